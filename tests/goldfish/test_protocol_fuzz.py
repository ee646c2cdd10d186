"""Whatever comes in over the engine protocol: a refusal in the form of the contract, the game as it was, the process
alive. The requests are good ones of Legend of Stars with something wrong in them."""

import io
import json
import os
import time
import tracemalloc
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.refusals import MAX_LINE
from deckbuilder.i18n.catalogue import Translator
from tests.builders.spoiled import nested, spoiled
from tests.games.conformance.matches import pool

Object = dict[str, Any]
GAME = "legend_of_stars"
CODES = {"bad_json", "bad_request", "illegal", "bad_scenario", "bad_replay", "too_large"}
EFFECT = {
    "type": "use",
    "if": {"cond": "player", "what": "life", "max": 100_000},
    "steps": [
        {"op": "choose", "select": {"of": "character", "side": "you", "atk": {"max": 500}}},
        {"op": "modify", "who": "it", "atk": {"count": {"of": "character"}, "times": 100}},
        {
            "op": "if",
            "cond": {"cond": "not", "of": {"cond": "less_life"}},
            "then": [{"op": "draw", "count": 2}],
            "else": [{"op": "may", "steps": [{"op": "discard", "count": 1}], "then": [{"op": "damage", "amount": 3}]}],
        },
    ],
}
SUPPORT = [
    {"type": "static", "who": {"side": "you"}, "set": {"atk": 500}, "grant": [{"keyword": "sky"}], "forbid": ["move"]},
    {
        "type": "activated",
        "cost": {"energy": 1, "exhaust_self": True},
        "steps": [{"op": "heal", "amount": {"value": "atk", "card": "self"}}],
    },
    {
        "type": "triggered",
        "when": {"event": "you_play", "where": {"race": "knight"}},
        "steps": [{"op": "modes", "modes": [[{"op": "draw"}], [{"op": "mill", "count": 2}]]}],
    },
]
SCENARIO: Object = {
    "game": GAME,
    "edition": "1.0.03",
    "seed": 1,
    "turn": {"number": 5, "player": 0, "phase": "main"},
    "cards": {
        "A": {
            "kind": "character", "name": "A", "attribute": "light", "races": ["knight"], "cost": 0, "speed": 4,
            "atk": 500, "def": 300, "down": 200, "lead": ["up", "left"],
            "keywords": ["sky", {"keyword": "speed_resistance", "value": 5}],
        },
        "E": {"kind": "effect", "cost": 1, "name": "E", "abilities": [EFFECT]},
        "S": {"kind": "support", "cost": 0, "name": "S", "abilities": SUPPORT},
        "T": {"kind": "support", "name": "T", "text": {"ja": "【常時】このカード", "en": "When played: draw a card."}},
    },
    "players": [
        {
            "life": 3000, "deck": ["A*10", "LOS-S1-001"], "hand": ["A", "E", "T"], "trash": ["A"], "support": ["S"],
            "energy": [{"card": "A", "ready": True}, "A*3"],
            "characters": [
                {"card": "A", "lane": 0, "row": "front", "orientation": "attack", "face": "up"},
                {"card": "A", "lane": 1, "row": "back", "face": "down", "entered_this_turn": True},
            ],
        },
        {},
    ],
}  # fmt: skip
DECK = {
    "format": "deckbuilder.deck/1",
    "game": GAME,
    "name": "x",
    "sections": {"main": [{"card": card, "count": 3} for card in sorted(pool(GAME))[:17]]},
}
NEW = {
    "do": "new", "game": GAME, "seed": 1, "decks": [DECK, "ember"], "options": {}, "opponent": "random", "as": 0,
    "edition": "1.0.01", "lang": "ja",
}  # fmt: skip
BY_HAND: list[Object] = [
    {"type": "move", "card": 3, "to": "hand", "position": "top"},
    {"type": "move", "card": 3, "to": "characters", "lane": 2, "row": "front", "orientation": "attack", "face": "down"},
    {"type": "set", "what": "life", "player": 0, "value": 5},
    {"type": "set", "what": "atk", "card": 1, "value": 7},
    {"type": "counter", "card": 2, "name": "x", "delta": 3},
    {"type": "orient", "card": 1, "orientation": "attack", "face": "down"},
    {"type": "orient", "card": 4, "ready": False},
    {"type": "draw", "player": 1, "count": 2},
    {"type": "shuffle", "player": 0},
    {"type": "reveal", "card": 4},
    {"type": "note", "text": "x"},
]
ACTIONS: list[Object] = [
    {"type": "play_character", "card": 15, "lane": 2, "orientation": "attack", "face": "up"},
    {"type": "bottom_order", "cards": [1, 2]},
    {"type": "attack", "card": 1, "target": "player"},
    {"type": "activate", "card": 3, "ability": 1},
    {"type": "pick_mode", "mode": 1},
    {"type": "end_phase"},
    {"type": "resign", "player": 1},
]


