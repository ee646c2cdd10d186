"""The import of a deck list: three groups, candidates by click or digit, everything by keyboard."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.deck.import_dialog import MOST_SHOWN, ImportDialog
from deckbuilder.gui.deck.import_rows import LineRow
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.render.palette import PALETTES
from tests.builders.robot import Robot

LIST = "3 Lumi, Little Star of Dawn\n2 Kyle, Comet Ridr\n2 Nobody at all\n-1 Starfall\n"


@pytest.fixture
def dialog(window: MainWindow) -> ImportDialog:
    return paste(window, LIST)


def paste(window: MainWindow, text: str) -> ImportDialog:
    QApplication.clipboard().setText(text)
    Robot(window).command("deck.paste")
    dialog = window.transfers.dialog
    assert dialog is not None
    return dialog


def chosen(dialog: ImportDialog) -> dict[str, int]:
    deck = dialog.deck()
    assert isinstance(deck, Deck)
    return {entry.card: entry.count for entry in deck.entries()}


def test_the_list_on_the_clipboard_is_read_when_the_dialog_opens(dialog: ImportDialog) -> None:
    assert dialog.text.toPlainText() == LIST
    assert dialog.summary.text() == "Cards understood: 3. Guessed or chosen: 2. To check: 3."


def test_the_best_guess_is_preselected_and_an_uncertain_line_stays_as_text(dialog: ImportDialog) -> None:
    rows = {row.line.line_no: row for row in dialog.rows}
    assert rows[2].chosen_card == "LOS-S1-052"
    assert (rows[3].chosen_card, rows[4].chosen_card) == ("", "")
    assert chosen(dialog) == {"LOS-S1-001": 3, "LOS-S1-052": 2, "Nobody at all": 2, "-1 Starfall": 1}


def test_digits_choose_and_plus_and_minus_count(dialog: ImportDialog) -> None:
    row = next(row for row in dialog.rows if row.line.line_no == 4)
    QTest.keyClick(row, Qt.Key.Key_1)
    QTest.keyClick(row, Qt.Key.Key_Plus)
    assert chosen(dialog)["LOS-S1-065"] == 2
    assert "-1 Starfall" not in chosen(dialog)
    QTest.keyClick(row, Qt.Key.Key_0)
    assert chosen(dialog)["-1 Starfall"] == 2


def row_of(dialog: ImportDialog, text: str) -> LineRow:
    return next(row for row in dialog.rows if row.line.text == text)


def read_again(dialog: ImportDialog, text: str) -> None:
    dialog.text.setPlainText(text)
    dialog.read_now()


def test_choices_and_counts_of_unchanged_lines_survive_a_change_of_the_text(dialog: ImportDialog) -> None:
    row = row_of(dialog, "-1 Starfall")
    QTest.keyClick(row, Qt.Key.Key_1)
    QTest.keyClick(row, Qt.Key.Key_Plus)
    row_of(dialog, "Kyle, Comet Ridr").choose("")
    read_again(dialog, "1 Ebb Tide\n" + LIST + "1 Nobody else\n")
    again = row_of(dialog, "-1 Starfall")
    assert (again.line.line_no, again.chosen_card, again.count.value()) == (5, "LOS-S1-065", 2)
    assert [chip.isChecked() for chip in again.chips].index(True) == 0
    assert row_of(dialog, "Kyle, Comet Ridr").chosen_card == ""
    assert (chosen(dialog)["LOS-S1-065"], "-1 Starfall" in chosen(dialog)) == (2, False)
    assert dialog.summary.text() == "Cards understood: 4. Guessed or chosen: 2. To check: 5."


def test_a_changed_line_has_no_choice_until_its_old_text_is_back(dialog: ImportDialog) -> None:
    row_of(dialog, "-1 Starfall").choose("LOS-S1-065")
    row_of(dialog, "Kyle, Comet Ridr").choose("")
    read_again(dialog, LIST.replace("-1 Starfall", "-2 Starfall").replace("2 Kyle", "3 Kyle"))
    assert row_of(dialog, "-2 Starfall").chosen_card == ""
    assert row_of(dialog, "Kyle, Comet Ridr").chosen_card == "LOS-S1-052"
    read_again(dialog, "")
    read_again(dialog, LIST)
    assert row_of(dialog, "-1 Starfall").chosen_card == "LOS-S1-065"
    dialog.show_text(LIST)
    assert row_of(dialog, "-1 Starfall").chosen_card == ""


def test_equal_lines_have_separate_choices(window: MainWindow) -> None:
    dialog = paste(window, "-1 Starfall\n-1 Starfall\n")
    dialog.rows[1].choose("LOS-S1-065")
    read_again(dialog, "-1 Starfall\n-1 Starfall\n1 Nobody\n")
    assert [row.chosen_card for row in dialog.rows] == ["", "LOS-S1-065", ""]


def test_a_line_with_a_choice_is_shown_however_far_down_it_moves(window: MainWindow) -> None:
    dialog = paste(window, "-1 Starfall\n")
    dialog.rows[0].choose("LOS-S1-065")
    read_again(dialog, "".join(f"1 Nobody {number}\n" for number in range(MOST_SHOWN)) + "-1 Starfall\n")
    assert (len(dialog.rows), chosen(dialog)["LOS-S1-065"]) == (MOST_SHOWN + 1, 1)


def test_a_candidate_is_chosen_by_one_click(dialog: ImportDialog) -> None:
    row = next(row for row in dialog.rows if row.line.line_no == 4)
    QTest.mouseClick(row.chips[0], Qt.MouseButton.LeftButton)
    assert chosen(dialog)["LOS-S1-065"] == 1


def test_two_lines_of_one_unknown_card_have_separate_choices(window: MainWindow) -> None:
    dialog = paste(window, "2 Kyle, Comet Ridr\n1 Kyle, Comet Ridr\n")
    dialog.rows[0].choose("")
    assert chosen(dialog) == {"Kyle, Comet Ridr": 2, "LOS-S1-052": 1}


def test_tab_leaves_the_text_and_the_import_continues_by_keyboard(window: MainWindow, dialog: ImportDialog) -> None:
    dialog.text.setFocus()
    QTest.keyClick(dialog.text, Qt.Key.Key_Tab)
    assert dialog.text.toPlainText() == LIST
    assert not dialog.text.hasFocus()
    assert dialog.text.lineWrapMode() is dialog.text.LineWrapMode.NoWrap
    dialog.rows[0].setFocus()
    QTest.keyClick(dialog.rows[0], Qt.Key.Key_Return)
    assert window.transfers.dialog is None
    assert Robot(window).deck_lines()["LOS-S1-001"] == 3


def test_a_file_is_shown_with_its_text_and_the_current_line(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(LIST.encode("utf-16"))
    window.transfers.ask_paths = lambda _parent, _title: [str(path)]
    window.transfers.ask_deck_file()
    dialog = window.transfers.dialog
    assert dialog is not None
    assert dialog.text.toPlainText() == LIST
    dialog.rows[-1].pointed_at.emit(dialog.rows[-1].line.line_no)
    assert dialog.text.textCursor().selectedText() in LIST


@pytest.mark.parametrize("text", ["1 a\n" * 100_000, "x" * 1_000_000, "\0\1\2"])
def test_a_file_without_a_list_is_refused_in_one_sentence(window: MainWindow, text: str) -> None:
    dialog = paste(window, "")
    dialog.show_text(text)
    assert not dialog.take.isEnabled()
    assert dialog.rows == []
    dialog.show_text("3 Starfall")
    assert dialog.take.isEnabled()


def test_the_notice_of_a_failed_import_disappears_when_the_next_import_succeeds(
    window: MainWindow, tmp_path: Path
) -> None:
    window.transfers.take_files([tmp_path / "missing.txt"])
    assert Robot(window).notices()
    paste(window, "3 Starfall").take.click()
    assert not [notice for notice in Robot(window).notices() if "missing.txt" in notice]


def test_an_unknown_card_is_replaced_from_the_deck_view(window: MainWindow) -> None:
    dialog = paste(window, "2 Kyle, Comet Ridr\n")
    dialog.rows[0].choose("")
    dialog.take.click()
    deck = window.build.deck
    row = deck.model.row_of("Kyle, Comet Ridr")
    assert row is not None
    deck.lines.setCurrentIndex(deck.model.index(row))
    deck.open_line_menu()
    entry = next(entry for entry in deck.line_menu.actions() if "LOS-S1-052" in entry.text())
    deck.line_menu.close()
    entry.trigger()
    assert Robot(window).deck_lines() == {"LOS-S1-052": 2}
    Robot(window).command("deck.undo")
    assert Robot(window).deck_lines() == {"Kyle, Comet Ridr": 2}


def test_cards_saved_separately_are_counted_under_their_own_name(window: MainWindow) -> None:
    dialog = paste(window, "3 Lumi, Little Star of Dawn\n\nMaybeboard\n2 Ebb Tide\n")

    assert dialog.summary.text() == (
        "Cards understood: 3. Guessed or chosen: 0. To check: 0. Saved separately as “Candidates”: 2."
    )


def overlaps(dialog: ImportDialog) -> list[tuple[str, str]]:
    """Return the rows that cover each other, and the buttons of each row that do."""
    groups: list[list[QWidget]] = [[row for row in dialog.rows if row.isVisible()]]
    groups += [[chip for chip in row.chips if chip.isVisible()] for row in dialog.rows]
    return [
        (one.accessibleName(), other.accessibleName())
        for group in groups
        for one, other in combinations(group, 2)
        if one.geometry().intersects(other.geometry())
    ]


def test_rows_and_candidates_never_cover_each_other_when_the_language_changes(window: MainWindow) -> None:
    dialog = paste(window, "".join(f"-{count} Starfall\n-{count} Ebb Tide\n" for count in range(1, 6)))
    steps: list[list[tuple[str, str]]] = []
    for code in ("ja", "en"):
        window.language.switch(code)
        steps.append(overlaps(dialog))
        for _ in range(4):
            QApplication.processEvents()
            steps.append(overlaps(dialog))
    assert steps == [[]] * 10


def test_rows_and_candidates_never_cover_each_other_when_the_theme_changes(window: MainWindow) -> None:
    dialog = paste(window, "".join(f"-{count} Starfall\n-{count} Ebb Tide\n" for count in range(1, 6)))
    steps: list[list[tuple[str, str]]] = []
    themes = [*PALETTES, window.themes.name]
    for theme in themes:
        window.themes.switch(theme)
        steps.append(overlaps(dialog))
        for _ in range(4):
            QApplication.processEvents()
            steps.append(overlaps(dialog))
    assert steps == [[]] * 5 * len(themes)


LONG_LIST = (
    "3 Lumi, Little Star of Dawn   # three of them, because the whole deck waits for the first light of the morning\n"
    "2 Kyle, Comet Ridr   # written in a hurry at the table beside the door\n"
    "2 " + "Nobody at all " * 8 + "\n" + "# A heading that goes on and on, as headings of pasted pages do, " * 3 + "\n"
)


@pytest.mark.parametrize("width", [640, 960, 1400])
def test_every_row_fits_between_the_edges_of_the_list(window: MainWindow, width: int) -> None:
    dialog = paste(window, LONG_LIST)
    dialog.resize(width, 620)
    dialog.show()
    QApplication.processEvents()
    scroll = dialog.findChild(QScrollArea)
    inside = scroll.widget() if scroll is not None else None
    assert scroll is not None
    assert inside is not None
    assert inside.minimumSizeHint().width() <= scroll.viewport().width()
