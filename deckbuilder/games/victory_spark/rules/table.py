"""The position of a game as plain data."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from deckbuilder.engine.machine import Machine
from deckbuilder.engine.moves import Grammar, Move
from deckbuilder.engine.record import CACHE, LIST, RECORD, SHARED, STALE, VALUE
from deckbuilder.engine.recurrence import Sketch
from deckbuilder.engine.visibility import EVERYBODY, NOBODY
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.card_def import CardDef, GivenTechnique, Technique
from deckbuilder.games.victory_spark.rules.card_state import CardState
from deckbuilder.games.victory_spark.rules.lasting import Attack
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    EMPTY,
    ENERGY,
    FIELD_ZONES,
    HAND,
    RETIRE,
    RING,
    SHAPES,
    STAND,
    SURPRISE,
    UNTOLD_ZONES,
    ZONE_COUNT,
)
from deckbuilder.kernel import loops
from deckbuilder.kernel.ability_numbers import is_given, timeless_shown
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.granting import Body, given_by
from deckbuilder.kernel.knowledge import Knowledge
from deckbuilder.kernel.last_known import Memory, mentioned
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.repeating import RepeatingTable, Rounds
from deckbuilder.kernel.turn_order import ALTERNATING

GRAMMAR: Final = Grammar(SHAPES)


class Answers(loops.Answers):
    """The answers of a turn, for the loop rule (VS 10.1). The name is part of the hash of a position."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def timeless(self, table: Machine[Any], move: Move) -> Move:
        """Name techniques without the time at which they were gained, and abilities in the resolution zone by their
        places."""
        assert isinstance(table, Table)
        match move:
            case ("use" | "pick_effect" as kind, int(number)):
                return kind, table.resolution.place_of(number)
            case ("cancel", int(card), int(ability), int(number)):
                return "cancel", card, timeless_shown(ability), table.resolution.place_of(number)
            case ("activate" | "reveal_hand" | "flip_surprise" | "pick_ability" as kind, int(card), int(ability)):
                return kind, card, timeless_shown(ability)
        return move


