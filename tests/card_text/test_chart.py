"""The chart parser: what rules that begin alike read, and symbols that begin with themselves."""

from deckbuilder.card_text.chart import Chart
from deckbuilder.card_text.folding import fold
from deckbuilder.card_text.grammar import Grammar, rule
from deckbuilder.card_text.lexicon import Lexicon

RULES = (
    rule("line", "some 'y' 'y'", lambda some: ("yy", some)),
    rule("line", "some* 'y'", lambda some: ("y", some)),
    rule("noted", "some* 'x'", lambda some: ("x", some)),
    rule("some", "'a'", lambda: "a"),
    rule("some", "noted 'b'", lambda noted: ("inner", noted)),
)


def values(text: str, symbol: str) -> set[object]:
    """What the whole text means."""
    grammar = Grammar(RULES)
    chart = Chart(grammar, Lexicon(grammar.entries(), (), spaced=False), fold(text, "en"))
    return {item.value for item in chart.read(symbol, 0) if item.end == len(text)}


def test_rules_that_begin_alike_end_as_each_says() -> None:
    assert values("aax", "noted") == {("x", ("a", "a"))}
    assert values("aay", "line") == {("y", ("a", "a"))}


def test_what_is_read_within_a_symbol_that_is_still_being_read_is_not_kept() -> None:
    """`noted` begins with `some`, within which it is read first: there, `some` reads nothing yet."""
    assert values("xby", "line") == {("y", (("inner", ("x", ())),))}
