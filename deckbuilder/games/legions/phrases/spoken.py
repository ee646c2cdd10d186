"""From an ability to the parts of a sentence: nouns with their qualifiers, costs by their parts, and what a card is
called when it is named again."""

from collections.abc import Mapping, Sequence

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data

Tree = dict[str, Data]
_NUMBERS = ("cost", "atk", "hp", "wait_turn")
_KEPT = ("side", "of", "lane", "ready", "open", "colour", "other", "category")
ALWAYS_NAMED = frozenset({"forbid", "battle"})
"""Steps whose card is named again though it was just chosen."""


def noun(select: Mapping[str, Data]) -> Tree:
    """The cards of a selector, with their qualifiers in printed order. Raises NoWordsError."""
    told: list[Data] = [{key: select[key]} for key in ("type", "keyword") if key in select]
    for key in _NUMBERS:
        bounds = select.get(key)
        if isinstance(bounds, Mapping):
            told += [{"stat": key, bound: bounds[bound]} for bound in ("max", "min") if bound in bounds]
    without = select.get("not")
    parts: Tree = {key: select[key] for key in _KEPT if key in select}
    parts["with"] = tuple(told)
    if isinstance(without, Mapping) and without.keys() == {"keyword"}:
        parts["without"] = without["keyword"]
    elif without is not None:
        raise NoWordsError(f"not {without}")
    unknown = select.keys() - {*_KEPT, *_NUMBERS, "type", "keyword", "not"}
    if unknown:
        raise NoWordsError(f"{sorted(unknown)}")
    return {"noun": parts}


def number(amount: Data) -> Data:
    """An amount; what is counted is a noun."""
    if isinstance(amount, Mapping) and isinstance(amount.get("count"), Mapping):
        return {**amount, "count": _nouns(amount["count"])}
    return amount


def _nouns(part: Data) -> Data:
    return noun(part) if isinstance(part, Mapping) else part


def costs(cost: Data) -> Data:
    """The parts of a cost, None where nothing is paid."""
    if not isinstance(cost, Mapping):
        return None
    parts: list[Data] = [{key: cost[key]} for key in ("points", "x", "exhaust") if cost.get(key)]
    cards = cost.get("cards", ())
    assert isinstance(cards, tuple)
    for card in cards:
        assert isinstance(card, Mapping)
        who = card.get("who")
        told: Tree = {key: value for key, value in card.items() if key != "who"}
        if who == {"of": "hand", "side": "you"}:
            told["hand"] = True
        elif who is not None:
            raise NoWordsError(f"{card}")
        parts.append(told)
    if cost.keys() - {"points", "x", "exhaust", "cards"} or not parts:
        raise NoWordsError(f"{cost}")
    return tuple(parts)


