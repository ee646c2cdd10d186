"""Letters for numbers that do not fit in their place in English: `+X ATK, where X is its DEF`."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Amount,
    Block,
    Cards,
    Change,
    Clause,
    Damage,
    Done,
    HowMuch,
    Letter,
    Points,
    Quantity,
    Reckoned,
    StatOf,
    Times,
    Top,
)
from deckbuilder.card_text.writing.form import CannotWriteError

Named = list[tuple[str, Amount]]


def with_letters(clauses: list[Clause]) -> tuple[list[Clause], Named]:
    """The clauses with a letter in place of such a number, and what it stands for. Raises CannotWriteError where one
    letter is not enough."""
    used = {value.name for value in _letters(clauses)}
    named: Named = []

    def letter(amount: Amount) -> Amount:
        if isinstance(amount, int | Letter) or (isinstance(amount, Times) and isinstance(amount.amount, Letter)):
            return amount
        if isinstance(amount, Times) and amount.factor == -1:
            return replace(amount, amount=letter(amount.amount))  # `-X`
        if ("x", amount) not in named:
            named.append(("x", amount))
        if len(named) > 1 or "x" in used:
            raise CannotWriteError(amount)
        return Letter("x")

    found = [_each(clause, letter) for clause in clauses]
    return found, [(name, _named_again(amount, found)) for name, amount in named]


def _named_again(amount: Amount, clauses: list[Clause]) -> Amount:
    """`give it +X/+0, where X is that Minion's ATK`: after such an order, `its` might be that of this card."""
    given = [arg.value for each in clauses if each.verb.concept == "give" for arg in each.args if arg.role == "goal"]
    is_open = isinstance(amount, StatOf) and amount.cards.get("ref") == "that" and amount.cards in given
    return replace(amount, cards=amount.cards.without("it")) if is_open and isinstance(amount, StatOf) else amount


def _each(value: Any, letter: Callable[[Amount], Amount]) -> Any:
    match value:
        case Change():
            return replace(value, parts=tuple((stat, letter(amount)) for stat, amount in value.parts))
        case Quantity(number=number) if number is not None:
            return replace(value, number=letter(number))
        case Top(count=count):
            return replace(value, count=letter(count))
        case tuple():
            return tuple(_each(part, letter) for part in value)
        case Clause(args=args):
            put = _number if _is_of_cards(value) else _each
            return replace(value, args=tuple(replace(arg, value=put(arg.value, letter)) for arg in args))
    return value


def _is_of_cards(clause: Clause) -> bool:
    """Whether a number says how many cards, and not how much damage or life."""
    values = [arg.value for arg in clause.args]
    has_cards = any(isinstance(value, Cards) for value in values)
    return has_cards and not any(isinstance(value, Damage | Points) for value in values)


def _number(value: Any, letter: Callable[[Amount], Amount]) -> Any:
    is_made_of_one = isinstance(value, HowMuch) and not isinstance(value.amount, Letter) and _letters(value.amount)
    is_done = isinstance(value, HowMuch) and (isinstance(value.amount, Done) or _counts_done(value.amount))
    if isinstance(value, HowMuch) and not is_done and not is_made_of_one:
        return Quantity("some", letter(value.amount))
    return _each(value, letter)


def _counts_done(amount: Amount) -> bool:
    """Whether a number is made of how many cards the step before was done to, which no letter reaches."""
    return isinstance(amount, Reckoned) and any(isinstance(part, Done) for part in amount.parts)


def _letters(value: Any) -> list[Letter]:
    """All letters in a value, but for those of sentences in brackets."""
    if isinstance(value, Letter):
        return [value]
    if isinstance(value, list | tuple | frozenset):
        return [letter for part in value for letter in _letters(part)]
    if isinstance(value, Block) or not is_dataclass(value) or isinstance(value, type):
        return []
    return [letter for part in fields(value) for letter in _letters(getattr(value, part.name))]
