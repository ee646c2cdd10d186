"""From selectors and amounts of a script to cards and amounts: `frames.selecting` and `discourse.context` backwards."""

from collections.abc import Hashable, Mapping
from typing import Any

from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Cards,
    CountOf,
    Done,
    Either,
    Fact,
    Halved,
    Letter,
    PlayerNumber,
    Reckoned,
    StatOf,
    Times,
)
from deckbuilder.card_text.writing.form import CannotWriteError, Form

RANGES = frozenset({"cost", "atk", "def", "down", "speed", "hp", "wait_turns"})
_PLAIN = frozenset({
    "race", "attribute", "keyword", "name", "name_contains", "row", "lane", "face", "orientation", "ready", "open",
    "damaged", "awakened", "other", "highest", "lowest", "this_turn", "printed",
})  # fmt: skip
_NO_NOUNS = frozenset({"that_race", "named", "zone"})


def cards_of(select: Mapping[str, Any], words: ScriptWords) -> Cards:
    """The cards of a selector. Raises CannotWriteError."""
    select = {key: value for key, value in select.items() if (key, value) != ("of", words.field_zone)}
    form = Form(select)
    facts: list[Fact] = []
    zone = _zone(form, select, words)
    if zone is not None:
        facts.append(("zone", zone))
    facts.append(("head", _head(form, select, words, on_field=zone is None)))
    side = form.take("side")
    if side not in {None, "any"}:
        facts.append(("side", side))
    elif zone is not None:
        facts.append(("side", "any"))
    return Cards(frozenset((*facts, *facts_of(form.rest(), words))))


def _zone(form: Form, select: Mapping[str, Any], words: ScriptWords) -> str | None:
    of = select.get("of")
    if isinstance(of, list | tuple):
        raise CannotWriteError({"of": of})
    zone = next((zone for zone, told in words.zones.items() if told == of), None)
    if zone is not None:
        form.take("of")
    return zone


def _head(form: Form, select: Mapping[str, Any], words: ScriptWords, *, on_field: bool) -> Hashable:
    kinds = select.get("kind")
    if isinstance(kinds, list | tuple):
        form.take("kind")
        return Either(tuple(kinds))
    best, told = None, {"impossible": True}
    for head, pair in words.heads.items():
        tree = pair[0 if on_field else 1]
        fits = all(_plain(select.get(key)) == _plain(value) for key, value in tree.items())
        if head in _NO_NOUNS or not fits or (best is not None and len(tree) <= len(told)):
            continue
        best, told = head, dict(tree)
    if best is None:
        raise CannotWriteError({"of": select})
    for key in told:
        form.take(key)
    return Either(tuple(best.split("+"))) if "+" in best else best


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def facts_of(tree: Mapping[str, Any], words: ScriptWords) -> list[Fact]:
    """The facts of conditions on a card. Raises CannotWriteError."""
    names = {told: name for name, told in words.fact_names.items()}
    return [_fact(names.get(key, key), value, words) for key, value in tree.items()]


def _fact(name: str, value: Any, words: ScriptWords) -> Fact:
    if name in RANGES and isinstance(value, Mapping) and value.keys() <= {"min", "max"}:
        return name, Bounds(*(amount_of(value[key], words) if key in value else None for key in ("min", "max")))
    if name == "not" and isinstance(value, Mapping) and len(value) == 1:
        return name, frozenset(facts_of(value, words))
    if name == "any_of":
        return _any_of(value, words)
    if name == "same" and isinstance(value, Mapping) and value.keys() == {"what"} and value["what"] != "lane":
        return name, value["what"]
    if name not in _PLAIN:
        raise CannotWriteError({name: value})
    if isinstance(value, list | tuple):
        return name, Either(tuple(value))
    return name, value


def _any_of(value: Any, words: ScriptWords) -> Fact:
    """A list of one fact each, all of the same name."""
    facts = [facts_of(each, words) for each in value]
    names = {fact[0] for each in facts for fact in each}
    if len(names) != 1 or any(len(each) != 1 for each in facts):
        raise CannotWriteError({"any_of": value})
    return names.pop(), Either(tuple(each[0][1] for each in facts))


def amount_of(value: Any, words: ScriptWords) -> Amount:
    """An amount. Raises CannotWriteError."""
    if isinstance(value, int):
        return value
    form = Form(value)
    keys = set(value)
    match sorted(keys & {"number", "count", "has", "value", "half", "product", "sum", "difference", "lowest",
                         "highest", "total"}):  # fmt: skip
        case ["number"]:
            name = form.take("number")
            found: Amount = Done("do") if name == "done" else Letter(name)
        case ["count"]:
            of, times = CountOf(cards_of(form.take("count"), words)), form.take("times", 1)
            found = of if times == 1 else Times(of, times)
        case ["has"]:
            found = PlayerNumber(form.take("player", "you"), form.take("has"))
        case ["value"]:
            card = named_card(form.take("card", "self"))
            found = StatOf(card, form.take("value"), form.flag("printed"))
        case ["half"]:
            rounding = form.take("round")
            found = Halved(amount_of(form.take("half"), words), None if rounding is None else rounding == "up")
        case ["product"]:
            one, factor = form.take("product")
            if not isinstance(factor, int):
                raise CannotWriteError(value)
            found = Times(amount_of(one, words), factor)
        case ["total"]:
            of_cards = form.take("of")
            cards = named_card(of_cards) if isinstance(of_cards, str) else cards_of(of_cards or {}, words)
            found = Reckoned("total", (StatOf(cards, form.take("total")),))
        case ["sum" | "difference" | "lowest" | "highest" as how]:
            found = Reckoned(how, tuple(amount_of(part, words) for part in form.take(how)))
        case _:
            raise CannotWriteError(value)
    form.done()
    return found


def named_card(name: str) -> Cards:
    """A card that a script calls by a name. Raises CannotWriteError."""
    masters = {"your_master": "you", "opponent_master": "opponent"}
    if name in masters:
        return Cards(frozenset({("head", "master"), ("side", masters[name])}))
    if name in {"attacker", "defender"}:
        by = f"attack_{'active' if name == 'attacker' else 'passive'}"
        return Cards(frozenset({("ref", "that"), ("by", by)}))
    if name not in {"self", "it", "subject", "other"}:
        raise CannotWriteError(name)
    return Cards(frozenset({("ref", "self" if name == "self" else "that")}))


def bounds_of(form: Form, words: ScriptWords) -> Bounds:
    """The bounds of a number."""
    least, most = form.take("min"), form.take("max")
    return Bounds(*(None if bound is None else amount_of(bound, words) for bound in (least, most)))


def limits(tree: Tree, words: ScriptWords) -> Bounds:
    """Bounds that stand alone. Raises CannotWriteError."""
    form = Form(tree)
    found = bounds_of(form, words)
    form.done()
    return found
