"""Compares the plain and the compiled build: `python -m tests.bench.builds`, after `make compile`. Both are measured in
turn, each in a new process and in processor time, so that other work on the machine affects both equally."""

import gc
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from deckbuilder.engine.build import is_compiled
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack, MatchSetup, Rules
from deckbuilder.goldfish.pilots import RandomPilot
from tests.games.conformance.matches import starter_setup
from tests.rules.legend_of_stars.starters import play

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 5
GAMES = 40
REPEATS = 1000


def whole_game(rules: Rules, setup: MatchSetup, *, read: bool = True) -> None:
    """Play a game between random pilots. `read`: whether its events are read."""
    game, pilot = rules.start(setup), RandomPilot(setup.seed)
    if not read:
        game.limit_events(frozenset())
    while (decision := game.decision) is not None:
        game.choose_at(pilot.places(game, decision))


def seconds(job: Callable[[], object], times: int) -> float:
    """Return the processor time of one run, measured over `times` runs. Objects loaded before are excluded from garbage
    collection, which would scan them repeatedly."""
    gc.collect()
    gc.freeze()
    start = process_time()
    for _ in range(times):
        job()
    return (process_time() - start) / times


def measure() -> dict[str, float]:
    """Return the microseconds of each job in this process."""
    figures: dict[str, float] = {}
    for pack in load_packs().values():
        figures[f"a whole random game of {pack.schema.name.en}"] = _time_of_a_game(pack, read=True)
        figures[f"the same of {pack.schema.name.en} without events"] = _time_of_a_game(pack, read=False)
        figures[f"a decision of {pack.schema.name.en}"] = _time_of_a_decision(pack)
    position = next(islice(play(3), 150, None))

    def list_options() -> None:
        twin = position.copy()
        twin.table.repeat_question()
        assert twin.decision is not None

    figures["a copy of the state"] = seconds(position.copy, REPEATS)
    figures["a copy and its legal options"] = seconds(list_options, REPEATS)
    figures["a digest of the state"] = seconds(position.digest, REPEATS // 5)
    return {name: time * 1_000_000 for name, time in figures.items()}


def _time_of_a_decision(pack: GamePack) -> float:
    """Return the seconds of a decision, for a player who sees every option and answers by its id. The beginning of a
    game is divided among its decisions."""
    setups = [starter_setup(pack.id, seed) for seed in range(GAMES)]
    decisions = 0

    def play_all() -> None:
        nonlocal decisions
        decisions = sum(map(partial(_decisions, pack.rules), setups))

    play_all()
    return seconds(play_all, 1) / decisions


def _decisions(rules: Rules, setup: MatchSetup) -> int:
    """Play a random game, and return how many decisions it had."""
    game, luck, made = rules.start(setup), Random(setup.seed), 0
    while (decision := game.decision) is not None:
        offered = [option.id for option in decision.options]
        game.choose(luck.sample(offered, luck.randint(decision.minimum, decision.maximum)))
        made += 1
    return made


def _time_of_a_game(pack: GamePack, *, read: bool) -> float:
    setups = [starter_setup(pack.id, seed) for seed in range(GAMES)]
    whole_game(pack.rules, setups[0], read=read)
    left = iter(setups)
    return seconds(lambda: whole_game(pack.rules, next(left), read=read), GAMES)


def measured_in(checkout: Path) -> dict[str, float]:
    """Return the figures of a build, measured in a separate process."""
    command = [sys.executable, "-m", "tests.bench.builds", "--measure"]
    output: dict[str, float] = json.loads(subprocess.run(command, check=True, cwd=checkout, capture_output=True).stdout)
    return output


def main() -> None:
    """Print the median of each figure in both builds, and how many times faster the compiled one is."""
    if "--measure" in sys.argv:
        sys.stdout.write(json.dumps(measure()))
        return
    if not (COMPILED / "made-from").exists():
        sys.stdout.write("The compiled build is not there to compare with: make compile\n")
        return
    rounds = [(measured_in(ROOT), measured_in(COMPILED)) for _ in range(ROUNDS)]
    sys.stdout.write(f"{'microseconds, median of ' + str(ROUNDS):40}{'plain':>12}{'compiled':>12}{'times':>8}\n")
    for name in rounds[0][0]:
        plain, compiled = (median(figures[name] for figures in build) for build in zip(*rounds, strict=True))
        sys.stdout.write(f"{name:40}{plain:12.1f}{compiled:12.1f}{plain / compiled:8.2f}\n")


if __name__ == "__main__":
    assert is_compiled() == (ROOT.name == "compiled"), "this is not the build that was meant"
    main()
