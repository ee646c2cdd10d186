"""Players without a person: each answers a decision from its legal options, by itself and always the same."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Action, Decision, Game, Json, Option
from deckbuilder.goldfish.luck import Luck, first_below

REFRAIN = ("pass", "keep", "no", "end_phase")
"""Actions that do nothing, in the words of docs/engine_protocol.md; so do those that begin with `no_`."""

EAGER = (
    "attack", "yes", "play_character", "play", "play_free", "unlock", "play_standby", "play_support", "use",
    "set_energy", "play_effect", "turn_face_up", "lead", "move", "activate", "check_mission", "pick",
)  # fmt: skip
"""What a greedy player does first; what is neither here nor in REFRAIN (turning cards about) it leaves."""

PREFERRED: Mapping[str, Json] = {
    "target": "player",
    "row": "front",
    "orientation": "attack",
    "face": "up",
    "then": "play",
}
WASTE: Mapping[str, Json] = {"then": "exile"}
"""What gives a card up for nothing: a greedy player leaves it."""
IDLE_CHANCE = {"lead": 2, "move": 2, "activate": 1}
"""Things that could go on for ever: a greedy player leaves them so many times of four."""


class Pilot(ABC):
    """Somebody who answers decisions. The same position and decision must give the same answer."""

    @abstractmethod
    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """Places of options in the decision, from 0, as many as it asks for."""

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """The same options by their ids."""
        return tuple(decision.options[place].id for place in self.places(game, decision))


@dataclass(frozen=True, slots=True)
class PassivePilot(Pilot):
    """Does nothing that it need not do: passes, keeps, and picks the least number where it must."""

    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """The option that does nothing; else the first options, as few as allowed."""
        if decision.minimum == 1:
            verbs = [option.verb for option in decision.options]
            idle = [place for place, verb in enumerate(verbs) if _refrains(verb)]
            if idle:
                return (min(idle, key=lambda place: _reluctance(verbs[place])),)
        return range(decision.minimum)


@dataclass(frozen=True, slots=True)
class FirstPilot(Pilot):
    """Always takes the first options, as few as allowed."""

    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """The first options."""
        return range(decision.minimum)


@dataclass(frozen=True, slots=True)
class RandomPilot(Pilot):
    """Takes any legal answer. Luck comes from the seed and the decision's number, never from the game's own."""

    seed: int

    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """A number of picks within the bounds, then so many options, all equally likely."""
        stream = f"pick:{decision.id}"
        least, most, offered = decision.minimum, decision.maximum, len(decision.options)
        if least == most == 1:
            return (first_below(self.seed, stream, offered),)
        luck = Luck(self.seed, stream)
        return luck.draw(offered, least + luck.below(min(most, offered) - least + 1))


@dataclass(frozen=True, slots=True)
class GreedyPilot(Pilot):
    """Acts whenever it can: attacks, plays and builds before it passes; ties are broken by luck from the seed."""

    seed: int

    def places(self, game: Game, decision: Decision) -> Sequence[int]:
        """The most active option; of several cards the least number, at random."""
        luck = Luck(self.seed, f"greed:{decision.id}")
        if not decision.minimum == decision.maximum == 1:
            return luck.draw(len(decision.options), decision.minimum)
        idle = frozenset(verb for verb, chance in IDLE_CHANCE.items() if luck.below(4) < chance)
        eagerness = [_eagerness(option.action, idle) for option in decision.options]
        lots = luck.lots(len(eagerness))
        return (max(range(len(eagerness)), key=lambda place: (eagerness[place], lots[place])),)


@dataclass(frozen=True, slots=True)
class PassiveOpponent:
    """The other player of a goldfish game: its decisions are answered at once by a pilot that does nothing."""

    player: int = 1
    pilot: Pilot = PassivePilot()
    name: str = "passive"
    seed: int = 0
    """The seed that the pilot was made from."""

    def answer(self, game: Game) -> Sequence[str] | None:
        """The answer to the pending decision if it is this player's, else None."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return self.pilot.pick(game, decision)


@dataclass(frozen=True, slots=True)
class EmptyPhases:
    """Goes on for a player who is asked what to do where nothing is left to do; `wanted` is asked each time."""

    player: int
    wanted: Callable[[], bool]

    def answer(self, game: Game) -> Sequence[str] | None:
        """The one option, if it is to end the phase or to pass, and the question is this player's; else None."""
        decision = game.decision
        if decision is None or decision.player != self.player or decision.kind != "action" or not self.wanted():
            return None
        options = decision.options
        return (options[0].id,) if len(options) == 1 and refrains(options[0]) else None


def pilots() -> dict[str, Callable[[int], Pilot]]:
    """The pilots by the names that commands and the protocol use; each is made from a seed."""
    return {
        "random": RandomPilot,
        "first": lambda _seed: FirstPilot(),
        "passive": lambda _seed: PassivePilot(),
        "greedy": GreedyPilot,
    }


PILOTS_FORM = 2
"""Raise it whenever a pilot answers otherwise than before, or other answers count as automatic: a replay says by which
form its answers are automatic."""


def play_on(game: Game, players: Sequence[Pilot], limit: int) -> int:
    """Let pilots play a game on, each for its player, to the end or for `limit` decisions; how many they took."""
    taken = 0
    while taken < limit and (decision := game.decision) is not None:
        game.choose_at(players[decision.player].places(game, decision))
        taken += 1
    return taken


def refrains(option: Option) -> bool:
    """Whether an option is to do nothing."""
    return _refrains(option.verb)


def _refrains(verb: str) -> bool:
    return verb in REFRAIN or verb.startswith("no_")


def _reluctance(verb: str) -> int:
    return REFRAIN.index(verb) if verb in REFRAIN else len(REFRAIN)


def _eagerness(action: Action, idle: frozenset[str]) -> tuple[int, int]:
    verb = str(action.get("type"))
    if _refrains(verb):
        return 1, -_reluctance(verb)
    liking = sum(action.get(key) == value for key, value in PREFERRED.items())
    wastes = any(action.get(key) == value for key, value in WASTE.items())
    if verb not in EAGER or verb in idle or wastes:
        return 0, liking
    return 1 + len(EAGER) - EAGER.index(verb), liking
