"""The menu of games and rule editions. The current deck is checked against the selected edition."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.menu_heading import add_heading
from deckbuilder.gui.widgets.plain_text import add_entry, caption, set_tip


class GameMenu(QObject):
    """Fills the menu of a button that shows the game and edition of the current deck. An edition of this game is set
    for the deck. `game_wanted(game, edition)` is emitted for another game."""

    game_wanted = Signal(str, str)

    def __init__(
        self, button: QPushButton, menu: QMenu, packs: Sequence[GamePack], pack: GamePack, bridge: DeckBridge,
        language: Language,
    ) -> None:  # fmt: skip
        super().__init__(button)
        self._button, self._menu, self._packs, self._pack = button, menu, packs, pack
        self._bridge, self._language = bridge, language
        menu.aboutToShow.connect(self._fill)

    @property
    def _edition(self) -> str:
        return self._bridge.service.deck.edition or self._pack.default_edition.id

    def show_edition(self) -> None:
        """Show the game and the edition of the current deck on the button."""
        self._button.setText(caption(f"{self._language.word(self._pack.schema.name)} {self._edition}"))
        set_tip(self._button, self._language.text("Game and edition of its rules"))

    def _fill(self) -> None:
        """Add an entry for each edition of each game."""
        menu, language, chosen = self._menu, self._language, (self._pack.id, self._edition)
        menu.clear()
        group = QActionGroup(menu)
        for pack in self._packs:
            add_heading(menu, language.word(pack.schema.name))
            for edition in pack.editions:
                text = language.text("Edition {edition} of {date}", edition=edition.id, date=edition.date)
                entry = add_entry(menu, text)
                entry.setCheckable(True)
                entry.setChecked((pack.id, edition.id) == chosen)
                entry.triggered.connect(lambda _on=False, game=pack.id, wanted=edition.id: self._choose(game, wanted))
                group.addAction(entry)

    def _choose(self, game: str, edition: str) -> None:
        if game == self._pack.id:
            self._bridge.perform(lambda: self._bridge.service.set_edition(edition))
        else:
            self.game_wanted.emit(game, edition)
