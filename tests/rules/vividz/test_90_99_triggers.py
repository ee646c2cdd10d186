"""VIV 908: auto abilities."""

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
    event,
    gain,
    give,
    hit,
    of,
    perm,
    rule,
    send,
    start,
    step,
    using,
)

ACCOUNT = "account"


@rule("908.1a")
def test_an_auto_names_its_event() -> None:
    cards = {"L": chara(auto("retired", DRAW))}
    assert using(step("retire", of("area", "opponent")), you="L l", cards=cards).size("hand", 1) == 1
    assert using(step("sleep", of("area", "opponent")), you="L l", cards=cards).size("hand", 1) == 0


@rule("908.1b 908.2-3")
def test_an_event_that_happens_three_times_triggers_three_times() -> None:
    cards = {"P": account(auto("draws", choose("hand", count={"up_to": 1}), gain(), zone=ACCOUNT))}
    desk = using({"op": "draw", "count": 3}, me={"account": "P"}, cards=cards)
    left = []
    while desk.kinds() != ["pass"]:
        if desk.options("resolve_trigger"):
            left.append(len(desk.state["triggers"]))
        desk.choose([desk.offered()[0][0]] if desk.options("resolve_trigger") else [])
    assert desk.counters() == {"heart": 3}
    assert left in ([3, 2], [])


@rule("908.2-1")
def test_the_auto_of_the_other_player_is_played_by_that_player() -> None:
    cards = {"L": chara(auto("plays", choose("hand"), send("energy"), whose="opponent"))}
    desk = using(you={"on": "L l", "hand": "A B"}, cards=cards)
    expect("who is asked", desk.asked(), 1)


@rule("908.2-2")
def test_an_auto_has_to_be_played() -> None:
    cards = {"P": account(auto("plays", DRAW, zone=ACCOUNT))}
    desk = using(me={"account": "P", "deck": "V"}, cards=cards)
    assert (desk.size("hand"), desk.size("deck"), desk.kinds()) == (1, 0, ["pass"])


@rule("908.2a-1 202.2b-1")
@pytest.mark.parametrize("player", [0, 1])
def test_the_turn_player_chooses_which_auto_comes_next(player: int) -> None:
    reacts = {
        "K": chara(auto("phase_start", DRAW, phase="main", whose="each")),
        "L": chara(auto("phase_start", choose("hand"), send("energy"), phase="main", whose="each")),
    }
    sides = [{"on": "K l, K c"}, {"on": "L l", "hand": "A B"}]
    desk = start(sides[player], sides[1 - player], reacts, begun=False, player=player)
    expect("who is asked", (desk.asked(), len(desk.options("resolve_trigger"))), (player, 3))
    desk.resolve("L")
    assert (desk.asked(), desk.kinds()) == (1 - player, ["pick"])
    desk.pick("A")
    assert (desk.asked(), len(desk.state["triggers"])) == (player, 2)


@rule("908.2a-2")
def test_an_auto_that_cannot_be_paid_is_gone() -> None:
    price = {"op": "pay", "cost": {"pay": 2}}, {"op": "if_done", "then": [DRAW]}
    cards = {"P": account(auto("plays", *price, zone=ACCOUNT))}
    desk = using(me={"account": "P", "energy": "V"}, cards=cards)
    assert (desk.state["triggers"], desk.size("energy"), desk.size("hand")) == ([], 1, 0)
    paid = using(me={"account": "P", "energy": "V V"}, cards=cards)
    assert (paid.size("energy"), paid.size("hand")) == (0, 1)


# Moves ------------------------------------------------------------------------------------


def moved(to: str, hurts: Any, **more: Any) -> list[int]:
    """The damage dealt when A, whose power is raised by 1000, is put into a zone."""
    cards = {
        "P": account(
            auto("goes", hurts, zone=ACCOUNT, who=of("area"), to=to, **{"from": "area"}),
            perm(ACCOUNT, who=of("area"), modify={"power": 1000}),
        )
    }
    desk = using(send(to, of("area")), me={"on": "A l", "account": "P"}, you="D l", cards=cards, **more)
    return [told["amount"] for told in desk.events_of("damage")]


POWER = damage({"value": "power", "card": "subject"}, of("area", "opponent"))


@rule("908.3 908.3a-1 908.3a-2")
@pytest.mark.parametrize("to", ["hand", "energy", "trash", "remove"])
def test_a_card_that_left_an_area_is_read_as_it_was_there(to: str) -> None:
    assert moved(to, POWER) == [5000]


@rule("908.3a-1")
def test_between_a_hidden_and_a_public_zone_the_public_one_counts() -> None:
    cards = {
        "P": account(
            auto("goes", POWER, zone=ACCOUNT, who=of("area"), to="area", **{"from": "hand"}),
            perm(ACCOUNT, who=of("area"), modify={"power": 1000}),
        )
    }
    desk = start({"account": "P", "hand": "A", "energy": "V*3"}, "D l", cards).plays("A left")
    assert [told["amount"] for told in desk.events_of("damage")] == [5000]


