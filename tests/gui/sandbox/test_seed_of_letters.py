"""A seed of letters stays in the field and is restored with the game."""

from collections.abc import Mapping

from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.builders.playing import session_of
from tests.gui.sandbox.games import dealer
from tests.gui.sandbox.toy import Look


def room_with(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], seed: str) -> SandboxRoom:
    room = SandboxRoom(pack, Translator("en"), cards.get, dealer(pack, cards), Look())
    qtbot.addWidget(room)
    room.form.seed.setText(seed)
    room.form.seed.editingFinished.emit()
    room.game.start(next(iter(pack.starter_decks.values())))
    return room


def test_the_same_letters_give_the_same_game_and_stay_in_the_field(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card]
) -> None:
    first, second, other = (room_with(qtbot, pack, cards, seed) for seed in ("Comet", "Comet", "comet"))
    assert session_of(first).digest == session_of(second).digest != session_of(other).digest
    assert first.form.seed.text() == "Comet"
    first.form.restart_button.click()
    assert session_of(first).digest == session_of(second).digest
    assert first.form.seed.text() == "Comet"


def test_a_replay_remembers_the_letters(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card]) -> None:
    session = session_of(room_with(qtbot, pack, cards, "Comet"))
    replay = session.replay()
    assert replay["seed_text"] == "Comet"
    again = Session.from_replay({pack.id: pack}, replay, 0)
    assert (again.origin.seed, again.origin.seed_text) == (session.origin.seed, "Comet")
    assert "seed_text" not in session_of(room_with(qtbot, pack, cards, "7")).replay()


def test_an_empty_field_takes_a_number(qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card]) -> None:
    room = room_with(qtbot, pack, cards, " ")
    assert room.form.seed.text().isdecimal()
