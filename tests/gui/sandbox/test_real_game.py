"""The room with the real rules: a whole game by mouse, and back to its start."""

import re
from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.engine.api import Decision, Option
from deckbuilder.engine.position import Square, TableCard
from deckbuilder.engine.recurrence import DECISIONS_BEFORE
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Offers, Place
from deckbuilder.gui.sandbox.placing import Placing
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.sandbox.second_person import addressed
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from tests.builders.playing import session_of
from tests.gui.sandbox.games import dealer
from tests.gui.sandbox.hands import ask_by_hand, card_point, cell_point, click, drag, place_point, take, write_in_dialog
from tests.gui.sandbox.toy import Look

MOST_ANSWERS = 400


@pytest.fixture
def room(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look) -> SandboxRoom:
    room = SandboxRoom(pack, Translator("en"), cards.get, dealer(pack, cards), look)
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.form.seed.setText("7")
    room.game.start(next(iter(pack.starter_decks.values())))
    return room


class MousePlayer:
    """Gives the answers of a pilot with the mouse alone."""

    def __init__(self, room: SandboxRoom) -> None:
        self._room = room
        self._pilot = GreedyPilot(1)
        self.ways: set[str] = set()

    def answer(self) -> None:
        session = session_of(self._room)
        decision = session.decision
        assert decision is not None
        picks = list(self._pilot.pick(session.game, decision))
        offers = Offers(decision, self._room.mat.position, session.pack.mat)
        chosen = [option for pick in picks for option in decision.options if option.id == pick]
        for option in chosen:
            self._take(offers, option)
        if offers.by_marking:
            self._room.prompt.confirm.click()
            self.ways.add("confirm")
        assert session.decision is not decision

    def _take(self, offers: Offers, option: Option) -> None:
        card = option.action.get("card")
        if not isinstance(card, int) or self._room.mat.spot(card) is None:
            self._press(offers.decision, option)
        elif offers.by_marking or offers.decision.kind != "action":
            click(self._room, card_point(self._room, card))
            self.ways.add("mark")
        elif not self._drag(offers, card, option):
            self._by_click(card, option)

    def _press(self, decision: Decision, option: Option) -> None:
        QApplication.processEvents()
        title = self._room.controller.words.text(option.label)
        buttons = [push for push in self._room.prompt.findChildren(QPushButton) if push.isVisible()]
        found = [push for push in buttons if push.text() == title]
        if found:
            found[0].click()
            self.ways.add("button")
            return
        row = [other.id for other in decision.options].index(option.id)
        self._room.prompt.options.itemClicked.emit(self._room.prompt.options.item(row))
        self.ways.add("list")

    def _drag(self, offers: Offers, card: int, option: Option) -> bool:
        goal = offers.place(option)
        if goal is None or [each.id for each in offers.at(card, goal)] != [option.id]:
            return False
        drag(self._room, card_point(self._room, card), place_point(self._room, goal))
        self.ways.add("drag")
        return True

    def _by_click(self, card: int, option: Option) -> None:
        """Click the card, then the part of the square, the place, or the text of the option."""
        click(self._room, card_point(self._room, card))
        placing = self._room.controller.taking.placing
        assert placing is not None
        choice = next(each for each in placing.numbered if each.option.id == option.id)
        cell = next((cell for cell in self._room.mat.highlights.cells if cell.key == option.id), None)
        if cell is not None:
            click(self._room, cell_point(self._room, cell))
            self.ways.add("part")
        elif choice.place is None:
            take(self._room, self._room.controller.words.text(option.label))
            self.ways.add("note")
        else:
            click(self._room, place_point(self._room, choice.place))
            self.ways.add("place")


def test_a_whole_game_is_played_with_the_mouse_and_undone_to_its_start(room: SandboxRoom) -> None:
    session, player = session_of(room), MousePlayer(room)
    start = session.digest
    digests = [start]
    while session.decision is not None and len(digests) < MOST_ANSWERS:
        player.answer()
        digests.append(session.digest)
    assert session.result is not None
    assert room.over.isVisible()
    assert {"drag", "button", "part"} <= player.ways
    for digest in reversed(digests[:-1]):
        room.tree.undo_button.click()
        assert session.digest == digest
    assert not room.tree.undo_button.isEnabled()
    for digest in digests[1:]:
        room.tree.redo_button.click()
        assert session.digest == digest


