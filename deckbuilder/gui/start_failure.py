"""Shows why the window cannot open, to users who started the program from a menu and see no terminal."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QApplication

from deckbuilder.gui.widgets.dialogs import PlainBox
from deckbuilder.gui.window.themes import SYSTEM, Themes
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message


def failure_box(sentence: str, translator: Translator, ways: Sequence[Message] = ()) -> PlainBox:
    """Return a box that shows the sentence, with a button for each way out. It is not shown yet."""
    title = translator.text("The window cannot open")
    box = PlainBox(title, f"{title}\n\n{sentence}")
    box.setIcon(PlainBox.Icon.Critical)
    button = box.addButton(translator.text("Close"), PlainBox.ButtonRole.AcceptRole)
    for way in ways:
        box.addButton(translator.text(way), PlainBox.ButtonRole.ActionRole)
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
    """Show the sentence in the system's theme until the user closes the box."""
    choose_way(app, sentence, translator, family, (), run)


def choose_way(
    app: QApplication,
    sentence: str,
    translator: Translator,
    family: str,
    ways: Sequence[Message],
    run: Callable[[PlainBox], object] = PlainBox.exec,
) -> Message | None:
    """Show the sentence with a button for each way out. Return the one the user pressed, or None for a closed box."""
    Themes(app, SYSTEM, family)
    box = failure_box(sentence, translator, ways)
    words = {translator.text(way): way for way in ways}
    try:
        run(box)
        pressed = {button.text() for button in box.buttons() if button is box.clickedButton()}
        return next((words[word] for word in words if word in pressed), None)
    finally:
        box.deleteLater()
