"""A history folder that is damaged, missing, read-only or on a full disk loses no card and is reported."""

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from card_db.models import Card
from card_db.store import atomic
from card_db.store.errors import BusyError, DiskFullError, ReadOnlyError, Rejected, StorageError
from card_db.store.gathering import ScriptCheck
from card_db.store.imports import import_cards
from card_db.store.locks import alone
from card_db.store.set_files import write_set
from card_db.store.undoing import past_imports, undo_import
from tests.builders.cards import GAME, character, schema
from tests.card_db.test_revisions import Player, look


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """A folder with three imports: a card, its errata, and another card."""
    player = Player(tmp_path)
    player.imports(character("N-1", cost=1))
    player.imports(character("N-1", cost=2))
    player.imports(character("N-2", cost=3))
    return player


def history(player: Player) -> Path:
    return player.own / GAME / "history"


def problems_shown(player: Player) -> list[str]:
    return [f"{Path(each.file).name} {each.rejected}" for each in player.store.problems]


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 20)


def _diary(path: Path) -> None:
    path.write_text('{"diary": []}')


def _link_to_itself(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


HARMS = [_cut, _empty, _noise, _diary, Path.unlink, _link_to_itself]


@pytest.mark.parametrize("harm", HARMS)
def test_the_cards_of_a_damaged_import_stay_and_the_file_is_named(player: Player, harm: Callable[[Path], None]) -> None:
    before = look(player.store)
    harm(history(player) / "000002.json")
    for _ in range(2):
        player.restart()
        assert look(player.store) == before
        assert all(line.startswith("000002.json") for line in problems_shown(player))
        assert any("still has its cards" in line for line in problems_shown(player))


@pytest.mark.parametrize("harm", HARMS)
def test_without_the_card_database_the_earlier_text_counts_and_the_file_is_named(
    player: Player, harm: Callable[[Path], None]
) -> None:
    harm(history(player) / "000002.json")
    (player.home / "cards.db").unlink()
    player.restart()
    assert (player.cost("N-1"), player.cost("N-2")) == (1, 3)
    assert problems_shown(player)
    assert all(line.startswith("000002.json") for line in problems_shown(player))


def test_a_missing_history_folder_loses_no_card_and_is_reported(player: Player) -> None:
    before = look(player.store)
    shutil.rmtree(history(player))
    player.restart()
    assert look(player.store) == before
    assert len(problems_shown(player)) == 3
    assert player.imports(character("N-3")).number == 4
    player.undoes(2)
    assert player.cost("N-1") == 1
    player.restart()
    assert (player.cost("N-1"), player.cost("N-3")) == (1, 2)


def test_the_file_of_an_import_that_is_put_back_is_read_again(player: Player, tmp_path: Path) -> None:
    before = look(player.store)
    shutil.move(history(player), tmp_path / "elsewhere")
    player.restart()
    shutil.move(tmp_path / "elsewhere", history(player))
    player.restart()
    assert (look(player.store), problems_shown(player)) == (before, [])


def test_a_foreign_file_in_the_history_is_named_and_not_read(player: Player) -> None:
    path = history(player) / "mine.json"
    path.write_text(write_set(schema(), "M", character("X").name, [character("N-9")]), encoding="utf-8")
    player.restart()
    assert player.cost("N-9") is None
    assert ["Move it from" in line for line in problems_shown(player)] == [True]


def test_an_import_file_that_is_edited_is_checked_again(player: Player) -> None:
    """Changing the file does not let unchecked abilities in."""
    asked: list[str] = []

    def ask(card: Card) -> list[Rejected]:
        asked.append(card.id)
        return []

    checks = {player.own: ScriptCheck(ask, "1")}
    shipped = player.home / "shipped"

    def start() -> None:
        player.store.close()
        player.store = type(player.store).open(
            player.home / "cards.db", [schema()], [shipped, player.own], checks=checks
        )

    with_script = character("N-5").model_copy(update={"abilities": ({"type": "activated", "steps": []},)})
    start()
    player.imports(with_script)
    (player.own / "note.json").write_text("{}")
    player.imports(character("N-6"))
    start()
    assert asked == []
    path = history(player) / "000004.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["cards"][0]["abilities"][0]["steps"] = [{"op": "win"}]
    path.write_text(json.dumps(document), encoding="utf-8")
    start()
    assert asked == ["N-5"]
    checks[player.own] = ScriptCheck(ask, "2")
    start()
    assert asked == ["N-5", "N-5"]


# Reasons why an import cannot be written ---------------------------------------------------


def nothing_happened(player: Player, before: object, files: list[str]) -> None:
    assert look(player.store) == before
    assert sorted(path.name for path in history(player).iterdir()) == files
    player.restart()
    assert (look(player.store), problems_shown(player)) == (before, [])


@pytest.mark.parametrize(
    ("code", "kind"), [(errno.ENOSPC, DiskFullError), (errno.EROFS, ReadOnlyError), (errno.EACCES, ReadOnlyError)]
)
@pytest.mark.parametrize("at", ["write", "flush", "rename"])
def test_an_import_that_cannot_be_written_changes_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch, code: int, kind: type[StorageError], at: str
) -> None:
    before, files = look(player.store), sorted(path.name for path in history(player).iterdir())

    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as broken:
        if at == "flush":
            broken.setattr(atomic, "flush", fail)
        else:
            broken.setattr(Path, {"write": "write_text", "rename": "replace"}[at], fail)
        with pytest.raises(kind, match=r"000004\.json"):
            player.imports(character("N-1", cost=8), character("N-7"))
    nothing_happened(player, before, files)


