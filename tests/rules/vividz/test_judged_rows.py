"""Rows of Vividz, played with texts of the phrase book: prices, zones, replacements, undo in between."""

from typing import Any

from tests.rules.outside import Outside
from tests.rules.report import expect
from tests.rules.vividz.test_by_text import ALWAYS, ENTERS, OF_ACCOUNT, picked, playing, says
from tests.rules.vividz.test_by_text_together import RETIRED, in_english
from tests.rules.vividz.words import (
    NOTATION,
    Board,
    account,
    attacking,
    chara,
    engage,
    event,
    hit,
    mission,
    rule,
    scenario,
    start,
)


class Table(Outside):
    """A referee over the protocol that finds the cards of this game."""

    lying, called, name_of, cards = Board.lying, Board.called, Board.name_of, Board.cards
    find = Board.find


@rule("501.4-2 911.1a")
def test_a_chara_that_comes_back_has_lost_what_it_got() -> None:
    text = "【Event ability】【Effect】Choose 1 chara in your areas. "
    text += "Until the end of the mission phase, it gets +2000 power. "
    cards = {"L": in_english(text + "Then, return it to its owner's hand.", event())}
    desk = picked(start({"on": "V l", "hand": "L", "energy": "A"}, None, cards).do("play L"))
    expect("the power", desk.plays("V left").power("l"), 2000)


@rule("506.1 514.3b-1 502.1d-1")
def test_a_retired_chara_takes_all_its_cards_into_the_energy_of_their_owner() -> None:
    cards = {"L": says(RETIRED, chara())}
    you = {"areas": {"left": {"card": "L", "exp": ["V", "B"], "connected": ["G"]}}}
    desk = playing("相手のエリアにあるキャラを1枚選び、退場させる。", None, you, cards).autos()
    expect("the energy", sorted(desk.names("energy", 1)), ["B", "G", "L", "V"])
    expect("the hands", (desk.size("hand"), desk.size("hand", 1)), (0, 1))


@rule("705.2-2")
def test_who_keeps_nothing_keeps_the_card_of_before() -> None:
    desk = start({"hand": "A B", "keep": "V"}, None, phase="charge").do("no_keep")
    expect("the kept card", (desk.player()["keep"]["card"], desk.names("trash")), ("V", []))


@rule("803.3-2 806.2")
def test_an_attacker_that_was_retired_in_the_block_step_scouts_nothing() -> None:
    text = "【起動】【ゾーン】エリア【代償】【スリープ】する。"
    text += "【効果】相手のエリアにある【スリープ】状態のキャラを1枚選び、退場させる。"
    cards = {"K": says(text, chara())}
    desk = picked(attacking({"deck": "V V V"}, {"on": "K l", "deck": "V V V"}, cards).do("activate K"))
    expect("the decks", (desk.size("deck"), desk.size("deck", 1)), (3, 3))
    expect("the attack", (desk.events_of("attack_success"), desk.state["attack"]), ([], None))


@rule("902.2c-1 1103.3a-1")
def test_a_chara_that_returns_instead_is_not_retired_and_no_mission_counts_it() -> None:
    cards = {
        "L": says(ALWAYS + "このカードが退場する場合、かわりにこのカードを持ち主の手札に戻す。", chara()),
        "M": mission({"act": "retire", "side": "opponent", "count": 1}, {"state": "charas", "count": 1}),
    }
    text = "相手のエリアにあるキャラを1枚選び、退場させる。"
    desk = playing(text, {"missions": ["M"]}, "L l", cards)
    expect("the hand", (desk.names("hand", 1), desk.events_of("retire")), (["L"], []))
    expect("the mission", desk.player()["missions"][0]["recorded"]["check"], [0])


@rule("903.2-3 911.2-2")
def test_who_has_lost_its_abilities_strengthens_nobody() -> None:
    cards = {
        "K": says(ALWAYS + "あなたのエリアにある他のキャラすべてのパワーを＋1000する。", chara()),
        "L": says("あなたのエリアにあるキャラを1枚選び、ミッションフェイズ終了時まで、能力を失う。"),
    }
    desk = start({"on": "K l, A c", "hand": "L"}, None, cards)
    expect("the power before", desk.power("c"), 5000)
    expect("the power", desk.do("play L").do("pick K").power("c"), 4000)


@rule("904.2d-1 905.2c-4")
def test_a_cost_that_falls_below_nothing_is_nothing() -> None:
    cards = {"P": says(OF_ACCOUNT + "あなたのキャラをプレイするコストを5減らす。", account())}
    desk = start({"account": "P", "hand": "A C"}, None, cards).do("play A left")
    expect("the other chara still costs nothing", desk.do("play C right").at("r")["card"], "C")


