"""Makes clauses of their parts, and joins them to sentences."""

from dataclasses import replace

from deckbuilder.card_text.meaning import Arg, Clause, Verb, Way

Clauses = list[Clause]


def clause(concept: str, *args: Arg, mood: str = "plain", voice: str = "active", link: str = "end") -> Clause:
    """A clause of its parts."""
    return Clause(Verb(concept, voice, mood), args, link)


NOTHING_HAPPENS = clause("happen", Arg("adverb", Way("nothing")), mood="not")
"""What replaces something without a step."""


def with_way(clauses: Clauses, way: str) -> Clauses:
    """The clauses with a word that says how they hang on what stands before."""
    return begun((Arg("adverb", Way(way)),), clauses)


def begun(args: tuple[Arg, ...], clauses: Clauses) -> Clauses:
    """The clauses with what stands before them all."""
    first, *rest = clauses
    return [replace(first, args=(*args, *first.args)), *rest]


def joined(sentences: list[Clauses]) -> Clauses:
    """Several sentences as one."""
    flat = [each for sentence in sentences for each in sentence]
    return [
        replace(each, link="and") if each.link == "end" and place < len(flat) - 1 else each
        for place, each in enumerate(flat)
    ]
