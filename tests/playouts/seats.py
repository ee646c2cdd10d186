"""Plays random games over the engine protocol and checks every byte that is sent to a seat. Each copy of each card has
its own name and id. A seat may know its own cards, and a card of the other player after it was open or shown according
to the full state and events. An answer to the seat may contain no other card."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from typing import Any

from card_db.models import Card, Text
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.visibility import numbers_in
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.catalogue import Translator
from tests.playouts.match import Match
from tests.playouts.secrecy import asks_the_same, mixed

Object = dict[str, Any]
MARK = re.compile(r"@(\d+)@")
UNSEEN = frozenset({"deck", "hand", "aside"})
"""Zones in which the other player cannot tell cards apart."""
SAID = frozenset({"reveal", "trigger", "activate", "unlock", "fizzle", "promise", "instead"})
"""Events that show a card to both players, or that name the source of an effect."""
MOVED_TO = ("hand", "deck", "trash", "exile")
DECISIONS = 400


def marked(match: Match) -> tuple[list[list[str]], dict[str, Card]]:
    """Return the decks with a different card for each copy: even numbers for player 0, odd ones for player 1."""
    decks, cards = [], dict[str, Card]()
    for player, deck in enumerate(match.decks):
        ids = []
        for place, card in enumerate(deck):
            mark = f"@{2 * place + player}@"
            name = Text(ja=f"{card.name.get('ja')}{mark}", en=f"{card.name.get('en')}{mark}")
            copy = card.model_copy(update={"id": f"{card.id}{mark}", "name": name})
            cards[copy.id] = copy
            ids.append(copy.id)
        decks.append(ids)
    return decks, cards


def marks(value: object) -> set[int]:
    """Return the numbers of all cards that a value names."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return {int(found) for found in MARK.findall(text)}


class Room(EngineProtocol):
    """The protocol, with a game that was started outside it."""

    def with_open(self, session: Session | None) -> "Room":
        """Return the protocol with that game open."""
        self._open = session
        return self

    @property
    def session(self) -> Session:
        """The open game."""
        return self._game()


@dataclass
class Table:
    """A game over the protocol, seen by one seat, and separately by the test."""

    match: Match
    seat: int
    known: set[int] = field(default_factory=set)
    sent: int = 0

    def __post_init__(self) -> None:
        self.decks, self.cards = marked(self.match)
        self.protocol = self.room()

    def room(self, session: Session | None = None) -> "Room":
        """Return the protocol with these cards, and with that session open if one is given."""
        packs = {self.match.game: self.match.pack}
        return Room(packs, self.cards.get, lambda: date(2026, 11, 21), Translator).with_open(session)

    def ask(self, do: str, **fields: object) -> Object:
        """Send a request of the test, which sees everything."""
        answer = json.loads(self.protocol.handle(json.dumps({"do": do, **fields})))
        assert isinstance(answer, dict)
        return answer

    def reply_to(self, do: str, **fields: object) -> str:
        """Send a request of the seat, and return the unread reply. The test must first find out what the seat may have
        learned from it."""
        line = self.protocol.handle(json.dumps({"do": do, "as": self.seat, **fields}))
        self.sent += 1
        return line

    def look(self, do: str, **fields: object) -> Object:
        """Send a request of the seat that does not change the position. Check that the answer names only known
        cards."""
        line = self.reply_to(do, **fields)
        self.check(line, do)
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer

    def check(self, line: str, what: str) -> None:
        """Check that the answer names no card that is hidden from the seat."""
        strange = {mark for mark in marks(line) if mark % 2 != self.seat} - self.known
        assert not strange, (what, strange, line[:3000])

    # What the seat may know -----------------------------------------------------------

    def learn(self, events: list[Object] = []) -> None:  # noqa: B006 - never changed
        """Add the cards that are open now or were shown meanwhile to those that the seat knows."""
        state = self.ask("state")["state"]
        for player in state["players"]:
            for zone, lying in player.items():
                if zone not in {"hand", "deck_cards", "aside"}:
                    self.known |= marks([card for card in _cards(lying) if _is_open(card)])
        for event in events:
            if event["type"] == "look":
                self.known |= marks(event) if event["player"] == self.seat else set()
            elif _shows(event):
                self.known |= marks(event)

    def move(self, do: str, **fields: object) -> Object:
        """Send a request of the seat that changes the position. The test makes it too, to see all its results."""
        line = self.reply_to(do, **fields)
        answer = json.loads(line)
        if answer["ok"] and do in {"choose", "manual"}:
            assert self.ask("undo")["ok"]
            whole = self.ask(do, **fields)
            assert whole["ok"], whole
            self.learn(whole["events"])
        else:
            self.learn()
        self.check(line, do)
        assert isinstance(answer, dict)
        return answer


