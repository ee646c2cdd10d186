"""A whole line of a card: keywords, a rule for decks, or an ability with its joints and its cost."""

from collections.abc import Mapping

from card_db.models import CardSchema, Text
from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import Digits, Quoted
from deckbuilder.games.kit.phrase_rows import LANGUAGES, N, Row, alias
from deckbuilder.games.legend_of_stars.phrases.amounts import (
    HALVES,
    OF_PLAYERS,
    RECKONED,
    REMEMBERED,
    amounts,
)
from deckbuilder.games.legend_of_stars.phrases.conditions import (
    IF,
    IN_FULL,
    PHASE_TIMES,
    TURNS,
    WHEN,
    WHILE,
    conditions,
)
from deckbuilder.games.legend_of_stars.phrases.happenings import (
    EVENTS_OF_CARDS,
    EXACTLY,
    LATER,
    NOTHING_HAPPENS,
    NUMBERS,
    NUMBERS_AND_MORE,
    SPANS,
    WOULD_EXACTLY,
    WOULDS,
    happenings,
)
from deckbuilder.games.legend_of_stars.phrases.nouns import nouns
from deckbuilder.games.legend_of_stars.phrases.quals import NAMED, QUALITIES, quals
from deckbuilder.games.legend_of_stars.phrases.rows import row, shown
from deckbuilder.games.legend_of_stars.phrases.stated import STATED, stated
from deckbuilder.games.legend_of_stars.phrases.steps import LASTING, ORDERS, offered, steps
from deckbuilder.games.legend_of_stars.phrases.table import FEATURES
from deckbuilder.games.legend_of_stars.phrases.targets import (
    CALLED,
    CHOOSE,
    CHOOSE_IN_FULL,
    PER,
    PER_NUMBER,
    TARGET,
    UNTIL,
    targets,
)
from deckbuilder.games.legend_of_stars.phrases.vocabulary import Called, Icons, keywords, names_of

CHOICE, ACT, MODES = Slot("CHOICE", "choice"), Slot("ACT", "act"), Slot("MODES", "modes")
CLAUSES, CONDITIONS = Slot("CLAUSES", "clauses"), Slot("CONDITIONS", "conditions")

LINKS = (
    row("done", "そうしたら、", "if you do, "),
    row("not_done", "そうしなかったら、", "if you do not, ", also_en=("if you don't, ",)),
)
INSTEAD = row(shape=True, ja="かわりに、", en="instead, ", also_ja=("代わりに、",))
MODES_LINE = row({"modes": MODES}, "以下から1つ選ぶ。{MODES}", "choose one: {MODES}")
SEVERAL_MODES = row({"modes": MODES, "pick": N}, "以下から{N}つ選ぶ。{MODES}", "choose {N}: {MODES}")
ONCE = row(shape=True, ja="【1ターンに1回】", en="[Once per turn] ", also_ja=("［1ターンに1回］",))
BLOCK = Slot("BLOCK", "block")
IN_BRACKETS = row({"clauses": CLAUSES}, "次を行う（{CLAUSES}{?。}）", "do this ({^}{CLAUSES}{?.})")
NO_STEPS = row({"clauses": ()}, "何もしない", "do nothing")
OFFERED_BLOCKS = (
    row({"clauses": CLAUSES}, "次を行ってもよい（{CLAUSES}{?。}）", "do this ({^}{CLAUSES}{?.})"),
    row({"clauses": ()}, "何もしなくてもよい", "do nothing"),
)
"""Several steps that stand where the sentence has room for one."""
NOTHING_CHANGES = row({"unchanged": Slot("TARGET", "who")}, "{TARGET}は何も変わらない", "nothing changes for {TARGET}")
DECK_RULE = row(
    {"deck": "any"},
    "このカードは‹deck›に何枚入れても良い{?。}",
    "Your deck may contain any number of this card{?.}",
    also_ja=("このカードは‹deck›に何枚入れてもよい{?。}",),
)


def _paid(do: str, ja: str, en: str) -> Phrase:
    """A cost that is paid with own cards."""
    shape: Row = {"do": do, "target": TARGET, "count": N}
    return row(shape, f"{{TARGET}}を{{N}}{{TARGET.person?体|枚}}{ja}", en)


