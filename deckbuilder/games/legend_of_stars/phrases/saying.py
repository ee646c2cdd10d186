"""From an ability to the parts of a sentence: which words stand for which card, what is said once and what again."""

from collections.abc import Mapping, Sequence

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.changing import Change, change, changes_of
from deckbuilder.games.legend_of_stars.phrases.choosing import chosen_cards, conditions, everyone
from deckbuilder.games.legend_of_stars.phrases.saying_events import number_tree, span_tree, when_tree, would_tree

Tree = dict[str, Data]
NAMES_ITSELF = frozenset(
    {
        "play", "enter", "attack", "attacked", "downs", "downed", "deals_damage", "moves", "destroyed", "leaves",
        "returned", "reoriented", "readied", "exhausted", "discarded", "milled",
    }
)  # fmt: skip
"""Events after whose words English calls the card `it`."""
_ORDERS = script.Put | script.Destroy | script.Return | script.Move | script.Orient | script.Turn | script.Ready


def ability_tree(ability: script.Ability, kind: str) -> Tree:
    """The parts of one line on a card of that kind. Raises NoWordsError."""
    word = "character" if kind == "character" else "card"
    match ability:
        case script.DeckRuleText():
            return {"deck": ability.copies}
        case script.Triggered():
            return {"ability": _triggered(ability, word)}
        case script.Activated():
            clauses = Clauses(word, named=False, person=True).of(ability.steps)
            lead = tuple(conditions(ability.if_))
            cost = _cost(ability.cost, word)
            return {
                "ability": {"once": _flag(ability.once_per_turn), "conditions": lead, "cost": cost, "clauses": clauses}
            }
        case script.OnUse():
            clauses = Clauses(word, named=False, person=True).of(ability.steps)
            return {"ability": {"clauses": _led(conditions(ability.if_), clauses)}}
        case script.Static():
            return {"ability": {"clauses": _static(ability, word)}}
        case script.Instead():
            return {"ability": _instead(ability, word)}


def _flag(value: bool) -> Data:
    return True if value else None


def _triggered(ability: script.Triggered, word: str) -> Tree:
    when, person = when_tree(ability.when, word)
    told = Clauses(word, named=ability.when.who is None and ability.when.event in NAMES_ITSELF, person=person)
    steps: Sequence[script.Step] = ability.steps
    if ability.optional:
        steps = (script.May(op="may", steps=ability.steps),)
    clauses = _led(conditions(ability.if_), told.of(steps))
    return {"once": _flag(ability.once_per_turn), "when": when, "clauses": clauses}


def _instead(ability: script.Instead, word: str) -> Tree:
    would = would_tree(ability.would, word, person=True)
    told: Tree = {"once": _flag(ability.once_per_turn), "conditions": tuple(conditions(ability.if_)), "would": would}
    if ability.number is not None or not ability.steps:
        return {**told, "instead": bare_unit(ability)}
    steps: Sequence[script.Step] = ability.steps
    if ability.optional:
        steps = (script.May(op="may", steps=ability.steps),)
    person = not isinstance(ability.would.who, script.Select) or ability.would.who.of == "character"
    return {**told, "clauses": Clauses(word, named="self" in would, person=person).of(steps)}


def bare_unit(told: script.Instead | script.InsteadStep) -> Tree:
    """Another number, or nothing at all. Raises NoWordsError."""
    if told.steps or told.optional:
        raise NoWordsError(f"{told}")
    return {"nothing": True} if told.number is None else {"number": number_tree(told.number)}


def _cost(cost: script.Cost, word: str) -> tuple[Data, ...]:
    parts: list[Tree] = []
    if cost.energy or cost == script.Cost():
        parts.append({"energy": cost.energy})
    if cost.exhaust_self:
        parts.append({"exhaust_self": True})
    if cost.discard:
        parts.append({"discard": cost.discard})
    if cost.destroy_self:
        parts.append({"destroy_self": word})
    if cost.life:
        parts.append({"life": cost.life})
    for part in cost.cards:
        if part.select.side != "you":
            raise NoWordsError(f"{part}")
        told = chosen_cards(script.Choose(op="choose", select=part.select, count=part.count))
        parts.append({"do": part.do, "target": told["target"], "count": part.count})
    return tuple(parts)


def _led(lead: Sequence[Data], clauses: tuple[Data, ...]) -> tuple[Data, ...]:
    """The clauses, the first under the condition of the whole ability."""
    first = clauses[0]
    assert isinstance(first, Mapping)
    if first["conditions"]:
        raise NoWordsError("a condition at the beginning governs the whole line")
    return ({**first, "conditions": tuple(lead)}, *clauses[1:])


