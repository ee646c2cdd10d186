import json
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.replay import file_digest
from deckbuilder.goldfish.session import Session
from tests.cli.conftest import Run

KEPT = Path(__file__).parents[1] / "data" / "replays"
RECORDED = KEPT / "2" / "legions-scenario.json"
OLDER = KEPT / "1" / "older" / "legions-opponent.json"
DIVERGED = KEPT / "1" / "older" / "legend_of_stars-opponent.json"
WIN = {"winner": 0, "reason": "life", "rule": "24-3a"}


@pytest.fixture(scope="module")
def exact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The recorded game, saved under today's rules."""
    session = Session.from_replay(load_packs(), json.loads(RECORDED.read_text(encoding="utf-8")))
    path = tmp_path_factory.mktemp("replays") / "exact.json"
    path.write_text(json.dumps(session.replay()), encoding="utf-8")
    return path


def changed(exact: Path, folder: Path, **fields: object) -> Path:
    document: dict[str, Any] = json.loads(exact.read_text(encoding="utf-8")) | fields
    path = folder / "changed.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_replay_is_printed_turn_by_turn_with_its_end_and_its_worth(deckbuilder: Run, exact: Path) -> None:
    answer = deckbuilder("replay", exact)
    lines = answer.out.splitlines()
    assert (answer.status, answer.err) == (0, "")
    assert [line for line in lines if not line.startswith(" ")] == [
        "Turn 5",
        "Turn 6",
        "Turn 7",
        "Player 1 wins: Life (LEG 24-3a).",
        "The replay is exact. Everything in it agrees with the game.",
    ]
    assert "  Player 1 pays 1 MP." in lines


def test_the_log_is_printed_up_to_a_turn_and_the_whole_file_is_checked(deckbuilder: Run, exact: Path) -> None:
    out = deckbuilder("replay", exact, "--to", 5).out
    assert "Turn 5" in out
    assert "Turn 6" not in out
    assert "The replay is exact" in out
    answer = deckbuilder("replay", exact, "--to", 6, "--json")
    assert {line["turn"] for line in answer.listed("log")} == {5, 6}
    assert answer.json["result"] == WIN


def test_verify_prints_no_log(deckbuilder: Run, exact: Path) -> None:
    assert len(deckbuilder("replay", exact, "--verify").out.splitlines()) == 2
    answer = deckbuilder("replay", exact, "--verify", "--json")
    assert answer.status == 0
    assert answer.json == {"status": "exact", "decision": None, "result": WIN, "game": "legions", "edition": "1.2"}


def test_a_replay_of_an_older_form_is_unverified_and_good(deckbuilder: Run) -> None:
    answer = deckbuilder("replay", OLDER, "--verify", "--json")
    assert answer.status == 0
    assert (answer.json["status"], answer.json["decision"], answer.json["result"]) == ("unverified", 0, None)
    out = deckbuilder("replay", OLDER, "--verify").out
    assert "The recorded game is not over." in out
    assert "The replay is unverified" in out
    assert "follows decision 0." in out


def test_a_replay_that_diverged_is_answered_with_1_and_the_decision(deckbuilder: Run) -> None:
    answer = deckbuilder("replay", DIVERGED, "--json")
    assert answer.status == 1
    assert (answer.json["status"], answer.json["decision"], answer.json["result"]) == ("diverged", 20, None)
    plain = deckbuilder("replay", DIVERGED)
    assert (plain.status, plain.err) == (1, "")
    assert plain.out == "The replay differs at decision 20: its answer is not allowed.\n"


def test_a_file_that_was_changed_has_diverged(deckbuilder: Run, exact: Path, tmp_path: Path) -> None:
    answer = deckbuilder("replay", changed(exact, tmp_path, app="0.0.0"), "--verify", "--json")
    assert answer.status == 1
    assert (answer.json["status"], answer.json["decision"]) == ("diverged", None)
    assert "changed or damaged" in str(answer.json["message"])
    false = changed(exact, tmp_path, result=WIN | {"winner": 1})
    assert deckbuilder("replay", false, "--verify").status == 1


def test_standard_input_is_read(deckbuilder: Run, exact: Path) -> None:
    assert deckbuilder("replay", "-", "--verify", given=exact.read_bytes()).status == 0


@pytest.mark.parametrize("data", [b"", b"\x00\x01", b'{"format": "deckbuilder.replay/9"}', b"{}", b"[" * 9_999])
def test_a_file_that_is_not_a_replay_is_named(deckbuilder: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(data)
    answer = deckbuilder("replay", path)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(str(path))
    assert len(answer.err.splitlines()) == 1


def test_a_missing_file_is_named(deckbuilder: Run, tmp_path: Path) -> None:
    answer = deckbuilder("replay", tmp_path / "none.json")
    assert answer.status == 2
    assert "none.json" in answer.err


def test_nothing_in_a_replay_steers_the_terminal(deckbuilder: Run, exact: Path, tmp_path: Path) -> None:
    document = json.loads(exact.read_text(encoding="utf-8"))
    document["answers"][0]["manual"]["text"] = "\x1b[2J<b>"
    document["form"]["state"] = "other"
    path = changed(exact, tmp_path, **document | {"digest": file_digest(document)})
    out = deckbuilder("replay", path).out
    assert "\x1b" not in out
    assert "[2J<b>" in out


def test_the_answer_is_in_japanese_where_that_is_asked_for(deckbuilder: Run, exact: Path) -> None:
    out = deckbuilder("--lang", "ja", "replay", exact, "--verify").out
    assert "正確" in out or "一致" in out
    assert "replay" not in out
