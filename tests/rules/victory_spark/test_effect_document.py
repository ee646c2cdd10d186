"""The examples of Victory Spark in docs/effect_language.md are valid."""

import json
import re
from pathlib import Path

import pytest

from card_db.models import Card, Text
from deckbuilder.games.victory_spark.rules.lint import problems

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "effect_language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE.split("\n## Victory Spark\n")[1].split("\n## ")[0], re.DOTALL)


def test_every_kind_of_technique_has_an_example() -> None:
    kinds = {json.loads(text)["kind"] for text in EXAMPLES}
    assert kinds == {"auto", "surprise", "activated", "cancel", "permanent"}


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_valid_and_has_no_problems(text: str) -> None:
    fields: dict[str, int | str | tuple[str, ...]] = {"kind": "character", "names": ("H",), "level": 1}
    card = Card(id="H", game="victory_spark", name=Text(en="H"), fields=fields, abilities=(json.loads(text),))
    assert problems(card) == []
