import re
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtGui import QPainter

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.deck_sheet import sheet_pdf, write_pdf
from deckbuilder.render.output import OutputError, write_output
from deckbuilder.render.pdf import make_pdf
from deckbuilder.render.proxies import proxies_pdf, write_proxies
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


def test_a_long_list_goes_on_and_ends_at_its_bound(family: str, pack: GamePack) -> None:
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
def test_too_few_or_too_many_proxies_are_refused_with_the_bound(family: str, pack: GamePack, count: int) -> None:
    with pytest.raises(OutputError) as refused:
        proxies_pdf(huge_deck(count), Binder(), pack, "ja", Translator("ja"), fonts=family)
    assert refused.value.message.args == {"count": count, "limit": 360}


def test_files_are_written_whole(family: str, pack: GamePack, tmp_path: Path) -> None:
    translator = Translator("en")
    write_pdf(tmp_path / "list.pdf", sample_deck(), Binder(), pack, "en", translator, on=DAY, fonts=family)
    write_proxies(tmp_path / "proxies.pdf", sample_deck(), Binder(), pack, "en", translator, fonts=family)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list.pdf", "proxies.pdf"]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as refused:
        write_output(tmp_path / "missing" / "list.pdf", b"data")
    assert "missing" in Translator("en").text(refused.value.message)


def test_what_was_there_stays_when_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OutputError):
        write_output(tmp_path / "taken", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_pages_are_numbered_from_one(family: str) -> None:
    seen: list[tuple[str, int]] = []

    def draw(_painter: QPainter, page: str, number: int) -> None:
        seen.append((page, number))

    make_pdf("題", ["a", "b"], draw)
    assert seen == [("a", 1), ("b", 2)]
