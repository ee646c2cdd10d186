"""VIV 911 to 914: continuous and replacement effects, last information and sources."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    account,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    engage,
    event,
    gain,
    give,
    hit,
    instead,
    of,
    perm,
    rule,
    send,
    start,
    step,
    using,
)

ALL = of("area")


def trait(word: str, **where: Any) -> Any:
    """A permanent ability of an account that adds a trait to own charas."""
    return perm("account", who=of("area", **where), gain={"trait": [word]})


def becomes(word: str, zone: str = "area", **where: Any) -> Any:
    """A permanent ability that makes the trait of own charas another one."""
    return perm(zone, who=of("area", **where), set={"trait": [word]})


# The order of effects -----------------------------------------------------------------------


@rule("911.1 911.1a 911.1b")
def test_words_are_changed_before_numbers() -> None:
    older = perm(who=of("area", trait="idol"), modify={"power": 2000})
    cards = {"K": chara(older), "P": account(trait("idol"))}
    desk = start({"on": "V l", "account": "P", "hand": "K", "energy": "V"}, cards=cards).do("play K center")
    assert (desk.power("l"), "idol" in desk.at("l")["trait"]) == (4000, True)
    newer = {
        "K": chara(perm(who=of("area"), gain={"trait": ["idol"]})),
        "P": account(perm("account", who=of("area", trait="idol"), modify={"power": 2000})),
    }
    assert start({"on": "V l, K c", "account": "P"}, cards=newer).power("l") == 4000
    assert start("V l").power("l") == 2000


@rule("911.1c")
@pytest.mark.parametrize(
    ("steps", "power"), [([("set", 5000), ("modify", 2000)], 7000), ([("modify", 2000), ("set", 5000)], 5000)]
)
def test_setting_and_adding_follow_the_order_of_time(steps: Any, power: int) -> None:
    played = [{"op": op, "who": ALL, "power": number, "until": "permanent"} for op, number in steps]
    cards = {"L": event(does(played[0])), "M": event(does(played[1]))}
    desk = start({"on": "A l", "hand": "L M"}, cards=cards).do("play L; play M")
    assert desk.power("l") == power


@rule("911.2-1 911.2-2")
def test_an_effect_comes_after_the_one_on_which_it_depends() -> None:
    cards = {
        "X": chara(trait=["idol"]),
        "L": chara(becomes("dancer", trait="singer")),
        "M": chara(becomes("singer", trait="idol")),
    }
    desk = start({"on": "X l, L c", "hand": "M", "energy": "V"}, cards=cards).do("play M right")
    expect("the trait", desk.at("l")["trait"], ["dancer"])


@rule("911.3")
@pytest.mark.parametrize(("first", "second", "traits"), [("L", "M", ["idol"]), ("M", "L", ["singer"])])
def test_effects_that_depend_on_each_other_come_in_the_order_of_time(
    first: str, second: str, traits: list[str]
) -> None:
    changes = {
        "L": event(does(step("set", of("area", trait="idol"), trait=["singer"], until="permanent"))),
        "M": event(does(step("set", of("area", trait="singer"), trait=["idol"], until="permanent"))),
    }
    perms = {
        "X": chara(trait=["idol"]),
        "Y": chara(trait=["singer"]),
        "L": engage(perm("connect", who=of("area", trait="idol"), set={"trait": ["singer"]})),
        "M": engage(perm("connect", who=of("area", trait="singer"), set={"trait": ["idol"]})),
    }
    desk = start({"on": "X l, Y c", "hand": "L M"}, cards=perms).do(f"play {first} left; play {second} left")
    expect("the traits", [desk.at(place)["trait"] for place in "lc"], [traits, traits])
    desk = start({"on": "X l, Y c", "hand": "L M"}, cards={**perms, **changes}).do(f"play {first}; play {second}")
    expect("the traits after events", [desk.at(place)["trait"] for place in "lc"], [traits, traits])


@rule("911.3a-1")
def test_a_permanent_ability_counts_from_when_its_card_came_to_its_zone() -> None:
    cards = {
        "P": account(perm("account", who=ALL, set={"power": 1000})),
        "G": engage(perm("connect", who=ALL, set={"power": 2000})),
    }
    desk = start({"account": "P", "on": "A l", "hand": "G"}, cards=cards).do("play G left")
    assert desk.power("l") == 2000


@rule("911.3a-2")
def test_a_slide_does_not_make_a_card_younger() -> None:
    cards = {
        "L": chara(perm(who=ALL, set={"power": 1000})),
        "M": chara(perm(who=ALL, set={"power": 2000})),
        "K": event(does(step("shift", of("area", name="L")))),
    }
    me = {"hand": "L M K", "energy": "V*2"}
    desk = start(me, cards=cards).do("play L left").pays().do("play M right").pays()
    assert desk.power("r") == 2000
    assert desk.do("play K").power("r") == 2000
    other = start(me, cards=cards).do("play M right").pays().do("play L left").pays()
    assert other.power("r") == 1000


@rule("911.3b")
def test_a_played_effect_counts_from_its_resolution() -> None:
    cards = {
        "L": chara(perm(who=ALL, set={"power": 1000})),
        "M": event(does(step("set", ALL, power=2000, until="permanent"))),
    }
    desk = start({"on": "A l", "hand": "L M", "energy": "V"}, cards=cards).do("play L right; play M")
    assert desk.power("l") == 2000
    desk = start({"on": "A l", "hand": "L M", "energy": "V"}, cards=cards).do("play M; play L right")
    assert desk.power("l") == 1000


@rule("911.3c-1")
@pytest.mark.parametrize(("player", "power"), [(0, 2000), (1, 1000)])
def test_of_two_effects_of_one_moment_that_of_the_turn_player_is_older(player: int, power: int) -> None:
    every = of("area", "any")
    cards = {"L": chara(perm(who=every, set={"power": 1000})), "M": chara(perm(who=every, set={"power": 2000}))}
    sides = [{"areas": {"center": {"card": name, "arrived": 3}}} for name in "LM"]
    desk = start(sides[0], sides[1], cards, player=player)
    assert (desk.power("c"), desk.power("1.c")) == (power, power)


@rule("911.3c-2")
def test_who_controls_both_effects_orders_them() -> None:
    cards = {"L": chara(perm(who=ALL, set={"power": 1000})), "M": chara(perm(who=ALL, set={"power": 2000}))}
    comes = choose("energy", count=2, **{"as": "two"}), step("enter", "two", place="any")
    desk = using(*comes, me={"energy": "L M", "on": "A l"}, cards=cards)
    while desk.kinds() not in (["attack", "pass"], ["pass"]):
        lanes = [option for option, action in desk.offered() if action.get("lane") in {"center", "right"}]
        desk.choose(lanes[:1] or [option for option, _ in desk.offered()][: desk.bounds()[1]])
    assert desk.power("l") in {1000, 2000}


@rule("911.4-1")
def test_a_card_that_comes_later_is_not_affected() -> None:
    cards = {"L": event(does(give(2000, ALL)))}
    desk = start({"on": "A l", "hand": "L V", "energy": "V"}, cards=cards).do("play L; play V center")
    assert (desk.power("l"), desk.power("c")) == (6000, 2000)


@rule("911.4-2")
def test_an_effect_on_a_hidden_zone_reaches_cards_that_come_later() -> None:
    less = {"op": "play_cost", "who": of("hand"), "amount": -1, "until": "mission_end"}
    cards = {"L": event(does(less)), "M": event(does(DRAW))}
    desk = start({"hand": "L M", "deck": "A V*5", "energy": "V V"}, cards=cards).do("play L; play M")
    assert desk.offered_names("play") == ["A"]


@rule("911.5")
def test_a_card_arrives_with_the_effects_on_its_zone() -> None:
    cards = {"P": account(perm("account", who=ALL, modify={"power": 1000})), "K": chara(power=0)}
    desk = start({"account": "P", "hand": "K", "energy": "V"}, cards=cards).do("play K left")
    assert (desk.power("l"), desk.events_of("retire")) == (1000, [])


@rule("911.6-1")
@pytest.mark.parametrize(("effect", "traits"), [("set", ["singer"]), ("gain_words", ["idol", "singer"])])
def test_a_new_content_replaces_the_old_one(effect: str, traits: list[str]) -> None:
    desk = using(step(effect, ALL, trait=["singer"], until="permanent"), me="A l")
    expect("the trait", sorted(desk.at("l")["trait"]), traits)


@rule("911.7")
def test_what_is_not_affected_escapes_continuous_effects_only() -> None:
    cards = {
        "K": chara(perm(forbid=["be_affected_by_opponent"])),
        "X": event(does(give(-2000, of("area", "opponent")))),
    }
    desk = start({"hand": "X"}, {"on": "K l, A c"}, cards).do("play X")
    assert (desk.power("1.l"), desk.power("1.c")) == (3000, 2000)
    cards["X"] = event(does(step("retire", of("area", "opponent"))))
    assert start({"hand": "X"}, {"on": "K l"}, cards).do("play X").find("1.l") is None
    own = {**cards, "X": event(does(give(-2000, of("area"))))}
    assert start({"on": "K l", "hand": "X"}, cards=own).do("play X").power("l") == 1000


@rule("911.8")
@pytest.mark.parametrize(("card", "power"), [("L", 5000), ("M", 2000)])
def test_an_effect_that_lowers_power_is_one_after_which_it_is_lower(card: str, power: int) -> None:
    safe = perm(forbid=["be_weakened"])
    cards = {"L": chara(safe, power=5000), "M": chara(safe, power=1000)}
    desk = using(step("set", of("area", "opponent"), power=2000, until="permanent"), you=f"{card} l", cards=cards)
    assert desk.power("1.l") == power


@rule("911.8")
@pytest.mark.parametrize(("change", "power"), [(-1000, 3000), (1000, 4000)])
def test_what_cannot_be_weakened_is_only_strengthened(change: int, power: int) -> None:
    cards = {"L": chara(perm(forbid=["be_weakened"]), power=3000)}
    assert using(give(change, of("area", "opponent")), you="L l", cards=cards).power("1.l") == power


@rule("911.9")
def test_the_larger_of_two_lower_limits_decides() -> None:
    for limits in ((3000, 1000), (1000, 3000)):
        cards = {"K": chara(*(perm(at_least={"power": limit}) for limit in limits), power=5000)}
        desk = using(give(-6000, of("area", "opponent")), you="L l", cards={"L": cards["K"]})
        assert desk.power("1.l") == 3000


# Replacement --------------------------------------------------------------------------------


@rule("912.1")
def test_a_chara_is_exiled_instead_of_retired() -> None:
    cards = {"L": chara(instead("retire", send("remove", "self")), auto("retired", DRAW))}
    desk = using(damage(9000, of("area", "opponent")), you="L l", cards=cards)
    assert (desk.names("remove", 1), desk.names("energy", 1), desk.size("hand", 1)) == (["L"], [], 0)


@rule("912.2")
@pytest.mark.parametrize(("index", "there"), [(0, (1, 0)), (1, (0, 1))])
def test_the_turn_player_chooses_which_replacement_comes_first(index: int, there: tuple[int, int]) -> None:
    two = instead("retire", send("hand", "self")), instead("retire", send("remove", "self"))
    cards = {"L": chara(*two), "K": event(does(step("retire", of("area", "any"))))}
    desk = start({"hand": "K"}, "L l", cards).do("play K")
    assert (desk.asked(), desk.kinds(), len(desk.options())) == (0, ["replace"], 2)
    desk.choose([desk.offered()[index][0]])
    assert ((desk.size("hand", 1), desk.size("remove", 1)), desk.find("1.l")) == (there, None)


@rule("912.1 912.2")
def test_each_replacement_applies_once() -> None:
    two = [instead("goes", send("trash", "self"), to="hand"), instead("goes", send("hand", "self"), to="trash")]
    desk = using(send("hand", of("area", "opponent")), you="L l", cards={"L": chara(*two)})
    assert (desk.names("hand", 1), desk.names("trash", 1)) == (["L"], [])


TWICE = instead("draw", {"op": "draw", "count": 2}, whose="you", who=None)


@rule("912.1 912.2")
def test_two_replacements_of_draws_each_apply_once_to_all_that_comes_of_a_draw() -> None:
    desk = using({"op": "draw"}, me={"on": "L l, L r", "deck": "V*9"}, cards={"L": chara(TWICE)})
    assert (desk.kinds(), desk.asked()) == (["replace"], 0)
    desk.choose([desk.offered()[0][0]])
    assert (desk.size("hand"), desk.kinds()) == (4, ["attack", "pass"])


@rule("912.1 912.2")
def test_a_replacement_that_changed_a_number_does_not_apply_again_to_what_replaces_the_damage() -> None:
    halved = instead("damage", number={"halved": "down"})
    other = instead("damage", damage(4000, "self"))
    desk = using(damage(4000, of("area", "opponent")), you="L l", cards={"L": chara(halved, other, power=9000)})
    desk.choose([desk.offered()[0][0]])
    assert desk.at("1.l")["damage"] == 4000


@rule("504.3 912.1")
@pytest.mark.parametrize(
    ("steps", "hand", "trash"),
    [
        (({"op": "draw"},), ["A", "B"], []),
        (({"op": "top_cards", "count": 2, "to": "trash"},), [], ["A", "B", "V", "B"]),
        ((send("trash", "it"),), [], ["A", "B"]),
    ],
)
def test_what_replaces_the_first_of_several_moves_from_a_deck_ends_before_the_next_move(
    steps: Any, hand: list[str], trash: list[str]
) -> None:
    cards = {"L": chara(instead("goes", *steps, who=of("deck"), to="energy"))}
    top = {"op": "top_cards", "count": 2, "to": "energy"}
    desk = using(top, me={"on": "L l", "deck": "A B V B V"}, cards=cards)
    assert (desk.names("hand"), desk.names("trash")[: len(trash)], desk.names("energy")) == (hand, trash, [])


@rule("912.1")
def test_going_back_to_the_question_of_a_replacement_restores_the_position() -> None:
    cards = {"L": chara(instead("goes", {"op": "draw"}, to="hand", optional=True))}
    desk = using(send("hand", of("area", "opponent")), you="L l", cards=cards)
    copied, before = desk.game.copy(), desk.game.digest()
    copied.act({"type": "no"})
    expect("the hash of the position", desk.game.digest(), before)


# Last information ---------------------------------------------------------------------------


@rule("913.1 908.3a-2")
def test_a_card_that_moved_is_read_as_it_last_was() -> None:
    draws = {"op": "draw", "count": {"value": "cost", "card": "it"}}
    cards = {"P": account(perm("account", who=of("area", "any"), modify={"cost": 1}))}
    desk = using(choose("area", "opponent"), step("retire"), draws, me={"account": "P"}, you="B l", cards=cards)
    assert desk.size("hand") == 3
    desk = using(
        choose("area", "opponent"),
        give(2000),
        step("retire"),
        damage({"value": "power", "card": "it"}, of("area")),
        me="D l",
        you="B l",
    )
    assert desk.at("l")["damage"] == 5000


@rule("913.1a")
def test_a_card_that_slid_is_read_where_it_is() -> None:
    cards = {"P": account(perm("account", who=of("area", lane="center"), modify={"power": 1000}))}
    reads = step("shift"), damage({"value": "power", "card": "it"}, of("area", "opponent"))
    desk = using(choose("area"), *reads, me={"on": "A l", "account": "P"}, you="D l", cards=cards)
    assert [told["amount"] for told in desk.events_of("damage")] == [5000]


@rule("913.2-1 913.2-2 102.5-4")
def test_what_refers_to_no_card_is_not_carried_out() -> None:
    draws = {"op": "draw", "count": {"value": "power", "card": "it"}}
    assert using(choose("area", "opponent"), draws).events_of("draw") == []
    adds = {"op": "draw", "count": {"sum": [1, {"value": "power", "card": "it"}]}}
    assert using(choose("area", "opponent"), adds).events_of("draw") == []
    cost = {"op": "draw", "count": {"value": "cost", "card": "it"}}
    assert using(choose("account"), cost).events_of("draw") == []


# Sources ------------------------------------------------------------------------------------


@rule("914.1 914.3-1")
def test_the_attacker_is_the_source_of_the_damage_of_a_battle() -> None:
    desk = hit(attacking("A l", "D l"))
    expect("the source", [told["source"] for told in desk.events_of("damage")], [desk.at("l")["id"]])


@rule("914.2 914.2a-1 914.3-2")
def test_the_card_of_an_effect_is_the_source_of_its_damage() -> None:
    desk = using(damage(1000, of("area", "opponent")), you="A l")
    played = next(card["id"] for card in desk.cards("trash") if card["card"] == "K")
    expect("the source", [told["source"] for told in desk.events_of("damage")], [played])
    desk = using(give(-1000, of("area", "opponent")), you="A l")
    assert [one["card"] for one in desk.state["effects"]] in (["K"], [played])


@rule("914.2a-2")
def test_the_card_whose_effect_made_a_delayed_auto_is_its_source() -> None:
    later = {
        "op": "later",
        "when": {"event": "attack", "who": of("area", "any")},
        "steps": [damage(1000, of("area", "any"))],
        "until": "permanent",
    }
    desk = using(later, me="A l", you="D l").do("attack l")
    played = next(card["id"] for card in desk.cards("trash") if card["card"] == "K")
    expect("the sources", {told["source"] for told in desk.events_of("damage")}, {played})


@rule("914.2b")
def test_a_replacement_keeps_the_source() -> None:
    less = {"type": "instead", "zones": ["area"], "would": {"event": "damage", "who": "self"}, "number": {"to": 1000}}
    desk = using(damage(3000, of("area", "opponent")), you="L l", cards={"L": chara(less)})
    played = next(card["id"] for card in desk.cards("trash") if card["card"] == "K")
    assert [(told["source"], told["amount"]) for told in desk.events_of("damage")] == [(played, 1000)]


@rule("902.2b 704.9")
def test_effects_are_shown_with_their_end() -> None:
    cards = {"K": chara(auto("attack", give(500, "self", until="attack_end"), give(500, "self"), gain()))}
    desk = attacking("K l", cards=cards)
    expect("the ends", sorted(str(one["until"]) for one in desk.state["effects"]), ["attack_end", "mission_end"])
