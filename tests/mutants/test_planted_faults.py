"""The list of planted faults still matches the code."""

import ast

import pytest

from tests.mutants.faults import Fault, Plan, plans
from tests.mutants.planted import chapter
from tests.mutants.trees import ROOT

PLANS = plans()
FEWEST = 60


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_every_fault_has_its_place_once(plan: Plan) -> None:
    lost = [
        f"{fault.file}: {fault.name}"
        for fault in plan.faults
        if not fault.fits((ROOT / fault.file).read_text(encoding="utf-8"))
    ]
    assert not lost, f"mend `file` and `old` in tests/mutants/{plan.game}/faults.toml"


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_every_fault_changes_the_program_and_leaves_it_python(plan: Plan) -> None:
    for fault in plan.faults:
        text = (ROOT / fault.file).read_text(encoding="utf-8")
        broken = ast.parse(fault.planted(text))
        assert ast.dump(broken) != ast.dump(ast.parse(text)), fault.name


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_every_fault_breaks_a_row_of_the_rules(plan: Plan) -> None:
    table = (ROOT / "tests" / "rules" / plan.game / "rows.tsv").read_text(encoding="utf-8")
    rows = {line.split("\t")[1] for line in table.splitlines()}
    assert not {fault.rule for fault in plan.faults} - rows


def test_a_fault_is_looked_for_in_the_chapter_of_its_rule() -> None:
    assert chapter(ROOT, "legend_of_stars", "5.5.1-I-b") == ["tests/rules/legend_of_stars/test_5_5_attack.py"]
    assert chapter(ROOT, "legend_of_stars", "8.13.1-a")[0] == "tests/rules/legend_of_stars/test_8_13_keywords.py"
    assert chapter(ROOT, "legend_of_stars", "77-a") == []
    assert chapter(ROOT, "legions", "34-5a") == ["tests/rules/legions/test_34_39_battles.py"]
    assert "tests/rules/legions/test_39_keywords.py" in chapter(ROOT, "legions", "39-2a")


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_there_are_enough_faults_and_no_duplicates(plan: Plan) -> None:
    assert len(plan.faults) >= FEWEST
    assert len({fault.name for fault in plan.faults}) == len(plan.faults)
    assert len({(fault.file, fault.old, fault.new) for fault in plan.faults}) == len(plan.faults)


def test_a_fault_fits_where_its_text_occurs_once() -> None:
    fault = Fault("Twice two is five", "0", "sum.py", "2 * 2", "5")
    assert fault.fits("a = 2 * 2")
    assert not fault.fits("a = 4")
    assert not fault.fits("a = 2 * 2 + 2 * 2")
    assert fault.planted("a = 2 * 2") == "a = 5"
