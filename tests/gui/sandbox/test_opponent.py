"""An opponent in the window: it moves by itself, can be hurried, stopped and undone, and never moves in a wrong
game."""

import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.progress import Progress
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.gui.sandbox.match import Match
from deckbuilder.gui.sandbox.match_form import MatchForm
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import Cancel, Tasks, ThreadTasks
from deckbuilder.i18n.catalogue import Translator, load_translator
from deckbuilder.services.opponents import Opponents
from tests.builders.playing import session_of, show
from tests.gui.sandbox.games import dealer
from tests.gui.sandbox.toy import Look

LONG = 2_000
"""A pause so long that no test waits for it."""
Seat = Callable[[str, int], SandboxRoom]


@pytest.fixture
def tasks() -> Iterator[ThreadTasks]:
    made = ThreadTasks("opponent-test")
    yield made
    made.close()


@pytest.fixture
def seat(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look, tasks: Tasks) -> Seat:
    """Open a room with that opponent and that pause, at the first game of seed 7."""

    def open_(pilot: str, pause: int) -> SandboxRoom:
        look.pause = pause
        room = SandboxRoom(pack, Translator("en"), cards.get, dealer(pack, cards), look, tasks=tasks)
        show(qtbot, room)
        room.form.seed.setText("7")
        room.form.pilot.setCurrentIndex(room.form.pilot.findData(pilot))
        room.game.start(next(iter(pack.starter_decks.values())))
        return room

    return open_


def asked(room: SandboxRoom) -> int | None:
    decision = session_of(room).game.decision
    return None if decision is None else decision.player


def answer(room: SandboxRoom) -> None:
    """Give the user's answer as a greedy player would."""
    session = session_of(room)
    assert session.decision is not None
    for pick in GreedyPilot(1).pick(session.game, session.decision):
        room.controller.take(pick)
    room.controller.confirm()


def answer_until_opponent(room: SandboxRoom, qtbot: QtBot, moves: int = 1) -> None:
    """Answer until the opponent is asked something that it has to think about, and waits with its answer."""
    found = 0
    for _ in range(200):
        qtbot.waitUntil(lambda: asked(room) == 0 or waits(room), timeout=10_000)
        if waits(room):
            found += 1
            if found == moves:
                return
            QTest.keyClick(room.mat, Qt.Key.Key_Space)
        else:
            answer(room)
    raise AssertionError


def stopped(room: SandboxRoom) -> bool:
    return room.far.opponent.is_stopped


def waits(room: SandboxRoom) -> bool:
    """Return whether the opponent has decided on a move that is not made yet."""
    timer = room.far.opponent._timer
    return asked(room) == 1 and timer.isActive() and timer.interval() > 0


@pytest.mark.parametrize("pilot", ["random", "greedy", "planner"])
def test_an_opponent_moves_by_itself_and_every_move_is_a_separate_moment(seat: Seat, qtbot: QtBot, pilot: str) -> None:
    room = seat(pilot, 0)
    for _ in range(12):
        qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
        if asked(room) == 0:
            answer(room)
    session = session_of(room)
    path = [step for step in session._history.path(session.tree().current) if step.answers]
    movers = [[reply.player for reply in step.answers] for step in path]
    assert [1] in movers
    assert all(len(set(players)) == 1 for players in movers)
    assert any(line.player == 1 for line in session.log)


