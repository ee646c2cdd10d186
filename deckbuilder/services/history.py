"""The steps of a deck: unlimited undo and redo, rebuilt from the library after a restart.

Every save of a deck adds a row to the library's history. Its label is JSON. For an edit it contains the number of the
step and that of the step before it; for an undo or redo, the number of the step it went to. Replaying the rows rebuilds
the steps. The library thins out old rows, and missing steps are skipped.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, ValidationError

from card_db.store.library.versions import Revision
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message

Words = int | str | dict[str, str]


class Mark(BaseModel):
    """The meaning of a history row: step `step` was made after step `after`, or the deck went to step `to`."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    step: int = 0
    after: int = 0
    to: int | None = None
    key: str = ""
    args: dict[str, Words] = {}

    @property
    def label(self) -> Message | None:
        """The name of the change."""
        return Message(self.key, self.args) if self.key else None


@dataclass(slots=True, eq=False)
class State:
    """A state of the deck. `deck` is read from its revision when it is needed."""

    step: int
    label: Message | None
    revision: int | None = None
    deck: Deck | None = None
    is_own: bool = False
    """Whether this window made it since it loaded the deck."""


@dataclass(slots=True)
class History:
    """The states of one deck in order. `at` is the index of the present one."""

    states: list[State] = field(default_factory=list)
    at: int = 0
    last_step: int = 0
    saved: State | None = None
    """The state that the library has."""
    undone: list[tuple[Deck, Mark]] = field(default_factory=list)
    """States that were undone and followed by another step before they were saved."""

    @classmethod
    def begin(cls, deck: Deck) -> "History":
        """Return the history of a new deck."""
        return cls([State(0, None, deck=deck)])

    @classmethod
    def replay(cls, revisions: Iterable[Revision], present: Deck) -> "History":
        """Rebuild the history of a deck from its saved revisions, the oldest first.

        `present` is the deck as it is now.
        """
        history = cls()
        for revision in revisions:
            mark = _mark(revision.label) if revision.label else history._unknown()
            history._take(mark, revision.id)
        if not history.states:
            return cls.begin(present)
        history.saved = history.states[history.at]
        history.saved.deck = present
        return history

    def _unknown(self) -> Mark:
        """Return the meaning of a row without a label: the beginning for the first row, otherwise a step without a
        description.

        Such steps come, for example, from another library.
        """
        if not self.states:
            return Mark()
        return Mark(step=self.last_step + 1, after=self.states[self.at].step)

    def _take(self, mark: Mark, revision: int) -> None:
        self.last_step = max(self.last_step, mark.step)
        wanted = mark.after if mark.to is None else mark.to
        place = max((i for i, state in enumerate(self.states) if state.step <= wanted), default=-1)
        if mark.to is None or place < 0:
            del self.states[place + 1 :]
            self.states.append(State(mark.step if mark.to is None else mark.to, mark.label, revision))
            place = len(self.states) - 1
        self.at = place

    def push(self, deck: Deck, label: Message) -> Mark:
        """Add a state after the present one and drop the states that redo led to. Return the mark to save it with."""
        after = self.states[self.at].step
        self._note_undone()
        self.last_step += 1
        del self.states[self.at + 1 :]
        self.states.append(State(self.last_step, label, deck=deck, is_own=True))
        self.at = len(self.states) - 1
        return Mark(step=self.last_step, after=after, key=label.key, args=_plain(label))

    def _note_undone(self) -> None:
        for place in range(self.at + 1, len(self.states)):
            state = self.states[place]
            if state.revision is None and state.deck is not None and state.label is not None:
                label, after = state.label, self.states[place - 1].step
                self.undone.append((state.deck, Mark(step=state.step, after=after, key=label.key, args=_plain(label))))

    def carry(self, undone: Iterable[tuple[Deck, Mark]]) -> None:
        """Take over the undone, unsaved states of another history of the same deck."""
        for deck, mark in undone:
            self.last_step += 1
            steps = {"step": self.last_step, "after": self.states[self.at].step}
            self.undone.append((deck, mark.model_copy(update=steps)))

    def amend(self, deck: Deck, label: Message) -> Mark:
        """Replace the present state, which must be the last, by a later state of the same step. Return the mark to save
        it with.

        A program that replays the rows sees the same step again, with the later content.
        """
        step, after = self.states[self.at].step, self.states[self.at - 1].step
        self.states[self.at] = State(step, label, deck=deck, is_own=True)
        return Mark(step=step, after=after, key=label.key, args=_plain(label))

    def can_amend(self, key: str) -> bool:
        """Return whether the present state is the last step and this window made it by a change of that name."""
        state = self.states[self.at]
        is_last = 0 < self.at == len(self.states) - 1
        return is_last and state.is_own and state.label is not None and state.label.key == key

    def mark_of_present(self) -> Mark:
        """Return the mark that saves a move to the present state."""
        return Mark(step=self.last_step, to=self.states[self.at].step)

    def go(self, way: int, load: Callable[[int], Deck | None]) -> Deck | None:
        """Go one state back (-1, undo) or forward (1, redo). Return None if there is no such state.

        After a restart, all states are read when the first one is needed, because the library thins out old rows.
        States that are gone are left out.
        """
        self._read(load)
        place = self.at + way
        if not 0 <= place < len(self.states):
            return None
        self.at = place
        return self.states[place].deck

    @property
    def deck(self) -> Deck | None:
        """The present state, if it is in memory."""
        return self.states[self.at].deck

    @property
    def revision(self) -> int | None:
        """The history row of the present state, if it has one."""
        return self.states[self.at].revision

    def first(self) -> Deck | None:
        """Return the deck before its first step, if it is in memory."""
        return self.states[0].deck

    def saved_as(self, revision: int) -> None:
        """Record that the present state is saved. A state that undo or redo came back to keeps its first row."""
        self.saved = self.states[self.at]
        if self.saved.revision is None:
            self.saved.revision = revision

    def unsaved(self) -> list[State]:
        """Return the states after the last saved one up to the present one.

        If undo went behind the last saved state, return only the present one.
        """
        places = [place for place, state in enumerate(self.states[: self.at]) if state is self.saved]
        return self.states[(places[-1] + 1 if places else self.at) : self.at + 1]

    def _read(self, load: Callable[[int], Deck | None]) -> None:
        for state in self.states:
            if state.deck is None and state.revision is not None:
                state.deck = load(state.revision)
        present = self.states[self.at]
        self.states = [state for state in self.states if state.deck is not None]
        self.at = self.states.index(present)

    @property
    def undo_label(self) -> Message | None:
        """What an undo would undo, or None if there is nothing."""
        return self.states[self.at].label or Message("Change") if self.at > 0 else None

    @property
    def redo_label(self) -> Message | None:
        """What a redo would redo, or None if there is nothing."""
        further = self.at + 1 < len(self.states)
        return self.states[self.at + 1].label or Message("Change") if further else None


def _mark(label: str) -> Mark:
    try:
        return Mark.model_validate_json(label)
    except ValidationError:
        return Mark(key=label)


def _plain(message: Message) -> dict[str, Words]:
    return {key: value if isinstance(value, int | str) else dict(value) for key, value in message.args.items()}
