"""Other wordings of the families, each with the script that a reviewer found right: they must keep their meaning."""

import json
from typing import Any

import pytest

from tests.card_text.rows import FOLDER, GAMES, reader


def variants(game: str) -> list[dict[str, Any]]:
    lines = (FOLDER / "variants.jsonl").read_text(encoding="utf-8").splitlines()
    return [told for line in lines if (told := json.loads(line))["game"] == game]


@pytest.mark.parametrize("game", GAMES)
def test_other_wordings_keep_the_meaning_that_was_reviewed(game: str) -> None:
    wrong = []
    for told in variants(game):
        verdict = reader(game).read(told["text"], told["language"], told["kind"])
        found: dict[str, Any] = {"refused": True}
        if verdict.is_read:
            keywords = [{"keyword": word.keyword, "value": word.value} for word in verdict.keywords]
            found = {"keywords": keywords, "abilities": json.loads(json.dumps(verdict.abilities))}
        elif verdict.questions:
            found = {"asks": sorted(question.id for question in verdict.questions)}
        if any(told.get(key) != value for key, value in found.items()):
            wrong.append((told["text"], found))
    assert wrong == []
