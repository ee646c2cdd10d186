"""The Japanese catalogue is compiled once, and again after every change."""

import os
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from deckbuilder.i18n.catalogue import load_translator

PO = Path(__file__).resolve().parents[2] / "assets" / "translations" / "ja" / "LC_MESSAGES" / "deckbuilder.po"
MANY = {"{count} cards", "{count} problems", "Pick {count} options, each once."}
"""Plural messages that have a separate message for one thing."""
NEVER_ONE = "The set “{set}” would have {count} cards and more than can be read"
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "ja" / "LC_MESSAGES" / "deckbuilder.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEAD + 'msgid "Deck"\nmsgstr "デッキ"\n', encoding="utf-8")
    return path


def spoken(folder: Path) -> str:
    return load_translator("ja", folder).text("Deck")


def test_a_second_start_reads_the_catalogue_that_the_first_has_compiled(source: Path, tmp_path: Path) -> None:
    assert spoken(tmp_path) == "デッキ"
    assert [path.name for path in source.parent.glob("*.mo*")] == ["deckbuilder.mo"]
    source.unlink()
    assert spoken(tmp_path) == "デッキ"


def test_a_changed_catalogue_is_compiled_again(source: Path, tmp_path: Path) -> None:
    spoken(tmp_path)
    compiled = source.with_suffix(".mo").stat()
    source.write_text(source.read_text(encoding="utf-8").replace("デッキ", "山札"), encoding="utf-8")
    os.utime(source, ns=(compiled.st_atime_ns, compiled.st_mtime_ns + 1_000_000))
    assert spoken(tmp_path) == "山札"


def test_a_folder_that_cannot_be_written_does_not_prevent_reading_the_catalogue(source: Path, tmp_path: Path) -> None:
    source.with_suffix(".mo").mkdir()
    assert spoken(tmp_path) == "デッキ"
    assert [path.name for path in source.parent.glob("*.mo*")] == ["deckbuilder.mo"]


def test_english_sentences_fit_one_thing_as_well_as_many() -> None:
    with PO.open("rb") as file:
        keys = {str(message.id) for message in read_po(file)}
    counting = {key for key in keys if re.search(r"\{(count|ready|steps|unknown|lines)\} (?!is\b)[a-z]+s\b", key)}
    assert {key for key in counting if not key.startswith(NEVER_ONE)} == MANY
    assert {"1 card", "1 problem", "Pick 1 option."} <= keys
