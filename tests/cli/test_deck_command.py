import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.builders.services import PACKS
from tests.cli.conftest import Run

STARTER = "starter:" + next(iter(PACKS["legend_of_stars"].starter_decks))
SPOILED = {
    "format": "deckbuilder.deck/1",
    "game": "legend_of_stars",
    "sections": {"main": [{"card": "LOS-S1-001", "count": 4}]},
}


def write(path: Path, document: object) -> Path:
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_legal_deck_gives_status_zero(deckbuilder: Run) -> None:
    answer = deckbuilder("deck", "validate", STARTER, "--json")
    assert answer.status == 0
    assert answer.json == {"legal": True, "problems": [], "remarks": []}
    assert "Legal under 1.0.03. Cards: 50." in deckbuilder("deck", "validate", STARTER).out


def test_an_illegal_deck_gives_status_one_and_its_problems(deckbuilder: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "bad.deck.json", SPOILED)
    answer = deckbuilder("deck", "validate", path, "--json")
    assert answer.status == 1
    assert answer.json["legal"] is False
    problems = answer.json["problems"]
    assert isinstance(problems, list)
    assert [problem["rule"] for problem in problems] == ["LoS 3.1", "LoS 3.1"]
    assert problems[1]["cards"] == ["LOS-S1-001"]
    assert problems[1]["severity"] == "error"
    assert "at least 50 cards" in problems[0]["message"]
    assert "LoS 3.1: The limit for “" in deckbuilder("deck", "validate", path).out


def test_a_restriction_holds_from_its_day_on(deckbuilder: Run, tmp_path: Path) -> None:
    deck = json.loads(deckbuilder("deck", "export", STARTER, "--to", "json").out)
    deck["sections"]["main"].append({"card": "LOS-S1-087", "count": 2})
    path = write(tmp_path / "limited.deck.json", deck)
    assert deckbuilder("deck", "validate", path, "--date", "2026-01-14").status == 0
    answer = deckbuilder("deck", "validate", path, "--date", "2026-01-15")
    assert answer.status == 1
    assert "is 1. This deck has " in answer.out


@pytest.mark.parametrize("kind", ["text", "csv", "json", "code"])
def test_an_export_can_be_validated_from_standard_input(deckbuilder: Run, kind: str) -> None:
    text = deckbuilder("deck", "export", STARTER, "--to", kind).out
    assert deckbuilder("deck", "validate", "-", given=text.encode()).status == 0


@pytest.mark.parametrize("kind", ["text", "csv", "json", "code"])
def test_an_exported_file_is_imported_as_the_same_deck(deckbuilder: Run, tmp_path: Path, kind: str) -> None:
    path, back = tmp_path / f"deck.{kind}", tmp_path / "back.deck.json"
    assert deckbuilder("deck", "export", STARTER, "--to", kind, "-o", path).status == 0
    assert deckbuilder("deck", "import", path, "-o", back).status == 0
    assert deckbuilder("deck", "diff", STARTER, back, "--json").json == {"changes": []}


def test_unknown_lines_are_kept_and_listed(deckbuilder: Run, tmp_path: Path) -> None:
    listed, deck = tmp_path / "list.txt", tmp_path / "deck.deck.json"
    listed.write_text("3 LOS-S1-001\n2 まだないカード\n", encoding="cp932")
    answer = deckbuilder("deck", "import", listed, "-o", deck, "--json")
    assert answer.status == 0
    assert answer.json["cards"] == 5
    (unknown,) = answer.listed("unknown")
    assert (unknown["line"], unknown["text"]) == (2, "まだないカード")
    spoken = deckbuilder("deck", "import", listed, "-o", deck)
    assert spoken.err.startswith("2: There is no card “まだないカード”.")
    assert "まだないカード" in deck.read_text(encoding="utf-8")


def test_an_import_can_go_into_the_library_and_be_named_there(deckbuilder: Run) -> None:
    deckbuilder("deck", "import", STARTER, "-o", "Rush")
    assert deckbuilder("deck", "stats", "rush", "--json").json["cards"] == 50
    code = deckbuilder("deck", "import", STARTER, "-o", "-").out
    assert json.loads(code)["format"] == "deckbuilder.deck/1"


