"""Strips about damage: a damaged deck, and a library that could be read only in part."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.restore_strip import make_list, make_row
from deckbuilder.gui.library.words import DeckWords, day_and_time
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_shelf import DeckSummary
from deckbuilder.services.library_care import LibraryHealth, SalvagedName

STATES = {
    "ok": Message("✓ {name} – intact"),
    "rebuilt": Message("↺ {name} – rebuilt"),
    "backup": Message("⇤ {name} – from the latest backup"),
    "damaged": Message("✕ {name} – only the name is left"),
}


class DamagedDeckStrip(Strip):
    """Emits what the user decides about the deck.

    `recover_asked`: continue with the newest intact version. `restore_asked`: look for the deck in the backups.
    `delete_asked`: delete the deck.
    """

    recover_asked = Signal()
    restore_asked = Signal()
    delete_asked = Signal()

    def __init__(self, summary: DeckSummary, version: Deck | None, words: DeckWords, language: Language) -> None:
        """`version` is the newest intact version of the deck, or None."""
        super().__init__()
        self._summary, self._version, self._words, self._language = summary, version, words, language
        self.explanation, self.cards = WrappedLabel(), WrappedLabel()
        self.heading = make_label(role="heading")
        for part in (self.explanation, self.heading, self.cards):
            self.body.addWidget(part)
        self.body.addStretch()
        self.restore = self.add_button("")
        self.restore.clicked.connect(self.restore_asked)
        self.remove = self.add_button("")
        self.remove.clicked.connect(self.delete_asked)
        self.primary.clicked.connect(self.recover_asked)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text, version = self._language.text, self._version
        name = deck_name(self._summary.name, self._language)
        self.set_title(text("“{name}” is damaged", name=name), close=text("Close"))
        if version is None:
            self.explanation.set_text(
                text(
                    "The cards of this deck cannot be read, and no earlier version is intact. "
                    "Restore the deck from a backup."
                )
            )
        else:
            day = day_and_time(self._summary.updated, self._language)
            self.explanation.set_text(
                text(
                    "This deck cannot be read. Its newest intact version is from {day}. Nothing has changed yet.",
                    day=day,
                )
            )
        self.heading.setText(text("Cards of that version"))
        self.heading.setVisible(version is not None)
        self.cards.set_text("\n".join(self._words.contents(version)) if version is not None else "")
        self.restore.setText(text("Restore a backup…"))
        self.remove.setText(text("Delete"))
        self.set_primary(text("Use this version") if version is not None else "")


class SalvageStrip(Strip):
    """Emits what the user decides. `adopt_asked`: use the decks that could be read. `restore_asked`: restore a
    backup."""

    adopt_asked = Signal()
    restore_asked = Signal()

    def __init__(self, health: LibraryHealth, language: Language) -> None:
        super().__init__()
        self._health, self._language = health, language
        self.explanation, self.decks = WrappedLabel(), make_list()
        self.body.addWidget(self.explanation)
        self.body.addWidget(self.decks, 1)
        self.restore = self.add_button("")
        self.restore.clicked.connect(self.restore_asked)
        self.primary.clicked.connect(self.adopt_asked)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        self.set_title(
            text("The library is damaged"),
            text("These decks could be read. Until you decide, nothing is saved and the file does not change."),
            close=text("Close"),
        )
        self.explanation.set_text(text(salvage_message(self._health.salvaged, self._health.games)))
        self.decks.setAccessibleName(text("Decks that were found"))
        self.decks.clear()
        for deck in sorted(self._health.salvaged, key=lambda each: (_WORST.index(each.status), each.name)):
            self.decks.addItem(make_row(text(STATES[deck.status].key, name=deck_name(deck.name, self._language))))
        self.restore.setText(text("Restore a backup…"))
        self.set_primary(text("Use the repaired library"))
        self.set_summary(text("The damaged file is kept in the same folder under another name."))


_WORST = ("damaged", "backup", "rebuilt", "ok")


def salvage_message(decks: Sequence[SalvagedName], games: int) -> Message:
    """Return how many decks and games a salvage could read, as a sentence."""
    counts = {state: sum(deck.status == state for deck in decks) for state in _WORST}
    return Message(
        "Intact decks: {sound}. Rebuilt from an earlier version: {rebuilt}. From the latest backup: {backup}. "
        "Lost: {lost}. Saved games: {games}.",
        {
            "sound": counts["ok"],
            "rebuilt": counts["rebuilt"],
            "backup": counts["backup"],
            "lost": counts["damaged"],
            "games": games,
        },
    )
