"""The position of a game as plain data."""

from collections.abc import Iterable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Grammar, Move
from deckbuilder.engine.record import CACHE, LIST, LISTS, RECORD, SHARED, STALE, VALUE
from deckbuilder.engine.recurrence import Sketch
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.games.vividz.rules.card_def import CardDef, GivenAbility
from deckbuilder.games.vividz.rules.card_state import CardState
from deckbuilder.games.vividz.rules.lasting import Attack, Blame
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    DECK,
    EMPTY,
    EXP,
    HAND,
    KEEP,
    LANE_COUNT,
    LOOSE,
    MISSION,
    PLACED_ZONES,
    SHAPES,
    UNTOLD_ZONES,
    ZONE_COUNT,
)
from deckbuilder.kernel.ability_zone import AbilityZone
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.granting import Body, given_by
from deckbuilder.kernel.knowledge import Knowledge
from deckbuilder.kernel.known_table import KnownTable
from deckbuilder.kernel.last_known import Memory, mentioned
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.turn_order import ALTERNATING

GRAMMAR: Final = Grammar(SHAPES)


class Table(KnownTable[CardState, CardDef]):
    """The whole position."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK
    FIELDS: ClassVar = {
        "phase": VALUE,
        "step": VALUE,
        "attack": RECORD,
        "waiting": RECORD,
        "memory": RECORD,
        "mods": LIST,
        "promises": LIST,
        "bans": LIST,
        "blames": LIST,
        "ended": LIST,
        "counts": LISTS,
        "lost": VALUE,
        "newest": VALUE,
        "checking": VALUE,
        "deck_check": VALUE,
        "log": VALUE,
        "hides_keep": VALUE,
        "connects": VALUE,
        "holder": VALUE,
        "asking": VALUE,
        "notes": RECORD,
        "book": SHARED,
        "turn_order": SHARED,
        "index": SHARED,
        "knowledge": CACHE,
        "parting": CACHE,
        "judged": CACHE,
        "happening": SHARED,
        "settled": STALE,
    }
    HIDING: ClassVar = dict.fromkeys(UNTOLD_ZONES, False)
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    __slots__ = tuple(FIELDS)
    step: str
    """The step of the attack under way, or an empty word."""
    attack: Attack | None
    waiting: AbilityZone
    """The triggered autos (VIV 908.1)."""
    memory: Memory
    blames: list[Blame]
    """What may count as having retired charas in the next processing (VIV 1102, 1103)."""
    ended: list[tuple[int, int, int]]
    """The abilities for the end of this mission phase that were triggered: card, stay, index (VIV 704.5)."""
    counts: list[list[tuple[str, int]]]
    """The counters of each player, by name in the order in which they were first gained (VIV 1301)."""
    lost: tuple[bool, bool]
    newest: tuple[Ref, ...]
    """The charas that were chosen among those that came into an area together (VIV 1002.1)."""
    checking: bool
    """Whether missions are checked now: from the main phase until they are judged (VIV 1006.1)."""
    deck_check: bool
    """Whether an empty deck loses now (VIV 1007.2)."""
    log: tuple[tuple[int, str], ...]
    """What players have done in this turn: the player and the kind of the played card, or `attack` (VIV 102.12)."""
    hides_keep: bool
    """Whether kept cards are hidden from the other player (VIV 508.1)."""
    connects: bool
    """Whether a played engage is connected by itself (VIV 906.2c)."""
    holder: int
    """Who has priority, or -1 (VIV 201)."""
    parting: dict[int, Body]
    """Which abilities cards had that just move, if they were not just their printed ones (VIV 908.3d)."""
    judged: dict[tuple[int, int, int], bool]
    """Whether autos for retirements were valid before: the card, its ability and the chara (VIV 908.3d)."""
    happening: Proposal | None
    """The change for which triggers are collected just now."""
    settled: int
    """The version at which nothing was due and no ability waited."""
    DRAW_RULE: ClassVar = "202.2a"

    def __init__(self, seed: int, book: list[CardDef]) -> None:
        super().__init__(seed, 2 * ZONE_COUNT)
        self.book, self.index, self.knowledge, self.parting, self.judged = book, None, Knowledge(), {}, {}
        self.phase, self.step, self.asking, self.attack, self.holder = "setup", "", "", None, -1
        self.waiting, self.memory, self.notes = AbilityZone(), Memory(), Notes()
        self.mods, self.promises, self.bans, self.blames, self.ended = [], [], [], [], []
        self.turn_order, self.counts, self.lost, self.newest = ALTERNATING, [[], []], (False, False), ()
        self.checking = self.deck_check = self.hides_keep = False
        self.log, self.connects, self.settled, self.happening = (), True, -1, None
        for player in (0, 1):
            for zone in PLACED_ZONES:
                self.zones[player * ZONE_COUNT + zone] = [EMPTY] * LANE_COUNT

    # Zones -------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards on a player's side of a zone. Areas list their lanes, with `EMPTY` for free ones."""
        return self.zones[player * ZONE_COUNT + zone]

    def charas(self, player: int) -> list[int]:
        """Return the charas in a player's areas, from the left lane, in each the oldest first."""
        cards = self.zones[player * ZONE_COUNT + AREA]
        if len(cards) > LANE_COUNT:
            cards = [card for lane in range(LANE_COUNT) for card in cards[lane::LANE_COUNT]]
        return [card for card in cards if card != EMPTY]

    def all_areas(self) -> list[int]:
        """Return the charas of both players, the turn player's first, with `EMPTY` for free areas."""
        zones, active = self.zones, self.active
        own, others = zones[active * ZONE_COUNT + AREA], zones[(1 - active) * ZONE_COUNT + AREA]
        if len(own) > LANE_COUNT or len(others) > LANE_COUNT:
            return self.charas(active) + self.charas(1 - active)
        return own + others

    def is_crowded(self) -> bool:
        """Whether any area has several charas."""
        return len(self.zones[AREA]) > LANE_COUNT or len(self.zones[ZONE_COUNT + AREA]) > LANE_COUNT

    def in_lane(self, player: int, lane: int) -> list[int]:
        """Return the charas in one area, the newest last. Usually there is at most one."""
        cards = self.zones[player * ZONE_COUNT + AREA]
        if len(cards) == LANE_COUNT:
            return [] if cards[lane] == EMPTY else [cards[lane]]
        return [card for card in cards[lane::LANE_COUNT] if card != EMPTY]

    def loose_in(self, player: int, lane: int) -> list[int]:
        """Return the engages that lie in one area without a chara (VIV 906.2c)."""
        return [card for card in self.zones[player * ZONE_COUNT + LOOSE][lane::LANE_COUNT] if card != EMPTY]

    def empty_lanes(self, player: int) -> list[int]:
        """Return the areas without a chara."""
        return [lane for lane in range(LANE_COUNT) if not self.in_lane(player, lane)]

    def with_host(self, chara: int, *zones: int) -> list[int]:
        """Return the cards under and beside a chara: its EXP and the connected engages (VIV 513.3, 514.3)."""
        owner, cards = self.cards[chara].owner, self.cards
        return [card for zone in zones for card in self.zones[owner * ZONE_COUNT + zone] if cards[card].host == chara]

    def exp_of(self, chara: int) -> list[int]:
        """Return the EXP of a chara."""
        return self.with_host(chara, EXP)

    def in_area(self, ref: Ref) -> bool:
        """Return whether a chara is in an area still, as the same card (VIV 501.4)."""
        return self.stands(ref) and self.cards[ref[0]].zone == AREA

    def hand(self, player: int) -> list[int]:
        """Return the cards in a player's hand."""
        return self.zones[player * ZONE_COUNT + HAND]

    def cleared(self, player: int) -> int:
        """Return how many missions of a player lie face down (VIV 1114)."""
        return sum(not self.cards[card].face_up for card in self.zone(player, MISSION))

    def counters_of(self, player: int, name: str) -> int:
        """Return how many counters of that name a player has (VIV 1301)."""
        return next((count for word, count in self.counts[player] if word == name), 0)

    def given(self, ability: int) -> GivenAbility:
        """Return the granted ability with that number."""
        given = given_by(self, ability)
        assert isinstance(given, GivenAbility)
        return given

    def can_last(self, until: str, source: int) -> bool:
        """Only during an attack can something last until its end."""
        if until == "attack_end":
            return self.attack is not None
        return until != "while_source" or self.cards[source].zone not in UNTOLD_ZONES

    # The loop rule -------------------------------------------------------------

    def reply(self, moves: tuple[Move, ...]) -> None:
        """Nobody has priority while the game goes on by itself."""
        self.holder = -1
        super().reply(moves)

    def forget(self) -> None:
        """Drop everything that only counts up. Timestamps keep their order (VIV 911.3)."""
        refs = mentioned(self.frames, self.promises, self.bans, self.blames, self.newest, self.attack, self.waiting)
        self.memory.forget(lambda card: self.cards[card].stay, refs)
        self.forget_times()
        self.blames = [
            blame._replace(chara=self.timeless(blame.chara), source=self.timeless(blame.source))
            for blame in self.blames
        ]
        self.ended = [(card, int(self.stands((card, stay))), ability) for card, stay, ability in self.ended]
        self.newest = tuple(map(self.timeless, self.newest))
        if self.attack is not None:
            self.attack.attacker = self.timeless(self.attack.attacker)
            ended = self.attack.ended
            self.attack.ended = tuple((card, int(self.stands((card, stay))), ability) for card, stay, ability in ended)
        self.waiting.forget(self.timeless)
        self.log = ()
        super().forget()

    def sketch(self) -> Sketch:
        """Add the numbers of lasting, waiting and promised effects."""
        return *super().sketch(), len(self.mods), len(self.waiting.items), len(self.promises), len(self.bans)

    # Sight -------------------------------------------------------------------

    def eyes_outside(self, card: int) -> int:
        """Only its owner sees a face-down card, and a kept one if kept cards are hidden (VIV 501.3, 508.1)."""
        record = self.cards[card]
        is_open = record.face_up and not (record.zone == KEEP and self.hides_keep)
        return EVERYBODY if is_open else record.owner

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[CardState]:
        """Return new cards."""
        return [CardState(definition, owner) for definition in definitions]

    def kind_of_face(self, definition: int) -> str:
        """Everybody knows that a face-down mission is a mission."""
        return self.book[definition].kind
