"""Refusals of scenarios and answers name the place, the reason, and what is allowed there."""

import json
from datetime import date
from typing import Any

import pytest

from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.goldfish.protocol import EngineProtocol
from tests.rules.legend_of_stars.words import NOTATION, character, sit, starter_cards
from tests.rules.outside import Outside

Json = dict[str, Any]
GAME = NOTATION.game


def unwritten(**fields: Any) -> Json:
    """Return a character without abilities, so that its text is read."""
    return {key: value for key, value in character(**fields).items() if key != "abilities"}


def table(phase: str = "main") -> Outside:
    return sit("X f0", "X f0", {"X": character()}, phase=phase)


def answer(cards: Json, me: Json) -> Json:
    return Outside(NOTATION).ask("scenario", scenario=NOTATION.scenario(me, {}, cards))


def error(referee: Outside, do: str, **request: object) -> Json:
    refused = referee.ask(do, **request)["error"]
    assert isinstance(refused, dict)
    return refused


def scenario_error(cards: Json, me: Json) -> Json:
    found = answer(cards, me)["error"]
    assert isinstance(found, dict)
    assert found["code"] == "bad_scenario"
    return found


# A text that cannot be read ----------------------------------------------------------


def unread(text: object) -> list[Json]:
    events = answer({"X": unwritten(text=text)}, {"hand": ["X"]})["events"]
    return [event for event in events if event["type"] == "unread"]


def test_a_text_that_is_not_understood_is_reported_before_all_else() -> None:
    event = answer({"X": unwritten(text={"ja": "月へ飛ぶ。"})}, {"hand": ["X"]})["events"][0]
    assert set(event) == {"type", "name", "language", "line", "unread", "nearest", "question", "readings"}
    assert (event["type"], event["name"]["ja"], event["language"], event["line"]) == ("unread", "X", "ja", 1)
    assert event["unread"] == "月へ飛ぶ"
    assert (event["question"], event["readings"]) == (None, [])


def test_a_text_of_two_meanings_is_asked_about_with_both() -> None:
    (event,) = unread({"ja": "このキャラクターが場に出た時、自分のキャラクターのATKを＋200する。"})
    assert event["question"] == "“自分のキャラクター”: one of them, which is chosen, or all of them?"
    assert [reading["ja"] for reading in event["readings"]] == [
        "このキャラクターが場に出た時、自分のキャラクターを1体選び、ATKを＋200する。",
        "このキャラクターが場に出た時、自分の全てのキャラクターのATKを＋200する。",
    ]


def test_a_bare_text_in_english_is_read_as_english() -> None:
    (event,) = unread("Fly to the moon.")
    assert event["language"] == "en"


def test_every_line_that_is_not_understood_is_reported() -> None:
    assert [event["line"] for event in unread({"en": "Fly to the moon.\nSing."})] == [1, 2]


def test_a_text_that_is_understood_tells_nothing() -> None:
    assert unread("") == []


@pytest.mark.parametrize("nearest", [[], ["draw a card", "draw {n} cards"]])
def test_the_log_has_a_sentence_for_it(nearest: list[str]) -> None:
    game = load_pack().rules.scenario({"game": GAME}, lambda _id: None)
    name: Any = {"ja": "X", "en": "X"}
    message = game.describe(
        {"type": "unread", "name": name, "language": "en", "line": 2, "unread": "fly", "nearest": [*nearest]}
    )
    assert message is not None
    assert (message.args["line"], message.args["unread"]) == (2, "fly")
    assert ("{nearest}" in message.key) == bool(nearest)


# Manual actions ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        {"type": "note", "text": "x", "bogus": 1},
        {"type": "draw", "bogus": 1},
        {"type": "shuffle", "bogus": None},
        {"type": "set", "what": "life", "value": 5, "bogus": 1},
    ],
)
def test_a_field_that_a_manual_action_does_not_have_is_named(action: Json) -> None:
    referee = table()
    before = referee.good("hash")
    refused = error(referee, "manual", action=action)
    assert refused["code"] == "bad_request"
    assert "“bogus”" in refused["message"]
    assert referee.good("hash") == before


# The rule of what is asked -----------------------------------------------------------

MALFORMED: list[Json] = [
    {"type": "attack", "card": 1, "target": [999]},
    {"type": "attack", "card": 1},
    {"type": "lead", "card": "999", "lane": 0, "row": "back"},
    {"type": "play_support", "card": "9"},
    {"type": "dance"},
]


@pytest.mark.parametrize(("phase", "rule"), [("main", "5.3"), ("lead", "5.4"), ("attack", "5.5")])
@pytest.mark.parametrize("action", MALFORMED)
def test_what_cannot_be_read_is_refused_by_the_rule_of_the_phase(phase: str, rule: str, action: Json) -> None:
    referee = table(phase)
    refused = error(referee, "choose", action=action)
    assert (refused["code"], refused["rule"]) == ("illegal", rule)
    verdict = referee.good("why", action=action)
    assert (verdict["legal"], verdict["rule"]) == (False, rule)


@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [
        ("main", {"type": "play_support", "card": 999}, "8.3"),
        ("lead", {"type": "lead", "card": 999, "lane": 0, "row": "back"}, "3.3"),
        ("attack", {"type": "attack", "card": 999, "target": "player"}, "3.3"),
    ],
)
def test_a_number_that_no_card_has_is_refused_as_that_of_a_hidden_card_is(phase: str, action: Json, rule: str) -> None:
    referee = table(phase)
    hidden = referee.good("state")["state"]["players"][1]["deck_cards"][0]["id"]
    events = [error(referee, "choose", action={**action, "card": number}) for number in (999, hidden)]
    assert {(each["code"], each["rule"], each["message"]) for each in events} == {
        ("illegal", rule, events[0]["message"])
    }


