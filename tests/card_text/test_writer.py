"""What the writer prints is read back to the same script: shipped cards, canonical meanings, any script."""

from random import Random

import pytest

from deckbuilder.card_text.writing.form import CannotWriteError
from tests.builders import legions_scripts, scripts
from tests.card_text.printed import Script, is_read_back, meant, printed, shipped, writer
from tests.card_text.rows import reader

BUILDERS = {"legend_of_stars": scripts, "legions": legions_scripts}
SHIPPED = {
    ("legend_of_stars", "ja"): 183,
    ("legend_of_stars", "en"): 183,
    ("legions", "ja"): 125,
    ("legions", "en"): 125,
    ("victory_spark", "ja"): 70,
}
"""How many shipped scripts are printed and read back so far; the numbers only grow."""
MEANT = {
    ("legend_of_stars", "ja"): 257,
    ("legend_of_stars", "en"): 257,
    ("legions", "ja"): 199,
    ("legions", "en"): 199,
    ("victory_spark", "ja"): 66,
}
"""The same of the canonical meanings."""
SEEDS = 150
RANDOM = {
    ("legend_of_stars", "ja"): 37,
    ("legend_of_stars", "en"): 32,
    ("legions", "ja"): 17,
    ("legions", "en"): 17,
}
"""The same of so many random scripts. Most of the others mean nothing: no step, no condition, a card that nothing
named before."""


def _outcome(script: Script, language: str) -> str:
    text = printed(script, language)
    if text is None:
        return "not written"
    if is_read_back(script, text, language):
        return "read back"
    return "wrong" if reader(script.game).read(text, language, script.kind).is_read else "not read"


@pytest.mark.parametrize(("game", "language"), SHIPPED)
def test_shipped_scripts_are_read_back_from_what_is_printed_of_them(game: str, language: str) -> None:
    outcomes = {script.name: _outcome(script, language) for script in shipped(game)}
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []
    assert list(outcomes.values()).count("read back") >= SHIPPED[game, language]


@pytest.mark.parametrize(("game", "language"), MEANT)
def test_canonical_meanings_are_read_back_from_what_is_printed_of_them(game: str, language: str) -> None:
    outcomes = {script.name: _outcome(script, language) for script in meant(game)}
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []
    assert list(outcomes.values()).count("read back") >= MEANT[game, language]


@pytest.mark.parametrize(("game", "language"), RANDOM)
def test_random_scripts_are_read_back_and_never_as_another_script(game: str, language: str) -> None:
    builder, outcomes = BUILDERS[game], {}
    for seed in range(SEEDS):
        kind = builder.KINDS[seed % len(builder.KINDS)]
        script = Script(game, str(seed), kind, (), [builder.random_ability(Random(seed), kind)])
        outcomes[seed] = _outcome(script, language)
    assert [seed for seed, outcome in outcomes.items() if outcome == "wrong"] == []
    assert list(outcomes.values()).count("read back") >= RANDOM[game, language]


def test_a_part_without_words_is_refused_by_name() -> None:
    error = CannotWriteError({"zones": "timeline"})
    assert error.what == {"zones": "timeline"}
    assert "timeline" in str(error)


@pytest.mark.parametrize("ability", [
    {"type": "triggered", "zones": ["bench"], "when": {"event": "goes", "who": {"of": "bench"}, "to": ["hand"]},
     "steps": [{"op": "draw"}]},
])  # fmt: skip
def test_the_writer_says_that_it_has_no_words_for_a_list_that_it_cannot_print(ability: dict[str, object]) -> None:
    with pytest.raises(CannotWriteError):
        writer("victory_spark").write([ability], (), "ja", "character")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ja", "【自】各プレイヤーのパートナーアタックの終わりに、カードを1枚引く。"),
        ("en", "【Auto】 At the end of each partner attack, draw 1 card."),
    ],
)
def test_the_end_of_any_partner_attack_is_no_end_of_a_turn(language: str, line: str) -> None:
    ability = {
        "type": "triggered", "when": {"event": "partner_attack_over", "whose": "each"}, "steps": [{"op": "draw"}],
    }  # fmt: skip
    assert writer("victory_spark").write([ability], (), language, "character") == line
