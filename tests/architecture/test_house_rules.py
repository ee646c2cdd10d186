"""Rules of this project that no linter checks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 500
GAMES = tuple(folder.name for folder in (ROOT / "card_db" / "sets").iterdir() if folder.is_dir())


def sources(*places: str) -> Iterator[Path]:
    for place in places:
        yield from sorted((ROOT / place).rglob("*.py"))


def test_no_module_outgrows_its_reader() -> None:
    long = {
        str(path.relative_to(ROOT)): n for path in sources("deckbuilder", "card_db") if (n := _lines(path)) > MOST_LINES
    }
    assert not long


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_only_packs_and_their_list_name_a_game() -> None:
    names = re.compile("|".join(GAMES))
    packs = [ROOT / "deckbuilder" / "games" / game for game in GAMES]
    reported = [
        str(path.relative_to(ROOT))
        for path in sources("deckbuilder", "card_db")
        if names.search(path.read_text(encoding="utf-8"))
        and path != ROOT / "deckbuilder" / "games" / "catalog.py"
        and not any(path.is_relative_to(pack) for pack in packs)
    ]
    assert not reported


def test_no_type_check_is_switched_off_and_no_event_loop_is_spun_by_hand() -> None:
    banned = re.compile(r"type:\s*ignore|processEvents|NotImplementedError|import \*")
    found = [
        str(path.relative_to(ROOT))
        for path in sources("deckbuilder", "card_db")
        if banned.search(path.read_text("utf-8"))
    ]
    assert not found


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in sources("deckbuilder", "card_db")
        if path.name != "__init__.py" and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent


def test_no_committed_text_names_a_machine_path_or_a_registry() -> None:
    machine = re.compile(r"/work/|/root/|pypi\.org|registry\.npmjs|deb\.debian")
    texts = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *sources("deckbuilder", "card_db"), ROOT / "Makefile"]
    found = [str(path.relative_to(ROOT)) for path in texts if machine.search(path.read_text(encoding="utf-8"))]
    assert not found
