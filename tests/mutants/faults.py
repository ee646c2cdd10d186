"""Planted faults: rules broken on purpose. They are data beside the tests of a game."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Fault:
    """One broken rule: `old`, which occurs exactly once in the file, is replaced by `new`."""

    name: str
    rule: str
    """The row of the rules matrix."""
    file: str
    """The path from the root of the project."""
    old: str
    new: str

    def fits(self, text: str) -> bool:
        """Return whether the text to replace occurs exactly once."""
        return text.count(self.old) == 1

    def planted(self, text: str) -> str:
        """Return the file's text with the fault."""
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class Plan:
    """The faults of a game, and the tests that should catch them. `stages` are lists of pytest arguments, the quickest
    first."""

    game: str
    stages: tuple[tuple[str, ...], ...]
    faults: tuple[Fault, ...]


def plans() -> list[Plan]:
    """Return the faults of all games."""
    return [_read(path) for path in sorted(FOLDER.glob("*/faults.toml"))]


def _read(path: Path) -> Plan:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    stages = tuple(tuple(stage) for stage in data["stages"])
    return Plan(path.parent.name, stages, tuple(Fault(**fault) for fault in data["fault"]))
