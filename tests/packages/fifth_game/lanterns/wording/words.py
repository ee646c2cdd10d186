"""What the cards of Lanterns call things, in Japanese and English."""

from typing import Final

from deckbuilder.card_text.wording import Wording
from deckbuilder.card_text.writing.style import Style

JAPANESE: Final = Wording(
    language="ja",
    words={
        "head": {"spirit": ("精霊",), "card": ("カード",)},
        "zone": {"hand": ("手札",), "field": ("道",), "ash": ("灰",)},
        "points_word": {"flames": ("炎",)},
        "self_noun": {"spirit": ("精霊",)},
    },
    states={},
    spots={},
    marks={},
    verbs=(("burn", "失|う"), ("kindle", "得る"), ("fade", "消える")),
)
ENGLISH: Final = Wording(
    language="en",
    words={
        "head": {"spirit": ("spirit",), "card": ("card",)},
        "zone": {"hand": ("hand",), "field": ("path",), "ash": ("ash",)},
        "points_word": {"flames": ("flames", "flame")},
        "self_noun": {"spirit": ("spirit",)},
    },
    states={},
    spots={},
    marks={},
    verbs=(("burn", "lose lost"), ("kindle", "gain"), ("fade", "fade")),
)
STYLES: Final = {
    "ja": Style(you="あなた", race="{}の", keyword="「{}」", counters={"spirit": "体", "card": "枚"}),
    "en": Style(you="you", race="{}", keyword="{}", cost="[{}]: ", once="[Once per turn] "),
}
