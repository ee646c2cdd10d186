"""How Legions! prints its sentences."""

from functools import partial
from typing import Final

from deckbuilder.card_text.wording import filled
from deckbuilder.card_text.writing.style import Style
from deckbuilder.games.legions.glossary import GLOSSARY

_STYLES: Final = {
    "ja": Style(
        compares_players=True,
        you="あなた",
        race="タイプ「{}」を持つ",
        attribute="{}を持つ",
        keyword="「{}」",
        mark="《{}》",
        marks="／",
        mark_end="：",
        cost="【{}】：",
        marks_at_will=("自ターン中任意", "自ターン中任意1回", "自ターン中任意{}回"),
        field_cards="‹field›にある",
        counters={
            "minion": "体", "lord": "体", "unit": "体", "master": "体", "token": "体", "core": "個", "card": "枚",
        },
        card_heads={
            "minion": "ミニオンカード", "lord": "ロードカード", "skill": "スキルカード", "arts": "アーツカード",
        },
        verbs={"deploy": "配置する", "move": "移動する"},
        as_states=frozenset({"ready"}),
        deploys=True,
        events={"enter": ("deploy_field", "passive")},
        by_battle=frozenset({"breaks_other", "survive"}),
        not_done=frozenset({"be_readied", "be_exhausted", "be_effect_damaged", "be_battle_damaged"}),
        ways={"if_done": "そうした場合、", "if_not_done": "そうしなかった場合、"},
        bare_stats=frozenset({"wait_turns"}),
        until_first=False,
        free="空いている",
        last_all=True,
    ),
    "en": Style(
        block=("(", ")"),
        inner=("“", "”"),
        you="you",
        race='"{}"',
        value="{} {}",
        keyword="{}",
        mark="<{}>",
        marks=" / ",
        mark_end=": ",
        name='"{}" ',
        cost=" [{}]: ",
        pay="{} MP",
        once="[Once per turn] ",
        once_a_game="[Once per game] ",
        marks_at_will=("Any time in your turn", "Once per turn", "{} times per turn"),
        often="[{} times per turn] ",
        field_cards="on {} field",
        card_heads={"minion": "Minion card", "lord": "Lord card", "skill": "Skill card", "arts": "Arts card"},
        deploys=True,
        events={
            "enter": ("deploy_field", "passive"), "readied": ("ready", "passive"), "exhausted": ("exhaust", "passive"),
        },
        bans={"be_readied": ("ready", "passive")},
        by_battle=frozenset({"breaks_other"}),
        until_first=False,
        free="empty",
    ),
}  # fmt: skip
STYLES: Final = {
    language: filled(style, partial(GLOSSARY.fill, language=language)) for language, style in _STYLES.items()
}