def _static(ability: script.Static, word: str) -> tuple[Data, ...]:
    lead = conditions(ability.if_)
    named = any(isinstance(part, Mapping) and part.get("cond") == "self" for part in lead)
    clauses: list[Data] = []
    for told in changes_of(ability):
        who: Data
        if isinstance(ability.who, script.Select):
            who = everyone(ability.who)
        elif ability.who == "self":
            who = {"ref": "self", "word": word, "named": _flag(named)}
        else:
            raise NoWordsError(f"{ability.who}")
        meant: Tree = {} if told.words["op"] == "forbid_player" else {"who": who}
        act: Tree = {"until": "permanent", "per": told.per, "do": {**meant, **told.words}}
        clauses.append({"conditions": (), "unit": {"act": act}})
        named = False
    if not clauses:
        raise NoWordsError("nothing holds")
    return _led(lead, tuple(clauses))


_NO_ORDER = (
    script.If | script.IfDone | script.May | script.Modes | script.Later | script.InsteadStep | script.Repeat
    | script.ForEach
)  # fmt: skip
"""Steps that no choice is joined with."""


class Clauses:
    """Tells steps in their order and keeps track of what `it` is."""

    def __init__(self, word: str, *, named: bool, person: bool) -> None:
        """`named`: the words before have named the card itself; `person`: the trigger's card is a character."""
        self._word, self._named = word, named
        self._it: Tree = {"ref": "it", "person": _flag(person)}
        self._chosen = self._just_chosen = False

    def of(self, steps: Sequence[script.Step]) -> tuple[Data, ...]:
        """The clauses of the steps. Raises NoWordsError."""
        told: list[Data] = []
        choice: script.Choose | None = None
        for step in steps:
            if choice is not None:
                told += self._after_choice(choice, step)
                choice = step if isinstance(step, script.Choose) else None
            elif isinstance(step, script.Choose):
                choice = step
            else:
                told += self._step(step)
        if choice is not None:
            told.append(_clause({"choice": self._choose(choice)}))
        if not told:
            raise NoWordsError("no steps")
        return tuple(told)

    def _after_choice(self, choice: script.Choose, step: script.Step) -> list[Data]:
        words = self._choose(choice)
        if isinstance(step, script.Choose):
            return [_clause({"choice": words})]
        if isinstance(step, _NO_ORDER):
            self._just_chosen = False
            return [_clause({"choice": words}), *self._step(step)]
        return [_clause(self._unit(words, choice, step))]

    def _step(self, step: script.Step) -> list[Data]:
        match step:
            case script.If():
                return self._if(step)
            case script.IfDone() | script.May():
                offer = [_clause(self._offer(step.steps))] if isinstance(step, script.May) else []
                return [*offer, *self._done(step.then, step.else_, needed=not offer)]
            case script.Later() | script.InsteadStep():
                return [_clause(self._later(step) if isinstance(step, script.Later) else self._instead(step))]
            case script.Modes():
                modes = tuple({"clauses": self._mode(mode)} for mode in step.modes)
                return [_clause({"modes": modes, "pick": step.count if step.count > 1 else None})]
            case script.Repeat() | script.ForEach():
                return [_clause(self._loop(step))]
            case _:
                return [_clause({"act": self._act(step)})]

    def _loop(self, step: script.Repeat | script.ForEach) -> Tree:
        if isinstance(step, script.Repeat):
            if not isinstance(step.times, int):
                raise NoWordsError(f"{step.times}")
            return {"repeat": step.times, "unit": self._plain(step.steps, optional=False)}
        each, before = self._who(step.who), (self._it, self._chosen)
        person = isinstance(step.who, script.Select) and step.who.of == "character"
        self._it, self._chosen = {"ref": "it", "person": _flag(person)}, True
        unit = self._plain(step.steps, optional=False)
        self._it, self._chosen = before
        return {"each": each, "unit": unit}

    def _later(self, step: script.Later) -> Tree:
        lead = tuple(conditions(step.if_))
        asked: Tree = {"conditions": lead} if lead else {}
        unit = self._plain(step.steps, optional=step.optional)
        if step.once and step.until == "permanent" and step.when.event in {"turn_start", "turn_end", "battle_end"}:
            whose: Data = None if step.when.event == "battle_end" else step.when.whose
            return {"later": {"event": step.when.event, "whose": whose}, **asked, "unit": unit}
        when, _ = when_tree(step.when, self._word)
        return {"span": span_tree(once=step.once, until=step.until), "when": when, **asked, "unit": unit}

    def _instead(self, step: script.InsteadStep) -> Tree:
        would = would_tree(step.would, self._word, person=self._it.get("person") is True)
        told: Tree = {"span": span_tree(once=step.once, until=step.until), "would": would}
        if step.number is not None or not step.steps:
            return {**told, "instead": bare_unit(step)}
        return {**told, "instead": {"unit": self._plain(step.steps, optional=step.optional)}}

    def _plain(self, steps: Sequence[script.Step], *, optional: bool) -> Data:
        """The one unit of steps that come at another time, in words that do not lean on those before."""
        self._named = self._just_chosen = False
        clause = self._single((script.May(op="may", steps=tuple(steps)),) if optional else steps)
        if clause["conditions"] or clause.get("instead"):
            raise NoWordsError("a condition on what comes later")
        return clause["unit"]

    def _mode(self, steps: Sequence[script.Step]) -> tuple[Data, ...]:
        """The clauses of one mode, which knows nothing of the others."""
        before = self._it, self._chosen
        self._named = self._just_chosen = False
        told = self.of(steps)
        self._it, self._chosen = before
        return told

    def _if(self, step: script.If) -> list[Data]:
        before = [self._single(step.else_)] if step.else_ else []
        lead = conditions(step.cond)
        clause = self._single(step.then)
        if clause["conditions"]:
            raise NoWordsError("a condition inside a condition")
        return [*before, {**clause, "conditions": tuple(lead), "instead": _flag(bool(before))}]

    def _done(
        self, then: Sequence[script.Step], otherwise: Sequence[script.Step], *, needed: bool = True
    ) -> list[Data]:
        if needed and not then and not otherwise:
            raise NoWordsError("nothing follows")
        parts = (("done", then), ("not_done", otherwise))
        return [{**self._single(steps), "link": link} for link, steps in parts if steps]

    def _single(self, steps: Sequence[script.Step]) -> Mapping[str, Data]:
        """One clause, since a condition governs no more than that."""
        clauses = self.of(steps)
        first = clauses[0]
        assert isinstance(first, Mapping)
        if len(clauses) > 1 or first.get("link") is not None:
            raise NoWordsError("more than one step under a condition")
        return first

    def _offer(self, steps: Sequence[script.Step]) -> Tree:
        match steps:
            case [script.Choose() as choice, step]:
                return {**self._unit(self._choose(choice), choice, step), "may": True}
            case [step]:
                return {"act": self._act(step), "may": True}
            case _:
                raise NoWordsError("an offer of several steps")

    def _unit(self, words: Data, choice: script.Choose, step: script.Step) -> Tree:
        joined = isinstance(step, _ORDERS) and choice.by == "you"
        return {"choice": words, "act": self._act(step), "joint": "and" if joined else None}

    def _choose(self, step: script.Choose) -> Data:
        if step.as_ != "it":
            raise NoWordsError(f"a choice called {step.as_}")
        count = step.count.up_to if isinstance(step.count, script.UpTo) else step.count
        self._it = {"ref": "it", "person": _flag(step.select.of == "character"), "many": _flag(count != 1)}
        self._chosen = self._just_chosen = True
        self._named = False
        return chosen_cards(step)

    def _act(self, step: script.Step) -> Tree:
        told = change(step)
        act: Tree = {
            "until": told.until,
            "per": told.per,
            "do": self._with_whom(told, orders=isinstance(step, _ORDERS)),
        }
        self._named = self._just_chosen = False
        return act

    def _with_whom(self, told: Change, *, orders: bool) -> Tree:
        if told.value is not None:
            return {**told.words, "value": self._value(told.value)}
        if told.who is None:
            return told.words
        who = self._who(told.who)
        if told.other is not None:
            return {"who": who, "with": self._who(told.other), **told.words}
        if orders and self._just_chosen and told.who == "it":
            who = {"ref": "it", "unsaid": True, "many": self._it.get("many")}
        return {"who": who, **told.words}

    def _value(self, value: script.Amount) -> Tree:
        match value:
            case script.Sum(sum=(first, second)):
                return {"sum": (self._part(first), self._part(second))}
            case script.Difference(difference=(first, second)):
                return {"difference": (self._part(first), self._part(second))}
            case script.Product(product=(first, second)):
                return {"product": (self._part(first), self._part(second))}
            case script.Highest(highest=(first, second)):
                return {"highest": (self._part(first), self._part(second))}
            case script.Lowest(lowest=(first, second)):
                return {"lowest": (self._part(first), self._part(second))}
            case _:
                return self._part(value)

    def _part(self, value: script.Amount) -> Tree:
        """A number that is not reckoned of two. Raises NoWordsError."""
        match value:
            case int():
                return {"n": value}
            case script.ValueOf():
                return {"stat": value.value, "who": self._who(value.card), "printed": _flag(value.printed)}
            case script.Total():
                return {"total": value.total, "who": self._who(value.of)}
            case script.Half(half=script.PlayerHas(has="life", player="you" | "opponent" as player)):
                return {"half": player, "round": "up" if value.round == "up" else None}
            case _:
                raise NoWordsError(f"{value}")

    def _who(self, who: script.Who) -> Data:
        if isinstance(who, script.Select):
            return everyone(who)
        if who == "self":
            return {"ref": "self", "word": self._word, "named": _flag(self._named)}
        if who in {"attacker", "defender"}:
            return {"ref": who}
        if who == ("it" if self._chosen else "trigger"):
            return {**self._it, "that": _flag(self._named)}
        raise NoWordsError(f"a card called {who}")


def _clause(unit: Tree) -> Tree:
    return {"conditions": (), "unit": unit}
