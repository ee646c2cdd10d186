"""Notices show sentences with lists in them as lines without gaps."""

from PySide6.QtWidgets import QApplication

from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import Notice
from deckbuilder.gui.widgets.markup import RichLabel
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.i18n.message import Message


def test_a_list_inside_a_sentence_leaves_no_gap_at_the_edge_of_a_line(qapp: QApplication, language: Language) -> None:
    key = "Nothing was imported. Rows that cannot be used: {count}. {rows} Correct the file and import it again."
    notice = Notice(Message(key, {"count": 2, "rows": "\nfirst\nsecond\n"}), "bad", language)
    lead, end = "Nothing was imported. Rows that cannot be used: 2.", "Correct the file and import it again."
    assert notice.text.split("\n") == [lead, "first", "second", end]


def test_two_lines_have_space_between_them(window: MainWindow) -> None:
    heights, letters = [], 0
    for sentence in ("笑", "笑\n笑"):
        window.notices.fail(Message(sentence))
        notice = window.notices.shown[0]
        label = notice.findChild(RichLabel)
        assert label is not None
        heights.append(label.heightForWidth(400))
        letters = label.fontInfo().pixelSize()
        assert notice.text == sentence
    assert heights[1] - heights[0] >= 1.2 * letters
