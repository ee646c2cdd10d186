"""Every reader of files and lines from outside, as a function that accepts any bytes. It returns, or raises an error
that it documents. Any other error is a finding."""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import card_db
from card_db.importers import read_cards, write_csv, write_set
from card_db.importers.files import game_of_file
from card_db.models import Card, CardSchema, Text
from card_db.store.build import build
from card_db.store.cards import CardStore
from card_db.store.gathering import Sources
from card_db.store.set_files import is_set
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import write_json
from deckbuilder.formats.reading import read_deck
from deckbuilder.goldfish.pilots import EmptyPhases
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.i18n.message import Message
from deckbuilder.legality.restrictions import RestrictionsError, load_restrictions
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_facts import export_deck
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.position_files import PositionFiles
from deckbuilder.services.positions import Positions
from deckbuilder.services.script_check import script_check
from deckbuilder.settings.file import SettingsFile
from tests.builders.services import PACKS
from tests.hostile import seeds

SETS = Path(card_db.__file__).parent / "sets"
LANGUAGES = [load_translator(language) for language in ("ja", "en")]


@dataclass(frozen=True)
class Reader:
    """A reader, valid inputs for it, and the cost of trying one."""

    read: Callable[[bytes], None]
    seeds: Sequence[bytes]
    share: int = field(default=100)
    """The percentage of the requested inputs that is tried. It is lower if each input writes files."""


def _said(key: str, args: Mapping[str, int | str | Mapping[str, str]]) -> None:
    for language in LANGUAGES:
        language.text(Message(key, args)).encode()


@cache
def store() -> CardStore:
    """Return a store of the shipped cards."""
    folder = Path(tempfile.mkdtemp(prefix="hostile-"))
    return CardStore.open(folder / "cards.db", schemas(), [SETS])


def schemas() -> tuple[CardSchema, ...]:
    return tuple(pack.schema for pack in PACKS.values())


def cards(data: bytes) -> None:
    """Check that accepted cards can be checked, written and stored, and that refusals can be translated."""
    game_of_file(data)
    for pack in PACKS.values():
        reading = read_cards(data, "cards", pack.schema)
        for rejected in reading.rejected[:50]:
            rejected.field.encode()
            _said(rejected.key, rejected.args)
        check = script_check(PACKS)
        for card in reading.cards:
            for wrong in check.ask(card) if card.abilities else ():
                _said(wrong.key, wrong.args)
        _kept(reading.cards, pack.schema)


def _kept(found: Sequence[Card], schema: CardSchema) -> None:
    text = write_set(schema, "kept", Text(), found)
    again = read_cards(text.encode(), "kept", schema)
    assert not again.rejected, again.rejected[0]
    write_csv(found, schema).encode()


def set_folder_of_a_start(data: bytes) -> None:
    """Check that a file in the user's folder of sets never prevents the program from starting."""
    if not is_set(data) and len(data) > 10:
        return
    with tempfile.TemporaryDirectory() as folder:
        for game in PACKS:
            (Path(folder) / game).mkdir()
            (Path(folder) / game / "own.json").write_bytes(data)
        build(Path(folder) / "cards.db", Sources(schemas(), (Path(folder),)))
        opened = CardStore.open(Path(folder) / "cards.db", schemas(), [Path(folder)])
        for problem in opened.problems:
            _said(problem.rejected.key, problem.rejected.args)
        opened.close()


def decks(data: bytes) -> None:
    """Check that an accepted deck can be saved, exported and read again."""
    service = CardService(store(), PACKS, Path("nowhere"))
    for name in ("x", "x.csv"):
        try:
            deck = read_deck(data, name, PACKS, service.of_game, "legend_of_stars").deck
        except FormatError as refused:
            _said(refused.message.key, refused.message.args)
            continue
        write_json(deck).encode()
        export_deck(deck, "csv", "ja", PACKS[deck.game], service).encode()


def searches(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    for game in PACKS:
        found = store().search(game, text)
        for problem in found.problems:
            _said(problem.key, problem.arguments)
        for wording in found.wordings(text):
            wording.encode("utf-8", "surrogatepass")
    store().cards("legions", [text])
    CardService(store(), PACKS, Path("nowhere")).of_game("legions").suggest(text)


def settings(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder) / "settings.toml")
        file.path.write_bytes(data)
        loaded = file.load()
        if loaded.notice is not None:
            _said(loaded.notice.key, loaded.notice.args)
        file.save(loaded.settings)
        assert file.load().settings == loaded.settings


def restrictions(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "restrictions.json"
        path.write_bytes(data)
        try:
            load_restrictions(path)
        except RestrictionsError as refused:
            _said(refused.problem.key, refused.problem.args)


def effect_texts(data: bytes) -> None:
    text = data.decode("utf-8", "replace")[:2_000]
    for game, pack in PACKS.items():
        example = seeds.example_card(game)
        read = pack.rules.compile_text(example.model_copy(update={"text": Text(ja=text), "abilities": ()}))
        for problem in read.problems:
            _said(problem.message.key, problem.message.args)


def positions(data: bytes) -> None:
    """Check that a position is played, or refused with a sentence."""
    say = PositionFiles(PACKS, lambda message: {each.language: each.text(message) for each in LANGUAGES})
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.scenario.json"
        path.write_bytes(data)
        try:
            position = say.read(path, "legions")
            pack = PACKS[position.game]
            table = Positions(pack, say, store().card, lambda: EmptyPhases(0, lambda: False))
            table.begin(position, "passive").replay()
        except ServiceError as refused:
            _said(refused.message.key, refused.message.args)


READERS: Mapping[str, Reader] = {
    "cards": Reader(cards, seeds.CARD_FILES),
    "starts": Reader(set_folder_of_a_start, seeds.SET_FILES, 1),
    "decks": Reader(decks, seeds.DECKS, 40),
    "searches": Reader(searches, seeds.SEARCHES),
    "settings": Reader(settings, seeds.SETTINGS, 5),
    "restrictions": Reader(restrictions, seeds.RESTRICTIONS, 20),
    "effect_texts": Reader(effect_texts, seeds.EFFECT_TEXTS, 15),
    "positions": Reader(positions, seeds.POSITIONS, 30),
}
