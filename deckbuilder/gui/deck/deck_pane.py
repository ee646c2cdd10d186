"""The right part of the build room, with the current deck."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QStackedWidget, QVBoxLayout

from card_db.models import Card
from deckbuilder.formats.grouping import Line
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.card_drag import dragged_cards
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.deck.deck_header import DeckHeader
from deckbuilder.gui.deck.line_list import LineDelegate, LineList
from deckbuilder.gui.deck.line_model import LINE, LineModel
from deckbuilder.gui.deck.notes_panel import NotesPanel
from deckbuilder.gui.deck.problems_panel import ProblemsPanel
from deckbuilder.gui.deck.statistics_panel import StatisticsPanel
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import add_entry
from deckbuilder.gui.widgets.state_panel import StatePanel


class DeckPane(QFrame):
    """Shows the deck and passes every change on to the bridge.

    Signals: `test_asked` for the primary button, `show_asked(card id)` when a line is selected.
    """

    test_asked = Signal()
    show_asked = Signal(str)

    def __init__(self, pack: GamePack, bridge: DeckBridge, board: ActionBoard, language: Language, look: Look) -> None:
        super().__init__()
        self._bridge = bridge
        self._pack = pack
        self._language = language
        self._troubled: frozenset[str] = frozenset()
        set_role(self, "pane")
        self.header = DeckHeader(pack, bridge, board, language)
        self.problems = ProblemsPanel(language)
        self.model = LineModel(language)
        self._delegate = LineDelegate(pack, look, lambda card: card in self._troubled)
        self.lines = LineList(self.model, self._delegate)
        self.empty = StatePanel(look.palette)
        look.changed.connect(lambda: self.empty.set_palette(look.palette))
        self.statistics = StatisticsPanel(pack.statistics, language)
        self.notes = NotesPanel(bridge, language)
        self.line_menu = QMenu(self)
        self._card_beside: Callable[[], Card | None] = lambda: None
        self.export = QPushButton()
        self.export_menu = QMenu(self)
        self.test = QPushButton()
        self._stack = QStackedWidget()
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        language.follow(self._retranslate)

    def _lay_out(self) -> None:
        self._stack.addWidget(self.lines)
        self._stack.addWidget(self.empty)
        self.export.setObjectName("export")
        self.export.setMenu(self.export_menu)
        set_role(self.test, "primary")
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.export)
        foot.addWidget(self.test, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(self.header)
        column.addWidget(self.problems)
        column.addWidget(self._stack, 1)
        column.addWidget(self.statistics)
        column.addWidget(self.notes)
        column.addLayout(foot)

    def _connect(self) -> None:
        bridge = self._bridge
        bridge.changed.connect(self.refresh)
        self.problems.fix_asked.connect(bridge.apply_fix)
        self.problems.show_asked.connect(self._point_at)
        self.problems.left.connect(self.lines.setFocus)
        self._delegate.plus.connect(lambda line: bridge.add(line.card_id, line.section))
        self._delegate.minus.connect(lambda line: bridge.remove(line.card_id, line.section))
        self.model.dropped.connect(self._take)
        self.lines.doubleClicked.connect(self._add_line)
        self.lines.entered_line.connect(self.open_line_menu)
        self.lines.selectionModel().currentChanged.connect(self._show_line)
        self.test.clicked.connect(self.test_asked)
        self.empty.action_asked.connect(self.header.open_first_starter)

    def _retranslate(self) -> None:
        text = self._language.text
        self.header.retranslate()
        self.notes.retranslate()
        self.export.setText(text("Export"))
        self.test.setText(text("Test play"))
        self.lines.setAccessibleName(text("Cards of the deck"))
        self.empty.show_state(
            "empty",
            text("An empty deck"),
            text("Double-click a card, press + or drag it here."),
            text("Open a starter deck"),
        )
        self.refresh()

    def refresh(self) -> None:
        """Show the current deck, its problems and its statistics."""
        service = self._bridge.service
        problems = service.problems()
        errors = [problem for problem in problems if problem.severity == "error"]
        self._troubled = frozenset(card for problem in errors for card in problem.cards)
        self.header.refresh()
        self.notes.refresh()
        self.header.show_legality(len(errors), len(problems) - len(errors))
        self.problems.show_problems(problems)
        self.model.show_groups(service.groups())
        self.statistics.show_figures(service.statistics())
        has_cards = service.deck.size() > 0
        self._stack.setCurrentWidget(self.lines if has_cards else self.empty)
        self.lines.viewport().update()
        self.statistics.setVisible(has_cards)
        self.test.setEnabled(has_cards)

    def offer_from(self, chosen: Callable[[], Card | None]) -> None:
        """Set the function that returns the card selected in the browser, which is offered as a replacement."""
        self._card_beside = chosen

    def in_deck(self) -> Mapping[str, int]:
        """Return the number of copies by card id."""
        counts: dict[str, int] = {}
        for entry in self._bridge.service.deck.entries():
            counts[entry.card] = counts.get(entry.card, 0) + entry.count
        return counts

    def _take(self, cards: list[str]) -> None:
        for card_id in cards:
            self._bridge.add(card_id)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept cards from the browser anywhere on the pane."""
        cards, section = dragged_cards(event.mimeData())
        if cards and not section:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the dropped cards to the deck."""
        self._take(dragged_cards(event.mimeData())[0])
        event.acceptProposedAction()

    def _add_line(self) -> None:
        line = self.lines.line()
        if line is not None and line.card is None:
            self.open_line_menu()
        elif line is not None:
            self._bridge.add(line.card_id, line.section)

    def open_line_menu(self) -> None:
        """Open the menu of the selected line. A click or a digit chooses an entry."""
        line = self.lines.line()
        if line is None:
            return
        self.line_menu.clear()
        if line.card is None:
            self._offer_replacements(line)
        else:
            self._offer_sections(line, line.card)
        if not self.line_menu.isEmpty():
            below = self.lines.visualRect(self.lines.currentIndex()).bottomLeft()
            self.line_menu.popup(self.lines.viewport().mapToGlobal(below))

    def _offer_replacements(self, line: Line) -> None:
        """Offer the cards that may replace an unknown card."""
        candidates = [
            card for card in (self._card_beside(), *self._bridge.service.candidates(line.card_id)) if card is not None
        ]
        for place, card in enumerate({card.id: card for card in candidates}.values(), 1):
            name = f"{place}  {self._language.word(card.name)} ({card.id})"
            add_entry(self.line_menu, name, partial(self._replace, line, card.id))
        if self.line_menu.isEmpty():
            add_entry(self.line_menu, self._language.text("No card has a similar name.")).setEnabled(False)

    def _offer_sections(self, line: Line, card: Card) -> None:
        """Offer the other sections that may have the card."""
        kind = card.string(self._pack.schema.kind_field) or ""
        others = [each for each in self._pack.sections if each.key != line.section and each.takes(kind)]
        for place, section in enumerate(others, 1):
            name = self._language.text("Move to {section}", section=self._language.word(section.name))
            add_entry(self.line_menu, f"{place}  {name}", partial(self._move, line, section.key))

    def _move(self, line: Line, section: str) -> None:
        self._bridge.perform(lambda: self._bridge.service.move(line.card_id, line.section, section))

    def _replace(self, line: Line, card_id: str) -> None:
        self._bridge.perform(lambda: self._bridge.service.replace_card(line.card_id, card_id, line.section))

    def _show_line(self) -> None:
        line = self.lines.currentIndex().data(LINE)
        if isinstance(line, Line):
            self.show_asked.emit(line.card_id)

    def _point_at(self, card_id: str) -> None:
        row = self.model.row_of(card_id)
        if row is not None:
            self.lines.setCurrentIndex(self.model.index(row))
            self.lines.scrollTo(self.model.index(row))