def test_the_same_seed_gives_the_same_game_and_another_seed_another(room: SandboxRoom) -> None:
    first = session_of(room).digest
    room.form.restart_button.click()
    assert session_of(room).digest == first
    room.form.renew_button.click()
    assert session_of(room).digest != first


def test_every_option_of_a_real_game_can_be_reached(room: SandboxRoom) -> None:
    session, player = session_of(room), MousePlayer(room)
    for _ in range(60):
        if session.decision is None:
            break
        options = session.decision.options
        listed = {room.prompt.options.item(row).data(Qt.ItemDataRole.UserRole) for row in range(len(options))}
        assert listed == {option.id for option in options}
        offers = Offers(session.decision, room.mat.position, session.pack.mat)
        seen = {option.id for card in offers.cards() if room.mat.spot(card) for option in offers.of(card)}
        assert seen | {option.id for option in offers.free()} == listed
        for card in offers.cards():
            placing = Placing(card, offers.of(card), offers, session.pack.mat)
            assert {each.option.id for each in placing.numbered} == {option.id for option in offers.of(card)}
            for place in placing.rows:
                names = [placing.name(each, "ja") for each in placing.at_place(place)]
                assert all(names), names
                assert len(set(names)) == len(names)
        player.answer()


def test_the_room_shows_no_card_that_the_player_may_not_know(room: SandboxRoom) -> None:
    session, player = session_of(room), MousePlayer(room)
    for _ in range(40):
        if session.decision is None:
            break
        rival = [card for card in room.mat.position.cards() if card.player == 1]
        assert not any(card.known for card in rival if card.zone == "hand" or (card.face_down and card.square))
        player.answer()


def test_changes_by_hand_are_logged_and_can_be_undone(room: SandboxRoom) -> None:
    session = session_of(room)
    room.controller.manual.act({"type": "set", "player": 1, "what": "life", "value": 500}, Place(1, "life"))
    assert room.mat.position.zones[1, "life"].count == 500
    assert session.log[-1].manual
    room.tree.undo()
    assert room.mat.position.zones[1, "life"].count == 3000


def test_a_note_is_written_by_hand_into_the_log(room: SandboxRoom) -> None:
    ask_by_hand(room, Place(1, "life"))
    write_in_dialog("Lead to lane 2 next turn")
    take(room, "Write a note…")
    assert "Lead to lane 2 next turn" in room.log.item(room.log.count() - 1).text()
    room.tree.undo()
    assert "Lead to lane 2" not in room.log.item(room.log.count() - 1).text()


def test_numbers_of_a_character_are_set_by_hand(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look
) -> None:
    plain = {"kind": "character", "name": "A", "cost": 1, "speed": 4, "atk": 500, "def": 300, "down": 200}
    scenario = {
        "game": pack.id,
        "cards": {"A": plain},
        "players": [{"characters": [{"card": "A", "lane": 0, "row": "front"}], "hand": ["A"]}, {}],
    }
    session = Session.from_scenario(pack, scenario, cards.get, viewer=0)
    room = SandboxRoom(pack, Translator("en"), cards.get, lambda *_: session, look)
    qtbot.addWidget(room)
    room.game.start(next(iter(pack.starter_decks.values())))
    (card,) = room.mat.position.zones[0, "characters"].cards
    titles = ask_by_hand(room, Place(0, "characters", card.square, card.id))
    assert [title for title in titles if title.startswith("Set ")] == ["Set ATK…", "Set DEF…", "Set DOWN…"]
    write_in_dialog(900)
    take(room, "Set DEF…")
    (changed,) = room.mat.position.zones[0, "characters"].cards
    assert (changed.numbers["def"], changed.change("def")) == (900, 600)
    held = room.mat.position.zones[0, "hand"].cards[0]
    assert not any(title.startswith("Set ") for title in ask_by_hand(room, Place(0, "hand", card=held.id)))


