"""Changes the position outside the rules, from the menu of a card or place."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from deckbuilder.engine.api import Action, IllegalChoiceError, Refusal
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.manual_menu import ManualMenu
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Place, integer
from deckbuilder.gui.sandbox.reasons import Reasons


class ManualChanges(QObject):
    """`changed` is emitted after a change, to show the new position, then `done(Action, Position)` with the position
    before it. `hand_asked(TableCard)` asks to play a card by hand, and `card_shown(TableCard | None)` to show a card
    that was revealed."""

    changed = Signal()
    done = Signal(object, object)
    hand_asked = Signal(object)
    card_shown = Signal(object)

    def __init__(self, mat: MatView, cards: CardPainter, reasons: Reasons) -> None:
        super().__init__(mat)
        self._mat, self._cards, self._reasons = mat, cards, reasons
        self.session: Session | None = None
        self.menu: QMenu | None = None
        mat.menu_asked.connect(self._open_menu)

    def act(self, action: Action, place: Place) -> None:
        """Change the position. A refusal is shown beside the place."""
        if self.session is None:
            return
        before = self._mat.position
        try:
            self.session.manual(action)
        except IllegalChoiceError as error:
            self._reasons.show(error.refusal, place)
            return
        except TooLargeError as error:
            self._reasons.show(Refusal("", error.message), place)
            return
        self.changed.emit()
        self.done.emit(action, before)
        if action.get("type") == "reveal":
            self.card_shown.emit(self.session.position((0, 1)).find(integer(action.get("card")) or 0))

    def _open_menu(self, place: Place, where: QPoint) -> None:
        if self.session is None:
            return
        menu, position, pack = self._new_menu(), self._mat.position, self._cards.pack
        manual = ManualMenu(pack, position, self.session.position((0, 1)), self._reasons.translator, self.act)
        card = position.find(place.card) if place.card is not None else None
        printed = self._cards.printed(card) if card is not None else None
        has_text = printed is not None and bool(printed.text.get("en"))
        manual.fill(menu, place, card, (lambda: self.hand_asked.emit(card)) if has_text else None)
        _pop(menu, where)

    def _new_menu(self) -> QMenu:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._mat)
        return self.menu

    def close_menu(self) -> None:
        """Close the menu, because the position has changed."""
        if self.menu is not None:
            self.menu.close()


def _pop(menu: QMenu, where: QPoint) -> None:
    actions = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
    if actions:
        menu.setActiveAction(actions[0])
        menu.popup(where)
