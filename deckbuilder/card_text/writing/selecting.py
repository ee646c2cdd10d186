"""From selectors and amounts of a script to cards and amounts: `frames.selecting` and `discourse.context` backwards."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.selecting import LISTED
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
    "race", "attribute", "keyword", "name", "name_contains", "title_contains", "row", "lane", "face", "orientation",
    "ready", "open",
    "damaged", "awakened", "other", "highest", "lowest", "this_turn", "printed", "titled", "work", "gender", "slot",
    "abilities", "cleared", "checked", "attack_success", "attacking", "account_info", "mission_info",
})  # fmt: skip
_NO_NOUNS = frozenset({"that_race", "named", "zone"})


@dataclass
class Selecting(ABC):
    """Reads the selectors and amounts of one ability."""

    words: ScriptWords
    did: str = field(default="do", kw_only=True)
    """The verb of the step before."""
    any_number: str | None = field(default=None, kw_only=True)
    """The name of the number of cards that a player chooses freely."""
    declared: str = field(default="", kw_only=True)
    """What was declared in this ability, if anything was."""
    revealed: str | None = field(default=None, kw_only=True)
    """Whose deck's top cards were revealed last, if several were."""
    alike: str | None = field(default=None, kw_only=True)
    """The name in the script of the card that was chosen last, if others have to have something in common with it."""

    @abstractmethod
    def that_card(self) -> Cards:
        """The card that was chosen last."""

    @abstractmethod
    def named(self, name: str) -> Cards:
        """The card that a script calls by a name. Raises CannotWriteError."""

    def select(self, tree: Mapping[str, Any]) -> Cards:
        """The cards of a selector. Raises CannotWriteError."""
        tree = {key: value for key, value in tree.items() if (key, value) != ("of", self.words.field_zone)}
        if tree.get("among") == "it":
            return self._among_revealed(tree)
        form = Form(tree)
        facts: list[Fact] = []
        zone = _zone(form, tree, self.words)
        if zone is not None:
            facts.append(("zone", zone))
        nouns = _nouns_of_any(tree, self.words) if zone is None else None
        if nouns is not None:
            either, of_first = nouns
            form.take("any_of")
            if tree.get("of") == self.words.heads["card"][0].get("of"):
                form.take("of")
            facts += [("head", either), *self.facts(of_first)]
        else:
            facts.append(("head", _head(form, tree, self.words, on_field=zone is None)))
        side = form.take("side")
        if side not in {None, "any"}:
            facts.append(("side", side))
        elif zone is not None and "under" not in tree:
            facts.append(("side", "any"))
        rest = form.rest()
        ranges = RANGES.union(self.words.numbers)
        if "printed" in rest and not any(isinstance(value, Mapping) and key in ranges for key, value in rest.items()):
            raise CannotWriteError({"printed": rest})
        return Cards(frozenset((*facts, *self.facts(rest))))

    def _among_revealed(self, tree: Mapping[str, Any]) -> Cards:
        """Cards among those of a deck that were revealed. Raises CannotWriteError."""
        cards = self.select({key: value for key, value in tree.items() if key != "among"})
        if self.revealed is None or (cards.get("zone"), cards.get("side")) != ("deck", self.revealed):
            raise CannotWriteError({"among": tree})
        return Cards(cards.without("zone", "side").facts | {("among", True), ("anywhere", True)})

    def facts(self, tree: Mapping[str, Any]) -> list[Fact]:
        """The facts of conditions on a card. Raises CannotWriteError."""
        names = {word: name for name, word in self.words.fact_names.items()}
        return [self._fact(names.get(key, key), value) for key, value in tree.items()]

    def _fact(self, name: str, value: Any) -> Fact:
        if isinstance(value, Mapping) and value and value.keys() <= {"min", "max"}:
            return name, Bounds(*(self.amount(value[key]) if key in value else None for key in ("min", "max")))
        if name == "not" and isinstance(value, Mapping) and value.keys() == {"kind"} and isinstance(value["kind"], str):
            return name, frozenset({("head", value["kind"])})
        if name == "not" and isinstance(value, Mapping) and len(value) == 1:
            return self._none_of(value) if "any_of" in value else (name, frozenset(self.facts(value)))
        if name == "any_of":
            return self._any_of(value)
        meant = self._meant(name, value)
        if meant is not None:
            return name, meant
        if name not in _PLAIN or (isinstance(value, list | tuple) and "lists" not in self.words.flags):
            raise CannotWriteError({name: value})
        return name, Either(tuple(value)) if isinstance(value, list | tuple) else value

    def _none_of(self, value: Mapping[str, Any]) -> Fact:
        """Cards of which none of several things is true. Raises CannotWriteError."""
        kinds = [self.facts(each) for each in value["any_of"]]
        if any(len(facts) != 1 for facts in kinds):
            raise CannotWriteError({"not": value})
        return "neither", tuple(facts[0] for facts in kinds)

    def _meant(self, name: str, value: Any) -> Hashable | None:
        """The card or the word that a fact refers to, if it refers to one."""
        if name == "partner_of":
            return self.named(value)
        if name == "under":
            return "self" if value == "self" else self.named(str(value))
        if name == "declared" and value == "x":
            return self.declared or None
        if name == "same" and isinstance(value, Mapping) and self.alike and value.get("as") == self.alike:
            return str(value["what"]), self.that_card()
        is_same = name == "same" and isinstance(value, Mapping) and value.keys() == {"what"} and value["what"] != "lane"
        return str(value["what"]) if is_same else None

    def _any_of(self, value: Any) -> Fact:
        """A list of one fact each, or two kinds of cards. Raises CannotWriteError."""
        if [dict(each).keys() for each in value] == [{"name"}, {"title"}] and value[0]["name"] == value[1]["title"]:
            return "called", value[0]["name"]
        facts = [self.facts(each) for each in value]
        names = {fact[0] for each in facts for fact in each}
        is_single = all(len(each) == 1 for each in facts)
        if is_single and len(names) == 1 and (len(facts) > 2 or names <= LISTED):
            return names.pop(), Either(tuple(each[0][1] for each in facts))
        if len(facts) != 2:
            raise CannotWriteError({"any_of": value})
        if is_single:
            return "any", tuple(each[0] for each in facts)
        if not all("race" in dict(each) for each in facts):
            raise CannotWriteError({"any_of": value})
        return "alternatives", tuple(frozenset(each) for each in facts)

    def amount(self, value: Any) -> Amount:
        """An amount. Raises CannotWriteError."""
        if isinstance(value, int):
            return value
        form = Form(value)
        kind = next((key for key in _AMOUNTS if key in value), None)
        if kind is None:
            raise CannotWriteError(value)
        found = _AMOUNTS[kind](self, form)
        form.done()
        return found

    def bounds(self, form: Form) -> Bounds:
        """The bounds of a number."""
        least, most = form.take("min"), form.take("max")
        return Bounds(*(None if bound is None else self.amount(bound) for bound in (least, most)))


