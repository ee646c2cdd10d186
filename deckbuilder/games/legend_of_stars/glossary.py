"""The words of Legend of Stars: every module that speaks of the game takes them from here."""

from typing import Final

from deckbuilder.games.kit import glossary
from deckbuilder.games.kit.data import load_schema, set_folder

GAME: Final = "legend_of_stars"
FOLDER: Final = set_folder(GAME)
SCHEMA: Final = load_schema(FOLDER)
GLOSSARY: Final = glossary.load(FOLDER, SCHEMA)
PHASE_WORDS: Final = {"attack": "attack_phase"}
"""Phases that have another word in the glossary, since theirs means something else there."""
