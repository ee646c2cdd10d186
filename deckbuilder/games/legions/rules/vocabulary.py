"""The words of the rules as constants: zones, lanes, phases, keywords, shapes of actions."""

from typing import Final

from deckbuilder.engine.moves import Shape

DECK: Final = 0
HAND: Final = 1
MINIONS: Final = 2
MASTER: Final = 3
LORD: Final = 4
WAIT_1: Final = 5
WAIT_4: Final = 8
STANDBY: Final = 9
EXILE: Final = 10
PLAY: Final = 11
OUTSIDE: Final = 12
ZONES: Final = (
    "deck", "hand", "minion_zone", "master_area", "lord_area", "wait_1", "wait_2", "wait_3", "wait_4", "standby",
    "exile", "play", "outside",
)  # fmt: skip
"""`play` contains a card that is being played (LEG 17-19), and `outside` tokens that have left the game (LEG 40-3)."""
FIELD_ZONES: Final = (MINIONS, MASTER, LORD)
TIMELINE: Final = (5, 6, 7, 8)
HIDDEN_ZONES: Final = (DECK, HAND)
ZONES_OF: Final = {
    "field": FIELD_ZONES,
    "minion_zone": (MINIONS,),
    "leader_zone": (MASTER, LORD),
    "hand": (HAND,),
    "deck": (DECK,),
    "standby": (STANDBY,),
    "timeline": TIMELINE,
    "wait_1": (5,),
    "wait_2": (6,),
    "wait_3": (7,),
    "wait_4": (8,),
    "exile": (EXILE,),
}
"""The zones that each word of the effect language refers to (LEG 17)."""

EMPTY: Final = -1
MIDDLE: Final = 1
STANDBY_ROOM: Final = 2
START_LIFE: Final = 20
START_CORES: Final = 5
WINNING_CORES: Final = 12
OPENING_HAND: Final = 5
BONUS_ZONE: Final = 3
"""The wait zone of the second player's bonus core (LEG 25-8)."""
NUMBER_LIMIT: Final = 1_000_000
"""The limit of all numbers of effects. Greater results become this number."""
CHAIN_LIMIT: Final = 1_000
"""The most sequences in one chain. A longer chain ends the game as endless (LEG 37-7a)."""

STANDBY_KINDS: Final = ("skill", "minion")
"""The kinds of card that can go to standby (LEG 31-5)."""
CORE_BOOST: Final = "core_boost"
GRANT_RUSH: Final = "grant_rush"
COMMON: Final = (CORE_BOOST, GRANT_RUSH)
"""The activated common abilities of an awakened master (LEG 20-3)."""

_CARD, _INTEGER, _WORD = "card", "integer", "word"
SHAPES: Final = {
    "go_first": Shape("go_first", {}),
    "go_second": Shape("go_second", {}),
    "card_change": Shape("card_change", {"card": _CARD}),
    "no_card_change": Shape("no_card_change", {}),
    "exhaust_core": Shape("exhaust_core", {"count": _INTEGER}),
    "unlock": Shape("unlock", {"card": _CARD, "then": _WORD}),
    "unlock_lane": Shape("unlock", {"card": _CARD, "then": _WORD, "lane": _WORD}),
    "unlock_otherwise": Shape("unlock_otherwise", {"card": _CARD, "ability": _INTEGER}),
    "play_standby": Shape("play_standby", {"card": _CARD}),
    "play_standby_lane": Shape("play_standby", {"card": _CARD, "lane": _WORD}),
    "attack": Shape("attack", {"card": _CARD, "target": _CARD}),
    "move": Shape("move", {"card": _CARD, "lane": _WORD}),
    "activate": Shape("activate", {"card": _CARD, "ability": _INTEGER}),
    "activate_common": Shape("activate", {"card": _CARD, "ability": _WORD}),
    "activate_target": Shape("activate", {"card": _CARD, "ability": _WORD, "target": _CARD}),
    "exile_field": Shape("exile_field", {"card": _CARD}),
    "exile_standby": Shape("exile_standby", {"card": _CARD}),
    "end_phase": Shape("end_phase", {}),
    "pick_ability": Shape("pick", {"card": _CARD, "ability": _INTEGER}),
    "pick": Shape("pick", {"card": _CARD}),
    "pick_then": Shape("pick", {"then": _WORD}),
    "pick_then_lane": Shape("pick", {"then": _WORD, "lane": _WORD}),
    "pick_lane": Shape("pick", {"lane": _WORD}),
    "pick_mode": Shape("pick", {"mode": _INTEGER}),
    "pick_number": Shape("pick", {"number": _INTEGER}),
    "declare": Shape("declare", {"what": _WORD, "value": _WORD}),
    "order": Shape("order", {"card": _CARD}),
    "yes": Shape("yes", {}),
    "no": Shape("no", {}),
}
