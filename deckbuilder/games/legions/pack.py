"""The pack of Legions!: everything the application knows of the game, put together."""

from functools import partial
from pathlib import Path

from card_db.models import Text
from deckbuilder.games.kit.data import (
    load_starter_decks,
    load_starter_names,
    load_starter_notes,
)
from deckbuilder.games.kit.pack import Edition, GamePack
from deckbuilder.games.legions.appearance import COLUMNS, FACE
from deckbuilder.games.legions.colours import MASTER_FACET, remarks
from deckbuilder.games.legions.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.legions.glossary import FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.legions.late import late_rules
from deckbuilder.games.legions.mat import MAT
from deckbuilder.games.legions.own_sentences import ACROSS, OWN_SENTENCES
from deckbuilder.games.legions.statistics import STATISTICS
from deckbuilder.games.legions.tallies import TALLIES
from deckbuilder.legality.restrictions import load_restrictions


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    restrictions = load_restrictions(FOLDER / "restrictions.json")
    rules = late_rules(SCHEMA, GLOSSARY.words)
    return GamePack(
        id=GAME,
        home=Path(__file__).parent,
        data=FOLDER,
        code="LEG",
        names=Text(ja="レギオンズ！", en="Legions!"),
        editions=(Edition("1.2", "2018-08-10", default=True),),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        group_field="kind",
        sections=SECTIONS,
        deck_rules=deck_rules(SCHEMA, restrictions),
        make_deck_rules=partial(deck_rules, SCHEMA),
        copies=COPIES,
        restrictions=restrictions,
        statistics=STATISTICS,
        tallies=TALLIES,
        face=FACE,
        mat=MAT,
        rules=rules,
        starter_decks=load_starter_decks(FOLDER),
        compile_text=rules.compile_text,
        language=rules.language,
        starter_names=load_starter_names(FOLDER),
        starter_notes=load_starter_notes(FOLDER),
        own_sentences=OWN_SENTENCES,
        across=ACROSS,
        options=("first_player", "chooser"),
        remarks=remarks,
        deck_facet=MASTER_FACET,
    )
