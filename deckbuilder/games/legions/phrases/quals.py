"""Qualifiers of a card: `with type "Doll"`, `that attacked this turn`, and what one of several or none of them says."""

from card_db.models import CardSchema
from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import QUOTE, Quoted
from deckbuilder.games.kit.phrase_rows import Row
from deckbuilder.games.legions.phrases.rows import row
from deckbuilder.games.legions.phrases.table import choices

STATS = (
    ("cost", "‹cost›", "cost"),
    ("atk", "ATK", "ATK"),
    ("hp", "HP", "HP"),
    ("wait_turns", "WT", "WT"),
    ("core_cost", "CC", "CC"),
)
"""Numbers that a noun bounds."""
NUMBERS = (*STATS, ("damage", "受けている‹damage›", "damage"), ("cores", "‹core›の数", "number of cores"))
CATEGORIES = (
    ("minion", "‹minion›", "Minion"),
    ("lord", "‹lord›", "Lord"),
    ("master", "‹master›", "Master"),
    ("unit", "‹unit›", "unit"),
    ("token", "‹token›", "token"),
    ("skill", "‹skill›", "Skill"),
    ("arts", "‹arts›", "Arts"),
)
LANES = (
    row("left", "‹left›の", "in the ‹left›"),
    row("middle", "‹middle›の", "in the ‹middle›"),
    row("right", "‹right›の", "in the ‹right›"),
    row("same", "この‹minion›と同じレーンの", "in this Minion's lane"),
    row("adjacent", "隣接レーンの", "in a lane adjacent to it"),
)
STATES = (
    row(shape=True, ja="‹ready›の", en="ready"),
    row(shape=False, ja="‹exhausted›の", en="exhausted"),
)
OPENNESS = (
    row(shape=False, ja="‹reversed›の", en="reversed"),
    row(shape=True, ja="‹open›の", en="open"),
)
_REF, _TYPE, _KEYWORD, _NAME = Slot("T", "ref"), Slot("TYPE", "type_name"), Slot("KEYWORD", "keyword_name"), "card_name"
_BOUND = Slot("N", "amount")
WITH = (
    row({"type": _TYPE}, "タイプ「{TYPE}」を持つ", 'type "{TYPE}"'),
    row({"type": Slot("TYPES", "type_names")}, "タイプ{TYPES}を持つ", "type {TYPES}"),
    row({"keyword": _KEYWORD}, "「{KEYWORD}」を持つ", "{KEYWORD}"),
    row({"keyword": Slot("KEYWORDS", "keyword_names")}, "{KEYWORDS}を持つ", "{KEYWORDS}"),
    row({"name": Slot("NAME", _NAME)}, "名前が「{NAME}」の", 'the name "{NAME}"'),
    row({"name_contains": Slot("NAME", _NAME)}, "名前に「{NAME}」を含む", '"{NAME}" in the name'),
    row({"symbols": "single"}, "シングルシンボルの", "a single symbol"),
    row({"symbols": "double"}, "ダブルシンボルの", "a double symbol"),
    row({"damaged": True}, "‹damage›を受けている", "damage"),
    row({"damaged": False}, "‹damage›を受けていない", "no damage"),
    *(
        row({"stat": key, bound: _BOUND}, f"{ja}{{N}}{ja_bound}の", f"{en} {{N}} or {en_bound}")
        for key, ja, en in STATS
        for bound, ja_bound, en_bound in (("max", "以下", "less"), ("min", "以上", "more"))
    ),
)
"""What a noun has: its English words stand after `with`."""
_THIS_TURN = (
    ("deployed", "このターンに配置された", "was deployed this turn", "were deployed this turn"),
    ("moved", "このターンにレーン移動した", "moved lanes this turn", "moved lanes this turn"),
    ("attacked", "このターンにアタックした", "attacked this turn", "attacked this turn"),
)
_SAME: Row = {"what": Slot("WHAT", "in_common"), "as": _REF}
_Said = tuple[Row, str, str, str]
_DID: tuple[_Said, ...] = tuple(({"this_turn": did}, ja, one, many) for did, ja, one, many in _THIS_TURN)
_STAT = Slot("STAT", "stat_name")
_OF: tuple[_Said, ...] = (
    ({"awakened": True}, "‹awakened›の", "is awakened", "are awakened"),
    ({"awakened": False}, "覚醒していない", "is not awakened", "are not awakened"),
    *_DID,
    ({"same": _SAME}, "{T}と{WHAT}が同じ", "shares its {WHAT} with {T}", "share their {WHAT} with {T}"),
    ({"among": _REF}, "{T}の中の", "is among {T}", "are among {T}"),
    ({"any_of": Slot("MATCHES", "matches")}, "（{MATCHES}）である", "is ({MATCHES})", "are ({MATCHES})"),
    ({"not": Slot("MATCH", "match")}, "（{MATCH}）以外の", "is not ({MATCH})", "are not ({MATCH})"),
    ({"highest": _STAT}, "{STAT}が最も高い", "has the highest {STAT}", "have the highest {STAT}"),
    ({"lowest": _STAT}, "{STAT}が最も低い", "has the lowest {STAT}", "have the lowest {STAT}"),
)
THAT = tuple(row(shape, ja, one) for shape, ja, one, _ in _OF)
THAT_MANY = tuple(row(shape, ja, many) for shape, ja, _, many in _OF)
"""What a noun is or did: the English words stand after `that`."""
IN_COMMON = (
    row("name", "名前", "name"),
    row("kind", "カテゴリー", "category"),
    row("colour", "属性", "colour"),
    row("type", "タイプ", "type"),
    row("lane", "レーン", "lane"),
)
_BETWEEN = {"ja": ("／",), "en": (" / ",)}


