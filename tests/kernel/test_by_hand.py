"""Changes by hand that every game has work on the tables of the real games."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.engine.api import Action, Game, IllegalChoiceError
from deckbuilder.kernel.by_hand import COUNTER_KINDS, NOTE_LENGTH, NUMBER_LIMIT
from tests.rules.legend_of_stars import words as legend
from tests.rules.legions import words as legions

DESKS: list[Callable[..., Any]] = [legend.start, legions.start]
pytestmark = pytest.mark.parametrize("start", DESKS, ids=["legend_of_stars", "legions"])


def refused(game: Game, action: Action) -> str:
    before = game.digest()
    with pytest.raises(IllegalChoiceError) as refusal:
        game.manual(action)
    assert game.digest() == before
    return str(dict(refusal.value.refusal.reason.args).get("field", refusal.value.refusal.reason.key))


def test_counters_are_added_and_removed_and_never_negative(start: Callable[..., Any]) -> None:
    desk = start({"hand": ["A"]})
    card = desk.player(0)["hand"][0]["id"]

    for delta, left in ((3, 3), (-1, 2), (-5, 0)):
        (event,) = desk.game.manual({"type": "counter", "card": card, "name": "charge", "delta": delta})
        assert (event["counter"], event["count"], event["manual"]) == ("charge", left, True)
        assert desk.player(0)["hand"][0]["counters"] == ({"charge": left} if left else {})


def test_the_kinds_of_counters_on_a_card_are_limited(start: Callable[..., Any]) -> None:
    desk = start({"hand": ["A"]})
    counter = {"type": "counter", "card": desk.player(0)["hand"][0]["id"]}
    for kind in range(COUNTER_KINDS):
        desk.game.manual({**counter, "name": f"kind {kind}"})
    assert "kinds of counters" in refused(desk.game, {**counter, "name": "one more"})
    desk.game.manual({**counter, "name": "one more", "delta": -1})
    desk.game.manual({**counter, "name": "kind 3"})
    desk.game.manual({**counter, "name": "kind 3", "delta": -2})
    desk.game.manual({**counter, "name": "one more"})
    assert len(desk.player(0)["hand"][0]["counters"]) == COUNTER_KINDS


def test_a_note_is_kept_and_reported(start: Callable[..., Any]) -> None:
    desk = start()
    desk.game.manual({"type": "note", "text": "look here"})
    assert desk.state["notes"] == ["look here"]


def test_a_shown_card_is_named_to_everybody(start: Callable[..., Any]) -> None:
    desk = start({"hand": ["A"]})
    (event,) = desk.game.manual({"type": "reveal", "card": desk.player(0)["hand"][0]["id"]})
    assert event["name"] == {"ja": "A", "en": "A"}
    assert desk.game.visible(event, 1) == event


def test_a_player_draws_as_many_as_there_are(start: Callable[..., Any]) -> None:
    desk = start(None, {"deck": ["A", "V"]})
    assert refused(desk.game, {"type": "draw", "player": 1, "count": 3}) == "count"
    desk.game.manual({"type": "draw", "player": 1, "count": 2})
    assert desk.names("hand", 1) == ["A", "V"]


def test_an_invalid_value_is_refused_by_its_field(start: Callable[..., Any]) -> None:
    desk = start({"hand": ["A"]})
    card = desk.player(0)["hand"][0]["id"]
    wrong: dict[str, list[Action]] = {
        "card": [{"type": "counter", "card": 999}, {"type": "reveal"}, {"type": "counter", "card": True}],
        "name": [{"type": "counter", "card": card, "name": name} for name in ("", 1, "x" * (NOTE_LENGTH + 1))],
        "delta": [{"type": "counter", "card": card, "delta": delta} for delta in ("1", NUMBER_LIMIT + 1)],
        "player": [{"type": "shuffle", "player": 2}, {"type": "draw", "player": True}],
        "text": [{"type": "note", "text": "x" * (NOTE_LENGTH + 1)}, {"type": "note"}],
        "color": [{"type": "note", "text": "x", "color": "red"}],
        "There is no action “{type}”.": [{"type": "dance"}, {}],
    }
    for field, actions in wrong.items():
        assert [refused(desk.game, action) for action in actions] == [field] * len(actions)


def test_after_the_end_nothing_is_changed(start: Callable[..., Any]) -> None:
    desk = start()
    desk.game.act({"type": "resign"})
    assert refused(desk.game, {"type": "note", "text": "too late"}) == "The game is over."
