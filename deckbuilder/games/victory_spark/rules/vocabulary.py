"""The words of the rules as constants: zones, slots, events, shapes of actions."""

from typing import Final

from deckbuilder.engine.moves import Shape

DECK: Final = 0
HAND: Final = 1
WAITING_ROOM: Final = 2
ENERGY: Final = 3
RETIRE: Final = 4
RING: Final = 5
BENCH: Final = 6
SURPRISE: Final = 7
ZONES: Final = ("deck", "hand", "waiting_room", "energy", "retire", "ring", "bench", "surprise")
ZONE_COUNT: Final = len(ZONES)
FIELD_ZONES: Final = (RING, BENCH)
"""The field (VS 3.3.1)."""
UNTOLD_ZONES: Final = (DECK, HAND)
"""Where the other player does not see which card is which."""
HIDDEN_ZONES: Final = (DECK, HAND, ENERGY, SURPRISE)
"""The zones that are not public (VS 3.1.3)."""
TURNED_ZONES: Final = (BENCH, ENERGY)
"""Where cards have an orientation (VS 4.9.1)."""

EMPTY: Final = -1
STAND: Final = "stand"
REST: Final = "rest"
REVERSE: Final = "reverse"
OF_OTHERS: Final = ":of"
"""Ends the events of abilities that watch other cards than their own."""

HAND_LIMIT: Final = 5
OPENING_HAND: Final = 5
MOST_RETIRED: Final = 10
NUMBER_LIMIT: Final = 1_000_000_000
"""Numbers saturate here."""

_CARD, _CARDS, _INTEGER, _WORD = "card", "cards", "integer", "word"
SHAPES: Final = {
    "choose_ring": Shape("choose_ring", {"card": _CARD}),
    "set_energy": Shape("set_energy", {"card": _CARD}),
    "play": Shape("play", {"card": _CARD, "place": _WORD}),
    "move_to_bench": Shape("move_to_bench", {"card": _CARD, "place": _WORD}),
    "play_with": Shape("play", {"card": _CARD, "place": _WORD, "energy": _CARDS}),
    "move_with": Shape("move_to_bench", {"card": _CARD, "place": _WORD, "energy": _CARDS}),
    "set_surprise": Shape("set_surprise", {"card": _CARD}),
    "discard_surprise": Shape("discard_surprise", {"card": _CARD}),
    "activate": Shape("activate", {"card": _CARD, "ability": _INTEGER}),
    "cancel": Shape("cancel", {"card": _CARD, "ability": _INTEGER, "target": _INTEGER}),
    "use": Shape("use", {"id": _INTEGER}),
    "reveal_hand": Shape("reveal_hand", {"card": _CARD, "ability": _INTEGER}),
    "flip_surprise": Shape("flip_surprise", {"card": _CARD, "ability": _INTEGER}),
    "attack": Shape("attack", {}),
    "no_attack": Shape("no_attack", {}),
    "support": Shape("support", {"card": _CARD}),
    "partner_block": Shape("partner_block", {"card": _CARD}),
    "pass": Shape("pass", {}),
    "discard": Shape("discard", {"card": _CARD}),
    "replace": Shape("replace", {"effect": _INTEGER}),
    "pick": Shape("pick", {"card": _CARD}),
    "pick_place": Shape("pick", {"place": _WORD}),
    "pick_ability": Shape("pick", {"card": _CARD, "ability": _INTEGER}),
    "pick_effect": Shape("pick", {"effect": _INTEGER}),
    "declare": Shape("declare", {"what": _WORD, "value": _WORD}),
    "declare_level": Shape("declare", {"what": _WORD, "value": _INTEGER}),
    "pick_mode": Shape("pick", {"mode": _INTEGER}),
    "pick_number": Shape("number", {"number": _INTEGER}),
    "loop": Shape("loop", {"count": _INTEGER}),
    "order": Shape("order", {"card": _CARD}),
    "yes": Shape("yes", {}),
    "no": Shape("no", {}),
}
