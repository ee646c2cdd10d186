"""Numbers that a letter stands for: something must fix them before they are used."""

from typing import Any

import pytest

from card_db.models import Text
from deckbuilder.games.legions.rules.lint import problems
from tests.builders.legions import legions_card
from tests.card_text.readings import reading

RawCard = dict[str, Any]
UNFIXED = (
    ("ja", "minion", "「意気」《配置時》：相手のマスターにX点のダメージを与える。"),
    ("ja", "skill", "相手のマスターにＸ点のダメージを与える。"),
    ("en", "skill", "Deal X damage to the opponent's Master."),
)


@pytest.mark.parametrize(("language", "kind", "text"), UNFIXED)
def test_a_text_with_a_letter_that_nothing_fixes_does_not_run(language: str, kind: str, text: str) -> None:
    card = legions_card(kind, "R").model_copy(update={"text": Text.model_validate({language: text})})
    read = reading("legions").compile_card(card)
    assert (read.card.by_hand, read.card.abilities, len(read.problems)) == (True, (), 1)


def test_each_line_needs_its_own_definition_of_a_letter() -> None:
    paid = "《自ターン中任意》【X】：このミニオンはターン終了時まで「+X/+0」の修正を得る。"
    bare = "「意気」《配置時》：相手のマスターにX点のダメージを与える。"
    card = legions_card("minion", "R")
    compile_card = reading("legions").compile_card
    assert compile_card(card.model_copy(update={"text": Text(ja=paid)})).problems == ()
    assert compile_card(card.model_copy(update={"text": Text(ja=f"{paid}\n{bare}")})).card.by_hand


def test_a_letter_is_fixed_by_a_cost_a_choice_or_a_definition() -> None:
    x: RawCard = {"number": "x"}
    damage: RawCard = {"op": "damage", "who": "opponent_master"}
    hit: RawCard = {**damage, "amount": x}
    let: RawCard = {"op": "let", "be": 2}
    chosen: RawCard = {"op": "choose_number", "max": 3, "as": "x"}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "sentences": [[hit]]}
    deployed: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[hit]]}
    assert wrong(paid) == []
    assert wrong(deployed) == ["abilities[0].sentences[0][0].amount.number"]
    assert wrong({**deployed, "sentences": [[let, hit]]}) == []
    assert wrong({**deployed, "sentences": [[chosen], [hit]]}) == []
    assert wrong({**deployed, "sentences": [[hit, let]]}) == ["abilities[0].sentences[0][0].amount.number"]
    assert wrong({**deployed, "sentences": [[{**let, "be": x}]]}) == ["abilities[0].sentences[0][0].be.number"]
    early: RawCard = {"cond": "compare", "left": x, "is": "more", "right": 2}
    assert wrong({"type": "activated", "if": early, "sentences": [[let]]}) == ["abilities[0].if.left.number"]
    event: RawCard = {**damage, "amount": {"number": "amount"}}
    later: RawCard = {"op": "later", "when": {"event": "break"}, "steps": [event]}
    assert wrong({**deployed, "sentences": [[event, later]]}) == []
    assert wrong({"type": "activated", "sentences": [[later]]}) == []
    assert wrong({"type": "activated", "sentences": [[event]]}) == ["abilities[0].sentences[0][0].amount.number"]


def test_a_letter_is_known_only_where_every_road_has_fixed_it() -> None:
    hit: RawCard = {"op": "damage", "who": "opponent_master", "amount": {"number": "x"}}
    let: RawCard = {"op": "let", "be": 2}
    cond: RawCard = {"cond": "first_player"}
    if_done: RawCard = {"op": "if_done", "then": [hit]}
    may: RawCard = {"op": "may", "steps": [let]}
    each: RawCard = {"op": "for_each", "who": {"of": "field"}, "steps": [let]}
    later: RawCard = {"op": "later", "when": {"event": "break"}, "steps": [let]}

    def hits(*before: RawCard, last: RawCard = hit) -> list[str]:
        deployed: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[*before, last]]}
        return wrong(deployed)

    for one_road in (
        may, each, later, {"op": "if", "cond": cond, "then": [let]}, {"op": "if", "cond": cond, "else": [let]},
        {"op": "repeat", "times": {"count": {"of": "field"}}, "steps": [let]}, {"op": "modes", "modes": [[let], [let]]},
    ):  # fmt: skip
        assert hits(one_road) == ["abilities[0].sentences[0][1].amount.number"], one_road
    modes: RawCard = {"op": "modes", "modes": [[let], [hit]]}
    assert hits(last=modes) == ["abilities[0].sentences[0][0].modes[1][0].amount.number"]
    assert hits(may, last={"op": "if_done", "else": [hit]}) == ["abilities[0].sentences[0][1].else[0].amount.number"]
    assert hits({"op": "if", "cond": cond, "then": [let], "else": [let]}) == []
    assert hits({"op": "repeat", "times": 2, "steps": [let]}) == []
    assert hits({**may, "else": [let]}) == []
    assert hits(may, last=if_done) == []
    assert hits(last={**may, "then": [hit]}) == []
    assert hits(let, may, last=if_done) == []


def test_x_is_paid_after_the_condition_of_an_ability_is_read() -> None:
    early: RawCard = {"cond": "compare", "left": {"number": "x"}, "is": "more", "right": 2}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "if": early, "sentences": [[{"op": "draw"}]]}
    assert wrong(paid) == ["abilities[0].if.left.number"]


def test_an_effect_that_is_got_comes_without_its_cost() -> None:
    hit: RawCard = {"op": "damage", "who": "opponent_master", "amount": {"number": "x"}}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "sentences": [[hit]]}
    get: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[{"op": "get", "ability": 0}]]}
    assert wrong(paid, get) == ["abilities[1].sentences[0][0].ability"]
    fixed = {**get, "sentences": [[{"op": "let", "be": 1}, {"op": "get", "ability": 0}]]}
    assert wrong(paid, fixed) == []


def wrong(*abilities: RawCard) -> list[str]:
    """Return where the script of a Minion is wrong."""
    card = legions_card("minion", "R").model_copy(update={"abilities": abilities})
    return [problem.place for problem in problems(card)]
