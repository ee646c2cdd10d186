"""The canonical sentence of a script is the same in every process, whatever the order of its sets."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
from deckbuilder.games.catalog import load_packs
reading = load_packs()["legend_of_stars"].rules.reading
for text in (
    "相手の上空を持つコスト3以下のATKが最も高い＜竜＞のキャラクターを1体選び、破壊する。",
    "光属性の上空を持つコスト3以下の＜竜＞のキャラクターを全て破壊する。",
):
    print([(line.state, line.meaning.ja, line.meaning.en) for line in reading.read_text(text, "ja", "effect").lines])
"""


def printed(seed: int) -> str:
    environment = os.environ | {"PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, capture_output=True, encoding="utf-8", env=environment, cwd=ROOT
    ).stdout


def test_a_sentence_is_printed_alike_in_every_process() -> None:
    sentences = {printed(seed) for seed in (1, 2, 3)}
    assert len(sentences) == 1
    assert "'read'" in sentences.pop()
