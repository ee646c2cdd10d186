"""The bar above the results: their number, the filters, the order, and the choice of grid or list."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.browser.filter_state import Bounds, FilterState
from deckbuilder.gui.browser.sort_choice import SortChoice
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.chip import Chip
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.words import CardWords, LoadWords
from deckbuilder.i18n.counts import cards_counted

GAP = 8


class ResultBar(QWidget):
    """`dropped(facet)` is emitted when the user closes the chip of a filter."""

    dropped = Signal(str)

    def __init__(self, pack: GamePack, language: Language, board: ActionBoard, words: LoadWords) -> None:
        super().__init__()
        self._language = language
        self._words = CardWords(pack, language, words)
        self._total = (0, 0.0)
        self._state = FilterState()
        self.count, self.time = make_label(role="strong"), make_label(role="dim")
        self.sort = SortChoice(pack, language)
        self._modes = {"grid": self._button(board, "view.grid"), "table": self._button(board, "view.table")}
        self._chip_room = QWidget()
        self._chips = FlowLayout(self._chip_room, 6)
        self._lay_out()
        language.follow(self._retranslate)

    @staticmethod
    def _button(board: ActionBoard, action: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("mode")
        button.setDefaultAction(board[action])
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.count)
        row.addWidget(self.time)
        row.addStretch()
        row.addWidget(self.sort)
        for button in self._modes.values():
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self._chip_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the time if the order would not fit beside it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        parts = (self.count, self.time, self.sort, *self._modes.values())
        needed = sum(part.sizeHint().width() for part in parts) + GAP * len(parts)
        self.time.setVisible(needed <= self.width())

    def _retranslate(self) -> None:
        self.show_total(*self._total)
        self._show_chips()

    def show_total(self, total: int, milliseconds: float) -> None:
        """Show how many cards were found and how fast."""
        self._total = (total, milliseconds)
        self.count.setText(self._language.text(cards_counted(total)))
        self.time.setText(f"{max(1, round(milliseconds))} ms")
        self._fit()

    def show_mode(self, mode: str) -> None:
        """Press the button of the visible view."""
        self._modes[mode].defaultAction().setChecked(True)

    def show_state(self, state: FilterState) -> None:
        """Show a chip for each filter."""
        self._state = state
        self._show_chips()

    def _show_chips(self) -> None:
        self._chips.clear()
        wanted = {key: self._describe_words(key, words) for key, words in self._state.choices.items()}
        wanted |= {key: self._describe_range(key, bounds) for key, bounds in self._state.ranges.items()}
        for key, text in wanted.items():
            chip = Chip(text)
            set_tip(chip, self._language.text("Remove this filter"))
            chip.clicked.connect(lambda _on=False, key=key: self.dropped.emit(key))
            self._chips.addWidget(chip)
        self._chip_room.setVisible(bool(wanted))

    def _describe_words(self, key: str, words: frozenset[str]) -> str:
        names = " / ".join(sorted(self._words.choice(key, word) for word in words))
        title = self._language.text("Keyword") if key == "keywords" else self._words.title(key)
        return self._language.text("{field}: {value}", field=title, value=names)

    def _describe_range(self, key: str, bounds: Bounds) -> str:
        low, high = bounds
        title = self._words.title(key)
        if low is None:
            return f"{title} ≦ {high}"
        if high is None:
            return f"{title} ≧ {low}"
        return f"{title} {low}" if low == high else f"{title} {low} – {high}"
