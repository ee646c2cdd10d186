"""The pack of Lanterns: everything that the application knows about the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit import data
from deckbuilder.games.kit import pack as kit
from deckbuilder.games.kit.columns import columns_of
from deckbuilder.games.kit.deck_rules import common_rules
from deckbuilder.games.kit.mats import MatWords
from deckbuilder.i18n.message import Message
from deckbuilder.legality.counts import CopyLimit
from deckbuilder.legality.problems import CardLookup, DeckRule, Problem
from deckbuilder.legality.restrictions import RestrictionList
from lanterns.game import RULES
from lanterns.words import EDITION, FOLDER, GAME, GLOSSARY, SCHEMA, WORDS

COPIES, MOST_SPELLS = 2, 8
SECTIONS: Final = (kit.SectionSpec("deck", Text(ja="デッキ", en="Deck"), 20, 20, is_main=True),)


@dataclass(frozen=True, slots=True)
class FewSpells:
    """LAN 7.3: a deck has few spells."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Report one problem for the whole deck."""
        found = ((entry, cards.card(entry.card)) for entry in deck.entries())
        spells = [(entry, card) for entry, card in found if card is not None and card.string("kind") == "spell"]
        count = sum(entry.count for entry, _ in spells)
        message = Message("A deck has at most {most} spells, not {count}.", {"most": MOST_SPELLS, "count": count})
        problem = Problem(self.rule, message, tuple(card.id for _, card in spells))
        return [problem] if count > MOST_SPELLS else []


def deck_rules(restrictions: Sequence[RestrictionList]) -> tuple[DeckRule, ...]:
    """Return the rules of LAN 7."""
    return (*common_rules("LAN 7.1", SECTIONS), CopyLimit("LAN 7.2", COPIES, restrictions), FewSpells("LAN 7.3"))


FACE: Final = kit.FaceSpec(
    marking_field="colour",
    markings={
        "gold": kit.Marking("#d9a62e", "#3b2f14", "#0f0c1c", "#ffe9a8", "sun"),
        "blue": kit.Marking("#3f8fd6", "#0f2f52", "#070d1c", "#a8dcff", "drop"),
    },
    corner=(kit.NumberBadge("cost", "OIL", "#1f9d63"),),
    foot=(kit.NumberBadge("light", "LIGHT", "#b8862f"),),
    line_fields=("colour", "kind"),
    density_field="cost",
)
_ON_MAT: Final = MatWords(WORDS, GLOSSARY.words)
MAT: Final = kit.MatSpec(
    zones=(
        _ON_MAT.number("flames", (0, 2, 2, 2), gauge=10),
        _ON_MAT.number("oil", (0, 0, 2, 2)),
        _ON_MAT.zone("path", (2, 0, 8, 3), counts=("ready", True)),
        _ON_MAT.zone("hand", (1, 4, 10, 2), "fan"),
        _ON_MAT.zone("deck", (10, 0, 1, 2)),
        _ON_MAT.zone("ash", (11, 0, 1, 2), "pile"),
    ),
    leading="flames",
    states=(_ON_MAT.flag("ready", "exhausted", turn=90),),
    gestures=(
        kit.Gesture(Text(ja="道に出す", en="Play"), "hand", "path", {"type": "play"}, kinds=("spirit",)),
        kit.Gesture(Text(ja="唱える", en="Read"), "hand", "path", {"type": "play"}, side="any", kinds=("spell",)),
        kit.Gesture(Text(ja="照らす", en="Shine"), "path", "path", {"type": "shine"}, ("target",), "opponent"),
        kit.Gesture(
            Text(ja="相手を照らす", en="Shine"), "path", "flames", {"type": "shine", "target": "player"},
            side="opponent",
        ),
    ),
    aims=("target",),
    aimed_zones={"player": "flames"},
    phases=(("main", Text(ja="メイン", en="Main")),),
)  # fmt: skip
COLUMNS: Final = columns_of(SCHEMA, {"colour": 70, "name": 260, "kind": 90, "cost": 58, "light": 58})


def load_pack() -> kit.GamePack:
    """Build the pack from its data files."""
    return kit.GamePack(
        **data.load_files(FOLDER),
        id=GAME,
        home=Path(__file__).parent,
        code="LAN",
        editions=(kit.Edition(EDITION, "2026-05-01", default=True),),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        sections=SECTIONS,
        make_deck_rules=deck_rules,
        copies=COPIES,
        statistics=(),
        face=FACE,
        mat=MAT,
        load_rules=lambda: RULES,
        translations=FOLDER / "translations",
        tallies=(kit.Tally("burned", Text(ja="失った炎", en="Flames lost"), "burn", "amount"),),
        options={"first_player": kit.EITHER_PLAYER},
    )
