"""Whose cards `their` means: those of the player whom the sentence has named."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, answer
from deckbuilder.card_text.meaning import Arg, Cards, Clause, Place, Player, Points, has_cards, parts, with_cards

THEIR = ("side", "their")
_THEY = Cards(frozenset({("ref", "it"), ("they", True)}))
_ONLY_PLAYERS = frozenset({"draw", "discard", "choose", "shuffle", "look", "seek", "pay", "declare"})
"""What no card does: `they` are players there."""
_SIDES = {"theirs": "opponent", "yours": "you"}


def with_owners(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses of a sentence with the owners that `their` stands for. Raises DoubtError if the sentence has
    named no other player, CannotSayError for an amount of each player."""
    if not has_cards(clauses, _are_theirs):
        return clauses
    found: list[Clause] = []
    named: set[str] = set()
    for clause in clauses:
        named = _others_in(clause) or named
        found.append(_with_owners(clause, named) if has_cards(clause.args, _are_theirs) else clause)
    return tuple(found)


def with_actors(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses of a sentence with the player for whom `they` stands: `when your opponent draws a card, they
    discard a card`. Where no player was named, or several were, it stays."""
    found: list[Clause] = []
    named: set[str] = set()
    for clause in clauses:
        is_open = clause.verb.concept in _ONLY_PLAYERS or any(isinstance(arg.value, Points) for arg in clause.args)
        found.append(_acted(clause, Player(min(named))) if is_open and len(named) == 1 else clause)
        named |= _others_in(clause)
    return tuple(found)


def _acted(clause: Clause, actor: Player) -> Clause:
    """The clause with the player who acts in the place of `they`."""
    args = (replace(arg, value=actor) if _are_players(arg) else arg for arg in clause.args)
    return replace(clause, args=tuple(args))


def _are_players(arg: Arg) -> bool:
    """Whether an argument is the `they` that acts."""
    return arg.role in {"topic", "subject"} and arg.value == _THEY


def _others_in(clause: Clause) -> set[str]:
    """The players whom a clause names, but you."""
    return {side for arg in clause.args for side in _players(arg.value)} - {"you", "their", "owner", "None"}


def _with_owners(clause: Clause, named: set[str]) -> Clause:
    """The cards that a player acts on are the player's own anyway."""
    acts = any(isinstance(arg.value, Player) and arg.role in {"topic", "subject"} for arg in clause.args)

    def whose(arg: Arg) -> Arg:
        if not has_cards(arg.value, _are_theirs):
            return arg
        if acts and isinstance(arg.value, Cards) and _are_theirs(arg.value):
            rest = arg.value.without("side")
            return replace(arg, value=Cards(rest.facts | {("side", "own")}) if named == {"both"} else rest)
        if named == {"both"}:
            raise CannotSayError("their_own")
        side = "opponent" if named == {"opponent"} else _SIDES[answer("whose", "theirs", "yours", weak=True)]
        return replace(arg, value=with_cards(arg.value, lambda cards: _of(cards, side)))

    return replace(clause, args=tuple(whose(arg) for arg in clause.args))


def _players(value: Any) -> Iterator[str]:
    """The players whom an argument names, themselves or by their masters and places."""
    if isinstance(value, Player | Place):
        yield str(value.side)
    elif isinstance(value, Cards) and value.get("head") == "master":
        yield str(value.get("side"))
    else:
        for part in parts(value):
            yield from _players(part)


def _are_theirs(cards: Cards) -> bool:
    return THEIR in cards.facts


def _of(cards: Cards, side: str) -> Cards:
    return Cards(cards.without("side").facts | {("side", side)}) if _are_theirs(cards) else cards
