"""The words of Victory Spark: those that its data declare, and those that only the program needs.

All other modules of the pack take words and names from here."""

from typing import Final

from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.glossary import choices, load_words

GAME: Final = "victory_spark"
EDITION: Final = "1.4.1.2"
FOLDER: Final = set_folder(GAME)
SCHEMA: Final = load_schema(FOLDER)
GLOSSARY: Final = load_words(FOLDER, SCHEMA)

STATS: Final = ("level", "attack", "defence")
"""The numbers of a card (VS 2.2, 2.10, 2.11)."""
PHASES: Final = ("setup", "stand", "draw", "energy", "character", "ability", "attack", "end")
STEPS: Final = ("declaration", "support", "partner_block", "attack_resolution", "attack_end")
"""The steps of an attack sub-phase (VS 7.1)."""
PHASE_WORDS: Final = {
    **{phase: f"{phase}_phase" for phase in PHASES},
    "support": "support_step",
    "partner_block": "partner_block_step",
}
"""Phases and steps with another word in the glossary, because theirs names something else there."""
SLOTS: Final = ("left", "centre", "right")
"""The slots of a bench as the owner sees them (VS 3.3.3.3)."""
ORIENTATIONS: Final = ("stand", "rest", "reverse")
GENDERS: Final = choices(SCHEMA, "genders")
ICONS: Final = choices(SCHEMA, "limited_icons")
