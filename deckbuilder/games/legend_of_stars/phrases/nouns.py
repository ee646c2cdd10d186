"""How cards are called: `light <Knight> character with cost 2 or less`, and whose and where they are."""

from card_db.models import CardSchema
from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.effect_text.terminals import Quoted
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.vocabulary import attributes, keyword_names, names_of

STATS = (
    ("cost", "‹cost›", "cost"),
    ("speed", "‹speed›", "speed"),
    ("atk", "ATK", "ATK"),
    ("def", "DEF", "DEF"),
    ("down", "DOWN", "DOWN"),
)
PARTS = (
    "that", "other", "row", "lane", "face", "orientation", "ready", "this_turn", "same", "not", "any_of", "attribute",
    "race", "numbers", "highest", "lowest", "keyword", "name_contains", "head",
)  # fmt: skip
SIDE, PLACE, NOUN = Slot("SIDE", "owner"), Slot("PLACE", "on_field"), Slot("NOUN", "noun")
HIDDEN = Slot("HIDDEN", "hidden")


def _head(of: str, ja: str, en: str) -> Phrase:
    ending = "" if of == "energy" else "{MANY.true?s|}"
    return row({"of": of, "many": Slot("MANY", "flag")}, ja, en + ending)


def _numbers() -> tuple[Phrase, ...]:
    rows = []
    for key, ja, en in STATS:
        for bound, ja_bound, en_bound in (("max", "以下", "or less"), ("min", "以上", "or more")):
            shape: Row = {"stat": key, bound: N}
            rows += [
                row(shape, f"{ja}{{N}}{ja_bound}の", f"{en} {{N}} {en_bound}", also_ja=(f"{ja}が{{N}}{ja_bound}の",)),
                row({**shape, "printed": True}, f"元々の{ja}が{{N}}{ja_bound}の", f"printed {en} {{N}} {en_bound}",
                    also_ja=(f"元々の{ja}{{N}}{ja_bound}の",)),
            ]  # fmt: skip
        exactly: Row = {"stat": key, "min": N, "max": N}
        rows += [
            row(exactly, f"{ja}{{N}}の", f"{en} {{N}}", also_ja=(f"{ja}が{{N}}の",)),
            row({**exactly, "printed": True}, f"元々の{ja}が{{N}}の", f"printed {en} {{N}}"),
        ]
    return tuple(rows)


def nouns(schema: CardSchema) -> dict[str, Symbol]:
    """The symbols of nouns, from the smallest part to a choice's target."""
    parts = {key: Slot(key.upper(), key) for key in PARTS}
    ja = "".join(f"{{{key.upper()}}}" for key in PARTS)
    en = (
        "{OTHER}{ROW}{FACE}{READY}{NOT}{ANY_OF}{ATTRIBUTE}{RACE}{HEAD}{LANE}{ORIENTATION}{SAME}{NUMBERS}{HIGHEST}{LOWEST}"
        "{KEYWORD}{NAME_CONTAINS}{THIS_TURN}{THAT}"
    )
    race, name, keyword = Slot("RACE", "race_name"), Slot("NAME", "card_name"), Slot("KEYWORD", "keyword_name")
    part = Slot("PART", "name_part")
    return {
        "other": (NOTHING, row(shape=True, ja="他の", en="other ")),
        "row": (
            NOTHING,
            row("front", "‹front›の", "front-row ", also_en=("‹front› ",)),
            row("back", "‹back›の", "back-row ", also_en=("‹back› ",)),
        ),
        "lane": (
            NOTHING,
            row("same", "同じレーンの", " in this lane"),
            row("adjacent", "隣のレーンの", " in an adjacent lane"),
        ),
        "face": (
            NOTHING,
            row("up", "‹up›の", "face-up ", also_en=("‹up› ",)),
            row("down", "‹down›の", "face-down ", also_en=("‹down› ",)),
        ),
        "orientation": (
            NOTHING,
            row("attack", "‹attack›の", " in attack orientation"),
            row("defence", "‹defence›の", " in defence orientation", also_en=(" in defense orientation",)),
        ),
        "ready": (
            NOTHING,
            row(shape=True, ja="‹ready›表示の", en="ready "),
            row(shape=False, ja="‹exhausted›表示の", en="exhausted "),
        ),
        "attribute": attributes(schema),
        **_beside(schema),
        "race": (NOTHING, row(race, "＜{RACE}＞の", "<{RACE}> ")),
        "numbers": ListOf("card_number", {"ja": ("",), "en": (" and ",)}, {"en": " with "}),
        "card_number": _numbers(),
        "keyword": (NOTHING, row(keyword, "［{KEYWORD}］を持つ", " with {KEYWORD}", also_en=(" with [{KEYWORD}]",))),
        "name_contains": (NOTHING, row(part, "カード名に「{PART}」を含む", " with “{PART}” in its name")),
        "name_part": Quoted({}),
        "keyword_name": keyword_names(schema),
        "head": (
            _head("character", "‹character›", "character"),
            _head("support", "‹support›", "support"),
            _head("effect", "‹effect›", "effect"),
            _head("energy", "‹energy›", "energy"),
            _head("card", "カード", "card"),
            row({"name": name}, "「{NAME}」", "“{NAME}”"),
        ),
        "noun": (row(parts, ja, en),),
        "bare_head": (row({"race": race}, "＜{RACE}＞", "<{RACE}>"),),
        "counted_noun": (
            row(parts, ja, en),
            row({**parts, "head": Slot("HEAD", "bare_head"), "bare": True}, ja, en),
        ),
        **_places(),
    }


