"""Offers the two versions of a deck that two windows changed, and applies what the user decides."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.conflict_strip import ConflictStrip
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.change import Changed
from deckbuilder.services.deck_conflicts import Conflict

CONFLICT = "conflict"


class ConflictDesk(QObject):
    """Watches the conflicts of the current deck. A conflict that the user postpones stays in the deck menu."""

    def __init__(self, bench: Bench, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._service = bench.bridge.service
        self._put_off: set[int] = set()
        self.strip: ConflictStrip | None = None
        bench.bridge.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the conflicts of the current deck, and close a strip whose conflict is settled."""
        conflicts = self._bench.attempt(self._service.conflicts.all) or []
        shown = self.strip if self._bench.is_open(self.strip) else None
        if shown is not None:
            now = next((each for each in conflicts if each.id == shown.conflict.id), None)
            if now is None:
                self._bench.close(shown)
            else:
                shown.show_conflict(now)
        fresh = [each for each in conflicts if each.id not in self._put_off]
        if fresh and not self._bench.is_open(self.strip):
            self._offer(fresh[0])
        elif not fresh:
            self._bench.notices.unpin(CONFLICT)

    def _offer(self, conflict: Conflict) -> None:
        """Open the strip if it covers nothing in use. Otherwise show a notice that leads to it."""
        if self._bench.is_free():
            self._open(conflict)
            return
        name = deck_name(conflict.deck.name, self._bench.language)
        message = Message("“{name}” was changed in two windows. Both versions are kept.", {"name": name})
        self._bench.notices.pin(CONFLICT, message, (Message("Compare the two versions…"), self.open), tone="warn")

    def open(self) -> None:
        """Open the strip with the latest conflict of the current deck."""
        conflicts = self._bench.attempt(self._service.conflicts.all) or []
        if conflicts:
            self._open(conflicts[0])

    def _open(self, conflict: Conflict) -> None:
        self._bench.notices.unpin(CONFLICT)
        strip = self.strip = ConflictStrip(conflict, self._bench.words(), self._bench.language)
        choices = self._service.conflicts
        strip.mine_chosen.connect(lambda: self._settle(strip, lambda: choices.keep_mine(strip.conflict)))
        strip.theirs_chosen.connect(lambda: self._settle(strip, lambda: choices.take_theirs(strip.conflict)))
        strip.both_chosen.connect(
            lambda name: self._settle(strip, lambda: choices.take_theirs_as_copy(strip.conflict, name))
        )
        strip.closed.connect(lambda: self._put_off.add(strip.conflict.id))
        self._bench.show(strip)

    def _settle(self, strip: ConflictStrip, decide: Callable[[], Changed]) -> None:
        if self._bench.bridge.perform(decide):
            self._bench.close(strip)