class Client:
    def __init__(self) -> None:
        self._protocol = EngineProtocol(load_packs(), pool(GAME).get, lambda: date(2026, 11, 21), Translator)

    def line(self, line: str) -> Object:
        answer = json.loads(self._protocol.handle(line))
        assert isinstance(answer, dict)
        return answer

    def ask(self, request: object) -> Object:
        return self.line(json.dumps(request))

    def good(self, **request: object) -> Object:
        answer = self.ask(request)
        assert answer["ok"], answer
        return answer

    @property
    def hash(self) -> object:
        return self.good(do="hash")["hash"]

    def survives(self, line: str) -> Object:
        """The answer to a line that may be anything: well formed, quick, and without a trace where it is a refusal."""
        before, began = self.hash, time.process_time()
        answer = self.line(line)
        assert time.process_time() - began < 5
        if not answer["ok"]:
            error = answer["error"]
            assert error["code"] in CODES
            assert error["message"]
            assert "failed inside" not in error["message"], error
            assert error["code"] != "bad_scenario" or error["place"]
            assert self.hash == before
        return answer

    def goes_on(self) -> None:
        """The game can be looked at and played, whatever it has come to."""
        for viewer in (None, 0, 1):
            self.good(do="state", **{"as": viewer})
        self.good(do="decision", lang="ja")
        self.good(do="playout", policy="random", seed=3, keep=False, limit=40)


@pytest.fixture(scope="module")
def client() -> Client:
    return Client()


def begun(client: Client) -> Client:
    client.good(do="scenario", scenario=SCENARIO)
    return client


EXAMPLES = int(os.environ.get("FUZZ", "12"))
"""How often each is tried; `make fuzz` tries more."""
FUZZ = settings(max_examples=EXAMPLES, deadline=None)


@FUZZ
@given(spoiled(SCENARIO))
def test_a_spoiled_scenario_is_refused_with_its_place_or_can_be_played(client: Client, scenario: Any) -> None:
    begun(client).survives(json.dumps({"do": "scenario", "scenario": scenario}))
    client.goes_on()


@pytest.fixture(scope="module")
def replay() -> Object:
    client = Client()
    client.good(**(NEW | {"decks": [DECK, "ember"], "opponent": None}))
    client.good(do="playout", policy="random", seed=1, limit=8)
    client.good(do="manual", action={"type": "note", "text": "x"})
    found: Object = client.good(do="replay")["replay"]
    return found


@FUZZ
@given(st.data())
def test_a_spoiled_replay_is_refused_or_leads_to_its_hashes(
    client: Client, replay: Object, data: st.DataObject
) -> None:
    begun(client).survives(json.dumps({"do": "load", "replay": data.draw(spoiled(replay))}))
    client.goes_on()


@FUZZ
@given(spoiled(NEW))
def test_a_game_with_spoiled_decks_or_fields_is_refused_or_can_be_played(client: Client, request_: Any) -> None:
    begun(client).survives(json.dumps(request_))
    client.goes_on()


@FUZZ
@given(spoiled(DECK))
def test_a_spoiled_deck_is_judged_or_refused(client: Client, deck: Any) -> None:
    begun(client).survives(json.dumps({"do": "validate", "deck": deck}))


@FUZZ
@given(st.lists(st.sampled_from(BY_HAND).flatmap(lambda action: st.just(action) | spoiled(action, 1)), max_size=6))
def test_spoiled_changes_by_hand_are_refused_or_can_be_undone(client: Client, actions: list[Any]) -> None:
    before, done = begun(client).hash, 0
    for action in actions:
        done += client.survives(json.dumps({"do": "manual", "action": action}))["ok"]
    client.goes_on()
    if done:
        client.good(do="undo", steps=done)
    assert client.hash == before


