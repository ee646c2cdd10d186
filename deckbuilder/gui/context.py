"""The services and choices that the bootstrap passes to the window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.tasks import Tasks
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.library_care import LibraryCare
from deckbuilder.services.own_lists import OwnLists
from deckbuilder.services.settings_service import SettingsService

if TYPE_CHECKING:
    from deckbuilder.engine.api import Json
    from deckbuilder.services.position_files import Position


@dataclass(frozen=True, slots=True)
class GameToSave:
    """A game of the room up to the shown moment, as a replay document, and the name proposed for its file."""

    name: str
    replay: "Mapping[str, Json]"


@dataclass(frozen=True)
class PlayRoom:
    """The room in which the current deck is played: its widget and what the window calls in it."""

    widget: QWidget
    play: Callable[[Deck], None]
    """Start a game with the deck. Its errors are ones that `failures.explain` can put into words."""
    enter: Callable[[Deck], None]
    """Called with the current deck whenever the user enters the room. Resumes a saved game or starts a new one."""
    save: Callable[[], None]
    """Save the game now."""
    leave: Callable[[], None]
    """Save the game and stop playing it in this window."""
    report_to: Callable[[Callable[[Message], None]], None]
    """Set the function that shows what went wrong, such as why a game cannot be saved or begun."""
    open: "Callable[[Position], None]"
    """Start a game in a position."""
    send_files_to: Callable[[Callable[[Path], None]], None]
    """Set the function that opens a file with a position that the user chose in the room."""
    send_games_to: "Callable[[Callable[[GameToSave], None]], None]"
    """Set the function that saves a game to a file, when the user wants it."""


class PositionReader(Protocol):
    """Reads files with positions. It loads the engine when it is first used."""

    def is_position(self, path: Path) -> bool:
        """Return whether a file is a scenario or a replay. False if it cannot be read."""

    def read(self, path: Path, game: str) -> "Position":
        """Read a file. `game` is the game of a scenario that names none. Raises ServiceError."""

    def save(self, replay: "Mapping[str, Json]", path: Path) -> None:
        """Write a replay to a file. Raises ServiceError; the file is then as it was before."""


@dataclass(frozen=True)
class WindowContext:
    """Everything the window needs from outside."""

    packs: Mapping[str, GamePack]
    game: str
    """The game to open."""
    cards: CardService
    decks: DeckService
    settings: SettingsService
    care: LibraryCare
    """Backups and checks of the library."""
    own_lists: OwnLists
    """The player's own restriction lists."""
    data_folder: Path
    """The folder with the user's data."""
    load_translator: Callable[[str], Translator]
    version: str
    make_tasks: Callable[[str], Tasks]
    """Create tasks with a thread name. They use threads in the application and run inline in tests."""
    family: str
    """The font family of cards and window."""
    make_play_room: Callable[[GamePack, Language, Look], PlayRoom] | None = None
    """None builds a window without a play room."""
    positions: PositionReader | None = None
    """None builds a window that opens no positions."""
    language: str = ""
    """The language to open in. Empty uses the settings."""
    today: Callable[[], date] = date.today
    """Return the date that decides which restriction lists apply."""