THIS_TURN = (
    ("entered", "場に出た", "entered"), ("turned_up", "‹up›になった", "turned ‹up›"),
    ("led", "リードで移動した", "led"), ("attacked", "アタックした", "attacked"), ("battled", "戦闘した", "battled"),
)  # fmt: skip
ALIKE = (
    ("name", "名前", "name"), ("attribute", "属性", "attribute"), ("race", "種族", "race"), ("kind", "種類", "kind"),
    ("lane", "レーン", "lane"), ("row", "列", "row"),
)  # fmt: skip


def _beside(schema: CardSchema) -> dict[str, Symbol]:
    """What a card did, what it is beside others, and what it is not."""
    single = (
        row({"race": Slot("RACE", "race_name")}, "＜{RACE}＞", "<{RACE}>"),
        *(row({"attribute": value}, f"{name.ja}属性", name.en.lower())
          for value, name in names_of(schema, "attribute").items()),
    )  # fmt: skip
    return {
        "this_turn": (
            NOTHING, *(row(word, f"このターンに{ja}", f" that {en} this turn") for word, ja, en in THIS_TURN),
        ),
        "same": (
            NOTHING,
            *(row(what, f"このカードと同じ{ja}の", f" of the same {en} as this card") for what, ja, en in ALIKE),
        ),
        "single": single,
        "not": (NOTHING, row(Slot("SINGLE", "single"), "{SINGLE}以外の", "non-{SINGLE} ")),
        "any_of": (
            NOTHING, row((Slot("ONE", "single"), Slot("OTHER", "single")), "{ONE}または{OTHER}の", "{ONE} or {OTHER} "),
        ),
        "highest": (NOTHING, *(row(stat, f"最も{ja}が高い", f" with the highest {en}") for stat, ja, en in STATS)),
        "lowest": (NOTHING, *(row(stat, f"最も{ja}が低い", f" with the lowest {en}") for stat, ja, en in STATS)),
    }  # fmt: skip


def _places() -> dict[str, Symbol]:
    counted = Slot("NOUN", "counted_noun")
    hidden = {"side": SIDE, "place": HIDDEN, "noun": NOUN}
    return {
        "owner": (row("you", "自分の", "your "), row("opponent", "相手の", "the opponent's "), row("any", "", "")),
        "on_field": (NOTHING, row("field", "場の", " on the field")),
        "hidden": (row("hand", "‹hand›", "hand"), row("trash", "‹trash›", "trash"), row("deck", "‹deck›", "deck")),
        "target": (
            row({"side": "you", "place": PLACE, "noun": NOUN}, "自分の{PLACE}{NOUN}", "of your {NOUN}{PLACE}"),
            row({"side": "opponent", "place": PLACE, "noun": NOUN}, "相手の{PLACE}{NOUN}", "opponent's {NOUN}{PLACE}"),
            row(hidden, "{SIDE}{HIDDEN}の{NOUN}", "{NOUN} in {SIDE}{HIDDEN}"),
            row({"side": "any", "place": PLACE, "noun": NOUN}, "{PLACE}{NOUN}", "{NOUN}{PLACE}"),
        ),
        "own_target": (
            row({"side": "opponent", "place": PLACE, "noun": NOUN}, "{PLACE}{NOUN}", "{NOUN}{PLACE}"),
            row({"side": "opponent", "place": HIDDEN, "noun": NOUN}, "{HIDDEN}の{NOUN}", "{NOUN} in their {HIDDEN}"),
        ),
        "counted": (
            row({"side": SIDE, "place": HIDDEN, "noun": counted}, "{SIDE}{HIDDEN}の{NOUN}",
                "{NOUN} in {SIDE}{HIDDEN}"),
            row({"side": "any", "place": "field", "noun": counted}, "場の{NOUN}", "{NOUN} on the field"),
            row({"side": SIDE, "place": "field", "noun": counted}, "{SIDE}場の{NOUN}", "{NOUN} on {SIDE}field"),
            row({"side": SIDE, "place": "energy", "noun": counted}, "{SIDE}{NOUN}", "of {SIDE}{NOUN}"),
        ),
    }  # fmt: skip
