"""Calls tests without pytest, after it has collected them once. Starting pytest for each of thousands of runs would
take too long."""

import importlib
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from inspect import signature
from pathlib import PurePosixPath
from types import FrameType
from typing import Any

PROJECT = ("deckbuilder", "card_db", "tests", "lanterns")
"""The packages that are loaded again after a fault was planted, with the game that the tests install."""
EVERYWHERE = frozenset({"no_foreign_rescue_files", "request", "tmp_path_factory"})
"""Fixtures that apply to every test automatically. They protect the user's files. No test of the rules needs them."""


def forget_project() -> None:
    """Unload the project, with everything that it has cached, so that the broken program builds its tables and compiles
    its cards again."""
    for name in [name for name in sys.modules if name.split(".")[0] in PROJECT]:
        del sys.modules[name]


@dataclass(frozen=True)
class QuickTest:
    """A test that needs only its parameters."""

    node: str
    file: str
    name: str
    parameters: dict[str, object]
    function: Callable[..., object]

    def call_anew(self) -> None:
        """Load its module again, and run it. Raises whatever the test raises."""
        module = ".".join(PurePosixPath(self.file).with_suffix("").parts)
        getattr(importlib.import_module(module), self.name)(**self.parameters)


MOST_NESTED = 50
"""How deep parameters are looked at. Some tests have parameters that are nested without end."""


def of_project(value: object, depth: int = 0) -> bool:
    """Return whether a parameter is, contains or may contain a class, function or object of the project. Such a
    parameter would belong to the version that was loaded first."""
    if depth > MOST_NESTED:
        return True
    if isinstance(value, dict):
        return any(of_project(part, depth + 1) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple | set | frozenset):
        return any(of_project(part, depth + 1) for part in value) or _is_of_project(type(value))
    return _is_of_project(value if isinstance(value, type) or callable(value) else type(value))


def _is_of_project(thing: object) -> bool:
    return (getattr(thing, "__module__", None) or "").partition(".")[0] in PROJECT


class Collected:
    """A pytest plugin that records the quick tests by node id."""

    def __init__(self) -> None:
        self.tests: dict[str, QuickTest] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Record the tests that use no fixtures and no objects of the project as parameters."""
        for item in items:
            parameters = item.callspec.params if hasattr(item, "callspec") else {}
            fixtures = set(item.fixturenames) - EVERYWHERE | set(signature(item.obj).parameters)
            if item.cls is None and fixtures <= set(parameters) and not of_project(parameters):
                file = item.nodeid.partition("::")[0]
                self.tests[item.nodeid] = QuickTest(item.nodeid, file, item.originalname, parameters, item.obj)


class TooLong(BaseException):
    """A test takes much longer than it should, because a broken rule may make a game endless."""


def within(seconds: float, call: Callable[[], None]) -> None:
    """Call a test. Raises TooLong after this many seconds of processor time, or whatever the test raises."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        call()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def first_failure(calls: Iterable[tuple[str, Callable[[], None]]]) -> tuple[str, BaseException] | None:
    """Return the name of the first call that raises, or None if all pass."""
    for name, call in calls:
        try:
            call()
        except BaseException as error:  # noqa: BLE001 - asserts, crashes and pytest's own outcomes alike
            return name, error
    return None
