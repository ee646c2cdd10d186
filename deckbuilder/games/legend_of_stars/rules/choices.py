"""Choosing targets (LoS 9.6) and numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount, compile_candidates, value
from deckbuilder.games.legend_of_stars.rules.table import Amount, Step, Table
from deckbuilder.games.legend_of_stars.rules.targets import picked, prompt, show
from deckbuilder.games.legend_of_stars.rules.values import at_issue, forbids
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK, HIDDEN_ZONES
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import players_of
from deckbuilder.kernel.sight import in_no_order

MOST_CHOSEN: Final = 50
"""The most cards of one choice, and the most numbers to choose among."""
_STREAM: Final = "effect"
_UP_TO, _EXACTLY = "{card}: choose up to {count}.", "{card}: choose {count}."

Bounds = Callable[[Table, EffectFrame], tuple[int, int]]
Found = Callable[[Table, EffectFrame], list[int]]


def compile_bounds(step: script.Choose) -> Bounds:
    """A closure that gives the least and the greatest number of cards that are chosen now."""
    if step.count == "all":
        return lambda _table, _frame: (MOST_CHOSEN, MOST_CHOSEN)
    least = not isinstance(step.count, script.UpTo)
    if isinstance(step.count, int):
        fixed = min(MOST_CHOSEN, max(0, step.count))
        return lambda _table, _frame: (fixed, fixed)
    amount: Amount = compile_amount(step.count.up_to if isinstance(step.count, script.UpTo) else step.count)

    def bounds(table: Table, frame: EffectFrame) -> tuple[int, int]:
        most = max(0, min(MOST_CHOSEN, amount(table, frame)))
        return (most if least else 0), most

    return bounds


def compile_found(select: script.Select) -> Found:
    """A closure that gives the cards that may be chosen now."""
    candidates = compile_candidates(select)

    def found(table: Table, frame: EffectFrame) -> list[int]:
        cards = candidates(table, frame)
        if not at_issue(table, "be_chosen"):
            return cards
        return [card for card in cards if _may_be_chosen(table, frame, card)]

    return found


def _may_be_chosen(table: Table, frame: EffectFrame, card: int) -> bool:
    """Not by effects of the opponent, where an effect says so (LoS 9.2)."""
    return table.cards[card].owner == frame.controller or not forbids(table, card, "be_chosen")


def compile_choose(step: script.Choose) -> tuple[Step, ...]:
    """Ask for targets; then turn up face-down ones and remember all of them."""
    if step.random:
        return (_by_chance(step),)
    if step.different is not None or step.total is not None:
        return _one_by_one(step)
    found, bounds = compile_found(step.select), compile_bounds(step)

    def ask(table: Table, frame: EffectFrame) -> None:
        _ask(table, frame, step, found(table, frame), bounds(table, frame))

    def take(table: Table, frame: EffectFrame) -> None:
        _remember(table, frame, step.as_, picked(table))

    return ask, take


def _ask(table: Table, frame: EffectFrame, step: script.Choose, cards: Sequence[int], bounds: tuple[int, int]) -> None:
    offered = in_no_order(table, cards, DECK, lambda card: table.definition(card).id)
    moves: list[Move] = [("pick", card) for card in offered]
    table.asking = "effect"
    player = players_of(frame.controller, step.by)[0]
    key = _UP_TO if bounds[0] == 0 else _EXACTLY
    question = prompt(table, frame, key, count=min(bounds[1], len(cards)))
    table.ask(player, "cards", question, moves if bounds[1] else [], bounds, source=frame.source)


def _remember(table: Table, frame: EffectFrame, name: str, cards: Sequence[int]) -> None:
    for card in cards:
        if table.cards[card].zone not in HIDDEN_ZONES:
            table.tell("target", card, source=table.open_number(frame.source))
    show(table, cards)
    frame.names[name] = frame.names["it"] = tuple(table.ref(card) for card in cards)
    frame.done = len(cards)


def _by_chance(step: script.Choose) -> Step:
    found, bounds = compile_found(step.select), compile_bounds(step)

    def draw_lots(table: Table, frame: EffectFrame) -> None:
        cards = found(table, frame)
        most = min(bounds(table, frame)[1], len(cards))
        chosen = [cards.pop(table.pick_below(_STREAM, len(cards))) for _ in range(most)]
        _remember(table, frame, step.as_, chosen)

    return draw_lots


# Choices of which each depends on those before ------------------------------------


def fitting(
    table: Table, step: script.Choose, most: int, cards: Sequence[int], chosen: Sequence[int], wanted: int
) -> list[int]:
    """The cards that may be chosen next, so that as many as are wanted can still be reached. `most`: the bound of the
    numbers together."""
    left = [card for card in cards if card not in chosen and not _clashes(table, step, card, chosen)]
    return [card for card in left if _reaches(table, step, most, [*chosen, card], left, wanted - len(chosen) - 1)]


def _key(table: Table, step: script.Choose, card: int) -> object:
    if step.different == "lane":
        return table.cards[card].lane
    definition = table.definition(card)
    match step.different:
        case "name":
            return definition.name["ja"], definition.name["en"]
        case "attribute":
            return definition.attribute
        case "kind":
            return definition.kind
        case _:
            return card


def _clashes(table: Table, step: script.Choose, card: int, chosen: Sequence[int]) -> bool:
    key = _key(table, step, card)
    return any(_key(table, step, other) == key for other in chosen)


def _reaches(
    table: Table, step: script.Choose, most: int, chosen: Sequence[int], left: Sequence[int], missing: int
) -> bool:
    """Whether that many more can be chosen: the cheapest of each kind that is still allowed."""
    cheapest: dict[object, int] = {}
    for card in left:
        if card not in chosen and not _clashes(table, step, card, chosen):
            key, number = _key(table, step, card), _number(table, step, card)
            cheapest[key] = min(number, cheapest.get(key, number))
    if len(cheapest) < missing:
        return False
    spent = sum(_number(table, step, card) for card in chosen)
    return step.total is None or spent + sum(sorted(cheapest.values())[: max(0, missing)]) <= most


def _number(table: Table, step: script.Choose, card: int) -> int:
    return 0 if step.total is None else value(table, card, step.total.what)


def reachable(table: Table, step: script.Choose, most: int, cards: Sequence[int], wanted: int) -> int:
    """How many can be chosen at most, up to as many as are wanted."""
    count = min(wanted, len(cards))
    while count and not _reaches(table, step, most, (), cards, count):
        count -= 1
    return count


def compile_limit(step: script.Choose) -> Amount:
    """A closure that gives the bound of the numbers together."""
    return compile_amount(0 if step.total is None else step.total.max)


def _one_by_one(step: script.Choose) -> tuple[Step, ...]:
    found, bounds, limit = compile_found(step.select), compile_bounds(step), compile_limit(step)

    def begin(_table: Table, frame: EffectFrame) -> None:
        frame.queue = ()

    def ask(table: Table, frame: EffectFrame) -> None:
        cards, most, chosen = found(table, frame), limit(table, frame), [card for card, _ in frame.queue]
        least, greatest = bounds(table, frame)
        wanted = reachable(table, step, most, cards, least)
        options = fitting(table, step, most, cards, chosen, wanted) if len(chosen) < greatest else []
        _ask(table, frame, step, options, (1 if len(chosen) < wanted else 0, 1))

    def take(table: Table, frame: EffectFrame) -> None:
        if table.answer:
            frame.queue = (*frame.queue, *(table.ref(card) for card in picked(table)))
            frame.pc -= 2
            return
        cards = [card for card, _ in frame.queue]
        frame.queue = ()
        _remember(table, frame, step.as_, cards)

    return begin, ask, take


# Numbers ------------------------------------------------------------------------------


def compile_choose_number(step: script.ChooseNumber) -> tuple[Step, ...]:
    """Ask for a number; amounts call it by its name."""
    low, high = compile_amount(step.min), compile_amount(step.max)

    def ask(table: Table, frame: EffectFrame) -> None:
        least = low(table, frame)
        most = max(least, min(high(table, frame), least + MOST_CHOSEN - 1))
        moves: list[Move] = [("pick_number", number) for number in range(least, most + 1)]
        table.asking = "effect"
        player = players_of(frame.controller, step.by)[0]
        question = prompt(table, frame, "{card}: choose a number.")
        table.ask(player, "number", question, moves, source=frame.source)

    def take(table: Table, frame: EffectFrame) -> None:
        number = table.answer[0][1]
        assert isinstance(number, int)
        frame.numbers[step.as_] = number
        frame.done = number

    return ask, take
