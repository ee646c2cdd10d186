"""Canonical sentences of families that had none: each is printed in both languages."""

import pytest

from tests.card_text.readings import only_line, reading

PRINTED = [
    ("legend_of_stars", "effect", "自分のキャラを2体まで選び、相手のキャラを1体選び、それらを手札に戻す。",
     "Choose up to 2 of your characters. Choose 1 of the opponent's characters. Return them to their owners' hands."),
    ("legend_of_stars", "effect", "相手の前衛のキャラクターとサポートを全て手札に戻す。",
     "Return all the opponent's front-row characters or supports to their owners' hands."),
    ("legend_of_stars", "character", "自分の場に他の木属性のキャラクターがいるか、自分のターンなら、ATK＋100。",
     "If you have 1 or more other wood characters or it is your turn, this character gets +100 ATK."),
    ("legend_of_stars", "character", "1ターンに1度、自分が受けるダメージを200減らしてもよい。",
     "[Once per turn] If you would take damage, you may reduce that amount by 200."),
    ("legions", "skill", "左レーンか中央レーンにいる相手のミニオンを1体選び、ブレイクする。",
     "Choose 1 Minion in the left lane or in the middle lane on the opponent's field and break it."),
    ("legions", "skill", "カードを2枚引く。あなたの手札の枚数に等しい点数のライフを得る。",
     "Draw 2 cards. Your Master gains life equal to your hand size."),
    ("vividz", "chara", "【常在】同じレーンに相手のキャラがいない場合、このカードのパワーを＋1500する。",
     ("【Permanent】【Zone】Area【Condition】The opponent has no charas in this lane"
      "【Effect】This card gets +1500 power.")),
    ("victory_spark", "character",
     "【起】［ベンチ］［レスト］あなたのエネルギーの枚数と同じ回数、相手のリングのカードに500ダメージを与える。",
     ("【Act】[Bench][rest this card] As many times as you have energy, deal 500 damage to the card in the "
      "opponent's ring.")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "typed", "english"), PRINTED)
def test_a_line_of_a_family_that_had_no_sentence_is_printed_in_both_languages(
    game: str, kind: str, typed: str, english: str
) -> None:
    meaning = only_line(typed, kind=kind, game=game).meaning
    assert (bool(meaning.ja), meaning.en) == (True, english)


def test_the_life_of_a_master_is_compared_with_life_and_not_with_how_many_masters_there_are() -> None:
    text = "あなたのマスターのライフが相手のマスターより少ない場合、カードを2枚引く。"
    line = only_line(text, kind="skill", game="legions")
    assert line.meaning.en == "If you have less life than the opponent, draw 2 cards."


def test_a_masters_line_that_only_says_a_rule_again_is_shown_as_that_rule() -> None:
    text = "「指笛」《自ターン中》：スキル／ミニオンカードをアンロック出来る。"
    (line,) = reading("legions").read_text(text, "ja", "master", field="text").lines
    assert line.state == "read"
    assert line.meaning.en == "<During your turn>: You can unlock Skill / Minion cards."


@pytest.mark.parametrize(
    ("typed", "unread"), [("潮を読み、カードを1枚引く。", "潮を読み"), ("カードを眺め、引く。", "眺め")]
)
def test_the_unread_mark_covers_a_japanese_verb_with_its_ending(typed: str, unread: str) -> None:
    ((start, end),) = only_line(typed).unread
    assert typed[start:end] == unread
