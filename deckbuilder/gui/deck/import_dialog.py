"""Taking in a deck list: what was understood is shown while the text is pasted or changed."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.domain.clean_text import clean_lines
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.matching import ReadDeck, UnknownLine
from deckbuilder.gui.card_drag import dragged_files
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Cancel, Tasks
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.text_fields import PageField

PAUSE = 150
"""Milliseconds without a key press before the text is read again."""
MOST_SHOWN = 60
ReadText = Callable[[bytes, str], ReadDeck]


class UnknownRow(QFrame):
    """A line that names no single card, with what it may mean. `line.card` stays in the deck if nothing is chosen."""

    def __init__(self, line: UnknownLine, names: Mapping[str, str], language: Language) -> None:
        super().__init__()
        self.line = line
        set_role(self, "raised")
        place = language.text("line {line}", line=line.line_no) if line.line_no else ""
        text = make_label(f"{place}  {line.text}".strip(), wrap=True)
        reason = make_label(language.text(line.reason), "dim", wrap=True)
        self.choice = QComboBox()
        self.choice.addItem(language.text("keep the line as it is"), "")
        for card_id in line.suggestions:
            self.choice.addItem(names.get(card_id, card_id), card_id)
        self.choice.setVisible(bool(line.suggestions))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        for part in (text, reason, self.choice):
            column.addWidget(part)


class ImportDialog(QDialog):
    """A text field and what is understood of it.

    Signals: `accepted_deck(Deck)` when the user takes the deck, `file_dropped(Path)` when a file shall be read instead.
    """

    accepted_deck = Signal(object)
    file_dropped = Signal(object)

    def __init__(
        self, read: ReadText, name_of: Callable[[str], str], tasks: Tasks, language: Language, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._read, self._name_of, self._tasks, self._language = read, name_of, tasks, language
        self._running = Cancel()
        self._reading = False
        self._result: ReadDeck | None = None
        self._source: tuple[bytes, str] | None = None
        self.rows: list[UnknownRow] = []
        self.text = PageField()
        self.summary = make_label(wrap=True)
        self._list = QVBoxLayout()
        self._buttons = QDialogButtonBox()
        self.take = self._buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._give_up = self._buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.read_now)
        self._lay_out()
        self.text.textChanged.connect(self._changed)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        language.follow(self._retranslate)

    def _lay_out(self) -> None:
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.addLayout(self._list)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        right = QVBoxLayout()
        right.addWidget(self.summary)
        right.addWidget(scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.text, 1)
        row.addLayout(right, 1)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(20, 16, 20, 16)
        outside.setSpacing(14)
        outside.addLayout(row, 1)
        outside.addWidget(self._buttons)
        set_role(self.take, "primary")
        self.setAcceptDrops(True)
        self.resize(820, 520)

    def _retranslate(self) -> None:
        text = self._language.text
        self.setWindowTitle(text("Import a deck list"))
        self.text.setPlaceholderText(text("Paste a list here: “3 Name”, “Name x3”, numbers of cards or a deck code."))
        self.take.setText(text("Take this deck"))
        self._give_up.setText(text("Cancel"))
        self._show()

    def show_file(self, data: bytes, file_name: str) -> None:
        """Read a file; its text can still be changed if it is text."""
        self._source = (data, file_name)
        self._start(data, file_name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file may be dropped anywhere on the dialog."""
        if dragged_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for the first of the dropped files."""
        event.acceptProposedAction()
        for path in dragged_files(event.mimeData())[:1]:
            self.file_dropped.emit(path)

    def _changed(self) -> None:
        self._source = None
        self._pause.start()

    def read_now(self) -> None:
        """Read the text as it stands."""
        self._pause.stop()
        text = self.text.toPlainText()
        if text.strip():
            self._start(clean_lines(text).encode(), "")
        else:
            self._running.cancel()
            self._result = None
            self._show()

    def _start(self, data: bytes, file_name: str) -> None:
        self._running.cancel()
        self._running = Cancel()
        self._reading = True
        self._tasks.run(lambda: self._read(data, file_name), self._arrived, self._failed, self._running)

    @property
    def busy(self) -> bool:
        """Whether a text is being read."""
        return self._reading

    def _arrived(self, result: ReadDeck) -> None:
        self._reading = False
        self._result = result
        self._show()

    def _failed(self, error: Exception) -> None:
        self._reading = False
        self._result = None
        self._show()
        set_role(self.summary, "bad")
        self.summary.setText(self._language.text(explain(error)))

    def _show(self) -> None:
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.rows = []
        result = self._result
        self.take.setEnabled(result is not None and result.deck.size() > 0)
        set_role(self.summary, "dim" if result is None else "strong")
        if result is None:
            self.summary.setText(self._language.text("What is understood of the list stands here."))
            return
        counts = {"cards": result.deck.size(), "lines": len(result.unknown)}
        self.summary.setText(self._language.text("Cards understood: {cards}. Lines to look at: {lines}.", **counts))
        for line in result.unknown[:MOST_SHOWN]:
            names = {card_id: self._name_of(card_id) for card_id in line.suggestions}
            row = UnknownRow(line, names, self._language)
            self.rows.append(row)
            self._list.addWidget(row)

    def deck(self) -> Deck | None:
        """The deck with what has been chosen for unknown lines."""
        if self._result is None:
            return None
        deck = self._result.deck
        for row in self.rows:
            chosen = row.choice.currentData()
            if chosen:
                deck = _replaced(deck, row.line, chosen)
        return deck

    def _accept(self) -> None:
        deck = self.deck()
        if deck is not None:
            self.accepted_deck.emit(deck)
        self.accept()


def _replaced(deck: Deck, line: UnknownLine, card_id: str) -> Deck:
    """The deck with a card in the place of an unknown line."""
    count = deck.count(line.card, line.section)
    known = deck.count(card_id, line.section)
    return deck.with_count(line.card, 0, line.section).with_count(card_id, known + count, line.section)
