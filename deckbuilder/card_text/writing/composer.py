"""What all parts of an ability share while it is put into clauses."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Amount, Arg, Cards, Clause, Either, HowMuch, Quantity, Verb, Way
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.selecting import amount_of, cards_of, named_card
from deckbuilder.card_text.writing.word_list import WordList

Clauses = list[Clause]
_ALL = Quantity("all")


@dataclass
class Composer:
    """The words, the kind of the card, and what was chosen last."""

    words: ScriptWords
    word_list: WordList
    kind: str
    default_who: str = "it"
    is_static: bool = False
    chosen: Any = None
    """The noun of what was chosen, or of the card of the event."""
    has_chosen: bool = False

    def has_verb(self, concept: str) -> bool:
        """Whether the language has a verb for it."""
        return self.word_list.has("verb", concept)

    def self_card(self) -> Cards:
        """The card of the ability."""
        noun = self.kind if self.word_list.has("self_noun", self.kind) else "card"
        if self.kind in {"effect", "arts", "skill"}:
            noun = "card"
        return Cards(frozenset({("ref", "self"), ("noun", noun)}))

    def that_card(self) -> Cards:
        """The card that was chosen, or that of the event."""
        noun = self.chosen if isinstance(self.chosen, str) and self.word_list.has("self_noun", self.chosen) else "card"
        return Cards(frozenset({("ref", "that"), ("noun", noun)}))

    def cards(self, told: Any, *, every: bool = True) -> Cards:
        """Cards by name or selector. `every`: a selector means all that match."""
        if isinstance(told, str):
            card = named_card(told)
            if card.get("head") == "master":
                return card
            if card.get("by"):
                noun = "character" if self.word_list.has("self_noun", "character") else "card"
                return Cards(card.facts | {("noun", noun)})
            if card.get("ref") == "self":
                return self.self_card()
            self._check_name(told)
            return self.that_card()
        if not isinstance(told, Mapping):
            raise CannotWriteError(told)
        found = cards_of(told, self.words)
        return Cards(found.facts | {("count", _ALL)}) if every else found

    def _check_name(self, name: str) -> None:
        """Raise CannotWriteError where `that card` would mean another one than the script names."""
        of_event = name in {self.words.event_card, self.words.met_card}
        if not (name == "it" if self.has_chosen else of_event or (name == "it" and self.is_static)):
            raise CannotWriteError({"card": name})

    def amount(self, told: Any) -> Amount:
        """An amount."""
        self._check_amount(told)
        return amount_of(told, self.words)

    def _check_amount(self, told: Any) -> None:
        if isinstance(told, Mapping):
            if "value" in told and told.get("card") not in {None, "self", "attacker", "defender"}:
                self._check_name(told["card"])
            for part in told.values():
                self._check_amount(part)
        elif isinstance(told, list | tuple):
            for part in told:
                self._check_amount(part)

    def how_much(self, told: Any) -> Arg:
        """An amount that stands beside the verb."""
        return Arg("adverb", HowMuch(self.amount(told)))

    def quantity(self, told: Any) -> Quantity:
        """How many cards are chosen."""
        if told == "all":
            return _ALL
        if isinstance(told, Mapping) and "up_to" in told:
            most = self.amount(told["up_to"])
            return Quantity("up_to", None if most == self.words.most_chosen else most)
        return Quantity("some", self.amount(told))

    def choose(self, cards: Cards) -> None:
        """Remember what was chosen."""
        head = cards.get("head")
        self.chosen = None if isinstance(head, Either) else head


def clause(concept: str, *args: Arg, mood: str = "plain", voice: str = "active", link: str = "end") -> Clause:
    """A clause of its parts."""
    return Clause(Verb(concept, voice, mood), args, link)


def with_way(clauses: Clauses, way: str) -> Clauses:
    """The clauses with a word that says how they hang on what stands before."""
    first, *rest = clauses
    return [replace(first, args=(Arg("adverb", Way(way)), *first.args)), *rest]


def joined(chunks: list[Clauses]) -> Clauses:
    """Several sentences as one."""
    flat = [each for chunk in chunks for each in chunk]
    return [
        replace(each, link="and") if each.link == "end" and place < len(flat) - 1 else each
        for place, each in enumerate(flat)
    ]
