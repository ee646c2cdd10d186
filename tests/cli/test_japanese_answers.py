"""A Japanese user sees no English errors.

Each library that checks documents, tables or command lines gets wrong input here, so that its own messages would show.
"""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from deckbuilder.cli.context import AppContext
from deckbuilder.cli.help_page import help_texts
from deckbuilder.cli.main import build_cli
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.i18n.catalogue import load_translator
from tests.builders.japanese import english_in
from tests.cli.conftest import Run, services_of

COMMAND_LINES = [
    "dekc", "deck", "cards", "cards serch", "deck export", "deck export starter:dawn --to gif", "deck diff a",
    "deck diff a b c", "cards search --limt 5", "cards search --limit x", "cards search --limit -1",
    "cards search --limit", "cards search --json=3", "cards search --game chess", "cards search --sort colour",
    "cards search 魔力:3", "cards show", "cards show nobody", "cards import", "cards import nowhere.json", "-x",
    "goldfish starter:dawn --games 0", "goldfish starter:dawn --jobs x", "goldfish starter:dawn --pilot kasparov",
    "goldfish starter:dawn --edition 9", "goldfish starter:dawn --seed=", "goldfish",
    "deck validate starter:nobody", "deck validate starter:dawn --date x", "deck stats nowhere.deck.json",
    "deck export starter:dawn --to text -o nowhere/deck.txt", "deck import starter:dawn", "screenshots",
    "cards schema x", "--lang",
]  # fmt: skip
"""Wrong commands, and groups without a command."""
DECK: Mapping[str, object] = {
    "format": "deckbuilder.deck/1", "game": "legend_of_stars", "name": "x", "sections": {"main": []},
}  # fmt: skip
ENTRY = {"card": "LOS-S1-001", "count": 1}
DECK_FAULTS: list[Mapping[str, object]] = [
    {"game": None}, {"game": 7}, {"game": ""}, {"game": "chess"}, {"name": "x" * 300}, {"tags": "x"}, {"tags": [1]},
    {"sections": []}, {"sections": {"main": {}}}, {"sections": {"main": [3]}}, {"sections": {"main": [{"card": "x"}]}},
    {"sections": {"main": [{**ENTRY, "count": "3"}]}}, {"sections": {"main": [{**ENTRY, "count": 0}]}},
    {"sections": {"main": [{**ENTRY, "count": 10**9}]}}, {"sections": {"main": [{**ENTRY, "count": 1.5}]}},
    {"colour": "red"}, {"format": 3}, {"format": "deckbuilder.deck/9"}, {"name": "\ud800"},
    {"sections": {"main": [{**ENTRY, "count": 999}] * 2}},
]  # fmt: skip
CARD: Mapping[str, object] = {
    "id": "T-1", "name": {"ja": "試し"}, "kind": "character", "attribute": "light", "races": ["騎士"], "cost": 1,
    "speed": 1, "atk": 1, "def": 1, "down": 1,
}  # fmt: skip
CARD_FAULTS: list[Mapping[str, object]] = [
    {"id": None}, {"id": 3}, {"id": "x" * 200}, {"name": 3}, {"name": {"fr": "x"}}, {"name": {}}, {"cost": "x"},
    {"cost": -1}, {"cost": 1.5}, {"attribute": "void"}, {"attribute": 3}, {"races": "x"}, {"races": [3]}, {"kind": "x"},
    {"kind": None}, {"keywords": 3}, {"keywords": [3]}, {"keywords": ["flying"]}, {"keywords": ["speed_resistance"]},
    {"keywords": [{"keyword": "speed_resistance", "value": "x"}]}, {"keywords": [{"keyword": "sky", "value": 1}]},
    {"keywords": [{"keyword": "speed_resistance", "value": -1}]}, {"keywords": [{"word": "sky"}]}, {"text": [3]},
    {"abilities": 3}, {"abilities": [3]}, {"abilities": [{"type": "x"}]}, {"abilities": [{"type": "play"}]},
    {"abilities": [{"type": "activated", "steps": [{"op": "draw", "count": "x"}, {"op": "destroy", "who": "nobody"}]}]},
    {"abilities": [{"type": "activated", "steps": []}]}, {"by_hand": "x"}, {"image": 3},
    {"abilities": [{"type": "static", "modify": {"atk": {"x": 1}}}]},
    {"abilities": [{"type": "instead", "would": {"event": "draw"}, "number": {}}]},
    {"rarity": "x" * 100}, {"unheard_of": 3}, {"flavor": {"ja": 3}}, {"number": {}}, {"illustrator": ["x"]},
    {"text": {"ja": "x" * 20_000}}, {"name": {"ja": "\ud800"}},
]  # fmt: skip
NEW: Mapping[str, object] = {"do": "new", "game": "legend_of_stars", "seed": 1, "decks": ["dawn", "ember"]}
REQUESTS: list[Mapping[str, object]] = [
    {"do": "fly"}, {"do": "new"}, {**NEW, "seed": "x"}, {**NEW, "seed": 2**63}, {**NEW, "seed": 0.5},
    {**NEW, "decks": ["dawn"]}, {**NEW, "decks": ["dawn", 3]}, {**NEW, "decks": ["dawn", {**DECK, "game": 3}]},
    {**NEW, "decks": ["dawn", {**DECK, "sections": {"main": [{"card": "x", "count": "y"}]}}]}, {**NEW, "as": 4},
    {**NEW, "edition": "9"}, {**NEW, "opponent": "x"}, {**NEW, "options": {"first_player": 9}}, {**NEW, "extra": 1},
    {**NEW, "game": "chess"}, {**NEW, "game": "x" * 300}, {"do": "choose", "options": 3}, {"do": "why", "action": {}},
    {"do": "choose"}, {"do": "choose", "action": {"type": "fly"}}, {"do": "manual", "action": {"type": "fly"}},
    {"do": "manual", "action": {"type": "move", "card": 10**6}}, {"do": "undo", "steps": 0}, {"do": "undo", "steps": 9},
    {"do": "playout", "policy": 3, "seed": 1}, {"do": "playout", "policy": ["greedy"], "seed": 1},
    {"do": "playout", "policy": "x", "seed": 1}, {"do": "playout", "policy": "first", "seed": 1, "keep": 1},
    {"do": "validate", "deck": "dawn", "date": "x"}, {"do": "validate", "deck": 3}, {"do": "validate", "deck": "x"},
    {"do": "load", "replay": {}}, {"do": "load", "replay": {"format": "x"}}, {"do": "load", "replay": 3},
    {"do": "load", "replay": {"format": "deckbuilder.replay/1", "seed": "x"}}, {"do": "scenario", "scenario": 3},
    {"do": "scenario", "scenario": {"game": "chess"}},
]  # fmt: skip
WRONG: tuple[object, ...] = (None, 3, "x", [], {}, [{"player": 9}], {"x": {}})
SETTINGS = ["theme = 3", "theme = [", "version = 99", "card_width = 1", "window = {geometry = 3}", "unheard_of = 1"]


