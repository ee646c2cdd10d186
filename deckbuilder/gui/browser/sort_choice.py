"""The orders in which a result can be shown."""

from PySide6.QtCore import Signal

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import SortKey

Sort = tuple[SortKey, ...]
OWN = {
    "name": Message("by reading"),
    "number": Message("card number"),
    "set": Message("card set"),
    "rarity": Message("rarity"),
}


def sorts(pack: GamePack) -> list[Sort]:
    """Return the orders of a game: by each number, the marking field, the name, and the card number."""
    numbers = [spec.key for spec in pack.schema.fields if spec.facet == "range"]
    orders: list[Sort] = [(SortKey(key), SortKey("name")) for key in numbers]
    orders += [(SortKey(key, descending=True), SortKey("name")) for key in numbers]
    orders.append((SortKey(pack.face.marking_field), *(SortKey(key) for key in numbers[:1]), SortKey("name")))
    return [*orders, (SortKey("name"),), (SortKey("number"),)]


class SortChoice(ElidedCombo):
    """A menu of orders. `chosen(keys)` is emitted when the user picks one."""

    chosen = Signal(object)

    def __init__(self, pack: GamePack, language: Language) -> None:
        super().__init__()
        self._pack = pack
        self._language = language
        self._sorts = sorts(pack)
        self.setObjectName("sort")
        self.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(lambda place: self.chosen.emit(self._sorts[place]))
        language.follow(self._retranslate)

    def _retranslate(self) -> None:
        place = max(self.currentIndex(), 0)
        self.clear()
        self.addItems([self._describe(sort) for sort in self._sorts])
        self.setCurrentIndex(place)
        self.setAccessibleName(self._language.text("Order of the cards"))

    def _describe(self, sort: Sort) -> str:
        words = []
        for key in sort[:2]:
            spec = self._pack.schema.field(key.key)
            name = self._language.word(spec.name) if spec is not None else self._language.text(OWN[key.key])
            words.append(f"{name} ↓" if key.descending else name)
        return ("、" if self._language.code == "ja" else ", ").join(words)

    def show_sort(self, sort: Sort) -> None:
        """Show the current order. An order that comes from a column heading is added to the list."""
        if sort not in self._sorts:
            self._sorts.append(sort)
            self.addItem(self._describe(sort))
        self.setCurrentIndex(self._sorts.index(sort))
