"""Begin games: put decks or the cards of a scenario on the table (docs/engine_protocol.md, Scenarios)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.engine.api import Game
from deckbuilder.games.vividz.glossary import EDITION, GAME, MISSION_PLACES
from deckbuilder.games.vividz.rules.card_def import CardDef
from deckbuilder.games.vividz.rules.opening import OpeningFrame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.turn import MAIN, START_OF, TurnFrame
from deckbuilder.games.vividz.rules.vivid_game import VividGame
from deckbuilder.games.vividz.rules.vocabulary import (
    ACCOUNT,
    AREA,
    CONNECT,
    DECK,
    HOSTED_ZONES,
    LANE_COUNT,
    LOOSE,
    MISSION,
    NUMBER_LIMIT,
    PLACED_ZONES,
    SLEEP,
)
from deckbuilder.games.vividz.rules.words import WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.positions import bad, check_known, copies, read_flag, read_integer, read_list, read_mapping
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.sentences import Words
from deckbuilder.kernel.starting import Option, Starting
from deckbuilder.kernel.words import Value, Zone


def _filler(kind: str, name: str, fields: Mapping[str, Any]) -> Card:
    return Card(id=name, game=GAME, name=Text(ja=name, en=name), fields={"kind": kind, **fields})


FILLER: Final = _filler("chara", "Filler", {"cost": 1, "power": 1000, "mission_info": ("☆",)})
"""The card in decks that a scenario leaves out."""
NO_ACCOUNT: Final = _filler("account", "Account", {})
NO_MISSION: Final = _filler("mission", "Mission", {})
"""Stands in for each mission that a scenario leaves out. It can never be checked."""
_KINDS: Final = {
    ACCOUNT: ("account",), MISSION: ("mission",), AREA: ("chara",), LOOSE: ("engage",), CONNECT: ("engage",),
}  # fmt: skip
"""The kinds of cards that alone can lie in a zone."""


class VividLaying(Laying[Table, CardDef]):
    """Lays out the cards of a scenario."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER
    NEEDED: ClassVar = {"account": NO_ACCOUNT}
    FURTHER: ClassVar = {"missions": ("recorded",)}
    OF_PLAYERS: ClassVar = ("counters",)

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Return why a card cannot be in a zone: of its kind (VIV 503.1, 507.1)."""
        kind = self.table.definition(card).kind
        kinds = _KINDS.get(zone.zone)
        is_fixed = kind in {"account", "mission"} and zone.zone not in {ACCOUNT, MISSION}
        if is_fixed or (kinds is not None and kind not in kinds):
            return Message("A card of this kind cannot be there.")
        return None

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """A player has three missions (VIV 401.4)."""
        if zone.zone == MISSION and len(self.table.zone(player, MISSION)) > MISSION_PLACES:
            return Message("A player has three missions.")
        return None

    def spelled_out(self, zone: Zone, place: str, value: object) -> object:
        """Missions that are left out cannot be checked."""
        if zone.zone != MISSION:
            return value
        self.cards.lend(NO_MISSION)
        written: list[object] = []
        for item in read_list(value, place):
            named = item.get("card") if isinstance(item, Mapping) else item
            rest = item if isinstance(item, Mapping) else {}
            written += [{**rest, "card": name} for name in copies(named)]
        return [*written, *([NO_MISSION.id] * (MISSION_PLACES - len(written)))]

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Note where and since when the card lies."""
        table, record = self.table, self.table.edit(card)
        if zone.zone in PLACED_ZONES:
            record.lane = place % LANE_COUNT
            record.entered = table.turn - 1
            if record.since:
                table.clock = max(table.clock, record.since)
            else:
                record.since = table.tick()
        table.drop_index()

    def further(self, card: int, zone: Zone, place: str, value: Mapping[str, Any]) -> None:
        """Read the recorded acts of a mission; one that is asleep and face up was checked, if nothing is said (VIV
        1113.2)."""
        if zone.zone != MISSION:
            return
        record = self.table.edit(card)
        asleep = record.orientation == SLEEP
        if "checked" not in value:
            record.checked = asleep and record.face_up
        elif record.checked and not asleep:
            raise bad(f"{place}.checked", "A checked mission is asleep.")
        recorded = read_mapping(value.get("recorded", {}), f"{place}.recorded")
        check_known(recorded, {"check", "clear"}, f"{place}.recorded")
        needs, found = self.table.definition(card).needs, list[int]()
        for kind in ("check", "clear"):
            here = f"{place}.recorded.{kind}"
            counts = read_list(recorded.get(kind, ()), here)
            acts = len(needs[kind].counts) if kind in needs else 0
            if len(counts) > acts:
                raise bad(here, "The mission has fewer acts.")
            read = [
                read_integer({"count": count}, "count", f"{here}[{index}]", 0, 0, NUMBER_LIMIT)
                for index, count in enumerate(counts)
            ]
            found += [*read, *([0] * (acts - len(read)))]
        record.recorded = tuple(found) if any(found) else ()

    def rest(self, player: int, place: str, value: Mapping[str, Any]) -> None:
        """Read the counters of a player."""
        counters = read_mapping(value.get("counters", {}), f"{place}.counters")
        if "" in counters:
            raise bad(f"{place}.counters", "A word is expected here.")
        self.table.counts[player] = [
            (str(name), count)
            for name in counters
            if (count := read_integer(counters, name, f"{place}.counters.{name}", 0, 0, NUMBER_LIMIT))
        ]
        for card, record in enumerate(self.table.cards):
            if record.zone in HOSTED_ZONES and record.owner == player:
                host = self.table.cards[record.host]
                edited = self.table.edit(card)
                edited.lane, edited.since = host.lane, host.since


