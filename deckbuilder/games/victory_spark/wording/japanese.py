"""The Japanese words of Victory Spark: nouns, states, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.meaning import Bounds
from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.victory_spark.glossary import GLOSSARY

WORDS: Final[dict[str, Table]] = {
    "head": {
        "card": ("カード", "キャラ", "キャラクター", "キャラカード"),
        "technique": ("‹technique›",),
        "entry_spark": ("‹entry_spark›", "スパーク"),
        "surprise_technique": ("サプライズ",),
        "cancel_technique": ("‹cancel›", "【‹cancel›】"),
    },
    "ability_head": {"technique": ("‹technique›",)},
    "zone": {
        "ring": ("‹ring›",),
        "bench": ("‹bench›",),
        "hand": ("‹hand›",),
        "deck": ("‹deck›", "デッキ"),
        "energy": ("エネルギー", "‹energy›", "エネルギーゾーン"),
        "retire": ("リタイヤ", "‹retire›", "リタイア", "リタイア置場"),
        "waiting_room": ("‹waiting_room›", "控室"),
        "surprise": ("サプライズ", "‹surprise›"),
        "field": ("‹field›", "場"),
    },
    "ends": {"top": ("の上", "の一番上", "の1番上"), "bottom": ("の下", "の一番下", "の1番下")},
    "stat": {
        "attack": ("‹attack_value›", "ATK"), "defence": ("‹defence_value›", "DEF"), "level": ("レベル", "Lv", "LV"),
    },
    "phase": {
        "stand": ("‹stand_phase›", "スタンドフェーズ"), "draw": ("‹draw_phase›", "ドローフェーズ"),
        "energy": ("‹energy_phase›", "エネルギーフェーズ"), "character": ("‹character_phase›", "キャラフェーズ"),
        "ability": ("‹ability_phase›", "アビリティフェーズ"), "attack": ("‹attack_phase›", "アタックフェーズ"),
        "end": ("‹end_phase›", "エンドフェーズ"), "declaration": ("‹declaration›",), "support": ("‹support_step›",),
        "partner_block": ("‹partner_block_step›",), "attack_resolution": ("‹attack_resolution›",),
        "attack_end": ("‹attack_end›",),
    },
    "sameness": {
        "name": ("‹name›",), "title": ("‹title›",), "gender": ("‹gender›",), "attribute": ("‹attribute›", "属性"),
        "level": ("レベル",), "work_title": ("作品名", "作品"), "work": ("作品名", "作品"),
    },
    "cost_word": {"energy": ("エネルギー",)},
    "deed": {"supported": ("サポートした",), "entered": ("フィールドに置かれた", "場に置かれた", "出た")},
    "own_thing": {"this_attack": ("このアタック", "そのアタック"), "partner_attack": ("‹partner_attack›",),
                  "attack_damage": ("このアタックのダメージ", "そのアタックのダメージ"),
                  "first_attack": ("このターン最初のアタック", "このターンの最初のアタック",
                                   "このターンで最初のアタック", "1回目のアタック", "このターン1回目のアタック"),
                  "second_attack": ("このターン2回目のアタック", "このターンの2回目のアタック",
                                    "このターンで2回目のアタック", "2回目のアタック"),
                  "third_attack": ("このターン3回目のアタック", "このターンの3回目のアタック",
                                   "このターンで3回目のアタック", "3回目のアタック"),
                  "fire": ("デッキに入れられるファイヤーアイコンの数の上限",),
                  "heal": ("デッキに入れられるヒールアイコンの数の上限",), "size": ("デッキの枚数",),
                  "hand_limit": ("手札の上限", "手札の上限枚数", "手札の枚数の上限", "手札上限")},
    "thing_of": {"attack": ("アタック",)},
    "one_card_zone": {"ring": ("‹ring›",)},
    "partner_word": {"partner": ("‹partner›",)},
    "suit": {"male": ("♠",), "female": ("♥",)},
    "self_noun": {"card": ("カード", "キャラ", "キャラクター"), "technique": ("‹technique›",)},
    "ability_word": {"ability": ("‹technique›",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
STATES: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("orientation", "stand"): ("‹stand›状態", "スタンド", "〔stand〕状態"),
    ("orientation", "rest"): ("‹rest›状態", "レスト", "〔rest〕状態"),
    ("orientation", "reverse"): ("‹reverse›状態", "リバース", "〔reverse〕状態"),
    ("face", "up"): ("‹face_up›", "表"),
    ("face", "down"): ("‹face_down›", "裏"),
    ("gender", "male"): ("♠", "〔male〕"),
    ("gender", "female"): ("♥", "〔female〕"),
    ("first", True): ("先攻",),
    ("gender", "none"): ("性別なし",),
    ("damage", Bounds(1, None)): ("ダメージを受けている",),
    ("is_free", True): ("空いている", "空いた"),
    ("slot", "left"): ("左",),
    ("slot", "centre"): ("中央",),
    ("slot", "right"): ("右",),
}
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("slot", "left"): ("左のベンチ",),
    ("slot", "centre"): ("中央のベンチ",),
    ("slot", "right"): ("右のベンチ",),
}
VERBS: Final = (
    ("stand", "‹stand›する", "〔stand〕する"),
    ("rest", "‹rest›する", "〔rest〕する"),
    ("reverse", "‹reverse›する", "〔reverse〕する"),
    ("retire", "リタイヤする", "リタイアする"),
    ("collect", "回収する"),
    ("support", "サポートする"),
    ("spark", "スパークする", "‹entry_spark›する"),
    ("partner_attack", "‹partner_attack›する"),
    ("partner_block", "‹partner_block›する"),
    ("succeed", "成立する"),
    ("void", "無効にする", "無効化する", "打ち消|す"),
    ("cancel", "‹cancel›する"),
    ("join", "加わ|る"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "auto": ("自", "自動", "auto"), "activated": ("起", "起動", "act"), "permanent": ("永", "永続", "perm"),
    "entry_spark": ("スパーク", "‹entry_spark›", "⚡", "spark"), "cancel": ("‹cancel›", "×", "cancel"),
    "surprise": ("サプライズ", "surprise"),
    "in_ring": ("‹ring›",), "in_bench": ("‹bench›",), "in_field": ("‹field›",), "in_hand": ("‹hand›",),
    "in_energy": ("エネルギー", "‹energy›"), "in_retire": ("リタイヤ", "‹retire›"),
    "in_waiting_room": ("‹waiting_room›",), "in_deck": ("‹deck›",),
}  # fmt: skip
"""What kind of technique a line is, and where its card must be. English words: signs of icons, such as `{auto}`, which
the window shows as pictures (`appearance.ICONS`)."""
BRACKETS: Final = {
    "《": "race",
    "≪": "race",
    "「": "quoted",
    "<": "titled",
    "＜": "titled",
    "〈": "titled",
    "『": "work",
    "【": "ability_quoted",
    "“": "part_quoted",
    '"': "part_quoted",
}
"""What stands in brackets, by the sign that opens them (VS 2.14.5 to 2.15)."""
JAPANESE: Final = filled(
    Wording(
        language="ja", words=WORDS, states=STATES, spots=SPOTS, marks=MARKS,
        verbs=VERBS, brackets=BRACKETS, explains=True,
    ),
    partial(GLOSSARY.fill, language="ja"),
)  # fmt: skip