@rule("908.3a-3")
def test_other_moves_are_read_where_the_card_went() -> None:
    cards = {
        "P": account(
            auto("goes", POWER, zone=ACCOUNT, who=of("energy"), to="energy", **{"from": "trash"}),
            perm(ACCOUNT, who=of("energy"), modify={"power": 500}),
            perm(ACCOUNT, who=of("trash"), modify={"power": 70}),
        )
    }
    desk = using(send("energy", of("trash")), me={"account": "P", "trash": "A"}, you="D l", cards=cards)
    assert [told["amount"] for told in desk.events_of("damage")] == [4500]


@rule("908.3b")
def test_cards_that_move_together_see_each_other() -> None:
    sees = auto("goes", gain(), who=of("energy", other=True), to="energy", zone="energy")
    desk = using(step("retire", of("area")), me="L l, A c", cards={"L": chara(sees)})
    assert desk.counters() == {"heart": 1}


@rule("908.3c 501.5")
def test_each_card_of_a_move_triggers_once() -> None:
    cards = {"P": account(auto("goes", gain(), zone=ACCOUNT, who=of("energy"), to="energy"))}
    desk = (
        start({"account": "P", "hand": "A B V"}, cards=cards, phase="charge").do("no_keep").pick("A", "B", "V").autos()
    )
    assert desk.counters() == {"heart": 3}


@rule("908.3d-1 1110.2")
def test_only_retiring_triggers_what_waits_for_it() -> None:
    cards = {"L": chara(auto("retired", gain()))}
    assert using(send("energy", of("area", "opponent")), you="L l", cards=cards).counters(1) == {}
    assert using(step("retire", of("area", "opponent")), you="L l", cards=cards).counters(1) == {"heart": 1}


@rule("908.3d-2 908.3b")
def test_who_is_retired_together_sees_all_of_it() -> None:
    sees = auto("retired", gain(), who=of("area"))
    cards = {"L": chara(sees)}
    assert using(step("retire", of("area")), me="L l, A c", cards=cards).autos().counters() == {"heart": 2}
    strong = damage({"value": "power", "card": "self"}, of("area", "opponent"))
    cards = {"L": chara(auto("retired", strong), perm(modify={"power": 1000}))}
    desk = using(step("retire", of("area")), me="L l", you="D l", cards=cards)
    assert desk.at("1.l")["damage"] == 4000


@rule("908.3d-2 903.2a")
@pytest.mark.parametrize(("limit", "triggered"), [({"min": 2}, True), ({"max": 1}, False)])
@pytest.mark.parametrize("watches", [True, False])
def test_a_condition_of_an_auto_for_a_retirement_is_read_before_the_chara_leaves(
    limit: dict[str, int], triggered: bool, watches: bool
) -> None:
    two = {"cond": "count", "of": of("area"), **limit}
    sees = auto("retired", gain(), **({"who": of("area", name="A")} if watches else {}), **{"if": two})
    cards = {"L": chara(sees)}
    gone = step("retire", of("area", name="A" if watches else "L"))
    desk = using(gone, me="L l, A c", cards=cards)
    assert desk.counters() == ({"heart": 1} if triggered else {})


@rule("908.3d-3")
def test_other_cards_are_read_when_the_auto_resolves() -> None:
    counts = damage({"count": of("energy"), "times": 1000}, of("area", "opponent"))
    cards = {"L": chara(auto("retired", counts))}
    desk = using(step("retire", of("area")), me={"on": "L l", "energy": "V V"}, you="D l", cards=cards)
    assert desk.at("1.l")["damage"] == 3000


# Later and states ---------------------------------------------------------------------------


@rule("908.4 908.4a 914.2a-2")
def test_a_delayed_auto_comes_once() -> None:
    later = {
        "op": "later",
        "when": {"event": "phase_end", "phase": "mission", "whose": "each"},
        "steps": [gain()],
        "until": "permanent",
    }
    side = {"deck": "V*40"}
    cards = {"L": event(does(later))}
    desk = start({"hand": "L", **side}, side, cards).do("play L")
    assert desk.counters() == {}
    assert desk.until("main", 6).counters() == {"heart": 1}
    assert desk.until("main", 7).counters() == {"heart": 1}
    assert {told["name"]["ja"] for told in desk.events_of("trigger")} == {"L"}


EMPTY = {"cond": "player", "what": "hand", "max": 0}


@rule("908.5 908.5a-1 908.5a-2")
def test_a_state_triggers_once_while_it_waits() -> None:
    cards = {
        "P": account(auto("is_so", DRAW, zone=ACCOUNT, **{"if": EMPTY})),
        "K": event(does(choose("hand"), send("trash"), DRAW, choose("hand"), send("trash"))),
    }
    desk = start({"account": "P", "hand": "K V"}, cards=cards).do("play K")
    assert (desk.size("hand"), len(desk.events_of("trigger"))) == (1, 1)


