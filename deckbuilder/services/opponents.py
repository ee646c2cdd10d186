"""The opponents in the test room: the decks they can play, and the user's last choice."""

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.settings_service import SettingsService

_LIBRARY = "deck:"


def _key_of(deck_id: int) -> str:
    """Return the key of a deck in the library. Starter decks have their own keys."""
    return f"{_LIBRARY}{deck_id}"


def _library_id(key: str) -> int | None:
    """Return the deck in the library that a key names, or None for the key of a starter deck."""
    number = key.removeprefix(_LIBRARY)
    if number == key or not number.removeprefix("-").isdecimal():
        return None
    return int(number)


class Opponents:
    """The opponents of one game."""

    def __init__(self, pack: GamePack, decks: DeckService, settings: SettingsService) -> None:
        self._pack, self._decks, self._settings = pack, decks, settings

    def library(self) -> list[tuple[str, str]]:
        """Return key and name of every deck of the game in the library, the last saved first."""
        return [
            (_key_of(deck.id), deck.name)
            for deck in self._decks.decks()
            if deck.game == self._pack.id and deck.cards and not deck.is_damaged
        ]

    def deck(self, key: str) -> Deck:
        """Return the deck of a key. Raises ServiceError if it is gone or cannot be read."""
        deck_id = _library_id(key)
        if deck_id is not None:
            return self._decks.read(deck_id)
        if key not in self._pack.starter_decks:
            raise ServiceError(Message("The opponent's deck is gone. Choose another one in the set-up."))
        return self._pack.starter_decks[key]

    @property
    def last(self) -> tuple[str, str]:
        """The key of the deck and the pilot that were chosen last."""
        settings = self._settings.settings
        return settings.opponents.get(self._pack.id, ""), settings.pilot

    def remember(self, key: str, pilot: str) -> None:
        """Save this choice as the default for the next time. Raises StorageError if it cannot be saved."""
        settings = self._settings.settings
        opponents = {**settings.opponents, self._pack.id: key}
        self._settings.change(settings.model_copy(update={"opponents": opponents, "pilot": pilot}))
