"""The words of the table of Legions!: its zones, how cards lie in them, the players' numbers."""

from typing import Final

from deckbuilder.games.legions.own_sentences import LANE_NAMES
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EXILE,
    HAND,
    LANES,
    LORD,
    MASTER,
    MINIONS,
    MOST_LIFE,
    OUTSIDE,
    PLAY,
    STANDBY,
    WAIT_1,
)
from deckbuilder.kernel.words import Grid, Number, State, TableWords, Zone

MOST_CORES: Final = 99
_UNIT: Final = ("ready", "open", "damage", "unable_to_act")


def _wait(number: int, roman: str) -> Zone:
    names = {"ja": f"ウェイトゾーン{roman}", "en": f"Wait Zone {'I' * number if number < 4 else 'IV'}"}
    return Zone(WAIT_1 + number - 1, f"wait_{number}", names, ("timeline", str(number)), states=("open",))


def _cores(word: str, attribute: str, *path: str, index: int = -1) -> Number:
    return Number(word, 0, MOST_CORES, attribute, index, path)


WORDS: Final = TableWords(
    (
        Zone(
            MASTER,
            "master_area",
            {"ja": "マスターエリア", "en": "the Master area"},
            ("master",),
            single=True,
            states=("mode", "ready", "cores"),
            by_hand=False,
        ),
        Zone(
            LORD,
            "lord_area",
            {"ja": "ロードエリア", "en": "the Lord area"},
            ("lord",),
            single=True,
            states=(*_UNIT, "cores"),
        ),
        Zone(
            MINIONS,
            "minion_zone",
            {"ja": "ミニオンゾーン", "en": "the minion zone"},
            ("minions",),
            Grid(len(LANES), lane_words=LANES),
            states=_UNIT,
        ),
        *(_wait(number, roman) for number, roman in enumerate("ⅠⅡⅢⅣ", 1)),
        Zone(HAND, "hand", {"ja": "手札", "en": "the hand"}),
        Zone(DECK, "deck", {"ja": "山札", "en": "the deck"}, counted=True),
        Zone(STANDBY, "standby", {"ja": "スタンバイゾーン", "en": "the standby zone"}, states=("open",)),
        Zone(EXILE, "exile", {"ja": "除外ゾーン", "en": "the exile zone"}, states=("face_down",)),
        Zone(PLAY, "play", {"ja": "プレイゾーン", "en": "the play zone"}, written=False, beside=True, by_hand=False),
        Zone(
            OUTSIDE,
            "outside",
            {"ja": "ゲーム外", "en": "outside the game"},
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
PLACE_NAMES: Final = {
    **WORDS.zone_names,
    "core_zone": {"ja": "コアゾーン", "en": "the core zone"},
    "master": {"ja": "マスター", "en": "the Master"},
    "lord": {"ja": "ロード", "en": "the Lord"},
}
"""Where cards and cores come from and go to."""
LANES_SAID: Final = {"lane": LANE_NAMES}
