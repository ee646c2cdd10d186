"""Files and cards can be dropped on the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QApplication, QWidget

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.gui.card_drag import CARDS, card_drag
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.cards import character, schema
from tests.builders.robot import Robot, drag_and_drop, drop, dropped_files


def test_a_set_file_dropped_on_the_window_adds_its_cards(window: MainWindow, tmp_path: Path) -> None:
    robot = Robot(window)
    before = len(robot.results())
    path = tmp_path / "mine.json"
    path.write_text(write_set(schema(), "MINE", Text(en="Mine"), [character("MINE-1", "星の試作")]), encoding="utf-8")
    drop(window, dropped_files(path))
    assert "1 new" in robot.notices()[0]
    assert len(robot.results()) == before + 1


def test_a_broken_card_file_changes_nothing_and_its_errors_are_shown(window: MainWindow, tmp_path: Path) -> None:
    robot = Robot(window)
    before = len(robot.results())
    path = tmp_path / "broken.csv"
    path.write_text("名前,種類,コスト\n星の騎士,character,many\n", encoding="utf-8")
    drop(window, dropped_files(path))
    assert "broken.csv" in robot.notices()[0]
    assert len(robot.results()) == before


def test_a_deck_file_dropped_on_the_window_is_shown_before_it_is_taken(window: MainWindow, tmp_path: Path) -> None:
    robot = Robot(window)
    card = robot.choose(0)
    path = tmp_path / "list.txt"
    path.write_text(f"3 {card.name.ja}\n", encoding="utf-8")
    drop(window, dropped_files(path))
    dialog = window.transfers.dialog
    assert dialog is not None
    assert robot.deck_lines() == {}
    dialog.take.click()
    assert robot.deck_lines() == {card.id: 3}


def test_of_several_deck_lists_one_is_opened_and_the_others_are_named(window: MainWindow, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one.TXT", "two.txt", "three.deck.json")]
    for path in paths:
        path.write_text("3 Lumi, Little Star of Dawn\n", encoding="utf-8")
    drop(window, dropped_files(*paths))
    dialog = window.transfers.dialog
    assert dialog is not None
    assert Robot(window).notices() == [
        "Deck lists open one at a time. Opened: “one.TXT”. Not opened: two.txt, three.deck.json."
    ]
    dialog.reject()


@pytest.mark.parametrize("heads", ["Section,Count,ID,Name,Number,Kind", "枚数,カード名"])
def test_a_table_that_counts_copies_is_a_deck_and_no_cards(window: MainWindow, tmp_path: Path, heads: str) -> None:
    card = Robot(window).choose(0)
    cells = {
        "Section": "main",
        "Count": "3",
        "枚数": "3",
        "ID": card.id,
        "Name": card.name.en,
        "カード名": card.name.ja,
    }
    path = tmp_path / "deck.csv"
    row = ",".join('"' + cells.get(head, "") + '"' for head in heads.split(","))
    path.write_text(f"{heads}\n{row}\n", encoding="utf-8")
    drop(window, dropped_files(path))
    dialog = window.transfers.dialog
    assert dialog is not None
    dialog.take.click()
    assert Robot(window).deck_lines() == {card.id: 3}
    assert window.build.strips.open_strip is None


def test_a_web_address_is_not_read_as_a_file(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/cards.csv")])
    event = QDragEnterEvent(
        window.rect().center(), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(window, event)
    assert not event.isAccepted()


def test_a_binary_file_with_a_decks_name_is_refused_in_one_sentence(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "noise.deck.json"
    path.write_bytes(bytes(range(256)) * 40)
    drop(window, dropped_files(path))
    dialog = window.transfers.dialog
    assert dialog is not None
    assert not dialog.take.isEnabled()
    assert "noise.deck.json" in dialog.summary.text()
    dialog.reject()


def test_a_card_dragged_to_the_deck_goes_in_and_dragged_back_comes_out(window: MainWindow) -> None:
    robot = Robot(window)
    card = robot.choose(0)
    deck, browser = window.build.deck, window.build.browser
    drop(deck, card_drag([card.id], ""))
    assert robot.deck_lines() == {card.id: 1}
    drop(deck.lines, card_drag([card.id], ""))
    assert robot.deck_lines() == {card.id: 2}
    drop(browser, card_drag([card.id], "main"))
    assert robot.deck_lines() == {card.id: 1}


@pytest.mark.parametrize("place", ["search", "name", "notes", "lines", "grid", "detail"])
def test_a_deck_file_dropped_anywhere_is_imported_and_not_written_into_a_field(
    place: str, window: MainWindow, tmp_path: Path
) -> None:
    robot, build = Robot(window), window.build
    build.deck.notes.title.click()
    places: dict[str, QWidget] = {
        "search": build.search,
        "name": build.deck.header.name,
        "notes": build.deck.notes.page.viewport(),
        "lines": build.deck.lines.viewport(),
        "grid": build.browser.grid.viewport(),
        "detail": build.browser.detail.text,
    }
    path = tmp_path / "list.txt"
    path.write_text(f"3 {robot.choose(0).name.ja}\n", encoding="utf-8")
    name = build.deck.header.name.text()
    drag_and_drop(places[place], dropped_files(path))
    dialog = window.transfers.dialog
    assert dialog is not None
    assert dialog.take.isEnabled()
    dialog.reject()
    assert (build.search.text(), build.deck.header.name.text(), build.deck.notes.page.toPlainText()) == ("", name, "")


def test_a_file_dropped_on_the_open_import_is_read_there(window: MainWindow, tmp_path: Path) -> None:
    robot = Robot(window)
    path = tmp_path / "list.txt"
    path.write_text(f"3 {robot.choose(0).name.ja}\n", encoding="utf-8")
    robot.command("deck.paste")
    dialog = window.transfers.dialog
    assert dialog is not None
    drag_and_drop(dialog.text.viewport(), dropped_files(path))
    assert window.transfers.dialog is dialog
    assert "Cards understood: 3" in dialog.summary.text()
    assert dialog.text.toPlainText() == path.read_text(encoding="utf-8")
    dialog.reject()


def test_text_can_still_be_dropped_on_a_field(window: MainWindow) -> None:
    text = QMimeData()
    text.setText("dragon")
    drag_and_drop(window.build.search, text)
    assert window.build.search.text() == "dragon"
    window.build.deck.notes.title.click()
    drag_and_drop(window.build.deck.notes.page.viewport(), text)
    assert window.build.deck.notes.page.toPlainText() == "dragon"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"cards": 3, "section": ""}', b'{"cards": [1], "section": null}', b"[" * 100_000]
)
def test_what_another_program_drags_as_cards_is_left_alone(content: bytes, window: MainWindow) -> None:
    data = QMimeData()
    data.setData(CARDS, content)
    for place in (window.build.deck, window.build.deck.lines.viewport(), window.build.browser.grid.viewport()):
        drag_and_drop(place, data)
    assert Robot(window).deck_lines() == {}