class Table(RepeatingTable[CardState, CardDef]):
    """The whole position. Players say how often a loop is repeated (VS 10.1.3, 10.1.4)."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK
    FIELDS: ClassVar = {
        "phase": VALUE,
        "step": VALUE,
        "timing": VALUE,
        "attack": RECORD,
        "attacks": VALUE,
        "resolution": RECORD,
        "memory": RECORD,
        "mods": LIST,
        "promises": LIST,
        "bans": LIST,
        "ended": LIST,
        "surprise_turn": VALUE,
        "asking": VALUE,
        "notes": RECORD,
        "spoken_of": SHARED,
        "book": SHARED,
        "turn_order": SHARED,
        "pool": SHARED,
        "index": SHARED,
        "knowledge": CACHE,
        "parting": CACHE,
        "settled": STALE,
    }
    HIDING: ClassVar = dict.fromkeys(UNTOLD_ZONES, False)
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    __slots__ = tuple(FIELDS)
    step: str
    """The step of the attack sub-phase, or an empty word."""
    timing: tuple[str, int] | None
    """The timing that somebody holds, and who (VS 4.5 to 4.8)."""
    attack: Attack | None
    attacks: int
    """How many attacks there have been in this turn."""
    resolution: AbilityZone
    memory: Memory
    ended: list[tuple[int, int, int]]
    """The abilities for the end of this turn that have been set off: card, stay, index (VS 6.8.1.1)."""
    pool: frozenset[tuple[str, str | int]]
    """What players may declare because of the cards of a scenario."""
    surprise_turn: int
    """The last turn in which its player set or discarded a surprise card (VS 6.5.1.2.6)."""
    spoken_of: ZonedAbility | None
    """The ability of the event for which triggers are collected just now."""
    parting: dict[int, Body]
    """Which techniques cards had that just move, if they were not just their printed ones (VS 8.1.1.2.1)."""
    settled: int
    """The version at which no rule process was due and no ability waited."""
    DRAW_RULE: ClassVar = "10.1.2"
    STARTING: ClassVar = RepeatingTable.STARTING | {"cancel", "reveal_hand"}

    def __init__(self, seed: int, book: list[CardDef]) -> None:
        super().__init__(seed, 2 * ZONE_COUNT)
        self.book, self.index, self.knowledge, self.parting = book, None, Knowledge(), {}
        self.phase, self.step, self.timing, self.asking, self.attack = "setup", "", None, "", None
        self.resolution, self.memory, self.answers, self.notes = AbilityZone(), Memory(), Answers(), Notes()
        self.rounds = Rounds()
        self.mods, self.promises, self.bans, self.ended = [], [], [], []
        self.turn_order = ALTERNATING
        self.attacks, self.surprise_turn, self.spoken_of, self.pool = 0, -1, None, frozenset()
        self.settled = -1
        for player in (0, 1):
            self.zones[player * ZONE_COUNT + BENCH] = [EMPTY] * len(SLOTS)

    # Zones -------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards in a player's zone. The bench lists its slots, with `EMPTY` for free ones."""
        return self.zones[player * ZONE_COUNT + zone]

    def ring(self, player: int) -> int:
        """Return the newest card in the ring, or `EMPTY`."""
        cards = self.zones[player * ZONE_COUNT + RING]
        return cards[-1] if cards else EMPTY

    def bench(self, player: int) -> list[int]:
        """Return the cards on the bench, from the owner's left."""
        return [card for card in self.zones[player * ZONE_COUNT + BENCH] if card != EMPTY]

    def in_slot(self, player: int, slot: int) -> list[int]:
        """Return the cards in a slot, the newest last. Usually there is at most one (VS 3.3.3.2)."""
        return [card for card in self.zones[player * ZONE_COUNT + BENCH][slot :: len(SLOTS)] if card != EMPTY]

    def empty_slots(self, player: int) -> list[int]:
        """Return the slots without a card (VS 3.3.3.5)."""
        return [slot for slot in range(len(SLOTS)) if not self.in_slot(player, slot)]

    def on_field(self, card: int) -> bool:
        """Return whether the card is on the field (VS 3.3.1)."""
        return self.cards[card].zone in FIELD_ZONES

    def standing(self, player: int, zone: int) -> list[int]:
        """Return the standing cards on the bench or in the energy zone, from the left."""
        cards = self.zones[player * ZONE_COUNT + zone]
        return [card for card in cards if card != EMPTY and self.cards[card].orientation == STAND]

    def technique(self, definition: int, index: int) -> Technique:
        """Return a technique of a card, or the granted one with that number."""
        return self.given(index).technique if is_given(index) else self.book[definition].techniques[index]

    def given(self, ability: int) -> GivenTechnique:
        """Return the granted technique with that number."""
        given = given_by(self, ability)
        assert isinstance(given, GivenTechnique)
        return given

    def can_last(self, until: str, source: int) -> bool:
        """Only during an attack can something last until its end; only a card on the field limits a duration."""
        if until == "attack_end":
            return bool(self.step)
        return until != "while_source" or self.on_field(source)

    # The loop rule -------------------------------------------------------------

    def forget(self) -> None:
        """Drop everything that only counts up. Timestamps keep their order (VS 8.9.1.4)."""
        refs = mentioned(self.frames, self.promises, self.bans, self.attack, self.resolution)
        self.memory.forget(lambda card: self.cards[card].stay, refs)
        self.forget_times()
        self.ended = [(card, int(self.stands((card, stay))), ability) for card, stay, ability in self.ended]
        self.resolution.forget(self.timeless)
        if self.attack is not None:
            attack = self.attack
            attack.attacker, attack.attacked = self.timeless(attack.attacker), self.timeless(attack.attacked)
            attack.supporter, self.attacks = self.timeless(attack.supporter), 0
        super().forget()

    def sketch(self) -> Sketch:
        """Add the numbers of lasting, waiting and promised effects."""
        return *super().sketch(), len(self.mods), len(self.resolution.items), len(self.promises), len(self.bans)

    # Sight -------------------------------------------------------------------

    def eyes_outside(self, card: int) -> int:
        """Return who may see a card that is neither in a deck nor in a hand (VS 3.1.3)."""
        record = self.cards[card]
        if record.face_up:
            return NOBODY if record.zone == ENERGY else EVERYBODY
        return record.owner if record.zone in {SURPRISE, RING} else NOBODY

    def shown(self) -> list[Ref]:
        """An ability that is not done yet also keeps its cards revealed in the resolution zone (VS 4.12)."""
        found = super().shown()
        for item in self.resolution.items:
            for name, refs in item.stored.names:
                if name == SHOWN:
                    found += refs
        return found

    def looked_at(self) -> list[int]:
        """Who chooses the ring card looks at the whole deck (VS 5.2.1.2)."""
        question = self.question
        if question is not None and question.moves and question.moves[0][0] == "choose_ring":
            return list(self.zone(question.player, DECK))
        return super().looked_at()

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[CardState]:
        """Return new cards."""
        return [CardState(definition, owner) for definition in definitions]

    def retired(self, player: int) -> int:
        """Return how many cards are in the retire zone (VS 3.5.2)."""
        return len(self.zones[player * ZONE_COUNT + RETIRE])

    def hand(self, player: int) -> list[int]:
        """Return the cards in a player's hand."""
        return self.zones[player * ZONE_COUNT + HAND]
