"""Every excerpt in docs/new_game.md is code of the fifth game."""

import re
from pathlib import Path

import pytest

from tests.packages.installing import FIFTH_GAME

GUIDE = Path(__file__).parents[2] / "docs" / "new_game.md"
KINDS = {"python": "*.py", "json": "*.json", "toml": "*.toml"}
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXCERPTS = FENCE.findall(GUIDE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("kind", "excerpt"), EXCERPTS, ids=[text.strip().splitlines()[0] for _, text in EXCERPTS])
def test_an_excerpt_is_in_the_package(kind: str, excerpt: str) -> None:
    files = FIFTH_GAME.rglob(KINDS[kind])
    assert any(excerpt in path.read_text(encoding="utf-8") for path in files)


def test_the_guide_shows_code_of_every_kind() -> None:
    assert {kind for kind, _ in EXCERPTS} == set(KINDS)


def test_every_module_is_named_and_the_game_is_as_short_as_the_guide_says() -> None:
    modules = [path for path in (FIFTH_GAME / "lanterns").rglob("*.py") if path.name != "__init__.py"]
    guide = GUIDE.read_text(encoding="utf-8")
    assert all(path.name in guide for path in modules)
    assert 480 <= sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules) <= 520
