"""A broken rule is reported in a few lines: what was expected, by which rule, what was found, and where."""

import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.engine.api import IllegalChoiceError, Refusal
from deckbuilder.i18n.message import Message
from tests.rules.report import BrokenRuleError, expect, only, told

ROOT = Path(__file__).resolve().parents[2]
BROKEN = """
import pytest

from tests.rules.legend_of_stars.desk import card, start


@pytest.mark.rule("LoS", "5.5.1-V-A")
def test_the_attacker_wins():
    desk = start({"characters": [card("A", 0)]}, {"characters": [card("V", 0)]}, phase="attack")
    desk.attack(0).passes()
    assert desk.life() == (3000, 1)


@pytest.mark.rule("LoS", "8.1")
def test_a_card_is_there():
    start().named("Nobody")
"""


def test_only_what_differs_is_told() -> None:
    with pytest.raises(BrokenRuleError) as caught:
        expect("the position", {"life": 1, "hand": 2}, {"life": 3, "hand": 2})
    assert str(caught.value) == "the position: expected {'life': 3}, found {'life': 1}"


def test_what_is_not_there_is_told_with_what_is() -> None:
    with pytest.raises(BrokenRuleError) as caught:
        only("A in the hand", iter(()), ["B", "C", "B"])
    assert told("test_draws[x]", ["LoS 5.1"], caught.value, "desk.play('A')", "here:3").splitlines() == [
        "draws [x]",
        "  expected the position: A in the hand",
        "  by LoS 5.1, found B, C",
        "  here:3",
    ]


def test_an_error_of_the_program_is_told_as_what_was_found() -> None:
    said = told("test_it", ["LEG 1-1"], StopIteration(), "assert desk.at('left')", "here:1")
    assert "expected desk.at('left')\n  by LEG 1-1, found StopIteration: no reason" in said


@pytest.mark.slow
def test_a_failing_test_of_a_rule_is_told_in_a_few_lines(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text(BROKEN, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    done = subprocess.run(
        [*command, "-p", "tests.conftest", "-p", "no:randomly", str(tmp_path)], cwd=ROOT, check=False,
        capture_output=True, encoding="utf-8",
    )  # fmt: skip
    said = done.stdout
    assert done.returncode == 1, said + done.stderr
    assert "expected desk.life() == (3000, 1)\n  by LoS 5.5.1-V-A, found (3000, 2900) == (3000, 1)" in said
    assert "expected the position: Nobody in the hand of player 0\n  by LoS 8.1, found nothing" in said
    assert len(said.splitlines()) < 40, said


def test_a_refusal_is_told_with_its_rule() -> None:
    error = IllegalChoiceError(Refusal("5.3", Message("There is not enough energy for it.")))
    said = told("test_it", ["LoS 5.3"], error, "desk.do('end_phase')", "here:1")
    assert "by LoS 5.3, found a refusal by 5.3: There is not enough energy for it." in said
