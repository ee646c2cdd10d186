"""The events of each step: every change is reported with its words and numbers (docs/engine_protocol.md)."""

from typing import Any

import pytest

from deckbuilder.games.legend_of_stars.language import WORDS
from deckbuilder.kernel.prohibitions import spoken
from tests.rules.legend_of_stars.test_effect_steps import use
from tests.rules.legend_of_stars.words import start

A, B = {"side": "you", "name": "A"}, {"side": "you", "name": "B"}
SECRETS = {"card", "cards", "name", "names", "actions", "only", "secret"}
"""Fields about the visibility of cards, which other tests check."""
OWN = {
    "on": "A f0, B f1, V f2?", "hand": ["B"], "trash": ["V"],
    "energy": "1+1", "support": ["S"], "deck": ["A", "B"],
}  # fmt: skip
OTHER = {"hand": ["A"], "energy": "2", "deck": ["A"]}


def moved(start: str, end: str, player: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": "move", "player": player, "from": start, "to": end, **more}


FORCED = {"type": "forced", "player": 0}


@pytest.mark.parametrize(
    ("step", "reported"),
    [
        ({"op": "swap", "who": A, "with": B},
         [moved("characters", "characters", lane=1, row="front"),
          moved("characters", "characters", lane=0, row="front")]),
        ({"op": "shift", "who": A, "to": "back"}, [FORCED, moved("characters", "characters", lane=0, row="back")]),
        ({"op": "orient", "who": A, "to": "defence"},
         [{"type": "orientation", "player": 0, "orientation": "defence_left"}]),
        ({"op": "turn", "who": A, "face": "down"}, [{"type": "orientation", "player": 0, "face": "down"}]),
        ({"op": "turn", "who": {"side": "you", "face": "down"}, "face": "up"},
         [{"type": "reveal", "player": 0, "face": "up"}]),
        ({"op": "exhaust", "who": {"of": "support", "side": "you"}},
         [{"type": "orientation", "player": 0, "ready": False}]),
        ({"op": "skip", "phase": "lead"}, [{"type": "skip", "player": 1, "phase": "lead", "when": "next"}]),
        ({"op": "search", "count": 1},
         [{"type": "search", "player": 0, "count": 2}, {"type": "reveal", "player": 0}, moved("deck", "hand"),
          {"type": "shuffle", "player": 0}]),
        ({"op": "look", "count": 2, "take": 1},
         [{"type": "look", "player": 0, "count": 2}, moved("deck", "hand"), FORCED, moved("deck", "deck")]),
        ({"op": "enter", "who": {"of": "trash", "side": "you"}},
         [moved("trash", "characters", lane=3, row="front")]),
        ({"op": "trash_energy", "count": 2, "player": "opponent"},
         [{"type": "forced", "player": 1}, moved("energy", "trash", 1), moved("energy", "trash", 1)]),
        ({"op": "shuffle"}, [{"type": "shuffle", "player": 0}]),
        ({"op": "reveal", "what": "deck_top"}, [{"type": "reveal", "player": 0}]),
        ({"op": "gain_life", "amount": 5}, [{"type": "life", "player": 0, "life": 3005, "change": 5}]),
        ({"op": "damage", "amount": 5},
         [{"type": "damage", "player": 1, "amount": 5, "cause": "effect"},
          {"type": "life", "player": 1, "life": 2995, "change": -5}]),
        ({"op": "draw"}, [{"type": "draw", "player": 0, "from": "deck", "to": "hand"}]),
        ({"op": "top_cards", "to": "trash", "count": 1}, [moved("deck", "trash")]),
        ({"op": "discard", "count": 1, "player": "opponent"},
         [{"type": "forced", "player": 1}, moved("hand", "trash", 1)]),
        ({"op": "modify", "who": A, "atk": 5},
         [{"type": "modify", "player": 0, "change": "add", "what": "atk", "number": 5, "until": "turn_end"}]),
        ({"op": "grant", "who": A, "keyword": "sky"},
         [{"type": "modify", "player": 0, "change": "grant", "what": "sky", "number": -1, "until": "turn_end"}]),
        ({"op": "destroy", "who": A}, [{"type": "destroy", "player": 0}]),
        ({"op": "send", "who": A}, [moved("characters", "hand")]),
        ({"op": "send", "who": A, "to": "deck_bottom"}, [moved("characters", "deck")]),
        ({"op": "exhaust_energy", "count": 1}, [{"type": "orientation", "player": 0, "ready": False}]),
        ({"op": "forbid_player", "player": "opponent", "what": "draw"},
         [{"type": "bar", "player": 1, "action": "draw", "until": "turn_end"}]),
    ],
)  # fmt: skip
def test_each_step_tells_what_it_changes(step: dict[str, Any], reported: list[dict[str, Any]]) -> None:
    desk = use(step, own=OWN, other=OTHER)
    while desk.game.decision is not None and desk.game.decision.kind != "action":
        decision = desk.game.decision
        count = max(1, decision.minimum)
        desk.events += desk.game.choose([option.id for option in decision.options[:count]])
    played, *events, trashed = [{key: event[key] for key in event.keys() - SECRETS} for event in desk.events]
    assert events == reported
    assert played == {"type": "play", "player": 0, "kind": "effect"}
    assert trashed == moved("stage", "trash")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (moved("deck", "deck", name=None), "{player} puts a card under the deck."),
        (moved("stage", "trash"), "{name} has been used and goes to {to}."),
        (moved("hand", "trash"), "{name} goes from {from} to {to}."),
        ({"type": "attack", "player": 0, "target": "player"}, "{name} attacks the player."),
        ({"type": "attack", "player": 0, "target": 999}, "{name} attacks."),
        ({"type": "reveal", "player": 0, "face": "up"}, "{name} is turned face up."),
        ({"type": "reveal", "player": 0}, "{name} is shown."),
    ],
)
def test_the_log_says_what_happened_to_the_card(event: dict[str, Any], sentence: str) -> None:
    message = use({"op": "draw"}).game.describe(event)
    assert message is not None
    assert message.key == sentence


def test_the_log_names_who_is_attacked_as_far_as_everybody_sees_it() -> None:
    desk = start({"on": "A f0"}, {"on": "B f0, V f1?"}, {}, "attack")
    for lane, key in ((0, "{name} attacks {target_name}."), (1, "{name} attacks.")):
        event: dict[str, Any] = {"type": "attack", "player": 0, "target": desk.id(f"1.f{lane}")}
        message = desk.game.describe(event)
        assert message is not None
        assert message.key == key


@pytest.mark.parametrize(
    ("change", "what"),
    [*(("forbid", what) for what in WORDS["forbidden"]), *(("allow", what) for what in WORDS["allowed"])],
)
def test_the_log_says_what_a_card_cannot_do_or_may_do(change: str, what: str) -> None:
    message = use({"op": "draw"}).game.describe({"type": "modify", "player": 0, "change": change, "what": spoken(what)})
    assert message is not None
    assert (message.key, type(dict(message.args)["what"])) == ("{name} {what}.", dict)
