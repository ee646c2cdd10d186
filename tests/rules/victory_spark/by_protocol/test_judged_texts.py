"""Interactions of several rules of Victory Spark, played over the protocol by cards with texts of the phrase book."""

from typing import Any

import pytest

from tests.rules.outside import Outside
from tests.rules.victory_spark.words import NOTATION, ring, size, waiting

rule = pytest.mark.rule


def says(text: str, **fields: Any) -> dict[str, Any]:
    """A card with a text in the language of its letters."""
    language = "en" if text.isascii() or ("】[" in text and "]" in text and "。" not in text) else "ja"
    base = {"names": ["K"], "titles": ["Z"], "level": 0, "attack": 1000, "defence": 2000}
    return {**base, "text": {language: text}, **fields}


DRAWING = says("【鐘】《舞台》【起】[ベンチ][このカードをレストする]あなたは1枚引く。")
"""Keeps the ability phase open while it stands."""
SPARKING = says("【火】《竜》【スパーク】あなたは1枚引く。")
STOP = says(
    "【Hold It】《Deduction》【Cancel】[Hand][put this card into your waiting room] Choose 1 of the opponent's "
    "level 2 or lower techniques and make it void."
)
SWITCH = says(
    "【すり替え】《怪盗》【永】[リング]このカードがリタイヤ置場に置かれる時、かわりに自分のエネルギーを2枚選び、"
    "控え室に置いてよい。そうしたら、このカードを手札に戻す。", defence=9000,
)  # fmt: skip


def put(me: Any = None, you: Any = None, phase: str = "ability", number: int = 5, **cards: Any) -> Outside:
    """A game in a position, in which every text was read."""
    table = Outside(NOTATION)
    position = NOTATION.scenario(me, you, {"I": DRAWING, **cards}, phase=phase, number=number)
    table.good("scenario", scenario=position)
    assert table.events_of("unread") == []
    return table


@rule("VS", "6.5.1.2.1b")
@rule("VS", "8.6.4b")
def test_the_old_and_the_new_card_of_a_slot_set_techniques_off_together() -> None:
    old = says("【古】《い》【自】[ベンチ]このカードが控え室に置かれた時、あなたは1枚引く。")
    new = says("【New】《b》【Auto】[Bench] When this card is put from your hand into your bench, draw 1 card.")
    table = put({"on": "O c", "hand": "N"}, phase="character", O=old, N=new).do("play N centre")
    assert (sorted(waiting(table)), len(table.options("use"))) == (["N", "O"], 2)


@rule("VS", "6.5.1.2.3c")
@rule("VS", "8.1.1.3.3d")
def test_the_card_that_moves_to_the_bench_and_the_one_that_sparks_use_techniques_together() -> None:
    moved = says("【段】《い》【自】[ベンチ]このカードが自分のリングからベンチに置かれた時、あなたは1枚引く。", level=1)
    table = put({"ring": "R", "energy": {"stand": 1}, "deck": "S A B"}, phase="character", R=moved, S=SPARKING)
    table.do("move_to_bench R centre")
    assert (ring(table)["card"], sorted(waiting(table))) == ("S", ["R", "S"])


@rule("VS", "6.8.1.5c")
def test_the_end_phase_is_run_again_for_cards_drawn_at_its_end() -> None:
    end = says("【終】《い》【自】[ベンチ]ターンの終わりに、あなたは2枚引く。")
    table = put({"on": "K l", "hand": "A*7", "deck": "C*9"}, phase="end", K=end)
    for _ in range(2):
        assert table.bounds() == (2, 2)
        table.choose([pick for pick, _ in table.offered()][:2])
    assert (size(table, "hand"), table.state["turn"]["player"]) == (5, 1)


@rule("VS", "6.2.1.2a")
@rule("VS", "8.6.4a")
def test_techniques_of_both_players_begin_a_turn_those_of_its_player_first() -> None:
    mine = says("【朝】《い》【自】[ベンチ]ターンの始めに、あなたは1枚引く。")
    theirs = says("【Dawn】《x》【Auto】[Ring] At the beginning of the opponent's turn, draw 2 cards.")
    table = put("K l-", {"ring": "L"}, phase="stand", K=mine, L=theirs)
    assert [event["player"] for event in table.events_of("use")] == [0, 1]


@rule("VS", "6.3.1.3")
@rule("VS", "9.8.1a")
def test_the_last_card_that_is_drawn_can_lose_the_game_by_the_penalty() -> None:
    table = put({"deck": "C", "waiting_room": "B*5", "retire": "A*9"}, phase="draw")
    assert table.winner() == (1, "retired")


