"""The statistics of the deck that its game declares."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import Statistic
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.bar_chart import BarChart
from deckbuilder.gui.widgets.plain_text import make_label

Figures = Sequence[tuple[Statistic, Mapping[str, float]]]


class PercentLine(QWidget):
    """A percentage with its name."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.figure = make_label(), make_label(role="good")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.figure)

    def show_share(self, name: str, share: float | None) -> None:
        """Show a share from 0 to 1 as a percentage, or a dash if there is none."""
        self.name.setText(name)
        self.figure.setText("–" if share is None else f"{share:.1%}")


class StatisticsPanel(QWidget):
    """One chart or line for each statistic of the pack."""

    def __init__(self, statistics: Sequence[Statistic], language: Language) -> None:
        super().__init__()
        self._language = language
        self._figures: Figures = ()
        self._charts: dict[str, BarChart] = {}
        self._lines: dict[str, PercentLine] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for statistic in statistics:
            if statistic.kind == "bars":
                chart = self._charts[statistic.key] = BarChart(language.word(statistic.name), statistic.colour)
                self._place(column, chart, half=statistic.half)
            else:
                line = self._lines[statistic.key] = PercentLine()
                column.addWidget(line)
        language.changed.connect(self._redraw)

    def _place(self, column: QVBoxLayout, chart: BarChart, *, half: bool) -> None:
        """Add a chart. A half chart goes beside the half chart before it, if that one is still alone."""
        last = column.itemAt(column.count() - 1)
        row = last.layout() if last is not None else None
        if not half:
            column.addWidget(chart)
        elif row is not None and row.count() == 1:
            row.addWidget(chart)
        else:
            begun = QHBoxLayout()
            begun.setSpacing(12)
            begun.addWidget(chart)
            column.addLayout(begun)

    def show_figures(self, figures: Figures) -> None:
        """Show these values."""
        self._figures = figures
        self._redraw()

    def figures(self) -> dict[str, dict[str, float]]:
        """Return the shown values, by statistic."""
        return {statistic.key: dict(values) for statistic, values in self._figures}

    def _redraw(self) -> None:
        for statistic, values in self._figures:
            name = self._language.word(statistic.name)
            if statistic.key in self._charts:
                self._charts[statistic.key].set_title(name)
                labelled = {statistic.label(key, self._language.code): value for key, value in values.items()}
                self._charts[statistic.key].set_values(labelled)
            elif statistic.key in self._lines:
                self._lines[statistic.key].show_share(name, next(iter(values.values()), None))
