"""A game at the table: it takes answers, writes the log, and can undo every decision."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from deckbuilder.engine.api import (
    Action,
    BadScenarioError,
    Decision,
    Event,
    Game,
    IllegalChoiceError,
    Json,
    Refusal,
    Result,
)  # fmt: skip
from deckbuilder.engine.position import Position
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.answers import Answer, ByHand, DirectAction, Move, Picks
from deckbuilder.goldfish.automatic import answer_now
from deckbuilder.goldfish.history import DivergedError, History, LogLine, Mark, Step, UndoTree
from deckbuilder.goldfish.journal import JournalStep, Watcher
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.logbook import Taken
from deckbuilder.goldfish.origin import FindCard, FromDecks, FromScenario, FurtherWords, Origin, no_further_words
from deckbuilder.goldfish.pilots import EmptyPhases, PassiveOpponent, Pilot
from deckbuilder.goldfish.replay import (
    ReplayError,
    another_position,
    check_work,
    not_allowed,
    read_replay,
    replay_opponent,
    replay_origin,
    write_replay,
)
from deckbuilder.goldfish.replaying import Replaying, Status
from deckbuilder.goldfish.seat import Seat
from deckbuilder.i18n.message import Message

AUTOMATIC_LIMIT = 400
"""The most answers of an opponent in a row. After them its decision is left to the person."""


class Session:
    """A game with its undo tree. Every request either succeeds completely or raises an error and changes nothing.

    The opponent, if there is one, answers its decisions at once, and so does `passer` if a player has nothing left
    to do. These answers belong to the step of the player's own answer before them and are logged, undone and redone
    with it.
    """

    def __init__(
        self,
        pack: GamePack,
        origin: Origin,
        game: Game,
        opponent: PassiveOpponent | None = None,
        viewer: int | None = None,
        opening: Callable[[Game, Taken], None] | None = None,
        passer: EmptyPhases | None = None,
    ) -> None:
        self.pack = pack
        self.origin = origin
        self.opponent = opponent
        self.passer = passer
        self.viewer = viewer
        self.status: Status | None = None
        """The status of the replay that the game was loaded from. None for a game that began here."""
        self.differs: int | None = None
        """The first answer of that replay that could not be confirmed (-1: the beginning), if it is unverified."""
        self._seat = Seat(viewer)
        self._start = game.digest()
        self._live = game.copy()
        self._watcher: Watcher | None = None
        taken = Taken(viewer)
        taken.open(self._live)
        (opening or self._answer_by_itself)(self._live, taken)
        self._history = History(self._live, taken.answers)
        taken.write_into(self._history.step(0))

    # Beginnings -----------------------------------------------------------------

    @classmethod
    def start(
        cls, pack: GamePack, setup: MatchSetup, opponent: PassiveOpponent | None = None, viewer: int | None = None,
        passer: EmptyPhases | None = None,
    ) -> "Session":  # fmt: skip
        """Begin a new game with two decks. `viewer` is the player whose log is written (None: everything is
        visible). Raises ValueError."""
        origin = FromDecks(setup)
        return cls(pack, origin, origin.begin(pack), opponent, viewer, passer=passer)

    @classmethod
    def from_scenario(
        cls, pack: GamePack, scenario: Mapping[str, Any], find: FindCard,
        opponent: PassiveOpponent | None = None, viewer: int | None = None, passer: EmptyPhases | None = None,
        further: FurtherWords = no_further_words,
    ) -> "Session":  # fmt: skip
        """Begin a game in a given position. Raises BadScenarioError."""
        origin, game = FromScenario.look_up(pack, scenario, find, further=further)
        return cls(pack, origin, game, opponent, viewer, passer=passer)

    @classmethod
    def from_replay(cls, packs: Mapping[str, GamePack], document: object, viewer: int | None = None) -> "Session":
        """Load the game of a replay at its last position, and check everything that the replay states. `status` is
        the outcome. Raises ReplayError."""
        checked = read_replay(document)
        pack = packs.get(checked.game)
        if pack is None:
            words = {"game": checked.game, "known": ", ".join(packs)}
            raise ReplayError(Message("There is no game “{game}”. Choose one of: {known}.", words))
        opponent = replay_opponent(checked)
        replaying = Replaying(checked, opponent)
        try:
            origin, game = replay_origin(checked, pack)
        except BadScenarioError as error:
            raise ReplayError(error.message) from error
        except ValueError as error:
            raise ReplayError(
                Message("The replay cannot begin with this “{field}”. Correct it.", {"field": str(error)[:300]})
            ) from error
        check_work(checked, game)
        session = cls(pack, origin, game, opponent, viewer, replaying.opening)
        session._replay(replaying)
        replaying.finish(document if isinstance(document, dict) else {}, session.replay())
        session.status, session.differs = replaying.status, replaying.differs
        return session

    def restart(self, seed: int | None = None) -> "Session":
        """Begin the same game again, with the same luck or with that of another seed."""
        origin = self.origin if seed is None else self.origin.reseeded(seed)
        return Session(self.pack, origin, origin.begin(self.pack), self.opponent, self.viewer, passer=self.passer)

    def watch(self, watcher: Watcher) -> None:
        """Report every further step of a person, and every move through the undo tree, to the watcher."""
        self._watcher = watcher

    def repeat(self, step: JournalStep, *, same_form: bool = True) -> None:
        """Repeat a step of a journal that this session, or one with the same beginning, has made.

        Hashes are compared if the journal has the `same_form` of the state. Raises ReplayDiffersError if the step now
        has another outcome. The session is then at the node where the step begins.
        """
        stand = step.node if step.answers is None else step.parent
        if stand != self._history.current and not self.jump(stand):
            raise another_position(step.number)
        if step.answers is None:
            return
        game, taken = self._live.copy(), Taken(self.viewer)
        for answer, digest in step.answers:
            try:
                taken.take(game, replace(answer, automatic=answer_now(game, self.opponent, answer.move).automatic))
            except IllegalChoiceError as error:
                raise not_allowed(step.number) from error
            if same_form and taken.digests[-1] != digest:
                raise another_position(step.number)
        self._settle(game, taken)

    # What is ----------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The current game. Do not change it: it is also a snapshot. Changes go through the session."""
        return self._live

    @property
    def decision(self) -> Decision | None:
        """The pending question, or None if the game is over. The viewer's own question is as the viewer sees it. The
        other player's is complete, for whoever answers it."""
        asked = self._seat.decision(self._live)
        return self._live.decision if asked is not None and asked.hidden else asked

    @property
    def result(self) -> Result | None:
        """The result. None while the game runs."""
        return self._live.result

    @property
    def digest(self) -> str:
        """Return a hash of the whole position."""
        return self._live.digest()

    @property
    def log(self) -> list[LogLine]:
        """The log from the start to here, as the viewer saw it."""
        return [line for step in self._written_path() for line in step.lines or ()]

    @property
    def events(self) -> list[Event]:
        """All events from the start to here, with everything visible."""
        return [event for step in self._written_path() for event in step.events]

    def view(self, viewer: int | None) -> dict[str, Json]:
        """Return the position as that player may see it (None: everything)."""
        return self._live.view(viewer)

    def position(self, viewers: Sequence[int]) -> Position:
        """Return the position as those players see it, as records for a window."""
        return self._live.position(viewers)

    def why(self, action: Action) -> Refusal | None:
        """Return why an action is not possible now, as far as the viewer may know it, or None."""
        return self._seat.why(self._live, action)

    # Answers ------------------------------------------------------------------------

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer with option ids. Raises IllegalChoiceError, TooLargeError."""
        return self._take(Picks(tuple(picks)))

    def act(self, action: Action) -> list[Event]:
        """Answer with an action. Raises IllegalChoiceError, TooLargeError."""
        return self._take(DirectAction(action))

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand. The change is logged, can be undone, and is part of the replay. Raises
        IllegalChoiceError, TooLargeError."""
        return self._take(ByHand(action))

    def play(self, players: Sequence[Pilot], limit: int) -> int:
        """Let pilots play, each for its player, to the end or for `limit` decisions. Return how many they took.

        Each decision is a step of its own. Raises IllegalChoiceError or TooLargeError, and then nothing has
        happened.
        """
        before = self.mark()
        try:
            taken = self._play(players, limit)
        except (IllegalChoiceError, TooLargeError):
            self.rewind(before)
            raise
        self._history.keep(self._history.step(self._history.current), self._live)
        return taken

    def mark(self) -> Mark:
        """Return the current place, for `rewind`."""
        return self._history.mark()

    def rewind(self, mark: Mark) -> None:
        """Go back to the mark, as if nothing had happened since. Raises DivergedError."""
        game = self._history.game(mark.current)
        self._history.rewind(mark)
        self._live = game

    # Undo ---------------------------------------------------------------------------

    def can_undo(self, steps: int = 1) -> bool:
        """Return whether that many steps can be undone."""
        return self._history.step(self._history.current).depth >= steps

    def can_redo(self, steps: int = 1) -> bool:
        """Return whether that many steps can be redone."""
        return self._below(steps) is not None

    def steps_back(self, player: int | None = None) -> int:
        """Return how many steps back that player was last asked (None: anybody). 0 if never before."""
        return self._history.steps_back(player)

    def steps_on(self, player: int | None = None) -> int:
        """Return how many steps ahead that player is next asked, on the branch last visited. If that player is not
        asked again, return the number of steps to its end."""
        return self._history.steps_on(player)

    def undo(self, steps: int = 1) -> bool:
        """Undo steps. Return False, and change nothing, if there are fewer steps than that. Raises DivergedError."""
        if steps < 0 or not self.can_undo(steps):
            return False
        node = self._history.current
        for _ in range(steps):
            above = self._history.step(node).parent
            node = above if above is not None else node
        return self.jump(node)

    def redo(self, steps: int = 1) -> bool:
        """Redo steps along the branch last visited. Return False if there are fewer steps than that. Raises
        DivergedError."""
        node = self._below(steps)
        return node is not None and self.jump(node)

    def jump(self, node: int) -> bool:
        """Go to any position of the tree. Return False if there is none of that number. Raises DivergedError."""
        try:
            game = self._history.game(node)
        except KeyError:
            return False
        self._history.go(node)
        self._live = game
        if self._watcher is not None:
            self._watcher.went(node)
        return True

    def tree(self) -> UndoTree:
        """Return all positions of all branches."""
        return self._history.tree()

    @property
    def snapshots(self) -> int:
        """The number of positions that are completely in memory."""
        return self._history.snapshots

    # Replay -------------------------------------------------------------------------

    def replay(self) -> dict[str, Json]:
        """Return the replay document of the game up to here."""
        steps = self._written_path()
        answers = [answer for step in steps for answer in step.answers]
        digests = [digest for step in steps for digest in step.digests or ()]
        return write_replay(self.pack, self.origin, self.opponent, self._live, (self._start, digests), answers)

    # Inside -------------------------------------------------------------------------

    def _play(self, players: Sequence[Pilot], limit: int) -> int:
        game, taken = self._live.copy(), 0
        game.limit_events(frozenset())
        while taken < limit and (decision := game.decision) is not None:
            places = players[decision.player].places(game, decision)
            picked = [decision.options[place] for place in places]
            seen = decision if self.viewer is None else self._seat.decision(game)
            label = None
            if places and seen is not None and not seen.hidden:
                label = picked[0].label if seen is decision else seen.options[places[0]].label
            answer = answer_now(game, self.opponent, Picks(tuple(option.id for option in picked)))
            game.choose_at(places)
            step = self._history.add((answer,), label, game)
            taken += 1
            if self._history.due(step):
                self._history.keep(step, game.copy())
            self._live = game
        game.limit_events(None)
        return taken

    def _take(self, move: Move) -> list[Event]:
        answer = answer_now(self._live, self.opponent, move)
        self._history.check_room(answer)
        game, taken = self._live.copy(), Taken(self.viewer)
        events = taken.take(game, answer)
        events += self._answer_by_itself(
            game, taken, min(AUTOMATIC_LIMIT, self._history.room), by_hand=isinstance(move, ByHand)
        )
        self._settle(game, taken)
        return events

    def _answer_by_itself(
        self, game: Game, taken: Taken, most: int = AUTOMATIC_LIMIT, *, by_hand: bool = False
    ) -> list[Event]:
        """Give the answers that need no person. After a change by hand the person continues."""
        events: list[Event] = []
        while len(taken.answers) < most and (answer := self._automatic(game, by_hand=by_hand)) is not None:
            events += taken.take(game, answer)
        return events

    def _automatic(self, game: Game, *, by_hand: bool) -> Answer | None:
        for each in (self.opponent, None if by_hand else self.passer):
            picks = each.answer(game) if each is not None else None
            if each is not None and picks is not None:
                return Answer(Picks(tuple(picks)), each.player, automatic=True)
        return None

    def _settle(self, game: Game, taken: Taken) -> None:
        step = self._history.branch(taken.answers)
        is_new = step is None
        if step is None:
            step = self._history.add(tuple(taken.answers), taken.label, game)
            taken.write_into(step)
        elif step.digests not in {None, tuple(taken.digests)}:
            raise DivergedError(step.id)
        self._history.go(step.id)
        self._history.keep(step, game)
        self._live = game
        if self._watcher is not None:
            if is_new:
                self._watcher.made(step, game)
            else:
                self._watcher.went(step.id)

    def _written_path(self) -> list[Step]:
        """Return the steps from the start to here, each with its digests and log lines."""
        path, game, count = self._history.path(self._history.current), None, 0
        for step in path:
            if step.write is not None or step.lines is not None:
                game = None
            else:
                game = game or self._history.game(step.parent or 0).copy()
                taken = Taken(self.viewer)
                for answer in step.answers:
                    taken.take(game, answer)
                taken.write_into(step)
            if step.lines is None and step.write is not None:
                step.lines, step.write = step.write(count), None
            count += len(step.lines or ())
        return path

    def _replay(self, replaying: Replaying) -> None:
        """Give all answers of a replay. The game is copied only for snapshots: if an answer fails, the whole session
        is dropped."""
        game = self._live.copy()
        while not replaying.done:
            taken = Taken(self.viewer)
            replaying.step(game, taken)
            step = self._history.add(tuple(taken.answers), taken.label, game)
            taken.write_into(step)
            if self._history.due(step):
                self._history.keep(step, game.copy())
        self._live = game
        self._history.keep(self._history.step(self._history.current), game)

    def _below(self, steps: int) -> int | None:
        node = self._history.current
        for _ in range(steps):
            below = self._history.step(node).redo
            if below is None:
                return None
            node = below
        return node if steps >= 0 else None
