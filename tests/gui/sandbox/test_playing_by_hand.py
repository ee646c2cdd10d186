"""A card whose text stays by hand is no dead end: the Test room offers the moves that its text names, and remembers
what was done for it."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from card_db.models import Card, FieldValue, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.position import Square, TableCard
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.hand_button import HandButton
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator, load_translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.hand_macros import HandMacro, HandMacros
from tests.builders.playing import show
from tests.builders.positions import main_phase
from tests.gui.sandbox.hands import ask_by_hand, card_point, click, menu_titles, square_point, take
from tests.gui.sandbox.toy import Look

LUMI, OMEN = "LOS-S1-001", "OWN-1"
TEXT = Text(
    ja="潮を読み、相手のキャラクター1体を破壊する。カードを1枚引く。",
    en="Read the tide and destroy 1 of the opponent's characters. Draw 1 card. Put 1 character from your hand onto the "
    "field.",
)


@pytest.fixture(scope="module")
def known(cards: Mapping[str, Card], pack: GamePack) -> Mapping[str, Card]:
    fields: dict[str, FieldValue] = {
        "kind": "character",
        "attribute": "water",
        "cost": 1,
        "speed": 7,
        "atk": 200,
        "def": 200,
        "down": 100,
    }
    omen = Card(id=OMEN, game=pack.id, name=Text(ja="前触れ", en="Omen"), fields=fields, text=TEXT, by_hand=True)
    return {**cards, OMEN: omen}


@pytest.fixture
def macros(tmp_path: Path) -> HandMacros:
    return HandMacros(tmp_path / "by_hand.json")


@pytest.fixture
def room(qtbot: QtBot, pack: GamePack, known: Mapping[str, Card], macros: HandMacros) -> SandboxRoom:
    room = SandboxRoom(pack, Translator("en"), known.get, lambda *_: session_at(pack, known), Look(), macros=macros)
    show(qtbot, room)
    room.game.start(Deck(game=pack.id))
    return room


def session_at(pack: GamePack, known: Mapping[str, Card]) -> Session:
    mine = {
        "life": 2000, "hand": [LUMI, OMEN], "deck": [LUMI] * 5, "energy": [LUMI],
        "characters": [{"card": OMEN, "lane": 1, "row": "front"}],
    }  # fmt: skip
    theirs = {
        "life": 1500, "deck": [LUMI] * 5,
        "characters": [{"card": LUMI, "lane": 0, "row": "front"}, {"card": LUMI, "lane": 2, "row": "back"}],
    }  # fmt: skip
    return main_phase(pack, known, mine, theirs)


def omen(room: SandboxRoom) -> TableCard:
    return next(card for card in room.mat.position.zones[0, "characters"].cards if card.card == OMEN)


def titles(room: SandboxRoom) -> list[str]:
    return [push.title for push in room.hand.panel.pushes]


def count(room: SandboxRoom, player: int, zone: str) -> int:
    return room.mat.position.zones[player, zone].count


def is_asking(room: SandboxRoom) -> bool:
    return room.hand.panel.question is not None


def press(room: SandboxRoom, *keys: Qt.Key) -> None:
    for key in keys:
        widget = QApplication.focusWidget()
        QTest.keyClick(room if widget is None else widget, key)


def test_pointing_at_a_card_by_hand_offers_it_and_other_cards_do_not(room: SandboxRoom) -> None:
    assert room.hand.offer.button.isHidden()
    room.mat.pointed.emit(room.mat.position.zones[1, "characters"].cards[0])
    assert room.hand.offer.button.isHidden()
    room.mat.pointed.emit(omen(room))
    assert room.hand.offer.button.isVisible()
    assert "Omen" in room.hand.offer.button.text()


def test_the_panel_shows_the_whole_text_and_each_move_it_names(room: SandboxRoom) -> None:
    room.hand.open(omen(room))
    panel = room.hand.panel
    assert panel.text.text() == TEXT.en
    assert titles(room) == [
        "Destroy 1 of the opponent's characters", "Draw 1 card", "Put 1 character from your hand onto the field",
    ]  # fmt: skip
    details = [push.detail for push in panel.pushes]
    assert details == ["Opponent's Character Zone → Trash", "You draw: 1", "Your Hand → Character Zone"]
    assert room.prompt.isHidden() or not room.prompt.isVisible()


def test_a_move_is_taken_by_mouse_on_the_mat(room: SandboxRoom) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[0].click()
    rivals = room.mat.position.zones[1, "characters"].cards
    assert room.mat.highlights.usable == {card.id for card in rivals}
    assert rivals[1].id is not None
    click(room, card_point(room, rivals[1].id))
    assert count(room, 1, "trash") == 1
    assert not is_asking(room)


def test_a_place_is_chosen_on_the_mat(room: SandboxRoom) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[2].click()
    room.hand.panel.pushes[0].click()
    assert room.mat.highlights.targets
    click(room, square_point(room, 0, 0, "back"))
    square = Square(0, "characters", 0, "back")
    assert room.mat.position.at(square) is not None


def test_everything_is_done_by_keyboard(room: SandboxRoom, macros: HandMacros, pack: GamePack) -> None:
    room.mat.setFocus()
    room.mat.pointed.emit(omen(room))
    press(room, Qt.Key.Key_H)
    assert room.hand.is_open
    assert QApplication.focusWidget() is room.hand.panel.pushes[0]
    press(room, Qt.Key.Key_Return)
    assert is_asking(room)
    press(room, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert count(room, 1, "trash") == 1
    press(room, Qt.Key.Key_2)
    assert count(room, 0, "hand") == 3
    press(room, Qt.Key.Key_Escape)
    assert room.hand.panel.isHidden()
    assert QApplication.focusWidget() is room.mat
    assert [step.do for step in macros.of(pack.id, OMEN)[0].steps] == ["move", "draw"]


def test_next_time_one_button_does_it_again_and_asks_only_for_the_card(room: SandboxRoom, macros: HandMacros) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[0].click()
    room.hand.panel.pushes[0].click()
    room.hand.panel.pushes[1].click()
    room.hand.close()
    room.hand.open(omen(room))
    assert titles(room)[0] == "Do it again"
    assert room.hand.panel.pushes[0].detail == "Opponent's Character Zone → Trash\nYou draw: 1"
    room.hand.panel.pushes[0].click()
    assert is_asking(room)
    room.hand.panel.pushes[0].click()
    assert (count(room, 1, "characters"), count(room, 0, "hand")) == (0, 4)
    room.hand.close()
    assert len(macros.of("legend_of_stars", OMEN)) == 1


def test_an_undone_move_is_not_remembered(room: SandboxRoom, macros: HandMacros) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[1].click()
    room.hand.panel.pushes[1].click()
    room.tree.undo()
    assert count(room, 0, "hand") == 3
    room.hand.close()
    assert [step.do for step in macros.of("legend_of_stars", OMEN)[0].steps] == ["draw"]


def test_a_change_from_the_menu_is_remembered_too_while_the_panel_is_open(
    room: SandboxRoom, macros: HandMacros
) -> None:
    room.hand.open(omen(room))
    ask_by_hand(room, Place(0, "deck"))
    take(room, "Draw a card")
    room.hand.close()
    assert macros.of("legend_of_stars", OMEN)[0].steps == (HandStep(do="draw"),)


def test_nothing_is_remembered_without_the_tick(room: SandboxRoom, macros: HandMacros) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[1].click()
    room.hand.panel.remember.setChecked(False)
    room.hand.close()
    assert macros.of("legend_of_stars", OMEN) == ()


def test_a_macro_is_changed_removed_and_brought_back(room: SandboxRoom, macros: HandMacros) -> None:
    macros.put("legend_of_stars", OMEN, [HandMacro(steps=(HandStep(do="draw"), HandStep(do="shuffle")))])
    room.hand.open(omen(room))
    room.hand.panel.menus[0].click()
    menu = room.hand.menu
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Rename…", "Leave out a step", "Remove"]
    steps = next(action.menu() for action in menu.actions() if action.text() == "Leave out a step")
    assert isinstance(steps, QMenu)
    steps.actions()[1].trigger()
    menu.close()
    assert macros.of("legend_of_stars", OMEN)[0].steps == (HandStep(do="draw"),)
    room.hand.panel.menus[0].click()
    menu = room.hand.menu
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Remove").trigger()
    menu.close()
    assert macros.of("legend_of_stars", OMEN) == ()
    room.hand.panel.undo_edit.click()
    assert macros.of("legend_of_stars", OMEN)[0].steps == (HandStep(do="draw"),)


def test_the_menu_of_a_card_offers_its_text(room: SandboxRoom) -> None:
    card = omen(room)
    ask_by_hand(room, Place(0, "characters", card.square, card.id))
    assert "What its text says…" in menu_titles(room)
    take(room, "What its text says…")
    assert room.hand.is_open


def test_escape_ends_the_question_before_the_panel(room: SandboxRoom) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[0].click()
    press(room, Qt.Key.Key_Escape)
    assert not is_asking(room)
    assert room.mat.highlights.usable != {card.id for card in room.mat.position.zones[1, "characters"].cards}
    press(room, Qt.Key.Key_Escape)
    assert not room.hand.is_open
    assert room.prompt.isVisible()


def test_undo_ends_a_question_whose_position_is_gone(room: SandboxRoom) -> None:
    room.hand.open(omen(room))
    room.hand.panel.pushes[1].click()
    room.hand.panel.pushes[0].click()
    assert is_asking(room)
    room.tree.undo()
    assert not is_asking(room)


def play_omen(room: SandboxRoom) -> TableCard:
    """Play the card of the hand by the rules of the game."""
    session = room.controller.session
    assert session is not None
    assert session.decision is not None
    held = next(card for card in room.mat.position.zones[0, "hand"].cards if card.card == OMEN)
    ways = [each.id for each in session.decision.options if each.id.startswith(f"play_character:{held.id}:")]
    session.choose([next(way for way in ways if way.endswith(":attack:up"))])
    room.controller.refresh()
    assert held.id is not None
    found = room.mat.position.find(held.id)
    assert found is not None
    return found


def test_an_undo_that_takes_the_play_back_closes_the_panel_and_says_so(room: SandboxRoom) -> None:
    played = play_omen(room)
    assert played.zone != "hand"
    assert room.hand.offer.button.isVisible()
    room.hand.open(played)
    room.hand.panel.pushes[1].click()
    room.tree.undo()
    assert (room.hand.panel.isVisible(), room.news.isVisible()) == (True, False)
    room.tree.undo()
    assert not room.hand.is_open
    assert room.hand.panel.isHidden()
    assert room.prompt.isVisible()
    assert not room.hand.offer.button.isVisible()
    assert room.news.text.text() == "“Omen” was taken back, so its moves by hand ended."
    assert room.mat.rect().contains(room.news.geometry())


def test_an_undo_that_leaves_the_card_where_it_is_leaves_the_panel_open(room: SandboxRoom) -> None:
    room.controller.manual.act({"type": "draw", "player": 0}, Place(0, "deck"))
    room.hand.open(omen(room))
    room.tree.undo()
    assert room.hand.is_open


def test_a_file_that_cannot_be_read_is_reported_and_the_moves_still_work(room: SandboxRoom, tmp_path: Path) -> None:
    (tmp_path / "by_hand.json").write_text("{")
    heard: list[Message] = []
    room.hand.failed.connect(heard.append)
    room.hand.open(omen(room))
    assert "by_hand.json" in str(heard[0].args["file"])
    room.hand.panel.pushes[1].click()
    assert count(room, 0, "hand") == 3


def test_in_japanese_the_japanese_text_is_shown_and_its_moves(room: SandboxRoom) -> None:
    room.retranslate(load_translator("ja"))
    room.hand.open(omen(room))
    assert room.hand.panel.text.text() == TEXT.ja
    assert titles(room) == ["相手のキャラクター1体を破壊する", "カードを1枚引く"]
    room.retranslate(load_translator("en"))
    assert len(titles(room)) == 3


def test_every_button_of_the_panel_has_a_name_and_takes_the_focus(room: SandboxRoom, macros: HandMacros) -> None:
    macros.put("legend_of_stars", OMEN, [HandMacro(steps=(HandStep(do="draw"),), name="One card")])
    room.hand.open(omen(room))
    panel = room.hand.panel
    for widget in (*panel.pushes, *panel.menus, panel.cross):
        assert widget.accessibleName()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus or widget in {*panel.menus, panel.cross}
    assert isinstance(panel.pushes[0], HandButton)
    assert panel.pushes[0].accessibleName() == "One card"
    assert panel.accessibleName() == "Play by hand"


@pytest.mark.parametrize("width", [1024, 1280, 2560])
def test_the_panel_fits_into_the_room(room: SandboxRoom, qtbot: QtBot, width: int) -> None:
    room.resize(width, 700)
    room.hand.open(omen(room))
    qtbot.waitUntil(lambda: room.hand.panel.width() > 0 and room.hand.panel.isVisible())
    panel = room.hand.panel
    for push in panel.pushes:
        assert push.width() <= panel.width()
        assert push.height() >= push.heightForWidth(push.width())
    assert panel.geometry().right() <= room.width()
