"""Rows of Victory Spark, played over the protocol by cards with texts of the phrase book: words, limits, replacements,
refusals, and undo in between."""

from typing import Any

import pytest

from tests.rules.outside import Outside
from tests.rules.report import expect
from tests.rules.victory_spark.by_protocol.test_judged_texts import STOP, put, says
from tests.rules.victory_spark.words import CARDS, NOTATION, ring, size

rule = pytest.mark.rule
REST = "【い】《い》【起】[ベンチ][このカードをレストする]"
CARD = {"names": ["Q"], "titles": ["T"], "level": 1, "attack": 1000, "defence": 2000}


def named(*names: str, titles: tuple[str, ...]) -> Any:
    """A card with these names and titles."""
    return {**CARDS["C"], "names": list(names), "titles": list(titles)}


def supported(me: Any, you: Any, supporter: str = "C", **cards: Any) -> Outside:
    """A game in which a card of the bench has just supported."""
    return put(me, you, phase="attack", **cards).do("attack").do(f"support {supporter}")


@pytest.mark.parametrize("field", CARD)
def test_an_inline_card_without_a_field_that_must_be_given_is_refused(field: str) -> None:
    written = {key: value for key, value in CARD.items() if key != field}
    error = Outside(NOTATION).ask("scenario", scenario=NOTATION.scenario(None, None, {"Q": written}))["error"]
    expect("the error", (error["code"], "cards.Q" in error["message"], field in error["message"]), (
        "bad_scenario", True, True))  # fmt: skip


@rule("VS", "2.15.2")
@rule("VS", "2.15.1b")
def test_a_card_without_techniques_gains_no_attribute() -> None:
    gain = says(REST + "自分のベンチのカードを1枚選び、そのターン中、そのカードの技は追加で《竜》になる。")
    seek = says(REST + "自分のベンチの《竜》を1枚選び、手札に戻す。")
    table = put({"on": "K l, L c, C r"}, K=gain, L=seek).do("activate K").do("pick C")
    expect("the attributes", table.at("r")["attributes"], [])
    expect("the hand", table.do("activate L").names("hand"), [])
    other = put({"on": "K l, L c, C r"}, K=gain, L=seek).do("activate K").do("pick L")
    expect("the attributes", other.at("c")["attributes"], ["い", "竜"])
    expect("the hand", other.do("activate L").names("hand"), ["L"])


@rule("VS", "2.15.2")
def test_a_card_that_has_gained_a_technique_gains_an_attribute_too() -> None:
    given = "{【う】《う》【永】[ベンチ]このカードはアタックされない。}"
    grant = says(REST + f"自分のベンチのカードを1枚選び、そのターン中、そのカードは{given}を得る。")
    gain = says(REST + "自分のベンチのカードを1枚選び、そのターン中、そのカードの技は追加で《竜》になる。")
    table = put({"on": "K l, L c, C r"}, K=grant, L=gain).do("activate K").do("pick C").do("activate L").do("pick C")
    expect("the attributes", table.at("r")["attributes"], ["う", "竜"])


@rule("VS", "2.3.1.1b")
@rule("VS", "2.1.2.1")
def test_a_name_and_a_title_in_one_bracket_mean_a_card_with_both() -> None:
    back = says(REST + "自分の控え室の「ラム／星」を1枚選び、手札に戻す。")
    cards: dict[str, Any] = {
        "P": named("ラム", titles=("星",)),
        "Q": named("ラム", titles=("月",)),
        "R": named("あ", "ラム", titles=("い", "星")),
        "S": named("ラム／星", titles=("い",)),
    }
    table = put({"on": "K l", "waiting_room": "P Q R S"}, K=back, **cards).do("activate K")
    expect("the choice", sorted(table.name_of(option["card"]) for option in table.options("pick")), ["P", "R"])


@rule("VS", "2.14.2")
@pytest.mark.parametrize("note", ["（あなたは3枚引く。）", "(あなたは3枚引く。)", "(Draw 3 cards.)"])
def test_a_note_in_round_brackets_does_nothing(note: str) -> None:
    table = put({"on": "K l"}, K=says(f"{REST}あなたは1枚引く。{note}")).do("activate K")
    expect("the hand", size(table, "hand"), 1)


@rule("VS", "1.2.2")
def test_a_tenth_retired_card_that_has_gone_again_before_the_check_loses_nothing() -> None:
    text = "自分のリングのカードを1枚選び、自分のリタイヤ置場に置く。"
    text += "自分のリタイヤ置場のカードを1枚選び、自分の控え室に置く。"
    table = put({"on": "K l", "retire": ["C*9"]}, K=says(REST + text)).do("activate K")
    while table.winner() is None and table.options("pick"):
        table.choose([table.offered()[0][0]])
    expect("the winner and the retired", (table.winner(), len(table.names("retire"))), (None, 9))


