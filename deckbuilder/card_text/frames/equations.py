"""Clauses that say what a number is: a letter, a number of cards, a limit of a player."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Named
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Arg, Bounds, Clause, Letter, Stats, Thing, Verb


def become_so(clause: Clause) -> Clause:
    """`手札の上限は7枚である`, `your hand limit is 7`: outside conditions, it becomes so."""
    roles = {"subject": "topic", "topic": "topic", "complement": "goal"}
    is_limit = any(isinstance(arg.value, Thing) and arg.role in {"subject", "topic"} for arg in clause.args)
    number = next((_exact(arg.value) for arg in clause.args if arg.role == "complement"), None)
    if clause.verb != Verb("be") or clause.link != "end" or not is_limit or number is None:
        return clause
    args = tuple(
        Arg(roles.get(arg.role, arg.role), number if arg.role == "complement" else arg.value) for arg in clause.args
    )
    return replace(clause, verb=Verb("become"), args=args)


def _exact(told: object) -> int | None:
    """`7`, `7枚`."""
    if isinstance(told, Bounds) and isinstance(told.least, int) and told.least == told.most:
        return told.least
    return told if isinstance(told, int) else None


def named_number(case: Case, clause: Clause) -> Named | None:
    """`Xは…である`, `…をXとする`: what a letter stands for."""
    if clause.verb.concept == "be" and clause.link == "end":
        letter = case.take(Letter, "subject", "topic")
        amount = case.amount("complement") if letter is not None else None
    elif clause.verb.concept == "do" and clause.link in {"and", "end"} and case.has(Letter, "with"):
        letter, amount = case.take(Letter, "with"), case.amount("object")
    elif clause.verb.concept == "do" and clause.link in {"and", "end"} and case.has(Letter, "object"):
        amount = case.amount("named")
        letter = case.take(Letter, "object") if amount is not None else None
    else:
        return None
    if letter is None:
        return None
    if amount is None:
        raise NoFitError("which number?")
    return Named(letter.name, amount)


def set_equal(case: Case, clause: Clause, words: ScriptWords) -> Deed | None:
    """`ATKは…に等しい`: what a number is. Raises NoFitError, CannotSayError."""
    is_equation = clause.verb == Verb("be") and clause.link == "end" and case.has(Stats, "topic", "subject")
    amount = case.amount("complement") if is_equation else None
    if amount is None:
        return None
    stats = case.need(Stats, "topic", "subject")
    if "set" not in words.flags or stats.printed:
        raise CannotSayError("set_number")
    return Deed("set", dict.fromkeys(stats.stats, amount), stats.cards, needs_who=True)
