"""The examples of Legend of Stars in docs/effect_language.md are valid and run on any board."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from card_db.models import Card, Text
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.starters import random_picks
from tests.rules.legend_of_stars.words import RULES, start

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "effect_language.md"
CHAPTER = DOCUMENT.read_text(encoding="utf-8").split("\n## Legions!\n")[0]
EXAMPLES = re.findall(r"```json\n(.*?)```", CHAPTER, re.DOTALL)


def host(ability: dict[str, Any]) -> dict[str, Any]:
    """Return a card that can have the ability."""
    cost = ability.get("cost", {})
    supports = ability["type"] == "activated" and cost.get("exhaust")
    kind = "effect" if ability["type"] == "play" else "support" if supports else "character"
    numbers = {"atk": 300, "def": 300, "down": 100, "lead": ["up"]} if kind == "character" else {}
    return {"kind": kind, "cost": 0, "speed": 5, "attribute": "wood", "abilities": [ability], **numbers}


def full() -> dict[str, Any]:
    faces = ["B f0", "A f1?", "A b0", "B b2L"]
    return {
        "hand": ["H", "A", "F"], "characters": [*faces, "H f3"], "energy": "3+1",
        "support": ["S", {"card": "X", "ready": False}], "trash": ["A", "B"], "life": 900,
    }  # fmt: skip


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_valid_and_has_no_problems(text: str) -> None:
    ability = json.loads(text)
    inline = host(ability)
    fields = {key: tuple(value) if isinstance(value, list) else value for key, value in inline.items()}
    abilities = fields.pop("abilities")
    card_of_it = Card(id="H", game="legend_of_stars", name=Text(en="H"), fields=fields, abilities=abilities)
    assert RULES.check_script(card_of_it) == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_runs_on_an_empty_and_on_a_full_board(text: str) -> None:
    inline = host(json.loads(text))
    board = full()
    if inline["kind"] != "character":
        board["characters"] = board["characters"][:-1]
    if inline["kind"] == "support":
        board["support"] = [*board["support"], "H"]
    other = board | {"hand": ["A"]}
    _run(start({"hand": ["H"], "energy": "3"}, {}, {"H": inline}), Random(1))
    _run(start(board, other, {"H": inline}), Random(1))


def _run(desk: Desk, luck: Random) -> None:
    for _ in range(40):
        decision = desk.game.decision
        if decision is None:
            return
        before = desk.game.digest()
        twin = desk.game.copy()
        picks = random_picks(decision, luck)
        desk.game.choose(picks)
        assert twin.digest() == before


def test_the_document_speaks_of_every_word_of_the_language() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    pack = Path(__file__).resolve().parents[3] / "deckbuilder/games/legend_of_stars"
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(pack.glob("script*.py")))
    words = set(re.findall(r'"([a-z_]+)"', " ".join(re.findall(r"Literal\[[^\]]*\]", source)))) - {"both"}
    missing = sorted(word for word in words if not re.search(rf"\b{word}\b", document))
    assert missing == []
