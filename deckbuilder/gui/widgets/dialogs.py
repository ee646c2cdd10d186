"""Qt's ready-made dialogs, so that names of files and other foreign text in them are shown as they are."""

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from deckbuilder.gui.widgets.plain_text import literal


class PlainBox(QMessageBox):
    """A message box that shows its text letter by letter."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(title)
        self.setText(text)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def ask_number(parent: QWidget | None, title: str, now: int, most: int) -> int | None:
    """A number from 0 to `most`, None if the user gives up."""
    number, chosen = QInputDialog.getInt(parent, title, literal(title), now, 0, most)
    return number if chosen else None


def ask_line(parent: QWidget | None, title: str) -> str:
    """A line of text without blanks around it, empty if the user gives up."""
    line, chosen = QInputDialog.getText(parent, title, literal(title))
    return line.strip() if chosen else ""


class _PlainWarnings(QObject):
    """Makes the boxes plain in which Qt's file dialog warns, for example before it replaces a file."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A box is polished before it is laid out for the first time."""
        if event.type() is QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            box = event.child()
            if isinstance(box, QMessageBox):
                box.setTextFormat(Qt.TextFormat.PlainText)
        return super().eventFilter(watched, event)


def file_dialog(parent: QWidget, title: str, proposed: str | None = None) -> QFileDialog:
    """The system's file dialog, or Qt's own where there is none: to save under the proposed name, or to open files."""
    dialog = QFileDialog(parent, title)
    dialog.installEventFilter(_PlainWarnings(dialog))
    if proposed is None:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    else:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.selectFile(proposed)
    return dialog


def _chosen(dialog: QFileDialog) -> list[str]:
    accepted = dialog.exec()
    files = dialog.selectedFiles() if accepted else []
    dialog.deleteLater()
    return files


def ask_save_path(parent: QWidget, title: str, proposed: str) -> str:
    """Where to save, empty if the user gives up."""
    return next(iter(_chosen(file_dialog(parent, title, proposed))), "")


def ask_open_paths(parent: QWidget, title: str) -> list[str]:
    """Which files to open, none if the user gives up."""
    return _chosen(file_dialog(parent, title))
