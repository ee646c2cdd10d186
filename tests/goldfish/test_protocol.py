import io
import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.engine.api import Json
from deckbuilder.goldfish.limits import LINE
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.replay import MAX_DECISIONS
from deckbuilder.i18n.catalogue import Translator
from tests.goldfish.toy_game import CARDS, toy_pack

NEW = {"do": "new", "game": "toy", "seed": 1, "decks": ["quick", "starter:slow"]}


class Client:
    def __init__(self) -> None:
        self.protocol = EngineProtocol({"toy": toy_pack()}, CARDS.get, lambda: date(2025, 5, 1), Translator)

    def ask(self, request: object) -> dict[str, Any]:
        answer = json.loads(self.protocol.handle(json.dumps(request)))
        assert isinstance(answer, dict)
        return answer

    def good(self, request: object) -> dict[str, Any]:
        answer = self.ask(request)
        assert answer["ok"], answer
        return answer

    def refused(self, request: object) -> dict[str, Any]:
        answer = self.ask(request)
        assert answer["ok"] is False
        error = answer["error"]
        assert isinstance(error, dict)
        assert error["message"]
        assert "{" not in error["message"]
        return error


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def playing(client: Client) -> Client:
    client.good(NEW)
    client.good({"do": "choose", "options": []})
    client.good({"do": "choose", "options": []})
    return client


def test_hello_names_games_editions_and_pilots(client: Client) -> None:
    answer = client.good({"do": "hello"})
    assert (answer["protocol"], answer["app"]) == (1, "deckbuilder")
    assert answer["games"][0]["id"] == "toy"
    assert answer["games"][0]["editions"] == ["1"]
    assert answer["games"][0]["default_edition"] == "1"
    assert set(answer["games"][0]["names"]) == {"ja", "en"}
    assert "random" in answer["pilots"]


def test_a_decision_has_everything_a_bot_needs(client: Client) -> None:
    decision = client.good(NEW)["decision"]
    assert {"id", "player", "kind", "prompt", "min", "max", "options"} <= set(decision)
    assert (decision["kind"], decision["min"], decision["max"]) == ("cards", 0, 2)
    assert all(set(option) == {"id", "action", "label"} for option in decision["options"])
    assert decision["prompt"] == "Toy question mulligan."
    assert client.good({"do": "decision"})["decision"] == decision


def test_choosing_by_option_and_by_action_is_the_same(playing: Client) -> None:
    option = playing.good({"do": "decision"})["decision"]["options"][0]
    by_option = playing.good({"do": "choose", "options": [option["id"]]})
    playing.good({"do": "undo"})
    assert playing.good({"do": "choose", "action": option["action"]}) == by_option
    assert by_option["result"] is None


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "decision"}, {"do": "choose", "options": []}, {"do": "manual", "action": {"type": "note"}},
        {"do": "why", "action": {"type": "pass"}}, {"do": "state"}, {"do": "undo"}, {"do": "redo"},
        {"do": "replay"}, {"do": "playout", "policy": "random", "seed": 1}, {"do": "hash"},
    ],
)  # fmt: skip
def test_requests_about_a_game_are_refused_before_one_starts(client: Client, request_: dict[str, Any]) -> None:
    assert client.refused(request_)["code"] == "no_game"


