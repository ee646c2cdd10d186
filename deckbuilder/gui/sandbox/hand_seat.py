"""Lets the user play a card by hand: offers the moves that its text names, asks for cards, and remembers what was
done."""

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.engine.position import Position, TableCard
from deckbuilder.games.kit.hand_steps import HandMoves, HandStep, NamedStep
from deckbuilder.goldfish.hand_record import recorded
from deckbuilder.goldfish.hand_run import HandRun
from deckbuilder.goldfish.history import way_to
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_macros import CardMacros
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.controller import SEAT, TableController
from deckbuilder.gui.sandbox.hand_offer import HandOffer
from deckbuilder.gui.sandbox.hand_panel import HandCardWords, HandPanel, Line
from deckbuilder.gui.sandbox.hand_questions import hand_question
from deckbuilder.gui.sandbox.hand_steps import HandSteps
from deckbuilder.gui.sandbox.hand_words import fragment, step_line, text_of
from deckbuilder.gui.sandbox.macro_menu import macro_menu
from deckbuilder.gui.sandbox.offers import Place, place_of
from deckbuilder.gui.widgets.dialogs import ask_number
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.hand_macros import HandMacro, HandMacros

MOST = 1_000_000


class HandSeat(QObject):
    """`opened` and `left` are emitted when the panel takes the place of the question and gives it back. `told(Message)`
    is news for the user, `failed(Message)` what went wrong with the remembered moves."""

    opened = Signal()
    left = Signal()
    told = Signal(object)
    failed = Signal(object)

    def __init__(
        self, controller: TableController, cards: CardPainter, translator: Translator, macros: HandMacros | None
    ) -> None:
        """Without `macros`, nothing is remembered between games."""
        super().__init__(controller)
        self._controller, self._cards, self._words = controller, cards, translator
        self._pack = cards.pack
        self._macros = CardMacros(macros, self._pack.id, self.failed.emit)
        self.panel = HandPanel()
        self.offer = HandOffer(self, cards, translator)
        self.menu: QMenu | None = None
        self._card: TableCard | None = None
        self._named: Sequence[NamedStep] = ()
        self._done: list[tuple[int, HandStep]] = []
        """What was done since the panel opened, each with the position that it led to."""
        self._opened_at = 0
        """The position in which the panel opened."""
        self._steps = HandSteps(controller, self._ask_amount)
        self._connect()
        self.retranslate(translator)

    def _connect(self) -> None:
        panel = self.panel
        panel.move_taken.connect(lambda place: self._start([self._named[place].step]))
        panel.macro_taken.connect(lambda place: self._start(self._macros.known[place].steps))
        panel.macro_menu.connect(self._show_menu)
        panel.answered.connect(self._steps.answer)
        panel.skipped.connect(self._steps.skip)
        panel.stopped.connect(self._stop)
        panel.edit_undone.connect(self._undo_edit)
        panel.closed.connect(self.close)
        self._steps.changed.connect(self._show)
        self._steps.refused.connect(self._refuse)
        self._steps.finished.connect(self._finish)
        self.offer.taken.connect(self._open_free)
        self._controller.changed.connect(self._changed)
        self._controller.manual.done.connect(self._record)

    @cached_property
    def _moves(self) -> HandMoves | None:
        return None if self._pack.load_hand_moves is None else self._pack.load_hand_moves()

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._words = translator
        self.panel.retranslate(translator)
        self.offer.retranslate(translator)
        if self._card is not None:
            self._find_moves(self._card)
            self._show()

    # Offering ---------------------------------------------------------------------

    def point_at(self, card: TableCard | None) -> None:
        """Offer the card under the pointer if it is played by hand."""
        self.offer.point_at(card)
        self._show_offer()

    def forget(self) -> None:
        """Forget the card of another game."""
        self.offer.forget()
        self._leave()
        self._show_offer()

    def _changed(self) -> None:
        session = self._controller.session
        if session is None:
            self.forget()
            return
        if not self._steps.is_acting and self._card is not None:
            self._follow(self._card, session)
        self.offer.follow(session, self._position)
        self._show_offer()

    def _follow(self, card: TableCard, session: Session) -> None:
        """End the question of a position that is gone, and close the panel if the user took back how the card came to
        where it was."""
        now = self._position.find(card.id) if card.id is not None else None
        is_back = now is None or (now.zone, now.square) != (card.zone, card.square)
        if is_back and self._opened_at not in way_to(session.tree()):
            self._leave()
            self.told.emit(Message("“{name}” was taken back, so its moves by hand ended.", {"name": self._name(card)}))
        else:
            self._stop()

    def _show_offer(self) -> None:
        self.offer.show(is_free=self._card is None and self._controller.session is not None)

    def _open_free(self, card: TableCard) -> None:
        if self._card is None:
            self.open(card)

    # Opening and closing -------------------------------------------------------------

    def open(self, card: TableCard) -> None:
        """Show the moves of a card in place of the question."""
        if self._controller.session is None or card.id is None:
            return
        self._leave()
        self._card, self._done, self._opened_at = card, [], self._controller.session.tree().current
        self._find_moves(card)
        self._macros.load(card.card)
        self._show()
        self._show_offer()
        self.panel.show()
        self.opened.emit()
        self.panel.focus_first()

    def _find_moves(self, card: TableCard) -> None:
        text, language = text_of(self._cards.printed(card), self._words.language)
        self._named = self._moves.steps(text, language) if self._moves is not None else ()

    @property
    def is_open(self) -> bool:
        """Whether the panel is open."""
        return self._card is not None

    def close(self) -> None:
        """Close the panel, and remember what was done for the card."""
        self._keep()
        self._leave()

    def cancel(self) -> bool:
        """End the question of a step, or close the panel. Return whether there was one."""
        if self._card is None:
            return False
        if self._steps.run is not None:
            self._stop()
        else:
            self.close()
        return True

    def take_number(self, number: int) -> bool:
        """Press the button with that number. Return whether the panel is open."""
        if self._card is not None:
            self.panel.take_number(number)
        return self._card is not None

    def _leave(self) -> None:
        was_open = self._card is not None
        self._card, self._done = None, []
        self._steps.forget()
        self._controller.aim_by_hand(None)
        self.panel.hide()
        if was_open:
            self._show_offer()
            self.left.emit()

    # Remembering ----------------------------------------------------------------------

    def _keep(self) -> None:
        card, steps = self._card, [step for _, step in self._done]
        if card is not None and self.panel.remember.isChecked() and self._macros.remember(steps):
            self.told.emit(Message("Remembered for “{name}”.", {"name": self._name(card)}))

    def _name(self, card: TableCard) -> Arg:
        printed = self._cards.printed(card)
        return printed.name.model_dump() if printed is not None else self._cards.name(card)

    def _put(self, macros: Sequence[HandMacro]) -> None:
        self._macros.put(macros)
        self._show()

    def _undo_edit(self) -> None:
        self._macros.undo()
        self._show()

    def _show_menu(self, place: int) -> None:
        """Show what can be changed about a macro."""
        done = [step for _, step in self._done]
        words = (self._words, self._line)
        menu = self.menu = macro_menu(self.panel, self._macros.known, place, done, self._put, words)
        buttons = self.panel.menus
        menu.popup(buttons[place].mapToGlobal(QPoint(0, 24)) if place < len(buttons) else QCursor.pos())

    def _line(self, step: HandStep) -> str:
        return step_line(step, self._pack, self._words)

    # Taking steps ---------------------------------------------------------------------

    def _start(self, steps: Sequence[HandStep]) -> None:
        if self._card is not None:
            self._steps.start(steps, self._card)

    def _ask_amount(self, step: HandStep) -> int | None:
        return ask_number(self.panel, self._line(step), 1, MOST)

    def _refuse(self, refusal: Refusal) -> None:
        card = self._card
        place = place_of(card, self._pack.mat) if card is not None else Place(SEAT, "")
        self._controller.reasons.show(refusal, place)

    def _finish(self, taken: Sequence[tuple[int, HandStep]]) -> None:
        self._done += taken
        self._show()

    def _stop(self) -> None:
        """End the steps under way. What is done stays done."""
        if not self._steps.stop():
            self._show()

    def _record(self, action: Action, before: Position) -> None:
        """Note a change that was made in another way while the panel is open."""
        session, card = self._controller.session, self._card
        step = recorded(action, before, self._pack.mat, card) if card is not None else None
        if session is not None and step is not None:
            self._done.append((session.tree().current, step))
            self._show()

    # Showing --------------------------------------------------------------------------

    @property
    def _position(self) -> Position:
        session = self._controller.session
        assert session is not None
        return session.position(self._controller.viewers)

    def _show(self) -> None:
        card, session = self._card, self._controller.session
        if card is None or session is None:
            return
        past = way_to(session.tree())
        self._done = [(node, step) for node, step in self._done if node in past]
        text, _ = text_of(self._cards.printed(card), self._words.language)
        moves = ((fragment(text, each.start, each.end), self._line(each.step)) for each in self._named)
        words = HandCardWords(
            self._cards.name(card), text, tuple(moves),
            tuple(self._title(macro) for macro in self._macros.known),
            tuple(self._line(step) for _, step in self._done),
            self._macros.can_undo,
        )  # fmt: skip
        self.panel.show_card(words)
        self._controller.aim_by_hand(None)
        if self._steps.run is not None and self._steps.run.asked is not None:
            self._ask(self._steps.run)

    def _title(self, macro: HandMacro) -> Line:
        steps = "\n".join(self._line(step) for step in macro.steps)
        return (macro.name or self._words.text("Do it again"), steps)

    def _ask(self, run: HandRun) -> None:
        if self._card is None:
            return
        me = self._card.side
        found = hand_question(run, me, self._cards, self._words, self._steps.choose_card, self._steps.choose_place)
        if found is not None:
            question, targets = found
            self.panel.ask(question)
            self._controller.aim_by_hand(targets)
            if QApplication.focusWidget() is None:
                self.panel.focus_first()
