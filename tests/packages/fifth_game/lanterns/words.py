"""The words of Lanterns, each declared once: zones, numbers, cards, and the effect language."""

from typing import Final

from deckbuilder.games.kit import data, glossary
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
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
STEPS: Final = (
    script.player_step("burn", "A player loses flames.", "opponent"),
    script.player_step("kindle", "A player gains flames.", "you"),
    script.card_step("fade", "Spirits fade."),
)
LANGUAGE: Final = Language(
    {
        "zone": ("path",),
        "card_number": ("light", "cost"),
        "player_number": ("flames", "oil", "hand", "ash"),
        "event": ("enter", "fade", "burn"),
        "would": ("fade", "burn"),
    },
    (
        script.Play, script.Triggered, forms.Instead, forms.Draw, *STEPS, forms.Choose, forms.If, forms.May,
        forms.TurnIs, forms.CountIs, forms.ValueIs, *script.selectors(SCHEMA, WORDS),
    ),
)  # fmt: skip
