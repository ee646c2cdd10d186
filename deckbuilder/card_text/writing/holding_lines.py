"""Lines of what holds while a card lies there, of replacements, and of what a card is in all zones."""

from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Place,
    Quantity,
    State,
)
from deckbuilder.card_text.writing.clause_making import NOTHING_HAPPENS, Clauses, clause, joined, with_way
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.flow import in_one, offer
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import number_clause, replaced
from deckbuilder.card_text.writing.line import Line
from deckbuilder.card_text.writing.operations import OPERATIONS

OF_PLAYERS: Final = ("forbid_player", "change_player")
"""What holds for players, and not for cards."""


def static_line(form: Form, line: Line, composer: Composer) -> None:
    """What holds while the card lies there."""
    line.during = form.take("during")
    tree = form.take("if")
    asked = _lasting(condition(tree, composer)) if tree is not None else []
    static = replace(composer, is_static=True, default_who="self")
    who = form.take("who", "self")
    sentences: list[Clauses] = []
    if who != "self" and any(map(form.has, OF_PLAYERS)):
        raise CannotWriteError("what players cannot do, and other cards")
    for op, fields in _held(form):
        part = Form(fields if op in OF_PLAYERS else {"who": who, **fields})
        sentences.append((composer.own.operations.get(op) or OPERATIONS[op])(part, static))
        part.done()
    line.sentences = [[*asked, *joined(sentences)]] if asked and sentences else sentences


def _lasting(asked: Clauses) -> Clauses:
    """Conditions that say how a card lies hold while it does."""
    *before, last = asked
    is_state = isinstance(last.args[-1].value, State) and last.args[0].role == "subject"
    of_card = isinstance(last.args[0].value, Cards)
    return [*before, replace(last, link="while")] if is_state and of_card and last.link == "if" else asked


def _held(form: Form) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = [("lose_abilities", {})] if form.flag("lose_abilities") else []
    numbers = [(op, form.take(op)) for op in ("modify", "set", "multiply")]
    found += [(op, dict(fields)) for op, fields in numbers if fields]
    found += [("grant", dict(each)) for each in form.take("grant", ())]
    found += [("lose", {"keyword": each}) for each in form.take("lose", ())]
    found += [("gain_words", dict(fields)) for fields in (form.take("gain"),) if fields]
    found += [("lose_words", dict(fields)) for fields in (form.take("lose_words"),) if fields]
    found += [("grant_ability", {"ability": each}) for each in form.take("grant_abilities", ())]
    found += [(op, {"what": each}) for op in ("forbid", "allow", "must") for each in form.take(op, ())]
    found += [(op, dict(each)) for op in OF_PLAYERS for each in form.take(op, ())]
    return found


def instead_line(form: Form, line: Line, composer: Composer) -> None:
    """What happens instead of something else, or which number takes its place."""
    line.during = form.take("during")
    tree = form.take("if")
    asked = _lasting(condition(tree, composer)) if tree is not None else []
    would = replaced(form.need("would"), composer)
    if (number := form.take("number")) is not None:
        *before, last = number_clause(number)
        if form.flag("optional"):
            last = replace(last, verb=replace(last.verb, mood="may"))
        line.sentences = [[*asked, would, *before, last]]
    else:
        steps = form.take("steps", ())
        if steps:
            clauses = offer(steps, composer) if form.flag("optional") else in_one(steps, composer)
        else:
            clauses = [NOTHING_HAPPENS]
        line.sentences = [[*asked, would, *with_way(clauses, "instead")]]


def also_line(form: Form, line: Line, composer: Composer) -> None:
    """What the card also is, in all zones."""
    inner = Form(form.need("gain"))
    line.sentences = [joined([OPERATIONS["also"](inner, composer)])]
    inner.done()


def deck_line(form: Form, line: Line, composer: Composer) -> None:
    """How many copies of the card a deck may have. Raises CannotWriteError."""
    own = composer.own.operations.get("deck")
    if own is not None and not form.has("copies"):
        line.sentences = [own(form, composer)]
        return
    copies = form.take("copies")
    if copies is None or (copies != "any" and "copies" not in composer.words.flags):
        raise CannotWriteError("copies")
    many = Quantity("up_to", None if copies == "any" else copies)
    args = Arg("topic", composer.self_card()), Arg("goal", Place("deck")), Arg("adverb", many)
    line.sentences = [[clause("put", *args, mood="can")]]


def after_line(form: Form, line: Line, composer: Composer, verb: str) -> None:
    """Where the card goes after it was played or unlocked."""
    inner = Form({"who": "self", "to": form.need("to")})
    sent = OPERATIONS["send"](inner, composer)
    inner.done()
    played = clause(verb, Arg("topic", composer.of_card()), link="after")
    line.sentences = [[played, *sent]]