@pytest.fixture
def protocol(home: Path) -> EngineProtocol:
    services = services_of(home)
    return EngineProtocol(services.packs, services.cards.card, lambda: services.today)


def message(protocol: EngineProtocol, line: str) -> str:
    answer = json.loads(protocol.handle(line))
    assert not answer["ok"], line
    return str(answer["error"]["message"])


def asked(request: Mapping[str, object]) -> str:
    return json.dumps({"lang": "ja", **request})


def test_no_wrong_command_line_is_answered_in_english(deckbuilder: Run) -> None:
    answers = [deckbuilder(*line.split(), "--lang", "ja") for line in COMMAND_LINES[:20]]
    answers += [deckbuilder("--lang", "ja", *line.split()) for line in COMMAND_LINES]
    assert {answer.status for answer in answers} == {2}
    assert english_in(answer.err + answer.out for answer in answers) == []


def test_all_help_is_japanese(deckbuilder: Run) -> None:
    japanese = load_translator("ja")
    command = typer.main.get_command(build_cli(AppContext(open_services=lambda where: services_of(Path(), where))))
    assert isinstance(command, TyperGroup)
    texts = list(help_texts(command))
    assert len(texts) > 60
    assert [text for text in texts if japanese.text(text) == text] == []
    page = deckbuilder("deck", "export", "--lang", "ja", "--help")
    assert page.status == 0
    assert "使い方： deckbuilder deck export [オプション] DECK" in page.out
    assert english_in(page.out.splitlines()) == []


def test_no_wrong_deck_file_is_answered_in_english(deckbuilder: Run, tmp_path: Path) -> None:
    answers = []
    for fault in DECK_FAULTS:
        file = tmp_path / "x.deck.json"
        document = {key: value for key, value in {**DECK, **fault}.items() if value is not None}
        file.write_text(json.dumps(document), encoding="utf-8")
        answer = deckbuilder("deck", "validate", file, "--lang", "ja")
        assert answer.status == 2, fault
        answers.append(answer.err)
    streams = (b"", b"\xff\x00", b"{", b"[" * 100_000, b"DECK9-X", b"DECK1-", b"{}", b"x" * 2_000_000)
    answers += [deckbuilder("deck", "stats", "-", "--lang", "ja", given=given).err for given in streams]
    assert english_in(answers) == []


