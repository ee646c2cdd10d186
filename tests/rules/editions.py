"""Check that a test marked with an edition of a rulebook has started a game of that edition."""

import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, wraps
from typing import Any

import pytest

from deckbuilder.engine.api import Game
from deckbuilder.engine.build import is_compiled
from tests.rules.coverage import BOTH, HERE, Mark, Row, marks_of, newest, read_rows

PLAYED = "engine"
"""Rows that only a running game can satisfy."""
BEGINNINGS = ("start", "scenario")
RULES = (*BEGINNINGS, "check_script")
"""The methods that identify the rules of a game (`deckbuilder.games.kit.pack.Rules`)."""


def unfounded(
    marks: Iterable[Mark], rows: Mapping[tuple[str, str], Collection[Row]], started: Collection[str]
) -> list[str]:
    """Return a message for each mark whose edition the test has not played. A mark without an edition means the newest
    one if the row differs between editions."""
    wrong = []
    for mark in marks:
        found = rows.get((mark.game, mark.row), ())
        split = any(row.editions != BOTH for row in found)
        edition = mark.edition or (newest(_of_game(rows, mark.game)) if split else None)
        if edition is not None and edition not in started and any(row.check == PLAYED for row in found):
            wrong.append(f"marked with {mark.game} {mark.row} of {edition}, but no game of that edition was started")
    return wrong


def _of_game(rows: Mapping[tuple[str, str], Collection[Row]], game: str) -> Iterable[Row]:
    return (row for (name, _), found in rows.items() if name == game for row in found)


class Editions:
    """A pytest plugin that records the editions of the games that a test starts. Compiled rules cannot be watched, so
    their marks are not checked."""

    def __init__(self) -> None:
        self.started: set[str] = set()
        self._watched: set[type] = set()
        self._modules = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Start to record. Games that fixtures start count for the test."""
        self.started.clear()
        if item.get_closest_marker("rule") is not None and not is_compiled():
            for rules in self._loaded():
                self.watch(rules)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """Fail a test that passes without a game of the edition in its mark."""
        result = yield
        if item.get_closest_marker("rule") is not None and not is_compiled():
            wrong = unfounded(marks_of(item), _rows(), self.started)
            if wrong:
                pytest.fail("; ".join(wrong), pytrace=False)
        return result

    def _loaded(self) -> Iterable[type]:
        """Return the rules of all loaded games if any module was loaded since the last call."""
        if len(sys.modules) == self._modules:
            return ()
        self._modules = len(sys.modules)
        games = [module for name, module in sys.modules.items() if name.startswith("deckbuilder.games.")]
        found = (value for module in games for value in vars(module).values() if isinstance(value, type))
        return {value for value in found if all(hasattr(value, name) for name in RULES)}

    def watch(self, rules: type) -> None:
        """Record the edition of every game that these rules start from now on."""
        if rules not in self._watched:
            self._watched.add(rules)
            for name in BEGINNINGS:
                setattr(rules, name, self._noting(getattr(rules, name)))

    def _noting(self, begin: Callable[..., Game]) -> Callable[..., Game]:
        @wraps(begin)
        def noted(*args: Any, **more: Any) -> Game:
            game = begin(*args, **more)
            self.started.add(str(game.view(None).get("edition")))
            return game

        return noted


@cache
def _rows() -> Mapping[tuple[str, str], Collection[Row]]:
    rows: dict[tuple[str, str], list[Row]] = {}
    for row in read_rows(HERE):
        rows.setdefault((row.game, row.id), []).append(row)
    return rows
