import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from card_db.text.table_cells import cell_text, guarded, write_table

HOSTILE = st.builds(
    "{}{}".format,
    st.sampled_from(["=", "+", "-", "@", "\t", "\r", "'", "''", "＝", "", "x"]),
    st.text("=+-@'\t\r\n,\"x "),
)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "'", "'tis", "'=1"])
def test_a_text_that_could_be_a_formula_gets_one_guard(text: str) -> None:
    assert guarded(text) == "'" + text


@pytest.mark.parametrize("text", ["", "x", "1", "a=1", " =1", "＝1", "＋1", "－1", "＠x", "“=1”"])
def test_any_other_text_is_written_as_it_is(text: str) -> None:
    assert guarded(text) == text


@pytest.mark.parametrize(("cell", "text"), [("'=1", "=1"), ("''=1", "'=1"), ("'tis", "'tis"), ("'", "'"), (" x ", "x")])
def test_one_guard_comes_off_and_only_before_what_it_guards(cell: str, text: str) -> None:
    assert cell_text(cell) == text


@given(st.lists(HOSTILE, min_size=1, max_size=5))
@example(["'=", "\t", "\r\n"])
def test_a_table_of_hostile_texts_comes_back_and_holds_no_formula(texts: list[str]) -> None:
    (cells,) = csv.reader(io.StringIO(write_table([texts]), newline=""))
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in cells)
    guard_needed = [text.startswith(("=", "+", "-", "@", "\t", "\r", "'")) for text in texts]
    remaining = [text if needed else text.strip() for text, needed in zip(texts, guard_needed, strict=True)]
    assert [cell_text(cell) for cell in cells] == remaining


@given(st.lists(st.integers(), min_size=1))
def test_numbers_get_no_guard(numbers: list[int]) -> None:
    assert write_table([numbers]) == ",".join(map(str, numbers)) + "\r\n"
