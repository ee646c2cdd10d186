"""LoS 5.5.1 II and III, 5.5.3 and 7: priority windows and flash."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when


def attack(hand0: list[str], hand1: list[str], cards: dict[str, Any] | None = None, **more: Any) -> Desk:
    """Return a position in which A attacks the player in lane 0, and both players have three ready energies."""
    mine = {"on": "A f0", "hand": hand0, "energy": "3"}
    other = {"hand": hand1, "energy": "3", **more}
    return start(mine, other, cards=cards, phase="attack").do("attack f0")


def use(desk: Desk, name: str, player: int) -> Desk:
    return desk.do("play_effect", card=desk.id(name, "hand", player))


@pytest.mark.rule("LoS", "5.5.1-II-a")
@pytest.mark.rule("LoS", "7.2-b")
def test_the_non_turn_player_is_asked_first() -> None:
    assert attack(["F"], ["F"]).asked() == 1


@pytest.mark.rule("LoS", "5.5.1-II-b")
@pytest.mark.rule("LoS", "5.5.1-III-b")
def test_one_effect_then_the_other_player_has_priority() -> None:
    desk = attack(["F*2"], ["F*2"])
    order = []
    for _ in range(4):
        order.append(desk.asked())
        use(desk, "F", desk.asked())
    assert order == [1, 0, 1, 0]


@pytest.mark.rule("LoS", "5.5.1-II-c")
@pytest.mark.rule("LoS", "5.5.1-III-c")
def test_an_effect_is_carried_out_at_once() -> None:
    cards = {
        "W": effect({"op": "modify", "who": {"of": "character", "side": "opponent"}, "atk": -200}, flash=True),
        "P": effect({"op": "modify", "who": {"of": "character", "side": "you"}, "atk": 300}, flash=True),
    }
    desk = attack(["P"], ["W"], cards)
    use(desk, "W", 1)
    assert desk.at("f0")["atk"] == 300
    use(desk, "P", 0)
    assert desk.at("f0")["atk"] == 600
    assert desk.passes().life() == (3000, 2400)


@pytest.mark.rule("LoS", "5.5.1-III-a")
@pytest.mark.rule("LoS", "7.2-c")
@pytest.mark.rule("LoS", "7.2-d")
def test_after_a_pass_the_turn_player_may_act() -> None:
    desk = attack(["F"], ["F"]).do("pass")
    assert desk.asked() == 0
    use(desk, "F", 0)
    assert desk.asked() == 1


@pytest.mark.rule("LoS", "5.5.1-III-e")
@pytest.mark.rule("LoS", "7.2-e")
def test_only_two_passes_in_a_row_end_the_window() -> None:
    desk = attack(["F*2"], ["F*2"]).do("pass")
    use(desk, "F", 0)
    use(desk, "F", 1)
    desk.do("pass").do("pass")
    assert desk.life() == (3000, 2500)


def test_a_player_who_can_only_pass_is_not_asked_and_it_is_reported() -> None:
    desk = attack([], [])
    assert desk.game.decision is not None
    assert desk.state["turn"]["phase"] == "attack"
    assert len(desk.events_of("forced")) == 2


HIDDEN = character(when("reveal", {"op": "draw"}), atk=100, down=0)


@pytest.mark.rule("LoS", "5.5.1-II-d")
def test_a_reveal_effect_is_used_in_step_ii() -> None:
    desk = start({"on": "A f0"}, {"on": "C f0?"}, cards={"C": HIDDEN}, phase="attack").do("attack f0")
    assert desk.asked() == 1
    assert desk.options() == [{"type": "activate", "card": desk.id("1.f0"), "ability": 0}, {"type": "pass"}]
    assert not desk.player(1)["hand"]
    desk.do("activate", card=desk.id("1.f0"), ability=0)
    assert len(desk.player(1)["hand"]) == 1


@pytest.mark.rule("LoS", "5.5.1-II-d")
def test_a_reveal_effect_stays_until_the_window_ends_and_is_then_lost() -> None:
    other = {"on": "C f0?", "hand": ["F"], "energy": "1"}
    desk = start({"on": "A f0"}, other, cards={"C": HIDDEN}, phase="attack").do("attack f0")
    use(desk, "F", 1)
    assert {"type": "activate", "card": desk.id("1.f0"), "ability": 0} in desk.options()
    desk.do("pass")
    assert not desk.player(1)["hand"]
    assert desk.names("trash", 1) == ["F", "C"]


@pytest.mark.rule("LoS", "5.5.1-II-d")
def test_a_reveal_effect_that_was_left_unused_is_not_offered_in_the_next_window() -> None:
    wall = character(when("reveal", {"op": "draw"}), **{"atk": 100, "def": 900, "down": 0})
    other = {"on": "C f0L?", "hand": ["F"], "energy": "1"}
    desk = start({"on": "A f0, A f1"}, other, cards={"C": wall}, phase="attack").do("attack f0")
    assert "activate" in {option["type"] for option in desk.options()}
    desk.do("pass")
    assert desk.at("1.f0")["face"] == "up"
    desk.do("attack f1")
    assert {option["type"] for option in desk.options()} == {"play_effect", "pass"}


LAMP = effect({"op": "turn", "who": {"side": "you", "face": "down"}, "face": "up"}, flash=True)
EDITIONS = pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])


def lit(edition: str, attacks: int = 1) -> Desk:
    """Return a position in which the turn player has turned up two characters with a flash card."""
    hidden = [f"C b{lane}L?" for lane in (1, 2)]
    mine = {"hand": ["M"], "energy": "3", "characters": ["A f0", *hidden]}
    cards = {"M": LAMP, "C": HIDDEN}
    desk = start(mine, {"hand": ["F"], "energy": "1"}, cards, "attack", edition=edition)
    desk = desk.do("attack f0") if attacks else desk.do("end")
    desk.do("pass").do("play_effect", card=desk.id("M"))
    return desk


@EDITIONS
@pytest.mark.parametrize("attacks", [1, 0])
@pytest.mark.rule("LoS", "5.5.1-III-d")
@pytest.mark.rule("LoS", "5.5.3-c")
def test_own_characters_that_an_effect_turns_up_wait_with_their_reveal_effects_for_step_iii(
    edition: str, attacks: int
) -> None:
    desk = lit(edition, attacks=attacks)
    assert desk.asked() == 1
    desk.do("pass")
    both = [desk.id(f"b{lane}") for lane in (1, 2)]
    assert desk.options("activate") == [{"type": "activate", "card": each, "ability": 0} for each in both]
    desk.do("activate", card=both[1], ability=0)
    assert len(desk.player(0)["hand"]) == 1
    assert desk.asked() == 1, "one effect, then the opponent has priority"
    desk.do("pass")
    assert desk.options("activate") == [{"type": "activate", "card": both[0], "ability": 0}]


@EDITIONS
@pytest.mark.rule("LoS", "5.5.1-III-d")
def test_a_reveal_effect_of_step_iii_may_be_left_unused_and_is_lost_with_the_window(edition: str) -> None:
    desk = lit(edition).passes()
    assert not desk.player(0)["hand"]
    assert desk.state["battle"] is None
    assert not desk.options("activate")
    assert not desk.do("end").passes().player(0)["hand"]


@EDITIONS
@pytest.mark.rule("LoS", "5.5.1-III-d")
@pytest.mark.rule("LoS", "9.6.2-a")
def test_in_the_main_phase_the_same_effect_sets_them_off_at_once(edition: str) -> None:
    side = {"hand": ["M"], "characters": [f"C b{lane}?" for lane in (1, 2)]}
    desk = start(side, {}, {"M": LAMP, "C": HIDDEN}, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.player(0)["hand"]) == 2


@pytest.mark.rule("LoS", "5.5.1-II-b")
def test_a_mandatory_attack_trigger_is_used_in_the_window_and_cannot_be_skipped() -> None:
    lancer = character(when("attack", {"op": "modify", "atk": 200}), atk=500)
    desk = start({"on": "C f0", "hand": ["F"], "energy": "1"}, cards={"C": lancer}, phase="attack").do("attack f0")
    assert desk.asked() == 0
    assert desk.refuses("9.3", "pass")
    desk.do("activate", card=desk.id("f0"), ability=0).passes()
    assert desk.life() == (3000, 2300)


@pytest.mark.rule("LoS", "5.5.3-a")
@pytest.mark.rule("LoS", "7.1-a")
@pytest.mark.rule("LoS", "7.2-a")
def test_flash_waits_for_an_attack_of_the_opponent() -> None:
    desk = start({"on": "A f0"}, {"hand": ["F"], "energy": "1"})
    handle = desk.id("F", "hand", 1)
    for _ in range(2):
        assert desk.asked() == 0
        assert desk.rule_against({"type": "play_effect", "card": handle}) in {"8.3", "7.1"}
        desk.do("end")
    desk.do("attack f0")
    assert desk.asked() == 1


@pytest.mark.rule("LoS", "5.5.3-b")
@pytest.mark.rule("LoS", "7.1-c")
@pytest.mark.rule("LoS", "hist-1.0.01")
@pytest.mark.parametrize("attacks", [0, 1])
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_flash_at_the_declaration_of_the_end_of_the_attack_phase(attacks: int, edition: str) -> None:
    desk = start({"on": "A f0"}, {"hand": ["F"], "energy": "1"}, phase="attack", edition=edition)
    for _ in range(attacks):
        desk.do("attack f0").do("pass")
    desk.do("end")
    assert desk.asked() == 1
    assert desk.state["priority"] == {"player": 1, "window": "attack_end"}
    use(desk, "F", 1)
    assert desk.state["turn"]["number"] == 6


@pytest.mark.rule("LoS", "5.5.3-c")
@pytest.mark.rule("LoS", "5.5.3-d")
def test_the_last_window_alternates_and_then_the_phase_is_over() -> None:
    mine = {"on": "A f0", "hand": ["F"], "energy": "1"}
    desk = start(mine, {"hand": ["F"], "energy": "1"}, phase="attack").do("end")
    use(desk, "F", 1)
    assert desk.asked() == 0
    assert desk.refuses("5.5", "attack", card=desk.id("f0"), target="player")
    use(desk, "F", 0)
    assert desk.state["turn"]["number"] == 6


@pytest.mark.rule("LoS", "7.1-b")
def test_flash_is_paid_with_the_energies_left_and_they_stay_exhausted() -> None:
    cards = {"F2": effect(flash=True, cost=2), "F1": effect(flash=True, cost=1)}
    cards = {name: {**value, "abilities": []} for name, value in cards.items()}
    mine = {"on": "A f0"}
    desk = start(mine, {"hand": ["F1", "F2"], "energy": "1+3"}, cards=cards, phase="attack").do("attack f0")
    assert desk.refuses("2.5.1", "play_effect", card=desk.id("F2", "hand", 1))
    use(desk, "F1", 1)
    assert desk.ready("energy", 1) == 0
    desk.do("end")
    assert desk.ready("energy", 1) == 4


@pytest.mark.rule("LoS", "2.2-b")
@pytest.mark.rule("LoS", "7.1-a")
def test_effects_are_not_used_in_the_lead_phase() -> None:
    desk = start({"hand": ["F", "E"], "energy": "2"}, phase="lead")
    for name in ("F", "E"):
        assert desk.refuses("7.1", "play_effect", card=desk.id(name))


@pytest.mark.rule("LoS", "5.3-a")
@pytest.mark.rule("LoS", "8.4-a")
@pytest.mark.rule("LoS", "8.1-b")
def test_activated_effects_work_in_the_main_phase_and_in_windows_for_their_own_cost() -> None:
    bow = support(
        {"type": "activated", "cost": {"exhaust_self": True}, "steps": [{"op": "damage", "amount": 100}]}, cost=2
    )
    desk = start({"support": ["P"], "on": "A f0"}, {"support": ["P"]}, cards={"P": bow})
    mine, other = (desk.player(player)["support"][0]["id"] for player in (0, 1))
    desk.do("activate", card=mine, ability=0)
    assert desk.life() == (3000, 2900)
    assert desk.refuses("6.6", "activate", card=mine, ability=0)
    desk.do("end; end").do("attack f0")
    desk.do("activate", card=other, ability=0)
    assert desk.life()[0] == 2900
