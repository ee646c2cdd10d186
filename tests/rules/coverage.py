"""Which rows of the rules matrices are held by tests: `make rules` prints it, `test_coverage.py` watches over it.

The rows of a game lie in `<game>/rows.tsv`. While a game is being built, `<game>/goal.toml` says `reached = false`:
then its open rows are listed and are no fault. A test names what it holds by `@pytest.mark.rule("LoS", "5.5.1-V-A")`.
Its edition is the one that the mark names (`edition="1.0.01"`), else its parameter `edition`, else the newest. That
the test has started a game of that edition is seen to when it runs (`editions.py`).
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
"""What a file that marks tests has in it."""


class Row(NamedTuple):
    """A statement of a rulebook; `editions`: `both`, or the only edition that says so."""

    game: str
    id: str
    editions: str
    check: str
    title: str

    @property
    def applicable(self) -> bool:
        """Whether a test must hold it."""
        return self.check != SETTLED_BY_PEOPLE

    def __str__(self) -> str:
        only = "" if self.editions == BOTH else f" ({self.editions})"
        return f"{self.game} {self.id}{only} [{self.check}] {self.title}"


class Mark(NamedTuple):
    """A row that a test holds, in an edition; None is the newest."""

    game: str
    row: str
    edition: str | None
    test: str


def newest(rows: Iterable[Row]) -> str:
    """The newest edition of a game's rows."""
    return max((row.editions for row in rows if row.editions != BOTH), default=BOTH)


def marks_of(item: pytest.Item) -> list[Mark]:
    """What the test holds."""
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
        """The applicable rows that no test holds."""
        return [row for row in self.rows if row.applicable and row not in self.held]

    def faults(self) -> list[str]:
        """Everything that must not be: rows twice, rows without a test, marks of rows or editions that are not."""
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
        """The report as it is printed."""
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
    """The rows of every game under the folder, or of the one in that folder of it."""
    rows = []
    for path in sorted(folder.glob(f"{game}/rows.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += [Row(**line) for line in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    return rows


def unfinished(folder: Path) -> frozenset[str]:
    """The games under the folder whose goal is not reached yet."""
    goals = (
        path for path in folder.glob("*/goal.toml") if not tomllib.loads(path.read_text(encoding="utf-8"))["reached"]
    )
    return frozenset(row.game for path in goals for row in read_rows(folder, path.parent.name))


def reports(rows: Sequence[Row], marks: Sequence[Mark], unfinished: frozenset[str] = frozenset()) -> list[Report]:
    """One report for each game; a game that only marks name has no rows."""
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
    """A pytest plugin that notes the marks of every test it collects."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Note what the test holds."""
        self.marks += marks_of(item)


def collect(folder: Path) -> list[Mark]:
    """The marks of all tests under the folder; raises ValueError where a file cannot be collected.

    Runs a collection of its own, so it wants an interpreter to itself."""
    files = [path for path in sorted(folder.rglob("test_*.py")) if NAMES_ROWS.search(path.read_text(encoding="utf-8"))]
    collector = Collector()
    said = StringIO()
    with redirect_stdout(said):
        status = pytest.main(["--collect-only", "-qq", *map(str, files)], plugins=[collector])
    if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise ValueError(said.getvalue())
    return collector.marks


def main(arguments: Sequence[str]) -> int:
    """Print the report; 1 where something is wrong. Arguments: the folder of the rows, and the folder of the tests."""
    rows, tests = (Path(arguments[0]), Path(arguments[1])) if arguments else (HERE, TESTS)
    found = reports(read_rows(rows), collect(tests), unfinished(rows))
    faults = [fault for report in found for fault in report.faults()]
    for report in found:
        sys.stdout.write("\n".join(report.lines()) + "\n")
    sys.stdout.write("".join(f"wrong: {fault}\n" for fault in faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