class VividStarting(Starting[Table, CardDef]):
    """Begins games of Vividz."""

    POLICIES: ClassVar = {EDITION: EDITION}
    START_OF: ClassVar = {"setup": 0, **START_OF}
    OWN_TURN: ClassVar = ("begun",)

    def table(self, seed: int, policy: str, book: list[CardDef]) -> Table:
        """Return an empty table."""
        return Table(seed, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> VividLaying:
        """Return the layer of the scenario's cards."""
        return VividLaying(table, cards)

    def game(self, table: Table, words: Words) -> Game:
        """Return the game over a table."""
        return VividGame(table, words)

    def set_up(self, table: Table, book: Book[CardDef], decks: Sequence[Sequence[Card]], option: Option) -> None:
        """Put both decks on the table: accounts and missions into their zones. The option `first_player` (0 or 1) is
        outside the rules (VIV 601.1d)."""
        zones = {"account": ACCOUNT, "mission": MISSION}
        for player, deck in enumerate(decks):
            piles: dict[int, list[Card]] = {ACCOUNT: [], MISSION: [], DECK: []}
            for card in deck:
                piles[zones.get(card.string("kind") or "", DECK)].append(card)
            for zone, cards in piles.items():
                table.bring(player, zone, map(book.add_played, cards))
        table.push(OpeningFrame(option("first_player")))

    def turns(self) -> TurnFrame:
        """Return the frame of the turns."""
        return TurnFrame()

    def read_options(self, table: Table, options: Mapping[str, Any]) -> None:
        """Note whether kept cards are hidden, and whether engages connect by themselves (VIV 508.1, 906.2c)."""
        table.hides_keep = options.get("keep_zone_hidden") is True
        table.connects = options.get("engage_autoconnect") is not False

    def lay_rest(self, laying: VividLaying, scenario: Mapping[str, Any]) -> None:
        """Read whether the main phase of a scenario has begun."""
        table = laying.table
        turn = read_mapping(scenario.get("turn", {}), "turn")
        if read_flag(turn, "begun", "turn", default=False) and table.phase != "main":
            raise bad("turn.begun", "Only a main phase can have begun.")
        table.checking = table.phase in {"main", "mission"}

    def begin(self, table: Table, scenario: Mapping[str, Any]) -> None:
        """The set-up begins with the decks as they are written. A main phase that has begun continues with the
        priority."""
        if table.phase == "setup":
            table.turn = 0
            table.push(OpeningFrame(None, shuffles=False))
            return
        super().begin(table, scenario)
        if read_mapping(scenario.get("turn", {}), "turn").get("begun"):
            table.frames[-1].pc = MAIN
