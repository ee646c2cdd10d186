"""What was read of a card's text, in the window: the signs of its lines, corrections, the list of cards by hand."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.models import Card, FieldValue, Text
from card_db.store.set_files import write_set
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.cards.by_hand_strip import ByHandStrip
from deckbuilder.gui.cards.correction_strip import CorrectionStrip
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.card_texts import LineReport, TextReport
from tests.builders.cards import GAME, schema
from tests.builders.robot import Robot, drop, dropped_files

STRANGE = Text(ja="カードを1枚引く。\n潮を読み、カードを1枚引く。", en="Draw a card.\nRead the tide and draw 1 card.")
DRAW = Text(ja="カードを２枚ドローする。", en="Draw two cards.")


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    return Robot(window)


@pytest.fixture
def detail(robot: Robot) -> DetailPane:
    return robot.build.browser.detail


def give(robot: Robot, qtbot: QtBot, folder: Path, text: Text) -> Card:
    """Drop a file with one card on the window, and look at the card."""
    fields: dict[str, FieldValue] = {"kind": "effect", "attribute": "water", "cost": 1, "speed": 5}
    card = Card(id="MINE-1", game=GAME, set_id="own", name=Text(ja="潮", en="Tide"), fields=fields, text=text)
    path = folder / "own.json"
    path.write_text(write_set(schema(), "own", Text(en="own"), [card]), encoding="utf-8")
    drop(robot.window, dropped_files(path))
    return look_at(robot, qtbot)


def look_at(robot: Robot, qtbot: QtBot) -> Card:
    robot.type_search("MINE-1")
    card = robot.choose(0)
    qtbot.waitUntil(lambda: robot.build.browser.detail.report is not None)
    return card


def signs(detail: DetailPane) -> list[str]:
    return [text.accessibleName().partition(":")[0] for text in detail.lines.texts]


def strip_of(robot: Robot) -> CorrectionStrip:
    strip = robot.build.strips.open_strip
    assert isinstance(strip, CorrectionStrip)
    return strip


def press(robot: Robot, words: str) -> None:
    (notice, *_) = robot.window.notices.shown
    next(button for button in notice.buttons if button.text() == words).click()


def test_each_line_has_its_sign_and_the_unread_words_are_underlined(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    assert signs(detail) == ["Read", "Not read", "Read", "Not read"]
    assert "<u" in detail.lines.texts[1].text()
    assert "<u" not in detail.lines.texts[0].text()
    assert "is not understood" in detail.lines.texts[1].accessibleDescription()
    assert detail.badge.words.text() == "Not read: 1 of 2 lines"


def test_what_a_line_was_read_as_is_said_in_the_language_of_the_window(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    give(robot, qtbot, tmp_path, DRAW)
    assert [note.accessibleName() for note in detail.lines.notes] == ["Read: I read this as: Draw 2 cards."] * 2
    assert detail.badge.words.text() == "Runs in the Test room"
    robot.window.preferences.speak("ja")
    assert "カードを2枚引く。" in detail.lines.notes[0].text()
    assert detail.lines.texts[0].accessibleName().endswith(DRAW.ja)


def test_a_shipped_card_shows_its_lines_and_cannot_be_corrected(robot: Robot, qtbot: QtBot, detail: DetailPane) -> None:
    robot.type_search("LOS-S1-005")
    robot.choose(0)
    qtbot.waitUntil(lambda: detail.report is not None)
    assert set(signs(detail)) == {"Read"}
    assert detail.correct_button.isHidden()


def test_a_text_is_corrected_in_place_and_that_is_undone(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    detail.correct_button.click()
    strip = strip_of(robot)
    assert strip.fields["en"].toPlainText() == STRANGE.en
    assert not strip.primary.isEnabled()
    strip.fields["en"].setPlainText(DRAW.en)
    strip.fields["ja"].setPlainText(DRAW.ja)
    qtbot.waitUntil(lambda: strip.at_rest)
    assert strip.badge.words.text() == "Runs in the Test room"
    strip.primary.click()
    assert robot.build.strips.open_strip is None
    assert not look_at(robot, qtbot).by_hand
    assert detail.badge.words.text() == "Runs in the Test room"
    press(robot, "Undo")
    card = look_at(robot, qtbot)
    assert (card.text, card.by_hand) == (STRANGE, True)


def test_the_signs_follow_the_typing_and_the_old_ones_stay_until_then(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    give(robot, qtbot, tmp_path, DRAW)
    detail.correct_button.click()
    strip = strip_of(robot)
    qtbot.waitUntil(lambda: strip.at_rest)
    field, lines = strip.fields["en"], strip.lines["en"]
    assert [note.accessibleName().partition(":")[0] for note in lines.notes] == ["Read"]
    field.setFocus()
    QTest.keyClicks(field, "Whistle. ")
    assert [note.accessibleName().partition(":")[0] for note in lines.notes] == ["Read"]
    qtbot.waitUntil(lambda: strip.at_rest)
    assert [note.accessibleName().partition(":")[0] for note in lines.notes] == ["Not read"]
    assert field.document().firstBlock().layout().formats()
    assert strip.at_rest


def test_an_answer_about_an_older_text_is_ignored(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    card = give(robot, qtbot, tmp_path, DRAW)
    detail.correct_button.click()
    strip = strip_of(robot)
    qtbot.waitUntil(lambda: strip.at_rest)
    strip.show_report(strip.asked - 1, Text(en="x"), TextReport(card.id, "none"))
    assert strip.badge.words.text() == "Runs in the Test room"


def asking(card: Card) -> tuple[TextReport, Text]:
    """A report on a card whose only lines can mean two things."""
    first, second = Text(ja="カードを1枚引く。", en="Draw 1 card."), Text(ja="カードを2枚引く。", en="Draw 2 cards.")
    lines = tuple(
        LineReport(code, "text", 0, len(text), text, "asks", readings=(first, second))
        for code, text in (("ja", card.text.ja), ("en", card.text.en))
    )
    return TextReport(card.id, "asks", lines), second


def test_a_click_on_a_meaning_gives_the_card_its_words(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    card = give(robot, qtbot, tmp_path, Text(ja="潮。", en="Tide."))
    report, chosen = asking(card)
    detail.show_reading(report, is_own=True)
    assert [chip.accessibleName() for chip in detail.lines.chips][:2] == [
        "Use these words: Draw 1 card.", "Use these words: Draw 2 cards.",
    ]  # fmt: skip
    detail.lines.chips[1].click()
    card = look_at(robot, qtbot)
    assert (card.text, card.by_hand) == (chosen, False)


def test_a_meaning_is_chosen_in_the_strip_too_before_anything_is_saved(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path
) -> None:
    card = give(robot, qtbot, tmp_path, Text(ja="潮。", en="Tide."))
    detail.correct_button.click()
    strip = strip_of(robot)
    qtbot.waitUntil(lambda: strip.at_rest)
    report, chosen = asking(card)
    strip.show_report(strip.asked, card.text, report)
    strip.lines["ja"].chips[1].click()
    assert strip.text == chosen
    assert robot.window.focusWidget() is strip.fields["ja"]
    assert look_at(robot, qtbot).text == card.text


def test_cards_by_hand_are_listed_with_their_lines(robot: Robot, qtbot: QtBot, tmp_path: Path) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    robot.window.board["cards.by_hand"].trigger()
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ByHandStrip)
    assert strip.title.text() == "Cards played by hand: 1"
    strip.corrections[0].click()
    assert strip_of(robot).fields["en"].toPlainText() == STRANGE.en


def test_a_list_that_fits_does_not_scroll(robot: Robot, qtbot: QtBot, tmp_path: Path) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    robot.window.board["cards.by_hand"].trigger()
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ByHandStrip)
    QApplication.processEvents()
    assert strip.lines[0].geometry().bottom() < strip.view.viewport().height()
    assert strip.view.verticalScrollBar().maximum() == 0


def test_after_a_correction_the_list_is_there_again(robot: Robot, qtbot: QtBot, tmp_path: Path) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    press(robot, "Texts")
    listed = robot.build.strips.open_strip
    assert isinstance(listed, ByHandStrip)
    listed.corrections[0].click()
    strip = strip_of(robot)
    strip.fields["en"].setPlainText(DRAW.en)
    strip.fields["ja"].setPlainText(DRAW.ja)
    qtbot.waitUntil(lambda: strip.at_rest)
    strip.primary.click()
    again = robot.build.strips.open_strip
    assert isinstance(again, ByHandStrip)
    assert again.title.text() == "Texts of imported cards: 1"
    assert again.badges[0].words.text() == "Runs in the Test room"
    assert robot.window.focusWidget() is again.corrections[0]


@pytest.mark.parametrize(("text", "first"), [(Text(ja="潮を読む。"), "ja"), (Text(en="Read the tide."), "en")])
def test_the_text_to_correct_comes_first_and_has_the_focus(
    robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path, text: Text, first: str
) -> None:
    give(robot, qtbot, tmp_path, text)
    detail.correct_button.click()
    strip = strip_of(robot)
    other = strip.fields["en" if first == "ja" else "ja"]
    assert robot.window.focusWidget() is strip.fields[first]
    assert strip.body.indexOf(strip.fields[first]) < strip.body.indexOf(other)


def test_the_notice_of_an_import_leads_to_the_texts_that_stay_by_hand(
    robot: Robot, qtbot: QtBot, tmp_path: Path
) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    press(robot, "Texts")
    assert isinstance(robot.build.strips.open_strip, ByHandStrip)


def test_without_cards_by_hand_the_list_says_so(robot: Robot) -> None:
    robot.window.board["cards.by_hand"].trigger()
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ByHandStrip)
    assert strip.corrections == []
    assert strip.title.text() == "Cards played by hand: 0"


def test_a_text_is_corrected_by_keyboard_alone(robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path) -> None:
    give(robot, qtbot, tmp_path, STRANGE)
    robot.window.activateWindow()
    detail.correct_button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(detail.correct_button, Qt.Key.Key_Space)
    strip = strip_of(robot)
    field = strip.fields["en"]
    for each in strip.fields.values():
        assert each.accessibleName()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, "Draw two cards.")
    other = strip.fields["ja"]
    QTest.keyClick(other, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(other, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: strip.at_rest)
    QTest.keyClick(strip.primary, Qt.Key.Key_Space)
    assert look_at(robot, qtbot).text == Text(en="Draw two cards.")


def test_escape_leaves_the_text_as_it_was(robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path) -> None:
    card = give(robot, qtbot, tmp_path, STRANGE)
    detail.correct_button.click()
    strip = strip_of(robot)
    strip.fields["en"].setPlainText("Draw 1 card.")
    QTest.keyClick(strip, Qt.Key.Key_Escape)
    assert robot.build.strips.open_strip is None
    assert look_at(robot, qtbot) == card


def test_markup_in_a_text_is_shown_as_it_is(robot: Robot, qtbot: QtBot, detail: DetailPane, tmp_path: Path) -> None:
    give(robot, qtbot, tmp_path, Text(en="Draw <img src='/dev/zero'> 1 card."))
    assert all("<img" not in text.text() for text in detail.lines.texts)
    assert any("&lt;img" in text.text() for text in detail.lines.texts)
