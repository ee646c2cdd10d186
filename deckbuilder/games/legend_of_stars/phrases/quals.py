"""What a card is or has, as it is said of a card in brackets: `(ATK is 300 or more and has the same race as “A”)`."""

from card_db.models import CardSchema
from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.games.kit.phrase_rows import Row
from deckbuilder.games.legend_of_stars.phrases.nouns import ALIKE, STATS, THIS_TURN
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.vocabulary import names_of

REF, LEAST, MOST = Slot("REF", "named_card"), Slot("A", "amount"), Slot("B", "amount")
_KINDS = (
    ("character", "‹character›", "character"), ("effect", "‹effect›", "effect"), ("support", "‹support›", "support"),
    ("flash", "‹flash›", "flash"), ("field", "‹field›", "field"),
)  # fmt: skip
_STATES: tuple[tuple[Row, str, str], ...] = (
    ({"row": "front"}, "‹front›にいる", "is in the ‹front›"),
    ({"row": "back"}, "‹back›にいる", "is in the ‹back›"),
    ({"lane": "same"}, "同じレーンにいる", "is in this lane"),
    ({"lane": "adjacent"}, "隣のレーンにいる", "is in an adjacent lane"),
    ({"lane": "opposite"}, "向かいのレーンにいる", "is in the opposite lane"),
    ({"lane": Slot("N", "number")}, "レーン{N}にいる", "is in lane {N}"),
    ({"face": "up"}, "‹up›である", "is ‹up›"),
    ({"face": "down"}, "‹down›である", "is ‹down›"),
    ({"orientation": "attack"}, "‹attack›である", "is in attack orientation"),
    ({"orientation": "defence"}, "‹defence›である", "is in defence orientation"),
    ({"orientation": "defence_left"}, "左向きの‹defence›である", "is in defence orientation to the left"),
    ({"orientation": "defence_right"}, "右向きの‹defence›である", "is in defence orientation to the right"),
    ({"ready": True}, "‹ready›表示である", "is ready"),
    ({"ready": False}, "‹exhausted›表示である", "is exhausted"),
    ({"name": Slot("NAME", "card_name")}, "カード名が「{NAME}」である", "is called “{NAME}”"),
    ({"name_contains": Slot("PART", "name_part")}, "カード名に「{PART}」を含む", "has “{PART}” in its name"),
    ({"printed": True}, "元々の数で見る", "is looked at by its printed numbers"),
    ({"among": REF}, "{REF}に含まれる", "is one of {REF}"),
    ({"other": True}, "このカード以外である", "is another card than this"),
    ({"any_of": Slot("MATCHES", "matches")}, "{MATCHES}のいずれかである", "is any of {MATCHES}"),
    ({"not": Slot("MATCH", "match")}, "（{MATCH}）ではない", "is none of ({MATCH})"),
)


def _ranges() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for key, ja, en in STATS:
        bounds: tuple[tuple[Row, str, str], ...] = (
            ({"max": MOST}, "が{B}以下である", " is {B} or less"),
            ({"min": LEAST}, "が{A}以上である", " is {A} or more"),
            ({"min": LEAST, "max": MOST}, "が{A}以上{B}以下である", " is from {A} to {B}"),
            ({}, "がある", " is any number"),
        )
        rows += [row({"stat": key, **shape}, f"{ja}{ja_end}", f"{en}{en_end}") for shape, ja_end, en_end in bounds]
    return tuple(rows)


def _words(key: str, ja: str, en: str) -> tuple[Phrase, ...]:
    """One word, or a list of which one is enough."""
    shapes: tuple[Shape, ...] = (Slot("WORD", f"{key}_one"), Slot("WORD", f"{key}_list"))
    return tuple(row({key: shape}, f"{{WORD}}{ja}", f"{en}{{WORD}}") for shape in shapes)


QUALITIES = (
    *(row({"kind": key}, f"{ja}カードである", f"is {{a}}{en} card") for key, ja, en in _KINDS),
    *(row(shape, ja, en) for shape, ja, en in _STATES),
    *_words("attribute", "属性である", "is "),
    *_words("race", "である", "is "),
    *_words("keyword", "を持つ", "has "),
    *(row({"this_turn": key}, f"このターンに{ja}", f"{en} this turn") for key, ja, en in THIS_TURN),
    *(row({"same": {"what": key, "as": REF}}, f"{{REF}}と同じ{ja}である", f"has the same {en} as {{REF}}")
      for key, ja, en in ALIKE),
    *_ranges(),
)  # fmt: skip
NAMED = (
    row("self", "このカード", "this card"),
    row("it", "選ばれたカード", "the chosen card"),
    row("subject", "きっかけのカード", "the card that set this off"),
    row("other", "きっかけの相手のカード", "the other card of that event"),
    row("attacker", "アタックしている‹character›", "the attacking character"),
    row("defender", "アタックされている‹character›", "the attacked character"),
    row("paid", "支払ったカード", "the card that was paid"),
    row(Slot("NAME", "called"), "「{NAME}」", "“{NAME}”"),
)
"""How a card is named in full, where `it` would not be clear."""


def quals(schema: CardSchema) -> dict[str, Symbol]:
    """The symbols of what a card is, and of names of cards."""
    either = {"ja": ("か",), "en": (" or ",)}
    match, attributes = Slot("MATCH", "match"), names_of(schema, "attribute")
    return {
        "named_card": NAMED,
        "attribute_one": tuple(row(key, name.ja, name.en.lower()) for key, name in attributes.items()),
        "attribute_list": ListOf("attribute_one", either, least=2),
        "race_one": (row(Slot("RACE", "race_name"), "＜{RACE}＞", "<{RACE}>"),),
        "race_list": ListOf("race_one", either, least=2),
        "keyword_one": (row(Slot("KEYWORD", "keyword_name"), "［{KEYWORD}］", "[{KEYWORD}]"),),
        "keyword_list": ListOf("keyword_one", either, least=2),
        "quality": QUALITIES,
        "qualities": ListOf("quality", {"ja": ("、",), "en": (" and ",)}, least=1),
        "that": (row(None, "", ""), row(Slot("QUALITIES", "qualities"), "（{QUALITIES}）の", " that ({QUALITIES})")),
        "match": (
            row({"quals": Slot("QUALITIES", "qualities")}, "{QUALITIES}", "{QUALITIES}"),
            row({"quals": ()}, "どのカードでもよい", "any card"),
        ),
        "one_match": (row(match, "（{MATCH}）", "({MATCH})"),),
        "matches": ListOf("one_match", {"ja": ("または",), "en": (" or ",)}, least=2),
    }  # fmt: skip
