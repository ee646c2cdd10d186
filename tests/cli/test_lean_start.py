"""A command loads only the modules that it uses."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

NEVER = ("PySide6", "babel", "segno", "openpyxl", "python_calamine", "deckbuilder.goldfish")
WATCH = """
import sys
from deckbuilder.bootstrap.program import run
status = run(sys.argv[1:])
print(*sorted(sys.modules), sep="\\n", file=sys.stderr)
sys.exit(status)
"""


def loaded(home: Path, *arguments: str) -> Sequence[str]:
    """The modules that are loaded after a command, in a process of its own."""
    environment = dict(os.environ) | {"DECKBUILDER_HOME": str(home)}
    command = [sys.executable, "-c", WATCH, *arguments]
    done = subprocess.run(command, check=True, env=environment, capture_output=True, encoding="utf-8", timeout=120)
    return done.stderr.splitlines()


def reads_texts(module: str) -> bool:
    """Whether a module reads card texts; `results` has only the records of what was read."""
    if module.startswith("deckbuilder.card_text."):
        return module != "deckbuilder.card_text.results"
    return ".wording." in module


@pytest.mark.parametrize("arguments", [("cards", "search", "a", "--json"), ("deck", "stats", "starter:dawn")])
def test_a_command_for_cards_or_decks_loads_neither_window_nor_engine(tmp_path: Path, arguments: Sequence[str]) -> None:
    loaded(tmp_path, "--lang", "ja", *arguments)  # builds the database, compiles the catalogue
    modules = loaded(tmp_path, "--lang", "ja", *arguments)
    unwanted = [name for name in modules if name.startswith(NEVER) or ".rules." in name or reads_texts(name)]
    assert not unwanted
