"""Plants the faults one at a time in a copy of the project, and checks whether the rules tests catch them. Run `python
-m tests.mutants.planted [--game GAME] [WORD ...]` for all games or one, and optionally only for faults with one of the
words in their name, rule or file. The exit code is 1 if a fault survives, or is caught for another reason than a broken
rule."""

import argparse
import os
import re
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import chdir, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple, NoReturn

import pytest

from tests.mutants.faults import Fault, Plan, plans
from tests.mutants.quick import Collected, QuickTest, first_failure, forget_project
from tests.mutants.trees import ROOT, copy_tree

PATIENCE = 300
"""The time limit of a stage in seconds of processor time. It is far more than needed, so an endless game counts as
caught."""
SUMMARY = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - (.*))?$", re.MULTILINE)
NO_RULE = ("NameError", "ImportError", "ModuleNotFoundError", "SyntaxError")


class Verdict(NamedTuple):
    """The result of a fault: `caught`, `survived`, or `spoilt` if the program does not even run with it."""

    word: str
    by: str


def look(tree: Path, stages: Sequence[Sequence[str]]) -> Verdict:
    """Run the tests, stage by stage, until one fails."""
    for stage in stages:
        verdict = in_child(tree, partial(_run_pytest, stage))
        if verdict.word != "survived":
            return verdict
    return Verdict("survived", "")


def _run_pytest(arguments: Sequence[str]) -> int:
    return int(pytest.main(["-x", "-q", "--tb=line", *arguments]))


def look_quickly(tree: Path, tests: Iterable[QuickTest]) -> Verdict:
    """Call tests without pytest, until one fails."""

    def run() -> int:
        failure = first_failure((test.node, test.call_anew) for test in tests)
        if failure is None:
            return 0
        _say(f"FAILED {failure[0]} - {type(failure[1]).__name__}: {str(failure[1]).partition(chr(10))[0]}")
        return 1

    return in_child(tree, run)


def in_child(tree: Path, run: Callable[[], int]) -> Verdict:
    """Run tests in a child of this process, which has loaded everything except the project itself."""
    report = tree / "report.txt"
    child = os.fork()
    if child == 0:
        _begin_anew(run, report)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGXCPU:
        return Verdict("caught", "the tests did not come to an end")
    if code == 0:
        return Verdict("survived", "")
    message = report.read_text(encoding="utf-8", errors="replace")
    found = SUMMARY.search(message)
    test, reason = (found[1], found[2] or "") if found else ("", message[-200:])
    return Verdict("spoilt" if not test or reason.startswith(NO_RULE) else "caught", f"{test} {reason}"[:150].strip())


def _begin_anew(run: Callable[[], int], report: Path) -> NoReturn:
    """Unload the project, so that it is loaded again from the changed tree. Never returns."""
    code = 1
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    try:
        with report.open("wb") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
        forget_project()
        code = run()
    finally:
        sys.stdout.flush()
        os._exit(code)


@contextmanager
def standing_in(tree: Path) -> Iterator[None]:
    """Use the tree as the project, for the current folder and for imports."""
    before = list(sys.path)
    os.environ |= {"CI": "1", "QT_QPA_PLATFORM": "offscreen"}
    with chdir(tree):
        sys.path[:] = [str(tree), *(path for path in before if Path(path or ROOT).resolve() != ROOT)]
        try:
            yield
        finally:
            sys.path[:] = before


def chapter(tree: Path, game: str, rule: str) -> list[str]:
    """Return the test files for the rule's chapter, the closest first. For 5.5.1-I this is `test_5_5_attack.py`, and
    for 34-6 every file whose range of chapters includes 34, such as `test_34_39_battles.py`."""
    digits, found = rule.split("-", maxsplit=1)[0].split("."), []
    for count in range(len(digits), 0, -1):
        name = f"tests/rules/{game}/test_{'_'.join(digits[:count])}_[a-z]*.py"
        found.extend(sorted(str(path.relative_to(tree)) for path in tree.glob(name)))
    for path in sorted(tree.glob(f"tests/rules/{game}/test_[0-9][0-9]_[0-9][0-9]_*.py")):
        first, last = path.stem.split("_")[1:3]
        if first <= digits[0] <= last:
            found.append(str(path.relative_to(tree)))
    return found


def plant(tree: Path, plan: Plan, fault: Fault, quick: Sequence[QuickTest]) -> Verdict:
    """Break one rule in the tree, run the tests of its own chapter first, and restore the file."""
    path = tree / fault.file
    text = path.read_text(encoding="utf-8")
    if not fault.fits(text):
        return Verdict("spoilt", "the old text does not stand there exactly once")
    _write(path, fault.planted(text))
    home = chapter(tree, plan.game, fault.rule)
    try:
        verdict = look_quickly(tree, sorted(quick, key=lambda test: test.file not in home))
        return verdict if verdict.word == "caught" else look(tree, plan.stages)
    finally:
        _write(path, text)


def _write(path: Path, text: str) -> None:
    """Write the file and delete its compiled version. Python compares only size and second, which two versions can
    share."""
    path.write_text(text, encoding="utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def survey(plan: Plan, words: Sequence[str]) -> bool:
    """Plant all faults of a game that match one of the words. Return whether all were caught."""
    faults = [fault for fault in plan.faults if _wanted(fault, words)]
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        with standing_in(tree):
            return _survey(tree, plan, faults)


def _survey(tree: Path, plan: Plan, faults: Sequence[Fault]) -> bool:
    counts = {"caught": 0, "survived": 0, "spoilt": 0}
    begun = time.monotonic()
    quick = _collect(tree, plan)
    if not quick:
        _say(f"{plan.game}: no test can be called without pytest; see tests.mutants.quick")
        return False
    for sound in (look_quickly(tree, quick), look(tree, plan.stages)):
        if sound.word != "survived":
            _say(f"{plan.game}: the tests fail without a fault; mend that first: {sound.by}")
            return False
    for fault in faults:
        verdict = plant(tree, plan, fault, quick)
        counts[verdict.word] += 1
        _say(f"{verdict.word:8}  {fault.rule:12}  {fault.name}\n{'':24}{verdict.by}")
    table = ", ".join(f"{count} {word}" for word, count in counts.items())
    _say(f"\n{plan.game}: {len(faults)} planted faults, {table}, {time.monotonic() - begun:.0f} s")
    return counts["caught"] == len(faults)


def _collect(tree: Path, plan: Plan) -> list[QuickTest]:
    """Return the quick tests of the first stage."""
    collected = Collected()
    pytest.main(["--collect-only", "-qqq", *plan.stages[0]], plugins=[collected])
    return list(collected.tests.values())


def _wanted(fault: Fault, words: Sequence[str]) -> bool:
    return not words or any(word in text for word in words for text in (fault.name, fault.rule, fault.file))


def main(arguments: Sequence[str]) -> int:
    """Test all games, or one, and return the exit code."""
    known = plans()
    parser = argparse.ArgumentParser(prog="tests.mutants.planted")
    parser.add_argument("--game", choices=[plan.game for plan in known])
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args(arguments)
    caught = [survey(plan, asked.words) for plan in known if asked.game in {None, plan.game}]
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
