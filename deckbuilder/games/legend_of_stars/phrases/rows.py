"""Rows of the phrase book with the game's words."""

from typing import Final

from deckbuilder.games.kit.phrase_rows import GlossaryRows
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY

_ROWS: Final = GlossaryRows(GLOSSARY)
row, shown = _ROWS.row, _ROWS.shown