@rule("908.5a-3")
def test_a_state_triggers_again_after_it_was_used() -> None:
    few = {"cond": "player", "what": "hand", "max": 2}
    cards = {"P": account(auto("is_so", DRAW, zone=ACCOUNT, **{"if": few}))}
    desk = start({"account": "P"}, cards=cards, begun=False)
    assert (desk.size("hand"), len(desk.events_of("trigger"))) == (3, 3)


@rule("908.5a-3 903.2a")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_a_state_that_lasts_triggers_an_auto_with_a_limit_only_once_a_turn(whose: str) -> None:
    turn = {"cond": "turn", "whose": whose}
    cards = {"L": chara(auto("is_so", DRAW, once_per_turn=True, **{"if": turn}))}
    desk = start("L l", cards=cards, begun=False)
    assert (desk.size("hand"), len(desk.events_of("trigger"))) == ((1, 1) if whose == "you" else (0, 0))


@rule("908.5a-1 903.2a")
@pytest.mark.parametrize(("whose", "drawn"), [("you", 3), ("opponent", 0)])
def test_a_state_of_a_turn_and_of_a_hand_triggers_while_both_are_so(whose: str, drawn: int) -> None:
    both = {"cond": "all", "of": [{"cond": "turn", "whose": whose}, {"cond": "player", "what": "hand", "max": 2}]}
    cards = {"P": account(auto("is_so", DRAW, zone=ACCOUNT, **{"if": both}))}
    assert start({"account": "P"}, cards=cards, begun=False).size("hand") == drawn


@rule("908.6-1")
def test_an_auto_whose_card_has_moved_cannot_move_it() -> None:
    cards = {
        "K": chara(auto("attack", send("hand", "self"), DRAW)),
        "P": account(auto("attack", step("retire", of("area")), zone=ACCOUNT, who=of("area"))),
    }
    desk = attacking({"on": "K l", "account": "P"}, cards=cards)
    desk.resolve("P")
    assert (desk.names("energy"), desk.size("hand"), "K" in desk.names("hand")) == (["K"], 1, False)


@rule("908.2-2")
def test_what_may_be_done_is_asked_when_the_auto_resolves() -> None:
    may = {"op": "may", "steps": [DRAW]}
    cards = {"P": account(auto("plays", may, zone=ACCOUNT))}
    for word, drawn in (("yes", 1), ("no", 0)):
        assert using(me={"account": "P"}, cards=cards).do(word).size("hand") == drawn


@rule("802.1c-2 1102.2")
def test_an_event_of_a_card_is_no_event_of_another() -> None:
    cards = {"K": chara(auto("attack", gain()), auto("retires", DRAW, cause="battle"), power=9000)}
    desk = hit(attacking("A l, K c", "B l", cards))
    assert (desk.counters(), desk.events_of("draw")) == ({}, [])
    assert hit(attacking("K l, A c", "B l", cards)).counters() == {"heart": 1}


@rule("908.1")
def test_an_auto_that_waits_is_shown() -> None:
    cards = {"K": chara(auto("attack", give(500, "self")), auto("attack", DRAW))}
    desk = attacking("K l", cards=cards)
    waits = [(one["card"], one["ability"], one["controller"]) for one in desk.state["triggers"]]
    expect("what waits", sorted(waits), [("K", 0, 0), ("K", 1, 0)])
    desk.resolve("K", 1)
    assert (desk.size("hand"), desk.power("l")) == (1, 3500)


# Cards that leave -------------------------------------------------------------------------


@rule("908.3a-2 501.6")
@pytest.mark.parametrize("zone", ["exp", "connect"])
def test_cards_that_go_along_are_seen_where_they_lay(zone: str) -> None:
    cards = {"P": account(auto("goes", gain(), zone=ACCOUNT, who=of(zone), to="hand"))}
    on = {"left": {"card": "A", "exp": ["V"], "connected": ["G"]}}
    desk = using(send("hand", of("area")), me={"account": "P", "areas": on}, cards=cards)
    assert desk.autos().counters() == {"heart": 1}


@rule("1110.1-1 908.3a-2")
def test_a_retirement_is_a_move_from_the_area_to_the_energy_zone() -> None:
    cards = {"P": account(auto("goes", gain(), zone=ACCOUNT, who=of("area"), to="energy"))}
    desk = using(step("retire", of("area")), me={"account": "P", "on": "A l"}, cards=cards)
    assert desk.autos().counters() == {"heart": 1}


@rule("1103.3 501.4-1")
def test_a_card_that_left_and_came_back_has_not_retired_what_it_damaged_before() -> None:
    again = send("trash", "self"), choose("trash"), step("enter", place="center")
    back = damage(9000, of("area", "opponent")), *again
    once = auto("enter", *back, **{"from": "hand"})
    for steps, hearts in ((back, {}), (back[:1], {"heart": 1})):
        cards = {"L": chara({**once, "steps": list(steps)}, auto("retires", gain(), cause="effect"), cost=0)}
        desk = start({"hand": "L"}, "A l", cards).do("play L center").autos()
        assert (desk.find("1.l"), desk.at("c")["card"], desk.counters()) == (None, "L", hearts)
