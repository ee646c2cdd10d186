"""Rules that count: how many cards a section has, how many copies of a name a deck may have."""

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
        """One problem when the section is too small or too large."""
        count = deck.size(self.section)
        words: dict[str, Arg] = {"section": self.title.model_dump(), "count": count}
        if count < self.minimum:
            few = Message("{section}: at least {limit} cards, it has {count}.", words | {"limit": self.minimum})
            return [Problem(self.rule, few)]
        if self.maximum is not None and count > self.maximum:
            many = Message("{section}: at most {limit} cards, it has {count}.", words | {"limit": self.maximum})
            return [Problem(self.rule, many)]
        return []


@dataclass(frozen=True, slots=True)
class CopyLimit:
    """At most `limit` copies of a name in the deck, all prints and sections together.

    A card whose own text allows any number of copies is free of it, unless the restriction list in force names it:
    a restriction beats both the common limit and the card's text.
    """

    rule: str
    limit: int
    restrictions: Sequence[RestrictionList] = ()

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """One problem for each name with too many copies."""
        restricted = list_in_force(self.restrictions, on)
        found = (self._check_name(name, restricted) for name in count_names(deck, cards))
        return [problem for problem in found if problem is not None]

    def _check_name(self, name: NameCount, restricted: RestrictionList | None) -> Problem | None:
        special = restricted.limit(name.ids, name.card) if restricted is not None else None
        if special is None and name.card is not None and allows_any_number(name.card):
            return None
        limit = self.limit if special is None else special
        if name.count <= limit:
            return None
        words: dict[str, Arg] = {"limit": limit, "name": name.name, "count": name.count}
        if special is None or restricted is None:
            message = Message("At most {limit} copies of “{name}”, the deck has {count}.", words)
        else:
            listed: dict[str, Arg] = {"list": restricted.name.model_dump()}
            key = "{list}: at most {limit} copies of “{name}”, the deck has {count}."
            if limit == 0:
                key = "{list}: “{name}” is forbidden, the deck has {count}."
            message = Message(key, words | listed)
        return Problem(self.rule, message, name.ids, fix=_take_out(name, name.count - limit))


def allows_any_number(card: Card) -> bool:
    """Whether the card's own text lets a deck have any number of copies of it."""
    return any(ability.get("type") == "deck" and ability.get("copies") == "any" for ability in card.abilities)


def _take_out(name: NameCount, surplus: int) -> Fix | None:
    """Take the surplus from the last print that has as many; None where more than one print must give."""
    entry = next((entry for entry in reversed(name.prints) if entry.count >= surplus), None)
    if entry is None:
        return None
    return Fix(Message("Remove {count}", {"count": surplus}), entry.card, entry.section, entry.count - surplus)
