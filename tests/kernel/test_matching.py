"""Selectors find exactly the matching cards."""

from typing import Any

import pytest

from deckbuilder.kernel.language import forms
from tests.kernel.lanes import HAND, LaneTable, Match, Painted, Range, Same, Select, reader


class Table:
    """A table with the player's cards A to C in the lanes from the left and D in the hand, and the opponent's X to
    Z."""

    def __init__(self) -> None:
        self.table = LaneTable()
        self.cards = {
            name: self.table.lay(player, Painted(name, colours, level), lane)
            for name, player, lane, colours, level in (
                ("A", 0, "left", ("red",), 1),
                ("B", 0, "middle", ("red", "blue"), 2),
                ("C", 0, "right", ("green",), 5),
                ("D", 0, None, ("red",), 9),
                ("X", 1, "left", ("blue",), 5),
                ("Y", 1, "middle", ("green",), 2),
                ("Z", 1, "right", ("red",), 3),
            )
        }

    def __getitem__(self, name: str) -> int:
        return self.cards[name]

    def turn_down(self, name: str) -> None:
        self.table.edit(self[name]).face_up = False

    def found(
        self, source: str = "A", names: dict[str, str] | None = None, *, hides: bool = False, **select: Any
    ) -> str:
        """Return the cards that match for an effect of the source. Check that filter and scan agree about every
        card."""
        asked, reported = Select(**select), reader(hides_opposites=hides)
        frame = self.table.effect(
            self[source], **{name: [self[card] for card in cards] for name, cards in (names or {}).items()}
        )
        cards = reported.finder(asked)(self.table, frame)
        matches = reported.filter(asked)
        assert sorted(cards) == [card for card in sorted(self.cards.values()) if matches(self.table, frame, card)]
        letters = {card: name for name, card in self.cards.items()}
        return "".join(letters[card] for card in cards)

    def matched_back(self, card: str, source: str = "A", **select: Any) -> bool:
        """Return whether the card matches as it was at the time of an event."""
        matches = reader().filter(Select(**select), past=True)
        return matches(self.table, self.table.effect(self[source]), self[card])


def like(what: str, other: str) -> Same:
    return Same.model_validate({"what": what, "as": other})


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_selector_without_words_finds_all_cards_of_the_zone_own_cards_first(table: Table) -> None:
    assert table.found() == "ABCXYZ"
    assert table.found("Y") == "XYZABC"
    assert table.found(of="hand") == "D"
    assert table.found(of=("hand", "field")) == "DABCXYZ"


def test_sides_are_relative_to_the_effects_player(table: Table) -> None:
    assert table.found(side="you") == "ABC"
    assert table.found(side="opponent") == "XYZ"
    assert table.found("Z", side="opponent") == "ABC"
    assert table.found("B", side="you", other=True) == "AC"


def test_of_several_words_one_is_enough(table: Table) -> None:
    assert table.found(colour="red") == "ABZ"
    assert table.found(colour=("blue", "green")) == "BCXY"


def test_names_are_whole_or_in_part(table: Table) -> None:
    assert table.found(name="A") == "A"
    assert table.found(name="a") == ""
    assert table.found(name_contains="") == "ABCXYZ"


def test_numbers_are_compared_with_fixed_bounds_or_amounts_current_or_printed(table: Table) -> None:
    assert table.found(level=Range(min=2, max=3)) == "BYZ"
    assert table.found(level=Range(max=forms.ValueOf(value="level", card="self"))) == "A"
    table.table.bonus = 3
    assert table.found(level=Range(max=5)) == "ABY"
    assert table.found(level=Range(max=5), printed=True) == "ABCXYZ"


def test_states_and_what_was_done_in_this_turn(table: Table) -> None:
    table.table.edit(table["B"]).ready = False
    table.table.edit(table["X"]).entered = table.table.turn
    table.table.edit(table["Y"]).entered = table.table.turn - 1
    assert table.found(ready=False) == "B"
    assert table.found(ready=True, this_turn="entered") == "X"


