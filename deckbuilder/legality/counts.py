"""Rules that count: the size of a section, the copies of a name, and names that may not be in one deck."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.names import NameCount, count_names
from deckbuilder.legality.problems import CardLookup, Fix, Problem
from deckbuilder.legality.restrictions import RestrictionList, list_in_force


@dataclass(frozen=True, slots=True)
class SectionSize:
    """A section has at least `minimum` and at most `maximum` cards (None: no limit). `rule` is the rulebook number."""

    rule: str
    section: str
    title: Text
    minimum: int
    maximum: int | None = None

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem if the section is too small or too large."""
        count = deck.size(self.section)
        words: dict[str, Arg] = {"section": self.title.model_dump(), "count": count}
        if count < self.minimum:
            key = "{section}: at least {limit} cards, it has {count}."
            return [Problem(self.rule, self._exactly(words) or Message(key, words | {"limit": self.minimum}))]
        if self.maximum is not None and count > self.maximum:
            key = "{section}: at most {limit} cards, it has {count}."
            many = self._exactly(words) or Message(key, words | {"limit": self.maximum})
            return [Problem(self.rule, many, fix=self._take_out(deck, count - self.maximum))]
        return []

    def _exactly(self, words: dict[str, Arg]) -> Message | None:
        if self.minimum != self.maximum:
            return None
        if self.minimum == 1:
            return Message("{section}: exactly 1 card, it has {count}.", words)
        return Message("{section}: exactly {limit} cards, it has {count}.", words | {"limit": self.minimum})

    def _take_out(self, deck: Deck, surplus: int) -> Fix | None:
        """Return a fix only if there is no choice of what to remove."""
        entries = deck.entries(self.section)
        if len(entries) != 1:
            return None
        (entry,) = entries
        return Fix(Message("Remove {count}", {"count": surplus}), entry.card, self.section, entry.count - surplus)


@dataclass(frozen=True, slots=True)
class CopyLimit:
    """A deck has at most `limit` copies of a name, counting all prints and sections.

    The limit does not apply to a card whose own text allows any number of copies. A restriction list in force overrides
    both the limit and the card's text.

    `section` is the only section that the common limit applies to (None: all together). A restriction always applies to
    the whole deck. `banned` and `restricted` are the rulebook numbers for names that the list forbids or limits, if
    they have their own.
    """

    rule: str
    limit: int
    restrictions: Sequence[RestrictionList] = ()
    section: str | None = None
    banned: str = ""
    restricted: str = ""

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each name with too many copies."""
        restricted = list_in_force(self.restrictions, on)
        found = (self._check_name(name, restricted) for name in count_names(deck, cards))
        return [problem for problem in found if problem is not None]

    def _check_name(self, name: NameCount, restricted: RestrictionList | None) -> Problem | None:
        special = restricted.limit(name.ids, name.card) if restricted is not None else None
        if special is None and name.card is not None and allows_any_number(name.card):
            return None
        limit = self.limit if special is None else special
        if special is None and self.section is not None:
            name = name.within(self.section)
        if name.count <= limit:
            return None
        words: dict[str, Arg] = {"limit": limit, "name": name.name, "count": name.count}
        if special is None or restricted is None:
            message = Message("Of “{name}” a deck may have at most {limit}; this one has {count}.", words)
        else:
            listed: dict[str, Arg] = {"list": restricted.title}
            key = "{list}: of “{name}” a deck may have at most {limit}; this one has {count}."
            if limit == 0:
                key = "{list}: “{name}” is forbidden, the deck has {count}."
            message = Message(key, words | listed)
        return Problem(self._number(special), message, name.ids, fix=_take_out(name, name.count - limit))

    def _number(self, special: int | None) -> str:
        own = "" if special is None else self.banned if special == 0 else self.restricted
        return own or self.rule


@dataclass(frozen=True, slots=True)
class NotTogether:
    """A deck has at most one name of each pair in the restriction list in force."""

    rule: str
    restrictions: Sequence[RestrictionList] = ()

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each pair in the deck. The fix removes the name with fewer copies."""
        restricted = list_in_force(self.restrictions, on)
        if restricted is None or not restricted.not_together:
            return []
        names = count_names(deck, cards)
        problems = []
        for pair in restricted.not_together:
            found = [next((name for name in names if each.names(name.ids, name.card)), None) for each in pair]
            first, second = found
            if first is not None and second is not None and first is not second:
                problems.append(self._problem(restricted, first, second))
        return problems

    def _problem(self, restricted: RestrictionList, first: NameCount, second: NameCount) -> Problem:
        words: dict[str, Arg] = {"list": restricted.title, "name": first.name, "other": second.name}
        message = Message("{list}: “{name}” and “{other}” may not be in one deck.", words)
        rarer = min((second, first), key=lambda name: name.count)
        return Problem(self.rule, message, (*first.ids, *second.ids), fix=_take_out(rarer, rarer.count))


def allows_any_number(card: Card) -> bool:
    """Return whether the card's own text allows any number of copies in a deck."""
    return any(ability.get("type") == "deck" and ability.get("copies") == "any" for ability in card.abilities)


def _take_out(name: NameCount, surplus: int) -> Fix | None:
    """Remove the surplus from the last print that has enough copies. Return None if no single print has enough."""
    entry = next((entry for entry in reversed(name.prints) if entry.count >= surplus), None)
    if entry is None:
        return None
    return Fix(Message("Remove {count}", {"count": surplus}), entry.card, entry.section, entry.count - surplus)
