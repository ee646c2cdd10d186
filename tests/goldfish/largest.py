"""The largest requests that the engine protocol takes, and those just beyond. As a program: what they cost."""

import json
import resource
import sys
import time
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.limits import (
    ACTION_LETTERS,
    CARD_WORDS,
    DECK_CARDS,
    DECK_LINES,
    ENTRIES,
    LINE,
    LYING_CARDS,
    NAME_LETTERS,
    PICKS,
    SCRIPT_VALUES,
    TEXT,
    TEXT_LINES,
    VALUES,
    WRITTEN_CARDS,
)
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.requests import MAX_PLAYOUT
from deckbuilder.i18n.catalogue import Translator
from tests.games.conformance.matches import pool
from tests.goldfish.material import MATERIAL, Material, Object


class Case(NamedTuple):
    """A line at a limit or one beyond it."""

    name: str
    line: str


def protocol_of(game: str) -> EngineProtocol:
    return EngineProtocol(load_packs(), pool(game).get, lambda: date(2026, 11, 21), Translator)


def cases(material: Material, more: int) -> Iterator[Case]:
    """One line for each limit on requests: at it with `more` 0, beyond it with `more` 1."""
    yield Case("line", '{"do": "hello"}'.ljust(LINE.most + more))
    yield Case("values", _hello_of(VALUES.most + more))
    for name, request in _requests(material, more):
        yield Case(name, json.dumps(request))


def _hello_of(marks: int) -> str:
    """A line with so many commas, brackets and braces."""
    begin, size = '{"do": "hello", "x": [', 5_000
    lists = (marks - 3) // (size + 1)
    sizes = [size] * lists + [marks - 3 - lists * (size + 1)]
    return begin + ",".join("[" + ",".join(["0"] * each) + "]" for each in sizes) + "]}"


def _requests(material: Material, more: int) -> Iterator[tuple[str, Object]]:
    game = material.game
    some = sorted(pool(game))
    many = [{"card": some[0], "count": 500}, {"card": some[1], "count": DECK_CARDS.most - 500 + more}]
    unknown = [{"card": f"{'x' * 190}{n}", "count": 1} for n in range(DECK_LINES.most - 1 + more)]
    yield "text", {"do": "validate", "deck": material.deck | {"notes": "カ" * (TEXT.most + more)}}
    yield "entries", {"do": "hello", "x": [0] * (ENTRIES.most + more)}
    yield "deck cards", material.new | {"decks": [{"game": game, "sections": {"main": many}}] * 2, "opponent": None}
    yield "judged cards", {"do": "validate", "deck": {"game": game, "sections": {"main": many}}}
    yield "judged lines", {"do": "validate", "deck": {"game": game, "sections": {"main": unknown}}}
    yield "picks", {"do": "choose", "options": ["end_phase"] * (PICKS.most + more)}
    letters = ACTION_LETTERS.most - len('{"type":"note","text":""}') + more
    for do in ("manual", "why", "choose"):
        yield do, {"do": do, "action": {"type": "note", "text": "x" * letters}}
    yield "playout", {"do": "playout", "policy": "random", "seed": 1, "limit": MAX_PLAYOUT + more}
    for name, cards, players in _scenarios(material, more):
        scenario = material.scenario | {"cards": cards, "players": players}
        yield name, {"do": "scenario", "scenario": scenario}


def _scenarios(material: Material, more: int) -> Iterator[tuple[str, Object, list[Object]]]:
    plain = {key: value for key, value in material.scenario["cards"]["A"].items() if key != "abilities"}
    script = material.with_steps({"op": "draw"})["cards"]["M"]
    text = {key: value for key, value in script.items() if key != "abilities"}
    alive: Object = {"cores": {"ready": 9}} if material.game == "legions" else {}
    nobody: list[Object] = [alive, alive]
    yield "written cards", {f"x{n}": plain for n in range(WRITTEN_CARDS.most + more)}, nobody
    half = LYING_CARDS.most // 2
    piles = [f"A*{half // 2}", f"A*{half - half // 2}"]
    yield "lying cards", {"A": plain}, [alive | {"deck": piles}, alive | {"deck": piles, "hand": ["A"] * more}]
    near, far = {"hand": ["A*999"], "deck": ["A*999"]}, {"deck": ["A*500"], "hand": ["A*3"] * more}
    yield "hand", {"A": plain}, [alive | near, alive | far]
    yield "names", {"A": plain | {"name": "x" * (NAME_LETTERS.most + more)}}, nobody
    yield "words", {"A": plain | {"keywords": ["x"] * (CARD_WORDS.most + more)}}, nobody
    yield "lines", {f"x{n}": text | {"text": _unread(n)} for n in range(TEXT_LINES.most + more)}, nobody
    full = "カードを1枚引く。" * 199
    letters = {f"x{n}": text | {"text": {"ja": full.ljust(2_000, "。")}} for n in range(10)}
    yield "letters", letters | ({"y": text | {"text": "x"}} if more else {}), nobody
    yield "abilities", _scripts(material, more), nobody


def _unread(number: int) -> Object:
    return {"en": f"Drax {number} cards, then your opponent discards a card with the highest cost of all."}


def _scripts(material: Material, more: int) -> Object:
    """Nested steps, as many values as there may be."""
    step: Object = {"op": "draw"}
    for _ in range(5):
        step = {"op": "if", "cond": material.holds, "then": [step, step], "else": [step]}
    card = material.with_steps(step)["cards"]["M"]
    size = values(card["abilities"])
    cards: Object = {f"x{n}": card for n in range(SCRIPT_VALUES.most // size)}
    return cards | ({"y": card} if more else {})


def values(part: object) -> int:
    """How many values a part of a request has."""
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return 1 + sum(map(values, inner))


def measure(game: str) -> Iterator[tuple[str, float, int, int, str]]:
    """Each of the largest requests: its name, seconds of work, memory in MB, the answer's bytes, its refusal."""
    protocol = protocol_of(game)
    begin = json.dumps({"do": "scenario", "scenario": MATERIAL[game].scenario})
    protocol.handle(begin)
    idle = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for name, line in cases(MATERIAL[game], 0):
        protocol.handle(begin)
        began = time.process_time()
        answer = protocol.handle(line)
        took = time.process_time() - began
        used = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - idle) // 1024
        yield name, took, used, len(answer.encode()), json.loads(answer).get("error", {}).get("code", "")


if __name__ == "__main__":
    sys.stdout.write(json.dumps(list(measure(sys.argv[1]))))
