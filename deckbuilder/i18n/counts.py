"""Numbers of things in words, one or many."""

from deckbuilder.i18n.message import Message


def cards_counted(count: int) -> Message:
    """So many cards."""
    return Message("1 card") if count == 1 else Message("{count} cards", {"count": f"{count:,}"})
