"""Everything on the mat is readable at 1024 pixels, in either language, with mouse or keyboard."""

from collections.abc import Iterator
from html import unescape

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deckbuilder.engine.position import TableCard
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.ink import Ink, TextLine
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.playing import room_of
from tests.builders.windows import PACKS, end_window, make_window

SMALL = (1024, 768)


@pytest.fixture(params=list(PACKS))
def small(request: pytest.FixtureRequest, qapp: QApplication, services: Services) -> Iterator[MainWindow]:
    """A window of each game at 1024 pixels, in English, whose words are longer."""
    pack = PACKS[request.param]
    services.decks.open_starter(next(iter(pack.starter_decks)), "en")
    services.settings.change(services.settings.settings.model_copy(update={"animation": "off"}))
    window = make_window(qapp, services)
    window.resize(*SMALL)
    assert window.rooms.play_room is not None
    room_of(window).form.seed.setText("7")
    window.rooms.play_deck()
    yield window
    end_window(window)


def play(room: SandboxRoom, least_options: int = 0, answers: int = 60) -> None:
    """Play until so many options are offered, or for so many answers."""
    session, pilot = room.controller.session, GreedyPilot(1)
    assert isinstance(session, Session)
    for _ in range(answers):
        if session.decision is None or (least_options and len(session.decision.options) >= least_options):
            break
        session.choose(pilot.pick(session.game, session.decision))
    room.controller.refresh()
    for _ in range(3):
        QApplication.processEvents()


def shown_rows(room: SandboxRoom) -> int:
    view = room.prompt.options
    rects = [view.visualItemRect(view.item(row)) for row in range(view.count())]
    return sum(view.viewport().rect().contains(rect) for rect in rects)


def longest_text(room: SandboxRoom) -> TableCard:
    cards = [card for card in room.mat.position.cards() if card.known]
    return max(cards, key=lambda card: len(text_of(room, card)))


def text_of(room: SandboxRoom, card: TableCard) -> str:
    printed = room.controller.printed(card)
    return printed.text.get(room.controller.words.language) if printed is not None else ""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_card_panel_shows_the_whole_text_beside_six_options(small: MainWindow, language: str) -> None:
    small.preferences.speak(language)
    room = room_of(small)
    play(room, least_options=8)
    assert shown_rows(room) >= 6
    card = longest_text(room)
    assert len(text_of(room, card)) > 20
    room.preview.show_card(card)
    for _ in range(3):
        QApplication.processEvents()
    words = room.preview.text
    assert text_of(room, card).split("\n")[0] in unescape(words.words.text())
    assert words.words.heightForWidth(words.words.width()) <= words.viewport().height()
    panel = room.preview.parentWidget()
    assert panel is not None
    assert room.preview.geometry().bottom() <= panel.height()


def test_a_turned_card_is_shown_upright_under_the_pointer_and_the_focus(small: MainWindow) -> None:
    room = room_of(small)
    play(room)
    turned = [spot for spot in room.mat._scene.spots if round(spot.angle) % 360 >= 90 and spot.card.known]
    spot = turned[-1]
    QTest.mouseMove(room.mat, spot.centre.toPoint())
    assert room.preview.card is not None
    assert room.preview._face.width() >= 150
    room.preview.clear()
    room.mat.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(room.mat, key)
    assert room.preview.card is not None


def test_the_card_of_an_option_is_shown_when_the_pointer_is_on_the_option(small: MainWindow) -> None:
    room = room_of(small)
    play(room, least_options=8)
    view = room.prompt.options
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    QTest.mouseMove(view.viewport(), view.visualItemRect(view.item(1)).center())
    assert room.preview.card is not None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_of_a_button_is_cut(small: MainWindow, language: str) -> None:
    small.preferences.speak(language)
    room = room_of(small)
    session, pilot = room.controller.session, GreedyPilot(1)
    assert isinstance(session, Session)
    seen = 0
    for _ in range(40):
        if session.decision is None:
            break
        room.controller.refresh()
        for _ in range(2):
            QApplication.processEvents()
        for push in room.prompt.pushes:
            assert push.height() >= push.heightForWidth(push.width()), push.text()
            seen += 1
        session.choose(pilot.pick(session.game, session.decision))
    assert seen > 5


def test_the_log_names_cards_in_the_language_of_the_window(small: MainWindow) -> None:
    room = room_of(small)
    play(room)
    session = room.controller.session
    assert session is not None
    names = {
        (printed.name.ja, printed.name.en)
        for card in room.mat.position.cards()
        if (printed := room.controller.printed(card)) is not None
    }
    assert len(names) > 5
    for language, foreign in (("ja", 1), ("en", 0)):
        small.preferences.speak(language)
        lines = [room.log.item(row).text() for row in range(room.log.count())]
        own = [line for line in lines if any(name[1 - foreign] in line for name in names)]
        assert len(own) > 5
        assert not [line for line in lines if any(name[foreign] in line for name in names)]
        steps = [str(node.label and room.controller.words.text(node.label)) for node in session.tree().nodes]
        assert not [step for step in steps if any(name[foreign] in step for name in names)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_of_a_zone_is_cut(small: MainWindow, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small.preferences.speak(language)
    room = room_of(small)
    play(room)
    names = {zone.name.get(language) for zone in small.pack.mat.zones}
    written: dict[str, bool] = {}
    write = Ink.write

    def note(ink: Ink, painter: QPainter, rect: QRectF, line: TextLine) -> None:
        fits = ink.width(painter, line.text, line.size, bold=line.bold) <= rect.width() + 1
        written[line.text] = fits and written.get(line.text, True)
        write(ink, painter, rect, line)

    monkeypatch.setattr(Ink, "write", note)
    room.mat.grab()
    assert len(names & written.keys()) > 2
    assert [name for name in names & written.keys() if not written[name]] == []


@pytest.mark.parametrize("small", ["legend_of_stars"], indirect=True)
@pytest.mark.parametrize("size", [(1024, 680), (1366, 700), (1366, 768), (1920, 900)])
def test_the_number_of_a_player_leaves_the_words_above_it_free(
    small: MainWindow, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    small.resize(*size)
    room = room_of(small)
    play(room, answers=4)
    first = small.pack.word("first_player", "en")
    written: list[tuple[str, float, float]] = []
    write = Ink.write

    def note(ink: Ink, painter: QPainter, rect: QRectF, line: TextLine) -> None:
        write(ink, painter, rect, line)
        metrics = QFontMetricsF(painter.font(), painter.device())
        shape = metrics.tightBoundingRect(line.text)
        base = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
        written.append((line.text, base + shape.top(), base + shape.bottom()))

    monkeypatch.setattr(Ink, "write", note)
    room.mat.grab()
    at = next(index for index, (text, _, _) in enumerate(written) if text == first)
    number = next(each for each in written[at:] if each[0].isdigit())
    assert number[1] > written[at][2]
