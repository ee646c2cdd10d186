"""Chains of techniques of Victory Spark, played over the protocol: cancels, triggers that meet, last information and
loops."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.victory_spark.by_protocol.test_judged_texts import put, says
from tests.rules.victory_spark.words import act, auto, card, perm, ring, size, waiting

rule = pytest.mark.rule

BELL = says("【号令】《湯》【起】[リング][自分のエネルギーを1枚レストする]あなたは1枚引く。")
NO = says("【待った】《推理》【キャンセル】[手札][このカードを控え室に置く]相手の技を1つ選び、無効にする。")
CURE = says("【湯治】《湯》【スパーク】あなたは自分のリタイヤ置場のカードを1枚選び、自分の控え室に置く。")
FLAG = says("【旗】《湯》【永】[ベンチ]自分のリングのカードを+2000/+0する。")


def drawn(table: Any, player: int = 0) -> int:
    return sum(event["player"] == player for event in table.events_of("draw"))


@rule("VS", "3.8.8")
@rule("VS", "3.8.9")
def test_two_cancels_of_one_technique_both_leave_and_it_is_void_once() -> None:
    table = put({"ring": "K", "energy": {"stand": 1}, "on": "I l"}, {"hand": "N N"}, K=BELL, N=NO)
    table.do("activate K; cancel N")
    assert table.asked() == 1
    table.do("cancel N")
    assert (waiting(table), table.asked()) == (["K", "N", "N"], 1)
    table.do("use")
    assert (waiting(table), drawn(table), len(table.events_of("void"))) == ([], 0, 1)


@rule("VS", "3.8.7")
def test_a_technique_whose_level_rose_by_the_cost_of_the_cancel_is_carried_out() -> None:
    low = says(
        "【異議】《推理》【キャンセル】[手札][このカードを控え室に置く]相手のレベル2以下の技を1つ選び、無効にする。"
    )
    empty = {"cond": "player", "player": "opponent", "what": "waiting_room", "min": 1}
    bell = act("ring", {"op": "draw"}, cost={"pay": 1}, names=["x"])
    rises = card(bell, perm("ring", {"if": empty, "modify": {"level": 1}}), level=2)
    table = put({"ring": "K", "energy": {"stand": 1}, "on": "I l"}, {"hand": "N"}, K=rises, N=low)
    table.do("activate K; cancel N")
    assert (drawn(table), waiting(table), table.names("waiting_room", 1)) == (1, [], ["N"])


@rule("VS", "1.2.2.1")
@rule("VS", "7.1.5.4b")
@pytest.mark.parametrize(("hand", "retired", "winner"), [([], 9, None), (["N"], 10, (0, "retired"))])
def test_a_spark_after_the_tenth_retired_card_saves_the_game_unless_it_is_cancelled(
    hand: list[str], retired: int, winner: Any
) -> None:
    me = {"ring": "D", "on": "C l, C c", "hand": hand}
    table = put(me, {"ring": "C", "retire": "C*9", "deck": "S*3"}, phase="attack", S=CURE, N=NO)
    table.do("attack; support l")
    table.do("cancel N" if hand else "pick C")
    assert (table.winner(), size(table, "retire", 1)) == (winner, retired)


@rule("VS", "9.2.1b")
def test_an_effect_that_retires_the_tenth_card_leaves_no_time_for_a_spark() -> None:
    hit = says(
        "【一撃】《竜》【起】[リング][自分のエネルギーを1枚レストする]相手のリングのカードを1枚選び、"
        "相手のリタイヤ置場に置く。"
    )  # fmt: skip
    table = put({"ring": "K", "energy": {"stand": 1}}, {"ring": "C", "retire": "C*9", "deck": "S*3"}, K=hit, S=CURE).do(
        "activate K"
    )
    assert (table.winner(), len(table.events_of("use"))) == ((0, "retired"), 1)


@rule("VS", "8.1.1.3.3b")
@rule("VS", "9.1.1.1")
def test_the_card_that_comes_from_the_new_deck_into_the_ring_sparks() -> None:
    spark = says("【火花】《湯》【スパーク】あなたは1枚引く。")
    table = put({"ring": None, "deck": [], "waiting_room": "S*10", "on": "I l"}, S=spark)
    assert (ring(table)["card"], size(table, "retire"), size(table, "hand"), size(table, "deck")) == ("S", 1, 1, 7)


@rule("VS", "10.1.4a")
@rule("VS", "10.1.4b")
@rule("VS", "10.1.4c")
def test_who_named_the_smaller_number_stops_a_loop_of_both_players() -> None:
    mine = card(
        auto("bench", "rested", {"op": "may", "steps": [{"op": "stand", "who": "self"}]}),
        act("bench", {"op": "rest", "who": "self"}, cost={"pay": 1}),
    )
    may = {"op": "may", "steps": [{"op": "rest", "who": "subject"}]}
    theirs = card(auto("bench", "stood", may, who={"of": "bench", "side": "opponent"}))
    table = put({"on": "K l, I r", "energy": {"stand": 1}}, "L l", K=mine, L=theirs).do("activate K; yes; yes")
    assert table.asked() == 0
    table.do("loop 5")
    assert table.asked() == 1
    table.do("loop 2")
    assert (table.asked(), table.options("yes")) == (1, [])
    table.do("no")
    assert table.at("l")["orientation"] == "stand"


@rule("VS", "8.10.1.1.1")
def test_a_discard_that_was_replaced_still_counts_as_done() -> None:
    trade = says("【交換】《湯》【起】[リング]あなたは自分の手札を1枚控え室に置いてよい。そうしたら、あなたは2枚引く。")
    kept = says("【守り】《湯》【永】[手札]このカードが控え室に置かれる時、かわりに山札の下に置く。")
    table = put({"ring": "K", "hand": "H", "on": "I l"}, K=trade, H=kept).do("activate K; yes")
    assert (drawn(table), table.names("waiting_room")) == (2, [])


@rule("VS", "8.6.9.1b")
def test_a_state_that_was_cancelled_sets_its_technique_off_again() -> None:
    empty = says("【空】《湯》【自】[リング]あなたの手札がない時、あなたは1枚引く。")
    table = put({"ring": "K", "on": "I l"}, {"hand": "N N"}, K=empty, N=NO).do("cancel N; pass")
    assert (waiting(table), table.asked(), drawn(table)) == (["K"], 1, 0)
    table.do("pass")
    assert (waiting(table), drawn(table)) == ([], 1)


@rule("VS", "8.12.1")
@rule("VS", "8.12.5")
def test_a_technique_that_was_cancelled_was_not_used() -> None:
    once = says(
        "【一度】《湯》【起】[リング][自分のエネルギーを1枚レストする]あなたは1枚引く。この技は1ターンに1回まで使える。"
    )
    table = put({"ring": "K", "energy": {"stand": 3}, "on": "I l"}, {"hand": "N"}, K=once, N=NO)
    table.do("activate K; cancel N; activate K")
    assert (drawn(table), "K" in table.offers("activate")) == (1, False)


@rule("VS", "8.12.2b")
@rule("VS", "8.12.2c")
def test_what_waits_for_a_use_hears_of_one_that_did_nothing_and_not_of_one_that_was_cancelled() -> None:
    idle = says(
        "【空振り】《湯》【起】[リング][自分のエネルギーを1枚レストする]相手のリングの《海》を1枚選び、手札に戻す。"
    )
    hears = says("【聞耳】《湯》【自】[ベンチ]相手が技を使った時、あなたは1枚引く。")
    me, you = {"ring": "K", "energy": {"stand": 2}, "on": "I l"}, {"hand": "N", "on": "L r-"}
    table = put(me, you, K=idle, L=hears, N=NO).do("activate K; cancel N")
    assert drawn(table, 1) == 0
    table.do("activate K")
    assert drawn(table, 1) == 1


@rule("VS", "8.5.4.1.3")
@rule("VS", "8.6.5")
def test_only_an_activated_technique_goes_on_after_a_choice_that_nothing_meets() -> None:
    steps = "相手のベンチのカードを1枚選び、レストする。あなたは1枚引く。"
    acts = says(f"【甲】《湯》【起】[リング][自分のエネルギーを1枚レストする]{steps}")
    table = put({"ring": "K", "energy": {"stand": 1}, "on": "I l"}, K=acts).do("activate K")
    assert drawn(table) == 1
    supports = says(f"【乙】《湯》【自】[ベンチ]このカードがサポートした時、{steps}")
    table = put({"on": "K l, C c"}, phase="attack", K=supports).do("attack; support l")
    assert drawn(table) == 0


@rule("VS", "6.8.1.3b")
@rule("VS", "6.8.1.3c")
def test_damage_and_a_bonus_of_the_turn_end_together() -> None:
    shield = says(
        "【盾】《湯》【自】[リング]相手のターンの始めに、そのターン中、このカードを+0/+2000する。", defence=5000
    )
    table = put({"ring": "D", "on": "B l"}, {"ring": "K"}, phase="stand", K=shield)
    table.passes().do("attack; support l")
    assert [event["amount"] for event in table.events_of("damage")] == [6000]
    now = ring(table, 1)
    assert (table.state["turn"]["number"], now["card"], now["damage"], now["defence"]) == (6, "K", 0, 5000)


@rule("VS", "7.1.5.1.1")
@rule("VS", "7.1.3.2.4")
def test_a_partner_attack_that_a_surprise_undoes_deals_damage() -> None:
    fog = says(
        "【霧】《湯》【サプライズ】[相手がパートナーアタックした時]→このアタックはパートナーアタックにならない。"
    )
    table = put({"ring": "A", "on": "B l, C c"}, {"ring": "D", "surprise": "K"}, phase="attack", K=fog)
    table.do("attack; support l; flip_surprise K")
    assert (size(table, "retire", 1), ring(table, 1)["damage"]) == (0, 4000)
    assert (table.state["attack"]["kind"], table.state["attack"]["established"]) == ("normal", False)


@rule("VS", "8.7.1.2")
@pytest.mark.parametrize(("level", "cards"), [(2, 0), (3, 1)])
def test_a_text_asks_for_the_level_that_a_card_had_on_the_bench(level: int, cards: int) -> None:
    mourns = says(
        "【弔い】《湯》【自】[リング]自分のベンチのカードがベンチから控え室に置かれた時、そのカードがレベル3以上の"
        f"カードなら、あなたは1枚引く。\n【段】《湯》【永】[リング]自分のベンチのカードのレベルを{level}にする。"
    )  # fmt: skip
    table = put({"ring": "K", "on": "C l", "hand": "C"}, phase="character", K=mourns).do("play C left")
    expect("the draws", drawn(table), cards)


@rule("VS", "8.7.1.2")
@rule("VS", "8.6.6a")
def test_a_retired_card_deals_as_much_damage_as_its_attack_was_in_the_ring() -> None:
    revenge = says(
        "【道連れ】《竜》【自】[リング]このカードがリタイヤ置場に置かれた時、相手のリングのカードに"
        "このカードの攻撃力と同じダメージを与える。", attack=3000,
    )  # fmt: skip
    table = put({"ring": "D", "on": "C l, C c"}, {"ring": "K", "on": "L l"}, phase="attack", K=revenge, L=FLAG)
    table.do("attack; support l")
    expect("the damage", ring(table)["damage"], 5000)


@rule("VS", "7.1.5.3b")
@rule("VS", "8.1.1.3.3b")
def test_a_spark_in_the_middle_of_an_attack_resolves_before_the_new_ring_card_deals_its_damage() -> None:
    burns = says("【火花】《竜》【スパーク】このターン中、このカードを+300/+0する。", attack=100)
    leaves = says("【暴走】《竜》【自】[リング]このカードがアタックした時、このカードを控え室に置く。", attack=9000)
    table = put({"ring": "K", "on": "C l, C c", "deck": "S*5"}, {"ring": "D"}, phase="attack", K=leaves, S=burns)
    table.do("attack; support l")
    assert (ring(table)["card"], [event["amount"] for event in table.events_of("damage")]) == ("S", [400])


@rule("VS", "8.5.1.3.2b")
@rule("VS", "4.16.2a")
@pytest.mark.parametrize(("energy", "cards"), [({"stand": 1, "rest": 5}, 1), ({"stand": 2}, 0)])
def test_a_cancel_is_paid_in_full_or_not_at_all(energy: dict[str, int], cards: int) -> None:
    stops = says(
        "【否】《推理》【キャンセル】[ベンチ][自分のエネルギーを2枚レストする、このカードをレストする]"
        "相手の【起】の技を1つ選び、無効にする。"
    )  # fmt: skip
    table = put({"ring": "K", "energy": {"stand": 1}, "on": "I l"}, {"on": "N l", "energy": energy}, K=BELL, N=stops)
    table.do("activate K")
    if not cards:
        table.do("cancel N")
    assert (drawn(table), table.at("1.l")["orientation"]) == (cards, "stand" if cards else "rest")


@rule("VS", "9.2.2")
@rule("VS", "12.3.1c")
@pytest.mark.parametrize(("answer", "winner"), [("flip_surprise K; pick C", None), ("pass", (0, "retired"))])
def test_the_tenth_retired_card_waits_for_a_surprise_that_could_take_one_back(answer: str, winner: Any) -> None:
    holds = says(
        "【踏ん張り】《湯》【サプライズ】[自分のリングのカードがリタイヤ置場に置かれた時]→"
        "自分のリタイヤ置場のカードを1枚選び、控え室に置く。"
    )  # fmt: skip
    you = {"ring": "C", "retire": "C*9", "surprise": "K"}
    table = put({"ring": "D", "on": "C l, C c"}, you, phase="attack", K=holds).do("attack; support l")
    assert (table.winner(), table.asked()) == (None, 1)
    table.do(answer)
    assert table.winner() == winner


@rule("VS", "9.5.1b")
def test_two_cards_that_come_into_the_ring_together_leave_it_with_the_old_one() -> None:
    both = {"op": "choose", "select": {"of": "waiting_room", "side": "you"}, "count": 2}
    cards = card(act("bench", both, {"op": "enter", "who": "it", "place": "ring"}, cost={"pay": 1}))
    me = {"ring": "D", "on": "K l, I c", "energy": {"stand": 1}, "waiting_room": "A B", "deck": "C*3"}
    table = put(me, K=cards).do("activate K")
    assert (ring(table)["card"], sorted(table.names("waiting_room"))) == ("C", ["A", "B", "D"])


@rule("VS", "8.5.3b")
@rule("VS", "4.7.1.2b")
def test_what_a_technique_of_the_other_player_sets_off_is_used_before_their_next_one() -> None:
    gives = says("【施し】《湯》【自】[リング]このカードがアタックされた時、相手は1枚引く。", defence=9000)
    takes = says("【余波】《湯》【自】[ベンチ]自分のリングのカードがアタックされた時、あなたは1枚引く。")
    joins = says("【連鎖】《湯》【自】[リング]あなたが引いた時、相手のリングのカードに100ダメージを与える。")
    me, you = {"ring": "K", "on": "C l, C c"}, {"ring": "L", "on": "M l"}
    table = put(me, you, phase="attack", K=joins, L=gives, M=takes).do("attack; support l")
    first = next(item["id"] for item in table.state["resolution"] if item["card"] == "L")
    table.act({"type": "use", "id": first})
    assert [event["player"] for event in table.events_of("use")] == [1, 0, 1]


@rule("VS", "7.1.5.2b")
@rule("VS", "4.13.2")
def test_a_partner_attack_on_a_card_that_has_fled_is_established_and_retires_nothing() -> None:
    flees = says("【逃走】《竜》【自】[リング]このカードがアタックされた時、このカードを手札に戻す。")
    table = put({"ring": "A", "on": "B l, C c"}, {"ring": "K", "deck": "C*5"}, phase="attack", K=flees)
    table.do("attack; support l")
    new = ring(table, 1)
    assert (new["card"], new["damage"], size(table, "retire", 1)) == ("C", 0, 0)
    assert table.state["attack"]["established"] is True


@rule("VS", "12.3.1b")
@rule("VS", "9.7.1")
def test_a_surprise_that_another_card_turns_up_does_nothing() -> None:
    turns = {"op": "turn", "who": {"of": "surprise", "side": "opponent"}, "face": "up"}
    trap = says("【罠】《湯》【サプライズ】[相手のアタックの終わりに]→あなたは1枚引く。")
    me = {"ring": "K", "on": "I l", "energy": {"stand": 1}}
    table = put(me, {"surprise": "S"}, K=card(act("ring", turns, cost={"pay": 1})), S=trap).do("activate K")
    assert (drawn(table, 1), table.names("waiting_room", 1)) == (0, ["S"])


@rule("VS", "8.13.2a")
@rule("VS", "8.13.2b")
def test_a_cancel_for_high_levels_stops_a_technique_that_a_lower_card_used() -> None:
    copies = says(
        "【真似】《楽団》【起】[ベンチ][このカードをレストする]自分のリングのカードの技を1つ選び、使う。", level=1
    )
    real = says("【本家】《竜》【起】[リング][自分のエネルギーを3枚レストする]あなたは1枚引く。", level=3)
    high = says(
        "【待った】《推理》【キャンセル】[手札][このカードを控え室に置く]相手のレベル3の技を1つ選び、無効にする。"
    )
    table = put({"ring": "L", "on": "K l, I c"}, {"hand": "N"}, K=copies, L=real, N=high).do("activate K")
    (item,) = table.state["resolution"]
    assert (item["card"], item["level"], item["attributes"], len(table.options("cancel"))) == ("L", 3, ["竜"], 1)


@rule("VS", "2.1.2.1")
def test_several_names_are_not_read_as_one() -> None:
    calls = says(
        "【一】《湯》【起】[リング][自分のエネルギーを1枚レストする]自分のベンチの「甲乙」をすべてリバースする。\n"
        "【二】《湯》【起】[リング][自分のエネルギーを1枚レストする]自分のベンチの「乙」をすべてリバースする。"
    )
    two = says("", names=["甲", "乙"])
    table = put({"ring": "K", "on": "L l, I r", "energy": {"stand": 2}}, K=calls, L=two).do("activate K 0")
    assert table.at("l")["orientation"] == "stand"
    assert table.do("activate K 1").at("l")["orientation"] == "reverse"


@rule("VS", "7.1.5.1.2")
@rule("VS", "4.13.4")
@pytest.mark.parametrize(("number", "retired"), [(1, 0), (3, 1)])
def test_a_technique_makes_no_partner_attack_in_the_first_turn(number: int, retired: int) -> None:
    trick = says("【奇策】《湯》【自】[ベンチ]このカードがサポートした時、このアタックはパートナーアタックになる。")
    table = put({"ring": "C", "on": "K l, C c"}, {"ring": "D"}, phase="attack", number=number, K=trick)
    table.do("attack; support l")
    assert (size(table, "retire", 1), len(table.events_of("damage"))) == (retired, 1 - retired)


@rule("VS", "2.9.1.1")
@rule("VS", "12.5b")
def test_a_text_finds_cards_of_the_paired_work_in_the_deck_too() -> None:
    finds = says(
        "【探索】《湯》【起】[リング][自分のエネルギーを1枚レストする]山札の『Baby Princess』のカードを1枚まで選び、"
        "公開して手札に加え、シャッフルする。"
    )  # fmt: skip
    paired = says("", names=["姉"], work_title="Baby Princess 3D ぱらだいす 0(ラブ)")
    me = {"ring": "K", "energy": {"stand": 1}, "on": "I l", "deck": "C L C"}
    table = put(me, K=finds, L=paired).do("activate K; pick L")
    assert table.names("hand") == ["L"]
