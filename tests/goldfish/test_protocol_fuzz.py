"""Whatever is sent over the engine protocol, the answer is a well-formed refusal, the game is unchanged, and the
process survives. The requests are valid ones of each game with faults."""

import io
import json
import os
import time
import tracemalloc
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.limits import LINE
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.i18n.catalogue import Translator
from tests.builders.spoiled import nested, spoiled
from tests.games.conformance.matches import pool
from tests.goldfish.largest import cases
from tests.goldfish.material import MATERIAL, Material, Object

CODES = {"bad_json", "bad_request", "illegal", "bad_scenario", "bad_replay", "too_large"}


def protocol_of(material: Material) -> EngineProtocol:
    return EngineProtocol(load_packs(), pool(material.game).get, lambda: date(2026, 11, 21), Translator)


class Client:
    def __init__(self, material: Material) -> None:
        self.material, self._protocol = material, protocol_of(material)

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
        """Send any line. Check that the answer is well formed and quick, and that a refusal changes nothing."""
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
        """Check that the game can still be viewed and played."""
        for viewer in (None, 0, 1):
            self.good(do="state", **{"as": viewer})
        self.good(do="decision", lang="ja")
        self.good(do="playout", policy="random", seed=3, keep=False, limit=40)


@pytest.fixture(scope="module", params=MATERIAL)
def material(request: pytest.FixtureRequest) -> Material:
    return MATERIAL[request.param]


@pytest.fixture(scope="module")
def client(material: Material) -> Client:
    return Client(material)


def begun(client: Client) -> Client:
    client.good(do="scenario", scenario=client.material.scenario)
    return client


def some_of(actions: Sequence[Object], faults: int) -> st.SearchStrategy[list[Any]]:
    """Return a strategy for a few of the actions, some with faults."""
    return st.lists(st.sampled_from(actions).flatmap(lambda one: st.just(one) | spoiled(one, faults)), max_size=6)


EXAMPLES = int(os.environ.get("FUZZ", "8"))
"""The number of examples for each test. `make fuzz` tries more."""
FUZZ = settings(max_examples=EXAMPLES, deadline=None)


@FUZZ
@given(st.data())
def test_a_spoiled_scenario_is_refused_with_its_place_or_can_be_played(client: Client, data: st.DataObject) -> None:
    scenario = data.draw(spoiled(client.material.scenario))
    begun(client).survives(json.dumps({"do": "scenario", "scenario": scenario}))
    client.goes_on()


@pytest.fixture(scope="module")
def replay(material: Material) -> Object:
    client = Client(material)
    client.good(**(material.new | {"opponent": None}))
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
@given(st.data())
def test_a_game_with_spoiled_decks_or_fields_is_refused_or_can_be_played(client: Client, data: st.DataObject) -> None:
    begun(client).survives(json.dumps(data.draw(spoiled(client.material.new))))
    client.goes_on()


@FUZZ
@given(st.data())
def test_a_spoiled_deck_is_judged_or_refused(client: Client, data: st.DataObject) -> None:
    begun(client).survives(json.dumps({"do": "validate", "deck": data.draw(spoiled(client.material.deck))}))


@FUZZ
@given(st.data())
def test_spoiled_changes_by_hand_are_refused_or_can_be_undone(client: Client, data: st.DataObject) -> None:
    before, done = begun(client).hash, 0
    for action in data.draw(some_of(client.material.by_hand, 1)):
        done += client.survives(json.dumps({"do": "manual", "action": action}))["ok"]
    client.goes_on()
    if done:
        client.good(do="undo", steps=done)
    assert client.hash == before


@FUZZ
@given(st.data(), st.sampled_from(["choose", "why"]))
def test_actions_out_of_turn_and_out_of_range_are_refused(client: Client, data: st.DataObject, do: str) -> None:
    begun(client)
    for action in data.draw(some_of(client.material.actions, 2)):
        client.survives(json.dumps({"do": do, "action": action}))
    client.goes_on()


