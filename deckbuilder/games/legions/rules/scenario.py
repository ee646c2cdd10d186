"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from card_db.models import Card, CardSchema, FieldValue, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.games.legions.glossary import GLOSSARY
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.policy import POLICIES
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES, LORD, MASTER, MIDDLE, MINIONS, STANDBY
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed
from deckbuilder.kernel.words import State, Value, Zone

GAME: Final = "legions"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={"kind": "minion", "colours": ("red",), "types": (), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1},
)
"""What a deck is made of that a scenario leaves out."""
FILLER_MASTER: Final = Card(
    id="Master",
    game=GAME,
    name=GLOSSARY.short("master"),
    fields={"kind": "master", "colours": ("red", "white")},
)
_DEFAULTS: Final[dict[str, FieldValue]] = {
    "colours": ("red",), "types": (), "cost": 0, "core_cost": 0, "atk": 0, "hp": 1, "wait_turns": 1,
}  # fmt: skip
_KINDS: Final = {
    MINIONS: {"ja": GLOSSARY.fill("‹minion›", "ja"), "en": "Minions"},
    LORD: {"ja": GLOSSARY.fill("‹lord›", "ja"), "en": "Lords"},
}


def card_form(schema: CardSchema) -> CardForm:
    """How cards are written in a scenario; old ones have former names of fields."""
    colours: dict[str, FieldValue] = {"colours": ("red", "white")}
    old_names = {"category": "kind", "wait_turn": "wait_turns"}
    return CardForm(schema, "minion", _DEFAULTS, {"master": colours}, old_names)


class LegionsLaying(Laying[Table, CardDef]):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER
    NEEDED: ClassVar = {"master_area": FILLER_MASTER}

    def make(self, definition: int, owner: int) -> CardState:
        """A new card."""
        return CardState(definition, owner)

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Masters, lords and Minions have places of their own (LEG 17), and only skills and Minions stand by."""
        definition = self.table.definition(card)
        if zone.zone == MASTER:
            return None if definition.category == "master" else Message("Only a Master lies in the Master area.")
        if zone.zone in _KINDS:
            fits = home_of(self.table, card) == zone.zone
            return None if fits else Message("Only {kind} lie here.", {"kind": _KINDS[zone.zone]})
        if definition.category == "master" or definition.token:
            return Message("A Master or a token cannot lie here.")
        if zone.zone == STANDBY and definition.category not in {"skill", "minion"}:
            return Message("Only skills and Minions stand by.")
        return None

    def highest(self, card: int, state: State) -> int:
        """Damage leaves a unit alive, and lies on no reversed one (LEG 10-1, 16-3)."""
        if state.word != "damage":
            return state.highest
        return max(0, self.table.definition(card).hp - 1) if self.table.cards[card].open else 0

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """A unit was deployed in an earlier turn unless it is unable to act."""
        table, record = self.table, self.table.edit(card)
        if zone.zone not in FIELD_ZONES:
            return
        record.lane, record.since = MIDDLE if zone.grid is None else place, table.tick()
        if zone.zone != MASTER:
            record.deployed = table.turn if record.unable else table.turn - 1

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """The standby zone has little room (LEG 17-17)."""
        full = zone.zone == STANDBY and self.table.standby_room(player) < 0
        return Message("The standby zone holds two cards.") if full else None


def load(
    scenario: Mapping[str, Any],
    find: Callable[[str], Card | None],
    book: Book[CardDef],
    form: CardForm,
    compile_text: Callable[[Card, int], ReadCard],
) -> Table:
    """The table of a scenario at its first decision. Inline cards with a text and without abilities get those that the
    text tells of; an `unread` event tells of each place that was not understood. Raises BadScenarioError."""
    policy = read_policy(scenario, POLICIES, "1.2")
    table = Table(read_seed(scenario), policy, book.definitions)
    reader = LegionsLaying(table, NamedCards(book, find))
    table.phase, players = read_head(scenario, table, reader.cards, form.read, compile_text, tuple(START_OF))
    table.first_player = table.active if table.turn % 2 else 1 - table.active
    reader.players(players)
    _start(table)
    return table


def _start(table: Table) -> None:
    frame = TurnFrame()
    frame.pc = START_OF[table.phase]
    table.frames.append(frame)
    if table.phase == "start":
        begin_turn(table)
    refresh(table)
    if not check_end(table):
        table.run()
