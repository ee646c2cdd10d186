"""Steps on squares and hidden zones: move, turn, swap, put onto the field, look, search."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.api import Json
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change, move_zone, put
from deckbuilder.games.legend_of_stars.rules.checks import check_free_play, free_lanes
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.operations import OPERATIONS
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, change_one, refuses
from deckbuilder.games.legend_of_stars.rules.plays import (
    PlayEffectFrame,
    play_character,
    play_support,
    replace_fields,
)
from deckbuilder.games.legend_of_stars.rules.table import Filter, Table
from deckbuilder.games.legend_of_stars.rules.targets import compile_targets, source
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    FACES,
    HAND,
    LANES,
    ORIENTATIONS,
    SQUARES,
    SUPPORT,
    ZONES,
)
from deckbuilder.kernel import looking
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Code


def _characters(
    who: forms.Who,
    question: Callable[[Table, EffectFrame, int], None],
    change: Callable[[Table, EffectFrame, int], Change],
) -> Code:
    """Ask about each character in turn, and change it by the answer. Without an answer it stays as it is."""

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            frame.done += change_one(table, change(table, frame, card))

    gather = OPERATIONS.gather(compile_targets(who), lambda table, card: table.cards[card].zone == CHARACTERS)
    return OPERATIONS.one_by_one(gather, question, act)


def _ask_square(table: Table, frame: EffectFrame, card: int, squares: Sequence[tuple[int, str]]) -> None:
    moves: list[Move] = [("pick_square", lane, row) for lane, row in squares]
    ask(table, frame, "option", "{card}: choose a square.", moves, about=card)


def _square(table: Table) -> tuple[int, str]:
    _, lane, row = table.answer[0]
    assert isinstance(lane, int)
    return lane, str(row)


def shift(step: forms.Shift) -> Code:
    """Move characters to an empty square of their own zone, whatever their lead icons are (LoS 8.2)."""

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        squares = _free(table, card, step.to)
        if squares and refuses(table, Change("square", card, source(table, frame))):
            squares = []
        _ask_square(table, frame, card, squares)

    def change(table: Table, frame: EffectFrame, card: int) -> Change:
        return Change("square", card, source(table, frame), square=_square(table))

    return _characters(step.who, question, change)


def _free(table: Table, card: int, to: str) -> list[tuple[int, str]]:
    record = table.cards[card]
    if to == "adjacent":
        wanted = [(lane, record.row) for lane in (record.lane - 1, record.lane + 1) if 0 <= lane < LANES]
    elif to == "other_lane":
        wanted = [square for square in SQUARES if square[0] != record.lane]
    elif to == "any":
        wanted = list(SQUARES)
    else:
        wanted = [(record.lane, to)]
    return [square for square in wanted if table.at(record.owner, *square) == EMPTY]


def orient(step: script.Orient) -> Code:
    """Turn characters to attack, or to a side of defence that the effect's player chooses (LoS 6.2)."""
    words = ("attack",) if step.to == "attack" else ("defence_left", "defence_right")

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        now = table.cards[card].orientation
        fixed = now in words or refuses(table, Change("orient", card, source(table, frame)))
        moves: list[Move] = [] if fixed else [("pick_orientation", word) for word in words]
        ask(table, frame, "option", "{card}: which way?", moves, about=card)

    def change(table: Table, frame: EffectFrame, card: int) -> Change:
        return Change("orient", card, source(table, frame), word=str(table.answer[0][1]))

    return _characters(step.who, question, change)


def swap(step: script.Swap) -> Code:
    """Let two characters of one player change squares (LoS 8.2)."""
    first, second = compile_targets(step.who), compile_targets(step.with_)

    def run(table: Table, frame: EffectFrame) -> None:
        pair = [*first(table, frame)[:1], *second(table, frame)[:1]]
        frame.done = 0
        if len(set(pair)) < 2 or any(table.cards[card].zone != CHARACTERS for card in pair):
            return
        one, other = pair
        changes = [Change("swap", card, source(table, frame)) for card in pair]
        same = table.cards[one].owner == table.cards[other].owner
        if same and all(PIPELINE.prohibited(table, change) is None for change in changes):
            change = Change("swap", one, source(table, frame), other=table.ref(other))
            frame.done = int(change_one(table, change))

    return (run,)


# Putting onto the field -----------------------------------------------------------


