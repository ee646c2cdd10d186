"""Main phase actions, unlocking, playing, standing by (LEG 07, 27, 29 to 32)."""

from typing import Any

import pytest

from deckbuilder.i18n.message import Message
from tests.rules.legions.words import DRAW, FOE, activated, hit, life, minion, skill, start, targets, to_next_main, when

FULL = {"left": "V", "middle": "V", "right": "V"}
NORMAL = {"card": "M", "mode": "normal", "cores": 1}


@pytest.mark.rule("Leg", "27-1b")
@pytest.mark.rule("Leg", "24-3d")
def test_the_menu_has_the_seven_actions_exhausting_cores_and_the_end() -> None:
    cards = {"D": minion(activated(DRAW))}
    side = {"hand": ["A"], "standby": ["B"], "on": "D l"}
    desk = start(side, {}, cards)
    kinds = {option["type"] for option in desk.options()}
    assert kinds == {
        "unlock", "play_standby", "attack", "move", "activate", "exile_field", "exile_standby", "exhaust_core",
        "end_phase",
    }  # fmt: skip


@pytest.mark.rule("Leg", "07-1a")
@pytest.mark.rule("Leg", "07-4a")
@pytest.mark.rule("Leg", "07-4b")
@pytest.mark.rule("Leg", "07-5")
@pytest.mark.rule("Leg", "07-2")
def test_exhausting_cores_gives_a_point_each() -> None:
    desk = start({"cores": "4+1"}).do("exhaust_core", count=3)
    assert desk.numbers("cores") == (1, 4)
    assert desk.player()["points"] == 3
    assert desk.refuses("07-4", "exhaust_core", count=2)
    assert desk.refuses("30-2", "exhaust_core", count=0)


@pytest.mark.rule("Leg", "31-4")
@pytest.mark.rule("Leg", "27-2")
@pytest.mark.rule("Leg", "14-3f")
@pytest.mark.rule("Leg", "30-2")
def test_unlocking_takes_the_cost_from_points_and_then_from_cores() -> None:
    desk = start({"hand": ["Big"], "cores": "5", "points": 1}).do("unlock Big play left")
    assert desk.numbers("cores") == (1, 4)
    assert desk.player()["points"] == 0
    assert desk.at("left")["card"] == "Big"


@pytest.mark.rule("Leg", "31-5a")
@pytest.mark.rule("Leg", "31-1a")
@pytest.mark.rule("Leg", "27-3")
@pytest.mark.rule("Leg", "32-3a")
def test_an_unlocked_minion_is_played_or_goes_to_standby_and_is_played_later_for_free() -> None:
    desk = start({"hand": ["A"], "on": "V l", "cores": "2"})
    assert [(option["then"], option.get("lane")) for option in desk.options("unlock")] == [
        ("play", "middle"),
        ("play", "right"),
        ("standby", None),
    ]
    desk.do("unlock A standby")
    assert desk.names("standby") == ["A"]
    assert desk.numbers("cores") == (0, 2)
    desk.do("play A right")
    assert desk.at("right")["card"] == "A"
    assert desk.numbers("cores") == (0, 2)


@pytest.mark.rule("Leg", "32-3a")
def test_a_refused_place_says_why_it_is_none() -> None:
    side = {"on": "V l", "hand": ["A", "Only", "S", "L"], "standby": ["A", "S"], "cores": "9"}
    cards = {"Only": minion(keywords=["left_lane_only"]), "Aim": skill([FOE, hit(1)])}
    desk = start(side, {}, cards)

    def reason_for(name: str, lane: str | None, kind: str = "unlock") -> tuple[str, str]:
        more = {"lane": lane} if lane else {}
        zone = "hand" if kind == "unlock" else "standby"
        then = {"then": "play"} if kind == "unlock" else {}
        refusal = desk.why(kind, card=desk.id(name, zone), **then, **more)
        assert refusal is not None
        return refusal.rule, refusal.reason.key

    for kind in ("unlock", "play_standby"):
        assert reason_for("A", "left", kind) == ("32-3", "The lane is taken.")
        assert reason_for("A", None, kind) == ("32-3", "A Minion is put into one of your lanes: name a free one.")
        assert reason_for("S", "right", kind) == ("32-3", "Only a Minion can be placed in a lane.")
    assert reason_for("Only", "right") == ("39-21", "This card can be deployed only in the left lane.")
    desk = start({**side, "minions": FULL, "hand": ["A", "L", "Aim"], "lord": "L", "standby": ["Aim"]}, {}, cards)
    assert reason_for("A", "left") == ("32-3", "None of your lanes is free.")
    assert reason_for("L", None) == ("32-5", "You have a Lord on the field already.")
    assert reason_for("Aim", None, "play_standby") == ("32-4", "There is no target for the effect.")


