"""Fixtures and settings for all tests. Generated examples have no deadline, because other work on the machine must not
fail a test. In CI the examples are the same every time, so that only the change matters. Elsewhere every run tries new
ones. A test that is marked with a row of a rulebook fails if it has not started a game of that edition. Failures of
rules tests are reported in a few lines (tests/rules/report.py)."""

import gc
import os
import shutil
import signal
import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from deckbuilder.games.catalog import load_packs
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.rules.editions import Editions
from tests.rules.report import RuleReports

settings.register_profile("project", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("ci" if os.environ.get("CI") else "project")


MEMORY = Path("/dev/shm")
"""A disk in memory. Libraries of players are flushed to the disk after every change, and a real disk takes longer than
the tests themselves."""
ROOM = 2 * 1024**3
"""The free bytes that the temporary folders of the tests may need."""


def pytest_configure(config: pytest.Config) -> None:
    """Choose a fast place for temporary folders, check the marks of rules, and restore Ctrl+C. A run in the background
    ignores Ctrl+C, and programs that the tests start and interrupt would inherit that."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(Editions())
    config.pluginmanager.register(RuleReports())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no unused objects while the tests are found, and never walk through the tests again: all of them stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def built_cards(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the path of a `cards.db` with the shipped cards, built once."""
    services = Services(user_folders(tmp_path_factory.mktemp("cards"), {}), load_packs())
    services.cards.store.close()
    return services.folders.cards.read_bytes()


@pytest.fixture(scope="session", autouse=True)
def no_foreign_rescue_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Sends rescue files that do not fit beside their library to a folder of the tests instead of the user's."""
    folder = tmp_path_factory.mktemp("rescued")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deckbuilder.services.rescue_places._public_folders", lambda: iter([folder]))
        yield


@pytest.fixture
def home(tmp_path: Path, built_cards: bytes) -> Path:
    """A user's folder with the shipped cards."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "cards.db").write_bytes(built_cards)
    return folder
