"""The course of playing a card, from its announcement to its place (VIV 904.2, 904.3, 906)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.changes import Change, lane_of
from deckbuilder.games.vividz.rules.checks import free_lanes, payable, play_frame, prices_of
from deckbuilder.games.vividz.rules.costs import use_up_pricings, with_points
from deckbuilder.games.vividz.rules.paying import PLAYING, PlayCourse
from deckbuilder.games.vividz.rules.pipeline import make_one
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.vividz.rules.vocabulary import ENERGY, LOOSE, TEMPORARY, TRASH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.playing import note_played
from deckbuilder.kernel.procedures import Course

PRICE_PROMPT: Final = Message("At which price do you play the card?")
FREE_PROMPT: Final = Message("Play the card without paying its cost?")


def _announce(table: Table, frame: "PlayFrame") -> None:
    """Reveal the card, and choose among its prices (VIV 904.2b, 904.2c)."""
    card, player, frame.price = frame.card, frame.player, None
    if table.book[table.cards[card].definition].kind != "event":
        table.edit(card).lane = frame.lane
    if frame.free:
        frame.price = with_points(table.book[table.cards[card].definition].play_price, 0)
        table.answer = ()
        return
    frame.prices = prices_of(table, player, card, frame.lane)
    moves: list[Move] = [("price", index) for index in payable(table, player, card, frame.prices)]
    table.asking = "cost"
    table.ask(player, "option", PRICE_PROMPT, moves, source=card)


def _fix_price(table: Table, frame: "PlayFrame") -> None:
    """The price does not change any more (VIV 904.2d)."""
    if frame.price is None:
        index = table.answer[0][1]
        assert isinstance(index, int)
        frame.priced = index
        frame.price = frame.prices[index]
        use_up_pricings(table, frame.card)


def _to_temporary(table: Table, frame: "PlayFrame") -> None:
    more = {"lane": LANES[frame.lane]} if frame.lane >= 0 else {}
    lane = table.cards[frame.card].lane
    make_one(table, Change("move", frame.card, zone=TEMPORARY), replaceable=False)
    table.edit(frame.card).lane = lane
    table.tell("play", frame.card, {**more, "free": frame.free})


def _pay(table: Table, frame: "PlayFrame") -> None:
    price = frame.price
    assert price is not None
    table.push(PayFrame(PLAYING, price, play_frame(table, frame.player, frame.card)))


def _do_as_played(table: Table, frame: "PlayFrame") -> None:
    """Carry out what must be done to play it (VIV 904.2g)."""
    for play in table.book[table.cards[frame.card].definition].plays[::-1]:
        if play.as_played >= 0:
            table.push(_effect(table, frame, play.as_played, play.index))


def _effect(table: Table, frame: "PlayFrame", code: int, index: int) -> EffectFrame:
    record = table.cards[frame.card]
    effect = EffectFrame(record.definition, code, frame.player, (frame.card, record.stay), index)
    effect.names["paid"] = frame.paid
    name_attack(table, effect)
    return effect


def _count(table: Table, frame: "PlayFrame") -> None:
    """Now the card counts as played (VIV 904.2h). What waits for that speaks of it where it will be."""
    record = table.cards[frame.card]
    definition = table.book[record.definition]
    table.log = (*table.log, (frame.player, definition.kind))
    note_played(table, frame.player, frame.card, definition.own_play)
    after = (frame.card, record.stay + 1)
    COLLECTING.watch(table, "plays", frame.player, after, journey=(record.came_from, TEMPORARY))


def _resolve(table: Table, frame: "PlayFrame") -> None:
    """A chara comes into its area. The abilities of others are carried out in printed order (VIV 906.2, 909)."""
    definition = table.book[table.cards[frame.card].definition]
    if definition.kind == "chara":
        make_one(table, Change("enter", frame.card, lane=frame.lane, side=frame.player))
        return
    for play in definition.plays[::-1]:
        effect = _effect(table, frame, play.code, play.index)
        if play.condition is None or play.condition(table, effect):
            table.push(effect)


def _finish(table: Table, frame: "PlayFrame") -> None:
    """An event goes to the trash. An engage that is not connected yet is connected to the chara in its area, or lies
    there alone (VIV 906.2, 1206.2a)."""
    record = table.cards[frame.card]
    if record.zone != TEMPORARY:
        return
    definition = table.book[record.definition]
    if definition.kind != "engage" or definition.deck_engage:
        make_one(table, Change("move", frame.card, zone=TRASH))
        return
    charas = table.in_lane(frame.player, frame.lane)
    if charas and table.connects:
        make_one(table, Change("connect", frame.card, host=charas[-1]))
    else:
        make_one(table, Change("move", frame.card, zone=LOOSE, lane=frame.lane, side=frame.player))


class PlayFrame(PlayCourse):
    """The play of a card under way."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    COURSE: ClassVar[tuple[Callable[[Table, "PlayFrame"], None], ...]] = (
        _announce,
        _fix_price,
        _to_temporary,
        _pay,
        _do_as_played,
        _count,
        _resolve,
        _finish,
    )


# Free plays --------------------------------------------------------------------------

NO: Final[Move] = ("no",)


def _ask_free(table: Table, frame: "FreePlayFrame") -> None:
    moves: list[Move] = []
    card, player = frame.card, frame.player
    if frame.allowed and table.stands((card, frame.stay)):
        lanes = free_lanes(table, player, card)
        moves = [("play_free", card, LANES[lane]) if lane >= 0 else ("play_free_event", card) for lane in lanes]
    if frame.to_energy:
        moves.append(("to_energy", card))
    elif frame.declines or not moves:
        moves.append(NO)
    table.asking = "free"
    table.ask(player, "action", FREE_PROMPT, moves, source=card)


def _take_free(table: Table, frame: "FreePlayFrame") -> None:
    below = table.frames[-2] if len(table.frames) > 1 else None
    match table.answer[0]:
        case ("play_free", int(card), str(lane)):
            table.push(PlayFrame(frame.player, card, lane_of(lane), free=True))
        case ("play_free_event", int(card)):
            table.push(PlayFrame(frame.player, card, -1, free=True))
        case ("to_energy", int(card)):
            make_one(table, Change("move", card, zone=ENERGY))
            return
        case _:
            return
    if isinstance(below, EffectFrame):
        below.done = 1


class FreePlayFrame(Course[Table]):
    """A player may play a card without paying its cost, or must if `declines` is false. What is not played goes to the
    energy zone, if `to_energy` (VIV 804.2, 1115.1, 1201.2, 1203.2)."""

    COURSE: ClassVar = (_ask_free, _take_free)
    FIELDS: ClassVar = {
        "allowed": VALUE,
        "card": VALUE,
        "declines": VALUE,
        "player": VALUE,
        "stay": VALUE,
        "to_energy": VALUE,
    }
    __slots__ = tuple(FIELDS)
    card: int
    stay: int
    player: int
    allowed: bool
    to_energy: bool
    declines: bool

    def __init__(
        self, table: Table, player: int, card: int, *, allowed: bool, to_energy: bool, declines: bool = True
    ) -> None:
        super().__init__()
        self.card, self.stay = table.ref(card)
        self.player, self.allowed, self.to_energy, self.declines = player, allowed, to_energy, declines
