"""Card packs: set files and tables together in one zip archive."""

import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePosixPath

from card_db.importers.archives import MOST_MEMBERS, open_archive, unpack
from card_db.importers.reading import MOST_BYTES, Reading, TableReading, UnreadableFileError
from card_db.models import Card, Text
from card_db.store.errors import Rejected

MOST_UNPACKED_BYTES = 4 * MOST_BYTES
MOST_RATIO = 200
"""Tables and JSON shrink to about a tenth. A file that expands more than this is an attack."""
RATIO_MATTERS_FROM = 1024 * 1024
ZIP = b"PK\x03\x04"
"""The first bytes of an archive."""
CARD_FILES = frozenset({".json", ".csv", ".tsv", ".xlsx"})
_LISTS = b'"deckbuilder.restrictions/'
"""Marks files of restriction lists, which are imported separately."""
_SYSTEM_FILES = ("__MACOSX/", ".")

ReadMember = Callable[[bytes, str], Reading]


def read_pack(archive: zipfile.ZipFile, read_member: ReadMember) -> Reading:
    """Read the cards of all set files and tables at the top level of the archive. Nothing is unpacked to the disk.

    Pictures and other files are skipped and listed in `passed_over`. Files of restriction lists are left to
    `documents_of`. Rejected rows have the file's name before the field. Raises UnreadableFileError for an archive that
    is too large, has no card files, or has them in folders.
    """
    members = [member for member in archive.infolist() if not _of_the_system(member)]
    if len(members) > MOST_MEMBERS:
        raise UnreadableFileError(
            "The card pack has more than {limit} files. Make several packs.", {"limit": MOST_MEMBERS}
        )
    named = [member for member in members if _ending(member) in CARD_FILES]
    for member in named:
        _check_place(member)
    if not named:
        raise UnreadableFileError("The card pack contains no cards. Put JSON, CSV or XLSX files into it.")
    passed_over = [member.filename for member in members if member not in named]
    return _joined(_readings(archive, named, read_member), tuple(passed_over))


def set_files_of(archive: zipfile.ZipFile) -> Iterator[bytes]:
    """Return the set files at the top level of the archive, up to a total size.

    Raises UnreadableFileError for a file that is broken or too large.
    """
    members = [member for member in archive.infolist()[:MOST_MEMBERS] if not _of_the_system(member)]
    named = [member for member in members if _ending(member) == ".json"]
    for _, data in _unpacked_members(archive, named):
        yield data


def documents_of(data: bytes, file_name: str) -> list[tuple[str, bytes]]:
    """Return the JSON documents of a card pack with their names, or the content of any other file.

    A pack that cannot be unpacked has none; `read_pack` reports why.
    """
    if not data.startswith(ZIP):
        return [(file_name, data)]
    try:
        with open_archive(data) as archive:
            members = [member for member in archive.infolist()[:MOST_MEMBERS] if _ending(member) == ".json"]
            named = [member for member in members if not _of_the_system(member)]
            return [(name, document) for name, document in _unpacked_members(archive, named)]
    except UnreadableFileError:
        return []


def _unpacked_members(archive: zipfile.ZipFile, members: Sequence[zipfile.ZipInfo]) -> Iterator[tuple[str, bytes]]:
    """Return the members with their bytes, up to a total size. Raises UnreadableFileError."""
    left = MOST_UNPACKED_BYTES
    for member in members:
        _check_place(member)
        data = _unpacked(archive, member, min(left, MOST_BYTES))
        left -= len(data)
        yield member.filename, data


def _of_the_system(member: zipfile.ZipInfo) -> bool:
    return member.is_dir() or member.filename.startswith(_SYSTEM_FILES[0]) or _name(member).startswith(_SYSTEM_FILES[1])


def _name(member: zipfile.ZipInfo) -> str:
    return PurePosixPath(member.filename).name


def _ending(member: zipfile.ZipInfo) -> str:
    return PurePosixPath(member.filename).suffix.lower()


def _check_place(member: zipfile.ZipInfo) -> None:
    if any(sign in member.filename for sign in "/\\:"):
        key = "“{file}” is in a folder of the card pack. Move it to the top level and make the pack again."
        raise UnreadableFileError(key, {"file": member.filename[:200]})
    if member.file_size > RATIO_MATTERS_FROM and member.file_size > MOST_RATIO * max(member.compress_size, 1):
        raise _too_large(member)


def _readings(
    archive: zipfile.ZipFile, members: list[zipfile.ZipInfo], read_member: ReadMember
) -> Iterator[tuple[str, Reading]]:
    """Read the cards of each file that is not a file of restriction lists."""
    for name, data in _unpacked_members(archive, members):
        if not (_LISTS in data and name.lower().endswith(".json")):
            yield name, read_member(data, name)


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    data = unpack(archive, member, most)
    if len(data) > most:
        raise _too_large(member)
    return data


def _too_large(member: zipfile.ZipInfo) -> UnreadableFileError:
    args: dict[str, int | str] = {"file": member.filename[:200], "limit": MOST_BYTES // (1024 * 1024)}
    return UnreadableFileError("“{file}” in the card pack is too large. At most {limit} MiB can be read.", args)


def _joined(readings: Iterator[tuple[str, Reading]], passed_over: tuple[str, ...]) -> Reading:
    cards: dict[str, Card] = {}
    rejected: list[Rejected] = []
    unknown: dict[str, None] = {}
    sets: dict[str, Text] = {}
    words: dict[str, str] = {}
    tables: list[TableReading] = []
    for name, reading in readings:
        rejected += (_placed(why, name) for why in reading.rejected)
        unknown |= dict.fromkeys(reading.unknown_columns)
        sets |= reading.sets
        words |= reading.words
        tables += reading.tables
        for card in reading.cards:
            if card.id in cards:
                why = Rejected(0, "id", "The card “{id}” occurs twice. Remove one of them.", {"id": card.id})
                rejected.append(_placed(why, name))
            own_set = card.set_id or PurePosixPath(name).stem[:60]
            cards[card.id] = card.model_copy(update={"set_id": own_set})
    return Reading(tuple(cards.values()), tuple(rejected), tuple(unknown), sets, words, passed_over, tuple(tables))


def _placed(why: Rejected, name: str) -> Rejected:
    field = name if why.field in {"", name} else f"{name}: {why.field}"
    return Rejected(why.row, field, why.key, why.args, why.sheet)
