"""Amounts: digits, a number that has a name, or one that is reckoned when it is needed."""

from deckbuilder.effect_text.grammar import ListOf, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import N
from deckbuilder.games.legend_of_stars.phrases.nouns import STATS
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.table import WHOLE

OF, TARGET, STAT = Slot("OWNER", "who_owner"), Slot("TARGET", "who"), Slot("STAT", "value_stat")
COUNTED, NAME = Slot("CARD", "counted"), Slot("NAME", "called")
FIRST, SECOND, PARTS = Slot("FIRST", "simple_value"), Slot("SECOND", "simple_value"), Slot("PARTS", "simple_values")
OF_CARDS = (
    row({"stat": STAT, "who": OF}, "{OWNER}の{STAT}", "{OWNER} {STAT}"),
    row({"stat": STAT, "who": OF, "printed": True}, "{OWNER}の元々の{STAT}", "{OWNER} printed {STAT}"),
    row({"total": STAT, "who": TARGET}, "{TARGET}の{STAT}の合計", "the total {STAT} of {TARGET}"),
)
HALVES = (
    row({"half": "you"}, "自分の‹life›の半分", "half your life"),
    row({"half": "opponent"}, "相手の‹life›の半分", "half the opponent's life"),
    row({"half": "you", "round": "up"}, "自分の‹life›の半分（端数切り上げ）", "half your life (rounded up)"),
    row(
        {"half": "opponent", "round": "up"},
        "相手の‹life›の半分（端数切り上げ）",
        "half the opponent's life (rounded up)",
    ),
)
RECKONED = (
    row({"sum": (FIRST, SECOND)}, "{FIRST}に{SECOND}を足した数", "{FIRST} plus {SECOND}"),
    row({"difference": (FIRST, SECOND)}, "{FIRST}から{SECOND}を引いた数", "{FIRST} minus {SECOND}"),
    row({"product": (FIRST, SECOND)}, "{FIRST}に{SECOND}を掛けた数", "{FIRST} times {SECOND}"),
    row({"highest": (FIRST, SECOND)}, "{FIRST}と{SECOND}のうち高い方", "the higher of {FIRST} and {SECOND}"),
    row({"lowest": (FIRST, SECOND)}, "{FIRST}と{SECOND}のうち低い方", "the lower of {FIRST} and {SECOND}"),
    row({"sum": PARTS}, "{PARTS}を全て足した数", "the sum of {PARTS}"),
    row({"highest": PARTS}, "{PARTS}のうち最も高いもの", "the highest of {PARTS}"),
    row({"lowest": PARTS}, "{PARTS}のうち最も低いもの", "the lowest of {PARTS}"),
    row({"halved": FIRST}, "{FIRST}の半分", "half of {FIRST}"),
    row({"halved": FIRST, "round": "up"}, "{FIRST}の半分（端数切り上げ）", "half of {FIRST} (rounded up)"),
    row({"counted": COUNTED}, "{CARD}の数", "how many {CARD} there are"),
    row({"counted": COUNTED, "times": WHOLE}, "{CARD}の数の{N}倍", "{N} times how many {CARD} there are"),
)
"""Numbers that are reckoned of others, of two or more."""
PLAYERS = (("you", "自分の", "your"), ("opponent", "相手の", "the opponent's"), ("both", "お互いの", "both players'"))
_HAS = (
    ("hand", "‹hand›の枚数", "the number of cards in {O} hand"),
    ("life", "‹life›", "{O} life"),
    ("energy", "‹energy›の枚数", "the number of {O} energy cards"),
    ("ready_energy", "‹ready›表示の‹energy›の枚数", "the number of {O} ready energy cards"),
    ("deck", "‹deck›の枚数", "the number of cards in {O} deck"),
    ("trash", "‹trash›の枚数", "the number of cards in {O} trash"),
)
_DOERS = (("you", "自分が", "you"), ("opponent", "相手が", "the opponent"), ("both", "お互いが", "both players"))
_DONE = (
    ("cards_played", "このターンにプレイしたカードの枚数", "the number of cards that {O} played this turn"),
    ("attacks_made", "このターンにアタックした回数", "the number of times that {O} attacked this turn"),
)
PLAYER_NUMBERS = tuple(
    (player, what, f"{ja_whose}{ja}", en.replace("{O}", en_whose))
    for players, numbers in ((PLAYERS, _HAS), (_DOERS, _DONE))
    for player, ja_whose, en_whose in players
    for what, ja, en in numbers
)  # fmt: skip
"""Whose, which number, and its words."""
OF_PLAYERS = tuple(row({"has": what, "player": player}, ja, en) for player, what, ja, en in PLAYER_NUMBERS)
REMEMBERED = (
    row({"number": "done"}, "直前の数", "the number just done"),
    row({"number": NAME}, "数「{NAME}」", "the number “{NAME}”"),
)


def amounts() -> dict[str, Symbol]:
    """The symbols of amounts. `amount`: digits, or a value in brackets; `simple_value`: one in a reckoning."""
    bracketed = row({"of": Slot("SUM", "value")}, "（{SUM}）", "({SUM})")
    value = Slot("VALUE", "value")
    return {
        "value_stat": tuple(row(key, ja, en) for key, ja, en in (*STATS[2:], *STATS[:2])),
        "value": (*OF_CARDS, *HALVES, *RECKONED, *OF_PLAYERS, *REMEMBERED),
        "simple_value": (
            *OF_CARDS,
            *HALVES,
            row({"n": N}, "{N}", "{N}"),
            row({"n": Slot("N", "signed")}, "{N}", "{N}"),
            *OF_PLAYERS,
            *REMEMBERED,
            bracketed,
        ),
        "simple_values": ListOf("simple_value", {"ja": ("と",), "en": (" and ",)}, least=3),
        "whole": (row(N, "{N}", "{N}"), row(Slot("N", "signed"), "{N}", "{N}")),
        "amount": (
            row(N, "{N}", "{N}"),
            row({"value": value}, "（{VALUE}）", "({VALUE})"),
            row(Slot("N", "signed"), "{N}", "{N}"),
        ),
        "change_by": (
            row(Slot("BY", "signed"), "{BY}", "{BY}"),
            row({"value": value}, "＋（{VALUE}）", "+({VALUE})"),
        ),
    }
