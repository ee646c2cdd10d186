"""The deck service as a Qt object. It emits a signal for every change and turns every failure into a message."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.failures import explain
from deckbuilder.legality.problems import Fix
from deckbuilder.services.change import Changed
from deckbuilder.services.deck_service import DeckService


class DeckBridge(QObject):
    """Makes every change of the decks and reports it.

    `changing` is emitted before each change, so that fields save their typed text first, and `changed(Changed)` after
    it. `failed(Message)` is emitted instead if the change fails. `refreshing` is emitted before the changes of other
    windows are loaded: fields save their text then, but typing continues. `news(Message)` is something that the user
    should know.
    """

    changing = Signal()
    refreshing = Signal()
    news = Signal(object)
    changed = Signal(object)
    failed = Signal(object)

    def __init__(self, service: DeckService) -> None:
        super().__init__()
        self.service = service
        self._contents: dict[int, tuple[str, frozenset[str]]] = {}

    def perform(self, change: Callable[[], Changed | None]) -> bool:
        """Make a change and report it. Return False if it failed; `failed` has the reason."""
        self.changing.emit()
        try:
            changed = change()
        except Exception as error:  # noqa: BLE001 - shown to the user; the deck stays in memory
            self.failed.emit(explain(error))
            return False
        if changed is not None:
            self._report(changed)
        return True

    def refresh(self, load: Callable[[], Changed]) -> Changed:
        """Load what happened outside this window, and report it."""
        self.refreshing.emit()
        changed = load()
        self._report(changed)
        return changed

    def _report(self, changed: Changed) -> None:
        if changed.what:
            self.changed.emit(changed)
        for message in changed.news:
            self.news.emit(message)

    def add(self, card_id: str, section: str = "") -> None:
        """Add one copy to the deck."""
        self.perform(lambda: self.service.add(card_id, 1, section or None))

    def remove(self, card_id: str, section: str = "") -> None:
        """Remove one copy from the deck. Nothing happens if there is none."""
        where = section or self.service.place_of(card_id)
        if self.service.deck.count(card_id, where):
            self.perform(lambda: self.service.remove(card_id, 1, where))

    def apply_fix(self, fix: Fix) -> None:
        """Apply the change that a problem proposes."""
        self.perform(lambda: self.service.apply(fix))

    def undo(self) -> None:
        """Undo the last change."""
        self.perform(self.service.undo)

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self.perform(self.service.redo)

    def names_with(self, card_id: str) -> list[str]:
        """Return the names of the library's decks that contain a card, the last changed first."""
        names = []
        for summary in self.service.decks():
            if summary.is_damaged:
                continue
            known = self._contents.get(summary.id)
            if known is None or known[0] != summary.updated:
                deck = self.service.read(summary.id)
                known = self._contents[summary.id] = summary.updated, frozenset(entry.card for entry in deck.entries())
            if card_id in known[1]:
                names.append(summary.name)
        return names
