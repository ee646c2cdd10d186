"""Asks where a picked-up card goes and how it is placed: on the squares, beside the card, and in the panel's grid."""

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.frame import Cell
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.placing import PlacedOption, Placing
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.sandbox.way_button import WayButton
from deckbuilder.gui.sandbox.way_note import WayNote
from deckbuilder.i18n.catalogue import Translator


class Taking(QObject):
    """A card that the user has picked up and not placed yet. The signal `taken` carries the id of the chosen option.
    `left` reports that the user cancelled."""

    taken = Signal(str)
    left = Signal()

    def __init__(self, mat: MatView, prompt: PromptPanel, cards: CardPainter, settings: RoomSettings) -> None:
        super().__init__(mat)
        self._mat, self._prompt, self._cards, self._settings = mat, prompt, cards, settings
        self.note = WayNote(mat)
        self.placing: Placing | None = None
        self._place: Place | None = None
        self.note.taken.connect(self.taken)
        self.note.left.connect(self.left)
        self.note.pointed.connect(self.point_at)
        self._mat.cell_taken.connect(self.taken)
        self._mat.cell_pointed.connect(self.point_at)
        self._prompt.ways.taken.connect(self.taken)
        self._prompt.ways.pointed.connect(self.point_at)

    def begin(self, placing: Placing, place: Place) -> None:
        """Pick up a card. The question is shown beside `place`."""
        self.placing, self._place = placing, place
        self._mat.setFocus()

    def end(self) -> None:
        """Put the card down, because it is placed or because the user cancelled."""
        self.placing = None

    def point_at(self, key: str) -> None:
        """Highlight one choice wherever it is shown."""
        self._mat.light_cell(key)
        self._prompt.ways.light(key)

    def show(self, translator: Translator) -> None:
        """Show the current choices in this language."""
        placing, place = self.placing, self._place
        self._mat.hold(placing.card if placing is not None else None, placing.at if placing is not None else None)
        self._fill_grid(placing, translator)
        if placing is None or place is None or not placing.noted:
            self.note.dismiss()
            return
        choices = [(each.option.id, self._row(placing, each, translator)) for each in placing.noted]
        takes_keys = placing.at is not None or not placing.places
        self.note.ask("", choices, self._mat.rect_of(place).toRect(), takes_keys=takes_keys)

    def _row(self, placing: Placing, choice: PlacedOption, translator: Translator) -> WayButton:
        name = placing.name(choice, translator.language) if placing.at is not None else ""
        words = name or translator.text(choice.option.label)
        return self._button(placing, choice, words)

    def _button(self, placing: Placing, choice: PlacedOption, words: str = "") -> WayButton:
        return WayButton(placing.number(choice), placing.picture(choice), self._cards, self._settings, words)

    def _fill_grid(self, placing: Placing | None, translator: Translator) -> None:
        grid = self._prompt.ways
        tabled = placing.tabled if placing is not None else ()
        grid.setVisible(bool(tabled))
        if placing is None or not tabled:
            grid.show_rows(())
            return
        rows = []
        for place in placing.rows:
            here = {each.ways: each for each in tabled if each.place == place}
            cells = [self._cell(placing, here.get(ways), translator) for ways in placing.columns]
            rows.append((self._row_name(place), cells))
        grid.show_rows(rows)

    def _cell(
        self, placing: Placing, choice: PlacedOption | None, translator: Translator
    ) -> tuple[str, str, WayButton] | None:
        if choice is None:
            return None
        name = placing.name(choice, translator.language) or translator.text(choice.option.label)
        return choice.option.id, name, self._button(placing, choice)

    def _row_name(self, place: Place) -> str:
        return self._mat.lane_name(place.square) if place.square is not None else ""

    def cells(self, language: str) -> tuple[Cell, ...]:
        """Return the parts of the squares on the mat. A square with only one choice has none."""
        placing = self.placing
        if placing is None or placing.at is not None:
            return ()
        cells = []
        for place in placing.rows:
            here = placing.at_place(place)
            for number, each in enumerate(here):
                picture = placing.picture(each)
                if len(here) > 1 and picture is not None:
                    name = placing.name(each, language)
                    cells.append(Cell(each.option.id, place, number, len(here), picture, name))
        return tuple(cells)
