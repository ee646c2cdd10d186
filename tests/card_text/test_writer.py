"""What the writer prints is read back to the same script: shipped cards, canonical meanings, any script."""

from random import Random

import pytest

from deckbuilder.card_text.writing.form import CannotWriteError
from tests.builders import legions_scripts, scripts
from tests.card_text.printed import Script, is_read_back, meant, printed, shipped
from tests.card_text.rows import reader

BUILDERS = {"legend_of_stars": scripts, "legions": legions_scripts}
SHIPPED = {
    ("legend_of_stars", "ja"): 183,
    ("legend_of_stars", "en"): 183,
    ("legions", "ja"): 125,
    ("legions", "en"): 125,
}
"""How many shipped scripts are printed and read back so far; the numbers only grow."""
MEANT = {
    ("legend_of_stars", "ja"): 243,
    ("legend_of_stars", "en"): 241,
    ("legions", "ja"): 187,
    ("legions", "en"): 185,
}
"""The same of the canonical meanings."""
EACH = pytest.mark.parametrize(("game", "language"), SHIPPED)


def _outcome(script: Script, language: str) -> str:
    text = printed(script, language)
    if text is None:
        return "not written"
    if is_read_back(script, text, language):
        return "read back"
    return "wrong" if reader(script.game).read(text, language, script.kind).is_read else "not read"


@EACH
def test_shipped_scripts_are_read_back_from_what_is_printed_of_them(game: str, language: str) -> None:
    outcomes = {script.name: _outcome(script, language) for script in shipped(game)}
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []
    assert list(outcomes.values()).count("read back") >= SHIPPED[game, language]


@EACH
def test_canonical_meanings_are_read_back_from_what_is_printed_of_them(game: str, language: str) -> None:
    outcomes = {script.name: _outcome(script, language) for script in meant(game)}
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []
    assert list(outcomes.values()).count("read back") >= MEANT[game, language]


@EACH
def test_no_random_script_is_printed_as_another_one(game: str, language: str) -> None:
    builder, wrong = BUILDERS[game], []
    for seed in range(100):
        kind = builder.KINDS[seed % len(builder.KINDS)]
        script = Script(game, str(seed), kind, (), [builder.random_ability(Random(seed), kind)])
        if _outcome(script, language) == "wrong":
            wrong.append((seed, printed(script, language)))
    assert wrong == []


def test_a_part_without_words_is_refused_by_name() -> None:
    error = CannotWriteError({"zones": "timeline"})
    assert error.what == {"zones": "timeline"}
    assert "timeline" in str(error)
