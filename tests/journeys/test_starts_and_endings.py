"""A second start uses the first window. Signals lose nothing, and kills lose at most a second of typing."""

import json
import os
import signal
import time
from pathlib import Path

import pytest

from deckbuilder.services.game_journal import GameJournal
from tests.builders.services import PACKS, open_services
from tests.journeys.starts import run, started, wait_for, window_process

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


def notes_of(home: Path) -> str:
    services = open_services(home)
    notes = services.decks.deck.notes
    services.close()
    return notes


def test_a_second_start_hands_its_file_and_deck_to_the_first_window_and_ends(home: Path) -> None:
    path = home / "comet.txt"
    path.write_text("3 LOS-S1-001\n", encoding="utf-8")
    with started(*window_process(home)) as first:
        wait_for(first, "open")
        assert run("--home", str(home), "gui", str(path)) == 0
        assert wait_for(first, "file") == f"file {path}"
        assert run("--home", str(home), "gui", str(home / "gone.txt")) == 2
        with started(*window_process(home, "--new-instance")) as second:
            wait_for(second, "open")
            second.send_signal(signal.SIGTERM)
            assert second.wait(20) == 0
        assert run("--home", str(home)) == 0
        first.send_signal(signal.SIGSTOP)
        with started(*window_process(home)) as third:
            wait_for(third, "open")
        first.send_signal(signal.SIGCONT)
        first.send_signal(signal.SIGINT)
        assert first.wait(20) == 0
    assert not (home / "window.socket").exists()


def test_of_two_starts_at_the_same_time_one_opens_the_window(home: Path) -> None:
    with started(*window_process(home)) as one, started(*window_process(home)) as other:
        ended: list[int] = []
        while not ended:
            ended = [code for each in (one, other) if (code := each.poll()) is not None]
            time.sleep(0.02)
        assert ended == [0]
        winner = one if one.poll() is None else other
        wait_for(winner, "open")


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_text_typed_before_the_signal_is_there_at_the_next_start(home: Path, ending: signal.Signals) -> None:
    with started(*window_process(home, "gui", "starter:dawn", doing="type")) as window:
        wait_for(window, "typed 7")
        window.send_signal(ending)
        assert window.stdout is not None
        output = window.stdout.read().split()
        assert window.wait(20) == 0
    typed = int(output[-1]) if output else 7
    assert notes_of(home).endswith("x" * typed)


def test_kill_9_in_the_middle_of_typing_loses_less_than_a_second(home: Path) -> None:
    with started(*window_process(home, "gui", "starter:dawn", doing="type")) as window:
        times: list[float] = []
        while len(times) < 60:
            wait_for(window, "typed")
            times.append(time.monotonic())
        window.kill()
        killed = time.monotonic()
    notes = notes_of(home)
    saved = len(notes) - len(notes.rstrip("x"))
    assert saved > 0
    lost = [moment for number, moment in enumerate(times, 1) if number > saved]
    assert not lost or killed - lost[0] < 1.0


def games_of(home: Path) -> dict[int, int]:
    """Return the answers of each saved game, by its seed."""
    services = open_services(home)
    found = {json.loads(each.game.origin)["replay"]["seed"]: each.answers for each in services.library.games.games()}
    services.close()
    return found


@pytest.mark.parametrize("moves", [45])
def test_kill_9_in_the_middle_of_a_game_loses_one_answer_at_most(home: Path, moves: int) -> None:
    with started(*window_process(home, "gui", "starter:dawn", doing="play")) as window:
        reported: dict[int, int] = {}
        for _ in range(moves):
            _, seed, answers = wait_for(window, "played").split()
            reported[int(seed)] = int(answers)
        window.kill()
    saved = games_of(home)
    assert all(saved.get(seed, 0) >= answers - 1 for seed, answers in reported.items())
    services = open_services(home)
    table = GameJournal(services.library.games, PACKS["legend_of_stars"], lambda _: ()).resume()
    services.close()
    assert table is not None
    assert table.notice is None
    assert table.seed.number in saved


def test_a_signal_in_the_middle_of_a_game_loses_nothing(home: Path) -> None:
    with started(*window_process(home, "gui", "starter:dawn", doing="play")) as window:
        wait_for(window, "played")
        window.send_signal(signal.SIGTERM)
        assert window.stdout is not None
        last = window.stdout.read().splitlines()[-1:]
        assert window.wait(20) == 0
    if last:
        _, seed, answers = last[0].split()
        assert games_of(home)[int(seed)] == int(answers)
