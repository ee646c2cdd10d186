"""The grammar and lexicon of English card text, with the words of a game."""

from collections.abc import Iterator

from card_db.models import CardSchema
from deckbuilder.card_text.english.clause_rules import CLAUSE_RULES
from deckbuilder.card_text.english.noun_rules import NOUN_RULES
from deckbuilder.card_text.english.words import plural, shared_entries, verb_entries
from deckbuilder.card_text.grammar import Grammar
from deckbuilder.card_text.lexicon import Entry, Lexicon
from deckbuilder.card_text.scanners import bare_names, name_scanner, numbers, reminders, text_scanner
from deckbuilder.card_text.wording import Wording

GRAMMAR = Grammar((*NOUN_RULES, *CLAUSE_RULES))
_EFFECTS = tuple(Entry(word, "effects_word", None) for word in ("effects", "cards' effects", "card effects"))
_POSSESSIVES = (Entry("'s", "possessive", None), Entry("'", "possessive", None))
_JOINTS = {"or": ("or", ", or", "/"), "and": ("and", ", and", "and/or"), ",": (",",)}


def english_lexicon(wording: Wording, schema: CardSchema) -> Lexicon:
    """All English words of a game."""
    own = {spelling.split()[0] for _, *spellings in wording.verbs for spelling in spellings}
    verbs = [entry for concept, *words in wording.verbs for word in words for entry in verb_entries(word, concept)]
    joints = [Entry(word, "joint", joint) for joint, words in _JOINTS.items() for word in words]
    nouns = [*_numbered(wording.entries(schema))]
    marks = {entry.word for entry in nouns if entry.kind in {"mark", "kw"}}
    known = {entry.word for entry in nouns if entry.kind in {"race", "attr", "kw", "mark", "head", "icon_word"}}
    known |= wording.label_words()
    valued = {entry.word for entry in wording.entries(schema) if entry.kind == "kw_valued"}
    scanners = (
        numbers,
        reminders,
        name_scanner(known, marks, wording.brackets),
        text_scanner(known | valued),
        *((bare_names,) if wording.names_abilities else ()),
    )
    return Lexicon(
        [*GRAMMAR.entries(), *joints, *_POSSESSIVES, *_EFFECTS, *shared_entries(own), *verbs, *_one_or_many(nouns)],
        scanners,
        spaced=True,
    )


def _one_or_many(nouns: list[Entry]) -> Iterator[Entry]:
    """The nouns; those of cards have a second word class, which says whether they are one or many."""
    many = {plural(entry.word) for entry in nouns if entry.kind == "head"}
    for entry in nouns:
        yield entry
        if entry.kind == "head":
            is_many = entry.word.endswith("s") and entry.word in many
            yield entry._replace(kind="head_many" if is_many else "head_one")


def _numbered(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Nouns with their plurals."""
    for entry in entries:
        yield entry
        if entry.kind in {"head", "self_noun", "race"} and not entry.word.endswith("s"):
            yield entry._replace(word=plural(entry.word))
