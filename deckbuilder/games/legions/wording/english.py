"""The English words of Legions!: nouns, states, places, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.legions.glossary import GLOSSARY
from deckbuilder.games.legions.wording.reminders import ENGLISH as REMINDERS

WORDS: Final[dict[str, Table]] = {
    "head": {
        "minion": ("Minion", "Minion card"), "lord": ("Lord", "Lord card"), "master": ("Master",), "unit": ("unit",),
        "skill": ("Skill", "Skill card"), "arts": ("Arts", "Arts card"), "card": ("card",), "core": ("core",),
        "token": ("token",),
    },
    "zone": {
        "field": ("field", "fields", "board"), "hand": ("hand", "hands"), "deck": ("deck", "decks"), "exile": ("exile",
        "‹exile›"),
        "outside": ("‹outside_game›",), "standby": ("‹standby›",), "timeline": ("timeline",),
        "core_zone": ("‹core_zone›",),
        "wait_1": ("wait zone I", "wait zone 1"), "wait_2": ("wait zone II", "wait zone 2"),
        "wait_3": ("wait zone III", "wait zone 3"), "wait_4": ("wait zone IV", "wait zone 4"),
    },
    "stat": {"atk": ("ATK",), "hp": ("HP",), "cost": ("cost",), "wait_turns": ("WT",)},
    "points_word": {"life": ("life",), "points": ("MP", "Master Points"), "core_total": ("cores",)},
    "phase": {"start": ("start phase",), "core": ("core phase",), "draw": ("draw phase",), "main": ("main phase",),
              "end": ("end phase",)},
    "sameness": {"name": ("name", "names"), "type": ("type",), "colour": ("colour", "color"), "lane": ("lane",),
        "kind": ("kind", "card type", "kind of card"),
    },
    "deed": {"deployed": ("was deployed",), "moved": ("moved",), "attacked": ("attacked",)},
    "spot_zone": {"on_master": ("Master",)},
    "race": {"big_bear": ("Big Bear",)},
    "zone_series": {"wait": ("wait zones",)},
    "cost_word": {"points": ("MP",)},
    "ability_word": {"ability": ("abilities",)},
    "exhaust_word": {"exhaust": ("exhaust", "tap", "exhaust this")},
    "self_noun": {
        "card": ("card",), "minion": ("Minion",), "lord": ("Lord",), "unit": ("unit",), "master": ("Master",),
        "skill": ("Skill",),
    },
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
SERIES: Final = {1: ("I", "1"), 2: ("II", "2"), 3: ("III", "3"), 4: ("IV", "4")}
_MIDDLE: Final = (
    "in the middle lane", "in the center lane", "in the centre lane", "in the center", "in the centre",
)  # fmt: skip
BEFORE: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("ready", True): ("ready",), ("ready", False): ("exhausted",), ("open", False): ("reversed",),
    ("open", True): ("open",), ("damaged", False): ("undamaged",),
}  # fmt: skip
AFTER: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", "left"): ("in the left lane",), ("lane", "middle"): _MIDDLE,
    ("lane", "right"): ("in the right lane",), ("lane", "adjacent"): ("in an adjacent lane", "in adjacent lanes",),
    ("damaged", True): ("with damage",),
    ("lane", "same"): ("in this lane", "in the same lane", "in this minion's lane"),
}  # fmt: skip
GOALS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("awakened", True): ("awakened",), ("awakened", False): ("in normal mode",),
    ("ready", True): ("ready",), ("ready", False): ("exhausted",),
    ("face_down", True): ("face-down", "face down"),
    ("open", True): ("open",), ("open", False): ("reversed",), ("lane", "left"): ("in the left lane",),
    ("lane", "middle"): _MIDDLE,
    ("lane", "right"): ("in the right lane",),
}  # fmt: skip
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", "adjacent"): ("adjacent lane", "free adjacent lane", "adjacent empty lane"),
    ("lane", "any"): ("lane", "free lane", "lanes"),
    ("lane", "left"): ("left lane",),
    ("lane", "middle"): ("middle lane", "center lane", "centre lane"),
    ("lane", "right"): ("right lane",),
}  # fmt: skip
VERBS: Final = (
    ("break", "break broken", "destroy"),
    ("exile", "exile", "banish"),
    ("exhaust", "exhaust", "tap tapped"),
    ("ready", "ready readied", "refresh", "untap untapped", "unexhaust"),
    ("reverse", "reverse"),
    ("unlock", "unlock"),
    ("awaken", "awaken awoken"),
    ("survive", "survive_a_battle survived_a_battle"),
    ("damage", "damage"),
    ("fight", "battle"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "enter": ("On deploy", "Deploy", "On deployment", "On enter", "On entry", "Enter"),
    "shifts": ("On lane move", "On move"), "attack": ("On attack", "Attack", "On attacking"),
    "break": ("On break", "Break", "On breaking", "On destroy", "On destruction"),
    "unlock": ("On unlock",), "play": ("On play",), "always": ("Always",),
    "own_turn": ("During your turn", "Your turn", "On your turn"), "opponent_turn": (
        "During the opponent's turn", "During your opponent's turn", "Opponent's turn", "Your opponent's turn",
        "The opponent's turn",
    ),
    "any_time": ("Any time in your turn",), "any_time_once": ("Once per turn", "Once a turn", "Once in your turn"),
}  # fmt: skip
RULE_SENTENCES: Final[dict[Any, tuple[str, ...]]] = {
    "leap": (
        "This Minion cannot be blocked by enemy Minions without Leap.",
        "This Minion cannot be blocked by Minions without Leap.",
    ),
    "hexproof": ("This Minion cannot be chosen by the opponent's effects.",),
    "left_lane_only": ("This Minion can only be deployed in the left lane.",),
}
"""What the rules say of each keyword, where the language cannot say it otherwise."""
RESTATED: Final = {
    ("master", "text"): (
        (
            "<During your turn>: You can unlock Skill / Minion cards.",
            "<During your turn>: You can unlock Skill and Minion cards.",
        ),
    ),
    ("master", "awakened_text"): (
        (
            "<During your turn>: You can unlock Skill / Arts / Minion / Lord cards.",
            "<During your turn>: You can unlock Skill, Arts, Minion, and Lord cards.",
        ),
        (
            "<Any time in your turn> [exhaust]: Take 1 core from outside the game and put it on this Master.",
            "<Any time in your turn> [exhaust]: Put 1 core from outside the game on this Master.",
        ),
        ("<Any time in your turn> [exhaust]: Choose 1 unit on your field and give it Rush until end of turn.",),
    ),
}
"""What all masters can do on each of their faces (LEG 20)."""
ENGLISH: Final = filled(
    Wording(
        language="en",
        reminders=REMINDERS,
        words={**WORDS, "series_step": SERIES},
        states={},
        spots=SPOTS,
        state_classes={"state_before": BEFORE, "state_after": AFTER, "state_goal": GOALS},
        marks=MARKS,
        verbs=VERBS,
        rule_sentences=RULE_SENTENCES,
        restated=RESTATED,
        names_abilities=True,
        schema_words={"race": ("types", ("〔{}〕", "〔{}〕s", "{}")), "attr": ("colours", ("{}",))},
    ),
    partial(GLOSSARY.fill, language="en"),
)
