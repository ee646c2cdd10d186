"""A whole match of each game in the window against the planner: with the mouse alone, and with the keyboard alone."""

import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.engine.api import Option
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Offers
from deckbuilder.gui.sandbox.prompt import NUMBER_KEYS
from deckbuilder.gui.sandbox.room import SandboxRoom
from tests.builders.windows import PACKS, end_window, make_window, open_services
from tests.gui.sandbox.hands import card_point, click, drag, place_point

MOST_ANSWERS = 600
AIM = 0.050
"""The aim for the time from an input to the painted answer, in seconds of the window's own thread. Other programs on
the machine do not count. 19 of 20 answers must be faster. `pytest -rP` shows the times."""
YARDSTICK = 0.001
"""The seconds that `yardstick` took on the machine on which the aim was set. It is measured after each input: a slower
or shared machine gets proportionally more time for that one. A faster one does not get less."""
LONGEST = 60.0
"""The seconds after which an answer that changes nothing in the window fails the test."""
SEEDS = {"legend_of_stars": "3", "legions": "0", "victory_spark": "1", "vividz": "2"}
"""Seeds of short games."""
OpenTable = Callable[[str], SandboxRoom]


@pytest.fixture
def open_table(qapp: QApplication, home: Path, qtbot: QtBot) -> Iterator[OpenTable]:
    """Open the window of a game with its first starter deck, at the start of a new match."""
    services = open_services(home)
    windows = []

    def open_(game: str) -> SandboxRoom:
        services.settings.change(services.settings.settings.model_copy(update={"opponent_pause": 0}))
        services.decks.enter_game(game)
        window = make_window(qapp, services)
        windows.append(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.build.deck.header.open_first_starter()
        window.rooms.play_deck()
        assert window.rooms.play_room is not None
        room = window.rooms.play_room.widget
        assert isinstance(room, SandboxRoom)
        room.form.seed.setText(SEEDS[game])
        room.game.restart()
        assert room.form.choice.pilot == "planner"
        return room

    yield open_
    for window in windows:
        end_window(window)
    services.close()
    assert not any(thread.name.startswith("opponent") for thread in threading.enumerate())


def yardstick() -> float:
    """Return the thread time for a fixed piece of work."""
    begun, numbers = time.thread_time(), {}
    for number in range(15_000):
        numbers[number % 997] = number * 7 % 1013
    return time.thread_time() - begun


class Painted(QObject):
    """Records when the mat is painted."""

    def __init__(self, mat: QWidget) -> None:
        super().__init__(mat)
        self.seen = False
        mat.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen = self.seen or event.type() == QEvent.Type.Paint
        return False


class Hands(ABC):
    """Gives the answers of a greedy player through the window, and measures the time of each."""

    def __init__(self, room: SandboxRoom) -> None:
        self.room, self.pilot = room, GreedyPilot(1)
        self.painted = Painted(room.mat)
        self.times: list[float] = []
        """The seconds of each input, on the machine on which the aim was set."""
        assert isinstance(room.controller.session, Session)
        self.session = room.controller.session

    def play(self, qtbot: QtBot) -> None:
        """Play to the end."""
        for _ in range(MOST_ANSWERS):
            qtbot.waitUntil(self._is_asked, timeout=20_000)
            if self.session.result is not None:
                return
            self._answer()
        raise AssertionError("the game does not end")

    def _is_asked(self) -> bool:
        decision = self.session.decision
        return decision is None or decision.player == 0

    def _answer(self) -> None:
        decision = self.session.decision
        assert decision is not None
        offers = Offers(decision, self.room.mat.position, self.session.pack.mat)
        picks, before = self.pilot.pick(self.session.game, decision), self.session.game
        for pick in picks:
            place, option = next((at, each) for at, each in enumerate(offers.options) if each.id == pick)
            self._timed(self.take, offers, place, option)
        if offers.by_marking:
            self._timed(self.confirm)
        assert self.session.game is not before, (decision.prompt, picks)

    def _timed(self, act: Callable[..., None], *args: object) -> None:
        QApplication.processEvents()
        self.painted.seen, begun = False, time.thread_time()
        act(*args)
        patience = time.monotonic() + LONGEST
        while not self.painted.seen:
            assert time.monotonic() < patience, ("nothing was painted", self.session.decision)
            QApplication.processEvents()
        taken = time.thread_time() - begun
        self.times.append(taken / max(1.0, yardstick() / YARDSTICK))  # a shared machine is slow for moments

    @abstractmethod
    def take(self, offers: Offers, place: int, option: Option) -> None:
        """Choose an option in the window."""

    @abstractmethod
    def confirm(self) -> None:
        """Confirm the cards that are marked."""


class Mouse(Hands):
    """Plays with clicks and drags only."""

    def take(self, offers: Offers, place: int, option: Option) -> None:
        card = option.action.get("card")
        if not isinstance(card, int) or self.room.mat.spot(card) is None:
            self._in_panel(place, option)
        elif offers.by_marking or (offers.decision.kind != "action" and len(offers.of(card)) == 1):
            click(self.room, card_point(self.room, card))
        elif not self._drag(offers, card, option):
            self._in_panel(place, option)

    def _drag(self, offers: Offers, card: int, option: Option) -> bool:
        goal = offers.place(option)
        if goal is None or goal.card == card or [each.id for each in offers.at(card, goal)] != [option.id]:
            return False
        drag(self.room, card_point(self.room, card), place_point(self.room, goal))
        return True

    def _in_panel(self, place: int, option: Option) -> None:
        title = self.room.controller.words.text(option.label)
        buttons = [push for push in self.room.prompt.findChildren(QPushButton) if push.isVisible()]
        for push in buttons:
            if push.text() == title:
                QTest.mouseClick(push, Qt.MouseButton.LeftButton)
                return
        options = self.room.prompt.options
        options.scrollToItem(options.item(place))
        middle = options.visualItemRect(options.item(place)).center()
        QTest.mouseClick(options.viewport(), Qt.MouseButton.LeftButton, pos=middle)

    def confirm(self) -> None:
        QTest.mouseClick(self.room.prompt.confirm, Qt.MouseButton.LeftButton)


class Keys(Hands):
    """Plays with keys only. Each key goes to the widget with the focus."""

    def take(self, offers: Offers, place: int, option: Option) -> None:
        if place < NUMBER_KEYS:
            self._press(Qt.Key(Qt.Key.Key_1 + place))
            return
        options = self.room.prompt.options
        self._walk_to(options)
        self._press(Qt.Key.Key_Home)
        for _ in range(place):
            self._press(Qt.Key.Key_Down)
        self._press(Qt.Key.Key_Return)

    def confirm(self) -> None:
        self._walk_to(self.room.prompt.confirm)
        self._press(Qt.Key.Key_Space)

    def _walk_to(self, wanted: QWidget) -> None:
        for _ in range(60):
            if QApplication.focusWidget() is wanted:
                return
            self._press(Qt.Key.Key_Tab)
        raise AssertionError("Tab does not lead there")

    @staticmethod
    def _press(key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize("game", PACKS)
def test_a_whole_game_is_played_against_the_opponent_that_looks_ahead(
    open_table: OpenTable, qtbot: QtBot, game: str, hands: type[Hands]
) -> None:
    player = hands(open_table(game))
    player.play(qtbot)
    assert player.session.result is not None
    assert player.room.over.isVisible()
    answers = player.session.replay()["answers"]
    assert isinstance(answers, list)
    assert {answer["player"] for answer in answers if isinstance(answer, dict)} == {0, 1}
    slowest = sorted(player.times)[int(len(player.times) * 0.95)]
    sys.stdout.write(f"{len(player.times)} inputs, median {median(player.times):.4f} s, p95 {slowest:.4f} s\n")
    assert slowest < AIM
