"""Clauses that say what is in English: conditions."""

from typing import Any

from deckbuilder.card_text.meaning import Arg, Bounds, Cards, Clause, Player, Points, Quantity, State, Stats
from deckbuilder.card_text.writing.english.things import EnglishThings
from deckbuilder.card_text.writing.form import CannotWriteError

_HAS = {"you": "you have", "opponent": "the opponent has"}


class EnglishStates(EnglishThings):
    """Prints what is, in one game."""

    def state(self, clause: Clause, args: list[Arg], bounds: Bounds | None) -> str:
        """A clause that says what is. Raises CannotWriteError."""
        first, last = args[0].value, args[-1].value
        negated = clause.verb.mood == "not"
        if clause.verb.concept in {"less", "more"}:
            return self._compared(clause.verb.concept, first, last)
        if isinstance(last, Bounds):
            return self._in_bounds(first, last, is_not=negated)
        if isinstance(first, Cards) and clause.verb.concept == "exist" and len(args) == 1:
            return self._has(first, Bounds(None, 0) if negated else bounds)
        if isinstance(first, Player) and last == State("first", value=True):
            return f"{self.player(first.side)} went first"
        if isinstance(first, Cards) and isinstance(last, State):
            return f"{self.cards(first)} is {'not ' if negated else ''}{self._complement(last)}"
        raise CannotWriteError(clause)

    def _complement(self, state: State) -> str:
        if state.key == "race":
            return self.listed("race", state.value)
        word = self.words.word("state_goal", (state.key, state.value))
        return f"in {word}" if state.key == "orientation" else word

    def _has(self, cards: Cards, bounds: Bounds | None) -> str:
        side = cards.get("side")
        if side not in _HAS:
            raise CannotWriteError(cards)
        if cards.get("zone") is None:
            cards = cards.without("side")
        count = Quantity("some", 1) if bounds is None else None
        return f"{_HAS[side]} {self.cards(cards, count, bounds)}"

    def _in_bounds(self, thing: Any, bounds: Bounds, *, is_not: bool) -> str:
        if isinstance(thing, Stats):
            return f"{self.stats(thing)} is {'not ' if is_not else ''}{self.bounds(bounds)}"
        if is_not:
            raise CannotWriteError(thing)
        if isinstance(thing, Points):
            return f"{_HAS[str(thing.side)]} {self.bounds(bounds)} {self.words.word('points_word', thing.what)}"
        if isinstance(thing, Cards):
            return self._has(thing, bounds)
        raise CannotWriteError(thing)

    def _compared(self, how: str, one: Any, other: Any) -> str:
        if isinstance(one, Points) and isinstance(other, Points) and one.side == "you" and other.side == "opponent":
            return f"you have {how} {self.words.word('points_word', one.what)} than the opponent"
        if isinstance(one, Cards) and isinstance(other, Cards) and one.get("zone") == other.get("zone"):
            than = "you" if other.get("side") == "you" else "the opponent"
            less = "fewer" if how == "less" else how
            return f"{_HAS[one.get('side')]} {less} cards in {self.words.word('zone', one.get('zone'))} than {than}"
        raise CannotWriteError(one)
