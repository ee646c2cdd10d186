"""A whole line of a card: keywords, a play effect, an ability with name, condition and cost, or what all masters
have."""

from collections.abc import Mapping

from card_db.models import CardSchema
from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import BothWays, Digits
from deckbuilder.games.kit.phrase_rows import LANGUAGES, NOTHING, Row
from deckbuilder.games.legions.phrases.amounts import RECKONED, REMEMBERED, amounts
from deckbuilder.games.legions.phrases.conditions import COSTS, IF, TIMES
from deckbuilder.games.legions.phrases.flow import (
    CHOOSE_MANY,
    CHOOSE_ONE,
    FIXED,
    HOW,
    IF_STEPS,
    LINKS,
    LOOPS,
    MAY,
    MODES,
    PROMISES,
    SPANS,
    flow,
)
from deckbuilder.games.legions.phrases.holding import HOLDS, PLAYER_BARS, holding
from deckbuilder.games.legions.phrases.nouns import keyword_rows, nouns
from deckbuilder.games.legions.phrases.plain import CORE_FROM, CORE_TO, OWN_TOKEN, TOKENS
from deckbuilder.games.legions.phrases.quals import IN_COMMON, LANES, OPENNESS, STATES, THAT, WITH
from deckbuilder.games.legions.phrases.rows import row, shown
from deckbuilder.games.legions.phrases.steps import ACTS, ON_IT, ON_THEM, UNTILS, steps
from deckbuilder.games.legions.phrases.table import FEATURES
from deckbuilder.games.legions.phrases.whens import (
    ACTIVATED,
    DEPLOYED,
    DURING,
    NEW_NUMBERS,
    OF_CARDS,
    OF_PHASES,
    OF_PLAYERS,
    OF_THE_CARD,
    OFF_FIELD,
    WOULD,
    WOULD_CHANGE,
    whens,
)
from deckbuilder.games.legions.phrases.who import NAMED

