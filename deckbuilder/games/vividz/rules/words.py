"""The words of the table of Vividz: its zones and how cards lie in them. Players have no numbers but their counters."""

from typing import Final

from deckbuilder.games.vividz.glossary import GLOSSARY, LANES, ORIENTATIONS
from deckbuilder.games.vividz.rules.vocabulary import (
    ACCOUNT,
    AREA,
    CONNECT,
    DECK,
    ENERGY,
    EXP,
    HAND,
    KEEP,
    LOOSE,
    MISSION,
    NUMBER_LIMIT,
    REBOOT,
    REMOVE,
    SCOUT,
    TEMPORARY,
    TRASH,
    ZONES,
)
from deckbuilder.kernel.words import Grid, State, TableWords, Zone

AREA_GRID: Final = Grid(len(LANES), lane_words=LANES, crowd="list")
"""Lanes are shared: both players use the same words for them (VIV 501.2a)."""
LOOSE_GRID: Final = Grid(len(LANES), lane_words=LANES, crowd="lists")
WORDS: Final = TableWords(
    (
        Zone(ACCOUNT, "account", name="account_zone", single=True, states=("orientation",)),
        Zone(
            MISSION, "missions", name="mission_zone", states=("orientation", "face", "checked"), told_apart=True,
            by_hand=False,
        ),
        Zone(
            AREA, "areas", name="area", grid=AREA_GRID, states=("orientation", "damage", "attack_success", "arrived"),
            holds=("exp", "connected"),
        ),
        Zone(EXP, "exp", hosted="under", by_hand=False),
        Zone(CONNECT, "connected", name="connect", hosted="beside", by_hand=False),
        Zone(LOOSE, "unconnected", name="area", grid=LOOSE_GRID, beside=True, by_hand=False),
        Zone(HAND, "hand"),
        Zone(KEEP, "keep", single=True, told_apart=True),
        Zone(ENERGY, "energy"),
        Zone(TRASH, "trash"),
        Zone(REMOVE, "remove"),
        Zone(DECK, "deck", counted=True),
        Zone(SCOUT, "scout", name="scout_zone", shared=True, written=False, by_hand=False),
        Zone(TEMPORARY, "temporary", shared=True, written=False, by_hand=False),
    ),
    (
        State("orientation", REBOOT, "orientation", ORIENTATIONS, shows="way"),
        State("face", default=True, attribute="face_up", words=("up", "down"), shows="side"),
        State("checked", default=False, attribute="checked"),
        State("damage", 0, "damage", highest=NUMBER_LIMIT),
        State("attack_success", default=False, attribute="attack_success"),
        State("arrived", 0, "since", highest=NUMBER_LIMIT),
    ),
    (),
)  # fmt: skip
_NAMED: Final = GLOSSARY.zones(WORDS)
ZONE_NAMES: Final = {**_NAMED, **{ZONES[zone.zone]: _NAMED[zone.word] for zone in WORDS.zones}}
"""The names of zones by the words of the table and of events."""
