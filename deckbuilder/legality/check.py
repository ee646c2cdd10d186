"""Check a deck against all rules of its game. The result never prevents saving or testing the deck."""

from collections.abc import Iterable
from datetime import date

from deckbuilder.domain.deck import Deck
from deckbuilder.legality.problems import CardLookup, DeckRule, Problem


def check_deck(deck: Deck, rules: Iterable[DeckRule], cards: CardLookup, on: date) -> list[Problem]:
    """Return the problems of a deck on a day: errors before warnings, otherwise in the order of the rules."""
    found = [problem for rule in rules for problem in rule.check(deck, cards, on)]
    return sorted(found, key=lambda problem: problem.severity != "error")


def is_legal(problems: Iterable[Problem]) -> bool:
    """Return whether a deck with these problems may be played. Warnings do not count."""
    return all(problem.severity != "error" for problem in problems)
