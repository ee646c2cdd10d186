"""Runs the mutation tester over the rules, one module at a time, and sorts what survives.

`python -m tests.mutants.mutate [MODULE ...]` in an environment with requirements/mutants.txt; without names all modules
of tests/mutants/<game>/modules.toml. Ends with 1 when a mutant survives that is not explained in equivalents.toml.
"""

import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutants.survivors import Equivalent, changed_line, equivalents
from tests.mutants.trees import copy_tree

FOLDER = Path(__file__).resolve().parent
SURVIVED = (0, 5, 33)
"""Exit codes of mutmut: no test failed, or none reaches the mutant."""
SETTINGS = """
[tool.mutmut]
source_paths = ["deckbuilder", "card_db"]
also_copy = ["assets", "docs", "packaging", "Makefile", "README.md"]
timeout_multiplier = 3.0
timeout_constant = 2.0
"""


class Row(NamedTuple):
    """What became of the mutants of a module."""

    module: str
    mutants: int
    killed: int
    equivalent: int
    survived: int
    seconds: float


def main(names: Sequence[str]) -> int:
    """All games; the exit code."""
    rows = [row for path in sorted(FOLDER.glob("*/modules.toml")) for row in _survey(path, names)]
    _table(rows)
    return 1 if any(row.survived for row in rows) else 0


def _survey(path: Path, names: Sequence[str]) -> Iterator[Row]:
    plan: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    known = equivalents(path.parent.name)
    for file in plan["modules"]:
        if names and Path(file).stem not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder)
            copy_tree(tree)
            yield _mutate(tree, file, plan, known)


def _mutate(tree: Path, file: str, plan: dict[str, Any], known: Sequence[Equivalent]) -> Row:
    begun, pyproject = time.monotonic(), tree / "pyproject.toml"
    settings = pyproject.read_text(encoding="utf-8") + SETTINGS
    left: dict[str, tuple[str, str]] = {}
    count = equal = 0
    for stage in plan["stages"]:
        lists = {"only_mutate": [file], "pytest_add_cli_args": plan["arguments"]}
        lists["pytest_add_cli_args_test_selection"] = stage
        pyproject.write_text(settings + "".join(f"{key} = {json.dumps(value)}\n" for key, value in lists.items()))
        codes = _run(tree, file, list(left))
        survived = [name for name in left or codes if codes[name] in SURVIVED]
        if not count:
            count = len(codes)
        lines = {name: changed_line(_diff(tree, name)) for name in survived}
        left = {name: line for name, line in lines.items() if not any(item.covers(file, *line) for item in known)}
        equal += len(survived) - len(left)
        if not left:
            break
    for name, (old, new) in left.items():
        _say(f"survived  {file} {name.rpartition('.')[2]}\n    - {old}\n    + {new}")
    row = Row(Path(file).stem, count, count - equal - len(left), equal, len(left), time.monotonic() - begun)
    _table([row])
    return row


def _run(tree: Path, file: str, mutants: Sequence[str]) -> dict[str, int | None]:
    """Run mutmut on some mutants, or on all of the file; the exit codes."""
    surroundings = {**os.environ, "CI": "1", "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "tests.mutants.operators", "run", "--max-children", "1", *mutants]
    with (tree / "mutmut.log").open("w", encoding="utf-8") as log:
        subprocess.run(command, cwd=tree, env=surroundings, stdout=log, stderr=subprocess.STDOUT, check=False)
    report = tree / "mutants" / f"{file}.meta"
    codes: dict[str, int | None] = {}
    if report.is_file():
        codes = json.loads(report.read_text(encoding="utf-8"))["exit_code_by_key"]
    if not codes or any(codes[name] is None for name in mutants or codes):
        tail = (tree / "mutmut.log").read_text(encoding="utf-8")[-2000:]
        raise SystemExit(f"{file}: the mutation tester stopped early\n{tail}")
    return codes


def _diff(tree: Path, mutant: str) -> str:
    with chdir(tree):
        return str(importlib.import_module("mutmut.mutation.diff_apply").get_diff_for_mutant(mutant))


def _table(rows: Sequence[Row]) -> None:
    _say(f"{'module':16}{'mutants':>9}{'killed':>9}{'equivalent':>12}{'survived':>10}{'seconds':>9}")
    for row in rows:
        _say(f"{row.module:16}{row.mutants:9}{row.killed:9}{row.equivalent:12}{row.survived:10}{row.seconds:9.0f}")
    if len(rows) > 1:
        sums = [sum(column) for column in zip(*(row[1:5] for row in rows), strict=True)]
        seconds = sum(row.seconds for row in rows)
        _say(f"{'all':16}{sums[0]:9}{sums[1]:9}{sums[2]:12}{sums[3]:10}{seconds:9.0f}")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
