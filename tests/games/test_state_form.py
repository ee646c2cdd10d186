"""The number of the form of the state is raised whenever the declared fields of the state change.

Hashes in replays are compared within one form only. When this test fails, raise `STATE_FORM` in the game's class (or
`SHARED_FORM` in `deckbuilder/engine/game.py` if engine or kernel changed) and copy the value from the failure into
`tests/data/state_forms.json`.
"""

import hashlib
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import deckbuilder.engine
import deckbuilder.games
import deckbuilder.kernel
from deckbuilder.engine.machine import CardRecord, Machine
from deckbuilder.engine.record import Record
from deckbuilder.games.catalog import load_packs
from tests.games.conformance.matches import starter_setup

KEPT = Path(__file__).parents[1] / "data" / "state_forms.json"
PACKS = load_packs()
FOR_OTHERS = tuple(f"deckbuilder.kernel.{name}" for name in ("plain.", "ability_zone", "last_known", "loops"))
"""Modules of the kernel whose records no game of the app uses."""
OWN = (CardRecord, Machine)
"""The records of which every game has its own kind."""


def records(kind: type[Record]) -> Iterator[type[Record]]:
    """Return all record classes that the engine and the games declare."""
    for below in kind.__subclasses__():
        yield below
        yield from records(below)


def is_for_others(kind: type[Record]) -> bool:
    """Return whether no game of the app uses the record class itself: a base class of cards or tables, which every game
    derives, or a class that the kernel has for other games."""
    is_shared = not kind.__module__.startswith("deckbuilder.games.")
    return kind.__module__.startswith(FOR_OTHERS) or (is_shared and issubclass(kind, OWN))


def used_by(place: str) -> set[str]:
    """Return the modules below that package, and the modules of engine and kernel that they import, directly or
    indirectly."""
    left = [name for name in sys.modules if name.startswith(place)]
    found = set(left)
    while left:
        for value in list(vars(sys.modules[left.pop()]).values()):
            name = getattr(value, "__module__", None) or ""
            if name not in found and name.startswith(("deckbuilder.engine.", "deckbuilder.kernel.")):
                found.add(name)
                left.append(name)
    return found


def fields(game: str) -> str:
    """Return a hash of the field names of all records in that game: its own records, and those it uses from engine and
    kernel. Base classes are left out."""
    for root in (deckbuilder.engine, deckbuilder.kernel, deckbuilder.games):
        for module in pkgutil.walk_packages(root.__path__, f"{root.__name__}."):
            importlib.import_module(module.name)
    places = used_by(f"deckbuilder.games.{game}.")
    known = {kind for kind in records(Record) if kind.__module__ in places}
    known = {kind for kind in known if not is_for_others(kind)}
    occurring = [kind for kind in known if known.isdisjoint(kind.__subclasses__())]
    declared = sorted([kind.__name__, *kind.HASHED] for kind in occurring)
    assert declared
    return hashlib.sha256(json.dumps(declared).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", PACKS)
def test_a_change_of_the_states_fields_raises_the_number_of_its_form(game: str) -> None:
    form = PACKS[game].rules.start(starter_setup(game, 1)).state_form
    remaining = json.loads(KEPT.read_text(encoding="utf-8"))
    assert remaining[game] == {"form": form, "fields": fields(game)}
