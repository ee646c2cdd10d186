"""The rules run either as plain Python or compiled, never mixed."""

import importlib
import os
import pkgutil

from deckbuilder import engine, games
from deckbuilder.engine.build import is_compiled

PLAIN_ALWAYS = {"deckbuilder.engine.native"}
PILOTS = [f"deckbuilder.goldfish.{name}" for name in ("luck", "pilots", "planner", "seen")]


def modules_of_the_rules() -> list[str]:
    found = [f"{engine.__name__}.{module.name}" for module in pkgutil.iter_modules(engine.__path__)]
    found += [
        module.name
        for module in pkgutil.walk_packages(games.__path__, f"{games.__name__}.")
        if module.name.split(".")[-2] == "rules"
    ]
    return sorted({*found, *PILOTS} - PLAIN_ALWAYS)


def test_engine_and_rules_are_all_of_one_build() -> None:
    files = {name: importlib.import_module(name).__file__ or "" for name in modules_of_the_rules()}
    endings = {name: file.rpartition(".")[2] for name, file in files.items()}
    assert len(endings) > 30
    assert set(endings.values()) <= ({"so", "pyd"} if is_compiled() else {"py"}), endings


def test_the_build_is_the_one_that_was_asked_for() -> None:
    """`make test-compiled` asks for the compiled build. A native module left beside the sources does not count."""
    assert is_compiled() == (os.environ.get("DECKBUILDER_BUILD", "plain") == "compiled")
