"""Choosing targets (LEG 35-6) and numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legions import script_steps as script
from deckbuilder.games.legions.rules.expressions import candidates, compile_amount, compile_filter
from deckbuilder.games.legions.rules.facts import number_of_card
from deckbuilder.games.legions.rules.ranges import facing
from deckbuilder.games.legions.rules.table import Amount, Step, Table
from deckbuilder.games.legions.rules.targets import ask, fizzle, picked
from deckbuilder.games.legions.rules.values import forbids, has
from deckbuilder.games.legions.rules.vocabulary import DECK, HIDDEN_ZONES
from deckbuilder.games.legions.script_expressions import Select
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language.forms import MOST_CHOSEN
from deckbuilder.kernel.sight import in_no_order

_STREAM: Final = "effect"
_UP_TO: Final = "{card}: choose up to {count}."
_EXACTLY: Final = "{card}: choose {count}."
Bounds = Callable[[Table, EffectFrame], tuple[int, int]]
Found = Callable[[Table, EffectFrame], list[int]]


def compile_bounds(step: script.Choose) -> Bounds:
    """A closure that gives the least and the greatest number of cards that are chosen now."""
    if step.count == "all":
        return lambda _table, _frame: (0, MOST_CHOSEN)
    exactly = not isinstance(step.count, script.UpTo)
    amount: Amount = compile_amount(step.count.up_to if isinstance(step.count, script.UpTo) else step.count)

    def bounds(table: Table, frame: EffectFrame) -> tuple[int, int]:
        most = max(0, min(MOST_CHOSEN, amount(table, frame)))
        return (most if exactly else 0), most

    return bounds


def compile_found(select: Select) -> Found:
    """A closure that gives the cards that may be chosen now."""
    test = compile_filter(select)
    return lambda table, frame: [
        card for card in candidates(table, frame, select, test) if may_be_chosen(table, frame, card)
    ]


def may_be_chosen(table: Table, frame: EffectFrame, card: int) -> bool:
    """Hexproof is not chosen by effects of the opponent's side (LEG 39-19)."""
    if table.cards[card].owner == frame.controller:
        return True
    return not (has(table, card, "hexproof") or forbids(table, card, "be_chosen"))


def compile_limit(step: script.Choose) -> Amount:
    """A closure that gives the bound of the numbers together."""
    return compile_amount(0 if step.total is None else step.total.max)


def compile_choose(step: script.Choose) -> tuple[Step, ...]:
    """Ask for targets and remember them; with too few the effect ends (LEG 01-5, 35-9)."""
    if step.random or step.count == "all":
        return (_by_themselves(step),)
    if step.total is not None or step.different is not None:
        return _one_by_one(step)
    found, bounds = compile_found(step.select), compile_bounds(step)

    def question(table: Table, frame: EffectFrame) -> None:
        cards, (least, most) = found(table, frame), bounds(table, frame)
        if len(cards) < least:
            fizzle(table, frame)
            return
        _ask(table, frame, cards if most else [], (least, most))

    def take(table: Table, frame: EffectFrame) -> None:
        _remember(table, frame, step.as_, picked(table))

    return question, take


def _ask(table: Table, frame: EffectFrame, cards: Sequence[int], bounds: tuple[int, int]) -> None:
    offered = in_no_order(table, cards, DECK, lambda card: table.definition(card).id)
    moves: list[Move] = [("pick", card) for card in offered]
    ask(table, frame, "cards", _UP_TO if bounds[0] == 0 else _EXACTLY, moves, bounds)


def _remember(table: Table, frame: EffectFrame, name: str, cards: Sequence[int]) -> None:
    for card in cards:
        if table.cards[card].zone not in HIDDEN_ZONES:
            table.tell("target", card, source=table.open_number(frame.source))
    frame.names[name] = frame.names["it"] = tuple(table.ref(card) for card in cards)
    frame.done = len(cards)


def _by_themselves(step: script.Choose) -> Step:
    """All of them, or by chance."""
    found, bounds = compile_found(step.select), compile_bounds(step)

    def take(table: Table, frame: EffectFrame) -> None:
        cards, (least, most) = found(table, frame), bounds(table, frame)
        if len(cards) < least:
            fizzle(table, frame)
            return
        count = min(most, len(cards))
        if step.random:
            cards = [cards.pop(table.pick_below(_STREAM, len(cards))) for _ in range(count)]
        _remember(table, frame, step.as_, cards[:count])

    return take


