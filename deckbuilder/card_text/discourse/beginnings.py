"""What stands at the beginning of a line: its event, its conditions, where its card must lie."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Met, Move
from deckbuilder.card_text.frames.player_events import moment_event
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Amount

Moves = list[Move]


@dataclass
class LineMoves:
    """One reading of a line: what stands at its beginning, its sentences, the lists under it."""

    sentences: list[Moves]
    triggers: list[Tree] = field(default_factory=list)
    spans: list[Tree] = field(default_factory=list)
    cost: tuple[Hashable, ...] | None = None
    once: str = ""
    """How often it can be used once: `turn`, `game`, or empty for no limit."""
    name: Any = None
    conditions: list[Asked] = field(default_factory=list)
    """Conditions before the cost."""
    attributes: tuple[Hashable, ...] = ()
    """Words that the ability itself has."""
    event_conditions: list[Asked] = field(default_factory=list)
    """Conditions of the event."""
    times: int = 1
    """How often the ability can be used in a turn, if that is said (`once`)."""
    given: list[Asked] = field(default_factory=list)
    """Conditions of the whole ability, which stand in a part of their own."""
    named: tuple[Hashable, ...] = ()
    """An ability that the line only names, or what a mission needs: its kind, and what the words say of it."""
    acts: list[tuple[Tree, Amount]] = field(default_factory=list)
    """What a mission needs to happen, and how often."""
    zone: str | None = None
    """Where the card must lie, if not on the field."""
    items: Sequence[Sequence[Moves]] = ()
    master: str | None = None
    """The player whose master the event names."""
    met: Met | None = None
    """The other card that the event names."""

    def begin_with(self, event: Happens, when: Tree) -> None:
        """Note the event of the line."""
        self.triggers.append(when)
        self.master = event.master if "who" not in event.tree else None
        self.met = event.met or self.met


def lead_of(line: LineMoves, words: ScriptWords) -> list[Asked]:
    """The conditions at the beginning of the line, and its trigger among them, taken off the first sentence."""
    if not line.sentences:
        raise NoFitError("nothing is done")
    moves = line.sentences[0]
    lead: list[Asked] = []
    while moves and isinstance(move := moves[0], Asked | Happens | Deed):
        if isinstance(move, Happens) and (move.until is not None or move.is_later):
            break
        if isinstance(move, Happens) and not line.triggers:
            line.begin_with(move, known(move.tree, words))
        elif isinstance(move, Asked) and "done" not in move.tree:
            lead.append(move)
        elif isinstance(move, Deed) and move.later is not None and not line.triggers and not _is_ahead(move):
            line.triggers.append(known(_moment_of(move), words))
            break
        else:
            break
        moves.pop(0)
    return lead


def elsewhere(line: LineMoves, lead: list[Asked]) -> list[Asked]:
    """The conditions without those that say where the card must lie, which the line holds then."""
    rest: list[Asked] = []
    for asked in lead:
        zone = asked.tree.get("lies", "field")
        if zone == "field":
            rest.append(asked)
        elif line.zone is not None:
            raise NoFitError("where the card lies")
        else:
            line.zone = zone
    return rest


def _is_ahead(deed: Deed) -> bool:
    """Whether the words say that the moment is the next one, or that of this turn."""
    assert deed.later is not None
    return deed.later.is_next or deed.later.whose == "this"


def known(when: Tree, words: ScriptWords) -> Tree:
    """The event, if the game has it. Raises DoubtError."""
    own = words.moment_events.get(when["event"])
    if own is not None and "noun" in when:
        raise CannotSayError("event")
    if own is not None:
        side = {None: "each", "both": "each"}.get(when.get("whose"), when.get("whose"))
        return {"event": own, **({} if side == "you" else {"whose": side})}
    if words.moments is not None and when["event"].endswith(("_start", "_end")) and when["event"] not in words.moments:
        return _of_phase(when, words)
    return when


def _of_phase(when: Tree, words: ScriptWords) -> Tree:
    """The beginning or end of a turn as that of a phase. Raises DoubtError."""
    if not when["event"].startswith("turn_"):
        raise CannotSayError("event")
    if words.turn_bounds:
        return _bound_of_turn(when, words)
    said = when.get("whose", "you")
    sides = [said] if said != "each" else ["you", "opponent", "each"]
    if when["event"] == "turn_start":
        whose, end = sides[0] if len(sides) == 1 else answer("whose_turn", *sides), "start"
    else:
        ends = [f"{side} {end}" for side in sides for end in ("start", "end")]
        whose, end = answer("whose_turn_end", *ends).split()
    phase = "start" if when["event"] == "turn_start" else "end"
    whole = {"event": f"phase_{end}", "phase": phase}
    return whole if whose == "you" else {**whole, "whose": whose}


def _bound_of_turn(when: Tree, words: ScriptWords) -> Tree:
    """The beginning or end of a turn as that of the phase that the game means by it. Raises DoubtError."""
    bounds = words.turn_bounds.get(when["event"])
    if bounds is None:
        raise CannotSayError("event")
    bound = bounds[0] if len(bounds) == 1 else answer("which_end", *bounds)
    event, _, phase = bound.partition(" ")
    return {**when, "event": event, "phase": phase}


def _moment_of(deed: Deed) -> Tree:
    moment = deed.later
    assert moment is not None
    deed.later = None
    return moment_event(moment)


def set_off(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords) -> list[Asked]:
    """What sets off a triggered ability: its kind, its event, or a state. Return the conditions that are left. Raises
    WeakDoubtError where nothing does."""
    own = words.unprompted.get(base.get("kind", ""))
    if own is not None:
        if any(when.keys() - {"event", "noun"} or when["event"] != own for when in line.triggers):
            raise NoFitError("an event of what has its own")
        line.triggers = []
        return lead
    if line.triggers:
        return lead
    state = next((asked for asked in lead if asked.link == "when"), None)
    if state is None:
        line.triggers = [{"event": answer("no_event", *words.likely_events, weak=True)}]
        return lead
    line.triggers = [{"event": words.state_event}]
    first = lead.index(state) + 1
    line.event_conditions += lead[:first]
    return lead[first:]


def base_of(line: LineMoves, words: ScriptWords) -> Tree:
    """What stands at the beginning of the line, as fields."""
    base = _named(line, words)
    for span in line.spans:
        base |= {key: _both(base.get(key), value) for key, value in span.items()}
    if line.zone is not None:
        base["zones"] = line.zone
    return {**base, **_limited(line, base, words)}


def _limited(line: LineMoves, base: Tree, words: ScriptWords) -> Tree:
    """How often the ability can be used. Raises NoFitError, CannotSayError."""
    if not line.once:
        return {}
    if not base.keys().isdisjoint({"once_per_turn", "once_per_game", "times_per_turn", words.limit_field}):
        raise NoFitError("limited twice")
    if words.limit_field != "once_per_turn":
        if line.once == "game":
            return _once_a_game(line.times)
        return {words.limit_field: line.times}
    if line.times != 1:
        if line.once != "turn" or "times_per_turn" not in words.flags:
            raise CannotSayError("per_turn")
        return {"times_per_turn": line.times}
    return {f"once_per_{line.once}": True}


def _once_a_game(times: int) -> Tree:
    """A limit for the whole game. Raises CannotSayError."""
    if times != 1:
        raise CannotSayError("per_game")
    return {"once_per_game": True}


def _named(line: LineMoves, words: ScriptWords) -> Tree:
    """What the ability is called, and which words it has. Raises NoFitError."""
    if "names" in words.flags:
        names = {} if line.name is None else {"names": (line.name["ja"],)}
        return {**names, **({"attributes": line.attributes} if line.attributes else {})}
    if line.attributes:
        raise NoFitError("no ability has words of its own")
    return {"name": line.name} if line.name is not None else {}


def _both(one: Any, more: Any) -> Any:
    """The values of two marks: lists of words are put together."""
    return (*one, *more) if isinstance(one, tuple) and isinstance(more, tuple) else more
