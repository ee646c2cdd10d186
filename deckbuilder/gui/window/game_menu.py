"""The menu of games and of the edition that the deck in hand is checked by."""

from collections.abc import Callable, Iterable

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.menu_head import add_head
from deckbuilder.gui.widgets.plain_text import add_entry


def fill_game_menu(
    menu: QMenu,
    packs: Iterable[GamePack],
    chosen: tuple[str, str],
    language: Language,
    choose: Callable[[str, str], None],
) -> None:
    """One entry a game and edition; `chosen` is the game's id with the edition, `choose` is told another."""
    menu.clear()
    group = QActionGroup(menu)
    for pack in packs:
        add_head(menu, language.word(pack.schema.name))
        for edition in pack.editions:
            text = language.text("Edition {edition} of {date}", edition=edition.id, date=edition.date)
            entry = add_entry(menu, text)
            entry.setCheckable(True)
            entry.setChecked((pack.id, edition.id) == chosen)
            entry.triggered.connect(lambda _on=False, game=pack.id, wanted=edition.id: choose(game, wanted))
            group.addAction(entry)