def _cards(lying: Any) -> Iterator[Object]:
    if isinstance(lying, dict):
        if "card" in lying:
            yield lying
        else:
            for part in lying.values():
                yield from _cards(part)
    elif isinstance(lying, list):
        for part in lying:
            yield from _cards(part)


def _is_open(card: Object) -> bool:
    return card.get("face") != "down" and card.get("face_down") is not True


def _shows(event: Object) -> bool:
    kind, to = event["type"], event.get("to")
    if event.get("face_down") is True or (kind == "play" and event.get("face") == "down"):
        return False
    return kind in SAID or kind == "play" or (kind in {"move", "draw"} and to not in UNSEEN and to != "characters")


# A game -------------------------------------------------------------------------------


@dataclass
class SeatGame:
    """Plays a random game in which the seat sends every kind of request that it may send."""

    match: Match
    seat: int
    decisions: int = DECISIONS
    often: int = 4
    """All kinds of requests are sent at one of this many decisions."""

    def __post_init__(self) -> None:
        self.table = Table(self.match, self.seat)
        self.luck = Luck(self.match.seed, f"seat {self.seat}")
        self.seen: list[Object] = []

    def run(self) -> Table:
        """Play to the end, or for this many decisions. Raises AssertionError for any byte that reveals too much."""
        table = self.table
        self._begin()
        for _ in range(self.decisions):
            whole = table.ask("decision")
            if whole["decision"] is None:
                break
            self._own_or_hidden(whole["decision"], table.look("decision"))
            if self.luck.below(self.often) == 0:
                self._from_all_sides(whole["decision"])
            self._answer(whole["decision"])
        self._load()
        return table

    def _begin(self) -> None:
        decks = [{"game": self.match.game, "name": "x", "sections": self._sections(deck)} for deck in self.table.decks]
        line = self.table.reply_to("new", **self._new(decks))
        whole = self.table.ask("new", **self._new(decks))
        assert whole["ok"], whole
        self.table.learn(whole["events"])
        self.table.check(line, "new")

    def _new(self, decks: object) -> Object:
        return {"game": self.match.game, "edition": self.match.edition, "seed": self.match.seed, "decks": decks}

    def _sections(self, deck: list[str]) -> Mapping[str, list[Object]]:
        pack, found = self.match.pack, dict[str, list[str]]()
        for id_ in deck:
            kind = self.table.cards[id_].string(pack.schema.kind_field)
            fitting = [each.key for each in pack.sections if not each.kinds or kind in each.kinds]
            found.setdefault(fitting[0], []).append(id_)
        return {key: list(_counted(ids)) for key, ids in found.items()}

    def _own_or_hidden(self, whole: Object, answer: Object) -> None:
        decision = answer["decision"]
        if whole["player"] != self.seat:
            named = {key: whole[key] for key in ("id", "player", "kind")}
            assert decision == {**named, "hidden": True}
            return
        assert {option["id"] for option in decision["options"]} == {option["id"] for option in whole["options"]}
        assert decision["prompt"] == whole["prompt"]

    def _from_all_sides(self, whole: Object) -> None:
        table, options = self.table, [option["action"] for option in whole["options"]]
        seen = table.look("state")["state"]
        first = table.ask("state")["state"]["turn"]["first_player"]
        assert seen["turn"]["first_player"] == first
        self.seen = [*self.seen[-30:], *options[:2]]
        for _ in range(4):
            action = self._spoiled()
            table.look("why", action=action)
            table.look("why", action=action, lang="ja")
        table.look("choose", options=["nothing:1"])
        table.look("choose", options=[f"pick:{self.luck.below(200)}", f"discard:{self.luck.below(200)}"])
        table.look("undo", steps=100_000)
        table.look("redo", steps=100_000)
        if whole["player"] != self.seat:
            self._only_waits(options[0])
        self._by_hand()
        self._twin()
        if table.ask("undo")["ok"]:
            table.look("redo")
            table.look("undo")
            table.look("redo")

    def _only_waits(self, action: Object) -> None:
        """Check that a seat that is not asked learns only this from a refusal, whatever it tries."""
        tried = [action, {"type": "end_phase"}, self._spoiled(), self._spoiled()]
        reasons = {self.table.reply_to("why", action=each) for each in tried}
        errors: list[Object] = [
            {"action": {"type": "nonsense"}},
            {"options": ["nothing:1"]},
            {"options": ["pick:1", "pick:1"]},
        ]
        refused = {self.table.reply_to("choose", **each) for each in errors}
        assert len(reasons) == len(refused) == 1, (reasons, refused)

    def _spoiled(self, numbers: Sequence[int] = range(250)) -> Object:
        action = dict(self.seen[self.luck.below(len(self.seen))])
        for key in ("card", "target"):
            if isinstance(action.get(key), int):
                action[key] = numbers[self.luck.below(len(numbers))]
        return action

    def _by_hand(self) -> None:
        """Make changes by hand and undo them, with cards that the seat sees and with numbers that it does not know."""
        for action in (
            {"type": "counter", "card": self.luck.below(250)},
            {
                "type": "move",
                "card": self.luck.below(250),
                "to": MOVED_TO[self.luck.below(len(MOVED_TO))],
            },
            {"type": "draw", "player": self.luck.below(2)},
            {"type": "orient", "card": self.luck.below(250), "ready": False},
        ):
            if self.table.move("manual", action=action)["ok"]:
                self.table.look("undo")

    def _twin(self) -> None:
        """Check that with other hidden cards, every answer to the seat is the same, byte for byte. A change by hand may
        leave the other player with one possible answer, for instance if it takes the only card of a search (VS
        8.5.4.2). The question is then skipped, so only the events before it are compared."""
        session = self.table.protocol.session
        real, other = session.game.copy(), session.game.copy()
        assert isinstance(other, MachineGame)
        assert isinstance(real, MachineGame)
        mixed(other, other.table, self.seat, self.luck)
        for game in (real, other):
            game.table.repeat_question()
        own = real.decision is not None and real.decision.player == self.seat
        if not own and not asks_the_same(real, other):
            return
        numbers = [card.handle for card in real.table.cards]
        rooms = [self.table.room(Session(session.pack, session.origin, game)) for game in (real, other)]
        for request in self._requests(numbers):
            line = json.dumps({"as": self.seat, **request})
            first, second = (room.handle(line) for room in rooms)
            if own or (_ask_the_same(rooms) and not _skips(json.loads(first))):
                assert first == second, request
            else:
                assert _same_until_asked(json.loads(first), json.loads(second)), request

    def _requests(self, numbers: list[int]) -> Iterator[Object]:
        yield {"do": "decision"}
        yield {"do": "state"}
        for _ in range(6):
            yield {"do": "why", "action": self._spoiled(numbers)}
        for _ in range(3):
            number = numbers[self.luck.below(len(numbers))]
            for wrong in (f"pick:{number}", f"discard:{number}"):
                yield {"do": "choose", "options": [wrong, "nothing"]}
            yield {"do": "why", "action": {"type": "pick", "card": number}}
        yield {"do": "choose", "action": {"type": "nonsense"}}
        yield {"do": "undo"}
        yield {"do": "redo"}
        for kind in ({"type": "counter"}, {"type": "reveal"}, {"type": "move", "to": "hand"}):
            number = numbers[self.luck.below(len(numbers))]
            if number not in numbers_in(self.table.protocol.session.view(self.seat)):
                yield {"do": "manual", "action": {**kind, "card": number}}
        yield {"do": "manual", "action": {"type": "draw", "player": 1 - self.seat}}

    def _answer(self, whole: Object) -> None:
        least, most = whole["min"], min(whole["max"], len(whole["options"]))
        places = self.luck.draw(len(whole["options"]), least + self.luck.below(most - least + 1))
        answer = self.table.move("choose", options=[whole["options"][place]["id"] for place in places])
        assert answer["ok"], answer

    def _load(self) -> None:
        """Let the seat load the saved game, and check the answer."""
        self.table.look("load", replay=self.table.ask("replay")["replay"])
        self.table.look("state")
        self.table.look("decision")


