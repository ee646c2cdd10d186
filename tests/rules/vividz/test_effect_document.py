"""The examples of Vividz in docs/effect_language.md are valid."""

import json
import re
from pathlib import Path

import pytest

from card_db.models import Card, Text
from deckbuilder.games.vividz.rules.lint import problems

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "effect_language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE.split("\n## Vividz\n")[1].split("\n## ")[0], re.DOTALL)
KINDS = {"play": "event", "check": "mission", "clear": "mission", "accel": "account", "deck_engage": "engage"}


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_valid_and_has_no_problems(text: str) -> None:
    ability = json.loads(text)
    fields = {"kind": KINDS.get(ability["type"], "chara")}
    card = Card(id="H", game="vividz", name=Text(en="H"), fields=fields, abilities=(ability,))
    assert problems(card) == []
