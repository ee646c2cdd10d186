"""Asks the session why something is not possible, and shows the answer beside the card."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.engine.position import TableCard
from deckbuilder.games.kit.mat_spec import Gesture
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.attempts import Attempts
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.refusal_bubble import RefusalBubble
from deckbuilder.i18n.catalogue import Translator

MOST_REASONS = 3


class Reasons:
    """Shows refusals on the mat, for the player of that seat."""

    def __init__(self, mat: MatView, cards: CardPainter, translator: Translator, seat: int) -> None:
        self._mat, self._cards, self._seat = mat, cards, seat
        self._pack = cards.pack
        self.translator = translator
        self.bubble = RefusalBubble(mat)

    def explain(self, session: Session, place: Place, card: TableCard) -> None:
        """Show why nothing, or nothing more, can be done with a card."""
        if card.player != self._seat:
            self._show([self.translator.text("This card is your opponent's. You cannot use it.")], place)
            return
        self._refuse(session, self._attempts().any_of(card, self._cards.printed(card)), place)

    def explain_drop(self, session: Session, card: TableCard, place: Place) -> None:
        """Show why a card cannot be moved to a place."""
        attempts, printed = self._attempts(), self._cards.printed(card)
        own = Place(card.player, card.zone, card.square, card.id)
        wrong = attempts.wrong_row(card, printed, place)
        if wrong is not None:
            gesture, refusal = wrong
            self._show([self._named(gesture, self._sentence(refusal))], own)
            return
        self._refuse(session, attempts.dropped(card, printed, place), own)

    def show(self, refusal: Refusal, place: Place) -> None:
        """Show a refusal beside a place."""
        self._show([self._sentence(refusal)], place)

    def show_sentence(self, sentence: str) -> None:
        """Show a sentence in the middle of the mat."""
        self._show([sentence], Place(self._seat, ""))

    def _attempts(self) -> Attempts:
        return Attempts(self._pack.mat, self._pack.schema.kind_field, self._mat.position, self._seat)

    def _named(self, gesture: Gesture, reason: str) -> str:
        return self.translator.text("{field}: {value}", field=gesture.name.get(self.translator.language), value=reason)

    def _refuse(self, session: Session, attempts: Sequence[tuple[Gesture, Action]], place: Place) -> None:
        lines: list[str] = []
        for gesture, action in attempts:
            refusal = session.why(action)
            if refusal is None:
                continue
            reason = self._sentence(refusal)
            if not any(line.endswith(reason) for line in lines):
                lines.append(self._named(gesture, reason))
        nothing = self.translator.text("You can do nothing with this card here.")
        self._show(lines[:MOST_REASONS] or [nothing], place)

    def _sentence(self, refusal: Refusal) -> str:
        reason = self.translator.text(refusal.reason)
        rule = f"{self._pack.code} {refusal.rule}"
        return self.translator.text("{name} ({detail})", name=reason, detail=rule) if refusal.rule else reason

    def _show(self, lines: Sequence[str], place: Place) -> None:
        known = place.card is not None or place.zone
        rect = self._mat.rect_of(place).toRect() if known else QRect(self._mat.rect().center(), QSize(1, 1))
        self.bubble.show_lines(lines, rect)
