"""What players cannot do: techniques of a kind, or only those of a level, with an attribute or with a name."""

import json
from functools import cache
from typing import Final, NamedTuple

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Word

TECHNIQUES_BARRED: Final = ("use_activated", "use_auto", "use_cancel")
"""What bars players from using techniques."""
NARROWING: Final = ("attribute", "level", "technique")
"""The fields that bar only some techniques of a kind."""


def barred_word(what: str, attribute: str | None) -> str:
    """Return what is barred, as one word: techniques of a kind, or only those with an attribute."""
    return what if attribute is None else f"{what}:{attribute}"


class NarrowBar(NamedTuple):
    """Techniques of a kind that are barred if everything that is said of them is true."""

    what: str
    attribute: str | None
    low: int | None
    high: int | None
    technique: str | None


def _narrow_word(bar: "PlayerBar | ForbidPlayer") -> str:
    """Return what is barred, as one word. Scripts are checked before: the bounds of a level are plain numbers."""
    if bar.level is None and bar.technique is None:
        return barred_word(bar.what, bar.attribute)
    bounds = () if bar.level is None else (bar.level.min, bar.level.max)
    low, high = (bound if isinstance(bound, int) else None for bound in bounds or (None, None))
    return json.dumps(NarrowBar(bar.what, bar.attribute, low, high, bar.technique), ensure_ascii=False)


@cache
def read_narrow(word: str) -> NarrowBar | None:
    """Return which techniques a barred word means, or None if it means all, or those with an attribute."""
    return NarrowBar(*json.loads(word)) if word.startswith("[") else None


class PlayerBar(forms.PlayerBar):
    """Something that players cannot do. `attribute`, `level`, `technique`: only techniques with that attribute, of
    cards of that level, with that name (VS 2.13, 2.15, 3.8.4, 8.12)."""

    attribute: Word | None = None
    level: forms.Range | None = None
    technique: Word | None = None

    @property
    def word(self) -> str:
        """What is barred, as one word."""
        return _narrow_word(self)


class ForbidPlayer(forms.ForbidPlayer):
    """For a while, players cannot do this. `attribute`, `level`, `technique`: only techniques with that attribute, of
    cards of that level, with that name (VS 2.13, 2.15, 3.8.4, 8.12)."""

    attribute: Word | None = None
    level: forms.Range | None = None
    technique: Word | None = None

    @property
    def word(self) -> str:
        """What is barred, as one word."""
        return _narrow_word(self)
