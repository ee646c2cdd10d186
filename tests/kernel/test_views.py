"""A player's view contains every declared zone, state and number, and nothing hidden."""

from typing import Any

from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.views import Object
from deckbuilder.kernel.words import TableWords, Zone
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


class Detailed(ToyViews):
    """Views that add to what is seen of the turn and of waiting abilities."""

    def of_turn(self, table: ToyTable) -> Object:
        return {"step": table.asking}

    def ability(self, table: ToyTable, item: ZonedAbility, viewer: int | None) -> Object:
        return {**super().ability(table, item, viewer), "seen_by": viewer}


def waiting(table: ToyTable, source: int) -> ZonedAbility:
    """Put an ability of the card into the zone of abilities."""
    table.effects.add(table, EffectFrame(0, 0, 0, table.ref(source)))
    return table.effects.items[-1]


def test_a_game_adds_its_own_words_to_the_turn() -> None:
    seen: Any = Detailed("toy", WORDS).view(toy_table(), 0)
    assert (seen["turn"]["phase"], seen["turn"]["step"]) == ("main", "main")


def test_a_game_shows_more_of_an_ability_than_its_source() -> None:
    table = toy_table()
    item = waiting(table, table.lay("A", 0, BOARD))
    seen: Any = Detailed("toy", WORDS).view(table, 1)
    assert seen["effects"] == [
        {"id": item.number, "player": 0, "source": 1, "name": {"ja": "A", "en": "A"}, "ability": -1, "chosen": None,
         "seen_by": 1},
    ]  # fmt: skip


def test_the_source_of_an_ability_has_no_number_for_a_player_who_cannot_tell_the_card_from_others() -> None:
    table = toy_table()
    waiting(table, table.lay("A", 0, HAND))
    views: list[Any] = [VIEWS.view(table, viewer) for viewer in (0, 1, None)]
    assert [view["effects"][0]["source"] for view in views] == [1, None, 1]


def test_the_source_of_an_ability_has_no_number_when_the_card_has_moved() -> None:
    table = toy_table()
    card = table.lay("A", 0, BOARD)
    waiting(table, card)
    table.edit(card).stay += 1
    seen: Any = VIEWS.view(table, 0)
    assert seen["effects"][0]["source"] is None


def test_a_zone_for_one_card_shows_older_ones_with_the_newest() -> None:
    table = toy_table()
    zones = [zone for zone in WORDS.zones if zone.zone != HAND]
    single = TableWords((*zones, Zone(HAND, "hand", single=True)), tuple(WORDS.states.values()), WORDS.numbers)
    for name in ("A", "B"):
        table.lay(name, 0, HAND)
    seen: Any = ToyViews("toy", single).view(table, 0)
    assert [player["hand"] for player in seen["players"]] == [
        {"id": 2, "card": "B", "older": [{"id": 1, "card": "A"}]},
        None,
    ]


def test_a_place_for_one_card_shows_older_ones_with_the_newest() -> None:
    table = toy_table()
    table.zone(0, CAMP).extend([-1, -1])
    for place, name in ((1, "A"), (3, "B")):
        table.lay(name, 0, CAMP, place)
    older = [{"id": 1, "card": "A", "ready": True}]
    assert side(table, 1)["camp"] == {"west": None, "east": {"id": 2, "card": "B", "ready": True, "older": older}}
