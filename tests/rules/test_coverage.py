"""Every applicable row of the rules matrices is covered by a test, and the report about it is correct."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.coverage import BOTH, HERE, Mark, Report, Row, read_rows

ROOT = HERE.parents[1]


def report_of(*folders: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.rules.coverage", *map(str, folders)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_every_applicable_row_is_covered_by_a_test_and_every_mark_names_a_row() -> None:
    report = report_of()
    assert report.returncode == 0, report.stdout + report.stderr


@pytest.mark.parametrize(
    ("rows", "marks", "message"),
    [
        ([("1", BOTH, "engine")], [("1", None)], []),
        ([("1", BOTH, "engine"), ("2", BOTH, "ui")], [("1", None)], ["G 2 [ui] title is held by no test"]),
        ([("1", BOTH, "deck")], [], ["G 1 [deck] title is held by no test"]),
        ([("1", BOTH, "table")], [], []),
        ([("1", BOTH, "engine")], [("1", None), ("9", None)], ["t names the unknown row G 9"]),
        ([("1", BOTH, "engine"), ("1", BOTH, "engine")], [("1", None)], ["G 1 [engine] title is listed twice"]),
        ([("1", "v2", "engine"), ("1", "v1", "engine")], [("1", None)], ["G 1 (v1) [engine] title is held by no test"]),
        ([("1", "v2", "engine"), ("1", "v1", "engine")], [("1", None), ("1", "v1")], []),
        ([("1", "v2", "engine"), ("1", "v1", "engine")], [("1", "v1")], ["G 1 (v2) [engine] title is held by no test"]),
        ([("1", "v2", "engine")], [("1", None), ("1", "v3")], ["t names the unknown edition v3"]),
        ([("1", "v2", "engine"), ("1", BOTH, "engine")], [("1", None)],
         ["G 1 (v2) [engine] title is listed for both editions too"]),
        ([("1", BOTH, "engine"), ("2", "v2", "engine")], [("1", "v1"), ("2", "v2")],
         ["t names the unknown edition v1"]),
        ([("1", BOTH, "judge")], [("1", None)], ["G 1 [judge] title has no such check"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(
    rows: list[tuple[str, str, str]], marks: list[tuple[str, str | None]], message: list[str]
) -> None:
    report = Report(
        "G",
        [Row("G", id_, editions, check, "title") for id_, editions, check in rows],
        [Mark("G", row, edition, "t") for row, edition in marks],
    )
    assert report.faults() == message


@pytest.mark.parametrize(("complete", "faults"), [(True, 2), (False, 1)])
def test_a_game_that_is_being_built_may_have_open_rows_but_no_wrong_marks(complete: bool, faults: int) -> None:
    row = Row("G", "1", BOTH, "engine", "title")
    report = Report("G", [row], [Mark("G", "9", None, "t")], complete)
    assert len(report.faults()) == faults
    assert report.open == [row]


HEAD = "game\tid\teditions\tcheck\ttitle\n"
PLANTED = """
import pytest

rule = pytest.mark.rule

@rule("G", "1")
def test_one():
    pass

@rule("G", "2")
@pytest.mark.parametrize("edition", {editions})
def test_two(edition):
    pass

@pytest.mark.rule("G", "{third}")
class TestThree:
    def test_it(self):
        pass
"""


def planted(folder: Path, editions: str = '["v1", "v2"]', third: str = "3") -> subprocess.CompletedProcess[str]:
    rows = [
        "1\tboth\tengine\tone",
        "2\tv1\tengine\ttwo",
        "2\tv2\tengine\ttwo",
        "3\tboth\tui\tthree",
        "4\tboth\ttable\tx",
    ]
    game = folder / "rules" / "g"
    game.mkdir(parents=True)
    (game / "rows.tsv").write_text(
        HEAD + "".join("G\t" + row.replace(" ", "\t") + "\n" for row in rows), encoding="utf-8"
    )
    (folder / "test_planted.py").write_text(PLANTED.format(editions=editions, third=third), encoding="utf-8")
    return report_of(folder / "rules", folder)


@pytest.mark.slow
def test_marks_are_found_on_tests_and_classes_with_the_edition_of_the_parameter(tmp_path: Path) -> None:
    report = planted(tmp_path)
    assert report.stdout.splitlines() == [
        "G: 5 rows, 4 applicable, 4 held, 0 open; 4 marks on tests",
        "  engine    3 rows,   3 held",
        "  deck      0 rows,   0 held",
        "  ui        1 rows,   1 held",
        "  table     1 rows, settled by people: not applicable",
    ]
    assert report.returncode == 0


@pytest.mark.slow
def test_a_lost_edition_and_a_lost_mark_fail_the_report(tmp_path: Path) -> None:
    report = planted(tmp_path, editions='["v2"]', third="33")
    assert report.returncode == 1
    first, second, third = [line for line in report.stdout.splitlines() if line.startswith("wrong: ")]
    assert first == "wrong: G 2 (v1) [engine] two is held by no test"
    assert second == "wrong: G 3 [ui] three is held by no test"
    assert third.endswith("test_planted.py::TestThree::test_it names the unknown row G 33")


@pytest.mark.slow
@pytest.mark.parametrize(("reached", "status"), [("false", 0), ("true", 1)])
def test_open_rows_are_allowed_until_the_goal_of_the_game_is_reached(tmp_path: Path, reached: str, status: int) -> None:
    planted(tmp_path, editions='["v2"]')
    (tmp_path / "rules" / "g" / "goal.toml").write_text(f"reached = {reached}\n", encoding="utf-8")
    report = report_of(tmp_path / "rules", tmp_path)
    assert report.returncode == status
    assert "  open: G 2 (v1) [engine] two" in report.stdout.splitlines()


@pytest.mark.slow
def test_a_test_that_cannot_be_collected_fails_the_report(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import nothing_of_this_name\nrule('x')\n", encoding="utf-8")
    report = report_of(tmp_path, tmp_path)
    assert report.returncode != 0
    assert "nothing_of_this_name" in report.stderr


def test_the_rows_of_a_game_have_titles_and_known_editions() -> None:
    rows = read_rows(HERE)
    assert len([row for row in rows if row.game == "LoS"]) == 286
    assert all(row.title and row.editions in {BOTH, "1.0.03", "1.0.01"} for row in rows if row.game == "LoS")
    assert len([row for row in rows if row.game == "Leg"]) == 499
    assert all(row.title and row.editions == BOTH for row in rows if row.game == "Leg")
    assert len([row for row in rows if row.game == "VS"]) == 570
    assert all(row.title for row in rows if row.game == "VS")
    assert len([row for row in rows if row.game == "VIV"]) == 552
    assert all(row.title for row in rows if row.game == "VIV")