@pytest.mark.rule("Leg", "31-2a")
@pytest.mark.rule("Leg", "15-5")
@pytest.mark.rule("Leg", "15-6a")
@pytest.mark.rule("Leg", "20-2a")
@pytest.mark.rule("Leg", "31-1b")
@pytest.mark.parametrize("ready", [0, 9])
def test_a_normal_master_unlocks_skills_and_minions_only_and_the_mode_is_checked_first(ready: int) -> None:
    desk = start({"hand": ["L", "R", "A", "S"], "master": NORMAL, "cores": {"ready": ready}})
    assert desk.refuses("31-2", "unlock", card=desk.id("L"), then="play")
    assert desk.refuses("31-2", "unlock", card=desk.id("R"), then="play")
    assert {desk.name_of(option["card"]) for option in desk.options("unlock")} == ({"A", "S"} if ready else set())


@pytest.mark.rule("Leg", "31-2b")
@pytest.mark.rule("Leg", "20-3a")
@pytest.mark.rule("Leg", "31-5b")
def test_an_awakened_master_unlocks_all_kinds_and_lords_and_arts_never_go_to_standby() -> None:
    desk = start({"hand": ["L", "R", "A", "S"]})
    assert {desk.name_of(option["card"]) for option in desk.options("unlock")} == {"A", "S", "L", "R"}
    for name in ("L", "R"):
        assert [option["then"] for option in desk.options("unlock") if option["card"] == desk.id(name)] == ["play"]
        assert desk.refuses("31-5", "unlock", card=desk.id(name), then="standby")


@pytest.mark.rule("Leg", "31-3a")
@pytest.mark.rule("Leg", "31-3b")
@pytest.mark.rule("Leg", "31-3c")
@pytest.mark.rule("Leg", "02-23")
def test_colours_are_held_or_paid_for_and_class_cards_need_both() -> None:
    desk = start({"hand": ["B", "Blue", "Pair"], "cores": "3"})
    assert desk.refuses("31-4", "unlock", card=desk.id("Blue"), then="standby")
    assert desk.refuses("31-3", "unlock", card=desk.id("Pair"), then="standby")
    assert desk.why("unlock", card=desk.id("B"), then="standby") is None
    desk = start({"hand": ["Blue"], "cores": "4"}).do("unlock Blue standby")
    assert desk.numbers("cores") == (0, 4)


@pytest.mark.rule("Leg", "31-6")
@pytest.mark.rule("Leg", "17-17")
def test_a_card_that_can_neither_be_played_nor_go_to_standby_is_paid_for_and_exiled() -> None:
    desk = start({"hand": ["A"], "minions": FULL, "standby": ["V", "V"], "cores": "2"})
    assert [option["then"] for option in desk.options("unlock")] == ["exile"]
    desk.do("unlock A exile")
    assert desk.names("exile") == ["A"]
    assert desk.numbers("cores") == (0, 2)
    desk = start({"hand": ["A"]})
    assert desk.refuses("31-6", "unlock", card=desk.id("A"), then="exile")


