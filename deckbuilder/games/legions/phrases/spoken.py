"""From an ability to the parts of a sentence: nouns with their qualifiers, costs by their parts, and what a card is
called when it is named again."""

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legions.phrases.saying import Saying, Tree, rows

ALWAYS_NAMED = frozenset({"forbid", "battle"})
"""Steps whose card is named again though it was just chosen."""
_OF_CARDS = frozenset(
    {
        "damage", "shift_wait", "break", "modify", "grant", "lose", "forbid", "send", "enter", "shift", "reverse",
        "open", "exhaust", "ready", "battle", "unlock",
    }
)  # fmt: skip
_BLOCKS = frozenset({"modes", "if", "if_done", "may", "repeat", "for_each", "later", "instead"})
"""Steps that hold others and stand last in a sentence."""


class Telling:
    """Tells one ability and keeps track of what `it` is."""

    def __init__(self, kind: str, names: Sequence[Data]) -> None:
        """`kind` of the card; `names` of its abilities, in printed order."""
        self._kind, self._names = kind, names
        self._say = Saying("card")

    def ability(self, told: Mapping[str, Data]) -> Tree:
        """The parts of a line. Raises NoWordsError."""
        named = self._kind in {"minion", "lord", "master"} and "zones" not in told
        self._say = Saying(self._kind if named else "card")
        tree: Tree = {key: value for key, value in told.items() if key not in {"sentences", "steps"}}
        match told["type"]:
            case "triggered":
                tree["when"] = tuple(self._when(when) for when in rows(told["when"]))
            case "static":
                tree = {key: told.get(key) for key in ("type", "name", "during")}
                tree["holds"] = self._holds(told)
            case "instead":
                tree |= self._replaced(told)
        if "cost" in told:
            tree["cost"] = self._costs(told["cost"])
        if "if" in told:
            tree["if"] = self._say.condition(told["if"])
        if "sentences" in told:
            tree["sentences"] = tuple(self._body(sentence) for sentence in _list(told["sentences"]))
        if told.get("steps"):
            tree["steps"] = self._units(told["steps"], more=True) if told.get("optional") else self._body(told["steps"])
        return tree

    def _costs(self, cost: Data) -> Data:
        """The parts of a cost, None where nothing is paid."""
        if not isinstance(cost, Mapping) or not cost:
            return None
        parts: list[Data] = [{key: cost[key]} for key in ("points", "x", "exhaust") if cost.get(key)]
        for card in rows(cost.get("cards", ())):
            who = card.get("who")
            told: Tree = {key: value for key, value in card.items() if key != "who"}
            if who == {"of": "hand", "side": "you"} and card["do"] == "exile":
                told["hand"] = True
            elif isinstance(who, Mapping):
                told["who"] = self._say.noun(who)
            elif who is not None:
                raise NoWordsError(f"{card}")
            parts.append(told)
        if "cores" in cost:
            parts.append({"cores": cost["cores"]})
        if not parts:
            raise NoWordsError(f"{cost}")
        return tuple(parts)

    def _when(self, when: Mapping[str, Data]) -> Tree:
        tree: Tree = dict(when)
        who, where = when.get("who"), when.get("where")
        if isinstance(who, Mapping):
            tree["who"] = self._say.noun(who)
            self._say.called(tree["who"], many=False)
        elif who is not None:
            tree["who"] = self._say.who(who)
        if isinstance(where, Mapping):
            tree["where"] = self._say.noun(where)
        return tree

    def _replaced(self, told: Mapping[str, Data]) -> Tree:
        would = told["would"]
        assert isinstance(would, Mapping)
        tree: Tree = dict(would)
        if would["event"] not in {"draw", "gain_life"}:
            who = would.get("who", "self")
            tree["who"] = self._say.noun(who) if isinstance(who, Mapping) else self._say.who(who)
        number = told.get("number")
        found: Tree = {"would": tree}
        if isinstance(number, Mapping):
            found["number"] = {key: self._say.amount(value) for key, value in number.items()}
        return found

    def _holds(self, told: Mapping[str, Data]) -> Tree:
        held: Tree = {key: told[key] for key in told if key not in {"type", "name", "during", "if", "who"}}
        changes = held.get("modify")
        if isinstance(changes, Mapping):
            held["modify"] = {key: self._say.amount(value) for key, value in changes.items() if value != 0}
        return {**held, "who": self._say.who(told.get("who", "self"))}

    def _body(self, steps: Data) -> Tree:
        """A list of steps; a number that is fixed first stands around the rest."""
        first, *rest = rows(steps) or ({},)
        if first.get("op") == "let" and rest:
            return {"let": self._step(first, chosen=False), "body": self._units(tuple(rest))}
        return self._units(steps)

    def _units(self, steps: Data, *, more: bool = False) -> Tree:
        """The steps by units: a choice with its step, or a step alone. What holds other steps stands in brackets,
        unless it is the last and no `more` follows; so does an offer that is not all."""
        units: list[Data] = []
        waiting: Tree | None = None
        last = ""
        for step in rows(steps):
            told = self._step(step, chosen=waiting is not None and "as" not in waiting)
            joins = waiting is not None and self._joins(step)
            if waiting is not None:
                units.append((waiting, told) if joins else (waiting,))
            waiting = told if step["op"] == "choose" else None
            if waiting is None and not joins:
                units.append((told,))
            last = str(step["op"])
        if waiting is not None:
            units.append((waiting,))
        if not units:
            raise NoWordsError("no steps")
        tree: Tree = {"last": units[-1]}
        if last in _BLOCKS and not more and (last != "may" or len(units) == 1):
            (tree["block"],) = _list(tree.pop("last"))
        return {"first": tuple(units[:-1]), **tree} if len(units) > 1 else tree

    def _joins(self, step: Mapping[str, Data]) -> bool:
        return step["op"] in _OF_CARDS and step.get("who", "it") == "it"

    def _step(self, step: Mapping[str, Data], *, chosen: bool) -> Tree:
        match step["op"]:
            case "choose":
                return self._choose(step)
            case "let" | "choose_number":
                return {key: value if key in {"op", "as"} else self._say.amount(value) for key, value in step.items()}
            case "modes":
                return {**step, "modes": tuple(self._body(mode) for mode in _list(step["modes"]))}
            case "if" | "if_done" | "may" | "repeat" | "for_each" | "later" | "instead":
                return self._block(step)
            case "get":
                place = step["ability"]
                if not isinstance(place, int) or place >= len(self._names):
                    raise NoWordsError(f"ability {place}")
                return {"op": "get", "of": self._names[place]}
            case _:
                return self._act(step, chosen=chosen)

    def _block(self, step: Mapping[str, Data]) -> Tree:
        told: Tree = dict(step)
        if step["op"] == "instead":
            told |= self._replaced(step)
        if "times" in step:
            told["times"] = self._say.amount(step["times"])
        if "when" in step:
            (told["when"],) = (self._when(when) for when in rows((step["when"],)))
        if "who" in step:
            told["who"] = self._say.who(step["who"])
            self._say.called(told["who"], many=False)
        for key in ("cond", "if"):
            if key in step:
                told[key] = self._say.condition(step[key])
        for key in ("steps", "then", "else"):
            if step.get(key):
                bare = (key == "then" and step.get("else")) or (key == "steps" and self._is_offer(step))
                told[key] = self._units(step[key], more=True) if bare else self._body(step[key])
        return told

    @staticmethod
    def _is_offer(step: Mapping[str, Data]) -> bool:
        return step.get("op") == "may" or bool(step.get("optional"))

    def _choose(self, step: Mapping[str, Data]) -> Tree:
        select = step["select"]
        assert isinstance(select, Mapping)
        cards, count = self._say.noun(select), step.get("count", 1)
        most = count.get("up_to") if isinstance(count, Mapping) else count
        told: Tree = {**step, "select": cards}
        if isinstance(count, Mapping) and "up_to" in count:
            told["count"] = {"up_to": self._say.amount(count["up_to"])}
        elif "count" in step:
            told["count"] = self._say.amount(count)
        total = step.get("total")
        if isinstance(total, Mapping):
            told["total"] = {**total, "max": self._say.amount(total["max"])}
        if "as" not in step:
            self._say.called(cards, many=most != 1)
        return told

    def _act(self, step: Mapping[str, Data], *, chosen: bool) -> Tree:
        op = step["op"]
        say: Callable[[Data], Data] = self._say.amount
        tree: Tree = {key: say(value) for key, value in step.items() if key not in {"who", "with"}}
        if op == "modify":
            tree = {"op": op, "until": step.get("until")}
            tree["numbers"] = {key: say(step[key]) for key in ("atk", "hp") if key in step}
        elif op in {"grant", "lose"}:
            tree = {"op": op, "until": step.get("until")}
            tree["given"] = {key: step[key] for key in ("keyword", "value") if key in step}
        elif op == "look" and isinstance(step.get("where"), Mapping):
            where = step["where"]
            assert isinstance(where, Mapping)
            tree["where"] = self._say.noun({"of": "deck", **where})
        elif op == "battle":
            tree["with"] = self._say.who(step.get("with", "self"))
        who = step.get("who", "it" if op in _OF_CARDS else None)
        if who is not None and not (chosen and who == "it" and op not in ALWAYS_NAMED):
            tree["who"] = self._say.who(who)
        return tree


def _list(data: Data) -> tuple[Data, ...]:
    assert isinstance(data, tuple)
    return data