@rule("VS", "9.1.1.1")
@rule("VS", "9.6.1")
def test_both_decks_are_refreshed_together_and_the_penalty_may_take_the_only_card() -> None:
    table = put({"ring": None, "deck": [], "waiting_room": "B"}, {"deck": [], "waiting_room": "C*4"})
    assert (table.winner(), table.player()["ring"]) == ((1, "no_cards"), None)
    assert (size(table, "deck", 1), size(table, "retire", 1)) == (3, 1)


@rule("VS", "8.10.3")
@rule("VS", "7.1.5.4b")
@pytest.mark.parametrize(("energies", "retired"), [(2, 0), (1, 1)])
def test_a_partner_attack_is_replaced_if_the_choice_can_be_made(energies: int, retired: int) -> None:
    you = {"ring": "K", "energy": {"stand": energies}, "deck": "S A*9"}
    table = put({"ring": "A", "on": "B l"}, you, phase="attack", K=SWITCH, S=SPARKING).do("attack; support l")
    if not retired:
        assert table.asked() == 1
        table.do("yes")
    assert (size(table, "retire", 1), ring(table, 1)["card"]) == (retired, "S")
    assert len(table.events_of("spark")) == 1


@rule("VS", "4.4.1.1a")
@rule("VS", "12.3.1c")
def test_a_hand_card_and_a_surprise_are_offered_in_the_steps_where_they_were_set_off() -> None:
    surprise = says(
        "【臨時停車】《鉄道》【サプライズ】[相手のアタックの終わりに]→相手のベンチのカードを1枚選び、リバースする。"
    )
    help_ = says("【Help】《x》【Auto】[Hand] When a card in your ring is attacked, draw 1 card.")
    you = {"ring": "D", "surprise": "K", "hand": "H", "deck": "A*5"}
    table = put({"ring": "A", "on": "C l, C c"}, you, phase="attack", K=surprise, H=help_).do("attack; support l")
    assert table.state["attack"] is not None
    table.do("reveal_hand H")
    assert size(table, "hand", 1) == 2
    table.do("flip_surprise K; pick c")
    assert (table.names("waiting_room", 1), table.at("c")["orientation"]) == (["K"], "reverse")


@rule("VS", "12.3.1.1")
@rule("VS", "9.7.1")
def test_a_surprise_that_was_cancelled_goes_away_at_the_next_check_timing() -> None:
    surprise = says(
        "【臨時停車】《鉄道》【サプライズ】[相手のアタックの終わりに]→相手のベンチのカードを1枚選び、リバースする。"
    )
    me, you = {"ring": "A", "on": "C l, C c", "hand": "M"}, {"ring": "D", "surprise": "K"}
    table = put(me, you, phase="attack", K=surprise, M=STOP).do("attack; support l; flip_surprise K; cancel M")
    assert (table.names("waiting_room", 1), table.at("c")["orientation"]) == (["K"], "stand")


@rule("VS", "1.2.2.1")
@rule("VS", "9.2.2")
@pytest.mark.parametrize(("answer", "winner"), [("reveal_hand H", None), ("pass", (0, "retired"))])
def test_who_declines_the_card_that_would_save_the_game_loses(answer: str, winner: Any) -> None:
    saving = says(
        "【祈】《え》【自】[手札]自分のリングのカードがリタイヤ置場に置かれた時、"
        "自分のリタイヤを1枚選び、控え室に置く。"
    )  # fmt: skip
    you = {"ring": "C", "retire": "C*9", "hand": "H", "deck": "A*9"}
    table = put({"ring": "A", "on": "B l, C c"}, you, phase="attack", H=saving).do("attack; support l")
    assert (table.winner(), table.asked()) == (None, 1)
    table.do(answer)
    if winner is None:
        table.choose([table.offered()[0][0]])
    assert table.winner() == winner


@rule("VS", "4.12.1.1")
@rule("VS", "4.12.1")
def test_a_card_shown_for_one_cost_is_not_shown_for_another() -> None:
    look = says("【見】《え》【起】[ベンチ][自分の手札のレベル2のカードを1枚公開する]あなたは1枚引く。")
    again = says(
        "【Again】《D》【Cancel】[Bench][reveal 1 level 2 card in your hand] Choose 1 of the opponent's 【Cancel】 "
        "techniques and make it void."
    )
    table = put({"on": "K l, N c", "hand": "A C"}, {"hand": "M"}, K=look, M=STOP, N=again).do("activate K; cancel M")
    assert (len(table.events_of("void")), size(table, "hand")) == (1, 2)
    assert [card.get("card") for card in table.seen_by(1)["players"][0]["hand"]] == [None, None]