def test_an_undo_that_cannot_be_written_changes_nothing(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    before, files = look(player.store), sorted(path.name for path in history(player).iterdir())

    def fail(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as broken:
        broken.setattr(Path, "rename", fail)
        with pytest.raises(ReadOnlyError):
            player.undoes()
    nothing_happened(player, before, files)


class StoppedError(Exception):
    """The user cancels."""


@pytest.mark.parametrize("step", range(5))
def test_an_import_that_is_stopped_at_any_step_changes_nothing(player: Player, step: int) -> None:
    before, files = look(player.store), sorted(path.name for path in history(player).iterdir())
    heard: list[int] = []

    def stop(done: int, total: int) -> None:
        heard.append(done)
        if len(heard) > step:
            raise StoppedError

    cards = [character(f"M-{number}") for number in range(2_000)]
    with pytest.raises(StoppedError):
        import_cards(player.store, player.own, GAME, cards, "mine", progress=stop)
    nothing_happened(player, before, files)


def test_an_import_waits_for_another_one_and_then_says_so(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.store.locks.SECONDS_TO_WAIT", 0.3)
    with alone(player.own / ".imports.lock", 1), pytest.raises(BusyError, match="Another import is running"):
        player.imports(character("N-7"))
    assert player.imports(character("N-7")).number == 4


def test_who_waits_for_another_import_can_stop(player: Player) -> None:
    def stop(done: int, total: int) -> None:
        raise StoppedError

    with alone(player.own / ".imports.lock", 1), pytest.raises(StoppedError):
        import_cards(player.store, player.own, GAME, [character("N-7")], "mine", progress=stop)


def test_two_windows_of_one_folder_number_their_imports_one_after_the_other(player: Player) -> None:
    other = player.opened()
    player.imports(character("N-1", cost=7))
    report = import_cards(other, player.own, GAME, [character("N-1", cost=8)], "mine")
    assert ([each.old for each in report.changes[0].fields], report.number) == ([7], 5)
    assert player.store.refresh()
    assert not player.store.looks_changed()
    assert (player.cost("N-1"), player.costs("N-1")) == (8, [1, 2, 7, 8])
    undo_import(other, player.own, GAME)
    assert player.store.looks_changed()
    player.imports(character("N-8"))
    assert player.cost("N-1") == 7
    assert [each.number for each in past_imports(player.store, player.own, GAME)] == [1, 2, 3, 4, 5, 6]
    other.close()


def _garbage(path: Path) -> None:
    path.write_bytes(b"this is no database" * 500)


def _scribbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8192:] = b"\xff" * (len(data) - 8192)
    path.write_bytes(bytes(data))


@pytest.mark.parametrize("harm", [_garbage, _scribbled])
def test_a_card_database_that_is_damaged_while_it_is_open_is_built_again_by_the_import(
    player: Player, harm: Callable[[Path], None]
) -> None:
    harm(player.home / "cards.db")
    player.imports(character("N-1", cost=9))
    assert (player.cost("N-1"), player.costs("N-1")[-1]) == (9, 9)
    harm(player.home / "cards.db")
    player.undoes()
    assert player.cost("N-1") == 2
