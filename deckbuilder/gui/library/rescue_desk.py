"""Offers decks that an earlier window could not save, and rescues those that this window cannot save."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.rescue_strip import RescueStrip
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_rescue import Rescue
from deckbuilder.services.errors import StorageError


class RescueDesk(QObject):
    """`save_as(deck)` asks for a file and writes the deck into it. `ask_where()` asks for a file to rescue into and
    returns an empty string if the user declines."""

    def __init__(
        self, bench: Bench, save_as: Callable[[Deck], None], ask_where: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bench, self._save_as, self._ask_where = bench, save_as, ask_where
        self._service = bench.bridge.service
        self.strip: RescueStrip | None = None

    # when the window opens

    def offer(self) -> None:
        """Open the strip if an earlier window left decks that it could not save."""
        rescues = self._bench.attempt(self._service.rescue.all)
        if rescues:
            self.open(rescues[0])

    def open(self, rescue: Rescue) -> None:
        """Open the strip with the decks of a rescue file."""
        decks = self._bench.attempt(lambda: self._service.rescue.decks(rescue.path))
        if decks is None:
            return
        strip = self.strip = RescueStrip(rescue, decks, self._bench.words(), self._bench.language)
        strip.back_asked.connect(lambda: self._take_back(strip))
        strip.file_asked.connect(self._save_as)
        strip.discard_asked.connect(lambda: self._discard(strip))
        strip.closed.connect(self._remind)
        self._bench.show(strip)

    def open_file(self, path: Path) -> None:
        """Open the strip with a rescue file that the user once saved to a place of their choice."""
        written = self._bench.attempt(lambda: datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat())
        if written is not None:
            self.open(Rescue(path, written, ()))

    def _remind(self) -> None:
        """Show where the unsaved decks are until they are dealt with."""
        rescues = self._bench.attempt(self._service.rescue.all)
        if rescues:
            message = Message("Decks that were not saved are in “{file}”.", {"file": str(rescues[0].path)})
            self._bench.notices.pin("rescue", message, (Message("Review…"), self.offer), tone="warn")
        else:
            self._bench.notices.unpin("rescue")

    def _take_back(self, strip: RescueStrip) -> None:
        service = self._service
        if self._bench.bridge.perform(lambda: service.take_back(strip.rescue.path)):
            self._bench.close(strip)
            self.offer()

    def _discard(self, strip: RescueStrip) -> None:
        self._bench.attempt(lambda: self._service.rescue.discard(strip.rescue.path))
        self._bench.close(strip)
        self.offer()

    # when the window closes

    def leave(self, *, asks: bool) -> bool:
        """Save everything, or rescue it, before the window closes. Return False if the user wants to stay.

        Without `asks`, as when the system ends, what cannot be written beside the library goes to the home folder.
        """
        try:
            self._service.leave()
        except StorageError as error:
            return self._ask(error) if asks else self._leave_in(Path.home() / "deckbuilder-rescue.json")
        return True

    def _ask(self, error: StorageError) -> bool:
        self._bench.notices.fail(error.message)
        place = self._ask_where()
        return bool(place) and self._leave_in(Path(place))

    def _leave_in(self, place: Path) -> bool:
        try:
            self._service.leave(place)
        except StorageError as error:
            self._bench.notices.fail(error.message)
            return False
        return True
