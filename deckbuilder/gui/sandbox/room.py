"""The Test room: log, play mat, question, undo tree and setup."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.controller import TableController
from deckbuilder.gui.sandbox.empty_table import EmptyTable
from deckbuilder.gui.sandbox.game_over import GameOverPanel
from deckbuilder.gui.sandbox.hand_seat import HandSeat
from deckbuilder.gui.sandbox.keys import bind_keys
from deckbuilder.gui.sandbox.log_view import LogView
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.match import FindCard, JudgeDeck, MakeSession, Match, RoomSettings
from deckbuilder.gui.sandbox.match_form import MatchForm
from deckbuilder.gui.sandbox.opponent_seat import OpponentSeat
from deckbuilder.gui.sandbox.parts import button, pane
from deckbuilder.gui.sandbox.phase_bar import PhaseBar
from deckbuilder.gui.sandbox.position_offer import PositionOffer
from deckbuilder.gui.sandbox.preview import CardPreview
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.sandbox.refusal_bubble import RefusalBubble
from deckbuilder.gui.sandbox.saved_games import SavedGames
from deckbuilder.gui.sandbox.side_columns import GAP, side_widths
from deckbuilder.gui.sandbox.style import sheet
from deckbuilder.gui.sandbox.table_game import TableGame
from deckbuilder.gui.sandbox.timeline import Timeline
from deckbuilder.gui.sandbox.undo_pane import UndoPane
from deckbuilder.gui.tasks import InlineTasks, Tasks
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.strip import StripPlace
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.hand_macros import HandMacros
from deckbuilder.services.opponents import Opponents
from deckbuilder.services.positions import Positions


class SandboxRoom(QWidget):
    """The room in which a deck is played under the rules of its game."""

    def __init__(
        self,
        pack: GamePack,
        translator: Translator,
        find_card: FindCard,
        make_session: MakeSession,
        settings: RoomSettings,
        journal: GameJournal | None = None,
        opponents: Opponents | None = None,
        tasks: Tasks | None = None,
        macros: HandMacros | None = None,
        judge: JudgeDeck | None = None,
        positions: Positions | None = None,
        starts: Tasks | None = None,
    ) -> None:
        """`journal` saves the games; without it they end with the room. `opponents` offers the decks of the library in
        the setup. The opponent thinks in `tasks`. `macros` remembers what is done by hand for cards.
        `judge` checks the decks in the setup. `positions` begins games in positions, in `starts`."""
        super().__init__()
        self.setObjectName("sandbox")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._pack = pack
        self._translator = translator
        self._settings = settings
        self.form = MatchForm(pack, translator, opponents, judge)
        self._build(find_card, tasks or InlineTasks(), macros)
        self.strips = StripPlace(self, self._right)
        self.saved = SavedGames(journal, pack, self.strips, translator)
        self.positions = PositionOffer(positions, starts or InlineTasks(), self.form, translator)
        self.game = TableGame(pack, make_session, self.controller, self.form, self.saved, self.positions, translator)
        self.tree = UndoPane(Timeline(pack, settings, translator), self.controller, self.far, self.saved)
        self._lay_out()
        self._connect()
        self.apply_look()
        self.retranslate(translator)
        self._show()

    def _build(self, find_card: FindCard, tasks: Tasks, macros: HandMacros | None) -> None:
        self._cards = CardPainter(self._pack, find_card, self._settings)
        self._cards.language = self._translator.language
        self.log = LogView(self._pack, self._settings, self._translator)
        self.preview = CardPreview(self._cards, self._settings)
        self.phases = PhaseBar(self._pack, self._translator)
        self.mat = MatView(self._cards, self._settings, self._translator)
        self.prompt = PromptPanel(self._translator)
        self.over = GameOverPanel(self._pack, self.mat)
        self.news = RefusalBubble(self.mat, "news")
        self.empty = EmptyTable(self._pack, self.mat)
        self.why_button = button()
        self.why_button.setCheckable(True)
        self.log_heading = make_label(role="heading")
        self.controller = TableController(self.mat, self.prompt, self._cards, self._translator)
        self.far = OpponentSeat(self.controller, self.mat, self.prompt, tasks, self._settings, self._translator)
        self.hand = HandSeat(self.controller, self._cards, self._translator, macros)
        self._left, self._questions, self._right = pane(), QWidget(), QWidget()

    def _lay_out(self) -> None:
        left = QVBoxLayout(self._left)
        left.setContentsMargins(10, 10, 10, 8)
        left.addWidget(self.log_heading)
        left.addWidget(self.log, 1)
        left.addWidget(self.preview)
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(GAP)
        questions = QVBoxLayout(self._questions)
        questions.setContentsMargins(0, 0, 0, 0)
        questions.addWidget(self.prompt, 1)
        questions.addWidget(self.far.panel, 1)
        questions.addWidget(self.hand.offer.button)
        right.addWidget(self._questions, 5)
        right.addWidget(self.hand.panel, 5)
        right.addWidget(self.tree, 1)
        right.addWidget(self.form)
        box = QHBoxLayout(self)
        box.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)  # `resizeEvent` sets the width of the sides
        box.setContentsMargins(GAP, GAP, GAP, GAP)
        box.setSpacing(GAP)
        box.addWidget(self._left)
        box.addLayout(self._centre(), 1)
        box.addWidget(self._right)

    def _centre(self) -> QVBoxLayout:
        header = QHBoxLayout()
        header.setSpacing(6)
        header.addWidget(self.phases, 1)
        header.addWidget(self.why_button)
        centre = QVBoxLayout()
        centre.setSpacing(4)
        centre.addLayout(header)
        centre.addWidget(self.game.offer)
        centre.addWidget(self.mat, 1)
        return centre

    def _connect(self) -> None:
        self.controller.changed.connect(self._show)
        self.controller.changed.connect(self.far.opponent.respond)
        self.far.opponent.changed.connect(self.tree.show_buttons)
        self.far.take_keys(self)
        self.mat.pointed.connect(self.preview.show_card)
        self.mat.pointed.connect(self.hand.point_at)
        self.controller.manual.hand_asked.connect(self.hand.open)
        self.controller.manual.card_shown.connect(self.preview.show_card)
        self.hand.opened.connect(self._questions.hide)
        self.hand.left.connect(self._end_by_hand)
        self.hand.told.connect(self._tell)
        self.mat.cancelled.connect(self.hand.cancel)
        self.prompt.options.pointed.connect(self._read_option)
        self.log.moment_chosen.connect(self.tree.jump)
        self.controller.changed.connect(self.saved.save_soon)
        self.hand.failed.connect(self.saved.failed)
        self.form.earlier_button.clicked.connect(self.saved.toggle_list)
        self.form.earlier_button.setVisible(self.saved.is_saving)
        self.form.save_button.clicked.connect(self._save_to_file)
        self.game.begun.connect(self._play)
        self.game.changed.connect(self._show_state)
        self.empty.start.connect(self.game.restart)
        self.empty.starter.connect(self.game.start_with)
        self.over.restart.connect(self.game.restart)
        self.over.new_seed.connect(self.form.renew_button.click)
        self.over.undo.connect(self.tree.undo)
        self.why_button.toggled.connect(self._ask_why)
        self.mat.cancelled.connect(lambda: self.why_button.setChecked(False))
        self.mat.installEventFilter(self)
        keys = {
            "Ctrl+T": self.preview.turn,
            "H": self.hand.offer.take,
            "Ctrl+Z": self.tree.undo,
            "Ctrl+Y": self.tree.redo,
        }
        bind_keys(self, {**keys, "Ctrl+Shift+Z": self.tree.redo}, self._take_number)

    def _take_number(self, number: int) -> None:
        if not self.hand.take_number(number):
            self.prompt.take_number(number)

    def _end_by_hand(self) -> None:
        self._questions.show()
        self.mat.setFocus()

    def apply_look(self) -> None:
        """Apply the colours, fonts and animation of the settings."""
        self.setStyleSheet(sheet(self._settings.palette))
        self._cards.forget()
        self.update()

    def retranslate(self, translator: Translator) -> None:
        """Update all texts to the current language."""
        self._translator, text = translator, translator.text
        self.game.retranslate(translator)
        self.log_heading.setText(text("Log"))
        self.why_button.setText(text("Why not?"))
        set_tip(self.why_button, text("Click a card to see why it cannot be used now"))
        self.preview.hint = text("Point at a card to read it.")
        self.preview.turn_hint = text("Click or Ctrl+T: other face")
        self.mat.setAccessibleName(text("Play mat"))
        self.prompt.options.setAccessibleName(text("Options"))
        self.log.setAccessibleName(text("Log"))
        for part in (
            self.phases,
            self.mat,
            self.prompt,
            self.tree,
            self.form,
            self.log,
            self.controller,
            self.saved,
            self.positions,
            self.hand,
        ):
            part.retranslate(translator)
        self.far.retranslate(translator)
        self._name_opponent()
        self.preview.retranslate()
        self._show_state()

    def _tell(self, news: Message) -> None:
        """Show good news. A notice would move the mat under the pointer."""
        self.news.show_at_top(self._translator.text(news))

    def _save_to_file(self) -> None:
        if self.controller.session is not None:
            self.positions.save(self.controller.session)

    def leave(self) -> None:
        """Save the game and let another window play it. The opponent stops thinking."""
        self.far.opponent.leave()
        self.positions.leave()
        self.saved.leave()

    def _play(self, session: Session, match: Match) -> None:
        self.why_button.setChecked(False)
        self.preview.clear()
        self._name_opponent()
        self.far.sit(session, match)
        self.hand.forget()
        self.controller.play(session)
        self.form.heading.setChecked(False)
        self.mat.setFocus()

    def _name_opponent(self) -> None:
        if self.game.match is not None:
            self.far.panel.show_opponent(*self.form.show_playing(self.game.match))

    def _read_option(self, key: str) -> None:
        """Show the card of the option under the pointer, as if the pointer were on the card."""
        card = self.controller.card_of(key)
        if card is not None:
            self.preview.show_card(card)

    def _ask_why(self, asking: bool) -> None:
        self.controller.asking = asking
        self.controller.cancel()

    def _show(self) -> None:
        self._show_state()
        session = self.controller.session
        if session is not None:
            self.phases.show_position(self.mat.position)
            self.log.show_log(session.log)
            self.tree.show_tree()

    def _show_state(self) -> None:
        """Show what can be done with the game, or how to start one."""
        session = self.controller.session
        self.empty.setVisible(session is None and not self.positions.is_busy)
        self.empty.show_reason(self.game.trouble, self._translator)
        self.form.show_start(is_empty=session is None)
        self.tree.show_buttons()
        self.why_button.setEnabled(session is not None and session.decision is not None)
        self.over.show_result(session.result if session is not None else None, self._translator)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the panels in the middle of the mat."""
        if watched is self.mat and event.type() == QEvent.Type.Resize:
            self.empty.centre()
            self.over.centre()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel the question on the mat with Escape, whatever part of the room has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self.mat.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the width between the parts."""
        left, right = side_widths(self.width(), self.mat.minimumWidth())
        self._left.setFixedWidth(left)
        self._right.setFixedWidth(right)
        self.preview.fit(self.height())
