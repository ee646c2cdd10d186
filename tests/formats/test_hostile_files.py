"""Any content of a deck file, deck code or list gives a valid deck or one clear sentence, in limited time and
memory.
"""

import json
import time
import tracemalloc
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.domain.deck import MAX_COPIES, Deck
from deckbuilder.formats.deck_code import PREFIX, _armour, _check_sum, read_code, write_code
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import read_json, write_json
from deckbuilder.formats.reading import read_deck
from deckbuilder.formats.source import MAX_BYTES, MAX_LINES
from deckbuilder.i18n.catalogue import load_translator
from tests.builders.spoiled import nested, spoiled
from tests.formats.book import PACK, STARTERS, CardBook, deck_of

DECK = deck_of({"LOS-S1-001": 3, "LOS-S1-002": 1, "謎": 2})
DOCUMENT: Any = json.loads(write_json(DECK))
CODE = write_code(DECK)
BOOK = CardBook(STARTERS)
LANGUAGES = [load_translator(language) for language in ("ja", "en")]


def outcome(read: Callable[[], Deck]) -> Deck | None:
    """Return the deck, which can be saved and written, or None if it was refused with a sentence in each language."""
    try:
        deck = read()
    except FormatError as refused:
        ja, en = (translator.text(refused.message) for translator in LANGUAGES)
        assert ja != en
        assert len(en) < 1_000
        return None
    assert all(1 <= entry.count <= MAX_COPIES for entry in deck.entries())
    assert read_json(write_json(deck).encode(), "x.deck.json") == deck
    return deck


def from_anything(data: bytes, name: str = "x") -> Deck | None:
    return outcome(lambda: read_deck(data, name, {PACK.id: PACK}, lambda _: BOOK, PACK.id).deck)


@given(spoiled(DOCUMENT))
def test_a_spoiled_deck_file_is_refused_or_read(document: Any) -> None:
    data = json.dumps(document).encode()
    outcome(lambda: read_json(data, "x.deck.json"))
    from_anything(data)


@given(st.binary(max_size=200), st.sampled_from(["x", "x.json", "x.csv", "x.txt"]))
def test_any_bytes_are_refused_or_read(data: bytes, name: str) -> None:
    from_anything(data, name)


@given(st.data())
def test_a_deck_file_that_was_cut_or_scribbled_on_is_refused_or_read(data: st.DataObject) -> None:
    whole = bytearray(write_json(DECK).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    from_anything(bytes(whole), "x.deck.json")


@given(st.data())
def test_a_code_that_was_mistyped_is_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(len(PREFIX), len(CODE) - 1))
    sign = data.draw(st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
    mistyped = CODE[:at] + sign + CODE[at + 1 :]
    assert outcome(lambda: read_code(mistyped, "x")) is None or mistyped == CODE


@given(st.binary(max_size=120))
def test_a_code_with_a_good_check_sum_over_anything_is_refused_or_read(body: bytes) -> None:
    """Somebody may have made such a code to do harm."""
    code = PREFIX + _armour(b"\x01" + body + _check_sum(b"\x01" + body))
    deck = outcome(lambda: read_code(code, "x"))
    assert deck is None or read_code(write_code(deck), "x").sections == {k: v for k, v in deck.sections.items() if v}


@given(st.text(alphabet='3x×枚　 -,\t\n[]#/:"0９ⅧあA{}', max_size=80))
def test_any_list_is_refused_or_read(text: str) -> None:
    from_anything(text.encode(), "x.txt")
    from_anything(text.encode(), "x.csv")


def file_of(**fields: object) -> bytes:
    return json.dumps({**DOCUMENT, **fields}, separators=(",", ":")).encode()


def code_of(body: bytes) -> bytes:
    return (PREFIX + _armour(body + _check_sum(body))).encode()


ENTRY = {"card": "LOS-S1-001", "count": 1}
LARGE: Mapping[str, Callable[[], bytes]] = {
    "many lines": lambda: b"".join(b"1 x%d\n" % (number % 300) for number in range(MAX_LINES - 1)),
    "one card many times": lambda: file_of(sections={"main": [ENTRY] * 30_000}),
    "many cards": lambda: file_of(sections={"main": [{"card": f"{number}", "count": 9} for number in range(33_000)]}),
    "many sections": lambda: file_of(sections={f"{number}": [ENTRY] for number in range(9_000)}),
    "many tags": lambda: file_of(tags=["x"] * 200_000),
    "deep": lambda: file_of(sections=nested(900)),
    "deeper": lambda: b'{"format":"deckbuilder.deck/1","game":' + b"[" * (MAX_BYTES - 100),
    "number in it is too long": lambda: b'{"format":"deckbuilder.deck/1","game":' + b"9" * (MAX_BYTES - 100) + b"}",
    "long code": (PREFIX + "0" * (MAX_BYTES - 100)).encode,
    "code of many cards": lambda: code_of(b"\x01g\x00\x01\x01m\x01\x00\x09" + b"\xcf\x86\x03" + b"\x08" * 49_999),
    "code of empty sections": lambda: code_of(b"\x01g\x00\xff\xff\x7f" + b"\x00" * 500_000),
    "one long line": lambda: b"1 " + b"x" * (MAX_BYTES - 2),
    "open quotes": lambda: b'count,name\n"' + b"x\n" * 5_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", LARGE)
def test_a_large_file_takes_bounded_time_and_memory(kind: str) -> None:
    data = LARGE[kind]()
    assert len(data) <= MAX_BYTES
    tracemalloc.start()
    begun = time.process_time()
    outcome(lambda: read_deck(data, "x", {PACK.id: PACK, "g": PACK}, lambda _: CardBook([]), PACK.id).deck)
    spent, (_, peak) = time.process_time() - begun, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert spent < 20  # a second or two here, since memory is measured
    assert peak < 200 * MAX_BYTES
