"""Qt's own words, such as those of its file dialog and of the menu of a text field, in the language of the window."""

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.language import Language

OWNER = "qt-words"
SOURCE = "en"
"""The language that Qt speaks without a translation."""


def translate_qt(app: QApplication, language: Language) -> None:
    """Let Qt speak the language from now on, instead of that of an earlier window."""
    words = app.findChild(QTranslator, OWNER) or QTranslator(app)
    words.setObjectName(OWNER)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)

    def switch() -> None:
        app.removeTranslator(words)
        if language.code != SOURCE and words.load(f"qtbase_{language.code}", folder):
            app.installTranslator(words)

    language.follow(switch)
