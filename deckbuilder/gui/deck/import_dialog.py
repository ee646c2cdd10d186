"""The dialog that imports a deck list. It shows beside the text which cards it recognises, while the user edits it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.domain.clean_text import clean_lines
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.matching import KnownLine, ReadDeck, UnknownLine
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.words import ASIDE
from deckbuilder.gui.card_drag import dragged_files
from deckbuilder.gui.deck.import_rows import KnownRow, LineChoice, LineKey, LineRow, line_keys
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Cancel, Tasks
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.text_fields import NumberedPage
from deckbuilder.i18n.message import Arg, Message

PAUSE = 150
"""Milliseconds without a key before the text is read again."""
MOST_SHOWN = 60
"""Rows of each group. The rest is only counted."""
ReadText = Callable[[bytes, str, Callable[[], bool]], ReadDeck]


class ImportDialog(QDialog):
    """A text field and the cards read from it, in three groups: please check, guessed, understood.

    Signals: `accepted_deck(Deck)` when the user accepts the deck, `file_dropped(Path)` for a file to read instead.
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
        self._file_name = ""
        self.rows: list[LineRow] = []
        self._choices: dict[LineKey, LineChoice] = {}
        """The user's choices for lines of this list. A choice is kept even while its line is not in the text."""
        self._numbered = NumberedPage()
        self.text = self._numbered.page
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
        self.text.textChanged.connect(self._pause.start)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self.finished.connect(lambda _result: self._running.cancel())
        language.follow(self._retranslate)

    def _lay_out(self) -> None:
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        self._list.setSpacing(6)
        column.addLayout(self._list)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        right = QVBoxLayout()
        right.addWidget(self.summary)
        right.addWidget(scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._numbered, 2)
        row.addLayout(right, 3)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(20, 16, 20, 16)
        outside.setSpacing(14)
        outside.addLayout(row, 1)
        outside.addWidget(self._buttons)
        set_role(self.take, "primary")
        self.take.setDefault(True)
        self.setAcceptDrops(True)
        self.resize(960, 620)

    def _retranslate(self) -> None:
        text = self._language.text
        self.setWindowTitle(text("Import a deck list"))
        self.text.setPlaceholderText(text("Paste a list here: “3 Name”, “Name x3”, card numbers or a deck code."))
        self.text.setAccessibleName(text("The deck list"))
        self.take.setText(text("Use this deck"))
        self._give_up.setText(text("Cancel"))
        self._show()

    def show_text(self, text: str) -> None:
        """Read a text from the clipboard. The text is selected, so that typing replaces it."""
        self._choices.clear()
        self.text.setPlainText(text)
        self.text.selectAll()
        self.read_now()

    def show_file(self, data: bytes, file_name: str) -> None:
        """Read a file. Its text is shown with line numbers and can be changed."""
        self._file_name = file_name
        self._choices.clear()
        with QSignalBlocker(self.text):
            self.text.setPlainText(_shown(data, file_name))
        self._pause.stop()
        self._start(data, file_name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files anywhere on the dialog."""
        if dragged_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit `file_dropped` for the first dropped file."""
        event.acceptProposedAction()
        for path in dragged_files(event.mimeData())[:1]:
            self.file_dropped.emit(path)

    def read_now(self) -> None:
        """Read the text now."""
        self._pause.stop()
        text = self.text.toPlainText()
        if text.strip():
            self._start(clean_lines(text).encode(), self._file_name)
        else:
            self._running.cancel()
            self._reading = False
            self._result, self._file_name = None, ""
            self._show()

    def _start(self, data: bytes, file_name: str) -> None:
        self._running.cancel()
        running = self._running = Cancel()
        self._reading = True
        self.take.setEnabled(False)
        job = lambda: self._read(data, file_name, running.wanted)  # noqa: E731 - a job for a worker
        self._tasks.run(job, self._arrived, self._failed, running)

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
                widget.hide()
                widget.deleteLater()
        self.rows = []
        result = self._result
        self.take.setEnabled(result is not None and result.deck.size() > 0 and not self._reading)
        set_role(self.summary, "dim" if result is None else "strong")
        if result is None:
            self.summary.setText(self._language.text("The cards understood from the list appear here."))
            return
        keyed = list(zip(line_keys(result.unknown), result.unknown, strict=True))
        self._add_rows(Message("Please check"), [(key, line) for key, line in keyed if not line.guess])
        self._add_rows(Message("Guessed"), [(key, line) for key, line in keyed if line.guess])
        self._add_known(Message("Understood"), result.in_deck)
        for section, lines in result.aside.items():
            words: dict[str, Arg] = {"section": self._language.text(ASIDE[section])}
            self._add_known(Message("Understood, saved separately as “{section}”", words), lines)
        self._add_passed(result)
        self._show_sums()

    def _add_rows(self, title: Message, lines: Sequence[tuple[LineKey, UnknownLine]]) -> None:
        """Add rows for the first lines, and for later lines that already have a choice."""
        self._add_title(title, sum(line.count for _, line in lines), len(lines))
        chosen = [(key, line) for key, line in lines[MOST_SHOWN:] if key in self._choices]
        shown = [*lines[:MOST_SHOWN], *chosen]
        for key, line in shown:
            self._add_row(key, line)
        self._add_rest(len(lines), len(shown))

    def _add_row(self, key: LineKey, line: UnknownLine) -> None:
        names = {card_id: self._name_of(card_id) for card_id in line.suggestions}
        row = LineRow(line, names, self._language)
        if key in self._choices:
            row.choose_again(self._choices[key])
        row.chosen.connect(lambda: self._chosen(key, row))
        row.pointed_at.connect(self._numbered.show_line)
        self.rows.append(row)
        self._list.addWidget(row)

    def _chosen(self, key: LineKey, row: LineRow) -> None:
        choice = row.choice
        if choice is None:
            self._choices.pop(key, None)
        else:
            self._choices[key] = choice
        self._show_sums()

    def _add_known(self, title: Message, lines: Sequence[KnownLine]) -> None:
        self._add_title(title, sum(line.count for line in lines), len(lines))
        for line in lines[:MOST_SHOWN]:
            self._list.addWidget(KnownRow(line, self._name_of(line.card)))
        self._add_rest(len(lines), MOST_SHOWN)

    def _add_passed(self, result: ReadDeck) -> None:
        if result.passed:
            self._add_title(Message("Lines without cards"), 0, len(result.passed))
            for passed in result.passed[:MOST_SHOWN]:
                self._list.addWidget(ElidedLabel(f"{passed.line_no}  {passed.text}", "dim"))

    def _add_title(self, title: Message, cards: int, lines: int) -> None:
        if lines:
            words: dict[str, Arg] = {"title": self._language.text(title), "cards": cards, "lines": lines}
            heading = Message("{title} (cards: {cards}, lines: {lines})", words)
            self._list.addWidget(make_label(self._language.text(heading), "dim", wrap=True))

    def _add_rest(self, lines: int, shown: int) -> None:
        if lines > shown:
            rest = self._language.text("More lines: {count}", count=lines - shown)
            self._list.addWidget(make_label(rest, "dim"))

    def _show_sums(self) -> None:
        """Show how many cards each group has, including the choices so far."""
        if self._result is None:
            return
        settled = [row for row in self.rows if row.chosen_card]
        counts = {
            "known": sum(line.count for line in self._result.in_deck),
            "guessed": sum(row.count.value() for row in settled),
            "left": sum(line.count for line in self._result.unknown) - sum(row.line.count for row in settled),
        }
        sentences = [
            self._language.text("Cards understood: {known}. Guessed or chosen: {guessed}. To check: {left}.", **counts)
        ]
        for section, lines in self._result.aside.items():
            cards = sum(line.count for line in lines)
            name = self._language.text(ASIDE[section])
            aside = self._language.text("Saved separately as “{section}”: {cards}.", section=name, cards=cards)
            sentences.append(aside)
        self.summary.setText(" ".join(sentences))

    def deck(self) -> Deck | None:
        """Return the deck with the choices for its uncertain lines, or None if no text was read."""
        if self._result is None:
            return None
        deck = self._result.deck
        for row in self.rows:
            deck = row.applied(deck)
        return deck

    def _accept(self) -> None:
        deck = self.deck()
        if deck is not None and not self._reading:
            self.accepted_deck.emit(deck)
            self.accept()


def _shown(data: bytes, file_name: str) -> str:
    """Return the text of a file. Empty if the file has no text that fits on a page; the reader then reports why."""
    try:
        text = decode(data, file_name).removeprefix("\ufeff")
        return "\n".join(lines_of(text, file_name))
    except FormatError:
        return ""
