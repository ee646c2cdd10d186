"""Replays that earlier versions wrote can always be loaded.

`tests/data/replays/1` has files of the first format; those in `older` were recorded under older rules and with an older
form of the state. `tests/data/replays/2` has files of the present format. In its folder `older`, only phases that a
player had asked to pass count as automatic.
"""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.replay import ReplayDiffersError, ReplayError
from deckbuilder.goldfish.session import Session

PACKS = load_packs()
KEPT = Path(__file__).parents[1] / "data" / "replays"
FIRST = sorted((KEPT / "1").glob("*.json"))
SECOND = sorted((KEPT / "2").glob("*.json"))
OLDER = {"legend_of_stars-decks": 82, "legions-decks": -1, "legions-opponent": 0}
"""The index of the first answer after which today's state has another hash."""


def read(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def older(name: str) -> dict[str, Any]:
    return read(KEPT / "1" / "older" / f"{name}.json")


def saved_again(session: Session) -> Session:
    return Session.from_replay(PACKS, json.loads(json.dumps(session.replay())))


@pytest.mark.parametrize("path", FIRST + SECOND, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_saved_replay_of_an_older_version_is_loaded(path: Path) -> None:
    document = read(path)
    session = Session.from_replay(PACKS, document)
    same_form = document.get("form", {}).get("state") == session.game.state_form
    assert session.status == "exact" or not same_form
    again = saved_again(session)
    assert (again.status, again.log) == ("exact", session.log)


def test_there_are_saved_replays_of_both_formats_and_games() -> None:
    assert {read(path)["game"] for path in FIRST} == {read(path)["game"] for path in SECOND} == set(PACKS)
    assert {read(path)["format"] for path in FIRST} == {"deckbuilder.replay/1"}
    assert {read(path)["format"] for path in SECOND} == {"deckbuilder.replay/2"}


@pytest.mark.parametrize("name", OLDER)
def test_a_replay_with_hashes_of_an_older_form_is_unverified(name: str) -> None:
    document = older(name)
    session = Session.from_replay(PACKS, document)
    assert (session.status, session.differs) == ("unverified", OLDER[name])
    again: dict[str, Any] = session.replay()
    assert again["result"] == document["result"]
    assert len(again["answers"]) == len(document["answers"])
    assert saved_again(session).status == "exact"


def test_other_automatic_answers_of_an_older_form_are_unverified() -> None:
    document = read(KEPT / "2" / "older" / "legend_of_stars-decks.json")
    session = Session.from_replay(PACKS, document)
    assert (session.status, session.differs) == ("unverified", 3)
    assert saved_again(session).status == "exact"


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_false_automatic_answer_of_the_opponent_in_a_first_replay_is_unverified(path: Path) -> None:
    document = read(path)
    against = (document["opponent"] or {}).get("player")
    for number, answer in enumerate(document["answers"]):
        if answer["player"] == against and answer["automatic"]:
            forged = copy.deepcopy(document)
            forged["answers"][number]["automatic"] = False
            session = Session.from_replay(PACKS, forged)
            assert (session.status, session.differs) == ("unverified", number)
            return
    assert "opponent" not in path.stem


def test_an_answer_that_the_rules_do_not_allow_any_more_is_named() -> None:
    with pytest.raises(ReplayDiffersError, match="not allowed") as caught:
        Session.from_replay(PACKS, older("legend_of_stars-opponent"))
    assert caught.value.answer == 20


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_first_replay_that_contradicts_its_game_is_refused(path: Path) -> None:
    document = read(path)
    for change in ("result", "player", "card", "seed"):
        forged = copy.deepcopy(document)
        match change:
            case "result":
                forged["result"] = {"winner": None, "reason": "boredom", "rule": "0"}
            case "player":
                forged["answers"][3]["player"] = 1 - forged["answers"][3]["player"]
            case "card":
                next(iter(forged["cards"].values()))["card"]["name"]["en"] += "!"
            case "seed":
                forged["seed"] = 2**62
        if change == "seed" and "decks" in document:
            continue  # shuffles in another way: the answers are not allowed, or the hashes are unverified
        with pytest.raises(ReplayError):
            Session.from_replay(PACKS, forged)
