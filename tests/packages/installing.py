"""Installs the fifth game temporarily: puts its folder on the path, and writes the metadata that an installer would
write."""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

FIFTH_GAME = Path(__file__).parent / "fifth_game"


def write_dist_info(project: Path, site: Path) -> None:
    """Write the metadata and entry points of a project as an installer makes them from its pyproject.toml."""
    reported = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = site / f"{reported['name']}-{reported['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {reported['name']}\nVersion: {reported['version']}\n"
    )
    lines = (
        line
        for group, entries in reported["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {goal}" for name, goal in entries.items()))
    )
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def installed(project: Path = FIFTH_GAME) -> Iterator[None]:
    """Keep the project installed inside the `with` block."""
    with TemporaryDirectory() as site:
        write_dist_info(project, Path(site))
        sys.path[:0] = [str(project), site]
        try:
            yield
        finally:
            sys.path.remove(str(project))
            sys.path.remove(site)