@FUZZ
@given(
    st.lists(st.sampled_from(ACTIONS).flatmap(lambda action: st.just(action) | spoiled(action, 2)), max_size=6),
    st.sampled_from(["choose", "why"]),
)
def test_actions_out_of_turn_and_out_of_range_are_refused(client: Client, actions: list[Any], do: str) -> None:
    begun(client)
    for action in actions:
        client.survives(json.dumps({"do": do, "action": action}))
    client.goes_on()


@FUZZ
@given(
    st.lists(
        st.text(alphabet="0123456789:-,abcdefghijklmnopqrstuvwxyz_あ\x00", max_size=12)
        | st.sampled_from(["activate:3:1", "end_phase", "play_character:15:0:attack:up", "lead:1:99:front"]),
        max_size=3,
    )
)
def test_options_out_of_range_are_refused(client: Client, options: list[str]) -> None:
    begun(client).survives(json.dumps({"do": "choose", "options": options}))


LINES = [
    json.dumps({"do": "scenario", "scenario": SCENARIO}),
    json.dumps(NEW),
    json.dumps({"do": "why", "action": ACTIONS[0]}),
]


@FUZZ
@given(st.sampled_from(LINES), st.floats(0, 1), st.binary(max_size=6))
def test_lines_that_are_cut_or_garbled_are_refused(client: Client, line: str, share: float, noise: bytes) -> None:
    data = line.encode()
    cut = int(len(data) * share)
    garbled = data[:cut] + noise + data[cut + len(noise) :]
    for piece in (data[:cut], garbled):
        begun(client).survives(piece.decode(errors="surrogateescape").replace("\n", " "))


