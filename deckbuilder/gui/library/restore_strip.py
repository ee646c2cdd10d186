"""The strip with the backups of the library. It shows what each would change before anything changes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from deckbuilder.gui.language import Language
from deckbuilder.gui.library.words import DeckWords, day_and_time
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.backup_contents import DeckFate, Fate
from deckbuilder.services.library_care import BackupSummary

ROW: Final = 28
BACKUP_ROWS: Final = 5
DECK_ROWS: Final = 8
FATES: dict[Fate, Message] = {
    "changes": Message("≠ {name} – changes"),
    "comes back": Message("＋ {name} – comes back"),
    "goes": Message("－ {name} – disappears"),
}


def make_list() -> QListWidget:
    """Create a list of one-line rows, of which one can be selected."""
    rows = QListWidget()
    rows.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    rows.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    rows.setTextElideMode(Qt.TextElideMode.ElideRight)
    return rows


def make_row(text: str) -> QListWidgetItem:
    """Create a row of `make_list`. Its tool tip holds the whole text."""
    item = QListWidgetItem(text)
    item.setSizeHint(QSize(0, ROW))
    set_tip(item, text)
    return item


def fit_rows(rows: QListWidget, most: int) -> None:
    """Make a list as high as its rows. Rows beyond `most` scroll."""
    rows.setFixedHeight(max(1, min(rows.count(), most)) * ROW + 2)


class RestoreStrip(Strip):
    """Emits what the user does: `backup_chosen` with a backup's id to see what it would change, `restore_asked` with
    the id to restore it, and `deck_asked` with a DeckFate and the backup's date to add a single deck."""

    backup_chosen = Signal(str)
    restore_asked = Signal(str)
    deck_asked = Signal(object, str)

    def __init__(self, words: DeckWords, language: Language) -> None:
        super().__init__()
        self._words, self._language = words, language
        self._backups: Sequence[BackupSummary] = ()
        self._fates: Sequence[DeckFate] | None = None
        self._wanted_deck: int | None = None
        self._is_reading = True
        self.backups, self.decks = make_list(), make_list()
        self.state = WrappedLabel()
        self.deck_heading = make_label(role="heading")
        self.difference_heading = make_label(role="heading")
        self.difference = WrappedLabel()
        for part in (self.state, self.backups, self.deck_heading, self.decks, self.difference_heading, self.difference):
            self.body.addWidget(part)
        self.body.addStretch()
        self.beside = self.add_button("")
        self.beside.clicked.connect(self._ask_for_deck)
        self.primary.clicked.connect(self._ask_for_all)
        self.backups.currentRowChanged.connect(self._look)
        self.decks.currentRowChanged.connect(self._show_difference)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        self.set_title(
            text("Restore a backup"),
            text("Nothing changes until you press a button. The current library is backed up first."),
            close=text("Close"),
        )
        self.backups.setAccessibleName(text("Backups"))
        self.decks.setAccessibleName(text("Decks that differ"))
        self.set_primary(text("Restore everything"))
        self.beside.setText(text("Add as another deck"))
        set_tip(self.beside, text("Add the deck from the backup to the library as another deck"))
        self._show_backups()
        self._show_fates()

    # showing

    def show_backups(self, backups: Sequence[BackupSummary], *, deck: int | None = None) -> None:
        """List the backups and select the latest intact one. `deck` is the deck to select in it."""
        self._backups, self._wanted_deck, self._is_reading = backups, deck, False
        self._show_backups()
        sound = next((row for row, each in enumerate(backups) if each.is_sound), 0 if backups else -1)
        self.backups.setCurrentRow(sound)
        self.backups.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_backups(self) -> None:
        row = self.backups.currentRow()
        with QSignalBlocker(self.backups):
            self.backups.clear()
            for backup in self._backups:
                self.backups.addItem(make_row(self._backup_line(backup)))
            self.backups.setCurrentRow(row)
        fit_rows(self.backups, BACKUP_ROWS)
        self._show_state()

    def show_restoring(self) -> None:
        """Disable everything while the backup is being restored."""
        for part in (self.backups, self.decks, self.beside, self.primary):
            part.setEnabled(False)
        self.set_summary(self._language.text("Restoring the backup…"))

    def _show_state(self) -> None:
        text = self._language.text
        if self._is_reading:
            self.state.set_text(text("Reading the backups…"))
        elif not self._backups:
            self.state.set_text(text("There are no backups yet. Each start makes one if the library has changed."))
        self.state.setVisible(self._is_reading or not self._backups)
        self.backups.setVisible(bool(self._backups))

    def _backup_line(self, backup: BackupSummary) -> str:
        day = day_and_time(backup.made, self._language)
        if backup.decks is None:
            return self._language.text("{day} – damaged", day=day)
        numbers: dict[str, Arg] = {"day": day, "count": backup.decks}
        if backup.is_sound:
            return self._language.text(Message("{day} – decks: {count}", numbers))
        return self._language.text(Message("{day} – decks: {count}, parts are damaged", numbers))

    def show_fates(self, backup_id: str, fates: Sequence[DeckFate]) -> None:
        """Show what a backup would change, if it is still selected."""
        backup = self._backup
        if backup is None or backup.id != backup_id:
            return
        self._fates = fates
        self._show_fates()
        wanted = (row for row, fate in enumerate(fates) if fate.id == self._wanted_deck)
        self.decks.setCurrentRow(next(wanted, 0 if fates else -1))

    def _show_fates(self) -> None:
        fates, row = self._fates, self.decks.currentRow()
        self.decks.clear()
        for fate in fates or ():
            name = deck_name(fate.name, self._language)
            self.decks.addItem(make_row(self._language.text(FATES[fate.fate].key, name=name)))
        self.decks.setCurrentRow(min(row, len(fates or ()) - 1))
        self.deck_heading.setText(self._language.text("What would change"))
        self.deck_heading.setVisible(bool(fates))
        self.decks.setVisible(bool(fates))
        fit_rows(self.decks, DECK_ROWS)
        self.set_summary(self._summary())
        self._show_difference()

    def _summary(self) -> str:
        if self._backup is None:
            return ""
        if self._fates is None:
            return self._language.text("Comparing with the current decks…")
        if not self._fates:
            return self._language.text("The decks of this backup are the same as now.")
        counts = {kind: sum(each.fate == kind for each in self._fates) for kind in FATES}
        return self._language.text(
            "All decks and games go back to that time. Decks that change: {changed}. Decks that come back: {back}. "
            "Decks that disappear: {gone}.",
            changed=counts["changes"],
            back=counts["comes back"],
            gone=counts["goes"],
        )

    def _show_difference(self) -> None:
        fate, text = self._fate, self._language.text
        lines = self._lines(fate) if fate is not None else []
        self.difference.set_text("\n".join(lines))
        heading = "" if fate is None else self._difference_title(fate)
        self.difference_heading.setText(heading)
        self.difference_heading.setVisible(bool(heading))
        self.difference.setVisible(bool(lines))
        backup = self._backup
        self.beside.setEnabled(fate is not None and fate.then is not None)
        self.primary.setEnabled(backup is not None and backup.decks is not None and bool(self._fates))
        self.beside.setAccessibleDescription(text("Add the deck from the backup to the library as another deck"))

    def _difference_title(self, fate: DeckFate) -> str:
        words = {
            "changes": Message("From the current library to the backup"),
            "comes back": Message("In the backup"),
            "goes": Message("Only in the current library"),
        }
        return self._language.text(words[fate.fate])

    def _lines(self, fate: DeckFate) -> list[str]:
        if fate.then is not None and fate.now is not None:
            return self._words.differences(fate.now, fate.then)
        deck = fate.then or fate.now
        return self._words.contents(deck) if deck is not None else [self._language.text("It cannot be shown.")]

    # choosing

    @property
    def _backup(self) -> BackupSummary | None:
        row = self.backups.currentRow()
        return self._backups[row] if 0 <= row < len(self._backups) else None

    @property
    def _fate(self) -> DeckFate | None:
        row, fates = self.decks.currentRow(), self._fates or ()
        return fates[row] if 0 <= row < len(fates) else None

    def _look(self) -> None:
        self._fates = None
        self._show_fates()
        backup = self._backup
        if backup is not None:
            self.backup_chosen.emit(backup.id)

    def _ask_for_all(self) -> None:
        if self._backup is not None:
            self.restore_asked.emit(self._backup.id)

    def _ask_for_deck(self) -> None:
        if self._fate is not None and self._backup is not None:
            self.deck_asked.emit(self._fate, self._backup.made)
