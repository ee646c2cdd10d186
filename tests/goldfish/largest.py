"""The largest requests that the engine protocol accepts, and requests just beyond the limits. Run as a program, it
measures their cost."""

import json
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.limits import (
    ACTION_LETTERS,
    ANSWERS,
    ANSWERS_TIMES_CARDS,
    CARD_WORDS,
    DECK_CARDS,
    DECK_LINES,
    ENTRIES,
    JUDGED_CARDS,
    LINE,
    LOADED,
    LYING_CARDS,
    NAME_LETTERS,
    PICKS,
    PLAYOUT,
    SCRIPT_VALUES,
    TEXT,
    TEXT_LINES,
    VALUES,
    WRITTEN_CARDS,
    for_cards,
)
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.replay import FORMAT
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
    """Return a line with that many commas, brackets and braces."""
    begin, size = '{"do": "hello", "x": [', 5_000
    lists = (marks - 3) // (size + 1)
    sizes = [size] * lists + [marks - 3 - lists * (size + 1)]
    return begin + ",".join("[" + ",".join(["0"] * each) + "]" for each in sizes) + "]}"


def _requests(material: Material, more: int) -> Iterator[tuple[str, Object]]:
    game = material.game
    some = sorted(pool(game))
    many = _deck(some, DECK_CARDS.most + more)
    unknown = [{"card": f"{'x' * 190}{n}", "count": 1} for n in range(DECK_LINES.most - 1 + more)]
    yield "text", {"do": "validate", "deck": material.deck | {"notes": "カ" * (TEXT.most + more)}}
    yield "entries", {"do": "hello", "x": [0] * (ENTRIES.most + more)}
    yield "deck cards", material.new | {"decks": [{"game": game, "sections": {"main": many}}] * 2, "opponent": None}
    judged = _deck(some, JUDGED_CARDS.most + more)
    yield "judged cards", {"do": "validate", "deck": {"game": game, "sections": {"main": judged}}}
    yield "judged lines", {"do": "validate", "deck": {"game": game, "sections": {"main": unknown}}}
    yield "picks", {"do": "choose", "options": ["end_phase"] * (PICKS.most + more)}
    letters = ACTION_LETTERS.most - len('{"type":"note","text":""}') + more
    for do in ("manual", "why", "choose"):
        yield do, {"do": do, "action": {"type": "note", "text": "x" * letters}}
    yield "playout", {"do": "playout", "policy": "random", "seed": 1, "limit": MAX_PLAYOUT + more}
    if not more:
        wrong = [{f"x{n}": 0 for n in range(15)}] * LOADED.most
        yield "misfits", {"do": "load", "replay": {"format": FORMAT, "answers": wrong}}
    for name, cards, players in _scenarios(material, more):
        scenario = material.scenario | {"cards": cards, "players": players}
        yield name, {"do": "scenario", "scenario": scenario}


def _scenarios(material: Material, more: int) -> Iterator[tuple[str, Object, list[Object]]]:
    plain = {key: value for key, value in material.scenario["cards"]["A"].items() if key != "abilities"}
    script = material.with_steps({"op": "draw"})["cards"]["M"]
    text = {key: value for key, value in script.items() if key != "abilities"}
    alive = material.alive
    nobody = [alive, alive]
    yield "written cards", {f"x{n}": plain for n in range(WRITTEN_CARDS.most + more)}, nobody
    half = LYING_CARDS.most // 2
    piles = [f"A*{half // 2}", f"A*{half - half // 2}"]
    yield "lying cards", {"A": plain}, [alive | {"deck": piles}, alive | {"deck": piles, "hand": ["A"] * more}]
    near: Object = {"hand": [f"A*{LYING_CARDS.most - 20}"], "deck": ["A*10"]}
    far: Object = {"deck": ["A*10"], "hand": ["A"] * more}
    yield "hand", {"A": plain}, [alive | near, alive | far]
    yield "names", {"A": plain | {"name": "x" * (NAME_LETTERS.most + more)}}, nobody
    yield "words", {"A": plain | {"keywords": ["x"] * (CARD_WORDS.most + more)}}, nobody
    yield "lines", {f"x{n}": text | {"text": _unread(n)} for n in range(TEXT_LINES.most + more)}, nobody
    full = "カードを1枚引く。" * 199
    letters = {f"x{n}": text | {"text": {"ja": full.ljust(2_000, "。")}} for n in range(10)}
    yield "letters", letters | ({"y": text | {"text": "x"}} if more else {}), nobody
    yield "abilities", _scripts(material, more), nobody


