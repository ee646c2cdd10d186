"""What the rulebook of Vividz says about the parts of a card without meaning in a game, as the window shows them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QScrollArea

from card_db.models import Card, Text
from card_db.store.set_files import read_set, write_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.render.face import draw_face, face_height, face_image
from deckbuilder.render.fonts import choose_family
from tests.builders.game_window import game_window
from tests.builders.robot import Robot, drop, dropped_files
from tests.gui.painted_words import words_painted
from tests.rules.report import expect

rule = pytest.mark.rule
PACK = load_packs()["vividz"]


def card(code: str, **more: object) -> Card:
    fields: dict[str, object] = {"kind": "event", "cost": 1, "mission_info": ("☆",)}
    if "rights" in more:
        fields["rights"] = more.pop("rights")
    whole = {"id": code, "number": code, "game": PACK.id, "set_id": "T-1", "name": {"ja": code, "en": code}}
    return Card.model_validate({**whole, "fields": fields, **more})


CARDS = [
    card("BBB-1", reading="いちばん", rarity="β", illustrator="N. N.", rights="© somebody",
         flavor=Text(ja="海は静か。", en="The sea is calm.")),
    card("AAA-2", reading="ろうそく", rarity="SP"),
    card("CCC-3", reading="あかり", rarity="SEC"),
]  # fmt: skip


@pytest.fixture
def robot(qapp: QApplication, tmp_path: Path) -> Iterator[Robot]:
    with game_window(qapp, tmp_path, PACK.id, CARDS) as opened:
        yield opened


def detail_of(robot: Robot, code: str) -> DetailPane:
    robot.type_search(f"number:{code}")
    assert robot.choose(0).id == code
    return robot.build.browser.detail


@rule("VIV", "310.1")
def test_flavour_is_drawn_below_the_text_of_the_rules(qapp: QApplication) -> None:
    told = card("X", text=Text(ja="カードを1枚引く。", en="Draw 1."), flavor=Text(en="The sea is calm."))
    height = face_height(300)
    words = words_painted(
        QSize(300, height),
        lambda painter: draw_face(painter, QRectF(0, 0, 300, height), told, PACK, "en", choose_family().family, "full"),
    )
    text = " ".join(words)
    assert 0 < text.index("Draw 1.") < text.index("The sea is calm.")


@rule("VIV", "311.1")
def test_a_face_shows_its_picture_or_a_drawn_one(qapp: QApplication) -> None:
    picture = QImage(60, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))

    def middle(shown: QImage) -> QColor:
        return shown.pixelColor(shown.width() // 2, round(shown.height() * 0.35))

    assert middle(face_image(CARDS[0], PACK, "en", 300, picture=picture)) == QColor("#ff0000")
    assert middle(face_image(CARDS[0], PACK, "en", 300)) != QColor("#ff0000")


@rule("VIV", "312.1-1")
@rule("VIV", "312.2")
def test_a_set_file_keeps_the_bottom_line() -> None:
    written = write_set(PACK.schema, "T-1", Text(), CARDS)
    (kept, *_) = read_set(written.encode(), PACK.schema).cards
    found = (kept.string("rights"), kept.illustrator, kept.reading, kept.rarity, kept.number)
    expect("the bottom line", found, ("© somebody", "N. N.", "いちばん", "β", "BBB-1"))
    bare = card("D-4")
    again = read_set(write_set(PACK.schema, "T-1", Text(), [bare]).encode(), PACK.schema)
    expect("a card without it", (again.cards, again.rejected), ((bare,), ()))


@rule("VIV", "312.2a")
def test_the_rights_are_at_the_bottom_of_the_details(robot: Robot) -> None:
    assert "© somebody" in detail_of(robot, "BBB-1").foot.text()
    assert "©" not in detail_of(robot, "AAA-2").foot.text()


@rule("VIV", "312.2b")
def test_the_details_show_a_field_with_a_name_once(robot: Robot) -> None:
    assert detail_of(robot, "AAA-2").text.text().count("☆") == 1


def test_the_details_are_no_wider_than_their_pane_in_a_small_window(robot: Robot) -> None:
    robot.window.resize(1024, 768)
    robot.type_search("Clockwork Pup")
    robot.choose(0)
    QApplication.processEvents()
    detail = robot.build.browser.detail
    view = detail.findChild(QScrollArea)
    assert view is not None
    assert "Account information" in detail.text.text()
    assert detail.text.minimumSizeHint().width() <= view.viewport().width() - view.verticalScrollBar().width()


def test_a_card_is_found_by_its_illustrator(robot: Robot) -> None:
    robot.type_search('illustrator:"N. N."')
    expect("the cards", [found.id for found in robot.results()], ["BBB-1"])


@rule("VIV", "312.2c")
def test_cards_are_listed_in_the_order_of_their_readings(robot: Robot) -> None:
    robot.type_search("set:T-1")
    expect("the cards", [found.id for found in robot.results()], ["CCC-3", "BBB-1", "AAA-2"])


@rule("VIV", "312.2d")
@pytest.mark.parametrize(("rarity", "code"), [("β", "BBB-1"), ("SP", "AAA-2"), ("SEC", "CCC-3")])
def test_known_and_special_rarities_are_accepted_and_found(robot: Robot, rarity: str, code: str) -> None:
    robot.type_search(f"rarity:{rarity} set:T-1")
    expect("the cards", [found.id for found in robot.results()], [code])
    assert rarity in detail_of(robot, code).foot.text() + detail_of(robot, code).text.text()


@rule("VIV", "312.2e")
def test_an_import_with_one_number_twice_is_warned_of(robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    document = write_set(PACK.schema, "T-2", Text(), [card("N-1"), card("N-2")]).replace("N-2", "N-1")
    path.write_text(document, encoding="utf-8")
    drop(robot.window, dropped_files(path))
    said = [robot.window.language.text(notice.message) for notice in robot.window.notices.shown]
    assert any("“N-1” occurs twice" in words for words in said)
