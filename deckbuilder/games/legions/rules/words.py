"""Declares the words of Legions!: its zones, the states of cards in them, the players' numbers."""

from typing import Final

from deckbuilder.games.legions.glossary import GLOSSARY, LANES, MOST_LIFE
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EXILE,
    HAND,
    LORD,
    MASTER,
    MINIONS,
    OUTSIDE,
    PLAY,
    STANDBY,
    WAIT_1,
)
from deckbuilder.kernel.words import Grid, Number, State, TableWords, Zone

MOST_CORES: Final = 99
_UNIT: Final = ("ready", "open", "damage", "unable_to_act")


def _wait(number: int) -> Zone:
    return Zone(WAIT_1 + number - 1, f"wait_{number}", ("timeline", str(number)), states=("open",))


def _cores(word: str, attribute: str, *path: str, index: int = -1) -> Number:
    return Number(word, 0, MOST_CORES, attribute, index, path)


WORDS: Final = TableWords(
    (
        Zone(
            MASTER,
            "master_area",
            ("master",),
            single=True,
            states=("mode", "ready", "cores"),
            by_hand=False,
        ),
        Zone(
            LORD,
            "lord_area",
            ("lord",),
            single=True,
            states=(*_UNIT, "cores"),
        ),
        Zone(
            MINIONS,
            "minion_zone",
            ("minions",),
            grid=Grid(len(LANES), lane_words=LANES, mirrored=True),
            states=_UNIT,
        ),
        *(_wait(number) for number in range(1, 5)),
        Zone(HAND, "hand"),
        Zone(DECK, "deck", counted=True),
        Zone(STANDBY, "standby", states=("open",)),
        Zone(EXILE, "exile", states=("face_down",)),
        Zone(PLAY, "play", written=False, beside=True, by_hand=False),
        Zone(
            OUTSIDE,
            "outside",
            name="outside_game",
            written=False,
            viewed=False,
            by_hand=False,
        ),
    ),
    (
        State("mode", default=False, attribute="awakened", words=("awakened", "normal"), shows="way"),
        State("ready", default=True, attribute="ready", shows="way"),
        State("open", default=True, attribute="open", shows="side"),
        State("damage", 0, "damage", highest=MOST_CORES),
        State("unable_to_act", default=False, attribute="unable"),
        State("cores", 0, "cores", highest=MOST_CORES),
        State("face_down", default=False, attribute="face_down"),
    ),
    (
        Number("life", MOST_LIFE, MOST_LIFE, "life", lowest=1),
        _cores("points", "points"),
        _cores("ready_cores", "ready_cores", "cores", "ready"),
        _cores("exhausted_cores", "exhausted_cores", "cores", "exhausted"),
        *(_cores(f"wait_{n}", "wait_cores", "timeline_cores", str(n), index=n - 1) for n in range(1, 5)),
    ),
)
PLACE_NAMES: Final = {**GLOSSARY.zones(WORDS), **GLOSSARY.inside("core_zone", "master", "lord")}
"""The names of the places that cards and cores move between."""
LANES_SAID: Final = {"lane": GLOSSARY.inside(*LANES)}
