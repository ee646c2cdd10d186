"""docs/safety.md names tests for each promise, and every one of these tests exists."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "safety.md"
NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def missing_tests(page: str) -> list[str]:
    """Return the tests that a page names but that do not exist."""
    return [f"{file}::{test}" for file, test in NAMED_TEST.findall(page) if not _exists(ROOT / file, test)]


def _exists(path: Path, test: str) -> bool:
    if not path.is_file():
        return False
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return not test or test in names


def test_every_promise_names_tests_that_exist() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| Promise"))]
    assert len(rows) > 20
    assert not [row for row in rows if not NAMED_TEST.search(row)], "a promise without a test"
    assert not missing_tests(page)


def test_a_test_that_does_not_exist_is_found() -> None:
    here = "tests/architecture/test_safety_page.py"
    assert missing_tests(f"`{here}::test_nothing_of_the_kind` `tests/nowhere.py`") == [
        f"{here}::test_nothing_of_the_kind",
        "tests/nowhere.py::",
    ]
    assert not missing_tests(f"`{here}::test_every_promise_names_tests_that_exist` `{here}`")
