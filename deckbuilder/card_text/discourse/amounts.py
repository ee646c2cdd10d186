"""Amounts as scripts write them: numbers with a name, counts of cards, numbers of cards and players."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.counting import player_number
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.taking import chosen_now
from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Cards,
    CountOf,
    Done,
    Either,
    Halved,
    Letter,
    PlayerNumber,
    Reckoned,
    StatOf,
    Times,
)

_OWNERS = frozenset({"", "you", "opponent", "both"})
"""Players whose numbers a script can name, and the one that goes without saying."""


_NO_KIND = frozenset({"that_race", "named"})
"""Nouns that say of no kind which cards they are."""


def _either(value: Hashable) -> Hashable:
    return replace(value, joint="or") if isinstance(value, Either) else value


@dataclass
class Amounts(ABC):
    """The numbers that an ability has named so far, and its amounts in the words of the script."""

    words: ScriptWords
    is_static: bool = False
    is_asking: bool = False
    """Whether a condition is read, which compares what there is when it is asked."""
    done: set[str] = field(default_factory=set)
    """The verbs of the steps so far."""
    done_head: Any = "card"
    """The noun of the cards of the last step."""
    letters: dict[str, Any] | None = None
    """Numbers that a sentence defines, by their letter."""
    number: str | None = None
    """What the number is called that was chosen."""
    done_name: str = "done"
    """What the number is called that the step before did."""
    lets: list[Tree] | None = None
    """Numbers that are fixed before the steps, in games that do so."""

    @abstractmethod
    def reference(self, cards: Cards) -> str | None:
        """The name of one card that is referred to, or None for cards that are described. Raises NoFitError where it
        is called what it is not."""

    @abstractmethod
    def select(self, cards: Cards) -> Tree:
        """A selector with its amounts. Raises CannotSayError, NoFitError."""

    def amount(self, amount: Amount) -> Any:
        """An amount of the script. Raises NoFitError."""
        match amount:
            case int():
                return amount
            case Letter(name=name):
                told = (self.letters or {}).get(name, {"number": name})
                return self.amount(told) if isinstance(told, StatOf | Halved | Times | Reckoned) else told
            case CountOf() | Times():
                return self._many(amount)
            case Halved() | Reckoned():
                return self._reckoned(amount)
        return self._one(amount)

    def _one(self, amount: StatOf | PlayerNumber | Done) -> Tree:
        match amount:
            case StatOf():
                return self._stat(amount)
            case PlayerNumber(player=player, what=what, name=name):
                if player not in _OWNERS:
                    raise NoFitError("whose number?")
                named = {what.removesuffix("s"): name} if name else {}
                return {"has": what, **({} if player in {"", "you"} else {"player": player}), **named}
            case Done(by="number"):
                if self.number is None:
                    raise NoFitError("which number?")
                return {"number": self.number}
            case Done():
                return self._how_many_done(amount)

    def _how_many_done(self, amount: Done) -> Tree:
        """How many cards the step before was done to, if the words call all of them what they are."""
        if amount.by not in {"do", *self.done}:
            raise NoFitError("what was done?")
        head = str(self.done_head)
        names = self.words.also_called.get(head, frozenset()) if head in _NO_KIND else {head}
        if amount.noun != "card" and amount.noun not in names:
            raise NoFitError("some of what was done")
        return {"number": self.done_name}

    def _reckoned(self, amount: Halved | Reckoned) -> Tree:
        if isinstance(amount, Halved):
            up = "rounds_up" in self.words.flags if amount.up is None else amount.up
            return {"half": self.amount(amount.amount), "round": "up" if up else "down"}
        if amount.how != "total":
            return {amount.how: tuple(self.amount(part) for part in amount.parts)}
        (of,) = amount.parts
        assert isinstance(of, StatOf)
        if of.printed:
            raise NoFitError("no total of printed numbers")
        return {"total": of.stat, "of": self.reference(of.cards) or self.select(of.cards)}

    def _many(self, amount: CountOf | Times) -> Any:
        match amount:
            case CountOf(cards=cards):
                return self._fixed(self._count(cards, 1))
            case Times(amount=CountOf(cards=cards), factor=factor):
                return self._fixed(self._count(cards, factor))
        if amount.factor == 1:
            return self.amount(amount.amount)
        inner = self.amount(amount.amount)
        if isinstance(inner, dict) and inner.keys() <= {"count", "times"}:
            return {**inner, "times": amount.factor * inner.get("times", 1)}
        if isinstance(inner, dict) and "product" in inner and isinstance(inner["product"][1], int):
            of, times = inner["product"]
            return {"product": (of, times * amount.factor)}
        return {"product": (inner, amount.factor)}

    def _stat(self, amount: StatOf) -> Tree:
        card = self.reference(amount.cards)
        if card is None:
            raise NoFitError("a number of which card?")
        return {"value": amount.stat, "card": card, **({"printed": True} if amount.printed else {})}

    def _fixed(self, amount: Any) -> Any:
        """The amount under a name that is fixed before the steps, in games that do so."""
        if "lets" not in self.words.flags or self.is_static or self.is_asking:
            return amount
        if self.lets is None:
            self.lets = []
        for let in self.lets:
            if let["be"] == amount:
                return {"number": let["as"]}
        name = "xyz"[len(self.lets) % 3]
        if len(self.lets) > 2:
            raise NoFitError("too many numbers")
        self.lets.append({"op": "let", "as": name, "be": amount})
        return {"number": name}

    def _count(self, cards: Cards, times: int) -> Any:
        if cards.get("count") is not None:
            raise NoFitError("how many of how many?")
        joined = {name for name, value in cards.facts if isinstance(value, Either) and value.joint == "and"}
        if joined & {"race", "attribute", "colour", "type"}:  # of `騎士と竜の数`, cards of either kind are counted
            cards = Cards(frozenset((name, _either(value) if name in joined else value) for name, value in cards.facts))
        number = player_number(cards, self.words) if cards.get("head") == "zone" else None
        if number is not None:
            found = {"has": number.what, **({} if number.player == "you" else {"player": number.player})}
            return found if times == 1 else {"product": (found, times)}
        return {"count": self.select(cards), **({} if times == 1 else {"times": times})}

    def value(self, value: Any) -> Any:
        """Any part of a script with cards and amounts as it says them."""
        match value:
            case Cards():
                if chosen_now(value) and value.get("ref") is None:
                    raise NoFitError("chosen when?")
                return self.reference(value) or self.words.master(value) or self.select(value)
            case Letter() | CountOf() | Times() | StatOf() | PlayerNumber() | Done() | Halved() | Reckoned():
                return self.amount(value)
            case Bounds(least=least, most=most):
                return {key: self.value(bound) for key, bound in (("min", least), ("max", most)) if bound is not None}
            case Mapping():
                return {
                    key: self.select(part) if key == "where" and isinstance(part, Cards) else self.value(part)
                    for key, part in value.items()
                }
            case tuple() | list():
                return tuple(self.value(part) for part in value)
        return value
