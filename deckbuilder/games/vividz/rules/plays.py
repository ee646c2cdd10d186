"""Play cards and abilities, and carry out the other actions of players (VIV 703.2, 904, 906)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.vividz.rules.attack import AttackFrame, begin_attack
from deckbuilder.games.vividz.rules.changes import Change, lane_of
from deckbuilder.games.vividz.rules.checks import ability_of, frame_of, payment_of
from deckbuilder.games.vividz.rules.costs import ABILITY_PRICED, use_up_pricings
from deckbuilder.games.vividz.rules.paying import begin_ability
from deckbuilder.games.vividz.rules.pipeline import make, make_one
from deckbuilder.games.vividz.rules.playing import PlayFrame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import SLIDE_PRICE, TRASH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.procedures import Course

SLIDE_PROMPT: Final = Message("Put cards from your hand into the trash: {count}.", {"count": SLIDE_PRICE})


def perform(table: Table, player: int, move: Move) -> None:
    """Carry out an action that was offered."""
    match move:
        case ("play", int(card), str(lane)):
            table.push(PlayFrame(player, card, lane_of(lane), free=False))
        case ("play_event", int(card)):
            table.push(PlayFrame(player, card, -1, free=False))
        case ("activate" | "activate_keyword", int(card), str(name) | int(name)):
            _activate(table, card, name)
        case ("attack", int(card)):
            begin_attack(table, card)
            table.push(AttackFrame(block))
        case ("check_mission", int(card)):
            make_one(table, Change("check", card))
        case ("slide", int(card), str(lane)):
            table.push(SlideFrame(card, lane_of(lane)))


def block(table: Table, player: int, move: Move) -> None:
    """Carry out what the other player does in the block step (VIV 803.1)."""
    perform(table, player, move)


def _activate(table: Table, card: int, name: str | int) -> None:
    ability = ability_of(table, card, name)
    assert ability is not None
    payment = payment_of(table, card, ability)
    use_up_pricings(table, card, ABILITY_PRICED)
    begin_ability(table, card, ability, payment, frame_of(table, card, ability))


# The slide of the block step -----------------------------------------------------------


def _ask_discard(table: Table, frame: "SlideFrame") -> None:
    player = table.cards[frame.card].owner
    moves: list[Move] = [("discard", card) for card in table.hand(player)]
    table.asking = "discard"
    table.ask(player, "cards", SLIDE_PROMPT, moves, (SLIDE_PRICE, SLIDE_PRICE), source=frame.card)


def _discard(table: Table, _frame: "SlideFrame") -> None:
    """The cards are paid first. Then the chara slides (VIV 803.1)."""
    make(table, [Change("move", card, zone=TRASH) for card in picked(table)])


def _slide(table: Table, frame: "SlideFrame") -> None:
    make_one(table, Change("slide", frame.card, lane=frame.lane))


_SLIDE: Final[tuple[Callable[[Table, "SlideFrame"], None], ...]] = (
    _ask_discard,
    _discard,
    _slide,
)


class SlideFrame(Course[Table]):
    """A slide under way."""

    COURSE: ClassVar = _SLIDE
    FIELDS: ClassVar = {"card": VALUE, "lane": VALUE}
    __slots__ = tuple(FIELDS)
    card: int
    lane: int

    def __init__(self, card: int, lane: int) -> None:
        super().__init__()
        self.card, self.lane = card, lane
