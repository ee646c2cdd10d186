"""The pack of Victory Spark: everything the application knows of the game, put together."""

from pathlib import Path

from deckbuilder.games.kit.data import load_files
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.pack import EITHER_PLAYER, Edition, GamePack, Rules, Tally
from deckbuilder.games.victory_spark.appearance import COLUMNS, FACE, ICONS, MAT
from deckbuilder.games.victory_spark.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.victory_spark.glossary import EDITION, FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.victory_spark.icon_patterns import doubts
from deckbuilder.games.victory_spark.own_sentences import OWN_SENTENCES
from deckbuilder.games.victory_spark.partners import PARTNER_FACET, SEARCHES
from deckbuilder.games.victory_spark.statistics import STATISTICS


def load_rules() -> Rules:
    """The rules, imported with the first game or script."""
    from deckbuilder.games.victory_spark.game_rules import RULES

    return RULES


def load_hand_moves() -> HandMoves:
    """What finds the moves that texts name, imported with the first card that is played by hand."""
    from deckbuilder.games.victory_spark.wording.hand_moves import hand_moves

    return hand_moves()


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    return GamePack(
        **load_files(FOLDER),
        id=GAME,
        home=Path(__file__).parent,
        code="VS",
        editions=(Edition(EDITION, "2014-09-22", default=True),),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        sections=SECTIONS,
        make_deck_rules=deck_rules,
        copies=COPIES,
        statistics=STATISTICS,
        tallies=(
            Tally("damage", GLOSSARY.filled("与えられた‹damage›", "Damage taken"), "damage", "amount"),
            Tally("sparks", GLOSSARY.filled("‹entry_spark›", "Entry sparks"), "spark"),
            Tally("played", GLOSSARY.filled("プレイしたカード", "Cards played"), "play"),
        ),
        face=FACE,
        mat=MAT,
        load_rules=load_rules,
        load_hand_moves=load_hand_moves,
        options={"first_player": EITHER_PLAYER},
        own_sentences=OWN_SENTENCES,
        deck_facet=PARTNER_FACET,
        card_searches=SEARCHES,
        icons=ICONS,
        doubts=doubts,
    )
