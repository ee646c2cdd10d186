"""`相手は手札を1枚捨て、カードを1枚引く`: who does what the later clauses of a sentence say."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Deed, Move
from deckbuilder.card_text.meaning import Arg, Clause, Player

Read = Callable[[Clause], list[Move]]


def actor_of(clause: Clause) -> Player | None:
    """The player who does what the clause says, where the words name one."""
    return next((arg.value for arg in clause.args if _is_actor(arg) and isinstance(arg.value, Player)), None)


def moves_of_actor(clause: Clause, actor: Player | None, read: Read) -> list[Move]:
    """The moves of a clause after one that names who acts. What both do, they go on to do; of the opponent that is
    asked, if it matters. Raises NoFitError, DoubtError, CannotSayError."""
    if actor is None or actor.side == "you" or clause.link not in {"and", "or", "end"} or actor_of(clause) is not None:
        return read(clause)
    try:
        theirs = read(replace(clause, args=(Arg("topic", actor), *clause.args)))
    except (NoFitError, CannotSayError, DoubtError):
        return read(clause)
    try:
        plain = read(clause)
    except NoFitError:
        return theirs
    if theirs == plain or not all(isinstance(move, Deed) for move in plain):
        return plain
    return theirs if actor.side == "both" or answer("who_acts", "they", "you", about=clause) == "they" else plain


def _is_actor(arg: Arg) -> bool:
    return arg.role in {"topic", "subject"} and isinstance(arg.value, Player)
