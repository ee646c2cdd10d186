"""Errata from the terminal: what changed, earlier texts, undoing an import."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
HEADS = "id,name,kind,cost,text_ja\n"
FIRST, SECOND = "E-1,ひらめき,effect,1,カードを1枚引く。\n", "E-1,ひらめき,effect,3,カードを2枚引く。\n"


def table(folder: Path, name: str, *rows: str) -> Path:
    path = folder / name
    path.write_text(HEADS + "".join(rows), encoding="utf-8")
    return path


@pytest.fixture
def errata(deckbuilder: Run, tmp_path: Path) -> Path:
    """Import a card, and return a file with errata for it whose name sorts before the first one."""
    deckbuilder("cards", "import", table(tmp_path, "z.csv", FIRST))
    return table(tmp_path, "a.csv", SECOND)


def test_errata_take_effect_and_are_reported_field_by_field(deckbuilder: Run, errata: Path) -> None:
    answer = deckbuilder("cards", "import", errata)
    assert answer.out.splitlines() == [
        "E-1  ひらめき",
        "  Cost: 1 → 3",
        "  Text (Japanese): カードを1枚引く。 → カードを2枚引く。",
        "  Abilities: changed",
        "0 added, 1 changed, 0 unchanged",
    ]
    assert "cards undo 2" in answer.err
    shown = deckbuilder("cards", "show", "E-1", "--json").json
    assert (shown["cost"], shown["set"]) == (3, "z")


def test_programs_get_the_old_and_the_new_value_of_each_field(deckbuilder: Run, errata: Path) -> None:
    answer = deckbuilder("cards", "import", errata, "--json")
    (change,) = answer.listed("changes")
    assert change["id"] == "E-1"
    fields = change["fields"]
    assert isinstance(fields, list)
    assert {"field": "cost", "old": 1, "new": 3} in fields
    assert answer.json["changed"] == 1


def test_a_dry_run_tells_the_changes_too(deckbuilder: Run, errata: Path) -> None:
    answer = deckbuilder("cards", "import", errata, "--dry-run", "--json")
    assert [change["id"] for change in answer.listed("changes")] == ["E-1"]
    assert deckbuilder("cards", "show", "E-1", "--json").json["cost"] == 1


def test_the_earlier_texts_of_a_card_are_listed(deckbuilder: Run, errata: Path) -> None:
    deckbuilder("cards", "import", errata)
    found = deckbuilder("cards", "revisions", "ひらめき", "--json").listed("revisions")
    assert [(each["import"], each["current"]) for each in found] == [(1, False), (2, True)]
    cards = [each["card"] for each in found]
    assert [card["cost"] for card in cards if isinstance(card, dict)] == [1, 3]
    lines = deckbuilder("cards", "revisions", "E-1").out.splitlines()
    assert [line.partition(", ")[2] for line in lines if not line.startswith(" ")] == ["import 1", "import 2 (current)"]
    assert "  カードを1枚引く。" in lines


def test_an_import_is_listed_and_can_be_undone_once(deckbuilder: Run, errata: Path) -> None:
    deckbuilder("cards", "import", errata)
    assert [each["files"] for each in deckbuilder("cards", "imports", "--json").listed("imports")] == [
        ["z.csv"],
        ["a.csv"],
    ]
    assert deckbuilder("cards", "undo", "2", "--json").json["number"] == 2
    assert deckbuilder("cards", "show", "E-1", "--json").json["cost"] == 1
    again = deckbuilder("cards", "undo", "2")
    assert (again.status, again.err) == (2, "There is no import 2 to undo. Choose one of: 1.\n")
    deckbuilder("cards", "undo")
    assert deckbuilder("cards", "show", "E-1").status == 2
    assert deckbuilder("cards", "imports").out == "1: undone\n2: undone\n"


def test_an_import_with_later_errata_is_not_undone_under_them(deckbuilder: Run, errata: Path) -> None:
    deckbuilder("cards", "import", errata)
    answer = deckbuilder("cards", "undo", "1")
    assert (answer.status, "import 1: 2" in answer.err) == (2, True)


def stop_import(home: Path, path: Path) -> tuple[int, str]:
    """Import the cards and send Ctrl+C as soon as the import starts to write. Return its exit code and output."""
    command = [sys.executable, "-m", "deckbuilder", "--home", str(home), "--lang", "en", "cards", "import", str(path)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as running:
        while not (home / "sets" / ".imports.lock").exists():
            time.sleep(0.005)
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        output = running.stderr.read()
    return running.returncode, output


@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is a signal here")
def test_ctrl_c_stops_an_import_and_nothing_of_it_is_there(deckbuilder: Run, tmp_path: Path) -> None:
    rows = (f"L-{number},踊る札{number},effect,1,\n" for number in range(6_000))
    path = table(tmp_path, "long.csv", *rows)
    for attempt in range(5):  # on a fast machine the import may be over before the signal arrives
        home = tmp_path / f"home-{attempt}"
        code, message = stop_import(home, path)
        if code == 130:
            break
    assert (code, message) == (130, "The import was stopped. No card has changed.\n")
    assert deckbuilder("--home", str(home), "cards", "imports").out == "There are no imports yet.\n"
    assert deckbuilder("--home", str(home), "cards", "search", "踊る", "--json").json["total"] == 0
