"""Scenarios are read part by part, and errors have a path."""

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.positions import (
    check_known,
    copies,
    read_flag,
    read_integer,
    read_keywords,
    read_list,
    read_word,
)


def test_a_number_is_within_its_limits_or_is_reported_with_them() -> None:
    assert read_integer({"life": 3}, "life", "players[0].life", 5, 1, 9) == 3
    assert read_integer({}, "life", "players[0].life", 5, 1, 9) == 5
    with pytest.raises(BadScenarioError) as wrong:
        read_integer({"life": 10}, "life", "players[0].life", 5, 1, 9)
    assert wrong.value.place == "players[0].life"
    assert dict(wrong.value.message.args) == {"low": 1, "high": 9}


def test_true_is_not_a_number_and_1_is_not_a_flag() -> None:
    with pytest.raises(BadScenarioError):
        read_integer({"life": True}, "life", "life", 5, None, None)
    with pytest.raises(BadScenarioError):
        read_flag({"ready": 1}, "ready", "card", default=True)


def test_an_unknown_word_is_reported_with_the_known_ones() -> None:
    with pytest.raises(BadScenarioError) as wrong:
        read_word({"phase": "dawn"}, "phase", "turn", "main", ("main", "end"))
    assert wrong.value.place == "turn.phase"
    assert dict(wrong.value.message.args) == {"word": "dawn", "known": "main, end"}


def test_an_unknown_field_is_reported_with_its_path() -> None:
    with pytest.raises(BadScenarioError) as wrong:
        check_known({"lives": 1}, {"life"}, "")
    assert wrong.value.place == "lives"


def test_a_field_without_a_name_is_refused_with_a_place() -> None:
    with pytest.raises(BadScenarioError) as wrong:
        check_known({"": 1}, {"life"}, "")
    assert wrong.value.place == "scenario"


def test_a_word_is_not_a_list() -> None:
    with pytest.raises(BadScenarioError):
        read_list("hand", "players[0].hand")


def test_a_star_and_a_number_stand_for_copies() -> None:
    assert copies("A*3") == ["A", "A", "A"]
    assert copies("A*0") == ["A*0"]
    assert copies(7) == [7]


def test_a_keyword_says_whether_it_needs_a_number_or_takes_none() -> None:
    known, numbered = ("sky", "shock"), ("shock",)
    assert read_keywords("keywords", ["sky", {"keyword": "shock", "value": 2}], known, numbered)
    with pytest.raises(BadScenarioError, match="needs a number"):
        read_keywords("keywords", ["shock"], known, numbered)
    with pytest.raises(BadScenarioError, match="has no number"):
        read_keywords("keywords", [{"keyword": "sky", "value": 2}], known, numbered)
