"""The lines of the documents fit in 120 characters, except tables, links and code, which cannot be wrapped."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 120
PAGES = sorted((ROOT / "docs").rglob("*.md")) + [
    ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
]


def long_lines(text: str) -> list[str]:
    """Return the lines longer than LIMIT that could be wrapped."""
    found = []
    in_code = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code and len(line) > LIMIT and not cannot_be_wrapped(line):
            found.append(line)
    return found


def cannot_be_wrapped(line: str) -> bool:
    """Return whether the line is a row of a table, or only one link, picture or code span."""
    text = re.sub(r"^(?:[-*>]|\d+\.)\s+", "", line.strip())
    return text.startswith("|") or bool(re.fullmatch(r"!?\[[^\]]*\]\([^)]*\)[.,;:]?|`[^`]*`[.,;:]?|<[^>]*>|\S+", text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_line_is_longer_than_the_limit(page: Path) -> None:
    assert long_lines(page.read_text(encoding="utf-8")) == []


def test_a_long_line_is_found() -> None:
    prose = "word " * 30
    assert long_lines(f"short\n{prose}\n- {prose}") == [prose, f"- {prose}"]
    assert long_lines(f"```\n{prose}\n```\n{prose}") == [prose]


@pytest.mark.parametrize(
    "line",
    ["| " + "cell " * 40 + "|", "`" + "code " * 40 + "`", "- [" + "link " * 40 + "](page.md)", "https://" + "x" * 130],
)
def test_tables_links_and_code_may_be_longer(line: str) -> None:
    assert long_lines(line) == []
