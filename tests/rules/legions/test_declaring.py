"""Declaring the name of a card, or a word that cards have (LEG 01-2)."""

import pytest

from tests.rules.legions.words import minion, played


@pytest.mark.parametrize(
    ("what", "value", "hit"), [("name", "A", ["A"]), ("colour", "white", ["B"]), ("kind", "minion", ["A", "B"]),
                               ("type", "beast", [])],
)  # fmt: skip
def test_a_declared_word_says_which_cards_are_meant(what: str, value: str, hit: list[str]) -> None:
    strike = {"op": "damage", "who": {"of": "minion_zone", "side": "opponent", "declared": "x"}, "amount": 1}
    desk = played([{"op": "declare", "what": what}], [strike], foe={"on": "A l, B r"})
    desk.act({"type": "declare", "what": what, "value": value})
    hurt = [name for lane, name in (("1.l", "A"), ("1.r", "B")) if desk.at(lane)["damage"] == 1]
    assert hurt == hit


def test_names_of_shipped_cards_and_of_cards_in_the_game_are_offered() -> None:
    desk = played([{"op": "declare", "what": "name"}], cards={"Z": minion()}, side={"hand": ["Z"]})
    names = {option["value"] for option in desk.options("declare")}
    assert {"Z", "灯刻の剣士 ユーディカ"} <= names
    assert "No such card" not in names
