"""Conditions in full: any condition of the language, however they stand inside one another."""

from deckbuilder.effect_text.grammar import ListOf, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import Row
from deckbuilder.games.legend_of_stars.phrases.amounts import PLAYER_NUMBERS
from deckbuilder.games.legend_of_stars.phrases.rows import row

TARGET, REF, COND, CONDS = Slot("TARGET", "target"), Slot("REF", "named_card"), Slot("COND", "stated"), "stateds"
LEAST, MOST = Slot("A", "whole"), Slot("B", "whole")
LEFT, RIGHT = Slot("LEFT", "simple_value"), Slot("RIGHT", "simple_value")
_BOUNDS: tuple[tuple[Row, str, str], ...] = (
    ({"max": MOST}, "が{B}以下である", "is at most {B}"),
    ({"min": LEAST}, "が{A}以上である", "is at least {A}"),
    ({"min": LEAST, "max": MOST}, "が{A}以上{B}以下である", "is from {A} to {B}"),
    ({}, "はいくつでもよい", "is any number"),
)
_IS = (
    ("more", "より多い", "more than"),
    ("less", "より少ない", "less than"),
    ("equal", "と等しい", "equal to"),
    ("at_least", "以上である", "at least"),
    ("at_most", "以下である", "at most"),
)
_WHOSE = (("you", "自分", "you", "your"), ("opponent", "相手", "the opponent", "the opponent's"))
_PHASES = (
    ("main", "メイン", "main"), ("lead", "リード", "lead"), ("attack", "アタック", "attack"), ("end", "エンド", "end"),
)  # fmt: skip
_BOUND: tuple[tuple[Row, str, str], ...] = (
    ({"cond": "player", "of": Slot("HAS", "player_number")}, "{HAS}", "{HAS}"),
    ({"cond": "count", "of": TARGET}, "{TARGET}の数", "the number of cards that are {TARGET}"),
)
"""What lies within bounds: a number of a player, how many cards there are."""
STATED = (
    *(row({**shape, **bound}, f"{ja}{ja_bound}", f"{en} {en_bound}")
      for shape, ja, en in _BOUND for bound, ja_bound, en_bound in _BOUNDS),
    *(row({"cond": "turn", "whose": player}, f"{ja}のターンである", f"it is {en} turn")
      for player, ja, _, en in _WHOSE),
    *(row({"cond": "first_player", "player": player}, f"{ja}が先攻である", f"{en} went first")
      for player, ja, en, _ in _WHOSE),
    *(row({"cond": "phase", "phase": phase}, f"{ja}フェイズである", f"it is the {en} phase")
      for phase, ja, en in _PHASES),
    row({"cond": "card", "card": REF, "where": TARGET}, "{REF}が{TARGET}である", "{REF} is 1 {TARGET}"),
    *(row({"cond": "compare", "left": LEFT, "is": how, "right": RIGHT}, f"{{LEFT}}が{{RIGHT}}{ja}",
          f"{{LEFT}} is {en} {{RIGHT}}") for how, ja, en in _IS),
    row({"cond": "less_life"}, "自分の‹life›が相手より少ない", "you have less life than the opponent"),
    row({"cond": "lane_empty"}, "同じレーンに相手の‹character›がいない",
        "there is no opponent's character in this lane"),
    row({"cond": "not", "of": COND}, "（{COND}）ではない", "not ({COND})"),
    row({"cond": "all", "of": Slot("CONDS", f"{CONDS}_all")}, "全て（{CONDS}）", "all of ({CONDS})"),
    row({"cond": "any", "of": Slot("CONDS", f"{CONDS}_any")}, "いずれか（{CONDS}）", "any of ({CONDS})"),
)  # fmt: skip


def stated() -> dict[str, Symbol]:
    """The symbols of conditions in full."""
    return {
        "stated": STATED,
        "player_number": tuple(
            row({"player": player, "what": what}, ja, en) for player, what, ja, en in PLAYER_NUMBERS if player != "both"
        ),
        f"{CONDS}_all": ListOf("stated", {"ja": ("、",), "en": (" and ",)}, least=1),
        f"{CONDS}_any": ListOf("stated", {"ja": ("、",), "en": (" or ",)}, least=1),
    }
