"""What the words of an ability refer to while it is put together: which cards are `it`, and numbers by name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.counting import player_number
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.selecting import select
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
    Quantity,
    Reckoned,
    StatOf,
    Times,
)

REFERENCE = frozenset({"ref", "noun", "by", "count", "random"})
"""What may be said of a card that is referred to."""


@dataclass
class Context:
    """What has been said so far."""

    words: ScriptWords
    is_static: bool = False
    is_played_once: bool = False
    """Whether the card does not stay on the field, so that nothing of it can hold there."""
    event_card: str | None = None
    """What the card of the event is called, where it is another one than the ability's."""
    names_self: bool = True
    """Whether the event is one of the ability's card, so that `it` may be either."""
    names_other: bool = False
    """Whether the words of the event name another card."""
    acts_itself: bool = True
    """Whether a card that is left out may be the ability's card."""
    left_out: str | None = None
    """The card that is meant where the words leave it out: the one to which something else would happen."""
    nouns: frozenset[str] = frozenset()
    """What the ability's card may be called."""
    chosen_head: Any = None
    """The noun of what was chosen last."""
    is_idle: bool = False
    """Whether nothing has been said yet of the card that was chosen last."""
    rival_head: Any = None
    """The noun of the card that was chosen before the last one, if nothing was said of it."""
    done: set[str] = field(default_factory=set)
    """The verbs of the steps so far."""
    chosen: bool = False
    chosen_side: str | None = None
    """Whose cards were chosen last, where the words say so."""
    topic: Any = None
    """The cards of the clause before, in the words of the script."""
    letters: dict[str, Any] | None = None
    """Numbers that a sentence defines, by their letter."""
    number: str | None = None
    """What the number is called that was chosen."""
    done_name: str = "done"
    """What the number is called that the step before did."""
    lets: list[Tree] | None = None
    """Numbers that are fixed before the steps, in games that do so."""

    def that(self) -> str:
        """The card that `that character` means. Raises NoFitError."""
        if self.chosen:
            self.is_idle = False
            return "it"
        if self.event_card is not None:
            return self.event_card
        raise NoFitError("which card?")

    def _refuse_two(self, cards: Cards) -> None:
        """Raises DoubtError if two cards were chosen, nothing was said of the first, and both may be called so."""
        noun = cards.get("noun")
        if self.rival_head is not None and (noun is None or self._may_be(str(noun), self.rival_head)):
            raise DoubtError("which_it")

    def _may_be(self, noun: str, known: Any) -> bool:
        """Whether what was chosen may be called so. `known`: its noun."""
        if known is None or noun == "card" or isinstance(known, Either):
            return True
        return noun in self.words.also_called.get(str(known), {str(known)})

    def it(self) -> str:
        """The card that English `it` means. Raises DoubtError."""
        if self.chosen:
            self.is_idle = False
            return "it"
        if self.event_card is None or (self.names_self and not self.names_other):
            return "self"
        if self.names_self:
            return {"self": "self", "other": self.event_card}[answer("which_it", "self", "other")]
        return self.event_card

    def reference(self, cards: Cards) -> str | None:
        """The name of one card that is referred to, or None for cards that are described. Raises NoFitError where it
        is called what it is not."""
        if cards.keys() - REFERENCE and cards.get("ref") is not None:
            raise NoFitError("one card, described")
        noun = cards.get("noun")
        if noun is not None and cards.get("ref") == "self" and self.nouns and noun not in self.nouns:
            raise NoFitError("another kind of card")
        if noun is not None and cards.get("ref") == "that" and not self._may_be(str(noun), self.chosen_head):
            raise NoFitError("another kind of card")
        by = cards.get("by")
        if by is not None and by not in {"choose", *self.words.roles, *self.done} and self.event_card is None:
            raise NoFitError("what was done to it?")
        if by in self.words.roles:
            if noun not in self.words.role_nouns:
                raise NoFitError("another kind of card")
            return self.words.roles[by]
        match cards.get("ref"):
            case "self":
                return "self"
            case "that":
                self._refuse_two(cards)
                return self.that()
            case "it":
                self._refuse_two(cards)
                return self.it()
            case "left_out":
                return self._left_out_name()
        return None

    def who(self, cards: Cards | None, steps: list[Tree]) -> Any:
        """The cards of a step: a name or a selector. A choice that the words imply is added to the steps. Raises
        NoFitError, DoubtError."""
        if cards is None:
            return self._left_out()
        name = self.reference(cards) or self.words.master(cards)
        if name is not None:
            self.topic = name
            return name
        if "bounds" in cards:
            raise NoFitError("how many of how many?")
        count = cards.get("count")
        if isinstance(count, Quantity) and count.kind != "all":
            by = cards.get("chooser")
            if by is not None and "opponent_chooses" not in self.words.flags:
                by = None
                if answer("who_chooses", "you", "chance") == "chance":
                    cards = cards.with_(("random", True)) or cards
            self.choose(cards.without("chooser"), {} if by is None else {"by": by}, steps)
            self.topic = "it"
            return "it"
        is_both_masters = cards.facts == {("head", "master"), ("side", "both")}
        is_open = count is None and not self.is_static and not is_both_masters
        if is_open and answer("one_or_all", "one", "all", about=cards) == "one":
            return self.who(Cards(cards.facts | {("count", Quantity("some", 1))}), steps)
        self.topic = self.select(cards if "count" in cards else Cards(cards.facts | {("count", Quantity("all"))}))
        return self.topic

    def comes_to_you(self, who: Any) -> None:
        """Raises CannotSayError for cards of another player: they go to the places of their owner."""
        side = who.get("side") if isinstance(who, Mapping) else self.chosen_side if who == "it" else "you"
        if side != "you":
            raise CannotSayError("place_of_another")

    def _left_out(self) -> Any:
        if self.topic is not None:
            return self.topic
        if self.chosen:
            self.is_idle = False
            return "it"
        if self.left_out is not None:
            return self.left_out
        is_open = self.event_card is not None and self.names_other
        if is_open and answer("which_card", "other", "self") == "other":
            return self.event_card
        if not self.acts_itself:
            raise NoFitError("whom?")
        return "self"

    def _left_out_name(self) -> str:
        """The one card that a condition without a subject is about: the chosen one, or the ability's."""
        if not self.chosen and self.event_card is not None and self.names_other:
            raise DoubtError("which_card")
        return "it" if self.chosen else "self"

    def choose(self, cards: Cards, fields: Tree, steps: list[Tree]) -> None:
        """A choice as a step."""
        step: Tree = {"op": "choose", **fields, "select": self.select(cards)}
        is_one = cards.get("count") == Quantity("some", 1)
        self.rival_head = self.chosen_head if self.chosen and self.is_idle and is_one else None
        self.is_idle = is_one
        count = cards.get("count")
        assert isinstance(count, Quantity)
        if count == Quantity("up_to") and cards.get("zone") == "hand":
            count = self._any_number(steps)
        if count.kind == "range":
            raise DoubtError("which_number", cards)
        if count.kind not in {"some", "up_to", "all"}:
            raise NoFitError("how many?")
        number = None if count.number is None else self.amount(count.number)
        if count.kind == "up_to":
            step["count"] = {"up_to": self.words.most_chosen if number is None else number}
        elif count.kind == "all":
            step["count"] = "all"
        elif number != 1:
            step["count"] = number
        for key in ("random", "different"):
            if cards.get(key) is not None:
                step[key] = cards.get(key)
        total = cards.get("total")
        if isinstance(total, tuple):
            step["total"] = {"what": total[0], "max": total[1]}
        steps.append(step)
        self.chosen_side = step["select"].get("side")
        self.chosen, self.topic, self.chosen_head = True, None, cards.get("head")

    def _any_number(self, steps: list[Tree]) -> Quantity:
        """Any number of hand cards: the number is chosen first."""
        name = self.words.number_name
        steps.append({"op": "choose_number", "max": {"has": "hand"}, "as": name})
        self.done_name = name
        return Quantity("some", Letter(name))

    def select(self, cards: Cards) -> Tree:
        """A selector with its amounts. Raises CannotSayError for cards beside another one than the ability's,
        NoFitError where the words call this card what it is not."""
        beside = cards.get("beside")
        if isinstance(beside, Cards) and self.reference(beside) != "self":
            raise CannotSayError("beside_another")
        noun = cards.get("self_noun")
        if noun is not None and self.nouns and noun not in self.nouns:
            raise NoFitError("another kind of card")
        cards = cards.without("beside")
        found = self.value(select(cards, self.words))
        assert isinstance(found, dict)
        return found

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
            case PlayerNumber(player=player, what=what):
                return {"has": what, **({} if player == "you" else {"player": player})}
            case Done(by="number"):
                if self.number is None:
                    raise NoFitError("which number?")
                return {"number": self.number}
            case Done(by=by):
                if by not in {"do", *self.done}:
                    raise NoFitError("what was done?")
                return {"number": self.done_name}

    def _reckoned(self, amount: Halved | Reckoned) -> Tree:
        if isinstance(amount, Halved):
            round_ = {} if amount.up is None else {"round": "up" if amount.up else "down"}
            return {"half": self.amount(amount.amount), **round_}
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
        if isinstance(inner, dict) and inner.keys() == {"count"}:
            return {**inner, "times": amount.factor}
        return {"product": (inner, amount.factor)}

    def _stat(self, amount: StatOf) -> Tree:
        card = self.reference(amount.cards)
        if card is None:
            raise NoFitError("a number of which card?")
        return {"value": amount.stat, "card": card, **({"printed": True} if amount.printed else {})}

    def _fixed(self, amount: Any) -> Any:
        """The amount under a name that is fixed before the steps, in games that do so."""
        if "lets" not in self.words.flags or self.is_static:
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
