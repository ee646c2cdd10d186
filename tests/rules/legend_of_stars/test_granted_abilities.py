"""Abilities that cards have from the texts of other cards, and cards that have lost their abilities (LoS 9.1, 9.5)."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.language.lint import TAKES_ITSELF
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

ONE_LIFE = {"op": "gain_life", "amount": 1}
MINE = {"of": "character", "side": "you"}
ANY = {"of": "character"}
ONE = {"op": "choose", "select": ANY}


def has(ability: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A static ability that grants another one."""
    return {"type": "static", "who": MINE, "grant_abilities": [ability], **more}


def gives(ability: dict[str, Any], until: str = "turn_end") -> dict[str, Any]:
    return {"op": "grant_ability", "who": "it", "ability": ability, "until": until}


def use(desk: Desk, name: str, *picks: str) -> Desk:
    desk.do("play_effect", card=desk.id(name))
    return desk.pick(*picks) if picks and desk.options("pick") else desk


DESTROY = {"op": "destroy", "who": "it"}
DOOM = effect(ONE, DESTROY)


@pytest.mark.rule("LoS", "9.1-a")
def test_a_card_with_a_granted_ability_uses_it_for_its_own_player() -> None:
    grantor = support({**has(when("attack", ONE_LIFE)), "who": ANY})
    desk = start({"on": "A f0", "support": ["P"]}, {"on": "V f0"}, {"P": grantor}, phase="attack")
    desk.do("attack f0").passes()
    assert desk.life() == (3001, 3000 - 100)
    other = start({"support": ["P"]}, {"on": "A f0"}, {"P": grantor}, phase="attack", player=1)
    other.do("attack 1.f0").passes()
    assert other.life() == (3000 - 500, 3001)


def test_the_granted_ability_works_only_while_the_granting_card_works() -> None:
    cards = {"P": support(has(when("destroyed", ONE_LIFE))), "D": DOOM}
    desk = start({"on": "A f0", "support": ["P"], "hand": ["D"]}, {}, cards)
    assert use(desk, "D", "A").life() == (3001, 3000)
    desk = start({"on": "A f0", "hand": ["D"]}, {"support": ["P"]}, cards)
    assert use(desk, "D", "A").life() == (3000, 3000)


@pytest.mark.rule("LoS", "9.3-a")
def test_a_granted_ability_sees_its_card_leave_together_with_the_granting_card() -> None:
    cards = {
        "P": character(has(when("destroyed", ONE_LIFE))),
        "D": effect({"op": "destroy", "who": MINE}),
    }
    desk = start({"on": "A f0, P f1, V f2", "hand": ["D"]}, {}, cards)
    use(desk, "D")
    while desk.options("activate"):
        used = desk.options("activate")[0]
        desk.do("activate", card=used["card"], ability=used["ability"])
    assert desk.life() == (3003, 3000)


def test_a_granted_ability_lasts_for_the_turn_and_no_longer() -> None:
    cards = {"G": effect(ONE, gives(when("destroyed", ONE_LIFE))), "D": DOOM}
    desk = start({"on": "A f0", "hand": ["G", "D"]}, {}, cards)
    use(desk, "G", "A")
    assert use(desk, "D", "A").life() == (3001, 3000)
    desk = start({"on": "A f0", "hand": ["G"]}, {"hand": ["D"]}, cards)
    use(desk, "G", "A")
    desk.do("end_phase").do("end_phase").do("end_phase").passes()
    assert desk.state["turn"]["player"] == 1
    assert use(desk, "D", "A").life() == (3000, 3000)


def test_an_opponents_card_uses_a_granted_ability_for_its_own_player() -> None:
    cards = {"G": effect(ONE, gives(when("destroyed", {"op": "draw"}))), "D": DOOM}
    desk = start({"on": "V f1", "hand": ["G", "D"]}, {"on": "A f0", "hand": []}, cards)
    use(desk, "G", "A")
    use(desk, "D", "A")
    assert (desk.names("hand"), len(desk.names("hand", 1))) == ([], 1)


