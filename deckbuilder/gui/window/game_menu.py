"""The menu of games and rule editions. The current deck is checked against the selected edition."""

from collections.abc import Callable, Iterable

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.menu_heading import add_heading
from deckbuilder.gui.widgets.plain_text import add_entry


def fill_game_menu(
    menu: QMenu,
    packs: Iterable[GamePack],
    chosen: tuple[str, str],
    language: Language,
    choose: Callable[[str, str], None],
) -> None:
    """Add an entry for each edition of each game. `chosen` is the current game's id with its edition. `choose` is
    called with the game and edition that the user selects."""
    menu.clear()
    group = QActionGroup(menu)
    for pack in packs:
        add_heading(menu, language.word(pack.schema.name))
        for edition in pack.editions:
            text = language.text("Edition {edition} of {date}", edition=edition.id, date=edition.date)
            entry = add_entry(menu, text)
            entry.setCheckable(True)
            entry.setChecked((pack.id, edition.id) == chosen)
            entry.triggered.connect(lambda _on=False, game=pack.id, wanted=edition.id: choose(game, wanted))
            group.addAction(entry)
