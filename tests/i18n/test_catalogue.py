"""The Japanese catalogue is compiled once, and again when it was changed."""

import os
from pathlib import Path

import pytest

from deckbuilder.i18n.catalogue import load_translator

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


def test_a_changed_catalogue_is_compiled_anew(source: Path, tmp_path: Path) -> None:
    spoken(tmp_path)
    compiled = source.with_suffix(".mo").stat()
    source.write_text(source.read_text(encoding="utf-8").replace("デッキ", "山札"), encoding="utf-8")
    os.utime(source, ns=(compiled.st_atime_ns, compiled.st_mtime_ns + 1_000_000))
    assert spoken(tmp_path) == "山札"


def test_a_folder_that_cannot_take_the_compiled_catalogue_keeps_nobody_from_reading(
    source: Path, tmp_path: Path
) -> None:
    source.with_suffix(".mo").mkdir()
    assert spoken(tmp_path) == "デッキ"
    assert [path.name for path in source.parent.glob("*.mo*")] == ["deckbuilder.mo"]
