"""Qt's ready-made dialogs, changed so that they show file names and other foreign text as plain text."""

import re

from PySide6.QtCore import QChildEvent, QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from deckbuilder.gui.widgets.plain_text import literal

_ENDING = re.compile(r"(\.(deck|replay))?\.\w+$")
OLDER_WORDS = {QFileDialog.DialogLabel.LookIn: "Look in:", QFileDialog.DialogLabel.FileType: "Files of type:"}
"""Labels whose words have changed since they were translated."""


class PlainBox(QMessageBox):
    """A message box that shows its text as plain text."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(title)
        self.setText(text)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def ask_number(parent: QWidget | None, title: str, now: int, most: int) -> int | None:
    """Ask for a number from 0 to `most`. Return None if the user cancels."""
    number, chosen = QInputDialog.getInt(parent, title, literal(title), now, 0, most)
    return number if chosen else None


def ask_line(parent: QWidget | None, title: str) -> str:
    """Ask for a line of text and strip the spaces around it. Return an empty string if the user cancels."""
    line, chosen = QInputDialog.getText(parent, title, literal(title))
    return line.strip() if chosen else ""


class _PlainWarnings(QObject):
    """Makes the message boxes of Qt's file dialog plain, such as the one before it replaces a file."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Set the text format when a box is polished, which comes before its first layout."""
        if event.type() is QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            box = event.child()
            if isinstance(box, QMessageBox):
                box.setTextFormat(Qt.TextFormat.PlainText)
        return super().eventFilter(watched, event)


def file_dialog(parent: QWidget, title: str, proposed: str | None = None) -> QFileDialog:
    """Create the system's file dialog, or Qt's own if there is none. It saves under the proposed name, whose
    ending a name without one gets, or opens files."""
    dialog = QFileDialog(parent, title)
    dialog.installEventFilter(_PlainWarnings(dialog))
    for label, words in OLDER_WORDS.items():
        dialog.setLabelText(label, QCoreApplication.translate("QFileDialog", words))
    if proposed is None:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    else:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        ending = _ENDING.search(proposed)
        dialog.setDefaultSuffix(ending[0].removeprefix(".") if ending is not None else "")
        dialog.selectFile(proposed)
    return dialog


def _chosen(dialog: QFileDialog) -> list[str]:
    accepted = dialog.exec()
    files = dialog.selectedFiles() if accepted else []
    dialog.deleteLater()
    return files


def ask_save_path(parent: QWidget, title: str, proposed: str) -> str:
    """Ask where to save. Return an empty string if the user cancels."""
    return next(iter(_chosen(file_dialog(parent, title, proposed))), "")


def ask_open_paths(parent: QWidget, title: str) -> list[str]:
    """Ask which files to open. Return an empty list if the user cancels."""
    return _chosen(file_dialog(parent, title))
