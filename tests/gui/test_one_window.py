"""A second start hands its request to the open window, which treats everything it receives as hostile."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.gui import one_window as module
from deckbuilder.gui.one_window import MOST_BYTES, OneWindow, OpenRequest, read_request, server_name
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow


@pytest.fixture
def heard(qapp: QApplication, tmp_path: Path) -> Iterator[list[OpenRequest]]:
    """The requests that the first window of the folder has received."""
    requests: list[OpenRequest] = []
    first = OneWindow(tmp_path)
    assert not first.hand_over(OpenRequest())
    assert first.is_first
    first.listen(requests.append)
    yield requests
    first.close()


def say(qtbot: QtBot, folder: Path, *parts: bytes) -> bytes:
    """Send bytes to the window of the folder and return its answer, until it closes the connection."""
    caller = QLocalSocket()
    caller.connectToServer(server_name(folder))
    for part in parts:
        caller.write(part)
        caller.flush()
        qtbot.wait(10)
    qtbot.waitUntil(lambda: caller.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    return bytes(caller.readAll().data())


def test_a_request_in_two_pieces_is_taken_once(qtbot: QtBot, heard: list[OpenRequest], tmp_path: Path) -> None:
    whole = OpenRequest(file="/decks/comet.deck.json", token="t").model_dump_json().encode() + b"\n"
    assert say(qtbot, tmp_path, whole[:20], whole[20:]) == b"taken\n"
    assert heard == [OpenRequest(file="/decks/comet.deck.json", token="t")]


@pytest.mark.parametrize(
    "sent",
    [
        b"\n",
        b"no json\n",
        b"\xff\xfe\n",
        b'{"format": "deckbuilder.window/2"}\n',
        b'{"format": "deckbuilder.window/1", "run": "rm"}\n',
        b'{"format": "deckbuilder.window/1", "file": "relative.txt"}\n',
        b'{"format": "deckbuilder.window/1", "file": "/a\\u0000b"}\n',
        b'{"format": "deckbuilder.window/1", "file": 7}\n',
        b"[" * 10_000 + b"\n",
        json.dumps({"format": "deckbuilder.window/1", "deck": "x" * 400}).encode() + b"\n",
        b"x" * (MOST_BYTES + 100),
    ],
)
def test_anything_but_a_request_is_refused(qtbot: QtBot, heard: list[OpenRequest], tmp_path: Path, sent: bytes) -> None:
    assert say(qtbot, tmp_path, sent) == b"refused\n"
    assert heard == []


def test_a_silent_caller_is_dismissed_and_blocks_nobody(
    qtbot: QtBot, heard: list[OpenRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CALLER_WAIT", 200)
    silent = QLocalSocket()
    silent.connectToServer(server_name(tmp_path))
    with qtbot.waitSignal(silent.disconnected, timeout=10_000):
        assert say(qtbot, tmp_path, OpenRequest(deck="Comet").model_dump_json().encode() + b"\n") == b"taken\n"
    assert heard == [OpenRequest(deck="Comet")]


@pytest.mark.skipif(os.name != "posix", reason="a pipe of Windows has no mode")
def test_nobody_else_can_send_requests_to_the_window(heard: list[OpenRequest], tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "window.socket").stat().st_mode) & 0o077 == 0


def test_the_remains_of_a_dead_window_are_removed(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "window.socket").write_bytes(b"")
    (tmp_path / "window.lock").write_text(f"4194399\ndeckbuilder\n{os.uname().nodename}\n")
    first = OneWindow(tmp_path)
    assert not first.hand_over(OpenRequest())
    assert first.is_first
    first.listen(lambda _: None)
    first.close()
    assert list(tmp_path.iterdir()) == []


def test_a_start_waits_briefly_for_a_window_that_does_not_answer_and_leaves_it_its_place(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_WAIT", 100)
    first, second = OneWindow(tmp_path), OneWindow(tmp_path)
    assert not first.hand_over(OpenRequest())
    first.listen(lambda _: None)  # it never comes to its event loop, as if it hung
    assert not second.hand_over(OpenRequest(deck="Comet"))
    assert (first.is_first, second.is_first) == (True, False)
    second.listen(lambda _: None)
    second.close()
    assert (tmp_path / "window.socket").exists()
    first.close()


def test_a_folder_with_a_very_long_path_has_its_socket_elsewhere(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 120)
    assert len(os.fsencode(server_name(deep))) < 100
    assert server_name(deep) != server_name(tmp_path / ("y" * 120))


def test_a_request_must_be_complete() -> None:
    assert read_request(b'{"format": "deckbuilder.window/1"}') == OpenRequest()
    assert read_request(b"{}") == OpenRequest()


@pytest.fixture
def windows(window: MainWindow) -> GameWindows:
    found = GameWindows(window.context, lambda _: window)
    found.window = window
    return found


def test_a_handed_over_deck_file_opens_as_if_it_had_been_dropped(windows: GameWindows, tmp_path: Path) -> None:
    window = windows.window
    assert window is not None
    window.showMinimized()
    path = tmp_path / "list.txt"
    path.write_text("3 LOS-S1-001\n", encoding="utf-8")
    windows.take(OpenRequest(file=str(path)))
    assert not window.isMinimized()
    assert window.transfers.dialog is not None
    window.transfers.dialog.reject()


def test_a_missing_file_or_a_folder_gets_a_notice(windows: GameWindows, tmp_path: Path) -> None:
    window = windows.window
    assert window is not None
    os.mkfifo(tmp_path / "pipe.txt")
    for name in ("gone.txt", "pipe.txt"):
        windows.take(OpenRequest(file=str(tmp_path / name)))
        assert name in window.notices.shown[0].text


def test_a_deck_of_the_library_is_opened_by_its_name(windows: GameWindows) -> None:
    window = windows.window
    assert window is not None
    service = window.bridge.service
    service.new(window.pack.id, "Comet")
    service.new(window.pack.id, "Other")
    windows.take(OpenRequest(deck="comet"))
    assert service.deck.name == "Comet"
    windows.take(OpenRequest(deck="nothing of the kind"))
    assert "nothing of the kind" in window.notices.shown[0].text
