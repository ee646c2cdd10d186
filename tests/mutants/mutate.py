"""Runs the mutation tester over the rules, one module at a time, and sorts what survives.

`python -m tests.mutants.mutate [MODULE ...]` in an environment with requirements/mutants.txt; without names all modules
of tests/mutants/<game>/modules.toml. Ends with 1 when a mutant survives that is not explained in equivalents.toml.
"""

import importlib
import json
import os
import shutil
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
    begun = time.monotonic()
    lists = {
        "only_mutate": [file],
        "pytest_add_cli_args": plan["arguments"],
        "pytest_add_cli_args_test_selection": plan["tests"],
    }
    with (tree / "pyproject.toml").open("a", encoding="utf-8") as settings:
        settings.write(SETTINGS + "".join(f"{key} = {json.dumps(value)}\n" for key, value in lists.items()))
    shutil.rmtree(tree / "mutants", ignore_errors=True)
    surroundings = {**os.environ, "CI": "1", "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "tests.mutants.operators", "run", "--max-children", "1"]
    with (tree / "mutmut.log").open("w", encoding="utf-8") as log:
        subprocess.run(command, cwd=tree, env=surroundings, stdout=log, stderr=subprocess.STDOUT, check=False)
    report = tree / "mutants" / f"{file}.meta"
    codes = json.loads(report.read_text(encoding="utf-8"))["exit_code_by_key"] if report.is_file() else {}
    if not codes or None in codes.values():
        tail = (tree / "mutmut.log").read_text(encoding="utf-8")[-2000:]
        raise SystemExit(f"{file}: the mutation tester stopped early\n{tail}")
    equal = survived = 0
    for name in sorted(name for name, code in codes.items() if code in SURVIVED):
        diff = _diff(tree, name)
        old, new = changed_line(diff)
        if any(item.covers(file, old, new) for item in known):
            equal += 1
            continue
        survived += 1
        _say(f"survived  {file} {name.rpartition('.')[2]}\n    - {old}\n    + {new}")
    row = Row(Path(file).stem, len(codes), len(codes) - equal - survived, equal, survived, time.monotonic() - begun)
    _table([row])
    return row


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
