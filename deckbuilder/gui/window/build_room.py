"""The build room: filters, results and deck side by side, connected to each other."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from card_db.models import Card, Text
from deckbuilder.card_text.results import NO_WORDS
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.browser.browser_pane import GRID, TABLE, BrowserPane
from deckbuilder.gui.browser.card_grid import CardGrid
from deckbuilder.gui.browser.card_model import CardModel
from deckbuilder.gui.browser.card_table import CardTable
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.browser.filter_pane import FilterPane
from deckbuilder.gui.browser.filter_state import FilterState
from deckbuilder.gui.browser.result_bar import ResultBar
from deckbuilder.gui.browser.search_field import SearchField
from deckbuilder.gui.browser.search_loop import Answer, Question, SearchLoop
from deckbuilder.gui.browser.sort_choice import Sort, sorts
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.deck.deck_pane import DeckPane
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.widgets.strip import StripPlace
from deckbuilder.gui.words import deck_name
from deckbuilder.services.answers import SortKey
from deckbuilder.services.card_service import CardService
from deckbuilder.services.errors import ServiceError, StorageError

CARD_WIDTHS = (120, 144, 168, 204, 252, 320)
VIEWED_AFTER = 150
"""Milliseconds after which a selected card counts as viewed, not just passed on the way to another."""
FILTER_WIDTH, DECK_WIDTH, MOST_DECK = 272, 352, 620
FIRST_WIDTH, DECK_SHARE = 1440, 0.16
"""Wider than `FIRST_WIDTH`, the room gives the deck this share of its extra width."""
ROUNDING = 2
"""Pixels by which a splitter may differ from the width it was given."""


def deck_width(room: int) -> int:
    """Return the width of the deck in a room of that width, until the user changes it."""
    return min(MOST_DECK, DECK_WIDTH + round(max(0, room - FIRST_WIDTH) * DECK_SHARE))


class BuildRoom(QWidget):
    """The room where decks are built. `failed(Message)` reports errors for the user, and `viewed(Card)` a card that
    stayed selected for a moment."""

    failed = Signal(object)
    viewed = Signal(object)

    def __init__(
        self,
        pack: GamePack,
        source: CardService,
        searches: Tasks,
        faces: FaceCache,
        bridge: DeckBridge,
        board: ActionBoard,
        language: Language,
        look: Look,
    ) -> None:
        super().__init__()
        self._source = source
        self._searches = searches
        self._game = pack.id
        self._language = language
        self._faces = faces
        self.bridge = bridge
        self._sort: Sort = sorts(pack)[0]
        self._deck_queries: Mapping[str, str] = {}
        self.search = SearchField(pack, language)
        self.filters = FilterPane(pack, language, self._own_words)
        self.loop = SearchLoop(source, pack.id, searches)
        self.browser = BrowserPane(
            ResultBar(pack, language, board, self._own_words),
            CardGrid(faces, pack, language, look),
            CardTable(pack, look),
            DetailPane(pack, faces, language, look, self._own_words),
            CardModel(source, pack, searches, language, self._own_words),
            language,
            look,
        )
        self.deck = DeckPane(pack, bridge, board, language, look)
        self._arranged = False
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self._view_timer = QTimer(self)
        self._view_timer.setSingleShot(True)
        self._view_timer.setInterval(VIEWED_AFTER)
        self._view_timer.timeout.connect(self._name_decks)
        self._lay_out()
        self.strips = StripPlace(self, self.deck)
        self._connect()
        self._bind(board)

    def _own_words(self) -> Mapping[str, Text]:
        """What words of the player's cards are called. The search reports a database that cannot be read."""
        try:
            return self._source.words(self._game)
        except StorageError:
            return NO_WORDS

    def _lay_out(self) -> None:
        self.split.setObjectName("buildSplit")
        self.split.setChildrenCollapsible(False)
        for part in (self.filters, self.browser, self.deck):
            self.split.addWidget(part)
        self.filters.setMinimumWidth(260)
        self.browser.setMinimumWidth(380)
        self.deck.setMinimumWidth(300)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.split.setStretchFactor(2, 0)
        self.split.setHandleWidth(10)
        self.split.splitterMoved.connect(lambda: self.note_shape(self.split.sizes()))
        self._spread()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.split)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the width between the parts, unless the user has moved them."""
        super().resizeEvent(event)
        if not self._arranged:
            self._spread()

    def _spread(self) -> None:
        deck = deck_width(self.width())
        self.split.setSizes([FILTER_WIDTH, max(0, self.width() - FILTER_WIDTH - deck), deck])

    def note_shape(self, sizes: Sequence[int]) -> None:
        """Decide whether the user has moved the splitters. If not, the parts keep following the width of the window."""
        usual = (FILTER_WIDTH, deck_width(sum(sizes) + 2 * self.split.handleWidth()))
        self._arranged = max(abs(usual[0] - sizes[0]), abs(usual[1] - sizes[2])) > ROUNDING

    def _connect(self) -> None:
        self.search.textChanged.connect(self.ask)
        self.search.left_downwards.connect(self._enter_results)
        self.filters.changed.connect(self._filter)
        self.loop.answered.connect(self._show_answer)
        self.loop.asked.connect(self._faces.hold)
        self.loop.rested.connect(self._faces.go_on)
        self.loop.counted.connect(self.filters.show_counts)
        self.loop.failed.connect(self._search_failed)
        self.browser.offers.chosen.connect(self.search.setText)
        self.browser.detail.search_asked.connect(self.search.setText)
        self.browser.bar.dropped.connect(lambda key: self.set_filter(self.filters.state.without(key)))
        self.browser.bar.sort.chosen.connect(self.sort_by)
        self.browser.table.sort_asked.connect(self.sort_by)
        self.browser.add_asked.connect(lambda card: self.bridge.add(card.id))
        self.browser.remove_asked.connect(self.bridge.remove)
        self.browser.clear_asked.connect(self.clear)
        self.browser.left_upwards.connect(lambda: self.search.setFocus(Qt.FocusReason.OtherFocusReason))
        self.browser.model.rows.failed.connect(lambda error: self.failed.emit(explain(error)))
        self.browser.chosen.connect(lambda _card: self._view_timer.start())
        self.deck.show_asked.connect(self._show_card)
        self.deck.offer_from(self.browser.current)
        self.bridge.changed.connect(self._deck_changed)

    def _bind(self, board: ActionBoard) -> None:
        board.bind("search.focus", self._focus_search)
        board.bind("search.clear", self.clear)
        board.bind("card.add", self.add_current)
        board.bind("card.remove", self.remove_current)
        board.bind("view.grid", lambda: self.browser.show_mode(GRID))
        board.bind("view.table", lambda: self.browser.show_mode(TABLE))
        board.bind("view.larger", lambda: self._resize_cards(1))
        board.bind("view.smaller", lambda: self._resize_cards(-1))
        board.bind("card.turn", self.browser.detail.turn)
        board.bind("view.detail", lambda: self.show_detail(board["view.detail"].isChecked()))
        board["view.detail"].setChecked(True)

    def start(self) -> None:
        """Show all cards, and ask for the bounds of the number filters."""
        self.deck.refresh()
        self._deck_changed()
        self.browser.show_mode(self.browser.mode)
        self.ask()
        bounds = self._source.bounds
        self._searches.run(lambda: bounds(self._game), self.filters.show_bounds, self._search_failed)
        self.loop.warm_up(self._sort)

    def show_detail(self, shown: bool) -> None:
        """Show or hide the pane with the current card."""
        self.browser.detail.setVisible(shown)

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _enter_results(self) -> None:
        self.browser.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> None:
        """Search with the text of the search field and the filters."""
        filters = self.filters.state.filters(self._deck_queries)
        self.loop.ask(Question(self.search.text(), filters, self._sort, self._deck_queries))

    def _filter(self, state: FilterState) -> None:
        self.browser.bar.show_state(state)
        self.ask()

    def set_filter(self, state: FilterState) -> None:
        """Show only cards that pass these filters."""
        self.filters.show_state(state)
        self._filter(state)

    def clear(self) -> None:
        """Remove search and filters, and show all cards."""
        self.set_filter(FilterState())
        self.search.clear()

    def sort_by(self, sort: tuple[SortKey, ...]) -> None:
        """Sort the results."""
        self._sort = sort
        self.browser.bar.sort.show_sort(sort)
        self.browser.table.show_sort(sort)
        self.ask()

    def _show_answer(self, answer: Answer) -> None:
        self.search.show_wrong(answer.mistake is not None)
        self.browser.show_answer(answer)

    def _search_failed(self, error: Exception) -> None:
        message = explain(error)
        title = self._language.text("The cards cannot be searched")
        self.browser.show_failure(title, self._language.text(message))
        self.failed.emit(message)

    def _deck_changed(self) -> None:
        self.browser.show_deck(self.deck.in_deck())
        self._view_timer.start()
        before, self._deck_queries = self._deck_queries, self.bridge.service.queries()
        self.filters.show_deck(self._deck_queries)
        if self._deck_queries != before:
            self.ask()

    def _name_decks(self) -> None:
        """Show which decks contain the card that is being viewed."""
        card = self.browser.detail.card
        if card is None:
            return
        try:
            names = self.bridge.names_with(card.id)
        except ServiceError as error:
            self.failed.emit(error.message)
        else:
            self.viewed.emit(card)
            self.browser.detail.show_decks(card.id, [deck_name(name, self._language) for name in names])

    @property
    def at_rest(self) -> bool:
        """Whether every search has been answered."""
        return self.loop.at_rest and not self._view_timer.isActive()

    def _show_card(self, card_id: str) -> None:
        self._searches.run(
            lambda: self._source.card(card_id), self._show_detail_of, lambda error: self.failed.emit(explain(error))
        )

    def _show_detail_of(self, card: Card | None) -> None:
        self.browser.detail.show_card(card)
        self._view_timer.start()

    def add_current(self) -> None:
        """Add a copy of the current card: that of the deck line if the deck has the focus, otherwise that of the
        browser."""
        line = self.deck.lines.line() if self.deck.lines.hasFocus() else None
        if line is not None:
            self.bridge.add(line.card_id, line.section)
            return
        card = self.browser.current()
        if card is not None:
            self.bridge.add(card.id)

    def remove_current(self) -> None:
        """Remove one copy of the current card, chosen as in `add_current`."""
        line = self.deck.lines.line() if self.deck.lines.hasFocus() else None
        if line is not None:
            self.bridge.remove(line.card_id, line.section)
            return
        card = self.browser.current()
        if card is not None:
            self.bridge.remove(card.id)

    def _resize_cards(self, step: int) -> None:
        grid = self.browser.grid
        place = min(range(len(CARD_WIDTHS)), key=lambda number: abs(CARD_WIDTHS[number] - grid.wanted_width))
        grid.resize_cards(CARD_WIDTHS[min(max(0, place + step), len(CARD_WIDTHS) - 1)])
