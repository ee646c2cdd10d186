import gc
import weakref
from collections.abc import Mapping

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import Decision, Result
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import LogLine
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.match import Match
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.phase_bar import CHIP_EDGES
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.sandbox.timeline import columns_of
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.render.palette import LIGHT
from tests.gui.sandbox.conftest import OpenRoom
from tests.gui.sandbox.hands import click, place_point
from tests.gui.sandbox.tables import ENERGY, FACE_DOWN, LANCER, SHIELD, main_session, middle_game
from tests.gui.sandbox.toy import Look, Table, ToySession, node, option, question, some_deck


def test_every_answer_can_be_undone_and_redone(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    for _ in range(3):
        room.prompt.taken.emit("end")
    assert session.decision is None
    room.mat.setFocus()
    for _ in range(3):
        QTest.keyClick(room.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.tree().current == 0
    assert not room.tree.undo_button.isEnabled()
    QTest.keyClick(room.mat, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert session.tree().current == 1


def test_a_line_of_the_log_leads_back_to_its_moment(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    room.prompt.taken.emit("energy")
    room.prompt.taken.emit("end")
    assert [room.log.item(row).text() for row in range(room.log.count())] == [
        "Turn 1", "Set as energy", "End the phase",
    ]  # fmt: skip
    room.log.itemClicked.emit(room.log.item(1))
    assert session.tree().current == 1
    assert room.log.count() == 2


def test_a_long_log_stays_at_its_last_line_in_another_language_and_size(open_room: OpenRoom, qtbot: QtBot) -> None:
    message = Message("A sentence that needs two lines where the log is as narrow as it is in a small window.")
    lines = [LogLine(number, 1, 0, message, {"type": "note"}, 0, manual=False) for number in range(80)]
    session = main_session()
    session.table.log.extend(lines)
    room = open_room(session)
    QCoreApplication.processEvents()
    bar = room.log.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    room.retranslate(Translator("ja"))
    QCoreApplication.processEvents()
    assert bar.value() == bar.maximum()
    for size in ((2400, 1300), (1280, 740)):
        room.resize(*size)
        qtbot.wait(50)
        assert bar.value() == bar.maximum()
    room.log.scrollToItem(room.log.item(30), QListWidget.ScrollHint.PositionAtTop)
    room.retranslate(Translator("en"))
    QCoreApplication.processEvents()
    assert room.log.indexAt(QPoint(4, 4)).row() == 30
    bar.setValue(10)
    room.resize(1300, 700)
    qtbot.wait(50)
    assert bar.value() == 10


def test_another_answer_opens_a_branch_of_the_tree(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    room.prompt.taken.emit("energy")
    room.tree.undo()
    room.prompt.taken.emit("end")
    assert columns_of(session.tree().nodes) == {0: 0, 1: 0, 2: 1}
    QTest.mouseClick(
        room.tree.timeline.canvas, Qt.MouseButton.LeftButton, pos=room.tree.timeline.canvas.point(1).toPoint()
    )
    assert session.tree().current == 1


def test_a_branch_of_a_branch_has_its_own_column() -> None:
    moments = [node(0, None)] + [node(i, p) for i, p in ((1, 0), (2, 0), (3, 2), (4, 2), (5, 1))]
    assert columns_of(moments) == {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 0}


def test_nothing_of_a_hidden_card_is_shown(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    card = room.mat.position.find(FACE_DOWN)
    assert card is not None
    assert not card.known
    assert card.face_down
    assert not card.numbers
    hand = room.mat.position.zones[1, "hand"].cards
    assert len(hand) == 4
    assert not any(card.known for card in hand)


def test_numbers_show_their_difference_from_the_printed_ones(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    card = room.mat.position.find(50)
    assert card is not None
    assert (card.change("atk"), card.change("def"), card.change("down")) == (200, 0, -100)


def test_the_texts_follow_the_language(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    assert room.phases.phases["main"].text() == "Main"
    room.retranslate(Translator("ja"))
    assert room.phases.phases["main"].text() == "メイン"
    room.retranslate(Translator("en"))
    assert room.phases.turn.text() == "Turn 3: You"


def test_the_colours_follow_the_settings(open_room: OpenRoom, look: Look) -> None:
    room = open_room(main_session())
    dark = room.grab().toImage().pixelColor(2, 2)
    look.palette = LIGHT
    room.apply_look()
    assert room.grab().toImage().pixelColor(2, 2).lightness() > dark.lightness() + 100


@pytest.mark.parametrize("size", [(1280, 740), (2560, 1400)])
def test_every_zone_is_inside_the_mat_and_apart_from_the_others(
    open_room: OpenRoom, pack: GamePack, size: tuple[int, int]
) -> None:
    room = open_room(main_session())
    room.resize(*size)
    places = [Place(player, zone.key) for player in (0, 1) for zone in pack.mat.zones if zone.layout != "grid"]
    rects = [room.mat.rect_of(place) for place in places]
    assert all(room.mat.rect().contains(rect.toAlignedRect()) for rect in rects)
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


def test_the_trash_is_shown_card_by_card(open_room: OpenRoom, qtbot: QtBot) -> None:
    room = open_room(main_session())
    dialog = room.controller.piles.open(Place(0, "trash"))
    qtbot.waitExposed(dialog)
    assert dialog.faces.count() == 2
    dialog.close()
    click(room, place_point(room, Place(1, "trash")))


def test_the_end_of_the_game_is_shown_and_can_be_undone(open_room: OpenRoom) -> None:
    session = ToySession(Table(middle_game(), main_session().table.questions), _win)
    room = open_room(session)
    room.prompt.taken.emit("end")
    assert room.over.isVisible()
    assert room.over.title.text() == "You win"
    assert room.over.reason.text() == "Life · LoS 4"
    room.over.undo_button.click()
    assert not room.over.isVisible()


def _win(table: Table, _: object) -> None:
    table.result = Result(0, "life", "4")


def test_a_change_of_life_shows_its_amount(open_room: OpenRoom, look: Look, qtbot: QtBot) -> None:
    look.motion = True
    session = ToySession(Table(middle_game(), main_session().table.questions), _hurt)
    room = open_room(session)
    room.prompt.taken.emit("end")
    assert room.mat.position.zones[0, "life"].count == 2100
    assert room.mat.changes == {(0, "life"): -500}
    qtbot.waitUntil(lambda: not room.mat.changes, timeout=10_000)


def _hurt(table: Table, _: object) -> None:
    players = table.view["players"]
    assert isinstance(players, list)
    mine = players[0]
    assert isinstance(mine, dict)
    mine["life"] = 2100


def test_a_note_and_a_move_by_hand_are_passed_on(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    room.controller.manual.act({"type": "note", "text": "x"}, Place(0, "hand"))
    assert session.by_hand == [{"type": "note", "text": "x"}]
    room.mat.menu_asked.emit(Place(0, "hand", card=LANCER), room.mat.mapToGlobal(room.mat.rect().center()))
    assert room.controller.manual.menu is not None
    titles = [action.text() for action in room.controller.manual.menu.actions()]
    assert "Move to" in titles
    assert "Write a note…" in titles
    room.controller.manual.menu.close()


def test_the_setup_chooses_opponent_seed_and_edition(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    room.form.seed.setText("42")
    assert (room.form.choice.seed, room.form.choice.edition) == (Seed(42), "1.0.03")
    before = room.form.seed.text()
    room.form.renew_button.click()
    assert room.form.seed.text() != before


def test_a_room_that_is_closed_leaves_nothing_behind(open_room: OpenRoom, qtbot: QtBot) -> None:
    session = main_session()
    room = open_room(session)
    room.mat.menu_asked.emit(Place(0, "hand", card=LANCER), room.mat.mapToGlobal(room.mat.rect().center()))
    ghost: weakref.ref[SandboxRoom] = weakref.ref(room)
    destroyed: list[bool] = []
    room.destroyed.connect(lambda: destroyed.append(True))
    room.close()
    room.deleteLater()
    del room
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert destroyed or ghost() is None


def test_a_room_without_a_game_asks_for_a_deck(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look
) -> None:
    room = SandboxRoom(pack, Translator("en"), cards.get, lambda *_: main_session(), look)
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    assert room.empty.isVisible()
    assert not room.tree.undo_button.isEnabled()
    with qtbot.waitSignal(room.game.deck_wanted):
        room.form.restart_button.click()
    room.game.start(some_deck())
    assert not room.empty.isVisible()


def test_a_game_that_cannot_start_is_explained_and_keeps_the_running_one(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look
) -> None:
    room = SandboxRoom(pack, Translator("en"), cards.get, _refuse, look)
    qtbot.addWidget(room)
    room.game.start(some_deck())
    assert room.empty.sentence.text() == "This game cannot start: no such edition"
    assert room.controller.session is None


def _refuse(deck: Deck, match: Match) -> Session:
    raise ValueError("no such edition")


def test_a_new_game_is_not_a_change_of_life(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    other = main_session()
    _hurt(other.table, None)
    room.controller.play(other)
    assert not room.mat.changes


def test_the_phase_bar_shows_who_has_priority(open_room: OpenRoom) -> None:
    session = main_session()
    session.table.view["priority"] = {"player": 1, "window": "attack"}
    assert open_room(session).phases.priority.text() == "Priority: Opponent"


def test_all_parts_fit_into_the_smallest_window(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    assert room.minimumSizeHint().width() <= 1280
    assert room.minimumSizeHint().height() <= 720


def test_the_focus_stays_in_the_room_whatever_is_answered_by_keyboard(open_room: OpenRoom) -> None:
    yes_no = Decision(0, 0, "yes_no", Message("Now?"), 1, 1, [option(1, "Yes"), option(2, "No")], SHIELD)
    marking = question("cards", (2, 2), [option(1, "One", card=LANCER), option(2, "Two", card=ENERGY)])
    room = open_room(ToySession(Table(middle_game(), [yes_no, yes_no, marking])))
    QTest.mouseMove(room.mat, QPoint(1, 1))
    push = next(push for push in room.controller.card_prompt.findChildren(QPushButton) if push.text() == "Yes")
    push.setFocus()
    QTest.keyClick(push, Qt.Key.Key_Tab)
    focused = room.controller.card_prompt.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text() == "No"
    push.setFocus()
    QTest.keyClick(push, Qt.Key.Key_Space)
    assert room.mat.hasFocus()
    push = next(push for push in room.prompt.findChildren(QPushButton) if push.isVisible() and push.text() == "Yes")
    push.setFocus()
    QTest.keyClick(push, Qt.Key.Key_Backtab)
    assert room.prompt.options.hasFocus()
    push.setFocus()
    QTest.keyClick(push, Qt.Key.Key_Space)
    assert room.prompt.options.hasFocus()
    room.over.show_result(Result(0, "life", "4"), Translator("en"))
    room.over.undo_button.setFocus()
    room.over.show_result(None, Translator("en"))
    assert room.mat.hasFocus()


@pytest.mark.parametrize("width", [976, 1076, 1160, 1280, 1720, 2540])
def test_no_part_of_the_room_covers_the_mat_at_any_width(open_room: OpenRoom, width: int) -> None:
    room = open_room(main_session())
    room.resize(width, 620)
    QCoreApplication.processEvents()
    others = [part for part in room.children() if isinstance(part, QWidget) and part is not room.mat]
    covering = [part for part in others if part.isVisible() and part.geometry().intersects(room.mat.geometry())]
    assert covering == []
    assert room.rect().contains(room.mat.geometry())
    assert room.width() == width


def test_phases_far_from_the_current_one_are_left_out_before_a_name_is_cut(open_room: OpenRoom) -> None:
    bar = open_room(main_session()).phases
    QCoreApplication.processEvents()
    chips = list(bar.phases.values())
    needed = chips[-1].geometry().right()
    counts = []
    for room in range(needed - 190, needed, 20):
        bar.setFixedWidth(room)
        QCoreApplication.processEvents()
        shown = [chip for chip in chips if chip.isVisible()]
        assert bar.phases["main"] in shown
        assert all(chip.width() >= chip.sizeHint().width() for chip in shown)
        counts.append(len(shown))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] == len(chips)


def test_phases_move_closer_before_their_names_are_cut(open_room: OpenRoom) -> None:
    bar = open_room(main_session()).phases
    QCoreApplication.processEvents()
    chips, edges = list(bar.phases.values()), 2 * CHIP_EDGES[0]
    wide = [chip.sizeHint().width() for chip in chips]
    needed = chips[-1].geometry().right() + 2 * edges
    for room in (needed - edges, needed):
        bar.setFixedWidth(room)
        QCoreApplication.processEvents()
        assert all(chip.width() >= chip.sizeHint().width() for chip in chips)
        assert ([chip.width() for chip in chips] == wide) is (room == needed)
