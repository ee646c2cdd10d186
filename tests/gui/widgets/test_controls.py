import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.gui.theme import style_sheet
from deckbuilder.gui.widgets.bar_chart import BarChart
from deckbuilder.gui.widgets.chip import Chip
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.gui.widgets.facet_button import FacetButton
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.icons import icon_pixmap, load_icon
from deckbuilder.gui.widgets.labels import ElidedLabel, NumberDisc, SectionHeading
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.state_panel import StatePanel
from deckbuilder.render.palette import DARK, LIGHT
from tests.gui.painted_words import words_of
from tests.render.sample_cards import game


def test_a_facet_button_toggles_and_counts(qtbot: QtBot) -> None:
    button = FacetButton("光", 31, game().face.markings["light"])
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.toggled):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.isChecked()
    button.set_count(0)
    assert (button.count, button.accessibleName()) == (0, "光 0")
    assert not button.grab().isNull()


def test_a_long_title_of_a_chart_is_elided_and_whole_in_the_tool_tip(qtbot: QtBot) -> None:
    chart = BarChart("Cards for each of my missions", DARK.accent)
    qtbot.addWidget(chart)
    chart.set_values({"A": 3})
    chart.resize(100, 96)
    (title,) = [word for word in words_of(chart) if word.startswith("Cards")]
    assert title.endswith("…")
    assert "Cards for each of my missions" in chart.toolTip()


def test_a_chosen_facet_looks_different(qtbot: QtBot) -> None:
    button = FacetButton("竜", 8)
    qtbot.addWidget(button)
    plain = button.grab().toImage()
    button.setChecked(True)
    assert button.grab().toImage() != plain


def test_a_click_on_a_chip_asks_to_remove_it(qtbot: QtBot) -> None:
    chip = Chip("属性: 光 / 闇")
    qtbot.addWidget(chip)
    with qtbot.waitSignal(chip.clicked):
        QTest.keyClick(chip, Qt.Key.Key_Space)
    assert chip.sizeHint().width() < 300
    assert not chip.grab().isNull()


def test_the_tool_tip_of_an_elided_label_has_the_whole_text(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    label = ElidedLabel("世界樹の星冠竜と暁の槍騎士", "dim", pane)
    label.resize(80, 20)
    label.set_whole_text(label.whole_text)
    assert label.text().endswith("…")
    assert label.toolTip() == label.whole_text
    label.set_whole_text("竜")
    assert (label.text(), label.toolTip()) == ("竜", "")


def test_a_narrow_combo_box_ends_its_entry_in_an_ellipsis(qtbot: QtBot) -> None:
    box = ElidedCombo()
    qtbot.addWidget(box)
    box.addItem("Star-Crowned Dragon of the World Tree")
    box.resize(120, 28)
    assert box.shown_text().endswith("…")
    assert box.toolTip() == box.currentText()
    assert not box.grab().isNull()
    box.resize(600, 28)
    assert box.shown_text() == box.currentText()


def test_a_narrow_combo_box_uses_all_the_width_before_its_arrow(qtbot: QtBot) -> None:
    box = ElidedCombo()
    qtbot.addWidget(box)
    box.setStyleSheet(style_sheet(DARK))
    box.addItem("Star-Crowned Dragon of the World Tree")
    box.resize(164, 34)
    box.show()
    arrow, air = 24, 24
    possible = box.fontMetrics().elidedText(box.currentText(), Qt.TextElideMode.ElideRight, box.width() - arrow - air)
    assert len(box.shown_text()) >= len(possible)


def test_labels_never_read_markup(qtbot: QtBot) -> None:
    label = make_label("<b>竜</b>", "title")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_heading_has_a_note(qtbot: QtBot) -> None:
    heading = SectionHeading("コスト", "0 – 5")
    qtbot.addWidget(heading)
    heading.set_text("スピード")
    heading.set_note("1 – 10")
    assert heading.accessibleName() == "スピード"


@pytest.mark.parametrize("values", [{}, {"0": 0.0}, {"0": 2.0, "1": 12.0, "8+": 0.5}, {str(n): 1.0 for n in range(60)}])
def test_bars_are_drawn_for_any_values(qtbot: QtBot, values: dict[str, float]) -> None:
    chart = BarChart("コスト", "#1f9d63")
    qtbot.addWidget(chart)
    chart.set_values(values)
    chart.resize(chart.minimumSizeHint())
    assert not chart.grab().isNull()
    assert chart.values() == values


def test_a_chart_has_a_description_for_screen_readers(qtbot: QtBot) -> None:
    chart = BarChart("コスト", "#1f9d63")
    qtbot.addWidget(chart)
    chart.set_values({"0": 2.0, "1": 1.5})
    assert chart.accessibleDescription() == "0: 2, 1: 1.5"


def test_a_number_disc_has_the_requested_size(qtbot: QtBot) -> None:
    disc = NumberDisc(3, "#1f9d63", 24)
    qtbot.addWidget(disc)
    disc.set_number(100)
    assert disc.grab().toImage().pixelColor(12, 3).name() != "#ffffff"
    assert disc.width() == 24


def test_a_flow_continues_in_the_next_line(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    flow = FlowLayout(pane, spacing=10)
    buttons = [QWidget() for _ in range(5)]
    for button in buttons:
        button.setFixedSize(100, 20)
        flow.addWidget(button)
    assert flow.heightForWidth(1000) == 20
    assert flow.heightForWidth(320) == 50
    flow.setGeometry(QRect(0, 0, 320, 100))
    assert buttons[2].pos() == QPoint(220, 0)
    assert buttons[3].pos() == QPoint(0, 30)
    flow.clear()
    assert flow.count() == 0
    assert flow.itemAt(0) is None
    assert flow.takeAt(0) is None


def test_a_panel_without_content_explains_why_and_offers_a_way_out(qtbot: QtBot) -> None:
    panel = StatePanel(DARK)
    qtbot.addWidget(panel)
    panel.show_state("error", "読めません", "ファイルが壊れています。", "もう一度")
    assert panel.accessibleName() == "読めません"
    with qtbot.waitSignal(panel.action_asked):
        QTest.mouseClick(panel.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    panel.show_state("loading", "読み込み中", "")
    panel.show_progress(3, 10)
    panel.set_palette(LIGHT)
    assert panel.findChildren(QPushButton)[0].isHidden()


def test_icons_are_tinted(qtbot: QtBot) -> None:
    dot = icon_pixmap("dot", "#ff0000", 24, ratio=2.0)
    assert (dot.width(), dot.devicePixelRatio()) == (48, 2.0)
    assert dot.toImage().pixelColor(24, 24).name() == "#ff0000"
    icon = load_icon("dot", DARK)
    assert icon.pixmap(24).toImage().pixelColor(12, 12).name() == DARK.text


def test_a_missing_icon_is_an_error(qtbot: QtBot) -> None:
    with pytest.raises(FileNotFoundError):
        icon_pixmap("no-such-icon", "#ffffff", 16)