MASTERS = (
    row("normal_unlock", "《自ターン中》：‹skill›／ミニオンカードをアンロック出来る{?。}",
        "<During your turn>: You can unlock Skill / Minion cards{?.}"),
    row("awakened_unlock", "《自ターン中》：‹skill›／‹arts›／‹minion›／ロードカードをアンロック出来る{?。}",
        "<During your turn>: You can unlock Skill / Arts / Minion / Lord cards{?.}"),
    row("core_boost", "《自ターン中任意》【疲労】：‹outside_game›から‹core›を1つ取り、この‹master›の上に置く{?。}",
        "<Any time in your turn> [exhaust]: Take 1 core from ‹outside_game› and put it on this Master{?.}"),
    row("grant_rush",
        "《自ターン中任意》【疲労】：あなたの‹field›にある‹unit›を1体選び、ターン終了時まで「‹rush›」を与える{?。}",
        "<Any time in your turn> [exhaust]: Choose 1 unit on your field and give it Rush until end of turn{?.}"),
)  # fmt: skip
"""The abilities that all masters have (LEG 20), after their names."""
AWAKENED = row({"awakened": True}, "覚醒：", "Awakened:")
_AFTER = (
    ("hand", "‹hand›に戻す", "returned to hand"),
    ("deck_top", "‹deck›の上に置く", "put on top of the deck"),
    ("deck_bottom", "‹deck›の下に置く", "put on the bottom of the deck"),
    ("standby", "‹standby›に置く", "put into the ‹standby›"),
    ("wait_1", "‹wait_1›に置く", "put into ‹wait_1›"),
    ("wait_2", "‹wait_2›に置く", "put into ‹wait_2›"),
    ("wait_3", "‹wait_3›に置く", "put into ‹wait_3›"),
    ("wait_4", "‹wait_4›に置く", "put into ‹wait_4›"),
    ("exile", "除外する", "exiled"),
)
AFTER_PLAY = tuple(
    row(
        {"type": "after_play", "to": place},
        f"このカードはプレイした後、{ja}{{?。}}",
        f"This card is {en} after it is played{{?.}}",
    )
    for place, ja, en in _AFTER
)
_WHEN = (*OF_THE_CARD, *OF_PHASES, *OF_PLAYERS, *DEPLOYED, *OF_CARDS)
TOLD_BY: dict[str, tuple[Phrase, ...]] = {
    "during": DURING,
    "once": ACTIVATED,
    "when": _WHEN,
    "off_field": OFF_FIELD,
    "condition": IF,
    "cost_part": COSTS,
    "choose_one": CHOOSE_ONE,
    "choose_many": CHOOSE_MANY,
    "act": ACTS,
    "act_it": ON_IT,
    "act_them": ON_THEM,
    "modes_step": MODES,
    "would": WOULD,
    "holds": HOLDS,
    "keyword_given": (),
}
"""The phrases by which a failure is told, by their symbols."""
SECTIONS = (
    DURING, ACTIVATED, (TIMES,), OF_THE_CARD, OF_PHASES, OF_PLAYERS, DEPLOYED, OF_CARDS, OFF_FIELD, COSTS, IF, LINKS,
    LANES, STATES, OPENNESS, WITH, THAT, IN_COMMON, NAMED, CHOOSE_ONE, CHOOSE_MANY, HOW, RECKONED, REMEMBERED, FIXED,
    MODES, ACTS, MAY, IF_STEPS, LOOPS, PROMISES, SPANS, WOULD, WOULD_CHANGE, NEW_NUMBERS, HOLDS, PLAYER_BARS, UNTILS,
    TOKENS, (OWN_TOKEN,), CORE_FROM, CORE_TO, AFTER_PLAY, MASTERS, (AWAKENED,),
)  # fmt: skip
"""The rows that docs/card_text_legions.md shows."""
_UNSHOWN = dict.fromkeys(
    (
        "LANE", "READY", "OPEN", "COLOUR", "WITH", "WITHOUT", "OTHER", "THAT", "RANDOM", "TOTAL", "UNLIKE", "BY",
        "TYPES", "GIVEN",
    ), "",
)  # fmt: skip
_PLACES: dict[str, dict[str, str]] = {
    "ja": {
        **_UNSHOWN, "HEAD": "CARD", "changed": "±N", "CHANGE": "+X/+Y", "T": "TARGET",
        "SELF": "この‹minion›", "MODES": "・EFFECT", "UNTIL": "UNTIL", "SUM": "NUMBER", "BODY": "EFFECT",
        "FIRST": "EFFECT", "OFFER": "EFFECTしてもよい",
    },
    "en": {
        **_UNSHOWN, "HEAD": "CARD", "changed": "±N", "CHANGE": "+X/+Y", "T": "TARGET",
        "SELF": "this Minion", "MODES": "• EFFECT", "UNTIL": " UNTIL", "SUM": "NUMBER", "BODY": "EFFECT",
        "FIRST": "EFFECT", "OFFER": "EFFECT",
    },
}  # fmt: skip
PLACES = {language: shown(places, language) for language, places in _PLACES.items()}
"""How people are shown a place."""


