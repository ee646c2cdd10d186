"""How Legions! prints its sentences."""

from typing import Final

from deckbuilder.card_text.writing.style import Style

STYLES: Final = {
    "ja": Style(
        you="あなた",
        race="タイプ「{}」を持つ",
        keyword="「{}」",
        mark="《{}》：",
        cost="【{}】",
        marks_at_will=("自ターン中任意", "自ターン中任意1回"),
        field_cards="フィールドにある",
        counters={
            "minion": "体",
            "lord": "体",
            "unit": "体",
            "master": "体",
            "token": "体",
            "core": "個",
            "card": "枚",
        },
    ),
    "en": Style(
        you="you",
        race='"{}"',
        keyword="{}",
        mark="<{}>: ",
        name='"{}" ',
        cost="[{}]: ",
        once="[Once per turn] ",
        marks_at_will=("Any time in your turn", "Once per turn"),
        field_cards="on {} field",
    ),
}