@rule("VS", "8.6.3")
@rule("VS", "8.12.5")
def test_copies_beyond_the_limit_of_a_technique_are_removed() -> None:
    limited = says(
        "【連】《え》【自】[リング]あなたが引いた時、そのターン中、このカードを+500/+0する。"
        "この技は1ターンに1回まで使える。"
    )  # fmt: skip
    draws = says("【Dance】《x》【Act】[Bench][rest this card] Draw 3 cards.")
    table = put({"ring": "L", "on": "K l, I c", "deck": "A*9"}, L=limited, K=draws).do("activate K; use")
    assert (len(table.events_of("trigger")), ring(table)["attack"], waiting(table)) == (3, 1500, [])


@rule("VS", "8.9.1.5")
@rule("VS", "8.9.1.6")
def test_only_what_was_said_of_the_zone_reaches_its_next_card() -> None:
    zone = says(
        "【鼓】《え》【起】[ベンチ][このカードをレストする]そのターン中、自分のリングのカードをすべて+2000/+0する。"
    )
    chosen = says(
        "【Cheer】《x》【Act】[Bench][rest this card] Choose 1 card in your ring and give it +1000/+0 this turn."
    )
    back = says(
        "【替】《え》【起】[ハンド][このカードを控え室に置く]自分のリングのカードを1枚選び、手札に戻す。".replace(
            "ハンド", "手札"
        )
    )
    me = {"ring": "C", "on": "K l, N c, I r", "hand": "X", "deck": "B A"}
    table = put(me, K=zone, N=chosen, X=back).do("activate K; activate N")
    assert ring(table)["attack"] == 4000
    table.do("activate X")
    assert (ring(table)["card"], ring(table)["attack"]) == ("B", 4500)


@rule("VS", "8.9.1.8a")
@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_doubled_is_doubled_last(language: str) -> None:
    texts = {
        "ja": "【倍】《え》【起】[リング]そのターン中、このカードの攻撃力を2倍にする。",
        "en": "【Twice】《e》【Act】[Ring] Double this card's ATK this turn.",
    }
    more = says("【Cheer】《x》【Perm】[Bench] Give all cards in your ring +1000/-500.")
    table = put({"ring": "K", "on": "N c, I l"}, K=says(texts[language]), N=more).do("activate K")
    assert (ring(table)["attack"], ring(table)["defence"]) == (4000, 1500)


@rule("VS", "2.15.2")
@rule("VS", "8.9.1.7a")
def test_an_older_effect_on_an_attribute_finds_who_got_it_later() -> None:
    order = says("【令】《竜》【永】[ベンチ]自分のフィールドの《竜》をすべて+1000/+0する。")
    tame = says("【Tame】《x》【Perm】[Bench] Techniques of all cards in your ring also become 《竜》.")
    roar = says("【Roar】《z》【Auto】[Ring] When this card attacks, draw 1 card.")
    table = put({"ring": "R", "on": "K l, N c, I r"}, K=order, N=tame, R=roar)
    assert [table.at(place)["attack"] for place in ("l", "c")] == [2000, 1000]
    assert (ring(table)["attack"], ring(table)["attributes"]) == (2000, ["z", "竜"])


@rule("VS", "3.8.6")
@rule("VS", "8.7.1.2")
@pytest.mark.parametrize(("raises", "asked"), [("U", False), ("V", True)])
def test_a_technique_whose_card_was_the_cost_has_the_level_that_it_had(raises: str, asked: bool) -> None:
    gone = says("【身】《え》【起】[ベンチ][このカードを控え室に置く]あなたは1枚引く。", level=2)
    up = says("【上】《竜》【永】[リング]自分のベンチのカードのレベルを3にする。")
    table = put({"ring": raises, "on": "K l, I c"}, {"hand": "M"}, K=gone, U=up, M=STOP).do("activate K")
    assert bool(table.options("cancel")) is asked


@rule("VS", "8.12.2a")
@rule("VS", "3.8.5")
@pytest.mark.parametrize(("ring_card", "drawn"), [("U", 0), ("V", 1)])
def test_the_use_of_a_technique_is_judged_by_the_level_of_its_card_now(ring_card: str, drawn: int) -> None:
    watching = says("【怒】《え》【自】[ベンチ]相手がレベル2以下の技を使った時、あなたは1枚引く。")
    low = says(
        "【D】《x》【Act】[Bench][rest this card] Choose 1 card in your hand and put it into your waiting room.",
        level=2,
    )
    up = says("【Up】《x》【Perm】[Ring] Make all cards on your bench's level 3.")
    me = {"ring": ring_card, "on": "K l, I c", "hand": "C"}
    table = put(me, "L l", K=low, L=watching, U=up).do("activate K")
    assert size(table, "hand", 1) == drawn