def _abilities() -> dict[str, Symbol]:
    head: Row = {"name": Slot("NAME", "named")}
    paid, told, lead = Slot("COST", "paid"), Slot("TEXT", "sentences"), Slot("IF", "if")
    times, zones = Slot("TIMES", "times"), Slot("ZONES", "off_field")
    during: Row = {**head, "during": Slot("DURING", "during"), "if": lead}
    ja, en = "{TEXT}{?。}", "{^}{TEXT}{?.}"
    instead: Row = {"type": "instead", **during, "once_per_turn": times}
    would: Row = {**instead, "would": Slot("WOULD", "would")}
    changed: Row = {**instead, "would": Slot("WOULD", "would_change"), "number": Slot("NEW", "new_number")}
    triggered: Row = {"type": "triggered", **head, "zones": zones, "if": lead, "once_per_turn": times,
                      "when": Slot("WHEN", "whens"), "cost": paid, "sentences": told}  # fmt: skip
    activated: Row = {"type": "activated", **head, "zones": zones, "if": lead, "once_per_turn": Slot("ONCE", "once"),
                      "cost": paid, "sentences": told}  # fmt: skip
    ja_holds, en_holds = "{NAME}《{TIMES}{DURING}》：{IF}", "{NAME}<{^}{TIMES}{DURING}>: {^}{IF}"
    return {
        "ability_name": BothWays(),
        "named": (NOTHING, row(Slot("NAME", "ability_name"), "「{NAME}」", '"{NAME}" ')),
        "ability": (
            row({"type": "play", "sentences": told}, ja, en),
            row(
                triggered,
                f"{{NAME}}《{{ZONES}}{{TIMES}}{{IF}}{{WHEN}}》{{COST}}：{ja}",
                f"{{NAME}}<{{^}}{{ZONES}}{{TIMES}}{{IF}}{{WHEN}}>{{COST}}: {en}",
            ),
            row(
                activated,
                f"{{NAME}}《{{ZONES}}{{IF}}{{ONCE}}》{{COST}}：{ja}",
                f"{{NAME}}<{{^}}{{ZONES}}{{IF}}{{ONCE}}>{{COST}}: {en}",
            ),
            row(
                {"type": "static", **during, "holds": Slot("TEXT", "holds")},
                "{NAME}《{DURING}》：{IF}{TEXT}{?。}",
                "{NAME}<{^}{DURING}>: {^}{IF}{TEXT}{?.}",
            ),
            row(
                {**would, "steps": Slot("UNIT", "body_offered"), "optional": True},
                f"{ja_holds}{{WOULD}}{{UNIT}}{{?。}}",
                f"{en_holds}{{WOULD}}you may {{UNIT}}{{?.}}",
            ),
            row(
                {**would, "steps": Slot("UNIT", "body")},
                f"{ja_holds}{{WOULD}}{{UNIT}}{{?。}}",
                f"{en_holds}{{WOULD}}{{UNIT}}{{?.}}",
            ),
            row(would, f"{ja_holds}{{WOULD}}何も起こらない{{?。}}", f"{en_holds}{{WOULD}}nothing happens{{?.}}"),
            row(changed, f"{ja_holds}{{WOULD}}{{NEW}}{{?。}}", f"{en_holds}{{WOULD}}{{NEW}}{{?.}}"),
            *AFTER_PLAY,
        ),
        "common": MASTERS,
    }


def build_grammar(schema: CardSchema) -> Grammar:
    """The grammar of the game's card texts."""
    keywords = keyword_rows(schema)
    common: Row = {"common": Slot("COMMON", "common"), "name": Slot("NAME", "named")}
    symbols: dict[str, Symbol] = {
        "number": Digits(),
        "signed": Digits(signed=True),
        **amounts(),
        **nouns(schema),
        **whens(),
        **steps(keywords),
        **flow(),
        **holding(),
        **_abilities(),
        "keywords": ListOf("keyword_given", {"ja": ("／", "・", ""), "en": (" / ", "・", "")}, least=1),
        "line": (
            row({"keywords": Slot("KEYWORDS", "keywords")}, "{KEYWORDS}", "{KEYWORDS}",
                also_ja=("{KEYWORDS}。",), also_en=("{KEYWORDS}.",)),
            row(common, "{NAME}{COMMON}", "{NAME}{COMMON}"),
            AWAKENED,
            row({"ability": Slot("ABILITY", "ability")}, "{ABILITY}", "{ABILITY}"),
        ),
    }  # fmt: skip
    return Grammar(symbols, FEATURES, LANGUAGES)


def told_by(schema: CardSchema) -> Mapping[str, tuple[Phrase, ...]]:
    """The phrases by which a failure is told, with the game's keywords."""
    return {**TOLD_BY, "keyword_given": keyword_rows(schema)}
