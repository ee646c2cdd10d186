"""Conditions of the effect language in the words of the phrase book."""

from deckbuilder.games.kit.script import (
    AllOf,
    CardIs,
    Condition,
    CountIs,
    LaneEmpty,
    LessLife,
    Not,
    Select,
    TurnIs,
    ValueIs,
)
from tests.games.legend_of_stars.phrase_book.nouns import Noun, counter, noun
from tests.games.legend_of_stars.phrase_book.phrases import IF, NOTHING, WHILE, Said


def condition(cond: Condition | None) -> Said:
    """The condition as the beginning of a sentence, with its comma."""
    match cond:
        case None:
            return NOTHING
        case LessLife() | LaneEmpty():
            return IF[cond.cond]
        case Not():
            return _opposite(cond.of)
        case AllOf(cond="any"):
            return _either(cond.of)
        case AllOf():
            return sum((condition(part) for part in cond.of), NOTHING)
        case TurnIs() | CardIs() | CountIs() | ValueIs():
            return _question(cond)


def _question(cond: TurnIs | CardIs | CountIs | ValueIs) -> Said:
    match cond:
        case TurnIs():
            return WHILE[f"turn_{cond.whose}"]
        case CardIs():
            return _card_is(cond)
        case CountIs():
            return _count_is(cond)
        case ValueIs():
            return _value_is(cond)


def _card_is(cond: CardIs) -> Said:
    if cond.card == "self" and cond.where.row:
        return WHILE[f"row_{cond.where.row}"]
    if cond.card == "self" and cond.where.orientation:
        return WHILE[f"orientation_{cond.where.orientation}"]
    if cond.card == "it":
        return IF["it_is"].fill(**_cards(noun(cond.where, bare_race=True)))
    raise AssertionError(f"the phrase book has no words for {cond}")


def _cards(cards: Noun) -> dict[str, Said]:
    return {
        "CARD": Said(cards.ja, cards.one),
        "CARDS": Said(cards.ja, cards.many),
        "A_CARD": Said(cards.ja, cards.article),
    }


def _count_is(cond: CountIs) -> Said:
    select = cond.of
    cards = _cards(noun(select, bare_race=True))
    if select.of == "trash":
        return IF["trash_has"].fill(**cards, N=cond.min or 0)
    if cond.max == 0:
        return IF["you_have_no"].fill(**cards, ARE_NOT=_are(select, "ない"))
    assert cond.max is None, f"the phrase book has no words for {cond}"
    phrase = IF["opponent_has" if select.side == "opponent" else "you_have"]
    return phrase.fill(**cards, N=cond.min or 0, COUNTER=counter(select), ARE=_are(select, "る"))


def _are(select: Select, ending: str) -> str:
    if select.of == "character":
        return f"い{ending}"
    return "ある" if ending == "る" else "ない"


def _value_is(cond: ValueIs) -> Said:
    key = f"{cond.what}_{'max' if cond.max is not None else 'min'}"
    number = cond.max if cond.max is not None else cond.min
    return IF[key if cond.player == "you" else f"opponent_{key}"].fill(N=number or 0)


def _opposite(cond: Condition) -> Said:
    assert isinstance(cond, LaneEmpty), f"the phrase book has no words for not {cond}"
    return IF["lane_taken"]


def _either(conditions: tuple[Condition, ...]) -> Said:
    parts = [condition(part) for part in conditions]
    ja = "、または".join(part.ja.removesuffix("の場合、") for part in parts) + "の場合、"
    return Said(ja, "if " + " or ".join(part.en.removeprefix("if ").removesuffix(", ") for part in parts) + ", ")
