"""The pack of Legend of Stars: everything that the application knows about the game."""

from pathlib import Path

from card_db.models import Text
from deckbuilder.games.kit.data import load_files
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.pack import EITHER_PLAYER, Edition, GamePack, Rules, Tally
from deckbuilder.games.legend_of_stars.appearance import COLUMNS, FACE, MAT
from deckbuilder.games.legend_of_stars.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.legend_of_stars.glossary import FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.legend_of_stars.own_sentences import OWN_SENTENCES
from deckbuilder.games.legend_of_stars.statistics import STATISTICS


def load_rules() -> Rules:
    """Return the rules. They are imported when the first game or script needs them."""
    from deckbuilder.games.legend_of_stars.game_rules import RULES

    return RULES


def load_hand_moves() -> HandMoves:
    """What finds moves in texts, imported with the first card that is played by hand."""
    from deckbuilder.games.legend_of_stars.wording.hand_moves import hand_moves

    return hand_moves()


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    return GamePack(
        **load_files(FOLDER),
        id=GAME,
        home=Path(__file__).parent,
        code="LoS",
        editions=(Edition("1.0.03", "2025-04-07", default=True), Edition("1.0.01", "2024-09-27")),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        sections=SECTIONS,
        make_deck_rules=deck_rules,
        copies=COPIES,
        statistics=STATISTICS,
        tallies=(
            Tally("damage", Text(ja="受けたダメージ", en="Damage taken"), "damage", "amount"),
            Tally("downed", GLOSSARY.filled("ダウンした‹character›", "Characters downed"), "down"),
            Tally("destroyed", Text(ja="破壊されたカード", en="Cards destroyed"), "destroy"),
            Tally("played", Text(ja="プレイしたカード", en="Cards played"), "play"),
        ),
        face=FACE,
        mat=MAT,
        load_rules=load_rules,
        load_hand_moves=load_hand_moves,
        own_sentences=OWN_SENTENCES,
        options={"first_player": EITHER_PLAYER},
    )
