"""Tests called without pytest, as it collected them once: thousands of runs cannot wait for its start."""

import importlib
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from inspect import signature
from pathlib import PurePosixPath
from types import FrameType
from typing import Any

PROJECT = ("deckbuilder", "card_db", "tests")
"""What is loaded anew when something in it has been broken."""
EVERYWHERE = frozenset({"no_foreign_rescue_files", "request", "tmp_path_factory"})
"""Fixtures that every test has without asking for them. They keep files of the user safe; no test of the rules needs
them."""


def forget_project() -> None:
    """Forget the project, so that it is loaded as it is now, with nothing that it remembers: its tables are made and
    its cards are compiled by the broken program."""
    for name in [name for name in sys.modules if name.split(".")[0] in PROJECT]:
        del sys.modules[name]


@dataclass(frozen=True)
class QuickTest:
    """A test that needs nothing but its parameters."""

    node: str
    file: str
    name: str
    parameters: dict[str, object]
    function: Callable[..., object]

    def call_anew(self) -> None:
        """Run it from its module as that is now. Raises what it raises."""
        module = ".".join(PurePosixPath(self.file).with_suffix("").parts)
        getattr(importlib.import_module(module), self.name)(**self.parameters)


def of_project(value: object) -> bool:
    """Whether a parameter is, or holds, a class, function or object of the project: it would be that of the program as
    it was loaded first, beside the program as it is now."""
    if isinstance(value, dict):
        return any(of_project(part) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple | set | frozenset):
        return any(of_project(part) for part in value) or _is_of_project(type(value))
    return _is_of_project(value if isinstance(value, type) or callable(value) else type(value))


def _is_of_project(thing: object) -> bool:
    return (getattr(thing, "__module__", None) or "").partition(".")[0] in PROJECT


class Collected:
    """A plugin of a run of pytest that keeps the quick tests, by node id."""

    def __init__(self) -> None:
        self.tests: dict[str, QuickTest] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Keep the tests that use no fixture, and nothing of the project as a parameter."""
        for item in items:
            parameters = item.callspec.params if hasattr(item, "callspec") else {}
            fixtures = set(item.fixturenames) - EVERYWHERE | set(signature(item.obj).parameters)
            if item.cls is None and fixtures <= set(parameters) and not of_project(parameters):
                file = item.nodeid.partition("::")[0]
                self.tests[item.nodeid] = QuickTest(item.nodeid, file, item.originalname, parameters, item.obj)


class TooLong(BaseException):
    """A test computes much longer than it should: a broken rule may make a game endless."""


def within(seconds: float, call: Callable[[], None]) -> None:
    """Call a test. Raises TooLong after these seconds of computing, else what the test raises."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        call()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def first_failure(calls: Iterable[tuple[str, Callable[[], None]]]) -> tuple[str, BaseException] | None:
    """The first call that raises, by its name; None if all are good."""
    for name, call in calls:
        try:
            call()
        except BaseException as error:  # noqa: BLE001 - asserts, crashes and pytest's own outcomes alike
            return name, error
    return None
