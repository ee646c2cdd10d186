"""The time of the window: from a key press to painted rows with 100,000 cards, and from the start to the first picture.
`pytest tests/bench/test_window.py --benchmark-enable` measures. Ordinary test runs do the same once with few cards."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from deckbuilder.gui.app import SWITCH_INTERVAL
from deckbuilder.gui.browser.search_loop import Answer
from deckbuilder.gui.tasks import ThreadTasks
from deckbuilder.gui.window.main_window import MainWindow
from tests.bench.rounds import Rounds
from tests.builders.cards import generated_cards, write_cards
from tests.builders.windows import end_window, make_window, open_services

MANY, FEW = 100_000, 300
TYPED = "属性:光 コスト<=6 カードを"
ROOT = Path(__file__).resolve().parents[2]
EMPTY_WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.resize(1360, 860)
window.show()
window.grab()
"""
OUR_WINDOW = """
import sys
from pathlib import Path
from deckbuilder.bootstrap.window import window_context
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.app import make_application, open_window
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
app = make_application(sys.argv)
services = Services(user_folders(Path(sys.argv[1]), {}), load_packs())
window = open_window(app, window_context(services, choose_family().family))
window.show()
window.start()
window.grab()
window.close()
services.close()
"""


class PaintedRows(QObject):
    """Quits the event loop when the view has painted an answer."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._loop = QEventLoop()
        self._answered = False
        self._window = window
        window.build.loop.answered.connect(self._note)
        for view in (window.build.browser.grid, window.build.browser.table):
            view.viewport().installEventFilter(self)

    def _note(self, answer: Answer) -> None:
        self._answered = True
        if not answer.result.total:
            QTimer.singleShot(0, self._loop.quit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Quit the loop after a paint event. The view paints before the loop ends."""
        if event.type() is QEvent.Type.Paint and self._answered:
            self._loop.quit()
        return False

    def press(self, sign: str) -> None:
        """Press a key in the search field and wait for the rows."""
        self._answered = False
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(self._window.build.search, QKeyEvent(QEvent.Type.KeyPress, 0, none, sign))
        self._loop.exec()


@pytest.fixture(scope="module")
def window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MainWindow]:
    measured = request.config.getoption("benchmark_enable")
    home, before = tmp_path_factory.mktemp("bench"), sys.getswitchinterval()
    cards = list(generated_cards(MANY if measured else FEW, seed=1))
    for set_id in {card.set_id for card in cards}:
        write_cards(home / "sets", [card for card in cards if card.set_id == set_id], set_id)
    services = open_services(home)
    sys.setswitchinterval(SWITCH_INTERVAL)
    opened = make_window(qapp, services, ThreadTasks)
    yield opened
    sys.setswitchinterval(before)
    end_window(opened)
    services.close()


@pytest.mark.parametrize("mode", ["table", "grid"])
def test_from_a_key_press_to_painted_rows(
    benchmark: BenchmarkFixture, window: MainWindow, qtbot: QtBot, mode: str, tell: Callable[[], None]
) -> None:
    window.build.browser.show_mode(mode)
    rows = PaintedRows(window)
    signs = iter(TYPED * 40)

    def rest() -> None:
        if len(window.build.search.text()) >= len(TYPED):
            window.build.search.clear()
        qtbot.waitUntil(lambda: window.build.at_rest, timeout=20_000)

    rest()
    rounds = 4 * len(TYPED) if benchmark.enabled else 3
    cast(Rounds, benchmark).pedantic(lambda: rows.press(next(signs)), setup=rest, rounds=rounds, iterations=1)
    tell()


@pytest.mark.parametrize("script", [EMPTY_WINDOW, OUR_WINDOW], ids=["empty window", "our window"])
def test_from_the_start_to_the_first_picture(
    benchmark: BenchmarkFixture, tmp_path: Path, script: str, tell: Callable[[], None]
) -> None:
    """Measures a whole process with an existing card database, as at every start except the first."""
    environment = dict(os.environ) | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}

    def start() -> None:
        command = [sys.executable, "-c", script, str(tmp_path)]
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=120)

    start()
    cast(Rounds, benchmark).pedantic(start, rounds=7 if benchmark.enabled else 1, iterations=1)
    tell()
