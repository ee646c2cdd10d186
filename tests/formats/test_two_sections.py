"""Lists of a game whose decks have two sections, one of which has the name of a kind of card."""

import pytest

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.formats.csv_list import read_csv, write_csv
from deckbuilder.formats.deck_code import read_code, write_code
from deckbuilder.formats.json_deck import read_json, write_json
from deckbuilder.formats.text_list import read_text
from deckbuilder.formats.text_writer import write_text
from tests.builders.legions import PACK, legions_card, legions_deck
from tests.formats.book import CardBook
from tests.formats.shipped import PACKS, shipped

BOOK = CardBook(
    [
        legions_card("master", "LEG-001", name="紅の長"),
        legions_card("minion", "LEG-002", name="門番"),
        legions_card("lord", "LEG-003", name="城主"),
    ]
)
LEGAL = legions_deck({"LEG-002": 3, "LEG-003": 2}, {"LEG-001": 1})
ODD = legions_deck({"LEG-001": 2, "LEG-002": 3, "謎": 1}, {"LEG-003": 1})
NO_MASTER = legions_deck({"LEG-002": 1, "LEG-001": 1}, {})


def placed(deck: Deck) -> dict[str, tuple[DeckEntry, ...]]:
    return {
        section: tuple(sorted(entries, key=lambda entry: entry.card))
        for section, entries in deck.sections.items()
        if entries
    }


@pytest.mark.parametrize("deck", [LEGAL, ODD, NO_MASTER])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_lists_and_tables_keep_every_card_in_its_section(deck: Deck, language: str) -> None:
    text = write_text(deck, PACK, BOOK, language)
    assert placed(read_text(text.encode(), "list.txt", PACK, BOOK).deck) == placed(deck)
    table = write_csv(deck, PACK, BOOK, language)
    assert placed(read_csv(table.encode(), "list.csv", PACK, BOOK).deck) == placed(deck)


@pytest.mark.parametrize("deck", [LEGAL, ODD, NO_MASTER])
def test_files_and_codes_keep_every_card_in_its_section(deck: Deck) -> None:
    assert placed(read_json(write_json(deck).encode(), "deck.json")) == placed(deck)
    assert placed(read_code(write_code(deck), "code")) == placed(deck)


@pytest.mark.parametrize(
    "text",
    [
        "1 紅の長\n3 門番\n2 城主",
        "3 門番\n2 城主\n1 紅の長",
        "マスター\n1 紅の長\nミニオン（3枚）\n3 門番\nロード\n2 城主",
        "【マスター】\n1 紅の長\nメインデッキ（40枚）\n3 門番\n2 城主",
        "Master\n1 紅の長\nMinions\n3 門番\nLords: 2\n2 城主",
        "[master]\n1 LEG-001\n[main]\n3 LEG-002\n2 LEG-003",
    ],
)
def test_a_list_as_players_write_it_puts_the_master_in_its_place(text: str) -> None:
    assert placed(read_text(text.encode(), "list.txt", PACK, BOOK).deck) == placed(LEGAL)


def test_an_unknown_card_under_the_heading_of_a_kind_goes_where_that_kind_goes() -> None:
    deck = read_text("マスター\n1 謎の長\nミニオン\n2 謎の兵".encode(), "list.txt", PACK, BOOK).deck
    assert placed(deck) == {
        "master": (DeckEntry(card="謎の長", count=1),),
        "main": (DeckEntry(card="謎の兵", count=2),),
    }


def test_a_table_without_sections_puts_the_master_in_its_place() -> None:
    deck = read_csv("枚数,名前\n1,紅の長\n3,門番\n2,城主\n".encode(), "list.csv", PACK, BOOK).deck
    assert placed(deck) == placed(LEGAL)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("game", "starter"), [(game, starter) for game, pack in PACKS.items() for starter in pack.starter_decks]
)
def test_starter_decks_are_read_back_from_lists_and_tables(game: str, starter: str, language: str) -> None:
    pack, book = PACKS[game], shipped(game)
    deck = pack.starter_decks[starter]
    text, table = write_text(deck, pack, book, language), write_csv(deck, pack, book, language)
    assert placed(read_text(text.encode(), "list.txt", pack, book).deck) == placed(deck)
    assert placed(read_csv(table.encode(), "list.csv", pack, book).deck) == placed(deck)