def test_a_granted_activated_ability_can_be_used_and_says_when_it_was_used_up() -> None:
    ability = {"type": "activated", "once_per_turn": True, "steps": [ONE_LIFE]}
    desk = start({"on": "A f0", "support": ["P"]}, {}, {"P": support(has(ability))})
    [offer] = desk.options("activate")
    assert desk.name_of(offer["card"]) == "A"
    desk.do("activate", card=offer["card"], ability=offer["ability"])
    assert desk.life() == (3001, 3000)
    refusal = desk.why("activate", card=offer["card"], ability=offer["ability"])
    assert refusal is not None
    assert refusal.rule == "8.4"
    assert desk.why("activate", card=offer["card"], ability=7) is not None


def test_each_granting_card_grants_an_ability_of_its_own() -> None:
    ability = {"type": "activated", "once_per_turn": True, "steps": [ONE_LIFE]}
    desk = start({"on": "A f0", "support": ["P", "P"]}, {}, {"P": support(has(ability))})
    assert len(desk.options("activate")) == 2
    for _ in range(2):
        offer = desk.options("activate")[0]
        desk.do("activate", card=offer["card"], ability=offer["ability"])
    assert desk.life() == (3002, 3000)
    assert not desk.options("activate")


def test_a_granted_static_ability_changes_numbers() -> None:
    ability = {"type": "static", "modify": {"atk": 100}}
    other = {"type": "static", "who": {**MINE, "other": True}, "modify": {"def": 10}}
    desk = start(
        {"on": "A f0, B f1", "support": ["P", "Q"]}, {}, {"P": support(has(ability)), "Q": support(has(other))}
    )
    assert [(desk.at(place)["atk"], desk.at(place)["def"]) for place in ("f0", "f1")] == [(600, 310), (400, 610)]


def test_a_granted_replacement_replaces() -> None:
    ability = {"type": "instead", "would": {"event": "destroy"}, "steps": [ONE_LIFE]}
    desk = start({"on": "A f0", "support": ["P"], "hand": ["D"]}, {}, {"P": support(has(ability)), "D": DOOM})
    assert use(desk, "D", "A").life() == (3001, 3000)
    assert desk.find("f0") is not None


def test_a_granted_ability_may_grant_another_one() -> None:
    inner = {"type": "static", "who": {**MINE, "other": True}, "grant_abilities": [when("destroyed", ONE_LIFE)]}
    outer = {"type": "static", "who": {**MINE, "name": "A"}, "grant_abilities": [inner]}
    desk = start({"on": "A f0, B f1", "support": ["P"], "hand": ["D", "D"]}, {}, {"P": support(outer), "D": DOOM})
    assert use(desk, "D", "B").life() == (3001, 3000)
    assert use(desk, "D", "A").life() == (3001, 3000)


def test_a_granted_ability_watches_other_cards() -> None:
    watcher = when("destroyed", ONE_LIFE, who={**MINE, "other": True})
    cards = {"G": effect({"op": "choose", "select": MINE}, gives(watcher)), "D": DOOM}
    desk = start({"on": "A f0, B f1", "hand": ["G", "D"]}, {}, cards)
    use(desk, "G", "A")
    assert use(desk, "D", "B").life() == (3001, 3000)


@pytest.mark.rule("LoS", "8.13.2-a")
def test_a_resistant_card_gains_and_loses_no_abilities_by_the_opponent() -> None:
    cards = {
        "R": character(when("destroyed", ONE_LIFE), keywords=[{"keyword": "speed_resistance", "value": 5}]),
        "P": support({"type": "static", "who": ANY, "lose_abilities": True}, speed=5),
        "D": effect(
            {"op": "choose", "select": ANY},
            DESTROY,
        ),
    }
    cards["D"]["speed"] = 9
    desk = start({"support": ["P"], "hand": ["D"]}, {"on": "R f0"}, cards)
    assert desk.at("1.f0")["keywords"]
    assert use(desk, "D", "R").life() == (3000, 3001)


