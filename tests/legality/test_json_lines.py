import json

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.legality.json_lines import line_of

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=20,
)


def places(value: object, place: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], object]]:
    found = [(place, value)]
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        found += places(part, (*place, key))
    return found


@given(VALUES)
def test_every_value_begins_on_the_line_that_is_reported(value: object) -> None:
    text = "\n" + json.dumps(value, indent=1)
    lines = text.split("\n")
    for place, part in places(value):
        line = lines[line_of(text, place) - 1]
        begins = json.dumps(part, indent=1).split("\n")[0]
        assert line.strip().rstrip(",").endswith(begins)


def test_a_missing_value_is_reported_by_what_it_would_be_in() -> None:
    text = '{\n "a": [\n  {}\n ]\n}'
    assert line_of(text, ("a", 0, "limit")) == 3
    assert line_of(text, ("a", 7)) == 2
    assert line_of(text, ("b",)) == 1
    assert line_of(text, ()) == 1
