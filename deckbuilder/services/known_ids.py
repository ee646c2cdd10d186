"""Match imported cards whose ids spell a known id differently, so that they do not become second cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_db.models import Card
from card_db.store.cards import CardStore
from card_db.store.identities import KnownCards, identities
from card_db.text.fold import narrow
from deckbuilder.i18n.message import Message


@dataclass(frozen=True, slots=True)
class Identified:
    """The cards of each file with the ids by which they are known, and the reasons why some are ambiguous."""

    files: tuple[tuple[Card, ...], ...]
    wrong: tuple[tuple[int, Message], ...]
    """The index of the file, from 0, and the reason."""


def identified(store: CardStore, game: str, files: Sequence[Sequence[Card]]) -> Identified:
    """Find the known card for each card in some files. Raises StorageError."""
    cards = [card for file in files for card in file]
    ids = {card.id for card in cards}
    there = identities(store, game)
    known_ids = {each.id for each in there}
    unknown = (card.name for card in cards if card.id not in known_ids)
    known = KnownCards(there, (name for both in unknown for name in (both.ja, both.en) if name))
    found = tuple(tuple(_under(known.in_place_of(card), card) for card in file) for file in files)
    wrong = [
        (place, why)
        for place, (before, after) in enumerate(zip(files, found, strict=True))
        for why in (*_twice(before, after), *_misspelt(after, known, ids))
    ]
    return Identified(found, tuple(wrong))


def _under(card_id: str, card: Card) -> Card:
    return card if card.id == card_id else card.model_copy(update={"id": card_id})


def _twice(before: Sequence[Card], after: Sequence[Card]) -> Iterator[Message]:
    seen = {card.id for card, same in zip(before, after, strict=True) if card is same}
    for card, now in zip(before, after, strict=True):
        if card is not now:
            if now.id in seen:
                yield Message("The card “{id}” stands here a second time.", {"id": now.id})
            seen.add(now.id)


def _misspelt(cards: Sequence[Card], known: KnownCards, ids: set[str]) -> Iterator[Message]:
    """Report ids that spell a known id differently, or that spell an id of the same import in wide letters."""
    for card in cards:
        wrong = known.misspelt(card)
        plain = narrow(card.id)
        if wrong is not None:
            yield _differs(wrong.written, wrong.known)
        elif plain != card.id and plain in ids and not known.has(card.id):
            yield _differs(card.id, plain)


def _differs(written: str, other: str) -> Message:
    return Message(
        "The id “{id}” differs from “{other}” only in case, width, spaces, hyphens or leading zeros. Write “{other}”, "
        "or give a different card a different id.",
        {"id": written, "other": other},
    )