@pytest.mark.parametrize(
    "request_",
    [
        [], 3, None, "hello", {}, {"do": "dance"}, {"do": 7}, {"do": "hello", "extra": 1},
        {"do": "hello", "lang": "fr"},
        NEW | {"game": "chess"}, NEW | {"seed": "1"}, NEW | {"seed": True}, NEW | {"seed": None}, NEW | {"seed": 1.5},
        NEW | {"seed": 10**30}, NEW | {"decks": ["quick"]}, NEW | {"decks": ["quick", "lost"]},
        NEW | {"decks": [{"game": "toy", "sections": {"main": [{"card": "nobody", "count": 1}]}}] * 2},
        NEW | {"decks": [{"game": "toy", "sections": 5}] * 2}, NEW | {"decks": [[], []]}, NEW | {"edition": "0"},
        NEW | {"options": {"zz": 1}}, NEW | {"options": {"first_player": 0, "": 0}},
        NEW | {"opponent": "kasparov"}, {key: NEW[key] for key in ("do", "game", "seed")},
        {"do": "undo"}, {"do": "redo"}, {"do": "undo", "steps": 3}, {"do": "undo", "steps": 0},
        {"do": "undo", "steps": -1}, {"do": "undo", "steps": "1"}, {"do": "state", "as": 2}, {"do": "state", "as": "0"},
        {"do": "choose"}, {"do": "choose", "options": [], "action": {"type": "pass"}}, {"do": "choose", "options": [1]},
        {"do": "choose", "options": "pass"}, {"do": "choose", "action": []}, {"do": "why"}, {"do": "manual"},
        {"do": "playout", "policy": "god", "seed": 1}, {"do": "playout", "policy": "first"},
        {"do": "playout", "policy": "first", "seed": 1, "limit": -1}, {"do": "validate"}, {"do": "validate", "deck": 3},
        {"do": "validate", "deck": {"game": "chess", "sections": {}}}, {"do": "load", "replay": []},
        {"do": "validate", "deck": {"format": "deckbuilder.deck/7", "game": "toy", "sections": {}}},
    ],
)  # fmt: skip
def test_a_wrong_request_is_refused_and_nothing_changes(client: Client, request_: object) -> None:
    client.good(NEW)
    before = client.good({"do": "hash"})
    assert client.refused(request_)["code"] == "bad_request"
    assert client.good({"do": "hash"}) == before


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "hello",
        '{"do": "hello"',
        "{'do': 'hello'}",
        '{"do": NaN}',
        '"\\ud800"',
        "\udc80",
    ],
)
def test_a_line_that_is_not_json_is_refused(client: Client, line: str) -> None:
    assert json.loads(client.protocol.handle(line))["error"]["code"] == "bad_json"


@pytest.mark.parametrize(("line", "message"), [("[" * 5000, "levels deep"), ("1" * 5000, "a JSON object")])
def test_a_request_that_is_too_deep_or_too_long_is_reported_as_such(client: Client, line: str, message: str) -> None:
    error = json.loads(client.protocol.handle(line))["error"]
    assert error["code"] == "bad_request"
    assert message in error["message"]


@pytest.mark.parametrize(("do", "code"), [("scenario", "bad_scenario"), ("load", "bad_replay"), ("why", "bad_request")])
@pytest.mark.parametrize(
    "content", ['{"a":' * 300 + "1" + "}" * 300, '{"a": 1.5}', '{"a": 1e999}', f'{{"a": {10**30}}}']
)
def test_content_that_is_too_deep_too_large_or_broken_is_refused(
    client: Client, do: str, code: str, content: str
) -> None:
    line = f'{{"do": "{do}", "{do}": {content}}}'
    assert json.loads(client.protocol.handle(line))["error"]["code"] == code


@pytest.mark.parametrize("number", ["1.5", str(10**30)])
def test_a_number_that_no_scenario_may_hold_is_refused_with_its_place(client: Client, number: str) -> None:
    line = f'{{"do": "scenario", "scenario": {{"game": "toy", "players": [{{}}, {{"points": {number}}}]}}}}'
    assert json.loads(client.protocol.handle(line))["error"]["place"] == "players[1].points"


def test_an_illegal_answer_names_the_rule_and_changes_nothing(playing: Client) -> None:
    before = playing.good({"do": "hash"})
    for request in (
        {"do": "choose", "options": ["run:99"]},
        {"do": "choose", "options": []},
        {"do": "choose", "action": {"type": "run", "card": 99}},
    ):
        error = playing.refused(request)
        assert error["code"] == "illegal"
        assert error["rule"]
    assert playing.refused({"do": "manual", "action": {"type": "burn"}})["code"] == "bad_request"
    assert playing.good({"do": "hash"}) == before


