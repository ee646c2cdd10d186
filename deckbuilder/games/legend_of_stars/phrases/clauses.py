"""From steps to the clauses of a sentence: what is said once and what again, and what stands in brackets."""

from collections.abc import Mapping, Sequence

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.asking import conditions
from deckbuilder.games.legend_of_stars.phrases.changing import Change, change
from deckbuilder.games.legend_of_stars.phrases.choosing import (
    chosen_cards,
    chosen_in_full,
    everyone,
    reckoned,
    value,
)
from deckbuilder.games.legend_of_stars.phrases.happenings import LATER_TIMES
from deckbuilder.games.legend_of_stars.phrases.saying_events import number_tree, span_tree, when_tree, would_tree
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
Clause = Mapping[str, Data]
_ORDERS = forms.Enter | script.Destroy | forms.Send | forms.Shift | script.Orient | script.Turn | forms.Ready
_BLOCKS = (
    forms.If | forms.IfDone | forms.May | forms.Modes | script.Later | forms.InsteadStep | forms.Repeat
    | forms.ForEach
)  # fmt: skip
"""Steps that hold others; no choice is joined with them."""
_NEVER_OFFERED = (
    script.SetValue | forms.Skip | script.Forbid | forms.ForbidPlayer | script.ChooseNumber | script.Choose
)  # fmt: skip
"""Steps whose words have no form for an offer of their own."""
_ALONE, _JOINED = frozenset({"act", "block"}), frozenset({"choice", "act", "joint"})
"""Parts of what may come at another time without brackets: no offer, and no choice that the next sentence joins."""
_NOTHING: Tree = {"block": {"clauses": ()}}


