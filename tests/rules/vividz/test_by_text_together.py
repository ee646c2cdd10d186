"""Positions in which several rules meet. The cards have texts, as the phrase book words them."""

from typing import Any

import pytest

from tests.rules.notation import Object
from tests.rules.report import expect
from tests.rules.vividz.test_by_text import ALWAYS, ATTACKS, OF_ACCOUNT, picked, playing, says
from tests.rules.vividz.words import (
    account,
    attacking,
    chara,
    engage,
    event,
    hit,
    mission,
    rule,
    start,
)

RETIRED = "【自動】【ゾーン】エリア【事象】このカードが退場する。【効果】カードを1枚引く。"
STRONGER = "【常在】【ゾーン】コネクト【効果】コネクトしているキャラのパワーを＋1500する。"


def in_english(text: str, card: Object) -> Object:
    """The card with an English text."""
    return {**card, "text": {"en": text}}


@rule("202.2a-2 1002.1-2 1103.3b")
def test_a_level_up_takes_away_what_kept_another_chara() -> None:
    cards = {"K": says(ALWAYS + "あなたのエリアにある他のキャラすべてのパワーを＋3000する。", chara(cost=2))}
    there = {"left": {"card": "K"}, "center": {"card": "V", "damage": 3000, "exp": ["V"]}}
    desk = start({"areas": there, "hand": "C", "energy": "A A A A A"}, None, cards).plays("C left")
    expect("the charas", (desk.at("l")["card"], desk.find("c"), desk.names("energy")), ("C", None, ["V", "V"]))


@rule("1003.1-3 501.6 905.2d-1")
def test_of_equal_costs_the_newcomer_stays_and_gets_no_discount() -> None:
    there = {"left": {"card": "A", "exp": ["V", "V"], "connected": ["G"]}}
    cards = {"K": chara(cost=3, icons=["lvup"])}
    desk = start({"areas": there, "hand": "K", "energy": "B B B"}, None, cards).plays("K left")
    expect("the trash", sorted(desk.names("trash")), ["A", "B", "B", "B", "G", "V", "V"])
    expect("the retired", desk.events_of("retire"), [])


@rule("905.2d-1 905.2c-2")
def test_the_discount_of_level_up_follows_what_the_opponent_adds() -> None:
    cards = {"P": says(OF_ACCOUNT + "相手がキャラをプレイするコストを1増やす。", account())}
    there = {"left": {"card": "A", "exp": ["V"], "connected": ["G"]}, "center": {"card": "C"}}
    desk = start({"areas": there, "hand": "U", "energy": "B B B"}, {"account": "P"}, cards)
    assert desk.refuses("905.3b", "play", card=desk.id("U"), lane="center")
    expect("the energy", desk.plays("U left").size("energy"), 0)


@rule("508.3 904.2f-4")
@pytest.mark.parametrize(("kept", "broken"), [("V", "508.3"), (None, "904.2f")])
def test_a_hand_price_that_is_not_there_in_full(kept: Any, broken: str) -> None:
    text = "【起動】【ゾーン】エリア【代償】手札を2枚トラッシュに置く。【効果】カードを3枚引く。"
    desk = start({"on": "K l", "hand": "A", "keep": kept}, None, {"K": says(text, chara())})
    assert desk.refuses(broken, "activate", card=desk.at("l")["id"], ability=0)


@rule("803.1-1 1201.2-2 1002.1-2 805.3")
def test_accel_in_the_block_step_gives_the_lane_a_stronger_defender() -> None:
    cards = {
        "P": in_english("【Activated】Accel [North][East]", account()),
        "K": chara(cost=5, power=6000, account_info=["East"]),
    }
    desk = attacking("A l", {"on": "V l", "account": "P", "deck": "K V"}, cards).do("activate P").do("play_free K left")
    found = hit(desk).at("1.l")
    expect("the defender", (found["card"], found["damage"], len(found["exp"])), ("K", 4000, 1))


@rule("804.2b-3 804.2b-4 806.2")
def test_the_other_player_scouts_although_the_attacker_has_become_exp() -> None:
    cards = {"K": chara(cost=6, power=8000, icons=["scout"])}
    desk = (
        attacking({"on": "A l", "deck": "K V"}, {"on": "C l", "deck": "K V"}, cards).do("pass").do("play_free K left")
    )
    expect("who decides", (desk.asked(), desk.kinds()), (1, ["play_free", "to_energy"]))
    done = hit(desk.do("to_energy"))
    expect("the attack", (done.events_of("attack_success"), done.at("1.l")["damage"]), ([], 0))


