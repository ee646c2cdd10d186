"""The result of a search as a table model, which list and grid share."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.paged_rows import PagedRows
from deckbuilder.gui.card_drag import card_drag
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.widgets.plain_text import tip_for
from deckbuilder.gui.words import CardWords, LoadWords
from deckbuilder.services.answers import Row
from deckbuilder.services.card_service import CardService

CARD = Qt.ItemDataRole.UserRole + 1
"""The card, or None while it is being read."""
IN_DECK = Qt.ItemDataRole.UserRole + 2
"""The number of copies in the current deck."""

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()

ALIGNMENT = {
    "left": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    "right": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
    "centre": Qt.AlignmentFlag.AlignCenter,
}


class CardModel(QAbstractTableModel):
    """A table model whose rows are row ids. It reads cards when a view asks for them. The search sorts and filters."""

    def __init__(self, source: CardService, pack: GamePack, tasks: Tasks, language: Language, words: LoadWords) -> None:
        super().__init__()
        self._columns = pack.columns
        self._words = CardWords(pack, language, words)
        self._language = language
        self._in_deck: Mapping[str, int] = {}
        self.rows = PagedRows(source, pack.id, tasks)
        self.rows.arrived.connect(self._repaint)
        language.changed.connect(self._relabel)

    def show_result(self, ids: Sequence[int], first: Sequence[Row]) -> None:
        """Replace all rows with a new result."""
        self.beginResetModel()
        self.rows.reset(ids, first)
        self.endResetModel()

    def show_deck(self, in_deck: Mapping[str, int]) -> None:
        """Show how many copies of each card the deck has."""
        if in_deck != self._in_deck:
            self._in_deck = in_deck
            self._repaint(0, len(self.rows) - 1)

    def _repaint(self, first: int, last: int) -> None:
        if last >= 0:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._columns) - 1))

    def _relabel(self) -> None:
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self._columns) - 1)
        self._repaint(0, len(self.rows) - 1)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Return the number of cards found."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Return the number of the pack's columns."""
        return 0 if parent.isValid() else len(self._columns)

    def card(self, index: Index) -> Card | None:
        """Return the card of a row, or None while it is being read."""
        return self.rows.card(index.row()) if index.isValid() else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return text, alignment, tool tip, or the data of the roles CARD and IN_DECK."""
        if not index.isValid():
            return None
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENT[column.align]
        card = self.card(index)
        if role == CARD:
            return card
        if card is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and column.key == "name" else None
        return self._cell(card, column.key, role)

    def _cell(self, card: Card, key: str, role: int) -> object:
        if role == IN_DECK:
            return self._in_deck.get(card.id, 0)
        if role == Qt.ItemDataRole.AccessibleTextRole and key == "name" and card.by_hand:
            return self._language.text("{name}, played by hand", name=self._words.field(card, key))
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._words.field(card, key)
        return tip_for(role, self._language.word(card.text)) if key == "name" else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name or the alignment of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._language.word(self._columns[section].name)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENT[self._columns[section].align]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow selecting and dragging rows."""
        base = super().flags(index)
        return base | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else base

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of dragged cards."""
        return card_drag((), "").formats()

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the cards of the dragged rows."""
        rows = sorted({index.row() for index in indexes})
        return card_drag([card.id for row in rows if (card := self.rows.card(row)) is not None], "")
