"""Deck rules that every game has."""

from collections.abc import Sequence

from deckbuilder.games.kit.pack import SectionSpec
from deckbuilder.legality.contents import KnownCards, KnownSections, OwnGame
from deckbuilder.legality.counts import SectionSize
from deckbuilder.legality.problems import DeckRule


def common_rules(rule: str, sections: Sequence[SectionSpec]) -> tuple[DeckRule, ...]:
    """Return rules for the sizes of the sections and against cards that are unknown or of another game. `rule` is the
    rule number cited by all of them."""
    sizes = (SectionSize(rule, each.key, each.name, each.minimum, each.maximum) for each in sections)
    return (*sizes, KnownSections(rule, {each.key for each in sections}), OwnGame(rule), KnownCards(rule))
