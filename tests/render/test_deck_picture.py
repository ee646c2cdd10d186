from datetime import date

import pytest
import zxingcpp
from PySide6.QtGui import QImage

from card_db.models import Card, Text
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.deck_code import read_code
from deckbuilder.formats.grouping import Group, group_deck
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.deck_facts import group_titles
from deckbuilder.render.deck_picture import deck_picture
from deckbuilder.render.output import OutputError, png_bytes
from deckbuilder.render.qr import qr_image
from deckbuilder.services.deck_facts import starter_deck
from tests.render.sample_decks import Binder, huge_deck, sample_deck

DAY = date(2026, 1, 5)


def codes_in(image: QImage) -> list[str]:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    size = (grey.height(), grey.bytesPerLine())
    pixels = memoryview(bytes(grey.constBits())).cast("B", size)
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


def picture(deck: Deck, pack: GamePack, family: str, language: str = "ja") -> QImage:
    return deck_picture(deck, Binder(), pack, language, Translator(language), on=DAY, fonts=family)


def test_a_code_can_be_read_back_from_its_picture(family: str) -> None:
    assert codes_in(qr_image("DECK1-ABC123")) == ["DECK1-ABC123"]


def test_a_text_too_long_for_a_code_is_refused(family: str) -> None:
    with pytest.raises(OutputError, match="too long"):
        qr_image("A" * 5_000)


def test_the_picture_fits_a_wide_screen_and_contains_the_deck(family: str, pack: GamePack) -> None:
    image = picture(sample_deck(), pack, family)
    assert (image.width(), image.height()) == (1920, 1080)
    (code,) = codes_in(image)
    assert read_code(code, "picture").sections == sample_deck().sections


def test_texts_follow_the_language(family: str, pack: GamePack) -> None:
    assert picture(sample_deck(), pack, family, "ja") != picture(sample_deck(), pack, family, "en")


def test_an_empty_deck_has_a_picture_too(family: str, pack: GamePack) -> None:
    assert picture(Deck(game=pack.id), pack, family).height() == 1080


def test_many_different_cards_make_it_higher(family: str, pack: GamePack) -> None:
    assert picture(huge_deck(100), pack, family).height() > 1080


def test_ten_thousand_different_cards_stay_within_bounds(family: str, pack: GamePack) -> None:
    assert picture(huge_deck(10_000), pack, family).height() < 5_000


def test_it_can_be_saved_as_png(family: str, pack: GamePack) -> None:
    assert png_bytes(picture(sample_deck(), pack, family)).startswith(b"\x89PNG")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", sorted(load_packs()))
def test_every_group_of_a_starter_deck_is_counted_under_the_title(
    game: str, language: str, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = load_packs()[game]
    files = set_folder(game).glob("*-S1.json")
    cards = {card.id: card for path in files for card in read_set(path.read_bytes(), pack.schema).cards}

    class Shipped:
        def card(self, card_id: str) -> Card | None:
            return cards.get(card_id)

    written: list[str] = []
    monkeypatch.setattr(
        "deckbuilder.render.deck_picture.draw_line", lambda _painter, _box, text, *_more, **_also: written.append(text)
    )
    for key in pack.starter_decks:
        deck = starter_deck(key, load_packs(), language)
        written.clear()
        deck_picture(deck, Shipped(), pack, language, Translator(language), on=DAY, fonts=family)
        groups = group_deck(deck, pack, Shipped())
        titles = group_titles(groups, pack, language)
        counted = [f"{title} {group.count}" for title, group in zip(titles, groups, strict=True)]
        assert [text for text in written if text in counted] == counted


def test_the_section_of_a_kind_stands_before_it_only_where_several_sections_take_it() -> None:
    pack = load_packs()["vividz"]
    groups = [Group(key, kind, Text(en=kind), (), Text(en=kind)) for key, kind in (("main", "chara"), ("main", ""))]
    assert group_titles(groups, pack, "en") == ["chara", ""]
    (first, *_), (account, *_) = pack.sections[::-1], pack.sections
    mixed = [Group(account.key, "account", Text(en="Account"), (), Text(en="Account")),
             Group(first.key, "chara", Text(en="Chara"), (), Text(en="Chara")),
             Group(first.key, "", Text(en="Unknown"), (), Text(en="Unknown"))]  # fmt: skip
    assert group_titles(mixed, pack, "en") == ["Account", "Chara", "Main deck: Unknown"]
