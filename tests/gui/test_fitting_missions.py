"""Browsing and building in a game whose missions say which cards a deck may have (VIV 401)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from card_db.models import Card
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import DECK, CardWords
from deckbuilder.i18n.catalogue import load_translator
from tests.builders.game_window import game_window
from tests.builders.robot import Robot

GAME = "vividz"
FACETS = ("kind", "cost", "power", "mission_info", "trait", "account_info", "icons", "ability_kinds", "keyword", DECK)


def card(code: str, kind: str = "chara", info: str = "A", **more: object) -> Card:
    fields: dict[str, object] = {"kind": kind, "mission_info": (info,), "trait": ("T",), "account_info": ("N",)}
    fields |= {} if kind == "mission" else {"cost": 1}
    fields |= {"power": 1000} if kind == "chara" else {}
    return Card.model_validate(
        {"id": code, "game": GAME, "set_id": "T-1", "name": {"en": code}, "fields": fields, **more}
    )


CARDS = [
    *(card(f"M{info}", "mission", info) for info in "ABC"),
    card("FITS"),
    card("OTHER", info="Z"),
    card("STAR", "event", "☆", text={"en": "X"}, abilities=({"type": "play", "steps": [{"op": "draw"}]},)),
    card("MEETS", info="Z", text={"en": "X"}, abilities=({"type": "encounter"},)),
]


@pytest.fixture
def robot(qapp: QApplication, tmp_path: Path) -> Iterator[Robot]:
    with game_window(qapp, tmp_path, GAME, CARDS) as opened:
        yield opened


def found(robot: Robot, query: str) -> list[str]:
    robot.type_search(f"set:T-1 ({query})")
    return sorted(each.id for each in robot.results())


def test_cards_are_filtered_by_all_that_the_game_prints(robot: Robot) -> None:
    for facet in FACETS:
        assert robot.build.filters.facet(facet) is not None


def test_the_deck_filter_finds_the_cards_that_fit_my_missions(robot: Robot) -> None:
    for code in ("MA", "MB", "MC"):
        robot.build.bridge.add(code)
    [row] = robot.build.filters.facet(DECK).findChildren(TickRow)
    assert row.box.text() == "Fits my missions"
    robot.type_search("set:T-1")
    row.box.click()
    assert sorted(each.id for each in robot.results()) == ["FITS", "STAR"]


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("キーワード:エンカウント", ["MEETS"]),
        ("keyword:encounter", ["MEETS"]),
        ("能力の種類:イベント能力", ["STAR"]),
        ("ability_kinds:auto", ["MEETS"]),
        ("ミッション情報:☆", ["STAR"]),
        ("アイコン:スカウト", []),
    ],
)
def test_cards_are_found_by_their_keywords_and_informations(robot: Robot, query: str, cards: list[str]) -> None:
    assert found(robot, query) == cards


def test_a_card_goes_to_its_part_of_the_deck_and_a_card_that_fits_no_mission_is_a_problem(robot: Robot) -> None:
    for code in ("MA", "MB", "MC", "FITS", "OTHER"):
        robot.build.bridge.add(code)
    model = robot.build.deck.model
    lines = [str(model.index(row).data()) for row in range(model.rowCount())]
    assert lines == ["Mission 3", "×1 MA", "×1 MB", "×1 MC", "Chara 2", "×1 FITS", "×1 OTHER"]
    told = [label.text() for row in robot.problem_rows() for label in row.findChildren(WrappedLabel)]
    assert any("“OTHER” fits no mission" in sentence for sentence in told)
    assert not any("FITS" in sentence for sentence in told)


@pytest.mark.parametrize(("key", "value", "en"), [
    ("trait", "灯火", "Lamplight"),
    ("account_info", "シズク", "Shizuku"),
    ("mission_info", "☆", "☆"),
])  # fmt: skip
def test_traits_and_account_informations_are_shown_in_the_chosen_language(key: str, value: str, en: str) -> None:
    pack = load_packs()[GAME]
    for code, shown in (("ja", value), ("en", en)):
        assert CardWords(pack, Language(load_translator, code)).choice(key, value) == shown
