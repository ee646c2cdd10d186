"""The top of the deck pane: the choice of decks, the deck's name, its size, and whether it is legal."""

from collections.abc import Container
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack, SectionSpec
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.deck.name_edit import NameEdit
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import add_entry, add_submenu, make_label, set_tip
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import UNTITLED
from deckbuilder.services.deck_shelf import DeckSummary

MOST_RECENT = 10
GAPS = 16
"""Pixels between the verdict and what stands beside it."""


class DeckHeader(QWidget):
    """Switches and renames decks, and shows size and legality.

    `damaged_chosen(DeckSummary)` is emitted when the user chooses a damaged deck, `conflicts_asked` to compare the two
    versions of the current deck.
    """

    damaged_chosen = Signal(object)
    conflicts_asked = Signal()

    def __init__(self, pack: GamePack, bridge: DeckBridge, board: ActionBoard, language: Language) -> None:
        super().__init__()
        self._pack = pack
        self._bridge = bridge
        self._language = language
        self.name = NameEdit()
        self.name.renamed.connect(self._rename)
        bridge.changing.connect(self.name.save)
        bridge.refreshing.connect(self.name.save_typing)
        self.switch = QPushButton()
        self.switch.setObjectName("deckSwitch")
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.switch.setMenu(self.menu)
        self.size_label = make_label(role="dim")
        self.legality = make_label()
        self.legality.setObjectName("legality")
        self.legality.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._told = ("", "")
        self._steps = [self._step(board, name) for name in ("deck.undo", "deck.redo")]
        self._lay_out()

    @staticmethod
    def _step(board: ActionBoard, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(board[name])
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(4)
        first.addWidget(self.name, 1)
        first.addWidget(self.switch)
        second = QHBoxLayout()
        second.setSpacing(2)
        second.addWidget(self.legality, 1)
        second.addWidget(self.size_label)
        second.addSpacing(6)
        for step in self._steps:
            second.addWidget(step)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(first)
        column.addLayout(second)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.name.setAccessibleName(self._language.text("Name of the deck"))
        self.name.setPlaceholderText(self._language.text(UNTITLED))
        self.switch.setText(self._language.text("Decks"))
        set_tip(self.switch, self._language.text("Open, copy or delete a deck"))
        self.refresh()

    def _fill_menu(self) -> None:
        text = self._language.text
        self.menu.clear()
        conflicted = self._bridge.service.conflicts.everywhere()
        for summary in self._decks():
            self._add_deck(self.menu, summary, conflicted, f"   {summary.cards}")
        self.menu.addSeparator()
        if self._has_conflicts():
            add_entry(self.menu, text("Compare the two versions…"), self.conflicts_asked.emit)
            self.menu.addSeparator()
        add_entry(self.menu, text("New deck"), self.make_new)
        add_entry(self.menu, text("Duplicate"), self.duplicate)
        add_entry(self.menu, text("Rename"), self._start_renaming)
        add_entry(self.menu, text("Delete"), self.delete)
        starters = add_submenu(self.menu, text("Open a starter deck"))
        for key in self._pack.starter_decks:
            add_entry(starters, self._pack.starter_name(key, self._language.code), partial(self.open_starter, key))

    def fill_recent(self, menu: QMenu) -> None:
        """Fill the menu with the decks of the game, the last changed first."""
        menu.clear()
        decks, conflicted = self._decks(), self._bridge.service.conflicts.everywhere()
        for summary in decks[:MOST_RECENT]:
            self._add_deck(menu, summary, conflicted)
        if not decks:
            add_entry(menu, self._language.text("No decks yet")).setEnabled(False)

    def _decks(self) -> list[DeckSummary]:
        """Return the decks of the game, and damaged decks whose game is unknown."""
        decks = self._bridge.service.decks()
        return [deck for deck in decks if deck.game == self._pack.id or (deck.is_damaged and not deck.version)]

    def _add_deck(self, menu: QMenu, summary: DeckSummary, conflicted: Container[int], size: str = "") -> None:
        name = deck_name(summary.name, self._language)
        if not summary.is_saved:
            name = self._language.text("● {name} – not saved", name=name)
        elif summary.id in conflicted:
            name = self._language.text("⇄ {name} – two versions", name=name)
        if summary.is_damaged:
            text = self._language.text("✕ {name} – damaged", name=name)
            add_entry(menu, text, partial(self.damaged_chosen.emit, summary))
            return
        entry = add_entry(menu, f"{name}{size}", partial(self.open, summary.id))
        entry.setCheckable(True)
        entry.setChecked(summary.id == self._bridge.service.deck_id)

    def _has_conflicts(self) -> bool:
        return bool(self._bridge.service.conflicts.all())

    def open(self, deck_id: int) -> None:
        """Open a deck of the library."""
        self._bridge.perform(lambda: self._bridge.service.open(deck_id))

    def open_starter(self, key: str) -> None:
        """Open a copy of a starter deck."""
        self._bridge.perform(lambda: self._bridge.service.open_starter(key, self._language.code))

    def make_new(self) -> None:
        """Create an empty deck and let the user name it."""
        name = self._language.text("New deck")
        if self._bridge.perform(lambda: self._bridge.service.new(self._pack.id, name)):
            self._start_renaming()

    def duplicate(self) -> None:
        """Open a copy of the current deck."""
        service = self._bridge.service
        name = self._language.text("Copy of {name}", name=deck_name(service.deck.name, self._language))
        self._bridge.perform(lambda: service.duplicate(name))

    def delete(self) -> None:
        """Delete the current deck. The status line offers to undo it."""
        service = self._bridge.service
        deck_id = service.deck_id
        if deck_id is not None:
            self._bridge.perform(lambda: service.delete(deck_id))

    def open_first_starter(self) -> None:
        """Open the first starter deck of the game."""
        key = next(iter(self._pack.starter_decks), None)
        if key is not None:
            self.open_starter(key)

    def _start_renaming(self) -> None:
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _rename(self, name: str, goes_on: bool) -> None:
        self._bridge.perform(lambda: self._bridge.service.rename(name, goes_on=goes_on))

    def refresh(self) -> None:
        """Show the current deck."""
        deck = self._bridge.service.deck
        self.name.show_name(deck.name)
        sections = self._pack.sections
        shown = [each for each in sections if each.key == self._pack.default_section or not self._is_right(each)]
        self.size_label.setText(" · ".join(self._size(section) for section in shown))
        named = [f"{self._language.word(section.name)}: {self._size(section)}" for section in sections]
        set_tip(self.size_label, "\n".join(named))
        self._tell()

    def _is_right(self, section: SectionSpec) -> bool:
        """Return whether a section has a legal size. A section besides the main one is shown only if its size is
        wrong."""
        size = section.size(self._bridge.service.deck)
        return section.minimum <= size and (section.maximum is None or size <= section.maximum)

    def _size(self, section: SectionSpec) -> str:
        low, high = section.minimum, section.maximum
        limit = f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"
        return f"{section.size(self._bridge.service.deck)} / {limit}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say about legality what fits into the new width."""
        super().resizeEvent(event)
        self._tell()

    def _tell(self) -> None:
        """Show the whole verdict if there is room for it beside the size, else a short one."""
        whole, short = self._told
        taken = self.size_label.sizeHint().width() + sum(step.sizeHint().width() for step in self._steps) + GAPS
        fits = self.legality.fontMetrics().horizontalAdvance(whole) <= self.width() - taken
        self.legality.setText(whole if fits else short)
        set_tip(self.legality, "" if fits else whole)

    def show_legality(self, problems: int, warnings: int) -> None:
        """Show whether the deck is legal, and under which edition."""
        edition = self._bridge.service.deck.edition or self._pack.default_edition.id
        if problems:
            message = Message("1 problem") if problems == 1 else Message("{count} problems", {"count": problems})
            text, short = f"✕ {self._language.text(message)}", f"✕ {problems}"
        else:
            text = "✓ " + self._language.text("Legal under {edition}", edition=edition)
            short = "✓ " + self._language.text("Legal")
        if warnings:
            text += " · " + self._language.text("warnings: {count}", count=warnings)
            short += f" · ⚠ {warnings}"
        self._told = text, short
        self._tell()
        set_role(self.legality, "bad" if problems else "warn" if warnings else "good")
