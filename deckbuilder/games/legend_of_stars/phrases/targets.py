"""Whom a step means: choices, everyone that matches, and the words that stand for a card named before."""

from dataclasses import replace

from deckbuilder.effect_text.grammar import Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legend_of_stars.phrases.nouns import HIDDEN, NOUN, PLACE, SIDE
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.table import AMOUNT, M

OTHER = Slot("OTHER", "other")
TARGET, COUNTED = Slot("TARGET", "target"), Slot("CARD", "counted")
OWN = Slot("TARGETS", "own_target")

CHOOSE = (
    row({"count": N, "target": TARGET}, "{TARGET}を{N}{TARGET.person?体|枚}選び、", "choose {N} {TARGET}"),
    row({"up_to": N, "target": TARGET}, "{TARGET}を{N}{TARGET.person?体|枚}まで選び、", "choose up to {N} {TARGET}"),
    row({"count": N, "target": OWN, "by": "opponent"}, "相手は自身の{TARGETS}を{N}{TARGETS.person?体|枚}選び、",
        "the opponent chooses {N} of their {TARGETS}"),
    row({"up_to": N, "target": OWN, "by": "opponent"}, "相手は自身の{TARGETS}を{N}{TARGETS.person?体|枚}まで選び、",
        "the opponent chooses up to {N} of their {TARGETS}"),
    row({"count": N, "target": TARGET, "random": True}, "{TARGET}を無作為に{N}{TARGET.person?体|枚}選び、",
        "choose {N} {TARGET} at random"),
    row({"up_to": N, "target": TARGET, "different": Slot("WHAT", "different")},
        "{WHAT}の異なる{TARGET}を{N}{TARGET.person?体|枚}まで選び、",
        "choose up to {N} {TARGET} with different {WHAT}s"),
    row({"up_to": N, "target": TARGET, "total": {"what": Slot("STAT", "value_stat"), "max": M}},
        "{STAT}の合計が{M}以下になるように{TARGET}を{N}{TARGET.person?体|枚}まで選び、",
        "choose up to {N} {TARGET} with total {STAT} {M} or less"),
)  # fmt: skip
SOME = (
    row("all", "全て", "all"),
    row({"count": AMOUNT}, "{N}枚", "{N}"),
    row({"up_to": AMOUNT}, "{N}枚まで", "up to {N}"),
)
_HOW: Row = {
    "some": Slot("SOME", "some"), "target": TARGET, "random": Slot("RANDOM", "by_chance"),
    "as": Slot("AS", "called_so"), "different": Slot("UNLIKE", "different_in"), "total": Slot("TOTAL", "in_total"),
}  # fmt: skip
_JA_HOW, _EN_HOW = "{UNLIKE}{TOTAL}{TARGET}を{RANDOM}{SOME}選{AS}", "{SOME} {TARGET}{UNLIKE}{TOTAL}{RANDOM}{AS}"
CHOOSE_IN_FULL = (
    row({**_HOW, "by": "you"}, f"自分は{_JA_HOW}", f"choose {_EN_HOW}"),
    row({**_HOW, "by": "opponent"}, f"相手は{_JA_HOW}", f"the opponent chooses {_EN_HOW}"),
)
"""Any choice; what is chosen may be given a name."""
PER = row(COUNTED, "{CARD}1{CARD.person?体|枚}につき、", "for each {CARD}, ")
PER_NUMBER = (
    row({"number": "number"}, "その数1につき、", "for each 1 of that number, "),
    row({"number": "done"}, "こうしたカード1枚につき、", "for each such card, "),
)
NOTHING_CALLED = row(None, "ぶ", "")
CALLED = row(Slot("NAME", "called"), "び「{NAME}」と呼ぶ", " and call that “{NAME}”")
UNTIL = (
    row("turn_end", "ターン終了時まで、", "until end of turn, ", also_en=("until the end of the turn, ",)),
    row("your_next_turn", "次の自分のターンの開始時まで、", "until the start of your next turn, "),
    row("battle_end", "この戦闘中、", "during this battle, "),
    row("phase_end", "このフェイズの終了時まで、", "until the end of this phase, "),
    row("opponent_turn_end", "次の相手のターンの終了時まで、", "until the end of the opponent's next turn, "),
    row("while_source", "このカードが場にある間、", "as long as this card is on the field, "),
)

