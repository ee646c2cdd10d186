"""Computer players. Each answers a decision from what its seat sees, always in the same way."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Action, Decision, Game
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.goldfish.luck import Luck, first_below
from deckbuilder.goldfish.planner import plan
from deckbuilder.goldfish.seen import Seen


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Answers decisions. The same position and decision must give the same answer."""

    @abstractmethod
    def choose(self, seen: Seen) -> Sequence[int]:
        """Return positions of options in the question, counted from 0, as many as it asks for."""

    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """Return the pilot's answer to the pending decision of a game. The pilot sees what the asked player may see.
        The game does not change, so any thread may call this with a copy of its own."""
        return self.choose(Seen(game, decision))

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """Return the same options by their ids."""
        return tuple(decision.options[place].id for place in self.places(game, decision))


@dataclass(frozen=True, slots=True)
class PassivePilot(Pilot):
    """Does as little as possible: passes, keeps, and picks the fewest options."""

    def choose(self, seen: Seen) -> Sequence[int]:
        """Return the option that does nothing, or else the first options, as few as allowed."""
        if seen.minimum == 1:
            rest = seen.habits.place_of_rest(list(seen.verbs()))
            if rest is not None:
                return (rest,)
        return range(seen.minimum)


@dataclass(frozen=True, slots=True)
class FirstPilot(Pilot):
    """Always takes the first options, as few as allowed."""

    def choose(self, seen: Seen) -> Sequence[int]:
        """Return the first options."""
        return range(seen.minimum)


@dataclass(frozen=True, slots=True)
class RandomPilot(Pilot):
    """Takes any legal answer. Luck follows from the seed and the number of the decision, never from the game's own
    luck."""

    seed: int

    def choose(self, seen: Seen) -> Sequence[int]:
        """Choose a number of picks within the bounds, then that number of options, all equally likely."""
        stream = f"pick:{seen.id}"
        least, most, offered = seen.minimum, seen.maximum, seen.offered
        if least == most == 1:
            return (first_below(self.seed, stream, offered),)
        luck = Luck(self.seed, stream)
        return luck.draw(offered, least + luck.below(min(most, offered) - least + 1))


@dataclass(frozen=True, slots=True)
class GreedyPilot(Pilot):
    """Acts whenever it can: attacks, plays and builds before it passes. Luck from the seed breaks ties."""

    seed: int

    def choose(self, seen: Seen) -> Sequence[int]:
        """Return the most active option. Of several cards, pick the least number at random, or the greatest of what it
        wants plenty of."""
        luck, habits = Luck(self.seed, f"greed:{seen.id}"), seen.habits
        if not seen.minimum == seen.maximum == 1:
            return luck.draw(seen.offered, _how_many(seen))
        idle = frozenset([verb for verb, chance in habits.idle.items() if luck.below(4) < chance])
        eagerness = [_eagerness(seen, place, action, idle) for place, action in enumerate(seen.actions())]
        best = max(eagerness)
        tied = [place for place, found in enumerate(eagerness) if found == best]
        if len(tied) == 1:
            return tied
        lots = luck.lots(len(eagerness))
        return (max(tied, key=lots.__getitem__),)


@dataclass(frozen=True, slots=True)
class PlannerPilot(Pilot):
    """Looks ahead: takes the answer whose turn ends best if both players go on greedily."""

    seed: int

    def choose(self, seen: Seen) -> Sequence[int]:
        """Return the best of the answers that it compares (goldfish/planner.py)."""
        greedy = GreedyPilot(self.seed)
        return plan(seen, self.seed, greedy.choose(seen), greedy.places)


@dataclass(frozen=True, slots=True)
class PassiveOpponent:
    """The other player of a game: a pilot answers its decisions at once. By default it does nothing."""

    player: int = 1
    pilot: Pilot = PassivePilot()
    name: str = "passive"
    seed: int = 0
    """The seed that the pilot was made from."""

    def answer(self, game: Game) -> Sequence[str] | None:
        """Return the answer to the pending decision if it is this player's, else None."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return self.pilot.pick(game, decision)


@dataclass(frozen=True, slots=True)
class EmptyPhases:
    """Ends phases and passes for a player who has nothing else to do. It only does so while `wanted` returns True."""

    player: int
    wanted: Callable[[], bool]

    def answer(self, game: Game) -> Sequence[str] | None:
        """Return the only option, if it ends the phase or passes and the question is this player's. Otherwise None."""
        decision = game.decision
        if decision is None or decision.player != self.player or decision.kind != "action" or not self.wanted():
            return None
        options = decision.options
        return (options[0].id,) if len(options) == 1 and options[0].verb in game.habits.refrain else None


def pilots() -> dict[str, Callable[[int], Pilot]]:
    """Return the pilots by the names that commands and the protocol use. Each is made from a seed."""
    return {
        "random": RandomPilot,
        "first": lambda _seed: FirstPilot(),
        "passive": lambda _seed: PassivePilot(),
        "greedy": GreedyPilot,
        "planner": PlannerPilot,
    }


PILOTS_FORM = 5
"""The version of the pilots. Raise it whenever a pilot answers differently than before, or other answers count as
automatic. A replay contains the version that decided which of its answers are automatic."""


def play_on(game: Game, players: Sequence[Pilot], limit: int) -> int:
    """Let pilots play a game, each for its player, to the end or for `limit` decisions. Return how many they took."""
    taken = 0
    while taken < limit and (decision := game.decision) is not None:
        game.choose_at(players[decision.player].places(game, decision))
        taken += 1
    return taken


def _how_many(seen: Seen) -> int:
    """Return how many options a greedy player picks: the fewest, but plenty of what it wants plenty of."""
    plenty = seen.habits.plenty
    if not plenty or not plenty.issuperset(seen.verbs()):
        return seen.minimum
    wanted = sum(not seen.wastes(place) for place in range(seen.offered))
    return max(seen.minimum, min(seen.maximum, wanted))


def _eagerness(seen: Seen, place: int, action: Action, idle: frozenset[str]) -> tuple[int, int]:
    verb, habits = str(action.get("type")), seen.habits
    if verb in habits.refrain:
        return 1, -habits.refrain.index(verb)
    liking = sum(action.get(key) == value for key, value in habits.preferred.items())
    if verb not in habits.eager or verb in idle or seen.wastes(place):
        return 0, liking
    return 1 + len(habits.eager) - habits.eager.index(verb), liking
