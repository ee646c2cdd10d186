"""The rules of Legend of Stars, as the pack offers them."""

from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.engine.api import Game
from deckbuilder.games.kit.data import load_card_names, load_glossary, load_schema, set_folder
from deckbuilder.games.kit.game_rules import GameRules
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.rules.compile import compile_card
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.opening import OpeningFrame
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES, Policy
from deckbuilder.games.legend_of_stars.rules.scenario import GAME, LegendLaying
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.scenarios import NamedCards

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook


class LegendRules(GameRules[Table, CardDef]):
    """Cards in scenarios may have larger numbers than printed cards, and more fields."""

    POLICIES: ClassVar = POLICIES
    START_OF: ClassVar = START_OF

    def __init__(self) -> None:
        folder = set_folder(GAME)
        form = CardForm(load_schema(folder), "character", only_fitting=False, highest=1_000_000)
        super().__init__(LANGUAGE, form, load_glossary(folder), problems, compile_card)

    @cached_property
    def phrases(self) -> "PhraseBook":
        """How the cards of this game speak, loaded with the first text that is read."""
        from deckbuilder.games.legend_of_stars.phrases.book import legend_book

        return legend_book(self.form.schema, partial(load_card_names, set_folder(GAME)), self.check_script)

    def table(self, seed: int, policy: Policy, book: list[CardDef]) -> Table:
        """An empty table."""
        return Table(seed, policy, book)

    def laying(self, table: Table, cards: NamedCards[CardDef]) -> LegendLaying:
        """What lays out the cards of a scenario."""
        return LegendLaying(table, cards)

    def game(self, table: Table) -> Game:
        """The game over a table."""
        return LegendGame(table, self.words)

    def set_up(self, table: Table, book: Book[CardDef], setup: MatchSetup) -> None:
        """Both decks. The option `first_player` (0 or 1) skips the comparison of LoS 5.1."""
        forced = setup.player_option("first_player")
        for player, deck in enumerate(setup.decks):
            table.bring(player, DECK, map(book.add_played, deck))
        table.push(OpeningFrame(forced))

    def turns(self) -> TurnFrame:
        """The frame of the turns."""
        return TurnFrame()

    def go_on(self, table: Table) -> None:
        """A set-up phase has begun."""
        if table.phase == "setup":
            begin_turn(table)
        table.run()