_Forms = tuple[Shape, str, str, str, str]
"""A reference: Japanese, and in English as subject, object and owner."""
_MANY: Row = {"many": True}
_ALL_OF: Row = {"ref": "all", "side": SIDE, "other": OTHER, "noun": NOUN}
_EVERYONE = "all {SIDE}{OTHER}{NOUN}{PLACE}"
_EVERYONE_HIDDEN = "all {OTHER}{NOUN} in {SIDE}{HIDDEN}"
REFERENCES: tuple[_Forms, ...] = (
    ({"ref": "it", "person": True}, "その‹character›", "it", "it", "its"),
    ({"ref": "it"}, "そのカード", "it", "it", "its"),
    ({"ref": "it", "person": True, **_MANY}, "その‹character›", "they", "them", "their"),
    ({"ref": "it", **_MANY}, "そのカード", "they", "them", "their"),
    ({"ref": "it", "person": True, "that": True}, "その‹character›", "that character", "that character",
     "that character's"),
    ({"ref": "it", "that": True}, "そのカード", "that card", "that card", "that card's"),
    ({"ref": "self", "word": "character"}, "この‹character›", "this character", "this character", "this character's"),
    ({"ref": "self", "word": "card"}, "このカード", "this card", "this card", "this card's"),
    ({"ref": "self", "word": "character", "named": True}, "この‹character›", "it", "it", "its"),
    ({"ref": "self", "word": "card", "named": True}, "このカード", "it", "it", "its"),
    ({"named": Slot("REF", "named_card")}, "{REF}", "{REF}", "{REF}", "{REF}{'s}"),
    ({"ref": "attacker"}, "アタックしている‹character›", "the attacking character", "the attacking character",
     "the attacking character's"),
    ({"ref": "defender"}, "アタックされている‹character›", "the attacked character", "the attacked character",
     "the attacked character's"),
    ({**_ALL_OF, "place": PLACE}, "{SIDE}{OTHER}全ての{PLACE}{NOUN}", _EVERYONE, _EVERYONE, f"{_EVERYONE}{{'s}}"),
    ({**_ALL_OF, "place": HIDDEN}, "{SIDE}{HIDDEN}の{OTHER}全ての{NOUN}", _EVERYONE_HIDDEN, _EVERYONE_HIDDEN,
     f"{_EVERYONE_HIDDEN}{{'s}}"),
)  # fmt: skip


def targets() -> dict[str, Symbol]:
    """The symbols of choices and references."""
    return {
        "choice": CHOOSE,
        "choice_alone": (*(_alone(phrase) for phrase in CHOOSE), *CHOOSE_IN_FULL),
        "some": SOME,
        "by_chance": (NOTHING, row(shape=True, ja="無作為に", en=" at random")),
        "called_so": (NOTHING_CALLED, CALLED),
        "different_in": (NOTHING, row(Slot("WHAT", "different"), "{WHAT}の異なる", " with different {WHAT}s")),
        "in_total": (
            NOTHING,
            row(
                {"what": Slot("STAT", "value_stat"), "max": AMOUNT},
                "{STAT}の合計が{N}以下になるように",
                " with total {STAT} {N} or less",
            ),
        ),
        "per": (NOTHING, PER, *PER_NUMBER),
        "different": (
            row("name", "名前", "name"),
            row("attribute", "属性", "attribute"),
            row("kind", "種類", "kind"),
            row("lane", "レーン", "lane"),
        ),
        "until": (*UNTIL, row("permanent", "", "")),
        "who": tuple(row(shape, ja, subject) for shape, ja, subject, _, _ in REFERENCES),
        "who_owner": tuple(row(shape, ja, owner) for shape, ja, _, _, owner in REFERENCES),
        "who_object": (*(row(shape, f"{ja}を", obj) for shape, ja, _, obj, _ in REFERENCES), *_understood()),
    }


def _alone(phrase: Phrase) -> Phrase:
    return replace(phrase, texts={**phrase.texts, "ja": phrase.texts["ja"].removesuffix("び、") + "ぶ"})


def _understood() -> tuple[Phrase, ...]:
    """What was just chosen: unsaid in Japanese, `it` in English."""
    return (
        row({"ref": "it", "unsaid": True}, "", "it"),
        row({"ref": "it", "unsaid": True, "many": True}, "", "them"),
    )
