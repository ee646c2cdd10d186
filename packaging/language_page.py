"""`make language-page`: write the tables of docs/effect_language.md. A test compares the page with the models."""

from pathlib import Path

from deckbuilder.games.legend_of_stars.language import LANGUAGE as LEGEND_OF_STARS
from deckbuilder.games.legions.language import LANGUAGE as LEGIONS
from deckbuilder.kernel.language.tables import rewritten

PAGE = Path(__file__).resolve().parents[1] / "docs" / "effect_language.md"

whole = rewritten(PAGE.read_text(encoding="utf-8"), {"legend_of_stars": LEGEND_OF_STARS, "legions": LEGIONS})
PAGE.write_text(whole, encoding="utf-8")
