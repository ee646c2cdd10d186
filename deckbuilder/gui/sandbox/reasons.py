"""Why something is not possible: asks the session about what may have been meant, and says it beside the card."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.engine.position import TableCard
from deckbuilder.games.kit.pack import Gesture
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Place, Wishes
from deckbuilder.gui.sandbox.refusal_bubble import RefusalBubble
from deckbuilder.gui.sandbox.table import TableSession
from deckbuilder.i18n.catalogue import Translator

MOST_REASONS = 3


class Reasons:
    """The refusals of one mat, in the eyes of the player of that seat."""

    def __init__(self, mat: MatView, cards: CardPainter, translator: Translator, seat: int) -> None:
        self._mat, self._cards, self._seat = mat, cards, seat
        self._pack = cards.pack
        self.translator = translator
        self.bubble = RefusalBubble(mat)

    def explain(self, session: TableSession, place: Place, card: TableCard) -> None:
        """Say why nothing, or not more, can be done with a card."""
        if card.player != self._seat:
            self._say([self.translator.text("This is your opponent's; you cannot use it.")], place)
            return
        self._refuse(session, self._wishes().any_of(card, self._cards.printed(card)), place)

    def explain_drop(self, session: TableSession, card: TableCard, place: Place) -> None:
        """Say why a card cannot be brought to a place."""
        wishes, printed = self._wishes(), self._cards.printed(card)
        own = Place(card.player, card.zone, card.square, card.id)
        wrong = wishes.wrong_row(card, printed, place)
        if wrong is not None:
            gesture, refusal = wrong
            self._say([f"{self._name(gesture)}: {self._sentence(refusal)}"], own)
            return
        self._refuse(session, wishes.dropped(card, printed, place), own)

    def say(self, refusal: Refusal, place: Place) -> None:
        """Show a refusal beside a place."""
        self._say([self._sentence(refusal)], place)

    def tell(self, sentence: str) -> None:
        """Show a sentence in the middle of the mat."""
        self._say([sentence], Place(self._seat, ""))

    def _wishes(self) -> Wishes:
        return Wishes(self._pack.mat, self._pack.schema.kind_field, self._mat.position, self._seat)

    def _name(self, gesture: Gesture) -> str:
        return gesture.name.get(self.translator.language)

    def _refuse(self, session: TableSession, wishes: Sequence[tuple[Gesture, Action]], place: Place) -> None:
        lines: list[str] = []
        for gesture, action in wishes:
            refusal = session.why(action)
            if refusal is None:
                continue
            reason = self._sentence(refusal)
            if not any(line.endswith(reason) for line in lines):
                lines.append(f"{self._name(gesture)}: {reason}")
        nothing = self.translator.text("Nothing can be done with it here.")
        self._say(lines[:MOST_REASONS] or [nothing], place)

    def _sentence(self, refusal: Refusal) -> str:
        reason = self.translator.text(refusal.reason)
        return f"{reason} ({self._pack.code} {refusal.rule})" if refusal.rule else reason

    def _say(self, lines: Sequence[str], place: Place) -> None:
        known = place.card is not None or place.zone
        rect = self._mat.rect_of(place).toRect() if known else QRect(self._mat.rect().center(), QSize(1, 1))
        self.bubble.say(lines, rect)