@pytest.mark.rule("Leg", "36-2f-a")
@pytest.mark.rule("Leg", "36-2f-b")
def test_unlock_triggers_come_before_the_choice_and_change_what_is_possible() -> None:
    breaks = when(
        "unlock",
        {"op": "choose", "select": {"of": "minion_zone", "side": "you"}},
        {"op": "break"},
    )
    side = {"hand": ["U"], "minions": {**FULL, "middle": "A"}}
    desk = start({**side, "standby": ["S", "S"]}, {}, {"U": minion(breaks)})
    assert [option["then"] for option in desk.options("unlock")] == ["exile"]
    assert desk.do("unlock U exile").pick("A").at("middle")["card"] == "U"
    desk = start({**side, "standby": ["S"]}, {}, {"U": minion(breaks)})
    assert [option["then"] for option in desk.options("unlock")] == ["standby"]
    desk.do("unlock U standby").pick("A")
    assert desk.options() == [{"type": "pick", "then": "play", "lane": "middle"}, {"type": "pick", "then": "standby"}]


@pytest.mark.rule("Leg", "32-3b")
@pytest.mark.rule("Leg", "32-2")
def test_without_a_free_lane_a_minion_stays_in_standby_and_a_played_card_frees_its_slot() -> None:
    lanes = {**FULL, "right": {"card": "V", "open": False}}
    desk = start({"standby": ["A"], "minions": lanes})
    assert desk.refuses("32-3", "play_standby", card=desk.id("A", "standby"), lane="right")
    cards = {"Q": skill([{"op": "let", "be": {"has": "standby"}}, life({"number": "x"})])}
    desk = start({"standby": ["Q", "V"], "life": 10}, {}, cards).do("play Q")
    assert desk.life()[0] == 11


@pytest.mark.rule("Leg", "32-4a")
@pytest.mark.rule("Leg", "32-1a")
@pytest.mark.rule("Leg", "17-19b")
@pytest.mark.rule("Leg", "02-35")
def test_a_skill_resolves_and_goes_to_its_wait_zone() -> None:
    desk = start({"standby": ["Q"], "life": 15}, {}, {"Q": skill([life(2)], wait_turn=3)}).do("play Q")
    assert desk.life()[0] == 17
    assert desk.names("3") == ["Q"]


@pytest.mark.rule("Leg", "32-4b")
@pytest.mark.rule("Leg", "35-9b")
def test_a_skill_without_the_targets_of_its_first_effect_cannot_be_played() -> None:
    desk = start({"standby": ["Q"]}, {}, {"Q": skill([FOE, hit(6)])})
    assert desk.refuses("32-4", "play_standby", card=desk.id("Q", "standby"))
    two = skill([{**FOE, "count": 2}, {"op": "break"}])
    desk = start({"standby": ["Q"]}, {"on": "A l"}, {"Q": two})
    assert desk.refuses("32-4", "play_standby", card=desk.id("Q", "standby"))
    up_to = skill([{**FOE, "count": {"up_to": 2}}, {"op": "break"}])
    assert start({"standby": ["Q"]}, {}, {"Q": up_to}).do("play Q").names("2") == ["Q"]


@pytest.mark.rule("Leg", "32-5a")
@pytest.mark.rule("Leg", "07-3b")
@pytest.mark.rule("Leg", "30-5")
def test_a_lord_takes_its_core_cost_exhausted_cores_first() -> None:
    desk = start({"hand": ["L"], "cores": "5+1", "points": 0}).do("unlock L play")
    assert desk.at("lord")["cores"] == 2
    assert desk.numbers("cores") == (1, 3)
    assert desk.player()["core_total"] == 6


@pytest.mark.rule("Leg", "32-5b")
@pytest.mark.rule("Leg", "32-5c")
@pytest.mark.rule("Leg", "17-14")
def test_a_lord_without_cores_or_room_is_exiled_when_unlocked() -> None:
    desk = start({"hand": ["L"], "cores": "1", "points": 4})
    assert [option["then"] for option in desk.options("unlock")] == ["exile"]
    desk = start({"hand": ["L"], "lord": {"card": "L", "open": False}})
    assert desk.do("unlock L exile").names("exile") == ["L"]


