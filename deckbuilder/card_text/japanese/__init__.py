"""Japanese: its conjugations, shared words and grammar."""

from deckbuilder.card_text.japanese.grammar import GRAMMAR, japanese_lexicon

__all__ = ["GRAMMAR", "japanese_lexicon"]
