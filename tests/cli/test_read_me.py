"""The searches that the README suggests find something among the built-in cards."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
README, COMMANDS = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/commands.md"))
FEATURE = re.search(r"^- \*\*Search that knows Japanese\.\*\*.*$", README, re.MULTILINE)


def searches() -> list[str]:
    """Return the searches in commands and in the paragraph about the search: those in backticks, and spellings in
    brackets."""
    message = FEATURE[0] if FEATURE is not None else ""
    spellings = [word.strip() for words in re.findall(r"\(([^()]*)\)", message) for word in words.split(",")]
    return [*re.findall(r'cards search "([^"]+)"', README + COMMANDS), *re.findall(r"`([^`]+)`", message), *spellings]


@pytest.mark.parametrize("query", searches())
def test_every_search_of_the_first_pages_finds_a_card(deckbuilder: Run, query: str) -> None:
    assert deckbuilder("cards", "search", query, "--json").listed("cards") != []


def test_searches_are_found_in_commands_and_in_sentences() -> None:
    assert len(searches()) >= 6
