import tomllib
from pathlib import Path

import deckbuilder


def test_the_version_of_the_program_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert deckbuilder.__version__ == project["project"]["version"]
