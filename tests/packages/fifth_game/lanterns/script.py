"""The effect language of Lanterns: the kernel's forms, filled with the game's words, and three steps of its own."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Name, Node, Number

Stat = Literal["light", "cost"]
Of = Literal["flames", "oil", "hand", "ash"]


class Select(Node):
    """Spirits on the path."""

    side: Literal["you", "opponent", "any"] = "any"
    keyword: Literal["guard"] | None = None


class Counted(forms.Counted[Select]):
    """The number of spirits."""


class ValueOf(forms.ValueOf[Stat]):
    """A number of a card."""


class PlayerHas(forms.PlayerHas[Of]):
    """A number of a player."""


Amount = Annotated[
    Annotated[Number, Tag("~integer")]
    | Annotated[Counted, Tag("~count")]
    | Annotated[ValueOf, Tag("~value")]
    | Annotated[PlayerHas, Tag("~has")]
    | Annotated[forms.NamedNumber, Tag("~number")],
    Discriminator(forms.amount_kind),
]


class CountIs(forms.CountIs[Select]):
    """So many spirits."""


class ValueIs(forms.ValueIs[Of]):
    """A number of a player in a range."""


Condition = Annotated[forms.TurnIs | CountIs | ValueIs, Discriminator("cond")]


class Draw(Node):
    """Draw cards."""

    op: Literal["draw"]
    count: Amount = 1


class Burn(Node):
    """A player loses flames."""

    op: Literal["burn"]
    amount: Amount
    player: Literal["you", "opponent"] = "opponent"


class Kindle(Node):
    """A player gains flames."""

    op: Literal["kindle"]
    amount: Amount


class Choose(Node):
    """Choose spirits; they are called `it`."""

    op: Literal["choose"]
    select: Select
    count: Annotated[int, Field(strict=True, ge=1, le=5)] = 1
    as_: Annotated[Name, Field(alias="as")] = "it"
    random: Literal[False] = False
    different: None = None
    total: None = None


class Fade(Node):
    """Spirits fade: a name for cards, or a selector."""

    op: Literal["fade"]
    who: Name | Select = "it"


class If(forms.If[Condition, "Step"]):
    """Steps under a condition."""


class May(forms.May["Step"]):
    """Steps that may be done."""


Step = Annotated[Draw | Burn | Kindle | Choose | Fade | If | May, Discriminator("op")]


class Use(Node):
    """What a spell does."""

    type: Literal["use"]
    steps: tuple[Step, ...]


class Triggered(Node):
    """When this spirit enters or fades, or when its player loses flames."""

    type: Literal["triggered"]
    when: Literal["enters", "fades", "burned"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: tuple[Step, ...]


class Would(Node):
    """Its player would lose flames, or it would fade."""

    event: Literal["burn", "fade"]
    who: None = None
    whose: Literal["you", "opponent", "each"] = "you"
    cause: None = None


class NewNumber(forms.NewNumber[Amount]):
    """What the number becomes."""


class Instead(Node):
    """Something happens instead."""

    type: Literal["instead"]
    would: Would
    number: NewNumber | None = None
    steps: tuple[Step, ...] = ()
    optional: Flag = False
    once_per_turn: Flag = False


class Script(Node):
    """A card's abilities."""

    abilities: tuple[Annotated[Use | Triggered | Instead, Discriminator("type")], ...]
