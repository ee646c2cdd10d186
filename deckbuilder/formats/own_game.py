"""The game of a list that has no field for it: what its head says, otherwise the game whose cards it names."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

from deckbuilder.formats.csv_list import rows_of
from deckbuilder.formats.header import game_in_head
from deckbuilder.formats.matching import DeckLookup, Doubt, Match, match_card
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.text_lines import comment, is_empty
from deckbuilder.formats.text_list import best_reading
from deckbuilder.games.kit.pack import GamePack

MOST_LOOKED_AT = 200
"""So many lines tell the game; a deck has fewer, and each is looked up once a game."""

LookupOf = Callable[[str], DeckLookup]


def game_of_text(
    data: bytes, file_name: str, packs: Mapping[str, GamePack], lookup_of: LookupOf, otherwise: str
) -> str:
    """The game that the comments at the head of a list name, else the one that knows most of its lines.

    `otherwise` is the game where neither decides. Raises FormatError for what is not a bounded text.
    """
    lines = lines_of(decode(data, file_name), file_name)
    told = game_in_head(lines, packs)
    if told is not None:
        return told
    cards = [line for line in lines if not is_empty(line) and comment(line) is None][:MOST_LOOKED_AT]

    def matches(lookup: DeckLookup) -> Iterator[Match]:
        return (best_reading(line, lookup)[1] for line in cards)

    return _knows_most(packs, lookup_of, matches, otherwise)


def game_of_table(
    data: bytes, file_name: str, packs: Mapping[str, GamePack], lookup_of: LookupOf, otherwise: str
) -> str:
    """The game that knows most of the ids, numbers and names of a table; `otherwise` where that does not decide.

    Raises FormatError for what is no table of a deck.
    """
    rows = [cells for _, cells in islice(rows_of(data, file_name), MOST_LOOKED_AT)]
    written = [cells[field] for cells in rows for field in ("id", "number", "name") if cells.get(field)]

    def matches(lookup: DeckLookup) -> Iterator[Match]:
        return (match_card(text, lookup) for text in written)

    return _knows_most(packs, lookup_of, matches, otherwise)


def _knows_most(
    packs: Iterable[str], lookup_of: LookupOf, matches: Callable[[DeckLookup], Iterable[Match]], otherwise: str
) -> str:
    known = {game: sum(_is_known(match, game) for match in matches(lookup_of(game))) for game in packs}
    most = max(known.values())
    return otherwise if known[otherwise] == most else next(game for game, count in known.items() if count == most)


def _is_known(match: Match, game: str) -> bool:
    """An id finds the card of any game, and a number beside a strange name says little."""
    return match.doubt < Doubt.NUMBER and any(card.game == game for card in match.cards)
