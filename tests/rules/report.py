"""Reports of broken rules: “expected ... by LoS 5.5.3, found ...”, and the place in the test."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from deckbuilder.engine.api import IllegalChoiceError

T = TypeVar("T")
HERE = Path(__file__).parent
LONGEST = 600
"""How many characters of the found value are shown."""


class BrokenRuleError(AssertionError):
    """The game does not do what a rule requires."""

    def __init__(self, what: str, wanted: str, found: str) -> None:
        super().__init__(f"{what}: expected {wanted}, found {found}")
        self.what, self.wanted, self.found = what, wanted, found


def expect(what: str, found: object, wanted: object) -> None:
    """Raise BrokenRuleError unless both are equal. Of two mappings it shows only the differences."""
    if found == wanted:
        return
    if isinstance(found, dict) and isinstance(wanted, dict):
        keys = [key for key in {**wanted, **found} if found.get(key) != wanted.get(key)]
        found, wanted = ({key: side.get(key) for key in keys} for side in (found, wanted))
    raise BrokenRuleError(what, repr(wanted), repr(found))


def only(what: str, found: Iterable[T], known: Iterable[object] = ()) -> T:
    """Return the first item; BrokenRuleError if there is none. `what` describes the item, `known` what is there."""
    for each in found:
        return each
    there = ", ".join(sorted({str(name) for name in known})) or "nothing"
    raise BrokenRuleError("the position", what, there)


def sentence(item_name: str) -> str:
    """Return the name of a test as a sentence."""
    name, _, case = item_name.partition("[")
    words = name.removeprefix("test_").replace("_", " ")
    return f"{words} [{case}" if case else words


def _said(error: BaseException) -> str:
    """Return the found value from an error."""
    if isinstance(error, IllegalChoiceError):
        return f"a refusal by {error.refusal.rule}: {error.refusal.reason.key}"
    message = str(error).removeprefix("assert ") or "no reason"
    return message if isinstance(error, AssertionError) else f"{type(error).__name__}: {message}"


def short_report(name: str, rows: Sequence[str], error: BaseException, statement: str, place: str) -> str:
    """Return the report of a failed test. `statement` is the line of the test, `place` its file and number."""
    if isinstance(error, BrokenRuleError):
        wanted, found = f"{error.what}: {error.wanted}", error.found
    else:
        wanted, found = statement.removeprefix("assert "), _said(error)
    first, *more = found[:LONGEST].splitlines() or [""]
    rest = "".join(f"\n    {line}" for line in more[:8])
    rules = ", ".join(rows) or "the rules of this game"
    return f"{sentence(name)}\n  expected {wanted}\n  by {rules}, found {first}{rest}\n  {place}"


def _is_of_rules(item: pytest.Item, call: pytest.CallInfo[Any]) -> bool:
    """Return whether a test without marks is about rules: its folder is one of rules tests, or a referee failed it."""
    return HERE in item.path.parents or (call.excinfo is not None and call.excinfo.errisinstance(BrokenRuleError))


class RuleReports:
    """A pytest plugin that reports a failed test of rules in a few lines."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
        """Replace the traceback with the short report."""
        report = yield
        rows = [" ".join(map(str, mark.args)) for mark in item.iter_markers("rule")]
        if report.when == "call" and report.failed and call.excinfo is not None and (rows or _is_of_rules(item, call)):
            if item.config.getoption("showlocals") or item.config.getoption("fulltrace"):
                return report
            entries = [entry for entry in call.excinfo.traceback if Path(entry.path) == item.path]
            entry = entries[-1] if entries else call.excinfo.traceback[-1]
            place = f"{item.path}:{entry.lineno + 1}"
            report.longrepr = short_report(item.name, rows, call.excinfo.value, str(entry.statement).strip(), place)
        return report
