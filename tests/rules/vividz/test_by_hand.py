"""Changes by hand that only Vividz has."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from deckbuilder.kernel.by_hand import COUNTER_KINDS, NUMBER_LIMIT
from tests.rules.vividz.words import rule, start


def counters(desk: Any, player: int = 0) -> Any:
    return desk.player(player)["counters"]


@rule("1301.2-1 1301.4-2")
def test_counters_of_a_player_are_changed_by_hand_and_never_negative() -> None:
    desk = start({"counters": {"Lamp": 1}})
    for player, delta, left in ((0, 2, 3), (0, -1, 2), (1, 4, 4), (0, -5, 0)):
        (event,) = desk.game.manual({"type": "counter", "player": player, "name": "Lamp", "delta": delta})
        assert (event["player"], event["counter"], event["count"], event["manual"]) == (player, "Lamp", left, True)
        assert counters(desk, player) == ({"Lamp": left} if left else {})
    assert counters(desk, 1) == {"Lamp": 4}


def test_counters_by_hand_go_to_whose_turn_it_is_unless_a_player_is_named() -> None:
    desk = start()
    desk.game.manual({"type": "counter", "name": "Lamp"})
    assert (counters(desk, 0), counters(desk, 1)) == ({"Lamp": 1}, {})


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"player": 2}, "player"),
        ({"name": ""}, "name"),
        ({"delta": "x"}, "delta"),
        ({"delta": NUMBER_LIMIT + 1}, "delta"),
    ],
)
def test_a_wrong_field_of_counters_is_named(fields: dict[str, Any], wrong: str) -> None:
    desk = start()
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError) as refused:
        desk.game.manual({"type": "counter", "name": "Lamp", **fields})
    assert refused.value.refusal.reason.args == {"field": wrong}
    assert desk.game.digest() == before


def test_the_kinds_of_counters_of_a_player_are_limited() -> None:
    desk = start()
    for kind in range(COUNTER_KINDS):
        desk.game.manual({"type": "counter", "name": f"kind {kind}"})
    with pytest.raises(IllegalChoiceError):
        desk.game.manual({"type": "counter", "name": "one more"})
    desk.game.manual({"type": "counter", "name": "kind 3", "delta": -1})
    desk.game.manual({"type": "counter", "name": "one more"})
    assert len(counters(desk)) == COUNTER_KINDS


def test_a_card_has_counters_by_hand_of_its_own() -> None:
    desk = start({"on": "A l"})
    desk.game.manual({"type": "counter", "card": desk.at("l")["id"], "name": "Lamp"})
    assert counters(desk) == {}
