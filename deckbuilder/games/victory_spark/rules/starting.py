"""Begin games: put decks or the cards of a scenario on the table (docs/engine_protocol.md, Scenarios)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.engine.api import Game
from deckbuilder.games.victory_spark.glossary import EDITION, GAME, ORIENTATIONS, SLOTS
from deckbuilder.games.victory_spark.rules.card_def import CardDef
from deckbuilder.games.victory_spark.rules.declaring import DECLARING_RULES, declarable
from deckbuilder.games.victory_spark.rules.opening import OpeningFrame
from deckbuilder.games.victory_spark.rules.spark_game import SparkGame
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import code_at
from deckbuilder.games.victory_spark.rules.turn import START_OF, TurnFrame
from deckbuilder.games.victory_spark.rules.vocabulary import BENCH, DECK, ENERGY, FIELD_ZONES, RING, SURPRISE
from deckbuilder.games.victory_spark.rules.words import WORDS
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.declaring import Declarable
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.laying import LEFT_OUT, Laying
from deckbuilder.kernel.positions import bad, check_known, read_integer, read_list, read_mapping, read_word
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.sentences import Words
from deckbuilder.kernel.starting import Option, Starting
from deckbuilder.kernel.words import Value, Zone

FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={
        "kind": "character",
        "names": ("Filler",),
        "titles": ("Filler",),
        "level": 0,
        "attack": 1000,
        "defence": 1000,
    },
)
"""The card in rings and decks that a scenario leaves out, and of energies that are only counted."""
_MOST_ENERGY: Final = 999
_SOURCES: Final = ("ring", *SLOTS, "surprise")


class SparkLaying(Laying[Table, CardDef]):
    """Lays out the cards of a scenario."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER

    def spelled_out(self, zone: Zone, place: str, value: object) -> object:
        """A ring that is left out has a filler, and energies may be counted."""
        if zone.zone == RING and value is LEFT_OUT:
            self.cards.lend(FILLER)
            return FILLER.id
        if zone.zone == ENERGY and isinstance(value, Mapping):
            return self._counted(place, value)
        return value

    def _counted(self, place: str, value: Mapping[str, Any]) -> list[object]:
        self.cards.lend(FILLER)
        check_known(value, set(ORIENTATIONS), place)
        counts = [read_integer(value, way, f"{place}.{way}", 0, 0, _MOST_ENERGY) for way in ORIENTATIONS]
        return [
            {"card": FILLER.id, "orientation": way}
            for way, count in zip(ORIENTATIONS, counts, strict=True)
            for _ in range(count)
        ]

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Note where and since when the card lies."""
        table, record = self.table, self.table.edit(card)
        record.since = table.tick()
        if zone.zone == BENCH:
            record.lane = place
        if zone.zone in FIELD_ZONES:
            record.entered = table.turn - 1
        if zone.zone == ENERGY:
            record.face_up = False
        table.drop_index()


class SparkStarting(Starting[Table, CardDef]):
    """Begins games of Victory Spark."""

    POLICIES: ClassVar = {EDITION: EDITION}
    START_OF: ClassVar = START_OF
    USUAL_PHASE: ClassVar = "character"
    OWN_FIELDS: ClassVar = ("resolution", "declarable")

    def table(self, seed: int, policy: str, book: list[CardDef]) -> Table:
        """Return an empty table."""
        return Table(seed, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> SparkLaying:
        """Return the layer of the scenario's cards."""
        return SparkLaying(table, cards)

    def game(self, table: Table, words: Words) -> Game:
        """Return the game over a table."""
        return SparkGame(table, words)

    def set_up(self, table: Table, book: Book[CardDef], decks: Sequence[Sequence[Card]], option: Option) -> None:
        """Put both decks on the table. The option `first_player` (0 or 1) is outside the rules (VS 5.2.1.4.1)."""
        forced = option("first_player")
        for player, deck in enumerate(decks):
            table.bring(player, DECK, map(book.add_played, deck))
        table.push(OpeningFrame(forced))

    def note_declarable(self, table: Table, declarable: Declarable) -> None:
        """Add the words of the player's own cards to those that players may declare."""
        table.pool = table.pool.union((what, word) for what, words in declarable.items() for word in words)

    def turns(self) -> TurnFrame:
        """Return the frame of the turns."""
        return TurnFrame()

    def lay_rest(self, laying: SparkLaying, scenario: Mapping[str, Any]) -> None:
        """Note which words can be declared, and put abilities into the resolution zone (docs/engine_protocol.md)."""
        table = laying.table
        table.pool = frozenset().union(*map(declarable, laying.cards.written))
        self.note_declarable(table, read_declarable(scenario.get("declarable", {})))
        if table.phase == "draw" and table.is_first_turn():
            raise bad("turn.phase", "There is no draw phase in the first turn.")
        for index, item in enumerate(read_list(scenario.get("resolution", ()), "resolution")):
            place = f"resolution[{index}]"
            _add_ability(laying, place, read_mapping(item, place))


def read_declarable(written: object) -> Declarable:
    """Read the further words that players may declare. Raises BadScenarioError that names the place."""
    further = read_mapping(written, "declarable")
    check_known(further, set(DECLARING_RULES), "declarable")
    for what, words in further.items():
        for index, word in enumerate(read_list(words, f"declarable.{what}")):
            if not (type(word) is int and word >= 0 if what == "level" else isinstance(word, str) and word):
                raise bad(f"declarable.{what}[{index}]", "This cannot be declared.")
    return further


def _add_ability(laying: SparkLaying, place: str, value: Mapping[str, Any]) -> None:
    table = laying.table
    check_known(value, {"player", "card", "ability", "source"}, place)
    for field in ("player", "card", "ability"):
        if field not in value:
            raise bad(f"{place}.{field}", "“{field}” is missing here.", field=field)
    player = read_integer(value, "player", f"{place}.player", 0, 0, 1)
    number = laying.cards.definition(f"{place}.card", value.get("card"))
    definition = table.book[number]
    most = len(definition.techniques) - 1
    ability = read_integer(value, "ability", f"{place}.ability", 0, 0, max(0, most))
    code = None if most < 0 else code_at(table, number, ability)
    if code is None:
        raise bad(f"{place}.ability", "This technique does not go into the resolution zone.")
    source = _source(table, player, number, place, value)
    table.resolution.add(table, EffectFrame(number, code, player, source, ability))


def _source(table: Table, player: int, number: int, place: str, value: Mapping[str, Any]) -> Ref:
    """Return the card with the ability. One that has moved is no longer where it was (VS 3.8.6)."""
    if value.get("source") is None:
        cards = [card for card, record in enumerate(table.cards) if record.owner == player]
        moved = next((card for card in cards if table.cards[card].definition == number), cards[0])
        return moved, -1
    word = read_word(value, "source", place, "ring", _SOURCES)
    if word in SLOTS:
        lying = table.in_slot(player, SLOTS.index(word))
    else:
        lying = table.zone(player, RING if word == "ring" else SURPRISE)
    if not lying or table.cards[lying[-1]].definition != number:
        raise bad(f"{place}.source", "The card with the technique is not there.")
    return table.ref(lying[-1])
