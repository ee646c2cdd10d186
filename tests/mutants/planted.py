"""Plants every fault, one at a time, in a copy of the project, and sees whether the rules tests catch it.

`python -m tests.mutants.planted [WORD ...]`: only faults with one of the words in their name, rule or file. Ends with 1
when a fault survives, or is caught for another reason than a broken rule.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.mutants.faults import Fault, Plan, plans
from tests.mutants.trees import copy_tree

PATIENCE = 120
"""Seconds that a stage may take; a rule that makes it endless is caught, too."""
SUMMARY = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - (.*))?$", re.MULTILINE)
NO_RULE = ("NameError", "ImportError", "ModuleNotFoundError", "SyntaxError")


class Verdict(NamedTuple):
    """What became of a fault: `caught`, `survived`, or `spoilt` when the program does not even run with it."""

    word: str
    by: str


def look(tree: Path, stages: Sequence[Sequence[str]]) -> Verdict:
    """Run the tests, stage by stage, up to the first that fails."""
    for stage in stages:
        verdict = _run(tree, stage)
        if verdict.word != "survived":
            return verdict
    return Verdict("survived", "")


def _run(tree: Path, arguments: Sequence[str]) -> Verdict:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", *arguments]
    surroundings = {**os.environ, "CI": "1", "QT_QPA_PLATFORM": "offscreen"}
    try:
        done = subprocess.run(
            command, cwd=tree, env=surroundings, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return Verdict("caught", "the tests did not come to an end")
    if done.returncode == 0:
        return Verdict("survived", "")
    found = SUMMARY.search(done.stdout)
    test, reason = (found[1], found[2] or "") if found else ("", done.stdout[-200:] + done.stderr[-200:])
    return Verdict("spoilt" if not test or reason.startswith(NO_RULE) else "caught", f"{test} {reason}"[:150].strip())


def chapter(tree: Path, game: str, rule: str) -> list[str]:
    """The test files of the rule's own chapter, the closest there are: of 5.5.1-I `test_5_5_attack.py`."""
    digits = rule.split("-", maxsplit=1)[0].split(".")
    for count in range(len(digits), 0, -1):
        name = f"tests/rules/{game}/test_{'_'.join(digits[:count])}_*.py"
        files = sorted(str(path.relative_to(tree)) for path in tree.glob(name))
        if files:
            return files
    return []


def plant(tree: Path, game: str, fault: Fault, stages: Sequence[Sequence[str]]) -> Verdict:
    """Break one rule in the tree, look first in its own chapter, and mend it again."""
    path = tree / fault.file
    text = path.read_text(encoding="utf-8")
    if not fault.fits(text):
        return Verdict("spoilt", "the old text does not stand there exactly once")
    _write(path, fault.planted(text))
    home = chapter(tree, game, fault.rule)
    try:
        return look(tree, [home, *stages] if home else stages)
    finally:
        _write(path, text)


def _write(path: Path, text: str) -> None:
    """A compiled module is trusted by size and second, which two versions can share: it goes."""
    path.write_text(text, encoding="utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def survey(plan: Plan, words: Sequence[str]) -> bool:
    """Plant all faults of a game that carry one of the words; whether all were caught."""
    faults = [fault for fault in plan.faults if _wanted(fault, words)]
    counts = {"caught": 0, "survived": 0, "spoilt": 0}
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        if look(tree, plan.stages).word != "survived":
            _say(f"{plan.game}: the tests fail without a fault; mend that first")
            return False
        for fault in faults:
            verdict = plant(tree, plan.game, fault, plan.stages)
            counts[verdict.word] += 1
            _say(f"{verdict.word:8}  {fault.rule:12}  {fault.name}\n{'':24}{verdict.by}")
    table = ", ".join(f"{count} {word}" for word, count in counts.items())
    _say(f"\n{plan.game}: {len(faults)} planted faults, {table}, {time.monotonic() - begun:.0f} s")
    return counts["caught"] == len(faults)


def _wanted(fault: Fault, words: Sequence[str]) -> bool:
    return not words or any(word in text for word in words for text in (fault.name, fault.rule, fault.file))


def main(words: Sequence[str]) -> int:
    """All games; the exit code."""
    caught = [survey(plan, words) for plan in plans()]
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
