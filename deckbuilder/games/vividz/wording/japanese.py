"""The Japanese words of Vividz: nouns, states, marks, verbs."""

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

from deckbuilder.card_text.meaning import Moment
from deckbuilder.card_text.wording import Table, Wording, filled
from deckbuilder.games.vividz.glossary import GLOSSARY
from deckbuilder.games.vividz.wording.reminders import JAPANESE as REMINDERS

_PHASES: Final = {"start_draw": "‹start_draw_phase›", "main": "‹main_phase›", "mission": "‹mission_phase›",
                  "charge": "‹charge_phase›", "end_draw": "‹end_draw_phase›"}  # fmt: skip
MOMENTS: Final[Table] = {
    Moment("game_start"): ("ゲーム開始時",),
    Moment("battle_end"): ("バトル終了時",),
    **{
        Moment(f"phase_{end}", None, phase): (f"{word}{said}",)
        for phase, word in _PHASES.items()
        for end, said in (("start", "開始時"), ("end", "終了時"))
    },
}
"""Moments of the game, and of the phases of both players (VIV 702 to 706)."""
WORDS: Final[dict[str, Table]] = {
    "head": {
        "chara": ("キャラ", "キャラクター", "キャラカード"), "event": ("イベント", "イベントカード"),
        "engage": ("エンゲージ", "エンゲージカード"), "card": ("カード",), "mission": ("ミッション",),
        "activated_ability": ("起動能力",),
    },
    "zone": {
        "field": ("エリア",), "hand": ("‹hand›",), "deck": ("‹deck›", "山札"), "energy": ("エネルギー", "‹energy›"),
        "trash": ("‹trash›",), "remove": ("リムーブ", "‹remove›"), "exp": ("【EXP】", "EXP", "‹exp›"),
        "keep": ("キープ", "‹keep›"),
    },
    "ends": {"top": ("の上", "の一番上", "の1番上"), "bottom": ("の下", "の一番下", "の1番下")},
    "stat": {"power": ("パワー", "POW"), "cost": ("コスト",)},
    "phase": {
        "start_draw": ("‹start_draw_phase›", "スタートドローフェーズ"), "main": ("‹main_phase›", "メインフェーズ"),
        "mission": ("‹mission_phase›", "ミッションフェーズ"), "charge": ("‹charge_phase›", "チャージフェーズ"),
        "end_draw": ("‹end_draw_phase›", "エンドドローフェーズ"),
    },
    "game_moment": MOMENTS,
    "sameness": {"name": ("‹name›",), "race": ("特徴",), "account_info": ("アカウント情報",),
                 "mission_info": ("ミッション情報",), "lane": ("‹lane›",)},
    "info_word": {"race": ("特徴",), "account_info": ("アカウント情報",), "mission_info": ("ミッション情報",)},
    "role_word": {"connect_active": ("コネクトしている",)},
    "cost_word": {"energy": ("エネルギー", "コスト")},
    "counter_word": {"counter": ("カウンター",)},
    "under_word": {"exp": ("【EXP】", "EXP")},
    "exhaust_word": {"exhaust": ("【‹sleep›】する", "【‹sleep›】", "‹sleep›する", "‹sleep›")},
    "self_noun": {"card": ("カード",), "chara": ("キャラ", "キャラクター"), "event": ("イベント",),
                  "engage": ("エンゲージ",), "account": ("アカウント",), "mission": ("ミッション",)},
    "abilities_word": {"abilities": ("‹ability›",)},
    "ability_word": {"ability": ("‹ability›",)},
    "ability_noun": {"activated_ability": ("起動能力",), "ability": ("能力",)},
    "icon_word": {"scout": ("【スカウト】", "スカウト", "スカウトアイコン"),
                  "lvup": ("【LvUP】", "LvUP", "LvUPアイコン"),
                  "cannot_attack": ("【アタック不可】", "アタック不可", "アタック不可アイコン")},
    "kw_plain": {"encounter": ("‹encounter›",), "flash_slash": ("‹flash_slash›",)},
    "kw_of_words": {"accel": ("‹accel›",)},
    "kw_of_cards": {"chant": ("‹chant›",), "subdue": ("‹subdue›",)},
    "kw_of_names": {"deck_engage": ("‹deck_engage›",)},
}  # fmt: skip
"""The words of each class by their meaning; the first is printed."""
STATES: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("orientation", "reboot"): ("【‹reboot›】状態", "‹reboot›状態"),
    ("orientation", "sleep"): ("【‹sleep›】状態", "‹sleep›状態"),
    ("lane", "center"): ("‹center›",),
    ("lane", "side"): ("サイド",),
    ("lane", "left"): ("‹left›サイド", "左"),
    ("lane", "right"): ("‹right›サイド", "右"),
    ("lane", "same"): ("同じレーン", "このレーン"),
    ("lane", "adjacent"): ("隣のレーン", "隣接するレーン", "隣のエリア", "隣接するエリア", "隣"),
    ("face", "up"): ("‹face_up›",),
    ("face", "down"): ("‹face_down›",),
    ("first", True): ("先攻",),
}
SPOTS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("lane", part): STATES["lane", part] for part in ("center", "side", "left", "right")
}
"""Places of the areas."""
CONDITIONS: Final[dict[tuple[str, Hashable], tuple[str, ...]]] = {
    ("abilities", False): ("能力を持たない", "能力のない", "能力がない"),
    ("attacking", True): ("アタックしている", "アタック中の"),
    ("same", "name"): ("同名の", "〔同名〕の", "〔同名〕"),
    ("cleared", False): ("クリアされていない", "未クリアの"),
    ("cleared", True): ("クリアされている", "クリアされた", "クリア済みの", "クリアしている", "クリアした"),
    ("checked", False): ("チェックされていない",),
    ("checked", True): ("チェックされている", "チェックされた", "チェック済みの", "チェックしている", "チェックした"),
}
"""What stands before a noun as a clause of its own."""
VERBS: Final = (
    ("reboot", "〔‹reboot›〕する", "‹reboot›する"),
    ("sleep", "〔‹sleep›〕する", "‹sleep›する"),
    ("retire", "‹retire›する"),
    ("exile", "‹exile›する"),
    ("shift", "スライドする"),
    ("scout", "スカウトする"),
    ("reload", "リロードする"),
    ("level_up", "〔lvup〕する", "lvupする", "レベルアップする"),
    ("succeed", "〔アタック成功〕する", "アタック成功する", "アタックに成功する"),
    ("check", "チェックする"),
    ("clear", "クリアする"),
    ("spend", "消費する", "取り除|く"),
    ("connect", "コネクトする"),
    ("join", "加わ|る"),
    ("collect", "回収する"),
    ("distribute", "割り振|る", "割り振って与え|る", "振り分け|る", "振り分けて与え|る"),
)
MARKS: Final[dict[Any, tuple[str, ...]]] = {
    "auto": ("自動", "自"), "activated": ("起動", "起"), "permanent": ("常在", "永続"),
    "event_ability": ("イベント",),
    "in_account": ("アカウント", "アカウントゾーン"), "in_area": ("エリア",),
    "in_connect": ("コネクト", "コネクトゾーン"),
    "in_mission": ("ミッション", "ミッションゾーン"), "in_energy": ("エネルギー", "エネルギーゾーン"),
    "in_trash": ("トラッシュ",), "in_remove": ("リムーブ", "リムーブゾーン"), "in_hand": ("手札",),
    "enter": ("登場時", "登場"), "attack": ("アタック時",), "attack_success": ("アタック成功", "アタック成功時"),
    "retired": ("退場時",), "level_up": ("LvUP時",), "connects": ("コネクト時",),
}  # fmt: skip
"""Of which type a line is, where its card must be, and events."""
LABELS: Final = {
    "zone": ("ゾーン",), "event": ("事象",), "price": ("代償",), "effect": ("効果",),
    "condition": ("条件",), "act": ("行為",), "check": ("チェック", "チェック条件"),
    "clear": ("クリア", "クリア条件"),
}  # fmt: skip
"""What begins a part of a line (VIV 304.3, 304.6, 901 to 909)."""
BRACKETS: Final = {"[": "race", "［": "race", "「": "quoted", "『": "quoted", "【": "icon_quoted", "≪": "icon_quoted",
                   "《": "icon_quoted", "〔": "race"}  # fmt: skip
"""What stands in brackets, by the sign that opens them."""
JAPANESE: Final = filled(
    Wording(
        language="ja", words=WORDS, states=STATES, spots=SPOTS, state_classes={"state_adn": CONDITIONS}, marks=MARKS,
        verbs=VERBS, brackets=BRACKETS, labels=LABELS, reminders=REMINDERS, explains=True,
    ),
    partial(GLOSSARY.fill, language="ja"),
)  # fmt: skip
