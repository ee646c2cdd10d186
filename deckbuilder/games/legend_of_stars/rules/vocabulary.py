"""The words of the rules as constants: zones, rows, orientations, phases, shapes of actions."""

from typing import Final

from deckbuilder.engine.moves import Shape
from deckbuilder.games.legend_of_stars.glossary import ROWS

DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
ENERGY: Final = 3
SUPPORT: Final = 4
CHARACTERS: Final = 5
ASIDE: Final = 6
STAGE: Final = 7
ZONES: Final = ("deck", "hand", "trash", "energy", "support", "characters", "aside", "stage")
"""`aside` contains the cards shown in LoS 5.1, and `stage` the effect card that is being used (LoS 2.2)."""
ZONE_COUNT: Final = len(ZONES)
FIELD_ZONES: Final = (SUPPORT, CHARACTERS)
"""The zones of the field (LoS 3)."""
HIDDEN_ZONES: Final = (DECK, HAND)
UNSEEN_ZONES: Final = (DECK, HAND, ASIDE)
"""Zones in which the other player cannot tell cards apart."""

LANES: Final = 4
SQUARES: Final = tuple((lane, row) for row in ROWS for lane in range(LANES))
PLACES: Final = {square: place for place, square in enumerate(SQUARES)}
"""The index of each square in a character zone."""
EMPTY: Final = -1
ORIENTATIONS: Final = ("attack", "defence_left", "defence_right")
FACES: Final = ("up", "down")
DIRECTIONS: Final = ("up", "right", "down", "left")
"""In clockwise order: a quarter turn clockwise moves each icon one entry on (LoS 2.1.1)."""
QUARTERS: Final = {"attack": 0, "defence_right": 1, "defence_left": 3}

OF_PLAYERS: Final = frozenset({
    "turn_start", "turn_end", "phase_start", "phase_end",
    "plays", "draws", "gains_life", "takes_damage", "discards", "mills", "sets_energy",
})  # fmt: skip
"""Events of the game and of players, which cards on the field watch. All others are events of one card."""
OF_OTHERS: Final = ":of"
"""The suffix of events that happen to other cards than the ability's own."""

START_LIFE: Final = 3000
HAND_LIMIT: Final = 7
OPENING_HAND: Final = 7
MAX_SPEED_REDRAWS: Final = 3
LIFE_LIMIT: Final = 1_000_000_000
"""The limit of all numbers. Greater results become this number."""

_CARD, _CARDS, _INTEGER, _WORD = "card", "cards", "integer", "word"

SHAPES: Final = {
    "reveal_speed_card": Shape("reveal_speed_card", {"card": _CARD}),
    "bottom_order": Shape("bottom_order", {"cards": _CARDS}),
    "mulligan": Shape("mulligan", {}),
    "keep": Shape("keep", {}),
    "bonus_draw": Shape("bonus_draw", {}),
    "no_bonus_draw": Shape("no_bonus_draw", {}),
    "set_energy": Shape("set_energy", {"card": _CARD}),
    "play_character": Shape("play_character", {"card": _CARD, "lane": _INTEGER, "orientation": _WORD, "face": _WORD}),
    "play_support": Shape("play_support", {"card": _CARD}),
    "play_otherwise": Shape("play_otherwise", {"card": _CARD, "ability": _INTEGER}),
    "play_effect": Shape("play_effect", {"card": _CARD}),
    "reorient": Shape("reorient", {"card": _CARD, "orientation": _WORD}),
    "turn_face_up": Shape("turn_face_up", {"card": _CARD, "orientation": _WORD}),
    "activate": Shape("activate", {"card": _CARD, "ability": _INTEGER}),
    "lead": Shape("lead", {"card": _CARD, "lane": _INTEGER, "row": _WORD}),
    "attack": Shape("attack", {"card": _CARD, "target": "card_or_word"}),
    "pass": Shape("pass", {}),
    "end_phase": Shape("end_phase", {}),
    "discard": Shape("discard", {"card": _CARD}),
    "pick": Shape("pick", {"card": _CARD}),
    "pick_square": Shape("pick", {"lane": _INTEGER, "row": _WORD}),
    "pick_orientation": Shape("pick", {"orientation": _WORD}),
    "pick_mode": Shape("pick", {"mode": _INTEGER}),
    "pick_number": Shape("pick", {"number": _INTEGER}),
    "declare": Shape("declare", {"what": _WORD, "value": _WORD}),
    "order": Shape("order", {"card": _CARD}),
    "yes": Shape("yes", {}),
    "no": Shape("no", {}),
}
