"""The choices of a picked-up card as a grid: a row for each square, a column for each way to place the card."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from deckbuilder.gui.sandbox.way_button import WayButton
from deckbuilder.gui.widgets.plain_text import make_label, set_tip


class WayGrid(QWidget):
    """`taken(option id)` is emitted for a click on a cell, `pointed(option id)` for the cell under the pointer. An
    empty id means no cell."""

    taken = Signal(str)
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cells: dict[str, WayButton] = {}
        self._names: dict[str, str] = {}
        self.name = make_label(role="dim")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[tuple[str, Sequence[tuple[str, str, WayButton] | None]]]) -> None:
        """Show these rows. Each has a name and its cells from left to right: option id, name and button, or None for a
        way that is not possible."""
        self._clear()
        for number, (row_name, cells) in enumerate(rows):
            label = make_label(row_name, role="dim")
            self._grid.addWidget(label, number, 0)
            for column, cell in enumerate(cells, 1):
                if cell is not None:
                    self._add(number, column, *cell)
                self._grid.setColumnStretch(column, 1)
        if rows:
            self.name.setMinimumHeight(self.name.fontMetrics().height() + 2)
            self._grid.addWidget(self.name, len(rows), 0, 1, -1, Qt.AlignmentFlag.AlignTop)
        self.name.setVisible(bool(rows))
        self.light("")

    def _add(self, row: int, column: int, key: str, name: str, push: WayButton) -> None:
        set_tip(push, name)
        push.setAccessibleName(name)
        push.clicked.connect(lambda: self.taken.emit(key))
        push.pointed.connect(lambda: self.pointed.emit(key))
        push.unpointed.connect(lambda: self.pointed.emit(""))
        self._grid.addWidget(push, row, column)
        self.cells[key], self._names[key] = push, name

    def _clear(self) -> None:
        self._grid.removeWidget(self.name)
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.cells.clear()
        self._names.clear()

    def light(self, key: str) -> None:
        """Highlight the cell of an option and show its name. An empty id highlights none."""
        for each, push in self.cells.items():
            push.light(lit=each == key)
        self.name.setText(self._names.get(key, ""))
