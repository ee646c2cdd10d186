"""A line that asks shows what it may mean, in sentences that are read without a question when they are clicked."""

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import GAMES, rows

ASKING = [(row.game, row.kind, row.language, row.natural) for game in GAMES for row in rows(game) if row.asks]
MORE = [
    ("legend_of_stars", "effect", "ja", "手札を2枚捨てることで、カードを3枚引く。"),
    ("legend_of_stars", "effect", "ja", "相手のライフを500減らす。"),
    ("legend_of_stars", "effect", "ja", "＜騎士＞と＜亡霊＞を1体選び、手札に戻す。"),
    ("legend_of_stars", "effect", "ja", "相手は自分の手札を2枚捨てる。"),
    ("legend_of_stars", "support", "ja", "［このサポートをトラッシュに置く］：カードを1枚引く。"),
    ("legions", "skill", "ja", "手札を2枚捨てる。カードを2枚引く。"),
    ("legions", "skill", "ja", "相手のマスターのライフを3減らす。"),
    ("legions", "skill", "ja", "カードを1枚引き、ライフを1点得るか、相手のマスターに1点のダメージを与えてもよい。"),
]


@pytest.mark.parametrize(("game", "kind", "language", "text"), [*ASKING, *MORE])
def test_a_question_offers_readings_that_ask_nothing_more(game: str, kind: str, language: str, text: str) -> None:
    line = only_line(text, language, kind, game)
    shown = [reading.ja if language == "ja" else reading.en for reading in line.readings]
    assert shown
    assert [sentence for sentence in shown if only_line(sentence, language, kind, game).state != "read"] == []
