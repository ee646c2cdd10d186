"""A position of a game whose continuous changes depend on each other (`knowing.py`): what lasts on cards, and what
players cannot do for a while."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import RARE, Plain, plain
from deckbuilder.kernel.ability_numbers import granted_number, timeless_number
from deckbuilder.kernel.continuous import GRANTS, PieceValues
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.expiry import Moments
from deckbuilder.kernel.granting import GIVING
from deckbuilder.kernel.index import Working
from deckbuilder.kernel.knowing import TimedPiece
from deckbuilder.kernel.knowledge import Knowledge, Seen
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.player_changes import PlayerChange
from deckbuilder.kernel.prohibitions import forbid_once
from deckbuilder.kernel.sighted_table import SightedTable
from deckbuilder.kernel.table import GameCard


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class KnownDefinition(Definition):
    """A printed card of such a game."""

    seen: Seen
    """The printed words and numbers."""
    working: Mapping[int, Working]
    """What the index lists of the card, by zone."""


G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=KnownDefinition)


@dataclass(init=False, slots=True)
class Modifier(TimedPiece):
    """A lasting change of one card, made by an effect. The printed values stay as they are."""

    clock: int
    card: int
    stay: int
    source: Ref
    definition: int
    """The definition of the source, wherever the source is now."""
    controller: int
    kind: str
    key: str
    number: int
    words: tuple[str, ...]
    until: str
    turn: int

    def __init__(
        self,
        clock: int,
        ref: Ref,
        source: Ref,
        definition: int,
        controller: int,
        said: PieceValues,
        until: str,
        turn: int,
    ) -> None:
        self.clock, (self.card, self.stay), self.source = clock, ref, source
        self.definition, self.controller = definition, controller
        self.kind, self.key, self.number, self.words = said
        self.until, self.turn = until, turn

    def forgotten(self, clock: int, source: Ref) -> Self:
        """Return the change without what only counts up, to compare positions."""
        said = self.kind, self.key, timeless_number(self.number) if self.kind == GRANTS else self.number, self.words
        return type(self)(clock, (self.card, 0), source, self.definition, self.controller, said, self.until, self.turn)


class Ban(NamedTuple):
    """Something that a player cannot do for a while."""

    clock: int
    source: Ref
    definition: int
    controller: int
    player: int
    what: str
    until: str
    turn: int


def _hangs_on(lasting: Modifier | Ban | PlayerChange | Promise, card: int) -> bool:
    return lasting.until == "while_source" and lasting.source[0] == card


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownTable(SightedTable[G, D], Generic[G, D]):
    """The game's table class lists `mods` and `bans` as `LIST` fields and `knowledge` as a `CACHE` field. Its cards
    have a number `since`: when they came to their place. Those that can be beaten have their `damage`."""

    FIELDS: ClassVar = {"player_changes": RARE}
    __slots__ = tuple(FIELDS)
    mods: list[Modifier]
    bans: list[Ban]
    player_changes: tuple[PlayerChange, ...]
    knowledge: Knowledge

    def __init__(self, seed: int, zones: int) -> None:
        super().__init__(seed, zones)
        self.player_changes = ()

    def besides(self) -> list[Plain]:
        """Add the changed numbers of players."""
        found = super().besides()
        return [*found, ["player_changes", plain(self.player_changes)]] if self.player_changes else found

    def is_first_turn(self) -> bool:
        """Whether it is the first turn of the player who goes first."""
        return self.turn == 1

    def next_clock(self) -> int:
        """Return the next timestamp."""
        return self.tick()

    def name_of_effect(self, definition: int, source: int) -> Mapping[str, str]:
        """Return the name of the definition, even if the card is hidden now."""
        return self.book[definition].name

    def reindex(self, card: int, *zones: int) -> None:
        """Note that a card comes into zones, leaves them or is turned there."""
        working = self.book[self.cards[card].definition].working
        for zone in zones:
            if zone in working:
                self.drop_index()

    def drop_index(self) -> None:
        """Drop the index of the abilities that work now."""
        self.index = self.knowledge.printed = None

    def faces_changed(self) -> None:
        """Drop what was derived from the definitions of cards."""
        self.drop_index()
        self.touch()

    def leave(self, card: int) -> None:
        """End what lasts on a card, and what lasts while it stays in its place."""
        if self.mods:
            self.mods = [mod for mod in self.mods if mod.card != card and not _hangs_on(mod, card)]
        if self.bans:
            self.bans = [ban for ban in self.bans if not _hangs_on(ban, card)]
        if self.promises:
            self.promises = [promise for promise in self.promises if not _hangs_on(promise, card)]
        if self.player_changes:
            self.player_changes = tuple(each for each in self.player_changes if not _hangs_on(each, card))

    def change_for_a_while(self, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Begin a lasting change of the card. What is granted gets a number in place of its text."""
        clock, (kind, key, number, words) = self.tick(), piece
        said = piece if kind != GRANTS else (kind, key, granted_number(clock, frame.definition, number), words)
        source = frame.source, frame.stay
        made = Modifier(clock, self.ref(card), source, frame.definition, frame.controller, said, until, self.turn)
        self.mods.append(made)
        self.touch()
        if kind in GIVING:
            self.drop_index()
        self.tell("modify", card, {"change": kind, "what": key, "number": number, "until": until})

    def bar(self, frame: EffectFrame, players: Sequence[int], what: str, until: str) -> int:
        """Bar players from something for a while. Return how many players."""
        if not self.can_last(until, frame.source):
            return 0
        for player in players:
            made = (self.tick(), (frame.source, frame.stay), frame.definition, frame.controller)
            forbid_once(self.bans, Ban(*made, player, what, until, self.turn))
            self.emit({"type": "bar", "player": player, "action": what, "until": until})
        self.touch()
        return len(players)

    def change_players(
        self, frame: EffectFrame, players: Sequence[int], key: str, kind: str, number: int, until: str
    ) -> int:
        """Begin lasting changes of a number of players. Return how many players."""
        if not self.can_last(until, frame.source):
            return 0
        for player in players:
            made = (self.tick(), (frame.source, frame.stay), frame.definition, frame.controller)
            change = PlayerChange(*made, player, key, kind, number, until, self.turn)
            self.player_changes = (*self.player_changes, change)
            self.emit(
                {"type": "limit", "player": player, "what": key, "change": kind, "number": number, "until": until}
            )
        self.touch()
        return len(players)

    def expire(self, moments: Moments, moment: str) -> None:
        """End all effects that last until then, all at once."""
        if self.promises:
            self.promises = moments.left(self, self.promises, moment)
            self.touch()
        if self.bans:
            self.bans = moments.left(self, self.bans, moment)
            self.touch()
        if self.player_changes:
            self.player_changes = tuple(moments.left(self, self.player_changes, moment))
            self.touch()
        if self.mods:
            for mod in self.mods:
                if moments.is_over(self, mod, moment):
                    self.tell("expire", mod.card, {"change": mod.kind, "what": mod.key})
            self.mods = moments.left(self, self.mods, moment)
            self.touch()

    def forget_times(self) -> None:
        """Drop what only counts up of what lasts. Timestamps keep their order."""
        self.mods = [mod for mod in self.mods if self.stands((mod.card, mod.stay))]
        cards: list[Any] = list(self.cards)
        changed = {change.clock for change in self.player_changes}
        stamps = sorted({record.since for record in cards} | {mod.clock for mod in self.mods} | changed)
        places = {stamp: place for place, stamp in enumerate(stamps)}
        self.mods = [mod.forgotten(places[mod.clock], self.timeless(mod.source)) for mod in self.mods]
        self.player_changes = tuple(
            each._replace(clock=places[each.clock], source=self.timeless(each.source)) for each in self.player_changes
        )
        for card, record in enumerate(cards):
            if record.since:
                edited: Any = self.edit(card)
                edited.since = places[record.since]
        self.promises = [promise.forgotten(order, self.timeless) for order, promise in enumerate(self.promises)]
        self.bans = [ban._replace(clock=order, source=self.timeless(ban.source)) for order, ban in enumerate(self.bans)]
