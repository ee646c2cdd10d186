"""Saves the game of the room as it is played, and brings saved games back to the table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.earlier_games import EarlierGames, Told
from deckbuilder.gui.sandbox.table import GameBook, TableGame
from deckbuilder.gui.widgets.strip import StripPlace
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError

TRY_AGAIN = 2_000
"""Milliseconds until a game that could not be saved is saved again."""


class SavedGames(QObject):
    """Connects the room with the book of games; a room without a book forgets its games.

    `found(TableGame)`: put this game on the table. `failed(Message)`: a game could not be saved or listed.
    """

    found = Signal(object)
    failed = Signal(object)

    def __init__(self, book: GameBook | None, pack: GamePack, place: StripPlace, translator: Translator) -> None:
        super().__init__(place.room)
        self._book, self._place, self._translator = book, place, translator
        self.earlier = EarlierGames(pack, translator)
        self.earlier.hide()
        self.earlier.setParent(place.room)
        self.earlier.chosen.connect(self._open)
        self.earlier.starred.connect(self._star)
        self._told: Message | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.save)

    def retranslate(self, translator: Translator) -> None:
        """Show the words of another language."""
        self._translator = translator
        self.earlier.retranslate(translator)
        if isinstance(self._place.open_strip, Told):
            self._place.open_strip.retranslate(translator)

    def report_to(self, show: Callable[[Message], None]) -> None:
        """Tell somebody what goes wrong."""
        self.failed.connect(show)

    # saving

    @property
    def is_kept(self) -> bool:
        """Whether games are saved at all."""
        return self._book is not None

    def save_soon(self) -> None:
        """Save once the window has painted the answer."""
        self._timer.start(0)

    def save(self) -> None:
        """Write down what of the game is not saved yet. What fails is reported and tried again after a while."""
        self._timer.stop()
        if self._book is None:
            return
        try:
            self._book.keep()
        except ServiceError as error:
            if error.message != self._told:  # once, however often it is tried again
                self.failed.emit(error.message)
            self._told = error.message
            self._timer.start(TRY_AGAIN)
        else:
            self._told = None

    def leave(self) -> None:
        """Save the game and let another window play it."""
        self._timer.stop()
        if self._book is not None:
            self.attempt(self._book.leave)

    def attempt(self, job: Callable[[], None]) -> bool:
        """Do a job of the library; whether it could be done. What fails is reported."""
        try:
            job()
        except ServiceError as error:
            self.failed.emit(error.message)
            return False
        return True

    # bringing back

    def resume(self, deck: Deck | None) -> bool:
        """Put the game back that was on the table last, with a deck only if it was played with it. False if none is."""
        book = self._book
        if book is None:
            return False
        is_back = self._put(lambda: book.resume(deck))
        if book.damage is not None:
            self._tell([book.damage])
        return is_back

    @property
    def can_go_back(self) -> bool:
        """Whether the game on the table has replaced another one."""
        return self._book is not None and self._book.can_go_back

    def go_back(self) -> bool:
        """Put the game back that the one on the table replaced. False if there is none."""
        return self._book is not None and self._put(self._book.back)

    def _put(self, find: Callable[[], TableGame | None]) -> bool:
        try:
            game = find()
        except ServiceError as error:
            self._tell([error.message])
            return False
        if game is None:
            return False
        self.found.emit(game)
        if game.notice is not None:
            self._tell([game.notice, *([game.reason] if game.reason is not None else [])])
        return True

    def _tell(self, sentences: Sequence[Message]) -> None:
        """Say in a strip what became of a saved game."""

        def words(translator: Translator) -> tuple[str, list[str]]:
            return translator.text("A saved game"), [translator.text(each) for each in sentences]

        strip = Told(words, self._translator)
        strip.closed.connect(strip.deleteLater)
        self._place.show(strip)

    # the list

    def toggle_list(self) -> None:
        """Open the strip with the earlier games, or close it."""
        if self._place.open_strip is self.earlier:
            self._place.close()
        elif self._list():
            self._place.show(self.earlier)

    def _list(self) -> bool:
        book = self._book
        return book is not None and self.attempt(lambda: self.earlier.show_games(book.past()))

    def _open(self, game_id: int) -> None:
        book = self._book
        if book is not None:
            self._place.close()
            self._put(lambda: book.open(game_id))

    def _star(self, game_id: int, starred: bool) -> None:
        book = self._book
        if book is not None:
            self.attempt(lambda: book.star(game_id, starred=starred))
            self._list()
