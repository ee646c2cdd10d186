"""`When your Knight attacks an enemy Dragon, ... it`: which card is meant, where the ability's card only watches."""

import json

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import reader

LEGEND, LEGIONS, SPARK, VIVID = "legend_of_stars", "legions", "victory_spark", "vividz"
ATTACK = "自分の＜騎士＞が相手のキャラクターにアタックした時、"
AT_MASTER = "《あなたのミニオンが相手のマスターにアタックした時》："
AT_LORD = "《あなたのミニオンが相手のロードにアタックした時》："
SELF = "このキャラクターが相手のキャラクターにアタックした時、"
RING = "【自】［リング］このカードが相手のカードにアタックした時、"
BENCH = "【自】［ベンチ］あなたのカードが相手のカードにダメージを与えた時、"
DOWN = "自分のキャラクターが相手のキャラクターをダウンさせた時、"
BREAK = "《あなたのミニオンが相手のミニオンをブレイクした時》："


def language(text: str) -> str:
    """The language of a typed text."""
    return "en" if text.replace("【Auto】", "").isascii() else "ja"


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        (LEGEND, "character", f"{ATTACK}そのキャラクターを手札に戻す。"),
        (LEGEND, "character", f"{ATTACK}それらを手札に戻す。"),
        (LEGEND, "character", f"{ATTACK}そのキャラクターが前衛にいるなら、カードを1枚引く。"),
        (LEGEND, "character", f"{DOWN}そのキャラクターを手札に戻す。"),
        (LEGEND, "effect", f"このターン、{ATTACK}そのキャラクターを手札に戻す。"),
        (LEGEND, "character", "When your <Knight> attacks an enemy character, return it to hand."),
        (LEGEND, "character", "When your character is attacked by an enemy character, destroy that character."),
        (LEGIONS, "lord", f"{BREAK}そのミニオンを手札に戻す。"),
        (LEGIONS, "lord", "When your Minion attacks an enemy Minion, it gets +1/+0 until end of turn."),
        (LEGIONS, "lord", f"{AT_MASTER}それを疲労させる。"),
        (
            SPARK,
            "character",
            f"{BENCH}そのカードをレストする。",
        ),
        (VIVID, "chara", "【自動】あなたのキャラが相手のキャラを退場させた時、そのキャラを除外する。"),
        (
            VIVID,
            "chara",
            "【Auto】When your chara attacks an opponent's chara, it gets +1000 power until the end of the attack.",
        ),
    ],
)
def test_a_word_that_may_mean_either_card_of_an_event_asks(game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, language(text), kind)
    assert {question.id for question in verdict.questions} == {"which_it"}


@pytest.mark.parametrize(
    ("game", "kind", "text", "who"),
    [
        (LEGEND, "character", f"{ATTACK}その＜騎士＞を手札に戻す。", "subject"),
        (LEGEND, "character", "When your <Knight> attacks a <Dragon>, destroy that <Dragon>.", "defender"),
        (LEGEND, "character", "自分の＜騎士＞が＜竜＞にアタックされた時、その＜竜＞を破壊する。", "attacker"),
        (LEGEND, "character", f"{ATTACK}アタックされたキャラクターを手札に戻す。", "defender"),
        (LEGEND, "character", f"{ATTACK}アタックしたキャラクターを手札に戻す。", "subject"),
        (LEGEND, "character", "自分の＜騎士＞がアタックされた時、アタックしたキャラクターを破壊する。", "attacker"),
        (LEGEND, "character", "When your <Knight> attacks an enemy character, return the attacked character to hand.",
         "defender"),
        (LEGEND, "character", f"{SELF}そのキャラクターを破壊する。", "other"),
        (LEGIONS, "lord", f"{AT_LORD}そのミニオンをブレイクする。", "it"),
        (LEGIONS, "lord", f"{AT_LORD}そのロードをブレイクする。", "defender"),
        (LEGIONS, "lord", f"{AT_MASTER}それはターン終了時まで+1/+0の修正を得る。", "it"),
        (SPARK, "character", f"{RING}そのカードに1000ダメージを与える。", "other"),
    ],
)  # fmt: skip
def test_what_the_card_is_called_says_which_is_meant(game: str, kind: str, text: str, who: str) -> None:
    verdict = reader(game).read(text, language(text), kind)
    assert f'"who": "{who}"' in json.dumps(verdict.abilities)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        (LEGIONS, "lord", f"{BREAK}そのミニオンはターン終了時まで「+1/+0」の修正を得る。"),
        (LEGIONS, "lord", f"{BREAK}そのミニオンに1ダメージを与える。"),
        (VIVID, "chara", "【自動】あなたのキャラが相手のキャラを退場させた時、そのキャラをリブートする。"),
    ],
)
def test_only_the_card_that_is_still_there_can_be_changed(game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, "ja", kind)
    assert '"who": "it"' in json.dumps(verdict.abilities)


def test_both_meanings_are_shown() -> None:
    line = only_line(f"{ATTACK}そのキャラクターを手札に戻す。", kind="character")
    attacks, returns = "When one of your <Knight> characters attacks one of the opponent's characters, return", "to its"
    assert [text.en for text in line.readings] == [
        f"{attacks} the attacking character {returns} owner's hand.",
        f"{attacks} the attacked character {returns} owner's hand.",
    ]


def test_a_game_without_a_word_for_the_other_card_says_so() -> None:
    text = "【自動】あなたのキャラがアタックした時、アタックされたキャラを手札に戻す。"
    (line,) = reader(VIVID).read(text, "ja", "chara").lines
    assert {lack.id for lack in line.unsayable} == {"other_of_event"}


def test_a_side_word_shows_which_card_is_meant_where_the_event_has_no_word_for_it() -> None:
    line = only_line(f"{BREAK}そのミニオンを手札に戻す。", kind="lord", game=LEGIONS)
    ends = [text.en.partition(": ")[2] for text in line.readings]
    assert ends == ["Return that Minion of yours to hand.", "Return that Minion of the opponent's to hand."]


def test_a_side_word_of_the_wrong_player_is_not_passed_over() -> None:
    assert only_line(f"{SELF}その自分のキャラクターを破壊する。", kind="character").state == "unread"


def test_they_in_a_sentence_of_its_own_asks_who_is_meant() -> None:
    line = only_line("Your opponent draws 1 card. They discard a card.", "en")
    assert [text.en.count("The opponent discards 1 card") for text in line.readings] == [1, 1]
    assert [". Discard 1 card." in text.en for text in line.readings] == [False, True]
