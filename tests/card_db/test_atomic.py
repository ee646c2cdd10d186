import os
import stat
from pathlib import Path

import pytest

from card_db.store.atomic import NEW_FILE_MODE, replacing


def test_a_new_file_has_the_permissions_that_the_user_gives_all_files(tmp_path: Path) -> None:
    plain, written = tmp_path / "plain", tmp_path / "written"
    os.close(os.open(plain, os.O_CREAT | os.O_WRONLY, NEW_FILE_MODE))
    with replacing(written) as fresh:
        fresh.write_text("x")
    assert stat.S_IMODE(written.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("old")
    path.chmod(0o600)
    with replacing(path) as fresh:
        fresh.write_text("new")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", 0o600)


def test_after_an_error_the_old_file_is_unchanged_and_no_temporary_file_is_left(tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_text("old")

    def fail() -> None:
        with replacing(path) as fresh:
            fresh.write_text("half")
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        fail()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_process_left_is_swept_away_when_it_is_old(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.json.00.new", tmp_path / ".a.json.01.new"
    for left in (old, young):
        left.write_bytes(b"half")
    os.utime(old, (1, 1))
    with replacing(tmp_path / "a.json") as fresh:
        fresh.write_bytes(b"whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == [young.name, "a.json"]
