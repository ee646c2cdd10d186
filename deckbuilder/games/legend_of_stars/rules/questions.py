"""Steps that ask in the middle of an effect: squares, sides of defence, cards to discard, cards looked at."""

from collections.abc import Callable, Sequence

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change, move_zone, put
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount, compile_filter
from deckbuilder.games.legend_of_stars.rules.pipeline import change_one, discard, refuses
from deckbuilder.games.legend_of_stars.rules.table import Step, Table
from deckbuilder.games.legend_of_stars.rules.targets import Targets, compile_targets, source
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, DECK, EMPTY, HAND, LANES, SQUARES
from deckbuilder.kernel.asking import picked, prompt
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.looking import look
from deckbuilder.kernel.reading import players_of

Code = tuple[Step, ...]


def _one_by_one(targets: Targets, ask: Callable[[Table, EffectFrame, int], None], do: Step) -> Code:
    """Ask and act for each target in turn; the queue's first card is the current one."""

    def gather(table: Table, frame: EffectFrame) -> None:
        cards = [card for card in targets(table, frame) if table.cards[card].zone == CHARACTERS]
        frame.queue = tuple(table.ref(card) for card in cards)
        frame.done = 0

    def more(table: Table, frame: EffectFrame) -> None:
        while frame.queue and not table.stands(frame.queue[0]):
            frame.queue = frame.queue[1:]
        if not frame.queue:
            frame.pc += 2

    def question(table: Table, frame: EffectFrame) -> None:
        table.asking = "effect"
        ask(table, frame, frame.queue[0][0])

    def act(table: Table, frame: EffectFrame) -> None:
        if table.answer:
            do(table, frame)
        frame.queue = frame.queue[1:]
        frame.pc -= 3

    return gather, more, question, act


def compile_move(step: script.Move) -> Code:
    """Move to an empty square of the own zone; lead icons do not matter (LoS 8.2)."""

    def ask(table: Table, frame: EffectFrame, card: int) -> None:
        squares = _free(table, card, step.to)
        if squares and refuses(table, Change("square", card, source(table, frame))):
            squares = []
        moves: list[Move] = [("pick_square", lane, row) for lane, row in squares]
        question = prompt(table, frame, "{card}: choose a square.")
        table.ask(frame.controller, "option", question, moves, source=card)

    def do(table: Table, frame: EffectFrame) -> None:
        match table.answer[0]:
            case (_, int(lane), str(row)):
                card = frame.queue[0][0]
                change = Change("square", card, source(table, frame), square=(lane, row))
                frame.done += change_one(table, change)

    return _one_by_one(compile_targets(step.who), ask, do)


def _free(table: Table, card: int, to: str) -> list[tuple[int, str]]:
    record = table.cards[card]
    if to == "adjacent":
        wanted = [(lane, record.row) for lane in (record.lane - 1, record.lane + 1) if 0 <= lane < LANES]
    elif to == "any":
        wanted = list(SQUARES)
    else:
        wanted = [(record.lane, to)]
    return [square for square in wanted if table.at(record.owner, *square) == EMPTY]


def compile_orient(step: script.Orient) -> Code:
    """Turn to attack or to a side of defence of the effect's player's choice (LoS 6.2)."""

    def ask(table: Table, frame: EffectFrame, card: int) -> None:
        now = table.cards[card].orientation
        words = ("attack",) if step.to == "attack" else ("defence_left", "defence_right")
        fixed = now in words or refuses(table, Change("orient", card, source(table, frame)))
        moves: list[Move] = [] if fixed else [("pick_orientation", word) for word in words]
        question = prompt(table, frame, "{card}: which way?")
        table.ask(frame.controller, "option", question, moves, source=card)

    def do(table: Table, frame: EffectFrame) -> None:
        card, word = frame.queue[0][0], str(table.answer[0][1])
        frame.done += change_one(table, Change("orient", card, source(table, frame), word=word))

    return _one_by_one(compile_targets(step.who), ask, do)


def compile_discard(step: forms.Discard) -> Code:
    """A player puts hand cards of the own choice into the trash, as many as there are."""
    amount = compile_amount(step.count)
    if step.random:
        return (_discard_by_chance(step),)

    def ask(table: Table, frame: EffectFrame) -> None:
        player, count = players_of(frame.controller, step.player)[0], max(0, amount(table, frame))
        moves: list[Move] = [("discard", card) for card in table.zone(player, HAND)]
        table.asking = "effect"
        question = prompt(table, frame, "{card}: discard {count}.", count=count)
        table.ask(player, "cards", question, moves if count else [], (count, count), source=frame.source)

    def do(table: Table, frame: EffectFrame) -> None:
        frame.done = discard(table, picked(table))

    return ask, do


def _discard_by_chance(step: forms.Discard) -> Step:
    amount = compile_amount(step.count)

    def run(table: Table, frame: EffectFrame) -> None:
        hand = list(table.zone(players_of(frame.controller, step.player)[0], HAND))
        count = min(len(hand), max(0, amount(table, frame)))
        cards = [hand.pop(table.pick_below("effect", len(hand))) for _ in range(count)]
        frame.done = discard(table, cards)

    return run


def compile_look(step: script.Look) -> Code:
    """Look at the top cards, take some, put the rest under the deck in any order."""
    test = compile_filter(step.where.model_copy(update={"of": "deck", "side": "you"}))
    order = "{card}: in which order under the deck?"
    return look(step.count, step.take, test, order, _take, _put_under, said=step.take)


def _take(table: Table, card: int) -> None:
    move_zone(table, card, HAND)


def _put_under(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    for card in cards:
        put(table, card, DECK)
        table.emit({"type": "move", "player": frame.controller, "from": "deck", "to": "deck", "name": None})
