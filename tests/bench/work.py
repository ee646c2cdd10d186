"""Counts the work of whole games with fixed seeds, cards and decks. `make counters` saves the counts. The interpreter
counts the calls, so ordinary games pay nothing, and compiled modules cannot be counted."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

from card_db.importers.files import read_cards
from card_db.models import Card
from deckbuilder.engine import machine
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import RandomPilot
from deckbuilder.goldfish.session import Session

GAMES = {
    "legend_of_stars": ("1.0.03", "1.0.01"),
    "legions": ("1.2",),
    "victory_spark": ("1.4.1.2",),
    "vividz": ("1.3.0",),
}
"""The games and their editions."""
SEEDS = range(4)
LIMIT = 2_000
DATA = Path(__file__).resolve().parents[1] / "data" / "counted"
BOOK = Path(__file__).with_name("work_counters.json")

FUNCTIONS = {
    "Matching.filter.<locals>.matches": "filter calls",
    "Machine.copy": "copies of the position",
    "Record.copy": "copies of records",
    "Machine.ask": "questions",
    "Machine.ask_action": "questions",
    "Pipeline.perform": "changes",
    "Pipeline.run_one": "changes",
    "_index_card": "cards put into the index of the field",
    "_project": "projections",
    "OfferedMove.id": "options dressed",
}
"""The counter of each single function, by its name in the modules of the rules."""
FOLDERS = {
    "checks.py": "checks",
    "rules/": "calls of the rules",
    "kernel/": "calls of the rules",
    "engine/": "calls of the engine",
}
"""The counters of whole folders. A call counts for every folder that contains its function."""
Counts = dict[str, int]


@cache
def counted_decks(game: str) -> dict[str, tuple[Card, ...]]:
    """Return the decks of the counted games."""
    path = DATA / game / "cards.json"
    cards = {card.id: card for card in read_cards(path.read_bytes(), path.name, load_schema(set_folder(game))).cards}
    decks = json.loads((DATA / game / "decks.json").read_text(encoding="utf-8"))
    return {
        name: tuple(cards[key] for key, count in deck.items() for _ in range(count)) for name, deck in decks.items()
    }


def countable() -> bool:
    """Return whether the rules run as plain Python."""
    return machine.__file__.endswith(".py")


def work_of_all() -> dict[str, Counts]:
    """Return the counts of all games, by edition and seed."""
    return {
        f"{edition} seed {seed}": work_of(game, edition, seed)
        for game, editions in GAMES.items()
        for edition in editions
        for seed in SEEDS
    }


def work_of(game: str, edition: str, seed: int) -> Counts:
    """Return the counts of one game between random players, played in a session with history."""
    decks = list(counted_decks(game).values())
    pair = decks[seed % len(decks)], decks[(seed // 2 + 1) % len(decks)]
    setup, players = MatchSetup(edition, seed, pair, {}), (RandomPilot(seed), RandomPilot(seed + 1))
    Session.start(load_packs()[game], setup).play(players, LIMIT)  # fills the caches, whatever was played before
    session = Session.start(load_packs()[game], setup)
    with _counted() as counts:
        decisions = session.play(players, LIMIT)
    listed, events = _told(session)
    return {"decisions": decisions, "options listed": listed, "events": events, **dict(sorted(counts.items()))}


def _told(session: Session) -> tuple[int, int]:
    """Return how many options were listed and how many events emitted since the start."""
    taken, listed = len(session.tree().nodes) - 1, 0
    session.undo(taken)
    for _ in range(taken):
        listed += len(session.decision.options) if session.decision is not None else 0
        session.redo()
    return listed, len(session.events)


def calls_of(job: Callable[[], object]) -> int:
    """Return how many Python functions the job calls."""
    calls = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        job()
    finally:
        sys.setprofile(before)
    return calls


@contextmanager
def _counted() -> Iterator[Counter[str]]:
    counts: Counter[str] = Counter(dict.fromkeys((*FUNCTIONS.values(), *FOLDERS.values()), 0))
    words: dict[CodeType, tuple[str, ...]] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            code = frame.f_code
            if code not in words:
                words[code] = _words(code)
            for word in words[code]:
                counts[word] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield counts
    finally:
        sys.setprofile(before)


def _words(code: CodeType) -> tuple[str, ...]:
    """Return the counters of a call. Comprehensions do not count, because they are calls only in some versions of
    Python."""
    _, ours, place = code.co_filename.replace("\\", "/").rpartition("/deckbuilder/")
    if not ours or code.co_name.startswith("<"):
        return ()
    folders = [word for folder, word in FOLDERS.items() if folder in place]
    single = FUNCTIONS.get(code.co_qualname) if folders else None
    return (*folders, single) if single is not None else tuple(folders)


def read_book() -> dict[str, Counts]:
    """Return the saved counts."""
    found: dict[str, Counts] = json.loads(BOOK.read_text(encoding="utf-8"))
    return found


def write_book() -> None:
    """Save the counts."""
    BOOK.write_text(json.dumps(work_of_all(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_book()
