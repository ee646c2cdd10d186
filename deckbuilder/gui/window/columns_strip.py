"""The strip that shows how the columns of tables are read, so that the user can correct guesses before the import."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from card_db.models import Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.gui.widgets.plain_text import caption, make_label
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.table_columns import SeenColumns, SeenTable, columns_of_tables

if TYPE_CHECKING:
    from deckbuilder.services.answers import Column

MOST_COLUMNS: Final = 60
"""The columns of one table that are shown. Further columns are read as they were understood."""
MOST_TABLES: Final = 50
WIDEST_CHOICE: Final = 280
SHARES: Final = (3, 5, 3)
"""The widths of headings, choices and sample cells, relative to each other."""
LONGEST_HEAD: Final = 60
"""The letters of a heading that are shown."""
_LONG: Final = re.compile(r"\S{6}(?=\S)")
_NAMES: Final = frozenset({"name_ja", "name_en"})
_NUMBERS: Final = frozenset({"id", "number"})
_MARKS: Final = {"guessed": Message("{head} (guess)"), "counter": Message("{head} (row number)")}


class ColumnsStrip(Strip):
    """`accepted(columns, sheets)` is emitted when the user confirms.

    `columns` has for each set of headings (by its key) the field of each column (by its label). `sheets` are the names
    of the sheets to read; empty for all of them.
    """

    accepted = Signal(object, object)

    def __init__(self, seen: Sequence[SeenTable], fields: Mapping[str, Text], language: Language) -> None:
        super().__init__()
        self._fields, self._language = fields, language
        tables = [each for each in seen if each.table.is_read][:MOST_TABLES]
        self._count = len(tables)
        self._groups = columns_of_tables(tables)
        self.choices: list[dict[str, ElidedCombo]] = []
        """The choices of each set of headings, by the label of the column."""
        self.sheets: list[QCheckBox] = []
        """A check box for each sheet, if one file has several."""
        self._boxes: dict[str, QCheckBox] = {}
        self._marks: list[tuple[Callable[[str], None], Message]] = []
        for group in self._groups:
            self._add_group(group)
        self.body.addStretch()
        self.primary.clicked.connect(self._accept)
        language.follow(self._retranslate)

    @property
    def _has_choice_of_sheets(self) -> bool:
        files = {each.file for group in self._groups for each in group.tables}
        return self._count > 1 and len(files) == 1

    def _add_group(self, group: SeenColumns) -> None:
        for seen in group.tables:
            self._add_table(seen)
        grid = QGridLayout()
        for place, share in enumerate(SHARES):
            grid.setColumnStretch(place, share)
        combos: dict[str, ElidedCombo] = {}
        for row, (column, sample) in enumerate(group.columns[:MOST_COLUMNS]):
            example = make_label(_breakable(sample), wrap=True)
            example.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            combo = combos[column.label] = self._choice(column.label, column.field)
            for place, part in enumerate((self._heading(column), combo, example)):
                grid.addWidget(part, row, place)
        self.choices.append(combos)
        self.body.addLayout(grid)

    def _add_table(self, seen: SeenTable) -> None:
        name = " – ".join(filter(None, (seen.file.name, seen.table.sheet)))
        if not self._has_choice_of_sheets:
            self.body.addWidget(make_label(name, "heading", wrap=True))
            return
        box = self._boxes[seen.table.sheet] = QCheckBox(caption(name))
        box.setChecked(True)
        box.toggled.connect(self._check)
        self.sheets.append(box)
        self.body.addWidget(box)

    def _heading(self, column: "Column") -> QWidget:
        short = column.label if len(column.label) <= LONGEST_HEAD else column.label[:LONGEST_HEAD] + "…"
        heading = make_label(_breakable(short), wrap=True)
        mark = _MARKS.get(column.how)
        if mark is not None:
            set_role(heading, "warn")
            self._marks.append((heading.setText, Message(mark.key, {"head": _breakable(short)})))
        return heading

    def _choice(self, heading: str, field: str) -> ElidedCombo:
        combo = ElidedCombo()
        combo.setMaximumWidth(WIDEST_CHOICE)
        combo.addItem("", "")
        for key, name in self._fields.items():
            combo.addItem(caption(self._language.word(name)), key)
        combo.setCurrentIndex(max(0, combo.findData(field)))
        combo.setAccessibleName(heading)
        combo.currentIndexChanged.connect(self._check)
        return combo

    def _retranslate(self) -> None:
        text = self._language.text
        self.set_title(
            text("Columns of the table"),
            text("Check what each column is read as. Your choice is remembered for tables with the same headings."),
            close=text("Close"),
        )
        self.set_primary(text("Import"))
        for combo in (combo for combos in self.choices for combo in combos.values()):
            combo.setItemText(0, text("– ignore –"))
            for place, name in enumerate(self._fields.values(), start=1):
                combo.setItemText(place, caption(self._language.word(name)))
        for show, words in self._marks:
            show(text(words))
        self._check()

    def _check(self) -> None:
        """Show what is still wrong, and allow no import until it is fixed."""
        wanted = [place for place, group in enumerate(self._groups) if self._is_wanted(group)]
        wrong = next(filter(None, map(self._problem, wanted)), None)
        if not wanted:
            wrong = Message("Choose at least one sheet.")
        self.set_summary(self._language.text(wrong) if wrong is not None else "")
        self.primary.setEnabled(wrong is None)

    def _is_wanted(self, group: SeenColumns) -> bool:
        return not self._boxes or any(self._boxes[each.table.sheet].isChecked() for each in group.tables)

    def _problem(self, place: int) -> Message | None:
        headings: dict[str, list[str]] = {}
        for label, combo in self.choices[place].items():
            headings.setdefault(combo.currentData(), []).append(label)
        twice = next((field for field, same in headings.items() if field and len(same) > 1), None)
        if twice is not None:
            words: dict[str, Arg] = {"field": self._fields[twice].model_dump(), "heads": ", ".join(headings[twice])}
            return Message("Several columns are read as “{field}”: {heads}. Choose one of them.", words)
        if not _NAMES & headings.keys():
            return Message("Choose the column with the names of the cards.")
        if not _NUMBERS & headings.keys():
            return Message("Choose the column with the numbers or ids of the cards.")
        return None

    def _accept(self) -> None:
        columns = {
            group.key: {
                column.label: combos[column.label].currentData()
                for column, _ in group.columns
                if column.label in combos
                and (column.how != "known" or combos[column.label].currentData() != column.field)
            }
            for group, combos in zip(self._groups, self.choices, strict=True)
        }
        chosen = tuple(name for name, box in self._boxes.items() if box.isChecked())
        self.accepted.emit(columns, chosen if len(chosen) < len(self._boxes) else ())
        self.close_strip()


def _breakable(text: str) -> str:
    """Return a cell's text on one line, with places where a long word may break, so that it does not push the choices
    away."""
    return _LONG.sub("\\g<0>\u200b", " ".join(text.split()))
