import signal
import subprocess
import sys
from pathlib import Path

import pytest

from card_db.store.library.errors import DamagedGameError, NoSuchGameError
from card_db.store.library.store import LibraryStore

PLAYER = """
import sys
from pathlib import Path
from card_db.store.library.store import LibraryStore

library = LibraryStore.open(Path(sys.argv[1]))
game = library.games.begin("game", "rush", "{}")
for number in range(1, 100_000):
    library.games.add_step(game, number, number - 1, f"[{number}]")
    print(number, flush=True)
"""


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    return LibraryStore.open(tmp_path / "library.db")


def test_a_running_game_comes_back_with_its_answers_and_its_undo_tree(library: LibraryStore, tmp_path: Path) -> None:
    game = library.games.begin("game", "Comet against Rock", '{"seed": 7}', deck=3, holder="window 1")
    library.games.add_step(game, 1, 0, "[1]")
    library.games.add_step(game, 2, 1, "[2]")
    library.games.go_to(game, 1)
    library.games.add_step(game, 3, 1, "[3]")
    library.close()
    library = LibraryStore.open(tmp_path / "library.db")
    saved = library.games.load(game)
    assert (saved.game.origin, saved.game.deck, saved.game.state) == ('{"seed": 7}', 3, "running")
    assert [(step.node, step.parent, step.answers) for step in saved.steps] == [
        (1, 0, "[1]"), (2, 1, "[2]"), (1, None, None), (3, 1, "[3]"),
    ]  # fmt: skip
    assert (saved.node, saved.is_whole) == (3, True)
    (listed,) = library.games.games()
    assert (listed.game.title, listed.answers, listed.updated) == ("Comet against Rock", 3, saved.steps[-1].made)
    library.close()


def test_a_game_that_is_replaced_stays_and_an_undo_brings_it_back(library: LibraryStore) -> None:
    first = library.games.begin("game", "first", "{}", holder="window 1")
    library.games.add_step(first, 1, 0, "[1]")
    second = library.games.begin("game", "second", "{}", holder="window 1", replaces=first)
    assert {each.game.id: each.game.state for each in library.games.games()} == {first: "replaced", second: "running"}
    library.games.resume(first, "window 1", replaces=second)
    assert {each.game.id: each.game.state for each in library.games.games()} == {first: "running", second: "replaced"}
    assert library.games.load(first).node == 1
    library.close()


def test_the_latest_games_are_kept_and_starred_or_running_ones_forever(
    library: LibraryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.games.MOST_GAMES", 3)
    starred, running = library.games.begin("game", "starred", "{}"), library.games.begin("game", "running", "{}")
    library.games.set_starred(starred, starred=True)
    library.games.set_state(starred, "finished")
    last = None
    for number in range(6):
        last = library.games.begin("game", str(number), "{}", replaces=last)
        library.games.add_step(last, 1, 0, "[]")
    titles = [each.game.title for each in library.games.games()]
    assert titles == ["5", "4", "3", "2", "running", "starred"]
    assert library.games.load(running).game.state == "running"
    (left,) = library._file.all("SELECT count(*) FROM game_steps")
    assert left == (4,)
    library.close()


def test_only_one_of_two_windows_takes_a_game(library: LibraryStore) -> None:
    game = library.games.begin("game", "left behind", "{}", holder="gone")
    assert library.games.take(game, "gone", "window 1")
    assert not library.games.take(game, "gone", "window 2")
    assert library.games.load(game).game.holder == "window 1"
    library.close()


def test_a_damaged_step_ends_the_game_before_it_and_a_damaged_game_says_so(library: LibraryStore) -> None:
    game = library.games.begin("game", "title", "{}")
    for number in range(1, 5):
        library.games.add_step(game, number, number - 1, "[]")
    library._file._connection.execute("UPDATE game_steps SET answers = '[9]' WHERE node = 3")
    saved = library.games.load(game)
    assert ([step.node for step in saved.steps], saved.node, saved.is_whole) == ([1, 2], 2, False)
    library._file._connection.execute("UPDATE games SET origin = '[]'")
    with pytest.raises(DamagedGameError):
        library.games.load(game)
    assert library.games.games() == []
    library.close()


@pytest.mark.parametrize("damage", ["'game'", "x'ff00'"])
def test_a_step_that_belongs_to_no_game_any_more_costs_no_other_game(library: LibraryStore, damage: str) -> None:
    for title in ("one", "two"):
        game = library.games.begin("game", title, "{}")
        library.games.add_step(game, 1, 0, "[]")
    library._file._connection.execute("PRAGMA foreign_keys = OFF")
    library._file._connection.execute(f"UPDATE game_steps SET game = {damage} WHERE game = {game}")
    one = library.games.games()[-1]
    assert (one.game.title, one.answers) == ("one", 1)
    library.close()


def test_a_game_that_is_not_there_is_named(library: LibraryStore) -> None:
    for ask in (library.games.load, lambda number: library.games.go_to(number, 1), library.games.resume):
        with pytest.raises(NoSuchGameError):
            ask(7)
    library.close()


def test_a_kill_in_the_middle_of_a_game_loses_no_answer_that_was_written_down(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        output = [int(process.stdout.readline()) for _ in range(40)]
        process.send_signal(signal.SIGKILL)
        output += [int(line) for line in process.stdout.read().splitlines()]
    library = LibraryStore.open(path)
    (listed,) = library.games.games()
    assert library.games.load(listed.game.id).node in {output[-1], output[-1] + 1}
    library.close()
