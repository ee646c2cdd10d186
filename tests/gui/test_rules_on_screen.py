"""What the rulebook of Legend of Stars says about printed cards and its own editions, as the window shows it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from card_db.models import Card
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.language import Language
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.pages import about_page
from deckbuilder.render.face import draw_face, face_height, face_image
from deckbuilder.render.fonts import choose_family
from tests.builders.robot import Robot
from tests.builders.windows import pack
from tests.gui.painted_words import words_painted
from tests.render.sample_cards import lancer

EDITIONS = ("1.0.03", "1.0.01")
WIDTH = 300


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    return Robot(window)


def face_words(card: Card) -> list[str]:
    family, height = choose_family().family, face_height(WIDTH)
    return words_painted(
        QSize(WIDTH, height),
        lambda painter: draw_face(painter, QRectF(0, 0, WIDTH, height), card, pack(), "en", family, "full"),
    )


# Cards -----------------------------------------------------------------------------


@pytest.mark.rule("LoS", "2.1-b")
def test_a_drawn_character_shows_all_its_numbers_and_its_attribute(qapp: QApplication) -> None:
    words = face_words(lancer())
    for label, number in (("COST", "2"), ("SPEED", "4"), ("ATK", "500"), ("DEF", "300"), ("DOWN", "200")):
        assert label in words
        assert number in words
    assert "Light · Knight / Astral · Character" in words


@pytest.mark.rule("LoS", "2.1-b")
def test_the_browser_lists_and_details_all_numbers_and_the_attribute_of_a_character(robot: Robot) -> None:
    robot.type_search("kind:character")
    card = robot.choose(0)
    model, keys = robot.build.browser.model, [column.key for column in pack().columns]
    cells = {key: model.index(0, keys.index(key)).data() for key in ("cost", "speed", "atk", "def", "down")}
    assert {key: int(cell) for key, cell in cells.items()} == {key: card.integer(key) for key in cells}
    assert model.index(0, keys.index("attribute")).data()
    detail = robot.build.browser.detail.text.text()
    for name, key in (("Cost", "cost"), ("Speed", "speed"), ("ATK", "atk"), ("DEF", "def"), ("DOWN", "down")):
        assert f"{name}&nbsp;<b>{card.integer(key)}</b>" in detail
    attribute = pack().schema.field("attribute")
    assert attribute is not None
    assert next(each.name.en for each in attribute.choices if each.value == card.string("attribute")) in detail


@pytest.mark.rule("LoS", "2.5.1-a")
@pytest.mark.rule("LoS", "2.5.2-a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cost_and_speed_are_labelled_alike_in_both_editions(robot: Robot, edition: str) -> None:
    robot.window.bridge.service.set_edition(edition)
    robot.type_search("kind:character")
    card = robot.choose(0)
    detail = robot.build.browser.detail.text.text()
    assert f"Cost&nbsp;<b>{card.integer('cost')}</b>" in detail
    assert f"Speed&nbsp;<b>{card.integer('speed')}</b>" in detail
    words = face_words(card)
    assert words[:4] == [str(card.integer("cost")), "COST", str(card.integer("speed")), "SPEED"]


def _changed(with_icons: QImage, without: QImage) -> QRectF:
    """Return the box of all pixels that differ, as shares of the card."""
    width, height = without.width(), without.height()
    places = [(x, y) for x in range(width) for y in range(height) if with_icons.pixel(x, y) != without.pixel(x, y)]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) for axis in (0, 1))
    return QRectF(left / width, top / height, (right - left) / width, (bottom - top) / height)


@pytest.mark.rule("LoS", "2.1-c")
@pytest.mark.parametrize("width", [100, 220])
@pytest.mark.parametrize(
    ("icon", "at_edge"),
    [
        ("up", lambda box: box.bottom() < 0.1 and 0.4 < box.center().x() < 0.6),
        ("down", lambda box: box.top() > 0.9 and 0.4 < box.center().x() < 0.6),
        ("left", lambda box: box.right() < 0.12),
        ("right", lambda box: box.left() > 0.88),
    ],
)
def test_a_lead_icon_is_a_triangle_on_its_edge(
    qapp: QApplication, icon: str, at_edge: Callable[[QRectF], bool], width: int
) -> None:
    family = choose_family().family

    def drawn(*icons: str) -> QImage:
        card = lancer().model_copy(update={"fields": {**lancer().fields, "lead": icons}})
        return face_image(card, pack(), "en", width, fonts=family)

    assert at_edge(_changed(drawn(icon), drawn()))


@pytest.mark.rule("LoS", "2.1-c")
def test_lead_icons_are_stored_as_directions_of_the_upright_card(robot: Robot) -> None:
    robot.type_search("kind:character")
    leads = [set(card.words("lead")) for card in robot.results()]
    assert {"up", "left"} <= set().union(*leads) <= {"up", "right", "down", "left"}


@pytest.mark.rule("LoS", "2.1.5-b")
def test_a_race_named_in_texts_is_a_filter(robot: Robot) -> None:
    speaking = [card for card in robot.results() if "＜騎士＞" in card.text.ja]
    assert speaking, "no shipped card names the race any more"
    robot.type_search("race:騎士")
    found = robot.results()
    assert found
    assert all("knight" in card.words("races") for card in found)
    robot.build.loop._rest()
    offered = [row.box.text() for row in robot.build.filters.facet("races").findChildren(TickRow)]
    assert any(word.startswith("Knight") for word in offered), offered


# Editions --------------------------------------------------------------------------


def edition_entries(window: MainWindow) -> list[tuple[str, bool]]:
    window.bar.game_menu.aboutToShow.emit()
    entries = [entry for entry in window.bar.game_menu.actions() if entry.isCheckable()]
    return [(entry.text(), entry.isChecked()) for entry in entries]


@pytest.mark.rule("LoS", "hist-1.0.03", edition="1.0.03")
@pytest.mark.rule("LoS", "hist-1.0.01", edition="1.0.01")
@pytest.mark.rule("LoS", "hist-1.0.00")
def test_editions_with_a_text_are_offered_with_their_dates_and_the_newest_is_the_default(window: MainWindow) -> None:
    assert edition_entries(window) == [
        ("Edition 1.0.03 of 2025-04-07", True),
        ("Edition 1.0.01 of 2024-09-27", False),
        ("Edition 1.2 of 2018-08-10", False),
        ("Edition 1.4.1.2 of 2014-09-22", False),
        ("Edition 1.3.0 of 2023-10-19", False),
    ]
    assert pack().default_edition.id == "1.0.03"


def test_each_game_of_the_menu_is_above_its_editions(window: MainWindow) -> None:
    window.bar.game_menu.aboutToShow.emit()
    entries = [entry for entry in window.bar.game_menu.actions() if not entry.isSeparator()]
    heads = [place for place, entry in enumerate(entries) if not entry.isCheckable()]
    assert [(entries[place].text(), entries[place].isEnabled()) for place in heads] == [
        ("Legend of Stars", False),
        ("Legions!", False),
        ("Victory Spark", False),
        ("Vividz", False),
    ]
    assert heads == [0, 3, 5, 7]


@pytest.mark.rule("LoS", "0-c", edition="1.0.01")
@pytest.mark.rule("LoS", "hist-1.0.01", edition="1.0.01")
def test_with_the_older_edition_chosen_its_version_and_date_are_shown(window: MainWindow) -> None:
    window.bar.game_menu.aboutToShow.emit()
    older = next(entry for entry in window.bar.game_menu.actions() if "1.0.01" in entry.text())
    older.trigger()
    assert window.bridge.service.deck.edition == "1.0.01"
    assert window.bar.game.text() == "Legend of Stars 1.0.01"
    assert edition_entries(window)[1] == ("Edition 1.0.01 of 2024-09-27", True)
    page = about_page([pack()], "1", window.language).html
    assert "<b>1.0.01</b>" in page
    assert "of 2024-09-27" in page


@pytest.mark.rule("LoS", "hist-1.0.03", edition="1.0.03")
def test_the_page_about_the_program_names_the_newest_edition_as_the_one_in_use(language: Language) -> None:
    page = about_page([pack()], "1", language).html
    newest, older = page.index("1.0.03"), page.index("1.0.01")
    assert "of 2025-04-07 · in use" in page[newest:older]
    assert "in use" not in page[older:]
    assert "1.0.00" not in page


@pytest.mark.rule("LoS", "hist-1.0.02", edition="1.0.03")
def test_the_keywords_of_the_newest_edition_are_offered_as_filters(robot: Robot) -> None:
    keywords = {word.key for word in pack().schema.keywords}
    assert keywords == {"sky", "speed_resistance", "energy_resistance", "double_attack", "poison_curse"}
    for word in pack().schema.keywords:
        robot.type_search(f"keyword:{word.key}")
        assert robot.results()
        assert all(word.key in [held.keyword for held in card.keywords] for card in robot.results())
