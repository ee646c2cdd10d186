"""How the build room divides its width, and what it saves for the next start."""

import pytest
from PySide6.QtCore import QCoreApplication

from deckbuilder.gui.browser.result_bar import ResultBar
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.build_room import DECK_WIDTH, FILTER_WIDTH
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.memory import Memory


def widths(window: MainWindow, width: int) -> list[int]:
    window.resize(width, 900)
    window.grab()  # lays everything out
    QCoreApplication.processEvents()
    return window.build.split.sizes()


def test_the_deck_is_wider_in_a_wide_window_and_narrow_again_in_a_small_one(window: MainWindow) -> None:
    assert widths(window, 1280)[::2] == [FILTER_WIDTH, DECK_WIDTH]
    filters, cards, deck = widths(window, 2560)
    assert filters == FILTER_WIDTH
    assert DECK_WIDTH * 1.3 < deck < cards / 2
    assert widths(window, 1280)[::2] == [FILTER_WIDTH, DECK_WIDTH]


def test_widths_that_the_user_has_chosen_stay(window: MainWindow) -> None:
    widths(window, 1600)
    window.build.split.moveSplitter(FILTER_WIDTH + 60, 1)
    filters, _, deck = widths(window, 1601)
    assert filters > FILTER_WIDTH + 50
    assert abs(widths(window, 2400)[2] - deck) <= 2


def test_widths_nobody_has_chosen_follow_the_window_after_the_next_start_too(window: MainWindow) -> None:
    memory = Memory(window.context.settings)
    widths(window, 1280)
    memory.save(window, window.build)
    memory.restore(window, window.build)
    assert widths(window, 2560)[2] > DECK_WIDTH * 1.3
    window.build.split.moveSplitter(FILTER_WIDTH + 60, 1)
    memory.save(window, window.build)
    memory.restore(window, window.build)
    assert widths(window, 2400)[0] > FILTER_WIDTH + 50


def test_a_window_that_is_closed_over_an_open_strip_remembers_its_own_widths(window: MainWindow) -> None:
    memory, strip = Memory(window.context.settings), Strip()
    before = widths(window, 1440)
    memory.save(window, window.build)
    window.build.strips.show(strip)
    assert not window.build.deck.isVisible()
    memory.save(window, window.build)
    memory.restore(window, window.build)
    strip.close_strip()
    assert widths(window, 1440) == before


@pytest.mark.parametrize(("width", "beside"), [(1024, False), (1280, True), (2560, True)])
def test_a_strip_is_beside_the_cards_if_there_is_room_for_both(window: MainWindow, width: int, beside: bool) -> None:
    window.resize(width, 800)
    window.library.backups.open()
    strip = window.library.backups.strip
    assert strip is not None
    assert (strip.width() < window.build.width()) is beside
    strip.close_strip()
    assert window.build.deck.isVisible()


def test_the_order_of_the_cards_is_fully_readable_in_a_small_window(window: MainWindow) -> None:
    bar = window.build.browser.bar
    widths(window, 1024)
    assert [bar.sort.itemText(place) for place in range(bar.sort.count())] == [
        shown_sort(bar, place) for place in range(bar.sort.count())
    ]
    assert not bar.time.isVisible()
    widths(window, 1600)
    assert bar.time.isVisible()


def shown_sort(bar: ResultBar, place: int) -> str:
    bar.sort.setCurrentIndex(place)
    QCoreApplication.processEvents()
    return bar.sort.shown_text()
