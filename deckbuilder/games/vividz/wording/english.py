"""The English words of Vividz: nouns, states, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.meaning import Bounds, Moment
from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.vividz.glossary import GLOSSARY
from deckbuilder.games.vividz.wording.japanese import BRACKETS
from deckbuilder.games.vividz.wording.reminders import ENGLISH as REMINDERS

_PHASES: Final = ("start_draw", "main", "mission", "charge", "end_draw")
MOMENTS: Final[Table] = {
    Moment("game_start"): ("the game starts", "the game begins"),
    Moment("battle_end"): ("the battle ends",),
    **{
        Moment(f"phase_{end}", None, phase): (f"the ‹{phase}_phase› {said}",)
        for phase in _PHASES
        for end, said in (("start", "starts"), ("end", "ends"))
    },
}
"""Moments of the game, and of the phases of both players."""
WORDS: Final[dict[str, Table]] = {
    "head": {
        "chara": ("chara", "character"), "event": ("event", "event card"), "engage": ("engage", "engage card"),
        "card": ("card",), "mission": ("mission",), "activated_ability": ("activated ability",),
    },
    "zone": {
        "field": ("area", "areas"), "hand": ("hand", "hands"), "deck": ("deck", "decks"),
        "energy": ("energy", "‹energy›"), "trash": ("trash",), "remove": ("remove zone",), "exp": ("EXP",),
        "keep": ("keep zone",),
    },
    "stat": {"power": ("power",), "cost": ("cost",)},
    "phase": {
        "start_draw": ("‹start_draw_phase›",), "main": ("‹main_phase›",), "mission": ("‹mission_phase›",),
        "charge": ("‹charge_phase›",), "end_draw": ("‹end_draw_phase›",),
    },
    "game_moment": MOMENTS,
    "sameness": {"name": ("name", "names"), "race": ("trait", "traits"),
                 "account_info": ("account information",), "mission_info": ("mission information",),
                 "lane": ("lane",)},
    "info_word": {"race": ("trait",), "account_info": ("account information",),
                  "mission_info": ("mission information",)},
    "cost_word": {"energy": ("energy",)},
    "counter_word": {"counter": ("counter", "counters")},
    "under_word": {"exp": ("EXP",)},
    "exhaust_word": {"exhaust": ("put this to sleep", "〔sleep〕", "sleep", "sleep this")},
    "chosen_word": {"chosen": ("chosen",)},
    "role_word": {"connect_active": ("the connected", "connected")},
    "self_noun": {"card": ("card",), "chara": ("chara", "character"), "event": ("event",), "engage": ("engage",),
                  "account": ("account",), "mission": ("mission",)},
    "abilities_word": {"abilities": ("abilities",)},
    "ability_noun": {"activated_ability": ("activated ability", "activated abilities"),
                     "ability": ("ability", "abilities")},
    "effects_word": {"effects": ("effects", "effect")},
    "icon_word": {"scout": ("【Scout】", "scout", "scout icon"), "lvup": ("【LvUP】", "LvUP", "LvUP icon"),
                  "cannot_attack": ("【Cannot attack】", "cannot attack", "cannot-attack icon")},
    "kw_plain": {"encounter": ("‹encounter›",), "flash_slash": ("‹flash_slash›",)},
    "kw_of_words": {"accel": ("‹accel›",)},
    "kw_of_cards": {"chant": ("‹chant›",), "subdue": ("‹subdue›",)},
    "kw_of_names": {"deck_engage": ("‹deck_engage›",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
BEFORE: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("orientation", "reboot"): ("rebooted",),
    ("orientation", "sleep"): ("asleep", "sleeping"),
    ("cleared", False): ("uncleared",),
    ("cleared", True): ("cleared",),
    ("checked", False): ("unchecked",),
    ("checked", True): ("checked",),
    ("attacking", True): ("attacking",),
    ("same", "name"): ("same-name", "〔same name〕", "same name"),
}
AFTER: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", "same"): ("in this lane", "in the same lane", "in this card's lane"),
    ("lane", "adjacent"): ("in an adjacent lane", "in adjacent lanes"),
    ("abilities", False): ("without abilities",),
}
INSIDE: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", "center"): ("center",),
    ("lane", "side"): ("sides", "side"),
    ("lane", "left"): ("left side",),
    ("lane", "right"): ("right side",),
}
"""Parts of a player's areas."""
GOALS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("orientation", "sleep"): ("asleep", "sleep"),
    ("orientation", "reboot"): ("rebooted", "in a rebooted state"),
    ("lane", "center"): ("in the center", "in the middle"),
    ("lane", "side"): ("in a side", "on a side", "on the side"),
    ("connected", Bounds(1, None)): ("connected", "in a connected state"),
    ("attacking", True): ("attacking",),
    ("cleared", True): ("cleared",),
    ("checked", True): ("checked",),
}
VERBS: Final = (
    ("reboot", "reboot"), ("sleep", "go_to_sleep gone_to_sleep", "sleep slept", "put_to_sleep put_to_sleep"),
    ("retire", "retire"),
    ("exile", "exile"),
    ("shift", "slide slid"), ("scout", "scout"), ("reload", "reload"), ("enter", "appear"),
    ("level_up", "level_up leveled_up"),
    ("succeed", "achieve_〔attack_success〕 achieved_〔attack_success〕",
     "attain_〔attack_success〕 attained_〔attack_success〕", "get_〔attack_success〕 got_〔attack_success〕",
     "achieve_attack_success achieved_attack_success", "attain_attack_success attained_attack_success",
     "have_attack_success had_attack_success", "get_attack_success got_attack_success",
     "have_〔attack_success〕 had_〔attack_success〕"),
    ("check", "check"), ("clear", "clear"), ("spend", "spend spent"), ("connect", "connect"),
    ("move", "move", "go went gone"),
    ("distribute", "distribute", "divide", "split split"),
)  # fmt: skip
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "auto": ("Auto", "Automatic"), "activated": ("Activated", "Activate", "Act"),
    "permanent": ("Permanent", "Perm", "Continuous"), "event_ability": ("Event ability",),
    "in_account": ("Account",), "in_area": ("Area",), "in_connect": ("Connect",), "in_mission": ("Mission",),
    "in_energy": ("Energy",), "in_trash": ("Trash",), "in_remove": ("Remove",), "in_hand": ("Hand",),
    "attack_success": ("Attack success", "On attack success"), "attack": ("On attack",),
    "enter": ("On appear", "On appearance", "On appearing", "On enter", "On entry"),
    "retired": ("On retire", "On retirement"), "connects": ("On connect", "On connecting"),
    "level_up": ("On LvUP", "On level up"),
}  # fmt: skip
LABELS: Final = {
    "zone": ("Zone",), "event": ("Event",), "price": ("Price",), "effect": ("Effect",),
    "condition": ("Condition",), "act": ("Act",), "check": ("Check",), "clear": ("Clear",),
}  # fmt: skip
ENGLISH: Final = filled(
    Wording(
        language="en", words=WORDS, states={}, spots={},
        state_classes={"state_before": BEFORE, "state_after": AFTER, "state_goal": GOALS, "state_inside": INSIDE},
        marks=MARKS, verbs=VERBS, brackets={**BRACKETS, '"': "quoted", "“": "quoted"}, labels=LABELS,
        reminders=REMINDERS, explains=True,
    ),
    partial(GLOSSARY.fill, language="en"),
)  # fmt: skip
