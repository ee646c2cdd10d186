import re
from datetime import date

import pytest
from PySide6.QtGui import QPainter

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.deck_sheet import sheet_pdf
from deckbuilder.render.output import OutputError
from deckbuilder.render.pdf import make_pdf
from deckbuilder.render.proxies import proxies_pdf
from tests.render.sample_decks import Binder, huge_deck, sample_deck

DAY = date(2026, 1, 5)
A4 = (595, 842)
"""Points."""


def pages(document: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", document))


def sheet(deck: Deck, pack: GamePack, family: str, language: str = "ja") -> bytes:
    return sheet_pdf(deck, Binder(), pack, language, Translator(language), on=DAY, fonts=family)


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
