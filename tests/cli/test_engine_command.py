import io
import json
import os
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.cli.engine_command import answer_stream
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.i18n.catalogue import Translator
from tests.builders.services import PACKS
from tests.cli.conftest import Run


def protocol() -> EngineProtocol:
    return EngineProtocol(PACKS, lambda _id: None, lambda: date(2026, 11, 21), Translator)


def test_the_command_answers_line_by_line(deckbuilder: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game, pack = next(iter(PACKS.items()))
    starter = next(iter(pack.starter_decks))
    requests = [{"do": "hello"}, {"do": "new", "game": game, "seed": 1, "decks": [starter, starter]}, {"do": "quit"}]
    given = "".join(json.dumps(request) + "\n" for request in requests)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    answer = deckbuilder("engine")
    assert answer.status == 0
    output = [json.loads(line) for line in answer.out.splitlines()]
    assert [line["ok"] for line in output] == [True, True, True]
    assert output[1]["decision"]["options"]


def test_the_command_ends_quietly_when_nobody_reads_the_answers() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as sink:
        answer_stream(protocol(), io.BytesIO(b'{"do": "hello"}\n' * 3), sink)


def test_a_stream_without_an_end_of_line_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    with path.open("wb") as sink:
        answer_stream(protocol(), io.BytesIO(b'{"do": "hello"}'), sink)
    assert json.loads(path.read_bytes())["ok"]
