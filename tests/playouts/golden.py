"""Prints hashes of the golden games, so that any Python can be compared with the saved ones. `python -m
tests.playouts.golden` prints a line for each game. `--keep` writes the lines to the file after an intended change of
the rules. `--new legions` makes new games of a pack from the shipped cards. It needs only Python, pydantic and
rapidfuzz."""

import json
import sys
from pathlib import Path

from tests.playouts.match import Match, random_match, read_match
from tests.playouts.playout import digests, transcript

FOLDER = Path(__file__).parents[1] / "data" / "golden"
LINES = FOLDER / "transcripts.txt"
SEEDS = {
    "legend_of_stars": (1, 4, 5),
    "legions": (0, 2, 5),
    "victory_spark": (0, 1, 2),
    "vividz": (0, 1, 2),
}


def matches() -> list[tuple[str, Match]]:
    """Yield the golden games, whose cards never change."""
    found = [(path.stem, json.loads(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.json"))]
    return [(name, read_match(document)) for name, document in found]


def main(arguments: list[str]) -> int:
    """Print the lines, save them, or make new games."""
    for game in arguments[1:] if arguments[:1] == ["--new"] else []:
        for seed in SEEDS[game]:
            text = json.dumps(random_match(game, seed).write(), ensure_ascii=False, separators=(",", ":"))
            (FOLDER / f"{game}-{seed}.json").write_text(text + "\n", encoding="utf-8")
    answers = [(name, transcript(match), match) for name, match in matches()]
    if "--keep" in arguments:
        LINES.write_text("".join(f"{name} {line}\n" for name, line, _ in answers), encoding="utf-8")
    sys.stdout.write("".join(f"{name} {line} {digests(match)}\n" for name, line, match in answers))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
