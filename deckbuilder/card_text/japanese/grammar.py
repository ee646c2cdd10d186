"""The grammar and lexicon of Japanese card text, with the words of a game."""

from card_db.models import CardSchema
from deckbuilder.card_text.grammar import Grammar
from deckbuilder.card_text.japanese.clause_rules import CLAUSE_RULES
from deckbuilder.card_text.japanese.conjugation import FORM_RULES
from deckbuilder.card_text.japanese.noun_rules import NOUN_RULES
from deckbuilder.card_text.japanese.opening_rules import OPENING_RULES
from deckbuilder.card_text.japanese.particles import particle_entries
from deckbuilder.card_text.japanese.words import shared_entries, verb_entries
from deckbuilder.card_text.lexicon import Lexicon
from deckbuilder.card_text.scanners import bare_names, name_scanner, numbers, reminders, text_scanner
from deckbuilder.card_text.wording import Wording

GRAMMAR = Grammar((*FORM_RULES, *NOUN_RULES, *CLAUSE_RULES, *OPENING_RULES))


def japanese_lexicon(wording: Wording, schema: CardSchema) -> Lexicon:
    """All Japanese words of a game."""
    own = {spelling for _, *spellings in wording.verbs for spelling in spellings}
    verbs = [entry for concept, *words in wording.verbs for word in words for entry in verb_entries(word, concept)]
    entries = [
        *GRAMMAR.entries(),
        *particle_entries(),
        *shared_entries(own),
        *verbs,
        *wording.entries(schema),
    ]
    marks = {entry.word for entry in wording.entries(schema) if entry.kind in {"mark", "kw"}}
    known = {
        entry.word
        for entry in wording.entries(schema)
        if entry.kind in {"race", "attr", "kw", "mark", "head", "icon_word"}
    }
    known |= wording.label_words()
    valued = {entry.word for entry in wording.entries(schema) if entry.kind == "kw_valued"}
    return Lexicon(
        entries,
        (
            numbers,
            reminders,
            name_scanner(known, marks, wording.brackets),
            text_scanner(known | valued),
            *((bare_names,) if wording.names_abilities else ()),
        ),
        spaced=False,
    )
