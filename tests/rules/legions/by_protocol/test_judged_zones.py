"""Situations with zones, colours, tokens and endings in which several rules of Legions! interact."""

from tests.rules.legions.by_protocol.cards import LOW, played, rulings
from tests.rules.ruling import Ruling, Trial


@rulings(
    # Standby and wait zones.
    Ruling(
        "38-6-b 38-4a",
        "unlock Home",
        {"0.hand": "", "0.l": None, "0.wait1": "F1", "0.wait2": "Home", "0.life": 11},
        {"on": "F1 l", "hand": "Home", "standby": "V V", **LOW},
        effects="F1",
    ),
    Ruling(
        "28-1-3 28-1-4 28-1-5",
        "end; no_card_change",
        {
            "0.wait2": "",
            "0.wait1": "A",
            "0.wait4": "",
            "0.wait3": "B",
            "0.wait_cores": "1:1 3:2",
            "1.master": "normal 4",
            "1.cores": "1+0",
            "1.hand": "Filler",
            "1.deck": 9,
        },
        {"wait": "2 A, 4 B", "timeline_cores": {"2": 1, "4": 2}, "standby": "S V"},
    ),
    # Colours.
    Ruling(
        "31-3b",
        "unlock Blue l",
        {"0.hand": "", "0.l": "Blue 1/1 unable", "0.cores": "0+4"},
        {"hand": "Blue", "cores": "4"},
    ),
    Ruling("31-3b 31-3c", "", None, {"hand": "Blue Pair", "cores": "3"}, offers={"unlock": []}),
    Ruling(
        "39-21a 31-5a", "", None, {"on": "V l", "hand": "Left", "standby": "S"}, offers={"unlock": ["Left standby"]}
    ),
    Ruling(
        "39-21b 38-6-b", "play Up", {**played("Up"), "0.standby": "Left"}, {"on": "V l", "standby": "Up Left", **LOW}
    ),
    # Tokens.
    Ruling(
        "40-3a 40-3b",
        "play Doll; pick l; play Away",
        {"0.standby": "", "0.wait2": "Away Doll", "0.life": 11},
        {"standby": "Doll Away", **LOW},
    ),
    Ruling(
        "40-3a 40-3b",
        "play Doll; pick l; play Sent",
        {"0.standby": "", "0.wait2": "Doll Sent", "0.life": 11},
        {"standby": "Doll Sent", **LOW},
    ),
    Ruling(
        "40-3a 40-3b",
        "play Doll; pick l; play Under",
        {"0.standby": "", "0.wait2": "Doll Under", "0.life": 11},
        {"standby": "Doll Under", **LOW},
    ),
    Ruling(
        "40-3a 12-2",
        "play Doll; pick l; play Smash",
        None,
        {"standby": "Doll Smash", "lord": "Mourn 0", **LOW},
        effects="Mourn",
    ),
    Ruling(
        "40-3a 38-3a",
        "play Doll; pick l; play Home",
        {"0.standby": "", "0.wait2": "Doll Home", "0.hand": "Filler", "0.deck": 9},
        {"standby": "Doll Home", **LOW},
    ),
    Ruling(
        "40-4 40-3a",
        "play Doll; pick l; play Turn; exile l",
        {"0.standby": "", "0.wait2": "Doll Turn"},
        {"standby": "Doll Turn"},
    ),
    # Endings.
    Ruling("24-4a 24-4c", "play Doom", None, {"standby": "Doom", "life": 9}, {"life": 9}, winner=(1, "life")),
    Ruling("24-4a 24-3b", "play Gorge", None, {"standby": "Gorge", "deck": "V"}, {"life": 20}, winner=(1, "deck_out")),
    Ruling("24-3b 24-4a", "play Share", None, {"standby": "Share"}, {"deck": ""}, winner=(0, "deck_out")),
    Ruling("24-4b 24-2b", "play Grow", None, {"standby": "Grow", "life": 9}, winner=(0, "cores")),
)
def test_it_is_judged(ruling: Trial) -> None:
    ruling.check()