# Choices of which each depends on those before ------------------------------------


def _key(table: Table, step: script.Choose, card: int) -> object:
    record = table.cards[card]
    match step.different:
        case "lane":
            return record.lane if record.owner == table.active else facing(record.lane)
        case "name":
            return tuple(sorted(table.definition(card).name.items()))
        case "colour":
            return table.definition(card).colours
        case _:
            return card


def _number(table: Table, step: script.Choose, card: int) -> int:
    return 0 if step.total is None else number_of_card(table, card, step.total.what)


def _reaches(
    table: Table, step: script.Choose, most: int, chosen: Sequence[int], cards: Sequence[int], missing: int
) -> bool:
    """Whether that many more can be chosen: the cheapest of each kind that is still allowed."""
    taken = {_key(table, step, card) for card in chosen}
    cheapest: dict[object, int] = {}
    for card in cards:
        key, number = _key(table, step, card), _number(table, step, card)
        if card not in chosen and key not in taken:
            cheapest[key] = min(number, cheapest.get(key, number))
    if len(cheapest) < missing:
        return False
    spent = sum(_number(table, step, card) for card in chosen)
    return step.total is None or spent + sum(sorted(cheapest.values())[: max(0, missing)]) <= most


def reachable(table: Table, step: script.Choose, most: int, cards: Sequence[int], wanted: int) -> bool:
    """Whether as many as are wanted can be chosen."""
    return _reaches(table, step, most, (), cards, wanted)


def _one_by_one(step: script.Choose) -> tuple[Step, ...]:
    found, bounds, limit = compile_found(step.select), compile_bounds(step), compile_limit(step)

    def begin(table: Table, frame: EffectFrame) -> None:
        frame.queue = ()
        least = bounds(table, frame)[0]
        if not reachable(table, step, limit(table, frame), found(table, frame), least):
            fizzle(table, frame)

    def question(table: Table, frame: EffectFrame) -> None:
        cards, most, chosen = found(table, frame), limit(table, frame), [card for card, _ in frame.queue]
        least, greatest = bounds(table, frame)
        taken = {_key(table, step, card) for card in chosen}
        left = [card for card in cards if card not in chosen and _key(table, step, card) not in taken]
        missing = least - len(chosen) - 1
        fitting = [card for card in left if _reaches(table, step, most, [*chosen, card], left, missing)]
        more = len(chosen) < greatest
        _ask(table, frame, fitting if more else [], (1 if len(chosen) < least else 0, 1))

    def take(table: Table, frame: EffectFrame) -> None:
        if table.answer:
            frame.queue = (*frame.queue, *(table.ref(card) for card in picked(table)))
            frame.pc -= 2
            return
        cards = [card for card, _ in frame.queue]
        frame.queue = ()
        _remember(table, frame, step.as_, cards)

    return begin, question, take


# Numbers ------------------------------------------------------------------------------


def compile_choose_number(step: script.ChooseNumber) -> tuple[Step, ...]:
    """Ask for a number; amounts call it by its name."""
    low, high = compile_amount(step.min), compile_amount(step.max)

    def question(table: Table, frame: EffectFrame) -> None:
        least = low(table, frame)
        most = max(least, min(high(table, frame), least + MOST_CHOSEN - 1))
        moves: list[Move] = [("pick_number", number) for number in range(least, most + 1)]
        ask(table, frame, "number", "{card}: choose a number.", moves)

    def take(table: Table, frame: EffectFrame) -> None:
        number = table.answer[0][1]
        assert isinstance(number, int)
        frame.numbers[step.as_] = number
        frame.done = number

    return question, take


def compile_let(step: script.Let) -> Step:
    """Fix a number under a name (LEG 05-3, 35-11)."""
    name, amount = step.as_, compile_amount(step.be)

    def let(table: Table, frame: EffectFrame) -> None:
        frame.numbers[name] = amount(table, frame)

    return let
