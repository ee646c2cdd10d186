"""A small card game for tests of the kernel, with deck, hand, two grids, cards under cards, and an ash heap that both
players share."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from deckbuilder.engine.api import Action, Habits, Refusal
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Grammar, Shape
from deckbuilder.engine.position import Aim, TableCard
from deckbuilder.engine.record import LIST, LISTS, RECORD, SHARED, VALUE
from deckbuilder.engine.visibility import EVERYBODY, NOBODY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_zone import AbilityZone
from deckbuilder.kernel.chain import ChainDefinition, ChainTable
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.game import CardGame, Timing, of_card
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying
from deckbuilder.kernel.table import HostedCard
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.turn_order import ALTERNATING
from deckbuilder.kernel.views import Object, Views
from deckbuilder.kernel.words import Grid, Number, State, TableWords, Zone

DECK, HAND, BOARD, CAMP, ASH, UNDER = range(6)
ZONE_COUNT = 6
EMPTY = -1
WORDS = TableWords(
    (
        Zone(
            BOARD,
            "board",
            grid=Grid(2, ("front", "back")),
            states=("ready", "side", "damage", "new"),
            holds=("under",),
        ),
        Zone(CAMP, "camp", grid=Grid(2, lane_words=("west", "east")), states=("ready",)),
        Zone(HAND, "hand"),
        Zone(DECK, "deck", counted=True),
        Zone(ASH, "ash", shared=True, states=("side",)),
        Zone(UNDER, "under", hosted="under", by_hand=False),
    ),
    (
        State("ready", default=True, attribute="ready", shows="way"),
        State("side", default=True, attribute="open", words=("up", "down"), shows="side"),
        State("damage", 0, "damage", highest=5),
        State("new", default=False),
    ),
    (
        Number("life", 10, 20, "life", lowest=1),
        Number("gold", 0, 9, "coins", 0, ("coins", "gold")),
        Number("tin", 0, 9, "coins", 1, ("coins", "tin")),
    ),
)
_CARD = {"card": "card"}
SHAPES = {"pick": Shape("pick", _CARD), "end": Shape("end", {}), "play": Shape("play", _CARD), "yes": Shape("yes", {})}
SHAPES |= {"pass": Shape("pass", {}), "pick_effect": Shape("pick_effect", {"effect": "integer"})}


class ToyCard(HostedCard):
    """A card of the toy game."""

    FIELDS: ClassVar = dict.fromkeys(
        ("ready", "open", "damage", "new", "host", "used", "used_turn", "counters", "lane"), VALUE
    )
    __slots__ = tuple(FIELDS)
    ready: bool
    open: bool
    damage: int
    new: bool

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.damage = self.lane = 0
        self.ready, self.open, self.new, self.host = True, True, False, EMPTY
        self.used, self.used_turn, self.counters, self.stamp = (), -1, (), None


class ToyTable(ChainTable[ToyCard, ChainDefinition]):
    """A position of the toy game. The ash heap is shared and stored as player 0's zone."""

    FIELDS: ClassVar = {
        "life": LIST,
        "coins": LISTS,
        "phase": VALUE,
        "promises": LIST,
        "asking": VALUE,
        "turn_order": SHARED,
        "notes": RECORD,
        "chain": LIST,
        "answered": LIST,
        "settling": VALUE,
        "sequence": VALUE,
        "happened": VALUE,
        "effects": RECORD,
        "book": SHARED,
        "index": SHARED,
        "listeners": SHARED,
        "listened": SHARED,
    }
    __slots__ = tuple(FIELDS)
    GRAMMAR: ClassVar = Grammar(SHAPES)
    DECK: ClassVar = DECK
    HIDING: ClassVar = {DECK: False, HAND: False}
    LONGEST_CHAIN: ClassVar = 3
    life: list[int]
    coins: list[list[int]]

    def __init__(self, book: list[ChainDefinition], seed: int = 1) -> None:
        super().__init__(seed, 2 * ZONE_COUNT)
        self.book, self.life, self.phase, self.asking = book, [10, 10], "main", "main"
        self.promises, self.notes, self.coins, self.index = [], Notes(), [[0, 0], [0, 0]], None
        self.effects, self.turn_order = AbilityZone(), ALTERNATING
        self.chain, self.answered, self.listeners, self.listened = [], [], {}, -1
        self.settling = self.sequence = self.happened = 0
        for player in (0, 1):
            for zone in WORDS.zones:
                self.zone(player, zone.zone).extend([EMPTY] * (zone.grid.size if zone.grid else 0))

    def is_face_up(self, card: int) -> bool:
        return self.cards[card].open

    def zone(self, player: int, zone: int) -> list[int]:
        return self.zones[(0 if zone == ASH else player) * ZONE_COUNT + zone]

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[ToyCard]:
        return [ToyCard(definition, owner) for definition in definitions]

    def eyes(self, card: int) -> int:
        record = self.cards[card]
        if record.zone == DECK:
            return NOBODY
        return record.owner if record.zone == HAND or not record.open else EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        record = self.cards[card]
        return viewer in {None, record.owner} or record.zone not in self.HIDING

    def secrets_of(self, card: int) -> Sequence[str]:
        record = self.cards[card]
        if record.open and record.zone not in self.HIDING:
            return ()
        return ("card", "name") if record.zone in self.HIDING else ("name",)

    def lay(self, name: str, player: int, zone: int, place: int = 0, host: int = EMPTY) -> int:
        """Put a new card into a zone, in a grid at that place."""
        number = next(at for at, definition in enumerate(self.book) if definition.id == name)
        (card,) = self.take_in([*self.new_cards((number,), player)], zone)
        if zone in {BOARD, CAMP}:
            self.zone(player, zone)[place] = card
        else:
            self.zone(player, zone).append(card)
        self.edit(card).host = host
        return card

    def forget(self) -> None:
        self.effects.forget(self.timeless)
        super().forget()