COST = (
    row({"pay": N}, "{N}", "pay {N} energy", also_en=("{N}",)),
    row({"exhaust": True}, "このカードを‹exhausted›する", "exhaust this card"),
    row(
        {"discard": N},
        "‹hand›を{N}枚‹trash›に置く",
        "discard {N} card{N.many?s|}",
        also_ja=("自分の‹hand›を{N}枚‹trash›に置く",),
    ),
    row({"destroy_self": Slot("SELF", "self_word")}, "この{SELF}を破壊する", "destroy this {SELF}"),
    row({"life": N}, "‹life›を{N}支払う", "pay {N} life"),
    _paid("destroy", "破壊する", "destroy {N} {TARGET}"),
    _paid("exhaust", "‹exhausted›する", "exhaust {N} {TARGET}"),
    _paid("hand", "‹hand›に戻す", "return {N} {TARGET} to your hand"),
    _paid("trash", "‹trash›に置く", "put {N} {TARGET} into the trash"),
    _paid("energy", "‹energy_zone›に置く", "put {N} {TARGET} into your ‹energy_zone›"),
    _paid("reveal", "見せる", "show {N} {TARGET}"),
)
TOLD_BY = {
    "when": (*WHEN, *TURNS, *PHASE_TIMES, *EVENTS_OF_CARDS),
    "would": WOULDS,
    "until": UNTIL,
    "condition": (*WHILE, *IF),
    "link": LINKS,
    "instead": (INSTEAD,),
    "cost_part": COST,
    "choice": CHOOSE,
    "act": (*ORDERS, *LASTING),
    "act_offered": (*offered(ORDERS), *offered(LASTING)),
}
"""The phrases by which a failure is told, by their symbols."""
_UNSHOWN = {
    **dict.fromkeys(("UNLIKE", "TOTAL", "RANDOM", "WHO", "WHERE", "PHASE", "CAUSE"), ""),
    "A": "N", "B": "M", "REF": "CARD", "HAS": "NUMBER", "LEFT": "FIRST", "RIGHT": "SECOND", "CLAUSES": "EFFECT",
    "UNIT": "EFFECT", "PARTS": "NUMBERS", "SUM": "NUMBER",
}  # fmt: skip
_PLACES = {
    "ja": {
        "OBJECT": "TARGETを", "OWNER": "TARGET",
        "TARGETS": "TARGET", "CARDS": "CARD", "TOP": "N枚",
        "SELF": "‹character›", "VALUE": "TARGETのATK／DEF／DOWN", "STAT": "ATK／DEF／DOWN",
        "NUMBERS": "ATK／DEF／DOWNを＋N／－N", "ICONS": "▲▼◀▶",
        "WHAT": "名前／属性／種類／レーン", **_UNSHOWN, "SOME": "N枚", "AS": "ぶ", "WHOSE": "自分の",
        "NUMBER": "その値をN減らす",
    },
    "en": {
        "OBJECT": "TARGET", "OWNER": "TARGET's",
        "TARGETS": "TARGET(s)", "CARDS": "CARD(s)", "TOP": "N card(s)",
        "SELF": "character", "VALUE": "TARGET's ATK / DEF / DOWN", "STAT": "ATK / DEF / DOWN",
        "NUMBERS": "+N / -N ATK / DEF / DOWN", "ICONS": "▲▼◀▶",
        "WHAT": "name / attribute / kind / lane", **_UNSHOWN, "SOME": "N", "AS": "", "WHOSE": "your",
        "NUMBER": "reduce that amount by N",
    },
}  # fmt: skip
"""How people are shown a place."""
PLACES = {language: shown(places, language) for language, places in _PLACES.items()}
_HINTS = {
    "ja": {
        **_PLACES["ja"], "who": "この‹character›", "who_owner": "この‹character›", "who_object": "この‹character›を",
        "target": "相手の‹character›", "noun": "‹character›", "counted_noun": "‹character›", "changes": "ATKを＋N",
    },
    "en": {
        **_PLACES["en"], "who": "this character", "who_owner": "this character's", "who_object": "this character",
        "target": "opponent's character", "noun": "character", "counted_noun": "character", "changes": "+N ATK",
    },
}  # fmt: skip
HINTS = {language: shown(hints, language) for language, hints in _HINTS.items()}
"""How a place is shown in a sentence that may have been meant; by the symbol where that says more than the name."""
SECTIONS = (
    WHEN, TURNS, PHASE_TIMES, EVENTS_OF_CARDS, WOULDS, NUMBERS, (NOTHING_HAPPENS,), LATER, SPANS, WHILE, IF, LINKS,
    (INSTEAD, PER, *PER_NUMBER, ONCE, DECK_RULE), COST, UNTIL, CHOOSE, ORDERS, LASTING, HALVES, RECKONED,
    OF_PLAYERS, REMEMBERED, EXACTLY, WOULD_EXACTLY, NUMBERS_AND_MORE, CHOOSE_IN_FULL, NAMED, QUALITIES, STATED,
    (IN_FULL, CALLED, IN_BRACKETS, NO_STEPS, *OFFERED_BLOCKS, NOTHING_CHANGES),
)  # fmt: skip
"""The rows that docs/card_text.md shows."""


