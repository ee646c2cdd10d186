"""How cards are called: `ready green Minion with cost 2 or less in the left lane`, and whose and where they are."""

from collections.abc import Mapping

from card_db.models import CardSchema, FieldSpec, Text
from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.effect_text.terminals import Quoted
from deckbuilder.games.legions.phrases.table import NOTHING, N, Row, row

STATS = (("cost", "コスト", "cost"), ("atk", "ATK", "ATK"), ("hp", "HP", "HP"), ("wait_turn", "WT", "WT"))
LANES = (
    row("left", "左レーンの", "in the left lane"),
    row("middle", "中央レーンの", "in the middle lane"),
    row("right", "右レーンの", "in the right lane"),
    row("same", "このミニオンと同じレーンの", "in this Minion's lane"),
    row("adjacent", "隣接レーンの", "in a lane adjacent to it"),
)
STATES = (
    row(shape=True, ja="活性状態の", en="ready"),
    row(shape=False, ja="疲労状態の", en="exhausted"),
)
REVERSED = row(shape=False, ja="リバース状態の", en="reversed")
CATEGORIES = (
    ("minion", "ミニオン", "Minion"),
    ("lord", "ロード", "Lord"),
    ("master", "マスター", "Master"),
    ("unit", "ユニット", "unit"),
)
CARDS = (
    ("minion", "ミニオン", "Minion"),
    ("lord", "ロード", "Lord"),
    ("skill", "スキル", "Skill"),
    ("arts", "アーツ", "Arts"),
)
WAITS = (("wait_1", "Ⅰ", "I"), ("wait_2", "Ⅱ", "II"), ("wait_3", "Ⅲ", "III"), ("wait_4", "Ⅳ", "IV"))
ZONES: tuple[tuple[Shape, str, str], ...] = (
    ("hand", "手札", "hand"),
    ("deck", "山札", "deck"),
    ("standby", "スタンバイゾーン", "standby zone"),
    ("timeline", "タイムライン", "timeline"),
    ("exile", "除外ゾーン", "exile zone"),
    *((zone, f"ウェイトゾーン{ja}", f"Wait Zone {en}") for zone, ja, en in WAITS),
    *(
        (
            tuple(zone for zone, _, _ in WAITS[first : last + 1]),
            f"ウェイトゾーン{WAITS[first][1]}～{WAITS[last][1]}",
            f"Wait Zones {WAITS[first][2]}-{WAITS[last][2]}",
        )
        for first in range(4)
        for last in range(first + 1, 4)
        if last - first < 3
    ),
)
SIDES = (("you", "あなたの", "your"), ("opponent", "相手の", "the opponent's"), (None, "", "the"))
MARKS = ("lane", "ready", "open", "colour", "with", "without", "other")
_JA_MARKS = "{LANE}{READY}{OPEN}{COLOUR}{WITH}{WITHOUT}{OTHER}"
_EN_BEFORE, _EN_AFTER = "{OTHER}{READY}{OPEN}{COLOUR}", "{WITH}{WITHOUT}{LANE}"


def qualified(head: str, place: Mapping[str, Shape]) -> tuple[Row, str, str]:
    """A noun with its qualifiers: its shape at that place, and its words without the place."""
    marks: Row = {key: Slot(key.upper(), f"mark_{key}") for key in MARKS}
    shape: Row = {"noun": {**marks, "category": Slot("HEAD", head), **place}}
    return shape, f"{_JA_MARKS}{{HEAD}}", f"{_EN_BEFORE}{{HEAD}}{_EN_AFTER}"


