"""Special cases of triggers and effects (LEG 36 to 38)."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.legions.language import WORDS
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.kernel.prohibitions import spoken
from tests.rules.legions.words import (
    CARDS,
    DRAW,
    FOE,
    activated,
    hit,
    life,
    minion,
    one,
    played,
    start,
    to_next_main,
    when,
)

HAND: dict[str, Any] = {"op": "choose", "select": {"of": "hand", "side": "you"}}


@pytest.mark.rule("Leg", "36-2f-a")
def test_being_put_from_the_hand_into_a_wait_zone_is_not_an_unlocking() -> None:
    cards = {"U": minion(when("unlock", life(1)))}
    desk = played([HAND, {"op": "send", "to": "wait_1"}], side={"hand": ["U"], "life": 10}, cards=cards)
    assert (desk.names("1"), desk.life()[0]) == (["U"], 10)
    assert start({"hand": ["U"], "life": 10}, {}, cards).do("unlock U standby").life()[0] == 11


@pytest.mark.rule("Leg", "36-4b")
def test_once_a_turn_counts_for_a_card_on_the_field_even_if_it_is_reversed() -> None:
    cards = {
        "X": minion(activated(DRAW, once_per_turn=True)),
        "Turn": {**CARDS["S"], "cost": 0, "abilities": [{"type": "play", "sentences": [
            [{"op": "reverse", "who": {"of": "minion_zone"}}], [{"op": "open", "who": {"of": "minion_zone"}}],
        ]}]},
    }  # fmt: skip
    desk = start({"standby": ["Turn"], **one("left", "X")}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0).do("play Turn")
    assert desk.at("left")["open"]
    assert desk.refuses("36-4", "activate", card=desk.id("left"), ability=0)


@pytest.mark.rule("Leg", "36-4b")
def test_an_ability_is_used_as_often_a_turn_as_it_says() -> None:
    cards = {"X": minion(activated(life(1), times_per_turn=2), when("gains_life", DRAW, times_per_turn=3))}
    desk = start({"life": 5, **one("left", "X")}, {}, cards)
    for _ in range(2):
        desk.do("activate", card=desk.id("left"), ability=0)
    refusal = desk.why("activate", card=desk.id("left"), ability=0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.args) == ("36-4", {"times": 2})
    later = to_next_main(to_next_main(desk)).do("activate", card=desk.id("left"), ability=0)
    assert later.life()[0] == 8


@pytest.mark.rule("Leg", "36-2j-a")
def test_a_trigger_comes_as_often_a_turn_as_it_says() -> None:
    cards = {"W": minion(when("gains_life", DRAW, times_per_turn=2))}
    desk = played(*([life(1)],) * 4, side={"life": 5, **one("left", "W")}, cards=cards)
    assert (desk.life()[0], len(desk.cards("hand"))) == (9, 2)


@pytest.mark.rule("Leg", "35-9a")
def test_a_trigger_without_targets_does_not_come_at_all() -> None:
    cards = {"W": minion(when("gains_life", FOE, hit(1), once_per_turn=True))}
    desk = played([life(1)], side={"life": 10, **one("left", "W")}, cards=cards)
    assert (desk.effects(), desk.order("fizzle")) == ([], ["fizzle"])
    desk = played([life(1)], side={"life": 10, **one("left", "W")}, foe=one("left", "A"), cards=cards)
    assert desk.effects() == ["W"]


@pytest.mark.rule("Leg", "36-2j-a")
@pytest.mark.rule("Leg", "01-8")
def test_only_the_turn_player_pays_for_triggered_effects() -> None:
    watch = when("gains_life", hit(2, "opponent_master"), whose="opponent", cost={"points": 1})
    foe = {**one("left", "W"), "cores": "3"}
    desk = played([life(1)], side={"life": 10}, foe=foe, cards={"W": minion(watch)})
    assert desk.options("end_phase")
    assert (desk.numbers("cores", 1), desk.life()) == ((3, 0), (11, 20))


@pytest.mark.rule("Leg", "37-4b")
def test_a_number_of_events_or_more_is_counted_in_each_sequence_of_a_chain() -> None:
    watch = when("enter", life(1), who={"of": "minion_zone", "side": "you"}, at_least=1)
    second = when("enter", {"op": "enter", "who": {"of": "wait_2", "side": "you"}, "lane": "right"})
    cards = {"K": {**CARDS["L"], "abilities": [watch]}, "N": minion(second)}
    side = {"lord": "K", "wait": "1 N, 2 V", "life": 10}
    desk = played([{"op": "enter", "who": {"of": "wait_1", "side": "you"}, "lane": "left"}], side=side, cards=cards)
    assert desk.at("right")["card"] == "V"
    assert desk.life()[0] == 12


@pytest.mark.rule("Leg", "37-5a")
def test_a_minion_that_has_left_again_has_no_deploy_effect() -> None:
    deploy: list[dict[str, Any]] = [{"op": "enter", "who": {"of": "wait_1", "side": "you"}, "lane": "left"}]
    away: list[dict[str, Any]] = [{"op": "send", "who": {"of": "minion_zone", "side": "you"}, "to": "hand"}]
    cards = {"N": minion(when("enter", life(1)))}
    side = {"wait": "1 N", "life": 10}
    assert played(deploy, side=side, cards=cards).life()[0] == 11
    assert played(deploy, away, side=side, cards=cards).life()[0] == 10


@pytest.mark.rule("Leg", "38-9c")
def test_what_a_master_attack_sets_off_waits_for_the_end_of_the_sequence() -> None:
    cards = {"W": minion(when("damaged", hit(1, "opponent_master"), who={"of": "leader_zone", "side": "you"}))}
    desk = played([{"op": "master_attack", "atk": 3}], [DRAW], foe=one("left", "W"), cards=cards).pick("M")
    assert desk.order("damage", "draw", "trigger")[:3] == ["damage", "draw", "trigger"]
    assert desk.life() == (19, 17)


@pytest.mark.rule("Leg", "24-4c")
def test_a_player_who_would_win_and_lose_at_once_has_lost() -> None:
    game = start().game
    assert isinstance(game, LegionsGame)
    game.table.life[0], game.table.ready_cores[0] = 0, 12
    assert check_end(game.table)
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (1, "life")


def test_the_log_names_who_is_attacked_or_battled() -> None:
    desk = start(one("left", "A"), one("right", "B"))
    for kind, key in (("attack", "{name} attacks {target_name}."), ("battle", "{name} battles {target_name}.")):
        message = desk.game.describe({"type": kind, "player": 0, "target": desk.id("1.right")})
        assert message is not None
        assert (message.key, dict(message.args)["target_name"]) == (key, {"ja": "B", "en": "B"})


@pytest.mark.parametrize("what", WORDS["forbidden"])
def test_the_log_says_what_a_unit_cannot_do(what: str) -> None:
    message = start(one()).game.describe({"type": "modify", "player": 0, "change": "forbid", "what": spoken(what)})
    assert message is not None
    assert (message.key, type(dict(message.args)["what"])) == ("{name} {what}.", dict)


@pytest.mark.rule("Leg", "17-6")
@pytest.mark.parametrize("zones", ["deck", ["standby", "deck"]])
def test_no_ability_works_in_the_deck_where_nobody_sees_it(zones: object) -> None:
    with pytest.raises(BadScenarioError) as caught:
        start({"on": "X l"}, {}, {"X": minion({**when("goes", DRAW), "zones": zones})})
    assert caught.value.place.startswith("cards.X.abilities[0].zones")