def test_lanes_are_counted_from_the_owners_left_and_shared(table: Table) -> None:
    assert table.found(lane="left") == "AX"
    assert table.found("A", lane="same") == "AZ"
    assert table.found("A", lane="adjacent") == "BY"
    assert table.found("B", lane="adjacent") == "ACXZ"
    assert table.found("X", lane="opposite") == "C"
    assert table.found("A", of="hand", lane="left") == "", "a card in the hand lies in no lane"


def test_a_card_that_has_left_keeps_its_last_lane(table: Table) -> None:
    table.table.discard(table["A"])
    assert table.found("A", lane="same") == "Z"
    assert table.found("B", {"it": "A"}, same=like("lane", "it")) == "Z"


def test_cards_that_are_like_another_card_are_found(table: Table) -> None:
    assert table.found("D", {"it": "B"}, same=like("colour", "it")) == "ABXZ"
    assert table.found("D", {"it": "X"}, same=like("name", "it")) == "X"
    assert table.found("D", {"it": "X"}, same=like("lane", "it")) == "CX"
    assert table.found(same=like("name", "nothing")) == ""


def test_among_those_that_were_chosen_and_are_still_there(table: Table) -> None:
    assert table.found("D", {"chosen": "AX"}, among="chosen") == "AX"
    assert table.found("Y", among="self") == "Y"
    assert table.found("D", among="your_first") == "A"
    assert table.found("D", among="nothing") == ""


def test_conditions_can_be_combined(table: Table) -> None:
    assert table.found(any_of=(Match(colour="green"), Match(level=Range(min=3)))) == "CXYZ"
    assert table.found(not_=Match(colour="red")) == "CXY"
    assert table.found("A", side="you", not_=Match(other=True)) == "A"
    assert table.found(any_of=(Match(other=True, colour="red"), Match(name="X"))) == "BXZ"


def test_the_highest_of_all_that_match_then_the_lowest(table: Table) -> None:
    assert table.found(highest="level") == "CX"
    assert table.found(colour="red", highest="level") == "Z"
    assert table.found(side="opponent", lowest="level") == "Y"
    assert table.found(colour="black", highest="level") == ""
    table.turn_down("C")
    assert table.found(highest="level") == "X"


def test_hidden_facts_of_a_card_are_not_found(table: Table) -> None:
    table.turn_down("B")
    assert table.found() == "ABCXYZ"
    assert table.found(lane="middle") == "BY"
    assert table.found(ready=True, colour="red") == "AZ"
    assert table.found(level=Range(max=2)) == "AY"
    assert table.found(any_of=(Match(colour="blue"), Match(lane="left"))) == "AX"
    assert table.found("A", {"it": "A"}, same=like("colour", "it")) == "AZ"


def test_policy_hides_opposites_decides_whether_a_hidden_fact_matches_its_opposite(table: Table) -> None:
    table.turn_down("B")
    assert table.found(not_=Match(colour="green"), hides=False) == "ABXZ"
    assert table.found(not_=Match(colour="green"), hides=True) == "AXZ"
    assert table.found(not_=Match(lane="left"), hides=True) == "BCYZ", "everybody sees where it lies"


def test_a_selector_for_the_past_uses_the_card_as_it_was_then(table: Table) -> None:
    table.table.bonus = 3
    table.table.discard(table["C"])
    table.table.bonus = 0
    table.turn_down("C")
    assert table.table.cards[table["C"]].zone == HAND
    assert not table.found(name="C")
    assert table.matched_back("C", name="C", colour="green", lane="right")
    assert table.matched_back("C", level=Range(min=8, max=8))
    assert table.matched_back("C", highest="level"), "nobody asks what the highest was"
    assert not table.matched_back("C", side="opponent")
    assert not table.matched_back("C", source="C", other=True)


def test_every_card_that_is_checked_counts_as_work(table: Table) -> None:
    before = table.table.work
    table.found(side="opponent", name="nobody")
    assert table.table.work - before == 3
