"""VIV 904.2f, 904.4, 905: prices and energy costs."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    account,
    act,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    engage,
    event,
    gain,
    instead,
    of,
    pays,
    perm,
    rule,
    send,
    start,
    unit,
)


def costs(amount: int, zone: str = "account", **who: Any) -> Any:
    """A permanent ability that changes what own charas cost."""
    return {"type": "play_cost", "zones": [zone], "who": of("hand", kind="chara", **who), "amount": amount}


def price(me: Any, cards: Any, act_of_playing: str) -> int:
    """How many energies playing a card costs."""
    desk = start({"energy": "V*12", **me}, cards=cards).do(act_of_playing)
    if desk.game.decision is not None and desk.options("pay"):
        expect("the bounds", desk.bounds()[0], desk.bounds()[1])
        return desk.bounds()[0]
    return 12 - desk.size("energy")


@rule("904.2f-1 905.1-1 905.1-2 905.3a 905.3c")
def test_the_chosen_energies_go_to_the_trash_together() -> None:
    desk = start({"hand": "A", "energy": "V B C D"}).do("play A left")
    assert (desk.kinds(), desk.bounds()) == (["pay"], (3, 3))
    with pytest.raises(IllegalChoiceError):
        desk.choose([option for option, _ in desk.offered()][:2])
    desk.pick("D", "V", "C")
    assert (sorted(desk.names("trash")), desk.names("energy")) == (["C", "D", "V"], ["B"])


@rule("904.2f-2 905.1-2")
def test_who_pays_orders_the_parts_of_a_price() -> None:
    both = {"pay": 1, "cards": [{"do": "trash", "who": of("hand"), "count": 1}]}
    cards = {"K": chara(act(DRAW, cost=both))}
    desk = start({"on": "K l", "hand": "A B", "energy": "C D"}, cards=cards).do("activate K")
    found = []
    while "pass" not in desk.kinds():
        found.append(desk.kinds()[0])
        desk.choose([desk.offered()[0][0]] if desk.kind() != "order" else [option for option, _ in desk.offered()])
    assert {"pay"} <= set(found)
    assert (desk.size("energy"), desk.size("hand"), desk.size("trash")) == (1, 2, 2)


@rule("904.2f-3")
def test_only_own_cards_pay() -> None:
    cards = {"K": chara(act(DRAW, cost=pays("sleep", of("area"))))}
    desk = start("K l, A c", "B l, C c", cards).do("activate K")
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == ["A", "K"]


@rule("904.2f-4 905.3b")
def test_a_play_that_cannot_be_paid_changes_nothing() -> None:
    desk = start({"hand": "A", "energy": "V V"})
    assert desk.refuses("905.3b", "play", card=desk.id("A"), lane="left")
    assert (desk.names("hand"), desk.names("energy"), desk.events_of("play")) == (["A"], ["V", "V"], [])


@rule("904.4 904.4b-1")
def test_a_card_that_cannot_move_does_not_pay() -> None:
    cards = {"K": chara(perm("energy", forbid=["leave_energy"]))}
    desk = start({"hand": "E", "energy": "K V A B"}, cards=cards).do("play E")
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pay")) == ["A", "B", "V"]
    assert start({"hand": "E", "energy": "K V"}, cards=cards).options("play") == []


@rule("904.4b-2")
def test_a_price_is_paid_although_its_cards_go_elsewhere() -> None:
    cards = {"P": account(instead("goes", send("remove", "it"), zone="account", who=of("energy"), to="trash"))}
    desk = start({"account": "P", "hand": "E", "energy": "A B"}, cards=cards).do("play E")
    assert (sorted(desk.names("remove")), desk.names("trash"), desk.size("energy")) == (["A", "B"], ["E"], 0)


@rule("904.4c")
def test_each_part_of_a_price_needs_cards_of_its_own() -> None:
    two = {
        "cards": [
            {"do": "trash", "who": of("hand"), "count": 1},
            {"do": "trash", "who": of("hand", kind="chara"), "count": 1},
        ]
    }
    cards = {"K": chara(act(DRAW, cost=two))}
    assert start({"on": "K l", "hand": "A"}, cards=cards).options("activate") == []
    assert start({"on": "K l", "hand": "E E"}, cards=cards).options("activate") == []
    assert len(start({"on": "K l", "hand": "A E"}, cards=cards).options("activate")) == 1


@rule("905.2 905.2c-1")
def test_a_cost_has_points_that_effects_change_and_the_card_keeps_its_cost() -> None:
    cards = {"P": account(costs(1))}
    assert price({"account": "P", "hand": "A"}, cards, "play A left") == 4
    desk = start({"account": "P", "hand": "A", "on": "C l", "energy": "V*4"}, cards=cards).do("play A center")
    assert desk.at("c")["cost"] == 3


@rule("905.2c-2 905.2c-4")
@pytest.mark.parametrize(
    ("changes", "name", "points"), [((-3, 1), "V", 0), ((1, -3), "V", 0), ((-5,), "B", 0), ((2, -1), "A", 4)]
)
def test_increases_come_first_and_nothing_falls_below_zero(changes: Any, name: str, points: int) -> None:
    cards = {"P": account(*(costs(change) for change in changes))}
    assert price({"account": "P", "hand": name}, cards, f"play {name} left") == points


@rule("905.2c-3")
def test_an_ability_without_an_energy_cost_costs_what_is_added() -> None:
    more = {"type": "play_cost", "zones": ["account"], "abilities": True, "who": of("area"), "amount": 1}
    cards = {"P": account(more), "K": chara(act(gain()))}
    desk = start({"account": "P", "on": "K l", "energy": "A"}, cards=cards).do("activate K")
    assert (desk.names("trash"), desk.counters()) == (["A"], {"heart": 1})
    assert start({"account": "P", "on": "K l"}, cards=cards).options("activate") == []


@rule("905.2c-3")
def test_a_free_play_ignores_what_is_added() -> None:
    cards = {"P": account(costs(2)), "K": event(does(choose("hand", name="A"), {"op": "play_free", "who": "it"}))}
    desk = start({"account": "P", "hand": "K A"}, cards=cards).do("play K")
    while "pass" not in desk.kinds():
        desk.choose([desk.offered()[0][0]])
    assert [desk.at(place)["card"] for place in "lcr" if desk.find(place)] == ["A"]


@rule("905.2d-1 905.2d-2")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        (None, 5),
        ({"card": "V"}, 4),
        ({"card": "V", "exp": ["V"], "connected": ["G"]}, 2),
        ({"card": "C"}, 5),
        ({"card": "V", "exp": ["V"] * 7}, 0),
    ],
)
def test_the_level_up_icon_makes_playing_onto_a_weaker_chara_cheaper(left: Any, points: int) -> None:
    areas = {"left": left} if left else {}
    assert price({"areas": areas, "hand": "U"}, {}, "play U left") == points
    if left:
        assert price({"areas": areas, "hand": "C"}, {}, "play C left") == 5


@rule("905.2d-1 905.2c-2")
def test_the_discount_of_level_up_comes_after_increases() -> None:
    cards = {"P": account(costs(1)), "K": chara(cost=2, icons=["lvup"])}
    areas = {"left": {"card": "V", "exp": ["V", "V"]}}
    assert price({"account": "P", "areas": areas, "hand": "K"}, cards, "play K left") == 0


@rule("508.2")
@pytest.mark.parametrize(
    ("text", "hand", "kept"),
    [
        ("【常在】【ゾーン】アカウント【効果】キャラをプレイするコストを1減らす。", 2, 2),
        ("【常在】【ゾーン】アカウント【効果】あなたの手札にあるキャラをプレイするコストを1減らす。", 2, 3),
    ],
)
def test_a_kept_card_is_no_hand_card_for_what_changes_costs(text: str, hand: int, kept: int) -> None:
    cards = {"P": {"kind": "account", "name": "P", "text": {"ja": text}}}
    assert price({"account": "P", "hand": "A"}, cards, "play A left") == hand
    assert price({"account": "P", "keep": "A"}, cards, "play A left") == kept


@rule("304.1a 508.2")
def test_what_a_card_says_in_the_hand_holds_only_there() -> None:
    told = "【常在】【ゾーン】手札【効果】このカードをプレイするコストを1減らす。"
    cards = {"K": {**chara(cost=3), "text": {"ja": told}}}
    assert price({"hand": "K"}, cards, "play K left") == 2
    assert price({"keep": "K"}, cards, "play K left") == 3


@rule("508.2")
def test_an_effect_on_hand_costs_does_not_reach_a_kept_card() -> None:
    less = {"op": "play_cost", "who": of("hand"), "amount": -1, "until": "mission_end"}
    cards = {"L": event(does(less))}
    for hand, keep, points in ((["L", "A"], None, 2), (["L"], "A", 3)):
        desk = start({"hand": hand, "keep": keep, "energy": "V*5"}, cards=cards).do("play L").do("play A left")
        assert desk.bounds()[0] == points


PAID = {"value": "power", "card": "paid"}

# Several parts and several plays --------------------------------------------------------------


@rule("904.2h 908.1")
def test_an_activated_ability_counts_as_played_by_its_player() -> None:
    cards = {"K": chara(act(DRAW)), "L": chara(auto("activates", gain()))}
    desk = start("K l, L c", "L l", cards).do("activate K")
    assert (desk.counters(), desk.counters(1)) == ({"heart": 1}, {})


@rule("904.2f-1 907.1b")
def test_what_was_paid_besides_energy_is_paid_in_full_and_can_be_named() -> None:
    price = {"pay": 1, "counters": [{"name": "heart", "amount": 2}], **pays("trash", of("hand"))}
    cards = {"K": chara(act(damage(PAID, of("area", "opponent")), cost=price))}
    side = {"on": "K l", "hand": "A", "energy": "V", "counters": {"heart": 2}}
    desk = start(side, "D c", cards).do("activate K")
    assert (desk.at("1.c")["damage"], desk.names("trash"), desk.counters()) == (4000, ["V", "A"], {})
    poor = start({"on": "K l", "hand": "A", "energy": "V", "counters": {"heart": 1}}, cards=cards)
    assert poor.options("activate") == []


@rule("904.2f-1 903.3-1")
def test_a_card_that_pays_with_itself_and_with_energy_leaves() -> None:
    cards = {"K": chara(act(DRAW, cost={"pay": 1, "cards": [{"do": "trash", "who": "self"}]}))}
    desk = start({"on": "K l", "energy": "V"}, cards=cards).do("activate K")
    assert (desk.find("l"), sorted(desk.names("trash")), desk.size("hand")) == (None, ["K", "V"], 1)


@rule("803.1-1 907.1")
def test_an_activated_ability_of_the_block_step_speaks_of_the_attacker() -> None:
    cards = {"P": account(act(damage(1000, "attacker"), zone="account"))}
    desk = attacking("A l", {"account": "P"}, cards).do("activate P")
    assert desk.at("l")["damage"] == 1000


def damage_by(inner: dict[str, Any], *, within: bool) -> int:
    """Return the damage of an event that is played from the hand or, `within` another event, scouted."""
    cards = {"K": event(does({"op": "scout"})), "F": inner}
    if within:
        desk = start({"hand": "K A", "deck": "F V*9"}, "D c", cards).do("play K").do("play_free F")
    else:
        desk = start({"hand": "F A"}, "D c", cards).do("play F")
    damage: int = desk.at("1.c")["damage"]
    return damage


@rule("904.2f-1 909.1")
@pytest.mark.parametrize("within", [False, True])
def test_what_an_event_was_paid_with_is_not_what_another_play_was_paid_with(within: bool) -> None:
    """An event that is scouted is played within another one."""
    inner = event(does(damage(PAID, of("area", "opponent")), cost=pays("trash", of("hand"))), icons=["scout"])
    expect("the damage", damage_by(inner, within=within), 4000)


@rule("904.4 909.1")
@pytest.mark.parametrize("within", [False, True])
def test_what_an_effect_paid_is_named_by_the_rest_of_that_effect(within: bool) -> None:
    price = {"op": "pay", "cost": pays("trash", of("hand"))}
    inner = event(does(price, damage(PAID, of("area", "opponent"))), icons=["scout"])
    expect("the damage", damage_by(inner, within=within), 4000)


@rule("905.2c-1 905.2c-4 907.1")
def test_an_ability_whose_energy_cost_is_brought_to_nothing_needs_no_energy() -> None:
    cheaper = {"type": "play_cost", "zones": ["account"], "who": of("area"), "amount": -1, "abilities": True}
    cards = {"P": account(cheaper), "K": chara(act(DRAW, cost={"pay": 1}))}
    assert start("K l", cards=cards).options("activate") == []
    assert start({"on": "K l", "account": "P"}, cards=cards).do("activate K").size("hand") == 1


# Abilities whose price changes for a while ------------------------------------------------------


def dearer(who: Any, amount: int = 1, **more: Any) -> dict[str, Any]:
    """A step by which activated abilities cost more until the end of the mission phase."""
    return {"op": "play_cost", "abilities": True, "who": who, "amount": amount, "until": "mission_end", **more}


ANYWHERE = {"of": ["account", "mission", "area", "connect", "hand", "energy", "trash", "remove"], "side": "you"}
PAYING = {"K": chara(act(gain(), cost={"pay": 1}), cost=0), "M": chara(act(gain(), cost={"pay": 1}), cost=0)}


def points_of(*steps: Any, act_of_playing: str = "activate K", me: Any = None) -> int:
    """How many energies an ability costs after an event with these steps."""
    side = {"on": "K l", "hand": "L", "energy": "V*9", **(me or {})}
    desk = start(side, cards={**PAYING, "L": event(does(*steps))}).do("play L").do(act_of_playing)
    if desk.game.decision is not None and desk.options("pay"):
        return desk.bounds()[0]
    return 9 - desk.size("energy")


@rule("905.2c-1 905.2c-4 907.1b")
@pytest.mark.parametrize(("amount", "points"), [(1, 2), (3, 4), (-1, 0), (-2, 0)])
def test_an_effect_changes_for_a_while_what_activated_abilities_cost(amount: int, points: int) -> None:
    assert points_of(dearer(of("area"), amount)) == points


@rule("905.2c-1 911.4-1")
def test_the_abilities_of_charas_that_come_later_cost_what_they_cost() -> None:
    told = {"me": {"hand": "L M", "on": "K l"}}
    assert points_of(dearer(of("area")), act_of_playing="play M right; activate M", **told) == 1
    assert points_of(dearer(ANYWHERE), act_of_playing="play M right; activate M", **told) == 2


@rule("905.2c-1 911.4-1")
def test_the_abilities_of_chosen_charas_cost_more() -> None:
    steps = choose(name="K"), dearer("it")
    assert points_of(*steps) == 2
    assert points_of(*steps, act_of_playing="activate M", me={"on": "K l, M r"}) == 1


@rule("904.2d-1 905.2c-1")
def test_a_change_for_the_next_ability_is_used_up_by_it() -> None:
    step_on = dearer(of("area"), once=True)
    desk = start({"on": "K l, M r", "hand": "L", "energy": "V*9"}, cards={**PAYING, "L": event(does(step_on))})
    desk.do("play L").do("activate K").pays()
    assert (9 - desk.size("energy"), 9 - desk.do("activate M").pays().size("energy")) == (2, 3)


@rule("905.2c-1 704.9")
def test_what_abilities_cost_for_a_while_ends_with_the_mission_phase() -> None:
    other = of("area", "opponent")
    desk = start({"hand": "L"}, {"on": "K l", "energy": "V"}, {**PAYING, "L": event(does(dearer(other)))}).do("play L")
    expect("what lasts", len(desk.events_of("promise")), 1)
    desk.do("pass")
    while desk.state["turn"]["player"] == 0 or desk.state["turn"]["phase"] != "main":
        desk.choose([desk.offered()[-1][0]])
    assert desk.options("activate") != []


@rule("905.2c-1 901.2c-1")
def test_a_permanent_ability_changes_what_the_abilities_of_its_own_card_cost() -> None:
    less = {"type": "play_cost", "zones": ["area"], "abilities": True, "amount": -1}
    cards = {"K": chara(less, act(gain(), cost={"pay": 2})), "M": chara(act(gain(), cost={"pay": 2}))}
    desk = start({"on": "K l, M r", "energy": "V*9"}, cards=cards).do("activate K").pays()
    assert (9 - desk.size("energy"), 9 - desk.do("activate M").pays().size("energy")) == (1, 3)


@rule("905.2c-1 1121.2")
def test_an_engage_changes_what_the_abilities_of_its_chara_cost() -> None:
    less = {"type": "play_cost", "zones": ["connect"], "abilities": True, "amount": -1, "who": "host"}
    cards = {"G": engage(less), "K": chara(act(gain(), cost={"pay": 2})), "M": chara(act(gain(), cost={"pay": 2}))}
    lanes = {"left": unit("K", connected="G"), "right": unit("M")}
    desk = start({"areas": lanes, "energy": "V*9"}, cards=cards).do("activate K").pays()
    assert (9 - desk.size("energy"), 9 - desk.do("activate M").pays().size("energy")) == (1, 3)
