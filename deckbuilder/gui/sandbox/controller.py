"""Turns clicks, drags and keys on the mat into answers to the pending decision."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from card_db.models import Card
from deckbuilder.engine.api import Decision, IllegalChoiceError, Option, Refusal
from deckbuilder.engine.position import Position, TableCard
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.card_prompt import CardPrompt
from deckbuilder.gui.sandbox.frame import Highlights
from deckbuilder.gui.sandbox.hand_targets import HandTargets
from deckbuilder.gui.sandbox.lighting import lights_of
from deckbuilder.gui.sandbox.manual_changes import ManualChanges
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Offers, Place
from deckbuilder.gui.sandbox.piles import Piles
from deckbuilder.gui.sandbox.placing import Placing
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.sandbox.question_words import decision_hint, placing_question
from deckbuilder.gui.sandbox.reasons import Reasons
from deckbuilder.gui.sandbox.taking import Taking
from deckbuilder.i18n.catalogue import Translator

SEAT = 0
"""The player whose side is at the bottom and whose view is shown."""


class TableController(QObject):
    """Runs the session on the mat. `changed` is emitted when another position is shown."""

    changed = Signal()

    def __init__(self, mat: MatView, prompt: PromptPanel, cards: CardPainter, translator: Translator) -> None:
        super().__init__(mat)
        self._mat, self._prompt, self._cards = mat, prompt, cards
        self._pack = cards.pack
        self._translator = translator
        self.reasons = Reasons(mat, cards, translator, SEAT)
        self.manual = ManualChanges(mat, cards, self.reasons)
        self.manual.changed.connect(self.refresh)
        self.piles = Piles(mat, cards, translator)
        self.piles.arranged.connect(self._light)
        self.card_prompt = CardPrompt(mat)
        self.card_prompt.taken.connect(self.take)
        self.taking = Taking(mat, prompt, cards, cards.settings)
        self.taking.taken.connect(self.take)
        self.taking.left.connect(self.cancel)
        self.session: Session | None = None
        self.waits = False
        """Whether the opponent has to answer now."""
        self._offers: Offers | None = None
        self._decision: Decision | None = None
        self._picks: list[str] = []
        self._dragged: TableCard | None = None
        self.asking = False
        self._hand: HandTargets | None = None
        self.viewers: tuple[int, ...] = (SEAT,)
        """The players whose cards are visible: both if one person plays both sides."""
        self.answers: tuple[int, ...] = (0, 1)
        """The players whose questions are answered here. The opponent answers the others."""
        mat.clicked.connect(self._clicked)
        mat.dropped.connect(self._dropped)
        mat.drag_began.connect(self._drag_began)
        mat.drag_ended.connect(self._drag_ended)
        mat.cancelled.connect(self.cancel)
        mat.confirmed.connect(self._go_on)
        prompt.taken.connect(self.take)
        prompt.confirmed.connect(self.confirm)

    @property
    def words(self) -> Translator:
        """The current translator."""
        return self._translator

    def printed(self, card: TableCard) -> Card | None:
        """Return the data of a card on the mat, or None if the viewer may not know the card."""
        return self._cards.printed(card)

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._translator = self.reasons.translator = self.piles.translator = translator
        self.reasons.bubble.hide()
        self._ask()

    def play(self, session: Session | None) -> None:
        """Play another session. None leaves the mat empty."""
        self.session = self.manual.session = session
        self.piles.forget()
        self._mat.clear()
        self.refresh()

    def refresh(self) -> None:
        """Show the current position of the session."""
        session = self.session
        self.reasons.bubble.hide()
        self._picks, self._dragged = [], None
        self.taking.end()
        self.manual.close_menu()
        if session is None:
            self._decision, self._offers, self.waits = None, None, False
            self._ask()
            return
        position, decision = self.piles.applied(session.position(self.viewers)), session.decision
        self.waits = decision is not None and decision.player not in self.answers
        self._decision = None if self.waits else decision
        self._offers = Offers(self._decision, position, self._pack.mat) if self._decision is not None else None
        self._mat.show_position(position)
        self._ask()
        self.changed.emit()

    def _ask(self) -> None:
        offers = self._offers
        if self.waits:  # the last question stays on screen until the next one
            self.card_prompt.dismiss()
            self.taking.show(self._translator)
            self._light()
            return
        options, free = (offers.options, offers.free()) if offers is not None else ((), [])
        plain = offers.plain() or free if offers is not None else free
        by_marking = offers is not None and offers.by_marking
        first, placing = 1, self.taking.placing
        if placing is not None:
            options, first = tuple(each.option for each in placing.listed), len(placing.tabled) + 1
        self.taking.show(self._translator)
        self._prompt.ask(
            self._decision,
            options,
            plain,
            self._picks,
            by_marking=by_marking,
            hint=self._hint(by_marking=by_marking),
            question=placing_question(placing, self._position, self._cards, self._translator),
            first=first,
        )
        self._light()
        self.card_prompt.ask_decision(None if by_marking else self._decision, free, self._translator)

    def _hint(self, *, by_marking: bool) -> str:
        if self.asking:
            return self._translator.text("Click what you would like to use.")
        if self.session is None:
            return ""
        return decision_hint(self._decision, SEAT, self._translator, by_marking=by_marking)

    @property
    def _position(self) -> Position:
        return self._mat.position

    def aim_by_hand(self, targets: HandTargets | None) -> None:
        """Show what a step by hand asks for, in place of the question. None ends that."""
        if targets is not self._hand:
            self._hand = targets
            self._light()

    def _light(self) -> None:
        offers = self._offers
        if self._hand is not None:
            self._mat.light(Highlights(self._hand.cards, targets=self._hand.places))
            return
        if offers is None:
            self._mat.light(Highlights())
            return
        cells = self.taking.cells(self._translator.language)
        self._mat.light(lights_of(offers, self._picks, self.taking.placing, self._dragged, cells))

    def card_of(self, key: str) -> TableCard | None:
        """Return the card on the mat that an option is about."""
        number = self._offers.card_of(key) if self._offers is not None else None
        return self._position.find(number) if number is not None else None

    def take(self, key: str) -> None:
        """Answer with one option, or select it if the question allows several."""
        offers = self._offers
        if offers is None:
            return
        if not offers.by_marking:
            self._answer([key])
            return
        if key in self._picks:
            self._picks.remove(key)
        elif len(self._picks) < offers.decision.maximum:
            self._picks.append(key)
        elif offers.decision.maximum == 1:
            self._picks = [key]
        self._ask()

    def confirm(self) -> None:
        """Answer with the selected options."""
        decision = self._decision
        if decision is not None and decision.minimum <= len(self._picks) <= decision.maximum:
            self._answer(self._picks)

    def _go_on(self) -> None:
        """Handle Enter on the mat: confirm the selection, or take the only option that is not a card."""
        free = (self._offers.plain() or self._offers.free()) if self._offers is not None else []
        if self._offers is not None and self._offers.by_marking:
            self.confirm()
        elif len(free) == 1:
            self.take(free[0].id)

    def cancel(self) -> None:
        """Cancel the choice of a place and the request for reasons."""
        self.taking.end()
        self.reasons.bubble.hide()
        self._ask()

    def _answer(self, picks: Sequence[str]) -> None:
        if self.session is None:
            return
        try:
            self.session.choose(tuple(picks))
        except IllegalChoiceError as error:
            self.reasons.show(error.refusal, Place(SEAT, "", card=next(iter(error.refusal.cards), None)))
            return
        except TooLargeError as error:
            self.reasons.show(Refusal("", error.message), Place(SEAT, ""))
            return
        self.refresh()

    def _clicked(self, place: Place) -> None:
        self.reasons.bubble.hide()
        if self._hand is not None:
            self._hand.choose(place)
            return
        offers, placing = self._offers, self.taking.placing
        card = self._position.find(place.card) if place.card is not None else None
        goal = placing.place_under(place) if placing is not None else None
        if self.asking:
            self._explain(place, card)
        elif placing is not None and goal is not None:
            self._choose_way(placing.card, [each.option for each in placing.at_place(goal)], goal)
        elif placing is not None and (card is None or card.id is None or card.id == placing.card):
            self.cancel()
        elif card is not None and card.id is not None and offers is not None and offers.of(card.id):
            self._use(offers, card.id, place)
        elif placing is not None:
            self.cancel()
        elif offers is not None and (bare := offers.of_place(place)):
            self._choose_way(None, bare, place)
        elif offers is not None and card is None and (ways := offers.of_counter(place)):
            self._choose_way(None, ways, place)
        elif self.piles.is_pile(place):
            self.piles.open(place)
        elif card is not None:
            self._explain(place, card)

    def _use(self, offers: Offers, card: int, place: Place) -> None:
        options = offers.of(card)
        if offers.by_marking or (offers.decision.kind != "action" and len(options) == 1):
            self.take(options[0].id)
        else:
            self._begin(card, options, place)

    def _begin(self, card: int | None, options: Sequence[Option], beside: Place, *, dropped: bool = False) -> None:
        """Ask where a card goes and how. For a dropped card, ask only how it is placed."""
        assert self._offers is not None
        at = beside if dropped else None
        self.taking.begin(Placing(card, options, self._offers, self._pack.mat, at), beside)
        self._ask()

    def _choose_way(self, card: int | None, options: Sequence[Option], place: Place) -> None:
        """Answer at once if there is only one option. Otherwise ask."""
        if len(options) == 1:
            self._answer([options[0].id])
        else:
            self._begin(card, options, place, dropped=True)

    def _drag_began(self, card: TableCard) -> None:
        self.reasons.bubble.hide()
        self.taking.end()
        self._dragged = card
        self._ask()

    def _drag_ended(self) -> None:
        self._dragged = None
        self._light()

    def _dropped(self, card: TableCard, place: Place) -> None:
        offers = self._offers
        if card.id is None or self.session is None:
            return
        options = offers.at(card.id, place) if offers is not None else []
        if offers is not None and offers.by_marking:
            for option in offers.of(card.id)[:1]:
                self.take(option.id)
        elif options:
            self._choose_way(card.id, options, place)
        elif self.piles.can_move(card, place):
            self.piles.move(card, place)
        elif offers is not None and (place.zone != card.zone or card.square is not None):
            self.reasons.explain_drop(self.session, card, place)

    def _explain(self, place: Place, card: TableCard | None) -> None:
        if card is not None and self.session is not None:
            self.reasons.explain(self.session, place, card)
