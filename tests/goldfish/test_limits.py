"""Every request is bounded. Requests that are too large are refused at once, and all others cost little."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from deckbuilder.goldfish import history, limits, protocol
from deckbuilder.goldfish.limits import (
    ANSWER,
    ANSWERS,
    ANSWERS_TIMES_CARDS,
    DECK_CARDS,
    LIMITS,
    LYING_CARDS,
    PLAYOUT,
    Limit,
    TooLargeError,
    check_scenario,
    for_cards,
    table,
)
from deckbuilder.goldfish.pilots import PassiveOpponent, RandomPilot
from deckbuilder.goldfish.replay import ReplayTooLongError
from deckbuilder.goldfish.session import AUTOMATIC_LIMIT, Session
from tests.goldfish.largest import cases, protocol_of
from tests.goldfish.material import MATERIAL, Material, Object
from tests.goldfish.toy_game import toy_pack, toy_setup

ROOT = Path(__file__).parents[2]
PACKS = {"toy": toy_pack()}
SECONDS, MEGABYTES = 3, 200
"""The limits of a request in these tests. The documentation promises one second, but tests may run in parallel on slow
machines."""


class Client:
    def __init__(self, material: Material) -> None:
        self.material, self.protocol = material, protocol_of(material.game)

    def line(self, line: str) -> Object:
        answer: Object = json.loads(self.protocol.handle(line))
        return answer

    def ask(self, **request: object) -> Object:
        return self.line(json.dumps(request))

    @property
    def position(self) -> tuple[object, object]:
        return self.ask(do="hash")["hash"], self.ask(do="replay")["replay"]["answers"]


@pytest.fixture(scope="module", params=MATERIAL)
def client(request: pytest.FixtureRequest) -> Client:
    client = Client(MATERIAL[request.param])
    assert client.ask(do="scenario", scenario=client.material.scenario)["ok"]
    return client


def refusal(answer: Object) -> object:
    return answer.get("error", {}).get("code")


# The declarations -----------------------------------------------------------------------


def test_the_documentation_shows_the_limits_that_hold() -> None:
    assert table() in (ROOT / "docs" / "engine_protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.counts)
def test_a_refusal_says_the_place_and_the_limit(limit: Limit) -> None:
    error = limit.error("here")
    assert error.place == "here"
    assert error.message.args["limit"] == limit.most
    assert "{limit}" in error.message.key


# At the limits and beyond ---------------------------------------------------------------


def test_one_more_than_each_limit_is_refused_at_once_and_changes_nothing(client: Client) -> None:
    before = client.position
    for name, line in cases(client.material, 1):
        began = time.process_time()
        answer = client.line(line)
        assert refusal(answer) == "too_large", (name, answer)
        assert time.process_time() - began < 1, name
        assert name in {"line", "values"} or answer["error"]["message"].startswith(answer["error"]["place"])
    assert client.position == before
    assert client.ask(do="playout", policy="random", seed=1, keep=False, limit=20)["ok"]


@pytest.mark.parametrize("game", MATERIAL)
def test_the_largest_requests_cost_little(game: str) -> None:
    command = [sys.executable, "-m", "tests.goldfish.largest", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    for name, seconds, megabytes, size, code in json.loads(done.stdout):
        assert code != "too_large", name
        assert seconds < SECONDS, name
        assert megabytes < MEGABYTES, name
        assert size <= 8 * 1024 * 1024, name


@pytest.mark.parametrize("client", ["legend_of_stars"], indirect=True)  # its hand offers many options
def test_an_answer_that_would_be_too_long_is_refused_and_undone(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = client.material.scenario["cards"]["A"] | {"name": "月" * 100}
    scenario = client.material.scenario | {"cards": {"A": card}, "players": [{"deck": ["A*480"]}, {}]}
    assert client.ask(do="scenario", scenario=scenario)["ok"]
    assert client.ask(do="manual", action={"type": "note", "text": "x"})["ok"]
    before = client.position
    monkeypatch.setattr(protocol, "ANSWER", replace(ANSWER, most=800_000))
    answer = client.ask(do="manual", action={"type": "draw", "count": 470})
    assert refusal(answer) == "too_large"
    assert "bytes" in answer["error"]["message"]
    assert client.position == before
    assert not client.ask(do="redo")["ok"]
    assert client.ask(do="undo")["ok"]


def test_a_long_line_of_an_odd_kind_is_refused_before_it_is_read(client: Client) -> None:
    lines = {
        "lists": '{"x": [' + "[]," * 2_600_000 + "[]]}",
        "objects": '{"x": [' + '{"a":{}},' * 900_000 + "0]}",
        "names": "{" + '"a":"b",' * 1_000_000 + '"do":"hello"}',
        "quotes": '{"x": [' + r'"\"","\\",' * 700_000 + "0]}",
        "deep": "[" * 8_000_000,
    }
    for name, line in lines.items():
        began = time.process_time()
        assert refusal(client.line(line)) == "too_large", name
        assert time.process_time() - began < 1, name


def test_commas_in_a_text_are_no_values(client: Client) -> None:
    answer = client.ask(do="validate", deck=client.material.deck | {"notes": r",[{\"," * 16_000})
    assert answer["ok"]


@pytest.mark.parametrize(
    "player",
    [
        {"deck": [f"A*{LYING_CARDS.most // 3}"] * 3},
        {"areas": {"left": {"card": "A", "face": "up", "exp": ["B*250", "B*250", f"C*{LYING_CARDS.most - 501}"]}}},
        {"minions": {"left": "A"}, "hand": ["A"] * (LYING_CARDS.most - 1)},
    ],
)
def test_cards_in_all_zones_are_counted_with_their_copies(player: Object) -> None:
    check_scenario({"players": [player, {}]})
    with pytest.raises(TooLargeError):
        check_scenario({"players": [player, {"lord": "A"}]})


# What effects cost ----------------------------------------------------------------------


def repeated(step: Object, times: int) -> Object:
    for _ in range(times):
        step = {"op": "repeat", "times": 20, "steps": [step]}
    return step


def resolve(client: Client, step: Object, copies: int) -> Object:
    """Return the answer to a request that carries out an effect with these steps."""
    scenario = client.material.with_steps(repeated(step, 3))
    cards = client.material.scenario["cards"] | scenario["cards"]
    near: Object = {"hand": ["M", "A"], "deck": [f"A*{copies}"]}
    if client.material.game == "legions":
        near |= {"cores": {"ready": 9}, "timeline": {"1": ["M"]}}
    far: Object = {"deck": [f"A*{copies}"], **({"cores": {"ready": 9}} if "cores" in near else {})}
    answer = client.ask(do="scenario", scenario=scenario | {"cards": cards, "players": [near, far]})
    ids = [option["id"] for option in answer["decision"]["options"]]
    played = next(key for key in ids if client.material.played in key and "exile" not in key)
    return client.ask(do="choose", options=[played])


def test_an_endless_effect_ends_soon(client: Client) -> None:
    began = time.process_time()
    answer = resolve(client, {"op": "shuffle"}, 250)
    assert time.process_time() - began < SECONDS
    assert answer["result"]["reason"] == "endless"


def test_an_effect_that_looks_at_too_much_is_refused(client: Client) -> None:
    count: Object = {"count": {"of": "field"}}
    for _ in range(4):
        count = {"sum": [count] * 5}
    began = time.process_time()
    assert refusal(resolve(client, {"op": client.material.gain, "amount": count}, 60)) == "too_large"
    assert time.process_time() - began < SECONDS
    assert client.ask(do="decision")["decision"]


# Long games -----------------------------------------------------------------------------


def start(opponent: PassiveOpponent | None = None) -> Session:
    return Session.start(toy_pack(), toy_setup(1), opponent)


def calls(work: Callable[[], object]) -> int:
    """Return the number of function calls."""
    count = 0

    def note(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_no_step_costs_more_after_a_thousand_others() -> None:
    session, costs = start(), []
    for value in range(1_001):
        step = calls(partial(session.manual, {"type": "set", "value": value % 7}))
        if value in {100, 1_000}:
            costs.append([step, calls(session.undo), calls(session.redo), calls(lambda: session.digest)])
    early, late = costs
    assert all(after <= before * 1.1 + 10 for before, after in zip(early, late, strict=True)), costs


def test_many_branches_from_one_position_cost_no_more() -> None:
    session, costs = start(), []
    for value in range(301):
        costs.append(calls(partial(session.manual, {"type": "set", "value": value})))
        session.undo()
    assert costs[-1] <= costs[10] * 1.1 + 10


def test_a_game_takes_its_answers_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    session = start()
    for value in range(ANSWERS.most):
        session.manual({"type": "set", "value": value % 7})
    digest = session.digest
    with pytest.raises(TooLargeError, match=re.escape(ANSWERS.refusal.key)):
        session.manual({"type": "set", "value": 3})
    with pytest.raises(TooLargeError, match=re.escape(ANSWERS.refusal.key)):
        session.play((RandomPilot(1), RandomPilot(1)), 10)
    assert session.digest == digest
    assert session.undo(ANSWERS.most)
    assert session.manual({"type": "set", "value": 0}) is not None
    assert session.redo(ANSWERS.most - 1)
    assert session.digest == digest
    assert session.snapshots <= history.KEYFRAME_LIMIT + history.RECENT_SNAPSHOTS + 1


def test_a_playout_that_finds_no_room_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    session = start()
    session.choose([])
    session.undo()
    before, tree = session.digest, session.tree()
    monkeypatch.setattr(history, "ANSWERS", Limit("", 4, "", "", ANSWERS.refusal))
    with pytest.raises(TooLargeError, match=re.escape(ANSWERS.refusal.key)):
        session.play((RandomPilot(1), RandomPilot(1)), PLAYOUT.most)
    assert (session.digest, session.tree()) == (before, tree)
    assert session.redo()


def test_an_opponent_takes_no_more_answers_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(PassiveOpponent())
    monkeypatch.setattr(history, "ANSWERS", Limit("", 1, "", "", ANSWERS.refusal))
    session.choose([])
    replay: Object = session.replay()
    assert len(replay["answers"]) <= AUTOMATIC_LIMIT
    with pytest.raises(TooLargeError, match=re.escape(ANSWERS.refusal.key)):
        session.manual({"type": "set", "value": 3})


def test_a_game_with_many_cards_takes_fewer_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    document = start().replay()
    session = start()
    monkeypatch.setattr(limits, "ANSWERS_TIMES_CARDS", replace(ANSWERS_TIMES_CARDS, most=3 * session.game.size))
    for value in range(3):
        session.manual({"type": "set", "value": value})
    with pytest.raises(TooLargeError, match=re.escape(ANSWERS.refusal.key)):
        session.manual({"type": "set", "value": 3})
    full = session.replay()
    assert Session.from_replay(PACKS, full).digest == session.digest
    monkeypatch.setattr(limits, "ANSWERS_TIMES_CARDS", replace(ANSWERS_TIMES_CARDS, most=2 * session.game.size))
    with pytest.raises(ReplayTooLongError, match="cards"):
        Session.from_replay(PACKS, full)
    assert Session.from_replay(PACKS, document).digest == start().digest


def test_the_largest_scenario_has_room_for_a_whole_playout() -> None:
    assert for_cards(ANSWERS, LYING_CARDS.most).most >= PLAYOUT.most
    assert for_cards(ANSWERS, 2 * DECK_CARDS.most).most >= PLAYOUT.most
    assert for_cards(ANSWERS, 1) == ANSWERS
