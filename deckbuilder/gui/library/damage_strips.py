"""Strips about damage: one damaged deck, and a library of which only a part could be read."""

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
    "ok": Message("✓ {name} – whole"),
    "rebuilt": Message("↺ {name} – rebuilt"),
    "backup": Message("⇤ {name} – from the latest backup"),
    "damaged": Message("✕ {name} – lost but for its name"),
}


class DamagedDeckStrip(Strip):
    """`recover_asked`: go on with the newest sound version. `restore_asked`: look for the deck in the backups.
    `delete_asked`: take the deck out of the list."""

    recover_asked = Signal()
    restore_asked = Signal()
    delete_asked = Signal()

    def __init__(self, summary: DeckSummary, version: Deck | None, words: DeckWords, language: Language) -> None:
        """`version` is the newest sound version of the deck; None if there is none."""
        super().__init__()
        self._summary, self._version, self._words, self._language = summary, version, words, language
        self.told, self.cards = WrappedLabel(), WrappedLabel()
        self.heading = make_label(role="heading")
        for part in (self.told, self.heading, self.cards):
            self.body.addWidget(part)
        self.body.addStretch()
        self.restore = self.add_button("")
        self.restore.clicked.connect(self.restore_asked)
        self.remove = self.add_button("")
        self.remove.clicked.connect(self.delete_asked)
        self.primary.clicked.connect(self.recover_asked)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Show the words of another language."""
        text, version = self._language.text, self._version
        name = deck_name(self._summary.name, self._language)
        self.set_title(text("“{name}” is damaged", name=name), close=text("Close"))
        if version is None:
            self.told.set_text(
                text(
                    "Its cards cannot be read any more, and none of its earlier versions is whole. Look into a backup."
                )
            )
        else:
            day = day_and_time(self._summary.updated, self._language)
            self.told.set_text(
                text(
                    "The deck itself cannot be read. Its newest whole version is of {day}. Nothing is changed yet.",
                    day=day,
                )
            )
        self.heading.setText(text("Cards of that version"))
        self.heading.setVisible(version is not None)
        self.cards.set_text("\n".join(self._words.contents(version)) if version is not None else "")
        self.restore.setText(text("Restore from a backup…"))
        self.remove.setText(text("Delete"))
        self.set_primary(text("Use this version") if version is not None else "")


class SalvageStrip(Strip):
    """`adopt_asked`: make what could be read the library. `restore_asked`: look at the backups instead."""

    adopt_asked = Signal()
    restore_asked = Signal()

    def __init__(self, health: LibraryHealth, language: Language) -> None:
        super().__init__()
        self._health, self._language = health, language
        self.told, self.decks = WrappedLabel(), make_list()
        self.body.addWidget(self.told)
        self.body.addWidget(self.decks, 1)
        self.restore = self.add_button("")
        self.restore.clicked.connect(self.restore_asked)
        self.primary.clicked.connect(self.adopt_asked)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Show the words of another language."""
        text = self._language.text
        self.set_title(
            text("The library is damaged"),
            text("This is what could be read. Until you decide, nothing is saved and the file stays as it is."),
            close=text("Close"),
        )
        self.told.set_text(text(found_message(self._health.salvaged, self._health.games)))
        self.decks.setAccessibleName(text("Decks that were found"))
        self.decks.clear()
        for deck in sorted(self._health.salvaged, key=lambda each: (_WORST.index(each.status), each.name)):
            self.decks.addItem(make_row(text(STATES[deck.status].key, name=deck_name(deck.name, self._language))))
        self.restore.setText(text("Restore a backup…"))
        self.set_primary(text("Use the repaired library"))
        self.set_summary(text("The damaged file is kept beside it under another name."))


_WORST = ("damaged", "backup", "rebuilt", "ok")


def found_message(decks: Sequence[SalvagedName], games: int) -> Message:
    """What a salvage found, as a sentence with numbers."""
    counts = {state: sum(deck.status == state for deck in decks) for state in _WORST}
    return Message(
        "Decks found whole: {sound}. Rebuilt from an earlier version: {rebuilt}. From the latest backup: {backup}. "
        "Lost: {lost}. Saved games: {games}.",
        {
            "sound": counts["ok"],
            "rebuilt": counts["rebuilt"],
            "backup": counts["backup"],
            "lost": counts["damaged"],
            "games": games,
        },
    )
