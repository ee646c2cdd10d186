"""Compute changes of a deck and their names. Nothing is saved here."""

from collections.abc import Mapping
from dataclasses import dataclass

from card_db.models import Text
from deckbuilder.domain.clean_text import clean_card, clean_line
from deckbuilder.domain.deck import MAX_CARD, MAX_COPIES, Deck
from deckbuilder.formats.text_list import card_names
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import Fix
from deckbuilder.services.card_service import CardService
from deckbuilder.services.errors import ServiceError


@dataclass(frozen=True, slots=True)
class Edit:
    """A deck after a change, and the name of the change."""

    deck: Deck
    label: Message


class DeckEdits:
    """Changes decks, using the sections and card names of their games."""

    def __init__(self, cards: CardService, packs: Mapping[str, GamePack]) -> None:
        self._cards, self._packs = cards, packs

    def add(self, deck: Deck, card_id: str, count: int, section: str | None) -> Edit:
        """Add copies of a card to a section, by default the one where it belongs."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.home_of(deck, card_id)
        now = deck.count(card_id, section)
        added = max(0, min(count, MAX_COPIES - now))
        return self._set(deck, card_id, now + added, section, "Added {count} × {name}", added)

    def remove(self, deck: Deck, card_id: str, count: int, section: str | None) -> Edit:
        """Remove up to `count` copies of a card from a section, by default the one it is in."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.place_of(deck, card_id)
        now = deck.count(card_id, section)
        removed = max(0, min(count, now))
        return self._set(deck, card_id, now - removed, section, "Removed {count} × {name}", removed)

    def set_count(self, deck: Deck, card_id: str, count: int, section: str | None) -> Edit:
        """Set the number of copies of a card in a section, by default the one it is in. 0 removes the card."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.place_of(deck, card_id)
        count = max(0, min(count, MAX_COPIES))
        return self._set(deck, card_id, count, section, "Set {name} to {count}", count)

    def mend(self, deck: Deck, fix: Fix) -> Edit:
        """Apply the fix of a problem."""
        if not fix.move_to:
            return self.set_count(deck, fix.card, fix.count, fix.section)
        moved = deck.count(fix.card, fix.section) - fix.count
        total = min(deck.count(fix.card, fix.move_to) + moved, MAX_COPIES)
        mended = deck.with_count(fix.card, fix.count, fix.section).with_count(fix.card, total, fix.move_to)
        return Edit(mended, self._moved(deck, fix.card, fix.move_to))

    def move(self, deck: Deck, card_id: str, source: str, target: str) -> Edit:
        """Move one copy of a card to another section. If that section is full, the card that is first there changes
        places with it."""
        card_id = _card(card_id)
        moved = deck
        if deck.count(card_id, source) and deck.count(card_id, target) < MAX_COPIES:
            most = next((each.maximum for each in self._packs[deck.game].sections if each.key == target), None)
            if most is not None and deck.size(target) >= most > 0:
                moved = _carried(moved, moved.entries(target)[0].card, target, source)
            moved = _carried(moved, card_id, source, target)
        return Edit(moved, self._moved(deck, card_id, target))

    def _moved(self, deck: Deck, card_id: str, target: str) -> Message:
        sections = self._packs[deck.game].sections
        title = next((each.name for each in sections if each.key == target), Text(en=target))
        return Message("Moved {name} to {section}", {"name": self._name(card_id), "section": title.model_dump()})

    def replace_card(self, deck: Deck, old: str, new: str, section: str) -> Edit:
        """Replace a card with another one, such as an unknown line with the card it turned out to mean."""
        old, new, section = _card(old), _card(new), clean_line(section)
        count = deck.count(old, section)
        total = min(count + deck.count(new, section), MAX_COPIES)
        replaced = deck.with_count(old, 0, section).with_count(new, total, section) if count else deck
        return Edit(replaced, Message("Replaced {old} by {name}", {"old": self._name(old), "name": self._name(new)}))

    def recognise(self, deck: Deck) -> Edit:
        """Replace unknown cards that the database knows by now."""
        reader, found = card_names(self._cards.of_game(deck.game)), 0
        for section in deck.sections:
            for entry in deck.entries(section):
                named = reader.find(entry.card) if self._cards.card(entry.card) is None else None
                if named is not None and named.is_single:
                    deck = self.replace_card(deck, entry.card, named.cards[0].id, section).deck
                    found += 1
        return Edit(deck, Message("Recognised unknown cards: {count}", {"count": found}))

    def set_edition(self, deck: Deck, edition: str) -> Edit:
        """Check and play a deck by another edition. Raises ServiceError for one that the game lacks."""
        known = [each.id for each in self._packs[deck.game].editions]
        if edition not in known:
            key = "There is no edition “{edition}”. Choose one of: {known}."
            raise ServiceError(Message(key, {"edition": edition, "known": ", ".join(known)}))
        return Edit(deck.changed(edition=edition), Message("Edition {edition}", {"edition": edition}))

    def home_of(self, deck: Deck, card_id: str) -> str:
        """Return the section that a card goes to by default."""
        return self._packs[deck.game].section_of(self._cards.card(card_id))

    def place_of(self, deck: Deck, card_id: str) -> str:
        """Return the section in which a deck has a card, or the one it would go to."""
        having = (section for section in deck.sections if deck.count(card_id, section))
        home = self.home_of(deck, card_id)
        return home if deck.count(card_id, home) else next(having, home)

    def _set(self, deck: Deck, card_id: str, count: int, section: str, key: str, shown: int) -> Edit:
        label = Message(key, {"count": shown, "name": self._name(card_id)})
        return Edit(deck.with_count(card_id, count, section), label)

    def _name(self, card_id: str) -> Arg:
        card = self._cards.card(card_id)
        return card.name.model_dump() if card is not None else card_id


def _carried(deck: Deck, card_id: str, source: str, target: str) -> Deck:
    """Return the deck with one copy of the card in another section."""
    less = deck.with_count(card_id, deck.count(card_id, source) - 1, source)
    return less.with_count(card_id, deck.count(card_id, target) + 1, target)


def _card(card_id: str) -> str:
    """Return a card id as decks store it. Raises ServiceError for an id that no deck can store."""
    card = clean_card(card_id)
    if not card or len(card) > MAX_CARD:
        raise ServiceError(
            Message(
                "A card id may have 1 to {limit} characters. This one has {count}.",
                {"limit": MAX_CARD, "count": len(card)},
            )
        )
    return card
