"""Report which rows of the rules matrices have a test. `make rules` prints the report, `test_coverage.py` checks it.

The rows of a game are in `<game>/rows.tsv`. While a game is being built, `<game>/goal.toml` has `reached = false`. Its
rows without a test are then listed but allowed. A test names its row with `@pytest.mark.rule("LoS", "5.5.1-V-A")`. The
edition is the one in the mark (`edition="1.0.01"`), else the parameter `edition`, else the newest. `editions.py` checks
at run time that the test has started a game of that edition.
"""

import csv
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent
CHECKS = ("engine", "deck", "ui", "table")
SETTLED_BY_PEOPLE = "table"
BOTH = "both"
NAMES_ROWS = re.compile(r"\brul(e|ings)\(")
"""Finds the files that mark tests."""


class Row(NamedTuple):
    """A statement of a rulebook. `editions` is `both`, or the only edition with this statement."""

    game: str
    id: str
    editions: str
    check: str
    title: str

    @property
    def applicable(self) -> bool:
        """Whether the row needs a test."""
        return self.check != SETTLED_BY_PEOPLE

    def __str__(self) -> str:
        only = "" if self.editions == BOTH else f" ({self.editions})"
        return f"{self.game} {self.id}{only} [{self.check}] {self.title}"


class Mark(NamedTuple):
    """A row that a test covers in an edition. The edition None means the newest one."""

    game: str
    row: str
    edition: str | None
    test: str


def newest(rows: Iterable[Row]) -> str:
    """Return the newest edition of a game's rows."""
    return max((row.editions for row in rows if row.editions != BOTH), default=BOTH)


def marks_of(item: pytest.Item) -> list[Mark]:
    """Return the marks of a test."""
    call = getattr(item, "callspec", None)
    edition = None if call is None else call.params.get("edition")
    marks = []
    for mark in item.iter_markers("rule"):
        game, row = mark.args
        marks.append(Mark(game, row, mark.kwargs.get("edition", edition), item.nodeid))
    return marks


@dataclass
class Report:
    """The rows of one game and the marks on them. `complete`: no applicable row may be open."""

    game: str
    rows: list[Row]
    marks: list[Mark]
    complete: bool = True
    held: set[Row] = field(init=False)

    def __post_init__(self) -> None:
        latest = newest(self.rows)
        tested = {(mark.row, mark.edition or latest) for mark in self.marks}
        named = {row for row, _ in tested}
        self.held = {row for row in self.rows if (row.id, row.editions) in tested or self._anywhere(row, named)}

    @staticmethod
    def _anywhere(row: Row, named: set[str]) -> bool:
        return row.editions == BOTH and row.id in named

    @property
    def open(self) -> list[Row]:
        """The applicable rows without a test."""
        return [row for row in self.rows if row.applicable and row not in self.held]

    def faults(self) -> list[str]:
        """Return every mistake: rows listed twice, rows without a test, marks of unknown rows or editions."""
        unheld = [f"{row} is held by no test" for row in self.open if self.complete]
        return [*self._wrong_rows(), *unheld, *self._wrong_marks()]

    def _wrong_rows(self) -> Iterable[str]:
        counts = Counter((row.id, row.editions) for row in self.rows)
        whole = {row.id for row in self.rows if row.editions == BOTH}
        for row in dict.fromkeys(self.rows):
            if counts[row.id, row.editions] > 1:
                yield f"{row} is listed twice"
            if row.editions != BOTH and row.id in whole:
                yield f"{row} is listed for both editions too"
            if row.check not in CHECKS:
                yield f"{row} has no such check"

    def _wrong_marks(self) -> Iterable[str]:
        ids = {row.id for row in self.rows}
        editions = {row.editions for row in self.rows} | {None}
        for mark in self.marks:
            if mark.row not in ids:
                yield f"{mark.test} names the unknown row {mark.game} {mark.row}"
            elif mark.edition not in editions:
                yield f"{mark.test} names the unknown edition {mark.edition}"

    def lines(self) -> Iterable[str]:
        """Return the lines of the printed report."""
        applicable = [row for row in self.rows if row.applicable]
        held = len(applicable) - len(self.open)
        yield (
            f"{self.game}: {len(self.rows)} rows, {len(applicable)} applicable, {held} held, {len(self.open)} open; "
            f"{len(self.marks)} marks on tests{'' if self.complete else '; still being built'}"
        )
        for check in CHECKS:
            rows = [row for row in self.rows if row.check == check]
            if check == SETTLED_BY_PEOPLE:
                yield f"  {check:7}{len(rows):4} rows, settled by people: not applicable"
            else:
                yield f"  {check:7}{len(rows):4} rows,{sum(row in self.held for row in rows):4} held"
        for row in self.open:
            yield f"  open: {row}"


def read_rows(folder: Path, game: str = "*") -> list[Row]:
    """Read the rows of every game below a folder, or of the one game that is named."""
    rows = []
    for path in sorted(folder.glob(f"{game}/rows.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += [Row(**line) for line in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    return rows


def unfinished(folder: Path) -> frozenset[str]:
    """Return the games below a folder that are still being built."""
    goals = (
        path for path in folder.glob("*/goal.toml") if not tomllib.loads(path.read_text(encoding="utf-8"))["reached"]
    )
    return frozenset(row.game for path in goals for row in read_rows(folder, path.parent.name))


def reports(rows: Sequence[Row], marks: Sequence[Mark], unfinished: frozenset[str] = frozenset()) -> list[Report]:
    """Return one report for each game. A game that appears only in marks has no rows."""
    games = dict.fromkeys([row.game for row in rows] + [mark.game for mark in marks])
    return [
        Report(
            game,
            [row for row in rows if row.game == game],
            [mark for mark in marks if mark.game == game],
            game not in unfinished,
        )
        for game in games
    ]


class Collector:
    """A pytest plugin that records the marks of every test that it collects."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Record the marks of a test."""
        self.marks += marks_of(item)


def collect(folder: Path) -> list[Mark]:
    """Return the marks of all tests below a folder. Raises ValueError for a file that cannot be collected.

    Starts a pytest collection, so it needs an interpreter of its own."""
    files = [path for path in sorted(folder.rglob("test_*.py")) if NAMES_ROWS.search(path.read_text(encoding="utf-8"))]
    collector = Collector()
    output = StringIO()
    with redirect_stdout(output):
        status = pytest.main(["--collect-only", "-qq", *map(str, files)], plugins=[collector])
    if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise ValueError(output.getvalue())
    return collector.marks


def main(arguments: Sequence[str]) -> int:
    """Print the report and return the exit code, 1 if anything is wrong. Arguments: the folders of rows and tests."""
    rows, tests = (Path(arguments[0]), Path(arguments[1])) if arguments else (HERE, TESTS)
    found = reports(read_rows(rows), collect(tests), unfinished(rows))
    faults = [fault for report in found for fault in report.faults()]
    for report in found:
        sys.stdout.write("\n".join(report.lines()) + "\n")
    sys.stdout.write("".join(f"wrong: {fault}\n" for fault in faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
