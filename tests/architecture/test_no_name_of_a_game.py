"""Kernel, engine, kit and the modules above them serve all games. None of them names a game or cites its rulebook."""

import re
from pathlib import Path

import pytest

from deckbuilder.games.catalog import load_packs

ROOT = Path(__file__).resolve().parents[2] / "deckbuilder"
PARTS = (
    "kernel", "engine", "games/kit", "domain", "legality", "card_text", "goldfish", "formats",
    "services", "render", "cli", "gui", "settings", "i18n",
)  # fmt: skip
COMING = ("victory_spark", "Victory Spark", "VS", "vividz", "Vividz", "VIV")
"""The names of the next two games."""


def names() -> list[str]:
    """Return the names of all games: in code, in both languages, and the codes before rule numbers."""
    packs = load_packs().values()
    return [
        *COMING,
        *(name for pack in packs for name in (pack.id, pack.code, pack.schema.name.en, pack.schema.name.ja)),
    ]


def named_in(folder: Path) -> list[str]:
    """Return `module:line` of each place that names a game."""
    called = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names()))
    return [
        f"{path.relative_to(folder)}:{number}"
        for path in sorted(folder.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if called.search(line)
    ]


@pytest.mark.parametrize("part", PARTS)
def test_no_module_outside_the_packs_names_a_game(part: str) -> None:
    assert named_in(ROOT / part) == []


def test_a_game_that_is_named_is_found(tmp_path: Path) -> None:
    source = 'GAMES = "legions"\n\n\ndef rule() -> str:\n    """As LEG 37-6 says."""\n    return "legionnaires"\n'
    (tmp_path / "fresh.py").write_text(source, encoding="utf-8")
    assert named_in(tmp_path) == ["fresh.py:1", "fresh.py:5"]
