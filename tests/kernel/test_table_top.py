"""A window shows each zone of a position as its viewers may see it."""

from deckbuilder.engine.position import SHARED, Aim, Host, Position, Square, TableCard
from tests.kernel.toy import ASH, BOARD, CAMP, DECK, HAND, UNDER, WORDS, ToyTable, ToyTableTops, toy_table

TOPS = ToyTableTops(WORDS)


def shown(table: ToyTable, *viewers: int) -> Position:
    return TOPS.position(table, viewers, ())


def only(position: Position, zone: str, player: int = 0) -> TableCard:
    (card,) = position.zones[player, zone].cards
    return card


def test_a_grid_shows_cards_on_their_squares_with_their_current_numbers() -> None:
    table = toy_table()
    table.edit(table.lay("A", 0, BOARD, 3)).ready = False
    table.lay("B", 1, CAMP, 1)
    card = only(shown(table, 1), "board")
    assert (card.card, card.square) == ("A", Square(0, "board", 1, "back"))
    assert (card.numbers, card.lies) == ({"power": 2}, {"ready": False, "side": "up"})
    assert only(shown(table, 0), "camp", 1).square == Square(1, "camp", 1, "camp")


def test_a_card_face_down_keeps_its_square_and_shows_its_face_to_its_owner() -> None:
    table = toy_table()
    table.edit(table.lay("A", 0, BOARD)).open = False
    mine, other = only(shown(table, 0), "board"), only(shown(table, 1), "board")
    assert (mine.face_down, mine.card) == (True, "A")
    assert (other.face_down, other.card, other.square, other.key) == (True, None, mine.square, mine.key)


def test_hidden_cards_are_counted_or_shown_without_a_name() -> None:
    table = toy_table()
    table.lay("A", 0, HAND)
    table.lay("A", 0, DECK)
    position = shown(table, 1)
    assert only(position, "hand").id is None
    assert (position.zones[0, "deck"].count, position.zones[0, "deck"].cards) == (1, ())


def test_numbers_and_zones_of_both_players_are_shown_once() -> None:
    table = toy_table()
    table.lay("A", 1, ASH)
    position = shown(table, 0)
    assert (position.zones[1, "life"].count, position.zones[0, "gold"].count) == (10, 0)
    assert only(position, "ash", SHARED).card == "A"
    assert {(0, "ash"), (1, "ash")}.isdisjoint(position.zones)
    assert (position.aims, position.first_player) == ((Aim(1, zone=(1, "life")),), 0)


def test_after_the_end_nobody_aims_at_anything() -> None:
    table = toy_table()
    table.finish(0, "end", "1")
    assert shown(table, 0).aims == ()


def test_cards_under_a_card_name_it_whether_they_are_seen_or_not() -> None:
    table = toy_table()
    host = table.lay("A", 0, BOARD)
    for is_open in (True, False):
        table.edit(table.lay("B", 0, UNDER, host=host)).open = is_open
    below = shown(table, 1).hosted("#1")
    assert [(card.card, card.host) for card in below] == [
        ("B", Host("#1", is_under=True)),
        (None, Host("#1", is_under=True)),
    ]
