"""How one game's scripts say what clauses mean: its operations, events, zones, nouns. Packs give it as data."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.meaning import Amount, Bounds, Cards, Fact, Player, PlayerNumber
from deckbuilder.kernel.language.steps import MOST_CHOSEN

Tree = dict[str, Any]
STAYING: Final = ("stay", None)
"""Where the rest of the cards that were looked at goes if it goes nowhere."""

OwnFrame = Callable[[Case, "ScriptWords"], Deed | None]
"""A frame that only one game has; None where it does not apply."""
OwnRefusal = Callable[[Case, "ScriptWords"], Deed | list[Deed] | None]
"""The same of what is not done, which may forbid several things."""


OwnTree = Callable[[Case, "ScriptWords"], Tree | None]
"""A condition or an event that only one game has; None where it does not apply."""


KeywordAbility = tuple[str, Callable[[Hashable, Any], Tree]]
"""The type of line that a named ability has, and the ability of what the words say with its name, in a context."""


def _no_cost(_deed: Deed, _context: Any) -> Tree:
    raise NoFitError("no cost")


def _as_it_is(ability: Tree) -> Tree:
    return ability


def _on_any_card(ability: Tree, _kind: str) -> Tree:
    return ability


@dataclass(frozen=True)
class ScriptWords:
    """The words of one game's scripts by the concepts that all languages share."""

    heads: Mapping[str, tuple[Tree, Tree]]
    """What a noun says in a selector: of cards on the field, and elsewhere."""
    counted_units: Mapping[str, Hashable] = field(default_factory=dict, kw_only=True)
    """The noun of cards elsewhere than on the field that are counted as units, by the noun that the words use."""
    zones: Mapping[str, str | None]
    """What a zone is called in `of`; None where it is left out."""
    operations: Mapping[str, Tree] = field(default_factory=dict)
    """Operations on cards that have no further roles, by concept."""
    goals: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where `send` puts cards, by zone and end."""
    top_goals: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where the top cards of a deck go."""
    top_states: frozenset[tuple[str, str]] = frozenset()
    """The states in which the top cards of a deck may come to lie, by field and goal."""
    rests: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """Where the rest goes of cards that were looked at, by zone and end."""
    played_from: Hashable = field(default="hand", kw_only=True)
    """Where cards are played from, if a text does not say it."""
    places: Mapping[tuple[str, Any], str] = field(default_factory=dict)
    """Where `shift` moves cards, by field and value."""
    states: Mapping[tuple[str, Any], Tree] = field(default_factory=dict)
    """The operation that puts cards into a state."""
    bans: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What cards cannot do, by concept and voice."""
    attacked_by: Mapping[str | None, str] = field(default_factory=dict)
    """What must be attacked, by the noun of the attackers; None for a player's cards."""
    barred: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """What players cannot do, by concept and noun."""
    events: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Events of cards, by concept and voice."""
    player_events: Mapping[str, str] = field(default_factory=dict)
    """Events of players, by concept."""
    would: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What may be replaced, by concept and voice."""
    player_numbers: Mapping[str, str] = field(default_factory=dict)
    """Numbers of players by zone or by the word for points."""
    number_cards: Mapping[str, frozenset[Fact]] = field(default_factory=dict)
    """Numbers of players that count cards or places of a zone, by what those are."""
    done_numbers: Mapping[str, str] = field(default_factory=dict)
    """Numbers of what a player did in this turn, by the verb."""
    lasting: frozenset[str] = frozenset()
    """Operations that a continuous line may have."""
    lacking: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Facts that cards of a noun never have, such as the row of a card that lies in none."""
    flags: frozenset[str] = field(default_factory=frozenset)
    """Where games differ: see `select` and `Composer`."""
    pair: tuple[str, str] | None = None
    """The numbers that `+1/+1` changes."""
    most_chosen: int = 8
    """The number of cards that `any number` of cards on one side of the field are."""
    fact_names: Mapping[str, str] = field(default_factory=dict)
    """Fields of a selector that are called otherwise than the fact."""
    name_parts: tuple[str, str] | None = None
    """The sign that parts a quoted name, and the fact that stands behind it."""

    field_zone: str = "field"
    """What `of` says where the words name no zone."""
    journeys: Mapping[str, Tree] = field(default_factory=dict)
    """Events of cards that go from zone to zone, by the names that `events` gives them."""
    state_verbs: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """The state that lasts after a verb: field and value."""
    master_states: frozenset[str] = frozenset()
    """States that only masters are in."""
    states_of_masters: frozenset[str] = frozenset()
    """States that masters are in, too."""
    never_done_to: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Operations that the rules do only to other cards, by what selectors call the cards to which they are not done."""
    done_to_masters: frozenset[str] = frozenset()
    """Operations that may be done to a master."""

    play_verbs: Mapping[str, Tree] = field(default_factory=dict)
    """Verbs of playing a card, with the fields of `play_only` that they mean."""
    used_noun: str = ""
    """What abilities call themselves where a sentence says when they can be used."""
    declared: frozenset[str] = frozenset()
    """The kinds of words that players declare."""
    free_plays: Mapping[str, Tree] = field(default_factory=dict)
    """Operations that play cards without paying their cost, by the verb."""
    other_places: Mapping[tuple[str, Any], str] = field(default_factory=dict)
    """Where `shift` moves cards that go to another such place than where they are."""
    states_there: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """In which states cards come to lie where `send` puts them, by the goal."""
    usual_states: frozenset[tuple[str, Any]] = frozenset()
    """States in which a card comes to lie anyway."""
    numbers: tuple[str, ...] = ()
    """Numbers of cards that may change."""
    masters: Mapping[str, str] = field(default_factory=dict)
    """What a player who takes damage is called in `who`, where `damage` has no `player`."""

    two_battles: str = ""
    """The keyword of cards that may battle twice."""

    def concept_of(self, verb: str) -> str:
        """Return what a doubtful verb means. Raises DoubtError where nobody has said so."""
        question, concepts = self.doubtful[verb]
        return answer(question, *concepts)

    def happening(self, event: str) -> Tree:
        """Return `when` for an event by its name."""
        return dict(self.journeys.get(event, {"event": event}))

    def damage_to(self, side: str, amount: Amount) -> Deed:
        """Damage to a player."""
        if self.masters:
            if side not in self.masters:
                raise NoFitError("damage to whom?")
            return Deed("damage", {"amount": amount, "who": self.masters[side]})
        return Deed("damage", {"amount": amount, **({} if side == "opponent" else {"player": side})})

    battle_events: frozenset[str] = frozenset()
    """Events that only a battle sets off."""
    battled: frozenset[str] = frozenset()
    """Events whose other card is the one with which the card is in battle."""
    done_to: frozenset[str] = frozenset()
    """Verbs whose object is the card of the event."""
    done_by_you: frozenset[str] = frozenset()
    """Verbs whose subject is the player, where the words name none."""
    own_effects: frozenset[tuple[str, str]] = frozenset()
    """Prohibitions on the effects of the cards themselves."""
    ban_sources: Mapping[str, str] = field(default_factory=dict)
    """Prohibitions that are about effects, and whose: `opponent`, `any`."""
    others: Mapping[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    """The other card of an event where it goes without saying: whose it is, and what it may be called."""
    no_where: frozenset[str] = frozenset()
    """Events that cannot ask which other card it is."""

    self_nouns: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a card of each kind may be called."""
    also_called: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What chosen cards of a noun may be called afterwards, where that is more than the noun."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """Cards that have a part in what goes on, by verb and voice: `attack_active`."""
    role_nouns: frozenset[str] = frozenset()
    """What cards that have such a part may be called."""
    zone_events: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Events of players whose cards go from one zone to another."""
    redundant_causes: frozenset[str] = frozenset()
    """Causes that go without saying: what would happen or is forbidden, `_`, and the cause."""
    own_frames: Mapping[str, OwnFrame] = field(default_factory=dict)
    """Frames that only this game has, by concept; they come before the shared ones."""
    own_refusals: Mapping[str, OwnRefusal] = field(default_factory=dict)
    """The same of what is not done."""
    own_conditions: Mapping[str, OwnTree] = field(default_factory=dict)
    """Conditions that only this game has, by concept."""
    own_events: Mapping[str, OwnTree] = field(default_factory=dict)
    """Events that only this game has, by concept."""
    doubtful: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Verbs that mean several things in this game: the question, and the concepts that they may be."""
    moments: frozenset[str] | None = None
    """Events of turns and phases; None for all."""
    number_name: str = "x"
    """What a number is called that the player chooses."""
    change_operations: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Numbers that change by an operation of their own: the operation and its field."""
    recovered: Mapping[str, str] = field(default_factory=dict)
    """What is recovered from, and the operation for it."""
    own_zones: frozenset[str] = frozenset()
    """Zones that are one's own where the words name no player."""
    play_kinds: frozenset[str] = frozenset()
    """Kinds of cards whose lines run when they are played."""
    keeps_sentences: bool = False
    """Whether steps stand in sentences."""
    meetings: frozenset[str] = frozenset()
    """Events in which the ability's card meets another."""
    watched: frozenset[str] = frozenset()
    """Events of players that have a card."""
    event_card: str = "it"
    """What the card of an event is called."""
    met_card: str = "it"
    """What the card is called that the ability's card meets."""
    paid: str = ""
    """The number of a player from which `pay` pays."""
    payable: Mapping[str, str] = field(default_factory=dict)
    """What can be paid within an effect, by the field of the cost. Empty: a number that names nothing."""
    later_until: str = "permanent"
    """How long a step for later waits where the words do not say."""
    spans: Mapping[str, Tree] = field(default_factory=dict)
    """Marks that say when a line holds or may be used, or of which type it is (`type`)."""
    unprompted: Mapping[str, str] = field(default_factory=dict)
    """Kinds of triggered abilities that say no event: the event that their kind means."""
    offered: frozenset[str] = frozenset()
    """Kinds of triggered abilities, and zones, in which an ability is offered first: what its steps ask is asked when
    they are carried out."""
    likely_events: tuple[str, ...] = ()
    """Events that are offered where a line says none."""
    state_event: str = ""
    """The event of an ability that a state sets off."""
    moment_events: Mapping[str, str] = field(default_factory=dict)
    """Moments that are events of a player: of their attack."""
    entries: Mapping[tuple[str, bool], str] = field(default_factory=dict)
    """Zones of the field that cards enter, and whether they enter an empty place of it."""
    single_places: frozenset[Fact] = frozenset()
    """Places of one player with one card, which need not be chosen."""
    owners_said: bool = False
    """Whether the words say whose cards on the field are chosen, unless they say that those of both players are."""
    yours: frozenset[str] = frozenset()
    """Nouns, and steps on cards, that mean the player's own cards where the words name no owner."""
    single_zones: frozenset[str] = frozenset()
    """Zones with one card, which need not be chosen."""
    causes: Mapping[str, str] = field(default_factory=dict)
    """Causes that are called otherwise in the script."""
    limit_field: str = "once_per_turn"
    """The field that says how often an ability is used in a turn."""
    owed_attack: str = ""
    """What a player cannot do who must attack with any card. Empty if the scripts of the game cannot say so."""
    next_attacks: Mapping[str, str] = field(default_factory=dict)
    """How long that lasts, by when the player must attack."""
    until_names: Mapping[str, str] = field(default_factory=dict)
    """Durations that are called otherwise in the script."""
    first_attack: Tree | None = None
    """The condition that it is the first attack of the turn."""
    cost_of: Callable[[Deed, Any], Tree] = _no_cost
    """What a step means as a cost."""
    settled: Callable[[Tree], Tree] = _as_it_is
    """An ability in the words that only this game has for something."""
    settled_on: Callable[[Tree, str], Tree] = _on_any_card
    """The same, where the words also depend on the kind of card that has the ability."""
    keyword_abilities: Mapping[str, KeywordAbility] = field(default_factory=dict)
    """Abilities that a line only names, by their words."""
    home_zones: Mapping[str, str] = field(default_factory=dict)
    """The zone in which the abilities of a kind of card work if they name none."""
    types_left_out: bool = False
    """Whether a line may leave out the mark that says of which type it is."""
    held_names: frozenset[str] = frozenset()
    """Names of cards for which something may hold."""
    turn_ends: Mapping[str, str] = field(default_factory=dict)
    """Durations to the end of a turn, in a game without such an end, and what they may mean: a player is asked."""
    turn_bounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Events of phases, as `event phase`, that the beginning or the end of a turn may mean."""
    zone_facts: Mapping[str, str] = field(default_factory=dict)
    """Zones whose cards belong to another card, by the fact that says to which."""

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

    @property
    def has_types(self) -> bool:
        """Whether a mark says of which type a line is."""
        return any("type" in span for span in self.spans.values())

    def needs_opponent(self, what: str) -> str | None:
        """Whose effects a prohibition is about."""
        return self.ban_sources.get(what)

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

    def player_has(self, number: PlayerNumber, limits: Tree) -> Tree:
        """A number of a player in bounds."""
        side = {} if number.player == "you" else {"player": number.player}
        return {"cond": "player", "what": number.what, **side, **limits}

    def compared(self, left: Amount, how: str, right: Amount) -> Tree:
        """One number against another."""
        return {"cond": "compare", "left": left, "is": how, "right": right}

    def counted_or_lane(self, cards: Cards, bounds: Bounds) -> Tree:
        """So many cards."""
        limits = {key: bound for key, bound in (("min", bounds.least), ("max", bounds.most)) if bound is not None}
        return {"cond": "count", "of": cards, **limits}

    def master(self, cards: Cards) -> str | None:
        """The name of a player's master, where the cards are just that."""
        if cards.get("head") == "master" and cards.keys() <= {"head", "side", "zone"}:
            return self.masters.get(str(cards.get("side")))
        return None

    def any_number(self, cards: Cards) -> int:
        """The number that `any number` of such cards are: as many as lie on one side of the field, or as many as can be
        chosen at all."""
        is_of_one_side = cards.get("zone") in {None, "field"} and cards.get("side") not in {None, "both", "any"}
        return self.most_chosen if is_of_one_side else MOST_CHOSEN

    def fact_name(self, fact: str) -> str:
        """The field of a selector for a fact."""
        return self.fact_names.get(fact, fact)


def _itself(subject: Cards) -> Tree:
    """The ability's card as it is called. Raises NoFitError where it is described, too."""
    if subject.keys() - {"ref", "noun", "count"}:
        raise NoFitError("one card, described")
    return {"noun": subject.get("noun")} if "noun" in subject else {}
