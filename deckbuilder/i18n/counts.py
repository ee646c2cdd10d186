"""Counts in words, with their singular and plural."""

from deckbuilder.i18n.message import Message


def cards_counted(count: int) -> Message:
    """Return a number of cards in words."""
    return Message("1 card") if count == 1 else Message("{count} cards", {"count": f"{count:,}"})
