"""The middle of the build room: the bar above the results, the results as grid or list, and one card in detail."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from card_db.models import Card
from deckbuilder.gui.browser.card_grid import CardGrid
from deckbuilder.gui.browser.card_keys import CardKeys
from deckbuilder.gui.browser.card_model import CARD, CardModel
from deckbuilder.gui.browser.card_table import CardTable
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.browser.offer_row import OfferRow
from deckbuilder.gui.browser.result_bar import ResultBar
from deckbuilder.gui.browser.search_loop import Answer
from deckbuilder.gui.card_drag import dragged_cards
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.state_panel import StatePanel
from deckbuilder.i18n.message import Message

GRID, TABLE = "grid", "table"


class BrowserPane(QWidget):
    """Shows the answers of the search loop.

    Signals: `add_asked(Card)`, `remove_asked(card id, section)` for a deck's card that is dropped here, `chosen(Card |
    None)`, `clear_asked` if nothing was found, and `left_upwards` when the focus should move to the search.
    """

    add_asked = Signal(object)
    remove_asked = Signal(str, str)
    chosen = Signal(object)
    clear_asked = Signal()
    left_upwards = Signal()

    def __init__(
        self,
        bar: ResultBar,
        grid: CardGrid,
        table: CardTable,
        detail: DetailPane,
        model: CardModel,
        language: Language,
        look: Look,
    ) -> None:
        super().__init__()
        self.bar, self.grid, self.table, self.detail, self.model = bar, grid, table, detail, model
        self._language = language
        self._empty = StatePanel(look.palette)
        self._empty.action_asked.connect(self.clear_asked)
        look.changed.connect(lambda: self._empty.set_palette(look.palette))
        self._mistake = make_label(role="bad", wrap=True)
        self._mistake.hide()
        self.offers = OfferRow()
        self._answer: Answer | None = None
        self._mode = GRID
        self._views = QStackedWidget()
        self.split = QSplitter(Qt.Orientation.Vertical)
        self._lay_out()
        self._connect()
        self._empty.show_state("loading", language.text("Searching the cards…"), "")
        self._views.setCurrentWidget(self._empty)
        language.follow(self._retranslate)

    def _lay_out(self) -> None:
        for view in (self.grid, self.table, self._empty):
            self._views.addWidget(view)
        self.split.setObjectName("browserSplit")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._views)
        self.split.addWidget(self.detail)
        self.split.setStretchFactor(0, 1)
        self.split.setSizes([700, 220])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.bar)
        column.addWidget(self._mistake)
        column.addWidget(self.offers)
        column.addWidget(self.split, 1)

    def _connect(self) -> None:
        self.setAcceptDrops(True)
        self.grid.setModel(self.model)
        self.table.setModel(self.model)
        self.table.setSelectionModel(self.grid.selectionModel())
        self.grid.selectionModel().currentRowChanged.connect(self._choose)
        self.model.rows.arrived.connect(self._page_arrived)
        for view in (self.grid, self.table):
            keys = CardKeys(view)
            keys.add_asked.connect(self.add_asked)
            keys.left_upwards.connect(self.left_upwards)

    def _retranslate(self) -> None:
        self.grid.setAccessibleName(self._language.text("Cards as pictures"))
        self.table.setAccessibleName(self._language.text("Cards as a list"))
        if self._answer is not None:
            self._describe(self._answer)

    @property
    def view(self) -> QAbstractItemView:
        """The visible view: grid or list."""
        return self.grid if self._mode == GRID else self.table

    @property
    def mode(self) -> str:
        """`grid` or `table`."""
        return self._mode

    def show_mode(self, mode: str) -> None:
        """Show the results as `grid` or `table`."""
        self._mode = mode
        self.bar.show_mode(mode)
        if self._views.currentWidget() is not self._empty:
            self._views.setCurrentWidget(self.view)
        if self.current() is not None:
            self.view.scrollTo(self.grid.currentIndex())

    def show_answer(self, answer: Answer) -> None:
        """Show the result of a search. The current card stays selected if it is on the first page."""
        before = self.current()
        self._answer = answer
        self.model.show_result(answer.result.ids, answer.first)
        self._describe(answer)
        self._views.setCurrentWidget(self.view if answer.result.total else self._empty)
        place = self.model.rows.place_of(before.id) if before is not None else None
        if place is not None:
            self.grid.setCurrentIndex(self.model.index(place, 0))
        elif answer.result.total:
            self.grid.setCurrentIndex(self.model.index(0, 0))
        else:
            self._choose(QModelIndex(), QModelIndex())

    def _describe(self, answer: Answer) -> None:
        self.bar.show_total(answer.result.total, answer.milliseconds)
        self._mistake.setVisible(answer.mistake is not None)
        if answer.mistake is not None:
            place = answer.mistake.position + 1
            sentence = self._language.text(answer.mistake.message)
            where = self._language.text("The search ignores this part (character {place}).", place=place)
            self._mistake.setText(f"{sentence} {where}")
        self.offers.show_offers(list(self._offers(answer)))
        if answer.result.total:
            return
        if answer.question.plain:
            self._empty.show_state(
                "empty",
                self._language.text("No cards yet"),
                self._language.text("Import a set file or a CSV file, or drop one onto this window."),
            )
        else:
            self._empty.show_state(
                "nothing_found",
                self._language.text("Nothing found"),
                self._language.text("No card matches. Remove a filter or shorten the search."),
                self._language.text("Clear search and filters"),
            )

    def _offers(self, answer: Answer) -> Iterator[tuple[str, str]]:
        """Yield other queries the user may have meant: corrections, or fields whose values the plain words name."""
        meant = bool(answer.result.problems) or not answer.result.total
        for query in answer.result.wordings(answer.question.query):
            key = "Did you mean “{query}”?" if meant else "Search this field instead: {query}"
            yield self._language.text(Message(key, {"query": query})), query

    @property
    def mistake_text(self) -> str:
        """The sentence about a mistake in the query. Empty if there is none."""
        return "" if self._mistake.isHidden() else self._mistake.text()

    def show_failure(self, title: str, text: str) -> None:
        """Show why the cards cannot be searched."""
        self._empty.show_state("error", title, text, self._language.text("Clear search and filters"))
        self._views.setCurrentWidget(self._empty)

    def show_deck(self, in_deck: Mapping[str, int]) -> None:
        """Show how many copies of each card the deck has."""
        self.model.show_deck(in_deck)

    def current(self) -> Card | None:
        """Return the selected card."""
        card = self.grid.currentIndex().data(CARD)
        return card if isinstance(card, Card) else None

    def _choose(self, index: QModelIndex, _before: QModelIndex) -> None:
        card = index.data(CARD) if index.isValid() else None
        self.detail.show_card(card if isinstance(card, Card) else None)
        self.grid.viewport().update()
        self.chosen.emit(card)

    def _page_arrived(self, first: int, last: int) -> None:
        index = self.grid.currentIndex()
        if first <= index.row() <= last:
            self._choose(index, index)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept cards that are dragged out of the deck."""
        if dragged_cards(event.mimeData())[1]:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Remove the dropped cards from the deck."""
        cards, section = dragged_cards(event.mimeData())
        for card_id in cards:
            self.remove_asked.emit(card_id, section)
        event.acceptProposedAction()
