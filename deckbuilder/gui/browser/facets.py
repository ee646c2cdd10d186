"""The controls of the filter pane, one class for each kind of facet."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deckbuilder.games.kit.face_spec import Marking
from deckbuilder.gui.browser.filter_state import FilterState
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.facet_button import FacetButton
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.range_slider import RangeSlider
from deckbuilder.gui.words import CardWords

SHOWN_FIRST = 6
"""The number of choices that are always visible. The rest appears after a click."""


class Facet(QWidget):
    """The heading and control of a facet. Signals: `toggled(value)` and `ranged(low, high)`, where None means no
    bound."""

    toggled = Signal(str)
    ranged = Signal(object, object)
    rank = 1
    """Facets with a lower rank are further up in the pane."""

    def __init__(self, key: str, words: CardWords) -> None:
        super().__init__()
        self.key = key
        self.words = words
        self.heading = make_label(role="heading")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.heading.setText(self.words.title(self.key))

    def show_state(self, state: FilterState) -> None:
        """Show the chosen filters."""

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many cards each choice would give."""

    def show_bounds(self, low: int, high: int) -> None:
        """Set the lowest and highest number."""


class ChoiceFacet(Facet):
    """Words with a check box and a count. Rare words are hidden until the user asks for more."""

    rank = 3

    def __init__(self, key: str, values: Sequence[str], words: CardWords, language: Language) -> None:
        super().__init__(key, words)
        self._language = language
        self._buttons: dict[str, TickRow] = {}
        self._counts: Mapping[str, int] = {}
        self._open = False
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.more = QPushButton()
        set_role(self.more, "link")
        self.more.clicked.connect(self._unfold)
        self.column.addWidget(self.heading)
        self.column.addLayout(self._rows)
        self.column.addWidget(self.more)
        for value in values:
            self._add(value)

    def _add(self, value: str) -> None:
        button = TickRow()
        button.clicked.connect(lambda: self.toggled.emit(value))
        self._buttons[value] = button
        self._rows.addWidget(button)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        super().retranslate()
        if self.key == "keywords":
            self.heading.setText(self._language.text("Keyword"))
        for value, button in self._buttons.items():
            button.setText(self.words.choice(self.key, value))
        self._fold()

    def _unfold(self) -> None:
        self._open = not self._open
        self._fold()

    def _fold(self) -> None:
        """Sort by count and hide the rare choices. A choice that is checked stays visible."""
        order = (
            sorted(self._buttons, key=lambda value: -self._counts.get(value, 0))
            if self._counts
            else list(self._buttons)
        )
        if len(order) <= SHOWN_FIRST:
            order = list(self._buttons)
        hidden = 0
        for place, value in enumerate(order):
            button = self._buttons[value]
            self._rows.removeWidget(button)
            self._rows.addWidget(button)
            visible = self._open or place < SHOWN_FIRST or button.isChecked()
            button.setVisible(visible)
            hidden += not visible
        self.more.setVisible(hidden > 0 or self._open)
        less = self._language.text("less")
        self.more.setText(less if self._open else self._language.text("{count} more…", count=hidden))

    def show_state(self, state: FilterState) -> None:
        """Check the chosen words."""
        chosen = state.choices.get(self.key, frozenset())
        for value in chosen - set(self._buttons):
            self._add(value)
            self._buttons[value].setText(self.words.choice(self.key, value))
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the counts. Add a row for each word that only the cards have."""
        self._counts = counts
        for value in counts:
            if value not in self._buttons:
                self._add(value)
                self._buttons[value].setText(self.words.choice(self.key, value))
        for value, button in self._buttons.items():
            button.set_count(counts.get(value, 0))
        self._fold()


class DeckChoiceFacet(ChoiceFacet):
    """Filters that depend on the open deck. If the deck lacks what a filter needs, it cannot be checked."""

    rank = 1

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the counts of the filters that have a query."""
        for value, button in self._buttons.items():
            button.set_count(counts.get(value))

    def show_deck(self, queries: Mapping[str, str]) -> None:
        """Enable the filters that have a query."""
        for value, button in self._buttons.items():
            button.setEnabled(bool(queries.get(value)))


WIDEST_OF_TWO = 134
"""The widest button, in pixels, of which two fit in a row."""


class MarkingFacet(Facet):
    """The main field of the game: a button with a shape for each value, two in a row unless a word is too long."""

    rank = 0

    def __init__(self, key: str, values: Sequence[str], words: CardWords, markings: Mapping[str, Marking]) -> None:
        super().__init__(key, words)
        self._buttons: dict[str, FacetButton] = {}
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        for value in values:
            button = FacetButton(value, marking=markings.get(value))
            button.clicked.connect(lambda _on=False, value=value: self.toggled.emit(value))
            self._buttons[value] = button
        self._arrange()
        self.column.addWidget(self.heading)
        self.column.addLayout(self._grid)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        super().retranslate()
        for value, button in self._buttons.items():
            button.setText(self.words.choice(self.key, value))
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons into rows. Their words change with the language."""
        widest = max((button.sizeHint().width() for button in self._buttons.values()), default=0)
        columns = 2 if widest <= WIDEST_OF_TWO else 1
        for place, button in enumerate(self._buttons.values()):
            self._grid.removeWidget(button)
            self._grid.addWidget(button, place // columns, place % columns)

    def show_state(self, state: FilterState) -> None:
        """Press the buttons of the chosen values."""
        chosen = state.choices.get(self.key, frozenset())
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the counts."""
        for value, button in self._buttons.items():
            button.set_count(counts.get(value, 0))


class RangeFacet(Facet):
    """A range of numbers between two handles."""

    rank = 1

    def __init__(self, key: str, words: CardWords) -> None:
        super().__init__(key, words)
        self._low, self._high = 0, 0
        self._chosen = make_label(role="dim")
        self.slider = RangeSlider(0, 1)
        self.slider.range_changed.connect(self._moved)
        self.column.setSpacing(0)
        row = QHBoxLayout()
        row.addWidget(self.heading, 1)
        row.addWidget(self._chosen)
        self.column.addLayout(row)
        self.column.addWidget(self.slider)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        super().retranslate()
        self.slider.setAccessibleName(self.words.title(self.key))

    def _moved(self, low: int, high: int) -> None:
        self.ranged.emit(low if low > self._low else None, high if high < self._high else None)

    def show_bounds(self, low: int, high: int) -> None:
        """Set the bounds of the slider."""
        self._low, self._high = low, high
        with QSignalBlocker(self.slider):
            self.slider.set_bounds(low, high)
        self._chosen.setText(f"{low} – {high}")

    def show_state(self, state: FilterState) -> None:
        """Move the handles to the bounds of the filter."""
        low, high = state.ranges.get(self.key, (None, None))
        first = self._low if low is None else low
        last = self._high if high is None else high
        with QSignalBlocker(self.slider):
            self.slider.set_range(first, last)
        self._chosen.setText(f"{first} – {last}")
