"""Find the known card that a card in a player's file is, even if its id is spelt differently."""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from card_db.models import Card
from card_db.store.cards import CardStore
from card_db.store.index import read_set_names
from card_db.store.tables import GameTables
from card_db.text.fold import narrow

_SEPARATORS = re.compile(r"[\s_-]+")
_LEADING_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_NOT_BETWEEN_NUMBERS = re.compile(r"(?<!\d)-|-(?!\d)")


@dataclass(frozen=True, slots=True)
class Identity:
    """What identifies a known card."""

    id: str
    set_labels: tuple[str, ...]
    """The id of its set and the names of that set."""
    number: str
    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Misspelt:
    """An id that is another spelling of a known card's id."""

    written: str
    known: str


def identities(store: CardStore, game: str) -> list[Identity]:
    """Return the identities of all cards of a game. Raises StorageError."""

    def answer(connection: sqlite3.Connection) -> list[Identity]:
        titles = read_set_names(connection, game)
        labels = {key: (key, *filter(None, (title.ja, title.en))) for key, title in titles.items()}
        query = f'SELECT id, set_id, number, name_ja, name_en FROM "{GameTables(store.schema(game)).cards}"'
        return [
            Identity(card_id, labels.get(set_id, (set_id,)), number, _names(japanese, english))
            for card_id, set_id, number, japanese, english in connection.execute(query)
        ]

    return store.read(answer)


class KnownCards:
    """Finds the known card that a card of a file is."""

    def __init__(self, known: Sequence[Identity], names: Iterable[str]) -> None:
        """Index the known cards. `names` are those of the cards that will be looked up."""
        asked = {_name(name) for name in names}
        self._known = {each.id: each for each in known}
        self._at: dict[tuple[str, str], set[str]] = defaultdict(set)
        self._spelt: dict[str, list[Identity]] = defaultdict(list)
        for each in known:
            for label in each.set_labels:
                self._at[narrow(label), narrow(each.number)].add(each.id)
            if each.names & asked:
                for written in {each.id, f"{each.set_labels[0]}-{each.number}"}:
                    for key in {_loose(written), _squashed(written)}:
                        self._spelt[key].append(each)

    def has(self, card_id: str) -> bool:
        """Return whether a card has exactly this id."""
        return card_id in self._known

    def in_place_of(self, card: Card) -> str:
        """Return the id of the card, or that of the only card with its set and number if the file specifies no id."""
        there = self._known.get(card.id)
        if card.id != card.number or (there is not None and card.set_id in there.set_labels):
            return card.id
        found = self._at.get((narrow(card.set_id), narrow(card.number)), set())
        return next(iter(found)) if len(found) == 1 else card.id

    def misspelt(self, card: Card) -> Misspelt | None:
        """Return the known card whose id this one spells differently.

        The ids may differ in wide letters or hyphens. If the names are the same, they may also differ in case, spaces,
        hyphens or leading zeros.
        """
        if card.id in self._known:
            return None
        if narrow(card.id) in self._known:
            return Misspelt(card.id, narrow(card.id))
        names = _names(card.name.ja, card.name.en)
        own = [card.id, f"{card.set_id}-{card.number}"] if card.id == card.number else [card.id]
        for written in own:
            for key in (_loose(written), _squashed(written)):
                for other in self._spelt.get(key, ()):
                    if other.names & names and _is_same(written, other):
                        return Misspelt(written, other.id)
        return None


def _is_same(written: str, known: Identity) -> bool:
    """Return whether two ids differ only in their spelling.

    A hyphen between two numbers counts, since S1-12 and S11-2 are two cards, unless one of the ids has none.
    """
    for other in (known.id, f"{known.set_labels[0]}-{known.number}"):
        has_none = any(not _SEPARATORS.search(narrow(each).strip()) for each in (written, other))
        if _loose(written) == _loose(other) or (has_none and _squashed(written) == _squashed(other)):
            return True
    return False


def _loose(card_id: str) -> str:
    plain = _LEADING_ZEROS.sub("", narrow(card_id).casefold().strip())
    return _NOT_BETWEEN_NUMBERS.sub("", _SEPARATORS.sub("-", plain))


def _squashed(card_id: str) -> str:
    return _SEPARATORS.sub("", narrow(card_id).casefold())


def _names(*written: str) -> frozenset[str]:
    return frozenset(_name(name) for name in written if name)


def _name(written: str) -> str:
    return narrow(written).casefold().strip()