def qualifiers(schema: CardSchema) -> dict[str, Symbol]:
    """The symbols of what stands after a noun, and of what one of several may be."""
    colours = choices(schema, "colours")
    names = tuple(row(spec.key, spec.name.ja, spec.name.en) for spec in schema.keywords)
    return {
        "mark_with": ListOf("with", {"ja": ("、",), "en": (" and ",)}, {"ja": "、", "en": " with "}),
        "mark_that": ListOf("that_one", {"ja": ("、",), "en": (" and ",)}, {"ja": "、", "en": " that "}),
        "mark_thats": ListOf("that_many", {"ja": ("、",), "en": (" and ",)}, {"ja": "、", "en": " that "}),
        "with": WITH,
        "that_one": (*THAT, *THAT_MANY),
        "that_many": (*THAT_MANY, *THAT),
        "type_name": Quoted(choices(schema, "types")),
        "type_quoted": (row(_TYPE, "「{TYPE}」", '"{TYPE}"'),),
        "type_names": ListOf("type_quoted", _BETWEEN, least=2),
        "keyword_name": names,
        "keyword_quoted": (row(_KEYWORD, "「{KEYWORD}」", "{KEYWORD}"),),
        "keyword_names": ListOf("keyword_quoted", _BETWEEN, least=2),
        "card_name": Quoted({}, QUOTE),
        "in_common": IN_COMMON,
        "stat_name": tuple(row(key, ja, en) for key, ja, en in NUMBERS),
        "colour_name": tuple(row(key, name.ja, (name.en or key).lower()) for key, name in colours.items()),
        "colour_names": ListOf("colour_name", _BETWEEN, least=2),
        "kind_name": tuple(row(key, ja, en) for key, ja, en in CATEGORIES),
        "kind_names": ListOf("kind_name", _BETWEEN, least=2),
        "match": (row({"match": Slot("QUALS", "quals")}, "{QUALS}もの", "one that {QUALS}"),),
        "matches": ListOf("match", {"ja": ("か、",), "en": (" or ",)}, least=2),
        "quals": ListOf("qual", {"ja": ("、",), "en": (" and ",)}, least=1),
        "qual": _quals(),
    }


def _quals() -> tuple[Phrase, ...]:
    """Every qualifier as something that one of several may be."""
    named = (("kind", "である", "a "), ("colour", "属性を持つ", ""))
    return (
        *(row(phrase.shape, phrase.texts["ja"], f"has {phrase.texts['en']}") for phrase in WITH),
        *THAT,
        *(
            row({key: Slot("X", f"{key}_name{many}")}, f"{{X}}{ja}", f"is {en}{{X}}")
            for key, ja, en in named
            for many in ("", "s")
        ),
        *(
            row({key: phrase.shape}, phrase.texts["ja"], f"is {phrase.texts['en']}")
            for key, phrases in (("lane", LANES), ("ready", STATES), ("open", OPENNESS))
            for phrase in phrases
        ),
        row({"other": True}, "この他の", "is another"),
    )
