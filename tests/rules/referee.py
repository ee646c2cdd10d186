"""A referee for every game: sets up a position, acts, reads the result, and reports what a rule does not allow. `Desk`
(desk.py) uses the game object directly, and `Outside` (outside.py) the engine protocol. Tests use both in the same
way."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self

from tests.rules import acts
from tests.rules.notation import Notation, Object, follow
from tests.rules.report import BrokenRuleError, expect, only

Option = tuple[str, Object]
"""The id of an option, and its action."""
Winner = tuple[int | None, str] | None


class Referee(ABC):
    """A game in a position, and all its events so far."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.events: list[Object] = []

    # What the two kinds do in their own way -------------------------------------

    @abstractmethod
    def seen_by(self, viewer: int | None) -> Object:
        """Return the position as a player sees it; None sees everything."""

    @abstractmethod
    def offered(self) -> list[Option]:
        """Return the options of the pending question; there must be one."""

    @abstractmethod
    def bounds(self) -> tuple[int, int]:
        """Return how many options may be picked, at least and at most."""

    @abstractmethod
    def asked(self) -> int:
        """Return the player who is asked."""

    @abstractmethod
    def choose(self, picks: Sequence[str]) -> None:
        """Pick options."""

    @abstractmethod
    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out an action, which must be legal."""

    @abstractmethod
    def rule_against(self, action: Mapping[str, Any]) -> str | None:
        """Return the rule by which an action is refused, or None if it is legal. Checks that a refusal changes
        nothing."""

    @abstractmethod
    def winner(self) -> Winner:
        """Return who has won and why, or None while the game continues."""

    # Looking --------------------------------------------------------------------

    @property
    def state(self) -> Object:
        """The whole position."""
        return self.seen_by(None)

    def player(self, number: int = 0) -> Object:
        """Return a player's part of the state, with nothing hidden."""
        found: Object = self.state["players"][number]
        return found

    def life(self) -> tuple[int, int]:
        """Return the life of both players."""
        first, second = self.state["players"]
        return first["life"], second["life"]

    def called(self) -> dict[int, tuple[str, ...]]:
        """Return the names of each card, by its id."""
        return self.notation.called(self.state["players"])

    def name_of(self, card: Any) -> str:
        """Return the name of a card by its id."""
        for side in self.state["players"]:
            for _, item in self.notation.lying(side):
                if item["id"] == card:
                    return self.notation.short(item["card"])
        raise BrokenRuleError("the position", f"a card {card}", "no such card")

    def id(self, name: str, zone: str = "", player: int | None = None) -> int:
        """Return the id of a card by its name or place. Without a zone, the hand and player 0 come first."""
        if zone:
            number: int = self.named(name, zone, player or 0)["id"]
            return number
        called = self.called()
        there = [names[0] for names in called.values()]
        return only(f"the card {name}", (card for card, names in called.items() if name in names), there)

    def named(self, name: str, zone: str = "hand", player: int = 0) -> Object:
        """Return a card of a zone by its name."""
        there, short = self.cards(zone, player), self.notation.short
        found = (card for card in there if short(card.get("card", "")) == name)
        return only(f"{name} in {zone} of player {player}", found, [short(card.get("card", "?")) for card in there])

    def cards(self, zone: str, player: int = 0) -> list[Object]:
        """Return the cards of a zone."""
        return self.notation.in_zone(self.player(player), self.notation.zone(zone))

    def names(self, zone: str, player: int = 0) -> list[str]:
        """Return the names of the cards of a zone."""
        return [self.notation.short(card["card"]) for card in self.cards(zone, player)]

    def numbers(self, key: str, player: int = 0) -> tuple[int, ...]:
        """Return the numbers of a player that are written under one key."""
        words = [number for number in self.notation.words.numbers if number.keys[0] == key]
        return tuple(follow(self.player(player), number.keys) for number in words)

    def keywords(self, place: str) -> set[Any]:
        """Return the keywords of a card: words, and pairs of a word and its number."""
        words = self.at(place)["keywords"]
        return {word if isinstance(word, str) else (word["keyword"], word["value"]) for word in words}

    def ready(self, zone: str, player: int = 0) -> int:
        """Return how many cards of a zone are ready."""
        return sum(card["ready"] for card in self.cards(zone, player))

    def find(self, place: str) -> Object | None:
        """Return the card on a place: `f0` of player 0, `1.f0` of player 1. None if there is none."""
        owner, _, square = place.rpartition(".")
        seen = self.player(int(owner or 0))
        zone = self.notation.words.zone_words[self.notation.board]
        single = next((each for each in self.notation.words.zones if each.single and each.keys[-1] == square), None)
        if single is not None:
            return next(iter(self.notation.in_zone(seen, single)), None)
        wanted = self.notation.squares(zone).get(square)
        if wanted is None:
            raise BrokenRuleError("the position", f"a place {place}", ", ".join(self.notation.squares(zone)))
        cards = self.notation.in_zone(seen, zone)
        return next((card for card in cards if wanted.items() <= card.items()), None)

    def at(self, place: str) -> Object:
        """Return the card on a place; there must be one."""
        return only(f"a card at {place}", filter(None, [self.find(place)]))

    def photo(self) -> Object:
        """Return the position in short."""
        return self.notation.photo(self.state["players"])

    def options(self, kind: str = "") -> list[Object]:
        """Return the actions that may be picked; those of a type if one is given."""
        return [action for _, action in self.offered() if not kind or action["type"] == kind]

    def offers(self, kind: str) -> list[str]:
        """Return the options of a type in short: `A f0`, `A >player`."""
        called = self.called()
        return [acts.in_short(self.notation, action, called) for action in self.options(kind)]

    def events_of(self, kind: str) -> list[Object]:
        """Return the events of a type."""
        return [event for event in self.events if event["type"] == kind]

    def order(self, *kinds: str, since: int = 0) -> list[str]:
        """Return the types of events in their order, those of these types; `since`: after so many events."""
        return [event["type"] for event in self.events[since:] if event["type"] in kinds]

    def effects(self, since: int = 0) -> list[str]:
        """Return the names of the cards whose triggered effects were carried out, in their order."""
        return [event["name"]["en"] for event in self.events[since:] if event["type"] == "trigger"]

    # Acting ---------------------------------------------------------------------

    def do(self, script: str, **fields: Any) -> Self:
        """Do the acts of a script (acts.py). With fields, do the one action of that type.

        `rest` passes until nobody can pass, and `resign` resigns for the player who is asked."""
        if fields:
            self.act({"type": script, **fields})
            return self
        for verb, *words in acts.split(script):
            if verb == "rest":
                self.passes()
            elif verb == "resign" and not words:
                self.act({"type": "resign"})
            else:
                self._do(verb, words)
        return self

    def _do(self, verb: str, words: Sequence[str]) -> None:
        several = verb in acts.SEVERAL and (len(words) != 1 or self.bounds()[1] > 1)
        if several and not (len(words) > 1 and self.bounds() == (1, 1)):
            picks: list[str] = []
            for word in words:
                picks.append(self._option(verb, [word], picks))
            self.choose(picks)
        else:
            kind, all_words = acts.kind_and_words(self.notation, verb, words)
            self.choose([self._option(kind, all_words, ())])

    def _option(self, kind: str, words: Sequence[str], taken: Sequence[str]) -> str:
        called, offered = self.called(), self.offered()
        for option, action in offered:
            if option not in taken and acts.fits(self.notation, action, kind, words, called):
                return option
        shown = [" ".join((action["type"], acts.in_short(self.notation, action, called))) for _, action in offered]
        raise BrokenRuleError("the options", " ".join((kind, *words)), ", ".join(shown) or "none")

    def passes(self) -> Self:
        """Pass until nobody can pass any more."""
        while self.winner() is None and {"type": "pass"} in self.options():
            self.act({"type": "pass"})
        return self

    # Expecting ------------------------------------------------------------------

    def refuses(self, rule: str, kind: str, **fields: Any) -> bool:
        """Check that an action is refused by a rule and changes nothing. Raises BrokenRuleError otherwise."""
        found = self.rule_against({"type": kind, **fields})
        expect(f"{kind} {fields} is refused by", found or "no rule", rule)
        return True

    def rule_for(self, kind: str, card: str | None = None, **fields: Any) -> str | None:
        """Return the rule by which an act is refused, with its cards by name; None if it is legal."""
        named = {**fields, **({} if card is None else {"card": card})}
        action = {key: self.id(value) if self._is_card(key, value) else value for key, value in named.items()}
        return self.rule_against({"type": kind, **action})

    @staticmethod
    def _is_card(key: str, value: object) -> bool:
        return key in acts.CARDS and isinstance(value, str) and value != "player"


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Object:
    """Return the differences. The value is None for anything that is no longer there."""
    keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    return {key: after.get(key) for key in keys}
