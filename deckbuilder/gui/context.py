"""What the window is given: built once by the bootstrap, passed in, never looked up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

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


@dataclass(frozen=True)
class PlayRoom:
    """A room in which the deck in hand is played: its widget, and how to start a game in it."""

    widget: QWidget
    play: Callable[[Deck], None]
    """Raises what `failures.explain` can put into words."""
    enter: Callable[[Deck], None]
    """Called with the deck in hand whenever the room is entered: a saved game comes back, or one begins."""
    save: Callable[[], None]
    """Save the game at once."""
    leave: Callable[[], None]
    """Save the game; this window does not play it any more."""
    report_to: Callable[[Callable[[Message], None]], None]
    """Who is told when a game cannot be saved."""


@dataclass(frozen=True)
class WindowContext:
    """Services and choices for the window."""

    packs: Mapping[str, GamePack]
    game: str
    """The game to open."""
    cards: CardService
    decks: DeckService
    settings: SettingsService
    care: LibraryCare
    """Backups and health of the library."""
    own_lists: OwnLists
    """The player's own restriction lists."""
    data_folder: Path
    """The folder of the user's data."""
    load_translator: Callable[[str], Translator]
    version: str
    make_tasks: Callable[[str], Tasks]
    """Tasks of that name: threads in the application, inline in tests."""
    family: str
    """The font family for cards and window."""
    make_play_room: Callable[[GamePack, Language, Look], PlayRoom] | None = None
    """None leaves the room out of the window."""
    language: str = ""
    """The language to open in; empty is what the settings say."""
    today: Callable[[], date] = date.today
    """The day by which restriction lists are chosen."""