def test_pictures_are_drawn_by_the_writer_of_their_kind(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.png"
    assert deckbuilder("deck", "export", STARTER, "--to", "png", "-o", path).status == 0
    assert path.read_text(encoding="utf-8") == f"50 en {len(PACKS)}"


def test_figures_of_a_deck(deckbuilder: Run) -> None:
    document = deckbuilder("deck", "stats", STARTER, "--json").json
    groups, statistics = document["groups"], document["statistics"]
    assert isinstance(groups, list)
    assert isinstance(statistics, dict)
    assert sum(group["count"] for group in groups) == 50
    assert sum(statistics["cost"].values()) == 50
    assert 0 < statistics["first"] < 1
    assert "Character" in deckbuilder("deck", "stats", STARTER).out


def test_statistics_of_fractions_have_them(deckbuilder: Run) -> None:
    document = deckbuilder("deck", "stats", "starter:keepers", "--json").json["statistics"]
    assert isinstance(document, dict)
    out = deckbuilder("--lang", "en", "deck", "stats", "starter:keepers").out
    charged = out.partition("Charged each turn\n")[2].partition("Chance")[0]
    shown = [line.split()[-1] for line in charged.splitlines() if line.strip()]
    assert shown == [f"{value:.1f}" for value in document["charge"].values()]
    assert any(not number.endswith(".0") for number in shown)
    assert "█ 2\n" in out.partition("Cost")[2]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_starter_deck_is_named_in_the_language_of_the_output(deckbuilder: Run, language: str) -> None:
    name = PACKS["legend_of_stars"].starter_name(STARTER.removeprefix("starter:"), language)
    assert deckbuilder("--lang", language, "deck", "stats", STARTER).out.startswith(f"{name}: ")
    assert deckbuilder("--lang", language, "deck", "stats", STARTER, "--json").json["name"] == name
    assert deckbuilder("--lang", language, "deck", "export", STARTER, "--to", "json").json["name"] == name


def test_two_decks_are_compared(deckbuilder: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "one.deck.json", SPOILED)
    other = write(tmp_path / "two.deck.json", SPOILED | {"sections": {"main": [{"card": "LOS-S1-002", "count": 1}]}})
    assert deckbuilder("deck", "diff", path, other, "--json").json == {
        "changes": [
            {"card": "LOS-S1-001", "section": "main", "before": 4, "after": 0},
            {"card": "LOS-S1-002", "section": "main", "before": 0, "after": 1},
        ]
    }
    assert deckbuilder("deck", "diff", path, other).out.startswith("-4 ")


BROKEN = b'{\n "format": "deckbuilder.deck/1",,\n}'


@pytest.mark.parametrize(
    ("arguments", "given", "parts"),
    [
        (("deck", "validate", "-"), BROKEN, ["standard input", "line 2"]),
        (("deck", "validate", "-"), b"\x89PNG\r\n\x1a\n\x00\x00", ["standard input", "not a text file"]),
        (("deck", "validate", "-"), b"1 x\n" * 10_001, ["standard input", "10000 lines"]),
        (("deck", "validate", "-"), b"x" * (1024 * 1024 + 9), ["standard input", "1 MiB"]),
        (("deck", "validate", "-"), b'{"format": "deckbuilder.deck/7"}', ["deckbuilder.deck/7"]),
        (("deck", "validate", "-"), b'{"format": "deckbuilder.deck/1", "game": "chess"}', ["chess"]),
        (("deck", "validate", "nothing"), b"", ["nothing"]),
        (("deck", "validate", "starter:nothing"), b"", ["nothing"]),
        (("deck", "validate", "missing.deck.json"), b"", ["missing.deck.json"]),
        (("deck", "validate", STARTER, "--edition", "9"), b"", ["9", "1.0.03"]),
        (("deck", "validate", STARTER, "--date", "soon"), b"", ["soon", "YYYY-MM-DD"]),
        (("deck", "export", STARTER, "--to", "pdf", "-o", "x.pdf"), b"", ["pdf"]),
        (("deck", "export", STARTER, "--to", "png"), b"", ["-o"]),
        (("deck", "export", STARTER, "--to", "text", "-o", "missing/x.txt"), b"", ["missing"]),
        (("deck", "diff", "-", "-"), b"", ["Only one"]),
        (("deck", "validate"), b"", ["DECK"]),
        (("--home",), b"", ["--home"]),
    ],
)
def test_unusable_input_is_one_line_that_names_the_place(
    deckbuilder: Run, arguments: tuple[str, ...], given: bytes, parts: list[str]
) -> None:
    answer = deckbuilder(*arguments, given=given)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    for part in parts:
        assert part in answer.err


def test_a_file_that_is_no_library_gives_one_line_and_is_not_changed(deckbuilder: Run, home: Path) -> None:
    library = home / "library.db"
    library.write_bytes(b"not a database" * 100)
    answer = deckbuilder("deck", "validate", "Some deck")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "library.db" in answer.err
    assert library.read_bytes() == b"not a database" * 100


def test_a_damaged_card_database_is_built_again_without_a_word(deckbuilder: Run, home: Path) -> None:
    (home / "cards.db").write_bytes(b"damaged" * 1000)
    assert deckbuilder("deck", "validate", STARTER).status == 0


def test_another_home_has_other_decks(deckbuilder: Run, tmp_path: Path) -> None:
    deckbuilder("deck", "import", STARTER, "-o", "Here")
    assert deckbuilder("deck", "stats", "Here", "--json").status == 0
    assert deckbuilder("--home", tmp_path / "elsewhere", "deck", "stats", "Here").status == 2


@pytest.mark.parametrize("command", [("deck", "validate", STARTER), ("cards", "search", "x")])
def test_a_home_that_cannot_be_is_one_line(deckbuilder: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = deckbuilder("--home", tmp_path / "file" / "home", *command)
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert str(tmp_path / "file") in answer.err


def test_without_a_window_the_plain_command_says_so(deckbuilder: Run) -> None:
    assert deckbuilder().status == 2
    assert deckbuilder("gui", STARTER).status == 2


@pytest.mark.parametrize("given", [b"", b" \n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_not_a_deck(deckbuilder: Run, given: bytes) -> None:
    answer = deckbuilder("deck", "validate", "-", given=given)
    assert (answer.status, answer.out) == (2, "")
    assert "empty" in answer.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("deck", "validate", ""),
        ("deck", "import", STARTER, "-o", ""),
        ("deck", "validate", STARTER, "--date", "20260101"),
        ("deck", "validate", STARTER, "--date", "2026-W01-1"),
    ],
)
def test_empty_names_and_other_ways_to_write_a_day_are_refused(deckbuilder: Run, arguments: tuple[str, ...]) -> None:
    answer = deckbuilder(*arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_settings_that_cannot_be_used_are_reported(deckbuilder: Run, home: Path) -> None:
    (home / "settings.toml").write_text("language = 'en'\nscale = \"?", encoding="utf-8")
    answer = deckbuilder("deck", "validate", STARTER, system_language=True)
    assert answer.status == 0
    assert "settings.toml" in answer.err


@pytest.mark.parametrize("kind", ["text", "csv"])
@pytest.mark.parametrize("starter", ["ledger", "dawn"])
def test_an_exported_list_of_any_game_is_read_without_naming_the_game(
    deckbuilder: Run, tmp_path: Path, starter: str, kind: str
) -> None:
    file = tmp_path / "deck.list"
    deckbuilder("deck", "export", f"starter:{starter}", "--to", kind, "-o", file)
    assert deckbuilder("deck", "validate", file).status == 0
    compared = deckbuilder("deck", "diff", f"starter:{starter}", file, "--json")
    assert compared.listed("changes") == []


def test_an_import_into_a_library_that_is_in_use_is_refused_in_one_line(
    deckbuilder: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.opening.SECONDS_TO_WAIT", 0.05)
    deckbuilder("deck", "import", STARTER, "-o", "First")
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = deckbuilder("deck", "import", STARTER, "-o", "Second")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "in use by another program" in answer.err


def test_decks_are_backed_up_before_an_import_and_a_failure_is_reported(deckbuilder: Run, home: Path) -> None:
    deckbuilder("deck", "import", STARTER, "-o", "First")
    deckbuilder("deck", "import", STARTER, "-o", "Second")
    assert len(list((home / "backups").glob("library-*.db"))) == 1
    for backup in (home / "backups").iterdir():
        backup.unlink()
    (home / "backups").rmdir()
    (home / "backups").write_text("no folder")
    answer = deckbuilder("deck", "import", STARTER, "-o", "Third")
    assert answer.status == 0
    assert "No backup could be made" in answer.err


def test_an_import_lists_read_guessed_and_doubtful_lines(deckbuilder: Run, tmp_path: Path) -> None:
    listed, deck = tmp_path / "list.txt", tmp_path / "x.deck.json"
    listed.write_text("3 Lumi, Little Star of Dawn\n2 Kyle, Comet Ridr\n-1 Starfall\n", "utf-8")
    answer = json.loads(deckbuilder("deck", "import", listed, "-o", deck, "--json").out)
    assert answer["groups"] == {
        "look_at": {"lines": 1, "cards": 1},
        "guessed": {"lines": 1, "cards": 2},
        "understood": {"lines": 1, "cards": 3},
    }
    assert [line["guess"] for line in answer["unknown"]] == ["LOS-S1-052", None]
    spoken = deckbuilder("deck", "import", listed, "-o", deck)
    assert "Please check (cards: 1, lines: 1)" in spoken.out
    assert "Understood (cards: 3, lines: 1)" in spoken.out
