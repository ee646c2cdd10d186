"""Begin games: put decks or the cards of a scenario on the table (docs/engine_protocol.md, Scenarios)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.engine.api import Game
from deckbuilder.games.legions.glossary import GAME, GLOSSARY
from deckbuilder.games.legions.rules.book import RULES
from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.games.legions.rules.opening import OpeningFrame
from deckbuilder.games.legions.rules.policy import POLICIES, Policy
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    FIELD_ZONES,
    LORD,
    MASTER,
    MIDDLE,
    MINIONS,
    OUTSIDE,
    STANDBY,
    STANDBY_KINDS,
)
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.sentences import Words
from deckbuilder.kernel.starting import Option, Starting
from deckbuilder.kernel.words import State, Value, Zone

FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={"kind": "minion", "colours": ("red",), "types": (), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1},
)
"""The card that fills a deck that a scenario does not specify."""
FILLER_MASTER: Final = Card(
    id="Master",
    game=GAME,
    name=GLOSSARY.short("master"),
    fields={"kind": "master", "colours": ("red", "white")},
)
_KINDS: Final = {
    MINIONS: {"ja": GLOSSARY.fill("‹minion›", "ja"), "en": "Minions"},
    LORD: {"ja": GLOSSARY.fill("‹lord›", "ja"), "en": "Lords"},
}


class LegionsLaying(Laying[Table, CardDef]):
    """Lays out the cards of a scenario."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER
    NEEDED: ClassVar = {"master_area": FILLER_MASTER}

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Check the zone: masters, lords and Minions have their own zones (LEG 17), and only skills and Minions go to
        standby."""
        definition = self.table.definition(card)
        if zone.zone == MASTER:
            return None if definition.kind == "master" else Message("Only a Master can be placed in the Master area.")
        if zone.zone in _KINDS:
            fits = home_of(self.table, card) == zone.zone
            return None if fits else Message("Only {kind} can be placed here.", {"kind": _KINDS[zone.zone]})
        if definition.kind == "master" or definition.token:
            return Message("A Master or a token cannot be placed here.")
        if zone.zone == STANDBY and definition.kind not in STANDBY_KINDS:
            return Message("Only skills and Minions can be put into the standby zone.")
        return None

    def highest(self, card: int, state: State) -> int:
        """Return how much damage a unit can have: less than its HP, and 0 if it is reversed (LEG 10-1, 16-3)."""
        if state.word != "damage":
            return state.highest
        return max(0, self.table.definition(card).hp - 1) if self.table.cards[card].open else 0

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Record that a unit was deployed in an earlier turn, unless it is unable to act."""
        table, record = self.table, self.table.edit(card)
        if zone.zone not in FIELD_ZONES:
            return
        record.lane, record.since = MIDDLE if zone.grid is None else place, table.tick()
        if zone.zone != MASTER:
            record.deployed = table.turn if record.unable else table.turn - 1

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """Refuse more cards than fit into the standby zone (LEG 17-17)."""
        full = zone.zone == STANDBY and self.table.standby_room(player) < 0
        return Message("The standby zone holds two cards.") if full else None


class LegionsStarting(Starting[Table, CardDef]):
    """Begins games of Legions!."""

    POLICIES: ClassVar = POLICIES
    START_OF: ClassVar = START_OF

    def new_book(self, library: Library[CardDef]) -> Book[CardDef]:
        """Return a book that begins with the effects of the rules. A card adds the tokens that it makes."""
        book = Book(library, lambda definition: definition.tokens)
        book.add(RULES)
        return book

    def table(self, seed: int, policy: Policy, book: list[CardDef]) -> Table:
        """Return an empty table."""
        return Table(seed, policy, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> LegionsLaying:
        """Return the object that places the scenario's cards."""
        return LegionsLaying(table, cards)

    def game(self, table: Table, words: Words) -> Game:
        """Return the game object for a table."""
        return LegionsGame(table, words)

    def set_up(self, table: Table, book: Book[CardDef], decks: Sequence[Sequence[Card]], option: Option) -> None:
        """Put both decks on the table. The option `first_player` (0 or 1) skips the roll of LEG 25-7; `chooser` is the
        player who decides who goes first, like the loser of the last game in a match. A deck without a master gets one
        without abilities. Further masters and tokens stay outside the game."""
        forced, chooser = option("first_player"), option("chooser")
        for player, deck in enumerate(decks):
            masters = [card for card in deck if card.string("kind") == "master"]
            played = [card for card in deck if card.string("kind") not in {"master", "token"}]
            tokens = [card for card in deck if card.string("kind") == "token"]
            outside = [*masters[1:], *tokens]
            for zone, cards in ((MASTER, masters[:1] or [FILLER_MASTER]), (DECK, played), (OUTSIDE, outside)):
                table.bring(player, zone, map(book.add_played, cards))
        for record in table.cards:
            record.lane = MIDDLE
        table.push(OpeningFrame(forced, chooser))

    def turns(self) -> TurnFrame:
        """Return the frame of the turns."""
        return TurnFrame()

    def go_on(self, table: Table) -> None:
        """Begin the turn first if the scenario starts in the start phase. Then apply static abilities, and check who
        has won."""
        table.first_player = table.went_first()
        if table.phase == "start":
            begin_turn(table)
        refresh(table)
        if not check_end(table):
            table.run()
