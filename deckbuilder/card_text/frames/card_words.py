"""How one game's scripts name cards: nouns, zones, facts, the parts that cards have in what goes on."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.meaning import Bounds, Cards, Fact
from deckbuilder.kernel.language.steps import MOST_CHOSEN

Tree = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class CardWords:
    """The words for cards."""

    heads: Mapping[str, tuple[Tree, Tree]]
    """What a noun says in a selector: of cards on the field, and elsewhere."""
    counted_units: Mapping[str, Hashable] = field(default_factory=dict)
    """The noun of cards elsewhere than on the field that are counted as units, by the noun that the words use."""
    zones: Mapping[str, str | None]
    """What a zone is called in `of`; None where it is left out."""
    lacking: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Facts that cards of a noun never have, such as the row of a card that lies in none."""
    flags: frozenset[str] = field(default_factory=frozenset)
    """Where games differ: see `select` and `Composer`."""
    pair: tuple[str, str] | None = None
    """The numbers that `+1/+1` changes."""
    most_chosen: int = 8
    """The number of cards that `any number` of cards on one side of the field are."""
    fact_names: Mapping[str, str] = field(default_factory=dict)
    """Fields of a selector that are called otherwise than the fact."""
    name_parts: tuple[str, str] | None = None
    """The sign that parts a quoted name, and the fact that stands behind it."""
    field_zone: str = "field"
    """What `of` says where the words name no zone."""
    master_states: frozenset[str] = frozenset()
    """States that only masters are in."""
    states_of_masters: frozenset[str] = frozenset()
    """States that masters are in, too."""
    declared: frozenset[str] = frozenset()
    """The kinds of words that players declare."""
    numbers: tuple[str, ...] = ()
    """Numbers of cards that may change."""
    masters: Mapping[str, str] = field(default_factory=dict)
    """What a player who takes damage is called in `who`, where `damage` has no `player`."""
    self_nouns: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a card of each kind may be called."""
    also_called: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What chosen cards of a noun may be called afterwards, where that is more than the noun."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """Cards that have a part in what goes on, by verb and voice: `attack_active`."""
    role_nouns: frozenset[str] = frozenset()
    """What cards that have such a part may be called."""
    field_facts: frozenset[str] = frozenset()
    """Facts that only cards of the field have."""
    label_verbs: frozenset[str] = frozenset()
    """Verbs whose nouns begin parts of lines."""
    under_zones: frozenset[str] = frozenset()
    """Zones of cards that lie under another one."""
    own_zones: frozenset[str] = frozenset()
    """Zones that are one's own where the words name no player."""
    single_places: frozenset[Fact] = frozenset()
    """Places of one player with one card, which need not be chosen."""
    owners_said: bool = False
    """Whether the words say whose cards on the field are chosen, unless they say that those of both players are."""
    yours: frozenset[str] = frozenset()
    """Nouns, and steps on cards, that mean the player's own cards where the words name no owner."""
    single_zones: frozenset[str] = frozenset()
    """Zones with one card, which need not be chosen."""
    held_names: frozenset[str] = frozenset()
    """Names of cards for which something may hold."""
    zone_facts: Mapping[str, str] = field(default_factory=dict)
    """Zones whose cards belong to another card, by the fact that says to which."""

    def counted_or_lane(self, cards: Cards, bounds: Bounds) -> Tree:
        """So many cards."""
        limits = {key: bound for key, bound in (("min", bounds.least), ("max", bounds.most)) if bound is not None}
        return {"cond": "count", "of": cards, **limits}

    def master(self, cards: Cards) -> str | None:
        """The name of a player's master, where the cards are just that."""
        if cards.get("head") == "master" and cards.keys() <= {"head", "side", "zone"}:
            return self.masters.get(str(cards.get("side")))
        return None

    def any_number(self, cards: Cards) -> int:
        """The number that `any number` of such cards are: as many as lie on one side of the field, or as many as can be
        chosen at all."""
        is_of_one_side = cards.get("zone") in {None, "field"} and cards.get("side") not in {None, "both", "any"}
        return self.most_chosen if is_of_one_side else MOST_CHOSEN

    def fact_name(self, fact: str) -> str:
        """The field of a selector for a fact."""
        return self.fact_names.get(fact, fact)
