import re

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.gui.theme import MARKS, apply_theme, mark_source, qt_palette, set_look, set_role, style_sheet
from deckbuilder.i18n.catalogue import assets_folder
from deckbuilder.render.palette import DARK, LIGHT, PALETTES, Palette

THEMES = list(PALETTES.values())


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_the_style_sheet_fills_every_placeholder_and_names_only_existing_files(palette: Palette) -> None:
    sheet = style_sheet(palette)
    assert "$" not in sheet.split("*/", 1)[1]
    folder = assets_folder() / "themes"
    for path in re.findall(r"url\((.+?)\)", sheet):
        assert path.startswith(folder.as_posix())
        assert (folder / palette.name / path.rsplit("/", 1)[1]).is_file()


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("name", MARKS)
def test_the_marks_have_the_colours_of_their_theme(palette: Palette, name: str) -> None:
    """Write `mark_source(name, palette)` into the file after a change of an icon or a colour."""
    stored = (assets_folder() / "themes" / palette.name / f"{name}.svg").read_text(encoding="utf-8")
    assert stored == mark_source(name, palette)


def test_widgets_that_paint_themselves_find_the_colours_in_the_qt_palette() -> None:
    palette = qt_palette(DARK)
    assert palette.color(QPalette.ColorRole.Base).name() == DARK.pane
    assert palette.color(QPalette.ColorRole.Accent).name() == DARK.accent
    assert palette.color(QPalette.ColorRole.Mid).name() == DARK.line


def test_a_theme_is_applied_and_changed_while_the_application_runs(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    for widget in (QLabel("題"), QCheckBox("確かめる"), QLineEdit("光")):
        layout.addWidget(widget)
    try:
        for palette in (LIGHT, DARK):
            apply_theme(qapp, palette, "BIZ UDPGothic")
            assert window.grab().toImage().pixelColor(1, 1).name() == palette.bg
    finally:
        qapp.setStyleSheet("")


def test_a_theme_that_is_already_there_costs_nothing(qapp: QApplication) -> None:
    try:
        apply_theme(qapp, DARK, "BIZ UDPGothic")
        style = qapp.style()
        apply_theme(qapp, DARK, "BIZ UDPGothic")
        assert qapp.style() is style
        apply_theme(qapp, DARK, "Noto Sans")
        assert qapp.font().family() == "Noto Sans"
    finally:
        qapp.setStyleSheet("")


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_a_placeholder_is_as_readable_as_dim_text(qtbot: QtBot, qapp: QApplication, palette: Palette) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    try:
        apply_theme(qapp, palette, "BIZ UDPGothic")
        field.ensurePolished()
        hint = field.palette().color(QPalette.ColorRole.PlaceholderText)
        assert (hint.name(), hint.alpha()) == (palette.dim, 255)
    finally:
        qapp.setStyleSheet("")


def test_a_role_changes_the_look_at_once(qtbot: QtBot, qapp: QApplication) -> None:
    label = QLabel("2")
    qtbot.addWidget(label)
    try:
        apply_theme(qapp, LIGHT, "BIZ UDPGothic")
        set_role(label, "bad")
        assert label.font().bold()
        set_look(label, "role", "dim")
        assert not label.font().bold()
    finally:
        qapp.setStyleSheet("")