@rule("908.2a-1 1004.2")
def test_the_turn_player_lets_an_auto_of_the_other_player_come_first() -> None:
    cards = {
        "K": says(RETIRED, chara(power=2000)),
        "L": says("【イベント】【効果】すべてのキャラに2000ダメージを与える。", event()),
    }
    desk = start({"on": "K l", "hand": "L"}, "K l, K r", cards).do("play L")
    second = next(one for one in desk.state["triggers"] if one["controller"] == 1)
    desk.act({"type": "resolve_trigger", "trigger": second["id"]})
    expect("the hands meanwhile", (desk.asked(), desk.size("hand"), desk.size("hand", 1)), (0, 0, 1))
    expect("the hands", (desk.autos().size("hand"), desk.size("hand", 1)), (1, 2))


@rule("1103.3a-1 1103.3a-2")
def test_the_second_loss_of_power_retires_by_the_effect() -> None:
    text = "【Auto】【Zone】Area【Event】This card is retired by the opponent's effect.【Effect】Draw 2 cards."
    weaker = (
        "【Event ability】【Effect】Choose 1 chara in the opponent's areas. "
        "Until the end of the mission phase, it gets -3000 power."
    )
    cards = {"K": in_english(text, chara(power=5000)), "L": in_english(weaker, event())}
    desk = picked(start({"hand": "L L"}, "K l", cards).do("play L"))
    expect("the power", desk.power("1.l"), 2000)
    expect("the hand", picked(desk.do("play L")).autos().size("hand", 1), 2)


@rule("102.10 1105.1-1")
def test_a_search_in_the_deck_may_find_nothing_and_shuffles() -> None:
    text = "デッキから[idol]の特徴を持つキャラを1枚まで選び手札に加え、シャッフルする。"
    desk = start({"hand": "K", "deck": "V A A"}, None, {"K": says(text)}).do("play K")
    expect("the choice", (desk.bounds(), len(desk.options("pick"))), ((0, 1), 2))
    desk.choose([])
    expect("what is done", (desk.size("hand"), len(desk.events_of("shuffle"))), (0, 1))


@rule("909.1 904.2f-4 1111.2")
@pytest.mark.parametrize(("trash", "played"), [("V E", False), ("V A", True)])
def test_an_event_with_a_price_beside_its_cost(trash: str, played: bool) -> None:
    text = "【イベント】【代償】トラッシュのキャラを2枚除外する。【効果】カードを3枚引く。"
    desk = start({"hand": "K", "energy": "B", "trash": trash}, None, {"K": says(text, event(cost=1))})
    expect("the plays", desk.offered_names("play"), ["K"] if played else [])
    if played:
        desk.do("play K")
        while "pass" not in desk.kinds():
            desk.idles()
        expect("the exiled", (sorted(desk.names("remove")), desk.size("hand")), (["A", "V"], 3))
        expect("the events", len(desk.events_of("exile")), 2)


@rule("906.2c 514.1")
def test_an_engage_that_lies_alone_does_not_join_a_chara_that_comes() -> None:
    desk = (
        start({"hand": "K V", "energy": "A"}, None, {"K": says(STRONGER, engage())}).do("play K left").plays("V left")
    )
    expect("the chara", (desk.power("l"), desk.at("l")["connected"], desk.events_of("level_up")), (2000, [], []))


@rule("803.1-2 508.2 1004.1")
@pytest.mark.parametrize(("power", "stays"), [(2500, False), (2501, True)])
def test_a_kept_engage_saves_a_defender_in_the_block_step(power: int, stays: bool) -> None:
    cards = {"K": says(STRONGER, engage(cost=1)), "L": chara(power=power)}
    desk = hit(attacking("A l", {"on": "L l", "keep": "K", "energy": "V"}, cards).do("play K left"))
    expect("whether it stays", desk.find("1.l") is not None, stays)


@rule("911.2-1 911.3a-1")
def test_a_younger_effect_on_words_comes_before_an_older_one_on_numbers() -> None:
    cards = {
        "K": says(
            ALWAYS + "あなたのエリアにある[灯火]の特徴を持つキャラすべては[潮]の特徴を得る。", chara(trait=["灯火"])
        ),
        "L": says(ALWAYS + "あなたのエリアにある[潮]の特徴を持つキャラすべてのパワーを＋1000する。", chara()),
    }
    there = {"left": {"card": "L", "arrived": 1}, "center": {"card": "K", "arrived": 2}}
    desk = start({"areas": there}, None, cards)
    expect("the power", (desk.power("l"), desk.power("c")), (3000, 4000))