def test_the_first_move_waits_until_the_answer_before_was_seen_and_space_hurries(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    before = session_of(room).tree().current
    QTest.keyClick(room.mat, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session_of(room).tree().current != before)


def test_the_panel_replaces_the_question_while_the_opponent_moves(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    qtbot.waitUntil(room.far.panel.isVisible)
    assert room.prompt.isHidden()
    assert room.far.panel.stop_button.isVisible()
    room.far.panel.stop_button.click()
    assert room.far.panel.go_on_button.isVisible()
    room.far.panel.go_on_button.click()
    assert room.far.panel.stop_button.isVisible()


def test_nothing_of_the_opponents_question_is_shown_or_can_be_answered(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    before = session_of(room).tree().current
    assert not room.mat.highlights.usable
    assert all(not card.known for card in room.mat.position.zones[1, "hand"].cards)
    decision = session_of(room).game.decision
    assert decision is not None
    room.controller.take(decision.options[0].id)
    room.controller.confirm()
    QTest.keyClick(room.mat, Qt.Key.Key_1)
    assert session_of(room).tree().current == before


def test_escape_stops_the_opponent_until_it_is_reported_to_continue(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    before = session_of(room).tree().current
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    assert stopped(room)
    qtbot.wait(50)
    assert session_of(room).tree().current == before
    room.far.panel.go_on_button.click()
    assert not stopped(room)
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    QTest.keyClick(room.mat, Qt.Key.Key_Return)
    assert not stopped(room)
    QTest.keyClick(room.mat, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session_of(room).tree().current != before)


def test_space_plays_one_move_of_a_stopped_opponent(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    before = len(session_of(room).tree().nodes)
    QTest.keyClick(room.mat, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(session_of(room).tree().nodes) == before + 1)
    qtbot.wait(50)
    assert len(session_of(room).tree().nodes) == before + 1


def test_undo_takes_back_the_users_answer_and_everything_the_opponent_did_after_it(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", 0)
    marks = []
    for _ in range(20):
        qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
        marks.append(session_of(room).tree().current)
        answer(room)
    qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
    last = session_of(room).tree().current
    for mark in reversed(marks[1:]):
        QTest.keyClick(room.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert session_of(room).tree().current == mark
        assert not room.far.opponent.is_asked
    for _ in marks[1:]:
        room.tree.redo()
    assert session_of(room).tree().current == last


def test_a_stopped_opponents_moves_are_undone_one_by_one(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot, moves=3)
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    session = session_of(room)
    here = session.tree().current
    room.tree.undo()
    assert session.tree().current == session._history.step(here).parent
    room.tree.redo()
    assert session.tree().current == here
    assert stopped(room)


def test_a_jump_to_a_move_of_the_opponent_stops_it_there(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", 0)
    for _ in range(20):
        qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
        answer(room)
    qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
    theirs = next(node.id for node in reversed(session_of(room).tree().nodes) if node.player == 1)
    room.tree.jump(theirs)
    qtbot.wait(50)
    assert session_of(room).tree().current == theirs
    assert stopped(room)


def test_the_same_answers_meet_the_same_opponent_again(seat: Seat, qtbot: QtBot) -> None:
    room = seat("planner", 0)
    for _ in range(8):
        qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
        answer(room)
    qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
    nodes, digest = len(session_of(room).tree().nodes), session_of(room).digest
    room.tree.undo()
    answer(room)
    qtbot.waitUntil(lambda: asked(room) != 1, timeout=10_000)
    assert (len(session_of(room).tree().nodes), session_of(room).digest) == (nodes, digest)


def test_a_key_that_is_still_held_answers_nothing(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", 0)
    qtbot.waitUntil(lambda: asked(room) == 0, timeout=10_000)
    before = session_of(room).tree().current
    for widget in (room.mat, room.prompt.options):
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, autorep=True)
            QApplication.sendEvent(widget, held)
    assert session_of(room).tree().current == before


T = TypeVar("T")


class SlowTasks:
    """Tasks whose answers arrive when the test releases them."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        answer = function()
        self.waiting.append(lambda: None if cancel is not None and cancel.cancelled else on_done(answer))

    def relay(self, progress: Progress) -> Progress:
        return progress

    def close(self) -> None:
        self.waiting.clear()


@pytest.mark.parametrize("way", ["stop", "restart", "renew", "undo", "leave"])
def test_a_late_answer_moves_nothing(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look, way: str
) -> None:
    tasks = SlowTasks()
    room = SandboxRoom(pack, Translator("en"), cards.get, dealer(pack, cards), look, tasks=tasks)
    qtbot.addWidget(room)
    room.form.seed.setText("7")
    room.form.pilot.setCurrentIndex(room.form.pilot.findData("greedy"))
    room.game.start(next(iter(pack.starter_decks.values())))
    for _ in range(60):
        while asked(room) == 1 and not tasks.waiting:
            qtbot.wait(1)
        if tasks.waiting and len(session_of(room).tree().nodes) > 12:
            break
        while tasks.waiting:
            tasks.waiting.pop()()
            qtbot.wait(1)
        if asked(room) == 0:
            answer(room)
    late = tasks.waiting.pop()
    {
        "stop": room.far.opponent.stop,
        "restart": room.game.restart,
        "renew": room.form.renew_button.click,
        "undo": room.tree.undo,
        "leave": room.leave,
    }[way]()
    session = session_of(room)
    before = session.tree()
    late()
    qtbot.wait(20)
    assert session_of(room) is session
    assert session.tree() == before


def test_no_thread_is_left_when_the_room_is_left(seat: Seat, qtbot: QtBot) -> None:
    room = seat("planner", 0)
    answer(room)
    qtbot.waitUntil(lambda: any("opponent-test" in each.name for each in threading.enumerate()), timeout=10_000)
    room.leave()
    assert not any("opponent-test" in each.name for each in threading.enumerate())


def test_one_person_who_plays_both_sees_both_hands_and_answers_both(seat: Seat, qtbot: QtBot) -> None:
    room = seat("both", 0)
    assert not room.far.opponent.plays
    hands = [room.mat.position.zones[player, "hand"].cards for player in (0, 1)]
    assert all(card.known for hand in hands for card in hand)
    players = set()
    for _ in range(30):
        players.add(asked(room))
        if asked(room) == 1:
            assert "You choose for the opponent." in room.prompt.hint.text()
        answer(room)
    assert players == {0, 1}


def test_the_focus_comes_back_to_the_options_when_the_user_is_asked_again(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    room.far.opponent.stop()
    room.tree.undo()
    qtbot.waitUntil(lambda: asked(room) == 0 and room.prompt.isVisible())
    room.prompt.options.setFocus()
    answer(room)
    qtbot.waitUntil(room.far.panel.isVisible)
    assert QApplication.focusWidget() is room.mat
    while asked(room) == 1:
        QTest.keyClick(room.mat, Qt.Key.Key_Space)
        qtbot.wait(20)
    assert QApplication.focusWidget() is room.prompt.options


class Library(Opponents):
    """Two decks, and a memory."""

    def __init__(self) -> None:
        self.chosen = ("deck:2", "greedy")
        self.decks = [("deck:1", "Mine"), ("deck:2", "")]

    def library(self) -> list[tuple[str, str]]:
        return self.decks

    @property
    def last(self) -> tuple[str, str]:
        return self.chosen

    def remember(self, key: str, pilot: str) -> None:
        self.chosen = (key, pilot)


def test_the_setup_offers_starters_and_the_library_and_remembers_the_choice(qtbot: QtBot, pack: GamePack) -> None:
    library = Library()
    form = MatchForm(pack, Translator("en"), library)
    qtbot.addWidget(form)
    offered = [form.opponent.itemText(at) for at in range(form.opponent.count())]
    starters = [pack.starter_name(key, "en") for key in pack.starter_decks]
    assert offered == [*starters, "", "Mine", "Untitled deck"]
    assert (form.choice.opponent, form.choice.pilot) == ("deck:2", "greedy")
    form.retranslate(Translator("en"))
    form.pilot.setCurrentIndex(form.pilot.findData("both"))
    form.remember()
    assert library.last == ("deck:2", "both")
    library.decks = [("deck:3", "New")]
    form.show_deck("Own", "")
    assert form.opponent.findData("deck:3") > 0
    assert form.choice.opponent == ""  # no other deck takes the place of the one that was deleted
    assert form.opponent.shown_text() == "Deleted deck"
    form.retranslate(load_translator("ja"))
    assert form.choice.opponent == ""
    assert form.opponent.shown_text() == "削除されたデッキ"
    form.retranslate(Translator("en"))
    form.show_game("Own", Match("deck:3", "random", Seed(5), pack.default_edition.id))
    assert form.choice == Match("deck:3", "random", Seed(5), pack.default_edition.id)


def test_a_room_whose_last_opponent_was_deleted_offers_a_starter_deck(qtbot: QtBot, pack: GamePack) -> None:
    library = Library()
    library.chosen = ("deck:9", "greedy")
    form = MatchForm(pack, Translator("en"), library)
    qtbot.addWidget(form)
    assert (form.choice.opponent, form.choice.pilot) == (next(iter(pack.starter_decks)), "greedy")


def test_the_panel_and_the_folded_setup_name_the_opponent(seat: Seat, qtbot: QtBot, pack: GamePack) -> None:
    room = seat("greedy", LONG)
    answer_until_opponent(room, qtbot)
    key = next(iter(pack.starter_decks))
    assert room.far.panel.deck.whole_text == pack.starter_name(key, "en")
    assert room.far.panel.style_label.text() == "Attacks whenever possible"
    assert room.form.heading.toolTip() == f"{pack.starter_name(key, 'en')} – Attacks whenever possible"
    room.form.pilot.setCurrentIndex(room.form.pilot.findData("random"))  # of the next game
    room.retranslate(load_translator("ja"))
    assert room.far.panel.deck.whole_text == pack.starter_name(key, "ja")
    assert room.far.panel.style_label.text() == "攻められるときに攻める"


def test_the_choice_of_a_place_closes_when_the_opponent_moves(seat: Seat, qtbot: QtBot) -> None:
    room = seat("greedy", LONG)
    was_open = False
    for _ in range(200):
        qtbot.waitUntil(lambda: asked(room) == 0 or waits(room), timeout=10_000)
        if asked(room) == 1:
            if was_open:
                break
            room.far.opponent.hurry()
            continue
        session = session_of(room)
        assert session.decision is not None
        pick = GreedyPilot(1).pick(session.game, session.decision)
        usable = sorted(room.mat.highlights.usable)
        card = room.mat.position.find(usable[0]) if usable and session.decision.kind == "action" else None
        if card is not None:
            room.mat.clicked.emit(Place(0, card.zone, card.square, card.id))
        was_open = room.controller.taking.placing is not None
        for key in pick:
            room.controller.take(key)
        room.controller.confirm()
    assert was_open
    assert room.controller.taking.note.isHidden()
    assert room.prompt.ways.isHidden()
    assert not room.mat.highlights.cells
