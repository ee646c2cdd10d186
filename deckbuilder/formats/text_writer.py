"""Write a card list for people: count, name, id, grouped by kind with subtotals."""

import re

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import Line, group_deck
from deckbuilder.formats.lists.headings import Headings
from deckbuilder.formats.lists.signs import tidy
from deckbuilder.formats.words import SECTION, TOTAL, Heading, heading_words, section_words
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.legality.problems import CardLookup

_BREAKS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")


def write_text(deck: Deck, pack: GamePack, lookup: CardLookup, language: str) -> str:
    """Write a deck as a list in `ja` or `en`, which `read_text` reads back as the same cards."""
    out = [f"// {_one_line(deck.name)}".rstrip(), f"// {pack.schema.name.get(language)} {deck.edition}".rstrip()]
    titles = {section.key: section.name.get(language) for section in pack.sections}
    place = pack.default_section if len(pack.sections) == 1 else ""
    for group in group_deck(deck, pack, lookup):
        if group.section != place:
            place = group.section
            out += ["", f"[{titles[place]}]" if place in titles else _foreign(place, pack, language)]
        out += ["", f"{group.title.get(language)}{_cards(group.count, language)}"]
        out += [_line(line, language) for line in group.lines]
    out += ["", f"{TOTAL.get(language)}{_cards(deck.size(), language)}"]
    return "\n".join(out) + "\n"


def _foreign(section: str, pack: GamePack, language: str) -> str:
    """Return a heading for a section that the game does not have, in a form that is read back as that section."""
    short = f"[{section}]"
    meant = Headings(heading_words(pack), section_words(pack), pack).find(short)
    return (
        short
        if meant == Heading("section", section) and tidy(short) == short
        else f"[{SECTION.get(language)}: {section}]"
    )


def _cards(count: int, language: str) -> str:
    return f"（{count}枚）" if language == "ja" else f" ({count})"


def _line(line: Line, language: str) -> str:
    if line.card is None:
        return f"{line.count} 《{_one_line(line.card_id)}》"
    return f"{line.count} {_one_line(line.name(language))} ({line.card_id})"


def _one_line(text: str) -> str:
    return _BREAKS.sub(" ", text).strip()
