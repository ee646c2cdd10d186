"""`python -m tests.hostile.fuzz --inputs 100000 --seed 1`: tries hostile inputs for every reader, with limits on time
and memory. An input that breaks a promise is saved in `tests/data/hostile/<reader>` and is a test from then on."""

import argparse
import faulthandler
import hashlib
import random
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from tests.hostile.mutation import hostile_input
from tests.hostile.readers import READERS, Reader

KEPT = Path(__file__).parents[1] / "data" / "hostile"
SECONDS = 0.5
"""The time limit for an input of up to 100 KB. It grows in proportion for larger inputs."""
HANGS_AFTER = 30
MEMORY = 2 * 1024**3


def problem_with(reader: Reader, data: bytes, seconds: float = SECONDS) -> str | None:
    """Return how the reader breaks its promise for the input, or None."""
    began = time.process_time()
    try:
        reader.read(data)
    except Exception as error:  # noqa: BLE001 - whatever a reader fails with is a finding
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {last.filename}:{last.lineno} {last.name}: {error}"[:500]
    spent = time.process_time() - began
    return f"took {spent:.2f} s" if spent > seconds * max(1, len(data) / 100_000) else None


def hostile_inputs(name: str, seed: int, count: int) -> Iterator[bytes]:
    """Yield hostile inputs for a reader, the same ones for the same seed."""
    return (hostile_input(READERS[name].seeds, random.Random(f"{name} {seed} {number}")) for number in range(count))


def main(arguments: list[str]) -> int:
    """Try the inputs. Return 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--inputs", type=int, default=100_000, help="for the quickest readers; the slower ones take a share"
    )
    parser.add_argument("--seed", type=int, default=time.time_ns())
    parser.add_argument("--reader", choices=sorted(READERS))
    asked = parser.parse_args(arguments)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    found: set[str] = set()
    for name in [asked.reader] if asked.reader else sorted(READERS):
        reader = READERS[name]
        count, began, slowest = asked.inputs * reader.share // 100, time.monotonic(), 0.0
        # objects that are made once, at the first use, do not count against the input
        for data in (*reader.seeds, "あい".encode()):
            problem_with(reader, data)
        for data in hostile_inputs(name, asked.seed, count):
            faulthandler.dump_traceback_later(HANGS_AFTER, exit=True)
            start = time.process_time()
            problem = problem_with(reader, data)
            slowest = max(slowest, time.process_time() - start)
            if problem is not None and (place := f"{name}: {problem.partition(': ')[0][:90]}") not in found:
                found.add(place)
                path = KEPT / name / hashlib.sha256(data).hexdigest()[:12]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                sys.stdout.write(f"{name}: {problem}\nkept as {path}\n")
        faulthandler.cancel_dump_traceback_later()
        spent = time.monotonic() - began
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        sys.stdout.write(f"{name}: {count} inputs in {spent:.0f} s, slowest {slowest:.2f} s, {peak} MB at most\n")
        sys.stdout.flush()
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
