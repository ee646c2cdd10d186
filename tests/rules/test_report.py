"""A broken rule is reported in a few lines: what was expected, by which rule, what was found, and where."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.engine.api import IllegalChoiceError, Refusal
from deckbuilder.i18n.message import Message
from tests.rules.report import BrokenRuleError, expect, only, short_report

ROOT = Path(__file__).resolve().parents[2]
BROKEN = {
    "legend_of_stars": (
        """
import pytest
from tests.rules.legend_of_stars.words import start

@pytest.mark.rule("LoS", "5.5.1-V-A")
def test_the_attacker_wins():
    desk = start("A f0", "V f0", phase="attack").do("attack A; rest")
    assert desk.life() == (3000, 1)

@pytest.mark.rule("LoS", "8.1")
def test_a_card_is_there():
    start().named("Nobody")

@pytest.mark.rule("LoS", "5.4")
def test_it_is_refused():
    start("A f0, B b0", phase="lead").refuses("9.9", "lead", card=2, lane=0, row="front")

def test_without_a_mark():
    start({"energy": "1"}).do("play Nobody b1")
""",
        [
            "expected desk.life() == (3000, 1)\n  by LoS 5.5.1-V-A, found (3000, 2900) == (3000, 1)",
            "expected the position: Nobody in hand of player 0\n  by LoS 8.1, found nothing",
            "is refused by: '9.9'\n  by LoS 5.4, found '5.4'",
            "expected the options: play_ Nobody b1\n  by the rules of this game, found end_phase",
        ],
    ),
    "legions": (
        """
from tests.rules.legions.words import rulings
from tests.rules.ruling import Ruling

@rulings({}, Ruling("34-5a", "attack l 1.r", {"1.r": None}, "A l", "A r"))
def test_a_battle(ruling):
    ruling.check()
""",
        ["expected what changes: {'1.r': None", "by Leg 34-5a, found {'1.r': 'A 2/1'"],
    ),
    "lanterns": (
        """
from tests.packages.words import start

def test_the_opponent_loses_flames():
    start("03").do("shine 03; shine 03")
""",
        ["expected the options: shine 03\n  by the rules of this game, found end_turn"],
    ),
    "toy": (
        """
from tests.kernel.words import start

def test_the_card_is_played():
    start({"hand": "A B"}).do("pick S")
""",
        ["expected the options: pick S\n  by the rules of this game, found pick A, pick B, end"],
    ),
}
"""Tests that break a rule on purpose, by game, and what must be reported."""


def test_only_what_differs_is_reported() -> None:
    with pytest.raises(BrokenRuleError) as caught:
        expect("the position", {"life": 1, "hand": 2}, {"life": 3, "hand": 2})
    assert str(caught.value) == "the position: expected {'life': 3}, found {'life': 1}"


def test_a_missing_value_is_reported_with_the_existing_ones() -> None:
    with pytest.raises(BrokenRuleError) as caught:
        only("A in the hand", iter(()), ["B", "C", "B"])
    assert short_report("test_draws[x]", ["LoS 5.1"], caught.value, "desk.play('A')", "here:3").splitlines() == [
        "draws [x]",
        "  expected the position: A in the hand",
        "  by LoS 5.1, found B, C",
        "  here:3",
    ]


def test_an_error_of_the_program_is_reported_as_the_found_result() -> None:
    message = short_report("test_it", ["LEG 1-1"], StopIteration(), "assert desk.at('left')", "here:1")
    assert "expected desk.at('left')\n  by LEG 1-1, found StopIteration: no reason" in message


@pytest.mark.slow
def test_a_broken_rule_of_each_game_is_reported_in_a_few_lines(tmp_path: Path) -> None:
    for game, (source, _) in BROKEN.items():
        (tmp_path / f"test_{game}.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    done = subprocess.run(
        [*command, "-p", "tests.conftest", "-p", "no:randomly", str(tmp_path)], cwd=ROOT, check=False,
        capture_output=True, encoding="utf-8", env={**os.environ, "CI": ""},
    )  # fmt: skip
    output = done.stdout
    assert done.returncode == 1, output + done.stderr
    missing = [expected for _, lines in BROKEN.values() for expected in lines if expected not in output]
    assert missing == [], output
    assert "StopIteration" not in output
    failures = sum(source.count("def test_") for source, _ in BROKEN.values())
    assert len(output.splitlines()) < 9 * failures, output


def test_a_refusal_is_reported_with_its_rule() -> None:
    error = IllegalChoiceError(Refusal("5.3", Message("There is not enough energy for it.")))
    message = short_report("test_it", ["LoS 5.3"], error, "desk.do('end_phase')", "here:1")
    assert "by LoS 5.3, found a refusal by 5.3: There is not enough energy for it." in message
