"""Script words back to concepts: what an event or a prohibition of a script is as a verb with what it is about."""

from collections.abc import Callable, Mapping
from typing import Any

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Arg, Damage, Place, State, Verb, Way
from deckbuilder.card_text.writing.form import CannotWriteError

Told = tuple[Verb, tuple[Arg, ...], bool]
"""A verb, what it is about, and whether it is done to another card (`_other`)."""
_STATES = {
    "face_up": State("face", "up"), "face_down": State("face", "down"), "downed_True": State("downed", value=True),
    "open_True": State("open", value=True), "open_False": State("open", value=False),
    "target_True": State("target", value=True),
}  # fmt: skip
_SHORT_OF = {"enter", "deploy", "leave"}
"""Verbs that are printed with their place."""


def told_as(key: str, voice: str, has_verb: Callable[[str], bool]) -> Told | None:
    """The verb of a composite key (`become_face_down`), or None where the language lacks the verb."""
    parts = key.split("_")
    for length in range(len(parts), 0, -1):
        concept, about = "_".join(parts[:length]), "_".join(parts[length:])
        if has_verb(concept):
            args = _about(about)
            return None if args is None else (Verb(concept, voice), args, about == "other")
    return None


def _about(about: str) -> tuple[Arg, ...] | None:
    if about in {"", "other"}:
        return ()
    if about in _STATES:
        return (Arg("goal", _STATES[about]),)
    if about == "damage":
        return (Arg("object", Damage()),)
    if about == "exhaustion":
        return (Arg("object", Way("exhaustion")),)
    if about == "field":
        return (Arg("goal", Place("field")),)
    return None


def verb_for(table: Mapping[tuple[str, str], str], told: str, has_verb: Callable[[str], bool]) -> Told:
    """The first way of a table to say what the script says; one with its place comes before one without. Raises
    CannotWriteError."""
    found = [
        meant
        for (key, voice), word in table.items()
        if word == told and (meant := told_as(key, voice, has_verb)) is not None
    ]
    if not has_verb("turn_face"):  # where no verb says it, the card becomes so
        found = [each for each in found if not (each[0].concept == "turn" and each[1])] or found
    placed = [each for each in found if each[1] and each[0].concept in _SHORT_OF]
    if not found:
        raise CannotWriteError(told)
    verb, args, other = (placed or found)[0]
    if verb.concept == "leave":
        args = tuple(Arg("object", arg.value) for arg in args)
    return verb, args, other


def place_of(goals: Mapping[tuple[str, str | None], str], to: str) -> Place:
    """The place that a script calls so. Raises CannotWriteError."""
    for (zone, at), told in goals.items():
        if told == to:
            return Place(zone, None, at)
    raise CannotWriteError({"to": to})


def state_of(words: ScriptWords, tree: Mapping[str, Any]) -> State | None:
    """The state into which an operation puts cards, or None."""
    for (key, value), told in words.states.items():
        if told == tree:
            return State(key, value)
    return None
