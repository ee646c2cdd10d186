"""Read any known list format, recognised by its content."""

import re
from collections.abc import Callable, Mapping
from typing import Literal

from deckbuilder.formats.csv_list import heads_of, read_csv
from deckbuilder.formats.deck_code import CODE, read_code
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import read_json
from deckbuilder.formats.matching import DeckLookup, ReadDeck, list_unknown
from deckbuilder.formats.own_game import game_of_table, game_of_text
from deckbuilder.formats.source import decode
from deckbuilder.formats.text_list import Wanted, always, read_text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

_JSON = re.compile(r"""\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[{"]|(?:\]\s*)?$))""")

Kind = Literal["json", "code", "csv", "text"]


def guess_kind(data: bytes, file_name: str) -> Kind:
    """Return the format of the content. A name that ends in .json means JSON even if the JSON is broken.

    Raises FormatError for data that is not a text.
    """
    text = decode(data, file_name).removeprefix("\ufeff")
    if not text.strip():
        raise FormatError(Message("{file}: the file is empty. Choose a deck file or a card list.", {"file": file_name}))
    if _JSON.match(text) or file_name.lower().endswith(".json"):
        return "json"
    if CODE.match(text):
        return "code"
    if heads_of(text) is not None:
        return "csv"
    return "text"


def read_deck(
    data: bytes,
    file_name: str,
    packs: Mapping[str, GamePack],
    lookup_of: Callable[[str], DeckLookup],
    game: str,
    wanted: Wanted = always,
) -> ReadDeck:
    """Read the deck in `data`. `game` is used if neither the head of a list nor its cards show its game.

    Raises FormatError, also for a deck that exceeds the limits, and ReadingStoppedError once `wanted` returns False.
    """
    kind = guess_kind(data, file_name)
    if kind in {"json", "code"}:
        deck = read_json(data, file_name) if kind == "json" else read_code(decode(data, file_name), file_name)
        if deck.game not in packs:
            raise FormatError(
                Message(
                    "{file}: a deck of the game “{game}”, which this program does not have.",
                    {"file": file_name, "game": deck.game},
                )
            )
        return list_unknown(deck, lookup_of(deck.game))
    game_of, read = (game_of_table, read_csv) if kind == "csv" else (game_of_text, read_text)
    own = game_of(data, file_name, packs, lookup_of, game) if len(packs) > 1 else game
    return read(data, file_name, packs[own], lookup_of(own), wanted)
