"""What Japanese words say of cards, as facts."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import Rule
from deckbuilder.card_text.meaning import (
    Either,
    Fact,
    Player,
    State,
)

Facts = tuple[Fact, ...]


Rules = tuple[Rule, ...]


def fact_of(name: str, value: Hashable) -> Facts:
    """One fact."""
    return ((name, value),)


def owner_facts(player: Player) -> Facts:
    """Whose the cards are, and with which word that is said where it matters."""
    return (("side", player.side), ("owner_word", player.word)) if player.side == "own" else (("side", player.side),)


def state_facts(state: State) -> Facts:
    """A state that the cards are in."""
    return ((state.key, state.value),)


def flag_fact(name: str) -> Facts:
    """A fact that is so or not."""
    return ((name, True),)


def either(first: Hashable, more: tuple[tuple[str, Hashable], ...]) -> Hashable | None:
    """One value, or several joined by one kind of joint. A comma takes the joint that follows."""
    joints = {joint for joint, _ in more} - {","}
    if len(joints) > 1:
        return None
    if not more:
        return first
    return Either((first, *(value for _, value in more)), joints.pop() if joints else "or")
