"""Every word counts: a text with one meaningful word removed or changed means another thing, or is refused."""

import os
import re
from collections.abc import Iterator

import pytest

from tests.card_text.rows import GAMES, Row, meaning, read, reader, rows

CHANGES = {
    "ja": (
        ("相手", "自分"), ("自分", "相手"), ("あなた", "相手"), ("以下", "以上"), ("以上", "以下"), ("未満",
        "以上"), ("他の", ""),
        ("てもよい", "る"), ("を1枚まで", "を1枚"), ("まで選", "選"), ("ターン終了時まで、", ""),
        ("ターン終了時まで", ""),
        ("このターン中、", ""), ("次の", ""), ("無作為に", ""), ("ランダムに", ""), ("前衛", "後衛"), ("表側", "裏側"),
        ("裏側", "表側"), ("アタック表示", "ディフェンス表示"), ("ない", "る"), ("できない", "できる"), ("＋",
        "－"), ("－", "＋"),
        ("最も", ""), ("キャラクター", "サポート"), ("ミニオン", "ロード"), ("手札", "トラッシュ"), ("手札",
        "タイムライン"),
        ("デッキの上", "デッキの下"), ("山札の上", "山札の下"), ("ATK", "DEF"), ("引く", "捨てる"), ("騎士", "竜"),
        ("このキャラクター", "そのキャラクター"), ("1ターンに1回", ""), ("代わりに", ""), ("かわりに", ""),
        ("そうしたら", "そうしなかったら"), ("そうした場合", "そうしなかった場合"), ("の合計", ""), ("元々の", ""),
        ("か＜", "と＜"), ("開始", "終了"), ("終了", "開始"), ("効果", ""), ("疲労", "活性"), ("隣接", ""),
        ("同じ", ""),
        ("シャッフル", "公開"), ("好きな順番で", "無作為な順番で"), ("1体につき", ""), ("戦闘", ""),
        ("場合、", "場合でない時、"),
        ("相手", "お互い"), ("以上", ""), ("表側表示の", ""), ("最も", "2番目に"), ("手札", "デッキ"), ("ATK", "HP"),
        ("HP", "ATK"), ("コスト", "ATK"), ("そのキャラクター", "このキャラクター"), ("そうしたら、", ""),
        ("効果による", ""), ("戦闘による", ""), ("隣の", ""), ("1枚につき", ""), ("選び", "選ばず"), ("直接", ""),
        ("1回だけ", ""), ("半分", "2倍"), ("メイン", "エンド"), ("スタート", "エンド"), ("裏向きに", ""),
        ("リゲイン表示で", ""), ("ダメージ", "ライフ"), ("の枚数", "のコスト"), ("持たない", "持つ"), ("以外の", "の"),
        ("名前の異なる", ""), ("中央", "左"), ("一番下", "一番上"), ("てもよい", ""), ("減ら", "増や"),
    ),
    "en": (
        ("your", "the opponent's"), ("opponent's", "your"), ("or less", "or more"), ("or fewer", "or more"),
        ("up to ", ""),
        ("other ", ""), ("may ", ""), (" until end of turn", ""), ("all ", ""), ("cannot", "can"), ("can't", "can"),
        ("If you do", "If you do not"), ("face up", "face down"), ("destroy", "ready"), ("instead", ""), ("each", "a"),
        ("without", "with"), ("non-", ""), ("this turn", ""), ("next ", ""), (" at random", ""),
        ("Your", "The opponent's"), ("another ", "a "), ("Until end of turn, ", ""), ("face-up ", ""),
        ("face-down ", ""), ("front", "back"), ("ATK", "DEF"), ("hand", "deck"), ("top", "bottom"),
        ("Minion", "Lord"), ("one", "two"), ("highest", "lowest"), ("damage", "life"), ("Knight", "Dragon"),
        ("Once per turn", ""), ("exhausted", "ready"), ("for each", "for a"), ("total ", ""), ("printed ", ""),
        ("adjacent ", ""), ("same ", ""), ("different ", ""), ("draw", "discard"), ("enters", "leaves"),
    ),
}  # fmt: skip
"""Words that mean something, and what stands there instead."""
COMPLETE = bool(os.environ.get("ALL_ROWS"))
"""All rows are changed with `ALL_ROWS=1`, which takes half a minute; otherwise every fourth."""
SAYS_NO_MORE = {
    ("legend_of_stars", 77, "を1枚まで"): "a search may fail anyway",
    ("legend_of_stars", 77, "まで選"): "a search may fail anyway",
    ("legend_of_stars", 77, "相手"): "both players see what is shown to each other",
    ("legend_of_stars", 100, "戦闘"): "only a battle downs",
    ("legend_of_stars", 182, "相手"): "the reminder is not the rule's sentence then, and not another one's",
    ("legend_of_stars", 182, "キャラクター"): "as above",
    ("legend_of_stars", 182, "同じ"): "the rule itself says it either way",
    ("legend_of_stars", 183, "戦闘"): "as 182",
    ("legend_of_stars", 183, "キャラクター"): "as 182",
    ("legend_of_stars", 268, "キャラクター"): "this card, whatever it is called",
    ("legend_of_stars", 269, "キャラクター"): "this card, whatever it is called",
    ("legend_of_stars", 250, "may "): "the reminder makes no sentence then",
    ("legions", 152, "ない"): "the reminder makes no sentence then",
    ("legions", 203, "may "): "the reminder makes no sentence then",
    ("victory_spark", 3, "＋"): "a change by +0 is none",
    ("victory_spark", 48, "相手"): "both players see what is shown to each other",
}
"""Changes that leave the meaning, by row and word, and why."""