@FUZZ
@given(st.data())
def test_options_out_of_range_are_refused(client: Client, data: st.DataObject) -> None:
    words = st.text(alphabet="0123456789:-,abcdefghijklmnopqrstuvwxyz_あ\x00", max_size=12)
    options = data.draw(st.lists(words | st.sampled_from(client.material.options), max_size=3))
    begun(client).survives(json.dumps({"do": "choose", "options": options}))


@cache
def at_the_limits(game: str, more: int) -> tuple[str, ...]:
    return tuple(case.line for case in cases(MATERIAL[game], more))


@FUZZ
@given(st.integers(0, 1), st.floats(0, 1), st.binary(max_size=3))
def test_requests_at_the_limits_and_beyond_are_survived_also_garbled(
    client: Client, more: int, share: float, noise: bytes
) -> None:
    lines = at_the_limits(client.material.game, more)
    line = lines[int(share * (len(lines) - 1))]
    cut = int(len(line) * share)
    garbled = line[:cut] + noise.decode(errors="surrogateescape").replace("\n", " ") + line[cut + len(noise) :]
    for piece in (line, garbled, line[:cut]):
        begun(client).survives(piece)
    client.goes_on()


def lines_of(material: Material) -> list[str]:
    why = {"do": "why", "action": material.actions[0]}
    return [json.dumps(request) for request in ({"do": "scenario", "scenario": material.scenario}, material.new, why)]


@FUZZ
@given(st.integers(0, 2), st.floats(0, 1), st.binary(max_size=6))
def test_lines_that_are_cut_or_garbled_are_refused(client: Client, which: int, share: float, noise: bytes) -> None:
    data = lines_of(client.material)[which].encode()
    cut = int(len(data) * share)
    garbled = data[:cut] + noise + data[cut + len(noise) :]
    for piece in (data[:cut], garbled):
        begun(client).survives(piece.decode(errors="surrogateescape").replace("\n", " "))


