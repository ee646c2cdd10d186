"""The left part of the build room, with a control for each facet of the game's schema."""

from collections.abc import Mapping
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.facets import ChoiceFacet, DeckChoiceFacet, Facet, MarkingFacet, RangeFacet
from deckbuilder.gui.browser.filter_state import FilterState
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.words import DECK, CardWords, LoadWords

KEYWORD = "keywords"
BETWEEN_FACETS, BETWEEN_RANGES = 13, 3


class FilterPane(QFrame):
    """Shows the current filters. `changed(FilterState)` is emitted when the user changes them."""

    changed = Signal(object)

    def __init__(self, pack: GamePack, language: Language, words: LoadWords) -> None:
        super().__init__()
        self._state = FilterState()
        self._facets: list[Facet] = self._build(pack, CardWords(pack, language, words), language)
        set_role(self, "pane")
        self._lay_out()
        language.follow(self._retranslate)

    def _build(self, pack: GamePack, words: CardWords, language: Language) -> list[Facet]:
        facets: list[Facet] = []
        for spec in pack.schema.searched_fields:
            values = [choice.value for choice in spec.choices]
            if spec.facet == "range":
                facets.append(RangeFacet(spec.key, words))
            elif spec.facet == "choice" and spec.key == pack.face.marking_field:
                facets.append(MarkingFacet(spec.key, values, words, pack.face.markings))
            elif spec.facet == "choice":
                facets.append(ChoiceFacet(spec.key, values, words, language))
        if pack.schema.keywords:
            values = [spec.key for spec in pack.schema.keywords]
            facets.append(ChoiceFacet(KEYWORD, values, words, language))
        if pack.deck_facet is not None:
            facets.append(DeckChoiceFacet(DECK, [each.key for each in pack.deck_facet.filters], words, language))
        facets.sort(key=lambda facet: facet.rank)
        return facets

    def _lay_out(self) -> None:
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 12, 8, 12)
        column.setSpacing(0)
        for facet, following in zip_longest(self._facets, self._facets[1:]):
            column.addWidget(facet)
            both = isinstance(facet, RangeFacet) and isinstance(following, RangeFacet)
            column.addSpacing(BETWEEN_RANGES if both else BETWEEN_FACETS)
            facet.toggled.connect(lambda value, key=facet.key: self._set(self._state.toggled(key, value)))
            facet.ranged.connect(lambda low, high, key=facet.key: self._set(self._state.ranged(key, (low, high))))
        column.addStretch()
        scroll = QScrollArea()
        set_role(scroll, "clear")
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(1, 1, 1, 1)
        outside.addWidget(scroll)

    def _retranslate(self) -> None:
        for facet in self._facets:
            facet.retranslate()

    def _set(self, state: FilterState) -> None:
        if state != self._state:
            self.show_state(state)
            self.changed.emit(state)

    @property
    def state(self) -> FilterState:
        """The current filters."""
        return self._state

    def facet(self, key: str) -> Facet:
        """Return the control of a facet. Raises KeyError if the game has no such facet."""
        for facet in self._facets:
            if facet.key == key:
                return facet
        raise KeyError(key)

    def show_state(self, state: FilterState) -> None:
        """Show these filters without emitting `changed`."""
        self._state = state
        for facet in self._facets:
            facet.show_state(state)

    def show_deck(self, queries: Mapping[str, str]) -> None:
        """Enable the deck filters for which the deck provides what they need."""
        for facet in self._facets:
            if isinstance(facet, DeckChoiceFacet):
                facet.show_deck(queries)

    def show_counts(self, counts: Mapping[str, Mapping[str, int]]) -> None:
        """Show how many cards each choice would give."""
        for facet in self._facets:
            facet.show_counts(counts.get(facet.key, {}))

    def show_bounds(self, bounds: Mapping[str, tuple[int, int]]) -> None:
        """Set the lowest and highest number of each range facet."""
        for facet in self._facets:
            if facet.key in bounds:
                facet.show_bounds(*bounds[facet.key])
