"""What a grammar remembers is shared, since the collector of unused objects walks through it while texts are read."""

from deckbuilder.card_text.grammar import Grammar, rule

GRAMMAR = Grammar([rule("line", "noun verb"), rule("line", "noun mark verb"), rule("line", "verb noun")])


def test_choices_of_other_words_share_their_rules() -> None:
    one = GRAMMAR.candidates("line", frozenset({"noun"}))
    more = GRAMMAR.candidates("line", frozenset({"noun", "verb"}))
    assert (len(one), len(more)) == (2, 3)
    assert all(mine is other for mine, other in zip(one, more, strict=False))


def test_the_same_choice_at_other_words_is_one_object() -> None:
    assert GRAMMAR.candidates("line", frozenset({"noun"})) is GRAMMAR.candidates("line", frozenset({"noun", "sign"}))
