import os
import shlex
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.deck_facts import deck_cards, deck_difference
from deckbuilder.services.deck_sources import find_deck
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.services import Services
from tests.hostile.limits import no_waiting


def no_input(_: int) -> bytes:
    return b""


def sentence_of(error: ServiceError | FormatError) -> str:
    return Translator("en").text(error.message)


def test_a_file_is_written_whole_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    write_file(path, b"one")
    write_file(path, b"two")
    assert read_file(path) == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_no_more_than_the_bound_is_read(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * 100)
    assert len(read_file(path, 10)) == 11


@pytest.mark.parametrize("place", ["missing.txt", ".", "missing/deck.txt", "a\0b"])
def test_what_cannot_be_read_is_named(tmp_path: Path, place: str) -> None:
    with pytest.raises(StorageError) as refused:
        read_file(tmp_path / place)
    assert str(tmp_path) in sentence_of(refused.value)


def test_a_missing_folder_and_a_folder_in_place_of_the_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no folder"):
        write_file(tmp_path / "missing" / "deck.txt", b"")
    with pytest.raises(StorageError, match="is a folder"):
        write_file(tmp_path, b"")


def test_a_name_that_no_file_system_takes_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        write_file(tmp_path / ("x" * 5000), b"")
    assert "xxxxx" in sentence_of(refused.value)


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deck.txt"
    write_file(path, b"one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError) as refused:
        write_file(path, b"two")
    assert "disk is full" in sentence_of(refused.value)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"one"]


def test_a_deck_is_found_as_file_input_starter_and_by_name(services: Services, tmp_path: Path) -> None:
    key, starter = next(iter(services.packs["legend_of_stars"].starter_decks.items()))
    assert find_deck(f"starter:{key}", services, no_input).deck == starter
    services.decks.open_starter(key)
    services.decks.rename("My deck 2.0")
    assert find_deck("my deck 2.0", services, no_input).deck == services.decks.deck
    path = tmp_path / "deck.txt"
    path.write_text(services.decks.export("text", "ja"), encoding="utf-8")
    assert find_deck(str(path), services, no_input).deck.size() == 50
    assert find_deck("-", services, lambda _: services.decks.export("code", "ja").encode()).deck.size() == 50


@pytest.mark.parametrize("name", ["x" * 5000, "nothing", "starter:nothing", "no/such/deck.txt", "deck.json"])
def test_a_deck_that_is_nowhere_is_named(services: Services, name: str) -> None:
    with pytest.raises(ServiceError) as refused:
        find_deck(name, services, no_input)
    assert name.removeprefix("starter:") in sentence_of(refused.value)


def test_a_game_that_is_not_here_is_refused_with_those_that_are(services: Services) -> None:
    with pytest.raises(ServiceError) as refused:
        find_deck("-", services, no_input, "chess")
    assert "legend_of_stars" in sentence_of(refused.value)


def test_cards_for_a_match_are_repeated_and_unknown_ones_named(services: Services) -> None:
    services.decks.add("LOS-S1-001", 3)
    services.decks.add("unknown", 2)
    found = deck_cards(services.decks.deck, services.cards)
    assert [card.id for card in found.cards] == ["LOS-S1-001"] * 3
    assert found.unknown == ("unknown",)


def test_two_decks_differ_in_counts(services: Services) -> None:
    services.decks.add("LOS-S1-001", 3)
    before = services.decks.deck
    services.decks.remove("LOS-S1-001", 1)
    services.decks.add("LOS-S1-002", 2)
    found = deck_difference(before, services.decks.deck)
    assert [(each.card, each.before, each.after) for each in found] == [("LOS-S1-001", 3, 2), ("LOS-S1-002", 0, 2)]
    assert deck_difference(before, before) == []


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    write_file(tmp_path / "link.txt", b"list")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_bytes() == b"list"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_file(tmp_path / "pipe", b"list")
    assert os.read(reader, 10) == b"list"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


def test_a_pipe_that_nobody_reads_is_refused_and_so_is_a_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    os.mkfifo("pipe")
    with no_waiting(), pytest.raises(StorageError):
        write_file(Path("pipe"), b"list")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
        with no_waiting(), pytest.raises(StorageError, match="socket"):
            write_file(Path("socket"), b"list")


def test_a_reader_that_is_slow_gets_everything(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    data = b"x" * 1_000_000
    slow = f"sleep 0.1; cat {shlex.quote(str(tmp_path / 'pipe'))} > {shlex.quote(str(tmp_path / 'read'))}"
    with no_waiting(), subprocess.Popen(["sh", "-c", slow]) as reader:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:  # nobody reads until cat has opened it
            with suppress(StorageError):
                write_file(tmp_path / "pipe", data)
                break
        reader.wait(timeout=20)
    assert (tmp_path / "read").read_bytes() == data


def test_a_device_without_room_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        write_file(Path("/dev/full"), b"list")
    assert "disk is full" in sentence_of(refused.value)


@pytest.mark.parametrize("name", ["a\0b.txt", "a\ud800b.txt"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError):
        write_file(tmp_path / name, b"list")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["CON.csv", "a\udcffb.csv", "nul.csv"])
def test_cards_of_a_table_with_an_odd_name_can_be_imported(services: Services, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes("番号,名前,種類,コスト\nODD-1,試し,エフェクト,1\n".encode())
    outcome = services.cards.import_files([path], "legend_of_stars")
    assert (outcome.added, outcome.rejected) == (1, ())
    for written in (services.folders.sets / "legend_of_stars").iterdir():
        assert written.name.isascii()
        assert not written.stem.casefold().startswith(("con", "nul"))


def test_an_import_of_many_cards_can_be_stopped_while_their_texts_are_read(services: Services, tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    rows = [f"MANY-{number},試し,エフェクト,1" for number in range(200)]
    path.write_text("\n".join(["番号,名前,種類,コスト", *rows]), encoding="utf-8")
    reports: list[int] = []

    def stop(done: int, total: int) -> None:
        reports.append(done)
        if total > len(rows) and done > total // 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        services.cards.import_files([path], "legend_of_stars", progress=stop)
    assert len(set(reports)) > 2
    assert reports == sorted(reports)
    assert not services.folders.sets.exists()