def _zone(form: Form, tree: Mapping[str, Any], words: ScriptWords) -> Hashable:
    of = tree.get("of")
    names = {word: zone for zone, word in words.zones.items()}
    if isinstance(of, list | tuple):
        if not names.keys() >= set(of):
            raise CannotWriteError({"of": of})
        form.take("of")
        return Either(tuple(names[each] for each in of))
    zone = names.get(of)
    if zone is not None:
        form.take("of")
    return zone


def _head(form: Form, tree: Mapping[str, Any], words: ScriptWords, *, on_field: bool) -> Hashable:
    kinds = tree.get("kind")
    if isinstance(kinds, list | tuple):
        form.take("kind")
        return Either(tuple(kinds))
    best, found = None, {"impossible": True}
    for head, pair in words.heads.items():
        noun = pair[0 if on_field else 1]
        fits = all(_plain(tree.get(key)) == _plain(value) for key, value in noun.items())
        if head in _NO_NOUNS or not fits or (best is not None and len(noun) <= len(found)):
            continue
        best, found = head, dict(noun)
    if best is None:
        raise CannotWriteError({"of": tree})
    for key in found:
        form.take(key)
    return Either(tuple(best.split("+"))) if "+" in best else best


def _nouns_of_any(tree: Mapping[str, Any], words: ScriptWords) -> tuple[Either, Mapping[str, Any]] | None:
    """`前衛のキャラクターとサポート`: the nouns, and what only the first of them has. None for other cards."""
    either = tree.get("any_of", ())
    if len(either) != 2 or either[1].keys() != {"kind"} or "kind" in tree or "kind" in either[0]:
        return None
    other = str(either[1]["kind"])
    if not words.lacking.get(other, frozenset()) >= either[0].keys():
        return None
    fits = [
        head
        for head, (on_field, noun) in words.heads.items()
        if "kind" in noun
        and "impossible" not in on_field
        and words.lacking.get(head, frozenset()).isdisjoint(either[0])
    ]
    return (Either((fits[0], other)), either[0]) if len(fits) == 1 else None


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _number(selecting: Selecting, form: Form) -> Amount:
    name = form.take("number")
    if name in {"done", selecting.any_number}:
        return Done(selecting.did)
    return Letter(name)


def _count(selecting: Selecting, form: Form) -> Amount:
    of, times = CountOf(selecting.select(form.take("count"))), form.take("times", 1)
    return of if times == 1 else Times(of, times)


def _value(selecting: Selecting, form: Form) -> Amount:
    card = selecting.named(form.take("card", "self"))
    return StatOf(card, form.take("value"), form.flag("printed"))


def _half(selecting: Selecting, form: Form) -> Amount:
    rounding = form.take("round")
    return Halved(selecting.amount(form.take("half")), None if rounding is None else rounding == "up")


def _product(selecting: Selecting, form: Form) -> Amount:
    one, factor = form.take("product")
    if not isinstance(factor, int):
        raise CannotWriteError({"product": (one, factor)})
    return Times(selecting.amount(one), factor)


def _total(selecting: Selecting, form: Form) -> Amount:
    of = form.take("of")
    cards = selecting.named(of) if isinstance(of, str) else selecting.select(of or {})
    return Reckoned("total", (StatOf(cards, form.take("total")),))


def _has(selecting: Selecting, form: Form) -> Amount:
    """A number of a player, which may count cards of a zone that have something in common."""
    player, what, counter = form.take("player", "you"), form.take("has"), form.take("counter", "")
    cards = selecting.words.number_cards.get(what)
    if cards is not None:
        return CountOf(Cards(cards | {("head", "zone"), ("side", player)}))
    return PlayerNumber(player, what, counter)


def _of_several(how: str) -> Callable[[Selecting, Form], Amount]:
    return lambda selecting, form: Reckoned(how, tuple(selecting.amount(part) for part in form.take(how)))


_AMOUNTS: Mapping[str, Callable[[Selecting, Form], Amount]] = {
    "number": _number, "count": _count, "value": _value, "half": _half, "product": _product, "total": _total,
    "has": _has,
    **{how: _of_several(how) for how in ("sum", "difference", "quotient", "lowest", "highest")},
}  # fmt: skip
"""The amounts by the field that only they have."""
