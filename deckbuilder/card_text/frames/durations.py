"""`ATKを＋200し、DEFを＋100する（ターン終了時まで）`: how far a duration or a condition at the very end of a sentence
reaches."""

from collections.abc import Sequence
from dataclasses import replace

from deckbuilder.card_text.doubts import answer
from deckbuilder.card_text.frames.deeds import Deed, Move
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.meaning import Arg, Clause

CLOSING = "closing"
"""The role of a duration that stands after everything else in its sentence."""


def closes(clauses: tuple[Clause, ...]) -> bool:
    """Whether such a duration ends the sentence."""
    return any(arg.role == CLOSING for arg in clauses[-1].args)


def condition_first(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses with the condition that closes them before what it holds for. Raises DoubtError where it may be all
    of them, or the last one."""
    *rest, condition = clauses
    steps = [each for each in rest[:-1] if each.link == "and" and each.verb.concept != "choose" and not is_state(each)]
    begins = next((place for place, each in enumerate(rest) if each.link != "when"), 0)
    of_all = not steps or answer("if_both", "both", "last") == "both"
    place = begins if of_all else len(rest) - 1
    return (*rest[:place], replace(condition, link="if"), *rest[place:])


def opened(clause: Clause) -> Clause:
    """The clause with the duration as one of its own."""
    return replace(clause, args=tuple(_own(arg) for arg in clause.args))


def _own(arg: Arg) -> Arg:
    return replace(arg, role="adverb") if arg.role == CLOSING else arg


def last_alike(moves: Sequence[Move], words: ScriptWords) -> None:
    """Let the changes of a sentence last as long as the last one says. Raises DoubtError where they are of other cards,
    so that it may hold for the last one only."""
    changes = [move for move in moves if isinstance(move, Deed) and move.op in words.lasting]
    until = changes[-1].until if changes else None
    open_ = [change for change in changes if change.until is None]
    if until is None or not open_:
        return
    is_of_all = _are_of_the_same(changes) or answer("how_long", "all", "last") == "all"
    for change in open_ if is_of_all else ():
        change.until = until


def _are_of_the_same(changes: Sequence[Deed]) -> bool:
    """Whether only the first change names its cards, so that the others are of the same ones."""
    first, *rest = changes
    return all((change.who is None and change.needs_who) or change.who == first.who for change in rest)
