"""Sentences with reviewed scripts, in both languages: each is read to its script or not at all."""

import json
from typing import Any

import pytest

from tests.card_text.rows import FOLDER, plain, reader

SENTENCES: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "sentences.jsonl").read_text(encoding="utf-8").splitlines()
]
OFFER = "《配置時》：相手は1MPを得て、このミニオンはターン終了時まで「+1/+0」の修正を得てもよい。"
NUMBER = "Your Master gains X life, where X is the number of cards in your hand."
DURATION_JA = (
    "フィールドにあるミニオンを1体選び、ターン終了時まで「貫通2」を与えて、そのミニオンに「+1/+2」の修正を与える。"
)
DURATION_EN = "Choose 1 Minion on the field and give it Pierce 2 until end of turn, then give that Minion +1/+2."
READ_OTHERWISE = {OFFER, NUMBER, DURATION_JA, DURATION_EN}
"""Sentences that are read as something else: only the last step is offered, cards are counted, one duration holds for
both changes."""
AT_LEAST = 68
"""How many texts are read to their scripts; the number only grows."""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_sentence_is_read_to_its_script_or_not_at_all(language: str) -> None:
    wrong = [
        told[language]
        for told in SENTENCES
        if (read := script(told, language)) is not None and read != plain([told["ability"]])
    ]
    assert set(wrong) <= READ_OTHERWISE


def test_most_sentences_are_read() -> None:
    read = [told for told in SENTENCES for language in ("ja", "en") if script(told, language) is not None]
    assert len(read) >= AT_LEAST


def script(told: dict[str, Any], language: str) -> Any:
    verdict = reader(told["game"]).read(told[language], language, told["kind"])
    return json.loads(json.dumps(plain(verdict.abilities))) if verdict.is_read else None
