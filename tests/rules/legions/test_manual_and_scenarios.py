"""Changes by hand, impossible positions, and endless games."""

import tracemalloc
from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError
from deckbuilder.engine.recurrence import DECISIONS_BEFORE
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.kernel.paying import MOST_X
from tests.rules.desk import Desk
from tests.rules.legions.words import DRAW, RULES, activated, hit, life, minion, skill, start, when
from tests.rules.notation import no_card


def by_hand(desk: Desk, **action: Any) -> Desk:
    desk.events += desk.game.manual({"type": action.pop("kind"), **action})
    return desk


def test_cards_are_moved_by_hand_to_any_zone_and_nothing_triggers() -> None:
    cards = {"X": minion(when("enter", DRAW), when("break", DRAW))}
    desk = start({"hand": ["X"], "lord": "L 2", "cores": {}}, {}, cards)
    by_hand(desk, kind="move", card=desk.id("X"), to="minion_zone", lane="left")
    by_hand(desk, kind="move", card=desk.id("left"), to="minion_zone", lane="right")
    assert desk.at("right")["card"] == "X"
    by_hand(desk, kind="move", card=desk.id("right"), to="wait_3")
    by_hand(desk, kind="move", card=desk.id("lord"), to="exile", face_down=True)
    assert desk.names("3") == ["X"]
    assert desk.seen_by(0)["players"][0]["exile"] == [{"hidden": True}]
    assert desk.at("master")["cores"] == 2
    assert desk.cards("hand") == []
    assert all(event["manual"] for event in desk.events if event["type"] == "move")


def test_a_card_that_is_turned_by_hand_triggers_nothing_and_no_card_forbids_it() -> None:
    reported = [when(event, DRAW) for event in ("exhausted", "readied", "reversed", "opened")]
    fixed = {"type": "static", "forbid": ["be_exhausted"]}
    desk = start({"on": "X l"}, {}, {"X": minion(*reported, fixed)})
    for change in ({"ready": False}, {"ready": True}, {"open": False}, {"open": True}):
        by_hand(desk, kind="orient", card=desk.id("left"), **change)
        ((key, value),) = change.items()
        assert desk.at("left")[key] == value
    assert desk.cards("hand") == []


def test_numbers_and_states_are_set_by_hand() -> None:
    desk = start({"on": "A l", "master": "M", "cores": {}})
    for what, value in (("life", 7), ("points", 3), ("ready_cores", 2), ("exhausted_cores", 1), ("wait_2", 1)):
        by_hand(desk, kind="set", what=what, value=value)
    by_hand(desk, kind="set", what="mode", value="awakened")
    by_hand(desk, kind="set", what="damage", card=desk.id("left"), value=2)
    by_hand(desk, kind="set", what="cores", card=desk.id("master"), value=4)
    side = desk.player()
    assert (side["life"], side["points"], desk.numbers("cores"), side["timeline_cores"]["2"]) == (7, 3, (2, 1), 1)
    assert (side["master"]["mode"], side["master"]["cores"], desk.at("left")["hp"]) == ("awakened", 4, 1)
    by_hand(desk, kind="orient", card=desk.id("left"), ready=False, open=False)
    assert (desk.at("left")["ready"], desk.at("left")["open"], desk.at("left")["damage"]) == (False, False, 0)
    by_hand(desk, kind="counter", card=desk.id("left"), name="x", delta=2)
    assert desk.at("left")["counters"] == {"x": 2}
    by_hand(desk, kind="draw", count=2)
    assert len(desk.cards("hand")) == 2


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "move", "to": "play"},
        {"kind": "move", "to": "minion_zone", "lane": "front"},
        {"kind": "move", "to": "minion_zone", "lane": "middle"},
        {"kind": "move", "to": "hand", "lane": "left"},
        {"kind": "move", "to": "hand", "position": "top"},
        {"kind": "move", "to": "deck", "position": "sideways"},
        {"kind": "move", "to": "standby"},
        {"kind": "move", "to": "exile", "face_down": 1},
        {"kind": "set", "what": "life", "value": 21},
        {"kind": "set", "what": "mode", "value": "asleep"},
        {"kind": "set", "what": "cores", "value": 1},
        {"kind": "orient"},
        {"kind": "orient", "ready": 1},
        {"kind": "counter", "name": ""},
        {"kind": "wait"},
        {"kind": "note", "text": "x", "loud": True},
    ],
)
def test_what_makes_no_sense_by_hand_is_refused_and_changes_nothing(action: dict[str, Any]) -> None:
    desk = start({"on": "A l, V m", "standby": ["V", "V"]})
    before = desk.game.digest()
    fields = dict(action)
    if fields["kind"] in {"move", "counter", "orient"} or fields.get("what") == "cores":
        fields["card"] = desk.id("left")
    with pytest.raises(IllegalChoiceError):
        by_hand(desk, **fields)
    assert desk.game.digest() == before


