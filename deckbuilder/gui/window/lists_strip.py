"""The strip with the restriction lists of a game. It marks the list in force and adds and removes the player's own."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal

from card_db.models import Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.restore_strip import fit_rows, make_list, make_row
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.message import Message
from deckbuilder.legality.restrictions import RestrictionList
from deckbuilder.services.own_lists import OwnFile

MOST_ROWS = 12
MOST_ENTRIES = 200
"""The entries of a list that are shown."""


@dataclass(frozen=True)
class ShownList:
    """A restriction list, the player's file it comes from (None if it comes with the program), and whether it is in
    force today."""

    listed: RestrictionList
    file: OwnFile | None
    is_in_force: bool
    entries: Sequence[Message] = ()
    """One sentence for each restricted card or pair."""


class ListsStrip(Strip):
    """`add_asked` is emitted to add a file, `remove_asked(OwnFile)` to remove one of the player's files."""

    add_asked = Signal()
    remove_asked = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._shown: Sequence[ShownList] = ()
        self.rows = make_list()
        self.detail = WrappedLabel()
        self.body.addWidget(self.rows)
        self.body.addWidget(self.detail)
        self.body.addStretch()
        self.remove = self.add_button("")
        self.remove.clicked.connect(self._remove)
        self.primary.clicked.connect(self.add_asked)
        self.rows.currentRowChanged.connect(self._choose)
        language.follow(self._retranslate)

    def show_lists(self, shown: Sequence[ShownList]) -> None:
        """Show these lists. The first time, select the one in force."""
        is_first = not self._shown
        self._shown = shown
        self._fill()
        if is_first:
            self.rows.setCurrentRow(next((row for row, each in enumerate(shown) if each.is_in_force), 0))

    def _retranslate(self) -> None:
        text = self._language.text
        self.set_title(
            text("Restriction lists"),
            text(
                "Decks are checked against the list with the latest start date. "
                "If you remove one of your own lists, its file is kept."
            ),
            close=text("Close"),
        )
        self.set_primary(text("Add a list…"))
        self.remove.setText(text("Remove"))
        self.rows.setAccessibleName(text("Restriction lists"))
        self._fill()

    def _fill(self) -> None:
        row = self.rows.currentRow()
        self.rows.clear()
        for each in self._shown:
            title = self._language.word(Text(**each.listed.title))
            now = Message("{list} – in force today", {"list": title})
            self.rows.addItem(make_row(self._language.text(now) if each.is_in_force else title))
        self.rows.setCurrentRow(min(max(row, 0), len(self._shown) - 1))
        fit_rows(self.rows, MOST_ROWS)
        self._choose()

    def _choose(self) -> None:
        chosen = self._chosen
        self.remove.setEnabled(chosen is not None and chosen.file is not None)
        self.detail.set_text("" if chosen is None else self._describe(chosen))

    def _describe(self, chosen: ShownList) -> str:
        text, listed = self._language.text, chosen.listed
        lines = [text(Message("Entries: {count}", {"count": len(chosen.entries)}))]
        if listed.valid_to is not None:
            lines.append(text("Until {day}", day=listed.valid_to.isoformat()))
        lines += [listed.source] if listed.source else []
        lines.append(str(chosen.file.path) if chosen.file is not None else text("included with the program"))
        lines += ["", *map(text, chosen.entries[:MOST_ENTRIES])]
        further = len(chosen.entries) - MOST_ENTRIES
        return "\n".join([*lines, *([text(Message("and {count} more", {"count": further}))] if further > 0 else [])])

    @property
    def _chosen(self) -> ShownList | None:
        row = self.rows.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _remove(self) -> None:
        chosen = self._chosen
        if chosen is not None and chosen.file is not None:
            self.remove_asked.emit(chosen.file)
