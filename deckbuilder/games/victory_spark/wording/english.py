"""The English words of Victory Spark: nouns, states, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.meaning import Bounds
from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.victory_spark.glossary import GLOSSARY
from deckbuilder.games.victory_spark.wording.japanese import BRACKETS

WORDS: Final[dict[str, Table]] = {
    "head": {"card": ("card", "character"), "technique": ("technique",), "entry_spark": ("‹entry_spark›", "spark"),
             "surprise_technique": ("surprise",), "cancel_technique": ("‹cancel›",)},
    "ability_head": {"technique": ("technique", "techniques",)},
    "zone": {
        "ring": ("ring",), "bench": ("bench",), "hand": ("hand", "hands"), "deck": ("deck", "decks"),
        "energy": ("energy", "‹energy›"), "retire": ("‹retire›", "retire zones"),
        "waiting_room": ("‹waiting_room›", "waiting rooms"),
        "surprise": ("‹surprise›",), "field": ("field",),
    },
    "stat": {"attack": ("‹attack_value›",), "defence": ("‹defence_value›",), "level": ("level",)},
    "phase": {
        "stand": ("‹stand_phase›",), "draw": ("‹draw_phase›",), "energy": ("‹energy_phase›",),
        "character": ("‹character_phase›",), "ability": ("‹ability_phase›",), "attack": ("‹attack_phase›",),
        "end": ("‹end_phase›",), "declaration": ("‹declaration›",), "support": ("‹support_step›",),
        "partner_block": ("‹partner_block_step›",), "attack_resolution": ("‹attack_resolution›",),
        "attack_end": ("‹attack_end›",),
    },
    "sameness": {
        "name": ("name", "names"), "title": ("title", "titles"), "gender": ("gender", "genders"),
        "attribute": ("attribute", "attributes"), "level": ("level", "levels"),
        "work_title": ("work title", "work titles"), "work": ("work", "works"),
    },
    "cost_word": {"energy": ("energy",)},
    "deed": {"supported": ("supported",), "entered": ("entered the field",)},
    "own_thing": {"this_attack": ("this attack", "that attack"), "partner_attack": ("partner attack",),
                  "attack_damage": ("this attack's damage", "that attack's damage", "the damage of this attack"),
                  "first_attack": ("the first attack of the turn", "the first of the turn",
                                   "the first attack of this turn", "the first attack this turn"),
                  "second_attack": ("the second attack of the turn", "the second of the turn",
                                    "the second attack of this turn", "the second attack this turn"),
                  "third_attack": ("the third attack of the turn", "the third of the turn",
                                   "the third attack of this turn", "the third attack this turn"),
                  "fire": ("fire icon limit",), "heal": ("heal icon limit",), "size": ("deck size",),
                  "hand_limit": ("maximum hand size", "hand limit", "hand size limit")},
    "thing_of": {"attack": ("attacks",)},
    "one_card_zone": {"ring": ("ring",)},
    "partner_word": {"partner": ("partner", "partners")},
    "free_spot": {"bench": ("empty bench slot",)},
    "damage_cause": {"battle": ("attack", "attacks", "an attack"), "effect": ("technique", "techniques")},
    "zone_before": {"retire": ("retired",)},
    "free_zone": {"bench": ("empty bench slots", "empty bench slot")},
    "effects_word": {"technique": ("techniques", "technique")},
    "ability_word": {"ability": ("techniques",)},
    "self_noun": {"card": ("card",), "technique": ("technique",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
BEFORE: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("orientation", "stand"): ("standing", "〔stand〕"),
    ("orientation", "rest"): ("rested", "〔rest〕"),
    ("orientation", "reverse"): ("reversed", "〔reverse〕"),
    ("face", "up"): ("face-up", "face up"),
    ("face", "down"): ("face-down", "face down"),
    ("gender", "male"): ("♠", "〔male〕"),
    ("gender", "female"): ("♥", "〔female〕"),
    ("gender", "none"): ("without a gender",),
    ("damage", Bounds(1, None)): ("damaged",),
    ("is_free", True): ("empty",),
    ("slot", "left"): ("left",),
    ("slot", "centre"): ("centre",),
    ("slot", "right"): ("right",),
}
GOALS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("face", "up"): ("face up",),
    ("face", "down"): ("face down",),
    ("orientation", "stand"): ("standing",),
    ("orientation", "rest"): ("rested",),
    ("orientation", "reverse"): ("reversed",),
}
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("slot", "left"): ("left bench slot",),
    ("slot", "centre"): ("centre bench slot",),
    ("slot", "right"): ("right bench slot",),
    ("slot", "empty"): ("bench slot",),
}
VERBS: Final = (
    ("stand", "stand stood", "〔stand〕"), ("rest", "rest rested", "〔rest〕"), ("reverse", "reverse", "〔reverse〕"),
    ("support", "support"),
    ("spark", "spark"), ("partner_attack", "partner~attack"),
    ("partner_block", "partner~block"), ("cancel", "cancel"), ("succeed", "succeed"), ("retire", "retire"),
    ("void", "make_it_void made_it_void", "void", "negate", "void_it", "negate_it", "cancel_it"),
    ("join", "join"), ("use", "use"),
)  # fmt: skip
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "auto": ("Auto", "Automatic"), "activated": ("Act", "Activate", "Activated"),
    "permanent": ("Perm", "Permanent", "Continuous"), "entry_spark": ("Spark", "‹entry_spark›"),
    "cancel": ("‹cancel›",), "surprise": ("Surprise",),
    "in_ring": ("‹ring›",), "in_bench": ("‹bench›",), "in_field": ("‹field›",), "in_hand": ("‹hand›",),
    "in_energy": ("Energy",), "in_retire": ("Retire",), "in_waiting_room": ("Waiting Room",), "in_deck": ("Deck",),
}  # fmt: skip
ENGLISH: Final = filled(
    Wording(
        language="en", words=WORDS, states={}, spots=SPOTS,
        state_classes={"state_before": BEFORE, "state_goal": GOALS}, marks=MARKS,
        verbs=VERBS, brackets=BRACKETS, explains=True,
    ),
    partial(GLOSSARY.fill, language="en"),
)  # fmt: skip
