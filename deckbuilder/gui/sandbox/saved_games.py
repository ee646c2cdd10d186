"""Saves the game of the room while it is played, and resumes saved games."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.earlier_games import EarlierGames, MessageStrip
from deckbuilder.gui.widgets.strip import StripPlace
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.game_reading import ResumedGame

TRY_AGAIN = 2_000
"""Milliseconds until a failed save is tried again."""


class SavedGames(QObject):
    """Connects the room with the journal of games. Without a journal, games are not saved.

    Signals: `found(ResumedGame)` with a saved game to continue, and `failed(Message)` when a game cannot be saved or
    listed.
    """

    found = Signal(object)
    failed = Signal(object)

    def __init__(self, journal: GameJournal | None, pack: GamePack, place: StripPlace, translator: Translator) -> None:
        super().__init__(place.room)
        self._journal, self._place, self._translator = journal, place, translator
        self.earlier = EarlierGames(pack, translator)
        self.earlier.hide()
        self.earlier.setParent(place.room)
        self.earlier.chosen.connect(self._open)
        self.earlier.starred.connect(self._star)
        self._reported: Message | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.save)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator = translator
        self.earlier.retranslate(translator)
        if isinstance(self._place.open_strip, MessageStrip):
            self._place.open_strip.retranslate(translator)

    def report_to(self, show: Callable[[Message], None]) -> None:
        """Set the function that shows why a game cannot be saved."""
        self.failed.connect(show)

    # saving

    @property
    def is_saving(self) -> bool:
        """Whether games are saved at all."""
        return self._journal is not None

    def save_soon(self) -> None:
        """Save as soon as the window has painted the answer."""
        self._timer.start(0)

    def save(self) -> None:
        """Save the moves that are not saved yet. A failure is reported, and the save is tried again later."""
        self._timer.stop()
        if self._journal is None:
            return
        try:
            self._journal.keep()
        except ServiceError as error:
            if error.message != self._reported:  # report it once, however often the save is tried again
                self.failed.emit(error.message)
            self._reported = error.message
            self._timer.start(TRY_AGAIN)
        else:
            self._reported = None

    def leave(self) -> None:
        """Save the game and let another window play it."""
        self._timer.stop()
        if self._journal is not None:
            self.attempt(self._journal.leave)

    def attempt(self, job: Callable[[], None]) -> bool:
        """Run a job of the library. Report a failure. Return whether the job succeeded."""
        try:
            job()
        except ServiceError as error:
            self.failed.emit(error.message)
            return False
        return True

    # resuming

    def resume(self, deck: Deck | None) -> bool:
        """Continue the last game. With a deck, continue it only if it was played with that deck. Return False if there
        is none."""
        journal = self._journal
        if journal is None:
            return False
        is_back = self._put(lambda: journal.resume(deck))
        if journal.damage is not None:
            self.tell([journal.damage])
        return is_back

    def pass_over(self) -> None:
        """Let the next game replace the last one, which is not opened."""
        journal = self._journal
        if journal is not None and self.attempt(journal.pass_over) and journal.damage is not None:
            self.tell([journal.damage])

    @property
    def can_go_back(self) -> bool:
        """Whether the current game has replaced another one."""
        return self._journal is not None and self._journal.can_go_back

    def go_back(self) -> bool:
        """Continue the game that the current one replaced. Return False if there is none."""
        return self._journal is not None and self._put(self._journal.back)

    def _put(self, find: Callable[[], ResumedGame | None]) -> bool:
        try:
            game = find()
        except ServiceError as error:
            self.tell([error.message])
            return False
        if game is None:
            return False
        self.found.emit(game)
        if game.notice is not None:
            self.tell([game.notice, *([game.reason] if game.reason is not None else [])])
        return True

    def tell(self, sentences: Sequence[Message]) -> None:
        """Show in a strip what happened to a saved game."""

        def words(translator: Translator) -> tuple[str, list[str]]:
            return translator.text("A saved game"), [translator.text(each) for each in sentences]

        strip = MessageStrip(words, self._translator)
        strip.closed.connect(strip.deleteLater)
        self._place.show(strip)

    # the list

    def toggle_list(self) -> None:
        """Open or close the strip with the earlier games."""
        if self._place.open_strip is self.earlier:
            self._place.close()
        elif self._list():
            self._place.show(self.earlier)

    def _list(self) -> bool:
        journal = self._journal
        return journal is not None and self.attempt(lambda: self.earlier.show_games(journal.past()))

    def _open(self, game_id: int) -> None:
        journal = self._journal
        if journal is not None:
            self._place.close()
            self._put(lambda: journal.open(game_id))

    def _star(self, game_id: int, starred: bool) -> None:
        journal = self._journal
        if journal is not None:
            self.attempt(lambda: journal.star(game_id, starred=starred))
            self._list()
