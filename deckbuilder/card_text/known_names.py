"""Names of cards, and words that sets translate: scripts hold them in Japanese, texts in their own language."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Any

from card_db.models import Ability, Text
from deckbuilder.card_text.folding import fold

CARD_NAMES = frozenset({"name", "name_contains"})
"""Fields of a script that hold names of cards in every game."""


class KnownNames:
    """What known cards are called in both languages."""

    def __init__(self, names: Mapping[str, Text], fields: Collection[str] = CARD_NAMES) -> None:
        """`names`: by the Japanese name. An English name that two cards share stands for neither. `fields`: of a
        script, which hold such names."""
        self._fields, self._names = fields, names
        self._english = {japanese: name.en for japanese, name in names.items() if name.en}

    @cached_property
    def _japanese(self) -> Mapping[str, str]:
        """The Japanese of each folded English name. Folding takes a second for tens of thousands of names."""
        folded = {japanese: _folded(english) for japanese, english in self._english.items()}
        shared = Counter(folded.values())
        return {english: japanese for japanese, english in folded.items() if shared[english] == 1}

    @cached_property
    def _spellings(self) -> Mapping[str, str]:
        return {_folded_japanese(japanese): japanese for japanese in self._names}

    def in_scripts(self, abilities: tuple[Ability, ...], language: str) -> tuple[Ability, ...]:
        """Return what was read in a language with the names that scripts use."""
        rename = self._as_spelled if language == "ja" else self._in_japanese
        return tuple(self._renamed(ability, rename) for ability in abilities)

    def in_texts(self, abilities: tuple[Ability, ...], language: str) -> tuple[Ability, ...]:
        """Return the abilities with the names that a text in the language uses."""
        if language == "ja":
            return abilities
        return tuple(self._renamed(ability, lambda name: self._english.get(name, name)) for ability in abilities)

    def _as_spelled(self, name: str) -> str:
        return self._spellings.get(_folded_japanese(name), name)

    def _in_japanese(self, name: str) -> str:
        return self._japanese.get(_folded(name), name)

    def _renamed(self, part: Any, rename: Callable[[str], str]) -> Any:
        if isinstance(part, Mapping):
            return {
                key: _with_names(value, rename) if key in self._fields else self._renamed(value, rename)
                for key, value in part.items()
            }
        return [self._renamed(each, rename) for each in part] if isinstance(part, list | tuple) else part


def _folded(name: str) -> str:
    return fold(name, "en").text


def _folded_japanese(name: str) -> str:
    return fold(name, "ja").text


def _with_names(value: Any, rename: Callable[[str], str]) -> Any:
    """Names of cards, or the name of an ability in several languages, which stays."""
    if isinstance(value, str):
        return rename(value)
    return [_with_names(each, rename) for each in value] if isinstance(value, list | tuple) else value