# Losing abilities ----------------------------------------------------------------------------


def test_a_card_that_has_lost_its_abilities_has_none_and_no_keywords() -> None:
    rich = character(
        when("destroyed", ONE_LIFE),
        {"type": "activated", "steps": [ONE_LIFE]},
        {"type": "static", "modify": {"atk": 100}},
        keywords=["sky"],
    )
    cards = {"Q": rich, "L": effect(ONE, {"op": "lose_abilities", "who": "it"}), "D": DOOM}
    desk = start({"on": "Q f0", "hand": ["L", "D"]}, {}, cards)
    assert (len(desk.options("activate")), desk.at("f0")["atk"], desk.keywords("f0")) == (1, 600, {"sky"})
    use(desk, "L", "Q")
    assert (desk.options("activate"), desk.at("f0")["atk"], desk.keywords("f0")) == ([], 500, set())
    refusal = desk.why("activate", card=desk.id("f0"), ability=1)
    assert refusal is not None
    assert refusal.rule == "9.1"
    assert use(desk, "D", "Q").life() == (3000, 3000)


@pytest.mark.rule("LoS", "9.5-a")
def test_what_is_gained_after_the_loss_works_and_what_was_gained_before_does_not() -> None:
    keyword = {"op": "grant", "who": "it", "keyword": "sky"}
    cards = {
        "L": effect(ONE, {"op": "lose_abilities", "who": "it"}),
        "G": effect(ONE, gives(when("destroyed", ONE_LIFE)), keyword),
        "D": DOOM,
    }
    hand = ["L", "G", "D"]
    desk = start({"on": "A f0", "hand": hand}, {}, cards)
    use(desk, "L", "A")
    use(desk, "G", "A")
    assert desk.keywords("f0") == {"sky"}
    assert use(desk, "D", "A").life() == (3001, 3000)
    desk = start({"on": "A f0", "hand": hand}, {}, cards)
    use(desk, "G", "A")
    use(desk, "L", "A")
    assert desk.keywords("f0") == set()
    assert use(desk, "D", "A").life() == (3000, 3000)


def test_abilities_come_back_when_the_loss_ends() -> None:
    cards = {
        "Q": character({"type": "static", "modify": {"atk": 100}}),
        "L": effect(ONE, {"op": "lose_abilities", "who": "it"}),
    }
    desk = start({"on": "Q f0", "hand": ["L"]}, {}, cards)
    use(desk, "L", "Q")
    assert desk.at("f0")["atk"] == 500
    desk.do("end_phase").do("end_phase").do("end_phase").passes()
    assert desk.at("f0")["atk"] == 600


def test_of_two_cards_that_take_away_each_others_abilities_the_first_one_does() -> None:
    silencer = {"type": "static", "who": {**ANY, "other": True}, "lose_abilities": True}
    cards = {"P": character(silencer, {"type": "static", "modify": {"atk": 1}})}
    desk = start({"on": "P f0"}, {"on": "P f0"}, cards)
    assert (desk.at("f0")["atk"], desk.at("1.f0")["atk"]) == (501, 500)


def test_an_ability_that_takes_away_all_abilities_does_not_take_itself_away() -> None:
    silencer = {"type": "static", "who": ANY, "lose_abilities": True}
    cards = {
        "P": character(silencer, {"type": "static", "modify": {"atk": 1}}, keywords=["sky"]),
        "Q": character({"type": "static", "modify": {"atk": 100}}, keywords=["sky"]),
    }
    desk = start({"on": "Q f1, P f0"}, {"on": "Q f0, P f1"}, cards)
    first, others = desk.at("f0"), [desk.at(place) for place in ("f1", "1.f0", "1.f1")]
    assert (first["atk"], first["keywords"]) == (501, ["sky"])
    assert [(card["atk"], card["keywords"]) for card in others] == [(500, [])] * 3


