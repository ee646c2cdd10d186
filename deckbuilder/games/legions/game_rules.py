"""The rules of Legions!, as the pack offers them."""

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from card_db.models import FieldValue
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.data import load_glossary, load_schema, set_folder
from deckbuilder.games.kit.game_rules import GameRules
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.rules.book import RULES
from deckbuilder.games.legions.rules.compile import compile_card
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.games.legions.rules.opening import OpeningFrame
from deckbuilder.games.legions.rules.policy import POLICIES, Policy
from deckbuilder.games.legions.rules.scenario import FILLER_MASTER, GAME, LegionsLaying
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import DECK, MASTER, MIDDLE, OUTSIDE
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.scenarios import NamedCards

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook

_DEFAULTS: Final[dict[str, FieldValue]] = {
    "colours": ("red",), "types": (), "cost": 0, "core_cost": 0, "atk": 0, "hp": 1, "wait_turns": 1,
}  # fmt: skip
_OF_MASTERS: Final[dict[str, FieldValue]] = {"colours": ("red", "white")}
_OLD_NAMES: Final = {"category": "kind", "wait_turn": "wait_turns"}


class LegionsRules(GameRules[Table, CardDef]):
    """Old scenarios have former names of fields."""

    POLICIES: ClassVar = POLICIES
    START_OF: ClassVar = START_OF

    def __init__(self) -> None:
        folder = set_folder(GAME)
        form = CardForm(load_schema(folder), "minion", _DEFAULTS, {"master": _OF_MASTERS}, _OLD_NAMES)
        super().__init__(LANGUAGE, form, load_glossary(folder), problems, compile_card)

    @cached_property
    def phrases(self) -> "PhraseBook":
        """How the cards of this game speak, loaded with the first text that is read."""
        from deckbuilder.games.legions.phrases.book import legions_book

        return legions_book(self.form.schema, self.check_script)

    def new_book(self) -> Book[CardDef]:
        """What the rules do themselves comes first, and cards bring the tokens that they make."""
        book = Book(self.library, lambda definition: definition.tokens)
        book.add(RULES)
        return book

    def table(self, seed: int, policy: Policy, book: list[CardDef]) -> Table:
        """An empty table."""
        return Table(seed, policy, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> LegionsLaying:
        """What lays out the cards of a scenario."""
        return LegionsLaying(table, cards)

    def game(self, table: Table) -> Game:
        """The game over a table."""
        return LegionsGame(table, self.words)

    def set_up(self, table: Table, book: Book[CardDef], setup: MatchSetup) -> None:
        """Both decks. The option `first_player` (0 or 1) skips the roll of LEG 25-7, `chooser` names who decides, as
        the loser of the game before does in a match. A deck without a master gets one that can do nothing special;
        further masters, and tokens, stay outside the game."""
        forced, chooser = setup.player_option("first_player"), setup.player_option("chooser")
        for player, deck in enumerate(setup.decks):
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
        """The frame of the turns."""
        return TurnFrame()

    def go_on(self, table: Table) -> None:
        """A start phase has begun. Then the rules look at what works and at who has won."""
        table.first_player = table.went_first()
        if table.phase == "start":
            begin_turn(table)
        refresh(table)
        if not check_end(table):
            table.run()
