"""The rules of a game, as its pack provides them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from card_db.models import Card, CardSchema, Text
from deckbuilder.card_text.results import MOST_SUGGESTED, NO_WORDS, ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.kit.scenario_words import own_words
from deckbuilder.kernel.book import Library
from deckbuilder.kernel.declaring import NOTHING_FURTHER, Declarable
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.starting import Starting

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading

Check = Callable[[Card], Sequence[ScriptProblem]]
"""Returns the mistakes in the abilities of a card. An empty result means that they can be played."""
LoadReading = Callable[[CardSchema, Check], "CardReading"]
"""Loads what reads and writes the card texts of a game."""


class GameRules:
    """The rules of a game (`kit.pack.Rules`), combined from their parts. Compiled cards are cached between games."""

    def __init__(
        self,
        starting: Starting[Any, Any],
        language: Language,
        form: CardForm,
        words: Mapping[str, Text],
        check: Check,
        compile_card: Callable[[Card], Any],
        load_reading: LoadReading | None = None,
        further_words: Callable[[Iterable[Card]], Declarable] = lambda _cards: NOTHING_FURTHER,
    ) -> None:
        """`form`: how scenarios write cards; `words`: the glossary. `compile_card` raises WrongScriptError if `check`
        reports anything. `load_reading` is called when the first text is read."""
        self._starting, self._language, self._form, self._words = starting, language, form, words
        self._check, self._library, self._load_reading = check, Library(compile_card), load_reading
        self._further_words = further_words
        self._last_reading: tuple[Mapping[str, Text], CardReading] | None = None

    def start(self, setup: MatchSetup) -> Game:
        """Start a game, and run it to its first decision. Raises ValueError for an unknown edition or a wrong
        option."""
        return self._starting.start(
            self._library, self._words, setup.edition, setup.seed, setup.decks, setup.player_option, setup.options,
            setup.declarable,
        )  # fmt: skip

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """Start a game in the given position. Raises BadScenarioError."""
        words = own_words(scenario, self._words, find)

        def compile_text(card: Card, suggestions: int) -> ReadCard:
            return self.compile_text(card, suggestions, words)

        return self._starting.scenario(self._library, self._words, scenario, find, self._form, compile_text)

    def further_words(self, cards: Iterable[Card]) -> Declarable:
        """Return what players may declare because of these cards, besides what they always may."""
        return self._further_words(cards)

    def check_script(self, card: Card) -> Sequence[ScriptProblem]:
        """Return the mistakes in the abilities of a card."""
        return self._check(card)

    def language(self) -> type[Node]:
        """Return the models of the effect language."""
        return self._language.script

    @cached_property
    def reading(self) -> "CardReading | None":
        """What reads and writes the card texts of the game, or None."""
        return None if self._load_reading is None else self._load_reading(self._form.schema, self.check_script)

    def compile_text(
        self, card: Card, suggestions: int = MOST_SUGGESTED, words: Mapping[str, Text] = NO_WORDS
    ) -> ReadCard:
        """Return the card with the abilities of its text. A game that cannot read texts has them carried out by
        hand."""
        if self.reading is not None:
            return self._reading_with(self.reading, words).compile_card(card, suggestions)
        unread = card.text != Text() and not card.abilities
        return ReadCard(card.model_copy(update={"by_hand": True}) if unread else card)

    def _reading_with(self, reading: "CardReading", words: Mapping[str, Text]) -> "CardReading":
        """What reads texts and knows the player's words. The last one is kept for the next card."""
        before, known = self._last_reading or (NO_WORDS, reading)
        if words is not before:
            known = reading.knowing(words) if words else reading
            self._last_reading = words, known
        return known
