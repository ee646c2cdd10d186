"""Text from outside is shown as plain text, whatever it looks like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as QtText
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QListWidgetItem, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from deckbuilder.gui.widgets.markup import Markup, RichLabel, joined, markup
from deckbuilder.gui.widgets.plain_text import (
    add_entry,
    add_submenu,
    caption,
    literal,
    make_label,
    set_tip,
    tip_for,
)

MARKUP = [
    '<img src="file:///dev/zero">', "<b>bold</b>", "<a href='https://example.org'>link</a>", "&lt;b&gt;",
    "<!doctype html>", "a < b & c > d",
    '<?xml version="1.0"?><b>x</b>', "  <h1>title", "“<img src=x>” was added", "3 &lt; 4", "<body background='x.png'>",
    "<p style='background-image:url(x.png)'>", "<link rel=stylesheet href=x.css>", "<table background=x.png><tr><td>",
    "<object data=x.png>", "<ul style='list-style-image:url(x.png)'><li>", "<style>@import url(x.css);</style>",
    "<b>two</b>\nlines\n\n  and blanks", "</p><img src=x>", "<b>\n", "\n<b>", "<b>\n\n",
    "<b>'single' and \"double\"</b> &amp;",
]  # fmt: skip
ORDINARY = ["", "Dawn", "星の騎士", "a < c & d", "x<y", "two\nlines", "/dev/zero", "C:\\<cards>", "100 % & more"]


def letters(text: str) -> str:
    """Return what a part of Qt that guesses the format shows of a text."""
    if not QtText.mightBeRichText(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


@pytest.mark.parametrize("text", MARKUP)
def test_markup_shows_as_its_letters(text: str) -> None:
    assert letters(literal(text)) == text


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_text_is_not_changed(text: str) -> None:
    assert literal(text) == text


@given(st.text("<>&;/!?ab imgsrc='\"=\n-＜星"))
def test_any_text_shows_as_its_letters(text: str) -> None:
    assert letters(literal(text)) == text


@given(st.text("<>&;/!?ab imgsrc='\"=\n-＜星{}"))
def test_a_value_in_markup_shows_as_its_letters(text: str) -> None:
    document = QTextDocument()
    document.setHtml(markup("<p style='white-space:pre'>[{value}]</p>", value=text).html)
    assert document.toPlainText() == f"[{text}]"


def test_markup_in_markup_stays_markup_and_a_number_is_a_value() -> None:
    bold = markup("<b>{word}</b>", word="<i>")
    assert markup("<p>{bold}{number}</p>", bold=bold, number=3) == Markup("<p><b>&lt;i&gt;</b>3</p>")
    assert joined([bold, bold], markup("<br>")).html == "<b>&lt;i&gt;</b><br><b>&lt;i&gt;</b>"
    assert joined([]) == Markup("")


def test_a_form_without_its_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        markup("<p>{word}</p>")


def test_a_rich_label_takes_markup_and_shows_other_text_as_it_is(qtbot: QtBot) -> None:
    label = RichLabel()
    qtbot.addWidget(label)
    label.show_markup(markup("<b>{word}</b>", word="<i>"))
    assert letters(label.text()) == "<i>"
    label.setText("<b>x</b>")
    assert label.text() == "&lt;b&gt;x&lt;/b&gt;"
    assert not label.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByMouse
    assert not label.openExternalLinks()


@pytest.mark.parametrize("text", MARKUP)
def test_labels_tips_and_items_show_it(text: str, qtbot: QtBot) -> None:
    label, item = make_label(text, "dim", wrap=True, centred=True), QListWidgetItem()
    qtbot.addWidget(label)
    set_tip(label, text)
    set_tip(item, text)
    assert (label.text(), label.textFormat()) == (text, Qt.TextFormat.PlainText)
    assert letters(label.toolTip()) == text
    assert letters(item.toolTip()) == text


def test_only_the_tool_tip_role_returns_a_tip() -> None:
    assert letters(tip_for(Qt.ItemDataRole.ToolTipRole, "<b>x</b>") or "") == "<b>x</b>"
    assert tip_for(Qt.ItemDataRole.ToolTipRole, "") is None
    assert tip_for(Qt.ItemDataRole.ToolTipRole, None) is None
    assert tip_for(Qt.ItemDataRole.DisplayRole, "x") is None


def test_entries_of_menus_and_buttons_keep_their_letters(qtbot: QtBot) -> None:
    menu, chosen = QMenu(), list[str]()
    qtbot.addWidget(menu)
    entry = add_entry(menu, "<b>R&D</b>\tCtrl+Q", lambda: chosen.append("entry"))
    below = add_submenu(menu, "Q&A <b>")
    entry.trigger()
    assert chosen == ["entry"]
    assert entry.text() == "<b>R&&D</b> Ctrl+Q"
    assert letters(entry.toolTip()) == "<b>R&D</b>\tCtrl+Q"
    assert below.title() == "Q&&A <b>"
    assert QPushButton(caption("R&D")).shortcut().isEmpty()
