"""Pronouns in English: what was named before in a sentence is `it` where the words before it name one thing only."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from deckbuilder.card_text.meaning import Block, Cards, Clause


def with_pronouns(clauses: list[Clause], *, is_named: bool) -> list[Clause]:
    """The clauses, where the ability's card is `it` from its second mention on. `is_named`: it was named before."""
    named, may_be_other = is_named, _ask_of_others(clauses)

    def once(cards: Cards) -> Cards:
        nonlocal named
        if cards.get("ref") != "self" or "it" not in cards:
            return cards
        before, named = named, not may_be_other
        return cards if before else cards.without("it")

    return [_each(clause, once) for clause in clauses]


def _ask_of_others(clauses: list[Clause]) -> bool:
    """Whether one of several conditions in a row is about other cards, so that `it` might be one of them."""
    asked = [each for each in clauses if each.verb.concept == "exist"]
    in_a_row = any(each.link in {"and", "or"} for each in asked)
    return in_a_row and any(
        isinstance(arg.value, Cards) and arg.value.get("ref") is None for each in asked for arg in each.args
    )


def _each(value: Any, change: Callable[[Cards], Cards]) -> Any:
    """The value with all its cards changed, in their order. Sentences in brackets are left alone."""
    if isinstance(value, Cards):
        return change(value)
    if isinstance(value, tuple):
        return tuple(_each(part, change) for part in value)
    if isinstance(value, Block) or not is_dataclass(value) or isinstance(value, type):
        return value
    return replace(value, **{part.name: _each(getattr(value, part.name), change) for part in fields(value)})
