"""How decks of Vividz are built: an account, three missions, and a main deck that fits the missions (VIV 401)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import SectionSpec
from deckbuilder.games.kit.rules_spec import NO_OPTIONS
from deckbuilder.games.vividz.glossary import GLOSSARY, KINDS, MAIN_KINDS
from deckbuilder.games.vividz.missions import MATCH_MODE, MatchMode, is_of_main_deck, may_have
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.contents import KnownCards, KnownSections, Misplaced, OwnGame
from deckbuilder.legality.counts import CopyLimit, NotTogether, SectionSize
from deckbuilder.legality.names import count_names
from deckbuilder.legality.problems import CardLookup, DeckRule, Fix, Problem
from deckbuilder.legality.restrictions import RestrictionList

ACCOUNT, MISSIONS, MAIN = "account", "missions", "main"
COPIES: Final = 4
SECTIONS: Final = (
    SectionSpec(ACCOUNT, GLOSSARY.short("account"), 1, 1, ("account",)),
    SectionSpec(MISSIONS, GLOSSARY.short("mission"), 3, 3, ("mission",)),
    SectionSpec(MAIN, Text(ja="メインデッキ", en="Main deck"), 50, 70, MAIN_KINDS, is_main=True),
)


@dataclass(frozen=True, slots=True)
class DifferentMissions:
    """No two missions of a deck have the same name (VIV 401.4a)."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each name that several missions have."""
        return [
            Problem(
                self.rule,
                Message(
                    "The missions of a deck must have different names. Missions with the name “{name}”: {count}.",
                    {"name": name.name, "count": name.count},
                ),
                name.ids,
                fix=_leave_one(name.ids, name.count),
            )
            for name in count_names(deck, cards, [MISSIONS] if MISSIONS in deck.sections else [])
            if name.count > 1
        ]


def _leave_one(ids: Sequence[str], count: int) -> Fix | None:
    """Return a fix only if there is no choice of what to remove."""
    if len(ids) != 1:
        return None
    return Fix(Message("Remove {count}", {"count": count - 1}), ids[0], MISSIONS, 1)


@dataclass(frozen=True, slots=True)
class FitsMissions:
    """Each card of the main deck fits a mission of the deck, or has the star (VIV 401.5c)."""

    rule: str
    mode: MatchMode = MATCH_MODE

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each card that no mission allows. While a mission is missing or unknown, it may
        still allow the card, so nothing is reported."""
        missions = [cards.card(entry.card) for entry in deck.entries(MISSIONS) for _ in range(entry.count)]
        known = [card for card in missions if card is not None]
        if len(known) < 3 or len(known) < len(missions):
            return []
        problems = []
        for entry in deck.entries(MAIN):
            card = cards.card(entry.card)
            if card is not None and is_of_main_deck(card) and not may_have(known, card, self.mode):
                fix = Fix(Message("Remove {count}", {"count": entry.count}), card.id, MAIN, 0)
                problems.append(Problem(self.rule, self._said(card), (card.id,), fix=fix))
        return problems

    def _said(self, card: Card) -> Message:
        name: dict[str, Arg] = {"name": card.name.model_dump()}
        if self.mode == "any":
            return Message(
                "“{name}” shares neither mission information nor trait nor account information with a mission.", name
            )
        return Message(
            "“{name}” fits no mission of the deck: mission information, trait and account information must all agree "
            "with the same mission.",
            name,
        )


def deck_rules(
    restrictions: Sequence[RestrictionList], options: Mapping[str, Any] = NO_OPTIONS
) -> tuple[DeckRule, ...]:
    """Return the rules of VIV 401 under these maintenance lists, and by the option `match_mode` of a match."""
    sizes = {ACCOUNT: "VIV 401.3", MISSIONS: "VIV 401.4", MAIN: "VIV 401.5a"}
    kinds = {section.key: section.kinds for section in SECTIONS}
    homes = {kind: section for section in SECTIONS for kind in section.kinds}
    wrong = {ACCOUNT: "VIV 401.3", MISSIONS: "VIV 401.4", MAIN: "VIV 401.5"}
    return (
        *(SectionSize(sizes[part.key], part.key, part.name, part.minimum, part.maximum) for part in SECTIONS),
        KnownSections("VIV 401.2", {section.key for section in SECTIONS}),
        OwnGame("VIV 401.1"),
        KnownCards("VIV 401.1"),
        *(
            Misplaced(
                wrong[part.key], part.key, part.name, "kind", {kind: GLOSSARY.words[kind]},
                homes[kind].key, homes[kind].name, homes[kind].maximum,
            )
            for part in SECTIONS
            for kind in KINDS
            if kind not in kinds[part.key]
        ),
        DifferentMissions("VIV 401.4a"),
        CopyLimit("VIV 401.5b", COPIES, restrictions, section=MAIN),
        NotTogether("VIV 401.5b", restrictions),
        FitsMissions("VIV 401.5c", options.get("match_mode") or MATCH_MODE),
    )  # fmt: skip
