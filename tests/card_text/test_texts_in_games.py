"""A card that is imported or written into a scenario with a text alone is played as its text says."""

import json
from typing import Any

from card_db.models import Text
from deckbuilder.games.catalog import load_packs
from tests.card_text.readings import typed_card

PACK = load_packs()["legend_of_stars"]


def test_a_card_with_a_text_gets_its_keywords_and_abilities() -> None:
    card = typed_card("上空\nこのキャラクターをプレイした時、カードを1枚引く。", kind="character")
    read = PACK.rules.compile_text(card).card
    assert [keyword.keyword for keyword in read.keywords] == ["sky"]
    assert [ability["type"] for ability in read.abilities] == ["triggered"]
    assert not read.by_hand


def test_nothing_runs_by_half() -> None:
    read = PACK.rules.compile_text(typed_card("上空\nほげ\nこのキャラクターはアタックできない。", kind="character"))
    assert (read.card.by_hand, read.card.abilities, read.card.keywords) == (True, (), ())
    assert [(problem.line, problem.unread) for problem in read.problems] == [(2, "ほげ")]


def test_a_text_written_into_a_scenario_runs_where_it_is_understood() -> None:
    cards = {
        "Read": {"kind": "effect", "cost": 0, "text": "カードを2枚引く。"},
        "Unread": {"kind": "effect", "cost": 0, "text": "歌う。"},
    }
    turn = {"number": 5, "player": 0, "phase": "main"}
    players = [{"hand": ["Read", "Unread"]}, {}]
    scenario = {"game": PACK.id, "cards": cards, "players": players, "turn": turn}
    view: dict[str, Any] = json.loads(json.dumps(PACK.rules.scenario(scenario, lambda _id: None).view(0)))
    assert [held["by_hand"] for held in view["players"][0]["hand"]] == [False, True]


def test_both_names_of_a_text_are_kept() -> None:
    card = typed_card("カードを1枚引く。", "Draw 1 card.").model_copy(update={"name": Text(ja="甲", en="A")})
    assert PACK.rules.compile_text(card).card.name == Text(ja="甲", en="A")
