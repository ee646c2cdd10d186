"""Files and cards that are dropped on the window."""

from pathlib import Path

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.gui.card_drag import card_drag
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.cards import character, schema
from tests.builders.robot import Robot, drop, dropped_files


def test_a_set_file_dropped_on_the_window_adds_its_cards(window: MainWindow, tmp_path: Path) -> None:
    robot = Robot(window)
    before = len(robot.results())
    path = tmp_path / "mine.json"
    path.write_text(write_set(schema(), "MINE", Text(en="Mine"), [character("MINE-1", "星の試作")]), encoding="utf-8")
    drop(window, dropped_files(path))
    assert "1 new" in robot.notices()[0]
    assert len(robot.results()) == before + 1


def test_a_broken_card_file_changes_nothing_and_names_what_is_wrong(window: MainWindow, tmp_path: Path) -> None:
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
