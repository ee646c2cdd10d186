"""The cards of a scenario are placed according to the game's zones, states and numbers, and every error names its
place."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.laying import FILLERS, LEFT_OUT
from deckbuilder.kernel.words import Zone
from tests.kernel.toy import ASH, BOARD, CAMP, DECK, HAND, WORDS, ToyTable, ToyViews
from tests.kernel.words import ToyLaying, laying


def laid(first: dict[str, Any], second: dict[str, Any] | None = None) -> ToyTable:
    reader = laying()
    reader.players([first, second or {}])
    return reader.table


def names(table: ToyTable, zone: int, player: int = 0) -> list[str]:
    return [table.id_of(card) for card in table.zone(player, zone) if card >= 0]


def test_cards_are_placed_in_their_zones_and_numbers_are_set() -> None:
    table = laid({"hand": ["A", "B*2"], "deck": ["B"], "life": 3, "coins": {"tin": 2}}, {"life": 4})
    assert (names(table, HAND), names(table, DECK)) == (["A", "B", "B"], ["B"])
    assert (table.life, table.coins) == ([3, 4], [[0, 2], [0, 0]])


def test_an_omitted_deck_has_the_default_number_of_plain_cards() -> None:
    assert names(laid({}, {"deck": []}), DECK) == ["F"] * FILLERS
    assert names(laid({}, {"deck": []}), DECK, 1) == []


def test_a_card_in_a_grid_has_its_square_and_the_specified_states() -> None:
    item = {"card": "A", "lane": 1, "row": "front", "ready": False, "side": "up", "damage": 3, "new": True}
    table = laid({"board": [item, {"card": "B"}], "camp": {"east": "A", "west": None}})
    assert [place for place, number in enumerate(table.zone(0, BOARD)) if number >= 0] == [1, 2]
    first, second = (table.cards[table.zone(0, BOARD)[place]] for place in (1, 2))
    assert (first.ready, first.open, first.damage, first.new) == (False, True, 3, True)
    assert (second.ready, second.open, second.damage, second.new) == (True, True, 0, False)
    assert table.zone(0, CAMP)[0] == -1
    assert names(table, CAMP) == ["A"]


def test_cards_under_a_card_are_placed_and_visible() -> None:
    table = laid({"board": [{"card": "A", "under": ["B*2", {"card": "S"}]}, {"card": "A", "lane": 1, "under": ["B"]}]})
    seen: Any = ToyViews("toy", WORDS).view(table, 1)
    below = [[item["card"] for item in host["under"]] for host in seen["players"][0]["board"]]
    assert below == [["B", "B", "S"], ["B"]]


def test_a_shared_zone_is_written_once_with_owners() -> None:
    reader = laying()
    reader.shared({"ash": ["A", {"card": "B", "owner": 1, "side": "down"}]})
    cards = [reader.table.cards[number] for number in reader.table.zone(1, ASH)]
    assert [(record.owner, record.open) for record in cards] == [(0, True), (1, False)]


@pytest.mark.parametrize(
    ("player", "place"),
    [
        ({"ash": []}, "players[0].ash"),
        ({"under": []}, "players[0].under"),
        ({"life": 0}, "players[0].life"),
        ({"coins": {"gold": 10}}, "players[0].coins.gold"),
        ({"coins": {"iron": 1}}, "players[0].coins.iron"),
        ({"coins": 3}, "players[0].coins"),
        ({"hand": None}, "players[0].hand"),
        ({"hand": ["A", "Z"]}, "players[0].hand[1]"),
        ({"hand": ["A*4"]}, "players[0].hand"),
        ({"hand": [{"card": "A", "ready": True}]}, "players[0].hand[0].ready"),
        ({"board": ["A"]}, "players[0].board[0]"),
        ({"board": [{"card": "S"}]}, "players[0].board[0]"),
        ({"board": [{"card": "A", "lane": 2}]}, "players[0].board[0].lane"),
        ({"board": [{"card": "A", "row": "side"}]}, "players[0].board[0].row"),
        ({"board": [{"card": "A"}, {"card": "B"}]}, "players[0].board[1]"),
        ({"board": [{"card": "A", "ready": 1}]}, "players[0].board[0].ready"),
        ({"board": [{"card": "A", "side": "left"}]}, "players[0].board[0].side"),
        ({"board": [{"card": "A", "damage": 4}]}, "players[0].board[0].damage"),
        ({"board": [{"card": "A", "side": "down", "damage": 1}]}, "players[0].board[0].damage"),
        ({"board": [{"card": "A", "under": ["Z"]}]}, "players[0].board[0].under[0]"),
        ({"camp": {"north": "A"}}, "players[0].camp.north"),
        ({"camp": {"east": 3}}, "players[0].camp.east"),
        ({"camp": {"east": {"card": "A", "lane": 0}}}, "players[0].camp.east.lane"),
    ],
)
def test_an_impossible_placement_is_refused_with_its_place(player: dict[str, Any], place: str) -> None:
    with pytest.raises(BadScenarioError) as wrong:
        laid(player)
    assert wrong.value.place == place


def test_a_shared_zone_refuses_other_owners_and_zones_of_one_player() -> None:
    for written, place in (
        ({"hand": []}, "shared.hand"),
        ({"ash": [{"card": "A", "owner": 2}]}, "shared.ash[0].owner"),
    ):
        with pytest.raises(BadScenarioError) as wrong:
            laying().shared(written)
        assert wrong.value.place == place


class Counting(ToyLaying):
    """Fills a camp that is left out, and reads a number as so many plain cards."""

    def spelled_out(self, zone: Zone, place: str, value: object) -> object:
        if zone.zone == CAMP and value is LEFT_OUT:
            return {"east": "A"}
        return ["B"] * value if zone.zone == HAND and isinstance(value, int) else value


def test_a_game_can_read_a_zone_that_is_left_out_or_written_in_another_form() -> None:
    plain = laying()
    reader = Counting(plain.table, plain.cards)
    reader.players([{"hand": 2}, {"hand": ["A"], "camp": {}}])
    assert [names(reader.table, zone) for zone in (HAND, CAMP)] == [["B", "B"], ["A"]]
    assert [names(reader.table, zone, 1) for zone in (HAND, CAMP)] == [["A"], []]
