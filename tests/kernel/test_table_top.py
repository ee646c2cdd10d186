"""What a window shows of a position, zone by zone, for those who sit at it."""

from deckbuilder.engine.position import Position, Square, TableCard
from tests.kernel.toy import ASH, BOARD, CAMP, DECK, HAND, WORDS, ToyTable, ToyTableTops, toy_table

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
    assert (card.card, card.square, card.ready) == ("A", Square(0, 1, "back"), False)
    assert (card.numbers, card.states) == ({"power": 2}, frozenset({"ready"}))
    assert only(shown(table, 0), "camp", 1).square == Square(1, 1, "camp")


def test_a_card_face_down_keeps_its_square_and_shows_its_face_to_its_owner() -> None:
    table = toy_table()
    table.edit(table.lay("A", 0, BOARD)).open = False
    mine, other = only(shown(table, 0), "board"), only(shown(table, 1), "board")
    assert (mine.face_down, mine.card) == (True, "A")
    assert (other.face_down, other.card, other.square, other.key) == (True, None, mine.square, mine.key)


def test_hidden_cards_are_counted_or_lie_there_without_a_name() -> None:
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
    assert only(position, "ash").card == "A"
    assert (1, "ash") not in position.zones
    assert (position.battle, position.first_player) == ((1, None), 0)