@pytest.mark.parametrize(
    ("players", "place"),
    [
        ([{"life": -1}, {}], "players[0].life"),
        ([{"life": 0}, {}], "players[0].life"),
        ([{"life": 10**12}, {}], "players[0].life"),
        ([{}], "players"),
        ([{}, {}, {}], "players"),
        ([{}, {"hand": ["nobody"]}], "players[1].hand[0]"),
        ([{}, {"hand": [["A"]]}], "players[1].hand[0]"),
        ([{"characters": [{"card": "A", "lane": 1, "row": "front"}] * 2}, {}], "players[0].characters[1]"),
        ([{"characters": [{"card": "A", "lane": lane % 4, "row": row} for row in ("front", "back", "back")
                          for lane in range(3)]}, {}], "players[0].characters[6]"),
        ([{"characters": [{"card": "A", "lane": 4, "row": "front"}]}, {}], "players[0].characters[0].lane"),
        ([{"characters": [{"card": "A", "lane": 0, "row": "middle"}]}, {}], "players[0].characters[0].row"),
        ([{"characters": [{"card": "S", "lane": 0, "row": "front"}]}, {}], "players[0].characters[0]"),
        ([{"support": ["A"]}, {}], "players[0].support[0]"),
        ([{"graveyard": ["A"]}, {}], "players[0].graveyard"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_its_place(client: Client, players: Any, place: str) -> None:
    begun(client)
    answer = client.survives(json.dumps({"do": "scenario", "scenario": SCENARIO | {"players": players}}))
    assert (answer["error"]["code"], answer["error"]["place"]) == ("bad_scenario", place)


def with_effect(*steps: object) -> str:
    card = {"kind": "effect", "cost": 0, "name": "M", "abilities": [{"type": "use", "steps": list(steps)}]}
    return json.dumps(
        {"do": "scenario", "scenario": SCENARIO | {"cards": {"M": card}, "players": [{"hand": ["M"]}, {}]}}
    )


def deep(levels: int) -> Object:
    step: Object = {"op": "draw"}
    for _ in range(levels):
        step = {"op": "if", "cond": {"cond": "less_life"}, "then": [step]}
    return step


@pytest.mark.parametrize(
    "line",
    [
        with_effect({"op": "heal", "amount": 10**30}),
        with_effect({"op": "heal", "amount": 10**17}),
        with_effect({"op": "heal", "amount": -(10**17)}),
        with_effect({"op": "draw", "count": 10**9}),
        with_effect({"op": "explode"}),
        with_effect({"op": "heal", "amount": 1, "twice": True}),
        with_effect(deep(300)),
        with_effect(*[{"op": "draw"}] * 10_000),
        with_effect({"op": "grant", "keyword": 5}),
        json.dumps({"do": "scenario", "scenario": nested(90)}),
    ],
    ids=["10^30", "10^17", "-10^17", "10^9 cards", "unknown", "extra", "deep", "10,000 steps", "keyword", "lists"],
)
def test_an_effect_that_is_too_much_is_refused_when_it_is_read(client: Client, line: str) -> None:
    assert not begun(client).survives(line)["ok"]


def test_ten_thousand_nested_effects_are_refused(client: Client) -> None:
    nested_text = '{"op": "if", "cond": {"cond": "less_life"}, "then": [' * 10_000 + '{"op": "draw"}' + "]}" * 10_000
    line = with_effect("HERE").replace('"HERE"', nested_text)
    assert begun(client).survives(line)["error"]["code"] in {"bad_json", "bad_scenario"}


def test_the_largest_numbers_that_are_allowed_stay_in_bounds(client: Client) -> None:
    line = with_effect(*[{"op": "heal", "amount": 1_000_000}] * 20)
    answer = client.survives(line)
    for _ in range(2):
        if answer["ok"] and answer["decision"]:
            picks = [option["id"] for option in answer["decision"]["options"] if "play_effect" in option["id"]]
            answer = client.good(do="choose", options=picks[:1]) if picks else answer
    client.goes_on()


def test_a_granted_keyword_without_a_name_is_refused_when_the_scenario_is_read(client: Client) -> None:
    """Found by spoiled scenarios: it failed inside."""
    for grant in ({}, {"keyword": None}, {"keyword": "sky", "value": "1"}, {"": None}, {"value": 3}):
        ability = {"type": "static", "grant": [grant]}
        cards = {"S": {"kind": "support", "name": "S", "cost": 0, "abilities": [ability]}}
        scenario = SCENARIO | {"cards": cards, "players": [{"support": ["S"]}, {}]}
        answer = begun(client).survives(json.dumps({"do": "scenario", "scenario": scenario}))
        assert (answer["error"]["code"], answer["error"]["place"])[:1] == ("bad_scenario",)
        assert answer["error"]["place"].startswith("cards.S.abilities[0].grant[0]")


def test_a_game_that_is_over_refuses_answers_and_can_be_looked_at(client: Client) -> None:
    begun(client).good(do="choose", action={"type": "resign"})
    for request in (
        {"do": "choose", "options": ["end_phase"]},
        {"do": "choose", "options": []},
        {"do": "choose", "action": {"type": "end_phase"}},
        {"do": "choose", "action": {"type": "resign"}},
        {"do": "manual", "action": {"type": "draw"}},
    ):
        assert client.survives(json.dumps(request))["error"]["code"] == "illegal"
    assert client.good(do="why", action={"type": "end_phase"})["legal"] is False
    client.goes_on()
    client.good(do="undo")
    assert client.good(do="decision")["decision"]


def test_very_long_lines_take_no_more_memory_than_the_limit_asks_for() -> None:
    protocol = EngineProtocol(load_packs(), pool(GAME).get, lambda: date(2026, 11, 21), Translator)
    sink = io.BytesIO()
    source = io.BytesIO(b'{"do": "' + b"x" * 10_000_000 + b'"}\n' + b'{"do": "hello"}\n')
    tracemalloc.start()
    protocol.run(source, sink)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    codes = [json.loads(line).get("error", {}).get("code") for line in sink.getvalue().splitlines()]
    assert codes == ["too_large", None]
    assert peak < 4 * MAX_LINE


def test_bytes_that_are_no_text_are_refused_and_the_stream_goes_on() -> None:
    protocol = EngineProtocol(load_packs(), pool(GAME).get, lambda: date(2026, 11, 21), Translator)
    sink, good = io.BytesIO(), b'{"do": "hash"}\n'
    half = json.dumps(NEW, ensure_ascii=False).encode()[:-7] + "あ".encode()[:2] + b"\n"
    protocol.run(io.BytesIO(json.dumps(NEW).encode() + b"\n" + good + half + b"\xff\xfe{}\n\x00\n" + good), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, False, False, True]
    assert answers[1] == answers[5]
