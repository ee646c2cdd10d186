"""A whole turn of Legions! in the Test room, once with the mouse and once with the keyboard, and undone to its
start."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from deckbuilder.engine.position import TableCard
from deckbuilder.goldfish.pilots import PassiveOpponent
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from tests.gui.sandbox.hands import card_point, click, drag, place_point, take
from tests.gui.sandbox.legions_table import (
    GUARD,
    ILZABET,
    LORD,
    PACK,
    PATROL,
    YUDIKA,
    lane,
    room_at,
    scenario,
    shipped,
)

WOLF, STITCHES, SHIELD = "LEG-S1-056", "LEG-S1-083", "LEG-S1-074"
"""Cards: a red minion of 2/2 for 2, a white skill for 2 that gains life, a white minion of 1/4 for 2."""


def turn() -> dict[str, Any]:
    """The player's draw phase: a card in standby, one on the field, three in the hand. The opponent has one minion,
    which blocks the left lane."""
    mine = {
        "life": 15,
        "hand": [WOLF, STITCHES, SHIELD],
        "standby": [GUARD],
        "minions": {"right": PATROL},
        "cores": {"ready": 5},
        "deck": [f"{LORD}*9"],
    }
    theirs = {"master": {"card": ILZABET, "cores": 3}, "minions": {"left": SHIELD, "right": WOLF}}
    return scenario(mine, theirs, "draw")


class Person:
    """A player in the room, who can read the position."""

    def __init__(self, qtbot: QtBot) -> None:
        self.session = Session.from_scenario(PACK, turn(), shipped().get, PassiveOpponent(1), 0)
        self.room = room_at(qtbot, self.session)
        self.digests = [self.session.digest]

    def card(self, card: str, player: int = 0) -> TableCard:
        return next(each for each in self.room.mat.position.cards() if (each.card, each.player) == (card, player))

    def number(self, card: str, player: int = 0) -> int:
        found = self.card(card, player).id
        assert found is not None
        return found

    def count(self, zone: str, player: int = 0) -> int:
        return self.room.mat.position.zones[player, zone].count

    def went(self) -> bool:
        """Return whether something was decided."""
        changed = self.session.digest != self.digests[-1]
        if changed:
            self.digests.append(self.session.digest)
        return changed

    def press(self, words: str) -> None:
        QApplication.processEvents()
        pushes = self.room.prompt.findChildren(QPushButton)
        next(push for push in pushes if push.text() == words and push.isVisibleTo(self.room)).click()


class Mouse(Person):
    """Plays with drags and clicks."""

    def decline_card_change(self) -> None:
        self.press("No card change")

    def exhaust_cores(self, count: int) -> None:
        click(self.room, place_point(self.room, Place(0, "ready_cores")))
        take(self.room, f"Exhaust cores: {count}")

    def bring(self, card: str, place: Place) -> None:
        drag(self.room, card_point(self.room, self.number(card)), place_point(self.room, place))

    def attack(self, card: str, target: str) -> None:
        aim = self.room.mat.spot(self.number(target, 1))
        assert aim is not None
        drag(self.room, card_point(self.room, self.number(card)), aim.centre.toPoint())

    def use(self, card: str, title: str) -> None:
        click(self.room, card_point(self.room, self.number(card)))
        take(self.room, title)

    def end(self) -> None:
        self.press("End the main phase")

    def undo(self) -> None:
        self.room.tree.undo_button.click()


class Keys(Person):
    """Plays with arrows, Enter and Ctrl+Z on the mat, and with the numbers of the options."""

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.room.mat, key, modifier)

    def walk_to(self, place: Place) -> None:
        """Move the focus there with the arrows, each step towards the goal, or in any direction if that leads
        nowhere."""
        mat = self.room.mat
        mat.setFocus()
        goal = mat.rect_of(place).center()
        tried: set[tuple[Place | None, Qt.Key]] = set()
        for _ in range(40):
            if mat._scene.focus == place:
                return
            here = mat.rect_of(mat._scene.focus).center() if mat._scene.focus is not None else goal
            step = goal - here
            across = Qt.Key.Key_Right if step.x() > 0 else Qt.Key.Key_Left
            along = Qt.Key.Key_Down if step.y() > 0 else Qt.Key.Key_Up
            wanted = [across, along] if abs(step.x()) > abs(step.y()) else [along, across]
            ways = [*wanted, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down]
            way = next(key for key in ways if (mat._scene.focus, key) not in tried)
            tried.add((mat._scene.focus, way))
            self.key(way)
        raise AssertionError(f"no way to {place}, came to {mat._scene.focus}")

    def at(self, card: TableCard) -> Place:
        return Place(card.player, card.zone, card.square, card.id)

    def decline_card_change(self) -> None:
        self.room.mat.setFocus()
        self.key(Qt.Key.Key_Return)

    def exhaust_cores(self, count: int) -> None:
        self.walk_to(Place(0, "ready_cores"))
        self.key(Qt.Key.Key_Return)
        take(self.room, f"Exhaust cores: {count}")

    def bring(self, card: str, place: Place) -> None:
        self.walk_to(self.at(self.card(card)))
        self.key(Qt.Key.Key_Return)
        placing = self.room.controller.taking.placing
        assert placing is not None
        if place in placing.places:
            self.walk_to(place)
            self.key(Qt.Key.Key_Return)
            return
        offers = self.room.controller._offers
        assert offers is not None
        found = offers.at(self.number(card), place)[0]
        take(self.room, self.room.controller.words.text(found.label))

    def attack(self, card: str, target: str) -> None:
        self.bring(card, self.at(self.card(target, 1)))

    def use(self, card: str, title: str) -> None:
        self.walk_to(self.at(self.card(card)))
        self.key(Qt.Key.Key_Return)
        take(self.room, title)

    def end(self) -> None:
        decision = self.session.decision
        assert decision is not None
        number = [option.action["type"] for option in decision.options].index("end_phase") + 1
        QTest.keyClicks(self.room.mat, str(number))

    def undo(self) -> None:
        self.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_whole_turn_can_be_played_and_undone(qtbot: QtBot, hands: type[Mouse | Keys]) -> None:
    person = hands(qtbot)
    person.decline_card_change()
    assert person.went()
    assert person.room.mat.position.phase == "main"

    person.exhaust_cores(2)
    assert person.went()
    assert (person.count("points"), person.count("ready_cores"), person.count("exhausted_cores")) == (2, 3, 2)

    person.bring(SHIELD, Place(0, "standby"))
    assert person.went()
    assert (person.card(SHIELD).zone, person.count("points")) == ("standby", 0)

    person.bring(GUARD, lane(0, "left"))
    assert person.went()
    square = person.card(GUARD).square
    assert square is not None
    assert (square.player, square.lane) == (0, 0)

    person.bring(STITCHES, Place(0, "wait_2"))
    assert person.went()
    assert (person.card(STITCHES).zone, person.count("life")) == ("wait_2", 18)

    person.attack(PATROL, SHIELD)
    assert person.went()
    assert person.card(SHIELD, 1).numbers["damage"] == 2
    assert person.card(PATROL).lies["ready"] is False

    person.use(YUDIKA, f"Core Boost: a core onto {shipped()[YUDIKA].name.en}")
    assert person.went()
    assert person.card(YUDIKA).numbers["cores"] == 1

    person.end()
    assert person.went()
    position = person.room.mat.position
    assert (position.turn, position.player, position.phase) == (11, 0, "draw")
    assert person.card(STITCHES).zone == "wait_1"

    for digest in reversed(person.digests[:-1]):
        person.undo()
        assert person.session.digest == digest
    assert not person.session.can_undo()
    assert person.card(WOLF).zone == "hand"
