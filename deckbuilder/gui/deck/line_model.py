"""The lines of a deck as a list model: headings and cards, in the order of the groups."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from deckbuilder.formats.grouping import Group, Line
from deckbuilder.gui.card_drag import CARDS, card_drag, dragged_cards
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.plain_text import tip_for

LINE = Qt.ItemDataRole.UserRole + 1
"""The line of a card, or None for a heading."""
HEADING = Qt.ItemDataRole.UserRole + 2
"""The group of a heading, or None for a card."""

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class LineModel(QAbstractListModel):
    """Headings and card lines. `dropped(card_ids)` is emitted when cards from the browser are dropped on the deck."""

    dropped = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._rows: list[Group | Line] = []

    def show_groups(self, groups: Sequence[Group]) -> None:
        """Show these groups. If only counts have changed, the rows and the selection stay."""
        rows: list[Group | Line] = []
        for group in groups:
            rows.append(group)
            rows.extend(group.lines)
        if [self._identity(row) for row in rows] == [self._identity(row) for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    @staticmethod
    def _identity(row: Group | Line) -> tuple[str, str]:
        return (f"group {row.section}", row.kind) if isinstance(row, Group) else (row.section, row.card_id)

    def row_of(self, card_id: str) -> int | None:
        """Return the row of a card's line, or None."""
        rows = enumerate(self._rows)
        return next((place for place, row in rows if isinstance(row, Line) and row.card_id == card_id), None)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Return the number of headings and lines."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of the roles LINE and HEADING, or both as text for display and screen readers."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == LINE:
            return row if isinstance(row, Line) else None
        if role == HEADING:
            return row if isinstance(row, Group) else None
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return f"{self.title(row)} {row.count}" if isinstance(row, Group) else f"×{row.count} {self.name(row)}"
        return tip_for(role, self._explain(row))

    def _explain(self, row: Group | Line) -> str | None:
        """Return the remark about a card in this deck, with its rule."""
        if isinstance(row, Group) or row.remark is None:
            return None
        return f"{row.remark.rule}: {self._language.text(row.remark.message)}"

    def title(self, group: Group) -> str:
        """Return the heading of a group."""
        return self._language.word(group.heading)

    def name(self, line: Line) -> str:
        """Return the card's name, or the text of the list for an unknown card."""
        return self._language.word(line.card.name) if line.card is not None else line.card_id

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow selecting and dragging cards, and dropping anywhere."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        if isinstance(self._rows[index.row()], Group):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of dragged cards."""
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the cards of the dragged lines, with the section they come from."""
        lines = [row for index in indexes if isinstance(row := self._rows[index.row()], Line)]
        return card_drag([line.card_id for line in lines], lines[0].section if lines else "")

    def supportedDropActions(self) -> Qt.DropAction:
        """Return the copy action: the browser keeps its cards."""
        return Qt.DropAction.CopyAction

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Accept cards from the browser anywhere on the list."""
        cards, section = dragged_cards(data)
        return bool(cards) and not section

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Emit `dropped` for the dropped cards. The deck service adds them."""
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        self.dropped.emit(dragged_cards(data)[0])
        return True
