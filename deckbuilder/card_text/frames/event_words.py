"""How one game's scripts name what happens and what would happen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.card_words import CardWords, Tree
from deckbuilder.card_text.meaning import Cards, Player


@dataclass(frozen=True, kw_only=True)
class EventWords(CardWords):
    """The words for events."""

    events: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Events of cards, by concept and voice."""
    player_events: Mapping[str, str] = field(default_factory=dict)
    """Events of players, by concept."""
    would: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What may be replaced, by concept and voice."""
    journeys: Mapping[str, Tree] = field(default_factory=dict)
    """Events of cards that go from zone to zone, by the names that `events` gives them."""
    battle_events: frozenset[str] = frozenset()
    """Events that only a battle sets off."""
    battled: frozenset[str] = frozenset()
    """Events whose other card is the one with which the card is in battle."""
    done_to: frozenset[str] = frozenset()
    """Verbs whose object is the card of the event."""
    done_by_you: frozenset[str] = frozenset()
    """Verbs whose subject is the player, where the words name none."""
    others: Mapping[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    """The other card of an event where it goes without saying: whose it is, and what it may be called."""
    no_where: frozenset[str] = frozenset()
    """Events that cannot ask which other card it is."""
    zone_events: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Events of players whose cards go from one zone to another."""
    redundant_causes: frozenset[str] = frozenset()
    """Causes that go without saying: what would happen or is forbidden, `_`, and the cause."""
    moments: frozenset[str] | None = None
    """Events of turns and phases; None for all."""
    meetings: frozenset[str] = frozenset()
    """Events in which the ability's card meets another."""
    watched: frozenset[str] = frozenset()
    """Events of players that have a card."""
    event_card: str = "it"
    """What the card of an event is called."""
    met_card: str = "it"
    """What the card is called that the ability's card meets."""
    met_by_others: Mapping[str, str] = field(default_factory=dict)
    """What the other card of an event of a watched card is called, by the event; `_` for all events. Scripts have no
    word for the others."""
    unprompted: Mapping[str, str] = field(default_factory=dict)
    """Kinds of triggered abilities that say no event: the event that their kind means."""
    likely_events: tuple[str, ...] = ()
    """Events that are offered where a line says none."""
    state_event: str = ""
    """The event of an ability that a state sets off."""
    moment_events: Mapping[str, str] = field(default_factory=dict)
    """Moments that are events of a player: of their attack."""
    entries: Mapping[tuple[str, bool], str] = field(default_factory=dict)
    """Zones of the field that cards enter, and whether they enter an empty place of it."""
    causes: Mapping[str, str] = field(default_factory=dict)
    """Causes that are called otherwise in the script."""
    turn_bounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Events of phases, as `event phase`, that the beginning or the end of a turn may mean."""

    def name_of_met(self, event: str) -> str | None:
        """What scripts call the other card of an event of a watched card."""
        return self.met_by_others.get(event, self.met_by_others.get("_"))

    def event_of_role(self, by: str) -> str | None:
        """The event that happens to a card with such a part in what goes on: `attack` to the attacker."""
        verb, _, voice = by.partition("_")
        return self.events.get((verb, voice))

    def happening(self, event: str) -> Tree:
        """Return `when` for an event by its name."""
        return dict(self.journeys.get(event, {"event": event}))

    def damaged(self, receiver: Cards | Player) -> Tree:
        """Whose damage would be, in `would`."""
        if isinstance(receiver, Player) and self.masters:
            if receiver.side not in self.masters:
                raise CannotSayError("would")
            return {"who": Cards(frozenset({("head", "master"), ("side", receiver.side)}))}
        if isinstance(receiver, Player) and "damage_cards" in self.flags:
            raise NoFitError("only cards take damage")
        if isinstance(receiver, Player):
            return {} if receiver.side == "you" else {"whose": receiver.side}
        if "damage_cards" not in self.flags:
            raise CannotSayError("would")  # cards take no damage
        return self.who_would(receiver)

    def receiver(self, tree: Tree) -> Tree:
        """What would happen, with whose damage it is."""
        told = dict(tree)
        if told.get("cause") in self.causes:
            told["cause"] = self.causes[told["cause"]]
        receiver = told.pop("receiver", None)
        return told if receiver is None else {**told, **self.damaged(receiver)}

    def other_card(self, event: str, cards: Cards) -> Tree:
        """What is said of the other card of an event: nothing where the event means just those. Raises
        CannotSayError."""
        side, nouns = self.others.get(event, ("", frozenset()))
        cards = cards.without("count")
        if cards.facts == {("head", "another")}:
            return {}
        if cards.keys() <= {"head", "side"} and cards.get("side") == side and cards.get("head") in nouns:
            return {}
        if cards.keys() == {"head"} and cards.get("head") in nouns and event not in self.no_where:
            return {}
        if event in self.no_where:
            raise CannotSayError("event")
        return {"where": cards}

    def whose_event(self, tree: Tree, subject: Cards) -> Tree:
        """The event of such cards."""
        if subject.get("ref") == "self":
            return {**tree, **_itself(subject)}
        return {**tree, "who": subject.without("count")}

    def who_would(self, subject: Cards) -> Tree:
        """The cards to which it would happen."""
        if subject.get("ref") == "self":
            return _itself(subject)
        return {"who": subject.without("count")}


def _itself(subject: Cards) -> Tree:
    """The ability's card as it is called. Raises NoFitError where it is described, too."""
    if subject.keys() - {"ref", "noun", "count"}:
        raise NoFitError("one card, described")
    return {"noun": subject.get("noun")} if "noun" in subject else {}
