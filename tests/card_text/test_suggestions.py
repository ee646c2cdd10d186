"""A suggestion never changes what a text says: its numbers, sides, zones, and words that deny or limit."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.card_text.readings import only_line, reading, said
from tests.card_text.rows import GAMES, rows
from tests.card_text.test_nothing_swallowed import COMPLETE

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
"""What must not be lost. A word that was spelled wrong may turn out to be one of these, but for the players."""
NOT_MADE = {
    "ja": (r"相手|自分|あなた|敵", r"出[しすさせ]|だ[しすさせ](?!け)", r"てもよい", r"引け",
           "ランダム|無作為", "代わり", "名前の?異"),
    "en": (r"\byour?\b", r"\bmay\b", r"\brandom\b", r"\binstead\b", r"\bput\b"),
}  # fmt: skip
"""What a suggestion must not bring in."""
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
    for row in rows(game)[:: 3 if COMPLETE else 30]:
        for typed in damaged(row.natural, chance):
            for line in reading(game).read_text(typed, row.language, row.kind).lines:
                words = typed[line.start : line.end]
                for suggested in line.suggestions:
                    found += 1
                    kept, named = KEPT[row.language], NOT_LOST[row.language]
                    lost = count(named, words) - count(named, suggested)
                    made = count(NOT_MADE[row.language], suggested) - count(NOT_MADE[row.language], words)
                    first = {words[:1], suggested[:1]} & set("-・①1")
                    if count(kept, words) != count(kept, suggested) or lost or made or len(first) == 2:
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
        "カードを1枚引きる。",
        "自分のライフが半分以下なら、カードを1枚引く。",
        "相手のキャラクターを1体選び、破壊する。たっだし、＜騎士＞の場合は手札に戻す。",
        "カードを1枚引き、だしし、＜騎士＞を手札に戻す。",
    ],
)
def test_a_word_that_may_turn_the_meaning_is_not_put_in(typed: str) -> None:
    language = "en" if typed.isascii() else "ja"
    assert all(
        count(KEPT[language], typed) == count(KEPT[language], suggested)
        for suggested in only_line(typed, language, "character" if "この" in typed else "effect").suggestions
    )


@pytest.mark.parametrize("bullet", ["-", "－", "・", "●", "- "])
def test_a_line_of_a_list_stays_in_the_list(bullet: str) -> None:
    """A dash is a bullet too, and a suggestion never takes it off."""
    text = f"以下から1つ選ぶ。\n{bullet}カードを1枚引く。\n{bullet}自分のライフを200回復する。"
    assert only_line(text).state == "read"
    for line in reading("legend_of_stars").read_text(f"{bullet}カードを1枚引く。", "ja", "effect").lines:
        assert line.suggestions == ()


def test_but_joins_an_exception_or_asks() -> None:
    rest = "手札が5枚以上の場合、"
    instead = only_line(f"カードを1枚引く。ただし、{rest}代わりに自分のライフを200回復する。")
    assert instead.meaning == only_line(f"カードを1枚引く。{rest}代わりに自分のライフを200回復する。").meaning
    asks = only_line(f"カードを1枚引く。ただし、{rest}自分のライフを200回復する。")
    assert said(asks.question).endswith("instead of what stands before, or besides it?")
    assert len(asks.readings) == 2


@pytest.mark.parametrize(
    "typed",
    [
        "ただし、自分のライフが500以下なら、カードを1枚引く。",
        "このキャラクターはATK＋100を得る。ただし、前衛にいる間はATK＋200を得る。",
    ],
)
def test_but_is_not_passed_over_where_it_joins_nothing(typed: str) -> None:
    assert only_line(typed, kind="character" if "この" in typed else "effect").state == "unread"
