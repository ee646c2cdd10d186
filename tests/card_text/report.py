"""A report on the texts of tests/data/texts: `python -m tests.card_text.report` prints, by game and family, how many
rows are read, asked, refused or wrong, and how long a text takes."""

import sys
from collections import Counter, defaultdict
from statistics import median
from time import process_time

from tests.card_text.rows import GAMES, outcome, reader, rows


def table(game: str) -> str:
    """The outcomes of a game's rows by family."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows(game):
        result = outcome(row)
        right = "asked" if row.asks else "refused" if row.is_refused else "read"
        found[row.family][result if result == right or row.is_refused else f"{result}, not read"] += 1
    lines = [f"{family:32} {dict(outcomes)}" for family, outcomes in sorted(found.items())]
    return "\n".join([game, *lines, f"{'all':32} {dict(sum(found.values(), Counter()))}"])


def speed(game: str) -> str:
    """CPU time of a text in milliseconds: median and worst."""
    reader(game).read("", "ja", "")
    times: list[float] = []
    for row in rows(game):
        start = process_time()
        reader(game).read(row.natural, row.language, row.kind)
        times.append(1000 * (process_time() - start))
    return f"{game}: median {median(times):.1f} ms, worst {max(times):.1f} ms"


if __name__ == "__main__":
    for each in GAMES:
        measured = speed(each)  # before the table, because a text that was read once is remembered
        sys.stdout.write(f"{table(each)}\n{measured}\n\n")
