"""Names of cards in scripts: scripts name cards in Japanese, texts in their own language."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from card_db.models import Ability, Text
from deckbuilder.card_text.folding import fold

_NAMED = frozenset({"name", "name_contains"})
"""Fields of a script that hold names of cards."""


class KnownNames:
    """The names of known cards in both languages."""

    def __init__(self, names: Mapping[str, Text]) -> None:
        """`names`: by the Japanese name. An English name that two cards share stands for neither."""
        shared = Counter(_folded(name.en) for name in names.values())
        self._english = {japanese: name.en for japanese, name in names.items() if name.en}
        self._japanese = {
            _folded(english): japanese for japanese, english in self._english.items() if shared[_folded(english)] == 1
        }
        self._spellings = {fold(japanese, "ja").text: japanese for japanese in names}

    def in_scripts(self, abilities: tuple[Ability, ...], language: str) -> tuple[Ability, ...]:
        """Return what was read in a language with the names that scripts use."""
        known, fold_name = (self._spellings, _folded_japanese) if language == "ja" else (self._japanese, _folded)
        return tuple(_renamed(ability, lambda name: known.get(fold_name(name), name)) for ability in abilities)

    def in_texts(self, abilities: tuple[Ability, ...], language: str) -> tuple[Ability, ...]:
        """Return the abilities with the names that a text in the language uses."""
        if language == "ja":
            return abilities
        return tuple(_renamed(ability, lambda name: self._english.get(name, name)) for ability in abilities)


def _folded(name: str) -> str:
    return fold(name, "en").text


def _folded_japanese(name: str) -> str:
    return fold(name, "ja").text


def _with_names(value: Any, rename: Any) -> Any:
    """Names of cards, or the name of an ability in several languages, which stays."""
    if isinstance(value, str):
        return rename(value)
    return [_with_names(each, rename) for each in value] if isinstance(value, list | tuple) else value


def _renamed(part: Any, rename: Any) -> Any:
    if isinstance(part, Mapping):
        return {
            key: _with_names(value, rename) if key in _NAMED else _renamed(value, rename) for key, value in part.items()
        }
    return [_renamed(each, rename) for each in part] if isinstance(part, list | tuple) else part
