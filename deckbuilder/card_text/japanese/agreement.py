"""Which words before a Japanese verb go together. What cannot mean anything is dropped here, before it is combined with
the readings of other clauses."""

from itertools import pairwise

from deckbuilder.card_text.meaning import Arg, Cards, Damage, HowMuch


def go_together(args: tuple[Arg, ...]) -> bool:
    """Whether the parts of a clause may mean something in this order."""
    return not any(_parted(one, other) for one, other in pairwise(args))


def _parted(one: Arg, other: Arg) -> bool:
    """Whether two parts are one noun that was cut: `あなたのベンチの` before `カードを`, `1000` before `ダメージを`."""
    if one.role == "of":
        return isinstance(one.value, Cards) and isinstance(other.value, Cards) and other.value.get("ref") is None
    is_number = isinstance(one.value, HowMuch) and isinstance(one.value.amount, int)
    return is_number and isinstance(other.value, Damage) and other.value.amount is None
