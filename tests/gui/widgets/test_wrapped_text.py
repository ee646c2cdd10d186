from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QListWidget

from deckbuilder.gui.widgets.wrapped_text import WrappedLabel, line_height, row_width, wrapped_height


def test_lines_are_further_apart_than_letters_are_high(qapp: QApplication) -> None:
    font = QFont(qapp.font())
    font.setPixelSize(20)
    assert line_height(font) >= 26
    assert wrapped_height("one line", font, 1000) == line_height(font)


def test_narrow_text_and_line_breaks_take_more_lines(qapp: QApplication) -> None:
    font = QFont(qapp.font())
    font.setPixelSize(13)
    assert wrapped_height("a\nb\nc", font, 1000) == 3 * line_height(font)
    assert wrapped_height("several words of a sentence", font, 60) > 2 * line_height(font)


def test_a_label_asks_for_the_height_of_its_lines(qapp: QApplication) -> None:
    label = WrappedLabel()
    label.set_text("several words of a sentence that does not fit")
    assert label.heightForWidth(80) > label.heightForWidth(800)
    assert label.accessibleName() == label.text()
    label.resize(80, label.heightForWidth(80))
    assert not label.grab().isNull()


def test_rows_are_as_wide_with_a_scroll_bar_as_without(qapp: QApplication) -> None:
    view = QListWidget()
    view.resize(120, 60)
    before = row_width(view)
    view.addItems([str(number) for number in range(50)])
    view.doItemsLayout()
    assert row_width(view) == before < 120
