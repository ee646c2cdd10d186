"""What all parts of an ability share while it is put into clauses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from deckbuilder.card_text.discourse.of_events import EventCards
from deckbuilder.card_text.frames.deeds import Met
from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Cards,
    Clause,
    CountOf,
    Done,
    Either,
    ForEach,
    HowMuch,
    Letter,
    PlayerNumber,
    Quantity,
    State,
    Times,
)
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.selecting import Selecting
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

ANY_NUMBER = {"up_to": "any"}
"""The count of cards of which a player takes any number."""
THEM = "them"
"""What steps are done to that are done to all of several choices."""
_ALL, _ONE = Quantity("all"), Quantity("some", 1)
_MASTERS = {"your_master": "you", "opponent_master": "opponent"}


@dataclass(frozen=True)
class OwnWriters:
    """How one game says what only it has: steps, conditions, events, by their names in the script."""

    operations: Mapping[str, "Callable[[Form, Composer], Clauses]"] = field(default_factory=dict)
    conditions: Mapping[str, "Callable[[Form, Composer], Clause | Clauses]"] = field(default_factory=dict)
    events: Mapping[str, "Callable[[Form, Composer], Clause]"] = field(default_factory=dict)


def no_line(ability: Mapping[str, Any], _noun: str | None) -> str:
    """Raise CannotWriteError: there is no printer."""
    raise CannotWriteError(ability)


@dataclass
class Composer(Selecting):
    """The words, the kind of the card, and what was said before: of which card the event is, what was chosen last."""

    word_list: WordList
    style: Style
    kind: str
    default_who: str = "it"
    is_static: bool = False
    chosen: Any = None
    """The noun of what was chosen, or of the card of the event."""
    has_chosen: bool = False
    chosen_zone: Any = None
    """The zone of the cards that were chosen last; None for the field."""
    shown_in: str | None = None
    """The zone of the card that the words have shown there, and that is called `it`."""
    is_many: bool = False
    """Whether more than one card may be chosen."""
    names_self: bool = True
    """Whether the event is one of the ability's card."""
    has_event: bool = False
    """Whether the event has another card than the ability's."""
    names_other: bool = False
    """Whether the words name another card, so that `it` may be that one."""
    of_event: EventCards | None = None
    """The two cards of the event, where the ability's card only watches them."""
    event: str = ""
    """The event of those cards."""
    own: OwnWriters = field(default_factory=OwnWriters)
    names: Sequence[Any] = ()
    """The names of the card's abilities."""
    fixes: bool = False
    """Whether a number is being fixed before the steps, in games that do so with all numbers of cards."""
    is_elsewhere: bool = False
    """Whether the ability works while its card lies off the field."""
    letters: set[str] = field(default_factory=set)
    """The letters that chosen cards are called by."""
    together: tuple[str, ...] = ()
    """Names of cards that are chosen one after the other, of which everything is done to all."""
    only_alike: frozenset[str] = frozenset()
    """Names of chosen cards that the script has only to say what others have in common with them."""
    number: str | None = None
    """What the number is called that was chosen."""
    line_of: Callable[[Mapping[str, Any], str | None], str] = no_line
    """Prints an ability that cards are given, which are called by a noun."""

    def has_verb(self, concept: str) -> bool:
        """Whether the language has a verb for it."""
        return self.word_list.has("verb", concept)

    def self_card(self) -> Cards:
        """The card of the ability."""
        noun = "card" if self.is_elsewhere else self.style.self_nouns.get(self.kind, self.kind)
        if self.kind in self.words.play_kinds or not self.word_list.has("self_noun", noun):
            noun = "card"
        may_be_it = not self.has_chosen and not self.names_other
        return _reference("self", noun, is_it=may_be_it)

    def of_card(self) -> Cards:
        """The ability's card, wherever it lies."""
        return _reference("self", "card", is_it=False)

    def that_card(self) -> Cards:
        """The card that was chosen, or that of the event."""
        noun = self.chosen if isinstance(self.chosen, str) and self.word_list.has("self_noun", self.chosen) else "card"
        card = _reference("that", noun, is_it=self.has_chosen or not self.names_self)
        return Cards(card.facts | {("many", True)}) if self.is_many else card

    def named(self, name: str) -> Cards:
        """The card that a script calls by a name. Raises CannotWriteError."""
        if name in _MASTERS:
            return Cards(frozenset({("head", "master"), ("side", _MASTERS[name])}))
        roles = {word: by for by, word in self.words.roles.items()}
        if name in roles:
            return self._in_role(name, roles[name])
        if name == "self":
            return self.self_card()
        if name == THEM:
            return self._those_cards()
        if name in self.letters:
            return Cards(frozenset({("ref", "called"), ("name", name)}))
        told = self._one_of_two(name, self.of_event) if self.of_event is not None and not self.has_chosen else None
        return told or self._last_named(name)

    def _in_role(self, name: str, by: str) -> Cards:
        """The card that has a part in a battle or an attack. Raises CannotWriteError."""
        if self.of_event is not None and self.words.event_of_role(by) == self.event:
            raise CannotWriteError({"card": name})  # the words would mean the card of the event
        return self._by_role(by)

    def _those_cards(self) -> Cards:
        """The cards of which everything is done to all."""
        facts: set[tuple[str, Any]] = {("ref", "that"), ("noun", self.that_card().get("noun")), ("many", True)}
        return Cards(frozenset(facts | ({("it", True)} if self.word_list.language == "en" else set())))

    def _last_named(self, name: str) -> Cards:
        """The card that the words have named last. Raises CannotWriteError if the script means another one."""
        self._check_name(name)
        return self.that_card()

    def watch(self, event: str, subject: Cards, other: Cards | None) -> None:
        """Note the two cards of an event, if it is not one of the ability's card."""
        self.event, self.of_event = event, None
        if other is not None and subject.get("ref") is None:
            self.of_event = EventCards(subject, Met(other))

    def _one_of_two(self, name: str, event: EventCards) -> Cards | None:
        """What one of two cards of an event is called, so that it is not taken for the other. None for another card.
        Raises CannotWriteError where there are no words."""
        names = {self.words.event_card: "watched", self.words.name_of_met(self.event): "met"}
        if name not in names:
            return None
        which = event.watched if names[name] == "watched" else event.met.cards
        card = _reference("that", str(which.get("head")), is_it=False)
        has_noun = self.word_list.has("self_noun", str(which.get("head")))
        if has_noun and self._means(card, event) == [names[name]]:
            return card
        by = next((by for by in self.words.roles if self.words.event_of_role(by) == self.event), None)
        if by is not None and names[name] != "met":
            return self._by_role(by)
        card = Cards(card.facts | {("called_side", which.get("side"))})
        if not has_noun or which.get("side") == "any" or self._means(card, event) != [names[name]]:
            raise CannotWriteError({"card": name})
        return card

    def _by_role(self, by: str) -> Cards:
        noun = self.style.role_noun or ("character" if self.word_list.has("self_noun", "character") else "card")
        return Cards(frozenset({("ref", "that"), ("by", by), ("noun", noun)}))

    def _means(self, card: Cards, event: EventCards) -> list[str]:
        """Which cards of the event may be meant."""
        return event.meant(card, "", self.words, is_of_master=True)

    def cards(self, who: Any, *, every: bool = True) -> Cards:
        """Cards by name or selector. `every`: a selector means all that match."""
        if isinstance(who, str):
            return self.named(who)
        if not isinstance(who, Mapping):
            raise CannotWriteError(who)
        found = self.select(who)
        every = every and found.get("zone") not in self.words.single_zones
        return Cards(found.facts | {("count", _ALL)}) if every else found

    def _check_name(self, name: str) -> None:
        """Raise CannotWriteError where `that card` would mean another one than the script names."""
        of_event = self.has_event and name in {self.words.event_card, self.words.met_card}
        if not (name == "it" if self.has_chosen else of_event or (name == "it" and self.is_static)):
            raise CannotWriteError({"card": name})

    def amount(self, value: Any) -> Amount:
        """An amount."""
        found = super().amount(value)
        is_fixed_first = "lets" in self.words.flags and not self.is_static and not self.fixes
        if is_fixed_first and (
            isinstance(found, CountOf) or (isinstance(found, PlayerNumber) and self._is_zone(found))
        ):
            raise CannotWriteError(value)
        return Done("number") if found == Letter(str(self.number)) and len(found.name) > 1 else found

    def _is_zone(self, number: PlayerNumber) -> bool:
        """Whether a number of a player is that of the cards in a zone."""
        return not self.word_list.has("points_word", number.what)

    def fixed(self, value: Any) -> Amount:
        """An amount that is fixed before the steps."""
        return replace(self, fixes=True).amount(value)

    def counted(self, value: Any) -> tuple[tuple[Arg, ...], Amount]:
        """An amount as so much for each of something, where it is that: the words for it, and how much each time."""
        amount = self.amount(value)
        if "lets" in self.words.flags and not self.is_static:
            return (), amount
        match amount:
            case Times(amount=CountOf() | Done(by="number") as each, factor=factor):
                return (Arg("adverb", ForEach(each)),), factor
            case CountOf() | Done(by="number"):
                return (Arg("adverb", ForEach(amount)),), 1
        return (), amount

    def usual_state(self) -> State:
        """How cards come to lie where the script does not say."""
        return State("ready", value=False)

    def core_place(self, place: str) -> str:
        """The zone that a script calls so for cores."""
        return {"master": "on_master"}.get(place, place)

    @staticmethod
    def is_letter(amount: Amount) -> bool:
        """Whether the amount is a letter that stands for a number."""
        return isinstance(amount, Letter)

    def how_much(self, value: Any) -> Arg:
        """An amount that stands beside the verb."""
        return Arg("adverb", HowMuch(self.amount(value)))

    def quantity(self, value: Any, cards: Cards) -> Quantity:
        """How many of the cards are chosen."""
        if value == "all":
            return _ALL
        if value == ANY_NUMBER:
            return Quantity("up_to")
        if isinstance(value, Mapping) and "up_to" in value:
            most = self.amount(value["up_to"])
            return Quantity("up_to", None if most == self.words.any_number(cards) else most)
        return Quantity("some", self.amount(value))

    def choose(self, cards: Cards, quantity: Quantity = _ONE) -> None:
        """Remember what was chosen, or the card of the event."""
        self.shown_in = self.alike = None
        self.chosen_zone = cards.get("zone")
        head = cards.get("head")
        self.chosen = None if isinstance(head, Either) else head
        self.is_many = quantity.number != 1

    def found(self, cards: Cards, quantity: Quantity) -> Cards:
        """Cards that were found in a deck, without a noun of their own."""
        facts = _reference("that", "card", is_it=True).facts
        _ = cards
        return Cards(facts | {("many", True)}) if quantity.number != 1 else Cards(facts)

    def inner(self) -> "Composer":
        """The same for steps that stand apart, so that what they choose is forgotten afterwards."""
        return replace(self, letters=set(self.letters))


def _reference(ref: str, noun: str, *, is_it: bool) -> Cards:
    facts: set[tuple[str, Any]] = {("ref", ref), ("noun", noun)}
    return Cards(frozenset(facts | {("it", True)} if is_it else facts))