def test_why_tells_rule_and_reason(playing: Client) -> None:
    answer = playing.good({"do": "why", "action": {"type": "run", "card": 99}})
    assert (answer["legal"], answer["rule"]) == (False, "1.1")
    assert answer["reason"] == "Toy: card 99 is not in the hand."
    assert playing.good({"do": "why", "action": {"type": "pass"}, "lang": "ja"})["legal"] is True


def test_each_player_sees_the_own_hand_only(playing: Client) -> None:
    for viewer in (0, 1):
        players = playing.good({"do": "state", "as": viewer})["state"]["players"]
        assert all("id" in card for card in players[viewer]["hand"])
        assert players[1 - viewer]["hand"] == [{"hidden": True}] * len(players[1 - viewer]["hand"])
    assert playing.good({"do": "state"}) == playing.good({"do": "state", "as": None})


def test_events_are_reported_as_a_player_sees_them(client: Client) -> None:
    for viewer in (0, 1):
        drawn = [event for event in client.good(NEW | {"as": viewer})["events"] if event["type"] == "draw"]
        assert len(drawn) == 6
        assert all(("card" in event) == (event["player"] == viewer) for event in drawn)


def test_undo_and_redo_lead_through_the_game_hash_by_hash(playing: Client) -> None:
    hashes = [playing.good({"do": "hash"})["hash"]]
    for _ in range(6):
        playing.good({"do": "choose", "action": {"type": "pass"}})
        hashes.append(playing.good({"do": "hash"})["hash"])
    playing.good({"do": "undo", "steps": 6})
    assert playing.good({"do": "hash"})["hash"] == hashes[0]
    for expected in hashes[1:]:
        playing.good({"do": "redo"})
        assert playing.good({"do": "hash"})["hash"] == expected
    assert playing.refused({"do": "redo"})["code"] == "bad_request"


def test_a_playout_ends_the_game_and_can_be_limited_undone_or_only_tried(playing: Client) -> None:
    before = playing.good({"do": "hash"})["hash"]
    tried = playing.good({"do": "playout", "policy": "random", "seed": 7, "keep": False})
    assert playing.good({"do": "hash"})["hash"] == before
    remaining = playing.good({"do": "playout", "policy": "random", "seed": 7})
    assert remaining == tried
    assert remaining["result"]["winner"] in {0, 1}
    assert playing.good({"do": "decision"})["decision"] is None
    playing.good({"do": "undo", "steps": remaining["decisions"]})
    assert playing.good({"do": "hash"})["hash"] == before
    assert playing.good({"do": "playout", "policy": ["first", "passive"], "seed": 7, "limit": 2})["decisions"] == 2


def test_after_the_end_an_answer_is_illegal(playing: Client) -> None:
    playing.good({"do": "choose", "action": {"type": "resign"}})
    assert playing.good({"do": "decision"})["result"]["reason"] == "resign"
    assert playing.refused({"do": "choose", "options": ["pass"]})["code"] == "illegal"
    assert playing.refused({"do": "choose", "action": {"type": "resign"}})["code"] == "illegal"


@pytest.mark.parametrize("player", [[], {}, 2, -1, True, "0", None])
def test_only_a_player_can_resign(playing: Client, player: Json) -> None:
    assert playing.refused({"do": "choose", "action": {"type": "resign", "player": player}})["code"] == "illegal"
    assert playing.good({"do": "decision"})["result"] is None


