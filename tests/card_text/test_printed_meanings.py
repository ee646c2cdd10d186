"""What is read is printed in both languages, and the print is read back as the same script."""

from collections.abc import Iterator

from tests.card_text.readings import reading
from tests.card_text.rows import GAMES, rows
from tests.card_text.test_variants import variants

EVERY = 8
"""One of so many texts is printed."""
AT_MOST = 0.002
"""The share of lines that a language may lack words for; it only falls."""


def read_texts(game: str) -> Iterator[tuple[str, str, str]]:
    """Language, kind and text of all texts that are read as abilities. Some lines only repeat a rule."""
    yield from ((row.language, row.kind, row.natural) for row in rows(game) if not row.is_refused)
    yield from ((told["language"], told["kind"], told["text"]) for told in variants(game) if told.get("abilities"))


def test_nearly_every_line_that_is_read_is_printed_in_both_languages() -> None:
    texts = [(game, *told) for game in GAMES for told in read_texts(game)][::EVERY]
    lines = [
        (text, line.meaning)
        for game, language, kind, text in texts
        for line in reading(game).read_text(text, language, kind).lines
        if line.state == "read"
    ]
    lacking = [text for text, meaning in lines if not (meaning.ja and meaning.en)]
    assert len(lines) > 200
    assert len(lacking) <= AT_MOST * len(lines), lacking
