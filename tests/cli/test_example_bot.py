"""The bot of docs/examples plays whole games through the engine's own process."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs" / "examples" / "bot.py"


def test_the_bot_plays_whole_games_and_mostly_wins(tmp_path: Path) -> None:
    environment = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(BOT), "4", "21"]
    output = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path, env=environment).stdout
    lines = output.splitlines()
    assert [line.split(":")[0] for line in lines[:4]] == [f"game {seed}" for seed in range(21, 25)]
    assert all("'reason'" in line for line in lines[:4])
    won = re.fullmatch(r"The bot won (\d) of 4 games\.", lines[4])
    assert won is not None
    assert int(won[1]) >= 3


def test_the_bot_is_short_and_needs_nothing_but_python() -> None:
    source = BOT.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
    imports = {name.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for name in node.names}
    assert imports <= sys.stdlib_module_names
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
