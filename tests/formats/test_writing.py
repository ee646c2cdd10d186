from deckbuilder.formats.grouping import group_deck
from deckbuilder.formats.text_writer import write_text
from tests.formats.book import PACK, STARTERS, CardBook, deck_of

BOOK = CardBook(STARTERS)
DECK = deck_of({"LOS-S1-040": 3, "LOS-S1-001": 2, "LOS-S1-002": 3, "謎の札": 1})


def test_a_list_is_grouped_by_kind_with_subtotals_cheap_cards_first() -> None:
    assert write_text(DECK, PACK, BOOK, "en") == (
        "// 試験\n// Legend of Stars 1.0.03\n\n"
        "Character (5)\n3 Moonshade Archer (LOS-S1-002)\n2 Comet Lancer (LOS-S1-001)\n\n"
        "Effect (3)\n3 Arrow of Light (LOS-S1-040)\n\n"
        "Unknown cards (1)\n1 《謎の札》\n\n"
        "Total (9)\n"
    )
    assert "キャラクター（5枚）\n3 月影の射手 (LOS-S1-002)" in write_text(DECK, PACK, BOOK, "ja")


def test_a_section_other_than_the_main_deck_has_its_heading() -> None:
    assert "\n[side]\n\nEffect (3)\n" in write_text(deck_of({"LOS-S1-040": 3}, "side"), PACK, BOOK, "en")


def test_groups_are_written_with_their_counts_and_unknown_cards_come_last() -> None:
    groups = group_deck(DECK, PACK, BOOK)
    assert [(group.kind, group.count) for group in groups] == [("character", 5), ("effect", 3), ("", 1)]
    assert groups[-1].lines[0].card is None
