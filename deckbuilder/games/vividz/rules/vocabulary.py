"""The words of the rules as constants: zones, lanes, shapes of actions."""

from typing import Final

from deckbuilder.engine.moves import Shape

DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
ENERGY: Final = 3
REMOVE: Final = 4
AREA: Final = 5
MISSION: Final = 6
ACCOUNT: Final = 7
KEEP: Final = 8
EXP: Final = 9
CONNECT: Final = 10
LOOSE: Final = 11
"""The engages that lie in an area without a chara (VIV 906.2c)."""
SCOUT: Final = 12
TEMPORARY: Final = 13
ZONES: Final = (
    "deck", "hand", "trash", "energy", "remove", "area", "mission", "account", "keep", "exp", "connect", "area",
    "scout", "temporary",
)  # fmt: skip
"""The word of each zone. Loose engages lie in an area."""
ZONE_COUNT: Final = len(ZONES)
UNTOLD_ZONES: Final = (DECK, HAND)
"""Where the other player does not see which card is which. They are the hidden zones (VIV 501.3)."""
PASSING_ZONES: Final = (SCOUT, TEMPORARY)
"""Where cards only pass through (VIV 502.2)."""
TURNED_ZONES: Final = (AREA, MISSION, ACCOUNT)
"""Where cards are rebooted or asleep (VIV 502.3)."""
HOSTED_ZONES: Final = (EXP, CONNECT)
"""Where cards belong to a chara (VIV 513.3, 514.3)."""
PLACED_ZONES: Final = (AREA, LOOSE)
"""Where cards lie in one of three areas."""
LANE_COUNT: Final = 3

EMPTY: Final = -1
REBOOT: Final = "reboot"
SLEEP: Final = "sleep"
OF_OTHERS: Final = ":of"
"""Ends the events of abilities that watch other cards than their own."""
SCOUT_ICON: Final = "scout"
LVUP_ICON: Final = "lvup"
CANNOT_ATTACK_ICON: Final = "cannot_attack"
FULL_HAND: Final = 5
"""The number of cards up to which a player draws (VIV 702.4)."""
START_ENERGY: Final = 2
"""The hand cards that the second player puts into the energy zone (VIV 601.1e)."""
SLIDE_PRICE: Final = 2
"""The hand cards for a slide in the block step (VIV 803.1)."""
FEWEST_CARDS: Final = 5
"""With fewer cards in a deck, chance decides who goes first (VIV 601.1d)."""
NUMBER_LIMIT: Final = 1_000_000_000
"""Numbers saturate here."""
ACTS: Final = 1_000
"""From this number on, the abilities of missions are acts, which are counted and not used (VIV 1005)."""

_CARD, _CARDS, _INTEGER, _WORD = "card", "cards", "integer", "word"
SHAPES: Final = {
    "place_missions": Shape("place_missions", {"cards": _CARDS}),
    "start_energy": Shape("start_energy", {"card": _CARD}),
    "play": Shape("play", {"card": _CARD, "lane": _WORD}),
    "play_event": Shape("play", {"card": _CARD}),
    "activate": Shape("activate", {"card": _CARD, "ability": _INTEGER}),
    "activate_keyword": Shape("activate", {"card": _CARD, "ability": _WORD}),
    "price": Shape("price", {"index": _INTEGER}),
    "pay": Shape("pay", {"card": _CARD}),
    "attack": Shape("attack", {"card": _CARD}),
    "check_mission": Shape("check_mission", {"card": _CARD}),
    "pass": Shape("pass", {}),
    "slide": Shape("slide", {"card": _CARD, "lane": _WORD}),
    "play_free": Shape("play_free", {"card": _CARD, "lane": _WORD}),
    "play_free_event": Shape("play_free", {"card": _CARD}),
    "to_energy": Shape("to_energy", {"card": _CARD}),
    "newest": Shape("newest", {"card": _CARD}),
    "resolve_trigger": Shape("resolve_trigger", {"trigger": _INTEGER}),
    "replace": Shape("replace", {"effect": _INTEGER}),
    "choose_area": Shape("choose_area", {"lane": _WORD}),
    "keep": Shape("keep", {"card": _CARD}),
    "no_keep": Shape("no_keep", {}),
    "charge": Shape("charge", {"card": _CARD}),
    "discard": Shape("discard", {"card": _CARD}),
    "pick": Shape("pick", {"card": _CARD}),
    "pick_mode": Shape("pick", {"mode": _INTEGER}),
    "pick_number": Shape("number", {"number": _INTEGER}),
    "distribute": Shape("distribute", {"card": _CARD, "amount": _INTEGER}),
    "order": Shape("order", {"card": _CARD}),
    "order_price": Shape("order", {"index": _INTEGER}),
    "yes": Shape("yes", {}),
    "no": Shape("no", {}),
}
