"""The English words of Legend of Stars: nouns, states, places, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY
from deckbuilder.games.legend_of_stars.wording.reminders import ENGLISH as REMINDERS

WORDS: Final[dict[str, Table]] = {
    "head": {"character": ("character", "character card"), "support": ("support", "support card"),
             "effect": ("effect", "effect card"), "card": ("card",)},
    "zone": {
        "hand": ("hand", "hands"), "deck": ("deck", "decks"), "trash": ("trash", "graveyard"),
        "energy": ("energy", "‹energy_zone›"), "field": ("field", "board"),
    },
    "stat": {"atk": ("ATK",), "def": ("DEF",), "down": ("DOWN",), "cost": ("cost",), "speed": ("speed",)},
    "points_word": {"life": ("life",)},
    "phase": {"main": ("main phase",), "lead": ("lead phase",), "attack": ("attack phase",), "end": ("end phase",)},
    "sameness": {
        "name": ("name", "names"), "attribute": ("attribute", "attributes"), "race": ("race",), "kind": ("kind",),
        "lane": ("lane", "lanes"), "row": ("row",),
    },
    "icon": {"up": ("▲", "△", "↑"), "right": ("▶", "▷", "→"), "down": ("▼", "▽", "↓"), "left": ("◀", "◁", "←")},
    "icon_noun": {"lead_icons": ("lead icons", "lead icon")},
    "deed": {"entered": ("entered",), "turned_up": ("turned face up",), "led": ("led",), "attacked": ("attacked",),
             "battled": ("battled",)},
    "free_spot": {"front": ("front-row square",), "back": ("back-row square",)},
    "exhaust_word": {"exhaust": ("exhaust", "exhaust this")},
    "ability_word": {"ability": ("abilities",)},
    "cost_word": {"energy": ("energy", "cost")},
    "self_noun": {"card": ("card",), "character": ("character",), "support": ("support",), "effect": ("effect",),
                  "ability": ("ability",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
BEFORE: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("row", "front"): ("front-row", "front row"),
    ("row", "back"): ("back-row", "back row"),
    ("face", "up"): ("face-up", "‹up›", "face up"),
    ("face", "down"): ("face-down", "‹down›", "face down"),
    ("ready", True): ("ready",),
    ("ready", False): ("exhausted",),
}
"""States as words before a noun."""
AFTER: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("row", "front"): ("in the front row", "in your front row"),
    ("row", "back"): ("in the back row",),
    ("lane", "same"): ("in this lane", "in the same lane", "in this character's lane"),
    ("lane", "adjacent"): (
        "in an adjacent lane",
        "in adjacent lanes",
    ),
    ("orientation", "attack"): ("in attack orientation", "in attack position"),
    ("orientation", "defence"): ("in defence orientation", "in defense orientation", "in defense position"),
}
"""States as phrases after a noun."""
GOALS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("face", "up"): ("‹up›", "face up", "face-up"),
    ("face", "down"): ("‹down›", "face down", "face-down"),
    ("orientation", "attack"): ("attack orientation", "in attack orientation"),
    ("orientation", "defence"): (
        "defence orientation",
        "defense orientation",
        "in defence orientation",
        "in defense orientation",
    ),
    ("row", "front"): ("in the front row",),
    ("row", "back"): ("in the back row",),
    ("ready", True): ("ready",),
    ("ready", False): ("exhausted",),
}
"""States into which cards are put, or in which they are."""
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("row", "front"): ("front row", "front-row square"),
    ("row", "back"): ("back row", "back-row square"),
    ("lane", "adjacent"): ("adjacent lane",),
    ("lane", "any"): ("lane", "lanes"),
    ("square", "any"): ("square",),
}
VERBS: Final = (
    ("down", "down downed"),
    ("ready", "ready readied", "untap untapped", "unexhaust"),
    ("exhaust", "exhaust", "rest", "tap tapped"),
    ("lead", "lead led"),
    ("battle", "battle"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "enter": ("On enter", "On entry", "When entering", "Enter", "On entering"), "play": ("On play", "Play"),
    "attack": ("On attack", "Attack", "On attacking"),
    "destroyed": ("On destruction", "On destroy", "On destroyed"), "downed": ("On down", "On downed"),
}  # fmt: skip
RULE_SENTENCES: Final[dict[Any, tuple[str, ...]]] = {
    "sky": (
        "This character can attack the opponent directly if the opponent has no characters with Sky in the same lane.",
        "This character can attack the opponent directly if there is no opponent's character with Sky in this lane.",
    ),
    "speed_resistance": (
        "This card is not affected by the opponent's cards with speed N or less.",
        "This card cannot be affected by the opponent's cards with speed N or less.",
        "This card is not affected by the effects of the opponent's cards with speed N or less.",
    ),
    "energy_resistance": (
        "This card is not affected by the opponent's cards with cost N or less.",
        "This card cannot be affected by the opponent's cards with cost N or less.",
        "This card is not affected by the effects of the opponent's cards with cost N or less.",
    ),
}
"""What the rules say of each keyword (LoS 9)."""
ENGLISH: Final = filled(
    Wording(
    language="en",
    reminders=REMINDERS,
    words=WORDS,
    states={},
    spots=SPOTS,
    state_classes={"state_before": BEFORE, "state_after": AFTER, "state_goal": GOALS,
                   "state_spot": {("row", "back"): ("the back row",), ("row", "front"): ("the front row",)}},
    marks=MARKS,
    verbs=VERBS,
    rule_sentences=RULE_SENTENCES,
    schema_words={"race": ("races", ("〔{}〕", "〔{}〕s", "{}")), "attr": ("attribute", ("{}",))},
),
    partial(GLOSSARY.fill, language="en"),
)  # fmt: skip
