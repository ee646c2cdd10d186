"""A scenario file is read within bounds, and a refusal names the place."""

import json
from typing import Any

import pytest

from card_db.models import Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.goldfish.scenario_file import MAX_SCENARIO_BYTES, kind_of, read_scenario_file

WHOLE: dict[str, Any] = {"game": "toy", "players": [{}, {}]}


def data(**changes: Any) -> bytes:
    return json.dumps({**WHOLE, **changes}).encode()


def refusal(given: bytes) -> tuple[str, str]:
    with pytest.raises(BadScenarioError) as raised:
        read_scenario_file(given)
    return raised.value.place, raised.value.message.key


def test_the_title_is_no_part_of_the_scenario() -> None:
    read = read_scenario_file(data(title={"ja": "\u202e瀬戸\n際", "en": "The brink"}))
    assert read.title == Text(ja="瀬戸 際", en="The brink")
    assert read.scenario == WHOLE


def test_a_title_may_be_one_text_or_missing() -> None:
    assert read_scenario_file(data(title="Brink")).title == Text(ja="Brink", en="Brink")
    assert read_scenario_file(b"\xef\xbb\xbf" + data()).title == Text()


@pytest.mark.parametrize(
    ("given", "place", "words"),
    [
        (b"", "", "not valid JSON"),
        (b"{", "", "line {line}, column {column}"),
        (b"[]", "", "no “players”"),
        (b"5", "", "no “players”"),
        (b'{"game": "toy"}', "", "no “players”"),
        (b'{"players": []} {}', "", "not valid JSON"),
        (b'{"players": [], "players": [{}]}', "", "occurs twice"),
        (b'{"players": [{"hand": 1, "hand": 2}, {}]}', "", "occurs twice"),
        (b'{"players": [NaN]}', "", "NaN"),
        (b'{"players": [-Infinity]}', "", "NaN"),
        (b'{"players": [{"life": 1.5}]}', "players[0].life", "whole numbers"),
        (b'{"players": [{"life": 1' + b"0" * 30 + b"}]}", "players[0].life", "Numbers go up to"),
        (b'{"players": [{"life": 1' + b"0" * 5000 + b"}]}", "players[0].life", "Numbers go up to"),
        (b'{"players": ["\xff"]}', "", "UTF-8"),
        (b'{"players": ["\\ud800"]}', "", "UTF-8"),
        (b'{"players": ' + b"[" * 200 + b"]" * 200 + b"}", "players" + "[0]" * 19, "nested"),
        (b'{"players": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "", "nested"),
        (data(cards={str(number): {} for number in range(251)}), "cards", "may define at most"),
        (data(players=[{"deck": ["A*529"]}, {}]), "players[0]", "in all zones"),
        (data(players=[{"hand": ["A"] * 10_001}, {}]), "players[0].hand", "entries"),
        (data(title="x" * 101), "title.ja", "at most {limit} characters"),
        (data(title={"ja": "x", "de": "x"}), "title", "“ja” and “en”"),
        (data(title=["x"]), "title", "“ja” and “en”"),
        (data(title={"en": 5}), "title", "“ja” and “en”"),
        (b" " * MAX_SCENARIO_BYTES + data(), "", "larger than"),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_with_its_place(given: bytes, place: str, words: str) -> None:
    found, key = refusal(given)
    assert words in key
    assert found == place


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (data(), "scenario"),
        (b"\xef\xbb\xbf" + data(), "scenario"),
        (b'{"format": "deckbuilder.replay/2", "answers": []}', "replay"),
        (b'{"format": "deckbuilder.replay/9", "players": []}', "replay"),
        (b'{"format": "deckbuilder.set/1", "cards": [{"text": "players"}]}', None),
        (b'{"format": "deckbuilder.set/1", "players": []}', None),
        (b'["players"]', None),
        (b'{"players": ', None),
        (b'{"x": "\xff", "players": []}', None),
        (b'{"players": ' + b"[" * 100_000, None),
    ],
)
def test_the_content_tells_what_a_file_is(given: bytes, kind: str | None) -> None:
    assert kind_of(given) == kind
