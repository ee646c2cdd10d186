"""English: its verb forms, shared words and grammar."""

from deckbuilder.card_text.english.grammar import GRAMMAR, english_lexicon

__all__ = ["GRAMMAR", "english_lexicon"]
