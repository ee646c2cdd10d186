"""Puts English clauses together into sentences."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Change,
    Clause,
    During,
    Player,
    Quantity,
    Sentence,
    Stats,
    Until,
    Verb,
    has_cards,
    names_rest,
)

IT = Cards(frozenset({("ref", "it")}))


def sentence_of(
    subs: tuple[Clause, ...], both: tuple[Clause, ...] | None, main: tuple[Clause, ...], after: Clause | None
) -> Sentence | None:
    """Clauses that stand before, conditions, the main clauses, and a condition at the end. None if that makes no
    sense."""
    if len(main) == 1 and main[0].verb.mood == "can_only" and not _attacks_only(main[0]):
        main, after = _only_then(main[0], after)
    if after is None:
        return Sentence((*subs, *(both or ()), *main))
    if has_cards(after, _is_it) and any(_targets(each) for each in main):
        told = _of_target(after, main)
        return None if told is None else Sentence((*subs, *(both or ()), *told))
    return Sentence((*subs, *(both or ()), _of_subject(after, main), *main))


def _attacks_only(main: Clause) -> bool:
    """`can only attack Lords`: what the cards attack is said."""
    return main.verb.concept == "attack" and any(arg.role == "object" for arg in main.args)


def _only_then(main: Clause, after: Clause | None) -> tuple[tuple[Clause, ...], Clause | None]:
    """`you can only play this card if ...`: it can be done only then."""
    if after is not None and after.link in {"if", "while"}:
        return (replace(main, verb=replace(main.verb, mood="can")),), replace(after, link="only")
    spans = [arg for arg in main.args if isinstance(arg.value, During) and arg.role == "adverb"]
    if after is not None or len(spans) != 1:
        return (main,), after
    args = tuple(replace(arg, role="only") if arg is spans[0] else arg for arg in main.args)
    return (replace(main, verb=replace(main.verb, mood="can"), args=args),), after


def _of_subject(asked: Clause, main: tuple[Clause, ...]) -> Clause:
    """`The card in your ring gets +500/+0 if it is a Knight`: the condition is about the card of the main clause, if
    that names another one than the ability's."""
    subject = next((arg.value for arg in main[0].args if arg.role == "subject"), None)
    if not isinstance(subject, Cards) or not subject.keys().isdisjoint({"ref", "count"}):
        return asked  # many cards are not `it`
    return replace(asked, args=tuple(replace(arg, value=_named(arg.value, subject)) for arg in asked.args))


def _named(value: Hashable, cards: Cards) -> Hashable:
    """A part of a clause with these cards in place of `it`."""
    if isinstance(value, Stats) and value.cards == IT:
        return replace(value, cards=cards)
    return cards if value == IT else value


def _of_target(asked: Clause, main: tuple[Clause, ...]) -> tuple[Clause, ...] | None:
    """`Destroy a character unless it is a Knight`: the condition is about the card that is chosen, before it is
    destroyed."""
    if len(main) != 1 or asked.link != "if" or len(targets := _targets(main[0])) != 1:
        return None
    (target,) = targets
    rest = tuple(replace(arg, value=IT) if arg is target else arg for arg in main[0].args)
    chosen = Clause(Verb("choose"), (Arg("object", target.value),), "and")
    return chosen, asked, replace(main[0], args=rest)


def _targets(clause: Clause) -> list[Arg]:
    """Cards of which so many are chosen."""
    return [arg for arg in clause.args if isinstance(arg.value, Cards) and _is_chosen(arg.value.get("count"))]


def _is_chosen(count: object) -> bool:
    return isinstance(count, Quantity) and count.kind != "all"


def _is_it(cards: Cards) -> bool:
    return ("ref", "it") in cards.facts


def at_another_cost(subs: tuple[Clause, ...], first: Clause, more: tuple[Clause, ...], cost: Hashable) -> Sentence:
    """`You may discard a card rather than pay this card's cost`."""
    paid = tuple(replace(each, link="and") for each in (first, *more))
    instead = Clause(Verb("pay"), (Arg("object", cost),), "instead")
    return Sentence((*subs, instead, *paid, Clause(Verb("play", mood="may"), (), "end")))


_DONE_BY_PLAYERS = frozenset({"draw", "recover", "shuffle", "look", "seek", "choose", "add"})
"""What no card does: a verb of these without a subject is a command, whatever card stands before it."""


