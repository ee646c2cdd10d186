"""A mark with an edition counts only if the test has started a game of that edition."""

import pytest

from tests.rules.coverage import BOTH, Mark, Row
from tests.rules.editions import Editions, unfounded
from tests.rules.legend_of_stars.words import RULES, start

ROWS = {
    ("G", "both"): [Row("G", "both", BOTH, "engine", "")],
    ("G", "split"): [Row("G", "split", "v1", "engine", ""), Row("G", "split", "v2", "engine", "")],
    ("G", "seen"): [Row("G", "seen", "v1", "ui", ""), Row("G", "seen", "v2", "ui", "")],
}


@pytest.mark.parametrize(
    ("row", "edition", "started", "believed"),
    [
        ("both", None, set(), True),
        ("both", None, {"v1"}, True),
        ("both", "v1", {"v1"}, True),
        ("both", "v1", {"v2"}, False),
        ("split", None, {"v2"}, True),
        ("split", None, {"v1"}, False),
        ("split", None, set(), False),
        ("split", "v1", {"v1", "v2"}, True),
        ("split", "v1", {"v2"}, False),
        ("seen", "v1", set(), True),
        ("unknown", "v1", set(), True),
    ],
)
def test_a_claim_wants_a_game_of_its_edition(
    row: str, edition: str | None, started: set[str], *, believed: bool
) -> None:
    assert (unfounded([Mark("G", row, edition, "t")], ROWS, started) == []) is believed


def test_what_is_wrong_is_said() -> None:
    (message,) = unfounded([Mark("G", "split", None, "t")], ROWS, {"v1"})
    assert message == "marked with G split of v2, but no game of that edition was started"


@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_the_editions_of_games_are_noted(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RULES)
    for name in ("start", "scenario"):
        monkeypatch.setattr(rules, name, getattr(rules, name))
    editions = Editions()
    editions.watch(rules)
    start(edition=edition)
    assert editions.started == {edition}
