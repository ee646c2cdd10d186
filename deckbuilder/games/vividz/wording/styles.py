"""How Vividz prints its sentences."""

from functools import partial
from typing import Final

from deckbuilder.card_text.meaning import Bounds
from deckbuilder.card_text.wording import filled
from deckbuilder.card_text.writing.style import Style
from deckbuilder.games.vividz.glossary import GLOSSARY

_STYLES: Final = {
    "ja": Style(
        labelled=True,
        you="あなた",
        race="[{}]の特徴を持つ",
        keyword="{}",
        once="【1ターンに1回】",
        pay="【エネルギー{}】",
        block=("（", "）"),
        self_nouns=dict.fromkeys(("account", "mission", "chara", "event", "engage"), "card"),
        own_unsaid=frozenset({"trash", "energy", "hand", "deck", "remove"}),
        counters={"chara": "枚", "card": "枚"},
        not_done=frozenset({"be_chosen", "be_slept_by_opponent", "be_rebooted_by_opponent"}),
        zones_of_cards=frozenset({"hand"}),
        owned=True,
        offer="よい",
        role_noun="chara",
        field_place="エリアにある",
        inside=frozenset({"lane"}),
        words_first=True,
        all_after="すべて",
        open_words=frozenset({"race"}),
        unnamed=frozenset({"card", "chara", "named"}),
        free="キャラがない",
        places={"energy": "エネルギー", "remove": "リムーブ"},
        durations={
            "mission_end": "ミッションフェイズ終了時まで", "battle_end": "アタック終了時まで",
            "you_next_mission_end": "次のあなたのミッションフェイズ終了時まで",
            "opponent_next_mission_end": "次の相手のミッションフェイズ終了時まで",
        },
        ways={"if_done": "そうしたならば、", "if_not_done": "そうしなかったならば、", "instead": "かわりに"},
        verbs={
            "reboot": "【‹reboot›】する", "sleep": "【‹sleep›】する", "level_up": "【LvUP】する",
            "succeed": "≪アタック成功≫する", "enter": "登場する", "pay": "支払|う",
        },
        events={"enter_from_deck": ("enter_from_deck", "active")},
        battle="バトル",
    ),
    "en": Style(
        labelled=True,
        you="you",
        race="[{}]",
        keyword="{}",
        once="【Once per turn】",
        often="【{} times per turn】",
        pay="【Energy {}】",
        block=("(", ")"),
        inner=('"', '"'),
        self_nouns=dict.fromkeys(("account", "mission", "chara", "event", "engage"), "card"),
        field_place="in {} areas",
        inside=frozenset({"lane"}),
        words_first=True,
        role_noun="chara",
        owned=True,
        open_words=frozenset({"race"}),
        signs={"name": '"{}"'},
        unnamed=frozenset({"card", "chara", "named"}),
        zones_of_cards=frozenset({"hand"}),
        places={"energy": "energy"},
        durations={
            "mission_end": "until the end of the mission phase", "battle_end": "until the end of the attack",
            "you_next_mission_end": "until the end of your next mission phase",
            "opponent_next_mission_end": "until the end of the opponent's next mission phase",
        },
        parts_choices=True,
        free="without a chara",
        state_events={
            ("connected", Bounds(1, None)): "is in a connected state",
            ("orientation", "reboot"): "is in a rebooted state",
        },
        bare_zones=frozenset({"energy", "exp", "hand"}),
        own_unsaid=frozenset({"trash", "energy", "hand", "deck", "remove"}),
        counters={"chara": "", "card": ""},
        ways={"instead": "instead "},
        would={"retire": ("retire", "passive"), "damage": ("give_damage", "passive")},
        bans={"be_chosen": ("choose", "passive")},
        verbs={"succeed": "achieve_≪Attack_success≫ achieved_≪Attack_success≫"},
    ),
}  # fmt: skip
STYLES: Final = {
    language: filled(style, partial(GLOSSARY.fill, language=language)) for language, style in _STYLES.items()
}
