"""A clause on the way to a script: its arguments are taken by role and type, and each must be taken."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import TypeVar

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.meaning import (
    AMOUNTS,
    Amount,
    Arg,
    Cards,
    Clause,
    HowMuch,
    Place,
    Player,
    Quantity,
    Verb,
    Way,
    parts,
)

Thing = TypeVar("Thing")


_BECOMING_A_TARGET = frozenset({("become", "active"), ("choose", "passive")})
"""Verbs, with their voice, of what becomes the target of an attack."""


def _is_master(cards: Cards) -> bool:
    return cards.get("head") == "master" and cards.keys() <= {"head", "side", "zone"} and "side" in cards


def player_of(value: object) -> Player | None:
    """The player that a part of a clause is, or whose master it is."""
    if isinstance(value, Player):
        return value
    return Player(str(value.get("side"))) if isinstance(value, Cards) and _is_master(value) else None


def named_master(clause: Clause) -> str | None:
    """The player whose master the clause names last."""
    found = [side for arg in clause.args for side in _masters(arg.value)]
    return found[-1] if found else None


def _masters(value: object) -> Iterator[str]:
    if isinstance(value, Cards) and _is_master(value):
        yield str(value.get("side"))
    else:
        for part in parts(value):
            yield from _masters(part)


class Case:
    """The arguments of a clause, each to be taken once."""

    def __init__(self, clause: Clause) -> None:
        self.verb: Verb = clause.verb
        self.link = clause.link
        self._left: list[Arg] = list(clause.args)
        self._let_act()
        self._be_attacked()
        self.ways = self._take_ways()

    def _let_act(self) -> None:
        """`相手に…捨てさせる`: who is made to do it does it."""
        if self.verb.voice != "causative" or any(arg.role in {"topic", "subject"} for arg in self._left):
            return
        goal = next((arg for arg in self._left if arg.role == "goal" and isinstance(arg.value, Player)), None)
        if goal is not None:
            self._left[self._left.index(goal)] = Arg("topic", goal.value)
            self.verb = replace(self.verb, voice="active")

    def _be_attacked(self) -> None:
        """`竜の攻撃対象になる`, `攻撃対象に選ばれる`: who becomes that is attacked."""
        told = next((arg for arg in self._left if arg.role == "attacked_by"), None)
        if told is None or (self.verb.concept, self.verb.voice) not in _BECOMING_A_TARGET:
            self._be_attacked_from()
            return
        self._left.remove(told)
        if told.value is not None:
            self._left.append(replace(told, role="goal"))
        self.verb = replace(self.verb, concept="attack", voice="passive")

    def _be_attacked_from(self) -> None:
        """`相手からアタックされない`: from whom it comes is who does it."""
        if (self.verb.concept, self.verb.voice) != ("attack", "passive"):
            return
        for place, arg in enumerate(self._left):
            if arg.role == "source" and isinstance(arg.value, Cards | Player):
                self._left[place] = replace(arg, role="goal")

    def take(self, kind: type[Thing], *roles: str) -> Thing | None:
        """The first argument of that type in one of the roles, which is then used."""
        for role in roles:
            for arg in self._left:
                if arg.role == role and isinstance(arg.value, kind):
                    self._left.remove(arg)
                    return arg.value
        return None

    def assume(self, role: str, value: Hashable) -> None:
        """Add an argument that goes without saying."""
        self._left.append(Arg(role, value))

    def amount(self, *roles: str) -> Amount | None:
        """The first amount in one of the roles, which is then used."""
        for kind in AMOUNTS:
            found: Amount | None = self.take(kind, *roles)
            if found is not None:
                return found
        return None

    def count(self) -> int:
        """How many arguments are left."""
        return len(self._left)

    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return not self._left and not self.ways

    def need(self, kind: type[Thing], *roles: str) -> Thing:
        """The same, where it must be there. Raises NoFitError."""
        found = self.take(kind, *roles)
        if found is None:
            raise NoFitError(f"no {kind.__name__} as {roles}")
        return found

    def has(self, kind: type[object], *roles: str) -> bool:
        """Whether there is such an argument."""
        return any(arg.role in roles and isinstance(arg.value, kind) for arg in self._left)

    def stands_before(self, kind: type[object], other: type[object]) -> bool:
        """Whether the first argument of one type stands before the first of another."""
        kinds = [arg.value for arg in self._left if isinstance(arg.value, kind | other)]
        return bool(kinds) and isinstance(kinds[0], kind)

    def values(self, kind: type[Thing], *roles: str) -> list[Thing]:
        """The arguments of that type in these roles, which are not used by this."""
        return [arg.value for arg in self._left if arg.role in roles and isinstance(arg.value, kind)]

    def cards(self, *roles: str) -> Cards | None:
        """Cards in one of the roles, with the count that stands apart from them."""
        found = self.take(Cards, *roles)
        if found is None and "object" in roles and self._counts_of_a_source():
            found = Cards(frozenset({("head", "card")}))
        if found is None:
            return None
        count = None if "count" in found or "ref" in found else self.take(Quantity, "adverb") or self._so_many(roles)
        if count is not None:
            found = found.with_(("count", count))
        if self.way("random"):
            found = found.with_(("random", True)) if found is not None else None
        if self.way("each") and found is not None and {"count", "ref"}.isdisjoint(found.keys()):
            found = found.with_(("count", Quantity("all")))  # `キャラクターをそれぞれ`
        if found is None:
            raise NoFitError("a fact that is said twice")
        return found

    def _so_many(self, roles: tuple[str, ...]) -> Quantity | None:
        """`相手のサポートの数だけ竜を破壊する`: as many as there are of something else."""
        much = self.take(HowMuch, "adverb") if "object" in roles else None
        return None if much is None else Quantity("some", much.amount)

    def _counts_of_a_source(self) -> bool:
        """`手札から2枚捨てる`: so many cards of a zone, without a noun."""
        zones = [place for place in self.values(Place, "source") if place.zone is not None]
        whole = [cards for cards in self.values(Cards, "source") if "ref" not in cards]
        return bool(zones or whole) and self.has(Quantity, "adverb")

    def agent(self, *, master: bool = False) -> Player | None:
        """The player who does it, where the words say so. `master`: the player's master stands for the player."""
        found = self.take(Player, "subject", "topic")
        if found is None and master:
            cards = next((each for each in self.values(Cards, "subject", "topic") if _is_master(each)), None)
            if cards is not None:
                self.cards("subject", "topic")
                return Player(str(cards.get("side")))
            if Cards(frozenset({("head", "master")})) in self.values(Cards, "subject", "topic"):
                self.cards("subject", "topic")
                return Player("you")  # a life without an owner is the player's own
        return found

    def is_you(self) -> bool:
        """Whether the words say that the player of the card does it."""
        return any(player.side == "you" for player in self.values(Player, "subject", "topic"))

    def way(self, word: str) -> bool:
        """Whether it is done that way; asking uses it up."""
        if word in self.ways:
            self.ways.remove(word)
            return True
        return False

    def done(self) -> None:
        """Raises NoFitError for what was not taken."""
        if self._left or self.ways:
            raise NoFitError(f"left over: {self._left} {self.ways}")

    def _take_ways(self) -> list[str]:
        found: list[str] = []
        while (way := self.take(Way, "adverb")) is not None:
            found.append(way.word)
        return found
