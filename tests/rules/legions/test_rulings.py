"""docs/rulings.md cites only rule numbers that are in the list of rows, and decides the points that the rulebook leaves
open."""

import re

import pytest

from tests.rules.coverage import HERE, read_rows

RULINGS = (HERE.parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")
CHAPTER = RULINGS[RULINGS.index("## Legions!") :].partition("\n## ")[0]
IDS = {row.id for row in read_rows(HERE) if row.game == "Leg"}
CITED = {number for bold in re.findall(r"\*\*([^*]+)\*\*", CHAPTER) for number in bold.split(", ")}


def test_every_ruling_has_a_number_of_the_rulebook() -> None:
    def known(number: str) -> bool:
        return any(row == number or re.match(rf"{re.escape(number)}[a-z-]", row) for row in IDS)

    assert len(CITED) > 70
    assert sorted(number for number in CITED if not known(number)) == []


@pytest.mark.parametrize(
    "number",
    [
        "01-3", "01-5", "01-8", "02-8", "02-10", "02-45", "03-3", "05-2", "07-3", "07-4", "09-1", "09-2", "10-1",
        "11-3", "12-1", "16-2", "16-3", "24-2", "24-3", "24-4", "25-9", "26-4", "26-5", "26-7", "27-3", "27-4", "27-5",
        "27-7", "28-1", "29-1", "29-2", "30-1", "31-6", "31-7", "32-5", "33-1", "34-2", "35-6", "35-9", "35-10",
        "35-12", "35-17", "36-2b", "36-2j", "36-4", "37-3", "37-5", "37-6", "37-7", "38-3", "38-6", "38-9", "38-12",
        "38-15", "38-17", "38-18", "38-20", "39-1", "39-5", "39-7", "39-8", "39-9", "39-10", "39-13", "39-16", "39-21",
        "40-3",
    ],
)  # fmt: skip
def test_each_number_where_the_rulebook_leaves_a_question_open_has_its_decision(number: str) -> None:
    assert number in CITED
