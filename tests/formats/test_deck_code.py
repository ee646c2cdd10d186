import tracemalloc
from collections.abc import Callable

import pytest

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.domain.deck_limits import MAX_ENTRIES, excess
from deckbuilder.formats.deck_code import MAX_SIGNS, read_code, write_code
from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import PACK, deck_of

DECK = deck_of({f"LOS-S1-{number:03}": 3 for number in range(1, 49, 3)} | {"LOS-S1-100": 2})


def sentence(code: str) -> str:
    with pytest.raises(FormatError) as refused:
        read_code(code, "pasted text")
    return Translator("en").text(refused.value.message)


def test_a_deck_of_fifty_fits_into_a_line_of_chat_and_qr_letters() -> None:
    code = write_code(DECK)
    assert len(code) < 110
    assert set(code) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-")


def test_small_letters_line_ends_and_look_alikes_do_not_matter() -> None:
    code = write_code(DECK)
    typed = code[6:].replace("0", "o").replace("1", "l").lower()
    broken = "\n".join(typed[at : at + 20] for at in range(0, len(typed), 20))
    assert read_code(f" deck1-{broken}\n", "mail").sections == DECK.sections


def test_a_cut_code_says_so() -> None:
    assert "damaged or incomplete" in sentence(write_code(DECK)[:-3])
    assert "damaged or incomplete" in sentence("DECK1-")


@pytest.mark.parametrize("sign", "01AFGZ")
def test_a_sign_too_many_is_noticed(sign: str) -> None:
    for copies in range(1, 9):
        code = write_code(deck_of({f"LOS-S1-{number:03}": 3 for number in range(1, copies + 1)}))
        assert "damaged" in sentence(code + sign)


def test_a_sign_that_no_code_has_is_shown() -> None:
    assert "cannot contain the character “!”" in sentence(write_code(DECK) + "!")


def test_a_newer_code_is_refused_by_its_version() -> None:
    assert "version 2" in sentence("DECK2-" + write_code(DECK)[6:])


def test_a_text_that_is_not_a_deck_code_is_refused() -> None:
    assert "not a deck code" in sentence("hello")


def test_a_code_that_claims_more_than_it_holds_is_refused() -> None:
    from deckbuilder.formats.deck_code import PREFIX, _armour, _check_sum

    body = b"\x01g\x00\x01\x01m\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    assert "damaged" in sentence(PREFIX + _armour(body + _check_sum(body)))


OLD_CODES = {
    "dawn": "DECK1-1XP6ASV5DSJ5YVV6BXSQ8RBJEC332BHG5RR36084DNGPJVG10X64YMSDACRJT0RX1450M28A144GJ209144G"
    "G20A1040J2091049J1K82440J20GT3K7A70",
    "deep": "DECK1-1XP6ASV5DSJ5YVV6BXSQ8RBJEC332BHG5RR36084DNGPJVG10X64YMSDACRJT0RXQ40J4A082442G26S044G"
    "M20J1090J48G108HHJG3304H023S288EJX3GVW",
}
"""Deck codes as earlier versions wrote them."""
ODD = Deck(
    game="g",
    edition="e",
    sections={
        "main": (
            DeckEntry(card="謎 !", count=999),
            DeckEntry(card="A-7", count=4),
            DeckEntry(card="A-3", count=1),
            DeckEntry(card="A-1000000000", count=3),
        ),
        "side": (DeckEntry(card="12", count=2),),
    },
)


@pytest.mark.parametrize("starter", OLD_CODES)
def test_a_code_is_still_written_and_read_as_by_earlier_versions(starter: str) -> None:
    deck = PACK.starter_decks[starter]
    assert write_code(deck) == OLD_CODES[starter]
    assert read_code(OLD_CODES[starter], "chat").sections == deck.sections


def test_a_code_of_odd_ids_is_still_written_as_by_earlier_versions() -> None:
    assert write_code(ODD) == "DECK1-05KG2S820HPP2TBE0C2YHB4E40GG0083WW3G4G9D0413P10W0D0JTC8904108WV9CHJG200205GWJQ35M4"
    assert read_code(write_code(ODD), "chat").sections == ODD.sections


def largest() -> Deck:
    entries = tuple(DeckEntry(card=chr(0x4E00 + number) * 52, count=9) for number in range(MAX_ENTRIES))
    return Deck(game="g", sections={"main": entries})


def test_the_largest_deck_has_a_code_that_is_read() -> None:
    deck = largest()
    assert excess(deck) is None
    assert excess(deck.changed(notes="x" * 20_000)) is not None
    assert read_code(write_code(deck), "chat").sections == deck.sections


CODES: dict[str, Callable[[], str]] = {
    "good": lambda: write_code(largest()),
    "wrong": lambda: "DECK1-" + "0" * MAX_SIGNS,
    "too long": lambda: "DECK1-" + "0" * (1024 * 1024 - 6),
    "blanks": lambda: "DECK1-" + " 0-" * 340_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CODES)
def test_a_large_code_takes_little_memory(kind: str) -> None:
    code = CODES[kind]()
    tracemalloc.start()
    if kind == "good":
        deck = read_code(code, "chat")
        write_code(deck.changed(sections={"main": deck.entries()[:500]}))
    else:
        assert ("at most" in sentence(code)) == (kind == "too long")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10 * 1024 * 1024


def test_a_code_of_more_cards_than_a_deck_has_says_the_limit() -> None:
    many = Deck(game="g", sections={"m": tuple(DeckEntry(card=f"{n}", count=1) for n in range(MAX_ENTRIES + 1))})
    assert sentence(write_code(many)) == (
        "pasted text: there are more than 2500 different cards, which is the limit for a deck. Remove some."
    )