def _deck(cards: Sequence[str], count: int) -> list[Object]:
    """Return a deck with that many cards of several kinds."""
    some = cards[:40]
    each = count // len(some)
    return [
        {"card": card, "count": each if place else count - each * (len(some) - 1)} for place, card in enumerate(some)
    ]


def _unread(number: int) -> Object:
    return {"en": f"Drax {number} cards, then your opponent discards a card with the highest cost of all."}


def _scripts(material: Material, more: int) -> Object:
    """Return a card with nested steps that has the most values allowed."""
    step: Object = {"op": "draw"}
    for _ in range(5):
        step = {"op": "if", "cond": material.holds, "then": [step, step], "else": [step]}
    card = material.with_steps(step)["cards"]["M"]
    size = values(card["abilities"])
    cards: Object = {f"x{n}": card for n in range(SCRIPT_VALUES.most // size)}
    return cards | ({"y": card} if more else {})


def values(part: object) -> int:
    """Return the number of values in a part of a request."""
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return 1 + sum(map(values, inner))


# What they cost -------------------------------------------------------------------------

Cost = tuple[str, float, int, int, str]
"""The name of a case, seconds of processor time, memory in MB, the bytes of the answer, and the code of its refusal."""


class Meter:
    """Sends requests and records what each costs. Memory is counted since the start of the process."""

    def __init__(self, game: str) -> None:
        self.protocol, self.idle = protocol_of(game), _memory()

    def cost(self, name: str, line: str) -> Cost:
        """Send a request."""
        began = time.process_time()
        answer = self.protocol.handle(line)
        took = time.process_time() - began
        code = json.loads(answer).get("error", {}).get("code", "")
        return name, took, (_memory() - self.idle) // 1024, len(answer.encode()), code

    def ask(self, **request: object) -> Object:
        """Send a request that is not measured. It must succeed."""
        answer: Object = json.loads(self.protocol.handle(json.dumps(request)))
        assert answer["ok"], answer
        return answer


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def measure(game: str) -> Iterator[Cost]:
    """Return the cost of each of the largest requests. The first one also loads the rules of the game."""
    meter, begin = Meter(game), json.dumps({"do": "scenario", "scenario": MATERIAL[game].scenario})
    yield meter.cost("first request", begin)
    for name, line in cases(MATERIAL[game], 0):
        meter.protocol.handle(begin)
        yield meter.cost(name, line)
    for name, request, cards in _long_games(MATERIAL[game]):
        meter.ask(**request)
        yield from _long_game(meter, name, for_cards(ANSWERS, cards).most)


def _long_games(material: Material) -> Iterator[tuple[str, Object, int]]:
    """Return requests that start the longest games: one with the largest decks, one with as many cards as a game with
    the most answers can have, and the largest scenario."""
    some = sorted(pool(material.game))
    for name, each in (("decks", DECK_CARDS.most), ("answers", ANSWERS_TIMES_CARDS.most // ANSWERS.most // 2)):
        deck = {"game": material.game, "sections": {"main": _deck(some, each)}}
        yield name, material.new | {"decks": [deck] * 2, "opponent": None}, 2 * each
    plain = {key: value for key, value in material.scenario["cards"]["A"].items() if key != "abilities"}
    alive = material.alive
    players = [alive | {"deck": [f"A*{LYING_CARDS.most // 2}"]}] * 2
    scenario = material.scenario | {"cards": {"A": plain}, "players": players}
    yield "scenario", {"do": "scenario", "scenario": scenario}, LYING_CARDS.most


def _long_game(meter: Meter, name: str, answers: int) -> Iterator[Cost]:
    """Play a game with that many notes and decisions. Return the cost of its last requests, and its replay."""
    notes = answers - PLAYOUT.most
    for number in range(notes):
        meter.ask(do="manual", action={"type": "note", "text": str(number)})
    yield meter.cost(f"{name}: playout", json.dumps({"do": "playout", "policy": "passive", "seed": 1}))
    yield meter.cost(f"{name}: replay", '{"do": "replay"}')
    replay = meter.ask(do="replay")["replay"]
    steps = len(replay["answers"])
    for do, more in (
        ("state", {}),
        ("hash", {}),
        ("decision", {}),
        ("undo", {"steps": steps}),
        ("redo", {"steps": steps}),
    ):
        yield meter.cost(f"{name}: {do}", json.dumps({"do": do, **more}))
    yield meter.cost(f"{name}: load", json.dumps({"do": "load", "replay": replay}))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(list(measure(sys.argv[1]))))
