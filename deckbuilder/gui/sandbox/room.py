"""The Test room: log, play mat, question, undo tree and setup."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.replaying import SENTENCES
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.controller import TableController
from deckbuilder.gui.sandbox.deck_offer import DeckOffer, has_same_cards
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
from deckbuilder.gui.sandbox.position_offer import BegunGame, PositionOffer
from deckbuilder.gui.sandbox.preview import CardPreview
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.sandbox.refusal_bubble import RefusalBubble
from deckbuilder.gui.sandbox.saved_games import SavedGames
from deckbuilder.gui.sandbox.side_columns import GAP, side_widths
from deckbuilder.gui.sandbox.style import sheet
from deckbuilder.gui.sandbox.timeline import Timeline
from deckbuilder.gui.tasks import InlineTasks, Tasks
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.strip import StripPlace
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import title_of
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.game_journal import GameJournal, ResumedGame
from deckbuilder.services.hand_macros import HandMacros
from deckbuilder.services.opponents import Opponents
from deckbuilder.services.position_files import Position
from deckbuilder.services.positions import Positions


class SandboxRoom(QWidget):
    """The room in which a deck is played under the rules of its game."""

    deck_wanted = Signal()
    """A game should begin but there is no deck yet. Answer with `start(deck)`."""

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
        self._make_session = make_session
        self._settings = settings
        self._deck: Deck | None = None
        self._match: Match | None = None
        """The setup of the game on the mat."""
        self._current_deck: Deck | None = None
        self._trouble: ServiceError | ValueError | None = None
        """Why the first game could not start."""
        self._position: Text | None = None
        """The position that the game on the mat began in. None for a game of two decks."""
        self.form = MatchForm(pack, translator, opponents, judge)
        self._build(find_card, tasks or InlineTasks(), macros)
        self._lay_out()
        self.saved = SavedGames(journal, pack, self.strips, translator)
        self.positions = PositionOffer(positions, starts or InlineTasks(), self.form, translator)
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
        self.timeline = Timeline(self._pack, self._settings, self._translator)
        self.over = GameOverPanel(self._pack, self.mat)
        self.news = RefusalBubble(self.mat, "news")
        self.empty, self.offer = EmptyTable(self._pack, self.mat), DeckOffer()
        self.undo_button, self.redo_button = button(), button()
        self.why_button = button()
        self.why_button.setCheckable(True)
        self.log_heading, self.tree_heading = make_label(role="heading"), make_label(role="heading")
        self.controller = TableController(self.mat, self.prompt, self._cards, self._translator)
        self.far = OpponentSeat(self.controller, self.mat, self.prompt, tasks, self._settings, self._translator)
        self.hand = HandSeat(self.controller, self._cards, self._translator, macros)

    def _lay_out(self) -> None:
        self._left, self._right = pane(), QWidget()
        left = QVBoxLayout(self._left)
        left.setContentsMargins(10, 10, 10, 8)
        left.addWidget(self.log_heading)
        left.addWidget(self.log, 1)
        left.addWidget(self.preview)
        tree = pane()
        tree_box = QVBoxLayout(tree)
        tree_box.setContentsMargins(10, 10, 4, 6)
        tree_header = QHBoxLayout()
        tree_header.setContentsMargins(0, 0, 6, 0)
        tree_header.addWidget(self.tree_heading, 1)
        for push in (self.undo_button, self.redo_button):
            tree_header.addWidget(push)
        tree_box.addLayout(tree_header)
        tree_box.addWidget(self.timeline, 1)
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(GAP)
        self._questions = QWidget()
        questions = QVBoxLayout(self._questions)
        questions.setContentsMargins(0, 0, 0, 0)
        questions.addWidget(self.prompt, 1)
        questions.addWidget(self.far.panel, 1)
        questions.addWidget(self.hand.offer.button)
        right.addWidget(self._questions, 5)
        right.addWidget(self.hand.panel, 5)
        right.addWidget(tree, 1)
        right.addWidget(self.form)
        box = QHBoxLayout(self)
        box.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)  # `resizeEvent` sets the width of the sides
        box.setContentsMargins(GAP, GAP, GAP, GAP)
        box.setSpacing(GAP)
        box.addWidget(self._left)
        box.addLayout(self._centre(), 1)
        box.addWidget(self._right)
        self.strips = StripPlace(self, self._right)

    def _centre(self) -> QVBoxLayout:
        header = QHBoxLayout()
        header.setSpacing(6)
        header.addWidget(self.phases, 1)
        header.addWidget(self.why_button)
        centre = QVBoxLayout()
        centre.setSpacing(4)
        centre.addLayout(header)
        centre.addWidget(self.offer)
        centre.addWidget(self.mat, 1)
        return centre

    def _connect(self) -> None:
        self.controller.changed.connect(self._show)
        self.controller.changed.connect(self.far.opponent.respond)
        self.far.opponent.changed.connect(self._show_buttons)
        self.far.take_keys(self)
        self.mat.pointed.connect(self.preview.show_card)
        self.mat.pointed.connect(self.hand.point_at)
        self.controller.hand_asked.connect(self.hand.open)
        self.controller.card_shown.connect(self.preview.show_card)
        self.hand.opened.connect(self._questions.hide)
        self.hand.left.connect(self._end_by_hand)
        self.hand.told.connect(self._tell)
        self.mat.cancelled.connect(self.hand.cancel)
        self.prompt.options.pointed.connect(self._read_option)
        self.log.moment_chosen.connect(self.jump)
        self.timeline.moment_chosen.connect(self.jump)
        self.controller.changed.connect(self.saved.save_soon)
        self.hand.failed.connect(self.saved.failed)
        self.saved.found.connect(self._resume_game)
        self.form.earlier_button.clicked.connect(self.saved.toggle_list)
        self.form.earlier_button.setVisible(self.saved.is_saving)
        self.positions.begun.connect(self._begin_position)
        self.positions.failed.connect(self._position_failed)
        self.form.save_button.clicked.connect(self._save_to_file)
        self.empty.start.connect(self.restart)
        self.empty.starter.connect(self._start_with)
        self.offer.taken.connect(self._play_current_deck)
        self.form.restart.connect(self.restart)
        self.form.renew.connect(self.restart)
        self.over.restart.connect(self.restart)
        self.over.new_seed.connect(self.form.renew_button.click)
        self.over.undo.connect(self.undo)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.why_button.toggled.connect(self._ask_why)
        self.mat.cancelled.connect(lambda: self.why_button.setChecked(False))
        self.mat.installEventFilter(self)
        keys = {"Ctrl+T": self.preview.turn, "H": self.hand.offer.take, "Ctrl+Z": self.undo, "Ctrl+Y": self.redo}
        bind_keys(self, {**keys, "Ctrl+Shift+Z": self.redo}, self._take_number)

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
        self._offer_deck()
        self.log_heading.setText(text("Log"))
        self.tree_heading.setText(text("Undo tree"))
        self.undo_button.setText(text("Undo"))
        set_tip(self.undo_button, "Ctrl+Z")
        self.redo_button.setText(text("Redo"))
        set_tip(self.redo_button, "Ctrl+Y")
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
            self.timeline,
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

    def start(self, deck: Deck) -> None:
        """Start a game with a deck and the current setup. The first time, resume the last game instead if it was played
        with this deck."""
        if self.controller.session is None and self.saved.resume(deck):
            self._deck = deck
            return
        before, shown, match = (self._deck, self._position), self.form.deck.whole_text, self.form.choice
        self._deck, self._position = deck, None
        self.form.show_deck(title_of(deck, self._translator.text), deck.edition)
        if not self.restart() and self.controller.session is not None:
            self._deck, self._position = before
            if self._position is not None:
                self.form.show_position(self._position, match)
            else:
                self.form.show_deck(shown, match.edition)

    def enter(self, deck: Deck) -> None:
        """Resume the last game, whatever its deck. Without one, start a game with the current deck."""
        self.form.offer_decks()
        self._current_deck = deck
        if self.controller.session is None and not self.positions.is_busy:
            if self.saved.resume(deck):
                self._deck = deck
            elif not self.saved.resume(None):
                self.deck_wanted.emit()
        self._offer_deck()

    def open(self, position: Position) -> None:
        """Start a game in a position. The game on the mat stays until that one has begun."""
        self.positions.open(position)
        self._show_state()

    def _begin_position(self, game: BegunGame) -> None:
        self.saved.pass_over()
        self.positions.keep(game)
        self._show_position(game.name, game.match)
        self._play(game.session, game.match)
        self._offer_deck()
        if game.session.status is not None:
            self.saved.tell([SENTENCES[game.session.status]])

    def _tell(self, news: Message) -> None:
        """Show good news. A notice would move the mat under the pointer."""
        self.news.show_at_top(self._translator.text(news))

    def _save_to_file(self) -> None:
        if self.controller.session is not None:
            self.positions.save(self.controller.session)

    def _show_position(self, name: Text, match: Match) -> None:
        self._deck, self._position, self._trouble = None, name, None
        self.form.show_position(name, match)

    def _position_failed(self, reason: Message) -> None:
        self.saved.failed.emit(reason)
        if self.controller.session is None and self._current_deck is not None:
            self.enter(self._current_deck)
        self._show_state()

    def _start_with(self, key: str) -> None:
        """Start a game with a starter deck. The current deck does not change."""
        starter = self._pack.starter_decks[key]
        self.start(starter.changed(name=self._pack.starter_name(key, self._translator.language)))

    def _play_current_deck(self) -> None:
        """Start a game with the current deck."""
        if self._current_deck is not None:
            self.start(self._current_deck)

    def _offer_deck(self) -> None:
        """Offer the current deck if the game uses another deck or another state of this deck."""
        current, played = self._current_deck, self._deck
        if self._position is not None:
            shown = current if current is not None and current.size() else None
            self.offer.offer_instead_of(self._position.get(self._translator.language), shown, self._translator)
            return
        if played is not None:
            self.form.present(played)
        if current is not None and played is not None and has_same_cards(played, current):
            current = None
        if current is not None and (self.controller.session is None or not current.size()):
            current = None
        self.offer.offer(self.form.deck.whole_text, current, self._translator)

    def _resume_game(self, game: ResumedGame) -> None:
        """Continue a saved game."""
        match = Match(game.opponent, game.pilot, game.seed, game.edition)
        if game.position is not None:
            self._show_position(game.position, match)
        else:
            self._deck, self._position = game.own, None
            self.form.show_game(title_of(game.own, self._translator.text), match)
        self._play(game.session, match)
        self._offer_deck()

    def leave(self) -> None:
        """Save the game and let another window play it. The opponent stops thinking."""
        self.far.opponent.leave()
        self.positions.leave()
        self.saved.leave()

    def restart(self) -> bool:
        """Start again with the deck or position, opponent, seed and edition of the setup. Return False if no game could
        start. The mat then keeps its game. A position begins again a moment later."""
        session = self.controller.session
        if self._position is not None and session is not None:
            self.positions.again(session, self._position)
            return True
        if self._deck is None:
            self.deck_wanted.emit()
            return self.controller.session is not None
        match = self.form.choice
        try:
            session = self._make_session(self._deck, match)
        except (ServiceError, ValueError) as error:
            self._show_trouble(error)
            return False
        self._trouble = None
        self._play(session, match)
        self._offer_deck()
        self.saved.attempt(self.form.remember)
        return True

    def _play(self, session: Session, match: Match) -> None:
        self.positions.drop()
        self.why_button.setChecked(False)
        self.preview.clear()
        self._match = match
        self._name_opponent()
        self.far.sit(session, match)
        self.hand.forget()
        self.controller.play(session)
        self.form.heading.setChecked(False)
        self.mat.setFocus()

    def _name_opponent(self) -> None:
        if self._match is not None:
            self.far.panel.show_opponent(*self.form.show_playing(self._match))

    def _show_trouble(self, error: ServiceError | ValueError) -> None:
        sentence = self._reason(error)
        if self.controller.session is None:
            self._trouble = error
            self._show()
        else:
            self.controller.reasons.show_sentence(sentence)
            self.form.heading.setChecked(True)  # it has the settings that must change

    def _reason(self, error: ServiceError | ValueError | None) -> str:
        if error is None:
            return ""
        text = self._translator.text
        reason = text(error.message) if isinstance(error, ServiceError) else str(error)
        return text("This game cannot start: {reason}", reason=reason)

    def undo(self) -> None:
        """Undo the user's last answer and everything the opponent did since. While the opponent is stopped, undo one
        move.

        Before the first move, return to the game that this one replaced.
        """
        session = self.controller.session
        back = session.steps_back(self.far.whose_step) if session is not None else 0
        if session is not None and back:
            self._travel(lambda: session.undo(back))
        else:
            self.saved.go_back()

    def redo(self) -> None:
        """Redo what was undone last."""
        session = self.controller.session
        on = session.steps_on(self.far.whose_step) if session is not None else 0
        if session is not None and on:
            self._travel(lambda: session.redo(on))

    def jump(self, node: int) -> None:
        """Go to a moment of the undo tree. An opponent that is asked there waits until the user lets it continue."""
        session = self.controller.session
        if session is not None:
            self._travel(lambda: session.jump(node))

    def _travel(self, go: Callable[[], bool]) -> None:
        go()
        self.far.opponent.rest()
        self.controller.refresh()

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
            self.timeline.show_tree(session.tree())

    def _show_state(self) -> None:
        """Show what can be done with the game, or how to start one."""
        session = self.controller.session
        self.empty.setVisible(session is None and not self.positions.is_busy)
        self.empty.show_reason(self._reason(self._trouble), self._translator)
        self.form.show_start(is_empty=session is None)
        self._show_buttons()
        self.why_button.setEnabled(session is not None and session.decision is not None)
        self.over.show_result(session.result if session is not None else None, self._translator)

    def _show_buttons(self) -> None:
        session, whose = self.controller.session, self.far.whose_step
        can_undo = session is not None and (session.steps_back(whose) > 0 or self.saved.can_go_back)
        self.undo_button.setEnabled(can_undo)
        self.redo_button.setEnabled(session is not None and session.steps_on(whose) > 0)

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
