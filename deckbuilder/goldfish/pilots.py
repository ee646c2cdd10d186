"""Players without a person: each answers a decision from its legal options, by itself and always the same."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from deckbuilder.engine.api import Decision, Game, Json, Option
from deckbuilder.goldfish.luck import Luck

REFRAIN = ("pass", "keep", "no", "end_phase")
"""Actions that do nothing, in the words of docs/engine_protocol.md; so do those that begin with `no_`."""

EAGER = (
    "attack", "yes", "play_character", "play", "play_free", "unlock", "play_standby", "play_support", "use",
    "set_energy", "play_effect", "turn_face_up", "lead", "move", "activate", "check_mission", "pick",
)  # fmt: skip
"""What a greedy player does first; what is neither here nor in REFRAIN (turning cards about) it leaves."""

PREFERRED: Mapping[str, Json] = {"target": "player", "row": "front", "orientation": "attack", "face": "up"}
IDLE_CHANCE = {"lead": 2, "move": 2, "activate": 1}
"""Things that could go on for ever: a greedy player leaves them so many times of four."""


class Pilot(Protocol):
    """Somebody who answers decisions. The same position and decision must give the same answer."""

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """Ids of options of the decision, as many as it asks for."""


@dataclass(frozen=True, slots=True)
class PassivePilot:
    """Does nothing that it need not do: passes, keeps, and picks the least number where it must."""

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """The option that does nothing; else the first options, as few as allowed."""
        idle = [option for option in decision.options if refrains(option)]
        if decision.minimum == 1 and idle:
            return (min(idle, key=_reluctance).id,)
        return _first(decision)


@dataclass(frozen=True, slots=True)
class FirstPilot:
    """Always takes the first options, as few as allowed."""

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """The first options."""
        return _first(decision)


@dataclass(frozen=True, slots=True)
class RandomPilot:
    """Takes any legal answer. Luck comes from the seed and the decision's number, never from the game's own."""

    seed: int

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """A number of picks within the bounds, then so many options, all equally likely."""
        luck = Luck(self.seed, f"pick:{decision.id}")
        least, options = decision.minimum, decision.options
        if (least, decision.maximum) == (1, 1):
            return (options[luck.below(len(options))].id,)
        return _draw(options, least + luck.below(min(decision.maximum, len(options)) - least + 1), luck)


@dataclass(frozen=True, slots=True)
class GreedyPilot:
    """Acts whenever it can: attacks, plays and builds before it passes; ties are broken by luck from the seed."""

    seed: int

    def pick(self, game: Game, decision: Decision) -> Sequence[str]:
        """The most active option; of several cards the least number, at random."""
        luck = Luck(self.seed, f"greed:{decision.id}")
        if (decision.minimum, decision.maximum) != (1, 1):
            return _draw(decision.options, decision.minimum, luck)
        idle = frozenset(verb for verb, chance in IDLE_CHANCE.items() if luck.below(4) < chance)
        ranked = [(_eagerness(option, idle), luck.below(1 << 60), option.id) for option in decision.options]
        return (max(ranked)[2],)


@dataclass(frozen=True, slots=True)
class PassiveOpponent:
    """The other player of a goldfish game: its decisions are answered at once by a pilot that does nothing."""

    player: int = 1
    pilot: Pilot = PassivePilot()
    name: str = "passive"

    def answer(self, game: Game) -> Sequence[str] | None:
        """The answer to the pending decision if it is this player's, else None."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return self.pilot.pick(game, decision)


def pilots() -> dict[str, Callable[[int], Pilot]]:
    """The pilots by the names that commands and the protocol use; each is made from a seed."""
    return {
        "random": RandomPilot,
        "first": lambda _seed: FirstPilot(),
        "passive": lambda _seed: PassivePilot(),
        "greedy": GreedyPilot,
    }


def play_on(game: Game, players: Sequence[Pilot], limit: int) -> int:
    """Let pilots play a game on, each for its player, to the end or for `limit` decisions; how many they took."""
    taken = 0
    while taken < limit and (decision := game.decision) is not None:
        game.choose(players[decision.player].pick(game, decision))
        taken += 1
    return taken


def refrains(option: Option) -> bool:
    """Whether an option is to do nothing."""
    verb = str(option.action.get("type"))
    return verb in REFRAIN or verb.startswith("no_")


def _reluctance(option: Option) -> int:
    verb = str(option.action.get("type"))
    return REFRAIN.index(verb) if verb in REFRAIN else len(REFRAIN)


def _eagerness(option: Option, idle: frozenset[str]) -> tuple[int, int]:
    verb = str(option.action.get("type"))
    liking = sum(option.action.get(key) == value for key, value in PREFERRED.items())
    if refrains(option):
        return 1, -_reluctance(option)
    if verb not in EAGER or verb in idle:
        return 0, liking
    return 1 + len(EAGER) - EAGER.index(verb), liking


def _first(decision: Decision) -> tuple[str, ...]:
    return tuple(option.id for option in decision.options[: decision.minimum])


def _draw(options: Sequence[Option], count: int, luck: Luck) -> tuple[str, ...]:
    ids = [option.id for option in options]
    luck.shuffle_front(ids, count)
    return tuple(ids[:count])
