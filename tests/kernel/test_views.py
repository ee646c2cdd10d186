"""A player's view contains every declared zone, state and number, and nothing hidden."""

from typing import Any

from tests.kernel.toy import ASH, BOARD, CAMP, DECK, HAND, UNDER, WORDS, ToyTable, ToyViews, toy_table

VIEWS = ToyViews("toy", WORDS)


def side(table: ToyTable, viewer: int | None, player: int = 0) -> dict[str, Any]:
    seen: Any = VIEWS.view(table, viewer)
    found: dict[str, Any] = seen["players"][player]
    return found


def test_the_numbers_of_a_player_are_at_their_declared_paths() -> None:
    table = toy_table()
    table.life, table.coins = [7, 8], [[1, 2], [3, 4]]
    seen = side(table, 0, 1)
    assert (seen["life"], seen["coins"], seen["wealth"]) == (8, {"gold": 3, "tin": 4}, 7)


def test_a_hand_is_for_its_owner_and_of_a_deck_everybody_sees_how_many() -> None:
    table = toy_table()
    table.lay("A", 0, HAND)
    table.lay("B", 0, DECK)
    assert side(table, 0)["hand"] == [{"id": 1, "card": "A"}]
    assert side(table, 1)["hand"] == [{"hidden": True}]
    assert (side(table, 0)["deck"], "deck_cards" in side(table, 0)) == (1, False)
    assert side(table, None)["deck_cards"] == [{"id": 2, "card": "B"}]


def test_cards_of_two_grids_are_shown_as_lists_or_by_lane() -> None:
    table = toy_table()
    table.edit(table.lay("A", 0, BOARD, 3)).damage = 2
    table.lay("B", 0, CAMP, 1)
    seen = side(table, 1)
    assert seen["board"] == [{"id": 1, "card": "A", "ready": True, "side": "up", "damage": 2, "under": []}]
    assert seen["camp"] == {"west": None, "east": {"id": 2, "card": "B", "ready": True}}


def test_a_card_face_down_hides_what_it_is_from_the_other_player() -> None:
    table = toy_table()
    table.edit(table.lay("A", 0, BOARD)).open = False
    assert side(table, 0)["board"][0]["side"] == "down"
    assert side(table, 1)["board"] == [{"id": 1, "hidden": True, "under": []}]


def test_cards_under_a_card_are_shown_with_it_and_not_in_a_zone() -> None:
    table = toy_table()
    hosts = [table.lay("A", 0, BOARD, place) for place in (0, 1)]
    table.lay("B", 0, UNDER, host=hosts[1])
    below = [[card["card"] for card in item["under"]] for item in side(table, 1)["board"]]
    assert below == [[], ["B"]]
    assert "under" not in side(table, 1)


def test_a_shared_zone_is_listed_beside_the_players_and_its_cards_name_their_owners() -> None:
    table = toy_table()
    for owner in (1, 0):
        table.lay("A", owner, ASH)
    seen: Any = VIEWS.view(table, 0)
    assert [card["owner"] for card in seen["shared"]["ash"]] == [1, 0]
    assert all("ash" not in player for player in seen["players"])


def test_only_who_sees_everything_learns_the_seed() -> None:
    table = toy_table()
    assert [VIEWS.view(table, viewer)["seed"] for viewer in (None, 0)] == [1, None]
    turn: Any = VIEWS.view(table, 0)["turn"]
    assert turn == {"number": 0, "player": 0, "phase": "main", "first_player": 0}