def nouns(schema: CardSchema) -> dict[str, Symbol]:
    """The symbols of nouns: `target`, `targets` (a plural), `everyone` (all of them), and their parts."""
    colours = _choices(schema, "colours")
    types = Slot("TYPE", "type_name")
    keyword = Slot("KEYWORD", "keyword_name")
    return {
        "mark_lane": (NOTHING, *_marks(LANES, after=True)),
        "mark_ready": (NOTHING, *_marks(STATES)),
        "mark_open": (NOTHING, *_marks((REVERSED,))),
        "mark_colour": (
            NOTHING,
            *_marks(tuple(row(key, f"{name.ja}属性を持つ", name.en.lower()) for key, name in colours.items())),
        ),
        "mark_other": (NOTHING, row(shape=True, ja="他の", en="other ")),
        "mark_with": ListOf("with", {"ja": ("、",), "en": (" and ",)}, {"ja": "、", "en": " with "}),
        "with": (
            row({"type": types}, "タイプ「{TYPE}」を持つ", 'type "{TYPE}"'),
            row({"keyword": keyword}, "「{KEYWORD}」を持つ", "{KEYWORD}"),
            *_numbers(),
        ),
        "mark_without": (NOTHING, row(keyword, "、「{KEYWORD}」を持たない", " without {KEYWORD}")),
        "type_name": Quoted(_choices(schema, "types")),
        "keyword_name": tuple(row(spec.key, spec.name.ja, spec.name.en) for spec in schema.keywords),
        **_heads(),
        **_places(),
    }


def _choices(schema: CardSchema, key: str) -> dict[str, Text]:
    spec = schema.field(key)
    return {choice.value: choice.name for choice in spec.choices} if spec is not None else {}


def _marks(phrases: tuple[Phrase, ...], *, after: bool = False) -> tuple[Phrase, ...]:
    """The phrases as qualifiers: set off by a comma in Japanese, by a space in English."""
    return tuple(
        row(phrase.shape, f"、{phrase.texts['ja']}", f" {en}" if after else f"{en} ")
        for phrase in phrases
        for en in (phrase.texts["en"],)
    )


def _numbers() -> tuple[Phrase, ...]:
    bounds = (("max", "以下", "less"), ("min", "以上", "more"))
    return tuple(
        row({"stat": key, bound: N}, f"{ja}{{N}}{ja_bound}の", f"{en} {{N}} or {en_bound}")
        for key, ja, en in STATS
        for bound, ja_bound, en_bound in bounds
    )


def _heads() -> dict[str, Symbol]:
    field = [(category, ja, en, f"{en}s") for category, ja, en in CATEGORIES]
    others = [(category, f"{ja}カード", f"{en} card", f"{en} cards") for category, ja, en in CARDS]
    card: tuple[None, str, str, str] = (None, "カード", "card", "cards")
    return {
        "unit_head": tuple(row(key, ja, en, also_en=(many,)) for key, ja, en, many in (*field, card)),
        "unit_heads": tuple(row(key, ja, many, also_en=(en,)) for key, ja, en, many in (*field, card)),
        "card_head": tuple(row(key, ja, en, also_en=(many,)) for key, ja, en, many in (*others, card)),
        "card_heads": tuple(row(key, ja, many, also_en=(en,)) for key, ja, en, many in (*others, card)),
    }


def _places() -> dict[str, Symbol]:
    return {
        "target": _called("", ""),
        "targets": _called("s", ""),
        "everyone": _called("s", "全ての"),
    }


def _called(ending: str, every: str) -> tuple[Phrase, ...]:
    """The cards of a place. `ending` of the symbol of the head; `every`: all of them and not some."""
    all_en = "all " if every else ""
    rows: list[Phrase] = []
    for side, ja_side, en_side in SIDES:
        shape, ja, en = qualified(f"unit_head{ending}", {"side": side})
        rows.append(row(shape, f"{ja_side}フィールドにある{_every(ja, every)}", f"{all_en}{en} on {en_side} field"))
        if side is None:
            continue
        for zone, ja_zone, en_zone in ZONES:
            shape, ja, en = qualified(f"card_head{ending}", {"side": side, "of": zone})
            rows.append(
                row(shape, f"{ja_side}{ja_zone}にある{_every(ja, every)}", f"{all_en}{en} in {en_side} {en_zone}")
            )
    return tuple(rows)


def _every(ja: str, every: str) -> str:
    return ja.replace("{HEAD}", f"{every}{{HEAD}}")


def keyword_rows(schema: CardSchema) -> tuple[Phrase, ...]:
    """`Leap`, `Pierce 2`."""
    return tuple(_keyword(spec) for spec in schema.keywords)


def _keyword(spec: FieldSpec) -> Phrase:
    if spec.type == "integer":
        shape: Row = {"keyword": spec.key, "value": N}
        return row(shape, f"{spec.name.ja}{{N}}", f"{spec.name.en} {{N}}")
    return row({"keyword": spec.key}, spec.name.ja, spec.name.en)
