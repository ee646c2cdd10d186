"""Every module of engine and rules is listed for the mutation tester."""

import tomllib
from itertools import pairwise
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from tests.mutants.operators import sample
from tests.mutants.survivors import FOLDER
from tests.mutants.trees import ROOT

GAMES = sorted(path.parent.name for path in FOLDER.glob("*/modules.toml"))
SHARED = ("deckbuilder/engine", "deckbuilder/kernel")
"""Shared packages, which are mutated with the tests of at least one game."""


def plan_of(game: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / game / "modules.toml").read_text(encoding="utf-8"))


def modules_in(folder: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}


def listed_of(game: str) -> list[str]:
    plan = plan_of(game)
    assert all(len(why.split()) >= 4 for why in plan["left_out"].values())
    return [*plan["modules"], *plan["left_out"]]


def shared() -> set[str]:
    return {module for folder in SHARED for module in modules_in(folder)}


def test_every_game_with_rules_is_mutated() -> None:
    assert set(load_packs()) == set(GAMES)


def test_every_shared_module_is_mutated_with_a_game_or_omitted_for_a_reason() -> None:
    assert shared() <= {module for game in GAMES for module in listed_of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_module_of_the_rules_is_mutated_or_omitted_for_a_reason(game: str) -> None:
    listed = listed_of(game)
    own = modules_in(f"deckbuilder/games/{game}/rules")
    assert set(listed) - shared() == own, "mend `modules` and `left_out` in modules.toml"
    assert len(listed) == len(set(listed)), "a module is listed twice"


def test_a_sample_is_every_nth_mutant_and_the_same_each_time() -> None:
    mutants = list(range(100))
    taken = sample(mutants, "attack.py", 20)
    assert len(taken) == 5
    assert {later - sooner for sooner, later in pairwise(taken)} == {20}
    assert taken == sample(mutants, "attack.py", 20)
    assert {sample(mutants, f"{name}.py", 20)[0] for name in ("attack", "turn", "plays", "checks")} != {taken[0]}


def test_a_small_module_is_sampled_too() -> None:
    assert all(len(sample(["a", "b"], f"{name}.py", 20)) == 1 for name in ("attack", "turn", "plays", "checks"))
    assert sample([], "attack.py", 20) == []


def test_a_sample_of_every_mutant_is_the_whole() -> None:
    assert sample(["a", "b", "c"], "attack.py", 1) == ["a", "b", "c"]
