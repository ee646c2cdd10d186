"""Everything that docs/engine_protocol.md promises, once, on Legend of Stars."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.goldfish.material import LEGEND, Object
from tests.goldfish.test_protocol_fuzz import Client

DOCUMENT = (Path(__file__).parents[2] / "docs" / "engine_protocol.md").read_text(encoding="utf-8")
EDITIONS = ("1.0.03", "1.0.01")


def new(client: Client, **more: object) -> Object:
    return client.good(do="new", game=LEGEND.game, seed=7, decks=["dawn", "starter:ember"], **more)


def hash_of(client: Client) -> object:
    return client.hash


def test_the_example_of_a_conversation_goes_as_it_is_written() -> None:
    client = Client(LEGEND)
    lines = re.findall(r"^\{\"do\": .*$", DOCUMENT, re.MULTILINE)[:2]
    assert [json.loads(line)["do"] for line in lines] == ["new", "playout"]
    begun, played = map(client.line, lines)
    assert set(begun) == {"ok", "events", "decision", "result"}
    assert set(played) == {"ok", "decisions", "hash", "result", "turns"}
    assert played["result"]["winner"] in {0, 1, None}


def test_the_example_of_a_scenario_is_a_position_that_can_be_played() -> None:
    client = Client(LEGEND)
    block = next(text for text in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL) if '"game"' in text)
    answer = client.good(do="scenario", scenario=json.loads(block))
    assert "attack" in {option["action"]["type"] for option in answer["decision"]["options"]}
    client.goes_on()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_looked_at_undone_saved_and_loaded_in_each_edition(edition: str) -> None:
    client, hashes = Client(LEGEND), []
    decision = new(client, edition=edition)["decision"]
    for _ in range(40):
        hashes.append(hash_of(client))
        assert all(client.good(do="why", action=option["action"])["legal"] for option in decision["options"][:3])
        picks = [option["id"] for option in decision["options"][-max(1, decision["min"]) :]]
        client.good(do="choose", options=picks, **{"as": decision["player"]})
        decision = client.good(do="decision")["decision"]
    hashes.append(hash_of(client))
    client.good(do="undo", steps=40)
    for number, expected in enumerate(hashes):
        assert hash_of(client) == expected
        if number < 40:
            client.good(do="redo")
    replay: Any = client.good(do="replay")["replay"]
    client.good(do="playout", policy=["greedy", "random"], seed=3)
    assert client.good(do="state")["state"]["result"] == client.good(do="decision")["result"]
    other = Client(LEGEND)
    other.good(do="load", replay=replay)
    assert hash_of(other) == hashes[-1]
    assert other.good(do="state")["state"]["edition"] == edition
    replay["answers"][5]["hash"] = "0" * 32
    refused = other.ask({"do": "load", "replay": replay})["error"]
    assert (refused["code"], refused["decision"]) == ("bad_replay", 5)
    assert hash_of(other) == hashes[-1]


def test_a_replay_whose_card_was_changed_is_refused() -> None:
    client = Client(LEGEND)
    new(client)
    replay: Any = client.good(do="replay")["replay"]
    next(iter(replay["cards"].values()))["card"]["fields"]["cost"] = 99
    assert client.ask({"do": "load", "replay": replay})["error"]["code"] == "bad_replay"


def test_every_field_of_the_state_that_is_promised_is_there() -> None:
    client = Client(LEGEND)
    new(client)
    client.good(do="playout", policy="greedy", seed=1, limit=60)
    state = client.good(do="state")["state"]
    promised = {"game", "edition", "seed", "turn", "players", "battle", "priority", "notes", "result"}
    assert promised <= set(state)
    zones = {"life", "deck", "hand", "energy", "support", "trash", "characters", "stage", "aside", "deck_cards"}
    assert all(zones <= set(player) for player in state["players"])
    characters = [card for player in state["players"] for card in player["characters"]]
    assert characters
    shown = {
        "id", "card", "name", "lane", "row", "orientation", "face", "atk", "def", "down", "attribute", "races", "cost",
        "speed", "keywords", "lead", "can_lead_to", "attacks_left", "forbidden", "counters", "by_hand", "printed",
    }  # fmt: skip
    assert all(shown <= set(card) for card in characters)
    for viewer in (0, 1):
        seen = client.good(do="state", **{"as": viewer})["state"]
        assert seen["seed"] is None
        assert all("deck_cards" not in player for player in seen["players"])
        assert all(card == {"hidden": True} for card in seen["players"][1 - viewer]["hand"])


def test_starter_decks_are_legal_and_a_game_is_reported_in_both_languages() -> None:
    client = Client(LEGEND)
    decks = client.good(do="hello")["games"][0]["starter_decks"]
    assert all(client.good(do="validate", deck=deck)["legal"] for deck in decks)
    english, japanese = new(client)["decision"], new(client, lang="ja")["decision"]
    assert [option["id"] for option in english["options"]] == [option["id"] for option in japanese["options"]]
    assert english["options"][0]["label"] != japanese["options"][0]["label"]


@pytest.mark.parametrize(
    ("options", "place"),
    [({"zz": 1}, "options.zz"), ({"first_player": 2}, "options.first_player"), (["zz"], "options"),
     ({"first_player": 1}, None), ({"first_player": None}, None)],
)  # fmt: skip
def test_a_scenario_has_the_options_of_its_game_and_no_others(options: object, place: str | None) -> None:
    scenario = {"game": "legend_of_stars", "seed": 1, "options": options}
    answer = Client(LEGEND).ask({"do": "scenario", "scenario": scenario})
    assert answer["ok"] is (place is None)
    assert answer.get("error", {}).get("place") == place