def put_onto_field(step: forms.Enter) -> Code:
    """Put cards onto the field face up, from any zone. This is not playing (LoS 8.3). A character comes to an empty
    square of the own zone that the effect's player chooses."""
    state = step.state
    orientation = state.orientation if isinstance(state, script.State) else None

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        owner, squares = table.cards[card].owner, list[tuple[int, str]]()
        if table.definition(card).kind == "character":
            rows = [square for square in SQUARES if step.place in {"any", square[1]}]
            squares = [square for square in rows if table.at(owner, *square) == EMPTY]
        _ask_square(table, frame, card, squares)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            _enter(table, card, _square(table), orientation or "attack")
        elif table.definition(card).kind == "support":
            _enter(table, card, None, "")
        else:
            return
        frame.done += 1

    gather = OPERATIONS.gather(compile_targets(step.who, reveal=False), _can_enter)
    return OPERATIONS.one_by_one(gather, question, act)


def _can_enter(table: Table, card: int) -> bool:
    definition = table.definition(card)
    if definition.kind == "effect" or table.on_field(card):
        return False
    zone = table.zone(table.cards[card].owner, SUPPORT)
    return table.policy.field_replaced or not definition.field or not any(table.definition(x).field for x in zone)


def _enter(table: Table, card: int, square: tuple[int, str] | None, orientation: str) -> None:
    old = table.cards[card].zone
    put(table, card, CHARACTERS if square else SUPPORT, square=square)
    fields: dict[str, Json] = {"from": ZONES[old], "to": "characters" if square else "support"}
    if square:
        table.edit(card).orientation = "attack" if orientation == "attack" else "defence_left"
        fields |= {"lane": square[0], "row": square[1]}
    table.tell("move", card, fields)
    replace_fields(table, table.cards[card].owner, card)
    COLLECTING.happened(table, card, "enter", table.ref(card))


def play_free(step: forms.PlayFree) -> Code:
    """Let the effect's player play cards without paying the cost (LoS 8.3). A character comes to the back row, as in
    the main phase (LoS 5.3). A card that cannot be played stays where it is."""

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        moves: list[Move] = []
        if table.definition(card).kind == "character" and check_free_play(table, frame.controller, card) is None:
            ways = [(orientation, face) for orientation in ORIENTATIONS for face in FACES]
            lanes = free_lanes(table, frame.controller)
            moves = [("play_character", card, lane, *way) for lane in lanes for way in ways]
        ask(table, frame, "option", "{card}: how is the character played?", moves, about=card)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        player, kind = frame.controller, table.definition(card).kind
        if table.answer:
            _, _, lane, orientation, face = table.answer[0]
            assert isinstance(lane, int)
            play_character(table, player, card, lane, str(orientation), str(face), free=True)
        elif kind == "character" or check_free_play(table, player, card) is not None:
            return
        elif kind == "support":
            play_support(table, player, card, free=True)
        else:
            table.push(PlayEffectFrame(player, card, free=True))
        frame.done += 1

    gather = OPERATIONS.gather(compile_targets(step.who, reveal=False), lambda table, card: not table.on_field(card))
    return OPERATIONS.one_by_one(gather, question, act)


# Hidden zones -------------------------------------------------------------------


def look(step: script.Look) -> Code:
    """Look at the top cards, take some, put the rest away."""
    order, put_rest = _RESTS[step.rest]
    found = _in_deck(step.where)
    return looking.look(
        step.count,
        step.take,
        found,
        order,
        _take,
        put_rest,
        asked=step.take,
        must=step.must,
        show=step.show,
        reveal=step.reveal,
    )


def search(step: script.Search) -> Code:
    """Look through the own deck for cards to take."""
    return looking.search(step.count, _in_deck(step.where), _take, looking.shuffle_own)


def reveal(step: forms.Reveal) -> Code:
    """Show a hand, or the top cards of a deck."""
    if step.what == "hand":
        return looking.reveal(step.player, HAND, None)
    return looking.reveal(step.player, DECK, step.count)


def _in_deck(where: script.Select) -> Filter:
    return READER.filter(where.model_copy(update={"of": "deck", "side": "you"}))


def _take(table: Table, card: int) -> None:
    move_zone(table, card, HAND)


def _put_under(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    for card in cards:
        put(table, card, DECK)
        table.emit({"type": "move", "player": frame.controller, "from": "deck", "to": "deck", "name": None})


def _put_on_top(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    """Put the cards on top of the deck, the first one uppermost."""
    for card in reversed(cards):
        put(table, card, DECK, bottom=False)
        table.emit({"type": "move", "player": frame.controller, "from": "deck", "to": "deck", "name": None})


def _mill(table: Table, _frame: EffectFrame, cards: Sequence[int]) -> None:
    PIPELINE.run(table, [Change("mill", card) for card in cards])


_RESTS: Final = {
    "deck_bottom": ("{card}: in which order under the deck?", _put_under),
    "deck_top": ("{card}: in which order onto the deck?", _put_on_top),
    "trash": ("", _mill),
}
"""Where the rest goes of the cards that were looked at: the question for their order, and the work."""
