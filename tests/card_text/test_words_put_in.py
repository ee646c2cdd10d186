"""A word that is put into a text changes the meaning, or the text is refused."""

import re
from collections.abc import Iterator

import pytest

from tests.card_text.rows import GAMES, Row, meaning, read, reader, rows
from tests.card_text.test_nothing_swallowed import COMPLETE

PUT_IN = {
    "ja": (
        ("無作為に", r"(?=選び|選ぶ|選んで|捨て|破壊|手札に加え)"),
        ("ランダムに", r"(?=破壊|捨て)"),
        ("名前の異なる", r"(?=キャラクターを|ミニオンを|カードを)"),
        ("他の", r"(?=キャラクターを|ミニオンを|キャラクター1|ミニオン1)"),
        ("代わりに", r"(?<!代わりに)(?<!る)(?=引く|捨て)"),
        ("相手の", r"(?=ライフ|デッキに何枚|デッキの上|山札の上|トラッシュ|除外ゾーン|控え室)"),
        ("公開し、", r"(?=手札に加え)"),
        ("次の", r"(?=自分のターン|相手のターン)"),
        ("半分の", r"(?=ダメージ)"),
        ("謎の", r"(?=カード|ダメージ)"),
    ),
    "en": (
        ("at random ", r"(?=and destroy|and return)"),
        ("with different names ", r"(?=and destroy|and return)"),
        ("other ", r"(?=characters?\b|minions?\b|cards?\b)"),
        ("next ", r"(?<=your )(?=turn)"),
        ("half ", r"(?=damage)"),
        ("up to ", r"(?<= )(?=[12] card)"),
        ("only ", r"(?<= )(?=[12] card)"),
        ("tide ", r"(?=cards?\b|damage\b)"),
    ),
}
"""Words, and before what they are put in."""
SAYS_NO_MORE = {
    ("legend_of_stars", 134, "代わりに"): "otherwise is instead",
    ("legend_of_stars", 137, "代わりに"): "the sentence has it already",
    ("legend_of_stars", 267, "代わりに"): "the sentence has it already",
    ("legend_of_stars", 207, "相手の"): "the opponent's own",
    ("legions", 114, "代わりに"): "otherwise is instead",
}
"""Words that leave the meaning, by game, row and word, and why."""


def longer(row: Row) -> Iterator[tuple[str, str]]:
    """The row's text with one more word, in each place where it may stand, and that word."""
    for word, place in PUT_IN[row.language]:
        for found in re.finditer(place, row.natural):
            yield word, row.natural[: found.start()] + word + row.natural[found.start() :]


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_put_in_changes_the_meaning(game: str) -> None:
    swallowed = []
    for row in rows(game)[:: 1 if COMPLETE else 6]:
        meant = None if row.is_refused else meaning(read(row))
        for word, text in longer(row) if meant is not None else ():
            if (game, row.number, word) in SAYS_NO_MORE:
                continue
            if meaning(reader(game).read(text, row.language, row.kind)) == meant:
                swallowed.append((row.number, word, text))
    assert swallowed == []
