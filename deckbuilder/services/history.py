"""The steps of a deck: undo and redo without end, rebuilt from the library after a restart.

Every save of a deck leaves a row in the library's history. Its label is JSON: the number of the step and the number of
the step before it (an edit), or the number of the step that an undo or redo went to. Replaying the rows gives the same
steps again. The library thins out old rows; a missing step is passed over.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, ValidationError

from card_db.store.library.versions import Revision
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message

Words = int | str | dict[str, str]


class Mark(BaseModel):
    """What a row of the history says: step `step` was made after step `after`, or the deck went to step `to`."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    step: int = 0
    after: int = 0
    to: int | None = None
    key: str = ""
    args: dict[str, Words] = {}

    @property
    def label(self) -> Message | None:
        """What was done, in words."""
        return Message(self.key, self.args) if self.key else None


@dataclass(slots=True, eq=False)
class State:
    """A state of the deck. `deck` is read from its revision when it is needed."""

    step: int
    label: Message | None
    revision: int | None = None
    deck: Deck | None = None
    is_own: bool = False
    """Whether this window made it since it has the deck in memory."""


@dataclass(slots=True)
class History:
    """The states of one deck in order; `at` is the place of the present one."""

    states: list[State] = field(default_factory=list)
    at: int = 0
    last_step: int = 0
    saved: State | None = None
    """The state that the library has."""
    undone: list[tuple[Deck, Mark]] = field(default_factory=list)
    """States that were undone, and followed by another step, before the library had them."""

    @classmethod
    def begin(cls, deck: Deck) -> "History":
        """The history of a deck that is new."""
        return cls([State(0, None, deck=deck)])

    @classmethod
    def replay(cls, revisions: Iterable[Revision], present: Deck) -> "History":
        """The history of a deck from its saved revisions, the oldest first; `present` is the deck as it is now."""
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
        """What a row without a label says: the first is the beginning, a later one a step that nobody described, such
        as what another library held."""
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
        """A new state after the present one; what was undone is no longer in the way of redo. Gives the mark to save it
        with."""
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
        """Take over what was undone, and not saved, in another history of the same deck."""
        for deck, mark in undone:
            self.last_step += 1
            steps = {"step": self.last_step, "after": self.states[self.at].step}
            self.undone.append((deck, mark.model_copy(update=steps)))

    def amend(self, deck: Deck, label: Message) -> Mark:
        """Replace the present state, which is the last one, by a later state of the same step. Gives the mark to save
        it with: a program that replays the rows sees the same step again, with the later content."""
        step, after = self.states[self.at].step, self.states[self.at - 1].step
        self.states[self.at] = State(step, label, deck=deck, is_own=True)
        return Mark(step=step, after=after, key=label.key, args=_plain(label))

    def can_amend(self, key: str) -> bool:
        """Whether the present state is the last step, made by a change of that name in this window."""
        state = self.states[self.at]
        is_last = 0 < self.at == len(self.states) - 1
        return is_last and state.is_own and state.label is not None and state.label.key == key

    def mark_of_present(self) -> Mark:
        """The mark to save a move to the present state with."""
        return Mark(step=self.last_step, to=self.states[self.at].step)

    def go(self, way: int, load: Callable[[int], Deck | None]) -> Deck | None:
        """Go to the next state in a direction, -1 for undo and 1 for redo; None if there is none.

        After a restart all states are read when the first one is needed, because the library thins out old rows. States
        that are gone are left out.
        """
        self._read(load)
        place = self.at + way
        if not 0 <= place < len(self.states):
            return None
        self.at = place
        return self.states[place].deck

    @property
    def deck(self) -> Deck | None:
        """The present state, if it is known without reading."""
        return self.states[self.at].deck

    @property
    def revision(self) -> int | None:
        """The row of the library's history that the present state is, if it is one."""
        return self.states[self.at].revision

    def first(self) -> Deck | None:
        """The deck as it was before its first step, if that is known without reading."""
        return self.states[0].deck

    def saved_as(self, revision: int) -> None:
        """Note that the present state is in the library. A state that undo or redo came back to is the row that it was
        first."""
        self.saved = self.states[self.at]
        if self.saved.revision is None:
            self.saved.revision = revision

    def unsaved(self) -> list[State]:
        """The states after the one that was saved last, up to the present one; only the present one if undo went
        behind that one."""
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
        """What an undo would take back; None where there is nothing."""
        return self.states[self.at].label or Message("Change") if self.at > 0 else None

    @property
    def redo_label(self) -> Message | None:
        """What a redo would do again; None where there is nothing."""
        further = self.at + 1 < len(self.states)
        return self.states[self.at + 1].label or Message("Change") if further else None


def _mark(label: str) -> Mark:
    try:
        return Mark.model_validate_json(label)
    except ValidationError:
        return Mark(key=label)


def _plain(message: Message) -> dict[str, Words]:
    return {key: value if isinstance(value, int | str) else dict(value) for key, value in message.args.items()}
