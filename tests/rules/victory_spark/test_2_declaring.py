"""Declaring a name, a title, a level, a work title or an attribute."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from tests.rules.desk import Desk
from tests.rules.notation import no_card
from tests.rules.report import expect
from tests.rules.victory_spark.words import CARDS, DRAW, NOTATION, RULES, act, card, give, of, ring, using

rule = pytest.mark.rule


def declaring(what: str, *steps: Any, **cards: Any) -> Desk:
    """Return a position in which a player has to declare something."""
    known = {"M": {**CARDS["C"], "abilities": [act("bench", DRAW, attributes=["M1"])]}, **cards}
    return using({"op": "declare", "what": what}, *steps, me={"hand": "A M"}, you={"ring": "B"}, cards=known)


def declarable(desk: Desk) -> set[Any]:
    return {option["value"] for option in desk.options("declare")}


@rule("VS", "2.1.4")
@rule("VS", "2.3.4")
@rule("VS", "2.9.2")
@rule("VS", "2.15.3")
@pytest.mark.parametrize(("what", "known", "shipped", "none"), [
    ("name", {"A", "B", "K"}, "鈴掛ノエ", "ZZZ"), ("title", {"T", "U", "Z"}, "夜汽車の首席奏者", "ZZZ"),
    ("work_title", {"W"}, "銀砂楽団の夜汽車", "ZZZ"), ("attribute", {"M1"}, "楽団", "M2"),
])  # fmt: skip
def test_only_words_of_cards_can_be_declared(what: str, known: set[str], shipped: str, none: str) -> None:
    offered = declarable(declaring(what))
    assert {*known, shipped} <= offered
    assert none not in offered


@rule("VS", "2.1.4")
@rule("VS", "2.2.3a")
def test_words_of_further_cards_can_be_declared() -> None:
    further = {"name": ["N"], "level": [9]}
    for what, found in (("name", {"N"}), ("level", {9}), ("title", set())):
        cards = {"K": card(act("bench", {"op": "declare", "what": what}))}
        position = {**NOTATION.scenario("K l", None, cards, phase="ability"), "declarable": further}
        desk = Desk(NOTATION, RULES.scenario(position, no_card)).do("activate K")
        assert declarable(desk) & {"N", 9} == found


@rule("VS", "2.1.4")
def test_words_that_a_text_defines_can_be_declared() -> None:
    quoting = {"names": ["Q"], "titles": ["Q"], "level": 0, "attack": 0, "defence": 0, "abilities": [],
               "text": {"ja": "「甲／乙」と「丙」と<丁>と『戊』と《己》"}}  # fmt: skip
    words = [declarable(declaring(what, Q=quoting)) for what in ("name", "title", "work_title", "attribute")]
    assert [{"甲", "丙"} <= words[0], {"乙", "丁"} <= words[1], "戊" in words[2], "己" in words[3]] == [True] * 4
    assert words[0].isdisjoint({"乙", "甲／乙"})


@pytest.mark.parametrize(("what", "word", "hit"), [("name", "B", 1), ("title", "U", 1), ("name", "A", 0)])
def test_an_effect_knows_what_was_declared(what: str, word: str, hit: int) -> None:
    desk = declaring(what, give(of("ring", "opponent", declared="x"), attack=500))
    desk.act({"type": "declare", "what": what, "value": word})
    assert ring(desk, 1)["attack"] == 2500 + 500 * hit


@rule("VS", "2.9.2.1")
@pytest.mark.parametrize(("word", "hit"), [("Baby Princess", 1), ("Baby Princess 3D ぱらだいす 0(ラブ)", 0)])
def test_a_declared_work_does_not_mean_the_works_paired_with_it(word: str, hit: int) -> None:
    works = {"A": {**CARDS["A"], "work_title": "Baby Princess 3D ぱらだいす 0(ラブ)"},
             "B": {**CARDS["B"], "work_title": "Baby Princess"}}  # fmt: skip
    desk = declaring("work_title", give(of("ring", "opponent", declared="x"), attack=500), **works)
    desk.act({"type": "declare", "what": "work_title", "value": word})
    assert ring(desk, 1)["attack"] == 2500 + 500 * hit


@rule("VS", "2.2.3a")
@rule("VS", "2.2.3b")
@pytest.mark.parametrize("level", [9, -1, 0.5])
def test_only_levels_of_cards_can_be_declared(level: Any) -> None:
    desk = declaring("level")
    assert {0, 1, 2} <= declarable(desk)
    with pytest.raises(IllegalChoiceError):
        desk.game.act({"type": "declare", "what": "level", "value": level})


@rule("VS", "2.1.4")
@rule("VS", "2.2.3a")
@rule("VS", "2.3.4")
@rule("VS", "2.9.2")
@rule("VS", "2.15.3")
@pytest.mark.parametrize(("what", "value", "number"), [
    ("name", "ZZZ", "2.1.4"), ("level", 99, "2.2.3"), ("title", "ZZZ", "2.3.4"), ("work_title", "ZZZ", "2.9.2"),
    ("attribute", "ZZZ", "2.15.3"),
])  # fmt: skip
def test_a_refused_declaration_cites_the_rule_of_what_is_declared(what: str, value: Any, number: str) -> None:
    refusal = declaring(what).why("declare", what=what, value=value)
    assert refusal is not None
    expect("the refusal", (refusal.rule, refusal.reason.key), (number, "This is not one of the possible answers."))


def test_a_declaration_that_nobody_asks_for_is_refused_as_such() -> None:
    refusal = declaring("title").why("declare", what="level", value=1)
    assert refusal is not None
    expect("the refusal", (refusal.rule, refusal.reason.key), ("8.5.4", "This is not asked now."))


def test_a_declared_level_is_a_number() -> None:
    desk = declaring("level", give(of("ring", "opponent"), attack={"product": [{"number": "x"}, 100]}))
    assert desk.options("declare")[0]["value"] == 0
    desk.act({"type": "declare", "what": "level", "value": 3})
    assert ring(desk, 1)["attack"] == 2800


def test_an_option_whose_word_has_colons_can_be_chosen_by_its_id() -> None:
    desk = declaring("name", R={**CARDS["A"], "names": ["R:1:2"]})
    desk.choose([identity for identity, action in desk.offered() if action.get("value") == "R:1:2"])
    assert [event["value"] for event in desk.events if event["type"] == "declare"] == ["R:1:2"]


@rule("VS", "2.2.3a")
@pytest.mark.parametrize(("level", "hit"), [(1, 1), (2, 0)])
def test_an_effect_finds_cards_of_the_declared_level(level: int, hit: int) -> None:
    desk = declaring("level", give(of("ring", "opponent", declared="x"), attack=500))
    desk.act({"type": "declare", "what": "level", "value": level})
    assert ring(desk, 1)["attack"] == 2500 + 500 * hit
