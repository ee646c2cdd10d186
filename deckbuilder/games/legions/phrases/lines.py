"""A whole line of a card: keywords, a play effect, an ability with name, condition and cost, or what all masters
have."""

from collections.abc import Mapping

from card_db.models import CardSchema
from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import BothWays, Digits
from deckbuilder.games.legions.phrases.nouns import LANES, REVERSED, STATES, keyword_rows, nouns
from deckbuilder.games.legions.phrases.steps import ACTS, CANNOT, ON_IT, ON_THEM, TOKENS, UNTILS, steps
from deckbuilder.games.legions.phrases.table import FEATURES, LANGUAGES, NOTHING, N, Row, alias, row
from deckbuilder.games.legions.phrases.whens import (
    ACTIVATED,
    BROKEN,
    COSTS,
    DEPLOYED,
    DURING,
    IF,
    OF_PHASES,
    OF_PLAYERS,
    OF_THE_CARD,
    OFF_FIELD,
    whens,
)

_ONE, _MANY = Slot("TARGET", "target"), Slot("TARGET", "targets")
_COUNTER = "{TARGET.unit?体|枚}"
CHOOSE_ONE = (
    row({"op": "choose", "select": _ONE}, f"{{TARGET}}を1{_COUNTER}選び、", "choose 1 {TARGET}"),
    row({"op": "choose", "select": _ONE, "count": {"up_to": 1}}, f"{{TARGET}}を1{_COUNTER}まで選び、",
        "choose up to 1 {TARGET}"),
)  # fmt: skip
CHOOSE_MANY = (
    row({"op": "choose", "select": _MANY, "count": N}, f"{{TARGET}}を{{N}}{_COUNTER}選び、", "choose {N} {TARGET}"),
    row({"op": "choose", "select": _MANY, "count": {"up_to": N}}, f"{{TARGET}}を{{N}}{_COUNTER}まで選び、",
        "choose up to {N} {TARGET}"),
)  # fmt: skip
NUMBER_IS = (
    row({"has": "hand"}, "あなたの手札の枚数", "the number of cards in your hand"),
    row({"count": _MANY}, "{TARGET}の数", "the number of {TARGET}"),
)
MODES = (
    row({"op": "modes", "modes": Slot("MODES", "modes")}, "以下の効果の中から1つ選んで得る。{MODES}",
        "choose 1 of these effects: {MODES}"),
    row({"op": "modes", "modes": Slot("MODES", "modes"), "count": N}, "以下の効果の中から{N}つ選んで得る。{MODES}",
        "choose {N} of these effects: {MODES}"),
)  # fmt: skip
LINKS = (
    row("then", "そうした場合、", "if you did, "),
    row("else", "そうしなかった場合、", "if you did not, "),
)
WOULD = (
    row({"event": "break", "who": Slot("T", "itself")}, "{T}がブレイクする代わりに、", "instead of {T} breaking, "),
    row({"event": "break", "who": _ONE}, "{TARGET}がブレイクする代わりに、", "instead of {a}{TARGET} breaking, "),
    row({"event": "draw"}, "カードを引く代わりに、", "instead of drawing a card, "),
)


def _holding() -> tuple[Phrase, ...]:
    """What holds as long as a card lies open on the field."""
    itself, who = Slot("T", "itself"), Slot("T", "who")
    change, keyword = Slot("CHANGE", "change"), Slot("KEYWORD", "keyword_given")
    told = (
        *((itself, what, ja, en) for what, ja, en, _ in CANNOT),
        *((who, what, ja, en) for what, ja, _, en in CANNOT),
    )
    return (
        row({"who": itself, "modify": change}, "{T}は「{CHANGE}」の修正を得る", "{T} gets {CHANGE}"),
        row({"who": itself, "grant": (keyword,)}, "{T}は「{KEYWORD}」を得る", "{T} gets {KEYWORD}"),
        row({"who": who, "modify": change}, "{T}に「{CHANGE}」の修正を与える", "give {T} {CHANGE}"),
        row({"who": who, "grant": (keyword,)}, "{T}に「{KEYWORD}」を与える", "give {T} {KEYWORD}"),
        *(
            row({"who": slot, "forbid": (what,)}, f"{{T}}は{ja}", f"{{T}} {en}",
                also_ja=(f"{{T}}は{ja.replace('出来', 'でき')}",))
            for slot, what, ja, en in told
        ),
    )  # fmt: skip


