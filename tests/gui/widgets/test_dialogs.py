"""Qt's own dialogs show file names and other foreign text as plain text."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.gui.widgets.dialogs import ask_line, ask_number, ask_open_paths, ask_save_path
from deckbuilder.gui.widgets.plain_text import literal
from tests.gui.hostile.file_trap import PICTURE, FileTrap

NAME = f"<img src={PICTURE}>"


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


class Answer:
    """Answers the dialog that opens next, and records what it showed."""

    def __init__(self, value: int | str | Path | None) -> None:
        self._value = value
        self.texts: list[str] = []
        QTimer.singleShot(0, self._answer)

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        dialog.grab()
        self.texts = [label.text() for label in dialog.findChildren(QLabel)]
        if self._value is None:
            dialog.reject()
            return
        if isinstance(dialog, QInputDialog) and isinstance(self._value, int):
            dialog.setIntValue(self._value)
        elif isinstance(dialog, QInputDialog):
            dialog.setTextValue(str(self._value))
        elif isinstance(dialog, QFileDialog):
            dialog.selectFile(str(self._value))
        dialog.accept()


def test_a_number_and_a_line_are_asked_for_under_a_title_that_looks_like_markup(parent: QWidget) -> None:
    number = Answer(3)
    assert ask_number(parent, NAME, 0, 9) == 3
    line = Answer("  words ")
    assert ask_line(parent, NAME) == "words"
    assert literal(NAME) in number.texts
    assert literal(NAME) in line.texts


def test_cancelling_returns_nothing(parent: QWidget) -> None:
    Answer(None)
    assert ask_number(parent, "Number", 5, 9) is None
    Answer(None)
    assert ask_line(parent, "Line") == ""
    Answer(None)
    assert ask_save_path(parent, "Save", "deck.txt") == ""
    Answer(None)
    assert ask_open_paths(parent, "Open") == []


def test_files_are_chosen(parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "list.txt").write_text("1 A", encoding="utf-8")
    Answer(tmp_path / "new.txt")
    assert ask_save_path(parent, "Save", "deck.txt") == str(tmp_path / "new.txt")
    Answer(tmp_path / "list.txt")
    assert ask_open_paths(parent, "Open") == [str(tmp_path / "list.txt")]


@pytest.mark.skipif(sys.platform != "linux", reason="the witness for files is that of Linux")
def test_the_warning_before_a_file_is_replaced_shows_its_name_and_reads_no_picture(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / NAME).write_text("a list", encoding="utf-8")
    trap, texts = FileTrap(tmp_path), list[str]()

    def save() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        QTimer.singleShot(0, refuse)
        dialog.accept()
        dialog.reject()

    def refuse() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        box.grab()
        texts.append(box.text())
        box.reject()

    QTimer.singleShot(0, save)
    assert ask_save_path(parent, "Save", str(tmp_path / NAME)) == ""
    assert NAME in texts[0]
    assert PICTURE not in trap.opened()
    trap.close()


def test_a_name_without_an_ending_gets_the_one_that_was_proposed(parent: QWidget, tmp_path: Path) -> None:
    for proposed, typed, saved in (
        ("game.replay.json", "mine", "mine.replay.json"),
        ("v1.2.deck.json", "mine", "mine.deck.json"),
        ("v1.2.txt", "mine", "mine.txt"),
        ("game.replay.json", "mine.txt", "mine.txt"),
    ):
        Answer(tmp_path / typed)
        assert ask_save_path(parent, "Save", proposed) == str(tmp_path / saved)
