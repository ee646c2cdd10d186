"""The pack of Legend of Stars: everything the application knows of the game, put together."""

from pathlib import Path

from card_db.models import Text
from deckbuilder.games.kit.data import (
    load_starter_decks,
    load_starter_names,
    load_starter_notes,
)
from deckbuilder.games.kit.pack import Edition, GamePack
from deckbuilder.games.legend_of_stars.appearance import COLUMNS, FACE, MAT
from deckbuilder.games.legend_of_stars.deck_rules import COPIES, SECTIONS, deck_rules
from deckbuilder.games.legend_of_stars.glossary import FOLDER, GAME, GLOSSARY, SCHEMA
from deckbuilder.games.legend_of_stars.late import late_rules
from deckbuilder.games.legend_of_stars.own_sentences import OWN_SENTENCES
from deckbuilder.games.legend_of_stars.statistics import STATISTICS
from deckbuilder.games.legend_of_stars.tallies import TALLIES
from deckbuilder.legality.restrictions import load_restrictions


def load_pack() -> GamePack:
    """Build the pack from its data files."""
    restrictions = load_restrictions(FOLDER / "restrictions.json")
    rules = late_rules()
    return GamePack(
        id=GAME,
        home=Path(__file__).parent,
        data=FOLDER,
        code="LoS",
        names=Text(ja="レジェンド・オブ・スターズ", en="Legend of Stars"),
        editions=(Edition("1.0.03", "2025-04-07", default=True), Edition("1.0.01", "2024-09-27")),
        schema=SCHEMA,
        words=GLOSSARY.words,
        columns=COLUMNS,
        group_field="kind",
        sections=SECTIONS,
        deck_rules=deck_rules(restrictions),
        make_deck_rules=deck_rules,
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
        options=("first_player",),
    )
