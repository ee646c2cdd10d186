import copy
import json
from typing import Any

import pytest

from deckbuilder import __version__
from deckbuilder.goldfish.pilots import PassiveOpponent, PlannerPilot, RandomPilot
from deckbuilder.goldfish.replay import MAX_DECK_CARDS, ReplayDiffersError, ReplayError
from deckbuilder.goldfish.session import Session
from tests.goldfish.toy_game import CARDS, toy_pack, toy_setup

PACKS = {"toy": toy_pack()}


PLANNER = PassiveOpponent(1, PlannerPilot(5), "planner", 5)


def played(opponent: PassiveOpponent | None = None) -> Session:
    session = Session.start(PACKS["toy"], toy_setup(2), opponent)
    session.manual({"type": "set", "value": 1})
    pilot = RandomPilot(3)
    while (decision := session.decision) is not None:
        session.choose(pilot.pick(session.game, decision))
    return session


@pytest.fixture
def document() -> dict[str, Any]:
    loaded = json.loads(json.dumps(played().replay()))
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize("opponent", [None, PassiveOpponent(), PLANNER])
def test_a_replay_leads_to_the_same_position_log_and_replay(opponent: PassiveOpponent | None) -> None:
    session = played(opponent)
    document = json.loads(json.dumps(session.replay()))
    again = Session.from_replay(PACKS, document)
    assert again.digest == session.digest
    assert again.log == session.log
    assert again.replay() == document
    assert again.tree() == session.tree()


def test_a_replay_says_what_made_it(document: dict[str, Any]) -> None:
    assert document["format"] == "deckbuilder.replay/2"
    assert document["form"] == {"state": "toy.1", "pilots": 5}
    assert document["app"] == __version__
    assert (document["game"], document["edition"], document["seed"]) == ("toy", "1", 2)
    assert len(document["cards"]) == 4
    assert document["result"]["winner"] in {0, 1}


def test_a_replay_of_a_scenario_holds_the_cards_it_named() -> None:
    session = Session.from_scenario(PACKS["toy"], {"players": [{"hand": ["toy-5"]}, {}], "seed": 4}, CARDS.get)
    session.choose(["run:0"])
    document = json.loads(json.dumps(session.replay()))
    assert set(document["cards"]) == {"toy-1", "toy-5"}
    assert Session.from_replay(PACKS, document).digest == session.digest


def test_the_first_decision_that_differs_is_named(document: dict[str, Any]) -> None:
    for number in (3, 5):
        document["answers"][number]["hash"] = "0" * 64
    with pytest.raises(ReplayDiffersError) as caught:
        Session.from_replay(PACKS, document)
    assert caught.value.answer == 3
    assert "decision 3" in caught.value.message.key.format(**caught.value.message.args)


def test_an_answer_that_is_not_allowed_is_named(document: dict[str, Any]) -> None:
    document["answers"][4] = document["answers"][4] | {"options": ["run:999"]}
    with pytest.raises(ReplayDiffersError) as caught:
        Session.from_replay(PACKS, document)
    assert caught.value.answer == 4


def test_a_replay_of_another_beginning_is_refused(document: dict[str, Any]) -> None:
    document["seed"] += 1
    with pytest.raises(ReplayError, match="does not follow from the rules"):
        Session.from_replay(PACKS, document)


def test_a_replay_runs_with_the_cards_as_they_were_and_notices_changed_ones(document: dict[str, Any]) -> None:
    document["cards"]["toy-2"]["card"]["fields"]["cost"] = 4
    with pytest.raises(ReplayError, match="not the one that was played"):
        Session.from_replay(PACKS, document)


def spoil(document: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    spoiled = copy.deepcopy(document)
    at: Any = spoiled
    *above, last = path.split(".")
    for key in above:
        at = at[int(key)] if isinstance(at, list) else at[key]
    at[int(last) if isinstance(at, list) else last] = value
    return spoiled


@pytest.mark.parametrize(
    ("path", "value", "reported"),
    [
        ("format", "deckbuilder.replay/9", "deckbuilder.replay/9"),
        ("format", "holiday photos", "format"),
        ("game", "chess", "chess"),
        ("edition", "9.9", "9.9"),
        ("decks", None, "neither two decks nor a scenario"),
        ("decks", [[]], "neither"),
        ("decks.0", [{"card": "toy-77", "count": 3}], "toy-77"),
        ("decks.0", [{"card": "toy-1", "count": MAX_DECK_CARDS}] * 2, f"{MAX_DECK_CARDS} cards"),
        ("decks.0", [{"card": "toy-1", "count": 10**30}], "replay.decks[0][0].count"),
        ("seed", "1", "seed"),
        ("seed", 2**70, "seed"),
        ("answers", {}, "answers"),
        ("answers.0", {"player": 0, "hash": "0"}, "Answer 0"),
        ("answers.0.player", 7, "replay.answers[0].player"),
        ("answers.0.options", [1], "replay.answers[0].options[0]"),
        ("opponent", {"player": 1, "pilot": "kasparov"}, "kasparov"),
        ("virus", True, "virus"),
    ],
)
def test_a_damaged_replay_is_refused_with_the_place(
    document: dict[str, Any], path: str, value: object, reported: str
) -> None:
    with pytest.raises(ReplayError) as caught:
        Session.from_replay(PACKS, spoil(document, path, value))
    assert reported in caught.value.message.key.format(**caught.value.message.args)


@pytest.mark.parametrize("junk", [None, [], "replay", 7, {}])
def test_a_file_that_is_not_a_replay_is_refused(junk: object) -> None:
    with pytest.raises(ReplayError):
        Session.from_replay(PACKS, junk)