def test_a_replay_is_loaded_in_another_process_and_checked(playing: Client) -> None:
    playing.good({"do": "manual", "action": {"type": "set", "value": 3}})
    playing.good({"do": "playout", "policy": "greedy", "seed": 7})
    replay = playing.good({"do": "replay"})["replay"]
    other = Client()
    loaded = other.good({"do": "load", "replay": replay})
    assert loaded["result"] == replay["result"]
    assert loaded["decision"] is None
    assert (loaded["status"], loaded["differs"]) == ("exact", None)
    assert loaded["events"]
    assert other.good({"do": "hash"}) == playing.good({"do": "hash"})
    replay["answers"][2]["hash"] = "0"
    before = other.good({"do": "hash"})
    error = other.refused({"do": "load", "replay": replay})
    assert (error["code"], error["decision"]) == ("bad_replay", 2)
    assert other.good({"do": "hash"}) == before
    assert other.refused({"do": "load", "replay": {}})["code"] == "bad_replay"


def test_a_replay_says_what_of_it_could_be_checked(playing: Client) -> None:
    playing.good({"do": "playout", "policy": "greedy", "seed": 7})
    replay = playing.good({"do": "replay"})["replay"]
    error = playing.refused({"do": "load", "replay": replay | {"app": "9.9"}})
    assert (error["code"], error.get("decision")) == ("bad_replay", None)
    assert "changed or damaged" in error["message"]
    first = {key: value for key, value in replay.items() if key not in {"form", "digest"}}
    first |= {"format": "deckbuilder.replay/1", "answers": [dict(answer) for answer in replay["answers"]]}
    first["answers"][1]["hash"] = "0"
    loaded = playing.good({"do": "load", "replay": first})
    assert (loaded["status"], loaded["differs"]) == ("unverified", 1)
    assert loaded["result"] == replay["result"]


def test_a_replay_that_is_too_long_is_refused_before_it_is_played(playing: Client) -> None:
    replay = playing.good({"do": "replay"})["replay"]
    answer = {"options": ["pass"], "player": 0, "automatic": False, "hash": "0"}
    before = playing.good({"do": "hash"})
    error = playing.refused({"do": "load", "replay": replay | {"answers": [answer] * (MAX_DECISIONS + 1)}})
    assert (error["code"], "decision" in error) == ("too_large", False)
    assert playing.good({"do": "hash"}) == before


def test_a_scenario_is_a_position_and_a_wrong_one_is_refused_with_the_place(playing: Client) -> None:
    before = playing.good({"do": "hash"})
    wrong = {"game": "toy", "players": [{}, {"hand": ["nobody"]}]}
    error = playing.refused({"do": "scenario", "scenario": wrong})
    assert (error["code"], error["place"]) == ("bad_scenario", "players[1].hand")
    assert playing.refused({"do": "scenario", "scenario": {"game": "chess"}})["code"] == "bad_scenario"
    assert playing.good({"do": "hash"}) == before
    good = {"game": "toy", "players": [{"points": 11, "hand": ["toy-1"]}, {}]}
    decision = playing.good({"do": "scenario", "scenario": good})["decision"]
    assert [option["id"] for option in decision["options"]] == ["run:0", "pass"]


def test_validate_tells_rule_sentence_and_cards(client: Client) -> None:
    small = {"game": "toy", "sections": {"main": [{"card": "toy-9", "count": 1}]}}
    answer = client.good({"do": "validate", "deck": {"format": "deckbuilder.deck/1", **small}})
    assert answer["legal"] is False
    assert [problem["rule"] for problem in answer["problems"]] == ["2", "3.1"]
    assert answer["problems"][0]["cards"] == ["toy-9"]
    assert answer["problems"][1]["message"] == "Toy: 1 cards are too few."
    assert client.good({"do": "validate", "deck": "quick", "date": "2020-01-01"}) == {
        "ok": True, "legal": True, "problems": [],
    }  # fmt: skip


