"""Shows the cards of a pile, and those of piles, hands and rows in the order that the user gave them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from deckbuilder.engine.position import Position, TableCard
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.pile_dialog import PileDialog
from deckbuilder.gui.sandbox.shown_order import ARRANGED, ShownOrder
from deckbuilder.gui.widgets.plain_text import set_tip
from deckbuilder.i18n.catalogue import Translator


class Piles(QObject):
    """The zones of the mat whose cards are arranged. `arranged` is emitted after the mat shows another order."""

    arranged = Signal()

    def __init__(self, mat: MatView, cards: CardPainter, translator: Translator) -> None:
        super().__init__(mat)
        self._mat, self._cards, self.translator = mat, cards, translator
        self._zones = {zone.key: zone for zone in cards.pack.mat.zones}
        self._order = ShownOrder()

    def forget(self) -> None:
        """Show all cards in the game's own order."""
        self._order.forget()

    def applied(self, position: Position) -> Position:
        """Return the position with the cards in the order in which they are shown."""
        return self._order.applied(position)

    def is_pile(self, place: Place) -> bool:
        """Return whether a place is that of a pile."""
        return place.zone in self._zones and self._zones[place.zone].layout == "pile"

    def can_move(self, card: TableCard, place: Place) -> bool:
        """Return whether a card can be arranged by dropping it at a place of its own zone."""
        is_there = (place.player, place.zone) == (card.player, card.zone)
        return is_there and (self._is_arranged(card.zone) or card.host is not None)

    def _is_arranged(self, zone: str) -> bool:
        """Return whether players can arrange the cards of a zone."""
        return zone in self._zones and (self._zones[zone].layout in ARRANGED or self._zones[zone].arranged)

    def move(self, card: TableCard, place: Place) -> None:
        """Show a card in the place of another one in its zone, or after all others."""
        key = (card.player, card.zone)
        self._order.move(key, self._mat.position.zones[key].cards, card, place.card)
        self._show()

    def open(self, place: Place) -> PileDialog:
        """Show all cards of a pile."""
        name = self._zones[place.zone].name.get(self.translator.language)
        cards = self._mat.position.zones[place.player, place.zone].cards
        dialog = PileDialog(name, cards, self._cards, self._mat)
        if self._is_arranged(place.zone):
            dialog.arranged.connect(lambda order: self._arrange(place, order))
            set_tip(dialog.heading, self.translator.text("Drag cards, or move them with Ctrl and the arrow keys."))
        dialog.open()
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _arrange(self, place: Place, cards: Sequence[TableCard]) -> None:
        """Show a pile in another order."""
        self._order.arrange((place.player, place.zone), cards)
        self._show()

    def _show(self) -> None:
        self._mat.show_position(self._order.applied(self._mat.position))
        self.arranged.emit()
