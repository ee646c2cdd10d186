"""The examples of Legions! in docs/effect_language.md are valid and run on any board."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.kit.json_schema import script_schema
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.goldfish.pilots import RandomPilot
from tests.rules.desk import Desk
from tests.rules.legions.words import RULES, start

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "effect_language.md").read_text(encoding="utf-8")
DOCUMENT = PAGE.split("\n## Legions!\n")[1].split("\n## ")[0]
EXAMPLES = re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)


def host(ability: dict[str, Any]) -> dict[str, Any]:
    """Return a card that can have the ability."""
    if ability["type"] in {"play", "after_play", "after_unlock"}:
        return {"category": "skill", "cost": 0, "wait_turn": 1, "abilities": [ability]}
    return {"category": "minion", "cost": 0, "atk": 2, "hp": 2, "wait_turn": 1, "abilities": [ability]}


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_valid_and_has_no_problems(text: str) -> None:
    inline = host(json.loads(text))
    card = Card(
        id="H", game="legions", name=Text(en="H"), fields={"kind": inline["category"]}, abilities=inline["abilities"]
    )
    assert RULES.check_script(card) == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_runs_on_an_empty_and_on_a_full_board(text: str) -> None:
    inline = host(json.loads(text))
    lanes = {"left": "A", "middle": {"card": "B", "open": False}, "right": "Big"}
    full: dict[str, Any] = {
        "minions": lanes, "lord": "L 1", "hand": ["H", "A", "S"], "standby": ["V"], "life": 9,
        "wait": "1 H, 2 V, 3 S", "exile": ["R"], "cores": "5+2",
    }  # fmt: skip
    mine = {**full, "minions": {**lanes, "left": "H"}} if inline["category"] == "minion" else full
    _run(start({"hand": ["H"]}, {}, {"H": inline}))
    _run(start({**mine, "standby": ["H"]}, full, {"H": inline}))


def _run(desk: Desk) -> None:
    pilot = RandomPilot(3)
    for _ in range(40):
        decision = desk.game.decision
        if decision is None:
            return
        before = desk.game.digest()
        twin = desk.game.copy()
        desk.game.choose(pilot.pick(desk.game, decision))
        assert twin.digest() == before


def test_the_document_speaks_of_every_word_of_the_language() -> None:
    words = set(_words(script_schema(LANGUAGE.script))) - {"both"}
    known = DOCUMENT.replace("`wait_1` to `wait_4`", "wait_1 wait_2 wait_3 wait_4")
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", known)) == []


def _words(schema: Any) -> Iterator[str]:
    """Return all words that a schema lists."""
    if isinstance(schema, list):
        yield from (word for part in schema for word in _words(part))
    elif isinstance(schema, dict):
        yield from (word for word in (*schema.get("enum", ()), schema.get("const")) if isinstance(word, str))
        yield from (word for part in schema.values() for word in _words(part))
