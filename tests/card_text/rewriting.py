"""Ways to write a text otherwise that leave its meaning: what another player would type."""

import re
from collections.abc import Callable, Iterator

Rewrite = tuple[str, str | Callable[[re.Match[str]], str]]
_WIDE = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")
_KANJI = dict(zip("123456789", "一二三四五六七八九", strict=True))


def _wide(found: re.Match[str]) -> str:
    return found[0].translate(_WIDE)


def _kanji(found: re.Match[str]) -> str:
    return _KANJI[found[1]]


JAPANESE: tuple[Rewrite, ...] = (
    (r"[0-9]+", _wide),
    (r"(?<![0-9０-９,，])([1-9])(?=[枚体回度])", _kanji),
    (r"(?<=[するたくれ])時、", "とき、"),
    (r"(?<=[するたくれ])時、", "時に、"),
    (r"(?<=する)時、", "たびに、"),
    (r"(?<=[以][上下])の場合、", "なら、"),
    (r"(?<=[以][上下])の場合、", "であれば、"),
    (r"(?<=[以][上下])の場合、", "だった場合、"),
    (r"(?<=[いあ]る)場合、", "なら、"),
    (r"(?<=[いあ])る場合、", "れば、"),
    (r"なら、", "ならば、"),
    (r"(?<!次の相手の)(?<!次の相手)(?<!の)ターン終了時まで、?", "このターンの間、"),
    (r"(?<!次の相手の)(?<!次の相手)(?<!の)ターン終了時まで、?", "このターン中、"),
    (r"(?<!次の相手の)(?<!次の相手)(?<!の)ターン終了時まで、?", "ターンの終わりまで"),
    (r"(?<!次の相手の)(?<!次の相手)(?<!の)ターン終了時まで、?", "そのターンの終了時まで、"),
    (r"を([0-9]+[枚体])選び、", r"\1を選び、"),
    (r"を([0-9]+[枚体])選び、", r"を\1選んで、"),
    (r"を([0-9]+[枚体])選び、", r"を\1選択し、"),
    (r"を([0-9]+[枚体])選び、", r"\1を選んで"),
    (r"を([0-9]+[枚体])選び、", r"を\1対象とし、"),
    (r"を([0-9]+)([枚体])まで選び、", r"\1\2までを選び、"),
    (r"を([0-9]+)([枚体])まで選び、", r"を最大\1\2選び、"),
    (r"する。", "します。"),
    (r"引く。", "引きます。"),
    (r"与える。", "与えます。"),
    (r"戻す。", "戻します。"),
    (r"置く。", "置きます。"),
    (r"得る。", "得ます。"),
    (r"できない。", "できません。"),
    (r"できない。", "出来ない。"),
    (r"カードを([0-9]+)枚引く", r"カード\1枚を引く"),
    (r"カードを([0-9]+)枚引く", r"\1枚のカードを引く"),
    (r"カードを([0-9]+)枚引く", r"カードを\1枚ドローする"),
    (r"カードを([0-9]+)枚引く。", r"\1枚ドロー。"),
    (r"カードを([0-9]+)枚引く", r"\1枚引く"),
    (r"カードを([0-9]+)枚引く", r"自分はカードを\1枚引く"),
    (r"(?<![対戦])相手の(?!ターン|[^。]*フェイズ)", "対戦相手の"),
    (r"(?<=[、。])相手に(?=[0-9])", "相手プレイヤーに"),
    (r"([0-9]+)ダメージを", r"\1点のダメージを"),
    (r"([0-9]+)ダメージを", r"\1のダメージを"),
    (r"相手に([0-9]+)ダメージを与える", r"\1ダメージを相手に与える"),
    (r"自分のライフを([0-9]+)回復する", r"ライフを\1回復する"),
    (r"自分のライフを([0-9]+)回復する", r"自分はライフを\1回復する"),
    (r"自分のライフを([0-9]+)回復する", r"自分のライフを\1点回復する"),
    (r"全ての", "すべての"),
    (r"相手の全ての(キャラクター|ミニオン)", r"相手の\1すべて"),
    (r"キャラクター(?=[をのはが])", "キャラ"),
    (r"([＋+])([0-9]+)する", r"プラス\2する"),
    (r"手札に戻す", "持ち主の手札に戻す"),
    (r"てもよい", "ても良い"),
    (r"てもよい", "てもいい"),
    (r"てもよい。", "てよい。"),
    (r"してもよい。", "することができる。"),
    (r"、", ""),
    (r"、", "､"),
    (r"。$", ""),
    (r"：", ":"),
    (r"：", ""),
    (r"＜([^＞]+)＞", r"《\1》"),
    (r"＜([^＞]+)＞", r"〈\1〉"),
    (r"［([^］]+)］", r"【\1】"),
    (r"［([^］]+)］", r"[\1]"),
    (r"「([^「」]+)」", r"『\1』"),
    (r"《([^》]+)》", r"【\1】"),
    (r"《([^》]+)》", r"≪\1≫"),
    (r"点のダメージ", "ダメージ"),
    (r"点のダメージ", "のダメージ"),
    (r"ブレイクする(?=。)", "破壊する"),
    (r"のフィールドにある(ミニオン|ユニット|ロード)", r"の\1"),
    (r"のフィールドにある", "のフィールドの"),
    (r"のフィールドにある", "の場にいる"),
    (r"出来ない", "できない"),
    (r"あなたの", "自分の"),
    (r"「([+-][0-9]/[+-][0-9])」の修正", r"\1の修正"),
    (r"「([+-][0-9]/[+-][0-9])」の修正", r"「\1」"),
    (r"そうした場合", "そうしたら"),
    (r"そうしたら", "そうした場合"),
    (r"かわりに", "代わりに"),
    (r"を破壊する。", "を破壊。"),
    (r"無作為に", "ランダムに"),
)  # fmt: skip
"""A pattern and what may stand there instead."""
ENGLISH: tuple[Rewrite, ...] = (
    (r"\b1 (?=card|character|Minion|opponent)", "a "),
    (r"\b2 ", "two "),
    (r"\b3 ", "three "),
    (r"(?i)\bthe opponent\b(?!')", "your opponent"),
    (r"(?i)\bthe opponent's", "your opponent's"),
    (r"\bWhen\b", "Whenever"),
    (r"\bWhen\b", "Each time"),
    (r"cannot", "can't"),
    (r"At the start of", "At the beginning of"),
    (r"Until end of turn, ([^.]+)\.", r"\1 until end of turn."),
    (r"until end of turn", "until the end of the turn"),
    (r"until end of turn", "this turn"),
    (r"[Dd]estroy it", "destroy that character"),
    (r"\.$", ""),
    (r"recover (\d+) life", r"gain \1 life"),
    (r"Draw (\d) card", r"You draw \1 card"),
    (r"If you did", "If you do"),
    (r"draw 1 card", "draw a card"),
    (r"Recover", "Gain"),
    (r"If you have", "As long as you have"),
    (r"your field", "your board"),
)
"""The same in English."""


def rewritten(text: str, language: str) -> Iterator[tuple[str, str]]:
    """The text written otherwise, once for each way that changes it, and that way."""
    for pattern, other in JAPANESE if language == "ja" else ENGLISH:
        told = re.sub(pattern, other, text)
        if told != text:
            yield pattern + " → " + (other if isinstance(other, str) else "…"), told
