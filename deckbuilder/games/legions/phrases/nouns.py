"""How cards are called: `ready green Minion with cost 2 or less in the left lane`, and whose and where they are."""

from collections.abc import Mapping

from card_db.models import CardSchema, FieldSpec
from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legions.phrases.quals import LANES, OPENNESS, STATES, qualifiers
from deckbuilder.games.legions.phrases.rows import row
from deckbuilder.games.legions.phrases.table import choices

UNITS = (
    ("minion", "‹minion›", "Minion"),
    ("lord", "‹lord›", "Lord"),
    ("master", "‹master›", "Master"),
    ("unit", "‹unit›", "unit"),
    ("token", "‹token›", "token"),
)
"""What lies on the field."""
CARDS = (
    ("minion", "‹minion›", "Minion"),
    ("lord", "‹lord›", "Lord"),
    ("skill", "‹skill›", "Skill"),
    ("arts", "‹arts›", "Arts"),
    ("master", "‹master›", "Master"),
)
WAITS = (("wait_1", "Ⅰ", "I"), ("wait_2", "Ⅱ", "II"), ("wait_3", "Ⅲ", "III"), ("wait_4", "Ⅳ", "IV"))
ON_FIELD = (("minion_zone", "‹minion_zone›", "‹minion_zone›"), ("leader_zone", "‹leader_zone›", "‹leader_zone›"))
ZONE_NAMES: tuple[tuple[str, str, str], ...] = (
    ("field", "‹field›", "field"),
    *ON_FIELD,
    ("hand", "‹hand›", "hand"),
    ("deck", "‹deck›", "deck"),
    ("standby", "‹standby›", "‹standby›"),
    ("timeline", "‹timeline›", "timeline"),
    ("exile", "‹exile›", "‹exile›"),
    *((zone, f"ウェイトゾーン{ja}", f"Wait Zone {en}") for zone, ja, en in WAITS),
)
_SINGLE = tuple(zone for zone in ZONE_NAMES[1:] if zone not in ON_FIELD)
ZONES: tuple[tuple[Shape, str, str], ...] = (
    *_SINGLE,
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
"""Where a card may be found off the field."""
SIDES = (("you", "あなたの", "your"), ("opponent", "相手の", "the opponent's"), (None, "", "the"))
EITHER = "either player's"
MARKS = ("lane", "ready", "open", "colour", "with", "without", "that", "other")
_JA_MARKS = "{LANE}{READY}{OPEN}{COLOUR}{WITH}{WITHOUT}{THAT}{OTHER}"
_EN_BEFORE, _EN_AFTER = "{OTHER}{READY}{OPEN}{COLOUR}", "{WITH}{WITHOUT}{LANE}{THAT}"


def qualified(head: str, place: Mapping[str, Shape]) -> tuple[Row, str, str]:
    """A noun with its qualifiers: its shape at that place, and its words without the place. `head`: the symbol of the
    noun alone, of several with an s."""
    many = "s" if head.endswith("s") else ""
    marks: Row = {key: Slot(key.upper(), f"mark_{key}{many if key == 'that' else ''}") for key in MARKS}
    shape: Row = {"noun": {**marks, "kind": Slot("HEAD", head), **place}}
    return shape, f"{_JA_MARKS}{{HEAD}}", f"{_EN_BEFORE}{{HEAD}}{_EN_AFTER}"


def nouns(schema: CardSchema) -> dict[str, Symbol]:
    """The symbols of nouns: `target`, `targets` (a plural), `everyone` (all of them), and their parts."""
    colours = choices(schema, "colours")
    several = Slot("COLOURS", "colour_names")
    return {
        "mark_lane": (NOTHING, *_marks(LANES, after=True)),
        "mark_ready": (NOTHING, *_marks(STATES)),
        "mark_open": (NOTHING, *_marks(OPENNESS)),
        "mark_colour": (
            NOTHING,
            *_marks(tuple(row(key, f"{name.ja}属性を持つ", (name.en or key).lower()) for key, name in colours.items())),
            row(several, "、{COLOURS}属性を持つ", "{COLOURS} "),
        ),
        "mark_other": (NOTHING, row(shape=True, ja="他の", en="other ")),
        "mark_without": (
            NOTHING,
            row(Slot("KEYWORD", "keyword_name"), "、「{KEYWORD}」を持たない", " without {KEYWORD}"),
        ),
        **qualifiers(schema),
        **_heads(),
        **_places(),
        "zone": tuple(row(zone, ja, en) for zone, ja, en in ZONE_NAMES),
        "own_zone": tuple(row(zone, ja, en) for zone, ja, en in ZONE_NAMES if zone != "deck"),
        "own_zone_list": ListOf("own_zone", {"ja": ("／",), "en": (" / ",)}, least=2),
        "zone_list": ListOf("zone", {"ja": ("／",), "en": (" / ",)}, least=2),
        "zones": (
            *(row(zone, ja, en) for zone, ja, en in (*ZONES, *ZONE_NAMES[:3])),
            row(Slot("ZONES", "zone_list"), "{ZONES}", "{ZONES}"),
        ),
    }


def _marks(phrases: tuple[Phrase, ...], *, after: bool = False) -> tuple[Phrase, ...]:
    """The phrases as qualifiers: set off by a comma in Japanese, by a space in English."""
    return tuple(
        row(phrase.shape, f"、{phrase.texts['ja']}", f" {en}" if after else f"{en} ")
        for phrase in phrases
        for en in (phrase.texts["en"],)
    )


def _heads() -> dict[str, Symbol]:
    field = [(category, ja, en, f"{en}s") for category, ja, en in UNITS]
    others = [(category, f"{ja}カード", f"{en} card", f"{en} cards") for category, ja, en in CARDS]
    card: tuple[None, str, str, str] = (None, "カード", "card", "cards")
    some = Slot("WORDS", "kind_names")
    return {
        "unit_head": (
            *(row(key, ja, en, also_en=(many,)) for key, ja, en, many in (*field, card)),
            row(some, "{WORDS}", "{WORDS}"),
        ),
        "unit_heads": (
            *(row(key, ja, many, also_en=(en,)) for key, ja, en, many in (*field, card)),
            row(some, "{WORDS}", "{WORDS}"),
        ),
        "card_head": (
            *(row(key, ja, en, also_en=(many,)) for key, ja, en, many in (*others, card)),
            row(some, "{WORDS}カード", "{WORDS} card", also_en=("{WORDS} cards",)),
        ),
        "card_heads": (
            *(row(key, ja, many, also_en=(en,)) for key, ja, en, many in (*others, card)),
            row(some, "{WORDS}カード", "{WORDS} cards", also_en=("{WORDS} card",)),
        ),
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
        rows.append(row(shape, f"{ja_side}‹field›にある{_every(ja, every)}", f"{all_en}{en} on {en_side} field"))
        for zone, ja_zone, en_zone in ON_FIELD:
            shape, ja, en = qualified(f"unit_head{ending}", {"side": side, "of": zone})
            rows.append(
                row(shape, f"{ja_side}{ja_zone}にある{_every(ja, every)}", f"{all_en}{en} in {en_side} {en_zone}")
            )
        zones: tuple[tuple[Shape, str, str], ...] = (*ZONES, (Slot("ZONES", "zone_list"), "{ZONES}", "{ZONES}"))
        for place, ja_zone, en_zone in zones:
            whose = EITHER if side is None else en_side
            shape, ja, en = qualified(f"card_head{ending}", {"side": side, "of": place})
            rows.append(
                row(shape, f"{ja_side}{ja_zone}にある{_every(ja, every)}", f"{all_en}{en} in {whose} {en_zone}")
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
