"""A toy game with just enough to drive the room: no rules, but real decisions and undo."""

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import (
    Action,
    Decision,
    Event,
    Game,
    IllegalChoiceError,
    Json,
    Option,
    Refusal,
    Result,
)
from deckbuilder.engine.position import Position
from deckbuilder.games.legend_of_stars.appearance import FACE, MAT
from deckbuilder.goldfish.history import LogLine, TreeNode, UndoTree
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.message import Message
from deckbuilder.render.palette import DARK, Palette
from tests.builders.options import PlainOption
from tests.builders.view_reader import offered, read_position


@dataclass
class Look:
    palette: Palette = DARK
    motion: bool = False
    fonts: str = ""
    pause: int = 0


@dataclass
class Table:
    view: dict[str, Json]
    questions: list[Decision]
    log: list[LogLine] = field(default_factory=list)
    result: Result | None = None
    secrets: dict[str, Json] = field(default_factory=dict)
    """The part of the first player's state that only the full view has."""


def node(
    number: int, parent: int | None, label: Message | None = None, turn: int = 0, *, manual: bool = False
) -> TreeNode:
    return TreeNode(number, parent, (), turn, None, label, manual)


Answered = Callable[[Table, tuple[Option, ...]], None]


def option(number: int, label: str, **action: Json) -> Option:
    return PlainOption(f"o{number}", {"type": "pick", **action}, Message(label))


def question(kind: str, bounds: tuple[int, int], options: Sequence[Option], prompt: str = "Now?") -> Decision:
    return Decision(0, 0, kind, Message(prompt), bounds[0], bounds[1], list(options))


class ToySession(Session):
    """Asks prepared questions one after the other. `answered` changes the table. Everything can be undone."""

    def __init__(self, table: Table, answered: Answered | None = None) -> None:
        self._answered = answered
        self._tables = [table]
        self._nodes = [node(0, None)]
        self._at = 0
        self.answers: list[tuple[str, ...]] = []
        self.by_hand: list[Action] = []
        self.asked: list[Action] = []

    @property
    def game(self) -> Game:
        raise AssertionError("the toy has no engine")

    @property
    def table(self) -> Table:
        return self._tables[self._at]

    @property
    def decision(self) -> Decision | None:
        return self.table.questions[0] if self.table.questions and self.table.result is None else None

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def log(self) -> list[LogLine]:
        return self.table.log

    def steps_back(self, player: int | None = None) -> int:
        return 0 if self._nodes[self._at].parent is None else 1

    def steps_on(self, player: int | None = None) -> int:
        return 1 if any(node.parent == self._at for node in self._nodes) else 0

    def choose(self, picks: Sequence[str]) -> list[Event]:
        decision = self.decision
        assert decision is not None
        taken = tuple(found for pick in picks for found in decision.options if found.id == pick)
        if not decision.minimum <= len(taken) <= decision.maximum:
            raise IllegalChoiceError(Refusal("1.1", Message("That is not the right number.")))
        self.answers.append(tuple(picks))
        table = self._fork(taken[0].label if taken else Message("Nothing"))
        table.questions.pop(0)
        if self._answered is not None:
            self._answered(table, taken)
        return []

    def _fork(self, label: Message, *, manual: bool = False) -> Table:
        table = copy.deepcopy(self.table)
        number = len(self._tables)
        self._nodes.append(node(number, self._at, label, 1, manual=manual))
        self._tables.append(table)
        self._at = number
        table.log.append(LogLine(len(table.log), 1, 0, label, {"type": "answer", "rule": "5.3"}, number, manual))
        return table

    def act(self, action: Action) -> list[Event]:
        raise AssertionError("the toy has no engine")

    def manual(self, action: Action) -> list[Event]:
        self.by_hand.append(action)
        self._fork(Message("By hand"), manual=True)
        return []

    def why(self, action: Action) -> Refusal | None:
        self.asked.append(action)
        return Refusal("5.3", Message("There is not enough energy for it."))

    def position(self, viewers: Sequence[int]) -> Position:
        table, decision = self.table, self.decision
        seen = read_position(table.view, MAT, FACE)
        asked = [] if decision is None else [option.action.get("card") for option in decision.options]
        cards = [card for card in dict.fromkeys(asked) if type(card) is int]
        players = table.view["players"]
        assert isinstance(players, list)
        assert isinstance(players[0], dict)
        whole: list[Json] = [{**players[0], **table.secrets}]
        return offered(seen, {"players": whole}, cards, 0, MAT, FACE)

    def undo(self, steps: int = 1) -> bool:
        parent = self._nodes[self._at].parent
        return parent is not None and self.jump(parent)

    def redo(self, steps: int = 1) -> bool:
        children = [node.id for node in self._nodes if node.parent == self._at]
        return bool(children) and self.jump(children[-1])

    def tree(self) -> UndoTree:
        return UndoTree(tuple(self._nodes), self._at)

    def jump(self, node: int) -> bool:
        self._at = node
        return True


def entry(number: int, card: str, **more: Json) -> dict[str, Json]:
    return {"id": number, "card": card, **more}


def fighter(number: int, card: str, lane: int, row: str, orientation: str = "attack", **more: Json) -> dict[str, Json]:
    numbers: dict[str, Json] = {"atk": 700, "def": 300, "down": 200}
    found: dict[str, Json] = entry(number, card, lane=lane, row=row, orientation=orientation, face="up")
    return found | numbers | {"printed": {"atk": 500, "def": 300, "down": 300}} | more


def hidden(count: int) -> list[Json]:
    return [{"hidden": True} for _ in range(count)]


def side(**zones: Json) -> dict[str, Json]:
    empty: dict[str, Json] = {
        "life": 3000, "deck": 40, "hand": [], "energy": [], "support": [], "trash": [], "characters": [],
    }  # fmt: skip
    return empty | zones


def position(mine: dict[str, Json], rival: dict[str, Json], phase: str = "main", **more: Json) -> dict[str, Json]:
    turn: dict[str, Json] = {"number": 3, "player": 0, "phase": phase, "first_player": 0}
    view: dict[str, Json] = {"turn": turn, "players": [mine, rival], "battle": None, "priority": None, "result": None}
    return view | more


def some_deck() -> Deck:
    return Deck(game="toy", name="Toy deck")
