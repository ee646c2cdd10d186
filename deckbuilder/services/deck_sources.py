"""Find the deck that DECK names: a file, `-` for standard input, `starter:NAME`, or a deck in the library."""

from collections.abc import Callable
from pathlib import Path

from deckbuilder.formats.matching import ReadDeck, list_unknown
from deckbuilder.formats.reading import read_deck
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_facts import starter_deck
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file
from deckbuilder.services.services import Services

STARTER = "starter:"
STANDARD_INPUT = "-"
STANDARD_INPUT_NAMES = {"en": "standard input", "ja": "標準入力"}


def find_deck(
    name: str, services: Services, read_input: Callable[[int], bytes], game: str | None = None, language: str = ""
) -> ReadDeck:
    """Return the deck of that name, with the lines that need a look.

    `read_input` reads standard input, at most the number of bytes that it is given. A file takes precedence over a deck
    of the library. `game` is the game of lists that name none. `language` is that of names, such as a starter deck's.

    Raises ServiceError if there is no such deck, FormatError for a file that is not a deck.
    """
    game = game_of(game, services)
    if name == STANDARD_INPUT:
        source = STANDARD_INPUT_NAMES.get(language, STANDARD_INPUT_NAMES["en"])
        return _read(read_input(MAX_BYTES + 1), source, services, game)
    if name.startswith(STARTER):
        deck = starter_deck(name.removeprefix(STARTER), services.packs, language)
        return list_unknown(deck, services.cards.of_game(deck.game))
    if not name.strip():
        raise ServiceError(Message("The name of the deck is empty. Specify a file, or a deck in the library."))
    path = named_file(name)
    if path is not None:
        return _read(read_file(path), name, services, game)
    found = services.decks.find(name)
    if found is None:
        key = "There is no file and no deck “{name}”. For a starter deck, write starter:NAME."
        raise ServiceError(Message(key, {"name": name}))
    deck = services.decks.read(found)
    return list_unknown(deck, services.cards.of_game(deck.game))


def named_file(name: str) -> Path | None:
    """Return the file that DECK names, or None if it means standard input, a starter deck or a deck of the library."""
    if name == STANDARD_INPUT or name.startswith(STARTER):
        return None
    path = Path(name)
    return path if path.parent != Path() or _is_there(path) else None


def check_source(name: str) -> None:
    """Raise StorageError if DECK names a file that is missing or cannot be read."""
    path = named_file(name)
    if path is not None:
        read_file(path, most=0)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def game_of(game: str | None, services: Services) -> str:
    """Return the game with that name, or the first game if it is None. Raises ServiceError for an unknown game."""
    if game is None:
        return next(iter(services.packs))
    if game not in services.packs:
        known = ", ".join(services.packs)
        raise ServiceError(
            Message("There is no game “{game}”. Choose one of: {known}.", {"game": game, "known": known})
        )
    return game


def _read(data: bytes, source: str, services: Services, game: str) -> ReadDeck:
    return read_deck(data, source, services.packs, services.cards.of_game, game)
