"""Clauses that have an order of their own in English."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.english.words import plural
from deckbuilder.card_text.meaning import (
    Block,
    Cards,
    Clause,
    Damage,
    During,
    EachTurn,
    Effects,
    Either,
    HowMuch,
    Identity,
    Place,
    Quantity,
    Share,
    State,
    Stats,
    Thing,
    Times,
    Until,
    Way,
)
from deckbuilder.card_text.writing.english.leads import EnglishLeads
from deckbuilder.card_text.writing.english.verbs import forms
from deckbuilder.card_text.writing.form import CannotWriteError


class EnglishWholes(EnglishLeads):
    """Prints the clauses of one game that have an order of their own."""

    @abstractmethod
    def sentence(self, clauses: list[Clause], *, has_items: bool = False, is_named: bool = False) -> str:
        """A sentence with its full stop."""

    def whole(self, clause: Clause) -> str | None:
        """The whole clause, or None where it has the usual order."""
        if clause.verb.concept == "play_otherwise":
            return self._play_otherwise(clause)
        block = next((arg.value for arg in clause.args if isinstance(arg.value, Block)), None)
        if isinstance(block, Block):
            inner = " ".join(self.sentence(list(sentence.clauses)) for sentence in block.sentences)
            return f"{'you may ' if clause.verb.mood == 'may' else ''}do this {inner.join(self.style.block)}"
        if clause.link == "after":
            done = forms(self.words.word("verb", clause.verb.concept))["e_done"]
            return f"after this card is {done}"
        if any(isinstance(arg.value, Stats) and arg.value.stats == ("cost",) for arg in clause.args):
            return self._costs(clause)
        write = self._wholes().get(clause.verb.concept)
        return write(clause) if write is not None else None

    def _wholes(self) -> dict[str, Callable[[Clause], str | None]]:
        return {
            "put": self._put, "do": self._doubled, "get_effect": self._get_effect, "turn_over": self._turn_over,
            "fight": self._fight, "become": self._becomes, "swap": self._swap, "play_only": self._play_only,
            "distribute": self._distribute, "happen": lambda _: "nothing happens", "increase": self._by_so_much,
            "reduce": self._by_so_much,
        }  # fmt: skip

    def _put(self, clause: Clause) -> str | None:
        """The cards that were looked at are put back; a deck may hold any number of a card."""
        if clause.verb.mood == "can":
            many = next(arg.value for arg in clause.args if isinstance(arg.value, Quantity))
            number = "any number" if many.number is None else f"up to {self.amount(many.number)}"
            return f"your deck may contain {number} of this card"
        is_rest = puts_the_rest(clause)
        if not is_rest and not any(arg.value == Way("any_order") for arg in clause.args):
            return None
        place = next(arg.value for arg in clause.args if isinstance(arg.value, Place))
        if is_rest and place.zone != "deck":
            return f"the rest {self.place(place)}"
        if not is_rest:
            return f"put them {self.place(place).replace('the deck', 'it')} in any order"
        if place.at is None:
            return "the rest into your deck"
        end = "on top of it" if place.at == "top" else "on the bottom"
        return f"the rest {end} in any order"

    def _distribute(self, clause: Clause) -> str:
        """Damage is distributed among cards."""
        damage = next(arg.value for arg in clause.args if isinstance(arg.value, Damage))
        cards = next(arg.value for arg in clause.args if isinstance(arg.value, Cards))
        share = next((f" in steps of {arg.value.unit}" for arg in clause.args if isinstance(arg.value, Share)), "")
        named = self.cards(cards)
        among = "them" if named in {"it", "they"} else named
        return f"distribute {damage.amount} damage among {among}{share}"

    def _doubled(self, clause: Clause) -> str | None:
        """Numbers of cards are doubled."""
        stats = next((arg.value for arg in clause.args if isinstance(arg.value, Stats)), None)
        until = next((f" {self.until(arg.value)}" for arg in clause.args if isinstance(arg.value, Until)), "")
        is_double = any(arg.value == HowMuch(Times(1, 2)) for arg in clause.args)
        return f"double {self.stats(stats)}{until}" if stats is not None and is_double else None

    def _by_so_much(self, clause: Clause) -> str | None:
        """By how much a number that only one game has becomes more or less."""
        thing = next((arg for arg in clause.args if isinstance(arg.value, Thing)), None)
        much = next((arg.value for arg in clause.args if isinstance(arg.value, HowMuch)), None)
        if thing is None or much is None:
            return None
        until = next((f" {self.until(arg.value)}" for arg in clause.args if isinstance(arg.value, Until)), "")
        done = forms(self.words.word("verb", clause.verb.concept))["e_done"]
        whose = self.subject(thing, clause)[0].replace(self.owner("both"), "each player's")
        return f"{whose} is {done} by {self.amount(much.amount)}{until}"

    def _becomes(self, clause: Clause) -> str | None:
        """What a card, or its techniques, are too or instead."""
        told = next((arg.value for arg in clause.args if isinstance(arg.value, Identity | State)), None)
        topic = next((arg for arg in clause.args if arg.role == "topic"), None)
        if told is None or topic is None:
            return None
        until = next((f" {self.until(arg.value)}" for arg in clause.args if isinstance(arg.value, Until)), "")
        if isinstance(told, State):
            cards = topic.value.cards if isinstance(topic.value, Effects) else None
            if cards is None:
                return None
            word = self.words.word("effects_word", "technique")
            both = isinstance(told.value, Either) and told.value.joint == "and"
            races = [self.listed("race", each) for each in (told.value.values if both else (told.value,))]
            return f"{word} of {self.cards(cards)} also become {' and '.join(races)}{until}"
        who, is_many = self.subject(topic, clause)
        is_more = any(arg.value == Way("added") for arg in clause.args)
        verb = f"{'are' if is_many else 'is'} also" if is_more else "become" if is_many else "becomes"
        return f"{who} {verb} {self._identity(told)}{until}"

    def _identity(self, told: Identity) -> str:
        *parts, last = [self._id_part(key, value) for key, value in told.parts]
        return f"{', '.join(parts)} and {last}" if parts else last

    def _id_part(self, key: str, value: Any) -> str:
        """One thing that a card is."""
        if key in {"name", "title"}:
            return self.style.signs[{"title": "titled"}.get(key, key)].format(value)
        if isinstance(value, int):
            return f"{self.words.word('stat', key)} {value}"
        return self.words.word("state_before", (key, value))

    def _costs(self, clause: Clause) -> str | None:
        """What playing cards costs."""
        stats = next(arg.value for arg in clause.args if isinstance(arg.value, Stats))
        much = next((arg.value for arg in clause.args if isinstance(arg.value, HowMuch)), None)
        if much is None or clause.verb.concept not in {"reduce", "increase"}:
            return None
        if stats.cards is None:
            raise CannotWriteError(clause)
        verb = "costs" if stats.cards.get("ref") is not None else "cost"
        more = "less" if clause.verb.concept == "reduce" else "more"
        if self.style.labelled:
            every = self._abilities_of_one(stats.cards)
            every = every or self.cards(stats.cards, Quantity("all")).removeprefix("all ")
            return f"{every} {verb} {self.amount(much.amount)} {more} to play"
        return f"{self.cards(stats.cards)} {verb} {self.amount(much.amount)} {more}"

    def _abilities_of_one(self, cards: Cards) -> str:
        """The abilities of one card that was named, or nothing."""
        owner, noun = cards.get("owner"), cards.get("head")
        if not isinstance(owner, Cards) or owner.get("ref") is None or not isinstance(noun, str):
            return ""
        return f"{self.whose(owner)} {plural(self.words.word('head', noun))}"

    def _get_effect(self, clause: Clause) -> str:
        name: Any = clause.args[-1].value
        return f"get the effect of {self.style.name.format(name.word).strip()}"

    def _turn_over(self, clause: Clause) -> str:
        return f"{self.cards(_all_cards(clause)[0])} changes orientation"

    def _play_only(self, clause: Clause) -> str:
        verb = next(arg.value.word for arg in clause.args if isinstance(arg.value, Way))
        base = forms(self.words.word("verb", verb))["e_base"]
        limit = clause.args[-1].value
        if isinstance(limit, EachTurn):
            copies = "copy" if limit.count == 1 else "copies"
            return f"you can {base} only {limit.count} {copies} of {self.cards(_all_cards(clause)[0])} each turn"
        during = next(arg.value for arg in clause.args if isinstance(arg.value, During))
        return f"{base} {self.cards(_all_cards(clause)[0])} only {self.during(during)}"

    def _play_otherwise(self, clause: Clause) -> str:
        """At which other cost a card can be played."""
        paid = next(arg.value for arg in clause.args if isinstance(arg.value, Block))
        costs = [self.sentence([replace(each, link="end")]).rstrip(".") for each in paid.sentences[0].clauses]
        joined = " and ".join(cost[:1].lower() + cost[1:] for cost in costs)
        return f"you may {joined} rather than pay {self.whose(_all_cards(clause)[0])} cost"

    def _fight(self, clause: Clause) -> str:
        who = " and ".join(self.cards(cards) for cards in _all_cards(clause))
        may = "may " if clause.verb.mood == "may" else ""
        return f"{who} {may}{forms(self.words.word('verb', 'fight'))['e_base']}"

    def _swap(self, clause: Clause) -> str | None:
        cards = _all_cards(clause)
        if len(cards) != 2:
            return None
        one, other = ("them" if name == "they" else name for name in map(self.cards, cards))
        may = "you may " if clause.verb.mood == "may" else ""
        return f"{may}{forms(self.words.word('verb', 'swap'))['e_base']} the squares of {one} and {other}"


def puts_the_rest(clause: Clause) -> bool:
    """Whether a clause says where the rest of the cards goes."""
    return any(arg.value == Way("rest") for arg in clause.args)


def _all_cards(clause: Clause) -> list[Cards]:
    return [arg.value for arg in clause.args if isinstance(arg.value, Cards)]
