"""What triggers: the events of the effect language in the form in which they are looked up."""

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, OF_OTHERS, STAGE, SUPPORT
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.triggering import NOWHERE, Trigger


def compile_when(when: forms.When) -> Trigger:
    """The event as it is looked up: `:of` at its end means other cards than the ability's own."""
    event = when.event
    where = None if when.where is None else READER.filter(when.where, _played(when.where) if event == "plays" else None)
    if when.who is None or when.who == "self":
        return Trigger(event, None, when.whose, when.phase, where, origins=_zones(when.from_), goals=_zones(when.to))
    seen = READER.filter(when.who) if isinstance(when.who, script.Select) else None
    journey = _zones(when.from_), _zones(when.to)
    return Trigger(event + OF_OTHERS, seen, when.whose, when.phase, where, origins=journey[0], goals=journey[1])


def _zones(words: forms.Zones | None) -> tuple[int, ...]:
    return NOWHERE if words is None else READER.zones_of(words)


def _played(where: script.Select) -> tuple[int, ...] | None:
    """Where cards lie that were just played; effect cards are on the stage (LoS 2.2)."""
    if where.kind in {"effect", "flash"}:
        return (STAGE,)
    return (CHARACTERS, SUPPORT, STAGE) if where.of == "field" and where.kind is None else None