@pytest.mark.rule("Leg", "32-6a")
@pytest.mark.rule("Leg", "32-6b")
def test_an_arts_card_is_exiled_face_up_after_its_effect_or_when_it_has_no_target() -> None:
    arts = {"kind": "arts", "cost": 1, "abilities": skill([{"op": "draw", "count": 3}])["abilities"]}
    desk = start({"hand": ["Q"]}, {}, {"Q": arts}).do("unlock Q play")
    assert len(desk.cards("hand")) == 3
    assert [card["card"] for card in desk.seen_by(1)["players"][0]["exile"]] == ["Q"]
    lordless: list[dict[str, Any]] = [
        {"op": "choose", "select": {"kind": "lord", "side": "opponent"}},
        {"op": "break"},
    ]
    arts = {**arts, "abilities": skill(lordless)["abilities"]}
    desk = start({"hand": ["Q"], "cores": "1"}, {}, {"Q": arts}).do("unlock Q exile")
    assert desk.names("exile") == ["Q"]
    assert desk.numbers("cores") == (0, 1)


@pytest.mark.rule("Leg", "27-5a")
@pytest.mark.rule("Leg", "18-5")
@pytest.mark.rule("Leg", "33-2")
def test_a_minion_moves_to_a_free_adjacent_lane_and_is_exhausted() -> None:
    desk = start({"on": "A l"})
    assert [option["lane"] for option in desk.options("move")] == ["middle"]
    assert desk.refuses("18-5", "move", card=desk.id("left"), lane="right")
    desk.do("move", card=desk.id("left"), lane="middle")
    assert not desk.at("middle")["ready"]
    assert not desk.at("middle")["unable_to_act"]
    desk = start({"on": "A l, V m"})
    assert desk.refuses("17-11", "move", card=desk.id("left"), lane="middle")


@pytest.mark.rule("Leg", "27-5b")
def test_lords_masters_and_reversed_cards_do_not_move() -> None:
    desk = start({"lord": "L", "on": "A l~"})
    assert not desk.options("move")
    assert desk.refuses("27-5", "move", card=desk.id("lord"), lane="left")
    assert desk.refuses("27-5", "move", card=desk.id("master"), lane="left")
    assert desk.refuses("16-3", "move", card=desk.id("left"), lane="middle")


@pytest.mark.rule("Leg", "27-7")
@pytest.mark.rule("Leg", "27-1c")
@pytest.mark.rule("Leg", "38-6a")
def test_ready_cards_of_the_own_field_are_exiled_without_breaking() -> None:
    cards = {"D": minion(when("break", DRAW))}
    side: dict[str, Any] = {
        "on": "D l!, A m~, A r-",
        "lord": "L 3",
        "master": "normal 1",
        "cores": "1",
    }
    desk = start(side, {}, cards)
    assert desk.refuses("27-7", "exile_field", card=desk.id("right"))
    assert desk.refuses("27-7", "exile_field", card=desk.id("master"))
    for lane in ("left", "middle", "lord"):
        desk.do("exile_field", card=desk.id(lane))
    assert desk.names("exile") == ["D", "A", "L"]
    assert desk.at("master")["cores"] == 4
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "27-8")
def test_standby_cards_are_exiled_at_no_cost() -> None:
    desk = start({"standby": ["A", {"card": "S", "open": False}]})
    desk.do("exile_standby", card=desk.id("S", "standby"))
    assert desk.names("standby") == ["A"]


@pytest.mark.rule("Leg", "29-1a")
@pytest.mark.rule("Leg", "29-1c")
@pytest.mark.rule("Leg", "29-1d")
def test_a_new_minion_is_unable_to_act_until_the_turn_ends() -> None:
    cards = {"D": minion(activated(DRAW, cost={"exhaust": True}), activated(life(1), cost={"points": 1}))}
    desk = start({"standby": ["D"], "life": 10}, {}, cards).do("play D left")
    card = desk.id("left")
    assert desk.at("left")["unable_to_act"]
    assert desk.refuses("29-1", "attack", card=card, target=desk.id("1.master"))
    assert desk.refuses("29-1", "move", card=card, lane="middle")
    assert desk.refuses("29-1", "activate", card=card, ability=0)
    desk.do("activate", card=card, ability=1)
    assert desk.life()[0] == 11
    to_next_main(to_next_main(desk))
    assert targets(desk, "left") == {"master"}


