"""How Victory Spark prints its sentences."""

from functools import partial
from typing import Final

from deckbuilder.card_text.wording import filled
from deckbuilder.card_text.writing.style import Style
from deckbuilder.games.victory_spark.glossary import GLOSSARY

_STYLES: Final = {
    "ja": Style(
        compares_players=True,
        you="あなた",
        race="《{}》の",
        keyword="{}",
        mark=None,
        cost="［{}］",
        block=("｛", "｝"),
        inner=("｛", "｝"),
        open_words=frozenset({"race", "titled"}),
        ranked=frozenset({"level"}),
        not_done=frozenset({"be_retired"}),
        of_phase="の",
        zones_of_cards=frozenset({"energy", "retire", "hand"}),
        counters={"card": "枚", "technique": "つ"},
        places={"retire": "‹retire›", "energy": "‹energy›", "surprise": "‹surprise›"},
        plain_pair=True,
        battle="アタック",
        durations={"turn_end": "そのターン中", "opponent_turn_end": "次の相手のターンの終わりまで"},
        moments=("始めに", "終わりに"),
        icons=True,
        unnamed=frozenset({"card"}),
        events={},
        free="空いている",
    ),
    "en": Style(
        you="you",
        race="《{}》",
        keyword="{}",
        cost="[{}] ",
        block=("{", "}"),
        inner=("{", "}"),
        open_words=frozenset({"race", "titled", "work", "called", "technique"}),
        signs={"titled": "<{}>", "work": "『{}』", "called": "「{}」", "name": "「{}」", "technique": "【{}】"},
        icons=True,
        places={"retire": "‹retire›", "energy": "‹energy›"},
        would={"reverse": ("reverse", "passive")},
        own_zone="your ",
        ranked=frozenset({"level"}),
        only_one=frozenset({"ring"}),
        on_zones=frozenset({"bench", "field"}),
        until_first=False,
        durations={"turn_end": "this turn", "battle_end": "during this attack"},
        battle="attack",
        free="empty",
        pay="{} energy",
        unnamed=frozenset({"card"}),
    ),
}  # fmt: skip
STYLES: Final = {
    language: filled(style, partial(GLOSSARY.fill, language=language)) for language, style in _STYLES.items()
}
