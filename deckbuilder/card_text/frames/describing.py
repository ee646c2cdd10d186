"""`前衛にいるこのキャラクターは破壊されない`: what is said of the ability's card as a condition of its own."""

from dataclasses import replace

from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.meaning import Arg, Cards, Clause, State, Verb

_ITSELF = Cards(frozenset({("ref", "self")}))
_CALLED = frozenset({"ref", "noun", "count"})
_WHERE_AND_HOW = frozenset({"row", "lane", "face", "orientation", "ready", "open"})
"""What may be true of a card at one time and not at another."""


def described_apart(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses, with a condition before the first one if that describes the ability's card."""
    if clauses and clauses[0].link == "when" and (attack := _attacking_from(clauses[0])) is not None:
        return (*attack, *clauses[1:])
    if not clauses or is_state(clauses[0]) or clauses[0].link not in {"and", "end", "command"}:
        return clauses
    for arg in clauses[0].args:
        cards = arg.value
        if isinstance(cards, Cards) and cards.get("ref") == "self" and arg.role in {"topic", "subject", "object"}:
            told = sorted(cards.keys() - _CALLED)
            if told and _WHERE_AND_HOW.issuperset(told):
                itself = cards.without(*told)
                asked = [_asked(itself, State(key, cards.get(key))) for key in told]
                args = tuple(replace(each, value=itself) if each is arg else each for each in clauses[0].args)
                return (*asked, replace(clauses[0], args=args), *clauses[1:])
    return clauses


def _attacking_from(clause: Clause) -> tuple[Clause, ...] | None:
    """`後衛からアタックする時`: the event, and where the card is then."""
    places = [arg.value for arg in clause.args if arg.role == "source" and isinstance(arg.value, State)]
    if clause.verb.concept != "attack" or clause.verb.voice != "active" or len(places) != 1:
        return None
    (place,) = places
    rest = tuple(arg for arg in clause.args if arg.value != place)
    subject = next((arg for arg in rest if arg.role in {"topic", "subject"}), None)
    attackers = _ITSELF if subject is None else subject.value
    if not isinstance(attackers, Cards):
        return None
    if attackers.get("ref") == "self":
        return replace(clause, args=rest), replace(_asked(_ITSELF, place), link="if")
    there = attackers.with_((place.key, place.value))
    args = tuple(replace(arg, value=there) if arg is subject else arg for arg in rest)
    return None if there is None else (replace(clause, args=args),)


def _asked(itself: Cards, state: State) -> Clause:
    return Clause(Verb("exist"), (Arg("topic", itself), Arg("goal", state)), "while")
