"""The effect language of Lanterns: the kernel's forms, the game's words, and three steps of its own."""

from typing import Annotated, Final, Literal

from pydantic import Field

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node


class Burn(Node):
    """A player loses flames."""

    op: Literal["burn"]
    amount: forms.Amount
    player: forms.Player = "opponent"


class Kindle(Node):
    """Its player gains flames."""

    op: Literal["kindle"]
    amount: forms.Amount


class Fade(Node):
    """Spirits fade."""

    op: Literal["fade"]
    who: forms.Who = "it"


class Play(forms.Play):
    """What a spell does."""

    steps: tuple[forms.Step, ...]


class Triggered(forms.Triggered):
    """When this spirit enters or fades, or when its player loses flames."""

    when: Literal["enters", "fades", "burned"]
    steps: tuple[forms.Step, ...]


class Choose(forms.Choose):
    """Choose spirits; they are called `it`."""

    as_: Annotated[str, Field(alias="as")] = "it"


_WORDS: Final = {
    "zone": ("path",),
    "card_number": ("light", "cost"),
    "player_number": ("flames", "oil", "hand", "ash"),
    "same": ("name",),
    "different": ("name",),
    "this_turn": ("entered",),
    "would": ("burn", "fade"),
    "cause": ("effect",),
}
_FORMS: Final = (
    Play, Triggered, forms.Instead, forms.Draw, Burn, Kindle, Fade, Choose, forms.If, forms.May,
    forms.TurnIs, forms.CountIs, forms.ValueIs,
)  # fmt: skip
LANGUAGE: Final = Language(_WORDS, _FORMS)
