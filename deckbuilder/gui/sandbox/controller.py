"""Turns clicks, drags and keys on the mat into answers to the pending decision."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from card_db.models import Card
from deckbuilder.engine.api import Action, Decision, IllegalChoiceError, Option, Refusal
from deckbuilder.engine.position import Position, Square, TableCard
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.card_prompt import MOST_BUTTONS, CardPrompt
from deckbuilder.gui.sandbox.frame import Highlights
from deckbuilder.gui.sandbox.manual_menu import ManualMenu
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Offers, Place, integer
from deckbuilder.gui.sandbox.pile_dialog import PileDialog
from deckbuilder.gui.sandbox.placing import Placing
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.sandbox.reasons import Reasons
from deckbuilder.gui.sandbox.shown_order import ARRANGED, ShownOrder
from deckbuilder.gui.sandbox.taking import Taking
from deckbuilder.gui.widgets.plain_text import set_tip
from deckbuilder.i18n.catalogue import Translator

SEAT = 0
"""The player whose side is at the bottom and whose view is shown."""


@dataclass(frozen=True, slots=True)
class HandTargets:
    """Cards and places on the mat that a step by hand asks for, and what a click on them does."""

    cards: frozenset[int]
    places: tuple[Place, ...]
    choose_card: Callable[[int], None] | None
    choose_place: Callable[[Square], None] | None


class TableController(QObject):
    """Runs the session on the mat. `changed` is emitted when another position is shown, and `by_hand(Action, Position)`
    after a change from the menu, with the position before it. `hand_asked(TableCard)` asks to play a card by hand, and
    `card_shown(TableCard | None)` to show a card that was revealed by hand."""

    changed = Signal()
    by_hand = Signal(object, object)
    hand_asked = Signal(object)
    card_shown = Signal(object)

    def __init__(self, mat: MatView, prompt: PromptPanel, cards: CardPainter, translator: Translator) -> None:
        super().__init__(mat)
        self._mat, self._prompt, self._cards = mat, prompt, cards
        self._pack = cards.pack
        self._translator = translator
        self.reasons = Reasons(mat, cards, translator, SEAT)
        self.card_prompt = CardPrompt(mat)
        self.card_prompt.taken.connect(self.take)
        self.taking = Taking(mat, prompt, cards, cards.settings)
        self.taking.taken.connect(self.take)
        self.taking.left.connect(self.cancel)
        self.menu: QMenu | None = None
        self.order = ShownOrder()
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
        mat.menu_asked.connect(self._menu_asked)
        mat.cancelled.connect(self.cancel)
        mat.resized.connect(self._follow_card)
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
        self._translator = self.reasons.translator = translator
        self.reasons.bubble.hide()
        self._ask()

    def play(self, session: Session | None) -> None:
        """Play another session. None leaves the mat empty."""
        self.session = session
        self.order.forget()
        self._mat.clear()
        self.refresh()

    def refresh(self) -> None:
        """Show the current position of the session."""
        session = self.session
        self.reasons.bubble.hide()
        self._picks, self._dragged = [], None
        self.taking.end()
        if self.menu is not None:
            self.menu.close()
        if session is None:
            self._decision, self._offers, self.waits = None, None, False
            self._ask()
            return
        position, decision = self.order.applied(session.position(self.viewers)), session.decision
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
            hint=self._hint(),
            question=self._question(),
            first=first,
        )
        self._light()
        self._ask_at_card(free)

    def _ask_at_card(self, free: Sequence[Option]) -> None:
        """Ask a card's question also beside the card, if the card is on the mat."""
        decision = self._decision
        source = self._mat.spot(decision.source) if decision is not None and decision.source is not None else None
        marking = self._offers is not None and self._offers.by_marking
        if decision is None or source is None or marking or len(free) > MOST_BUTTONS:
            self.card_prompt.dismiss()
            return
        text = self._translator.text
        answers = [(option, text(option.label)) for option in free]
        self.card_prompt.ask(text(decision.prompt), answers, source.bounds().toRect())

    def _follow_card(self) -> None:
        """Keep the question beside its card when the mat has another size."""
        decision = self._decision
        source = self._mat.spot(decision.source) if decision is not None and decision.source is not None else None
        if source is not None:
            self.card_prompt.follow(source.bounds().toRect())

    def _question(self) -> str:
        """Return the question about a picked-up card. Empty if there is none."""
        text, placing = self._translator.text, self.taking.placing
        if placing is None:
            return ""
        card = self._position.find(placing.card) if placing.card is not None else None
        if card is None:
            return text("Choose one. Esc goes back.")
        name = self._cards.name(card)
        if placing.tabled or placing.at is not None:
            return text("Choose a place for “{name}”. Esc goes back.", name=name)
        return text("Choose what to do with “{name}”. Esc goes back.", name=name)

    def _hint(self) -> str:
        text, decision = self._translator.text, self._decision
        if self.asking:
            return text("Click what you would like to use.")
        if decision is None and self.session is not None:
            return text("The game is over.")
        marking = self._offers is not None and self._offers.by_marking
        lines = [text("You choose for the opponent.")] if decision is not None and decision.player != SEAT else []
        lines += [self._marking_hint(decision)] if decision is not None and marking else []
        return "\n".join(lines)

    def _marking_hint(self, decision: Decision) -> str:
        text = self._translator.text
        if decision.kind == "order":
            return text("Select them in the order you want.")
        if decision.minimum == decision.maximum:
            return text("Select {count}, then confirm.", count=decision.minimum)
        return text("Select {least} to {most}, then confirm.", least=decision.minimum, most=decision.maximum)

    @property
    def _position(self) -> Position:
        return self._mat.position

    def aim_by_hand(self, targets: HandTargets | None) -> None:
        """Show what a step by hand asks for, in place of the question. None ends that."""
        if targets is not self._hand:
            self._hand = targets
            self._light()

    def _light(self) -> None:
        offers, decision = self._offers, self._decision
        if self._hand is not None:
            self._mat.light(Highlights(self._hand.cards, targets=self._hand.places))
            return
        if offers is None or decision is None:
            self._mat.light(Highlights())
            return
        ordered = decision.kind == "order"
        picked: dict[int, int] = {}
        for number, key in enumerate(self._picks, 1):
            card = offers.card_of(key)
            if card is not None:
                picked[card] = number if ordered else 0
        targets: Sequence[Place] = offers.bare_places()
        selected, placing = None, self.taking.placing
        if placing is not None:
            selected, targets = placing.card, placing.places
        elif self._dragged is not None and self._dragged.id is not None and not offers.by_marking:
            targets = offers.drop_places(self._dragged.id)
        counters, cells = tuple(offers.counters()), self.taking.cells(self._translator.language)
        lights = Highlights(offers.cards(), picked, tuple(targets), selected, decision.source, counters, cells)
        self._mat.light(lights)

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

    def act_by_hand(self, action: Action, place: Place) -> None:
        """Change the position outside the rules."""
        if self.session is None:
            return
        before = self._position
        try:
            self.session.manual(action)
        except IllegalChoiceError as error:
            self.reasons.show(error.refusal, place)
            return
        except TooLargeError as error:
            self.reasons.show(Refusal("", error.message), place)
            return
        self.refresh()
        self.by_hand.emit(action, before)
        if action.get("type") == "reveal":
            self.card_shown.emit(self.session.position((0, 1)).find(integer(action.get("card")) or 0))

    def _clicked(self, place: Place) -> None:
        self.reasons.bubble.hide()
        if self._hand is not None:
            self._choose_by_hand(self._hand, place)
            return
        offers, card, placing = self._offers, self._card(place), self.taking.placing
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
        elif self._pack_layout(place) == "pile":
            self.open_pile(place)
        elif card is not None:
            self._explain(place, card)

    @staticmethod
    def _choose_by_hand(targets: HandTargets, place: Place) -> None:
        bare = Place(place.player, place.zone, place.square)
        if place.card in targets.cards and targets.choose_card is not None and place.card is not None:
            targets.choose_card(place.card)
        elif bare in targets.places and targets.choose_place is not None and place.square is not None:
            targets.choose_place(place.square)

    def _card(self, place: Place) -> TableCard | None:
        return self._position.find(place.card) if place.card is not None else None

    def _pack_layout(self, place: Place) -> str:
        return next((zone.layout for zone in self._pack.mat.zones if zone.key == place.zone), "")

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

    def _new_menu(self) -> QMenu:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._mat)
        return self.menu

    @staticmethod
    def _pop(menu: QMenu, where: QPoint) -> None:
        actions = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
        if actions:
            menu.setActiveAction(actions[0])
            menu.popup(where)

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
        elif (place.player, place.zone) == (card.player, card.zone) and (
            self._is_arranged(card.zone) or card.host is not None
        ):
            cards = self._position.zones[card.player, card.zone].cards
            self.order.move((card.player, card.zone), cards, card, place.card)
            self._mat.show_position(self.order.applied(self._position))
            self._light()
        elif offers is not None and (place.zone != card.zone or card.square is not None):
            self.reasons.explain_drop(self.session, card, place)

    def _is_arranged(self, zone: str) -> bool:
        """Return whether players can arrange the cards of a zone."""
        zones = self._pack.mat.zones
        return any(each.key == zone and (each.layout in ARRANGED or each.arranged) for each in zones)

    def _explain(self, place: Place, card: TableCard | None) -> None:
        if card is not None and self.session is not None:
            self.reasons.explain(self.session, place, card)

    def open_pile(self, place: Place) -> PileDialog:
        """Show all cards of a pile."""
        zone = next(zone for zone in self._pack.mat.zones if zone.key == place.zone)
        cards = self._position.zones[place.player, place.zone].cards
        dialog = PileDialog(zone.name.get(self._translator.language), cards, self._cards, self._mat)
        if self._is_arranged(place.zone):
            dialog.arranged.connect(lambda order: self._arrange(place, order))
            set_tip(dialog.heading, self._translator.text("Drag cards, or move them with Ctrl and the arrow keys."))
        dialog.open()
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _arrange(self, place: Place, cards: Sequence[TableCard]) -> None:
        """Show a pile in another order."""
        self.order.arrange((place.player, place.zone), cards)
        self._mat.show_position(self.order.applied(self._position))
        self._light()

    def _menu_asked(self, place: Place, where: QPoint) -> None:
        if self.session is None:
            return
        menu = self._new_menu()
        whole = self.session.position((0, 1))
        manual = ManualMenu(self._pack, self._position, whole, self._translator, self.act_by_hand)
        card = self._card(place)
        printed = self._cards.printed(card) if card is not None else None
        has_text = printed is not None and bool(printed.text.get("en"))
        manual.fill(menu, place, card, (lambda: self.hand_asked.emit(card)) if has_text else None)
        self._pop(menu, where)