class Telling:
    """Tells one ability and keeps track of what `it` is."""

    def __init__(self, kind: str, names: Sequence[Data]) -> None:
        """`kind` of the card; `names` of its abilities, in printed order."""
        self._kind, self._names = kind, names
        self._word: Data = "card"
        self._it: Tree = {"it": "card"}

    def ability(self, told: Mapping[str, Data]) -> Tree:
        """The parts of a line. Raises NoWordsError."""
        self._word = self._kind if self._kind in {"minion", "lord", "master"} and "zones" not in told else "card"
        tree: Tree = {key: value for key, value in told.items() if key not in {"sentences", "steps"}}
        match told["type"]:
            case "triggered":
                tree["when"] = tuple(self._when(when) for when in _parts(told, "when"))
            case "continuous":
                tree = {key: told.get(key) for key in ("type", "name", "during")}
                tree["holds"] = self._holds(told)
            case "instead":
                tree["would"] = self._would(told["would"])
        if "cost" in told:
            tree["cost"] = costs(told["cost"])
        if "if" in told:
            tree["if"] = _condition(told["if"])
        if "sentences" in told:
            tree["sentences"] = tuple(self._sentence(_list(sentence)) for sentence in _list(told["sentences"]))
        if "steps" in told:
            tree["steps"] = self._sentence(_list(told["steps"]))
        return tree

    def _when(self, when: Mapping[str, Data]) -> Tree:
        tree: Tree = dict(when)
        for key in ("who", "where"):
            if isinstance(when.get(key), Mapping):
                tree[key] = _nouns(when[key])
        if isinstance(when.get("who"), Mapping):
            self._called(tree["who"], many=False)
        return tree

    def _would(self, would: Data) -> Tree:
        assert isinstance(would, Mapping)
        tree: Tree = dict(would)
        if would["event"] == "break":
            who = would.get("who", "self")
            tree["who"] = {"self": self._word} if who == "self" else _nouns(who)
        return tree

    def _holds(self, told: Mapping[str, Data]) -> Tree:
        held: Tree = {key: told[key] for key in told if key not in {"type", "name", "during", "if", "who"}}
        changes = held.get("modify")
        if isinstance(changes, Mapping):
            held["modify"] = {key: value for key, value in changes.items() if value != 0}
        return {**held, "who": self._who(told.get("who", "self"))}

    def _called(self, cards: Data, *, many: bool) -> None:
        """Remember what was chosen, or what triggered."""
        inner = cards.get("noun") if isinstance(cards, Mapping) else None
        assert isinstance(inner, Mapping)
        word = inner.get("category") if inner.get("of") is None else None
        self._it = {"it": word or "card", "many": True} if many else {"it": word or "card"}

    def _who(self, who: Data) -> Data:
        if who == "self":
            return {"self": self._word}
        if who == "it":
            return dict(self._it)
        return {"all": noun(who)} if isinstance(who, Mapping) else who

    def _sentence(self, steps: Sequence[Data]) -> tuple[Data, ...]:
        told: list[Data] = []
        chosen = False
        for step in steps:
            assert isinstance(step, Mapping)
            told.append(self._step(step, chosen=chosen))
            chosen = step["op"] == "choose"
        return tuple(told)

    def _step(self, step: Mapping[str, Data], *, chosen: bool) -> Tree:
        match step["op"]:
            case "choose":
                return self._choose(step)
            case "let":
                return {**step, "be": number(step["be"])}
            case "modes":
                return {**step, "modes": tuple(self._sentence(_list(mode)) for mode in _list(step["modes"]))}
            case "if" | "if_done" | "may":
                tree: Tree = {key: self._sentence(_list(step[key])) for key in ("then", "else", "steps") if key in step}
                if "cond" in step:
                    tree["cond"] = _condition(step["cond"])
                return {"op": step["op"], **tree}
            case "get":
                return {"op": "get", "of": self._names[_place(step["ability"], len(self._names))]}
            case _:
                return self._act(step, chosen=chosen)

    def _choose(self, step: Mapping[str, Data]) -> Tree:
        cards = _nouns(step["select"])
        count = step.get("count", 1)
        most = count.get("up_to") if isinstance(count, Mapping) else count
        self._called(cards, many=most != 1)
        return {**step, "select": cards}

    def _act(self, step: Mapping[str, Data], *, chosen: bool) -> Tree:
        op = step["op"]
        tree: Tree = {key: value for key, value in step.items() if key not in {"who", "with"}}
        if op == "modify":
            tree = {"op": op, "until": step.get("until")}
            tree["numbers"] = {key: step[key] for key in ("atk", "hp") if key in step}
        elif op == "grant":
            tree = {"op": op, "until": step.get("until")}
            tree["given"] = {key: step[key] for key in ("keyword", "value") if key in step}
        if op == "battle":
            tree["with"] = self._who(step.get("with", "self"))
        who = step.get("who", "it" if op in _OF_CARDS else None)
        if who is not None and not (chosen and who == "it" and op not in ALWAYS_NAMED):
            tree["who"] = self._who(who)
        return tree


_OF_CARDS = frozenset(
    {
        "damage", "shift_wait", "break", "modify", "grant", "lose", "forbid", "put", "deploy", "move_lane", "reverse",
        "open", "exhaust", "ready", "battle", "unlock",
    }
)  # fmt: skip


def _condition(condition: Data) -> Data:
    assert isinstance(condition, Mapping)
    return {key: _nouns(value) if key in {"of", "where"} else value for key, value in condition.items()}


def _place(index: Data, count: int) -> int:
    if not isinstance(index, int) or index >= count:
        raise NoWordsError(f"ability {index}")
    return index


def _list(data: Data) -> tuple[Data, ...]:
    assert isinstance(data, tuple)
    return data


def _parts(data: Mapping[str, Data], key: str) -> tuple[Mapping[str, Data], ...]:
    parts = data[key]
    assert isinstance(parts, tuple)
    return tuple(part for part in parts if isinstance(part, Mapping))
