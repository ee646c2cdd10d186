"""Commit subjects are imperative and short, so that the log reads like a list of changes (CONTRIBUTING, "Style")."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIRST_CHECKED = "2026-11-22T09:30:00Z"
"""Older subjects stay as they are."""
_LONGEST = 72
_NOT_IMPERATIVE = re.compile(
    r"(Added|Fixed|Changed|Removed|Updated|Adds|Fixes|Changes|Removes|Updates|(?!Bring|String)[A-Z][a-z]+ing)\b"
)


def problem_of(subject: str) -> str | None:
    """Return what is wrong with a commit subject, or None."""
    if len(subject) > _LONGEST:
        return f"has {len(subject)} characters, at most {_LONGEST} are allowed"
    if not subject[:1].isupper() or subject.endswith("."):
        return "must start with a capital letter and end without a full stop"
    if _NOT_IMPERATIVE.match(subject):
        return "must be imperative, such as 'Add'"
    return None


@pytest.mark.parametrize(
    ("subject", "is_good"),
    [
        ("Replace cards by newer imports", True),
        ("Merge fixes of deck lists", True),
        ("x" * 73, False),
        ("Fixed the reader", False),
        ("Adding a reader", False),
        ("add a reader", False),
        ("Add a reader.", False),
    ],
)
def test_a_subject_is_imperative_and_short(subject: str, is_good: bool) -> None:
    assert (problem_of(subject) is None) == is_good


def test_new_commits_have_good_subjects() -> None:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("this is not a Git checkout")
    log = subprocess.run(
        [git, "-c", "safe.directory=*", "log", f"--since={FIRST_CHECKED}", "--format=%h %s"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    commits = [line.split(" ", 1) for line in log.splitlines()]
    wrong = [f"{commit} {subject!r} {why}" for commit, subject in commits if (why := problem_of(subject))]
    assert not wrong, "\n".join(wrong)
