"""A table of another game is noticed before anything is imported, and imported there if the user wants."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.robot import Robot, drop, dropped_files
from tests.builders.windows import PACKS, game_windows

VIVIDZ = "番号,名前,種類,コスト,パワー,ミッション情報,特徴,アカウント情報\nM-1,宵の灯台,キャラ,2,3000,☆,配信者,ナギ\n"


@pytest.fixture
def windows(qapp: QApplication, services: Services) -> Iterator[GameWindows]:
    with game_windows(qapp, services) as found:
        yield found


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text(VIVIDZ, encoding="utf-8")
    return path


def shown(windows: GameWindows) -> MainWindow:
    assert windows.window is not None
    return windows.window


def press(window: MainWindow, words: str) -> None:
    (notice, *_) = window.notices.shown
    next(button for button in notice.buttons if button.text() == words).click()


def total(services: Services, game: str) -> int:
    return services.cards.search(game, "宵の灯台").total


def test_the_game_is_named_and_nothing_is_imported_yet(windows: GameWindows, services: Services, table: Path) -> None:
    window = shown(windows)
    drop(window, dropped_files(table))
    assert Robot(window).notices() == [
        "The columns of “mine.csv” look like those of Vividz, not of Legend of Stars. Nothing is imported yet."
    ]
    assert window.build.strips.open_strip is None
    assert total(services, "vividz") == total(services, "legend_of_stars") == 0
    window.language.switch("ja")
    (notice,) = window.notices.shown
    assert "mine.csv" in notice.text
    assert "まだ何も取り込んでいません" in notice.text
    assert [button.text() for button in notice.buttons] == [
        f"{PACKS[game].schema.name.ja}に取り込む" for game in ("vividz", "legend_of_stars")
    ]


def test_it_is_imported_there_and_that_game_is_one_click_away(
    windows: GameWindows, services: Services, table: Path
) -> None:
    window = shown(windows)
    drop(window, dropped_files(table))
    press(window, "Import for Vividz")
    assert "Vividz: Cards imported: 1 new" in Robot(window).notices()[0]
    assert total(services, "vividz") == 1
    assert window.pack.id == "legend_of_stars"
    press(window, "Open Vividz")
    assert shown(windows).pack.id == "vividz"
    Robot(shown(windows)).type_search("宵の灯台")
    assert len(Robot(shown(windows)).results()) == 1


def test_it_can_be_imported_here_all_the_same(windows: GameWindows, services: Services, table: Path) -> None:
    window = shown(windows)
    drop(window, dropped_files(table))
    press(window, "Import for Legend of Stars")
    assert window.build.strips.open_strip is not None


def test_columns_of_the_other_game_can_be_chosen_again(windows: GameWindows, services: Services, table: Path) -> None:
    window = shown(windows)
    table.write_text(VIVIDZ.replace("パワー", "パワー(P)"), encoding="utf-8")
    drop(window, dropped_files(table))
    press(window, "Import for Vividz")
    strip = window.build.strips.open_strip
    assert strip is not None
    strip.primary.click()
    press(window, "Columns…")
    again = window.build.strips.open_strip
    assert again is not None
    again.primary.click()
    assert total(services, "vividz") == 1
