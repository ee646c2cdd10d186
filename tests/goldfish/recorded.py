"""Short recorded games of every pack, and forgeries of them."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import EmptyPhases, PassiveOpponent, RandomPilot
from deckbuilder.goldfish.replay import file_digest
from deckbuilder.goldfish.session import Session
from tests.games.conformance.matches import all_packs, pool
from tests.goldfish.material import MATERIAL

Object = dict[str, Any]
Path = tuple[str | int, ...]
HAND: dict[str, list[Object]] = {
    "toy": [{"type": "set", "value": 1}],
    "legend_of_stars": [{"type": "note", "text": "x"}, {"type": "set", "what": "life", "player": 0, "value": 2500}],
    "legions": [{"type": "note", "text": "x"}, {"type": "set", "what": "life", "player": 0, "value": 15}],
}
POSITIONS: dict[str, Object] = {
    "toy": {"players": [{"hand": ["toy-5", "toy-3", "toy-1"]}, {}], "seed": 4},
    **{game: material.scenario for game, material in MATERIAL.items()},
}
GAMES = sorted(POSITIONS)


def against_an_opponent(game: str, answers: int = 12) -> Session:
    """Return a game of two small decks against the passive opponent. Phases without a choice are passed."""
    pack, cards = all_packs()[game], pool(game)
    starter = next(iter(pack.starter_decks.values()))
    few = [(entry.card, 10) for entry in starter.sections[pack.default_section][:4]]
    few += [
        (entry.card, entry.count)
        for key, part in starter.sections.items()
        if key != pack.default_section
        for entry in part
    ]
    deck = tuple(cards[key] for key, count in few for _ in range(count))
    setup = MatchSetup(pack.default_edition.id, 7, (deck, deck), {})
    session = Session.start(pack, setup, PassiveOpponent(), None, EmptyPhases(0, lambda: True))
    return played(session, answers)


def in_a_position(game: str, answers: int = 8) -> Session:
    """Return a game that starts from a position, has changes by hand, and ends when a player resigns."""
    session = Session.from_scenario(all_packs()[game], POSITIONS[game], pool(game).get)
    for change in HAND[game]:
        session.manual(change)
    played(session, answers)
    if session.decision is not None:
        session.act({"type": "resign"})
    return session


def played(session: Session, answers: int) -> Session:
    pilot = RandomPilot(3)
    while session.decision is not None and answers:
        session.choose(pilot.pick(session.game, session.decision))
        answers -= 1
    return session


@cache
def _text(game: str, kind: str) -> str:
    made = against_an_opponent(game) if kind == "decks" else in_a_position(game)
    return json.dumps(made.replay())


def recorded(game: str, kind: str) -> Object:
    """Return the replay of such a game. `kind` is `decks` or `scenario`."""
    document: Object = json.loads(_text(game, kind))
    return document


def sealed(document: Object) -> Object:
    """Return the document with a valid digest, as a forger who knows the algorithm would make it."""
    return document | {"digest": file_digest(document)}


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def paths(value: Any, above: Path = ()) -> Iterator[Path]:
    """Return the paths of all values, including lists and objects."""
    if above:
        yield above
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*above, key))


def forgeries(document: Object, path: Path) -> Iterator[tuple[str, Object]]:
    """Yield the document with one change at that place, in every way that keeps it valid JSON."""
    value, *above = at(document, path), at(document, path[:-1])
    for name, other in _others(value):
        forged = copy.deepcopy(document)
        at(forged, path[:-1])[path[-1]] = other
        yield name, forged
    forged = copy.deepcopy(document)
    del at(forged, path[:-1])[path[-1]]
    yield "removed", forged
    if isinstance(above[0], list):
        forged = copy.deepcopy(document)
        at(forged, path[:-1]).insert(path[-1], value)
        yield "doubled", forged
        if isinstance(path[-1], int) and path[-1] and value != above[0][path[-1] - 1]:
            forged = copy.deepcopy(document)
            items, place = at(forged, path[:-1]), path[-1]
            items[place - 1 : place + 1] = items[place - 1 : place + 1][::-1]
            yield "swapped", forged


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    """Return other values of the same type, and one of another type."""
    match value:
        case bool():
            yield "flipped", not value
        case int():
            yield "greater", value + 1
            yield "less", value - 1
        case str():
            yield "longer", value + "0"
            yield "empty", ""
        case dict():
            yield "added to", value | {"x": 1}
            yield "empty", {}
        case list():
            yield "empty", []
        case None:
            yield "given", 0
    if value is not None:
        yield "null", None
