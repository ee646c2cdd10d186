"""The canonical text of each row means what the row means."""

import pytest

from tests.card_text.rows import GAMES, Row, canonical, plain, reader, rows

CANONICAL = [row for game in GAMES for row in rows(game) if not row.is_refused]


@pytest.mark.parametrize("row", CANONICAL, ids=lambda row: f"{row.game}-{row.number}")
def test_a_canonical_text_is_read_as_its_row_means(row: Row) -> None:
    verdict = reader(row.game).read(row.canonical, row.language, row.kind)
    assert verdict.is_read
    assert (verdict.keywords, plain(verdict.abilities)) == canonical(row)
