"""Runs the mutation tester on the rules and reports the survivors. Run `python -m tests.mutants.mutate [--game GAME]
[--sample N] [MODULE ...]` in an environment with requirements/mutants.txt. Without module names, it tests all modules
in tests/mutants/<game>/modules.toml. A sample is every N-th mutant of every module. The exit code is 1 if a mutant
survives that is not explained in equivalents.toml."""

import argparse
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutants.operators import SAMPLE
from tests.mutants.survivors import Equivalent, changed_line, equivalents
from tests.mutants.trees import copy_tree

FOLDER = Path(__file__).resolve().parent
SURVIVED = (0, 5, 33)
"""Exit codes of mutmut for survivors: no test failed, or no test reaches the mutant."""
SETTINGS = """
# Tests are limited one by one in their time of computing (operators.py): on a busy machine a clock would kill mutants.
[tool.mutmut]
source_paths = ["deckbuilder", "card_db"]
also_copy = ["assets", "docs", "packaging", "Makefile", "README.md"]
timeout_multiplier = 3.0
timeout_constant = 3600.0
"""


class Row(NamedTuple):
    """The results of a module's mutants. `made` also counts those outside the sample."""

    module: str
    made: int
    run: int
    killed: int
    equivalent: int
    survived: int
    seconds: float


@dataclass
class Run:
    """A run over some modules in one tree: the remaining mutants by file, with their changed lines."""

    tree: Path
    files: list[str]
    every: int
    known: Sequence[Equivalent]
    run: dict[str, list[str]] = field(default_factory=dict)
    left: dict[str, tuple[str, str]] = field(default_factory=dict)
    equal: list[str] = field(default_factory=list)

    def stage(self) -> None:
        """Run all mutants, or those that survived the previous stage."""
        codes = _run(self.tree, self.files, self.every, list(self.left))
        self.run = self.run or {file: list(of_file) for file, of_file in codes.items()}
        self.left = {}
        for file, of_file in codes.items():
            survived = [name for name, code in of_file.items() if code in SURVIVED]
            for name in survived:
                line = changed_line(_diff(self.tree, name))
                if any(item.covers(file, *line) for item in self.known):
                    self.equal.append(name)
                else:
                    self.left[name] = line

    def rows(self, seconds: float) -> list[Row]:
        """Return the results of each file. The seconds are divided among them."""
        rows = []
        for file in self.files:
            run = self.run.get(file, [])
            made = int((self.tree / "mutants" / f"{file}.made").read_text(encoding="utf-8"))
            equal, left = sum(name in run for name in self.equal), sum(name in run for name in self.left)
            killed = len(run) - equal - left
            rows.append(Row(_short(file), made, len(run), killed, equal, left, seconds / len(self.files)))
        return rows


def main(arguments: Sequence[str]) -> int:
    """Test all games, or one, and return the exit code."""
    paths = {path.parent.name: path for path in sorted(FOLDER.glob("*/modules.toml"))}
    parser = argparse.ArgumentParser(prog="tests.mutants.mutate")
    parser.add_argument("--game", choices=sorted(paths))
    parser.add_argument("--sample", type=int, default=1, metavar="N")
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args(arguments)
    chosen = [paths[asked.game]] if asked.game else paths.values()
    rows = [row for path in chosen for row in _survey(path, asked.names, asked.sample)]
    _table(rows)
    return 1 if any(row.survived for row in rows) else 0


def _survey(path: Path, names: Sequence[str], every: int) -> Iterator[Row]:
    """Test the modules one by one. The modules of a sample run together, because collecting and timing the tests would
    take longest."""
    plan: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    files = [file for file in plan["modules"] if not names or Path(file).stem in names]
    for group in [files] if every > 1 and files else [[file] for file in files]:
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder)
            copy_tree(tree)
            yield from _mutate(Run(tree, group, every, equivalents(path.parent.name)), plan)


def _mutate(run: Run, plan: dict[str, Any]) -> list[Row]:
    begun, pyproject = time.monotonic(), run.tree / "pyproject.toml"
    settings = pyproject.read_text(encoding="utf-8") + SETTINGS
    for stage in plan["stages"]:
        lists = {"only_mutate": run.files, "pytest_add_cli_args": plan["arguments"]}
        lists["pytest_add_cli_args_test_selection"] = stage
        pyproject.write_text(settings + "".join(f"{key} = {json.dumps(value)}\n" for key, value in lists.items()))
        run.stage()
        if not run.left:
            break
    for name, (old, new) in run.left.items():
        _say(f"survived  {name}\n    - {old}\n    + {new}")
    rows = run.rows(time.monotonic() - begun)
    if len(rows) == 1:
        _table(rows)
    return rows


def _run(tree: Path, files: Sequence[str], every: int, mutants: Sequence[str]) -> dict[str, dict[str, int | None]]:
    """Run mutmut on some mutants, or on all mutants of the files. Return the exit codes by file."""
    surroundings = {**os.environ, "CI": "1", "QT_QPA_PLATFORM": "offscreen"}
    surroundings[SAMPLE] = str(every)
    command = [sys.executable, "-m", "tests.mutants.operators", "run", "--max-children", "1", *mutants]
    with (tree / "mutmut.log").open("w", encoding="utf-8") as log:
        subprocess.run(command, cwd=tree, env=surroundings, stdout=log, stderr=subprocess.STDOUT, check=False)
    codes: dict[str, dict[str, int | None]] = {}
    for file in files:
        report = tree / "mutants" / f"{file}.meta"
        if report.is_file():
            found: dict[str, int | None] = json.loads(report.read_text(encoding="utf-8"))["exit_code_by_key"]
            codes[file] = {name: code for name, code in found.items() if not mutants or name in mutants}
    if not any(codes.values()) or any(code is None for of_file in codes.values() for code in of_file.values()):
        tail = (tree / "mutmut.log").read_text(encoding="utf-8")[-2000:]
        raise SystemExit(f"{', '.join(files)}: the mutation tester stopped early\n{tail}")
    return codes


def _diff(tree: Path, mutant: str) -> str:
    with chdir(tree):
        return str(importlib.import_module("mutmut.mutation.diff_apply").get_diff_for_mutant(mutant))


def _short(file: str) -> str:
    """Return folder and name of a module, because games and engine have modules of the same name."""
    parts = Path(file).with_suffix("").parts
    return "/".join(part for part in parts if part not in {"deckbuilder", "games", "rules"})


def _table(rows: Sequence[Row]) -> None:
    _say(f"{'module':28}" + "".join(f"{head:>11}" for head in Row._fields[1:]))
    for row in rows:
        _say(f"{row.module:28}" + "".join(f"{number:11.0f}" for number in row[1:]))
    if len(rows) > 1:
        _say(f"{'all':28}" + "".join(f"{sum(column):11.0f}" for column in zip(*(row[1:] for row in rows), strict=True)))


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