def test_against_an_opponent_only_the_own_decisions_are_asked(client: Client) -> None:
    decision = client.good(NEW | {"opponent": "passive"})["decision"]
    for _ in range(4):
        assert decision["player"] == 0
        decision = client.good({"do": "choose", "options": [o["id"] for o in decision["options"]][: decision["min"]]})[
            "decision"
        ]


def test_a_fault_inside_is_reported_and_leaves_the_game(playing: Client, caplog: pytest.LogCaptureFixture) -> None:
    before = playing.good({"do": "hash"})
    scenario = {"game": "toy", "players": [{"hand": 5}]}
    assert playing.refused({"do": "scenario", "scenario": scenario})["code"] == "bad_request"
    assert "failed inside" in caplog.text
    assert playing.good({"do": "hash"}) == before


def stream(*lines: bytes) -> list[bytes]:
    sink = io.BytesIO()
    Client().protocol.run(io.BytesIO(b"".join(lines)), sink)
    return sink.getvalue().splitlines()


def test_the_same_requests_give_the_same_bytes() -> None:
    lines = [json.dumps(request).encode() + b"\n" for request in (
        {"do": "hello"}, NEW, {"do": "state"}, {"do": "playout", "policy": "random", "seed": 3}, {"do": "replay"},
        {"do": "quit"},
    )]  # fmt: skip
    first = stream(*lines)
    assert first == stream(*lines)
    for line in first:
        answer = json.loads(line)
        assert json.dumps(answer, sort_keys=True, ensure_ascii=False).encode() == line


def test_the_stream_continues_after_bad_lines_and_ends_with_quit() -> None:
    hello = b'{"do": "hello"}'
    answers = [
        json.loads(line)
        for line in stream(
            b"\xff\xfe\n", b"\n", b'{"do": "hel\n', b" " * (LINE.most + 1) + b"\n", b"x" * (3 * LINE.most) + b"\n",
            hello + b"\r\n", hello + b" " * (LINE.most - len(hello)) + b"\n", b'{"do": "quit"}\n', hello + b"\n",
        )
    ]  # fmt: skip
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == ["bad_json", "bad_json", "bad_json", "too_large", "too_large", None, None, None]
    assert stream(hello) == stream(hello + b"\n")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
VERBS = st.sampled_from(
    [
        "hello", "new", "scenario", "decision", "choose", "manual", "why", "state",
        "undo", "redo", "replay", "load", "playout", "hash", "validate",
    ]
)  # fmt: skip
FIELDS = st.sampled_from(
    [
        "game", "seed", "decks", "scenario", "options", "action", "as",
        "steps", "replay", "policy", "limit", "deck", "lang", "opponent",
    ]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(VERBS, st.dictionaries(FIELDS, JSON, max_size=3)), min_size=1, max_size=4))
def test_no_request_however_odd_breaks_the_protocol(requests: list[tuple[str, dict[str, Any]]]) -> None:
    client = Client()
    client.good(NEW)
    before = client.good({"do": "hash"})
    for verb, fields in requests:
        answer = client.ask(fields | {"do": verb})
        codes = {"bad_json", "bad_request", "illegal", "bad_scenario", "bad_replay", "too_large"}
        assert answer["ok"] or answer["error"]["code"] in codes
        if not answer["ok"]:
            assert client.good({"do": "hash"}) == before
        before = client.good({"do": "hash"})


def test_an_option_that_the_game_does_not_have_is_refused_by_its_name(client: Client) -> None:
    refused = client.refused(NEW | {"options": {"first_player": 0, "zz": 1}})
    assert refused["code"] == "bad_request"
    assert "options.zz" in refused["message"]
    assert client.ask(NEW | {"options": {"first_player": 0}})["ok"]


@pytest.mark.parametrize(("seed", "fits"), [(2**63 - 1, True), (-(2**63), True), (2**63, False), (-(2**63) - 1, False)])
def test_a_seed_has_64_bits(client: Client, seed: int, fits: bool) -> None:
    assert client.ask(NEW | {"seed": seed})["ok"] is fits