def test_an_ability_that_takes_away_only_itself_is_refused() -> None:
    for ability in ({"type": "static", "lose_abilities": True}, has({"type": "static", "lose_abilities": True})):
        with pytest.raises(BadScenarioError) as caught:
            start({"on": "P f0"}, {}, {"P": character(ability)})
        assert caught.value.message == TAKES_ITSELF
        assert caught.value.place.endswith("who")


def test_a_card_that_lost_its_abilities_grants_none() -> None:
    cards = {
        "P": support(has(when("destroyed", ONE_LIFE))),
        "L": effect({"op": "lose_abilities", "who": {"of": "support"}}),
        "D": DOOM,
    }
    desk = start({"on": "A f0", "support": ["P"], "hand": ["L", "D"]}, {}, cards)
    use(desk, "L")
    assert use(desk, "D", "A").life() == (3000, 3000)


def test_undo_takes_a_granted_ability_back() -> None:
    cards = {"G": effect(ONE, gives(when("destroyed", ONE_LIFE))), "D": DOOM}
    desk = start({"on": "A f0", "hand": ["G", "D"]}, {}, cards)
    before = desk.game.copy()
    use(desk, "G", "A")
    digest = desk.game.digest()
    assert digest != before.digest()
    desk.game = before
    assert use(desk, "D", "A").life() == (3000, 3000)


def test_both_players_see_which_abilities_a_card_has() -> None:
    cards = {
        "P": support(has({"type": "activated", "steps": [ONE_LIFE]})),
        "L": effect({"op": "choose", "select": {**MINE, "name": "B"}}, {"op": "lose_abilities", "who": "it"}),
    }
    desk = start({"on": "A f0, B f1", "support": ["P"], "hand": ["L"]}, {}, cards)
    [one, _] = desk.options("activate")
    for viewer in (0, 1, None):
        [card, *_] = desk.seen_by(viewer)["players"][0]["characters"]
        granted = [(ability["ability"], ability["name"]["en"]) for ability in card["granted"]]
        assert granted == [(one["ability"], "P")]
    use(desk, "L")
    seen = desk.at("f1")
    assert (seen["granted"], seen["lost_abilities"]) == ([], True)
    assert [event["change"] for event in desk.events_of("modify")] == ["no_abilities"]


@pytest.mark.rule("LoS", "9.1-a")
def test_a_granted_replacement_that_works_once_a_game_works_once_a_game() -> None:
    shield = {"type": "instead", "would": {"event": "damage"}, "steps": [ONE_LIFE], "once_per_game": True}
    cards = {
        "P": support({**has(shield), "who": "self"}),
        "M": effect({"op": "damage", "amount": 100, "player": "you"}),
    }
    desk = start({"support": ["P"], "hand": ["M", "M"]}, {}, cards)
    assert use(desk, "M").life() == (3001, 3000)
    for _ in range(2):
        desk.do("end; end; end")
    assert use(desk, "M").life() == (2901, 3000)


@pytest.mark.rule("LoS", "9.1-a")
def test_two_cards_that_may_grant_by_the_same_card_grant_an_ability_each() -> None:
    """Both grant since the same moment. Each of the two abilities can be used once a turn."""
    heals = {"type": "activated", "steps": [ONE_LIFE], "once_per_turn": True}
    grants = {"type": "static", "who": {"of": "support", "side": "you"}, "grant_abilities": [heals]}
    desk = start({"support": ["P", "S"], "on": "A f0, B f1"}, {}, {"P": support(has(grants))})
    for left in (4, 3, 2, 1):
        offered = desk.options("activate")
        assert len({tuple(option.items()) for option in offered}) == len(offered) == left
        desk.act(offered[-1])
    assert not desk.options("activate")
    assert desk.life() == (3004, 3000)
