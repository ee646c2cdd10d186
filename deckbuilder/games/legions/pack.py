"""The pack of Legions!: everything that the application knows about the game."""

from pathlib import Path

from card_db.models import Text
from deckbuilder.games.kit.data import load_files
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.pack import EITHER_PLAYER, Edition, GamePack, Rules, Tally
from deckbuilder.games.legions.appearance import COLUMNS, FACE
from deckbuilder.games.legions.colours import MASTER_FACET, remarks
from deckbuilder.games.legions.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.legions.glossary import FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.legions.mat import MAT
from deckbuilder.games.legions.own_sentences import ACROSS, OWN_SENTENCES
from deckbuilder.games.legions.statistics import STATISTICS


def load_rules() -> Rules:
    """Return the rules. They are imported when the first game or script needs them."""
    from deckbuilder.games.legions.game_rules import RULES

    return RULES


def load_hand_moves() -> HandMoves:
    """What finds moves in texts, imported with the first card that is played by hand."""
    from deckbuilder.games.legions.wording.hand_moves import hand_moves

    return hand_moves()


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    return GamePack(
        **load_files(FOLDER),
        id=GAME,
        home=Path(__file__).parent,
        code="LEG",
        editions=(Edition("1.2", "2018-08-10", default=True),),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        sections=SECTIONS,
        make_deck_rules=deck_rules,
        copies=COPIES,
        statistics=STATISTICS,
        tallies=(
            Tally("damage", GLOSSARY.filled("失った‹life›", "Life lost"), "life", "change", falls=True),
            Tally("broken", Text(ja="ブレイクされたカード", en="Cards broken"), "break"),
            Tally("played", Text(ja="プレイしたカード", en="Cards played"), "play"),
        ),
        face=FACE,
        mat=MAT,
        load_rules=load_rules,
        load_hand_moves=load_hand_moves,
        own_sentences=OWN_SENTENCES,
        across=ACROSS,
        options={"first_player": EITHER_PLAYER, "chooser": EITHER_PLAYER},
        remarks=remarks,
        deck_facet=MASTER_FACET,
    )
