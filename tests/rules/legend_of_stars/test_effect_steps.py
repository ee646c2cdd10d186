"""The steps of the effect language, one by one."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import NOTATION, character, effect, start, support, when


def use(
    *steps: dict[str, Any], own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **cards: Any
) -> Desk:
    """Return the position after the effect card M with these steps was used."""
    mine = {"hand": ["M"], **(own or {})}
    if "hand" in (own or {}):
        mine["hand"] = ["M", *mine["hand"]]
    desk = start(mine, other or {}, cards={"M": effect(*steps), **cards})
    return desk.do("play_effect", card=desk.id("M"))


def ready_energy(desk: Desk) -> int:
    return sum(card["ready"] for card in desk.player(0)["energy"])


def test_choose_up_to_may_be_nothing() -> None:
    desk = use(
        {"op": "choose", "select": {"side": "you"}, "count": {"up_to": 2}},
        {"op": "if_done", "then": [{"op": "draw"}], "else": [{"op": "gain_life", "amount": 1}]},
        own={"on": "A f0"},
    ).pick()
    assert desk.life()[0] == 3001


def test_the_opponent_may_be_the_one_who_chooses() -> None:
    desk = use(
        {"op": "choose", "select": {"side": "opponent"}, "by": "opponent"},
        {"op": "destroy", "who": "it"},
        other={"on": "A f0, B f1"},
    )
    assert desk.asked() == 1
    assert desk.pick("B").names("trash", 1) == ["B"]


def test_named_choices_stay_apart() -> None:
    desk = use(
        {"op": "choose", "select": {"side": "you"}, "as": "mine"},
        {"op": "choose", "select": {"side": "opponent"}, "as": "theirs"},
        {"op": "modify", "who": "mine", "atk": {"value": "atk", "card": "theirs"}},
        own={"on": "A f0"},
        other={"on": "B f0"},
    )
    assert (desk.at("f0")["atk"], desk.at("1.f0")["atk"]) == (800, 300)


@pytest.mark.parametrize(("to", "top", "bottom"), [("deck_top", "B", "V"), ("deck_bottom", "V", "B")])
def test_return_to_the_deck(to: str, top: str, bottom: str) -> None:
    desk = use(
        {"op": "send", "who": {"side": "opponent"}, "to": to},
        other={"on": "B f0", "deck": ["V*3"]},
    )
    names = desk.names("deck_cards", 1)
    assert (names[0], names[-1], len(names)) == (top, bottom, 4)


def test_a_returned_card_has_a_new_number() -> None:
    board = {"on": "B f0"}
    before = start({}, board).at("1.f0")["id"]
    desk = use({"op": "send", "who": {"side": "opponent"}}, other=board)
    assert desk.names("hand", 1) == ["B"]
    assert desk.id("B", "hand", 1) != before


def test_a_card_comes_back_from_the_trash() -> None:
    desk = use(
        {"op": "choose", "select": {"of": "trash", "side": "you", "race": "knight"}},
        {"op": "send", "who": "it", "to": "hand"},
        own={"trash": ["A", "K"]},
        K=character(races=["knight"]),
    )
    assert desk.names("hand") == ["K"]


def test_look_takes_what_matches_and_orders_the_rest_under_the_deck() -> None:
    desk = use(
        {"op": "look", "count": 4, "take": 1, "where": {"kind": "character"}},
        own={"deck": ["S", "A", "B", "E", "V*5"]},
    )
    assert [desk.name_of(o["card"]) for o in desk.options("pick")] == ["A", "B"]
    desk.pick("B").pick("E", "A", "S")
    assert desk.names("hand") == ["B"]
    assert desk.names("deck_cards")[-3:] == ["E", "A", "S"]


def test_discard_asks_its_player_and_takes_what_there_is() -> None:
    desk = use({"op": "discard", "count": 2, "player": "opponent"}, other={"hand": ["A", "B", "V"]})
    assert desk.asked() == 1
    desk.pick("V", "A")
    assert desk.names("trash", 1) == ["V", "A"]
    desk = use({"op": "discard", "count": 2, "player": "opponent"}, other={"hand": ["A"]})
    assert desk.names("trash", 1) == ["A"]


def test_mill_and_charge() -> None:
    desk = use(
        {"op": "top_cards", "to": "trash", "count": 2},
        {"op": "top_cards", "to": "energy", "count": 2, "ready": True},
        own={"deck": ["A", "B", "S", "E", "V"]},
    )
    assert desk.names("trash") == ["A", "B", "M"]
    assert desk.names("energy") == ["S", "E"]
    assert desk.ready("energy") == 2
    desk = use({"op": "top_cards", "to": "trash", "count": 9}, own={"deck": ["A"]})
    assert desk.state["result"] is None


def test_energies_are_readied_and_exhausted() -> None:
    desk = use(
        {"op": "ready_energy", "count": 2},
        {"op": "exhaust_energy", "count": 5, "player": "opponent"},
        own={"energy": "1+3"},
        other={"energy": "2"},
    )
    assert (desk.ready("energy", 0), desk.ready("energy", 1)) == (3, 0)


def test_turning_face_down_takes_the_texts_away() -> None:
    bearer = character({"type": "static", "who": {"side": "you"}, "modify": {"atk": 100}}, keywords=["sky"])
    desk = use({"op": "turn", "who": {"side": "you"}, "face": "down"}, own={"on": "C f0"}, C=bearer)
    seen = desk.at("f0")
    assert (seen["face"], seen["atk"], seen["keywords"]) == ("down", 500, [])


def test_keywords_come_and_go() -> None:
    desk = use(
        {"op": "lose", "who": {"side": "you"}, "keyword": "sky"},
        {"op": "grant", "who": {"side": "you"}, "keyword": "speed_resistance", "value": 4},
        own={"on": "C f0"},
        C=character(keywords=["sky"]),
    )
    assert desk.at("f0")["keywords"] == [{"keyword": "speed_resistance", "value": 4}]
    assert desk.do("end; end; end").at("f0")["keywords"] == ["sky"]


def test_lead_icons_are_replaced() -> None:
    desk = use({"op": "lead_icons", "who": {"side": "you"}, "icons": ["right"]}, own={"on": "A b0"})
    desk.do("end")
    assert [(o["lane"], o["row"]) for o in desk.options("lead")] == [(1, "back")]


@pytest.mark.parametrize(("what", "rule", "kind"), [("move", "9.2", "lead"), ("attack", "9.2", "attack")])
def test_forbidden_things(what: str, rule: str, kind: str) -> None:
    own = {"characters": ["A b0" if what == "move" else "A f0"]}
    desk = use({"op": "forbid", "who": {"side": "you"}, "what": what}, own=own).do(
        "end" if what == "move" else "end; end"
    )
    where: dict[str, Any] = {"lane": 0, "row": "front"} if what == "move" else {"target": "player"}
    handle = desk.player(0)["characters"][0]["id"]
    assert desk.refuses(rule, kind, card=handle, **where)


def test_be_affected_keeps_the_opponents_effects_away() -> None:
    desk = use(
        {"op": "modify", "who": {"of": "character"}, "atk": -100},
        own={"on": "A f0"},
        other={"on": "C f0"},
        C=character({"type": "static", "forbid": ["be_affected"]}),
    )
    assert (desk.at("f0")["atk"], desk.at("1.f0")["atk"]) == (400, 500)


def test_until_the_next_own_turn() -> None:
    desk = use(
        {"op": "set", "who": {"side": "opponent"}, "atk": 0, "until": "your_next_turn"},
        other={"on": "A f0"},
    )
    assert desk.do("end; end; end").at("1.f0")["atk"] == 0
    assert desk.do("end; end; end").at("1.f0")["atk"] == 500


def test_for_the_battle_only() -> None:
    lancer = character(when("attack", {"op": "modify", "atk": 200, "until": "battle_end"}), atk=500)
    desk = start({"on": "C f0"}, cards={"C": lancer}, phase="attack").do("attack f0")
    assert desk.life() == (3000, 2300)
    assert desk.at("f0")["atk"] == 500


def test_one_of_several_modes_that_can_be_done() -> None:
    modes = {
        "op": "modes",
        "modes": [
            [{"op": "choose", "select": {"of": "support"}}, {"op": "destroy", "who": "it"}],
            [{"op": "draw"}],
            [{"op": "gain_life", "amount": 7}],
        ],
    }
    desk = use(modes, {"op": "gain_life", "amount": 100})
    assert [o["mode"] for o in desk.options("pick")] == [1, 2]
    desk.do("pick", mode=2)
    assert desk.life()[0] == 3107
    assert not desk.player(0)["hand"]


def test_fewer_modes_than_offered_may_be_chosen() -> None:
    modes = {"op": "modes", "count": 2, "up_to": True, "modes": [[{"op": "draw"}], [{"op": "gain_life", "amount": 7}]]}
    desk = use(modes)
    assert desk.game.decision is not None
    assert (desk.game.decision.minimum, desk.game.decision.maximum) == (0, 2)
    assert desk.do("pick", mode=1).life()[0] == 3007


def test_a_price_within_an_effect_is_paid_in_full_or_not_at_all() -> None:
    price = {"op": "pay", "cost": {"pay": 2, "life": 300}}, {"op": "if_done", "then": [{"op": "draw"}]}
    paid = use(*price, own={"energy": ["V*3"]})
    assert (paid.life()[0], len(paid.player(0)["hand"]), ready_energy(paid)) == (2700, 1, 1)
    for energy, life in ((1, 3000), (3, 200)):
        desk = use(*price, own={"energy": [f"V*{energy}"], "life": life})
        assert (desk.life()[0], len(desk.player(0)["hand"]), ready_energy(desk)) == (life, 0, energy)


def test_no_offer_of_a_price_that_cannot_be_paid() -> None:
    offer = {"op": "may", "steps": [{"op": "pay", "cost": {"life": 300}}], "then": [{"op": "draw"}]}
    assert use(offer).options("yes")
    assert not use(offer, own={"life": 299}).options("yes")


def test_may_is_asked_and_what_follows_depends_on_it() -> None:
    may = {
        "op": "may",
        "steps": [{"op": "discard", "count": 1}],
        "then": [{"op": "draw", "count": 2}],
        "else": [{"op": "gain_life", "amount": 5}],
    }
    assert len(use(may, own={"hand": ["A"]}).do("yes").player(0)["hand"]) == 2
    assert use(may, own={"hand": ["A"]}).do("no").life()[0] == 3005
    assert use(may).life()[0] == 3005


def test_if_reads_the_position_when_it_is_carried_out() -> None:
    test = {
        "op": "if",
        "cond": {"cond": "player", "what": "hand", "min": 1},
        "then": [{"op": "gain_life", "amount": 9}],
    }
    assert use(test).life()[0] == 3000
    assert use({"op": "draw"}, test).life()[0] == 3009


def test_several_squares_are_a_choice_of_the_effects_player() -> None:
    desk = use({"op": "shift", "who": {"side": "opponent"}, "to": "any"}, other={"on": "A f0"})
    assert desk.asked() == 0
    assert len(desk.options("pick")) == 7
    assert desk.do("pick", lane=3, row="back").at("1.b3")["card"] == "A"


def test_an_activated_ability_once_a_turn() -> None:
    tower = support({"type": "activated", "once_per_turn": True, "steps": [{"op": "draw"}]})
    desk = start({"support": ["P"]}, cards={"P": tower})
    handle = desk.id("P", "support")
    desk.do("activate", card=handle, ability=0)
    assert desk.refuses("8.4", "activate", card=handle, ability=0)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"cond": "less_life"}, True),
        ({"cond": "lane_empty"}, False),
        ({"cond": "turn", "whose": "opponent"}, False),
        ({"cond": "count", "of": {"side": "opponent", "lane": "same"}, "min": 1}, True),
        ({"cond": "count", "of": {"side": "you", "other": True, "lane": "adjacent"}, "min": 1}, True),
        ({"cond": "card", "where": {"row": "front", "race": "knight"}}, True),
        ({"cond": "any", "of": [{"cond": "lane_empty"}, {"cond": "not", "of": {"cond": "lane_empty"}}]}, True),
        ({"cond": "all", "of": [{"cond": "lane_empty"}, {"cond": "less_life"}]}, False),
        ({"cond": "player", "player": "opponent", "what": "energy", "min": 2, "max": 2}, True),
        ({"cond": "player", "what": "deck", "max": 9}, False),
    ],
)
def test_conditions(condition: dict[str, Any], *, holds: bool) -> None:
    bearer = character({"type": "static", "if": condition, "modify": {"atk": 100}}, atk=500, races=["knight"])
    desk = start(
        {"life": 100, "on": "C f1, A f2"},
        {"on": "A f1", "energy": "1+1"},
        {"C": bearer},
    )
    assert desk.at("f1")["atk"] == (600 if holds else 500)


@pytest.mark.parametrize(("life", "holds"), [(2999, True), (3000, False), (3001, False)])
def test_less_life_is_not_the_same_life(life: int, *, holds: bool) -> None:
    bearer = character({"type": "static", "if": {"cond": "less_life"}, "modify": {"atk": 100}}, atk=500)
    desk = start({"life": life, "on": "C f1"}, cards={"C": bearer})
    assert desk.at("f1")["atk"] == (600 if holds else 500)


@pytest.mark.parametrize(("life", "after"), [(100, 101), (3000, 3000)])
def test_an_effect_card_does_its_steps_where_the_condition_before_them_holds(life: int, after: int) -> None:
    condition: dict[str, Any] = {"if": {"cond": "less_life"}}
    under = effect({"op": "gain_life", "amount": 1}, **condition)
    desk = start({"hand": ["M"], "life": life}, cards={"M": under})
    desk.do("play_effect", card=desk.id("M"))
    assert (desk.life()[0], desk.names("trash")) == (after, ["M"])


@pytest.mark.parametrize(
    ("mine", "life"),
    [
        ([], 3000),
        (["A f0"], 3001),
        (["A f0", "B f1"], 3002),
        (["A f0?", "B f1?"], 3002),
        (["A f0", "B f1?"], 3001),
    ],
)
def test_a_character_that_was_face_up_already_counts_as_turned_up_where_no_other_was(
    mine: list[dict[str, Any]], life: int
) -> None:
    desk = use(
        {"op": "turn", "who": {"side": "you"}, "face": "up"},
        {"op": "gain_life", "amount": {"number": "done"}},
        own={"characters": mine},
    )
    assert desk.life()[0] == life


def test_what_lasts_for_a_battle_does_nothing_outside_one() -> None:
    desk = use(
        {"op": "modify", "who": {"side": "you"}, "atk": 100, "until": "battle_end"},
        {"op": "if_done", "then": [{"op": "draw"}], "else": [{"op": "gain_life", "amount": 1}]},
        own={"on": "A f0"},
    )
    assert (desk.at("f0")["atk"], desk.life()[0]) == (500, 3001)
    assert not desk.events_of("modify")


@pytest.mark.parametrize(
    ("phase", "place", "act", "word"),
    [
        ("main", "f0?", "turn A A", "turned_up"),
        ("lead", "b0", "lead A f0", "led"),
        ("attack", "f0", "attack A player", "attacked"),
    ],
)
def test_who_did_something_this_turn_can_be_asked(phase: str, place: str, act: str, word: str) -> None:
    where = {"side": "you", "this_turn": word}
    counting = support({"type": "static", "who": where, "modify": {"def": 7}})
    desk = start({"on": f"A {place}", "support": ["P"]}, cards={"P": counting}, phase=phase)
    assert desk.player(0)["characters"][0]["def"] == 300
    desk.do(act)
    assert desk.player(0)["characters"][0]["def"] == 307


def test_numbers_that_read_each_other_are_the_same_whoever_is_read_first() -> None:
    mirror = character(
        {"type": "static", "if": {"cond": "count", "of": {"side": "you", "other": True, "atk": {"min": 600}}, "min": 1},
         "modify": {"atk": 100}},
        atk=600,
    )  # fmt: skip
    desk = start({"on": "C f0, C f1"}, cards={"C": mirror})
    assert [item["atk"] for item in desk.player(0)["characters"]] == [700, 700]


def test_an_effect_can_be_undone_in_its_middle() -> None:
    desk = use({"op": "draw"}, {"op": "discard", "count": 1}, own={"hand": ["A"]})
    twin, digest = desk.game.copy(), desk.game.digest()
    desk.pick("A")
    assert twin.digest() == digest
    assert Desk(NOTATION, twin).pick("A").game.digest() == desk.game.digest()


def test_a_step_that_asks_about_each_card_and_finds_none_lets_the_next_one_happen() -> None:
    sideways = {"op": "orient", "who": {"side": "opponent"}, "to": "defence"}
    desk = use(sideways, {"op": "draw"}, {"op": "gain_life", "amount": 1})
    assert (len(desk.names("hand")), desk.life()) == (1, (3001, 3000))
