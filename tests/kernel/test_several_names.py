"""Selectors in a game whose cards can have several names. Here a card also has each letter of its name as a name."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.kernel.criteria import Criterion, NumberIs
from deckbuilder.kernel.facts import Facts, WordFact
from tests.kernel.lanes import FACTS, LIMIT, LaneCard, LaneReader, LaneTable, Painted, Same, Select


def _level(table: LaneTable, card: int) -> int:
    return table.printed(card).level


class Named(LaneReader):
    """Reads what only this game has: the wanted `colour_contains`, and cards that are `strong`."""

    def own_criteria(self, match: Any) -> Sequence[Criterion[LaneTable]]:
        return (NumberIs(_level, 3, LIMIT),) if match.strong else ()


class Wanted(Select):
    colour_contains: str | None = None
    strong: bool = False


def _letters(table: LaneTable, card: int, _record: LaneCard) -> tuple[str, ...]:
    name = table.printed(card).name
    return (name, *name)


NAMED: Final = Facts[LaneTable, LaneCard](
    zones=FACTS.zones,
    lanes=FACTS.lanes,
    shows=FACTS.shows,
    words={
        "name": WordFact(_letters),
        "colour": WordFact(lambda table, card, _record: table.printed(card).colours, spelled=str.lower),
    },
    states=FACTS.states,
    numbers=FACTS.numbers,
    of_players=FACTS.of_players,
)


def named(**select: Any) -> list[str]:
    """Return which of three cards match."""
    table = LaneTable()
    cards = [
        table.lay(0, Painted(name, colours, level), lane)
        for name, colours, level, lane in (
            ("AB", ("red",), 1, "left"), ("BC", ("dark red", "blue"), 3, "middle"), ("D", ("blue",), 4, "right"),
        )
    ]  # fmt: skip
    finder = Named(NAMED, LIMIT, any_of_several=True, hides_opposites=False).finder(Wanted(**select))
    return [table.printed(card).name for card in finder(table, table.effect(cards[0], it=[cards[0]]))]


def test_of_several_names_one_is_enough() -> None:
    assert named(name="B") == ["AB", "BC"]
    assert named(name="BC") == ["BC"]
    assert named(name_contains="C") == ["BC"]


def test_cards_with_several_names_have_the_same_name_if_they_share_one() -> None:
    assert named(same=Same.model_validate({"what": "name", "as": "it"})) == ["AB", "BC"]


def test_a_part_of_any_word_can_be_wanted() -> None:
    assert named(colour_contains="red") == ["AB", "BC"]
    assert named(colour_contains="dark") == ["BC"]


def test_a_wanted_word_is_read_in_the_spelling_of_the_cards() -> None:
    assert named(colour="RED") == ["AB"]


def test_a_game_tests_for_conditions_that_only_it_has() -> None:
    assert named() == ["AB", "BC", "D"]
    assert named(strong=True) == ["BC", "D"]
    assert named(strong=True, name="B") == ["BC"]