@pytest.mark.parametrize(
    ("material", "players", "place"),
    [(material.game, *case) for material in MATERIAL.values() for case in material.impossible],
    indirect=["material"],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(client: Client, players: Any, place: str) -> None:
    scenario = client.material.scenario | {"players": players}
    answer = begun(client).survives(json.dumps({"do": "scenario", "scenario": scenario}))
    assert (answer["error"]["code"], answer["error"]["place"]) == ("bad_scenario", place)


def with_effect(material: Material, *steps: object) -> str:
    return json.dumps({"do": "scenario", "scenario": material.with_steps(*steps)})


def deep(material: Material, levels: int) -> Object:
    step: Object = {"op": "draw"}
    for _ in range(levels):
        step = {"op": "if", "cond": material.holds, "then": [step]}
    return step


def too_much(material: Material) -> dict[str, str]:
    """Return requests with excessive effects."""
    gain = material.gain
    effects: dict[str, list[object]] = {
        "10^30": [{"op": gain, "amount": 10**30}],
        "10^17": [{"op": gain, "amount": 10**17}],
        "-10^17": [{"op": gain, "amount": -(10**17)}],
        "10^9 cards": [{"op": "draw", "count": 10**9}],
        "unknown": [{"op": "explode"}],
        "extra": [{"op": gain, "amount": 1, "twice": True}],
        "deep": [deep(material, 300)],
        "10,000 steps": [{"op": "draw"}] * 10_000,
        "keyword": [{"op": "grant", "keyword": 5}],
    }
    lines = {name: with_effect(material, *steps) for name, steps in effects.items()}
    return {**lines, "lists": json.dumps({"do": "scenario", "scenario": nested(90)})}


@pytest.mark.parametrize("name", too_much(MATERIAL["legions"]))
def test_an_effect_that_is_too_much_is_refused_when_it_is_read(client: Client, name: str) -> None:
    assert not begun(client).survives(too_much(client.material)[name])["ok"]


def test_ten_thousand_nested_effects_are_refused(client: Client) -> None:
    condition = json.dumps(client.material.holds)
    opened = f'{{"op": "if", "cond": {condition}, "then": ['
    nested_text = opened * 10_000 + '{"op": "draw"}' + "]}" * 10_000
    line = with_effect(client.material, "HERE").replace('"HERE"', nested_text)
    error = begun(client).survives(line)["error"]
    assert error["code"] == "bad_request"
    assert "100 levels deep" in error["message"]


def test_a_number_of_ten_thousand_digits_is_refused_as_too_large(client: Client) -> None:
    line = with_effect(client.material, "HERE").replace('"HERE"', f'{{"op": "draw", "count": {"9" * 10_000}}}')
    error = begun(client).survives(line)["error"]
    assert error["code"] == "bad_scenario"
    assert "Numbers go up to" in error["message"]


def test_the_largest_numbers_that_are_allowed_stay_in_bounds(client: Client) -> None:
    line = with_effect(client.material, *[{"op": client.material.gain, "amount": 1_000_000}] * 20)
    answer = begun(client).survives(line)
    for _ in range(2):
        if answer["ok"] and answer["decision"]:
            picks = [option["id"] for option in answer["decision"]["options"] if client.material.played in option["id"]]
            answer = client.good(do="choose", options=picks[:1]) if picks else answer
    client.goes_on()


def test_a_granted_keyword_without_a_name_is_refused_when_the_scenario_is_read(client: Client) -> None:
    """Found by fuzzing scenarios: the program failed with an internal error."""
    for grant in ({}, {"keyword": None}, {"keyword": "sky", "value": "1"}, {"": None}, {"value": 3}):
        scenario = client.material.granting(grant)
        answer = begun(client).survives(json.dumps({"do": "scenario", "scenario": scenario}))
        assert answer["error"]["code"] == "bad_scenario"
        assert answer["error"]["place"].startswith("cards.S.abilities[0].grant[0]")


@pytest.mark.parametrize("value", [[], {}, True, 2, -1, "0", 0.0], ids=str)
def test_an_option_that_names_no_player_is_refused(client: Client, value: Any) -> None:
    """Found by fuzzing requests: a list caused an internal error."""
    request_ = client.material.new | {"options": {"first_player": value}}
    assert not begun(client).survives(json.dumps(request_))["ok"]


@pytest.mark.parametrize("what", [[], {}, None, 3, "", "luck"], ids=str)
def test_a_change_by_hand_of_a_missing_card_is_refused(client: Client, what: Any) -> None:
    """Found by fuzzing requests: a list caused an internal error."""
    action = {"type": "set", "what": what, "player": 0, "value": 5}
    assert not begun(client).survives(json.dumps({"do": "manual", "action": action}))["ok"]


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
    protocol = protocol_of(MATERIAL["legend_of_stars"])
    sink = io.BytesIO()
    source = io.BytesIO(b'{"do": "' + b"x" * 10_000_000 + b'"}\n' + b'{"do": "hello"}\n')
    tracemalloc.start()
    protocol.run(source, sink)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    codes = [json.loads(line).get("error", {}).get("code") for line in sink.getvalue().splitlines()]
    assert codes == ["too_large", None]
    assert peak < 4 * LINE.most


def test_bytes_that_are_no_text_are_refused_and_the_stream_continues(material: Material) -> None:
    protocol = protocol_of(material)
    sink, good = io.BytesIO(), b'{"do": "hash"}\n'
    half = json.dumps(material.new, ensure_ascii=False).encode()[:-7] + "あ".encode()[:2] + b"\n"
    protocol.run(
        io.BytesIO(json.dumps(material.new).encode() + b"\n" + good + half + b"\xff\xfe{}\n\x00\n" + good), sink
    )
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, False, False, True]
    assert answers[1] == answers[5]
