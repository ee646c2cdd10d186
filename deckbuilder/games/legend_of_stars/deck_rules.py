"""How decks of Legend of Stars are built: at least 50 cards, at most 3 of a name (LoS 1, 3.1)."""

from collections.abc import Sequence

from card_db.models import Text
from deckbuilder.games.kit.deck_rules import common_rules
from deckbuilder.games.kit.pack import SectionSpec
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY
from deckbuilder.legality.contents import MissingKind
from deckbuilder.legality.counts import CopyLimit
from deckbuilder.legality.problems import DeckRule
from deckbuilder.legality.restrictions import RestrictionList

DECK = "LoS 3.1"
COPIES = 3

SECTIONS = (SectionSpec("main", Text(ja="メインデッキ", en="Main deck"), 50, None, is_main=True),)


def deck_rules(restrictions: Sequence[RestrictionList]) -> tuple[DeckRule, ...]:
    """The rules of LoS 3.1. The rulebook has no rule number for restricted cards, so they use that of the limit of
    copies."""
    return (
        *common_rules(DECK, SECTIONS),
        CopyLimit(DECK, COPIES, restrictions),
        MissingKind(DECK, "kind", "character", GLOSSARY.short("character")),
    )
