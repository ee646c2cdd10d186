"""`make language-page`: write the tables of docs/effect_language.md. A test compares the page with the models."""

from pathlib import Path

from deckbuilder.games.legend_of_stars.language import LANGUAGE as LEGEND_OF_STARS
from deckbuilder.games.legions.language import LANGUAGE as LEGIONS
from deckbuilder.games.victory_spark.language import LANGUAGE as VICTORY_SPARK
from deckbuilder.games.vividz.language import LANGUAGE as VIVIDZ
from deckbuilder.kernel.language.tables import rewritten

PAGE = Path(__file__).resolve().parents[1] / "docs" / "effect_language.md"

LANGUAGES = {"legend_of_stars": LEGEND_OF_STARS, "legions": LEGIONS, "victory_spark": VICTORY_SPARK, "vividz": VIVIDZ}
whole = rewritten(PAGE.read_text(encoding="utf-8"), LANGUAGES)
PAGE.write_text(whole, encoding="utf-8")
