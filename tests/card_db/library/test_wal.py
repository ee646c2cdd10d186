"""Logs cut off by a kill are sound; logs with one changed byte are damaged, wherever the byte is."""

import random
import sqlite3

import pytest

from card_db.store.library.wal import FRAME_HEADER, HEADER, read_log

STEP = FRAME_HEADER + 4096


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A log of six saves of one page each, followed by the rest of an earlier log."""
    path = tmp_path_factory.mktemp("log") / "any.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE words (word)")
    for number in range(10):
        connection.execute("INSERT INTO words VALUES (?)", [f"old {number}"])
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
    for number in range(6):
        connection.execute("INSERT INTO words VALUES (?)", [f"new {number}"])
    data = path.with_name("any.db-wal").read_bytes()
    connection.close()
    return data


def test_a_log_that_is_in_order_is_sound(log: bytes) -> None:
    read = read_log(log, 4096)
    assert (len(read.frames), read.is_damaged) == (6, False)


@pytest.mark.parametrize("seed", range(40))
def test_a_log_with_one_changed_byte_is_damaged_and_still_gives_every_save(log: bytes, seed: int) -> None:
    dice = random.Random(seed)
    last = HEADER + 5 * STEP
    place = dice.choice([dice.randrange(HEADER), dice.randrange(HEADER, last), dice.randrange(last, last + STEP)])
    changed = bytearray(log)
    changed[place] ^= dice.randrange(1, 256)
    read = read_log(bytes(changed), 4096)
    # Two fields of the log's header and the size noted by a commit are covered by nothing else.
    if place not in range(12, 16) and place not in range(last + 4, last + 8):
        assert read.is_damaged
    assert len(read.frames) == 6


@pytest.mark.parametrize("written", [0, 100, 2000])
def test_a_log_whose_last_save_was_cut_off_by_a_kill_is_sound(log: bytes, written: int) -> None:
    start = HEADER + 5 * STEP
    end = start + FRAME_HEADER + written
    over_an_earlier_run = log[:end] + bytes(reversed(log[end : start + STEP])) + log[start + STEP :]
    at_the_end_of_the_file = log[:end]
    for torn in (over_an_earlier_run, at_the_end_of_the_file):
        read = read_log(torn, 4096)
        assert (len(read.frames), read.is_damaged) == (5, False)
