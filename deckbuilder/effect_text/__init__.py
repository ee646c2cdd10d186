"""The words of cards as a grammar: one declared table of phrases that is both read and printed."""
