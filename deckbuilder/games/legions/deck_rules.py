"""How decks of Legions! are built: one master and forty cards (LEG 22, 23)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import SectionSpec
from deckbuilder.games.legions.colours import MASTER, TOKEN, is_class_only, is_master, may_have
from deckbuilder.games.legions.glossary import GLOSSARY, SCHEMA
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.contents import KnownCards, KnownSections, Misplaced, OwnGame
from deckbuilder.legality.counts import CopyLimit, NotTogether, SectionSize
from deckbuilder.legality.problems import CardLookup, DeckRule, Fix, Problem
from deckbuilder.legality.restrictions import RestrictionList

MAIN = "main"
COPIES = 3
MAIN_KINDS = ("skill", "minion", "arts", "lord")
SECTIONS = (
    SectionSpec(MASTER, GLOSSARY.short("master"), 1, 1, (MASTER,)),
    SectionSpec(MAIN, Text(ja="メインデッキ", en="Main deck"), 40, 40, MAIN_KINDS, is_main=True),
)
MASTER_PART, MAIN_PART = SECTIONS


@dataclass(frozen=True, slots=True)
class OwnClass:
    """Checks that each class-only card in the main deck has the class of the deck's master."""

    rule: str
    classes: Sequence[tuple[str, Text]]
    """The words for the classes."""

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return a problem for each card of another class. Without a known master there are no problems."""
        masters = [card for entry in deck.entries() if (card := cards.card(entry.card)) is not None and is_master(card)]
        problems = []
        for entry in deck.entries(MAIN) if masters else ():
            card = cards.card(entry.card)
            if card is None or not is_class_only(card) or any(may_have(master, card) for master in masters):
                continue
            words: dict[str, Arg] = {
                "name": card.name.model_dump(),
                "class": self._class(card.string("class")),
                "master": masters[0].name.model_dump(),
            }
            message = Message("“{name}” is only for the class {class}, not for the master “{master}”.", words)
            fix = Fix(Message("Remove {count}", {"count": entry.count}), card.id, MAIN, 0)
            problems.append(Problem(self.rule, message, (card.id, masters[0].id), fix=fix))
        return problems

    def _class(self, key: str | None) -> Arg:
        """Return the name of a class. The two pairs of colours that the rulebook does not name (LEG 13-1) get a
        dash."""
        return next((name.model_dump() for value, name in self.classes if value == key), "–")


def deck_rules(restrictions: Sequence[RestrictionList]) -> tuple[DeckRule, ...]:
    """Return the rules of the Standard regulation (LEG 23) and the general rules for decks (LEG 14-1, 22-1)."""
    kinds, classes = GLOSSARY.words, SCHEMA.field("class")
    named = [(choice.value, choice.name) for choice in classes.choices] if classes is not None else []
    in_main = {kind: kinds[kind] for kind in MAIN_KINDS}
    return (
        SectionSize("LEG 23-2a", MASTER, MASTER_PART.name, 1, 1),
        SectionSize("LEG 23-2a", MAIN, MAIN_PART.name, 40, 40),
        KnownSections("LEG 22-1a", {section.key for section in SECTIONS}),
        OwnGame("LEG 14-1"),
        KnownCards("LEG 14-1"),
        Misplaced("LEG 23-2a", MASTER, MASTER_PART.name, "kind", in_main, MAIN, MAIN_PART.name),
        Misplaced("LEG 23-2b", MAIN, MAIN_PART.name, "kind", {MASTER: kinds[MASTER]}, MASTER, MASTER_PART.name, 1),
        CopyLimit("LEG 23-2c", COPIES, restrictions, section=MAIN, banned="LEG 23-2f", restricted="LEG 23-2g"),
        OwnClass("LEG 23-2d", named),
        *(Misplaced("LEG 23-2e", part.key, part.name, "kind", {TOKEN: kinds[TOKEN]}) for part in SECTIONS),
        NotTogether("LEG 23-2h", restrictions),
    )
