"""Attacks that effects require, extra attacks and extra turns (LoS 5.5, 5.6, 9.1, 9.2)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

rule = pytest.mark.rule
MUST: dict[str, Any] = {"type": "static", "must": ["attack"]}
LURE: dict[str, Any] = {"type": "static", "must": ["be_attacked"]}
OWN: dict[str, Any] = {"op": "choose", "select": {"of": "character", "side": "you"}}
CARDS: dict[str, Any] = {"Rash": character(MUST), "Lure": character(LURE), "Sky": character(keywords=["sky"])}


def board(me: Any, you: Any = None, phase: str = "attack", **cards: Any) -> Desk:
    return start(me, you, {**CARDS, **cards}, phase, number=5)


def can_end(desk: Desk) -> bool:
    return bool(desk.options("end_phase"))


def attacks(desk: Desk) -> list[tuple[str, str]]:
    """Return who can attack whom, by name."""
    return [
        (desk.name_of(option["card"]), "player" if option["target"] == "player" else desk.name_of(option["target"]))
        for option in desk.options("attack")
    ]


def turn(desk: Desk) -> dict[str, Any]:
    seen: Any = desk.game.view(None)
    found: dict[str, Any] = seen["turn"]
    return found


def turn_of(desk: Desk) -> tuple[int, int]:
    return turn(desk)["number"], turn(desk)["player"]


def next_turn(desk: Desk) -> Desk:
    """Go to the next turn, without doing anything."""
    now = turn_of(desk)
    while turn_of(desk) == now:
        if desk.options("end_phase"):
            desk.do("end")
        else:
            desk.passes()
    return desk


# Must attack ---------------------------------------------------------------------------


@rule("LoS", "9.1-a")
def test_the_phase_cannot_end_while_a_character_that_must_attack_can() -> None:
    desk = board("Rash f0, A f1")
    assert desk.decision.prompt.args["card"] == {"ja": "Rash", "en": "Rash"}
    assert attacks(desk) == [("Rash", "player"), ("A", "player")]
    refusal = desk.why("end_phase")
    assert refusal is not None
    assert refusal.rule == "9.1"
    assert refusal.reason.args["card"] == {"ja": "Rash", "en": "Rash"}
    desk.do("attack f1")  # others can attack first
    assert not can_end(desk)
    desk.do("attack f0")
    assert can_end(desk)


@rule("LoS", "5.5-a")
@rule("LoS", "9.2-a")
@pytest.mark.parametrize("square", ["b0", "f0L", "f0?"])
def test_a_character_that_cannot_attack_need_not(square: str) -> None:
    assert can_end(board(f"Rash {square}"))


@rule("LoS", "9.2-a")
def test_what_forbids_to_attack_is_stronger_than_what_requires_it() -> None:
    judge = support({"type": "static", "who": {"side": "any"}, "forbid": ["attack"]})
    assert can_end(board({"on": "Rash f0", "support": ["J"]}, J=judge))
    shy = character({"type": "static", "forbid": ["be_attacked"]})
    assert can_end(board("Rash f0", "Shy f0", Shy=shy))


@rule("LoS", "8.13.4-a")
def test_one_attack_a_turn_is_enough() -> None:
    rash = character(MUST, keywords=["double_attack"])
    desk = board("Rash f0", Rash=rash).do("attack f0")
    assert attacks(desk) == [("Rash", "player")]
    assert can_end(desk)


@rule("LoS", "9.4-a")
def test_all_characters_of_a_player_must_attack_in_that_players_next_turn() -> None:
    goad = effect({"op": "must", "who": {"of": "character", "side": "opponent"}, "what": "attack",
                   "until": "next_opponent_turn"})  # fmt: skip
    desk = board({"hand": ["Goad"], "on": "A f3"}, "A f0", "main", Goad=goad).do("play Goad")
    assert desk.events_of("modify")[0]["what"] == "must_attack"
    desk.do("end").do("end")
    assert can_end(desk)  # not the characters of the player who used it
    desk.do("end").do("end").do("end")
    assert turn(desk)["phase"] == "attack"
    assert not can_end(desk)
    desk.do("attack 1.f0").passes()
    assert can_end(desk)


@rule("LoS", "9.4-a")
def test_what_is_forbidden_in_the_next_turn_of_the_opponent_is_allowed_before() -> None:
    stop = effect({"op": "forbid", "who": {"of": "character", "side": "opponent"}, "what": "attack",
                   "until": "next_opponent_turn"}, flash=True)  # fmt: skip
    desk = board("A f0, B f1", {"hand": ["Stop"]}, Stop=stop).do("attack f0")
    desk.do("play_effect", card=desk.id("Stop", "hand", 1)).passes()
    assert desk.why("attack", card=desk.id("B"), target="player") is None
    next_turn(next_turn(desk))
    while turn(desk)["phase"] != "attack":
        desk.do("end")
    refusal = desk.why("attack", card=desk.id("B"), target="player")
    assert refusal is not None


@rule("LoS", "9.4-a")
def test_the_next_turn_is_not_this_one() -> None:
    goad = effect({"op": "must", "who": {"of": "character", "side": "opponent"}, "what": "attack",
                   "until": "next_opponent_turn"}, flash=True)  # fmt: skip
    desk = board("A f0, B f1", {"hand": ["Goad"]}, Goad=goad).do("attack f0")
    desk.do("play_effect", card=desk.id("Goad", "hand", 1)).passes()
    assert can_end(desk)  # B need not attack in this turn
    next_turn(next_turn(desk))
    while turn(desk)["phase"] != "attack":
        desk.do("end")
    assert not can_end(desk)
    desk.do("attack f0").passes().do("attack f1").passes()
    assert can_end(desk)
    next_turn(next_turn(desk))
    while turn(desk)["phase"] != "attack":
        desk.do("end")
    assert can_end(desk)


@rule("LoS", "8.13.2-a")
def test_a_resistance_protects_from_having_to_attack() -> None:
    goad = support({"type": "static", "who": {"of": "character", "side": "opponent"}, "must": ["attack"]})
    calm = character(keywords=[{"keyword": "speed_resistance", "value": 9}])
    for name, free in (("A", False), ("Calm", True)):
        assert can_end(board(f"{name} f0", {"support": ["G"]}, G=goad, Calm=calm)) == free


# Must be attacked ------------------------------------------------------------------------


@rule("LoS", "9.1-a")
@rule("LoS", "5.5-b")
def test_only_the_character_that_must_be_attacked_can_be() -> None:
    desk = board("A f0, B f1, Sky f2", "Lure f0, V f2")
    assert attacks(desk) == [("A", "Lure")]
    for attacker, target in (("f1", "player"), ("f2", "player"), ("f2", "1.f2")):
        refusal = desk.why("attack", card=desk.id(attacker), target=target if target == "player" else desk.id(target))
        assert refusal is not None
        assert refusal.rule == "9.1"
        assert refusal.reason.args["card"] == {"ja": "Lure", "en": "Lure"}


@rule("LoS", "5.5-c3")
def test_a_character_behind_another_cannot_be_attacked_although_it_must() -> None:
    assert attacks(board("A f0, B f1", "V f0, Lure b0")) == []


@rule("LoS", "9.1-a")
def test_any_of_several_characters_that_must_be_attacked_will_do() -> None:
    assert attacks(board("A f0, B f1, Sky f2", "Lure f0, Lure f1")) == [("A", "Lure"), ("B", "Lure")]


@rule("LoS", "9.2-a")
def test_a_character_that_cannot_be_attacked_keeps_nobody_from_attacking_others() -> None:
    judge = support({"type": "static", "who": {"of": "character", "name": "Lure"}, "forbid": ["be_attacked"]})
    desk = board("A f0, B f1", {"on": "Lure f0", "support": ["J"]}, J=judge)
    assert attacks(desk) == [("B", "player")]


@rule("LoS", "5.5.1-IV-a")
@rule("LoS", "9.1-a")
@pytest.mark.parametrize(("target", "life"), [("Lure", 3000), ("V", 2800)])
def test_an_attack_ends_at_step_iv_if_another_character_must_be_attacked_now(target: str, life: int) -> None:
    call = effect(OWN, {"op": "must", "who": "it", "what": "be_attacked"}, flash=True)
    desk = board("B f1", {"hand": ["Call"], "on": "A f0, V f1", "life": 3000}, Call=call).do("attack f1")
    desk.do("play_effect", card=desk.id("Call", "hand", 1)).pick("A" if target == "Lure" else "V").passes()
    assert bool(desk.events_of("attack_stopped")) == (target == "Lure")


def test_a_direct_attack_ends_too_if_a_character_must_be_attacked_now() -> None:
    call = effect(OWN, {"op": "must", "who": "it", "what": "be_attacked"}, flash=True)
    desk = board("B f1", {"hand": ["Call"], "on": "A f0", "life": 3000}, Call=call).do("attack f1")
    desk.do("play_effect", card=desk.id("Call", "hand", 1)).passes()
    assert desk.events_of("attack_stopped")
    assert desk.life()[1] == 3000


# Extra attacks -----------------------------------------------------------------------------


MORE = effect(OWN, {"op": "extra_attacks", "who": "it"}, flash=True)


@rule("LoS", "5.5.1-a")
@rule("LoS", "9.1-a")
@pytest.mark.parametrize(("keywords", "number"), [([], 2), (["double_attack"], 3)])
def test_a_character_with_an_extra_attack_attacks_once_more(keywords: list[str], number: int) -> None:
    desk = board({"hand": ["More"], "on": "Hero f0"}, {"life": 3000}, "main", More=MORE,
                 Hero=character(keywords=keywords)).do("play More")  # fmt: skip
    desk.do("end").do("end")
    for _ in range(number):
        desk.do("attack f0").passes()
    assert not desk.options("attack")
    assert desk.life()[1] == 3000 - 500 * number


@rule("LoS", "5.5.1-a")
def test_an_extra_attack_can_be_given_after_the_attack_and_ends_with_the_turn() -> None:
    desk = board({"hand": ["More"], "on": "A f0", "energy": "2"}, None, More=MORE).do("attack f0")
    desk.do("play_effect", card=desk.id("More", "hand", 0)).passes()
    assert len(desk.options("attack")) == 1
    desk.do("end").passes()
    while turn(desk) != {**turn(desk), "player": 0, "phase": "attack"}:
        desk.do("end")
    desk.do("attack f0").passes()
    assert not desk.options("attack")


# Extra turns ---------------------------------------------------------------------------------


AGAIN = effect({"op": "extra_turn"}, flash=True)


@rule("LoS", "5.6-4")
@rule("LoS", "9.1-a")
def test_a_player_takes_an_extra_turn_after_this_one() -> None:
    desk = board({"hand": ["Again"]}, None, "main", Again=AGAIN)
    first = turn(desk)["first_player"]
    desk.do("play Again")
    assert desk.events_of("extra_turn") == [{"type": "extra_turn", "player": 0}]
    assert turn(desk)["extra"] == [0]
    number, _ = turn_of(desk)
    assert [turn_of(next_turn(desk)) for _ in range(4)] == [
        (number + 1, 0), (number + 2, 1), (number + 3, 0), (number + 4, 1),
    ]  # fmt: skip
    assert turn(desk)["first_player"] == first


@rule("LoS", "5.6-4")
def test_two_extra_turns_follow_each_other() -> None:
    desk = board({"hand": ["Again", "Again"]}, None, "main", Again=AGAIN).do("play Again").do("play Again")
    assert [turn_of(next_turn(desk))[1] for _ in range(4)] == [0, 0, 1, 0]


@rule("LoS", "5.6-4")
def test_an_extra_turn_in_the_opponents_turn_comes_before_the_usual_one() -> None:
    desk = board("A f0", {"hand": ["Again"]}, Again=AGAIN).do("attack f0")
    desk.do("play_effect", card=desk.id("Again", "hand", 1)).passes()
    assert [turn_of(next_turn(desk))[1] for _ in range(4)] == [1, 1, 0, 1]


@rule("LoS", "5.6-4")
@pytest.mark.parametrize(
    ("until", "lasts"),
    [("turn_end", [False, False]), ("your_next_turn", [False, False]), ("opponent_turn_end", [True, True, False])],
)
def test_an_extra_turn_is_a_turn_of_its_own_for_what_lasts(until: str, lasts: list[bool]) -> None:
    stronger = {"op": "modify", "who": {"side": "you"}, "atk": 100, "until": until}
    desk = board({"on": "A f0", "hand": ["M"]}, None, "main", M=effect(stronger, {"op": "extra_turn"})).do("play M")
    assert desk.at("f0")["atk"] == 600
    for player, still in zip([0, 1, 0], lasts, strict=False):
        assert turn_of(next_turn(desk))[1] == player
        assert (desk.at("f0")["atk"] == 600) == still