@pytest.mark.rule("Leg", "20-3")
@pytest.mark.rule("Leg", "20-3b")
@pytest.mark.rule("Leg", "24-2b")
@pytest.mark.rule("Leg", "03-3b")
@pytest.mark.rule("Leg", "40-2b")
def test_core_boost_puts_a_core_from_outside_on_the_master_and_the_twelfth_wins() -> None:
    desk = start({"cores": "3"}).do("activate", card=start().id("master"), ability="core_boost")
    assert desk.at("master")["cores"] == 1
    assert not desk.at("master")["ready"]
    assert desk.refuses("30-3", "activate", card=desk.id("master"), ability="core_boost")
    master = {"card": "M", "mode": "awakened", "cores": 2}
    desk = start({"cores": "8", "lord": "L 1", "master": master})
    desk.do("activate", card=desk.id("master"), ability="core_boost")
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (0, "cores")
    desk = start({"master": NORMAL})
    assert desk.refuses("20-3", "activate", card=desk.id("master"), ability="core_boost")


@pytest.mark.rule("Leg", "20-3c")
@pytest.mark.rule("Leg", "29-3")
@pytest.mark.rule("Leg", "39-3a")
@pytest.mark.rule("Leg", "26-7-3b")
def test_a_granted_rush_lets_a_new_minion_attack_minions_until_the_turn_ends() -> None:
    lanes = {"on": "A m!"}
    desk = start(lanes, {"on": "V l", "lord": "L"})
    assert targets(desk, "middle") == set()
    desk.do("activate", card=desk.id("master"), ability="grant_rush", target=desk.id("middle"))
    assert desk.keywords("middle") == {"rush"}
    assert targets(desk, "middle") == {"left"}
    assert desk.refuses("29-3", "attack", card=desk.id("middle"), target=desk.id("1.master"))
    assert desk.refuses("29-1", "move", card=desk.id("middle"), lane="left")
    assert desk.do("end").keywords("middle") == set()


@pytest.mark.rule("Leg", "30-1")
@pytest.mark.rule("Leg", "30-3")
@pytest.mark.rule("Leg", "30-4")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    exile = {"points": 1, "exhaust": True, "cards": [{"do": "exile", "who": {"of": "hand", "side": "you"}, "count": 2}]}
    cards = {"D": minion(activated(DRAW, cost=exile))}
    for side in (
        {"hand": ["A"]},
        {"hand": ["A", "A"], "cores": "0"},
        {"hand": ["A", "A"], "on": "D l-"},
    ):
        desk = start({"on": "D l", **side}, {}, cards)
        rule = "30-3" if "on" in side else "30-1"
        assert desk.refuses(rule, "activate", card=desk.id("left"), ability=0)
    desk = start({"on": "D l", "hand": ["A", "B", "V"]}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0).pick("A", "V")
    assert desk.names("exile") == ["A", "V"]
    assert len(desk.cards("hand")) == 2
    assert not desk.at("left")["ready"]


@pytest.mark.rule("Leg", "27-6")
def test_why_a_hidden_card_is_not_activated_tells_nothing_of_it() -> None:
    """Found by random games: for a card in the player's own deck, the refusal depended on whether it has abilities."""
    desk = start({"deck": ["D", "V"], "hand": ["D"]}, {}, {"D": minion(activated(DRAW), activated(DRAW, zones="hand"))})
    for index in (0, 1):
        cards = [*desk.cards("deck_cards"), *desk.cards("hand")]
        for card in cards:
            refusal = desk.why("activate", card=card["id"], ability=index)
            assert refusal is not None
            assert (refusal.rule, refusal.reason) == ("36-1", Message("The ability does not work where the card is."))


@pytest.mark.rule("Leg", "30-2a-a")
@pytest.mark.rule("Leg", "30-2a-b")
def test_x_is_any_number_that_can_be_paid() -> None:
    cards = {"D": minion(activated(hit({"number": "x"}, "opponent_master"), cost={"x": True}))}
    desk = start({"on": "D l", "cores": "3", "points": 1}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    assert [option["number"] for option in desk.options()] == [0, 1, 2, 3, 4]
    assert desk.refuses("30-1", "pick", number=-1)
    desk.do("pick", number=3)
    assert desk.life() == (20, 17)
    assert desk.player()["points"] == 0
    assert desk.numbers("cores") == (1, 2)
