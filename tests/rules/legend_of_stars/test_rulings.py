"""docs/rulings.md cites only rule numbers that are in the list of rows."""

import re

import pytest

from tests.rules.coverage import HERE, read_rows

RULINGS = HERE.parents[1] / "docs" / "rulings.md"
IDS = {row.id for row in read_rows(HERE) if row.game == "LoS"}


def chapter() -> str:
    """Return the chapter on Legend of Stars."""
    text = RULINGS.read_text(encoding="utf-8")
    return text[text.index("## Legend of Stars") :].split("\n## Legions")[0]


def known(number: str, step: str) -> bool:
    """Return whether a row has this number, or begins with it."""
    wanted = f"{number}-{step}" if step else number
    return any(id_ == wanted or id_.startswith((f"{wanted}-", f"{wanted}.")) for id_ in IDS)


def headed() -> list[tuple[str, str]]:
    """Return the numbers in bold with which rulings begin."""
    numbers = [word for bold in re.findall(r"\*\*([^*]+)\*\*", chapter()) for word in bold.split(", ")]
    found = []
    number = ""
    for word in numbers:
        if word == "1.0.01":
            continue
        first, _, step = word.partition("-")
        number, step = (first, step) if first[0].isdigit() else (number, word)
        found.append((number, step))
    return found


def test_every_ruling_has_a_number_of_the_rulebook() -> None:
    assert len(headed()) > 60
    assert [cited for cited in headed() if not known(*cited)] == []


@pytest.mark.parametrize(
    "number",
    [
        "1", "2", "2.1", "2.1.1", "2.1.2", "2.1.3", "2.1.4", "2.1.5", "2.2", "2.3", "2.3.1", "2.4", "2.5.1", "2.5.2",
        "2.6", "3", "3.1", "3.2", "3.3.1", "3.6", "3.7", "4", "5.1", "5.1.1", "5.2", "5.3", "5.4", "5.5", "5.5.2",
        "5.5.3", "5.6", "6.6", "7.1", "7.2", "8.1", "8.2", "8.3", "8.4", "8.6", "8.8", "8.10", "8.11", "8.13",
        "8.13.1", "8.13.2", "8.13.3", "8.13.4", "8.13.5", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6",
    ],
)  # fmt: skip
def test_each_number_where_the_rulebook_leaves_a_question_open_has_its_decision(number: str) -> None:
    assert number in {cited for cited, _ in headed()}


@pytest.mark.parametrize("step", ["I", "II", "III", "IV", "VI"])
def test_the_steps_of_a_battle_have_theirs(step: str) -> None:
    assert ("5.5.1", step) in headed()
