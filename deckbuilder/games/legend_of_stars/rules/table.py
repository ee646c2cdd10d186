"""The position of a game as plain data, and the compiled cards it refers to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from deckbuilder.engine.moves import Grammar
from deckbuilder.engine.record import CACHE, LIST, RECORD, SHARED, STALE, VALUE
from deckbuilder.engine.recurrence import Sketch
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.games.legend_of_stars.glossary import ROWS
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.lasting import Ban, Battle, Modifier, Waiting
from deckbuilder.games.legend_of_stars.rules.policy import Policy
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    FIELD_ZONES,
    LANES,
    SHAPES,
    START_LIFE,
    SUPPORT,
    UNSEEN_ZONES,
    ZONE_COUNT,
)
from deckbuilder.kernel.ability_numbers import timeless_number
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.continuous import StaticAbility
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.playing import CostChange, OwnPlay
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.sighted_table import SightedTable
from deckbuilder.kernel.triggering import TriggeredAbility
from deckbuilder.kernel.turn_order import ALTERNATING

Name = Mapping[str, str]


Step = Callable[["Table", EffectFrame], None]
Test = Callable[["Table", EffectFrame], bool]
Filter = Callable[["Table", EffectFrame, int], bool]


@dataclass(frozen=True, slots=True)
class Shown:
    """The numbers and words of a character or support with every effect applied."""

    atk: int
    def_: int
    down: int
    keywords: Mapping[str, int]
    forbidden: tuple[str, ...]
    allowed: tuple[str, ...]
    lead: tuple[str, ...]
    required: tuple[str, ...] = ()
    """What effects require of the card (`kernel.requirements`)."""
    extra_attacks: int = 0

    def stat(self, name: str) -> int:
        """Return ATK, DEF or DOWN by its word."""
        return self.atk if name == "atk" else self.def_ if name == "def" else self.down


@dataclass(frozen=True, slots=True)
class UseAbility:
    """What a compiled effect card does when it is used."""

    index: int
    condition: Test | None
    code: int
    feasible: Test


@dataclass(frozen=True, slots=True)
class CardDef(Definition):
    """A printed card, compiled once and shared by all games."""

    attribute: str
    races: tuple[str, ...]
    cost: int
    speed: int
    shown: Shown
    """The printed numbers, keywords and lead icons."""
    flash: bool
    field: bool
    triggers: Mapping[str, tuple[TriggeredAbility, ...]]
    triggered: Mapping[int, TriggeredAbility]
    """The same abilities, by their index on the card."""
    activated: tuple[ActivatedAbility, ...]
    use: tuple[UseAbility, ...]
    statics: tuple[StaticAbility, ...]
    insteads: tuple[Replacement, ...]
    costs: tuple[CostChange, ...]
    otherwise: tuple[ActivatedAbility, ...]
    """The other costs at which it can be played, with the play as their effect."""
    gains: bool
    """Whether the text gives cards words besides their own."""
    also: Mapping[str, tuple[str, ...]]
    """Words and names that the card has in all zones besides its own, by fact."""
    own_play: OwnPlay | None
    watches: Mapping[str, tuple[TriggeredAbility, ...]]
    """The triggers that watch players and other cards."""
    works: bool
    """Whether the field index lists anything of the card."""


GRAMMAR: Final = Grammar(SHAPES)


class Table(SightedTable[CardState, CardDef]):
    """The whole position."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK

    FIELDS: ClassVar = {
        "life": LIST,
        "energy_turn": LIST,
        "played": LIST,
        "attacks": LIST,
        "phase": VALUE,
        "mods": LIST,
        "pending": LIST,
        "promises": LIST,
        "bans": LIST,
        "skips": LIST,
        "battle": RECORD,
        "priority": VALUE,
        "asking": VALUE,
        "notes": RECORD,
        "book": SHARED,
        "policy": SHARED,
        "index": SHARED,
        "turn_order": SHARED,
        "fluid": SHARED,
        "fluid_version": STALE,
        "parting": CACHE,
        "memo": CACHE,
        "memo_version": STALE,
        "reading": CACHE,
        "wording": CACHE,
        "gaining": SHARED,
    }
    HIDING: ClassVar = dict.fromkeys(UNSEEN_ZONES, False)
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    __slots__ = tuple(FIELDS)
    mods: list[Modifier]
    pending: list[Waiting]
    bans: list[Ban]
    skips: list[tuple[int, str]]
    """The players' phases that do not take place next."""
    battle: Battle | None
    priority: tuple[int, str] | None
    played: list[int]
    """How many cards each player has played in this turn."""
    attacks: list[int]
    """How many attacks each player has declared in this turn."""
    """The abilities that work on the field. None after a card came, left or was turned: the index must be built
    again."""
    fluid: Index | None
    """The index while effects grant abilities or take them away. It is built for the version `fluid_version`."""
    parting: dict[int, Body]
    """The abilities that cards had until just now, if they leave with other abilities than their printed ones."""
    memo: dict[int, Shown]
    reading: list[int]
    """The cards whose values are being computed."""
    wording: list[int]
    """The cards whose words are being computed."""
    DRAW_RULE: ClassVar = "4"

    def __init__(self, seed: int, policy: Policy, book: list[CardDef]) -> None:
        super().__init__(seed, 2 * ZONE_COUNT)
        self.policy, self.book = policy, book
        self.life, self.energy_turn = [START_LIFE, START_LIFE], [-1, -1]
        self.played, self.attacks = [0, 0], [0, 0]
        self.phase, self.battle, self.priority, self.asking = "setup", None, None, ""
        self.mods, self.pending, self.promises, self.notes = [], [], [], Notes()
        self.bans, self.skips, self.turn_order = [], [], ALTERNATING
        self.index, self.memo, self.memo_version, self.reading = None, {}, -1, []
        self.wording, self.gaining = [], False
        self.fluid, self.fluid_version, self.parting = None, -1, {}
        for player in (0, 1):
            self.zones[player * ZONE_COUNT + CHARACTERS] = [EMPTY] * (LANES * len(ROWS))

    def forget(self) -> None:
        """Drop counters, so that two positions can be compared. Timestamps keep their order (LoS 9.5). References keep
        whether the card is still there."""
        self.mods = [mod for mod in self.mods if self.stands((mod.card, mod.stay))]
        lying = [card for player in (0, 1) for card in self.field(player)]
        stamps = sorted({self.cards[card].since for card in lying} | {mod.clock for mod in self.mods})
        places = {stamp: place for place, stamp in enumerate(stamps)}
        self.mods = [replace(mod, clock=places[mod.clock], stay=0) for mod in self.mods]
        since = {card: places[self.cards[card].since] for card in lying}
        self.pending = [
            replace(
                waiting,
                ability=timeless_number(waiting.ability),
                source=self.timeless(waiting.source),
                other=waiting.other and self.timeless(waiting.other),
            )
            for waiting in self.pending
        ]
        self.promises = [promise.forgotten(order, self.timeless) for order, promise in enumerate(self.promises)]
        self.bans = [ban._replace(clock=order) for order, ban in enumerate(self.bans)]
        self.played, self.attacks = [0, 0], [0, 0]
        if self.battle is not None:
            self.battle.attacker = self.timeless(self.battle.attacker)
            self.battle.defender = self.battle.defender and self.timeless(self.battle.defender)
            self.battle.downed, self.battle.unpaid = (
                tuple(map(self.timeless, refs)) for refs in (self.battle.downed, self.battle.unpaid)
            )
        super().forget()
        for card in range(len(self.cards)):
            self.edit(card).since = since.get(card, 0)

    def sketch(self) -> Sketch:
        """Add lives and the numbers of lasting effects, waiting abilities and promises."""
        return *super().sketch(), *self.life, len(self.mods), len(self.pending), len(self.promises), len(self.bans)

    # Zones -------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards in a player's zone. The character zone lists its squares, with `EMPTY` for free ones."""
        return self.zones[player * ZONE_COUNT + zone]

    def at(self, player: int, lane: int, row: str) -> int:
        """Return the character on a square, or `EMPTY` (LoS 3.3.1)."""
        return self.zones[player * ZONE_COUNT + CHARACTERS][lane + (0 if row == "front" else LANES)]

    def characters(self, player: int) -> list[int]:
        """Return a player's characters, front row first, by lane."""
        return [card for card in self.zones[player * ZONE_COUNT + CHARACTERS] if card != EMPTY]

    def field(self, player: int) -> list[int]:
        """Return a player's cards on the field: characters, then supports (LoS 3)."""
        return self.characters(player) + self.zones[player * ZONE_COUNT + SUPPORT]

    def on_field(self, card: int) -> bool:
        """Return whether the card is on the field (LoS 3)."""
        return self.cards[card].zone in FIELD_ZONES

    def name_of_effect(self, definition: int, source: int) -> Name:
        """Return the name of the card's definition, even if the card is hidden now."""
        return self.book[definition].name

    def next_clock(self) -> int:
        """Return the next timestamp. Promises and lasting changes share them (LoS 9.5)."""
        return self.tick()

    def can_last(self, until: str, source: int) -> bool:
        """Whether the duration is possible: until the end of a battle only during one, and `while_source` only with a
        source on the field."""
        if until == "battle_end":
            return self.battle is not None
        return until != "while_source" or self.on_field(source)

    def count_ready(self, player: int) -> int:
        """Return how many energies can pay (LoS 2.5.1)."""
        cards, count = self.cards, 0
        for card in self.zones[player * ZONE_COUNT + ENERGY]:
            if cards[card].ready:
                count += 1
        return count

    def ready_energy(self, player: int) -> list[int]:
        """Return the energies that can pay, from the left (LoS 2.5.1)."""
        return [card for card in self.zones[player * ZONE_COUNT + ENERGY] if self.cards[card].ready]

    def reindex(self, card: int) -> None:
        """Drop the index, because the card enters or leaves the field or was turned."""
        if self.book[self.cards[card].definition].works:
            self.index, self.fluid_version = None, -1

    # Sight -------------------------------------------------------------------

    def eyes_outside(self, card: int) -> int:
        """Only its owner sees a face-down card."""
        record = self.cards[card]
        return EVERYBODY if record.face_up else record.owner

    def kind_of_face(self, definition: int) -> str:
        """Return the kind of a card. Every face-down card in a character zone is a character (LoS 5.3)."""
        return self.book[definition].kind

    def faces_changed(self) -> None:
        """Drop all data derived from the definitions of cards."""
        self.index, self.fluid_version = None, -1
        self.gaining = any(self.book[card.definition].gains for card in self.cards)
        self.touch()

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[CardState]:
        """Return new cards, and remember whether one of them can give cards words."""
        definitions = tuple(definitions)
        self.gaining = self.gaining or any(self.book[definition].gains for definition in definitions)
        return [CardState(definition, owner) for definition in definitions]

    def secrets_of(self, card: int) -> Sequence[str]:
        """Return the hidden fields of an event. Everybody knows where a character is, even a face-down one."""
        record = self.cards[card]
        if record.face_up and record.zone not in UNSEEN_ZONES:
            return ()
        return ("name",) if record.zone == CHARACTERS else ("card", "name")
