"""The menu of a macro: rename it, leave out a step, add what was done, remove it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.gui.widgets.dialogs import ask_line
from deckbuilder.gui.widgets.plain_text import add_entry, add_submenu
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.hand_macros import LONGEST_NAME, MOST_STEPS, HandMacro

Words = Callable[[HandStep], str]


def macro_menu(
    parent: QWidget,
    macros: Sequence[HandMacro],
    place: int,
    done: Sequence[HandStep],
    put: Callable[[Sequence[HandMacro]], None],
    words: tuple[Translator, Words],
) -> QMenu:
    """The menu of the macro at that place. `done`: the steps that can be added; `put` gets the changed macros; `words`:
    the language, and the words for a step."""
    translator, line = words
    text, macro = translator.text, macros[place]

    def change(changed: HandMacro) -> None:
        put([changed if number == place else each for number, each in enumerate(macros)])

    def rename() -> None:
        name = ask_line(parent, text("Name of these moves"))
        if name:
            change(HandMacro(steps=macro.steps, name=name[:LONGEST_NAME]))

    menu = QMenu(parent)
    add_entry(menu, text("Rename…"), rename)
    if len(macro.steps) > 1:
        steps = add_submenu(menu, text("Leave out a step"))
        for number, step in enumerate(macro.steps):
            left = (*macro.steps[:number], *macro.steps[number + 1 :])
            add_entry(steps, line(step), partial(change, HandMacro(steps=left, name=macro.name)))
    if done:
        longer = HandMacro(steps=(*macro.steps, *done)[:MOST_STEPS], name=macro.name)
        add_entry(menu, text("Add what was done now"), partial(change, longer))
    add_entry(menu, text("Remove"), lambda: put([each for number, each in enumerate(macros) if number != place]))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
