import io
import zipfile

import pytest

from card_db.importers import Reading, read_cards
from card_db.importers.archives import MOST_ENTRIES, MOST_MEMBERS
from tests.builders.cards import as_json, schema

TABLE = b"id,name,kind,cost\nP-1,x,effect,1\nP-2,y,effect,2\n"
SET = as_json([{"id": "S-1", "name": "z", "kind": "effect", "cost": 3}], id="MINE", name="My set")


def pack(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def read(files: dict[str, bytes]) -> Reading:
    return read_cards(pack(files), "cards.zip", schema())


def refusal(files: dict[str, bytes]) -> str:
    reading = read(files)
    assert not reading.cards
    (why,) = reading.rejected
    assert (why.row, why.field) == (0, "cards.zip")
    return str(why)


def test_a_pack_gives_the_cards_of_all_its_tables_and_set_files() -> None:
    reading = read({"first.csv": TABLE, "own.json": SET})
    assert not reading.rejected
    assert {card.id: card.set_id for card in reading.cards} == {"P-1": "first", "P-2": "first", "S-1": "MINE"}
    assert reading.sets["MINE"].ja == "My set"


def test_pictures_and_readmes_are_skipped_and_named() -> None:
    reading = read({"first.csv": TABLE, "P-1.png": b"\x89PNG", "art/P-2.jpg": b"", "readme.txt": b"hello"})
    assert len(reading.cards) == 2
    assert reading.passed_over == ("P-1.png", "art/P-2.jpg", "readme.txt")


def test_what_systems_put_into_archives_is_not_mentioned() -> None:
    reading = read({"first.csv": TABLE, "__MACOSX/._first.csv": b"\x00", ".DS_Store": b"", "art/": b""})
    assert (len(reading.cards), reading.rejected, reading.passed_over) == (2, (), ())


def test_a_rejected_row_is_named_with_its_file_in_the_pack() -> None:
    reading = read({"first.csv": TABLE, "second.csv": b"id,name,kind,cost\nP-3,x,effect,many\n"})
    assert [(why.row, why.field) for why in reading.rejected] == [(2, "second.csv: cost")]


def test_a_card_in_two_files_of_a_pack_is_named() -> None:
    (why,) = read({"first.csv": TABLE, "second.csv": b"id,name,kind,cost\nP-1,x,effect,1\n"}).rejected
    assert (why.field, why.args) == ("second.csv: id", {"id": "P-1"})


def test_a_broken_file_in_a_pack_is_named() -> None:
    (why,) = read({"first.csv": TABLE, "second.csv": b"\x00\x01\xff"}).rejected
    assert (why.row, why.field) == (0, "second.csv")


@pytest.mark.parametrize("name", ["cards/first.csv", "../first.csv", "/tmp/first.csv", "C:first.csv"])
def test_card_files_are_at_the_top_of_a_package(name: str) -> None:
    assert "first.csv" in refusal({name: TABLE})


def test_a_pack_without_cards_is_refused() -> None:
    assert "contains no cards" in refusal({"picture.png": b""})


def test_a_pack_of_very_many_files_is_refused() -> None:
    assert str(MOST_MEMBERS) in refusal({f"{number}.csv": b"" for number in range(MOST_MEMBERS + 1)})


def test_an_archive_of_more_entries_says_how_many_files_a_pack_can_have() -> None:
    message = refusal({f"{number}.csv": b"" for number in range(MOST_ENTRIES + 1)})
    assert f"more than {MOST_ENTRIES} entries. A card pack may have at most {MOST_MEMBERS} files" in message


def test_what_would_grow_beyond_all_measure_is_not_unpacked() -> None:
    assert "too large" in refusal({"bomb.csv": b"0" * (8 * 1024 * 1024)})


def test_a_wrong_declared_size_is_detected() -> None:
    whole = pack({"first.csv": TABLE})
    lying = whole.replace(len(TABLE).to_bytes(4, "little"), (1).to_bytes(4, "little"))
    reading = read_cards(lying, "cards.zip", schema())
    assert not reading.cards
    assert reading.rejected


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_unusual_ways_of_packing_are_refused(method: int) -> None:
    """Unpackers of these formats use as much memory as the file demands."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        archive.writestr("first.csv", TABLE)
    (why,) = read_cards(data.getvalue(), "cards.zip", schema()).rejected
    assert "first.csv" in str(why)
    assert "unsupported compression method" in str(why)


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_any_wrong_byte_of_an_archive_is_read_or_refused(method: int) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        archive.writestr("first.csv", TABLE)
    whole = data.getvalue()
    for at in range(len(whole)):
        for wrong in (0, 0xFF, whole[at] ^ 1):
            assert isinstance(read_cards(whole[:at] + bytes([wrong]) + whole[at + 1 :], "x", schema()), Reading)


def test_a_pack_with_a_password_is_refused() -> None:
    whole = bytearray(pack({"first.csv": TABLE}))
    whole[6] |= 1
    whole[whole.index(b"PK\x01\x02") + 8] |= 1
    (why,) = read_cards(bytes(whole), "cards.zip", schema()).rejected
    assert "password" in str(why)


def test_a_cut_pack_is_refused() -> None:
    reading = read_cards(pack({"first.csv": TABLE})[:60], "cards.zip", schema())
    assert [(why.row, why.field) for why in reading.rejected] == [(0, "cards.zip")]
