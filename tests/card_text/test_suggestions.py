"""A suggestion never changes what a text says: its numbers, sides, zones, and words that deny or limit."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.card_text.readings import only_line, reading
from tests.card_text.rows import GAMES, rows

KEPT = {
    "ja": (r"\d+", "ない", "なかっ", "なけれ", "以上", "以下", "以内", "未満", "以外", "まで", "だけ", "のみ", "他の",
           "てもよい", "次の", "しか", "か", "と", "または"),
    "en": (r"\d+", r"\bnot\b", "n't", "cannot", r"\bless\b", r"\bmore\b", "up to", r"\bother\b", r"\bmay\b", "without",
           r"\bnext\b", r"\band\b", r"\bor\b"),
}  # fmt: skip
"""What must stand as often in the suggestion as in the text."""
NOT_LOST = {
    "ja": ("相手", "自分", "あなた", "手札", "デッキ", "山札", "トラッシュ", "タイムライン"),
    "en": ("opponent", r"\byour\b", r"\bhand\b", r"\bdeck\b", r"\btrash\b", r"\btimeline\b"),
}
"""What must not be lost. A word that was spelled wrong may turn out to be one of these."""
SIGNS = "亜之田x"


def count(patterns: tuple[str, ...], text: str) -> Counter[str]:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return Counter(found for pattern in patterns for found in re.findall(pattern, folded))


def damaged(text: str, chance: Random) -> Iterator[str]:
    """The text with one sign missing, too many, wrong, or in the place of its neighbour."""
    for _ in range(3):
        place = chance.randrange(len(text) - 1)
        sign = chance.choice(SIGNS)
        yield text[:place] + text[place + 1 :]
        yield text[:place] + sign + text[place:]
        yield text[:place] + sign + text[place + 1 :]
        yield text[:place] + text[place + 1] + text[place] + text[place + 2 :]


@pytest.mark.parametrize("game", GAMES)
def test_a_suggestion_keeps_what_the_text_says(game: str) -> None:
    chance, found, wrong = Random(7), 0, []
    for row in rows(game)[::30]:
        for typed in damaged(row.natural, chance):
            for line in reading(game).read_text(typed, row.language, row.kind).lines:
                words = typed[line.start : line.end]
                for suggested in line.suggestions:
                    found += 1
                    kept, named = KEPT[row.language], NOT_LOST[row.language]
                    lost = count(named, words) - count(named, suggested)
                    if count(kept, words) != count(kept, suggested) or lost:
                        wrong.append((words, suggested))
    assert wrong == []
    assert found > 10


@pytest.mark.parametrize(
    "typed",
    [
        "Choose 1 of the opponent's characters with cost less then 3 and destroy it.",
        "Destroy all the oponnent characters or yours.",
        "このキャラクターは破壊されなぃ。",
        "コスト4末満の相手のキャラクターを1体選び、破壊する。",
        "カードを1、2枚引く。",
        "相毛は自分の手札を1枚捨てる。",
        "次のターン、相手はアタックできない。",
    ],
)
def test_a_word_that_may_turn_the_meaning_is_not_put_in(typed: str) -> None:
    language = "en" if typed.isascii() else "ja"
    assert all(
        count(KEPT[language], typed) == count(KEPT[language], suggested)
        for suggested in only_line(typed, language, "character" if "この" in typed else "effect").suggestions
    )
