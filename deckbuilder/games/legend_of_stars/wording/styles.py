"""How Legend of Stars prints its sentences."""

from functools import partial
from typing import Final

from deckbuilder.card_text.wording import filled
from deckbuilder.card_text.writing.style import Style
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY

_STYLES: Final = {
    "ja": Style(
        compares_players=True,
        you="自分",
        race="＜{}＞の",
        keyword="［{}］",
        value="{}：{}",
        zones_of_cards=frozenset({"energy"}),
        self_nouns={"support": "card"},
        of_phase="の",
        counters={"character": "体", "support": "枚", "card": "枚"},
        places={"energy": "‹energy_zone›"},
        verbs={"use": "発動する", "pay": "支払|う"},
        events={
            "downed": ("down", "active"), "downs": ("down", "causative"), "reoriented": ("turn_over", "active"),
            "discarded": ("put_trash_from_hand", "passive"), "milled": ("put_trash_from_deck", "passive"),
            "returned": ("come_back_deck_or_hand", "active"), "reveal": ("become_face_up", "active"),
            "turned_down": ("become_face_down", "active"),
        },
        bans={
            "be_downed": ("down", "active"), "be_readied": ("ready", "active"), "lead": ("lead", "active"),
            "be_returned": ("come_back_deck_or_hand", "active"), "turn_down": ("become_face_down", "active"),
            "be_affected": ("receive", "active"), "turn_up": ("do_face_up", "active"),
            "be_chosen": ("choose", "passive"),
        },
        not_done=frozenset({"be_downed", "be_readied", "be_returned", "turn_down", "be_affected", "deal_damage"}),
        would={"down": ("down", "active"), "return": ("come_back_deck_or_hand", "active")},
        free="空いている",
        unnamed=frozenset({"character", "card"}),
    ),
    "en": Style(
        block=("(", ")"),
        inner=("“", "”"),
        you="you",
        race="<{}>",
        keyword="{}",
        value="{}: {}",
        cost="[{}]: ",
        pay="pay {} energy",
        once="[Once per turn] ",
        once_a_game="[Once per game] ",
        places={"energy": "‹energy_zone›"},
        zones_of_cards=frozenset({"energy"}),
        events={
            "milled": ("put_trash_from_deck", "passive"), "returned": ("return_deck_or_hand", "active"),
            "reoriented": ("turn_orientation", "active"), "reveal": ("turn_face_up", "passive"),
            "turned_down": ("turn_face_down", "passive"), "exhausted": ("exhaust", "passive"),
            "readied": ("ready", "passive"),
        },
        bans={
            "be_affected": ("affect", "passive"), "be_returned": ("return_field", "passive"),
            "turn_up": ("turn_face_up", "passive"), "turn_down": ("turn_face_down", "passive"),
        },
        would={"return": ("return_field", "passive")},
        self_nouns={"support": "card"},
        discards=True,
        parts_choices=True,
        free="empty",
        owned=True,
        unnamed=frozenset({"character", "card"}),
    ),
}  # fmt: skip
STYLES: Final = {
    language: filled(style, partial(GLOSSARY.fill, language=language)) for language, style in _STYLES.items()
}
