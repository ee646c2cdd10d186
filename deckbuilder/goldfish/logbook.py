"""What a step did: its answers, the digest after each, and the lines of the log."""

from dataclasses import dataclass, field

from deckbuilder.engine.api import Event, Game
from deckbuilder.goldfish.answers import Answer, ByHand, Deed, Move
from deckbuilder.goldfish.history import LogLine, Step
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
    """Answers that are being given one after the other, with what came of them, in the eyes of a viewer."""

    viewer: int | None
    answers: list[Answer] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    label: Message | None = None
    _entries: list[_Entry] = field(default_factory=list)

    def open(self, game: Game) -> None:
        """Write down what happened before the first decision."""
        self.events += game.opening
        begun = next((event["number"] for event in game.opening if event["type"] == "turn"), None)
        self._write(game, game.opening, None, None, begun - 1 if isinstance(begun, int) else game.turn)

    def take(self, game: Game, answer: Answer) -> list[Event]:
        """Give one answer to the game. Raises IllegalChoiceError."""
        label, turn = move_label(game, answer.move), game.turn
        events = answer.move.apply(game)
        self.answers.append(answer)
        self.events += events
        self.digests.append(game.digest())
        self.label = self.label or label
        self._write(game, events, answer, label, turn)
        return events

    def write_into(self, step: Step) -> None:
        """Leave digests and events in the step, and how its log lines are made."""
        step.events = tuple(self.events)
        step.digests = tuple(self.digests)
        node, entries = step.id, tuple(self._entries)
        step.write = lambda before: tuple(
            LogLine(before + place, entry.turn, entry.player, entry.text, entry.event, node, entry.manual)
            for place, entry in enumerate(entries)
        )

    def _write(self, game: Game, events: list[Event], answer: Answer | None, label: Message | None, turn: int) -> None:
        """`turn`: in which the first of the events happened."""
        asked = answer.player if answer is not None else None
        manual, before = answer is not None and isinstance(answer.move, ByHand), len(self._entries)
        for event in events:
            number = event.get("number") if event["type"] == "turn" else turn
            turn = number if isinstance(number, int) else turn
            seen = game.visible(event, self.viewer)
            text = game.describe(seen)
            player = event.get("player", asked)
            if text is not None:
                whose = player if isinstance(player, int) else None
                self._entries.append(_Entry(turn, whose, text, seen, manual))
        if len(self._entries) == before and label is not None and self.viewer in {None, asked}:
            self._entries.append(_Entry(turn, asked, label, {"type": "answer"}, manual))


def move_label(game: Game, move: Move) -> Message | None:
    """What an answer is called: the label of the first option that it picks; None where it picks none."""
    decision = game.decision
    if decision is None or isinstance(move, ByHand):
        return None
    if isinstance(move, Deed):
        return next((option.label for option in decision.options if option.action == move.action), None)
    return next((option.label for option in decision.options if move.options and option.id == move.options[0]), None)
