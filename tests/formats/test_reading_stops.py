"""Reading can be stopped, and many hostile lists are read in limited time."""

import time

import pytest

from deckbuilder.formats.errors import FormatError, ReadingStoppedError
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

GAME = "legend_of_stars"


@pytest.mark.parametrize("data", [b"3 Starfall\n" * 9_000, b"count,name\n" + b"3,Starfall\n" * 9_000])
def test_a_list_that_nobody_wants_any_more_is_not_read_to_its_end(data: bytes) -> None:
    asked = 0

    def wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked < 10

    with pytest.raises(ReadingStoppedError):
        read_deck(data, "x", {GAME: PACKS[GAME]}, shipped, GAME, wanted)
    assert asked == 10


@pytest.mark.parametrize(
    "line",
    [
        "x" * 399,
        "3 " * 199,
        "(" * 399,
        "1/" * 190,
        "《" * 200,
        "A、" * 190,
        "- " * 190,
        "９枚" * 130,
        "[x] " * 99,
        "各3枚 " * 90,
    ],
)
def test_no_line_takes_long(line: str) -> None:
    begun = time.process_time()
    read_deck(f"{line}\n{line} Starfall ×3\n".encode(), "x", {GAME: PACKS[GAME]}, shipped, GAME)
    assert time.process_time() - begun < 3


@pytest.mark.parametrize("data", [b"3 Starfall\n" * 100_000, b"x" * 1_000_000, b"\x00\x01" * 500, b"x" * 2_000_000])
def test_a_list_that_is_too_large_is_refused_at_once(data: bytes) -> None:
    begun = time.process_time()
    with pytest.raises(FormatError):
        read_deck(data, "x", PACKS, shipped, GAME)
    assert time.process_time() - begun < 1