@pytest.mark.parametrize(("phase", "rule"), [("main", "5.3"), ("lead", "5.4"), ("attack", "5.5")])
def test_answers_to_questions_that_are_not_asked_carry_the_rule_of_the_phase(phase: str, rule: str) -> None:
    assert error(table(phase), "choose", action={"type": "yes"})["rule"] == rule


@pytest.mark.parametrize(("phase", "rule"), [("main", "5.3"), ("lead", "5.4"), ("attack", "5.5")])
def test_an_option_that_is_not_there_is_named(phase: str, rule: str) -> None:
    refused = error(table(phase), "choose", options=["dance:7"])
    assert (refused["code"], refused["rule"]) == ("illegal", rule)
    assert refused["message"] == "There is no option “dance:7”."


@pytest.mark.parametrize("picks", [[], ["end_phase", "end_phase"]])
def test_a_question_for_one_option_says_that_one_is_picked(picks: list[str]) -> None:
    refused = error(table("attack"), "choose", options=picks)
    assert (refused["rule"], refused["message"]) == ("5.5", "Pick 1 option.")


def test_the_opening_refuses_by_its_own_rule() -> None:
    protocol = EngineProtocol({GAME: load_pack()}, starter_cards().get, lambda: date(2025, 5, 1))
    protocol.handle(json.dumps({"do": "new", "game": GAME, "seed": 1, "decks": ["dawn", "ember"]}))
    refused = json.loads(protocol.handle(json.dumps({"do": "choose", "options": ["dance"]})))["error"]
    assert (refused["code"], refused["rule"]) == ("illegal", "5.1")


# Wrong scenarios ---------------------------------------------------------------------


def test_a_number_outside_its_limits_is_refused_with_place_and_limits() -> None:
    found = scenario_error({"X": character()}, {"characters": [{"card": "X", "lane": 4, "row": "front"}]})
    assert found["place"] == "players[0].characters[0].lane"
    assert found["message"] == "players[0].characters[0].lane: A number from 0 to 3 is expected."
    found = scenario_error({"X": character(atk=-1)}, {})
    assert found["message"] == "cards.X.atk: A number from 0 to 1000000 is expected."


def test_a_number_without_limits_is_refused_without_them() -> None:
    protocol = EngineProtocol({GAME: load_pack()}, lambda _id: None, lambda: date(2025, 5, 1))
    answer = json.loads(protocol.handle(json.dumps({"do": "scenario", "scenario": {"game": GAME, "seed": "one"}})))
    assert answer["error"]["message"] == "seed: A whole number is expected here."


STEP = {"op": "draw"}


@pytest.mark.parametrize(
    ("ability", "sentence"),
    [
        ({"type": "activatd", "steps": [STEP]}, ["cards.X.abilities[1].type: ", "“activatd”", "“activated”"]),
        ({"steps": [STEP]}, ["cards.X.abilities[1]: ", "“type” is missing"]),
        ({"type": "activated", "steps": [{"op": "drw"}]}, ["abilities[1].steps[0].op: “drw”", "mean “draw”"]),
        ({"type": "activated", "steps": [{**STEP, "cnt": 1}]}, ["abilities[1].steps[0].cnt: ", "mean “count”"]),
        ({"type": "activated", "if": {"cond": "trn"}, "steps": [STEP]}, ["abilities[1].if.cond: “trn”", "“turn”"]),
        ({"type": "static", "forbid": ["attck"]}, ["abilities[1].forbid[0]: “attck”", "“attack”"]),
        ({"type": "static", "modify": {"attk": 1}}, ["abilities[1].modify.attk: “attk”", "“atk”"]),
        ({"type": "activated"}, ["abilities[1]: “steps” is missing"]),
        ({"type": "activated", "cost": {"life": "a"}, "steps": [STEP]}, ["abilities[1].cost.life: A whole number"]),
    ],
)
def test_a_wrong_ability_is_reported_with_its_place_and_the_words_near_it(ability: object, sentence: list[str]) -> None:
    good = {"type": "activated", "steps": [STEP]}
    message = scenario_error({"X": character(abilities=[good, ability])}, {"hand": ["X"]})["message"]
    assert all(part in message for part in sentence), message
    assert not any(word in message for word in ("tag", "discriminator", "Input", "valid", "permitted"))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"abilities": 5}, "cards.X.abilities: A list is expected here."),
        ({"abilities": ["draw"]}, "cards.X: abilities[0] must be an object in braces."),
        ({"keywords": 5}, "cards.X.keywords: A list is expected here."),
        ({"keywords": [{"keyword": "speed_resistance", "value": "x"}]}, "keywords[0].value must be a whole number."),
        ({"text": {"fr": "voler"}}, "cards.X: text.fr is not a known field."),
        ({"text": 3}, "cards.X: text must be an object in braces."),
    ],
)
def test_a_wrong_card_is_reported_by_its_field(wrong: Json, message: str) -> None:
    assert message in scenario_error({"X": character() | wrong}, {"hand": ["X"]})["message"]


@pytest.mark.parametrize("player", [[0], {"player": 0}, "0", True, 2])
def test_only_one_of_the_two_players_can_give_up(player: object) -> None:
    assert error(table(), "choose", action={"type": "resign", "player": player})["code"] == "illegal"
