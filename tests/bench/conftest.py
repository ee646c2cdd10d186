"""Fixtures of the benchmarks, which print the measured times."""

import os
import platform
import re
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from deckbuilder.engine.build import is_compiled

LINES = pytest.StashKey[list[str]]()


@pytest.fixture
def tell(request: pytest.FixtureRequest, benchmark: BenchmarkFixture) -> Callable[[], None]:
    """Adds the median and the 95th percentile of the benchmark to the report. Benchmarks never fail because of a time,
    because clocks are noisy. Tests count the work instead."""

    def show() -> None:
        if benchmark.stats is None:
            return
        times = benchmark.stats.stats.data
        middle = median(times) * 1000
        slow = quantiles(times, n=20)[-1] * 1000 if len(times) >= 20 else max(times) * 1000
        benchmark.extra_info |= {"median_ms": round(middle, 2), "p95_ms": round(slow, 2)}
        line = f"{request.node.name}: median {middle:.2f} ms, p95 {slow:.2f} ms, {1000 / middle:.0f} a second"
        request.config.stash.setdefault(LINES, []).append(line)

    return show


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Adds a figure that is not a time to the report."""
    return request.config.stash.setdefault(LINES, []).append


def _machine() -> str:
    """Return a description of the machine."""
    facts = Path("/proc/cpuinfo")
    text = facts.read_text(encoding="utf-8") if facts.exists() else ""
    models = re.findall(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    model = models[0] if models else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.node()}: {model}, {os.cpu_count()} processors, {platform.system()}, {python}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print what was measured."""
    lines = config.stash.get(LINES, [])
    if lines:
        terminalreporter.section(f"medians, {'compiled' if is_compiled() else 'plain'} rules")
        terminalreporter.write_line(_machine())
        for line in lines:
            terminalreporter.write_line(line)
