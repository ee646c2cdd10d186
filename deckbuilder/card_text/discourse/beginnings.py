"""What stands at the beginning of a line: its event, its conditions, where its card must lie."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move
from deckbuilder.card_text.frames.events import moment_event
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree

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
    zone: str | None = None
    """Where the card must lie, if not on the field."""
    items: Sequence[Sequence[Moves]] = ()


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
            line.triggers.append(known(move.tree, words))
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
    if words.moments is not None and when["event"].endswith(("_start", "_end")) and when["event"] not in words.moments:
        whose, end = answer("whose_turn_end", "you start", "you end", "opponent start", "opponent end").split()
        whole = {"event": f"phase_{end}", "phase": "end"}
        return whole if whose == "you" else {**whole, "whose": whose}
    return when


def _moment_of(deed: Deed) -> Tree:
    moment = deed.later
    assert moment is not None
    deed.later = None
    return moment_event(moment)
