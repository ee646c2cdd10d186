"""Begin games: put decks or the cards of a scenario on the table (docs/engine_protocol.md, Scenarios)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.engine.api import Game
from deckbuilder.games.legend_of_stars.glossary import GAME
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.manual import BY_HAND
from deckbuilder.games.legend_of_stars.rules.opening import OpeningFrame
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES, Policy
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, DECK, ENERGY, SUPPORT
from deckbuilder.games.legend_of_stars.rules.words import ENTERED, WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.laying import Laying
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
"""The card that fills a deck that a scenario does not specify."""


class LegendLaying(Laying[Table, CardDef]):
    """Lays out the cards of a scenario."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Characters and supports have zones of their own (LoS 3.3, 3.5)."""
        refusal = BY_HAND.misplaced(self.table, card, zone)
        return None if refusal is None else refusal.reason

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Record when a card on the field entered: this turn or the last one, each card after the one before."""
        table, record = self.table, self.table.edit(card)
        if zone.grid is not None:
            record.lane, record.row = zone.grid.square(place)
        if zone.zone in {CHARACTERS, SUPPORT, ENERGY}:
            record.entered = table.turn if values.get(ENTERED) else table.turn - 1
            record.since = table.tick()
            table.index = None

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """Refuse a second field (LoS 2.3.1)."""
        if zone.zone != SUPPORT:
            return None
        fields = [card for card in self.table.zone(player, SUPPORT) if self.table.definition(card).field]
        return Message("Only one field may be in a support zone.") if len(fields) > 1 else None


class LegendStarting(Starting[Table, CardDef]):
    """Begins games of Legend of Stars."""

    POLICIES: ClassVar = POLICIES
    START_OF: ClassVar = START_OF

    def table(self, seed: int, policy: Policy, book: list[CardDef]) -> Table:
        """Return an empty table."""
        return Table(seed, policy, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> LegendLaying:
        """Return the object that places the scenario's cards."""
        return LegendLaying(table, cards)

    def game(self, table: Table, words: Words) -> Game:
        """Return the game object for a table."""
        return LegendGame(table, words)

    def set_up(self, table: Table, book: Book[CardDef], decks: Sequence[Sequence[Card]], option: Option) -> None:
        """Put both decks on the table. The option `first_player` (0 or 1) skips the comparison of LoS 5.1."""
        forced = option("first_player")
        for player, deck in enumerate(decks):
            table.bring(player, DECK, map(book.add_played, deck))
        table.push(OpeningFrame(forced))

    def turns(self) -> TurnFrame:
        """Return the frame of the turns."""
        return TurnFrame()

    def go_on(self, table: Table) -> None:
        """Begin the turn first if the scenario starts in the set-up phase."""
        if table.phase == "setup":
            begin_turn(table)
        table.run()