class Ask(Frame[ToyTable]):
    """Asks the active player for a card of the hand, again and again."""

    def advance(self, table: ToyTable) -> bool:
        self.pc += 1
        moves = [("pick", card) for card in table.zone(table.active, HAND)]
        table.ask_action(table.active, Message("Pick."), [*moves, ("end",)])
        return True


def printed(*names: str) -> list[ChainDefinition]:
    """Return definitions with these ids."""
    return [
        ChainDefinition(
            id=name,
            kind="unit",
            name={"ja": name, "en": name},
            text={},
            by_hand=False,
            codes=(),
            given=(),
            triggered=(),
            events=frozenset(),
        )
        for name in names
    ]


def toy_table(*names: str) -> ToyTable:
    """Return an empty table with printed cards of these names, by default A and B."""
    return ToyTable(printed(*names or ("A", "B")))


def _check_play(_table: ToyTable, _player: int, card: int) -> Refusal | None:
    return no("T3", "No card is played now.") if card % 2 else None


class ToyViews(Views[ToyTable]):
    """The views of the toy game."""

    def edition(self, table: ToyTable) -> str:
        return "first"

    def printed(self, table: ToyTable, card: int) -> Object:
        return {"id": table.handle_of(card), "card": table.id_of(card)}

    def unseen(self, table: ToyTable, card: int, zone: Zone) -> Object:
        return {"hidden": True} if zone.grid is None else {"id": table.handle_of(card), "hidden": True}

    def abilities(self, table: ToyTable) -> Mapping[str, AbilityZone]:
        return {"effects": table.effects}

    def of_player(self, table: ToyTable, player: int) -> Object:
        return {"wealth": sum(table.coins[player])}