def test_no_wrong_card_is_answered_in_english(deckbuilder: Run, tmp_path: Path) -> None:
    answers = []
    for fault in CARD_FAULTS:
        card = {key: value for key, value in {**CARD, **fault}.items() if value is not None}
        file = tmp_path / "x.json"
        document = {"format": "deckbuilder.set/1", "game": "legend_of_stars", "id": "x", "cards": [card]}
        file.write_text(json.dumps(document), encoding="utf-8")
        answer = deckbuilder("cards", "import", file, "--dry-run", "--lang", "ja")
        assert answer.status == 2, fault
        answers.append(answer.err)
    assert english_in(answers) == []


def test_no_wrong_table_or_pack_is_answered_in_english(deckbuilder: Run, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as pack:
        pack.writestr("a.json", "{")
    damaged = (tmp_path / "pack.zip").read_bytes().replace(b"a.json", b"b.json", 1)
    files = {
        "a.json": b"{", "b.json": b"[]", "c.json": b'{"format": "deckbuilder.set/9"}', "d.json": b"\xff",
        "e.csv": "名前,コスト\nx,y\n".encode(), "f.csv": b"a,b\n1,2\n", "g.csv": '名前\n"x'.encode(), "h.csv": b"",
        "i.csv": "番号,名前,コスト,能力\n1,x,1,x\n".encode(), "j.xlsx": b"PK\x03\x04", "k.xlsx": b"x", "l.zip": damaged,
        "m.zip": b"PK\x03\x04xxxx", "n.csv": "番号,名前,名前\n1,x,y\n".encode(), "o.zip": damaged[:-10],
    }  # fmt: skip
    answers = []
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        answer = deckbuilder("cards", "import", tmp_path / name, "--dry-run", "--lang", "ja")
        assert answer.status == 2, name
        answers.append(answer.err)
    assert english_in(answers) == []


def test_no_wrong_settings_file_is_answered_in_english(deckbuilder: Run, home: Path) -> None:
    answers = []
    for line in SETTINGS:
        (home / "settings.toml").write_text(f'{line}\nlanguage = "ja"\n', encoding="utf-8")
        answers.append(deckbuilder("cards", "show", "nobody", system_language=True).err)
    assert all("settings.toml" in each for each in answers)
    told_in_japanese = [each for each in answers if "「nobody」" in each]
    assert len(told_in_japanese) == len(SETTINGS) - 1  # an unreadable line does not show its language
    assert english_in(told_in_japanese) == []


def test_no_damaged_database_is_answered_in_english(deckbuilder: Run, home: Path) -> None:
    (home / "library.db").write_bytes(b"x" * 4096)
    answer = deckbuilder("deck", "validate", "nobody", "--lang", "ja")
    assert answer.status == 2
    assert english_in([answer.err]) == []


def test_no_wrong_request_is_answered_in_english(protocol: EngineProtocol) -> None:
    assert english_in(message(protocol, asked(request)) for request in REQUESTS) == []
    protocol.handle(asked(NEW))
    in_game = [request for request in REQUESTS if request["do"] in {"choose", "why", "manual", "undo", "playout"}]
    assert english_in(message(protocol, asked(request)) for request in in_game) == []
    lines = ['{"lang": "ja", "do": ', '{"lang": "ja", "seed": NaN}', '{"lang": "ja", "x": 1e99}']
    assert english_in(message(protocol, line) for line in lines) == []


def test_no_wrong_card_of_a_scenario_is_answered_in_english(protocol: EngineProtocol) -> None:
    answers = []
    for fault in (*CARD_FAULTS, {"flash": 3}, {"lead": ["away"]}, {"lead": 3}, {"atk": "x"}):
        scenario = {"game": "legend_of_stars", "cards": {"A": {"kind": "character", **fault}}, "players": [{}, {}]}
        answer = json.loads(protocol.handle(asked({"do": "scenario", "scenario": scenario})))
        answers += [] if answer["ok"] else [answer["error"]["message"]]
    assert len(answers) > 25
    assert english_in(answers) == []


def test_no_wrong_replay_is_answered_in_english(protocol: EngineProtocol) -> None:
    begun = json.loads(protocol.handle(asked(NEW)))
    assert begun["ok"]
    replay = json.loads(protocol.handle(asked({"do": "replay"})))["replay"]
    answers = []
    for key in replay:
        for wrong in WRONG:
            answer = json.loads(protocol.handle(asked({"do": "load", "replay": {**replay, key: wrong}})))
            answers += [] if answer["ok"] else [answer["error"]["message"]]
    assert len(answers) > 50
    assert english_in(answers) == []
