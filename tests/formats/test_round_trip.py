"""What is written can be read back. Hostile input is refused with one sentence, whatever its bytes."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Mapping

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.formats.csv_list import read_csv, write_csv
from deckbuilder.formats.deck_code import read_code, write_code
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import read_json, write_json
from deckbuilder.formats.reading import guess_kind, read_deck
from deckbuilder.formats.text_list import read_text
from deckbuilder.formats.text_writer import write_text
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import PACK, STARTERS, CardBook, card

pytestmark = pytest.mark.slow

SIGNS = "aZ09-_ー星あア゛ｱＡ３Ⅳ①×枚《》「」()（）[]{}<>#/\\:;,、\"'=+@~〜é👾𠮷"
PLAIN = st.sampled_from(SIGNS)
WORDS = st.text(PLAIN, min_size=1, max_size=12)
IDS = st.one_of(
    st.sampled_from([each.id for each in STARTERS]),
    st.builds(
        "{}-{:03}".format,
        st.text(st.sampled_from("ABCあ"), min_size=1, max_size=5),
        st.integers(min_value=0, max_value=10**9),
    ),
    WORDS,
)
NAMED = st.text(PLAIN, max_size=30)


@st.composite
def decks(draw: st.DrawFn, ids: st.SearchStrategy[str] = IDS) -> Deck:
    def section() -> tuple[DeckEntry, ...]:
        counts = draw(st.dictionaries(ids, st.integers(1, 999), max_size=12))
        return tuple(DeckEntry(card=key, count=count) for key, count in counts.items())

    keys = draw(st.sets(st.sampled_from(["main", "side", "ring"]), max_size=3))
    return Deck(
        game=PACK.id,
        edition=PACK.default_edition.id,
        name=draw(NAMED),
        notes=draw(st.text(st.sampled_from(SIGNS + " \n\t\r\0\u2028\ufeff"))),
        tags=draw(st.lists(WORDS, max_size=2).map(tuple)),
        sections={key: section() for key in sorted(keys)},
    )


def filled(deck: Deck) -> Mapping[str, tuple[DeckEntry, ...]]:
    return {key: entries for key, entries in deck.sections.items() if entries}


def contents(deck: Deck) -> Counter[tuple[str, str]]:
    return Counter(
        {(section, entry.card): entry.count for section, entries in deck.sections.items() for entry in entries}
    )


BOOK = CardBook(
    [
        *STARTERS,
        card("P-1", "３枚のコイン ×2", "x3 Coins (2)", "effect"),
        card("P-2", "3枚のコイン", "3 Coins", "effect", number="7"),
        card("P-3", "キャラクター", "Main", "support", number="7"),
        card("P-4", "星", "", number=""),
        card("P-5", "【影】", "// Total: 50", number="P5"),
        card("P-6", "星", "Star 2", number="P6"),
        card("P-7", "長" * 5_000, "=L" * 5_000, number="-7"),
    ]
)
KNOWN = st.sampled_from(sorted(BOOK.cards))
FREE = st.text(st.sampled_from("a x×3《》(/#あ-"), max_size=8).map(lambda middle: f"謎 {middle.strip()}!")
FORMULAS = st.builds("{}謎{}!".format, st.sampled_from(["=", "+", "-", "@", "'", "''=", "＝"]), NAMED)


@settings(deadline=None)
@given(decks())
def test_a_deck_file_keeps_everything(deck: Deck) -> None:
    assert read_json(write_json(deck).encode(), "a.deck.json") == deck


@settings(deadline=None)
@given(decks())
def test_a_deck_code_keeps_the_cards_and_their_order(deck: Deck) -> None:
    found = read_code(write_code(deck), "code")
    assert (found.game, found.edition) == (deck.game, deck.edition)
    assert filled(found) == filled(deck)


@settings(deadline=None)
@given(decks(st.one_of(KNOWN, FREE)), st.sampled_from(["ja", "en"]))
@example(
    Deck(game=PACK.id, edition=PACK.default_edition.id, sections={"main": (DeckEntry(card="謎 !", count=7),)}), "ja"
)
def test_a_text_list_keeps_the_cards_known_and_unknown(deck: Deck, language: str) -> None:
    found = read_text(write_text(deck, PACK, BOOK, language).encode(), "list.txt", PACK, BOOK)
    assert contents(found.deck) == contents(deck)
    assert {line.card for line in found.unknown} == {
        entry.card for entry in deck.entries() if not BOOK.card(entry.card)
    }


@settings(deadline=None)
@given(decks(st.one_of(KNOWN, FREE, FORMULAS)), st.sampled_from(["ja", "en"]), st.sampled_from(["utf-8", "utf-8-sig"]))
def test_a_table_keeps_the_cards_known_and_unknown(deck: Deck, language: str, encoding: str) -> None:
    table = write_csv(deck, PACK, BOOK, language)
    assert not any(
        cell.startswith(("=", "+", "-", "@", "\t", "\r"))
        for row in csv.reader(io.StringIO(table, newline=""))
        for cell in row
    )
    found = read_csv(table.encode(encoding), "list.csv", PACK, BOOK)
    assert contents(found.deck) == contents(deck)


@pytest.mark.parametrize("name", ["Count,ID", "a,Count,Name", "Section;Count;ID"])
def test_a_deck_called_like_the_heads_of_a_table_is_still_a_list(name: str) -> None:
    deck = Deck(game=PACK.id, name=name, sections={"main": (DeckEntry(card=STARTERS[0].id, count=3),)})
    assert guess_kind(write_text(deck, PACK, BOOK, "en").encode(), "x") == "text"


@pytest.mark.parametrize(
    "section", ["side", "Sideboard", "サイド", "メイン", "[main]", "character", "Total", "a]", "// x"]
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_section_that_the_game_does_not_have_comes_back(section: str, language: str) -> None:
    deck = Deck(game=PACK.id, sections={section: (DeckEntry(card=STARTERS[0].id, count=3),)})
    assert contents(read_text(write_text(deck, PACK, BOOK, language).encode(), "x", PACK, BOOK).deck) == contents(deck)


@pytest.mark.parametrize("card", ["\r", " A ", "　A", "\t\n"])
@pytest.mark.parametrize("write", [write_csv, write_text])
def test_a_card_with_blanks_around_it_comes_back(card: str, write: Callable[..., str]) -> None:
    deck = Deck(game=PACK.id, sections={"main": (DeckEntry(card=card, count=3),)})
    again = read_deck(write(deck, PACK, BOOK, "en").encode(), "x", {PACK.id: PACK}, lambda _: BOOK, PACK.id).deck
    assert contents(again) == contents(deck)


@settings(deadline=None)
@given(decks(KNOWN), st.sampled_from(["json", "code", "csv", "text"]))
def test_every_written_list_is_reported_by_its_content(deck: Deck, kind: str) -> None:
    texts = {
        "json": write_json(deck),
        "code": write_code(deck),
        "csv": write_csv(deck, PACK, BOOK, "ja"),
        "text": write_text(deck, PACK, BOOK, "ja"),
    }
    data = texts[kind].encode()
    assert guess_kind(data, "list") == kind
    assert contents(read_deck(data, "list", {PACK.id: PACK}, lambda _: BOOK, PACK.id).deck) == contents(deck)


BEGINNINGS = (b"", b'{"format": "deckbuilder.deck/1", ', b"DECK1-", b"count,id\n", b"\xff\xfe", b"3 ", b"[", b"{")


@settings(deadline=None)
@given(st.sampled_from(BEGINNINGS), st.binary(max_size=300), st.sampled_from(["a.txt", "a.json", "a.csv", "a"]))
def test_no_bytes_crash_a_reader(beginning: bytes, rest: bytes, name: str) -> None:
    read_or_refuse(beginning + rest, name)


LINES = st.text(st.sampled_from("3３ ×xX*[]()（）《》「」{}#/・:：,、枚\t\"'=-あAＡ星Main合計\n"), max_size=60)


@settings(deadline=None)
@given(LINES, st.sampled_from(["a.txt", "a.csv", "a"]))
def test_no_line_of_list_like_signs_crashes_a_reader(text: str, name: str) -> None:
    read_or_refuse(text.encode(), name)


@settings(deadline=None)
@given(decks(), st.data())
def test_a_changed_deck_file_is_read_or_refused(deck: Deck, data: st.DataObject) -> None:
    text = write_json(deck)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    put = data.draw(
        st.sampled_from(
            ["", "null", "-1", "1e400", '"', "{}", "[[", "NaN", "\ud800".encode("utf-8", "replace").decode()]
        )
    )
    read_or_refuse((text[:start] + put + text[end:]).encode(), "a.json")


def read_or_refuse(data: bytes, name: str) -> None:
    message = name
    try:
        read_deck(data, name, {PACK.id: PACK}, lambda _: BOOK, PACK.id)
    except FormatError as refused:
        message = Translator("en").text(refused.message)
    assert message.startswith(name)


@settings(deadline=None)
@given(decks(), st.data())
def test_a_deck_code_with_a_wrong_or_missing_sign_is_refused(deck: Deck, data: st.DataObject) -> None:
    code = write_code(deck)
    at = data.draw(st.integers(len("DECK1-"), len(code) - 2))
    other = data.draw(st.sampled_from([sign for sign in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if sign != code[at]]))
    for wrong in (
        code[:at] + other + code[at + 1 :],
        code[:at] + code[at + 1 :] if code[at] != code[at + 1] else code[:at],
    ):
        with pytest.raises(FormatError):
            read_code(wrong, "code")


@settings(deadline=None, max_examples=40)
@given(decks(KNOWN), st.sampled_from(["ja", "en"]), st.sampled_from(["\n", "\r\n", "\r"]))
def test_lists_and_tables_come_back_through_the_clipboard_and_old_encodings(
    deck: Deck, language: str, line_end: str
) -> None:
    """A clipboard changes line ends and may add a byte-order mark; Japanese Windows writes Shift_JIS."""
    text = write_text(deck, PACK, BOOK, language).replace("\n", line_end)
    table = write_csv(deck, PACK, BOOK, language)
    tabs = "".join("\t".join(row) + "\r\n" for row in csv.reader(io.StringIO(table, newline="")))
    for data in (text.encode(), text.encode("utf-16"), f"\ufeff{text}".encode(), text.encode("cp932", "replace")):
        assert contents(read_deck(data, "", {PACK.id: PACK}, lambda _: BOOK, PACK.id).deck) == contents(deck)
    for data in (table.encode("cp932", "replace"), tabs.encode("utf-16"), tabs.encode()):
        assert contents(read_deck(data, "", {PACK.id: PACK}, lambda _: BOOK, PACK.id).deck) == contents(deck)
