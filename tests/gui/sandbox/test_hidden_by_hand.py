"""Hidden cards are moved and shown by hand, by their place: those of an opponent whom the user plays by hand."""

from collections.abc import Mapping
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.position import TableCard
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator, load_translator
from tests.builders.playing import session_of, show
from tests.builders.positions import main_phase
from tests.games.conformance.matches import all_packs, starter_setup
from tests.gui.sandbox.hands import ask_by_hand, menu_titles
from tests.gui.sandbox.toy import Look

FIRST, SECOND, THIRD = "LOS-S1-001", "LOS-S1-002", "LOS-S1-003"


@pytest.fixture
def room(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card]) -> SandboxRoom:
    mine = {"life": 2000, "hand": [FIRST], "deck": [FIRST] * 5}
    theirs = {"life": 1500, "hand": [FIRST, SECOND, THIRD], "deck": [FIRST] * 5}
    session = main_phase(pack, cards, mine, theirs)
    room = SandboxRoom(pack, Translator("en"), cards.get, lambda *_: session, Look())
    show(qtbot, room)
    room.game.start(Deck(game=pack.id))
    return room


def their_hand(room: SandboxRoom) -> list[str | None]:
    """Return the opponent's hand as it really is."""
    return [card.card for card in session_of(room).position((0, 1)).zones[1, "hand"].cards]


def menu_at(room: SandboxRoom, index: int) -> QMenu:
    """Open the menu of the hidden card in that place of the hand with the right mouse button."""
    spot = next(each for each in room.mat._scene.spots if each.card.key == f"1/hand/{index}")
    point = (spot.centre - QPoint(int(spot.width * 0.4), 0)).toPoint()
    where = room.mat.mapToGlobal(point)
    QApplication.sendEvent(room.mat, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, where))
    assert room.controller.manual.menu is not None
    return room.controller.manual.menu


def entry(menu: QMenu, *titles: str) -> None:
    """Take an entry, of a submenu if there are several titles."""
    for title in titles[:-1]:
        found = next(each for each in menu.findChildren(QMenu) if each.title() == title)
        menu = found
    next(action for action in menu.actions() if action.text() == titles[-1]).trigger()


@pytest.mark.parametrize(("index", "left"), [(0, [SECOND, THIRD]), (1, [FIRST, THIRD]), (2, [FIRST, SECOND])])
def test_the_hidden_card_of_that_place_is_moved(room: SandboxRoom, index: int, left: list[str]) -> None:
    moved = their_hand(room)[index]
    entry(menu_at(room, index), "Move to", "Trash")
    assert their_hand(room) == left
    assert [card.card for card in room.mat.position.zones[1, "trash"].cards] == [moved]
    room.tree.undo()
    assert their_hand(room) == [FIRST, SECOND, THIRD]


def test_a_card_goes_to_either_end_of_a_deck(room: SandboxRoom) -> None:
    for title, place in (("Deck (top)", 0), ("Deck (bottom)", -1)):
        moved = their_hand(room)[1]
        entry(menu_at(room, 1), "Move to", title)
        view: Any = session_of(room).view(None)
        assert view["players"][1]["deck_cards"][place]["card"] == moved
        room.tree.undo()


def test_a_hidden_card_is_put_onto_a_square(room: SandboxRoom) -> None:
    menu = menu_at(room, 1)
    squares = next(each for each in menu.findChildren(QMenu) if each.title() == "Character Zone")
    squares.actions()[0].trigger()
    (played,) = room.mat.position.zones[1, "characters"].cards
    assert played.card == SECOND


def test_a_hidden_card_is_shown_in_the_log_and_large_and_stays_in_the_hand(
    room: SandboxRoom, cards: Mapping[str, Card]
) -> None:
    pointed: list[TableCard | None] = []
    room.controller.manual.card_shown.connect(pointed.append)
    entry(menu_at(room, 2), "Show this card")
    assert [card.card for card in pointed if card is not None] == [THIRD]
    assert room.preview.card is not None
    assert room.preview.card.card == THIRD
    assert their_hand(room) == [FIRST, SECOND, THIRD]
    assert [line.event["type"] for line in session_of(room).log][-1] == "reveal"


def test_the_menu_says_nothing_about_the_card_before_it_is_shown(room: SandboxRoom, cards: Mapping[str, Card]) -> None:
    titles = [[action.text() for action in menu_at(room, index).actions()] for index in range(3)]
    assert titles[0] == titles[1] == titles[2]
    names = {cards[card].name.en for card in (FIRST, SECOND, THIRD)}
    assert not names & set(titles[0])


def test_by_keyboard_the_cards_of_the_hand_are_counted(room: SandboxRoom) -> None:
    room.mat.setFocus()
    assert Place(1, "hand") in room.mat._scene.stations()
    titles = ask_by_hand(room, Place(1, "hand"))
    assert [title for title in titles if title.startswith("Hidden card")] == [
        "Hidden card 1 of 3", "Hidden card 2 of 3", "Hidden card 3 of 3",
    ]  # fmt: skip
    assert room.controller.manual.menu is not None
    entry(room.controller.manual.menu, "Hidden card 2 of 3", "Show this card")
    assert room.preview.card is not None
    assert room.preview.card.card == SECOND


def test_the_words_are_japanese_in_a_japanese_window(room: SandboxRoom) -> None:
    room.retranslate(load_translator("ja"))
    menu_at(room, 0)
    assert "このカードを公開" in menu_titles(room)
    assert any("非公開のカード" in title for title in ask_by_hand(room, Place(1, "hand")))


def test_own_cards_and_visible_ones_have_no_such_entries(room: SandboxRoom) -> None:
    held = room.mat.position.zones[0, "hand"].cards[0]
    titles = ask_by_hand(room, Place(0, "hand", card=held.id))
    assert "Show this card" not in titles
    assert "Move to" in titles
    assert not any(title.startswith("Hidden card") for title in ask_by_hand(room, Place(0, "hand")))


@pytest.mark.parametrize("game", sorted(game for game in all_packs() if game != "toy"))
def test_in_every_game_a_hidden_card_is_in_the_same_place_as_when_it_is_visible(game: str) -> None:
    session, pilot, checked = (
        Session.start(all_packs()[game], starter_setup(game, 3), None, viewer=0),
        GreedyPilot(3),
        0,
    )
    for _ in range(60):
        if session.decision is None:
            break
        session.choose(pilot.pick(session.game, session.decision))
        seen, whole = session.position((0,)), session.position((0, 1))
        for (player, zone), shown in seen.zones.items():
            for card in shown.cards:
                same = whole.zones[player, zone].cards[card.index] if card.id is None else card
                assert (same.index, same.zone, same.square) == (card.index, card.zone, card.square)
                assert same.id is not None
                checked += card.id is None
    assert checked
