"""How texts that are not understood are answered."""

from collections.abc import Mapping, Sequence

from deckbuilder.games.kit.phrase_book import Hints
from deckbuilder.games.legions.glossary import GLOSSARY
from deckbuilder.games.legions.phrases.lines import PLACES
from deckbuilder.games.legions.phrases.rows import shown

_SPELLINGS: Mapping[str, Sequence[tuple[str, str]]] = {
    "ja": (
        ("とき", "時"), ("攻撃", "アタック"), ("破壊", "ブレイク"), ("ドローする", "引く"), ("デッキ", "‹deck›"),
        ("捨てる", "除外する"), ("追放", "除外"), ("フェーズ", "フェイズ"), ("始めに", "開始時"),
        ("はじめに", "開始時"),
        ("終わりに", "終了時"), ("終わりまで", "終了時まで"), ("できない", "出来ない"),
        ("アンタップする", "疲労を回復する"),
        ("タップする", "疲労させる"), ("クリーチャー", "‹minion›"), ("モンスター", "‹minion›"), ("登場時", "配置時"),
        ("場に出た時", "配置時"), ("回復する", "得る"), ("自分の", "あなたの"), ("なら、", "の場合、"),
    ),
    "en": (
        ("destroy", "break"), ("creature", "Minion"), ("whenever", "when"), ("can't", "cannot"), ("library", "deck"),
        ("banish", "exile"), ("untap", "ready"), ("tap ", "exhaust "), ("start of", "beginning of"),
        ("battlefield", "field"), ("draw a card", "draw 1 card"), ("two", "2"), ("three", "3"), ("dies", "breaks"),
        ("or less cards", "or fewer cards"), ("discard", "exile"),
    ),
}  # fmt: skip
_BEGINNINGS = {
    "ja": ("「NAME」《配置時》：", "「NAME」《アタック時》：", "「NAME」《自ターン中任意1回》【1】："),
    "en": ('"NAME" <On deploy>:', '"NAME" <On attack>:', '"NAME" <Once per turn> [1 MP]:'),
}
_SHOWN: Mapping[str, Mapping[str, str]] = {
    "ja": {
        "who": "この‹minion›", "itself": "この‹minion›", "that": "その‹minion›",
        "target": "相手の‹field›にある‹minion›", "targets": "相手の‹field›にある‹minion›",
        "everyone": "相手の‹field›にある全ての‹minion›", "change": "+1/+1",
        "keyword_given": "‹haste›", "token": "ドールトークン", "until": "ターン終了時まで", "amount": "N",
        "signed": "-N", "changed": "-N",
        "ref": "この‹minion›", "event_card": "相手の‹field›にある‹minion›", "keywords_given": "‹haste›",
    },
    "en": {
        "who": "this Minion", "itself": "this Minion", "that": "that Minion",
        "target": "Minion on the opponent's field", "targets": "Minions on the opponent's field",
        "everyone": "all Minions on the opponent's field", "change": "+1/+1", "keyword_given": "Haste",
        "token": "Doll token", "until": " until end of turn", "amount": "N", "signed": "-N",
        "changed": "-N",
        "ref": "this Minion", "event_card": "a Minion on the opponent's field", "keywords_given": "Haste",
    },
}  # fmt: skip
"""How a place is shown in a sentence that may have been meant, by its symbol."""
HINTS = {
    language: Hints(
        {**PLACES[language], **shown(_SHOWN[language], language)},
        _BEGINNINGS[language],
        tuple((typed, GLOSSARY.fill(meant, language)) for typed, meant in _SPELLINGS[language]),
    )
    for language in PLACES
}
"""By language."""