HOLDS = _holding()
MASTERS = (
    row("normal_unlock", "《自ターン中》：スキル／ミニオンカードをアンロック出来る{?。}",
        "<During your turn>: You can unlock Skill / Minion cards{?.}"),
    row("awakened_unlock", "《自ターン中》：スキル／アーツ／ミニオン／ロードカードをアンロック出来る{?。}",
        "<During your turn>: You can unlock Skill / Arts / Minion / Lord cards{?.}"),
    row("core_boost", "《自ターン中任意》【疲労】：ゲーム外からコアを1つ取り、このマスターの上に置く{?。}",
        "<Any time in your turn> [exhaust]: Take 1 core from outside the game and put it on this Master{?.}"),
    row("grant_rush",
        "《自ターン中任意》【疲労】：あなたのフィールドにあるユニットを1体選び、ターン終了時まで「強襲」を与える{?。}",
        "<Any time in your turn> [exhaust]: Choose 1 unit on your field and give it Rush until end of turn{?.}"),
)  # fmt: skip
"""The abilities that all masters have (LEG 20), after their names."""
AWAKENED = row({"awakened": True}, "覚醒：", "Awakened:")
TOLD_BY: dict[str, tuple[Phrase, ...]] = {
    "during": DURING,
    "once": ACTIVATED,
    "when": (*OF_THE_CARD, *OF_PHASES, *OF_PLAYERS, *DEPLOYED, BROKEN),
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
    DURING, ACTIVATED, OF_THE_CARD, OF_PHASES, OF_PLAYERS, DEPLOYED, (BROKEN,), OFF_FIELD, COSTS, IF, LINKS,
    LANES, STATES, (REVERSED,), CHOOSE_ONE, CHOOSE_MANY, NUMBER_IS, MODES, ACTS, WOULD, UNTILS, TOKENS,
    MASTERS, (AWAKENED,),
)  # fmt: skip
"""The rows that docs/card_text_legions.md shows."""
PLACES: dict[str, dict[str, str]] = {
    "ja": {
        "LANE": "", "READY": "", "OPEN": "", "COLOUR": "", "WITH": "", "WITHOUT": "", "OTHER": "", "HEAD": "CARD",
        "BY": "±N", "CHANGE": "+X/+Y", "T": "TARGET", "SELF": "このミニオン", "MODES": "・EFFECT", "UNTIL": "UNTIL",
    },
    "en": {
        "LANE": "", "READY": "", "OPEN": "", "COLOUR": "", "WITH": "", "WITHOUT": "", "OTHER": "", "HEAD": "CARD",
        "BY": "±N", "CHANGE": "+X/+Y", "T": "TARGET", "SELF": "this Minion", "MODES": "• EFFECT", "UNTIL": " UNTIL",
    },
}  # fmt: skip
"""How people are shown a place."""


def _units() -> dict[str, Symbol]:
    """What one sentence does: a choice with its step, or a step alone."""
    let: Row = {"op": "let", "be": Slot("NUMBER", "number_is")}
    rows: dict[str, list[Phrase]] = {"unit": [], "unit_offered": [], "counted": []}
    for choice, acts, subjects in (
        (Slot("CHOICE", "choose_one"), "act_it", "subject_it"),
        (Slot("CHOICE", "choose_many"), "act_them", "subject_them"),
    ):
        act, offer, subject = Slot("ACT", acts), Slot("ACT", f"{acts}_offered"), Slot("ACT", subjects)
        rows["unit"] += [
            row((choice, act), "{CHOICE}{ACT}", "{CHOICE} and {ACT}"),
            row((choice, subject), "{CHOICE}{ACT}", "{CHOICE}; {ACT}"),
        ]
        rows["unit_offered"].append(row((choice, offer), "{CHOICE}{ACT}", "{CHOICE} and {ACT}"))
        rows["counted"].append(
            row((let, choice, act), "{NUMBER}をXとし、{CHOICE}{ACT}", "{CHOICE} and {ACT}, where X is {NUMBER}")
        )
    rows["unit"].append(row((Slot("ACT", "act"),), "{ACT}", "{ACT}"))
    rows["unit_offered"].append(row((Slot("ACT", "act_offered"),), "{ACT}", "{ACT}"))
    rows["counted"].append(row((let, Slot("ACT", "act")), "{NUMBER}をXとし、{ACT}", "{ACT}, where X is {NUMBER}"))
    return {name: tuple(phrases) for name, phrases in rows.items()}


