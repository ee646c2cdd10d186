"""The Japanese words of Legions!: nouns, states, places, marks, verbs."""

from collections.abc import Hashable
from typing import Any, Final

from deckbuilder.card_text.wording import Table, Wording

WORDS: Final[dict[str, Table]] = {
    "head": {
        "minion": ("ミニオン", "ミニオンカード"), "lord": ("ロード", "ロードカード"), "master": ("マスター",),
        "unit": ("ユニット",), "skill": ("スキル", "スキルカード"), "arts": ("アーツ", "アーツカード"),
        "card": ("カード",),
        "core": ("コア",), "token": ("トークン",),
    },
    "zone": {
        "field": ("フィールド", "場"), "hand": ("手札",), "deck": ("山札", "デッキ"), "exile": ("除外ゾーン",),
        "standby": ("スタンバイゾーン", "スタンバイ"), "timeline": ("タイムライン",), "core_zone": ("コアゾーン",),
        "wait_1": ("ウェイトゾーンⅠ", "ウェイトゾーン1"), "wait_2": ("ウェイトゾーンⅡ", "ウェイトゾーン2"),
        "wait_3": ("ウェイトゾーンⅢ", "ウェイトゾーン3"), "wait_4": ("ウェイトゾーンⅣ", "ウェイトゾーン4"),
        "on_master": ("マスターの上",), "outside": ("ゲーム外",),
    },
    "ends": {"top": ("の上", "の一番上", "の1番上", "トップ"),
             "bottom": ("の下", "の一番下", "の1番下", "ボトム")},
    "stat": {"atk": ("ATK",), "hp": ("HP",), "cost": ("コスト",), "wait_turns": ("WT",)},
    "points_word": {"life": ("ライフ",), "points": ("MP", "マスターポイント"), "core_total": ("コアの合計",)},
    "phase": {
        "start": ("スタートフェイズ", "スタートフェーズ"), "core": ("コアフェイズ", "コアフェーズ"),
        "draw": ("ドローフェイズ", "ドローフェーズ"), "main": ("メインフェイズ", "メインフェーズ"),
        "end": ("エンドフェイズ", "エンドフェーズ"),
    },
    "sameness": {"name": ("名前", "カード名"), "type": ("タイプ",), "colour": ("属性", "色"), "kind": ("種類",),
    "lane": ("レーン",)},
    "deed": {"deployed": ("配置された", "場に出た"), "moved": ("移動した",), "attacked": ("アタックした", "攻撃した")},
    "race": {"big_bear": ("ビッグベア",)},
    "race_label": {"type": ("タイプ",)},
    "cost_word": {"points": ("MP", "点", "コスト")},
    "self_noun": {
        "card": ("カード",), "minion": ("ミニオン",), "lord": ("ロード",), "unit": ("ユニット",),
        "master": ("マスター",),
        "skill": ("スキル",), "arts": ("アーツ",),
    },
    "exhaust_word": {"exhaust": ("疲労",)},
    "zone_series": {"wait": ("ウェイトゾーン",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
STATES: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("ready", False): ("疲労状態", "疲労"),
    ("ready", True): ("活性状態", "活性"),
    ("open", False): ("リバース状態",),
    ("open", True): ("オープン状態",),
    ("face_down", True): ("裏向き",),
    ("awakened", True): ("覚醒モード", "覚醒状態"),
    ("awakened", False): ("通常モード",),
    ("lane", "left"): ("左レーン",),
    ("lane", "middle"): ("中央レーン",),
    ("lane", "right"): ("右レーン",),
    ("lane", "adjacent"): ("隣接レーン", "隣のレーン", "隣接するレーン"),
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
    ("ready", "活性化する"),
    ("tire", "疲労する"),
    ("move", "レーン移動する"),
    ("reverse", "リバースする"),
    ("unlock", "アンロックする"),
    ("awaken", "覚醒する"),
    ("fight", "バトルする"),
    ("survive", "生き残|る"),
    ("lose", "失|う", "取り除|く"),
    ("take", "取|る"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "enter": ("配置時", "登場時"), "shifts": ("レーン移動時", "移動時"), "attack": ("アタック時", "攻撃時"),
    "break": ("ブレイク時",),
    "unlock": ("アンロック時",), "play": ("プレイ時",),
    "always": ("常時",), "own_turn": ("自ターン中", "自分のターン中", "あなたのターン中"),
    "opponent_turn": ("相手ターン中", "相手のターン中"),
    "any_time": ("自ターン中任意",),
    "any_time_once": ("自ターン中任意1回", "あなたのターンに1回", "自分のターンに1回", "自ターン中1回"),
}  # fmt: skip
RULE_SENTENCES: Final[dict[Any, tuple[str, ...]]] = {
    "leap": ("このミニオンは、跳躍を持たない相手ミニオンによってブロックされない。",),
    "hexproof": ("このミニオンは相手の効果に選ばれない。", "このミニオンは相手の効果の対象にならない。"),
    "left_lane_only": ("このミニオンは、左レーンにしか置くことができない。",),
    "cannot_block": (),
}
"""What the rules say of each keyword, where the language cannot say it otherwise."""
RESTATED: Final = {
    ("master", "text"): (
        "《自ターン中》：スキル／ミニオンカードをアンロックできる。",
        "《自ターン中》：スキルとミニオンをアンロックできる。",
    ),
    ("master", "awakened_text"): (
        "《自ターン中》：スキル／アーツ／ミニオン／ロードカードをアンロックできる。",
        "《自ターン中》：スキルとアーツとミニオンとロードをアンロックできる。",
        "《自ターン中任意》【疲労】：ゲーム外からコアを1つ取り、このマスターの上に置く。",
        "《自ターン中任意》【疲労】：ゲーム外からコアを1つこのマスターの上に置く。",
        "《自ターン中任意》【疲労】：あなたのフィールドにあるユニットを1体選び、ターン終了時まで「強襲」を与える。",
        "《自ターン中任意》【疲労】：あなたのフィールドにあるユニットを1体選び、ターン終了時まで「強襲」を得る。",
    ),
}
"""What all masters can do on each of their faces (LEG 20)."""
JAPANESE: Final = Wording(
    language="ja",
    words={**WORDS, "series_step": SERIES},
    states=STATES,
    state_classes={
        "state_adn": {
            ("damaged", True): ("ダメージを受けている", "ダメージを受けた"),
            ("ready", False): ("疲労している", "疲労した"),
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
)