class Clauses:
    """Tells steps in their order and keeps track of what `it` is."""

    def __init__(
        self, word: str, *, named: bool, person: bool, set_off: str = "subject", plainly: bool = False
    ) -> None:
        """`named`: the words before have named the card itself; `person`: the trigger's card is a character; `set_off`:
        its name in the script; `plainly`: no card is called `it`, each by what it is."""
        self._word, self._named, self._plainly, self._set_off = word, named, plainly, set_off
        self._it: Tree = {"ref": "it", "person": _flag(person)}
        self._chosen = self._just_chosen = False

    def of(self, steps: Sequence[forms.Step]) -> tuple[Clause, ...]:
        """The clauses of the steps. Raises NoWordsError."""
        told: list[Clause] = []
        choice: script.Choose | None = None
        before: forms.Step | None = None
        for step in steps:
            waiting, choice = choice, None
            if waiting is not None and self._joins(waiting, step):
                told.append(_clause(self._unit(self._choose(waiting), waiting, step)))
            else:
                told += [] if waiting is None else [_clause({"choice": self._choose(waiting)})]
                self._just_chosen = False
                if isinstance(step, script.Choose):
                    choice = step
                else:
                    told += self._placed(step, before)
            before = step
        if choice is not None:
            told.append(_clause({"choice": self._choose(choice)}))
        return tuple(_ended(clause) for clause in told[:-1]) + tuple(told[-1:])

    def _joins(self, choice: script.Choose, step: forms.Step) -> bool:
        if isinstance(step, _BLOCKS | script.Choose):
            return False
        return chosen_cards(choice) is not None and not self._plainly

    def _placed(self, step: forms.Step, before: forms.Step | None) -> list[Clause]:
        """The clauses of a step after another one; in brackets where they would be taken for a part of that."""
        told = self._step(step)
        linked = isinstance(step, forms.IfDone) and (before is None or isinstance(before, forms.May | forms.IfDone))
        return [_clause(_block(told))] if linked else told

    def _step(self, step: forms.Step) -> list[Clause]:
        match step:
            case forms.If():
                return self._if(step)
            case forms.IfDone():
                return self._done(step.then, step.else_) or [{**_clause(_NOTHING), "link": "done"}]
            case forms.May():
                return [_clause(self._offer(step.steps)), *self._done(step.then, step.else_)]
            case _:
                return [_clause(self._alone(step))]

    def _alone(self, step: forms.Step) -> Tree:
        match step:
            case script.Later():
                return self._later(step)
            case forms.InsteadStep():
                return self._instead(step)
            case forms.Modes():
                modes = tuple({"clauses": self._mode(mode)} for mode in step.modes)
                return {"modes": modes, "pick": step.count if step.count > 1 else None}
            case forms.Repeat() | forms.ForEach():
                return self._loop(step)
            case _:
                return {"act": self._act(step)}

    def _loop(self, step: forms.Repeat | forms.ForEach) -> Tree:
        if isinstance(step, forms.Repeat):
            return {"repeat": value(step.times, self._who), "unit": self._plain(step.steps, optional=False)}
        each, before = self._who(step.who), (self._it, self._chosen)
        person = isinstance(step.who, script.Select) and step.who.of == "character"
        self._it, self._chosen = {"ref": "it", "person": _flag(person)}, True
        unit = self._plain(step.steps, optional=False)
        self._it, self._chosen = before
        return {"each": each, "unit": unit}

    def _later(self, step: script.Later) -> Tree:
        lead = self.asked(step.if_)
        asked: Tree = {"conditions": lead} if lead else {}
        whose: Data = None if step.when.event == "battle_end" and step.when.says_only("event") else step.when.whose
        bare = step.when.says_only("event", "whose")
        if step.once and step.until == "permanent" and bare and (step.when.event, whose) in LATER_TIMES:
            unit = self._plain(step.steps, optional=step.optional)
            return {"later": {"event": step.when.event, "whose": whose}, **asked, "unit": unit}
        when, _ = when_tree(step.when, self._word)
        unit = self._plain(step.steps, optional=step.optional)
        return {"span": span_tree(once=step.once, until=step.until), "when": when, **asked, "unit": unit}

    def _instead(self, step: forms.InsteadStep) -> Tree:
        person = self._it.get("person") is True if self._chosen and not self._plainly else None
        would = would_tree(step.would, self._word, person=person)
        told: Tree = {"span": span_tree(once=step.once, until=step.until), "would": would}
        return {**told, "instead": self.replaced(step)}

    def replaced(self, told: forms.Instead | forms.InsteadStep) -> Tree:
        """What happens instead: another number, other steps, both, or nothing at all."""
        if told.number is None and told.steps:
            return {"unit": self._plain(told.steps, optional=told.optional)}
        may: Tree = {"may": True} if told.optional else {}
        if told.number is None:
            return {"nothing": True, **may}
        number: Tree = {"number": number_tree(told.number, self._who), **may}
        return {**number, "unit": self._plain(told.steps, optional=False)} if told.steps else number

    def asked(self, cond: forms.Condition | None) -> tuple[Data, ...]:
        """The conditions that stand one after the other."""
        return tuple(conditions(cond, plainly=self._plainly))

    def _plain(self, steps: Sequence[forms.Step], *, optional: bool) -> Data:
        """The one unit of steps that come at another time, in words that do not lean on those before."""
        self._named = self._just_chosen = False
        if optional:
            return self._offer(steps)
        clause = self._single(steps)
        unit = _unit_of(clause)
        alone = (
            (unit.keys() <= _ALONE or {"choice", "act"} <= unit.keys() <= _JOINED)
            and not clause["conditions"]
            and not clause.get("instead")
        )
        return unit if alone else _block((clause,))

    def _mode(self, steps: Sequence[forms.Step]) -> tuple[Clause, ...]:
        """The clauses of one mode, which knows nothing of the others."""
        before = self._it, self._chosen
        self._named = self._just_chosen = False
        told = self.of(steps)
        self._it, self._chosen = before
        if not told:
            return (_clause(_NOTHING),)
        return tuple(map(_ended, told))

    def _if(self, step: forms.If) -> list[Clause]:
        before = [self._single(step.else_)] if step.else_ else []
        lead = self.asked(step.cond)
        clause = self._single(step.then)
        if clause["conditions"] or _unit_of(clause).keys() == {"choice"}:
            clause = _clause(_block((clause,)))
        return [*before, {**clause, "conditions": lead, "instead": _flag(bool(before))}]

    def _done(self, then: Sequence[forms.Step], otherwise: Sequence[forms.Step]) -> list[Clause]:
        parts = (("done", then), ("not_done", otherwise))
        return [{**self._governed(steps), "link": link} for link, steps in parts if steps]

    def _governed(self, steps: Sequence[forms.Step]) -> Clause:
        clause = self._single(steps)
        return _clause(_block((clause,))) if _unit_of(clause).keys() == {"choice"} else clause

    def _single(self, steps: Sequence[forms.Step]) -> Clause:
        """One clause, since a condition governs no more than that."""
        clauses = self.of(steps)
        if not clauses:
            return _clause(_NOTHING)
        if len(clauses) > 1 or clauses[0].get("link") is not None:
            return _clause(_block(clauses))
        return clauses[0]

    def _offer(self, steps: Sequence[forms.Step]) -> Tree:
        match steps:
            case [script.Choose() as choice, step] if self._joins(choice, step) and _is_offered(step):
                return {**self._unit(self._choose(choice), choice, step), "may": True}
            case [step] if not isinstance(step, _BLOCKS) and _is_offered(step):
                return {"act": self._act(step), "may": True}
            case _:
                return {**_block(self.of(steps)), "may": True}

    def _unit(self, words: Data, choice: script.Choose, step: forms.Step) -> Tree:
        joined = isinstance(step, _ORDERS) and choice.by == "you"
        return {"choice": words, "act": self._act(step), "joint": "and" if joined else None}

    def _choose(self, step: script.Choose) -> Data:
        told = chosen_cards(step)
        full = chosen_in_full(step, self._who) if told is None or self._plainly else None
        self._named = False
        if step.as_ == "it":
            count = step.count.up_to if isinstance(step.count, forms.UpTo) else step.count
            self._it = {"ref": "it", "person": _flag(step.select.of == "character"), "many": _flag(count != 1)}
            self._chosen = self._just_chosen = True
        return told if full is None else full

    def _act(self, step: forms.Step) -> Tree:
        told = change(step, self._who)
        act: Tree = {
            "until": told.until,
            "per": told.per,
            "do": self._with_whom(told, orders=isinstance(step, _ORDERS)),
        }
        self._named = self._just_chosen = False
        return act

    def _with_whom(self, told: Change, *, orders: bool) -> Tree:
        if told.value is not None:
            return {**told.words, "value": reckoned(told.value, self._who)}
        if told.who is None:
            return told.words
        who = self._who(told.who)
        if told.other is not None:
            return {"who": who, "with": self._who(told.other), **told.words}
        if orders and self._just_chosen and told.who == "it":
            who = {"ref": "it", "unsaid": True, "many": self._it.get("many")}
        return {"who": who, **told.words}

    def _who(self, who: forms.Who) -> Data:
        if isinstance(who, script.Select):
            return everyone(who)
        if who == "self":
            return {"ref": "self", "word": self._word, "named": _flag(self._named)}
        if who in {"attacker", "defender"}:
            return {"ref": who}
        if who == ("it" if self._chosen else self._set_off) and not self._plainly:
            return {**self._it, "that": _flag(self._named)}
        return {"named": who}


def _flag(value: bool) -> Data:
    return True if value else None


def _clause(unit: Mapping[str, Data]) -> Clause:
    return {"conditions": (), "unit": unit}


def _block(clauses: Sequence[Clause]) -> Tree:
    return {"block": {"clauses": tuple(clauses)}}


def _unit_of(clause: Clause) -> Mapping[str, Data]:
    unit = clause["unit"]
    assert isinstance(unit, Mapping)
    return unit


def _ended(clause: Clause) -> Clause:
    """The clause as more may stand after it: the end of modes is shown by brackets."""
    unit = _unit_of(clause)
    return {**clause, "unit": _block((_clause(unit),))} if "modes" in unit else clause


def _is_offered(step: forms.Step) -> bool:
    if isinstance(step, _NEVER_OFFERED):
        return False
    return not isinstance(step, script.Modify) or (step.atk, step.def_, step.down) != (None, None, None)


def in_brackets(clauses: Sequence[Clause]) -> Clause:
    """Clauses as one."""
    return _clause(_block(clauses))
