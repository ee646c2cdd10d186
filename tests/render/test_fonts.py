from pathlib import Path

from pytestqt.qtbot import QtBot

from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.fonts import FAMILIES, choose_family, load_bundled_fonts


def test_the_first_known_family_wins() -> None:
    assert choose_family(["Arial", "Meiryo", "Noto Sans JP"], []).family == "Noto Sans JP"
    assert choose_family(list(reversed(FAMILIES)), []).family == FAMILIES[0]


def test_any_family_with_japanese_letters_will_do() -> None:
    choice = choose_family(["Arial"], ["Zen Kaku", "Klee"])
    assert (choice.family, choice.problem) == ("Klee", None)


def test_without_a_japanese_font_the_user_is_told_what_to_install(qtbot: QtBot) -> None:
    problem = choose_family(["Arial"], []).problem
    assert problem is not None
    assert "fonts-morisawa-bizud-gothic" in Translator("en").text(problem)


def test_bundled_fonts_are_loaded_and_other_files_ignored(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("no font")
    (tmp_path / "broken.ttf").write_bytes(b"not a font either")
    assert load_bundled_fonts(tmp_path) == []
    assert load_bundled_fonts(tmp_path / "missing") == []