def _is_somebody_else(subject: Arg | None, before: Clause, told: Clause) -> bool:
    """Whether a verb without an ending after this clause is a command: `the opponent draws a card, then discard 1`."""
    who = subject.value if subject is not None else None
    is_player = isinstance(who, Player) and who.side == "opponent"
    is_card = isinstance(who, Cards) and (who.get("ref") == "self" or told.verb.concept in _DONE_BY_PLAYERS)
    return (is_player or is_card) and before.verb.mood == "plain"


def in_a_row(first: Clause, more: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses in a row; a subject that is left out is that of the clause before, unless that commands."""
    found = [first]
    before: Arg | None = None
    for told in _flat(more):
        if told.link == "if":
            found[-1:] = [replace(found[-1], link="and"), told]
            continue
        if found[-1].link != "if":
            before = next((arg for arg in found[-1].args if arg.role == "subject"), None)
        if told.link in {"command", "or"} and _is_somebody_else(before, found[-1], told):
            before = None
        has_own = any(arg.role == "subject" for arg in told.args)
        following = _about_it(replace(told, link="end"), found[-1])
        if found[-1].link != "if":
            found[-1] = replace(found[-1], link="or" if told.link == "or" else "and")
        if found[-1].verb.mood == "may" and not has_own and told.link == "or":
            following = replace(following, verb=replace(told.verb, mood="may"))
        elif found[-1].verb.mood == "may" and names_rest(told):
            found.append(following)  # what is not taken is put away in any case
            continue
        elif found[-1].verb.mood == "may" and not has_own:
            following = replace(told, verb=replace(told.verb, mood="may" if len(found) == 1 else "plain"))
            if found[-1].verb.concept not in {"choose", "reveal"}:
                return ()  # what the offer covers is not known
            found[-1] = replace(found[-1], verb=replace(found[-1].verb, mood="plain"))
        found.append(
            following if has_own or before is None else replace(following, args=(_again(before), *following.args))
        )
    return _lasting_alike(tuple(found))


_FINDS, _MOVES = frozenset({"choose", "seek", "reveal"}), frozenset({"reveal", "put", "add", "return"})


def _about_it(told: Clause, before: Clause) -> Clause:
    """`choose 1 card in your deck, reveal and put into your hand`: what is left out is the card just found."""
    has_object = any(arg.role in {"object", "subject"} for arg in told.args)
    if has_object or told.verb.concept not in _MOVES or before.verb.concept not in _FINDS:
        return told
    return replace(told, args=(Arg("object", IT), *told.args))


def _again(subject: Arg) -> Arg:
    """The subject of the clause before: cards that were chosen there are not chosen again."""
    cards = subject.value
    count = cards.get("count") if isinstance(cards, Cards) else None
    if isinstance(count, Quantity) and count.kind != "all":
        return replace(subject, value=IT)
    return subject


def _flat(more: tuple[Clause | tuple[Clause, Clause], ...]) -> Iterator[Clause]:
    """The clauses one by one; a condition stands before the clause that it governs."""
    for each in more:
        yield from each if isinstance(each, tuple) else (each,)


def _changes_other(clause: Clause, subject: Arg | None) -> bool:
    """Whether a clause changes other cards than a later one."""
    return any(isinstance(arg.value, Change) for arg in clause.args) and not _has_subject(clause, subject)


def _has_subject(clause: Clause, subject: Arg | None) -> bool:
    """Whether a clause is about the same as a later one."""
    told = next((arg for arg in clause.args if arg.role == "subject"), None)
    return subject is not None and told is not None and subject in {told, _again(told)}


def _lasting_alike(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """A duration at the end holds for all clauses that share its subject."""
    until = next((arg for arg in clauses[-1].args if isinstance(arg.value, Until)), None)
    if until is None or any(isinstance(arg.value, Until) for clause in clauses[:-1] for arg in clause.args):
        return clauses
    subject = next((arg for arg in clauses[-1].args if arg.role == "subject"), None)
    last = clauses[-1]
    if last.args[-1] is until and any(_changes_other(clause, subject) for clause in clauses[:-1]):
        last = replace(last, args=(*last.args[:-1], replace(until, role="closing")))
    return (
        *(
            replace(clause, args=(*clause.args, until)) if _has_subject(clause, subject) else clause
            for clause in clauses[:-1]
        ),
        last,
    )


def costs_them(lead: tuple[Arg, ...], cards: Cards, player: Player, tails: tuple[Arg, ...]) -> Clause | None:
    """`Events cost your opponent 1 more`: it is that player who plays them."""
    theirs = cards.with_(("side", player.side))
    is_change = any(isinstance(arg.value, Change) for arg in tails)
    return Clause(Verb("cost"), (*lead, Arg("subject", theirs), *tails), "end") if theirs and is_change else None
