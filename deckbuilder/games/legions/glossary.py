"""The words of Legions!: those declared in its data, and those that only the program needs. All other modules of the
pack import words and names from here."""

from typing import Final

from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.glossary import cases, choices, keywords, load_words

GAME: Final = "legions"
FOLDER: Final = set_folder(GAME)
SCHEMA: Final = load_schema(FOLDER)
GLOSSARY: Final = load_words(FOLDER, SCHEMA)
PHASE_WORDS: Final = {"core": "core_phase", "draw": "draw_phase"}
"""Phases with a different key in the glossary, because their own word is used for something else there."""

STATS: Final = ("atk", "hp")
PHASES: Final = ("start", "core", "draw", "main", "end")
LANES: Final = ("left", "middle", "right")
"""The lanes as their owner sees them. A player's left lane is the opponent's right lane (LEG 18-2)."""
UNITS: Final = ("master", "lord", "minion")
COLOURS: Final = choices(SCHEMA, "colours")
CATEGORIES: Final = tuple(kind for kind in choices(SCHEMA, "kind") if kind != "token")
KEYWORDS: Final = keywords(SCHEMA)
NUMBERED_KEYWORDS: Final = keywords(SCHEMA, numbered=True)
CLASSES: Final = {case.value: case.words for case in cases(SCHEMA, "class")}
"""The names of classes, by the master's colours (LEG 13). Other pairs have no name."""
MOST_LIFE: Final = 20
