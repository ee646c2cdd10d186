"""`make fuzz`: plays random games with new seeds until the time is up. A game that breaks an invariant is saved.
`python -m tests.playouts.fuzz --game legions --seed 7` plays one game again."""

import argparse
import json
import sys
import time
import traceback
from pathlib import Path

from deckbuilder.games.catalog import load_packs
from tests.games.conformance.matches import all_packs
from tests.playouts.match import Match, random_match
from tests.playouts.playout import Playout, undo_and_replay
from tests.playouts.seats import nothing_hidden_is_sent

KEPT = Path(__file__).parents[1] / "data" / "playouts"
WHOLE = 50
"""One of this many games of a pack is undone, replayed, and played from both seats over the protocol."""


def keep(match: Match, why: str, folder: Path = KEPT) -> Path:
    """Save the match with all its cards. From now on it is a test."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match.game}-{match.seed}.json"
    path.write_text(json.dumps(match.write() | {"found": why}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def try_match(match: Match, *, whole: bool, samples: int = 3) -> str | None:
    """Play the match with all checks, and return what went wrong, or an empty text."""
    try:
        Playout(match, samples).run()
        if whole:
            undo_and_replay(match)
            for seat in (0, 1):
                nothing_hidden_is_sent(match, seat)
    except Exception as error:  # noqa: BLE001 - whatever a game fails with is a finding
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {last.name}: {last.line}: {error}"[:2000]
    return None


def main(arguments: list[str]) -> int:
    """Play until the time is up. Return 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--game", choices=sorted(all_packs()), help="without it, all that ship, in turn")
    parser.add_argument("--seed", type=int, help="play only this game")
    parser.add_argument("--from", type=int, dest="first", help="the first seed; without it, one that follows the clock")
    asked = parser.parse_args(arguments)
    games = [asked.game] if asked.game else sorted(load_packs())
    if asked.seed is not None:
        problems = [try_match(random_match(game, asked.seed), whole=True, samples=12) for game in games]
        sys.stdout.write("".join(f"{problem or 'Everything holds.'}\n" for problem in problems))
        return int(any(problems))
    seed = asked.first if asked.first is not None else time.time_ns() // 1_000_000
    end, played, found = time.monotonic() + 60 * asked.minutes, 0, 0
    while time.monotonic() < end:
        match = random_match(games[played % len(games)], seed + played)
        problem = try_match(match, whole=played // len(games) % WHOLE == 0)
        played += 1
        if problem is not None:
            found += 1
            sys.stdout.write(f"{match.game}, seed {match.seed}: {problem}\nkept as {keep(match, problem)}\n")
    sys.stdout.write(f"{played} games from seed {seed}, {found} in which something does not hold\n")
    return int(found > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
