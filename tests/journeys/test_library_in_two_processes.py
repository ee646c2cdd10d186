"""Two processes share a home folder: each window shows what the other does, and a kill in between loses nothing."""

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.game_rescue import GameRescue
from tests.builders.services import PACKS
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
    qtbot.waitUntil(lambda: services.decks.deck.notes.count("x") > 0, timeout=10_000)
    assert services.decks.deck.name == name
    assert any("Changed in another window" in notice.text for notice in window.notices.shown)
    typed, moment = next(each for each in seen if each[0])
    assert moment - times[typed - 1] < 2, "a save at most a second after the key, seen at most a second after the save"
    assert notes.page.toPlainText() == services.decks.deck.notes
    window.bridge.add("LOS-S1-001")
    assert services.decks.is_saved
    end_window(window)
    services.close()


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("doing", ["type", "play"])
def test_a_signal_while_another_program_holds_the_library_rescues_everything_without_a_question(
    home: Path, doing: str
) -> None:
    with started(*window_process(home, "gui", "starter:dawn", doing=doing)) as window:
        wait_for(window, "typed 5" if doing == "type" else "played")
        with closing(sqlite3.connect(home / "library.db", isolation_level=None, timeout=20)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(5):
                last = wait_for(window, "typed" if doing == "type" else "played")
            window.send_signal(signal.SIGTERM)
            assert window.stdout is not None
            last = (window.stdout.read().splitlines() or [last])[-1]
            assert window.wait(20) == 0
            other.execute("ROLLBACK")
    services = open_services(home)
    if doing == "type":
        (rescue,) = services.decks.rescue.all()
        services.decks.take_back(rescue.path)
        assert services.decks.deck.notes.endswith("x" * int(last.split()[1]))
    else:
        library = services.library
        files = GameRescue((home,), library.games, library.identity)
        journal = GameJournal(library.games, PACKS["legend_of_stars"], lambda _: (), None, files)
        table = journal.resume()
        assert table is not None
        assert table.notice is None
        _, seed, answers = last.split()
        assert table.seed.number == int(seed)
        assert len(table.session.tree().nodes) - 1 == int(answers)
    services.close()
