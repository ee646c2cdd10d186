"""Only regular files are read, and no other file makes the program wait."""

import os
import socket
from pathlib import Path

import pytest

from card_db.store.regular_files import IrregularFileError, read_descriptor, read_regular

posix = pytest.mark.skipif(os.name != "posix", reason="pipes with names and devices are of POSIX")


def test_a_file_is_read_up_to_one_byte_more_than_the_bound(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_regular(path, 200) == b"x" * 100
    assert read_regular(path, 10) == b"x" * 11


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_regular(tmp_path / "link", 9) == b"x"


@posix
def test_pipes_sockets_and_devices_are_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    os.mkfifo("pipe")
    listener = socket.socket(socket.AF_UNIX)
    listener.bind("socket")
    Path("link").symlink_to("/dev/zero")
    for path in (Path("pipe"), Path("socket"), Path("link"), Path("/dev/zero"), Path("/dev/tty")):
        with pytest.raises(IrregularFileError):
            read_regular(path, 10)
    listener.close()


@posix
def test_a_pipe_that_takes_the_place_of_the_file_while_it_is_opened_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    opened = os.open

    def exchanged(name: Path, flags: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return opened(name, flags)

    monkeypatch.setattr(os, "open", exchanged)
    with pytest.raises(IrregularFileError):
        read_regular(path, 10)


def test_a_folder_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path, 10)


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "x" * 5_000, "missing"])
def test_a_name_that_no_file_has_is_an_error_of_the_system(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"no file can have|too long|No such file"):
        read_regular(tmp_path / name, 10)


def test_an_endless_stream_is_read_up_to_the_bound() -> None:
    descriptor = os.open("/dev/zero" if os.name == "posix" else os.devnull, os.O_RDONLY)
    assert len(read_descriptor(descriptor, 5_000_000)) in {5_000_001, 0}
    os.close(descriptor)
