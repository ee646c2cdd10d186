"""Events about a card are visible only to players who see it, and the digest includes the printed cards of the game."""

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import masked
from tests.kernel.toy import BOARD, DECK, HAND, ToyTable, printed, toy_table


def event_about(table: ToyTable, kind: str, card: int) -> Event:
    table.events = []
    table.tell(kind, card, {"to": "hand"}, amount=2)
    (event,) = table.events
    return event


def test_open_cards_are_reported_to_everybody_with_their_fields() -> None:
    table = toy_table()
    card = table.lay("B", 1, BOARD)
    event = event_about(table, "move", card)
    assert event == {
        "type": "move", "card": 1, "player": 1, "to": "hand", "amount": 2, "name": {"ja": "B", "en": "B"},
    }  # fmt: skip


def test_a_card_in_a_hand_is_reported_to_its_owner_only() -> None:
    table = toy_table()
    event = event_about(table, "draw", table.lay("A", 0, HAND))
    assert masked(event, 0)["card"] == 1
    assert {"card", "name"}.isdisjoint(masked(event, 1))


def test_a_card_face_down_on_a_board_keeps_its_number_and_hides_its_name() -> None:
    table = toy_table()
    card = table.lay("A", 0, BOARD)
    table.edit(card).open = False
    event = masked(event_about(table, "move", card), 1)
    assert event["card"] == 1
    assert "name" not in event


def test_everybody_sees_a_revealed_card() -> None:
    table = toy_table()
    event = event_about(table, "reveal", table.lay("A", 0, DECK))
    assert masked(event, 1)["name"] == {"ja": "A", "en": "A"}


def test_cards_are_named_by_their_definitions() -> None:
    table = toy_table()
    card = table.lay("B", 0, HAND)
    assert (table.id_of(card), table.name_of(card)["en"]) == ("B", "B")


def test_the_same_position_with_other_cards_has_another_digest() -> None:
    tables = [ToyTable(printed("A")), ToyTable(printed("B"))]
    for table in tables:
        table.lay(table.book[0].id, 0, HAND)
    assert tables[0].written() != tables[1].written()
    assert tables[0].written() == tables[0].copy().written()
