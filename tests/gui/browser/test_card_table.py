"""The list of results: which columns fit."""

import pytest

from deckbuilder.gui.browser.card_model import CARD
from deckbuilder.gui.browser.card_table import NAME_WIDTH, ROW, WIDE_NAME, CardTable
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.windows import pack
from tests.gui.painted_words import words_of


def shown(window: MainWindow, width: int, height: int) -> tuple[CardTable, list[str]]:
    window.build.browser.show_mode("table")
    window.resize(width, height)
    table = window.build.browser.view
    assert isinstance(table, CardTable)
    window.grab()  # lays everything out
    return table, [column.key for place, column in enumerate(pack().columns) if not table.isColumnHidden(place)]


def test_kind_and_race_are_shown_on_a_screen_of_medium_width(window: MainWindow) -> None:
    _, keys = shown(window, 1440, 900)
    assert {"kind", "races"} <= set(keys)


@pytest.mark.parametrize("width", [1100, 1280])
def test_a_narrow_list_shows_kind_and_race_under_the_names(window: MainWindow, width: int) -> None:
    table, keys = shown(window, width, 800)
    assert not {"kind", "races"} & set(keys)
    written = words_of(table.viewport())
    card = table.model().index(0, 0).data(CARD)
    assert card.name.en in written
    assert "Character / Astral" in written
    assert "001" not in " ".join(word for word in written if " / " in word)
    assert table.rowHeight(0) > ROW
    shown(window, 1440, 900)
    assert "Character / Astral" not in words_of(table.viewport())
    assert table.rowHeight(0) == ROW


def test_a_very_wide_list_spreads_its_columns(window: MainWindow) -> None:
    table, _ = shown(window, 2560, 1440)
    widths = {column.key: table.columnWidth(place) for place, column in enumerate(pack().columns)}
    assert all(widths[column.key] > column.width for column in pack().columns if column.key != "name")
    assert WIDE_NAME <= widths["name"] < 900


def test_a_wide_screen_shows_every_column_in_its_full_width(window: MainWindow) -> None:
    table, keys = shown(window, 1920, 1080)
    assert keys == [column.key for column in pack().columns]
    widths = {column.key: table.columnWidth(place) for place, column in enumerate(pack().columns)}
    assert all(widths[column.key] == column.width for column in pack().columns if column.key != "name")


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_names_and_numbers_are_always_visible(window: MainWindow, width: int) -> None:
    table, keys = shown(window, width, 900)
    assert {"attribute", "name", *(column.key for column in pack().columns if column.align == "right")} <= set(keys)
    assert table.columnWidth(keys.index("name")) >= NAME_WIDTH - 2
