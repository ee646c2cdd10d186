import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.domain.clean_text import clean_card, clean_line, clean_lines, shortened

ANY = st.text(st.characters() | st.sampled_from("\0\x7f\x85\u2028\u2029\u202e\u2066\ufeff\ud800\udfff\r\n\t　 "))


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Comet\trush\r\n　2 ", "Comet rush 2"),
        ("a\x00b\x7fc\x9b", "abc"),
        ("deck\u202enosj.exe", "decknosj.exe"),
        ("half \ud800", "half \ufffd"),
        ("👩\u200d🚀 \u200f", "👩\u200d🚀 \u200f"),
        ("\x7f", ""),
    ],
)
def test_a_name_is_one_line_without_anything_hidden(text: str, clean: str) -> None:
    assert clean_line(text) == clean


def test_notes_keep_their_lines_and_tabs() -> None:
    assert clean_lines("a\r\nb\rc\u2028d\u2029e\x85f\x0bg\th\x00 ") == "a\nb\nc\nd\ne\nf\ng\th "


def test_a_card_keeps_the_blanks_inside_it_and_never_vanishes() -> None:
    assert (clean_card(" A  B\tC\n"), clean_card("A\x7f"), clean_card("\x7f")) == ("A  B C", "A", "\ufffd")
    assert (clean_card("\r"), clean_card("　"), clean_card("")) == ("\ufffd", "\ufffd", "")


@given(ANY)
def test_clean_text_can_be_written_and_stays_as_it_is(text: str) -> None:
    for clean in (clean_line, clean_lines, clean_card):
        once = clean(text)
        assert clean(once) == once
        assert json.loads(json.dumps(once, ensure_ascii=False).encode()) == once
        assert not set(once) & set("\0\x7f\x85\u2028\u2029\u202e\ufeff\r")
    assert "\n" not in clean_line(text) + clean_card(text)
    assert bool(clean_card(text)) == bool(text)


@given(st.text(max_size=60), st.integers(8, 60))
def test_a_text_is_shortened_in_its_middle(text: str, most: int) -> None:
    short = shortened(text, most)
    assert len(short) <= most
    assert short == text or "…" in short


def test_both_ends_of_a_shortened_name_are_kept() -> None:
    assert shortened("Copy of " + "x" * 300, 200).startswith("Copy of x")
    assert shortened("x" * 300 + " のコピー", 200).endswith("x のコピー")
