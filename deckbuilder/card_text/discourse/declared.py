"""Which declared word a text means: the one of that kind that was declared last."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.selecting import DECLARED


def with_declared(abilities: list[Tree], words: ScriptWords) -> list[Tree]:
    """The abilities, where each card that has the declared word refers to its declaration. Raises NoFitError where
    nothing of that kind was declared, CannotSayError where the words do not say whether a shown hand is meant."""
    return [_Declared(words).told(ability) for ability in abilities]


class _Declared:
    """What was declared so far, in the order of the steps."""

    def __init__(self, words: ScriptWords) -> None:
        self._words, self._what, self._has_shown = words, "", False

    def told(self, part: Any) -> Any:
        """The part with its references."""
        if isinstance(part, list | tuple):
            return type(part)(self.told(each) for each in part)
        if not isinstance(part, Mapping):
            return part
        found = dict(part)
        if isinstance(found.get("declared"), str) and ":" in found["declared"]:
            self._check(found)
            found["declared"] = DECLARED
        found = {key: self.told(value) for key, value in found.items()}
        if found.get("op") == "declare":
            self._what = found["what"]
        elif found.get("op") == "reveal":
            self._has_shown = found.get("what") == "hand"
        return found

    def _check(self, match: Tree) -> None:
        if match["declared"] != f"{DECLARED}:{self._what}":
            raise NoFitError("nothing of that kind was declared")
        is_open = match.get("of") == self._words.field_zone and match.keys() == {"declared", "of"}
        if self._has_shown and is_open and "declared_of_hand" not in self._words.flags:
            raise CannotSayError("where_it_lies")
