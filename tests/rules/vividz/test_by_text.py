"""Positions in which the cards have texts, as the phrase book words them."""

from typing import Any

import pytest

from tests.rules.notation import Object
from tests.rules.report import expect
from tests.rules.vividz.words import (
    Board,
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

ENTERS = "【自動】【ゾーン】エリア【事象】このカードが登場する。【効果】"
ATTACKS = "【自動】【ゾーン】エリア【事象】このカードがアタックする。【効果】"
ALWAYS = "【常在】【ゾーン】エリア【効果】"
OF_ACCOUNT = "【常在】【ゾーン】アカウント【効果】"
EVENT = "【イベント】【効果】"


def says(text: str, card: Object | None = None) -> Object:
    """The card with a text; an event without cost if none is given."""
    return {**(card or event()), "text": {"ja": EVENT + text if card is None else text}}


def playing(text: str, me: Any = None, you: Any = None, cards: Any = None, **more: Any) -> Board:
    """A position in which player 0 has just played an event with that text. Choices get their first answers."""
    mine = {"on": me} if isinstance(me, str) else dict(me or {})
    mine["hand"] = f"K {mine.get('hand', '')}"
    return picked(start(mine, you, {"K": says(text), **(cards or {})}, **more).do("play K"))


def picked(desk: Board) -> Board:
    """Give every choice of cards its first answer."""
    while desk.game.decision is not None and desk.options("pick"):
        desk.choose([option for option, _ in desk.offered()[: max(1, desk.bounds()[0])]])
    return desk


def entered(text: str, me: Any = None, **card: Any) -> Board:
    """A position in which a chara with that text has just appeared in the left area."""
    cards = {"K": says(ENTERS + text, chara(cost=0, **card))}
    return start({**(me or {}), "hand": "K"}, None, cards).do("play K left").autos()


@rule("102.3")
def test_what_is_possible_of_an_effect_is_done() -> None:
    desk = playing("相手のエリアにあるキャラを1枚選び、退場させる。カードを1枚引く。")
    expect("the hand", desk.size("hand"), 1)


@rule("102.5-3")
def test_what_could_not_be_done_was_not_done() -> None:
    text = "相手のエリアにあるキャラを1枚選び、退場させる。そうしたならば、カードを1枚引く。"
    expect("the hands", [playing(text, None, you).size("hand") for you in ("", "A l")], [0, 1])


@rule("102.9-2 102.8")
def test_cards_of_both_hands_go_at_the_same_time() -> None:
    desk = start({"hand": "K A V"}, {"hand": "B V"}, {"K": says("お互いのプレイヤーは手札を1枚トラッシュに置く。")})
    desk.do("play K").pick("A")
    expect("the trash meanwhile", (desk.asked(), desk.names("trash")), (1, []))
    desk.pick("B")
    expect("the trash", (desk.names("trash"), desk.names("trash", 1)), (["A", "K"], ["B"]))


@rule("304.1d")
def test_an_engage_does_what_its_text_says_and_connects() -> None:
    desk = start({"on": "A l", "hand": "K"}, None, {"K": says(EVENT + "カードを1枚引く。", engage())}).do("play K left")
    expect("the engage", (desk.size("hand"), [card["card"] for card in desk.at("l")["connected"]]), (1, ["K"]))


@rule("508.2 905.2c-1")
@pytest.mark.parametrize("words", ["キャラをプレイする", "あなたのキャラをプレイする", "あなたがキャラをプレイする"])
def test_kept_charas_cost_less_too(words: str) -> None:
    cards = {"P": says(f"{OF_ACCOUNT}{words}コストを1減らす。", account())}
    desk = start({"account": "P", "keep": "V"}, {"hand": "V"}, cards)
    expect("the plays", desk.offered_names("play"), ["V"])


@rule("905.2c-1 905.3b")
def test_the_opponents_events_cost_more() -> None:
    cards = {"P": says(OF_ACCOUNT + "相手がイベントをプレイするコストを1増やす。", account()), "K": event()}
    desk = start({"hand": "K"}, {"account": "P"}, cards)
    assert desk.refuses("905.3b", "play", card=desk.id("K"))
    paid = start({"hand": "K", "energy": "V"}, {"account": "P"}, cards).plays("K")
    expect("the energy", paid.size("energy"), 0)


@rule("903.2a")
@pytest.mark.parametrize(("energy", "drawn"), [("V V", 0), ("V V V", 1)])
def test_an_auto_with_a_condition_needs_it_when_it_is_triggered(energy: str, drawn: int) -> None:
    when = "【自動】【ゾーン】エリア【条件】あなたのエネルギーにカードが3枚以上ある【事象】このカードがアタックする。"
    desk = attacking({"on": "K l", "energy": energy}, None, {"K": says(f"{when}【効果】カードを1枚引く。", chara())})
    expect("the hand", desk.autos().size("hand"), drawn)


@rule("908.5")
def test_being_connected_is_a_state_that_triggers() -> None:
    text = "【自動】【ゾーン】エリア【1ターンに1回】【事象】このカードがコネクトしている。【効果】カードを1枚引く。"
    desk = start({"on": "K l", "hand": "G", "energy": "V"}, None, {"K": says(text, chara())})
    expect("the hand before", desk.names("hand"), ["G"])
    expect("the hand", desk.plays("G left").names("hand"), ["Filler"])


@rule("1112.1 504.3")
def test_the_top_cards_of_the_deck_become_exp() -> None:
    desk = entered("デッキの上から2枚をこのカードの【EXP】にする。", {"deck": "A B V*5"})
    expect("the EXP", [card["card"] for card in desk.at("l")["exp"]], ["A", "B"])
    expect("the events", (desk.size("deck"), desk.events_of("level_up")), (5, []))


@rule("1112.1a")
def test_without_its_chara_nothing_becomes_exp() -> None:
    desk = entered("このカードを退場させる。デッキの上から1枚をこのカードの【EXP】にする。", {"deck": "A V*5"})
    expect("the deck", (desk.size("deck"), desk.names("energy")), (6, ["K"]))


@rule("1119.1 301.3")
def test_cards_of_the_same_name() -> None:
    desk = picked(entered("トラッシュにある≪同名≫のカードを1枚選び、手札に加える。", {"trash": "A K V"}))
    expect("the hand", desk.names("hand"), ["K"])


@rule("301.3")
def test_cards_with_a_word_in_their_names() -> None:
    cards = {name: chara(name=name) for name in ("AB1", "CAB", "CA")}
    text = "トラッシュにあるカード名に「AB」を含むカードを1枚選び、手札に加える。"
    desk = start({"hand": "K", "trash": "AB1 CAB CA"}, None, {**cards, "K": says(text)}).do("play K")
    expect("the choice", sorted(desk.name_of(option["card"]) for option in desk.options("pick")), ["AB1", "CAB"])


@rule("1114.1")
def test_a_mission_without_an_owner_is_ones_own() -> None:
    cards = {"M": mission({"act": "play", "count": 9})}
    desk = playing("ミッションを1枚選び、クリアする。", {"missions": ["M"]}, {"missions": ["M"]}, cards)
    cleared = [sum(card["cleared"] for card in desk.player(player)["missions"]) for player in (0, 1)]
    expect("the cleared missions", cleared, [1, 0])


@rule("911.1b")
def test_traits_come_before_numbers() -> None:
    cards = {
        "P": says(OF_ACCOUNT + "あなたのエリアにある[灯火]の特徴を持つキャラすべてのパワーを＋2000する。", account()),
        "Q": says(ALWAYS + "あなたのエリアにある他のキャラすべては[灯火]の特徴を得る。", chara()),
    }
    desk = start({"on": "V l, Q c", "account": "P"}, None, cards)
    expect("the power", (desk.power("l"), desk.power("c"), desk.at("l")["trait"]), (4000, 3000, ["灯火"]))


@rule("911.4-1")
def test_who_comes_later_has_no_part_in_an_effect() -> None:
    text = "ミッションフェイズ終了時まで、あなたのエリアにあるキャラすべてのパワーを＋2000する。"
    desk = playing(text, {"on": "A l", "hand": "V", "energy": "V"}).plays("V center")
    expect("the power", (desk.power("l"), desk.power("c")), (6000, 2000))


@rule("911.7")
def test_only_continuous_effects_are_kept_off() -> None:
    kept_off = says(ALWAYS + "このカードは相手の効果を受けない。", chara(power=4000))
    weaker = "ミッションフェイズ終了時まで、相手のエリアにあるキャラすべてのパワーを－2000する。"
    expect("the power", playing(weaker, None, "Q l", {"Q": kept_off}).power("1.l"), 4000)
    retired = playing("相手のエリアにあるキャラを1枚選び、退場させる。", None, "Q l", {"Q": kept_off})
    assert retired.find("1.l") is None


@rule("912.1 501.6")
def test_a_chara_goes_to_the_hand_instead_with_its_exp() -> None:
    text = f"{ALWAYS}このカードが退場する場合、かわりにこのカードを手札に加える。"
    there = {"areas": {"left": {"card": "K", "exp": ["V"]}}}
    desk = hit(attacking("C l", there, {"K": says(text, chara(power=2000))}))
    expect("the hand", (sorted(desk.names("hand", 1)), desk.events_of("retire")), (["K", "V"], []))


@rule("912.2")
def test_the_turn_player_orders_the_replacements_of_the_other() -> None:
    text = "\n".join(ALWAYS + f"このカードが退場する場合、かわりに{goal}。" for goal in ("手札に加える", "除外する"))
    desk = attacking("C l", "K l", {"K": says(text, chara(power=2000))})
    while desk.kinds() != ["replace"]:
        desk.idles()
    expect("who is asked", desk.asked(), 0)


@rule("1103.3 1102.1")
def test_a_chara_knows_whether_an_effect_has_retired_it() -> None:
    text = "【自動】【ゾーン】エリア【事象】このカードが相手の効果で退場する。【効果】「heart」カウンターを1個得る。"
    cards = {"Q": says(text, chara())}
    by_effect = playing("相手のエリアにあるキャラを1枚選び、3000ダメージを与える。", None, "Q l", cards).autos()
    by_battle = hit(attacking("C l", "Q l", cards))
    expect("the counters", (by_effect.counters(1), by_battle.counters(1)), ({"heart": 1}, {}))


@rule("1108.3-2")
def test_a_card_that_was_revealed_and_stays_in_the_deck_is_shuffled_in() -> None:
    desk = playing("デッキの上から1枚を公開する。", {"deck": "A V*9"})
    expect("the events", (len(desk.events_of("reveal")), len(desk.events_of("shuffle"))), (1, 1))
    taken = "デッキの上から3枚公開し、キャラを1枚まで選び手札に加え、残りをエネルギーに置く。"
    desk = playing(taken, {"deck": "A V*9"})
    expect("the cards", (desk.names("hand"), desk.size("energy"), desk.events_of("shuffle")), (["A"], 2, []))


@rule("806.7-1")
def test_a_bonus_until_the_end_of_the_attack_may_have_kept_the_attacker() -> None:
    text = ATTACKS + "アタック終了時まで、このカードのパワーを＋3000する。このカードに4000ダメージを与える。"
    desk = hit(attacking("K l", None, {"K": says(text, chara())}).autos())
    expect("the attacker", (desk.find("l"), len(desk.events_of("attack_success"))), (None, 1))


@rule("908.4 908.4a")
def test_a_delayed_auto_happens_once() -> None:
    text = "相手のエリアにあるキャラを1枚選ぶ。ミッションフェイズ終了時、そのキャラを退場させる。"
    desk = playing(text, {"deck": "V*30"}, {"on": "C l", "deck": "V*30"}).do("pass").autos()
    expect("the chara", (desk.find("1.l"), "C" in desk.names("energy", 1)), (None, True))


@rule("1301.4-2 1120.2")
def test_counters_are_a_price_only_in_full() -> None:
    text = "【起動】【ゾーン】エリア【代償】「heart」カウンターを2個消費する。【効果】カードを1枚引く。"
    cards = {"K": says(text, chara())}
    poor = start({"on": "K l", "counters": {"heart": 1}}, None, cards)
    assert poor.refuses("1301.4", "activate", card=poor.at("l")["id"], ability=0)
    rich = start({"on": "K l", "counters": {"heart": 3}}, None, cards).do("activate K")
    expect("the counters", (rich.counters(), rich.size("hand")), ({"heart": 1}, 1))
    spent = playing("「heart」カウンターを2個消費する。", {"counters": {"heart": 1}})
    expect("what is left", sum(spent.counters().values()), 0)


@rule("1301.1-1 1301.2-1")
def test_counters_of_one_name_and_one_player_are_counted() -> None:
    own, theirs = {"heart": 3, "star": 9}, {"heart": 7}
    desk = playing("「heart」カウンターの数だけカードを引く。", {"counters": own, "deck": "V*30"}, {"counters": theirs})
    expect("the cards drawn", desk.size("hand"), 3)
    text = "【常在】あなたの「heart」カウンター1個につき、このカードのパワーを＋1000する。"
    cards = {"K": says(text, chara(power=2000))}
    strong = start({"on": "K l", "counters": own}, {"counters": theirs}, cards)
    expect("the power", (strong.at("l")["power"], start({"on": "K l"}, None, cards).at("l")["power"]), (5000, 2000))


@rule("513.3-1 1112.1")
def test_a_card_is_put_under_a_chosen_chara() -> None:
    text = "あなたのトラッシュのキャラを1枚選び、あなたのキャラ1枚の【EXP】にする。"
    desk = playing(text, {"on": "C c", "trash": "V"}, {}, {"C": chara()})
    expect("the chara over the card", len(desk.at("c")["exp"]), 1)


@rule("908.4 908.4a")
def test_the_next_event_is_waited_for_once() -> None:
    cards = {"L": says("次のあなたのキャラが登場する時、カードを1枚引く。"), "K": chara(cost=0)}
    desk = start({"hand": "L K K", "deck": "V*9"}, cards=cards).do("play L")
    assert desk.size("hand") == 2
    assert desk.do("play K l").size("hand") == 2
    assert desk.do("play K r").size("hand") == 1


@rule("904.3b")
def test_damage_by_text_is_distributed_and_each_gets_some() -> None:
    text = "相手のエリアにあるキャラを2枚まで選び、3000ダメージを1000ずつ割り振る。"
    desk = start({"hand": "L"}, {"on": "A l, A c"}, cards={"L": says(text)}).do("play L")
    desk.choose([option for option, _ in desk.offered()])
    assert sorted(action["amount"] for _, action in desk.offered() if action["type"] == "distribute") == [1000, 2000]


@rule("908.1 911.6-1")
@pytest.mark.parametrize(
    "when", ["このカードがアタックする", "あなたのキャラがアタックする", "ミッションフェイズ終了時"]
)
def test_a_gained_auto_is_triggered(when: str) -> None:
    auto = f"【自動】【ゾーン】エリア【事象】{when}。【効果】カードを1枚引く。"
    text = f"あなたのエリアにあるキャラを1枚選ぶ。ミッションフェイズ終了時まで、そのキャラは「{auto}」を得る。"
    desk = hit(playing(text, "A l").do("attack l").autos())
    expect("the hand", desk.do("pass").autos().size("hand"), 1)


@rule("102.7 911.1c")
def test_what_cards_cannot_do_depends_on_their_power_after_all_changes() -> None:
    cards = {
        "P": says(OF_ACCOUNT + "相手のエリアにあるパワー3000以下のキャラすべてはアタックできない。", account()),
        "G": says("【常在】【ゾーン】コネクト【効果】コネクトしているキャラのパワーを＋1000する。", engage()),
    }
    there = {"left": {"card": "B"}, "center": {"card": "B", "connected": ["G"]}}
    desk = start({"areas": there}, {"account": "P"}, cards)
    assert desk.refuses("102.7", "attack", card=desk.at("l")["id"])
    expect("the attackers", [option["card"] for option in desk.options("attack")], [desk.at("c")["id"]])


@rule("911.1 903.2a")
def test_what_holds_while_it_is_a_players_turn() -> None:
    text = "【Permanent】【Zone】Area【Effect】While it is the opponent's turn, this card gets +2000 power."
    desk = start("K l", "K l", {"K": {**chara(), "text": {"en": text}}})
    expect("the power", (desk.power("l"), desk.power("1.l")), (3000, 5000))


@rule("1204.1 911.6-1")
def test_lost_abilities_are_no_keywords() -> None:
    text = "相手のエリアにあるキャラを1枚選び、ミッションフェイズ終了時まで、そのキャラは能力を失う。"
    subdued = says("【自動】討伐：相手のキャラ", chara(power=9000))
    desk = playing(text, "A l", "Q c", {"Q": subdued})
    expect("the keywords", desk.at("1.c")["keywords"], [])
    assert hit(desk.do("attack l")).find("1.c") is not None


@rule("513.3a")
def test_for_each_of_its_exp_a_chara_is_stronger() -> None:
    text = "【Permanent】【Zone】Area【Effect】For each of this card's EXP, this card gets +1000 power."
    there = {"left": {"card": "K", "exp": ["V", "V"]}, "right": {"card": "A", "exp": ["V"]}}
    desk = start({"areas": there}, None, {"K": {**chara(), "text": {"en": text}}})
    expect("the power", desk.power("l"), 5000)


SPEND = {"en": '【Event ability】【Effect】Spend 1 "Lamp" counter.'}


@rule("1120.2 1301.1-1")
@pytest.mark.parametrize("name", ["Lamp", "灯"])
def test_an_english_text_means_the_word_that_its_scenario_has(name: str) -> None:
    desk = start({"hand": "K", "counters": {name: 2}}, None, {"K": {**event(), "text": SPEND}}).do("play K")
    expect("the counters", desk.counters(), {name: 1})


@rule("1120.1")
def test_an_english_word_stands_for_itself_where_no_field_has_it() -> None:
    gained = {"en": '【Event ability】【Effect】Gain 1 "Lamp" counter.'}
    expect(
        "the counters",
        start({"hand": "K"}, None, {"K": {**event(), "text": gained}}).do("play K").counters(),
        {"Lamp": 1},
    )


@rule("1201.2-1 309.1-2")
def test_an_accel_in_english_finds_english_informations() -> None:
    cards = {
        "P": {**account(), "text": {"en": "【Activated】Accel [Nagi]"}},
        "L": chara(account_info=["Nagi"]),
    }
    expect(
        "the choice",
        start({"account": "P", "deck": "L V"}, None, cards).do("activate P").kinds(),
        ["play_free", "to_energy"],
    )


@rule("912.1 1102.1 1103.3")
@pytest.mark.parametrize(("how", "kept"), [("バトルで", "battle"), ("相手の効果で", "effect")])
def test_a_replacement_names_what_retires_the_chara(how: str, kept: str) -> None:
    cards = {"Q": says(f"{ALWAYS}このカードが{how}退場する場合、かわりに手札に加える。", chara(power=2000))}
    in_battle = hit(attacking("C l", "Q l", cards)).names("hand", 1)
    by_effect = playing("相手のエリアにあるキャラを1枚選び、2000ダメージを与える。", None, "Q l", cards).names(
        "hand", 1
    )
    expect("the hands", (in_battle, by_effect), (["Q"], []) if kept == "battle" else ([], ["Q"]))


@rule("802.1c-1")
def test_what_holds_while_a_chara_attacks_ends_with_the_attack() -> None:
    alone, others = "このカードがアタックしている", "あなたの他のキャラがアタックしている"
    bonus = "【効果】このカードのパワーを＋1000する。"
    cards = {
        "K": says(f"【常在】【ゾーン】エリア【条件】{alone}{bonus}", chara(power=3000)),
        "L": says(f"【常在】【ゾーン】エリア【条件】{others}{bonus}", chara(power=3000)),
    }
    board = {"on": "K l, L c"}
    before = start(board, None, cards)
    expect("before", (before.power("l"), before.power("c")), (3000, 3000))
    during = attacking(board, None, cards)
    expect("during", (during.power("l"), during.power("c")), (4000, 4000))
    after = hit(during)
    expect("after", (after.power("l"), after.power("c")), (3000, 3000))


@rule("1102.2 1111.1")
def test_the_chara_that_was_retired_in_battle_can_be_exiled() -> None:
    text = (
        "【自動】【ゾーン】エリア【事象】このカードがバトルで相手のキャラを退場させる。【効果】そのキャラを除外する。"
    )
    desk = hit(attacking("K l", "Q l", {"K": says(text, chara(power=9000)), "Q": chara(power=1000)}).autos()).autos()
    expect("the cards", (desk.names("remove", 1), "Q" in desk.names("energy", 1)), (["Q"], False))


@rule("513.3a 102.4")
def test_the_exp_of_a_chosen_chara_goes_where_the_text_says() -> None:
    there = {"areas": {"left": {"card": "C", "exp": ["V", "B"]}, "right": {"card": "A", "exp": ["V"]}}}
    desk = playing("相手のエリアにあるキャラを1枚選び、そのキャラの【EXP】をすべて除外する。", None, there)
    assert (sorted(desk.names("remove", 1)), desk.at("1.l")["exp"], len(desk.at("1.r")["exp"])) == (["B", "V"], [], 1)


@rule("1112.1 1121.1-1")
@pytest.mark.parametrize(
    ("text", "card", "zone"),
    [("トラッシュにあるキャラを1枚まで選び、あなたのエリアにあるキャラの【EXP】にする。", "B", "exp"),
     ("トラッシュにあるエンゲージを1枚まで選び、あなたのエリアにあるキャラにコネクトする。", "G", "connected")],
)  # fmt: skip
def test_a_card_of_the_trash_joins_a_chara_that_is_chosen_after_it(text: str, card: str, zone: str) -> None:
    desk = playing(text, {"on": "A l, C r", "trash": card})
    assert ([each["card"] for each in desk.at("l")[zone]], desk.at("r")[zone]) == ([card], [])