def _ask_the_same(rooms: Sequence[Room]) -> bool:
    one, other = (room.session.game for room in rooms)
    assert isinstance(one, MachineGame)
    assert isinstance(other, MachineGame)
    return asks_the_same(one, other)


def _skips(answer: Object) -> bool:
    """Whether a question of the other player was skipped. What follows may show cards that were hidden before."""
    events = answer.get("events", ())
    return len(_until_skipped(events)) < len(events)


def _until_skipped(events: Sequence[Object]) -> Sequence[Object]:
    skipped = (place for place, event in enumerate(events) if event["type"] == "forced" and event.get("hidden"))
    return events[: next(skipped, len(events))]


def _same_until_asked(first: Object, second: Object) -> bool:
    """Whether the same events are reported until one of two games goes on where the other asks a question."""
    events, others = _until_skipped(first["events"]), _until_skipped(second["events"])
    both = min(len(events), len(others))
    return first["ok"] is second["ok"] is True and events[:both] == others[:both]


def _counted(ids: list[str]) -> Iterator[Object]:
    for id_, run in groupby(ids):
        yield {"card": id_, "count": len(list(run))}


def nothing_hidden_is_sent(match: Match, seat: int, decisions: int = DECISIONS) -> None:
    """Play a game of the match with that seat. Raises AssertionError for any byte that reveals too much."""
    try:
        SeatGame(match, seat, decisions).run()
    except Exception as error:
        error.add_note(f"python -m tests.playouts.fuzz --game {match.game} --seed {match.seed} (seat {seat})")
        raise
