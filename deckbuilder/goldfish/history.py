"""The undo tree: every position of a session, stored as a few snapshots and the answers between them."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.api import Event, Game
from deckbuilder.goldfish.answers import Answer, asked_player
from deckbuilder.goldfish.limits import ANSWER_LETTERS, ANSWERS, Limit, for_cards
from deckbuilder.i18n.message import Message

RECENT_SNAPSHOTS = 32
KEYFRAME_SPACING = 8
KEYFRAME_WIDEST = 32
KEYFRAME_LIMIT = 256
"""The limits on the snapshots of one session: how many recent ones, how far apart the permanent ones are at first
and at most, and how many permanent ones."""
MAX_STEPS = ANSWERS.most
"""The answers of a replay."""


class DivergedError(Exception):
    """A position that was rebuilt from its answers differs from the original. The rules are not deterministic."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what happened, in which turn, by or to which player, at which step of the undo tree.
    `event` is as the session's viewer may see it. `manual` marks a change by hand."""

    index: int
    turn: int
    player: int | None
    text: Message
    event: Event
    node: int
    manual: bool


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A position in the undo tree. `label` describes the answer that led to it, None at the start."""

    id: int
    parent: int | None
    children: tuple[int, ...]
    turn: int
    player: int | None
    label: Message | None
    manual: bool


@dataclass(frozen=True, slots=True)
class UndoTree:
    """All positions of a session, and the current one."""

    nodes: tuple[TreeNode, ...]
    current: int


@dataclass(slots=True)
class Step:
    """A position and the answers that led to it from its parent: one of the player's own, then the automatic ones.

    `digests` has one digest for each answer. `digests` and `lines` are None, and `events` is empty, until somebody asks
    for them: nobody does in a game that pilots play. `write` returns the lines, given the number of log lines before
    them.
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
    write: Callable[[int], tuple[LogLine, ...]] | None = None
    children: list[int] = field(default_factory=list, repr=False)
    redo: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """The size and the place of a history at some moment."""

    steps: int
    taken: int
    letters: int
    current: int
    redo: int | None


