"""How Legend of Stars prints its sentences."""

from typing import Final

from deckbuilder.card_text.writing.style import Style

STYLES: Final = {
    "ja": Style(
        you="自分",
        race="＜{}＞の",
        keyword="［{}］",
        counters={"character": "体", "support": "枚", "card": "枚"},
    ),
    "en": Style(you="you", race="<{}>", keyword="{}", cost="[{}]: ", once="[Once per turn] "),
}
