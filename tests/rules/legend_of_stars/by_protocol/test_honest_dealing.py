"""Bad positions, refusals with their rule, hidden cards, undo, replay and hash, by the protocol."""

import json
from typing import Any

import pytest

from tests.rules.legend_of_stars.by_protocol.cards import CARDS, DESTROY, DRAW, THEIRS, choose
from tests.rules.legend_of_stars.words import NOTATION, character, effect, sit
from tests.rules.outside import Outside

ON = {"card": "V", "lane": 0, "row": "front"}


def player(**parts: Any) -> dict[str, Any]:
    return {"players": [parts, {}]}


def one(**fields: Any) -> dict[str, Any]:
    return {"cards": {"One": fields}, **player(hand=["One"])}


@pytest.mark.parametrize(
    ("part", "place"),
    [
        (player(characters=[ON, ON]), "players[0].characters[1]"),
        (player(characters=[ON | {"lane": 4}]), "players[0].characters[0].lane"),
        (player(characters=[ON | {"lane": -1}]), "players[0].characters[0].lane"),
        (player(characters=[ON | {"lane": True}]), "players[0].characters[0].lane"),
        (player(characters=[ON | {"lane": "0"}]), "players[0].characters[0].lane"),
        (player(characters=[ON | {"row": "middle"}]), "players[0].characters[0].row"),
        (player(characters=[ON | {"orientation": "sideways"}]), "players[0].characters[0].orientation"),
        (player(characters=[ON | {"face": "up side"}]), "players[0].characters[0].face"),
        (player(characters=[ON | {"damage": 100}]), "players[0].characters[0].damage"),
        (player(characters=[ON | {"card": "S"}]), "players[0].characters[0]"),
        (player(characters=[ON | {"card": "E"}]), "players[0].characters[0]"),
        (player(characters=["V"]), "players[0].characters[0]"),
        (player(characters="V"), "players[0].characters"),
        (player(support=["X", "Y"]), "players[0].support"),
        (player(support=["X*3"]), "players[0].support"),
        (player(support=["V"]), "players[0].support[0]"),
        (player(support=["F"]), "players[0].support[0]"),
        (player(support=[{"card": "S", "ready": "yes"}]), "players[0].support[0].ready"),
        (player(energy=[{"card": "S", "face": "down"}]), "players[0].energy[0].face"),
        (player(hand=["Nobody"]), "players[0].hand[0]"),
        (player(hand=["V*0"]), "players[0].hand[0]"),
        (player(hand=[7]), "players[0].hand[0]"),
        (player(hand=[""]), "players[0].hand[0]"),
        (player(life=0), "players[0].life"),
        (player(life=-1), "players[0].life"),
        (player(life="3000"), "players[0].life"),
        (player(mana=3), "players[0].mana"),
        ({"players": [{}]}, "players"),
        ({"players": [{}, {}, {}]}, "players"),
        ({"players": [{}, 5]}, "players[1]"),
        ({"edition": "1.0.02"}, "edition"),
        ({"turn": {"phase": "draw"}}, "turn.phase"),
        ({"turn": {"player": 2}}, "turn.player"),
        ({"turn": {"number": 0}}, "turn.number"),
        ({"turn": {"step": 1}}, "turn.step"),
        ({"weather": "rain"}, "weather"),
        (one(kind="equipment"), "cards.One.kind"),
        (one(attribute="wind"), "cards.One.attribute"),
        (one(lead=["north"]), "cards.One.lead"),
        (one(cost=-1), "cards.One.cost"),
        (one(atk="100"), "cards.One.atk"),
        (one(flash=1), "cards.One.flash"),
        (one(wings=2), "cards.One.wings"),
        (one(keywords=["flying"]), "cards.One.keywords"),
        (one(keywords=["speed_resistance"]), "cards.One.keywords"),
        (one(keywords=[{"keyword": "sky", "value": 3}]), "cards.One.keywords"),
        (one(keywords=[{"keyword": "energy_resistance", "value": -2}]), "cards.One"),
        (one(keywords=5), "cards.One.keywords"),
        (one(abilities=[{"type": "play", "steps": [{"op": "sing"}]}]), "cards.One.abilities[0].steps[0].op"),
        (one(abilities=5), "cards.One.abilities"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(part: dict[str, Any], place: str) -> None:
    referee = sit({"on": "A f0"})
    position = NOTATION.scenario({}, {}, part.get("cards", {})) | _rest(part)
    error = referee.error("scenario", scenario=position)
    assert (error["code"], error.get("place")) == ("bad_scenario", place)
    assert error["message"]


def _rest(part: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != "cards"}


SQUARE = {"lane": 0, "orientation": "attack", "face": "up"}


@pytest.mark.parametrize(
    ("rule", "kind", "card", "fields"),
    [
        ("7.2", "pass", None, {}),
        ("5.4", "lead", "A", {"lane": 0, "row": "front"}),
        ("5.5", "attack", "A", {"target": "player"}),
        ("8.3", "play_support", "V", {}),
        ("8.3", "set_energy", "A", {}),
        ("8.4", "activate", "A", {"ability": 0}),
        ("8.4", "activate", "S", {"ability": 0}),
        ("5.1.1", "mulligan", None, {}),
        ("5.6", "discard", "S", {}),
        ("5.3", "fly", None, {}),
        ("5.3", "play_character", "A", {}),
        ("8.3", "play_character", "A", SQUARE),
        ("3.3", "reorient", "B", {"orientation": "attack"}),
    ],
)
def test_a_refusal_in_the_main_phase_names_its_rule(
    rule: str, kind: str, card: str | None, fields: dict[str, Any]
) -> None:
    referee = sit({"on": "A b0, V f3", "hand": "S", "energy": "1"}, {"on": "B f0L"})
    assert referee.rule_for(kind, card, **fields) == rule


def test_a_card_that_is_not_there_is_refused() -> None:
    referee = sit({"on": "A b0"})
    for action in (
        {"type": "reorient", "card": 999, "orientation": "defence_left"},
        {"type": "reorient", "card": "A", "orientation": "defence_left"},
        {"type": "reorient", "card": True, "orientation": "defence_left"},
        {"type": "reorient", "orientation": "defence_left"},
    ):
        assert referee.error("choose", action=action)["code"] == "illegal"


def test_the_opponents_hand_cannot_be_played() -> None:
    referee = sit({"hand": "V", "energy": "5"}, {"hand": "K", "energy": "5"})
    assert referee.rule_for("play_character", "K", **SQUARE) == "8.3"


def test_an_answer_inside_an_effect_must_be_one_of_its_targets() -> None:
    cards = {"E": effect(choose({"side": "opponent", "row": "front"}), DESTROY)}
    referee = sit({"hand": "E", "on": "A f0"}, {"on": "B f0, K f1, W b0"}, cards).do("play E")
    assert referee.offers("pick") == ["B", "K"]
    for name in ("A", "W"):
        assert referee.rule_for("pick", name) == "9.6"
    assert referee.error("choose", options=[])["code"] == "illegal"
    assert referee.error("choose", options=[o["id"] for o in referee.decision["options"]])["code"] == "illegal"


@pytest.mark.rule("LoS", "4-a")
def test_after_the_end_nothing_is_possible() -> None:
    referee = sit({"hand": "Spark V", "energy": "5", "on": "A f0"}, {"life": 1}, CARDS).do("play Spark")
    assert referee.result == {"winner": 0, "reason": "life", "rule": "4"}
    error = referee.error("choose", action={"type": "end_phase"})
    assert (error["code"], error["rule"]) == ("illegal", "4")
    referee.good("undo")
    assert referee.good("decision")["result"] is None
    assert referee.life() == (3000, 1)


GAMES = {
    "a turn with plays": (
        {"hand": "015 004 021 V", "energy": "6", "on": "005 b0, 007 b1?"}, {"on": "A f0, B f1"},
        "energy V; play 004; play 021; turn 007 A; pick A; pick L; use 021; play 015; pick 005; end; lead 005 f0; end",
    ),
    "attacks and flash": (
        {"hand": "Strengthen*2", "energy": "3", "on": "A f0, Sky f1, 055 f2"},
        {"hand": "Weaken Kill", "energy": "3", "on": "B f0?, V f1, K b2L"},
        "end; end; attack A; play Weaken; pick A; pass; rest; attack Sky player; rest; end; rest",
    ),
    "looks, orders and discards": (
        {"hand": "129 072 V*8", "energy": "5", "deck": "S V A 015 K F S"}, {"support": "045"},
        "play 129;pick S; order V A 015 K; pick 1; play 072; pick F; order S V; end; end; end; rest; discard V V V;end",
    ),
}  # fmt: skip


def play(script: str, me: Any, you: Any) -> tuple[Outside, list[str], list[str]]:
    """Play a script, and return the referee with the hash and state before each act."""
    referee = sit(me, you, CARDS)
    hashes, states = [referee.hash], [json.dumps(referee.state)]
    for step in script.split(";"):
        referee.do(step)
        hashes.append(referee.hash)
        states.append(json.dumps(referee.state))
    return referee, hashes, states


@pytest.mark.parametrize(("me", "you", "script"), GAMES.values(), ids=GAMES)
def test_undo_and_redo_pass_through_the_same_states(me: Any, you: Any, script: str) -> None:
    referee, hashes, states = play(script, me, you)
    decisions = len(referee.good("replay")["replay"]["answers"])
    seen = [(referee.hash, json.dumps(referee.state))]
    for _ in range(decisions):
        referee.good("undo")
        seen.append((referee.hash, json.dumps(referee.state)))
    assert seen[-1] == (hashes[0], states[0])
    assert set(zip(hashes, states, strict=True)) <= set(seen)
    assert referee.error("undo")["code"] == "bad_request"
    for pair in reversed(seen[:-1]):
        referee.good("redo")
        assert (referee.hash, json.dumps(referee.state)) == pair


@pytest.mark.parametrize(("me", "you", "script"), GAMES.values(), ids=GAMES)
def test_a_replay_leads_to_the_same_state_and_a_wrong_hash_is_found(me: Any, you: Any, script: str) -> None:
    referee, hashes, states = play(script, me, you)
    replay = referee.good("replay")["replay"]
    other = Outside(NOTATION)
    other.good("load", replay=replay)
    assert (other.hash, json.dumps(other.state)) == (hashes[-1], states[-1])
    assert play(script, me, you)[1] == hashes
    replay["answers"][1]["hash"] = "0" * len(replay["answers"][1]["hash"])
    error = other.error("load", replay=replay)
    assert (error["code"], error["decision"]) == ("bad_replay", 1)


def test_another_way_after_undo_forgets_the_first() -> None:
    referee = sit({"hand": "V S", "energy": "3"}).do("play V")
    first = referee.hash
    referee.good("undo")
    referee.do("play S")
    assert referee.hash != first
    assert referee.error("redo")["code"] == "bad_request"


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_chance_is_the_same_again_and_every_answer_is_among_the_options(seed: int) -> None:
    ends = []
    for _ in range(2):
        referee = Outside(NOTATION)
        referee.good("new", game=NOTATION.game, seed=seed, decks=["grove", "deep"])
        ends.append(referee.good("playout", policy="random", seed=seed, limit=150))
    assert ends[0] == ends[1]
    replay = referee.good("replay")["replay"]
    assert Outside(NOTATION).ask("load", replay=replay)["ok"]


def hidden_names(state: dict[str, Any], viewer: int) -> int:
    other = state["players"][1 - viewer]
    hidden = [item for item in other["characters"] if item["face"] == "down"] + other["hand"] + other["aside"]
    return sum("name" in item or "card" in item for item in hidden)


@pytest.mark.rule("LoS", "6.4-a")
@pytest.mark.parametrize("seed", range(2))
def test_no_view_names_a_hidden_card(seed: int) -> None:
    referee = Outside(NOTATION)
    referee.good("new", game=NOTATION.game, seed=seed, decks=["dawn", "ember"])
    for step in range(40):
        if referee.result is not None:
            break
        referee.good("playout", policy="random", seed=seed * 100 + step, limit=4)
        for viewer in (0, 1):
            seen = referee.seen_by(viewer)
            assert hidden_names(seen, viewer) == 0
            assert not any("deck_cards" in side for side in seen["players"])


def test_a_card_that_comes_back_to_the_hand_cannot_be_followed_by_its_number() -> None:
    cards = {"E": effect(choose(THEIRS), {"op": "send", "who": "it", "to": "hand"})}
    referee = sit({"hand": "E"}, {"on": "A f0", "hand": "V"}, cards)
    number = referee.id("A")
    referee.do("play E")
    assert number not in referee.called()


def test_the_effects_draw_is_not_shown_to_the_opponent_by_the_view() -> None:
    referee = sit({"hand": "E"}, cards={"E": effect(DRAW), "Spy": character()}).do("play E")
    assert referee.seen_by(1)["players"][0]["hand"] == [{"hidden": True}]
