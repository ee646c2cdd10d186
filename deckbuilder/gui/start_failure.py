"""Why the window cannot open, told to somebody who started the program from a menu and sees no terminal."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from deckbuilder.gui.widgets.dialogs import PlainBox
from deckbuilder.gui.window.themes import SYSTEM, Themes
from deckbuilder.i18n.catalogue import Translator


def failure_box(sentence: str, translator: Translator) -> PlainBox:
    """The box with what happened, where, and what can be done, as the sentence says it. It is not shown yet."""
    title = translator.text("The window cannot open")
    box = PlainBox(title, f"{title}\n\n{sentence}")
    box.setIcon(PlainBox.Icon.Critical)
    button = box.addButton(translator.text("Close"), PlainBox.ButtonRole.AcceptRole)
    box.setDefaultButton(button)
    box.setEscapeButton(button)
    return box


def show_failure(
    app: QApplication,
    sentence: str,
    translator: Translator,
    family: str,
    run: Callable[[PlainBox], object] = PlainBox.exec,
) -> None:
    """Show the box in the system's theme until it is closed."""
    Themes(app, SYSTEM, family)
    box = failure_box(sentence, translator)
    try:
        run(box)
    finally:
        box.deleteLater()
