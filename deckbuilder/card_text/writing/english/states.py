"""Clauses that say what is in English: conditions."""

from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Clause,
    Either,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Stats,
    Thing,
    Verb,
)
from deckbuilder.card_text.writing.english.places import ONE_OF_EVENT, article
from deckbuilder.card_text.writing.english.things import HAS, EnglishThings
from deckbuilder.card_text.writing.form import CannotWriteError

_THAN = {
    "more": ("more", "more", "than"), "less": ("less", "fewer", "than"), "equal": ("as much", "as many", "as"),
}  # fmt: skip
"""How numbers are compared: so much, so many, and what follows."""


_COMPARED = {
    ("less", "plain"): "is less than", ("more", "plain"): "is more than", ("less", "not"): "is at least",
    ("more", "not"): "is at most",
}  # fmt: skip
"""How two numbers are compared."""


class EnglishStates(EnglishThings):
    """Prints what is, in one game."""

    def state(self, clause: Clause, args: list[Arg], bounds: Bounds | None) -> str:
        """A clause that says what is. Raises CannotWriteError."""
        first, last = args[0].value, args[-1].value
        negated = clause.verb.mood == "not"
        if clause.verb.concept in _THAN:
            return self._compared(clause.verb, first, last)
        if isinstance(last, Bounds):
            return self._in_bounds(first, last, is_not=negated)
        if isinstance(first, Cards) and clause.verb.concept == "exist" and len(args) == 1:
            return self._there_is(first, Bounds(None, 0) if negated else bounds)
        if isinstance(first, Cards) and isinstance(last, Place):
            return f"{self.cards(first)} is in your {self.zone(last.zone)}"
        if isinstance(first, Player) and last == State("first", value=True):
            return f"{self.player(first.side)} {'did not go' if negated else 'went'} first"
        if isinstance(first, Cards | Thing) and isinstance(last, State | Cards | Thing):
            be = "are" if isinstance(first, Cards) and not {"many", "bounds"}.isdisjoint(first.keys()) else "is"
            who = self.cards(first) if isinstance(first, Cards) else self.words.word("own_thing", first.what)
            return f"{who} {be} {'not ' if negated else ''}{self._complement(last)}"
        raise CannotWriteError(clause)

    def _complement(self, state: State | Cards | Thing) -> str:
        if isinstance(state, Thing):
            what = self.words.word("own_thing", state.what)
            return what if what.startswith("the ") else f"{article(what)} {what}"
        if isinstance(state, Cards):
            return self.cards(state, ONE_OF_EVENT)
        if state.key == "race":
            return f"a {self.listed('race', state.value)}{' card' if isinstance(state.value, Either) else ''}"
        if state.key == "attribute":
            return self.listed("attr", state.value)
        word = self.words.word("state_goal", (state.key, state.value))
        return f"in {word}" if word.endswith(" orientation") and not self.style.labelled else word

    def _there_is(self, cards: Cards, bounds: Bounds | None) -> str:
        """How many cards there are: whose they are is said by who has them, or by the field where they are."""
        bounds = bounds or Bounds(1)
        names_field = cards.get("zone") is None and self.style.field_cards and cards.get("head") != "zone"
        if cards.get("side") not in HAS or names_field:
            be = "is" if bounds == Bounds(1, 1) else "are"
            return f"there {be} {self.cards(cards, None, bounds)}"
        return self._has(cards, bounds)

    def _has(self, cards: Cards, bounds: Bounds) -> str:
        side = cards.get("side")
        if side not in HAS:
            raise CannotWriteError(cards)
        has = HAS[side]
        if cards.get("zone") in self.style.zones_of_cards or not self.style.inside.isdisjoint(cards.keys()):
            return f"{has} {self.cards(cards, None, bounds)}"
        if cards.get("zone") == "hand" and cards.get("head") == "zone":
            hand = self.words.word("zone", "hand")
            return f"{has} {self.cards(Cards(frozenset({('head', 'card')})), None, bounds)} in {hand}".replace(
                " on the field in", " in"
            )
        if cards.get("zone") is None:
            cards = cards.without("side")
        return f"{has} {self.cards(cards, None, bounds)}"

    def _in_bounds(self, thing: Any, bounds: Bounds, *, is_not: bool) -> str:
        if isinstance(thing, Stats):
            be = "are" if len(thing.stats) > 1 else "is"
            return f"{self.stats(thing)} {be} {'not ' if is_not else ''}{self.bounds(bounds)}"
        if is_not:
            raise CannotWriteError(thing)
        if isinstance(thing, Points):
            return f"{self.total(thing.side, thing.what)} is {self.bounds(bounds)}"
        if isinstance(thing, Cards):
            return self._there_is(thing, bounds)
        raise CannotWriteError(thing)

    def total(self, side: str | None, what: str) -> str:
        """A number of a player."""
        word = self.words.word("points_word", what)
        return f"the total of {self.owner(side)} {word}" if what.endswith("total") else f"{self.owner(side)} {word}"

    def _more_cards(self, many: str, than: str, one: Cards, other: Cards) -> str:
        """Whose cards are more. Raises CannotWriteError unless both are cards of the same kind."""
        sides = one.get("side"), other.get("side")
        if one.without("side") != other.without("side") or set(sides) != set(HAS):
            raise CannotWriteError(one)
        of_field = frozenset({("bare", True)} if self.style.field_place and "zone" not in one else ())
        cards = self.cards(Cards(one.without("side").facts | of_field), Quantity("all")).removeprefix("all ")
        return f"{HAS[sides[0]]} {many} {cards} {than} {self.player(sides[1])}"

    def _compared(self, verb: Verb, one: Any, other: Any) -> str:
        much, many, than = _THAN[verb.concept]
        if verb.mood == "not":
            much, many = f"no {much}", f"no {many}"
        if isinstance(one, Points) and isinstance(other, Points) and {one.side, other.side} == set(HAS):
            points = self.words.word("points_word", one.what)
            return f"{HAS[str(one.side)]} {much} {points} {than} {self.player(other.side)}"
        if isinstance(one, Cards) and isinstance(other, Cards) and one.get("head") != "zone":
            if one.without("side") != other.without("side"):
                return self._compared_numbers(verb, one, other)
            return self._more_cards(many, than, one, other)
        if isinstance(one, Cards) and isinstance(other, Cards) and one.get("zone") == other.get("zone"):
            zone = one.get("zone")
            cards = "" if zone in self.style.zones_of_cards else f"cards in {self.style.own_zone}"
            things = f"{cards}{self.words.word('zone', zone)}"
            return f"{HAS[one.get('side')]} {many} {things} {than} {self.player(other.get('side'))}"
        return self._compared_numbers(verb, one, other)

    def _compared_numbers(self, verb: Verb, one: Any, other: Any) -> str:
        """How many cards of two kinds there are. Raises CannotWriteError."""
        how = _COMPARED.get((verb.concept, verb.mood))
        if how is None or not isinstance(one, Cards) or not isinstance(other, Cards):
            raise CannotWriteError(one)
        return f"{self._number_of(one)} {how} {self._number_of(other)}"

    def _number_of(self, cards: Cards) -> str:
        if cards.get("head") == "zone":
            cards = Cards(cards.without("head").facts | {("head", "card"), ("bare", True)})
        return f"the number of {self.cards(cards, Quantity('all')).removeprefix('all ')}"
