"""The words of Legend of Stars: those declared in its data, and those that only the program needs. All other modules of
the pack import words and names from here."""

from typing import Final

from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.glossary import choices, keywords, load_words

GAME: Final = "legend_of_stars"
FOLDER: Final = set_folder(GAME)
SCHEMA: Final = load_schema(FOLDER)
GLOSSARY: Final = load_words(FOLDER, SCHEMA)
PHASE_WORDS: Final = {"attack": "attack_phase"}
"""Phases with a different key in the glossary, because their own word is used for something else there."""

STATS: Final = ("atk", "def", "down")
PHASES: Final = ("setup", "main", "lead", "attack", "end")
ROWS: Final = ("front", "back")
ATTRIBUTES: Final = choices(SCHEMA, "attribute")
KINDS: Final = choices(SCHEMA, "kind")
KEYWORDS: Final = keywords(SCHEMA)
NUMBERED_KEYWORDS: Final = keywords(SCHEMA, numbered=True)
