"""How one game's scripts say what clauses mean: its operations, events, zones, nouns. Packs give it as data."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.event_words import EventWords
from deckbuilder.card_text.frames.operation_words import OperationWords
from deckbuilder.card_text.meaning import Amount, Fact, PlayerNumber

Tree = dict[str, Any]

STAYING: Final = ("stay", None)
"""Where the rest of the cards that were looked at goes if it goes nowhere."""

OwnFrame = Callable[[Case, "ScriptWords"], Deed | Deeds | None]
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


@dataclass(frozen=True, kw_only=True)
class ScriptWords(EventWords, OperationWords):
    """The words of one game's scripts by the concepts that all languages share."""

    bans: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """What cards cannot do, by concept and voice."""
    attacked_by: Mapping[str | None, str] = field(default_factory=dict)
    """What must be attacked, by the noun of the attackers; None for a player's cards."""
    barred: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    """What players cannot do, by concept and noun."""
    player_numbers: Mapping[str, str] = field(default_factory=dict)
    """Numbers of players by zone or by the word for points."""
    number_cards: Mapping[str, frozenset[Fact]] = field(default_factory=dict)
    """Numbers of players that count cards or places of a zone, by what those are."""
    done_numbers: Mapping[str, str] = field(default_factory=dict)
    """Numbers of what a player did in this turn, by the verb."""
    own_named: frozenset[str] = frozenset()
    """Names of abilities that name cards of their player where the words do not say whose."""
    used_noun: str = ""
    """What abilities call themselves where a sentence says when they can be used."""
    two_battles: str = ""
    """The keyword of cards that may battle twice."""
    own_effects: frozenset[tuple[str, str]] = frozenset()
    """Prohibitions on the effects of the cards themselves."""
    ban_sources: Mapping[str, str] = field(default_factory=dict)
    """Prohibitions that are about effects, and whose: `opponent`, `any`."""
    bans_by_opponent: Mapping[str, str] = field(default_factory=dict)
    """What the same prohibition is called where only effects of the opponent obey it."""
    spared_from_opponent: frozenset[str] = frozenset()
    """Prohibitions of which the opponent's effects are all, whether the words say so or not."""
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
    play_kinds: frozenset[str] = frozenset()
    """Kinds of cards whose lines run when they are played."""
    keeps_sentences: bool = False
    """Whether steps stand in sentences."""
    spans: Mapping[str, Tree] = field(default_factory=dict)
    """Marks that say when a line holds or may be used, or of which type it is (`type`)."""
    offered: frozenset[str] = frozenset()
    """Kinds of triggered abilities, and zones, in which an ability is offered first: what its steps ask is asked when
    they are carried out."""
    limit_field: str = "once_per_turn"
    """The field that says how often an ability is used in a turn."""
    owed_attack: str = ""
    """What a player cannot do who must attack with any card. Empty if the scripts of the game cannot say so."""
    next_attacks: Mapping[str, str] = field(default_factory=dict)
    """How long that lasts, by when the player must attack."""
    until_names: Mapping[str, str] = field(default_factory=dict)
    """Durations that are called otherwise in the script."""
    attack_of_turn: Callable[[int], Tree] | None = None
    """The condition that it is the first, second or another attack of the turn."""
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
    turn_ends: Mapping[str, str] = field(default_factory=dict)
    """Durations to the end of a turn, in a game without such an end, and what they may mean: a player is asked."""

    def concept_of(self, verb: str) -> str:
        """Return what a doubtful verb means. Raises DoubtError where nobody has said so."""
        question, concepts = self.doubtful[verb]
        return answer(question, *concepts)

    @property
    def has_types(self) -> bool:
        """Whether a mark says of which type a line is."""
        return any("type" in span for span in self.spans.values())

    def needs_opponent(self, what: str) -> str | None:
        """Whose effects a prohibition is about."""
        return self.ban_sources.get(what)

    def player_has(self, number: PlayerNumber, limits: Tree) -> Tree:
        """A number of a player in bounds."""
        side = {} if number.player == "you" else {"player": number.player}
        return {"cond": "player", "what": number.what, **side, **limits}

    def compared(self, left: Amount, how: str, right: Amount) -> Tree:
        """One number against another."""
        return {"cond": "compare", "left": left, "is": how, "right": right}
