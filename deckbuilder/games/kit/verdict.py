"""Check a deck by its game's rules on a given day. The window, the terminal, pictures and the engine protocol all use
this."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.rules_spec import NO_OPTIONS
from deckbuilder.legality.check import check_deck, is_legal
from deckbuilder.legality.problems import CardLookup, Problem
from deckbuilder.legality.restrictions import RestrictionList, list_in_force


@dataclass(frozen=True, slots=True)
class Verdict:
    """The problems of a deck, errors before warnings. `edition` is the edition of the rules, `in_force` the restriction
    list of that day."""

    edition: str
    problems: tuple[Problem, ...]
    in_force: RestrictionList | None

    @property
    def legal(self) -> bool:
        """Whether the deck may be played. Warnings do not count."""
        return is_legal(self.problems)

    @property
    def errors(self) -> int:
        """The number of problems that forbid the deck."""
        return sum(problem.severity == "error" for problem in self.problems)


def judge(deck: Deck, pack: GamePack, cards: CardLookup, on: date, options: Mapping[str, Any] = NO_OPTIONS) -> Verdict:
    """Check a deck by the rules of its game on a day, under these options of a match. Problems never prevent saving or
    testing it."""
    problems = check_deck(deck, pack.deck_rules_with(options), cards, on)
    return Verdict(deck.edition or pack.default_edition.id, tuple(problems), list_in_force(pack.restrictions, on))
