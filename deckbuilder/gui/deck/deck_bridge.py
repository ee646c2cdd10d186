"""The deck service as a Qt object: every change is announced, every failure becomes a message."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.failures import explain
from deckbuilder.legality.problems import Fix
from deckbuilder.services.change import Changed
from deckbuilder.services.deck_service import DeckService


class DeckBridge(QObject):
    """Signals: `changing` before each change, for whoever holds back what is being written; `changed(Changed)` after
    it, `failed(Message)` when it could not be made. `looking` before a look at what other windows did: what is typed
    goes into the deck then, and the typing goes on. `news(Message)`: something that the user should hear.
    """

    changing = Signal()
    looking = Signal()
    news = Signal(object)
    changed = Signal(object)
    failed = Signal(object)

    def __init__(self, service: DeckService) -> None:
        super().__init__()
        self.service = service
        self._contents: dict[int, tuple[str, frozenset[str]]] = {}

    def perform(self, change: Callable[[], Changed | None]) -> bool:
        """Make a change and announce it. False if it failed (`failed` says why)."""
        self.changing.emit()
        try:
            changed = change()
        except Exception as error:  # noqa: BLE001 - shown to the user, who keeps the deck in memory
            self.failed.emit(explain(error))
            return False
        if changed is not None:
            self._announce(changed)
        return True

    def look(self, what: Callable[[], Changed]) -> Changed:
        """Notice what happened outside of this window, and announce it."""
        self.looking.emit()
        changed = what()
        self._announce(changed)
        return changed

    def _announce(self, changed: Changed) -> None:
        if changed.what:
            self.changed.emit(changed)
        for message in changed.news:
            self.news.emit(message)

    def add(self, card_id: str, section: str = "") -> None:
        """Put one more copy into the deck."""
        self.perform(lambda: self.service.add(card_id, 1, section or None))

    def remove(self, card_id: str, section: str = "") -> None:
        """Take one copy out of the deck; nothing happens if it has none."""
        where = section or self.service.place_of(card_id)
        if self.service.deck.count(card_id, where):
            self.perform(lambda: self.service.remove(card_id, 1, where))

    def apply_fix(self, fix: Fix) -> None:
        """Make the change that a problem proposes."""
        self.perform(lambda: self.service.apply(fix))

    def undo(self) -> None:
        """Take the last change back."""
        self.perform(self.service.undo)

    def redo(self) -> None:
        """Make it again."""
        self.perform(self.service.redo)

    def names_with(self, card_id: str) -> list[str]:
        """The names of the library's decks that have a card, the last changed first."""
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
