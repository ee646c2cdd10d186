"""The strip with the imports of a game, the latest first. Each can be undone."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal

from deckbuilder.gui.language import Language
from deckbuilder.gui.library.restore_strip import fit_rows, make_list, make_row
from deckbuilder.gui.library.words import day_and_time
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.card_service import PastImport

ROWS: Final = 12


class ImportsStrip(Strip):
    """Emits `undo_asked(number)` to undo an import, and `changes_asked(PastImport)` to show what it changed."""

    undo_asked = Signal(int)
    changes_asked = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._imports: Sequence[PastImport] = ()
        self.state, self.rows = WrappedLabel(), make_list()
        for part in (self.state, self.rows):
            self.body.addWidget(part)
        self.body.addStretch()
        self.rows.currentRowChanged.connect(self._choose)
        self.changes = self.add_button("")
        self.changes.clicked.connect(self._ask_for_changes)
        self.primary.clicked.connect(self._ask)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        subtitle = text("Undoing an import returns its cards to the state before it.")
        self.set_title(text("Card imports"), subtitle, close=text("Close"))
        self.rows.setAccessibleName(text("Card imports"))
        self.state.set_text(text("There are no imports yet."))
        self.set_primary(text("Undo this import"))
        self.changes.setText(text("What changed"))
        self._show()

    def show_imports(self, imports: Sequence[PastImport]) -> None:
        """List the imports and select the latest that is not undone."""
        self._imports = list(reversed(imports))
        self._show()
        self.rows.setCurrentRow(next((row for row, each in enumerate(self._imports) if not each.is_undone), -1))
        self.rows.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        row = self.rows.currentRow()
        self.rows.clear()
        for each in self._imports:
            self.rows.addItem(make_row(self._line(each)))
        self.rows.setCurrentRow(row)
        fit_rows(self.rows, ROWS)
        self.rows.setVisible(bool(self._imports))
        self.state.setVisible(not self._imports)
        self._choose()

    def _line(self, past: PastImport) -> str:
        if past.is_undone:
            return self._language.text("{number}: undone", number=past.number)
        day, files = day_and_time(past.made, self._language), ", ".join(past.files)
        places: dict[str, Arg] = {"number": past.number, "day": day, "files": files}
        return self._language.text(Message("{number}: {day} – {files}", places))

    @property
    def _chosen(self) -> PastImport | None:
        row = self.rows.currentRow()
        return self._imports[row] if 0 <= row < len(self._imports) else None

    def _choose(self) -> None:
        past = self._chosen
        can_undo = past is not None and not past.is_undone
        self.primary.setEnabled(can_undo)
        self.changes.setEnabled(past is not None and past.changed > 0)
        if past is None or not can_undo:
            self.set_summary("")
            return
        key = "New cards: {added}. Changed cards: {changed}. Unchanged cards: {unchanged}."
        counts: dict[str, Arg] = {"added": past.added, "changed": past.changed, "unchanged": past.unchanged}
        self.set_summary(self._language.text(Message(key, counts)))

    def _ask(self) -> None:
        past = self._chosen
        if past is not None:
            self.undo_asked.emit(past.number)

    def _ask_for_changes(self) -> None:
        past = self._chosen
        if past is not None:
            self.changes_asked.emit(past)
