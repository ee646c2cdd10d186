"""From the parts of a line that was read to an ability of the effect language, as plain data."""

from collections.abc import Mapping, Sequence

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError

Tree = dict[str, Data]
GET = "of"
"""The key under which a step that gets another ability's effect has its name, until the whole card was read."""


def meaning(tree: Data) -> Data:
    """What the tree means. Raises NoSenseError."""
    if isinstance(tree, tuple):
        return tuple(meaning(part) for part in tree)
    return _of(tree) if isinstance(tree, Mapping) else tree


def _of(tree: Mapping[str, Data]) -> Data:
    match tree:
        case {"noun": parts}:
            return _select(parts)
        case {"match": qualifiers}:
            return _joined(qualifiers)
        case {"all": cards}:
            return meaning(cards)
        case {"block": _} | {"last": _}:
            return _flat(tree)
        case {"let": let, "body": body}:
            return (meaning(let), *_steps(body))
    return next((word for word in ("self", "it") if word in tree), None) or _meant(tree)


def _meant(tree: Mapping[str, Data]) -> Tree:
    meant: Tree = {}
    for key, value in tree.items():
        match key:
            case "numbers" | "given" | "holds":
                meant |= _inner(value)
            case "cost" if isinstance(value, tuple):
                meant[key] = _cost(value)
            case "name":
                meant[key] = _name(value)
            case "modify":
                meant[key] = {stat: number for stat, number in _inner(value).items() if number != 0}
            case _:
                meant[key] = value if key == GET and tree.get("op") == "get" else meaning(value)
    return {key: value for key, value in meant.items() if value is not None}


def _inner(value: Data) -> Tree:
    inner = meaning(value)
    assert isinstance(inner, dict)
    return inner


def _flat(tree: Mapping[str, Data]) -> tuple[Data, ...]:
    """The steps of a body, one after another."""
    first = tree.get("first", ())
    assert isinstance(first, tuple)
    steps = [step for unit in first for step in _steps(unit)]
    return (*steps, *(_steps(tree["last"]) if "last" in tree else (meaning(tree["block"]),)))


def _steps(part: Data) -> tuple[Data, ...]:
    steps = meaning(part)
    assert isinstance(steps, tuple)
    return steps


def _select(parts: Data) -> Tree:
    assert isinstance(parts, Mapping)
    meant: Tree = {key: value for key, value in parts.items() if key not in {"with", "that", "without"}}
    for key in ("with", "that"):
        _once(meant, _joined(parts.get(key, ())))
    if "without" in parts:
        _once(meant, {"not": {"keyword": parts["without"]}})
    return meant


def _joined(qualifiers: Data) -> Tree:
    """All that qualifiers say together."""
    assert isinstance(qualifiers, tuple)
    meant: Tree = {}
    for qualifier in qualifiers:
        part = _inner(qualifier)
        stat = part.pop("stat", None)
        if not isinstance(stat, str):
            _once(meant, part)
            continue
        bounds = meant.setdefault(stat, {})
        assert isinstance(bounds, dict)
        _once(bounds, part)
    return meant


def _once(meant: Tree, part: Mapping[str, Data]) -> None:
    if meant.keys() & part.keys():
        raise NoSenseError("a qualifier that comes twice")
    meant |= part


def _cost(parts: Data) -> Data:
    assert isinstance(parts, tuple)
    paid: Tree = {}
    cards: list[Data] = []
    for part in parts:
        assert isinstance(part, Mapping)
        if "do" not in part:
            _once(paid, part)
            continue
        card: Tree = {key: meaning(value) for key, value in part.items() if key != "hand"}
        cards.append({**card, "who": {"of": "hand", "side": "you"}} if "hand" in part else card)
    return {**paid, "cards": tuple(cards)} if cards else paid


def _name(name: Data) -> Data:
    """The script asks for the Japanese name; a card that has none there is called as in English."""
    if not isinstance(name, Mapping):
        return name
    return {"ja": name["en"], **name} if "ja" not in name else dict(name)


def resolved(part: Data, names: Sequence[frozenset[str]]) -> Data:
    """The part with places for the names of other abilities. `names`: what each ability is called. Raises
    NoSenseError."""
    if isinstance(part, tuple | list):
        return tuple(resolved(item, names) for item in part)
    if not isinstance(part, Mapping):
        return part
    if part.get("op") == "get" and GET in part:
        wanted = part[GET]
        assert isinstance(wanted, Mapping)
        found = [place for place, name in enumerate(names) if name & {str(word) for word in wanted.values()}]
        if len(found) != 1:
            raise NoSenseError(f"no ability of the card is called {wanted}")
        return {"op": "get", "ability": found[0]}
    return {key: resolved(value, names) for key, value in part.items()}
