import json

import pytest

from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import read_json, write_json
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import deck_of

GOOD: dict[str, object] = {
    "format": "deckbuilder.deck/1",
    "game": "legend_of_stars",
    "edition": "1.0.03",
    "name": "Comet rush",
    "notes": "",
    "tags": [],
    "sections": {"main": [{"card": "LOS-S1-001", "count": 3}]},
}


def sentence(data: bytes) -> str:
    with pytest.raises(FormatError) as refused:
        read_json(data, "a.deck.json")
    return Translator("en").text(refused.value.message)


def changed(**fields: object) -> bytes:
    return json.dumps(GOOD | fields).encode()


def test_the_file_of_the_contract_is_read() -> None:
    deck = read_json(json.dumps(GOOD).encode(), "a.deck.json")
    assert (deck.name, deck.count("LOS-S1-001")) == ("Comet rush", 3)


def test_a_written_file_names_its_format_first_and_keeps_japanese_readable() -> None:
    text = write_json(deck_of({"謎": 1}))
    assert text.startswith('{\n "format": "deckbuilder.deck/1"')
    assert "試験" in text


def test_the_same_card_twice_in_a_section_adds_up() -> None:
    twice = [{"card": "A", "count": 2}, {"card": "B", "count": 1}, {"card": "A", "count": 1}]
    deck = read_json(changed(sections={"main": twice}), "a.deck.json")
    assert [(entry.card, entry.count) for entry in deck.entries()] == [("A", 3), ("B", 1)]


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        (b'{\n "format": 1,,\n}', ["line 2, column", "invalid JSON"]),
        (b"[" * 100_000, ["nested too deeply"]),
        (b'{"format": "deckbuilder.deck/1", "n": ' + b"1" * 5000 + b"}", ["number in it is too long"]),
        (b"[]", ["a JSON object"]),
        (changed(format="deckbuilder.deck/2"), ["deckbuilder.deck/2", "Update the program"]),
        (changed(format="somebody.else/1"), ["not a deck file"]),
        (b"{}", ["not a deck file"]),
        (changed(colour="red"), ["colour", "not a known field"]),
        (changed(game=7), ["game must be text"]),
        (changed(game=""), ["game is empty"]),
        (changed(sections=[]), ["sections", "object in braces"]),
        (changed(sections={"main": {}}), ["sections.main", "list in square brackets"]),
        (changed(sections={"main": [3]}), ["sections.main[0]", "object in braces"]),
        (changed(sections={"main": [{"card": "A"}]}), ["sections.main[0].count is missing"]),
        (changed(sections={"main": [{"card": "A", "count": "3"}]}), ["sections.main[0].count", "whole number"]),
        (changed(sections={"main": [{"card": "A", "count": True}]}), ["sections.main[0].count", "whole number"]),
        (changed(sections={"main": [{"card": "A", "count": 1.5}]}), ["sections.main[0].count"]),
        (changed(sections={"main": [{"card": "A", "count": 0}]}), ["too small. The minimum is 1"]),
        (changed(sections={"main": [{"card": "A", "count": 1000}]}), ["too large. The maximum is 999"]),
        (
            changed(sections={"main": [{"card": "A", "count": 999}] * 2}),
            ["sections.main[1].count", "The maximum is 999"],
        ),
        (changed(name="x" * 251), ["name is longer than 200 characters"]),
        (changed(edition="x" * 31), ["edition is too long. The maximum is 30"]),
        (changed(notes="x" * 100_001), ["notes are longer than 100000 characters"]),
        (changed(tags=["x"] * 101), ["more than 100 tags"]),
        (changed(sections={f"s{n}": [] for n in range(21)}), ["more than 20 sections"]),
        (changed(sections={"x" * 61: []}), ["section name is longer than 60 characters"]),
        (changed(name="\ud800"), ["invalid character"]),
    ],
)
def test_a_broken_file_is_refused_with_its_place_and_what_to_do(data: bytes, parts: list[str]) -> None:
    message = sentence(data)
    assert message.startswith("a.deck.json")
    for part in parts:
        assert part in message


def test_a_name_that_is_a_little_too_long_is_shortened_as_older_versions_wrote_such_names() -> None:
    name = read_json(changed(name="Copy of " + "x" * 200), "a.deck.json").name
    assert (len(name), name[:9]) == (200, "Copy of x")
