"""Why the window cannot open, told to somebody who started the program from a menu and sees no terminal."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from deckbuilder.gui.window.themes import SYSTEM, Themes
from deckbuilder.i18n.catalogue import Translator


def failure_box(sentence: str, translator: Translator) -> QMessageBox:
    """The box with what happened, where, and what can be done, as the sentence says it. It is not shown yet."""
    box = QMessageBox()
    box.setIcon(QMessageBox.Icon.Critical)
    box.setWindowTitle(translator.text("The window cannot open"))
    box.setTextFormat(Qt.TextFormat.PlainText)  # names of files are no markup
    box.setText(f"{translator.text('The window cannot open')}\n\n{sentence}")
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    button = box.addButton(translator.text("Close"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(button)
    box.setEscapeButton(button)
    return box


def show_failure(
    app: QApplication,
    sentence: str,
    translator: Translator,
    family: str,
    run: Callable[[QMessageBox], object] = QMessageBox.exec,
) -> None:
    """Show the box in the system's theme until it is closed."""
    Themes(app, SYSTEM, family)
    box = failure_box(sentence, translator)
    try:
        run(box)
    finally:
        box.deleteLater()