class ToyTableTops(TableTops[ToyTable]):
    """The positions of the toy game for a window."""

    def abilities(self, table: ToyTable) -> Mapping[str, AbilityZone]:
        return {"effects": table.effects}

    def numbers(self, table: ToyTable, card: int) -> Mapping[str, int]:
        return {"power": 1}

    def dress(self, table: ToyTable, card: int, zone: Zone, seen: TableCard) -> TableCard:
        return replace(seen, numbers={"power": 2}) if zone.zone == BOARD else seen

    def aims(self, table: ToyTable) -> tuple[Aim, ...]:
        return (Aim(1, zone=(1, "life")),)


class ToyByHand(ByHand[ToyTable]):
    """Changes by hand of the toy game. S cannot be on a board, and no card leaves a camp."""

    WORDS: ClassVar = WORDS
    PLACED: ClassVar = ("side",)
    TURNED: ClassVar = ("ready", "side")
    OCCUPIED: ClassVar = no("T5", "Taken.")
    EMPTY_DECK: ClassVar = no("T6", "Empty.")

    def is_fixed(self, table: ToyTable, card: int) -> bool:
        return table.cards[card].zone == CAMP

    def misplaced(self, table: ToyTable, card: int, zone: Zone) -> Refusal | None:
        return no("T7", "Not here.") if zone.zone == BOARD and table.id_of(card) == "S" else None

    def move(self, table: ToyTable, card: int, zone: Zone, action: Action) -> None:
        self._take(table, card)
        table.edit(card).zone = zone.zone
        table.zone(table.cards[card].owner, zone.zone).insert(0 if action.get("position") == "top" else 99, card)
        table.tell("move", card, to=zone.word)

    def enter(self, table: ToyTable, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        assert zone.grid is not None
        origin = WORDS.by_number[table.cards[card].zone].word
        self._take(table, card)
        table.edit(card).zone = zone.zone
        table.zone(table.cards[card].owner, zone.zone)[zone.grid.place(lane, row)] = card
        self.tell_place(table, card, zone, origin, lane, row)

    def _take(self, table: ToyTable, card: int) -> None:
        zone = table.zone(table.cards[card].owner, table.cards[card].zone)
        zone[zone.index(card)] = EMPTY
        if table.cards[card].zone not in {BOARD, CAMP}:
            zone.remove(EMPTY)

    def stand(self, table: ToyTable, card: int, lane: int, row: str) -> None:
        table.edit(card).damage = 0

    def draw(self, table: ToyTable, player: int) -> object:
        self.move(table, table.zone(player, DECK)[0], WORDS.zone_words["hand"], {})
        return None


class ToyGame(CardGame[ToyTable]):
    """A game over a toy table."""

    grammar = ToyTable.GRAMMAR
    habits = Habits(eager=(), refrain=(), preferred={}, idle={})
    LOG: ClassVar = Log({**COMMON_LINES, "attack_named": "{name} attacks {target_name}."}, lambda _: None, Saying({}))
    LABELS: ClassVar = Labels[ToyTable](SHAPES, {"pick": "Pick {card}", "end": "End"}, Saying({}))
    VIEWS: ClassVar = ToyViews("toy", WORDS)
    TABLE_TOPS: ClassVar = ToyTableTops(WORDS)
    BY_HAND: ClassVar = ToyByHand()
    MEASURES: ClassVar = (lambda table, player: table.life[player], lambda table, player: len(table.zone(player, HAND)))
    ASKING_RULES: ClassVar = {"main": "T1"}
    OTHER_RULE: ClassVar = "T9"
    ANSWER_RULES: ClassVar = {"yes": "T2"}
    TIMES: ClassVar = {"play": Timing("main", "T4", Message("This is possible only in your main phase."))}
    FIRST: ClassVar = {"effect": Message("An effect asks something.")}
    CHECKS: ClassVar = {"play": of_card(_check_play)}


def toy_game(table: ToyTable) -> ToyGame:
    """Return a game with a toy table, at its first question."""
    table.push(Ask())
    table.run()
    return ToyGame(table, {})