def _sentences() -> dict[str, Symbol]:
    may: Row = {"op": "may", "steps": Slot("UNIT", "unit_offered")}
    offer = Slot("UNIT", "unit_or_offer")
    return {
        **_units(),
        "number_is": NUMBER_IS,
        "choose_one": CHOOSE_ONE,
        "choose_many": CHOOSE_MANY,
        "unit_or_offer": (*alias("UNIT", "counted"), *alias("UNIT", "unit"), row((may,), "{UNIT}", "you may {UNIT}")),
        "modes_step": MODES,
        "modes": ListOf("mode", {"ja": ("。", ""), "en": (". ", " ", "")}, least=2),
        "mode": (row(offer, "・{UNIT}", "• {^}{UNIT}"),),
        "sentence": (
            *alias("UNIT", "unit_or_offer"),
            row((Slot("MODES", "modes_step"),), "{MODES}", "{MODES}"),
            row(({"op": "if", "cond": Slot("COND", "condition"), "then": offer},), "{COND}{UNIT}", "{COND}{UNIT}"),
            *(row(({"op": "if_done", str(link.shape): offer},), f"{link.texts['ja']}{{UNIT}}",
                  f"{link.texts['en']}{{UNIT}}") for link in LINKS),
        ),
        "sentences": ListOf("sentence", {"ja": ("。",), "en": (". {^}",)}, least=1),
    }  # fmt: skip


def _abilities() -> dict[str, Symbol]:
    head: Row = {"name": Slot("NAME", "named")}
    paid, told = Slot("COST", "paid"), Slot("TEXT", "sentences")
    during, lead = Slot("DURING", "during"), Slot("IF", "if")
    ja, en = "{TEXT}{?。}", "{^}{TEXT}{?.}"
    continuous: Row = {"type": "continuous", **head, "during": during, "if": lead, "holds": Slot("TEXT", "holds")}
    instead: Row = {"type": "instead", **head, "during": during, "if": lead, "would": Slot("WOULD", "would")}
    triggered: Row = {"type": "triggered", **head, "zones": Slot("ZONES", "off_field"), "when": Slot("WHEN", "whens")}
    activated: Row = {"type": "activated", **head, "once_per_turn": Slot("ONCE", "once")}
    return {
        "ability_name": BothWays(),
        "named": (NOTHING, row(Slot("NAME", "ability_name"), "「{NAME}」", '"{NAME}" ')),
        "ability": (
            row({"type": "play", "sentences": told}, ja, en),
            row({**triggered, "cost": paid, "sentences": told}, f"{{NAME}}《{{ZONES}}{{WHEN}}》{{COST}}：{ja}",
                f"{{NAME}}<{{^}}{{ZONES}}{{WHEN}}>{{COST}}: {en}"),
            row({**activated, "cost": paid, "sentences": told}, f"{{NAME}}《{{ONCE}}》{{COST}}：{ja}",
                f"{{NAME}}<{{^}}{{ONCE}}>{{COST}}: {en}"),
            row(continuous, f"{{NAME}}《{{DURING}}》：{{IF}}{ja}", "{NAME}<{^}{DURING}>: {^}{IF}{TEXT}{?.}"),
            row({**instead, "steps": Slot("UNIT", "unit")}, "{NAME}《{DURING}》：{IF}{WOULD}{UNIT}{?。}",
                "{NAME}<{^}{DURING}>: {^}{IF}{WOULD}{UNIT}{?.}"),
        ),
        "common": MASTERS,
    }  # fmt: skip


def build_grammar(schema: CardSchema) -> Grammar:
    """The grammar of the game's card texts."""
    keywords = keyword_rows(schema)
    common: Row = {"common": Slot("COMMON", "common"), "name": Slot("NAME", "named")}
    symbols: dict[str, Symbol] = {
        "number": Digits(),
        "signed": Digits(signed=True),
        **nouns(schema),
        **whens(),
        **steps(keywords),
        **_sentences(),
        "holds": HOLDS,
        "would": WOULD,
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
