"""Everything in a position except cards: lasting changes, waiting abilities, promises, the current attack."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from deckbuilder.engine.record import VALUE, Record
from deckbuilder.kernel.continuous import Piece
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.triggering import Waits


class SourcedPiece(Piece):
    """A piece with the facts of its source that resistances read (LoS 8.13.2, 8.13.3)."""

    __slots__ = ()
    clock: int
    speed: int
    cost: int
    words: tuple[str, ...]
    """The new lead icons."""


@dataclass(init=False, slots=True)
class Modifier(SourcedPiece):
    """A lasting change of one card, made by an effect. The printed values stay as they are."""

    clock: int
    card: int
    stay: int
    source: int
    definition: int
    """The definition of the source, wherever the source is now."""
    controller: int
    speed: int
    cost: int
    kind: str
    """A kind of `Piece`, or `lead` for icons."""
    key: str
    number: int
    words: tuple[str, ...]
    until: str
    turn: int

    def __init__(
        self,
        clock: int,
        card: int,
        stay: int,
        source: int,
        definition: int,
        controller: int,
        speed: int,
        cost: int,
        kind: str,
        key: str,
        number: int,
        words: tuple[str, ...],
        until: str,
        turn: int,
    ) -> None:
        self.clock, self.card, self.stay, self.source = clock, card, stay, source
        self.definition, self.controller, self.speed, self.cost = definition, controller, speed, cost
        self.kind, self.key, self.number, self.words = kind, key, number, words
        self.until, self.turn = until, turn


@dataclass(init=False, slots=True)
class Waiting(Waits):
    """A triggered ability that waits to be used."""

    definition: int
    ability: int
    """The index of the ability on the card."""
    controller: int
    source: Ref
    other: Ref | None
    """The card that the trigger concerns: the opposing character, the card played, ..."""
    window: bool
    """Whether the ability is used in the priority windows of an attack (LoS 5.5.1-II, III)."""
    on_field: bool
    """Whether the ability is lost when its card leaves the field (LoS 9.6.2)."""
    promise: Promise | None

    def __init__(
        self,
        definition: int,
        ability: int,
        controller: int,
        source: Ref,
        other: Ref | None,
        window: bool,
        on_field: bool,
        promise: Promise | None = None,
    ) -> None:
        self.definition, self.ability, self.controller, self.source = definition, ability, controller, source
        self.other, self.window, self.on_field, self.promise = other, window, on_field, promise


class Ban(NamedTuple):
    """A temporary prohibition of a player (LoS 9.2)."""

    clock: int
    source: int
    definition: int
    """The definition of the source, wherever the source is now."""
    controller: int
    player: int
    what: str
    until: str
    turn: int


class Battle(Record):
    """The current attack (LoS 5.5.1)."""

    FIELDS: ClassVar = {
        "attacker": VALUE,
        "defender": VALUE,
        "direct": VALUE,
        "downed": VALUE,
        "fought": VALUE,
        "lane": VALUE,
        "step": VALUE,
        "unpaid": VALUE,
    }
    __slots__ = tuple(FIELDS)
    attacker: Ref
    defender: Ref | None
    direct: bool
    lane: int
    step: str
    fought: bool
    downed: tuple[Ref, ...]
    """The characters in the down state, which go to the trash."""
    unpaid: tuple[Ref, ...]
    """The downed characters whose down damage has not been dealt yet."""

    def __init__(self, attacker: Ref, lane: int, defender: Ref | None, *, direct: bool) -> None:
        self.attacker, self.lane, self.defender, self.direct = attacker, lane, defender, direct
        self.step, self.fought, self.downed, self.unpaid = "declaration", False, (), ()
