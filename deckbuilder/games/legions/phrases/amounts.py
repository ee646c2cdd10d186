"""Amounts: digits, a letter for a number that was fixed or paid, or one that is reckoned when it is needed."""

from deckbuilder.effect_text.grammar import ListOf, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import Letter
from deckbuilder.games.kit.phrase_rows import N, Row
from deckbuilder.games.legions.phrases.rows import row

NUMBER_LETTERS, CARD_LETTERS = "xyz", "abcdefgh"
"""Names of numbers and of chosen cards that can be said."""
_HAS = (
    ("hand", "‹hand›の枚数", "number of cards in {O} hand"),
    ("life", "‹master›の‹life›", "life of {O} Master"),
    ("deck", "‹deck›の枚数", "size of {O} deck"),
    ("exile", "‹exile›の枚数", "size of {O} ‹exile›"),
    ("standby", "‹standby›の枚数", "size of {O} ‹standby›"),
    ("timeline", "‹timeline›の枚数", "size of {O} timeline"),
    ("points", "MP", "MP of {O} side"),
    ("ready_cores", "‹ready›の‹core›の数", "number of {O} ready cores"),
    ("exhausted_cores", "‹exhausted›の‹core›の数", "number of {O} exhausted cores"),
    ("core_zone", "‹core_zone›の‹core›の数", "number of cores in {O} ‹core_zone›"),
    ("core_total", "‹core›の合計", "total of {O} cores"),
)
_OWNERS = ((None, "あなたの", "your"), ("opponent", "相手の", "the opponent's"), ("both", "お互いの", "both players'"))
PLAYER_HAS = tuple(
    (owner, what, f"{ja_owner}{ja}", f"the {en.replace('{O}', en_owner)}")
    for owner, ja_owner, en_owner in _OWNERS
    for what, ja, en in _HAS
)
"""Whose, which number, and its words."""
_CARDS, _T, _STAT = Slot("TARGET", "targets"), Slot("T", "ref"), Slot("STAT", "stat_name")
_A, _B = Slot("A", "part"), Slot("B", "part")
_PARTS = Slot("PARTS", "parts")
_VALUE: Row = {"value": _STAT, "card": _T}
RECKONED = (
    *(row({"has": what, "player": owner}, ja, en) for owner, what, ja, en in PLAYER_HAS),
    row({"count": _CARDS}, "{TARGET}の数", "the number of {TARGET}"),
    row({"count": _CARDS, "times": N}, "{TARGET}の数の{N}倍", "{N} times the number of {TARGET}"),
    row(_VALUE, "{T}の{STAT}", "the {STAT} of {T}"),
    row({**_VALUE, "printed": True}, "{T}の元々の{STAT}", "the printed {STAT} of {T}"),
    row({"total": _STAT, "of": Slot("T", "who")}, "{T}の{STAT}の合計", "the total {STAT} of {T}"),
    row({"sum": _PARTS}, "{PARTS}の和", "the sum of {PARTS}"),
    row({"difference": (_A, _B)}, "{A}から{B}を引いた数", "{A} less {B}"),
    row({"product": (_A, _B)}, "{A}と{B}の積", "the product of {A} and {B}"),
    row({"half": _A}, "{A}の半分（端数切り上げ）", "half of {A} (rounded up)"),
    row({"half": _A, "round": "down"}, "{A}の半分（端数切り捨て）", "half of {A} (rounded down)"),
    row({"lowest": _PARTS}, "{PARTS}のうち最も小さい数", "the lowest of {PARTS}"),
    row({"highest": _PARTS}, "{PARTS}のうち最も大きい数", "the highest of {PARTS}"),
)
REMEMBERED = (
    row({"number": "done"}, "その数", "that number"),
    row({"number": "amount"}, "その時の数", "the number of that event"),
)


def amounts() -> dict[str, Symbol]:
    """The symbols of amounts. `part`: one in a reckoning, `changed`: with the sign of a change."""
    letter = row({"number": Slot("X", "number_letter")}, "{X}", "{X}")
    reckoned = row(Slot("SUM", "reckoned"), "（{SUM}）", "({SUM})")
    signed = row({"number": Slot("X", "number_letter")}, "+{X}", "+{X}")
    return {
        "number_letter": Letter(NUMBER_LETTERS),
        "card_letter": Letter(CARD_LETTERS),
        "amount": (row(N, "{N}", "{N}"), letter, *REMEMBERED, reckoned),
        "part": (row(N, "{N}", "{N}"), row(Slot("N", "signed"), "{N}", "{N}"), letter, *REMEMBERED, reckoned),
        "parts": ListOf("part", {"ja": ("と",), "en": (" and ",)}, least=2),
        "reckoned": RECKONED,
        "number_is": (*RECKONED, row(N, "{N}", "{N}"), letter, *REMEMBERED),
        "changed": (
            row(Slot("BY", "signed"), "{BY}", "{BY}"),
            signed,
            *(row(phrase.shape, f"+（{phrase.texts['ja']}）", f"+({phrase.texts['en']})") for phrase in REMEMBERED),
            row(Slot("SUM", "reckoned"), "+（{SUM}）", "+({SUM})"),
        ),
    }
