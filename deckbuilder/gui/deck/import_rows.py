"""The lines of a list that the user must check. A click or a digit chooses a candidate for a line."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deckbuilder.domain.deck import MAX_COPIES, Deck
from deckbuilder.formats.matching import KnownLine, UnknownLine
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.choice import NumberField
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import caption, make_label, set_tip

MOST_CANDIDATES = 9
"""One for each digit that chooses a candidate. 0 keeps the line as text."""


@dataclass(frozen=True, slots=True)
class LineChoice:
    """The user's choice for a line: the card, empty to keep the line as text, and the number of copies."""

    card: str
    count: int


LineKey = tuple[str, int, int]
"""A line's text and count, and the number of equal lines before it. It stays the same when other lines change."""


def line_keys(lines: Sequence[UnknownLine]) -> list[LineKey]:
    """Return the keys of lines, in the order of the list."""
    seen: Counter[tuple[str, int]] = Counter()
    keys = []
    for line in lines:
        written = (line.text, line.count)
        keys.append((*written, seen[written]))
        seen[written] += 1
    return keys


class LineRow(QFrame):
    """A line that names no single card.

    `chosen` is emitted after a choice, `pointed_at(line number)` when the row gets the focus. `chosen_card` is empty if
    the deck keeps the line as text.
    """

    chosen = Signal()
    pointed_at = Signal(int)

    def __init__(self, line: UnknownLine, names: Mapping[str, str], language: Language) -> None:
        super().__init__()
        self.line = line
        self.chosen_card = line.guess
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, "raised")
        place = language.text("line {line}", line=line.line_no) if line.line_no else ""
        label = make_label(f"{place}  {line.text}".strip(), "strong", wrap=True)
        self.setAccessibleName(label.text())
        self.count = NumberField(1, MAX_COPIES)
        self.count.setPrefix("×")
        self.count.setValue(line.count)
        self.count.setAccessibleName(language.text("Copies"))
        self.count.valueChanged.connect(self.chosen)
        header = QHBoxLayout()
        header.addWidget(label, 1)
        header.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        self.chips: list[QPushButton] = []
        self._group = QButtonGroup(self)
        chips = QWidget()
        set_role(chips, "clear")
        flow = FlowLayout(chips, 6)
        for place_of, card in enumerate(line.suggestions[:MOST_CANDIDATES], 1):
            flow.addWidget(self._chip(f"{place_of}  {names.get(card, card)}", card))
        flow.addWidget(self._chip(f"0  {language.text('keep as text')}", ""))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        column.addLayout(header)
        column.addWidget(make_label(language.text(line.reason), "dim", wrap=True))
        column.addWidget(chips)

    def _chip(self, words: str, card: str) -> QPushButton:
        chip = QPushButton(caption(words))
        set_role(chip, "chip")
        set_tip(chip, words)
        chip.setCheckable(True)
        chip.setAutoDefault(False)
        chip.setChecked(card == self.chosen_card)
        chip.setProperty("card", card)
        chip.clicked.connect(lambda: self.choose(card))
        chip.installEventFilter(self)
        self._group.addButton(chip)
        self.chips.append(chip)
        return chip

    def choose(self, card: str) -> None:
        """Choose one of the candidates. An empty id keeps the line as text."""
        self.chosen_card = card
        for chip in self.chips:
            chip.setChecked(chip.property("card") == card)
        self.chosen.emit()

    @property
    def choice(self) -> LineChoice | None:
        """The user's choice, or None while the row is as it was read."""
        now = LineChoice(self.chosen_card, self.count.value())
        return None if now == LineChoice(self.line.guess, self.line.count) else now

    def choose_again(self, choice: LineChoice) -> None:
        """Repeat an earlier choice for the same line. The card is chosen only if it is still a candidate."""
        self.count.setValue(choice.count)
        if any(chip.property("card") == choice.card for chip in self.chips):
            self.choose(choice.card)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass digits and arrows from the buttons on to the row."""
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down)
        pressed = event if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) else None
        if pressed is not None and (pressed.text().isdecimal() or pressed.key() in keys):
            self.keyPressEvent(pressed)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with digits, change the count with plus and minus, and go to the next row with the arrows."""
        digit = int(event.text()) if event.text().isdecimal() else -1
        if 0 <= digit < len(self.chips):
            self.choose(self.chips[digit - 1].property("card"))
        elif event.text() in {"+", "-"}:
            self.count.stepBy(1 if event.text() == "+" else -1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._go(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _go(self, way: int) -> None:
        around = self.parentWidget()
        rows = [row for row in around.findChildren(LineRow) if not row.isHidden()] if around is not None else []
        rows.sort(key=lambda row: row.y())
        place = rows.index(self) + way if self in rows else -1
        if 0 <= place < len(rows):
            rows[place].setFocus(Qt.FocusReason.TabFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show the line in the text after a click anywhere on the row."""
        super().mousePressEvent(event)
        self.pointed_at.emit(self.line.line_no)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the line in the text."""
        super().focusInEvent(event)
        self.pointed_at.emit(self.line.line_no)

    def applied(self, deck: Deck) -> Deck:
        """Return the deck with the chosen card in place of the line."""
        line, card = self.line, self.chosen_card or self.line.card
        if card == line.card and self.count.value() == line.count:
            return deck
        left = max(0, deck.count(line.card, line.section) - line.count)
        without = deck.with_count(line.card, left, line.section)
        return without.with_count(card, without.count(card, line.section) + self.count.value(), line.section)


class KnownRow(QFrame):
    """A line that was understood: its card with the count, and the original text of the line."""

    def __init__(self, line: KnownLine, name: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 1, 10, 1)
        row.setSpacing(12)
        row.addWidget(ElidedLabel(f"✓  ×{line.count}  {name}"), 1)
        if line.line_no:
            row.addWidget(ElidedLabel(f"{line.line_no}  {line.text}", "dim"), 1)
