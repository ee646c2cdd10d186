"""A line that asks shows what it may mean, in sentences that are read without a question when they are clicked."""

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import GAMES, rows

NO_READINGS = {("vividz", 71)}
"""Rows that ask, and of which another part has no words in scripts: that a chara is attacking."""
ASKING = [
    (row.game, row.kind, row.language, row.natural)
    for game in GAMES
    for row in rows(game)
    if row.asks and (game, row.number) not in NO_READINGS
]
MORE = [
    ("legend_of_stars", "effect", "ja", "手札を2枚捨てることで、カードを3枚引く。"),
    ("legend_of_stars", "effect", "ja", "相手のライフを500減らす。"),
    ("legend_of_stars", "effect", "ja", "＜騎士＞と＜亡霊＞を1体選び、手札に戻す。"),
    ("legend_of_stars", "effect", "ja", "相手は自分の手札を2枚捨てる。"),
    ("legend_of_stars", "support", "ja", "［このサポートをトラッシュに置く］：カードを1枚引く。"),
    ("legions", "skill", "ja", "手札を2枚捨てる。カードを2枚引く。"),
    ("legions", "skill", "ja", "相手のマスターのライフを3減らす。"),
    ("legions", "skill", "ja", "カードを1枚引き、ライフを1点得るか、相手のマスターに1点のダメージを与えてもよい。"),
    ("legend_of_stars", "effect", "ja", "カードを引く。"),
    ("legend_of_stars", "effect", "ja", "自分のキャラクターを1体選ぶ。相手のキャラクターを1体選ぶ。それを破壊する。"),
    (
        "legend_of_stars",
        "effect",
        "en",
        "Choose 1 of your characters. Choose 1 of your opponent's characters. Destroy it.",
    ),
    ("legend_of_stars", "effect", "en", "Choose one of your opponent's characters. Destroy them."),
    ("legend_of_stars", "effect", "ja", "カードを1、2枚引く。"),
    ("legend_of_stars", "effect", "ja", "手札を1、2枚捨てる。"),
    ("legend_of_stars", "effect", "ja", "ライフを300失う。"),
    ("legend_of_stars", "character", "ja", "自分の＜竜＞がアタックした時、前衛にいるなら、カードを1枚引く。"),
    ("legions", "skill", "ja", "ライフを3失う。"),
    ("legions", "skill", "ja", "ミニオンを1体選び、3/4にする。"),
    ("legions", "skill", "ja", "相手の手札を見て、1枚を選び捨てさせる。"),
    ("legions", "minion", "ja", "《ターン開始時》：カードを1枚引く。"),
    ("legions", "minion", "ja", "《あなたのターン終了時》：カードを1枚引く。"),
    ("legions", "minion", "en", "<At the end of your turn>: Draw 1 card."),
    ("victory_spark", "character", "ja", "カードを1枚引く。"),
    ("victory_spark", "character", "ja", "【自】アタックした時、カードを1枚引く。"),
    ("victory_spark", "character", "ja", "【自】［リング］カードを1枚引く。"),
    ("vividz", "chara", "en", "At the end of your turn, draw 1 card."),
]


NOTHING_MEANT = [("legend_of_stars", "effect", "ja", "キャラクターをリゲインする。")]
"""Texts of which no meaning can be carried out: the question only says why."""


SHOWN = [*(row for row in ASKING if row not in NOTHING_MEANT), *MORE]


@pytest.mark.parametrize(("game", "kind", "language", "text"), SHOWN)
def test_a_question_offers_readings_that_ask_nothing_more(game: str, kind: str, language: str, text: str) -> None:
    line = only_line(text, language, kind, game)
    shown = [reading.ja if language == "ja" else reading.en for reading in line.readings]
    assert shown
    assert [sentence for sentence in shown if only_line(sentence, language, kind, game).state != "read"] == []


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        (
            "《あなたのターン終了時》：カードを1枚引く。",
            ["《あなたのエンドフェイズ開始時》", "《あなたのエンドフェイズ終了時》"],
        ),
        (
            "《相手のターン終了時》：カードを1枚引く。",
            ["《相手のエンドフェイズ開始時》", "《相手のエンドフェイズ終了時》"],
        ),
    ],
)
def test_a_turn_that_is_named_is_of_nobody_else(text: str, phases: list[str]) -> None:
    line = only_line(text, "ja", "minion", "legions")
    assert [reading.ja.split("：")[0] for reading in line.readings] == phases


def test_the_beginning_of_a_turn_is_that_of_its_first_phase() -> None:
    line = only_line("《あなたのターン開始時》カードを1枚引く。", "ja", "minion", "legions")
    assert line.meaning.ja == "《あなたのスタートフェイズ開始時》：カードを1枚引く。"


@pytest.mark.parametrize(
    "text", ["相手の手札を見て、1枚を選び捨てさせる。", "相手の手札を公開する。その中から1枚選び、トラッシュに置く。"]
)
def test_a_card_of_a_hand_that_was_shown_is_neither_on_the_field_nor_destroyed(text: str) -> None:
    line = only_line(text)
    assert line.state == "read"
    assert "相手の手札のカードを1枚選び" in line.meaning.ja
    assert "in the opponent's hand" in line.meaning.en
