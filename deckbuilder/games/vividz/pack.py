"""The pack of Vividz: everything the application knows of the game, put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckbuilder.games.kit.data import load_files
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.pack import EITHER_PLAYER, Edition, GamePack, Rules, Tally
from deckbuilder.games.vividz.appearance import COLUMNS, FACE, ICONS
from deckbuilder.games.vividz.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.vividz.glossary import EDITION, FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.vividz.mat import MAT
from deckbuilder.games.vividz.missions import MATCH_MODES, MISSION_FACET
from deckbuilder.games.vividz.own_sentences import OWN_SENTENCES
from deckbuilder.games.vividz.statistics import STATISTICS

OPTIONS: Final[Mapping[str, tuple[str | int, ...]]] = {
    "first_player": EITHER_PLAYER, "match_mode": MATCH_MODES, "keep_zone_hidden": (False, True),
    "engage_autoconnect": (True, False),
}  # fmt: skip


def load_rules() -> Rules:
    """The rules, imported with the first game or script."""
    from deckbuilder.games.vividz.game_rules import RULES

    return RULES


def load_hand_moves() -> HandMoves:
    """What finds moves in texts, imported with the first card that is played by hand."""
    from deckbuilder.games.vividz.wording.hand_moves import hand_moves

    return hand_moves()


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    return GamePack(
        **load_files(FOLDER),
        id=GAME,
        home=Path(__file__).parent,
        code="VIV",
        editions=(Edition(EDITION, "2023-10-19", default=True),),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        sections=SECTIONS,
        make_deck_rules=deck_rules,
        make_rules_with=deck_rules,
        options=OPTIONS,
        copies=COPIES,
        statistics=STATISTICS,
        tallies=(
            Tally("cleared", GLOSSARY.filled("‹cleared›の‹mission›", "Missions cleared"), "clear"),
            Tally("retired", GLOSSARY.filled("‹retire›した‹chara›", "Charas retired"), "retire"),
            Tally("played", GLOSSARY.filled("‹play›したカード", "Cards played"), "play"),
        ),
        face=FACE,
        mat=MAT,
        load_rules=load_rules,
        load_hand_moves=load_hand_moves,
        own_sentences=OWN_SENTENCES,
        deck_facet=MISSION_FACET,
        icons=ICONS,
    )
