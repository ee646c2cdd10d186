"""Longer chains of Vividz, written from the rows, the contract and the phrase book alone before anybody looked at the
code: several turns, both players, texts in both languages."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.test_by_text import says
from tests.rules.vividz.words import (
    DRAW,
    attacking,
    auto,
    chara,
    engage,
    event,
    hit,
    mission,
    of,
    perm,
    rule,
    start,
)

LAMP = "【常在】【ゾーン】コネクト【効果】コネクトしているキャラのパワーを＋500する。"
KILL = "相手のエリアにあるキャラを1枚選び、退場させる。"
ATTACK = "【自動】【ゾーン】エリア【事象】{whose}のキャラがアタックする。【効果】"
BONUS = "【常在】【ゾーン】エリア【効果】あなたのエリアにある{which}キャラすべてのパワーを＋{more}する。"
FREE = chara(cost=0, power=1000)


def english(text: str, **card: Any) -> Any:
    """Return a card with an English text."""
    return {**card, "text": {"en": text}}


# Level-up --------------------------------------------------------------------------------------


@rule("905.2d-1 1002.1-2 501.6")
def test_a_discount_counts_chara_exp_and_engage_which_all_become_exp() -> None:
    under = {"left": {"card": "V", "exp": ["V"], "connected": ["G"]}, "right": "C"}
    desk = start({"areas": under, "hand": "U", "energy": "B B"}, cards={"G": says(LAMP, engage())})
    assert {option["lane"] for option in desk.options("play")} == {"left"}
    desk.do("play U left").pays()
    found = desk.at("l")
    expect("under U", (sorted(card["card"] for card in found["exp"]), found["connected"]), (["G", "V", "V"], []))


@rule("905.2c-2 905.2d-1")
def test_a_discount_comes_after_what_the_opponent_adds() -> None:
    dearer = {"type": "play_cost", "zones": ["area"], "who": {"of": ["hand", "keep"], "side": "opponent"}, "amount": 2}
    side = {"areas": {"left": {"card": "V", "exp": ["V"]}}, "hand": "U", "energy": "B*6"}
    desk = start(side, "L l", {"L": chara(dearer)}).do("play U left")
    expect("the price", desk.bounds(), (5, 5))


@rule("503.3 1002.1-2 501.4-2 1118.1")
def test_a_chara_that_levels_up_keeps_nothing_of_the_one_below() -> None:
    old = {"card": "V", "damage": 1000, "orientation": "sleep", "attack_success": True}
    desk = start({"areas": {"left": old}, "hand": "B", "energy": "V*2"}).do("play B left").pays()
    now = desk.at("l")
    expect("B", (now["damage"], now["orientation"], now["attack_success"]), (0, "reboot", False))


@rule("803.3-2 804.3 1002.1-3")
def test_an_attacker_that_becomes_exp_has_no_success_and_the_new_chara_may_attack() -> None:
    cards = {"K": chara(auto("level_up", DRAW), cost=4, icons=["scout"])}
    desk = attacking({"on": "V l", "deck": "K V*9"}, None, cards).do("pass").do("play_free K left")
    assert (desk.events_of("attack_success"), desk.size("hand")) == ([], 1)
    assert len(hit(desk.do("attack l")).events_of("attack_success")) == 1


# Engages ---------------------------------------------------------------------------------------


@rule("514.3b-1 513.3b-1 102.4")
@pytest.mark.parametrize(
    ("text", "zone"), [("持ち主の手札に戻す。", "hand"), ("除外する。", "remove"), ("退場させる。", "energy")]
)
def test_exp_and_engages_go_where_their_chara_goes(text: str, zone: str) -> None:
    there = {"areas": {"left": {"card": "A", "exp": ["B"], "connected": ["G"]}}}
    cards = {"K": says("相手のエリアにあるキャラを1枚選び、" + text)}
    desk = start({"hand": "K"}, there, cards).do("play K")
    expect(zone, (sorted(desk.names(zone, 1)), desk.find("1.l")), (["A", "B", "G"], None))


@rule("514.3b-1 102.4 1121.1-1")
def test_an_engage_on_a_chara_of_the_opponent_goes_home() -> None:
    under = [
        {"op": "choose", "select": of("area", "opponent")},
        {"op": "attach", "who": "self", "to": "it", "how": "connected"},
    ]
    cards = {"G": {**engage(perm("connect", who="host", modify={"power": -1000})), "cost": 0}, "K": says(KILL)}
    cards["G"]["abilities"].insert(0, {"type": "play", "steps": under})
    desk = start({"hand": "G K"}, "A l", cards).do("play G left")
    expect("the power", desk.power("1.l"), 3000)
    desk.do("play K")
    expect("the energies", (desk.names("energy"), desk.names("energy", 1)), (["G"], ["A"]))


@rule("901.2c-1 806.3-1 304.2")
def test_an_engage_in_english_strengthens_and_counts() -> None:
    text = (
        "【Permanent】【Zone】Connect【Effect】The connected chara gets +1500 power.\n"
        '【Auto】【Zone】Connect【Event】The connected chara achieves ≪Attack success≫.【Effect】Gain 1 "Lamp" counter.'
    )
    cards = {"K": english(text, **{**engage(), "cost": 0})}
    desk = start({"on": "V l", "hand": "K"}, None, cards).do("play K left")
    expect("the power", desk.power("l"), 3500)
    expect("the counters", hit(desk.do("attack l")).counters(), {"Lamp": 1})


@rule("1206.2-2 1002.1-2 1003.1-2")
@pytest.mark.parametrize(("there", "exp", "trash"), [("V", ["V"], []), ("C", [], ["C"])])
def test_a_chara_of_deck_engage_levels_up_or_clears_the_area(there: str, exp: list[str], trash: list[str]) -> None:
    cards = {"K": says("【常在】デッキエンゲージ：「A」", {**engage(), "cost": 0})}
    desk = start({"on": f"{there} l", "hand": "K", "deck": "A V"}, None, cards).do("play K left").pick("A")
    found = desk.at("l")
    under = [card["card"] for card in found["exp"]], [card["card"] for card in found["connected"]]
    expect("A", (found["card"], under, desk.names("trash")), ("A", (exp, ["K"]), trash))


# Missions --------------------------------------------------------------------------------------


@rule("1005.1 1005.2 704.3b 1006.1")
def test_a_mission_begins_again_each_turn_and_is_cleared_when_one_turn_is_enough() -> None:
    cards = {"M": mission({"act": "play", "count": 2}, {"act": "attack_success", "count": 1}), "K": FREE}
    side = {"missions": ["M"], "hand": "K K K", "deck": "V*30"}
    desk = start(side, {"deck": "V*30"}, cards).do("play K left").until("main", 6).until("main", 7)
    counted = [desk.player()["missions"][0]["recorded"]]
    hit(desk.do("attack l"))
    for lane in ("center", "right"):
        desk.do(f"play K {lane}")
    counted.append(desk.player()["missions"][0]["recorded"])
    expect("recorded", counted, [{"check": [0], "clear": [0]}, {"check": [2], "clear": [1]}])
    assert desk.until("charge", 7).player()["missions"][0]["face"] == "down"


@rule("1005.1 304.6c")
def test_an_act_of_the_opponent_in_the_block_step_counts_for_the_mission_of_the_turn_player_alone() -> None:
    cards = {
        "M": mission({"act": "play", "count": 1, "side": "opponent"}),
        "N": mission({"act": "play", "count": 1}),
        "G": {**engage(), "cost": 0},
    }
    desk = attacking({"on": "A l", "missions": ["M"]}, {"on": "D c", "missions": ["N"], "hand": "G"}, cards)
    desk.do("play G center")
    seen = [desk.player(player)["missions"][0]["recorded"]["check"] for player in (0, 1)]
    expect("recorded", seen, [[1], [0]])


@rule("502.2a 1203.2 1005.1")
def test_a_play_counts_with_the_zone_from_which_the_card_came() -> None:
    needs = [{"act": "play", "count": 1, "filter": {"from": zone}} for zone in ("deck", "remove", "keep")]
    cards = {
        "M": mission(needs, {"act": "draw", "count": 9}),
        "K": says("【自動】詠唱：あなたのエリアにあるキャラ", chara()),
    }
    side = {"on": "V l", "missions": ["M"], "remove": "K", "deck": "S V*9", "keep": "V", "energy": "V"}
    desk = attacking(side, None, cards).do("pass").do("play_free S right").do("play_free K center")
    desk.do("play V left").pays()
    expect("recorded", desk.player()["missions"][0]["recorded"]["check"], [1, 1, 1])


@rule("1113.2-2 704.3")
def test_a_mission_that_an_effect_puts_to_sleep_is_not_checked() -> None:
    cards = {
        "M": mission({"act": "attack", "count": 9}, {"state": "charas", "count": 1}),
        "K": event({"type": "play", "steps": [{"op": "sleep", "who": of("mission")}]}),
    }
    desk = start({"on": "V l", "missions": ["M"], "hand": "K"}, None, cards).do("play K").do("pass")
    found = desk.player()["missions"][0]
    expect("M", (found["face"], found["checked"]), ("up", False))


# Both players ----------------------------------------------------------------------------------


@rule("908.2a-1 502.1d-2")
def test_the_turn_player_orders_the_autos_of_both_and_each_does_the_own() -> None:
    cards = {
        "K": says(ATTACK.format(whose="あなた") + "カードを1枚引く。", chara()),
        "L": says(ATTACK.format(whose="相手") + "あなたは手札を1枚トラッシュに置く。", chara()),
    }
    desk = start("K l", {"on": "L c", "hand": "A B"}, cards).do("attack l")
    assert (desk.asked(), len(desk.options())) == (0, 2)
    desk.resolve("L")
    assert (desk.asked(), desk.kinds()) == (1, ["discard"])
    expect("the hands", (desk.pick("A").size("hand"), desk.names("hand", 1)), (1, ["B"]))


@rule("102.9-2 102.8")
def test_what_both_choose_in_secret_moves_at_once() -> None:
    cards = {"K": event({"type": "play", "steps": [{"op": "discard", "count": 1, "player": "both"}]})}
    desk = start({"hand": "K A B"}, {"hand": "C D"}, cards).do("play K").pick("A")
    assert (desk.asked(), desk.names("trash")) == (1, [])
    desk.pick("C")
    expect("the trashes", (sorted(desk.names("trash")), desk.names("trash", 1)), (["A", "K"], ["C"]))


@rule("804.2b-4 804.2b-5 805.2")
def test_the_other_player_still_decides_when_the_attacker_is_gone() -> None:
    gone = says("あなたのエリアにあるキャラを1枚選び、退場させる。", event(icons=["scout"]))
    desk = attacking({"on": "A l", "deck": "K V*9"}, {"on": "V l", "deck": "S V*9"}, {"K": gone}).do("pass")
    desk.do("play_free K")
    assert (desk.find("l"), desk.asked(), desk.kinds()) == (None, 1, ["play_free", "to_energy"])
    desk.do("play_free S left")
    expect("S", (desk.at("1.l")["card"], desk.at("1.l")["damage"]), ("S", 0))


@rule("803.1-3 1116.1 804.2b-1 805.3")
def test_a_chara_slides_into_the_attack_with_all_that_belongs_to_it() -> None:
    there = {"center": {"card": "D", "exp": ["V"], "connected": ["G"], "damage": 1000}}
    cards = {"G": says(LAMP, engage())}
    desk = attacking("A l", {"areas": there, "hand": "V V"}, cards).do("slide 1.c left")
    hit(desk)
    found = desk.at("1.l")
    expect("D", (found["damage"], found["power"], len(found["exp"])), (5000, 9500, 1))
    assert len(desk.events_of("scout")) == 2


# Continuous effects and keywords -----------------------------------------------------------------


@rule("911.2-1 911.2-2")
@pytest.mark.parametrize("first", ["K", "L"])
def test_a_bonus_for_the_strong_depends_on_a_bonus_for_all(first: str) -> None:
    cards = {
        "K": says(BONUS.format(which="パワー3500以上の", more=1000), chara(power=2000)),
        "L": says(BONUS.format(which="", more=2000), chara(power=2000)),
    }
    lanes = {
        "left": {"card": "K", "arrived": 1 + (first == "L")},
        "right": {"card": "L", "arrived": 1 + (first == "K")},
    }
    desk = start({"areas": lanes}, None, cards)
    expect("the powers", (desk.power("l"), desk.power("r")), (5000, 5000))


@rule("911.3c-1")
@pytest.mark.parametrize(("player", "power"), [(0, 6000), (1, 5000)])
def test_of_equal_times_the_effect_of_the_turn_player_comes_first(player: int, power: int) -> None:
    cards = {
        "K": chara(perm(who=of("area", "opponent", name="V"), set={"power": 5000})),
        "L": chara(perm(who=of("area", name="V"), set={"power": 6000})),
    }
    mine = {"areas": {"left": {"card": "K", "arrived": 4}}}
    theirs = {"areas": {"right": {"card": "L", "arrived": 4}, "left": {"card": "V", "arrived": 1}}}
    desk = start(mine, theirs, cards, player=player, number=5 + player)
    expect("the power", desk.power("1.l"), power)


@rule("1204.2 1202.2 502.2")
def test_subdue_does_not_set_off_encounter() -> None:
    cards = {"L": says("【自動】エンカウント\n【自動】討伐：相手のエリアにあるキャラ", chara(power=9000))}
    desk = hit(attacking("V l", "L l", cards))
    expect("L", (desk.find("1.l"), "L" in desk.names("energy", 1), desk.events_of("appear")), (None, True, []))


@rule("804.2a-2 909.1 904.2f-4")
@pytest.mark.parametrize(("hand", "energy"), [("B", []), ("", ["K"])])
def test_a_free_play_still_pays_the_extra_price(hand: str, energy: list[str]) -> None:
    text = "【イベント】【代償】手札を1枚トラッシュに置く。【効果】カードを2枚引く。"
    card = {**event(cost=4, icons=["scout"]), "text": {"ja": text}}
    desk = attacking({"on": "V l", "deck": "K V*9", "hand": hand}, None, {"K": card}).do("pass")
    if not energy:
        desk.do("play_free K")
    expect("the energy and the hand", (desk.names("energy"), desk.size("hand")), (energy, 0 if energy else 2))


@rule("902.2c-2 1110.1-2 501.6")
def test_a_chara_that_returns_instead_of_being_retired_takes_its_exp_along() -> None:
    text = "【常在】【ゾーン】エリア【効果】このカードが退場する場合、かわりにこのカードを持ち主の手札に戻す。"
    there = {"areas": {"left": {"card": "L", "exp": ["V"]}}}
    desk = hit(attacking("A l", there, {"L": says(text, chara(power=3000))}))
    expect("the hand", sorted(desk.names("hand", 1)), ["L", "V"])
