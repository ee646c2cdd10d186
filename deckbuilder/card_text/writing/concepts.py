"""Script words back to concepts: what an event or a prohibition of a script is as a verb with what it is about."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Arg, Damage, Place, State, Verb, Way
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.style import Ways

HasVerb = Callable[[str], bool]
_STATES = {
    "face_up": State("face", "up"), "face_down": State("face", "down"), "downed_True": State("downed", value=True),
    "open_True": State("open", value=True), "open_False": State("open", value=False),
    "target_True": State("target", value=True),
}  # fmt: skip
_THINGS: Mapping[str, tuple[Arg, ...]] = {
    "": (), "other": (), "life": (), "counters": (),
    "damage": (Arg("object", Damage()),),
    "effect_damage": (Arg("object", Damage(cause="effect")),),
    "battle_damage": (Arg("object", Damage(cause="battle")),), "exhaustion": (Arg("object", Way("exhaustion")),),
    "orientation": (Arg("object", Way("orientation")),), "deck_or_hand": (Arg("goal", Place("deck_or_hand")),),
    "trash_from_hand": (Arg("source", Place("hand")), Arg("goal", Place("trash"))),
    "trash_from_deck": (Arg("source", Place("deck")), Arg("goal", Place("trash"))),
}  # fmt: skip
"""What the end of a key says that the verb is about."""
_WITH_PLACE = {"enter", "deploy", "leave"}
"""Verbs that are printed with their place."""


class Concept(NamedTuple):
    """A verb, what it is about, and whether it is done to another card."""

    verb: Verb
    args: tuple[Arg, ...]
    to_other: bool


def concept_of(key: str, voice: str, has_verb: HasVerb, zones: Collection[str] = ()) -> Concept | None:
    """The verb of a composite key (`become_face_down`), or None where the language lacks the verb."""
    parts = key.split("_")
    for length in range(len(parts), 0, -1):
        concept, about = "_".join(parts[:length]), "_".join(parts[length:])
        if has_verb(concept):
            args = _about(concept, about)
            args = _on_the_way(about, zones) if args is None else args
            return None if args is None else Concept(Verb(concept, voice), args, about == "other")
    return None


def _about(concept: str, about: str) -> tuple[Arg, ...] | None:
    if about in _STATES:
        return (Arg("goal", _STATES[about]),)
    if about == "field":
        role = {"return": "source", "leave": "object"}.get(concept, "goal")
        return (Arg(role, Place("field")),)
    return _THINGS.get(about)


def _on_the_way(about: str, zones: Collection[str]) -> tuple[Arg, ...] | None:
    """The zones from and to which a card goes, or None."""
    if about.startswith("from_") and about.removeprefix("from_") in zones:
        return (Arg("source", Place(about.removeprefix("from_"))),)
    goal, _, source = about.partition("_from_")
    if goal not in zones or (source and source not in zones):
        return None
    return (*((Arg("source", Place(source)),) if source else ()), Arg("goal", Place(goal)))


def verb_for(
    words: ScriptWords, table: Mapping[tuple[str, str], str], word: str, has_verb: HasVerb, preferred: Ways
) -> Concept:
    """The way that a game prefers to say what the script says, or the first one; one with its place comes before one
    without. Raises CannotWriteError."""
    keys = [key for key, meant in table.items() if meant == word]
    if word in preferred:
        keys = [preferred[word], *keys]
    zones = {*words.zones, words.field_zone}
    found = [concept for key, voice in keys if (concept := concept_of(key, voice, has_verb, zones)) is not None]
    if not found:
        raise CannotWriteError(word)
    placed = [each for each in found if each.args and each.verb.concept in _WITH_PLACE]
    return found[0] if word in preferred else (placed or found)[0]


def place_of(goals: Mapping[tuple[str, str | None], str], to: str) -> Place:
    """The place that a script calls so. Raises CannotWriteError."""
    for (zone, at), word in goals.items():
        if word == to:
            return Place(zone, None, at)
    raise CannotWriteError({"to": to})


def state_of(words: ScriptWords, tree: Mapping[str, Any]) -> State | None:
    """The state into which an operation puts cards, or None."""
    for (key, value), step in words.states.items():
        if step == tree:
            return State(key, value)
    return None
