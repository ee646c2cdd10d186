"""The Japanese words of Legend of Stars: nouns, states, places, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY
from deckbuilder.games.legend_of_stars.wording.reminders import JAPANESE as REMINDERS

WORDS: Final[dict[str, Table]] = {
    "head": {
        "character": ("‹character›", "キャラ", "キャラクターカード"),
        "support": ("‹support›", "サポートカード"),
        "effect": ("‹effect›", "エフェクトカード"),
        "card": ("カード",),
    },
    "zone": {
        "hand": ("‹hand›",),
        "deck": ("‹deck›", "山札"),
        "trash": ("‹trash›", "トラッシュゾーン", "墓地"),
        "energy": ("‹energy›", "‹energy_zone›"),
        "field": ("場", "フィールド"),
    },
    "ends": {"top": ("の上", "の一番上", "の1番上", "トップ", "のトップ"),
             "bottom": ("の下", "の一番下", "の1番下", "ボトム", "のボトム")},
    "stat": {"atk": ("ATK",), "def": ("DEF",), "down": ("DOWN",),
             "cost": ("‹cost›", "使用‹cost›", "プレイ‹cost›"), "speed": ("‹speed›",)},
    "points_word": {"life": ("‹life›", "‹life›ポイント")},
    "phase": {
        "main": ("‹main›", "メインフェーズ"),
        "lead": ("‹lead›", "リードフェーズ"),
        "attack": ("‹attack_phase›", "アタックフェーズ"),
        "end": ("‹end›", "エンドフェーズ"),
    },
    "sameness": {
        "name": ("名前", "カード名"), "attribute": ("属性",), "race": ("種族",), "kind": ("種類", "カードの種類"),
        "lane": ("レーン",),
        "row": ("列",),
    },
    "deed": {
        "entered": ("場に出た", "登場した"), "turned_up": ("‹up›になった",), "led": ("リードで移動した",),
        "attacked": ("アタックした", "攻撃した"), "battled": ("戦闘した", "戦闘を行った"),
    },
    "icon": {"up": ("▲", "△", "↑"), "right": ("▶", "▷", "→"), "down": ("▼", "▽", "↓"), "left": ("◀", "◁", "←")},
    "icon_noun": {"lead_icons": ("リードアイコン",)},
    "cost_word": {"energy": ("‹energy›", "‹cost›")},
    "exhaust_word": {"exhaust": ("ゲイン", "レスト", "スリープ", "疲労")},
    "race_label": {"race": ("種族",)},
    "ability_word": {"ability": ("能力", "アビリティ", "効果")},
    "self_noun": {
        "ability": ("能力", "効果", "アビリティ"),
        "card": ("カード",), "character": ("‹character›", "キャラ"), "support": ("‹support›",),
        "effect": ("‹effect›",),
    },
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
STATES: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("row", "front"): ("前衛",),
    ("row", "back"): ("後衛",),
    ("lane", "same"): ("同じレーン",),
    ("lane", "adjacent"): ("隣のレーン", "隣接レーン", "隣接するレーン"),
    ("lane", "opposite"): ("向かいのレーン",),
    ("face", "up"): ("‹up›", "表側", "表向き", "‹up›状態", "表", "おもて側", "おもて向き", "おもて側表示"),
    ("face", "down"): ("‹down›", "裏側", "裏向き", "‹down›状態", "裏", "うら側", "うら向き", "うら側表示"),
    ("orientation", "attack"): ("‹attack›", "攻撃表示"),
    ("orientation", "defence"): ("ディフェンス表示", "守備表示"),
    ("ready", True): ("‹ready›表示", "‹ready›状態", "活性状態", "スタンド状態", "アクティブ状態", "アクティブ"),
    ("ready", False): ("ゲイン表示", "ゲイン状態", "レスト状態", "疲労状態", "スリープ状態"),
    ("downed", True): ("ダウン状態",),
    ("first", True): ("先攻",),
    ("target", True): ("対象",),
}
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("row", "front"): ("前衛",),
    ("row", "back"): ("後衛",),
    ("lane", "adjacent"): ("隣のレーン", "隣接レーン", "隣接するレーン"),
    ("lane", "same"): ("同じレーン",),
    ("lane", "any"): ("レーン",),
    ("square", "any"): ("マス",),
}
VERBS: Final = (
    ("down", "ダウンする"),
    ("ready", "‹ready›する", "スタンドする", "リブートする", "活性化する"),
    ("exhaust", "ゲインする", "レストする", "スリープする", "疲労する"),
    ("lead", "リードする"),
    ("battle", "戦闘する"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "enter": ("登場時", "登場"), "play": ("プレイ時",), "attack": ("アタック時", "攻撃時"), "destroyed": ("破壊時",),
    "downed": ("ダウン時",), "reveal": ("‹up›時",),
}  # fmt: skip
RULE_SENTENCES: Final[dict[Any, tuple[str, ...]]] = {
    "sky": (
        "この‹character›がアタックする時、相手のレーンに［‹sky›］を持つ‹character›がいない場合、相手に直接アタックできる。",
        "相手の同じレーンに［‹sky›］を持つ‹character›がいない場合、相手に直接アタックできる。",
    ),
    "double_attack": ("この‹character›は戦闘を2回まで行うことができる。", "この‹character›は2回まで戦闘できる。"),
    "poison_curse": (
        "この‹character›と戦闘を行った‹character›は、戦闘終了時にダウンする。",
        "この‹character›と戦闘を行った‹character›は、戦闘終了時にダウン状態になる。",
        "この‹character›と戦闘した‹character›は、戦闘終了時にダウンする。",
    ),
    "speed_resistance": ("このカードは、‹speed›N以下の相手のカードの効果を受けない。",),
    "energy_resistance": ("このカードは、‹cost›N以下の相手のカードの効果を受けない。",),
}
"""What the rules say of each keyword (LoS 9)."""
JAPANESE: Final = filled(
    Wording(
        language="ja",
        reminders=REMINDERS,
        words=WORDS,
        states=STATES,
        spots=SPOTS,
        marks=MARKS,
        verbs=VERBS,
        rule_sentences=RULE_SENTENCES,
        schema_words={
            "race": ("races", ("〔{}〕", "{}")),
            "attr": ("attribute", ("{}属性",)),
            "attr_short": ("attribute", ("{}",)),
        },
    ),
    partial(GLOSSARY.fill, language="ja"),
)
