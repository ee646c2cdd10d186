"""How one game's scripts name what is done: operations on cards and players, and where cards go."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.card_words import CardWords, Tree
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.meaning import Amount, Cards


@dataclass(frozen=True, kw_only=True)
class OperationWords(CardWords):
    """The words for what is done."""

    operations: Mapping[str, Tree] = field(default_factory=dict)
    """Operations on cards that have no further roles, by concept."""
    goals: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where `send` puts cards, by zone and end."""
    top_goals: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where the top cards of a deck go."""
    top_states: frozenset[tuple[str, str]] = frozenset()
    """The states in which the top cards of a deck may come to lie, by field and goal."""
    rests: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where the rest goes of cards that were looked at, by zone and end."""
    played_from: Hashable = field(default="hand")
    """Where cards are played from, if a text does not say it."""
    ability_zones: Mapping[str, Hashable] = field(default_factory=dict)
    """The zones in which cards have abilities that cost something, by the noun for such abilities."""
    unclear_abilities: Mapping[str, str] = field(default_factory=dict)
    """Nouns of abilities of any kind, by the kind that alone can be meant where something costs more."""
    places: Mapping[tuple[str, Any], str] = field(default_factory=dict)
    """Where `shift` moves cards, by field and value."""
    states: Mapping[tuple[str, Any], Tree] = field(default_factory=dict)
    """The operation that puts cards into a state."""
    lasting: frozenset[str] = frozenset()
    """Operations that a continuous line may have."""
    state_verbs: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """The state that lasts after a verb: field and value."""
    never_done_to: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Operations that the rules do only to other cards, by what selectors call the cards to which they are not done."""
    likely_damaged: Mapping[str, Cards] = field(default_factory=dict)
    """Cards that are offered where nothing says what is dealt damage."""
    done_to_masters: frozenset[str] = frozenset()
    """Operations that may be done to a master."""
    play_verbs: Mapping[str, Tree] = field(default_factory=dict)
    """Verbs of playing a card, with the fields of `play_only` that they mean."""
    free_plays: Mapping[str, Tree] = field(default_factory=dict)
    """Operations that play cards without paying their cost, by the verb."""
    other_places: Mapping[tuple[str, Any], str] = field(default_factory=dict)
    """Where `shift` moves cards that go to another such place than where they are."""
    states_there: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """In which states cards come to lie where `send` puts them, by the goal."""
    usual_states: frozenset[tuple[str, Any]] = frozenset()
    """States in which a card comes to lie anyway."""
    number_name: str = "x"
    """What a number is called that the player chooses."""
    change_operations: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Numbers that change by an operation of their own: the operation and its field."""
    recovered: Mapping[str, str] = field(default_factory=dict)
    """What is recovered from, and the operation for it."""
    paid: str = ""
    """The number of a player from which `pay` pays."""
    payable: Mapping[str, str] = field(default_factory=dict)
    """What can be paid within an effect, by the field of the cost. Empty: a number that names nothing."""
    later_until: str = "permanent"
    """How long a step for later waits where the words do not say."""

    def damage_to(self, side: str, amount: Amount) -> Deed:
        """Damage to a player."""
        if self.masters:
            if side not in self.masters:
                raise NoFitError("damage to whom?")
            return Deed("damage", {"amount": amount, "who": self.masters[side]})
        return Deed("damage", {"amount": amount, **({} if side == "opponent" else {"player": side})})
