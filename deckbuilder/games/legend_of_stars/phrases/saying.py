"""From an ability to the parts of a line: when, under which condition, for what cost, and what then."""

from collections.abc import Mapping, Sequence

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.changing import changes_of
from deckbuilder.games.legend_of_stars.phrases.choosing import everyone, some_of
from deckbuilder.games.legend_of_stars.phrases.clauses import Clause, Clauses, in_brackets
from deckbuilder.games.legend_of_stars.phrases.saying_events import set_off_by, when_tree, would_tree
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
NAMES_ITSELF = frozenset(
    {
        "play", "enter", "attack", "attacked", "downs", "downed", "deals_damage", "shifts", "destroyed", "leaves",
        "goes", "returned", "reoriented", "readied", "exhausted", "discarded", "milled",
    }
)  # fmt: skip
"""Events after whose words English calls the card `it`."""


def ability_tree(ability: forms.Ability, kind: str, *, plainly: bool = False) -> Tree:
    """The parts of one line on a card of that kind. `plainly`: no card is called `it`. Raises NoWordsError."""
    if isinstance(ability, forms.DeckRuleText):
        return {"deck": ability.copies}
    return {"ability": _Line("character" if kind == "character" else "card", plainly=plainly).of(ability)}


class _Line:
    """Tells one ability."""

    def __init__(self, word: str, *, plainly: bool) -> None:
        self._word, self._plainly = word, plainly

    def of(self, ability: script.Triggered | script.Activated | script.Play | script.Static | forms.Instead) -> Tree:
        """The parts of its line."""
        match ability:
            case script.Triggered():
                return self._triggered(ability)
            case script.Activated():
                told = self._clauses()
                lead, clauses = told.asked(ability.if_), told.of(ability.steps)
                once: Tree = {"once": _flag(ability.once_per_turn), "conditions": lead}
                return {**once, "cost": _cost(ability.cost, self._word), "clauses": _first_free(clauses)}
            case script.Play():
                told = self._clauses()
                lead = told.asked(ability.if_)
                return {"clauses": _led(lead, told.of(ability.steps))}
            case script.Static():
                return {"clauses": self._static(ability)}
            case forms.Instead():
                return self._instead(ability)

    def _clauses(self, *, named: bool = False, person: bool = True, set_off: str = "subject") -> Clauses:
        named = named and not self._plainly
        return Clauses(self._word, named=named, person=person, set_off=set_off, plainly=self._plainly)

    def _triggered(self, ability: script.Triggered) -> Tree:
        when, person = when_tree(ability.when, self._word)
        names = ability.when.who is None and ability.when.event in NAMES_ITSELF and "in_full" not in when
        told = self._clauses(named=names, person=person, set_off=set_off_by(ability.when))
        lead = told.asked(ability.if_)
        clauses = _offered(told, ability.steps, optional=ability.optional)
        return {"once": _flag(ability.once_per_turn), "when": when, "clauses": _led(lead, clauses)}

    def _instead(self, ability: forms.Instead) -> Tree:
        would = would_tree(ability.would, self._word, person=None)
        person = not isinstance(ability.would.who, script.Select) or ability.would.who.of == "character"
        told = self._clauses(named="self" in would, person=person)
        line: Tree = {"once": _flag(ability.once_per_turn), "conditions": told.asked(ability.if_), "would": would}
        if ability.number is not None or not ability.steps:
            return {**line, "instead": told.replaced(ability)}
        return {**line, "clauses": _offered(told, ability.steps, optional=ability.optional)}

    def _static(self, ability: script.Static) -> tuple[Data, ...]:
        lead = self._clauses().asked(ability.if_)
        named = not self._plainly and any(isinstance(part, Mapping) and part.get("cond") == "self" for part in lead)
        clauses: list[Clause] = []
        changes = changes_of(ability)
        if all(told.words["op"] == "forbid_player" for told in changes) and (ability.who != "self" or not changes):
            clauses.append({"conditions": (), "unit": {"unchanged": self._whom(ability.who, named=False)}})
        for told in changes:
            who: Tree = {"who": self._whom(ability.who, named=named)}
            meant: Tree = {} if told.words["op"] == "forbid_player" else who
            act: Tree = {"until": "permanent", "per": told.per, "do": {**meant, **told.words}}
            clauses.append({"conditions": (), "unit": {"act": act}})
            named = False
        return _led(lead, tuple(clauses))

    def _whom(self, who: forms.Who, *, named: bool) -> Data:
        if isinstance(who, script.Select):
            return everyone(who)
        return {"ref": "self", "word": self._word, "named": _flag(named)} if who == "self" else {"named": who}


def _flag(value: bool) -> Data:
    return True if value else None


def _offered(told: Clauses, steps: Sequence[forms.Step], *, optional: bool) -> tuple[Clause, ...]:
    """The clauses of a line, as an offer where its player may decline. A line that is nothing but one offer is just
    that, so an offer that stands in a line of its own is set in brackets."""
    if optional:
        return told.of((forms.May(op="may", steps=tuple(steps)),))
    clauses = _first_free(told.of(steps))
    match steps:
        case [forms.May(then=(), else_=())]:
            return (in_brackets(clauses),)
    return clauses


def _first_free(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses; the first in brackets where its condition would be taken for that of the whole line."""
    first, *rest = clauses
    return (in_brackets((first,)) if first["conditions"] else first, *rest)


def _led(lead: Sequence[Data], clauses: Sequence[Clause]) -> tuple[Data, ...]:
    """The clauses, the first under the condition of the whole ability."""
    first, *rest = _first_free(clauses)
    return ({**first, "conditions": tuple(lead)}, *rest)


def _cost(cost: script.Cost, word: str) -> tuple[Data, ...]:
    parts: list[Tree] = []
    if cost.pay or cost.says_only():
        parts.append({"pay": cost.pay})
    if cost.exhaust:
        parts.append({"exhaust": True})
    if cost.discard:
        parts.append({"discard": cost.discard})
    chosen = [(part, part.who) for part in cost.cards if isinstance(part.who, script.Select)]
    if len(chosen) < len(cost.cards):
        parts.append({"destroy_self": word})
    if cost.life:
        parts.append({"life": cost.life})
    parts += [{"do": part.do, "target": some_of(who, part.count), "count": part.count} for part, who in chosen]
    return tuple(parts)