@rule("VS", "4.4.1.1e")
@rule("VS", "4.4.2")
def test_a_shown_card_is_hidden_again_when_its_technique_was_cancelled() -> None:
    shown = says("【い】《い》【自】[手札]自分のリングのカードが控え室に置かれた時、あなたは2枚引く。")
    table = put({"hand": "H C", "ring": "V"}, {"hand": "S"}, phase="character", H=shown, S=STOP)
    table.do("play C ring").do("reveal_hand H")
    expect("what the other player sees", table.seen_by(1)["players"][0]["hand"][0].get("card"), "H")
    table.do("cancel S")
    expect("what the other player sees", table.seen_by(1)["players"][0]["hand"], [{"hidden": True}])


@rule("VS", "8.10.2")
@pytest.mark.parametrize(("answer", "zone"), [(0, "hand"), (1, "waiting_room")])
def test_the_player_affected_chooses_which_of_two_replacements_comes_first(answer: int, zone: str) -> None:
    text = (
        "【い】《い》【永】[リング]このカードがリタイヤ置場に置かれる時、かわりに手札に戻す。\n"
        "【ろ】《ろ》【永】[リング]このカードがリタイヤ置場に置かれる時、かわりに自分の控え室に置く。"
    )
    table = supported({"ring": "A", "on": "C l"}, {"ring": "K"}, K=says(text, defence=1000))
    expect("who is asked what", (table.asked(), [option["type"] for option in table.options()]), (1, ["replace"] * 2))
    table.choose([table.offered()[answer][0]])
    expect("the place of the card", ("K" in table.names(zone, 1), table.names("retire", 1)), (True, []))


@rule("VS", "7.1.4.2a")
@rule("VS", "7.1.4.2b")
def test_a_partner_block_needs_name_and_title_and_stops_the_damage() -> None:
    table = supported({"ring": "D", "on": "C l"}, {"ring": "A", "hand": "B C"})
    wrong = {"type": "partner_block", "card": table.id("C", "hand", 1)}
    expect("the rule against another card", table.rule_against(wrong), "7.1.4.2")
    table.do("partner_block B")
    expect("the damage", (ring(table, 1)["damage"], table.names("waiting_room", 1)), (0, ["B"]))


@rule("VS", "7.1.5.3d")
def test_damage_of_two_attacks_adds_up_and_retires() -> None:
    you: Any = {"ring": "D", "deck": "V V V V V"}
    table = supported(
        {"ring": {"card": "A"}, "on": "C l, B r", "deck": "V V V"}, you, D={**CARDS["D"], "defence": 8000}
    )
    expect("the damage", ring(table, 1)["damage"], 4000)
    table.do("attack").do("attack").do("support r")
    expect("the retired", table.names("retire", 1), ["D"])


@rule("VS", "6.5.1.2.6")
def test_who_has_discarded_the_surprise_sets_none_in_that_turn() -> None:
    table = put({"hand": "D", "surprise": "C"}, phase="character").do("discard_surprise C")
    expect("the rule", table.rule_for("set_surprise", "D"), "6.5.1.2.6")


@rule("VS", "6.5.1.2.3a")
def test_the_ring_card_moves_only_to_a_free_slot_and_for_its_level() -> None:
    full = put({"ring": "B", "on": "C l, C c, C r", "energy": {"stand": 1}, "hand": "C"}, phase="character")
    expect("the rules", {full.rule_for("move_to_bench", "B", place=place) for place in ("left", "centre", "right")}, {
        "6.5.1.2.3"})  # fmt: skip


@rule("VS", "4.5.1.1")
def test_undo_between_cancels_comes_back_to_the_same_position_and_the_replay_agrees() -> None:
    table = put({"on": "I l", "hand": "S"}, {"hand": "S"}, S=STOP)
    before = table.hash
    table.do("activate I")
    activated = table.hash
    table.do("cancel S")
    expect("what is chosen", [bool(item["chosen_by"]) for item in table.state["resolution"]], [True, False])
    table.good("undo")
    expect("after one undo", table.hash, activated)
    table.good("undo")
    expect("after two", table.hash, before)
    table.good("redo", steps=2)
    table.do("cancel S")
    again = Outside(NOTATION)
    again.good("load", replay=table.good("replay")["replay"])
    expect("the replayed position", again.hash, table.hash)
    expect("the hand", size(table, "hand"), 1)
