"""Lets the user play a card by hand: offers the moves that its text names, asks for cards, and remembers what was
done."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu

from deckbuilder.engine.api import Action, IllegalChoiceError, Refusal
from deckbuilder.engine.position import Position, Square, TableCard
from deckbuilder.games.kit.hand_steps import HandMoves, HandStep, NamedStep
from deckbuilder.goldfish.hand_record import recorded
from deckbuilder.goldfish.hand_run import AmountAsked, CardsAsked, HandRun, PlacesAsked
from deckbuilder.goldfish.history import UndoTree
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.controller import SEAT, HandTargets, TableController
from deckbuilder.gui.sandbox.hand_panel import HandCardWords, HandPanel, HandQuestion, Line
from deckbuilder.gui.sandbox.hand_words import card_line, fragment, place_line, step_line
from deckbuilder.gui.sandbox.offers import Place, place_of
from deckbuilder.gui.widgets.dialogs import ask_line, ask_number
from deckbuilder.gui.widgets.plain_text import add_entry, add_submenu
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.hand_macros import LONGEST_NAME, MOST_STEPS, HandMacro, HandMacros

MOST = 1_000_000
PLAYED = frozenset({"play", "attack", "reveal", "activate"})
"""Events after which a card that is played by hand is offered."""
LINES = 12
"""The last lines of the log that are looked at for it."""


class HandSeat(QObject):
    """`opened` and `left` are emitted when the panel takes the place of the question and gives it back. `message(str)`
    is a sentence for the status line."""

    opened = Signal()
    left = Signal()
    message = Signal(str)

    def __init__(
        self, controller: TableController, cards: CardPainter, translator: Translator, macros: HandMacros | None
    ) -> None:
        """Without `macros`, nothing is remembered between games."""
        super().__init__(controller)
        self._controller, self._cards, self._words, self._macros = controller, cards, translator, macros
        self._pack = cards.pack
        self.panel = HandPanel()
        self.offer = WrappedButton("")
        self.offer.hide()
        self.offer.clicked.connect(self.open_offered)
        self.menu: QMenu | None = None
        self._offered: TableCard | None = None
        self._card: TableCard | None = None
        self._named: Sequence[NamedStep] = ()
        self._known: tuple[HandMacro, ...] = ()
        self._before_edit: tuple[HandMacro, ...] | None = None
        self._done: list[tuple[int, HandStep]] = []
        """What was done since the panel opened, each with the position that it led to."""
        self._run: HandRun | None = None
        self._acting = False
        self._seen = -1
        self._connect()
        self.retranslate(translator)

    def _connect(self) -> None:
        panel = self.panel
        panel.move_taken.connect(lambda place: self._start([self._named[place].step]))
        panel.macro_taken.connect(lambda place: self._start(self._known[place].steps))
        panel.macro_menu.connect(self._show_menu)
        panel.answered.connect(self._answer)
        panel.skipped.connect(lambda: self._proceed(lambda run: run.skip()))
        panel.stopped.connect(self._stop)
        panel.edit_undone.connect(self._undo_edit)
        panel.closed.connect(self.close)
        self._controller.changed.connect(self._changed)
        self._controller.by_hand.connect(self._record)

    @cached_property
    def _moves(self) -> HandMoves | None:
        return None if self._pack.load_hand_moves is None else self._pack.load_hand_moves()

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._words = translator
        self.panel.retranslate(translator)
        self._show_offer()
        if self._card is not None:
            self._find_moves(self._card)
            self._show()

    # Offering ---------------------------------------------------------------------

    def point_at(self, card: TableCard | None) -> None:
        """Offer the card under the pointer if it is played by hand."""
        if card is not None and card.id is not None and self.is_by_hand(card):
            self._offered = card
            self._show_offer()

    def is_by_hand(self, card: TableCard) -> bool:
        """Return whether the text of a card is left to the player."""
        printed = self._cards.printed(card)
        return printed is not None and printed.by_hand

    def forget(self) -> None:
        """Forget the card of another game."""
        self._offered, self._seen = None, -1
        self._leave()
        self._show_offer()

    def _changed(self) -> None:
        session = self._controller.session
        if session is None:
            self.forget()
            return
        if not self._acting and self._card is not None:
            self._stop()
        node = session.tree().current
        if node > self._seen:
            self._offer_played(session, node)
        self._seen = max(self._seen, node)
        self._show_offer()

    def _offer_played(self, session: Session, node: int) -> None:
        for line in session.log[-LINES:]:
            number = line.event.get("card")
            named = isinstance(number, int) and line.node == node and line.event["type"] in PLAYED
            card = self._position.find(number) if named and isinstance(number, int) else None
            if card is not None and self.is_by_hand(card):
                self._offered = card

    def _show_offer(self) -> None:
        card = self._offered
        visible = card is not None and self._card is None and self._controller.session is not None
        self.offer.setVisible(visible)
        if card is not None:
            self.offer.set_words(self._words.text("Play “{name}” by hand (H)", name=self._cards.name(card)))

    def open_offered(self) -> None:
        """Open the panel for the offered card."""
        if self._card is None and self._offered is not None:
            self.open(self._offered)

    # Opening and closing -------------------------------------------------------------

    def open(self, card: TableCard) -> None:
        """Show the moves of a card in place of the question."""
        if self._controller.session is None or card.id is None:
            return
        self._leave()
        self._card, self._done, self._before_edit = card, [], None
        self._find_moves(card)
        self._known = self._load(card)
        self._show()
        self._show_offer()
        self.panel.show()
        self.opened.emit()
        self.panel.focus_first()

    def _find_moves(self, card: TableCard) -> None:
        text, language = self._text(card)
        self._named = self._moves.steps(text, language) if self._moves is not None else ()

    def _text(self, card: TableCard) -> tuple[str, str]:
        """Return the text of a card in the window's language, or in the language that it has."""
        printed, language = self._cards.printed(card), self._words.language
        if printed is None:
            return "", language
        other = "en" if language == "ja" else "ja"
        return printed.text.get(language), language if getattr(printed.text, language) else other

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
        if self._run is not None:
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
        self._card, self._run, self._done = None, None, []
        self._controller.aim_by_hand(None)
        self.panel.hide()
        if was_open:
            self._show_offer()
            self.left.emit()

    # Remembering ----------------------------------------------------------------------

    def _load(self, card: TableCard) -> tuple[HandMacro, ...]:
        if self._macros is None or card.card is None:
            return ()
        try:
            return self._macros.of(self._pack.id, card.card)
        except ServiceError as error:
            self.message.emit(self._words.text(error.message))
            return ()

    def _keep(self) -> None:
        card, steps = self._card, [step for _, step in self._done]
        if (
            card is None
            or card.card is None
            or self._macros is None
            or not steps
            or not self.panel.remember.isChecked()
        ):
            return
        try:
            self._macros.remember(self._pack.id, card.card, steps)
        except ServiceError as error:
            self.message.emit(self._words.text(error.message))
            return
        self.message.emit(self._words.text("Remembered for “{name}”.", name=self._cards.name(card)))

    def _put(self, macros: Sequence[HandMacro]) -> None:
        """Save other macros for the card. The change can be undone."""
        card, before = self._card, self._known
        if card is None or card.card is None or self._macros is None:
            return
        try:
            self._known = self._macros.put(self._pack.id, card.card, macros)
        except ServiceError as error:
            self.message.emit(self._words.text(error.message))
            return
        self._before_edit = before
        self._show()

    def _undo_edit(self) -> None:
        if self._before_edit is not None:
            self._put(self._before_edit)
            self._before_edit = None
            self._show()

    def _show_menu(self, place: int) -> None:
        """Show what can be changed about a macro."""
        text, macro = self._words.text, self._known[place]
        rest = [each for number, each in enumerate(self._known) if number != place]

        def change(changed: HandMacro) -> None:
            self._put([changed if number == place else each for number, each in enumerate(self._known)])

        def rename() -> None:
            name = ask_line(self.panel, text("Name of these moves"))
            if name:
                change(HandMacro(steps=macro.steps, name=name[:LONGEST_NAME]))

        menu = self.menu = QMenu(self.panel)
        add_entry(menu, text("Rename…"), rename)
        if len(macro.steps) > 1:
            steps = add_submenu(menu, text("Leave out a step"))
            for number, step in enumerate(macro.steps):
                left = (*macro.steps[:number], *macro.steps[number + 1 :])
                shorter = HandMacro(steps=left, name=macro.name)
                add_entry(steps, step_line(step, self._pack, self._words), partial(change, shorter))
        if self._done:
            steps_now = (*macro.steps, *(step for _, step in self._done))[:MOST_STEPS]
            longer = HandMacro(steps=steps_now, name=macro.name)
            add_entry(menu, text("Add what was done now"), partial(change, longer))
        add_entry(menu, text("Remove"), lambda: self._put(rest))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(
            self.panel.menus[place].mapToGlobal(QPoint(0, 24)) if place < len(self.panel.menus) else QCursor.pos()
        )

    # Taking steps ---------------------------------------------------------------------

    def _start(self, steps: Sequence[HandStep]) -> None:
        session, card = self._controller.session, self._card
        if session is None or card is None:
            return
        present = self._position.find(card.id) if card.id is not None else None
        self._run = HandRun(session, self._pack.mat, present or card, steps, self._controller.viewers)
        self._proceed(lambda run: run.go_on())

    def _answer(self, place: int) -> None:
        asked = self._run.asked if self._run is not None else None
        if isinstance(asked, CardsAsked):
            self._choose_card(asked.cards[place].number)
        elif isinstance(asked, PlacesAsked):
            self._choose_place(asked.places[place])

    def _choose_card(self, number: int) -> None:
        self._proceed(lambda run: run.choose_card(number))

    def _choose_place(self, place: Square) -> None:
        self._proceed(lambda run: run.choose_place(place))

    def _proceed(self, act: Callable[[HandRun], None]) -> None:
        run = self._run
        if run is None:
            return
        self._acting = True
        try:
            act(run)
        except IllegalChoiceError as error:
            self._refuse(error.refusal)
        except TooLargeError as error:
            self._refuse(Refusal("", error.message))
        else:
            self._after(run)
        finally:
            self._acting = False

    def _after(self, run: HandRun) -> None:
        self._controller.refresh()
        if isinstance(run.asked, AmountAsked):
            self._ask_amount(run)
        elif run.asked is None:
            self._finish(run)
        else:
            self._show()

    def _refuse(self, refusal: Refusal) -> None:
        self._stop()
        self._controller.refresh()
        card = self._card
        place = place_of(card, self._pack.mat) if card is not None else Place(SEAT, "")
        self._controller.reasons.show(refusal, place)

    def _ask_amount(self, run: HandRun) -> None:
        step = run.step
        if step is None:
            return
        amount = ask_number(self.panel, step_line(step, self._pack, self._words), 1, MOST)
        if amount is None:
            self._stop()
        else:
            run.give_amount(amount)
            self._after(run)

    def _finish(self, run: HandRun) -> None:
        self._done += run.taken
        self._run = None
        self._show()

    def _stop(self) -> None:
        """End the steps under way. What is done stays done."""
        if self._run is not None:
            self._finish(self._run)
        else:
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
        past = _way_to(session.tree())
        self._done = [(node, step) for node, step in self._done if node in past]
        text, _ = self._text(card)
        moves = (
            (fragment(text, each.start, each.end), step_line(each.step, self._pack, self._words))
            for each in self._named
        )
        words = HandCardWords(
            self._cards.name(card), text, tuple(moves),
            tuple(self._title(macro) for macro in self._known),
            tuple(step_line(step, self._pack, self._words) for _, step in self._done),
            self._before_edit is not None,
        )  # fmt: skip
        self.panel.show_card(words)
        self._controller.aim_by_hand(None)
        if self._run is not None and self._run.asked is not None:
            self._ask(self._run)

    def _title(self, macro: HandMacro) -> Line:
        steps = "\n".join(step_line(step, self._pack, self._words) for step in macro.steps)
        return (macro.name or self._words.text("Do it again"), steps)

    def _ask(self, run: HandRun) -> None:
        step, asked, text = run.step, run.asked, self._words.text
        if step is None or self._card is None:
            return
        line, me = step_line(step, self._pack, self._words), self._card.player
        if isinstance(asked, CardsAsked):
            answers = [card_line(card, self._name(card.card), me, self._pack, self._words) for card in asked.cards]
            sentence = text("Choose a card: {step}", step=line)
            targets = HandTargets(frozenset(card.number for card in asked.cards), (), self._choose_card, None)
        elif isinstance(asked, PlacesAsked):
            answers = [(place_line(place, self._pack, self._words), "") for place in asked.places]
            sentence = text("Choose a place: {step}", step=line)
            places = tuple(Place(place.player, place.zone, place) for place in asked.places)
            targets = HandTargets(frozenset(), places, None, self._choose_place)
        else:
            return
        self.panel.ask(HandQuestion(sentence, tuple(answers), can_skip=step.who == "chosen"))
        self._controller.aim_by_hand(targets)
        if QApplication.focusWidget() is None:
            self.panel.focus_first()

    def _name(self, card: str | None) -> str:
        printed = self._cards.find_card(card) if card is not None else None
        return printed.name.get(self._words.language) if printed is not None else card or ""


def _way_to(tree: UndoTree) -> frozenset[int]:
    """Return the positions on the way from the start of a game to the current one."""
    above = {node.id: node.parent for node in tree.nodes}
    way: list[int] = []
    node: int | None = tree.current
    while node is not None:
        way.append(node)
        node = above.get(node)
    return frozenset(way)
