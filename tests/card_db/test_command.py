from pathlib import Path

from typer.testing import CliRunner, Result

from card_db.__main__ import app


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_build_then_check_is_good(tmp_path: Path) -> None:
    assert run("build", "--db", tmp_path / "cards.db").exit_code == 0
    assert run("check", "--db", tmp_path / "cards.db").exit_code == 0


def test_check_names_the_errors(tmp_path: Path) -> None:
    path = tmp_path / "own" / "legend_of_stars" / "x.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"format": "deckbuilder.set/1", "game": "legend_of_stars", "id": "X", "cards": [{"id": "A"}]}')
    result = run("check", "--sets", tmp_path / "own", "--db", tmp_path / "none.db")
    assert result.exit_code == 1
    assert f"{path}: row 1" in result.output
    assert "none.db: missing" in result.output
