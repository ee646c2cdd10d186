"""The import contracts of pyproject.toml notice the imports that they forbid."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]

VIOLATIONS = {
    "the engine reads pydantic": ("deckbuilder/engine/api.py", "import pydantic"),
    "the engine reads a clock": ("deckbuilder/engine/api.py", "import time"),
    "a deck knows Qt": ("deckbuilder/domain/deck.py", "import PySide6.QtGui"),
    "a service knows Qt": ("deckbuilder/services/__init__.py", "import PySide6.QtCore"),
    "the card database knows the application": ("card_db/models.py", "import deckbuilder.i18n.message"),
    "a service opens the window": ("deckbuilder/services/files.py", "def f() -> None:\n    import deckbuilder.gui.app"),
    "the window asks SQL itself": ("deckbuilder/gui/__init__.py", "import sqlite3"),
    "the terminal asks the window": ("deckbuilder/cli/__init__.py", "import deckbuilder.gui.look"),
    "the kit knows a game": ("deckbuilder/games/kit/data.py", "import deckbuilder.games.legend_of_stars"),
    "the kernel knows the kit": ("deckbuilder/kernel/flow.py", "import deckbuilder.games.kit.pack"),
    "the window asks the store itself": ("deckbuilder/gui/__init__.py", "import card_db.store.cards"),
    "a deck list asks the store": ("deckbuilder/formats/guess.py", "import card_db.store.query"),
    "text asks the store": ("card_db/text/fold.py", "import card_db.store.errors"),
    "the store imports files": ("card_db/store/__init__.py", "import card_db.importers"),
}


def lint_imports(tree: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    return subprocess.run(
        [*command, "--no-cache"], cwd=tree, env={"PYTHONPATH": str(tree)}, capture_output=True, text=True, check=False
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__", "sets")
    for package in ("deckbuilder", "card_db"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_tree_as_it_is_keeps_all_contracts(tree: Path) -> None:
    answer = lint_imports(tree)
    assert answer.returncode == 0, answer.stdout


def test_every_planted_violation_is_caught(tree: Path) -> None:
    """All wrong imports are put into one tree, as a check takes a second. Each must be reported."""
    for place, code in VIOLATIONS.values():
        with (tree / place).open("a", encoding="utf-8") as file:
            file.write(f"\n{code}\n")
    answer = lint_imports(tree)
    assert answer.returncode == 1, answer.stdout + answer.stderr
    missed = [name for name, (place, code) in VIOLATIONS.items() if _named(place, code) not in _joined(answer.stdout)]
    assert missed == [], answer.stdout


def test_a_package_without_a_floor_is_caught(tree: Path) -> None:
    (tree / "deckbuilder" / "tools").mkdir()
    (tree / "deckbuilder" / "tools" / "__init__.py").touch()
    answer = lint_imports(tree)
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert "tools" in answer.stdout + answer.stderr


def _named(place: str, code: str) -> str:
    """Return an import as the linter names it: external packages by their first word."""
    source = place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    target = code.rsplit(maxsplit=1)[-1]
    return f"{source} -> {target if target.startswith(('deckbuilder', 'card_db')) else target.split('.')[0]} "


def _joined(text: str) -> str:
    """Return the text without the line breaks that the linter inserts into long lines."""
    return " ".join(text.split())
