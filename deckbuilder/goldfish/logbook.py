"""What a step did: its answers, the digest after each, and the lines of the log."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.api import Decision, Event, Game, Option
from deckbuilder.goldfish.answers import Answer, ByHand, DirectAction, Move, Picks
from deckbuilder.goldfish.history import LogLine, Step
from deckbuilder.goldfish.seat import Seat
from deckbuilder.i18n.message import Message


@dataclass(frozen=True, slots=True)
class _Entry:
    turn: int
    player: int | None
    text: Message
    event: Event
    manual: bool


@dataclass(slots=True)
class Taken:
    """Gives answers one after the other, and collects their effects as a viewer sees them."""

    viewer: int | None
    answers: list[Answer] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    label: Message | None = None
    _entries: list[_Entry] = field(default_factory=list)

    def open(self, game: Game) -> None:
        """Record the events before the first decision."""
        self.events += game.opening
        begun = next((event["number"] for event in game.opening if event["type"] == "turn"), None)
        self._write(game, game.opening, None, None, begun - 1 if isinstance(begun, int) else game.turn)

    def take(self, game: Game, answer: Answer) -> list[Event]:
        """Give one answer to the game. Raises IllegalChoiceError."""
        seat = Seat(self.viewer)
        label, turn = move_label(game, answer.move, seat), game.turn
        events = answer.move.apply(game)
        self.answers.append(answer)
        self.events += events
        self.digests.append(game.digest())
        self.label = self.label or label
        start = len(self._entries)
        self._write(game, events, answer, label, turn)
        if self.label is None and not isinstance(answer.move, ByHand):
            self.label = _outcome(self._entries[start:], answer.player)
        return events

    def write_into(self, step: Step) -> None:
        """Store digests and events in the step, and how to make its log lines."""
        step.events = tuple(self.events)
        step.digests = tuple(self.digests)
        node, entries = step.id, tuple(self._entries)
        step.write = lambda before: tuple(
            LogLine(before + place, entry.turn, entry.player, entry.text, entry.event, node, entry.manual)
            for place, entry in enumerate(entries)
        )

    def _write(self, game: Game, events: list[Event], answer: Answer | None, label: Message | None, turn: int) -> None:
        """Write the log lines. `turn`: the turn of the first event."""
        asked = answer.player if answer is not None else None
        manual, before = answer is not None and isinstance(answer.move, ByHand), len(self._entries)
        for event in events:
            number = event.get("number") if event["type"] == "turn" else turn
            turn = number if isinstance(number, int) else turn
            seen = Seat(self.viewer).events(game, [event])
            text = game.describe(seen[0]) if seen else None
            player = event.get("player", asked)
            if text is not None:
                whose = player if isinstance(player, int) else None
                self._entries.append(_Entry(turn, whose, text, seen[0], manual))
        if len(self._entries) == before and label is not None:
            self._entries.append(_Entry(turn, asked, label, {"type": "answer"}, manual))


def _outcome(entries: Sequence[_Entry], player: int | None) -> Message | None:
    """Return the label of an answer whose option the viewer may not know: its first line in the log."""
    own = (entry.text for entry in entries if entry.player == player)
    return next(own, entries[0].text if entries else None)


def move_label(game: Game, move: Move, seat: Seat) -> Message | None:
    """Return the label of an answer at that seat: the label of the first option that it picks. None if it picks
    none."""
    match move:
        case ByHand():
            return None
        case DirectAction(action):
            return seat.label(game, lambda asked: _label(asked, lambda option: option.action == action))
        case Picks(options):
            return seat.label(game, lambda asked: _picked(game, asked, options))


def _picked(game: Game, decision: Decision, options: Sequence[str]) -> Message | None:
    place = game.place_of(options[0]) if options else None
    return None if place is None else decision.options[place].label


def _label(decision: Decision, is_picked: Callable[[Option], bool]) -> Message | None:
    return next((option.label for option in decision.options if is_picked(option)), None)
