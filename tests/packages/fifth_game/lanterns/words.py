"""The words of Lanterns, each declared once: zones, numbers, cards, and the effect language."""

from typing import Final, Literal

from deckbuilder.games.kit import data, glossary
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.plain import script
from deckbuilder.kernel.words import Number, State, TableWords, Zone

GAME, EDITION = "lanterns", "1"
FOLDER: Final = data.package_folder("lanterns", GAME)
SCHEMA: Final = data.load_schema(FOLDER)
GLOSSARY: Final = glossary.load_words(FOLDER, SCHEMA)

DECK, HAND, PATH, ASH = range(4)
WORDS: Final = TableWords(
    (
        Zone(PATH, "path", states=("ready",)),
        Zone(HAND, "hand"),
        Zone(DECK, "deck", counted=True),
        Zone(ASH, "ash"),
    ),
    (State("ready", default=True, attribute="ready", shows="way"),),
    (Number("flames", 10, 999, "numbers", 0, lowest=1), Number("oil", 0, 999, "numbers", 1)),
)


class Burn(Node):
    """A player loses flames."""

    op: Literal["burn"]
    amount: forms.Amount
    player: forms.Player = "opponent"


class Kindle(Node):
    """A player gains flames."""

    op: Literal["kindle"]
    amount: forms.Amount
    player: forms.Player = "you"


class Fade(Node):
    """Spirits fade."""

    op: Literal["fade"]
    who: forms.Who = "it"


LANGUAGE: Final = Language(
    {
        "zone": ("path",),
        "card_number": ("light", "cost"),
        "player_number": ("flames", "oil", "hand", "ash"),
        "event": ("enter", "fade", "burn"),
        "would": ("fade", "burn"),
    },
    (
        script.Play, script.Triggered, forms.Instead, forms.Draw, Burn, Kindle, Fade, forms.Choose, forms.If,
        forms.May, forms.TurnIs, forms.CountIs, forms.ValueIs,
    ),
)  # fmt: skip
