"""The undo tree: every position that a session has seen, with few snapshots and the answers between them."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from deckbuilder.engine.api import Event, Game
from deckbuilder.goldfish.answers import Answer
from deckbuilder.i18n.message import Message

RECENT_SNAPSHOTS = 32
KEYFRAME_SPACING = 8
KEYFRAME_LIMIT = 256
MAX_STEPS = 100_000
"""Bounds of one session: the snapshots kept, and the steps of all its branches together."""


class DivergedError(Exception):
    """A position, made anew from its answers, is not the one that was there: the rules are not deterministic."""


class HistoryFullError(Exception):
    """The session has taken more steps than it can keep."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what happened, in which turn, by or to which player, at which step of the undo tree.

    `event` is as the session's viewer may see it; `manual` marks what was done by hand.
    """

    index: int
    turn: int
    player: int | None
    text: Message
    event: Event
    node: int
    manual: bool


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A position as the undo tree shows it; `label` says what led to it, None at the start."""

    id: int
    parent: int | None
    children: tuple[int, ...]
    turn: int
    player: int | None
    label: Message | None
    manual: bool


@dataclass(frozen=True, slots=True)
class UndoTree:
    """All positions of a session, and where it stands."""

    nodes: tuple[TreeNode, ...]
    current: int


@dataclass(slots=True)
class Step:
    """A position and the answers that led to it from its parent: one of the player's own, then the automatic ones.

    `digests` has one digest an answer; it and `lines` are None, and `events` empty, until somebody asks for them: a
    game that pilots played asks for none.
    """

    id: int
    parent: int | None
    depth: int
    answers: tuple[Answer, ...]
    label: Message | None
    turn: int
    player: int | None
    digests: tuple[str, ...] | None = None
    lines: tuple[LogLine, ...] | None = None
    events: tuple[Event, ...] = ()
    children: list[int] = field(default_factory=list, repr=False)
    redo: int | None = None


class History:
    """Steps and snapshots. A game handed out here is never changed afterwards: copy it first."""

    def __init__(self, root: Game, opening: Sequence[Answer] = ()) -> None:
        player = root.decision.player if root.decision is not None else None
        self._steps = [Step(0, None, 0, tuple(opening), None, root.turn, player)]
        self._keyframes: dict[int, Game] = {0: root}
        self._recent: OrderedDict[int, Game] = OrderedDict()
        self._spacing = KEYFRAME_SPACING
        self.current = 0

    def step(self, node: int) -> Step:
        """The step of that number. Raises KeyError if there is none."""
        if not 0 <= node < len(self._steps):
            raise KeyError(node)
        return self._steps[node]

    def path(self, node: int) -> list[Step]:
        """The steps from the start to a node."""
        steps = []
        at: int | None = node
        while at is not None:
            steps.append(self._steps[at])
            at = self._steps[at].parent
        return steps[::-1]

    def branch(self, answers: Sequence[Answer]) -> Step | None:
        """The branch from here that begins with the same answers, if there is one."""
        keys = [answer.key() for answer in answers]
        below = (self._steps[child] for child in self._steps[self.current].children)
        return next((step for step in below if [answer.key() for answer in step.answers] == keys), None)

    def add(self, answers: tuple[Answer, ...], label: Message | None, game: Game) -> Step:
        """Append a step after the current one and go there. Raises HistoryFullError."""
        if len(self._steps) >= MAX_STEPS:
            raise HistoryFullError
        parent = self._steps[self.current]
        player = game.decision.player if game.decision is not None else None
        step = Step(len(self._steps), parent.id, parent.depth + 1, answers, label, game.turn, player)
        self._steps.append(step)
        parent.children.append(step.id)
        parent.redo = step.id
        self.current = step.id
        return step

    def go(self, node: int) -> None:
        """Stand at a node; redo leads back down the same way."""
        self.step(node)
        self.current = node
        for above, below in pairwise(self.path(node)):
            above.redo = below.id

    def due(self, step: Step) -> bool:
        """Whether this step is one whose snapshot is kept for good."""
        return step.depth % self._spacing == 0

    def keep(self, step: Step, game: Game) -> None:
        """Keep a snapshot: for good at every few steps, else while it is recent."""
        if self.due(step):
            self._keyframes[step.id] = game
            self._thin()
        else:
            self._recent[step.id] = game
            self._recent.move_to_end(step.id)
            while len(self._recent) > RECENT_SNAPSHOTS:
                self._recent.popitem(last=False)

    def game(self, node: int) -> Game:
        """The position at a node: its snapshot, or made again from the nearest one above. Raises DivergedError."""
        missing: list[Step] = []
        step = self.step(node)
        while (found := self._snapshot(step.id)) is None:
            missing.append(step)
            step = self._steps[step.parent or 0]
        for below in reversed(missing):
            found = found.copy()
            for answer in below.answers:
                answer.move.apply(found)
            if below.digests and found.digest() != below.digests[-1]:
                raise DivergedError(below.id)
            self.keep(below, found)
        return found

    def tree(self) -> UndoTree:
        """The whole tree, for a window to draw."""
        nodes = tuple(
            TreeNode(
                step.id, step.parent, tuple(step.children), step.turn, step.player, step.label,
                any("manual" in answer.move.write() for answer in step.answers),
            )
            for step in self._steps
        )  # fmt: skip
        return UndoTree(nodes, self.current)

    @property
    def snapshots(self) -> int:
        """How many snapshots are held now."""
        return len(self._keyframes) + len(self._recent)

    def _snapshot(self, node: int) -> Game | None:
        return self._keyframes.get(node, self._recent.get(node))

    def _thin(self) -> None:
        while len(self._keyframes) > KEYFRAME_LIMIT:
            self._spacing *= 2
            kept = {id_: game for id_, game in self._keyframes.items() if self.due(self._steps[id_])}
            if len(kept) == len(self._keyframes):
                kept = dict(list(kept.items())[::2])
            self._keyframes = kept | {0: self._keyframes[0]}
