"""What players cannot do: techniques of a kind, or only those with an attribute."""

from typing import Final

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Word

TECHNIQUES_BARRED: Final = ("use_activated", "use_auto", "use_cancel")
"""What bars players from using techniques."""


def barred_word(what: str, attribute: str | None) -> str:
    """Return what is barred, as one word: techniques of a kind, or only those with an attribute."""
    return what if attribute is None else f"{what}:{attribute}"


class PlayerBar(forms.PlayerBar):
    """Something that players cannot do. `attribute`: only techniques with that attribute (VS 2.15, 8.12)."""

    attribute: Word | None = None

    @property
    def word(self) -> str:
        """What is barred, as one word."""
        return barred_word(self.what, self.attribute)


class ForbidPlayer(forms.ForbidPlayer):
    """For a while, players cannot do this. `attribute`: only techniques with that attribute (VS 2.15, 8.12)."""

    attribute: Word | None = None

    @property
    def word(self) -> str:
        """What is barred, as one word."""
        return barred_word(self.what, self.attribute)
