"""The tables in docs/effect_language.md match the models."""

from pathlib import Path

from deckbuilder.games.legend_of_stars.language import LANGUAGE as LEGEND_OF_STARS
from deckbuilder.games.legions.language import LANGUAGE as LEGIONS
from deckbuilder.games.victory_spark.language import LANGUAGE as VICTORY_SPARK
from deckbuilder.games.vividz.language import LANGUAGE as VIVIDZ
from deckbuilder.kernel.language.tables import rewritten

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "effect_language.md").read_text(encoding="utf-8")
LANGUAGES = {"legend_of_stars": LEGEND_OF_STARS, "legions": LEGIONS, "victory_spark": VICTORY_SPARK, "vividz": VIVIDZ}


def test_the_tables_of_the_page_are_those_of_the_models() -> None:
    """`make language-page` writes them."""
    assert rewritten(PAGE, LANGUAGES) == PAGE


def test_the_page_has_a_table_of_the_core_and_of_each_game() -> None:
    chapters = PAGE.split("<!-- made from the models: ")[1:]
    assert [chapter.split(" ", 1)[0] for chapter in chapters] == ["shared", *LANGUAGES]
    core, stars, legions, spark, vividz = (chapter.split("<!-- end -->")[0] for chapter in chapters)
    assert "| `draw` | `count`, `player` |" in core
    assert "| `trash_energy` | **`count`**, `player` |" in stars
    assert "| `shift_wait` | **`who`**, **`by`** |" in legions
    assert "| phase | `start`, `core`, `draw`, `main`, `end` |" in legions
    assert "| `partner_attack` | **`becomes`** |" in spark
    assert "| `check`, `clear` | `acts`, `if` |" in vividz
