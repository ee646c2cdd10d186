"""Tables with the user's own headings, and restriction lists, can be dropped on the window."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.widgets.plain_text import PlainLabel
from deckbuilder.gui.window.columns_strip import ColumnsStrip
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.robot import Robot, drop, dropped_files
from tests.builders.windows import GAME, end_window, make_window
from tests.builders.workbook import book_of_sheets, sheet_of

ODD = "カード一覧\n番号,名称,タイプ,魔力(コスト),メモ\nMY-1,甲の試作,エフェクト,1,a\n"


def strip_of(window: MainWindow) -> ColumnsStrip:
    strip = window.build.strips.open_strip
    assert isinstance(strip, ColumnsStrip)
    return strip


def drop_table(window: MainWindow, folder: Path, text: str) -> None:
    path = folder / "odd.csv"
    path.write_text(text, encoding="utf-8")
    drop(window, dropped_files(path))


def total(services: Services, query: str) -> int:
    return services.cards.search(GAME, query).total


def test_a_guess_is_shown_before_cards_are_taken_and_remembered(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    robot = Robot(window)
    drop_table(window, tmp_path, ODD)
    strip = strip_of(window)
    assert total(services, "甲の試作") == 0
    (choices,) = strip.choices
    assert [combo.currentData() for combo in choices.values()] == ["number", "name_ja", "kind", "cost", ""]
    assert strip.primary.isEnabled()
    strip.primary.click()
    assert "1 new" in robot.notices()[0]
    assert window.build.strips.open_strip is None
    assert total(services, "甲の試作 cost:1") == 1
    drop_table(window, tmp_path, ODD.replace("MY-1", "MY-2"))
    assert window.build.strips.open_strip is None
    assert total(services, "甲の試作 cost:1") == 2


def test_a_wrong_guess_is_put_right_and_two_columns_cannot_be_one(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, ODD)
    strip = strip_of(window)
    cost, memo = list(strip.choices[0].values())[3:]
    memo.setCurrentIndex(memo.findData("cost"))
    assert not strip.primary.isEnabled()
    assert "Several columns are read as “Cost”: 魔力(コスト), メモ." in strip.summary.text()
    cost.setCurrentIndex(cost.findData("rarity"))
    memo.setCurrentIndex(memo.findData("text_ja"))
    assert strip.primary.isEnabled()
    strip.choices[0]["名称"].setCurrentIndex(0)
    assert "names of the cards" in strip.summary.text()
    strip.close_strip()
    assert total(services, "甲の試作") == 0


def test_two_columns_that_are_one_field_are_asked_about(window: MainWindow, services: Services, tmp_path: Path) -> None:
    drop_table(window, tmp_path, "No.,カード番号,名称,タイプ,コスト\nA,MY-1,甲の試作,エフェクト,1\n")
    strip = strip_of(window)
    assert not strip.primary.isEnabled()
    strip.choices[0]["No."].setCurrentIndex(0)
    strip.primary.click()
    assert total(services, "id:MY-1") == 1


def test_a_column_that_counts_the_rows_is_marked_and_not_read(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, "No.,カード番号,名称,タイプ,コスト\n1,MY-1,甲の試作,エフェクト,1\n")
    strip = strip_of(window)
    assert strip.choices[0]["No."].currentData() == ""
    assert "No. (row number)" in [label.text() for label in strip.findChildren(PlainLabel)]
    strip.primary.click()
    assert total(services, "id:MY-1") == 1


def test_a_head_of_one_long_word_leaves_room_for_the_choices(window: MainWindow, tmp_path: Path) -> None:
    drop_table(window, tmp_path, f"番号,名称,タイプ,コスト,{'W' * 3000}\nMY-1,甲の試作,エフェクト,1,{'W' * 500}\n")
    strip = strip_of(window)
    for width in (1280, 1024):
        window.resize(width, 700)
        window.grab()
        for combo in strip.choices[0].values():
            assert combo.mapTo(strip, combo.rect().topRight()).x() < strip.width()
            assert combo.shown_text() == combo.currentText()


def test_of_two_columns_with_the_same_head_one_is_read(window: MainWindow, services: Services, tmp_path: Path) -> None:
    drop_table(window, tmp_path, "番号,名称,タイプ,コスト,効果,効果\nMY-1,甲の試作,エフェクト,1,これは効果,めも\n")
    strip = strip_of(window)
    assert "効果, 効果 (2)" in strip.summary.text()
    strip.choices[0]["効果 (2)"].setCurrentIndex(0)
    strip.primary.click()
    assert total(services, "id:MY-1 これは効果") == 1


def test_sheets_with_the_same_heads_have_one_choice_of_columns(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    path = tmp_path / "book.xlsx"
    path.write_bytes(book_of_sheets({name: odd_sheet(number) for name, number in (("一", "MY-1"), ("二", "MY-2"))}))
    drop(window, dropped_files(path))
    strip = strip_of(window)
    (choices,) = strip.choices
    choices["メモ"].setCurrentIndex(choices["メモ"].findData("flavor_ja"))
    strip.primary.click()
    assert [total(services, f"id:{number} flavor:a") for number in ("MY-1", "MY-2")] == [1, 1]


def test_the_columns_are_chosen_and_taken_by_keyboard_alone(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, ODD)
    strip = strip_of(window)
    combos = list(strip.choices[0].values())
    for combo in combos[:-1]:
        assert combo.hasFocus()
        QTest.keyClick(combo, Qt.Key.Key_Tab)
    QTest.keyClicks(combos[-1], "Flavour")
    assert combos[-1].currentData() == "flavor_ja"
    QTest.keyClick(combos[-1], Qt.Key.Key_Tab)
    assert strip.primary.hasFocus()
    QTest.keyClick(strip.primary, Qt.Key.Key_Return)
    assert total(services, "甲の試作 flavor:a") == 1


def press(window: MainWindow, words: str) -> None:
    buttons = (button for notice in window.notices.shown for button in notice.buttons)
    next(button for button in buttons if button.text() == words).click()


def test_columns_that_were_remembered_wrongly_can_be_chosen_again(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, ODD)
    memo = strip_of(window).choices[0]["メモ"]
    memo.setCurrentIndex(memo.findData("rarity"))
    strip_of(window).primary.click()
    drop_table(window, tmp_path, ODD.replace("MY-1", "MY-2"))
    assert total(services, "rarity:a") == 2
    press(window, "Columns…")
    memo = strip_of(window).choices[0]["メモ"]
    assert memo.currentData() == "rarity"
    memo.setCurrentIndex(0)
    strip_of(window).primary.click()
    assert "0 new, 1 changed" in Robot(window).notices()[0]
    drop_table(window, tmp_path, ODD.replace("MY-1", "MY-3"))
    assert total(services, "rarity:a") == 1


def test_columns_of_rows_that_cannot_be_used_can_be_chosen_again(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, ODD)
    memo = strip_of(window).choices[0]["メモ"]
    memo.setCurrentIndex(memo.findData("speed"))
    strip_of(window).primary.click()
    (message,) = Robot(window).notices()
    assert "odd.csv, row 3, Speed: “a” is not a whole number." in message
    press(window, "Columns…")
    strip_of(window).choices[0]["メモ"].setCurrentIndex(0)
    strip_of(window).primary.click()
    assert total(services, "id:MY-1") == 1
    assert len(Robot(window).notices()) == 1


def test_a_file_that_cannot_be_read_is_named_once(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "empty.csv"
    path.write_bytes(b"")
    drop(window, dropped_files(path))
    assert Robot(window).notices() == [
        "Nothing was imported. empty.csv: The table is empty. Add cards to it. Correct the file and import it again."
    ]


def odd_sheet(number: str) -> str:
    lines = (("番号", "名称", "タイプ", "コスト", "メモ"), (number, "甲の試作", "エフェクト", "1", "a"))
    cells = ("".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in line) for line in lines)
    return sheet_of("".join(f"<row>{line}</row>" for line in cells))


def test_the_strip_speaks_both_languages(window: MainWindow, tmp_path: Path) -> None:
    drop_table(window, tmp_path, ODD)
    window.preferences.speak("ja")
    strip = strip_of(window)
    assert strip.title.text() == "表の列"
    assert [combo.currentText() for combo in strip.choices[0].values()] == [
        "番号",
        "名前",
        "種類",
        "コスト",
        "– 読まない –",
    ]
    strip.close_strip()


def test_sheets_are_chosen_by_ticking(window: MainWindow, services: Services, tmp_path: Path) -> None:
    def rows(number: str) -> str:
        lines = (("番号", "名前", "種類", "コスト"), (number, "甲の試作", "エフェクト", "1"))
        cells = ("".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in line) for line in lines)
        return sheet_of("".join(f"<row>{line}</row>" for line in cells))

    path = tmp_path / "book.xlsx"
    path.write_bytes(book_of_sheets({"第1弾": rows("MY-1"), "下書き": rows("MY-2")}))
    drop(window, dropped_files(path))
    strip = strip_of(window)
    first, second = strip.sheets
    second.click()
    first.click()
    assert not strip.primary.isEnabled()
    first.click()
    strip.primary.click()
    assert [total(services, f"id:{number}") for number in ("MY-1", "MY-2")] == [1, 0]


def test_a_table_whose_heads_are_known_is_taken_without_a_question(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    drop_table(window, tmp_path, "番号,名称,タイプ,コスト\nMY-1,甲の試作,エフェクト,1\n")
    assert window.build.strips.open_strip is None
    assert total(services, "甲の試作") == 1


def test_many_rejected_rows_are_reported_by_reason(window: MainWindow, tmp_path: Path, home: Path) -> None:
    rows = "".join(f"MY-{number},x,effect,many\n" for number in range(50))
    drop_table(window, tmp_path, "id,name,kind,cost\n" + rows)
    (message, *_) = Robot(window).notices()
    assert "50 × Cost: “many” is not a whole number. (2, 3, 4, …)" in message
    assert str(home / "last-import.csv") in message


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    listed = {"name": {"en": "Spring"}, "valid_from": "2026-10-01", "entries": [{"card": "LOS-S1-001", "limit": 0}]}
    path = tmp_path / "spring.json"
    document = {"format": "deckbuilder.restrictions/1", "game": GAME, "lists": [listed]}
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return path


def forbidden(window: MainWindow) -> list[str]:
    reported = (window.language.text(problem.message) for problem in window.bridge.service.problems())
    return [sentence for sentence in reported if "forbidden" in sentence]


def test_a_restriction_list_that_is_dropped_holds_at_once_and_can_be_undone(window: MainWindow, spring: Path) -> None:
    robot = Robot(window)
    window.bridge.add("LOS-S1-001")
    assert forbidden(window) == []
    drop(window, dropped_files(spring))
    assert "Restriction lists added: Spring (2026-10-01)" in robot.notices()[0]
    (message,) = forbidden(window)
    assert message.startswith("Spring (2026-10-01): ")
    shown = len(robot.problem_rows())
    window.notices.shown[0].buttons[0].click()
    assert forbidden(window) == []
    assert len(robot.problem_rows()) == shown - 1


def test_the_strip_says_what_a_list_limits(window: MainWindow, spring: Path) -> None:
    document = json.loads(spring.read_text(encoding="utf-8"))
    document["lists"][0] |= {
        "entries": [
            {"card": "LOS-S1-001", "limit": 0},
            {"name": "Nobody", "limit": 1},
            {"card": "NO-SUCH", "limit": 0},
        ],
    }
    spring.write_text(json.dumps(document), encoding="utf-8")
    drop(window, dropped_files(spring))
    assert Robot(window).notices()[0] == "Not in any of your card sets, so not restricted yet: Nobody, NO-SUCH"
    Robot(window).command("restrictions.open")
    strip = window.transfers.lists.strip
    assert strip is not None
    assert strip.detail.text().splitlines()[-3:] == [
        "Lumi, Little Star of Dawn: forbidden",
        "Nobody: at most 1",
        "NO-SUCH: forbidden",
    ]


def test_a_list_of_another_game_is_named_with_it(window: MainWindow, spring: Path) -> None:
    spring.write_text(spring.read_text(encoding="utf-8").replace(GAME, "legions"), encoding="utf-8")
    drop(window, dropped_files(spring))
    assert "Restriction lists added for Legions!: Spring (2026-10-01)" in Robot(window).notices()


def test_the_undo_of_a_list_goes_with_the_list(window: MainWindow, spring: Path) -> None:
    robot = Robot(window)
    drop(window, dropped_files(spring))
    robot.command("restrictions.open")
    strip = window.transfers.lists.strip
    assert strip is not None
    strip.remove.click()
    (message,) = robot.notices()
    assert "Removed" in message


def test_a_wrong_list_is_named_with_its_line(window: MainWindow, spring: Path) -> None:
    spring.write_text(spring.read_text(encoding="utf-8").replace('"limit": 0', '"limit": 3'), encoding="utf-8")
    drop(window, dropped_files(spring))
    (message, *_) = Robot(window).notices()
    assert "spring.json, line 13: The limit 3 for “LOS-S1-001” has no effect" in message


def test_the_lists_of_the_game_are_shown_removed_and_brought_back(window: MainWindow, spring: Path) -> None:
    robot = Robot(window)
    window.bridge.add("LOS-S1-001")
    robot.command("restrictions.open")
    strip = window.transfers.lists.strip
    assert strip is not None
    window.transfers.ask_paths = lambda _parent, _title: [str(spring)]
    strip.primary.click()
    reported = [strip.rows.item(row).text() for row in range(strip.rows.count())]
    assert reported == ["Spring (2026-10-01) – in force today", "Sample restriction list (2026-01-15)"]
    strip.rows.setCurrentRow(1)
    assert not strip.remove.isEnabled()
    strip.rows.setCurrentRow(0)
    assert forbidden(window)
    strip.remove.click()
    assert forbidden(window) == []
    assert strip.rows.count() == 1
    window.notices.shown[0].buttons[0].click()
    assert forbidden(window)
    assert strip.rows.count() == 2
    strip.close_strip()


def test_a_list_of_the_folder_that_cannot_be_used_is_named_when_the_window_opens(
    qapp: QApplication, home: Path, services: Services, spring: Path
) -> None:
    folder = home / "restrictions" / GAME
    folder.mkdir(parents=True)
    (folder / "mine.json").write_text("{", encoding="utf-8")
    services.own_lists.load()
    window = make_window(qapp, services)
    assert f"{folder / 'mine.json'}, line 1: This line is not valid JSON" in Robot(window).notices()[0]
    end_window(window)