@rule("VS", "8.12.3")
@rule("VS", "8.12.4")
def test_who_cannot_use_automatic_techniques_may_still_activate_others() -> None:
    bar = says("【Hush】《x》【Perm】[Ring] The opponent cannot use 【Auto】 techniques.")
    both = says(
        "【朝】《い》【自】[ベンチ]あなたのアビリティフェイズの始めに、あなたは1枚引く。\n"
        "【鐘】《い》【起】[ベンチ][このカードをレストする]あなたは1枚引く。"
    )
    table = put("K l, I c", {"ring": "L"}, K=both, L=bar)
    assert (table.events_of("trigger"), len(table.options("activate"))) == ([], 2)
    hush = says("【黙】《い》【永】[リング]相手は技を使えない。")
    table = put("K l, I c", {"ring": "L"}, K=both, L=hush)
    assert (table.events_of("trigger"), table.state["turn"]["phase"]) == ([], "attack")


@rule("VS", "8.6.9")
def test_each_technique_for_an_empty_hand_draws() -> None:
    one = says("【空】《え》【自】[ベンチ]あなたの手札がない時、あなたは1枚引く。")
    two = says("【Empty】《D》【Auto】[Ring] When you have no cards in hand, draw 2 cards.")
    table = put({"on": "L l", "ring": "M", "hand": "C"}, phase="character", L=one, M=two).do("play C centre; use")
    assert size(table, "hand") == 3


@rule("VS", "4.16.2b")
@rule("VS", "8.5.1.3.2c")
def test_all_energies_are_a_cost_while_one_of_them_stands() -> None:
    text = "【全】《え》【起】[ベンチ][自分のエネルギーをすべてレストする]あなたは1枚引く。"
    me = {"on": "K l, I c", "energy": {"stand": 1, "rest": 2, "reverse": 1}}
    table = put(me, K=says(text)).do("activate K")
    assert [card["orientation"] for card in table.player()["energy"]] == ["rest", "rest", "rest", "reverse"]
    again = {"type": "activate", "card": table.id("K"), "ability": 0}
    assert table.rule_against(again) in {"4.16.2", "8.5.1.3.2"}


@rule("VS", "8.6.8a")
@rule("VS", "8.2.1.2")
def test_what_is_promised_for_the_next_own_turn_waits_for_it() -> None:
    text = "【約】《え》【起】[ベンチ][このカードをレストする]次のあなたのターンの始めに、あなたは2枚引く。"
    table = put({"on": "K l", "deck": "A*10"}, {"deck": "A*10"}, K=says(text)).do("activate K")
    drawn = {}
    while (number := table.state["turn"]["number"]) < 8:
        drawn[number] = sum(event["player"] == 0 for event in table.events_of("draw"))
        table.act({"type": "no_attack" if table.options("no_attack") else "pass"})
    assert drawn == {6: 0, 7: 3}


@rule("VS", "7.1.5.3c")
@rule("VS", "8.2.1.3.3")
def test_a_partner_block_also_stops_damage_that_became_a_number() -> None:
    weak = says("【弱】《え》【自】[ベンチ]このカードがサポートした時、このアタックのダメージは1000になる。")
    target = says(
        "【T】《x》【Auto】[Ring] When this card is dealt damage, draw 1 card.",
        defence=9000, partner_names=["B"], partner_titles=["U"],
    )  # fmt: skip
    me, you = {"ring": "A", "on": "L l, C c"}, {"ring": "R", "hand": "B", "deck": "C*9"}
    table = put(me, you, phase="attack", L=weak, R=target).do("attack; support l; partner_block B")
    assert (table.events_of("damage"), size(table, "hand", 1)) == ([], 0)
    table.do("attack; attack; support c")
    assert [event["amount"] for event in table.events_of("damage")] == [4000]


@rule("VS", "3.2.4")
@rule("VS", "3.1.5")
def test_the_owner_orders_cards_that_the_opponent_puts_on_the_deck_unseen() -> None:
    text = "【戻】《え》【起】[ベンチ][このカードをレストする]相手のベンチのカードをすべて山札の上に置く。"
    table = put("K l, I c", {"on": "A l, B c, C r", "deck": "D*5"}, K=says(text)).do("activate K")
    assert (table.asked(), table.bounds()) == (1, (3, 3))
    assert table.good("decision", **{"as": 0})["decision"].get("options") is None


@rule("VS", "2.14.7")
@rule("VS", "8.5.4.1.2")
def test_a_part_of_a_title_finds_cards() -> None:
    text = "【月】《え》【起】[ベンチ]相手のフィールドの称号に“月”を含むカードを2枚選び、レストする。"
    cards: Any = {
        "K": says(text),
        "P": says("", names=["P"], titles=["月の兎"]),
        "Q": says("", names=["月"], titles=["兎"]),
    }
    table = put("K l, I c", "P l, Q c", **cards).do("activate K")
    assert [table.at(f"1.{place}")["orientation"] for place in "lc"] == ["rest", "stand"]
