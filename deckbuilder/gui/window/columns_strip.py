"""The strip that shows what the columns of tables are read as, before any card is taken: guesses can be put right."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from card_db.models import Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.gui.widgets.plain_text import caption, make_label, set_tip
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.i18n.message import Message
from deckbuilder.services.table_columns import SeenTable

MOST_COLUMNS: Final = 60
"""Of one table; further ones are read as they were understood."""
MOST_TABLES: Final = 10
_NAMES: Final = frozenset({"name_ja", "name_en"})
_NUMBERS: Final = frozenset({"id", "number"})


class ColumnsStrip(Strip):
    """`accepted(columns, sheets)`: for each set of heads (its key) head to field, and the names of the sheets to read,
    empty where all of them are."""

    accepted = Signal(object, object)

    def __init__(self, seen: Sequence[SeenTable], fields: Mapping[str, Text], language: Language) -> None:
        super().__init__()
        self._fields, self._language = fields, language
        self._tables = [each for each in seen if each.table.is_read][:MOST_TABLES]
        self.choices: list[dict[int, ElidedCombo]] = []
        """For each table the choice of each column, by its place."""
        self.sheets: list[QCheckBox] = []
        """A box for each sheet, where there are several in one file."""
        self._guessed: list[QWidget] = []
        for each in self._tables:
            self._add_table(each)
        self.body.addStretch()
        self.primary.clicked.connect(self._accept)
        language.follow(self._retranslate)

    @property
    def _has_choice_of_sheets(self) -> bool:
        return len(self._tables) > 1 and len({each.file for each in self._tables}) == 1

    def _add_table(self, seen: SeenTable) -> None:
        name = " – ".join(filter(None, (seen.file.name, seen.table.sheet)))
        if self._has_choice_of_sheets:
            box = QCheckBox(caption(name))
            box.setChecked(True)
            box.toggled.connect(self._check)
            self.sheets.append(box)
            self.body.addWidget(box)
        else:
            self.body.addWidget(make_label(name, "heading", wrap=True))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        combos: dict[int, ElidedCombo] = {}
        columns = zip(seen.table.head.columns, seen.table.samples, strict=True)
        told = [(column, sample) for column, sample in columns if column.head.strip()][:MOST_COLUMNS]
        for row, (column, sample) in enumerate(told):
            head = make_label(column.label, wrap=True)
            if column.how == "guessed":
                set_role(head, "warn")
                self._guessed.append(head)
            example = make_label(sample, wrap=True)
            example.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            combo = combos[column.place] = self._choice(column.label, column.field)
            for place, part in enumerate((head, combo, example)):
                grid.addWidget(part, row, place)
        self.choices.append(combos)
        self.body.addLayout(grid)

    def _choice(self, head: str, field: str) -> ElidedCombo:
        combo = ElidedCombo()
        combo.addItem("", "")
        for key, name in self._fields.items():
            combo.addItem(caption(self._language.word(name)), key)
        combo.setCurrentIndex(max(0, combo.findData(field)))
        combo.setAccessibleName(head)
        combo.currentIndexChanged.connect(self._check)
        return combo

    def _retranslate(self) -> None:
        text = self._language.text
        self.set_title(
            text("Columns of the table"),
            text("Look at what the columns are read as. Your choice is remembered for tables with the same heads."),
            close=text("Close"),
        )
        self.set_primary(text("Import"))
        for combo in (combo for combos in self.choices for combo in combos.values()):
            combo.setItemText(0, text("– not read –"))
            for place, name in enumerate(self._fields.values(), start=1):
                combo.setItemText(place, caption(self._language.word(name)))
        for head in self._guessed:
            set_tip(head, text("This is a guess."))
        self._check()

    def _check(self) -> None:
        """Say what is still wrong, and let nothing be imported until then."""
        wrong = next(filter(None, map(self._problem, range(len(self._tables)))), None)
        if self.sheets and not any(box.isChecked() for box in self.sheets):
            wrong = Message("Choose at least one sheet.")
        self.set_summary(self._language.text(wrong) if wrong is not None else "")
        self.primary.setEnabled(wrong is None)

    def _problem(self, table: int) -> Message | None:
        if self.sheets and not self.sheets[table].isChecked():
            return None
        fields = [combo.currentData() for combo in self.choices[table].values() if combo.currentData()]
        twice = next((field for field in fields if fields.count(field) > 1), None)
        if twice is not None:
            words = {"field": self._fields[twice].model_dump()}
            return Message("Several columns are read as “{field}”. Choose one of them.", words)
        if not _NAMES & set(fields):
            return Message("Choose the column with the names of the cards.")
        if not _NUMBERS & set(fields):
            return Message("Choose the column with the numbers or ids of the cards.")
        return None

    def _accept(self) -> None:
        columns = {
            each.table.head.key: {
                each.table.head.columns[place].head: combo.currentData()
                for place, combo in combos.items()
                if each.table.head.columns[place].how != "known"
                or combo.currentData() != each.table.head.columns[place].field
            }
            for each, combos in zip(self._tables, self.choices, strict=True)
        }
        boxes = zip(self._tables, self.sheets, strict=False)
        chosen = tuple(each.table.sheet for each, box in boxes if box.isChecked())
        self.accepted.emit(columns, chosen if len(chosen) < len(self._tables) else ())
        self.close_strip()
