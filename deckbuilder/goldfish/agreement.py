"""The edition by which two decks meet: both players agree on one before the game."""

from collections.abc import Sequence

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message


class NoCommonEditionError(Exception):
    """The decks were built by different editions, and nobody said which one to use."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def common_edition(pack: GamePack, decks: Sequence[Deck]) -> str:
    """Return the edition that the decks name, or the pack's default if they name none. Raises NoCommonEditionError."""
    named = list(dict.fromkeys(deck.edition for deck in decks if deck.edition))
    if len(named) > 1:
        key = "The decks have different editions: {one} and {other}. Choose the edition for the game."
        raise NoCommonEditionError(Message(key, {"one": named[0], "other": named[1]}))
    return named[0] if named else pack.default_edition.id
