"""The words of Vividz: those that its data declare, and those that only the program needs.

All other modules of the pack take words and names from here."""

from typing import Final

from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.glossary import choices, load_words

GAME: Final = "vividz"
EDITION: Final = "1.3.0"
FOLDER: Final = set_folder(GAME)
SCHEMA: Final = load_schema(FOLDER)
GLOSSARY: Final = load_words(FOLDER, SCHEMA)

STATS: Final = ("cost", "power")
"""The numbers of a card (VIV 303, 306)."""
KINDS: Final = choices(SCHEMA, "kind")
MAIN_KINDS: Final = ("chara", "event", "engage")
"""The kinds of cards in the main deck (VIV 401.5)."""
INFORMATION: Final = ("mission_info", "trait", "account_info")
"""The fields by which cards match missions (VIV 401.5c)."""
STAR: Final = "☆"
"""The mission information that every deck may have (VIV 401.5c)."""
ICONS: Final = choices(SCHEMA, "icons")
PHASES: Final = ("setup", "start_draw", "main", "mission", "charge", "end_draw")
STEPS: Final = ("attack", "block", "scout", "battle", "attack_end")
"""The steps of an attack (VIV 801)."""
PHASE_WORDS: Final = {**{phase: f"{phase}_phase" for phase in PHASES}, **{step: f"{step}_step" for step in STEPS}}
"""The words of phases and steps in the glossary, where the short ones name something else."""
LANES: Final = ("left", "center", "right")
"""The lanes as the first of the two seats sees them. Both players use the same words (VIV 501.2a)."""
MISSION_PLACES: Final = 3
"""The missions of a player (VIV 401.4)."""
ORIENTATIONS: Final = ("reboot", "sleep")
