"""Whatever a reader of files or lines gets, it returns or raises an error that it documents, in limited time. `make
fuzz` tries 100,000 inputs for each reader. `FUZZ_FILES` sets the number here."""

import os
import random
from pathlib import Path

import pytest

from tests.hostile.fuzz import KEPT, hostile_inputs, problem_with
from tests.hostile.readers import READERS

INPUTS = int(os.environ.get("FUZZ_FILES", "100"))
SECONDS = 4.0
"""The limit when fuzzing is half a second. It is higher here, so that other work on the machine does not fail a
test."""


@pytest.mark.parametrize("name", READERS)
def test_good_inputs_are_read(name: str) -> None:
    for data in READERS[name].seeds:
        assert problem_with(READERS[name], data, SECONDS) is None


@pytest.mark.parametrize("name", READERS)
def test_readers_handle_hostile_inputs_as_documented(name: str) -> None:
    seed = 0 if os.environ.get("CI") else random.randrange(10**9)
    for number, data in enumerate(hostile_inputs(name, seed, max(1, INPUTS * READERS[name].share // 100))):
        assert problem_with(READERS[name], data, SECONDS) is None, f"input {number} of seed {seed}"


@pytest.mark.parametrize(
    "path",
    sorted(path for path in KEPT.rglob("*") if path.is_file()),
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_inputs_found_earlier_still_pass(path: Path) -> None:
    assert problem_with(READERS[path.parent.name], path.read_bytes(), SECONDS) is None
