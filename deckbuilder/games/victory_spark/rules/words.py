"""The words of the table of Victory Spark: its zones and how cards lie in them. Players have no numbers."""

from typing import Final

from deckbuilder.games.victory_spark.glossary import GLOSSARY, ORIENTATIONS, SLOTS
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    ENERGY,
    HAND,
    NUMBER_LIMIT,
    RETIRE,
    RING,
    STAND,
    SURPRISE,
    WAITING_ROOM,
)
from deckbuilder.kernel.words import Grid, State, TableWords, Zone

BENCH_GRID: Final = Grid(len(SLOTS), lane_words=SLOTS, mirrored=True)
"""Each player counts the slots from their own left (VS 3.3.3.3)."""
WORDS: Final = TableWords(
    (
        Zone(RING, "ring", single=True, states=("damage",), told_apart=True),
        Zone(BENCH, "bench", grid=BENCH_GRID, states=("orientation", "damage")),
        Zone(ENERGY, "energy", states=("orientation",), told_apart=True),
        Zone(HAND, "hand"),
        Zone(RETIRE, "retire", states=("face",), told_apart=True),
        Zone(WAITING_ROOM, "waiting_room"),
        Zone(SURPRISE, "surprise", single=True, states=("face",), usually=(("face", "down"),), told_apart=True),
        Zone(DECK, "deck", counted=True),
    ),
    (
        State("orientation", STAND, "orientation", ORIENTATIONS, shows="way"),
        State("damage", 0, "damage", highest=NUMBER_LIMIT),
        State("face", default=True, attribute="face_up", words=("up", "down"), shows="side"),
    ),
    (),
)
ZONE_NAMES: Final = GLOSSARY.zones(WORDS)
