"""A start that fails is explained in a box."""

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from deckbuilder.bootstrap.screen import has_screen
from deckbuilder.gui.start_failure import failure_box, show_failure
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.render.fonts import choose_family

SENTENCE = "“<b>library.db” is damaged (no database). Put a backup in its place."


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_box_has_a_sign_a_title_the_whole_sentence_and_one_button(qapp: QApplication, language: str) -> None:
    translator = load_translator(language)
    box = failure_box(SENTENCE, translator)
    assert box.icon() is QMessageBox.Icon.Critical
    assert box.windowTitle() == translator.text("The window cannot open")
    assert SENTENCE in box.text()
    assert [button.text() for button in box.buttons()] == [translator.text("Close")]
    box.deleteLater()


def test_the_box_is_run_once(qapp: QApplication) -> None:
    seen: list[str] = []
    show_failure(qapp, SENTENCE, load_translator("en"), choose_family().family, lambda box: seen.append(box.text()))
    assert len(seen) == 1
    assert SENTENCE in seen[0]


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({}, "linux", False), ({"DISPLAY": ":0"}, "linux", True), ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "win32", True), ({}, "darwin", True), ({"QT_QPA_PLATFORM": "xcb"}, "linux", True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, "linux", False),
        ({"QT_QPA_PLATFORM": "minimal:size=1"}, "win32", False),
    ],
)  # fmt: skip
def test_no_box_is_shown_where_nobody_could_close_it(environment: dict[str, str], platform: str, there: bool) -> None:
    assert has_screen(environment, platform) is there
