"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, ENERGY, SUPPORT
from deckbuilder.games.legend_of_stars.rules.words import ENTERED, WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed
from deckbuilder.kernel.words import Value, Zone

GAME: Final = "legend_of_stars"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={
        "kind": "character",
        "attribute": "light",
        "races": (),
        "cost": 1,
        "speed": 1,
        "atk": 100,
        "def": 100,
        "down": 100,
        "lead": ("up",),
    },
)
"""What a deck is made of that a scenario leaves out."""


def card_form(schema: CardSchema) -> CardForm:
    """How cards are written in a scenario: with larger numbers than printed cards have, and more fields."""
    return CardForm(schema, "character", only_fitting=False, highest=1_000_000)


class LegendLaying(Laying[Table, CardDef]):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER

    def make(self, definition: int, owner: int) -> CardState:
        """A new card."""
        return CardState(definition, owner)

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Characters and supports have zones of their own (LoS 3.3, 3.5)."""
        kind = self.table.definition(card).kind
        if zone.zone == SUPPORT and kind != "support":
            return Message("Only supports lie in the support zone.")
        if zone.zone == CHARACTERS and kind != "character":
            return Message("Only characters lie in the character zone.")
        return None

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Cards on the field came there in this turn or the one before, one after the other."""
        table, record = self.table, self.table.edit(card)
        if zone.grid is not None:
            record.lane, record.row = zone.grid.square(place)
        if zone.zone in {CHARACTERS, SUPPORT, ENERGY}:
            record.entered = table.turn if values.get(ENTERED) else table.turn - 1
            record.since = table.tick()
            table.index = None

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """A player has one field at most (LoS 2.3.1)."""
        if zone.zone != SUPPORT:
            return None
        fields = [card for card in self.table.zone(player, SUPPORT) if self.table.definition(card).field]
        return Message("Only one field may lie in a support zone.") if len(fields) > 1 else None


def load(
    scenario: Mapping[str, Any],
    find: Callable[[str], Card | None],
    book: Book[CardDef],
    form: CardForm,
    compile_text: Callable[[Card, int], ReadCard],
) -> Table:
    """The table of a scenario at its first decision. Inline cards with a text and without abilities get those that the
    text tells of; an `unread` event tells of each place that was not understood. Raises BadScenarioError."""
    policy = read_policy(scenario, POLICIES, "1.0.03")
    table = Table(read_seed(scenario), policy, book.definitions)
    reader = LegendLaying(table, NamedCards(book, find))
    table.phase, players = read_head(scenario, table, reader.cards, form.read, compile_text, tuple(START_OF))
    reader.players(players)
    _start(table)
    return table


def _start(table: Table) -> None:
    frame = TurnFrame()
    frame.pc = START_OF[table.phase]
    table.frames.append(frame)
    if table.phase == "setup":
        begin_turn(table)
    if min(table.life) > 0:
        table.run()
