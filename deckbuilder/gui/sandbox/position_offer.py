"""Plays positions in the room: those that come with the game, and those of files."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from card_db.models import Text
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.context import GameToSave
from deckbuilder.gui.failures import explain
from deckbuilder.gui.sandbox.match import Match
from deckbuilder.gui.sandbox.match_form import MatchForm
from deckbuilder.gui.tasks import Cancel, Tasks
from deckbuilder.gui.widgets.dialogs import ask_open_paths
from deckbuilder.gui.widgets.plain_text import add_entry
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.position_files import Position
from deckbuilder.services.positions import Positions, pilot_of


@dataclass(frozen=True, slots=True)
class BegunGame:
    """A game that began in a position. `is_new` is False if it was on the mat before and began again."""

    session: Session
    match: Match
    name: Text
    is_new: bool


class PositionOffer(QObject):
    """Begins games in positions beside the window, which keeps its game until the new one is there.

    Signals: `begun(BegunGame)`; `failed(Message)` if the position cannot be played; `file_chosen(Path)` for a file,
    which can be a position of another game, so that somebody else reads it; `game_to_save(GameToSave)` for the running
    game, which the user wants in a file.
    """

    begun = Signal(object)
    failed = Signal(object)
    file_chosen = Signal(object)
    game_to_save = Signal(object)

    def __init__(self, positions: Positions | None, tasks: Tasks, form: MatchForm, translator: Translator) -> None:
        """Without `positions`, none can be played."""
        super().__init__(form)
        self._positions, self._tasks, self._form, self._translator = positions, tasks, form, translator
        self._cancel: Cancel | None = None
        self.ask_paths = ask_open_paths
        for push in (form.position_button, form.save_button):
            push.setVisible(positions is not None)
        form.position_button.clicked.connect(self._show_menu)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator = translator

    def send_files_to(self, take: Callable[[Path], None]) -> None:
        """Set the function that opens a file."""
        self.file_chosen.connect(take)

    def send_games_to(self, save: Callable[[GameToSave], None]) -> None:
        """Set the function that saves a game to a file."""
        self.game_to_save.connect(save)

    def save(self, session: Session) -> None:
        """Have the game of a session saved to a file, up to the shown moment."""
        self.game_to_save.emit(GameToSave(self._form.deck.whole_text, session.replay()))

    @property
    def is_busy(self) -> bool:
        """Whether a game is about to begin."""
        return self._cancel is not None

    def menu(self) -> QMenu:
        """Return the menu with the positions that come with the game, and the way to a file."""
        menu = QMenu(self._form)
        for title, path in self._positions.shipped() if self._positions is not None else ():
            add_entry(menu, title.get(self._translator.language), partial(self.open_shipped, path))
        if not menu.isEmpty():
            menu.addSeparator()
        add_entry(menu, self._translator.text("Open file…"), self._ask_file)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _show_menu(self) -> None:
        menu, push = self.menu(), self._form.position_button
        menu.popup(push.mapToGlobal(QPoint(0, 0)) - QPoint(0, menu.sizeHint().height()))

    def _ask_file(self) -> None:
        for name in self.ask_paths(self._form, self._translator.text("Open position"))[:1]:
            self.file_chosen.emit(Path(name))

    def open_shipped(self, path: Path) -> None:
        """Begin a game in a position that comes with the game."""
        if self._positions is not None:
            self._begin(partial(_read_and_begin, self._positions, path, self._form.choice.pilot))

    def open(self, position: Position) -> None:
        """Begin a game in a position that was read."""
        if self._positions is not None:
            self._begin(partial(_begin, self._positions, position, self._form.choice.pilot))

    def again(self, session: Session, name: Text) -> None:
        """Begin the game of a session again, with the seed, the edition and the play style of the set-up."""
        positions, match = self._positions, replace(self._form.choice, opponent="")
        if positions is None:
            return

        def begin() -> BegunGame:
            fresh = positions.again(session, name, match.pilot, match.seed, match.edition)
            return BegunGame(fresh, match, name, is_new=False)

        self._begin(begin)

    def _begin(self, job: Callable[[], BegunGame]) -> None:
        self.drop()
        self._cancel = Cancel()
        self._tasks.run(job, self._take, self._fail, self._cancel)

    def keep(self, game: BegunGame) -> None:
        """Save a game from now on."""
        if self._positions is not None:
            self._positions.keep(game.session, game.name, game.match.pilot)

    def _take(self, game: BegunGame) -> None:
        self._cancel = None
        self.begun.emit(game)

    def _fail(self, error: Exception) -> None:
        self._cancel = None
        self.failed.emit(explain(error))

    def drop(self) -> None:
        """Forget the game that is about to begin, because another one began."""
        if self._cancel is not None:
            self._cancel.cancel()
            self._cancel = None

    def leave(self) -> None:
        """Stop the work on the worker thread."""
        self.drop()
        self._tasks.close()


def _read_and_begin(positions: Positions, path: Path, pilot: str) -> BegunGame:
    return _begin(positions, positions.read(path), pilot)


def _begin(positions: Positions, position: Position, pilot: str) -> BegunGame:
    session = positions.begin(position, pilot)
    origin = session.origin
    match = Match("", pilot_of(session, pilot), Seed(origin.seed, origin.seed_text), origin.edition)
    return BegunGame(session, match, position.name, is_new=True)
