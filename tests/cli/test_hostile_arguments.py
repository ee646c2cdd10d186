"""Arguments that are not files or not text, and endless input: one clear line and exit status 2."""

import io
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.cli import context
from deckbuilder.cli.main import build_cli, run_cli
from deckbuilder.services.errors import ServiceError
from tests.cli.conftest import Answer, Run, services_of
from tests.hostile.limits import no_waiting

posix = pytest.mark.skipif(os.name != "posix", reason="pipes with names and devices are of POSIX")
HALF = "a\udcffb"
"""A byte that is not UTF-8, as Python passes it on from the command line."""


def is_one_clear_line(answer: Answer) -> bool:
    return answer.status == 2 and answer.err.count("\n") == 1 and "Traceback" not in answer.err


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A pipe that nobody writes to, a socket, an endless device, and a folder."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
    Path("folder").mkdir()
    return ["./pipe", "./socket", "/dev/zero", "./folder"]


READING = [
    ("cards", "import", "FILE"),
    ("cards", "import", "FILE", "--game", "legions", "--dry-run"),
    ("deck", "validate", "FILE"),
    ("deck", "import", "FILE", "-o", "x.deck.json"),
    ("deck", "export", "FILE", "--to", "text"),
    ("deck", "stats", "FILE"),
    ("deck", "diff", "starter:dawn", "FILE"),
    ("cards", "search", "x", "--deck", "FILE"),
    ("goldfish", "FILE"),
]


@posix
@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_only_regular_files_are_read(deckbuilder: Run, odd: list[str], command: tuple[str, ...]) -> None:
    for file in odd:
        with no_waiting():
            answer = deckbuilder(*(file if word == "FILE" else word for word in command))
        assert is_one_clear_line(answer), answer
        assert file in answer.err or Path(file).name in answer.err


@posix
def test_exports_are_not_written_into_devices_and_pipes(deckbuilder: Run, odd: list[str]) -> None:
    for file in odd:
        if file != "/dev/zero":
            with no_waiting():
                assert is_one_clear_line(deckbuilder("cards", "export", "--to", "csv", "-o", file))
                assert is_one_clear_line(deckbuilder("deck", "export", "starter:dawn", "--to", "text", "-o", file))
    assert Path("pipe").is_fifo()


@posix
def test_pipes_in_the_folders_of_the_user_do_not_keep_the_program_from_starting(deckbuilder: Run, home: Path) -> None:
    (home / "sets" / "legions").mkdir(parents=True)
    os.mkfifo(home / "sets" / "legions" / "own.json")
    os.mkfifo(home / "settings.toml")
    with no_waiting():
        answer = deckbuilder("cards", "search", "星")
    assert (answer.status, "cards" in answer.out) == (0, True)


ARGUMENTS = [
    ("cards", "search", HALF),
    ("cards", "search", f"name:{HALF}"),
    ("cards", "search", f"{HALF}:x", "--json"),
    ("cards", "search", "x", "--sort", HALF),
    ("cards", "search", "x", "--game", HALF),
    ("cards", "search", "x", "--deck", HALF),
    ("cards", "search", "x", "--deck", "starter:dawn", "--fits", HALF),
    ("cards", "show", HALF),
    ("cards", "show", "x\ud800", "--json"),
    ("cards", "import", HALF),
    ("deck", "validate", HALF),
    ("deck", "validate", "a\0b"),
    ("deck", "validate", "./a\0b"),
    ("deck", "validate", f"starter:{HALF}"),
    ("deck", "validate", "starter:dawn", "--edition", HALF),
    ("deck", "validate", "starter:dawn", "--date", HALF),
    ("deck", "import", "starter:dawn", "-o", "a\0b.json"),
    ("deck", "import", "starter:dawn", "-o", "./\ud800.json"),
    ("deck", "export", "starter:dawn", "--to", HALF),
    ("goldfish", "starter:dawn", "--edition", HALF),
    (HALF,),
    ("cards", f"--{HALF}"),
]


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=ascii)
def test_an_argument_that_is_not_text_is_answered_in_one_line(
    home: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for encoding in ("utf-8", "ascii"):
        written = io.BytesIO()
        out, err = io.TextIOWrapper(io.BytesIO(), encoding), io.TextIOWrapper(written, encoding)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        made = context.AppContext(open_services=lambda where: services_of(home, where))
        status = run_cli(build_cli(made), made, ["--lang", "en", *arguments])
        err.flush()
        output = written.getvalue().decode()
        assert (status, output.count("\n")) == (2, 1), output


@posix
def test_standard_input_without_an_end_is_read_up_to_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/zero").open(encoding="utf-8") as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        with no_waiting():
            assert len(context._standard_input(1000)) == 1000


def test_standard_input_that_is_closed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(ServiceError, match="Standard input is closed"):
        context._standard_input(10)


@pytest.mark.parametrize("closed", ["stdin", "stdout"])
def test_the_engine_needs_both_streams(deckbuilder: Run, monkeypatch: pytest.MonkeyPatch, closed: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr(sys, closed, None)
    assert is_one_clear_line(deckbuilder("engine"))


@pytest.mark.parametrize(
    "command", [("export", "starter:dawn", "--to", "text"), ("import", "starter:dawn", "-o", "-")], ids=" ".join
)
def test_a_list_that_nobody_can_read_is_not_written(
    deckbuilder: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert is_one_clear_line(deckbuilder("deck", *command))


@posix
@pytest.mark.parametrize("name", ["starter:x", "pipe", "socket", "folder", "\x7f"])
def test_a_deck_is_not_saved_under_a_name_that_reads_something_else(
    deckbuilder: Run, odd: list[str], name: str
) -> None:
    with no_waiting():
        assert is_one_clear_line(deckbuilder("deck", "import", "starter:dawn", "-o", name))


def test_a_saved_deck_is_read_under_its_name_even_beside_a_file(
    deckbuilder: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Rush").write_text("old", encoding="utf-8")
    assert deckbuilder("deck", "import", "starter:dawn", "-o", "Rush").status == 0
    assert deckbuilder("deck", "diff", "starter:dawn", "Rush") == Answer(0, "", "")


def test_a_name_of_several_lines_cannot_pass_for_a_message(deckbuilder: Run, tmp_path: Path) -> None:
    table = tmp_path / "a\nEverything was imported.csv"
    table.write_text("nothing", encoding="utf-8")
    answer = deckbuilder("cards", "import", table)
    assert answer.err.count("\n") == 1
    assert "a Everything was imported.csv" in answer.err


@posix
def test_a_stream_of_yes_ends_with_one_line(home: Path) -> None:
    run = f'yes | "{sys.executable}" -m deckbuilder --lang en deck validate -'
    answer = subprocess.run(
        ["bash", "-c", run], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "DECKBUILDER_HOME": str(home)},
    )  # fmt: skip
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "larger than 1 MiB" in answer.stderr