def changed(row: Row) -> Iterator[tuple[str, str]]:
    """The row's text with one word changed, in each place, and that word."""
    text = row.natural
    for word, other in CHANGES[row.language]:
        for found in re.finditer(re.escape(word), text):
            yield word, text[: found.start()] + other + text[found.end() :]
    for found in re.finditer(r"[0-9０-９]+", text):
        yield found[0], text[: found.start()] + "7" + text[found.end() :]


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_changed_or_removed_changes_the_meaning(game: str) -> None:
    swallowed = []
    for row in rows(game)[:: 1 if COMPLETE else 4]:
        meant = None if row.is_refused else meaning(read(row))
        for word, text in changed(row) if meant is not None else ():
            known = text == row.natural or (game, row.number, word) in SAYS_NO_MORE
            if not known and meaning(reader(game).read(text, row.language, row.kind)) == meant:
                swallowed.append((row.number, word, text))
    assert swallowed == []


RENAMED = (
    ("騎士", "竜"),
    ("木属性", "火属性"),
    ("トラッシュ", "手札"),
    ("前衛", "後衛"),
    ("黒", "白"),
    ("タイムライン", "除外ゾーン"),
)


@pytest.mark.parametrize("game", GAMES)
def test_other_numbers_nouns_and_zones_are_still_read(game: str) -> None:
    """Of the rows that have such a word, at least 95 % are read with another one, and mean another thing."""
    tried, unread = 0, []
    for row in rows(game):
        if row.is_refused or "keyword" in row.family or "reminder" in row.family:
            continue
        meant = meaning(read(row))
        for text in renamed(row):
            tried += 1
            other = meaning(reader(game).read(text, row.language, row.kind))
            if other is None or other == meant:
                unread.append((row.number, text))
    assert len(unread) <= 0.05 * tried, unread


def renamed(row: Row) -> Iterator[str]:
    """The text with a greater number, or another noun or zone, in one place."""
    for found in re.finditer(
        r"(?<![0-9０-９,，/+])([3-9]|[1-9]0+)(?![0-9０-９,，])(?=枚引|ダメージ|以下|以上|点の)", row.natural
    ):
        yield row.natural[: found.start()] + str(2 * int(found[0])) + row.natural[found.end() :]
    for word, other in RENAMED:
        if word in row.natural:
            yield row.natural.replace(word, other)