def _units() -> dict[str, Symbol]:
    chosen = {"choice": CHOICE, "act": ACT}
    return {
        "unit": (MODES_LINE, SEVERAL_MODES, *alias("UNIT", "simple_unit")),
        "simple_unit": (*alias("UNIT", "later_unit"), *alias("UNIT", "plain_unit")),
        "plain_unit": (
            row({"choice": CHOICE}, "{CHOICE:choice_alone}", "{CHOICE:choice_alone}"),
            row({"act": ACT}, "{ACT}", "{ACT}"),
            NOTHING_CHANGES,
            row({"block": BLOCK}, "{BLOCK}", "{BLOCK}"),
            row({"block": BLOCK, "may": True}, "{BLOCK:block_offered}", "you may {BLOCK:block_offered}"),
            row({"may": True, "act": ACT}, "{ACT:act_offered}", "{ACT:act_offered}"),
            row({**chosen, "joint": "and"}, "{CHOICE}{ACT}", "{CHOICE} and {ACT}"),
            row(chosen, "{CHOICE}{ACT}", "{CHOICE}. {^}{ACT}"),
            row({**chosen, "joint": "and", "may": True}, "{CHOICE}{ACT:act_offered}",
                "you may {CHOICE} and {ACT}"),
            row({**chosen, "may": True}, "{CHOICE}{ACT:act_offered}", "you may {CHOICE}. {^}{ACT}"),
        ),
        "block": (IN_BRACKETS, NO_STEPS),
        "block_offered": OFFERED_BLOCKS,
        "modes": ListOf("mode", {"ja": ("。", ""), "en": (". ", " ")}, least=2),
        "mode": (row({"clauses": Slot("CLAUSES", "simple_clauses")}, "・{CLAUSES}", "• {^}{CLAUSES}"),),
    }  # fmt: skip


def _abilities() -> dict[str, Symbol]:
    nothing = row(None, "", "")
    once, when, parts = Slot("ONCE", "once"), Slot("WHEN", "when_or_not"), Slot("PARTS", "cost")
    clause = {
        "link": Slot("LINK", "link_or_not"),
        "conditions": CONDITIONS,
        "instead": Slot("INSTEAD", "instead_or_not"),
    }
    words = "{LINK}{CONDITIONS}{INSTEAD}{UNIT}"
    would = {"once": once, "conditions": CONDITIONS, "would": Slot("WOULD", "would")}
    activated = {"once": once, "conditions": CONDITIONS, "cost": parts, "clauses": CLAUSES}
    return {
        "once": (nothing, ONCE),
        "when_or_not": (nothing, *alias("WHEN", "when")),
        "link": LINKS,
        "link_or_not": (nothing, *alias("LINK", "link")),
        "instead": (INSTEAD,),
        "instead_or_not": (nothing, *alias("INSTEAD", "instead")),
        "clause": (row({**clause, "unit": Slot("UNIT", "unit")}, words, words),),
        "clauses": ListOf("clause", {"ja": ("。",), "en": (". {^}",)}, least=1),
        "simple_clause": (row({**clause, "unit": Slot("UNIT", "simple_unit")}, words, words),),
        "simple_clauses": ListOf("simple_clause", {"ja": ("。",), "en": (". {^}",)}, least=1),
        "cost_part": COST,
        "cost": ListOf("cost_part", {"ja": ("、",), "en": (", ",)}, least=1),
        "ability": (
            row({"once": once, "when": when, "clauses": CLAUSES}, "{ONCE}{WHEN}{CLAUSES}{?。}",
                "{ONCE}{^}{WHEN}{CLAUSES}{?.}"),
            row(activated, "{ONCE}{CONDITIONS}［{PARTS}］：{CLAUSES}{?。}",
                "{ONCE}{^}{CONDITIONS}[{^}{PARTS}]: {^}{CLAUSES}{?.}"),
            row({**would, "clauses": CLAUSES}, "{ONCE}{CONDITIONS}{WOULD}かわりに、{CLAUSES}{?。}",
                "{ONCE}{^}{CONDITIONS}{WOULD}instead, {CLAUSES}{?.}"),
            row({**would, "instead": Slot("UNIT", "instead_bare")}, "{ONCE}{CONDITIONS}{WOULD}{UNIT}{?。}",
                "{ONCE}{^}{CONDITIONS}{WOULD}{UNIT}{?.}"),
        ),
    }  # fmt: skip


def build_grammar(schema: CardSchema, card_names: Mapping[str, Text]) -> Grammar:
    """The grammar of the game's card texts. `card_names`: the names of all known cards by their Japanese name."""
    symbols: dict[str, Symbol] = {
        "number": Digits(),
        "signed": Digits(signed=True, wide={"ja"}),
        "icons": Icons(),
        "called": Called(),
        "race_name": Quoted(names_of(schema, "races"), ">"),
        "card_name": Quoted(card_names),
        "keyword_given": keywords(schema),
        **nouns(schema),
        **targets(),
        **conditions(),
        **happenings(),
        **steps(),
        **amounts(),
        **quals(schema),
        **stated(),
        **_units(),
        **_abilities(),
        "keywords": ListOf("keyword_given", {"ja": ("／", "・", ""), "en": (" / ", "・", "")}, least=1),
        "line": (
            row({"keywords": Slot("KEYWORDS", "keywords")}, "{KEYWORDS}", "{KEYWORDS}",
                also_ja=("{KEYWORDS}。",), also_en=("{KEYWORDS}.",)),
            DECK_RULE,
            row({"ability": Slot("ABILITY", "ability")}, "{ABILITY}", "{ABILITY}"),
        ),
    }  # fmt: skip
    return Grammar(symbols, FEATURES, LANGUAGES)
