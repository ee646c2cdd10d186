"""Rows of the phrase book with the game's words."""

from typing import Final

from deckbuilder.games.kit.phrase_rows import GlossaryRows
from deckbuilder.games.legions.glossary import GLOSSARY

_ROWS: Final = GlossaryRows(GLOSSARY)
row, shown = _ROWS.row, _ROWS.shown
