"""The lines of a deck as a list model: headings and cards, in the order of the groups."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from deckbuilder.formats.grouping import Group, Line
from deckbuilder.gui.card_drag import CARDS, card_drag, dragged_cards
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.plain_text import tip_for

LINE = Qt.ItemDataRole.UserRole + 1
"""The line of a card, None for a heading."""
HEADING = Qt.ItemDataRole.UserRole + 2
"""The group of a heading, None for a card."""

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class LineModel(QAbstractListModel):
    """`dropped(card_ids)` when cards from the browser are dropped on the deck."""

    dropped = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._rows: list[Group | Line] = []

    def show_groups(self, groups: Sequence[Group]) -> None:
        """Show these groups. Where only counts have changed the rows stay, and with them what is chosen."""
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
        """Where a card's line is."""
        rows = enumerate(self._rows)
        return next((place for place, row in rows if isinstance(row, Line) and row.card_id == card_id), None)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Headings and lines."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The roles LINE and HEADING, and both in words for those who listen."""
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
        """What has to be said of a card in this deck, with its rule."""
        if isinstance(row, Group) or row.remark is None:
            return None
        return f"{row.remark.rule}: {self._language.text(row.remark.message)}"

    def title(self, group: Group) -> str:
        """The group's heading."""
        return self._language.word(group.title)

    def name(self, line: Line) -> str:
        """The card's name; what was written, for a card that is not known."""
        return self._language.word(line.card.name) if line.card is not None else line.card_id

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and dragged out; everything takes drops."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        if isinstance(self._rows[index.row()], Group):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        """Cards travel as card ids."""
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The dragged lines' cards, with the section they leave."""
        lines = [row for index in indexes if isinstance(row := self._rows[index.row()], Line)]
        return card_drag([line.card_id for line in lines], lines[0].section if lines else "")

    def supportedDropActions(self) -> Qt.DropAction:
        """Cards are copied into the deck."""
        return Qt.DropAction.CopyAction

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Cards from the browser may be dropped anywhere on the list."""
        cards, section = dragged_cards(data)
        return bool(cards) and not section

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Announce the dropped cards; the deck service adds them."""
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        self.dropped.emit(dragged_cards(data)[0])
        return True
