"""Two processes on one home: what one does is seen in the window of the other, and a kill in between loses nothing."""

import time
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders.windows import end_window, make_window, open_services
from tests.journeys.starts import started, wait_for, window_process


def test_what_another_process_types_is_seen_here_within_a_second_and_its_kill_stops_nothing(
    qapp: QApplication, home: Path, qtbot: QtBot
) -> None:
    services = open_services(home)
    services.decks.open_starter("dawn")
    name = services.decks.deck.name
    window = make_window(qapp, services)
    notes = window.build.deck.notes
    seen: list[tuple[int, float]] = []
    window.bridge.changed.connect(lambda _: seen.append((services.decks.deck.notes.count("x"), time.monotonic())))
    with started(*window_process(home, "--new-instance", doing="type")) as other:
        times = []
        for _ in range(80):
            wait_for(other, "typed")
            times.append(time.monotonic())
            qtbot.wait(1)
        other.kill()
    qtbot.waitUntil(lambda: services.decks.deck.notes.count("x") > 0, timeout=3000)
    assert services.decks.deck.name == name
    assert any("Changed in another window" in notice.text for notice in window.notices.shown)
    typed, moment = next(each for each in seen if each[0])
    assert moment - times[typed - 1] < 2, "a save at most a second after the key, seen at most a second after the save"
    assert notes.page.toPlainText() == services.decks.deck.notes
    window.bridge.add("LOS-S1-001")
    assert services.decks.is_saved
    end_window(window)
    services.close()