class History:
    """Steps and snapshots. Never change a game that is returned here: copy it first.

    The cost of a request does not grow with the answers before it: the destination of a step is looked up, and only
    the part of the way that differs is replayed.
    """

    def __init__(self, root: Game, opening: Sequence[Answer] = ()) -> None:
        self._steps = [Step(0, None, 0, tuple(opening), None, root.turn, asked_player(root))]
        self._branches: dict[tuple[int, str], dict[tuple[str, ...], int]] = {}
        """The children of a step by its number and the key of their first answer, then by the keys of all answers."""
        self._taken = self._letters = 0
        self._cards = root.size
        self._keyframes: dict[int, Game] = {0: root}
        self._recent: OrderedDict[int, Game] = OrderedDict()
        self._spacing = KEYFRAME_SPACING
        self.current = 0

    @property
    def room(self) -> int:
        """The number of answers that can still be taken."""
        return max(0, self._most.most - self._taken)

    @property
    def _most(self) -> Limit:
        """The most answers that the game may have."""
        return for_cards(ANSWERS, self._cards)

    def step(self, node: int) -> Step:
        """Return the step of that number. Raises KeyError if there is none."""
        if not 0 <= node < len(self._steps):
            raise KeyError(node)
        return self._steps[node]

    def path(self, node: int) -> list[Step]:
        """Return the steps from the start to a node."""
        steps = []
        at: int | None = node
        while at is not None:
            steps.append(self._steps[at])
            at = self._steps[at].parent
        return steps[::-1]

    def check_room(self, answer: Answer) -> None:
        """Check that this answer can be taken here: there is room for it, or it was given here before. Raises
        TooLargeError."""
        key = answer.key()
        if not self._branches.get((self.current, key)):
            self._most.check(self._taken + 1)
            ANSWER_LETTERS.check(self._letters + len(key))

    def branch(self, answers: Sequence[Answer]) -> Step | None:
        """Return the branch from here that begins with the same answers, or None."""
        keys = tuple(answer.key() for answer in answers)
        found = self._branches.get((self.current, keys[0]), {}).get(keys)
        return None if found is None else self._steps[found]

    def add(self, answers: tuple[Answer, ...], label: Message | None, game: Game) -> Step:
        """Append a step after the current one and go there. Raises TooLargeError."""
        keys = tuple(answer.key() for answer in answers)
        letters = sum(map(len, keys))
        self._most.check(self._taken + len(answers))
        ANSWER_LETTERS.check(self._letters + letters)
        self._taken += len(answers)
        self._letters += letters
        parent = self._steps[self.current]
        step = Step(len(self._steps), parent.id, parent.depth + 1, answers, label, game.turn, asked_player(game))
        self._steps.append(step)
        self._branches.setdefault((parent.id, keys[0]), {}).setdefault(keys, step.id)
        parent.children.append(step.id)
        parent.redo = step.id
        self.current = step.id
        return step

    def go(self, node: int) -> None:
        """Go to a node. Redo leads back down the same way. Only the way from the current node is replayed."""
        here, there = self.step(self.current), self.step(node)
        while here is not there:
            if here.depth > there.depth:
                here = self._above(here)
            else:
                above = self._above(there)
                above.redo = there.id
                there = above
        self.current = node

    def steps_back(self, player: int | None) -> int:
        """Return how many steps back that player was last asked (None: anybody). 0 if never before."""
        step, count = self.step(self.current), 0
        while step.parent is not None:
            step, count = self._above(step), count + 1
            if player is None or step.player == player:
                return count
        return 0

    def steps_on(self, player: int | None) -> int:
        """Return how many steps ahead that player is next asked, on the branch last visited. If that player is not
        asked again, return the number of steps to its end."""
        step, count = self.step(self.current), 0
        while step.redo is not None:
            step, count = self.step(step.redo), count + 1
            if player is None or step.player == player:
                break
        return count

    def mark(self) -> Mark:
        """Return the current place, for `rewind`."""
        return Mark(len(self._steps), self._taken, self._letters, self.current, self._steps[self.current].redo)

    def rewind(self, mark: Mark) -> None:
        """Discard the steps taken since the mark, and go back to it."""
        self.go(mark.current)
        for step in self._steps[mark.steps :]:
            parent = self._above(step)
            if parent.id < mark.steps:
                parent.children.remove(step.id)
            begun = {keys: child for keys, child in self._begun(parent, step).items() if child != step.id}
            self._branches[parent.id, step.answers[0].key()] = begun
            self._keyframes.pop(step.id, None)
            self._recent.pop(step.id, None)
        del self._steps[mark.steps :]
        self._taken, self._letters = mark.taken, mark.letters
        self._steps[mark.current].redo = mark.redo

    def due(self, step: Step) -> bool:
        """Return whether the snapshot of this step is kept permanently."""
        return step.depth % self._spacing == 0

    def keep(self, step: Step, game: Game) -> None:
        """Keep a snapshot: permanently at every few steps, otherwise while it is recent."""
        if self.due(step):
            self._keyframes[step.id] = game
            self._thin()
        else:
            self._recent[step.id] = game
            self._recent.move_to_end(step.id)
            while len(self._recent) > RECENT_SNAPSHOTS:
                self._recent.popitem(last=False)

    def game(self, node: int) -> Game:
        """Return the position at a node: its snapshot, or one rebuilt from the nearest snapshot above. Raises
        DivergedError."""
        missing: list[Step] = []
        step = self.step(node)
        while (found := self._snapshot(step.id)) is None:
            missing.append(step)
            step = self._above(step)
        for below in reversed(missing):
            found = found.copy()
            for answer in below.answers:
                answer.move.apply(found)
            if below.digests and found.digest() != below.digests[-1]:
                raise DivergedError(below.id)
            self.keep(below, found)
        return found

    def tree(self) -> UndoTree:
        """Return the whole tree, for a window to draw."""
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
        """The number of snapshots that are in memory."""
        return len(self._keyframes) + len(self._recent)

    def _snapshot(self, node: int) -> Game | None:
        return self._keyframes.get(node, self._recent.get(node))

    def _begun(self, parent: Step, step: Step) -> dict[tuple[str, ...], int]:
        """Return the children of the parent that begin like the step."""
        return self._branches.get((parent.id, step.answers[0].key()), {})

    def _above(self, step: Step) -> Step:
        return self._steps[step.parent or 0]

    def _thin(self) -> None:
        """Drop snapshots if there are too many: first every second one, then those of branches that the current
        place is not on, so that no position on its way is far from a snapshot."""
        while len(self._keyframes) > KEYFRAME_LIMIT and self._spacing < KEYFRAME_WIDEST:
            self._spacing *= 2
            self._keyframes = {id_: game for id_, game in self._keyframes.items() if self.due(self._steps[id_])}
        if len(self._keyframes) > KEYFRAME_LIMIT:
            line = self._line()
            apart = [id_ for id_ in self._keyframes if id_ not in line]
            for id_ in apart[::2] or sorted(self._keyframes)[1::2]:
                del self._keyframes[id_]

    def _line(self) -> set[int]:
        """Return the steps from the start to the current place, and those that redo takes from there."""
        line = {step.id for step in self.path(self.current)}
        below = self._steps[self.current].redo
        while below is not None:
            line.add(below)
            below = self._steps[below].redo
        return line


def way_to(tree: UndoTree) -> frozenset[int]:
    """Return the positions on the way from the start of a game to the current one."""
    above = {node.id: node.parent for node in tree.nodes}
    way: list[int] = []
    node: int | None = tree.current
    while node is not None:
        way.append(node)
        node = above.get(node)
    return frozenset(way)