@rule("1116.1 503.2")
def test_a_slide_keeps_everything_and_changes_what_the_place_says() -> None:
    text = (
        "【自動】【ゾーン】エリア【事象】このカードがスライドする。【効果】カードを1枚引く。\n"
        f"{ALWAYS}このカードがセンターにある間、このカードのパワーを＋1000する。"
    )
    there = {"left": {"card": "Q", "damage": 1000, "exp": ["V"], "orientation": "sleep"}}
    desk = playing(
        "あなたのエリアにあるキャラを1枚選び、スライドさせる。", {"areas": there}, None, {"Q": says(text, chara())}
    )
    found = desk.do("slide Q").autos().at("c") if "slide" in desk.kinds() else desk.autos().at("c")
    expect(
        "the chara",
        (found["damage"], len(found["exp"]), found["orientation"], found["power"]),
        (1000, 1, "sleep", 4000),
    )
    expect("the hand", desk.size("hand"), 1)


@rule("1005.1 304.6d-3 704.3")
@pytest.mark.parametrize(("there", "cleared"), [("V l", False), ("V l, A c", True)])
def test_an_act_and_a_position_clear_a_mission_together(there: str, cleared: bool) -> None:
    text = (
        "【チェック】【行為】あなたがイベントをプレイする【2回】\n"
        "【クリア】【行為】あなたがイベントをプレイする【2回】【条件】あなたのエリアにキャラが2枚以上ある"
    )
    desk = start({"on": there, "missions": ["M"], "hand": "K K"}, None, {"M": says(text, mission()), "K": event()})
    assert not desk.do("play K").player()["missions"][0]["checked"]
    assert desk.do("play K").player()["missions"][0]["checked"]
    found = desk.do("pass").player()["missions"][0]
    expect("cleared", (found["cleared"], found["orientation"]), (cleared, "sleep" if cleared else "reboot"))


@rule("802.1d 803.3-2 804.2")
def test_an_attacker_that_an_auto_retires_scouts_nothing() -> None:
    text = "【自動】【ゾーン】エリア【事象】相手のキャラがアタックする。【効果】そのキャラに4000ダメージを与える。"
    desk = attacking({"on": "A l", "deck": "V V"}, {"on": "K r", "deck": "V V"}, {"K": says(text, chara())})
    expect("who is asked", (desk.asked(), desk.kinds(), desk.find("l")), (1, ["pass"], None))
    desk.do("pass")
    expect("the steps", (desk.steps(), desk.size("deck")), (["attack", "block", "attack_end"], 2))


@rule("908.6-2 913.1")
def test_a_retired_chara_deals_damage_by_the_power_that_it_had() -> None:
    text = (
        "【自動】【ゾーン】エリア【事象】このカードが退場する。"
        "【効果】相手のエリアにあるキャラを1枚選び、このカードのパワーと同じダメージを与える。"
    )
    stronger = "あなたのエリアにあるキャラを1枚選び、ミッションフェイズ終了時まで、そのキャラのパワーを＋1000する。"
    cards = {"Q": says(text, chara()), "L": says("あなたのエリアにあるキャラを1枚選び、退場させる。")}
    desk = playing(stronger, {"on": "Q l", "hand": "L"}, "C r", cards)
    expect("the damage", picked(picked(desk.do("play L")).autos()).at("1.r")["damage"], 4000)


@rule("804.2a-2 805.2 806.2")
def test_a_scouted_event_takes_the_defender_before_the_battle() -> None:
    cards = {
        "K": says("【イベント】【効果】相手のエリアにあるキャラを1枚選び、退場させる。", event(cost=5, icons=["scout"]))
    }
    desk = attacking({"on": "A l", "deck": "K V"}, {"on": "C l", "deck": "V V"}, cards).do("pass").do("play_free K")
    desk = hit(picked(desk))
    expect("the battle", (desk.events_of("damage"), desk.find("1.l"), desk.at("l")["attack_success"]), ([], None, True))
    expect("the deck", desk.size("deck", 1), 1)


