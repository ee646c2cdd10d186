"""File names that are made from the contents of a file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db.text.file_names import MOST_BYTES, file_name

DEVICES = ("CON", "prn", "Aux", "NUL", "COM1", "com0", "LPT9", "lpt¹", "COM²", "com³", "ＮＵＬ", "CONIN$")


@pytest.mark.parametrize("name", ["ABC", "第1弾", "LOS-S1", "a b.c", "CONTACT", "com10", "null"])
def test_a_plain_name_is_taken_as_it_is(name: str) -> None:
    assert file_name(name, "set") == name


@pytest.mark.parametrize("name", [*DEVICES, *(f"{name}.v1" for name in DEVICES), "nul .x", "aux."])
def test_a_device_of_windows_is_not_a_name(name: str) -> None:
    assert file_name(name, "set").startswith("_")


@given(st.text(max_size=300) | st.text(alphabet="conCON.¹ \ud800/\x00", max_size=6))
def test_every_name_is_good_on_every_system(text: str) -> None:
    name = file_name(text, "set")
    assert 0 < len(name.encode()) <= MOST_BYTES + 1
    assert name == name.strip(" .")
    assert not set('<>:"/\\|?*') & set(name)
    assert all(" " <= sign != "\x7f" for sign in name)
    assert file_name(name, "set") == name
