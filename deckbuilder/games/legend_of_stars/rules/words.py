"""Declares the words of Legend of Stars: its zones, the states of cards in them, the players' numbers."""

from typing import Final

from deckbuilder.games.legend_of_stars.glossary import GLOSSARY, ROWS
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    ASIDE,
    CHARACTERS,
    DECK,
    ENERGY,
    FACES,
    HAND,
    LANES,
    LIFE_LIMIT,
    ORIENTATIONS,
    STAGE,
    START_LIFE,
    SUPPORT,
    TRASH,
)
from deckbuilder.kernel.words import Grid, Number, State, TableWords, Zone

ENTERED: Final = "entered_this_turn"
WORDS: Final = TableWords(
    (
        Zone(
            CHARACTERS,
            "characters",
            grid=Grid(LANES, ROWS),
            states=("orientation", "face", ENTERED),
        ),
        Zone(SUPPORT, "support", name="support_zone", states=("ready", ENTERED)),
        Zone(ENERGY, "energy", name="energy_zone", states=("ready",)),
        Zone(HAND, "hand"),
        Zone(TRASH, "trash"),
        Zone(DECK, "deck", counted=True),
        Zone(STAGE, "stage", written=False, beside=True, by_hand=False),
        Zone(ASIDE, "aside", written=False, beside=True, by_hand=False),
    ),
    (
        State("ready", default=True, attribute="ready", shows="way"),
        State("orientation", "attack", "orientation", ORIENTATIONS, shows="way"),
        State("face", default=True, attribute="face_up", words=FACES, shows="side"),
        State(ENTERED, default=False),
    ),
    (Number("life", START_LIFE, LIFE_LIMIT, "life", lowest=1),),
)
ZONE_NAMES: Final = GLOSSARY.zones(WORDS)
DISPLAYS: Final = {"orientation": GLOSSARY.inside(*ORIENTATIONS), "face": GLOSSARY.inside(*FACES)}
"""The names of orientations and faces (LoS 6)."""
