"""Mutants that no test can kill, as data. Each has the reason why it makes no difference."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Equivalent:
    """A change of one line that makes no difference. Spaces at both ends of the lines do not count."""

    file: str
    """The path from the root of the project."""
    old: str
    why: str
    new: str = ""
    """The changed line. Empty if any change of this line makes no difference."""

    def covers(self, file: str, old: str, new: str) -> bool:
        """Return whether a survivor is this mutant."""
        return (self.file, self.old) == (file, old) and self.new in {"", new}


def equivalents(game: str) -> list[Equivalent]:
    """Return the list of a game."""
    path = FOLDER / game / "equivalents.toml"
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Equivalent(**item) for item in data.get("equivalent", ())]


def changed_line(diff: str) -> tuple[str, str]:
    """Return the lines that a mutant removes and adds, each joined by single spaces."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    out = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    return out, " ".join(line[1:].strip() for line in lines if line.startswith("+"))
