"""Reading a card list as players write it: in a chat, on a blog, in another program."""

from pathlib import PurePath

from deckbuilder.formats.header import edition_in_head
from deckbuilder.formats.matching import DeckDraft, DeckLookup, Match, ReadDeck, match_card
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.text_lines import Reading, comment, heading, is_empty, readings
from deckbuilder.formats.words import heading_words, section_words
from deckbuilder.games.kit.pack import GamePack


def read_text(data: bytes, file_name: str, pack: GamePack, lookup: DeckLookup) -> ReadDeck:
    """The deck of a text list in the edition that its head names, otherwise in the pack's default edition.

    The name comes from a comment in the first line, otherwise from the file. No line with a card is lost: what names no
    single card is kept as it is written and listed. Raises FormatError for what is not a bounded text, and for more
    than a deck may have.
    """
    lines = lines_of(decode(data, file_name), file_name)
    words, sections = heading_words(pack), section_words(pack)
    written, group = "", ""
    draft, name, begun = DeckDraft(lookup, file_name), PurePath(file_name).stem, False
    for number, line in enumerate(lines, 1):
        if is_empty(line):
            continue
        note, head = comment(line), None
        if note is None or line.strip().startswith("#"):
            head = heading(line, words, sections)
        if head is not None:
            written = head.key if head.kind == "section" else written
            group = head.key if head.kind == "group" else group
        elif note is not None:
            name = note if note and not begun else name
        else:
            taken, match = best_reading(line, lookup)
            draft.add(written or home(pack, match, group), taken.name, taken.count, match, number)
        begun = True
    return draft.finish(pack.id, edition_in_head(lines, pack), name)


def home(pack: GamePack, match: Match, group: str) -> str:
    """The section of a card that stands under no section: by its kind, by that of its heading if it is unknown."""
    return pack.section_of(match.card) if match.card is not None else pack.section_of_kind(group)


def best_reading(line: str, lookup: DeckLookup) -> tuple[Reading, Match]:
    """How a line is meant: with a known number before a known name, a known name before a name of several cards."""
    taken = [(reading, match_card(reading.name, lookup)) for reading in readings(line)]
    return min(taken, key=lambda pair: pair[1].doubt)