def test_a_master_is_not_moved_by_hand_and_an_ending_by_hand_is_one() -> None:
    desk = start({"cores": {}})
    with pytest.raises(IllegalChoiceError):
        by_hand(desk, kind="move", card=desk.id("master"), to="hand")
    assert by_hand(desk, kind="set", what="ready_cores", value=12).game.result is not None


@pytest.mark.parametrize(
    ("place", "player"),
    [
        ("players[0].life", {"life": 21}),
        ("players[0].minions.front", {"minions": {"front": "A"}}),
        ("players[0].minions.left", {"on": "S l"}),
        ("players[0].minions.left.damage", {"on": "A l*3"}),
        ("players[0].lord", {"lord": "A"}),
        ("players[0].lord.size", {"lord": {"card": "L", "size": 1}}),
        ("players[0].master", {"master": "A"}),
        ("players[0].master.mode", {"master": {"mode": "asleep"}}),
        ("players[0].standby", {"standby": ["A", "A", "A"]}),
        ("players[0].standby[0]", {"standby": ["L"]}),
        ("players[0].hand[0]", {"hand": ["M"]}),
        ("players[0].hand[0].open", {"hand": [{"card": "A", "open": False}]}),
        ("players[0].timeline.5", {"timeline": {"5": ["A"]}}),
        ("players[0].timeline_cores.1", {"timeline_cores": {"1": -1}}),
        ("players[0].cores.ready", {"cores": {"ready": "many"}}),
        ("players[0].deck[0]", {"deck": ["Nobody"]}),
        ("players[0].trash", {"trash": []}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(place: str, player: dict[str, Any]) -> None:
    with pytest.raises(BadScenarioError) as caught:
        start(player)
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("place", "scenario"),
    [
        ("edition", {"edition": "0.9"}),
        ("turn.player", {"turn": {"player": 2}}),
        ("turn.phase", {"turn": {"phase": "setup"}}),
        ("players", {"players": [{}]}),
        ("cards.X.keywords", {"cards": {"X": {"keywords": ["shock"]}}}),
        ("cards.X.colours", {"cards": {"X": {"colours": "red"}}}),
        ("cards.X.size", {"cards": {"X": {"size": 1}}}),
        ("more", {"more": 1}),
    ],
)
def test_a_scenario_with_a_wrong_word_is_refused_with_its_place(place: str, scenario: dict[str, Any]) -> None:
    with pytest.raises(BadScenarioError) as caught:
        RULES.scenario({"game": "legions", "seed": 1, **scenario}, no_card)
    assert caught.value.place in {place, "cards.X"}


@pytest.mark.parametrize("who", ["it", "attacker", "trigger"])
def test_an_ability_is_triggered_by_its_own_card_a_master_or_a_described_card(who: str) -> None:
    waiting = {"when[0]": when("break", life(1), who=who), "would": {
        "type": "instead", "would": {"event": "break", "who": who}, "steps": [life(1)],
    }}  # fmt: skip
    for place, ability in waiting.items():
        with pytest.raises(BadScenarioError) as caught:
            start({"hand": ["X"]}, {}, {"X": minion(ability)})
        assert caught.value.place == f"cards.X.abilities[0].{place}.who"


@pytest.mark.parametrize("phase", ["start", "core", "draw", "main", "end"])
def test_a_scenario_begins_at_the_beginning_of_any_phase(phase: str) -> None:
    cards = {"X": minion(when("phase_start", life(1), phase=phase))}
    assert start({"on": "X l", "life": 10}, {}, cards, phase=phase).life()[0] == 11


@pytest.mark.slow
@pytest.mark.rule("Leg", "37-7a")
def test_a_chain_without_an_end_makes_the_game_a_draw() -> None:
    tire, ready = ({"op": op, "who": "self"} for op in ("exhaust", "ready"))
    cards = {"X": minion(when("exhausted", ready), when("readied", tire), activated(tire))}
    desk = start({"on": "X l"}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=2)
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason, desk.game.result.rule) == (None, "endless", "37-7")


def test_what_has_happened_tells_positions_of_a_chain_apart_before_they_are_compared() -> None:
    """Comparing positions takes time for each event of the chain. Twenty times twenty times twenty effects once took a
    minute."""
    desk = start({"on": "X l"}, {}, {"X": minion()})
    assert isinstance(desk.game, LegionsGame)
    table = desk.game.table
    before = table.sketch()
    table.note("gains_life", player=0)
    assert table.sketch() != before


def test_more_cards_than_a_deck_has_are_not_drawn_one_by_one() -> None:
    million: dict[str, Any] = {"op": "draw", "count": {"product": [1_000, 1_000]}}
    desk = start({"on": "X l", "deck": ["A"] * 3}, {}, {"X": minion(activated(million))})
    tracemalloc.start()
    desk.do("activate", card=desk.id("left"), ability=0)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert desk.game.result is not None
    assert desk.game.result.reason == "deck_out"
    assert len(desk.events_of("draw")) == 3
    assert most < 20_000_000


def test_a_cost_of_x_offers_no_more_than_a_thousand() -> None:
    many: dict[str, Any] = {"op": "gain_points", "amount": 1_000_000}
    cards = {"X": minion(activated(many), activated(life(1), cost={"x": True}))}
    desk = start({"on": "X l"}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    desk.do("activate", card=desk.id("left"), ability=1)
    assert [option["number"] for option in desk.options("pick")] == list(range(MOST_X + 1))


def test_a_position_that_comes_back_by_free_actions_ends_the_game_too() -> None:
    turn = activated({"op": "exhaust", "who": "self"}, {"op": "ready", "who": "self"})
    desk = start({"on": "X l"}, {}, {"X": minion(turn, activated(hit(0, "opponent_master")))})
    card = desk.id("left")
    for _ in range(200):
        if desk.game.result is not None:
            break
        desk.do("activate", card=card, ability=0)
    assert desk.game.result is not None
    assert desk.game.result.reason == "endless"


def test_positions_with_different_later_effects_are_never_compared() -> None:
    """Comparing positions takes time for each effect that is set up, so a turn of many such effects would be slow."""
    later = {"op": "later", "when": {"event": "phase_end", "phase": "end"}, "steps": [DRAW]}
    desk = start({"on": "X l"}, {}, {"X": minion(activated(later))})
    for _ in range(DECISIONS_BEFORE + 10):
        desk.do("activate", card=desk.id("left"), ability=0)
    assert isinstance(desk.game, LegionsGame)
    watch = desk.game.table.watch
    assert (len(watch.sketches), watch.trail) == (11, ())


@pytest.mark.rule("Leg", "17-13")
@pytest.mark.parametrize("to", ["hand", "exile", "deck_top", "standby", "wait_1"])
def test_a_master_stays_in_its_area_whatever_an_effect_says(to: str) -> None:
    away = {"op": "send", "who": {"of": "leader_zone"}, "to": to}
    desk = start({"standby": ["Q"]}, {}, {"Q": skill([away], [life(1)])}).do("play Q")
    assert [desk.at(f"{player}.master")["card"] for player in (0, 1)] == ["M", "M"]
