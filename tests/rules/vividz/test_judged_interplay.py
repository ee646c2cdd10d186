"""Rows of Vividz that meet in one position, written from the rows alone before anybody looked at the code."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.test_by_text import ALWAYS, ATTACKS, ENTERS, picked, playing, says
from tests.rules.vividz.words import account, attacking, chara, engage, event, hit, mission, rule, start

ENDS = "【自動】【ゾーン】エリア【事象】ミッションフェイズ終了時。【効果】"
LONG = "V V V V V V V V V"


@rule("102.5-2")
@pytest.mark.parametrize(("taken", "drawn"), [([], 0), (["V"], 1)])
def test_choosing_none_of_up_to_one_is_not_doing_it(taken: list[str], drawn: int) -> None:
    text = "相手のエリアにあるキャラを1枚まで選び、退場させる。そうしたならば、カードを1枚引く。"
    desk = start({"hand": "K"}, "V l", {"K": says(text)}).do("play K").pick(*taken)
    expect("the hand", desk.size("hand"), drawn)


@rule("202.1-2 904.3a-2")
def test_a_deadly_damaged_chara_stays_until_the_whole_event_is_done() -> None:
    desk = playing("相手のエリアにあるキャラを1枚選び、9000ダメージを与える。カードを1枚引く。", None, "V l")
    told = [told["type"] for told in desk.events if told["type"] in {"damage", "draw", "retire"}]
    expect("the order", told, ["damage", "draw", "retire"])


@rule("101.2-2 704.4 1007.1")
def test_the_third_clear_ends_the_game_before_the_autos_it_sets_off() -> None:
    cards = {
        "M": mission({"act": "play", "count": 1}, {"state": "charas", "count": 1}),
        "K": says(
            "【自動】【ゾーン】エリア【事象】あなたのミッションがクリアされる。【効果】カードを1枚引く。", chara()
        ),
    }
    down = {"card": "M", "face": "down", "orientation": "sleep"}
    me: Any = {"on": "K l", "missions": [down, {"card": "M", "orientation": "sleep"}, down]}
    desk = start(me, None, cards, phase="mission")
    expect("the result", (desk.winner(), desk.size("hand")), ((0, "missions"), 0))


@rule("704.7 704.5-2 1202.2")
def test_who_appears_at_the_end_of_the_mission_phase_has_its_end_as_well() -> None:
    cards = {
        "K": says(ENDS + "デッキの上から1枚をエネルギーに置く。", chara()),
        "L": says(f"【自動】エンカウント\n{ENDS}「灯」カウンターを1個得る。", chara()),
    }
    desk = start({"on": "K l", "deck": f"L {LONG}"}, None, cards, phase="mission").autos()
    while desk.options("choose_area"):
        desk.choose([desk.offered()[0][0]])
        desk.autos()
    expect("the energy and the counters", (desk.names("energy"), desk.counters()), ([], {"灯": 1}))


@rule("704.8-3 704.9")
def test_damage_goes_before_the_power_that_bore_it() -> None:
    more = "あなたのエリアにあるキャラを1枚選び、ミッションフェイズ終了時まで、そのキャラのパワーを＋2000する。"
    cards = {"L": says(more + "そのキャラに5500ダメージを与える。")}
    desk = picked(start({"on": "A l", "hand": "L", "deck": LONG}, None, cards).do("play L"))
    expect("the chara in the main phase", (desk.power("l"), desk.at("l")["damage"]), (6000, 5500))
    desk.do("pass")
    expect("the chara afterwards", (desk.power("l"), desk.at("l")["damage"]), (4000, 0))


@rule("806.6 806.2 1102.1")
def test_an_attacker_that_only_the_attack_kept_alive_has_succeeded_and_is_not_retired_in_battle() -> None:
    boost = "アタック終了時まで、このカードのパワーを＋2000する。このカードに3500ダメージを与える。"
    lost = "【自動】【ゾーン】エリア【事象】このカードがバトルで退場する。【効果】「灯」カウンターを1個得る。"
    cards = {"K": says(f"{ATTACKS}{boost}\n{lost}", chara(power=3000))}
    desk = attacking({"on": "K l", "deck": LONG}, None, cards).do("pass")
    expect("the successes", len(desk.events_of("attack_success")), 1)
    expect("the energy", (desk.find("l"), "K" in desk.names("energy"), desk.counters()), (None, True, {}))


@rule("803.1-3 804.2a-1 805.2")
def test_a_defender_that_slides_away_takes_no_damage_and_does_not_scout() -> None:
    desk = attacking({"on": "A l", "deck": LONG}, {"on": "V l", "hand": "B B", "deck": LONG})
    desk.do("slide 1.l center")
    while desk.options("discard"):
        desk.choose([option for option, _ in desk.offered()[: desk.bounds()[0]]])
    expect("the decks", (desk.size("deck"), desk.size("deck", 1)), (8, 9))
    expect("the defender", (desk.at("1.c")["damage"], desk.at("l")["attack_success"]), (0, True))


@rule("804.2b-4 1002.1-2 806.2")
def test_the_opponent_scouts_although_a_level_up_has_buried_the_attacker() -> None:
    cards = {"T": chara(cost=9, power=9000, icons=["scout"])}
    desk = attacking({"on": "A l", "deck": f"T {LONG}"}, {"on": "V l", "deck": f"S {LONG}"}, cards).do("pass")
    desk.do("play_free T left")
    expect("who is asked", (desk.asked(), desk.offered_names("play_free")), (1, ["S"]))
    desk.do("to_energy S")
    expect("the attack", (desk.events_of("attack_success"), desk.at("1.l")["damage"]), ([], 0))
    expect("the chara on top", (desk.at("l")["card"], desk.at("l")["orientation"]), ("T", "reboot"))


@rule("905.2c-2 905.2d-1")
def test_a_level_up_discount_is_taken_from_the_raised_cost() -> None:
    cards = {"W": says(ALWAYS + "キャラをプレイするコストを3増やす。", chara())}
    there = {"left": {"card": "B", "exp": ["V"], "connected": ["G"]}, "right": "W"}
    desk = start({"areas": there, "hand": "U", "energy": "V V V V V V V V"}, None, cards).do("play U left")
    expect("the points", desk.bounds(), (5, 5))


@rule("908.3d-2 908.1b")
def test_who_is_retired_together_with_another_sees_both_go() -> None:
    cards = {"L": says("【自動】【ゾーン】エリア【事象】あなたのキャラが退場する。【効果】カードを1枚引く。", chara())}
    desk = playing("相手のエリアにあるキャラをすべて、退場させる。", None, "L l, V r", cards).autos()
    expect("the hand", desk.size("hand", 1), 2)


@rule("908.5a-3 202.2a-2")
def test_a_condition_that_stays_true_without_a_choice_is_a_draw() -> None:
    text = "【自動】【ゾーン】エリア【事象】あなたの手札にカードが0枚以下ある。【効果】「灯」カウンターを1個得る。"
    desk = start("K l", None, {"K": says(text, chara())})
    expect("the result", desk.winner(), (None, "endless"))


@rule("911.4-2 905.3a")
def test_a_card_drawn_later_costs_less_too() -> None:
    text = "ミッションフェイズ終了時まで、キャラをプレイするコストを1減らす。カードを1枚引く。"
    desk = playing(text, {"deck": f"A {LONG}", "energy": "V V"})
    expect("the chara", desk.do("play A left").pays().at("l")["card"], "A")
    expect("the energy", desk.names("energy"), [])


@rule("1203.2 906.2b")
def test_an_event_is_chanted_from_the_remove_zone() -> None:
    chant = [{"keyword": "chant", "value": {"trait": "idol", "side": "you"}}]
    cards = {"L": {**says("カードを1枚引く。", event(cost=7)), "keywords": chant}}
    desk = hit(start({"on": "A l", "remove": "L", "deck": LONG}, None, cards).do("attack l"))
    expect("the offer", desk.kinds(), ["no", "play_free"])
    desk.do("play_free L")
    expect("the trash and the hand", (desk.names("trash"), desk.size("hand")), (["L"], 1))


@rule("1005.1 502.2")
@pytest.mark.parametrize(("source", "counted"), [("hand", 0), ("keep", 1)])
def test_a_mission_tells_kept_cards_from_hand_cards(source: str, counted: int) -> None:
    cards = {"M": mission({"act": "play", "filter": {"from": "keep"}, "count": 2})}
    desk = start({"missions": ["M"], source: "V", "energy": "B"}, None, cards).plays("V left")
    expect("the acts", desk.player()["missions"][0]["recorded"]["check"], [counted])


@rule("903.1b-2 903.2-1")
def test_a_cleared_mission_lends_its_ability_no_more() -> None:
    text = {"ja": "【起動】【ゾーン】ミッション【代償】【エネルギー1】。【効果】カードを1枚引く。"}
    cards = {"M": {**mission(), "text": text}}
    for states, offered in (({}, True), ({"face": "down", "orientation": "sleep"}, False)):
        desk = start({"missions": [{"card": "M", **states}], "energy": "V"}, None, cards)
        expect(f"the ability of {states}", bool(desk.options("activate")), offered)


@rule("906.2c 1121.1-1 514.1")
def test_an_engage_without_a_chara_waits_alone_and_helps_nobody_who_comes_later() -> None:
    text = "【常在】【ゾーン】コネクト【効果】コネクトしているキャラのパワーを＋1500する。"
    cards = {"K": says(text, engage())}
    desk = start({"hand": "K V", "energy": "B"}, None, cards).do("play K left").plays("V left")
    loose = [card["card"] for card in desk.player()["unconnected"]["left"]]
    expect("the engage and the power", (loose, desk.power("l")), (["K"], 2000))


@rule("1201.2-2 703.2a-1 1201.2-3")
def test_an_event_that_accel_reveals_in_the_first_turn_goes_into_energy() -> None:
    cards = {
        "P": account(keywords=[{"keyword": "accel", "value": ["North"]}]),
        "L": {**says(ENTERS + "カードを1枚引く。", chara(cost=0)), "account_info": ["North"]},
        "F": {**says("カードを1枚引く。"), "account_info": ["North"]},
    }
    for top, kinds in (("F", ["pass"]), ("L", ["play_free", "to_energy"])):
        desk = start({"account": "P", "deck": f"{top} {LONG}"}, None, cards, number=1).do("activate P")
        expect(f"what is asked of {top}", desk.kinds(), kinds)


@rule("903.2a 907.1b")
def test_what_works_once_a_turn_works_in_every_turn_but_once() -> None:
    often = "【起動】【ゾーン】エリア【代償】【エネルギー1】。【効果】カードを1枚引く。"
    once = often.replace("エリア", "エリア【1ターンに1回】")
    cards = {"K": says(once, chara()), "L": says(often, chara())}
    me = {"on": "K l, L r", "energy": "V V V V V", "deck": "V V V V V V V V V V V V V V V V V V V V"}
    desk = start(me, {"deck": LONG}, cards)
    expect("at first", desk.offered_names("activate"), ["K", "L"])
    desk.do("activate K").pays().do("activate L").pays()
    expect("after both", desk.offered_names("activate"), ["L"])
    again = {"type": "activate", "card": desk.at("l")["id"], "ability": 0}
    expect("the rule against it", desk.rule_against(again), "904.2h")
    expect("two turns later", desk.until("main", 7).offered_names("activate"), ["K", "L"])
