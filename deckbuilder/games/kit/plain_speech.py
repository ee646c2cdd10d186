"""The speech of a game whose phrases have the shape of its scripts: what is read is already an ability."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from card_db.models import Ability, Card, Keyword
from deckbuilder.effect_text.compiled import CompiledText
from deckbuilder.effect_text.grammar import Feature, Grammar, ListOf, NoWordsError, Phrase, Symbol
from deckbuilder.effect_text.shapes import Data, Slot
from deckbuilder.effect_text.terminals import Digits
from deckbuilder.games.kit.phrase_book import LANGUAGES, Hints, NoSenseError
from deckbuilder.kernel.language.making import Language

STEPS = Slot("STEPS", "steps")
"""The place of the steps in the phrase of an ability."""
_SENTENCES = ListOf("act", {"ja": ("。",), "en": (". {^}",)}, least=1)
_FEATURES: Mapping[str, Feature] = {"many": lambda data: data != 1}
"""`{N.many?s|}`: a word that agrees with a number."""


class PlainSpeech:
    """A line of a card is one ability, and its steps are sentences one after the other (`phrase_book.Speech`)."""

    def __init__(
        self,
        language: Language,
        lines: Sequence[Phrase],
        acts: Sequence[Phrase],
        kinds: Mapping[str, Collection[str]],
        hints: Mapping[str, Hints],
    ) -> None:
        """`lines`: the phrases of abilities, with `STEPS`; `acts`: those of steps. `kinds`: the types of abilities
        that a kind of card can have."""
        self._language, self._kinds, self.hints = language, kinds, hints
        self.told_by: Mapping[str, Sequence[Phrase]] = {"line": lines, "act": acts}

    def grammar(self) -> Grammar:
        """Return the grammar: lines, steps, numbers."""
        symbols: dict[str, Symbol] = {**self.told_by, "steps": _SENTENCES, "number": Digits()}
        return Grammar(symbols, _FEATURES, LANGUAGES)

    def several(self, data: Data) -> Data:
        """Return what was read; nothing is said differently of several."""
        return data

    def understand(self, line: Data, kind: str, language: str) -> CompiledText:
        """Return the ability of a line. Raises NoSenseError on a card of a kind that cannot have it."""
        ability = _with_lists(line)
        if ability["type"] not in self._kinds.get(kind, ()):
            raise NoSenseError(ability["type"])
        return CompiledText(abilities=(ability,))

    def together(self, compiled: CompiledText) -> CompiledText:
        """Return the lines of a card; each means the same on its own."""
        return compiled

    def same(self, one: CompiledText, other: CompiledText) -> bool:
        """Return whether two texts mean the same script, with omitted fields filled in."""
        return self._whole(one) == self._whole(other)

    def agreed(self, texts: Mapping[str, CompiledText]) -> CompiledText:
        """Return what any of the texts means."""
        return next(iter(texts.values()))

    def lines(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], kind: str, *, in_full: bool
    ) -> Sequence[Data]:
        """Return each ability as the data of its line. Raises NoWordsError for keywords, which have no line."""
        if found:
            raise NoWordsError(f"{found}")
        return [_with_tuples(ability) for ability in abilities]

    def texts(self, card: Card) -> Mapping[str, str]:
        """Return the text of the card in both languages."""
        return {"ja": card.text.ja, "en": card.text.en}

    def _whole(self, compiled: CompiledText) -> Sequence[Any]:
        abilities: Sequence[Any] = self._language.read(compiled.abilities).model_dump()["abilities"]
        return abilities


def _with_lists(data: Data) -> Any:
    """Return the data with lists in place of tuples, as JSON has them."""
    if isinstance(data, Mapping):
        return {key: _with_lists(value) for key, value in data.items()}
    return [_with_lists(value) for value in data] if isinstance(data, tuple) else data


def _with_tuples(data: Any) -> Any:
    """Return the data with tuples in place of lists, as a grammar has them."""
    if isinstance(data, Mapping):
        return {key: _with_tuples(value) for key, value in data.items()}
    return tuple(_with_tuples(value) for value in data) if isinstance(data, list | tuple) else data
