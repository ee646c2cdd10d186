"""Attacks in which several rules interact, in both editions: new targets, step IV, keywords, 5.5.2, windows."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

both_editions = pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
rule = pytest.mark.rule
Json = dict[str, Any]
DRAW: Json = {"op": "draw"}
OWN: Json = {"op": "choose", "select": {"side": "you"}}
THEIRS: Json = {"op": "choose", "select": {"side": "opponent"}}
CARDS: Json = {
    "Slide": effect(OWN, {"op": "shift", "who": "it", "to": "any"}, flash=True),
    "Push": effect(THEIRS, {"op": "shift", "who": "it", "to": "any"}, flash=True),
    "Turn": effect(THEIRS, {"op": "orient", "who": "it", "to": "defence"}, flash=True),
    "Back": effect(OWN, {"op": "orient", "who": "it", "to": "attack"}, flash=True),
    "Hide": effect(THEIRS, {"op": "turn", "who": "it", "face": "down"}, flash=True),
    "Look": effect(OWN, {"op": "modify", "who": "it", "atk": 0}, flash=True),
    "Blink": effect({"op": "turn", "who": {"side": "opponent", "face": "up"}, "face": "down"}, flash=True),
}


def scene(mine: Json, other: Json, of_edition: str = "1.0.03", **cards: Any) -> Desk:
    """Return a position in the attack phase of player 0. `cards` are added to the usual ones."""
    return start(mine, other, CARDS | cards, "attack", edition=of_edition)


def use(desk: Desk, name: str, player: int, *answers: Json | str) -> Desk:
    """Play a card of the hand. The answers are names of cards to pick, or squares and sides."""
    desk.do("play_effect", card=desk.id(name, "hand", player))
    for answer in answers:
        if isinstance(answer, str):
            desk.pick(answer)
        else:
            desk.do("pick", **answer)
    return desk


def square(lane: int, row: str = "front") -> Json:
    return {"lane": lane, "row": row}


# The target is found again ------------------------------------------------------------


@both_editions
@rule("LoS", "5.5.1-IV-b")
@rule("LoS", "5.5.1-V-a")
def test_a_defender_that_the_attacker_follows_into_another_lane_is_battled_there(edition: str) -> None:
    mine = {"hand": ["Slide"], "on": "A f0"}
    desk = scene(mine, {"hand": ["Slide"], "on": "V f0, B b0"}, edition).do("attack f0")
    use(desk, "Slide", 1, "V", square(2))
    use(desk, "Slide", 0, square(2)).passes()
    assert desk.events_of("battle")[0]["defender"] == next(e["card"] for e in desk.events_of("move") if e["lane"] == 2)
    assert desk.names("trash", 1) == ["Slide", "V"]
    assert desk.find("1.b0") is not None


@both_editions
@rule("LoS", "5.5.1-IV-b")
@rule("LoS", "5.5.1-VI-f")
@rule("LoS", "8.13.5-a")
def test_whom_the_attacker_meets_face_down_in_the_new_lane_fights_with_its_keywords_but_without_its_reveal_effect(
    edition: str,
) -> None:
    trap = character(when("reveal", DRAW), atk=100, down=50, keywords=["poison_curse"], **{"def": 100})
    mine = {"hand": ["Slide"], "on": "A f0"}
    other = {"hand": ["Slide"], "on": "V f1, T b1L?"}
    desk = scene(mine, other, edition, T=trap).do("attack f0")
    desk.do("pass")
    use(desk, "Slide", 0, square(1))
    use(desk, "Slide", 1, "V", square(0)).passes()
    assert desk.events_of("battle")[0]["defence"] == 100
    assert not desk.player(1)["hand"]
    assert desk.names("trash", 0) == ["Slide", "A"]
    assert desk.names("trash", 1) == ["Slide", "T"]
    assert desk.life() == (2800, 2950)


@both_editions
@rule("LoS", "8.13.1-e")
def test_a_flier_that_is_pushed_into_a_lane_with_sky_battles_the_front_character_there(edition: str) -> None:
    bird = character(atk=600, keywords=["sky"])
    other = {"hand": ["Push"], "on": "V f0, B f2, K b2"}
    desk = scene({"on": "K f0"}, other, edition, K=bird).do("attack f0 player")
    use(desk, "Push", 1, square(2)).passes()
    assert desk.names("trash", 1) == ["Push", "B"]
    assert desk.life() == (3000, 2600)


@both_editions
@rule("LoS", "8.13.1-e")
def test_an_attack_on_an_empty_lane_battles_whoever_has_come_unless_the_attacker_flies(edition: str) -> None:
    for name, life in (("A", 2900), ("K", 2500)):
        other = {"hand": ["Slide"], "on": "V f1"}
        desk = scene({"characters": [f"{name} f0"]}, other, edition, K=character(keywords=["sky"])).do(
            "attack f0 player"
        )
        use(desk, "Slide", 1, square(0)).passes()
        assert desk.life() == (3000, life)
        assert bool(desk.events_of("battle")) == (name == "A")


# Step IV ------------------------------------------------------------------------------


@both_editions
@rule("LoS", "5.5.1-IV-a")
def test_only_the_attackers_state_at_step_iv_counts(edition: str) -> None:
    mine = {"hand": ["Back"], "on": "A f0"}
    desk = scene(mine, {"hand": ["Turn"], "on": "V f0"}, edition).do("attack f0")
    use(desk, "Turn", 1, {"orientation": "defence_left"})
    use(desk, "Back", 0).passes()
    assert desk.names("trash", 1) == ["Turn", "V"]


@both_editions
@rule("LoS", "5.5.1-IV-a")
def test_an_attack_continues_only_if_the_attacker_was_turned_up_again(edition: str) -> None:
    for again in (True, False):
        mine = {"hand": ["Look"], "on": "A f0"}
        desk = scene(mine, {"hand": ["Blink"]}, edition).do("attack f0")
        use(desk, "Blink", 1)
        if again:
            use(desk, "Look", 0)
        desk.passes()
        assert desk.life() == (3000, 2500 if again else 3000)
        assert desk.refuses("5.5.1", "attack", card=desk.id("f0"), target="player")


@both_editions
@rule("LoS", "5.5.1-IV-a")
@rule("LoS", "9.1-a")
def test_an_attacker_from_the_back_row_stops_when_its_permission_ends(edition: str) -> None:
    allowing = support({"type": "static", "who": {"side": "you"}, "allow": ["attack_from_back"]})
    burn = effect({"op": "choose", "select": {"of": "support"}}, {"op": "destroy", "who": "it"}, flash=True)
    mine = {"support": ["P"], "on": "A b0"}
    desk = scene(mine, {"hand": ["Burn"]}, edition, P=allowing, Burn=burn)
    desk.do("attack", card=desk.id("b0"), target="player")
    use(desk, "Burn", 1)
    assert desk.events_of("attack_stopped")
    assert desk.life() == (3000, 3000)


@both_editions
@rule("LoS", "5.5.1-IV-a")
@rule("LoS", "8.13.4-a")
def test_an_attack_that_stops_is_one_of_the_two_of_a_double_attacker(edition: str) -> None:
    other = {"hand": ["Turn"]}
    mine = {"hand": ["Back"], "on": "D f0"}
    desk = scene(mine, other, edition, D=character(atk=400, keywords=["double_attack"])).do("attack f0")
    use(desk, "Turn", 1, {"orientation": "defence_left"}).passes()
    assert desk.events_of("attack_stopped")
    assert desk.at("f0")["attacks_left"] == 1
    assert desk.refuses("5.5", "attack", card=desk.id("f0"), target="player")


# Double attack ------------------------------------------------------------------------

GIFT = {"op": "grant", "who": "it", "keyword": "double_attack"}
LOSS = {"op": "lose", "who": "it", "keyword": "double_attack"}


@both_editions
@rule("LoS", "8.13.4-a")
def test_double_attack_that_comes_after_the_first_attack_gives_a_second(edition: str) -> None:
    mine = {"hand": ["G"], "on": "A f0, B f1"}
    desk = scene(mine, {}, edition, G=effect(OWN, GIFT, flash=True)).do("attack f0").passes()
    assert desk.refuses("5.5.1", "attack", card=desk.id("f0"), target="player")
    desk.do("attack", card=desk.id("f1"), target="player")
    use(desk, "G", 0, "A").passes().do("attack f0").passes()
    assert desk.life() == (3000, 3000 - 500 - 300 - 500)
    assert not desk.options("attack")


@both_editions
@rule("LoS", "8.13.4-a")
def test_double_attack_that_is_lost_in_the_first_attack_gives_no_second(edition: str) -> None:
    other = {"hand": ["L"]}
    cards = {"L": effect(THEIRS, LOSS, flash=True), "D": character(keywords=["double_attack"])}
    desk = scene({"on": "D f0"}, other, edition, **cards).do("attack f0")
    use(desk, "L", 1)
    assert desk.life() == (3000, 2500)
    assert not desk.options("attack")


@both_editions
@rule("LoS", "8.13.4-b")
def test_each_of_two_attacks_has_its_own_windows_and_triggers(edition: str) -> None:
    twice = character(when("attack", {"op": "modify", "atk": 100}), atk=400, keywords=["double_attack"])
    desk = scene({"on": "D f0"}, {}, edition, D=twice).do("attack f0").do("attack f0")
    assert desk.life() == (3000, 3000 - 500 - 600)


@both_editions
@rule("LoS", "8.13.4-a")
def test_being_attacked_is_none_of_the_two_attacks(edition: str) -> None:
    cards = {"D": character(atk=900, keywords=["double_attack"])}
    desk = scene({"on": "A f0, V f1"}, {"on": "D f0"}, edition, **cards)
    desk.do("attack f0").do("end; end; end").do("attack 1.f0").do("attack 1.f0")
    assert desk.life()[0] == 3000 - 200 - 1800


# Poison curse -------------------------------------------------------------------------


def snake(**fields: Any) -> Json:
    return character(atk=100, down=100, keywords=["poison_curse"], **{"def": 100, **fields})


@both_editions
@rule("LoS", "8.13.5-c")
@rule("LoS", "8.13.3-a")
@pytest.mark.parametrize(("cost", "stays"), [(2, True), (3, False)])
@pytest.mark.parametrize("attacks", [True, False])
def test_energy_resistance_protects_from_the_curse_of_cheap_cards(
    attacks: bool, cost: int, stays: bool, edition: str
) -> None:
    cards = {"S": snake(cost=cost), "R": character(down=300, keywords=[{"keyword": "energy_resistance", "value": 2}])}
    mine, other = ("S", "R") if attacks else ("R", "S")
    desk = scene({"characters": [f"{mine} f0"]}, {"characters": [f"{other} f0"]}, edition, **cards).do("attack f0")
    holder = 1 if attacks else 0
    assert (desk.find(f"{holder}.f0") is not None) == stays
    assert desk.life()[holder] == (3000 if stays else 2700)
    assert desk.life()[1 - holder] == 2900


@both_editions
@rule("LoS", "8.13.5-a")
def test_the_curse_is_read_at_the_end_of_the_battle(edition: str) -> None:
    gift = effect(OWN, {"op": "grant", "who": "it", "keyword": "poison_curse"}, flash=True)
    loss = effect(THEIRS, {"op": "lose", "who": "it", "keyword": "poison_curse"}, flash=True)
    cards = {"S": snake(), "G": gift, "L": loss}
    desk = scene({"hand": ["L"], "on": "A f0"}, {"on": "S f0"}, edition, **cards)
    use(desk.do("attack f0"), "L", 0).passes()
    assert desk.find("f0") is not None
    desk = scene({"on": "A f0"}, {"hand": ["G"], "on": "V f0"}, edition, **cards)
    use(desk.do("attack f0"), "G", 1).passes()
    assert desk.find("f0") is None


@both_editions
@rule("LoS", "8.13.5-a")
@rule("LoS", "8.13.5-b")
@rule("LoS", "5.5.1-VI-d")
def test_the_cursed_is_downed_like_any_other_with_what_that_sets_off(edition: str) -> None:
    victim = character(when("downed", {"op": "gain_life", "amount": 1000}), atk=500, down=400)
    side = {"on": "T f0", "life": 300}
    desk = scene(side, {"on": "S f0"}, edition, S=snake(), T=victim).do("attack f0")
    assert desk.state["result"] == {"winner": 1, "reason": "life", "rule": "4"}
    side["life"] = 500
    desk = scene(side, {"on": "S f0"}, edition, S=snake(), T=victim).do("attack f0")
    assert desk.life() == (1100, 2900)
    assert desk.order("battle", "down", "damage", "trigger", "move") == [
        "battle", "down", "damage", "move", "down", "damage", "trigger", "move",
    ]  # fmt: skip


@both_editions
@rule("LoS", "8.13.5-a")
def test_who_has_left_before_the_end_of_the_battle_is_not_cursed(edition: str) -> None:
    rescue = support(when("yours_downed", {"op": "send", "who": {"side": "opponent"}, "to": "hand"}))
    other = {"support": ["P"], "on": "S f0"}
    desk = scene({"on": "A f0"}, other, edition, S=snake(), P=rescue).do("attack f0")
    assert desk.names("hand", 0) == ["A"]
    assert desk.life() == (3000, 2900)


# 5.5.2 and the damage of both ------------------------------------------------------------


@both_editions
@rule("LoS", "5.5.2-b")
@rule("LoS", "4-a")
def test_nothing_that_comes_later_saves_who_is_at_0_after_the_first_down_damage(edition: str) -> None:
    healer = character(when("downed", {"op": "gain_life", "amount": 5000}), atk=400, down=300)
    mine = {"on": "H f0", "life": 100}
    desk = scene(mine, {"on": "H f0", "life": 300}, edition, H=healer).do("attack f0")
    assert desk.life() == (100, 0)
    assert desk.state["result"]["winner"] == 0
    assert not desk.events_of("trigger")


@both_editions
@rule("LoS", "5.5.2-a")
@rule("LoS", "5.5.2-c")
@rule("LoS", "4-c")
def test_a_mutual_down_that_would_end_both_is_not_a_draw_whoever_attacks(edition: str) -> None:
    for player in (0, 1):
        side = {"on": "A f0", "life": 100}
        desk = start(side, side, CARDS, "attack", edition=edition, player=player, number=5 + player)
        desk.do(f"attack {player}.f0")
        assert desk.state["result"] == {"winner": player, "reason": "life", "rule": "4"}


@rule("LoS", "5.5.1-VI-d")
@pytest.mark.parametrize(("edition", "order"), [("1.0.03", "b a b a"), ("1.0.01", "b b a a")])
def test_effects_of_dealt_damage_follow_9_3_while_the_downed_are_still_on_their_squares(
    edition: str, order: str
) -> None:
    twice = character(
        when("deals_damage", {"op": "gain_life", "amount": 1}),
        when("deals_damage", {"op": "modify", "who": {"side": "any"}, "atk": 1}),
        atk=400,
    )
    cards = {"a": twice, "b": twice}
    desk = scene({"on": "a f0"}, {"on": "b f0"}, edition, **cards).do("attack f0")
    assert (desk.at("f0")["down_state"], desk.at("1.f0")["down_state"]) == (True, True)
    assert [event["player"] for event in desk.events_of("damage")] == [1, 0]
    while desk.state["battle"]:
        assert desk.game.decision is not None
        desk.events += desk.game.choose([desk.game.decision.options[0].id])
    assert " ".join(event["name"]["en"] for event in desk.events_of("trigger")) == order
    assert desk.find("f0") is desk.find("1.f0") is None


@both_editions
@rule("LoS", "5.5.1-VI-d")
@rule("LoS", "5.5-c1")
def test_the_damage_of_a_direct_attack_sets_effects_off_too_but_damage_of_0_does_not(edition: str) -> None:
    for atk, drawn in ((300, 1), (0, 0)):
        striker = character(when("deals_damage", DRAW), atk=atk)
        desk = scene({"on": "H f0"}, {}, edition, H=striker).do("attack f0")
        assert len(desk.player(0)["hand"]) == drawn


@both_editions
@rule("LoS", "8.12-a")
@rule("LoS", "5.5.1-VI-e")
def test_an_effect_that_takes_a_downed_character_away_leaves_nothing_for_the_trash(edition: str) -> None:
    rescue = support(when("yours_downed", {"op": "send", "who": "trigger", "to": "hand"}))
    killer = character(when("downs", {"op": "destroy", "who": "it"}, {"op": "if_done", "then": [DRAW]}), atk=900)
    other = {"support": ["P"], "on": "B f0"}
    desk = scene({"on": "K f0"}, other, edition, P=rescue, K=killer).do("attack f0")
    assert desk.names("hand", 1) == ["B"]
    assert not desk.player(1)["trash"]
    assert desk.life() == (3000, 2600)
    assert not desk.player(0)["hand"], "the target of the killer's effect had left"


# Windows ------------------------------------------------------------------------------


@both_editions
@rule("LoS", "5.5.3-c")
@rule("LoS", "5.5.3-d")
@rule("LoS", "8.13.4-a")
def test_the_last_window_is_a_window_like_those_of_attacks_and_no_attack_comes_after_it(edition: str) -> None:
    bow = support({"type": "activated", "cost": {"exhaust_self": True}, "steps": [{"op": "damage", "amount": 100}]})
    gift = effect(OWN, GIFT, flash=True)
    mine = {"support": ["P"], "hand": ["G"], "on": "A f0"}
    other = {"support": ["P"], "hand": ["F"], "energy": "1"}
    desk = scene(mine, other, edition, P=bow, G=gift).do("attack f0").passes()
    desk = desk.do("end") if desk.options("end_phase") else desk
    order = []
    for _ in range(4):
        order.append(desk.asked())
        (action, *_) = [option for option in desk.options() if option["type"] != "pass"]
        desk.events += desk.game.act(action)
    assert order == [1, 0, 1, 0]
    assert desk.state["turn"]["number"] == 6
    assert desk.life() == (2900, 3000 - 500 - 100)


@both_editions
@rule("LoS", "5.5.3-d")
@rule("LoS", "5.6-d")
def test_effects_of_the_end_of_the_attack_phase_come_after_its_last_window(edition: str) -> None:
    bell = support(when("phase_end", {"op": "gain_life", "amount": 7}, phase="attack"))
    desk = scene({"support": ["P"]}, {"hand": ["F"], "energy": "1"}, edition, P=bell).do("end")
    assert desk.state["priority"] == {"player": 1, "window": "attack_end"}
    assert desk.life()[0] == 3000
    desk.do("pass")
    assert desk.life()[0] == 3007
    assert desk.order("phase", "trigger")[-4:-2] != ["trigger", "trigger"]


@both_editions
@rule("LoS", "5.5.1-II-b")
@rule("LoS", "5.5.1-III-e")
def test_a_mandatory_trigger_of_the_attacker_keeps_the_window_open_until_it_is_used_or_cannot_be(edition: str) -> None:
    lancer = character(when("attack", {"op": "modify", "atk": 200}), atk=500)
    for hidden, life in ((False, 2300), (True, 3000)):
        other = {"hand": ["Blink", "F"], "energy": "1"}
        mine = {"hand": ["F"], "energy": "1", "on": "L f0"}
        desk = scene(mine, other, edition, L=lancer).do("attack f0")
        if hidden:
            use(desk, "Blink", 1)
            assert {"type": "pass"} in desk.options()
        else:
            desk.do("pass")
            assert desk.refuses("9.3", "pass")
            desk.do("activate", card=desk.id("f0"), ability=0)
        desk.passes()
        assert desk.life()[1] == life


@both_editions
@rule("LoS", "5.5.1-II-d")
@rule("LoS", "5.5.1-III-b")
def test_triggers_reveal_effects_and_flash_share_the_one_effect_of_each_window(edition: str) -> None:
    lancer = character(when("attack", {"op": "modify", "atk": 100}), when("attack", DRAW), atk=500)
    trap = character(when("reveal", {"op": "modify", "who": "attacker", "atk": -50}), atk=100, down=0)
    mine = {"hand": ["F"], "energy": "1", "on": "L f0"}
    other = {"hand": ["F"], "energy": "1", "on": "T f0?"}
    desk = scene(mine, other, edition, L=lancer, T=trap).do("attack f0")
    order: list[tuple[int, Any]] = []
    while desk.state["battle"] and len(order) < 12:
        actions = [option for option in desk.options() if option["type"] != "pass"]
        order.append((desk.asked(), actions[0]["type"] if actions else "pass"))
        desk.events += desk.game.act(actions[0] if actions else {"type": "pass"})
    assert [player for player, _ in order] == [1, 0, 1, 0, 0]
    assert desk.events_of("battle")[0]["attack"] == 550
