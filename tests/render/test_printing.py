import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator, load_translator
from deckbuilder.render.deck_sheet import sheet_pdf
from deckbuilder.render.output import OutputError
from deckbuilder.render.pdf import PAGE_HEIGHT, PAGE_WIDTH, make_pdf
from deckbuilder.render.proxies import proxies_pdf
from tests.gui.painted_words import words_painted
from tests.render.sample_decks import Binder, huge_deck, sample_deck

DAY = date(2026, 1, 5)
A4 = (595, 842)
"""Points."""


def pages(document: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", document))


def sheet(deck: Deck, pack: GamePack, family: str, language: str = "ja") -> bytes:
    return sheet_pdf(deck, Binder(), pack, language, load_translator(language), on=DAY, fonts=family)


def test_the_list_is_one_a4_page_with_its_fonts_inside(family: str, pack: GamePack) -> None:
    document = sheet(sample_deck(), pack, family)
    assert document.startswith(b"%PDF-")
    assert pages(document) == 1
    assert b"/FontFile2" in document or b"/FontFile3" in document
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", document)
    assert box is not None
    assert (round(float(box[1])), round(float(box[2]))) == A4


def test_a_long_list_continues_on_further_pages_up_to_its_limit(family: str, pack: GamePack) -> None:
    assert pages(sheet(huge_deck(100), pack, family)) == 3
    assert pages(sheet(huge_deck(10_000), pack, family)) == pages(sheet(huge_deck(3_001), pack, family)) < 80


def painted_pages(
    deck: Deck, pack: GamePack, family: str, monkeypatch: pytest.MonkeyPatch, language: str = "en"
) -> list[list[str]]:
    """Return the words of each page, in the order of painting."""
    found: list[list[str]] = []

    def paint(_title: str, each: Sequence[Any], draw: Callable[[QPainter, Any, int], None]) -> bytes:
        for number, page in enumerate(each, start=1):
            found.append(words_painted(QSize(PAGE_WIDTH, PAGE_HEIGHT), partial(_drawn, draw, page, number)))
        return b""

    monkeypatch.setattr("deckbuilder.render.deck_sheet.make_pdf", paint)
    sheet(deck, pack, family, language)
    monkeypatch.undo()
    return found


def _drawn(draw: Callable[[QPainter, Any, int], None], page: object, number: int, painter: QPainter) -> None:
    draw(painter, page, number)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_group_that_continues_on_the_next_page_has_its_heading_there_too(
    family: str, pack: GamePack, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    words = painted_pages(huge_deck(100), pack, family, monkeypatch, language)
    head = {"en": "Speed", "ja": "スピード"}[language]
    titles = ["".join(page[page.index(head) + 1 : page.index("100")]) for page in words]
    again = {"en": f"{titles[0]} (continued)", "ja": f"{titles[0]}（続き）"}[language]
    assert titles[0]
    assert [title.replace(" ", "") for title in titles[1:]] == [again.replace(" ", "")] * 2


@pytest.mark.parametrize(("lines", "expected"), [(39, 1), (44, 1), (46, 2)])
def test_a_list_that_is_a_little_too_long_gets_lower_rows_instead_of_a_second_page(
    family: str, pack: GamePack, monkeypatch: pytest.MonkeyPatch, lines: int, expected: int
) -> None:
    painted = painted_pages(huge_deck(lines), pack, family, monkeypatch)
    assert len(painted) == expected
    ids = [word for page in painted for word in page if word.startswith("STRANGER-")]
    assert len(ids) == lines


def test_an_empty_deck_prints_an_empty_sheet(family: str, pack: GamePack) -> None:
    assert pages(sheet(Deck(game=pack.id), pack, family, "en")) == 1


def test_nine_proxies_fill_a_page(family: str, pack: GamePack) -> None:
    for copies, expected in ((9, 1), (10, 2)):
        deck = Deck(game=pack.id, sections={"main": (DeckEntry(card="T-001", count=copies),)})
        assert pages(proxies_pdf(deck, Binder(), pack, "ja", Translator("ja"), fonts=family)) == expected


def test_copies_share_one_picture_in_the_document(family: str, pack: GamePack) -> None:
    one, many = (
        len(proxies_pdf(deck, Binder(), pack, "ja", Translator("ja"), fonts=family))
        for deck in (
            Deck(game=pack.id, sections={"main": (DeckEntry(card="T-001", count=count),)}) for count in (1, 30)
        )
    )
    assert many < one * 1.2


@pytest.mark.parametrize("count", [0, 361])
def test_too_few_or_too_many_proxies_are_refused_with_the_limit(family: str, pack: GamePack, count: int) -> None:
    with pytest.raises(OutputError) as refused:
        proxies_pdf(huge_deck(count), Binder(), pack, "ja", Translator("ja"), fonts=family)
    assert refused.value.message.args == {"count": count, "limit": 360}


def test_pages_are_numbered_from_one(family: str) -> None:
    seen: list[tuple[str, int]] = []

    def draw(_painter: QPainter, page: str, number: int) -> None:
        seen.append((page, number))

    make_pdf("題", ["a", "b"], draw)
    assert seen == [("a", 1), ("b", 2)]