@rule("1202.2 908.1b")
def test_encounters_fill_the_areas_one_after_the_other() -> None:
    text = (
        "【自動】エンカウント\n"
        "【自動】【ゾーン】エリア【事象】このカードが登場する。【効果】デッキの上から1枚をエネルギーに置く。"
    )
    desk = playing("デッキの上から1枚をエネルギーに置く。", {"deck": "Q Q Q Q Q"}, None, {"Q": says(text, chara())})
    while "pass" not in desk.kinds():
        desk.idles()
    expect("the charas", [desk.at(place)["card"] for place in "lcr"], ["Q"] * 3)
    expect("the rest", (desk.names("energy"), desk.size("deck")), (["Q"], 1))


@rule("903.2a 802.1c-2")
def test_an_attack_auto_looks_at_its_lane() -> None:
    text = (
        "【Auto】【Zone】Area【Condition】There is an opposing chara in this lane【Event】This card attacks."
        "【Effect】Deal 2000 damage to all charas in the opponent's areas."
    )
    desk = start("K l, K r", "V l, C c", {"K": in_english(text, chara())})
    expect("the damage", hit(desk.do("attack r")).at("1.c")["damage"], 0)
    desk.do("attack l")
    expect("the charas", (desk.find("1.l"), desk.at("1.c")["damage"]), (None, 2000))


@rule("806.6 802.1c-2")
def test_a_bonus_of_the_attack_counts_in_the_battle_and_ends_with_it() -> None:
    text = ATTACKS + "アタック終了時まで、このカードのパワーを＋2000する。"
    desk = attacking({"areas": {"left": {"card": "K", "damage": 2999}}}, "A l", {"K": says(text, chara())})
    expect("the power", desk.autos().power("l"), 5000)
    expect("after the attack", (hit(desk).power("l"), desk.find("1.l")), (3000, None))


@rule("911.6-1 908.3d-2")
def test_charas_that_are_retired_together_use_autos_that_they_had_gained() -> None:
    text = f"{ALWAYS}あなたのエリアにある他のキャラすべては「{RETIRED}」を得る。"
    desk = playing("相手のエリアにあるキャラすべてを退場させる。", None, "Q l, V c, A r", {"Q": says(text, chara())})
    expect("the hand", desk.autos().size("hand", 1), 2)


@rule("802.1d 805.2 1116.1")
def test_an_attacker_that_slides_attacks_the_other_lane() -> None:
    cards = {"K": says(ATTACKS + "このカードをスライドさせる。", chara(power=4000))}
    desk = attacking("K l", "C l, V c", cards)
    expect("the lane", desk.state["attack"]["lane"], "center")
    expect("the charas", (hit(desk).find("1.c"), desk.at("1.l")["damage"]), (None, 0))


@rule("1118.2 1005.1 304.6d-1")
def test_a_mission_counts_successes_in_one_lane() -> None:
    cards = {
        "M": mission({"act": "attack_success", "count": 2, "filter": {"lane": "center"}}),
        "K": says(
            "【自動】【ゾーン】エリア【事象】このカードが≪アタック成功≫する。【効果】このカードを【リブート】する。",
            chara(),
        ),
    }
    desk = start({"on": "K c, V l", "missions": ["M"]}, None, cards)
    counted = [hit(desk.do(f"attack {lane}")).autos().player()["missions"][0]["recorded"]["check"] for lane in "clc"]
    expect("the acts", counted, [[1], [1], [2]])


@rule("912.1 102.5-3")
def test_a_draw_that_is_replaced_each_time_was_not_done() -> None:
    text = OF_ACCOUNT + "あなたがカードを引く場合、かわりにデッキの上から1枚をエネルギーに置く。"
    drawn = "カードを3枚引く。そうしたならば、「heart」カウンターを1個得る。"
    desk = playing(drawn, {"account": "P", "deck": "V V"}, None, {"P": says(text, account())})
    expect("what is done", (desk.size("hand"), desk.size("energy"), desk.counters()), (0, 2, {}))


@rule("903.2-2 908.3")
@pytest.mark.parametrize("origin", ["hand", "energy"])
def test_an_auto_for_the_way_of_its_own_card_works_where_the_card_arrives(origin: str) -> None:
    """Its text names no zone, and the auto would never come if it worked only in an area."""
    word = {"hand": "手札", "energy": "エネルギー"}[origin]
    moved = f"{word}にあるカードを1枚選び、トラッシュに置く。"
    auto = f"【自動】このカードが{word}からトラッシュに置かれた時、「灯」カウンターを1個得る。"
    desk = playing(moved, {origin: "A"}, cards={"A": says(auto, chara())}).autos()
    expect("the counters", desk.player(0)["counters"], {"灯": 1})