@rule("904.2h 904.3a-2")
def test_what_the_play_of_an_event_sets_off_comes_after_the_event() -> None:
    cards = {
        "K": says("【自動】【ゾーン】エリア【事象】あなたがイベントをプレイする。【効果】カードを1枚引く。", chara()),
        "L": says("あなたは手札を1枚トラッシュに置く。"),
    }
    desk = picked(start({"on": "K l", "hand": "L A"}, None, cards).do("play L")).autos()
    expect("the hand and the trash", (desk.size("hand"), sorted(desk.names("trash"))), (1, ["A", "L"]))


@rule("905.2d-2 1002.1-3")
def test_a_level_up_over_many_cards_costs_nothing_and_happens_once() -> None:
    text = "【自動】【ゾーン】エリア【事象】このカードが【LvUP】する。【効果】カードを1枚引く。"
    cards = {"K": says(text, chara(cost=5, power=7000, icons=["lvup"]))}
    there = {"left": {"card": "A", "exp": ["V", "V", "V"], "connected": ["G"]}}
    desk = start({"areas": there, "hand": "K"}, None, cards).do("play K left").autos()
    expect("the chara", (desk.at("l")["card"], len(desk.at("l")["exp"]), desk.size("hand")), ("K", 5, 1))


@rule("908.3c")
def test_three_cards_that_are_charged_at_once_set_an_auto_off_three_times() -> None:
    text = "【自動】【ゾーン】エリア【事象】あなたのカードが手札からエネルギーに置かれる。"
    text += "【効果】「灯」カウンターを1個得る。"
    me = {"on": "K l", "hand": "A B V", "deck": "V V V V V V V V V"}
    desk = start(me, None, {"K": says(text, chara())}, phase="charge").do("no_keep")
    desk.choose([option for option, _ in desk.offered()])
    expect("the waiting autos", len(desk.state["triggers"]), 3)
    expect("the counters", desk.autos().counters(), {"灯": 3})


@rule("1301.4-2 1120.2")
def test_an_effect_spends_as_many_counters_as_there_are() -> None:
    text = "「灯」カウンターを2個消費する。そうしたならば、カードを1枚引く。"
    for owned, drawn in ((1, 1), (0, 0)):
        desk = playing(text, {"counters": {"灯": owned} if owned else {}})
        expect(f"the hand with {owned}", (desk.size("hand"), desk.counters()), (drawn, {}))


@rule("1206.2a")
def test_a_deck_engage_that_finds_nothing_goes_to_the_trash() -> None:
    cards = {"K": {**engage(cost=1), "keywords": [{"keyword": "deck_engage", "value": ["Nobody"]}]}}
    desk = start({"on": "A l", "hand": "K", "energy": "V", "deck": "V V V"}, None, cards).plays("K left")
    expect("the trash", (sorted(desk.names("trash")), desk.at("l")["connected"]), (["K", "V"], []))


@rule("704.3a 704.3b 704.8-1")
def test_of_two_checked_missions_the_fulfilled_one_is_cleared_and_the_other_wakes_up() -> None:
    plays = {"act": "play", "filter": {"kind": "chara"}, "count": 1}
    cards = {number: mission(plays, {"act": "attack", "count": int(number)}) for number in ("1", "2")}
    me: Any = {"missions": ["1", "2"], "hand": "V V", "energy": "V", "deck": "V V V V V V V V V"}
    desk = hit(start(me, None, cards).plays("V left").do("attack l")).do("pass")
    shown = [(each["cleared"], each["orientation"], each["recorded"]) for each in desk.player()["missions"][:2]]
    none = {"check": [0], "clear": [0]}
    expect("the missions", shown, [(True, "sleep", none), (False, "reboot", none)])


@rule("803.1-3 803.1-4")
def test_undo_in_the_block_step_comes_back_and_the_replay_agrees() -> None:
    table = Table(NOTATION)
    deck = "V V V V V V V V V"
    you = {"on": "V l, B c", "hand": "V V", "deck": deck}
    table.good("scenario", scenario=scenario({"on": "A l", "deck": deck}, you))
    before = table.hash
    table.do("attack l")
    attacked = table.hash
    taken = {"type": "slide", "card": table.id("1.l"), "lane": "center"}
    expect("the rule against a taken area", table.rule_against(taken), "1116.1")
    table.act({"type": "slide", "card": table.id("1.c"), "lane": "right"})
    expect("the price", (len(table.player(1)["hand"]), table.at("1.r")["card"]), (0, "B"))
    table.good("undo")
    expect("after one undo", table.hash, attacked)
    table.good("undo")
    expect("after two", table.hash, before)
    table.good("redo", steps=2)
    again = Table(NOTATION)
    again.good("load", replay=table.good("replay")["replay"])
    expect("the replayed position", again.hash, table.hash)


@rule("304.3-1")
def test_a_bracket_behind_a_sentence_is_no_effect() -> None:
    cards = {"K": says(ENTERS + "カードを1枚引く。（カードを3枚引く。）", chara(cost=0))}
    expect("the hand", start({"hand": "K"}, None, cards).do("play K left").autos().size("hand"), 1)
