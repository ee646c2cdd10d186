"""Changes by hand use the declared zones, states and numbers, and anything else is refused."""

import pytest

from deckbuilder.engine.api import Action, Json
from tests.kernel.toy import BOARD, CAMP, DECK, HAND, ToyByHand, ToyTable, toy_table

BY_HAND = ToyByHand()


def table_with_cards() -> ToyTable:
    """Return a table with A in the hand (1), B at the front left (2), A in the camp (3), B in the deck (4) and S in the
    hand (5)."""
    table = toy_table("A", "B", "S")
    table.lay("A", 0, HAND)
    table.lay("B", 0, BOARD)
    table.lay("A", 0, CAMP)
    table.lay("B", 0, DECK)
    table.lay("S", 0, HAND)
    table.events = []
    return table


def done(table: ToyTable, kind: str, **fields: Json) -> ToyTable:
    assert BY_HAND.change(table, {"type": kind, **fields}) is None
    return table


def named(table: ToyTable, zone: int) -> list[str]:
    return [table.id_of(card) if card >= 0 else "" for card in table.zone(0, zone)]


def test_a_card_goes_to_a_place_of_a_grid_and_to_another_one() -> None:
    table = done(table_with_cards(), "move", card=1, to="board", lane=1, row="back", side="down")
    assert named(table, BOARD) == ["B", "", "", "A"]
    done(table, "move", card=1, to="board", lane=1, row="front", side="down")
    assert named(table, BOARD) == ["B", "A", "", ""]
    assert not table.cards[table.handles[1]].open
    events = [{key: event[key] for key in ("from", "to", "lane", "row")} for event in table.events if "from" in event]
    assert events[-1] == {"from": "board", "to": "board", "lane": 1, "row": "front"}


def test_a_lane_may_have_a_word_and_a_deck_a_top() -> None:
    table = done(table_with_cards(), "move", card=1, to="camp", lane="east")
    assert (named(table, CAMP), table.events[0]["lane"]) == (["A", "A"], "east")
    done(table, "move", card=5, to="deck", position="top")
    assert named(table, DECK) == ["S", "B"]


def test_states_of_a_card_are_turned_and_numbers_set_where_it_has_them() -> None:
    table = done(table_with_cards(), "orient", card=2, ready=False, side="down")
    record = table.cards[table.handles[2]]
    assert (record.ready, record.open) == (False, False)
    done(table, "set", what="damage", card=2, value=5)
    assert table.cards[table.handles[2]].damage == 5
    assert table.events[-1]["number"] == 5


def test_numbers_of_a_player_are_set_up_to_their_bound_and_down_to_0() -> None:
    table = done(table_with_cards(), "set", what="life", player=1, value=0)
    done(table, "set", what="tin", value=9)
    assert (table.life, table.coins) == ([10, 0], [[0, 9], [0, 0]])


def test_cards_are_drawn_until_the_deck_is_empty() -> None:
    table = done(table_with_cards(), "draw")
    assert named(table, HAND) == ["A", "S", "B"]
    refusal = BY_HAND.change(table, {"type": "draw"})
    assert refusal is not None
    assert refusal.rule == "T6"


@pytest.mark.parametrize(
    ("action", "wrong"),
    [
        ({"type": "fly"}, "There is no action “{type}”."),
        ({"type": "move", "card": 1, "to": "hand", "orientation": "up"}, "orientation"),
        ({"type": "move", "card": 9, "to": "hand"}, "card"),
        ({"type": "move", "card": 3, "to": "hand"}, "card"),
        ({"type": "move", "card": 1, "to": "under"}, "to"),
        ({"type": "move", "card": 1, "to": "moon"}, "to"),
        ({"type": "move", "card": 1, "to": "hand", "position": "top"}, "position"),
        ({"type": "move", "card": 1, "to": "deck", "position": "middle"}, "position"),
        ({"type": "move", "card": 1, "to": "hand", "side": "up"}, "side"),
        ({"type": "move", "card": 1, "to": "board", "lane": 1, "row": "back", "side": "left"}, "side"),
        ({"type": "move", "card": 1, "to": "hand", "lane": 0}, "lane"),
        ({"type": "move", "card": 1, "to": "camp", "lane": "east", "row": "front"}, "row"),
        ({"type": "move", "card": 1, "to": "camp", "lane": 1}, "lane"),
        ({"type": "move", "card": 1, "to": "board", "lane": 2, "row": "back"}, "lane"),
        ({"type": "move", "card": 1, "to": "board", "lane": 1}, "row"),
        ({"type": "move", "card": 1, "to": "board", "lane": 0, "row": "front"}, "Taken."),
        ({"type": "move", "card": 5, "to": "board", "lane": 1, "row": "front"}, "Not here."),
        ({"type": "orient", "card": 2}, "ready"),
        ({"type": "orient", "card": 1, "ready": True}, "ready"),
        ({"type": "orient", "card": 3, "side": "down"}, "side"),
        ({"type": "orient", "card": 2, "ready": "yes"}, "ready"),
        ({"type": "set", "what": "life", "value": 21}, "value"),
        ({"type": "set", "what": "life", "value": True}, "value"),
        ({"type": "set", "what": "life", "value": 3, "player": 2}, "player"),
        ({"type": "set", "what": "damage", "value": 6, "card": 2}, "value"),
        ({"type": "set", "what": "damage", "value": 1, "card": 1}, "card"),
        ({"type": "set", "what": "ready", "value": 1, "card": 2}, "what"),
        ({"type": "draw", "count": 2}, "count"),
    ],
)
def test_an_invalid_field_is_refused_by_its_name(action: Action, wrong: str) -> None:
    table = table_with_cards()
    before = table.written()
    refusal = BY_HAND.change(table, action)
    assert refusal is not None
    assert str(dict(refusal.reason.args).get("field", refusal.reason.key)) == wrong
    assert table.written() == before
