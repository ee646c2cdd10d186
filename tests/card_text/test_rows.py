"""Texts as players type them: read as what they mean, asked about where they mean two things, refused otherwise."""

from collections import Counter

import pytest

from tests.card_text.rows import GAMES, canonical, meaning, outcome, plain, read, rows

EACH_GAME = pytest.mark.parametrize("game", GAMES)
QUESTIONS = {
    ("legend_of_stars", 210): "destroyed_or_put",
    ("legend_of_stars", 212): "which_effects",
    ("legend_of_stars", 215): "whose",
    ("legend_of_stars", 216): "battle_destroys",
    ("legend_of_stars", 217): "one_or_all",
    ("legend_of_stars", 218): "one_or_all",
    ("legend_of_stars", 219): "and_or",
    ("legend_of_stars", 273): "attacks_a_turn",
    ("legions", 65): "who_chooses",
    ("legions", 84): "whose_turn_end",
    ("legions", 90): "use_of_skill",
    ("legions", 174): "whose",
    ("legions", 175): "one_or_all",
    ("legions", 176): "one_or_all",
    ("victory_spark", 64): "own_ring",
    ("victory_spark", 69): "how_many",
    ("victory_spark", 70): "from_where",
    ("vividz", 26): "which_end",
    ("vividz", 71): "which_lane",
    ("vividz", 73): "whose_cards",
    ("vividz", 74): "from_where",
}
"""The question that each ambiguous row must ask."""


@EACH_GAME
def test_natural_texts_mean_what_their_canonical_texts_mean(game: str) -> None:
    wrong = [
        (row.number, row.natural)
        for row in rows(game)
        if not row.is_refused and meaning(read(row)) not in (None, canonical(row))
    ]
    assert wrong == []


@EACH_GAME
def test_of_each_game_at_least_95_percent_are_read(game: str) -> None:
    found = Counter(outcome(row) for row in rows(game) if not row.is_refused)
    assert found["read"] >= 0.95 * found.total(), found


@EACH_GAME
def test_of_each_family_at_least_85_percent_are_read(game: str) -> None:
    told = [row for row in rows(game) if not row.is_refused]
    sizes = Counter(row.family for row in told)
    read_rows = Counter(row.family for row in told if outcome(row) == "read")
    large = {family for family, size in sizes.items() if size >= 8}
    small = sizes.keys() - large
    assert {family for family in large if read_rows[family] < 0.85 * sizes[family]} == set()
    assert sum(read_rows[family] for family in small) >= 0.85 * sum(sizes[family] for family in small)


@EACH_GAME
def test_ambiguous_texts_ask_their_question(game: str) -> None:
    asked = {(game, row.number): {question.id for question in read(row).questions} for row in rows(game) if row.asks}
    wanted = {place: {question} for place, question in QUESTIONS.items() if place[0] == game}
    assert asked == wanted


@EACH_GAME
def test_texts_that_no_script_can_say_are_refused(game: str) -> None:
    assert [row.natural for row in rows(game) if row.is_refused and meaning(read(row)) is not None] == []


def test_times_one_says_nothing() -> None:
    assert plain([{"product": [{"number": "done"}, 1]}]) == [{"number": "done"}]