def test_a_card_is_moved_by_hand_from_the_menu(room: SandboxRoom) -> None:
    player = MousePlayer(room)
    while not room.mat.position.zones[0, "hand"].cards:
        player.answer()
    card = room.mat.position.zones[0, "hand"].cards[0]
    room.mat.menu_asked.emit(Place(0, "hand", card=card.id), room.mat.mapToGlobal(room.mat.rect().center()))
    menu = room.controller.manual.menu
    assert menu is not None
    there = next(action.menu() for action in menu.actions() if action.text() == "Move to")
    assert isinstance(there, QMenu)
    next(action for action in there.actions() if action.text() == "Trash").trigger()
    menu.close()
    assert room.mat.position.zones[0, "trash"].cards[-1].card == card.card


def test_a_card_that_cannot_be_played_shows_the_rule(room: SandboxRoom) -> None:
    session, player = session_of(room), MousePlayer(room)
    while session.view(0)["turn"] != {"number": 1, "player": 0, "phase": "main", "first_player": 0}:
        player.answer()
    dear = _dearest(room, session)
    assert dear.id is not None
    grid = room.mat.rect_of(Place(0, "characters", Square(0, "characters", 0, "back")))
    drag(room, card_point(room, dear.id), grid.center().toPoint())
    assert "LoS 2.5.1" in room.controller.reasons.bubble.text.text()


def _decision(session: Session) -> Decision:
    assert session.decision is not None
    return session.decision


def _dearest(room: SandboxRoom, session: Session) -> TableCard:
    hand = room.mat.position.zones[0, "hand"].cards
    return max(hand, key=lambda card: _cost(room, card))


def _cost(room: SandboxRoom, card: TableCard) -> int:
    printed = room.controller.printed(card)
    is_character = printed is not None and printed.string("kind") == "character"
    return (printed.integer("cost") or 0) if printed is not None and is_character else -1


def drawn(pack: GamePack, player: int) -> Message:
    return Message("{player} draws {name}.", {"player": dict(pack.player_names[player]), "name": "X"})


def test_the_log_uses_you_and_opponent_as_the_mat_does(pack: GamePack) -> None:
    yours, theirs = (addressed(drawn(pack, player), pack, "en") for player in (0, 1))
    english = Translator("en")
    assert (english.text(yours), english.text(theirs)) == ("You draw X.", "Opponent draws X.")
    japanese = addressed(drawn(pack, 0), pack, "ja")
    assert (japanese.key, japanese.args["player"]) == ("{player} draws {name}.", pack.word("you", "ja"))
    other = Message("The game is a draw.")
    assert addressed(other, pack, "en") is other


def test_sentences_to_a_player_have_the_same_places(pack: GamePack) -> None:
    for sentence, own in pack.own_sentences["en"].items():
        assert re.findall(r"{[a-z]+}", sentence) == re.findall(r"{[a-z]+}", own)


def test_no_line_of_a_real_log_numbers_the_players(room: SandboxRoom, pack: GamePack) -> None:
    room.game.start(next(iter(pack.starter_decks.values())))
    lines = [room.log.item(row).text() for row in range(room.log.count())]
    assert "You shuffle the deck." in lines
    assert not [line for line in lines if "Player 1" in line or "Player 2" in line]


def test_a_game_that_repeats_itself_is_reported_and_ends_as_a_draw(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look
) -> None:
    idle = {"type": "activated", "steps": [{"op": "ready", "who": {"of": "support", "side": "you"}}]}
    scenario = {
        "game": pack.id,
        "cards": {"P": {"kind": "support", "name": "P", "cost": 0, "abilities": [idle]}},
        "players": [{"support": ["P"]}, {}],
    }
    session = Session.from_scenario(pack, scenario, cards.get)
    assert session.decision is not None
    pick = next(option.id for option in session.decision.options if option.action["type"] == "activate")
    for _ in range(DECISIONS_BEFORE + 1):
        session.choose([pick])
    room = SandboxRoom(pack, Translator("en"), cards.get, lambda *_: session, look)
    qtbot.addWidget(room)
    room.game.start(next(iter(pack.starter_decks.values())))
    room.prompt.taken.emit(pick)
    assert "This position has occurred before" in room.log.item(room.log.count() - 1).text()
    room.prompt.taken.emit(pick)
    assert room.over.title.text() == "Draw game"
    assert room.over.reason.text() == "Endless repetition · LoS 4"
    lines = [room.log.item(row).text() for row in range(room.log.count())]
    assert any("The same position has occurred 3 times" in line for line in lines[-3:])
