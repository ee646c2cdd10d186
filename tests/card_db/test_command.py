from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from card_db.__main__ import app

GAME = "legend_of_stars"
TABLE = "id,name,kind,cost\nN-1,ひらめき,effect,1\nN-2,まばたき,effect,{cost}\n"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_text(TABLE.format(cost=2), encoding="utf-8")
    return path


def test_build_then_check_is_good(tmp_path: Path) -> None:
    assert run("build", "--db", tmp_path / "cards.db").exit_code == 0
    assert run("check", "--db", tmp_path / "cards.db").exit_code == 0


def test_check_names_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "own" / "legend_of_stars" / "x.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"format": "deckbuilder.set/1", "game": "legend_of_stars", "id": "X", "cards": [{"id": "A"}]}')
    result = run("check", "--sets", tmp_path / "own", "--db", tmp_path / "none.db")
    assert result.exit_code == 1
    assert f"{path}: row 1" in result.output
    assert "none.db: missing" in result.output


def test_import_and_export_go_round(tmp_path: Path, table: Path) -> None:
    places = ("--db", tmp_path / "cards.db", "--sets", tmp_path / "own")
    result = run("import", "--game", GAME, table, *places)
    assert (result.exit_code, "2 added" in result.output) == (0, True)
    for name in ("out.csv", "out.json"):
        assert run("export", "--game", GAME, *places, "-o", tmp_path / name).exit_code == 0
        result = run("import", "--game", GAME, tmp_path / name, *places)
        assert "0 added, 0 changed" in result.output


def test_a_rejected_row_stops_the_whole_import(tmp_path: Path, table: Path) -> None:
    table.write_text(TABLE.format(cost="many"), encoding="utf-8")
    result = run("import", "--game", GAME, table, "--db", tmp_path / "cards.db", "--sets", tmp_path / "own")
    assert result.exit_code == 2
    assert f"{table}: row 3, cost: “many” is not a whole number." in result.output
    assert not (tmp_path / "own").exists()


def test_a_file_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    result = run(
        "import", "--game", GAME, tmp_path / "no.csv", "--db", tmp_path / "cards.db", "--sets", tmp_path / "own"
    )
    assert result.exit_code == 2
    assert result.output.strip().startswith(f"“{tmp_path / 'no.csv'}”")
