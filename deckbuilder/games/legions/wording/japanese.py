"""The Japanese words of Legions!: nouns, states, places, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.legions.glossary import GLOSSARY
from deckbuilder.games.legions.wording.reminders import JAPANESE as REMINDERS

WORDS: Final[dict[str, Table]] = {
    "head": {
        "minion": ("‹minion›", "ミニオンカード"), "lord": ("‹lord›", "ロードカード"), "master": ("‹master›",),
        "unit": ("ユニット",), "skill": ("‹skill›", "スキルカード"), "arts": ("‹arts›", "アーツカード"),
        "card": ("カード",),
        "core": ("コア",), "token": ("‹token›",),
    },
    "zone": {
        "field": ("‹field›", "場"), "hand": ("‹hand›",), "deck": ("‹deck›", "デッキ"), "exile": ("‹exile›",),
        "standby": ("‹standby›", "スタンバイ"), "timeline": ("‹timeline›",), "core_zone": ("‹core_zone›",),
        "wait_1": ("‹wait_1›", "ウェイトゾーン1"), "wait_2": ("‹wait_2›", "ウェイトゾーン2"),
        "wait_3": ("‹wait_3›", "ウェイトゾーン3"), "wait_4": ("‹wait_4›", "ウェイトゾーン4"),
        "on_master": ("‹master›の上",), "outside": ("‹outside_game›",),
    },
    "ends": {"top": ("の上", "の一番上", "の1番上", "トップ", "のトップ"),
             "bottom": ("の下", "の一番下", "の1番下", "ボトム", "のボトム")},
    "stat": {"atk": ("ATK",), "hp": ("HP",), "cost": ("‹cost›", "使用‹cost›", "プレイ‹cost›"), "wait_turns": ("WT",)},
    "points_word": {
        "life": ("‹life›", "‹life›ポイント"),
        "points": ("MP", "マスターポイント"), "core_total": ("‹core_total›",),
    },
    "phase": {
        "start": ("‹start›", "スタートフェーズ"), "core": ("‹core_phase›", "コアフェーズ"),
        "draw": ("‹draw_phase›", "ドローフェーズ"), "main": ("‹main›", "メインフェーズ"),
        "end": ("‹end›", "エンドフェーズ"),
    },
    "sameness": {"name": ("名前", "カード名"), "type": ("タイプ",), "colour": ("属性", "色"),
    "kind": ("種類", "カードの種類"),
    "lane": ("レーン",)},
    "deed": {"deployed": ("配置された", "場に出た"), "moved": ("移動した",), "attacked": ("アタックした", "攻撃した")},
    "race": {"big_bear": ("ビッグベア",)},
    "race_label": {"type": ("タイプ", "種族")},
    "ability_word": {"ability": ("アビリティ",)},
    "cost_word": {"points": ("MP", "点", "‹cost›")},
    "self_noun": {
        "card": ("カード",), "minion": ("‹minion›",), "lord": ("‹lord›",), "unit": ("ユニット",),
        "master": ("‹master›",),
        "skill": ("‹skill›",), "arts": ("‹arts›",),
    },
    "exhaust_word": {"exhaust": ("疲労", "レスト", "スリープ", "ゲイン")},
    "zone_series": {"wait": ("ウェイトゾーン",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
STATES: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("ready", False): ("疲労状態", "疲労"),
    ("ready", True): ("‹ready›", "活性", "アクティブ状態", "アクティブ"),
    ("open", False): ("リバース状態",),
    ("open", True): ("‹open›",),
    ("face_down", True): ("‹face_down›",),
    ("awakened", True): ("‹awakened›", "覚醒状態"),
    ("awakened", False): ("‹normal›",),
    ("target", True): ("対象",),
    ("lane", "left"): ("左レーン",),
    ("lane", "middle"): ("中央レーン",),
    ("lane", "right"): ("右レーン",),
    ("lane", "adjacent"): ("隣接レーン", "隣のレーン", "隣接するレーン"),
    ("lane", "same"): ("同じレーン",),
}
SERIES: Final = {1: ("Ⅰ", "1"), 2: ("Ⅱ", "2"), 3: ("Ⅲ", "3"), 4: ("Ⅳ", "4")}
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", "left"): ("左レーン",),
    ("lane", "middle"): ("中央レーン",),
    ("lane", "right"): ("右レーン",),
    ("lane", "adjacent"): (
        "隣接レーン",
        "隣のレーン",
        "隣接するレーン",
        "隣接する空いているレーン",
        "隣の空いているレーン",
    ),
    ("lane", "any"): ("レーン",),
}
VERBS: Final = (
    ("break", "ブレイクする", "破壊する"),
    ("exile", "除外する", "ゲームから取り除|く", "ゲームから除外する"),
    ("ready", "活性化する", "スタンドする", "リブートする", "リゲインする"),
    ("tire", "疲労する", "レストする", "スリープする", "ゲインする"),
    ("move", "レーン移動する"),
    ("reverse", "リバースする"),
    ("unlock", "アンロックする"),
    ("awaken", "覚醒する"),
    ("fight", "バトルする"),
    ("survive", "生き残|る"),
    ("lose", "失|う", "取り除|く"),
    ("take", "取|る"),
)
_OWN_TURNS: Final = ("自ターン", "自分のターン", "あなたのターン")
_TURNS_OF_OPPONENT: Final = ("相手ターン", "相手のターン")
_ONCE: Final = tuple(
    f"{turn}{span}{once}"
    for turn in _OWN_TURNS
    for span in ("中任意", "中", "中に", "に", "任意")
    for once in ("1回", "1度", "1回だけ", "1度だけ", "1回まで", "1度まで")
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "enter": ("配置時", "登場時"), "shifts": ("レーン移動時", "移動時"), "attack": ("アタック時", "攻撃時"),
    "break": ("ブレイク時",),
    "unlock": ("アンロック時",), "play": ("プレイ時",),
    "always": ("常時",), "own_turn": tuple(f"{turn}{span}" for span in ("中", "の間") for turn in _OWN_TURNS),
    "opponent_turn": tuple(f"{turn}{span}" for span in ("中", "の間") for turn in _TURNS_OF_OPPONENT),
    "any_time": tuple(f"{turn}中{at_will}" for at_will in ("任意", "任意のタイミング") for turn in _OWN_TURNS),
    "any_time_once": _ONCE,
}  # fmt: skip
RULE_SENTENCES: Final[dict[Any, tuple[str, ...]]] = {
    "leap": tuple(
        f"この‹minion›は、‹leap›を持たない{blockers}{by}ブロックされない。"
        for blockers in ("相手‹minion›", "相手の‹minion›", "‹minion›")
        for by in ("によって", "に", "には", "からは")
    ),
    "hexproof": (
        "この‹minion›は相手の効果に選ばれない。",
        "この‹minion›は相手の効果の対象にならない。",
        "この‹minion›は相手の効果の対象に選ばれない。",
        "この‹minion›は相手のカードの効果に選ばれない。",
        "この‹minion›は相手のカードの効果の対象にならない。",
        "この‹minion›は相手のカードの効果の対象に選ばれない。",
        "この‹minion›は相手の効果で選ばれない。",
        "この‹minion›は相手のカードの効果で選ばれない。",
        "この‹minion›は相手に選ばれない。",
    ),
    "left_lane_only": (
        "この‹minion›は、左レーンにしか置くことができない。",
        "この‹minion›は、左レーンにしか配置することができない。",
    ),
    "cannot_block": (),
}
"""What the rules say of each keyword, where the language cannot say it otherwise."""
RESTATED: Final = {
    ("master", "text"): (
        (
            "《自ターン中》：‹skill›／ミニオンカードをアンロックできる。",
            "《自ターン中》：‹skill›と‹minion›をアンロックできる。",
        ),
    ),
    ("master", "awakened_text"): (
        (
            "《自ターン中》：‹skill›／‹arts›／‹minion›／ロードカードをアンロックできる。",
            "《自ターン中》：‹skill›と‹arts›と‹minion›と‹lord›をアンロックできる。",
        ),
        (
            "《自ターン中任意》【疲労】：‹outside_game›からコアを1つ取り、この‹master›の上に置く。",
            "《自ターン中任意》【疲労】：‹outside_game›からコアを1つこの‹master›の上に置く。",
        ),
        (
            "《自ターン中任意》【疲労】：あなたの‹field›にあるユニットを1体選び、ターン終了時まで「‹rush›」を与える。",
            "《自ターン中任意》【疲労】：あなたの‹field›にあるユニットを1体選び、ターン終了時まで「‹rush›」を得る。",
        ),
    ),
}
"""What all masters can do on each of their faces (LEG 20)."""
JAPANESE: Final = filled(
    Wording(
        language="ja",
        reminders=REMINDERS,
        words={**WORDS, "series_step": SERIES},
        states=STATES,
        state_classes={
            "state_adn": {
                ("damaged", True): ("‹damage›を受けている", "‹damage›を受けた"),
                ("damaged", False): ("‹damage›を受けていない",),
                ("ready", False): ("疲労している", "疲労した"),
                ("ready", True): ("疲労していない",),
                ("zone", "exile"): ("除外されている", "除外された"),
            }
        },
        spots=SPOTS,
        marks=MARKS,
        verbs=VERBS,
        rule_sentences=RULE_SENTENCES,
        restated=RESTATED,
        names_abilities=True,
        schema_words={
            "race": ("types", ("〔{}〕", "{}")),
            "attr": ("colours", ("{}属性", "{}")),
        },
    ),
    partial(GLOSSARY.fill, language="ja"),
)
