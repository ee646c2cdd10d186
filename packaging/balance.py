"""`make balance`: play the starter decks of one game or all against each other and write docs/balance.md."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from card_db.models import SET_FORMAT, Card
from card_db.store.set_files import read_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.batch import Played
from deckbuilder.goldfish.duels import Duel, decks_of, play_duel
from deckbuilder.goldfish.pairings import Pairing, Plan, fingerprint, first_player_share, play_pairings

REPORT = Path(__file__).resolve().parents[1] / "docs" / "balance.md"
PILOT, SEED, GAMES = "greedy", 1, 400
DUELS = (("planner", "greedy"), ("planner", "random"), ("greedy", "random"))
PILOTS = """
## Pilots

The same two decks and the same luck are played twice, with the pilots in either seat; all pairs of starter decks take
turns, mirrors included. A game that nobody wins is half a win. The times are processor time for one answer of the
first pilot on plain Python, in the first {timed} of the games, played by one process; an answer over 20 ms is asked for
up to four times more, and the fastest counts. To repeat it: `python packaging/balance.py --pilots`.
"""
TIMED = 60
"""Games in which answers are timed."""
HEAD = """# Balance of the starter decks

Here you can see how evenly the starter decks are matched. `make balance` writes this page. The same pilot plays both
decks of a pairing, half of the games in each seat. Every deck should win 30 % to 70 % against every other. Tests check
that the page belongs to the present cards and decks, and that a small sample of games stays within these limits."""


@cache
def load_pack(game: str) -> GamePack:
    """Return the pack of a game, in a worker process. Raises KeyError for an unknown one."""
    return load_packs()[game]


def starter_decks(pack: GamePack) -> dict[str, Sequence[Card]]:
    """Return the cards of the pack's starter decks, with copies repeated."""
    sets = [path.read_bytes() for path in sorted(pack.data.glob("*.json"))]
    cards = {
        card.id: card
        for data in sets
        if json.loads(data).get("format") == SET_FORMAT
        for card in read_set(data, pack.schema).cards
    }
    return {
        name: tuple(cards[entry.card] for entry in deck.entries() for _ in range(entry.count))
        for name, deck in pack.starter_decks.items()
    }


def report(pack: GamePack, decks: dict[str, Sequence[Card]], plan: Plan, pairings: Sequence[Pairing]) -> Iterator[str]:
    """Return the lines about one game."""
    yield f"\n## {pack.schema.name.en}\n"
    yield f"Edition {plan.edition}, pilot `{plan.pilot}`, seed {plan.seed}, {plan.games} games a pairing."
    yield f"Cards and decks: `{fingerprint(decks)}`.\n"
    yield from _table(pack, list(decks), pairings)
    games = [game for pairing in pairings for game in pairing.games]
    first, seat = first_player_share(games), _wins_of_player_0(games)
    yield f"\nThe player of the first turn wins {first:.1%} of {len(games)} games, player 0 {seat:.1%}."
    yield f"Endings: {_endings(games)}.\n"
    yield "| pairing | won by the first | first turn wins | turns | decisions | endings |"
    yield "| --- | ---: | ---: | ---: | ---: | --- |"
    for pairing in pairings:
        one, other = (pack.starter_name(name, "en") for name in pairing.decks)
        turns, decisions = (_mean([getattr(game, key) for game in pairing.games]) for key in ("turns", "decisions"))
        cells = (f"{pairing.share:.1%}", f"{first_player_share(pairing.games):.1%}", f"{turns:.1f}", f"{decisions:.0f}")
        yield f"| {one} – {other} | {' | '.join(cells)} | {_endings(pairing.games)} |"


def _table(pack: GamePack, names: Sequence[str], pairings: Sequence[Pairing]) -> Iterator[str]:
    shares = {pairing.decks: pairing.share for pairing in pairings}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    yield "| wins of | " + " | ".join(f"against {pack.starter_name(name, 'en')}" for name in names) + " | all |"
    yield "| --- |" + " ---: |" * (len(names) + 1)
    for one in names:
        won = [shares[one, other] for other in names if other != one]
        cells = ["–" if other == one else f"{shares[one, other]:.1%}" for other in names]
        yield f"| {pack.starter_name(one, 'en')} | {' | '.join(cells)} | {_mean(won):.1%} |"


def _endings(games: Sequence[Played]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in Counter(game.reason for game in games).most_common())


def _wins_of_player_0(games: Sequence[Played]) -> float:
    return _mean([float(game.winner == 0) for game in games if game.winner is not None])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def main() -> None:
    """Play the games and write the page."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=GAMES, help="games per pairing")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--game", choices=sorted(load_packs()), help="only this game, not all")
    arguments.add_argument("--pilots", action="store_true", help="only the chapter on pilots")
    asked = arguments.parse_args()
    chapters = _written()
    if not asked.pilots:
        _play_decks(asked, chapters)
    pilots = chapters.pop("Pilots", "")  # it comes last
    if asked.pilots or asked.game is None:
        pilots = "\n".join(duels(asked.games, asked.jobs, asked.game, pilots))
    chapters |= {"Pilots": pilots} if pilots else {}
    REPORT.write_text("\n".join([HEAD, *chapters.values()]) + "\n", encoding="utf-8")


def duels(games: int, jobs: int, only: str | None, written: str) -> Iterator[str]:
    """Return the lines about pilots. `only`: the game that is played; the others keep their lines of `written`."""
    yield PILOTS.format(timed=min(TIMED, games))
    yield f"Seed {SEED}, {games} games each.\n"
    yield "| game | pilot | against | wins | share | 95 % interval | median | 95 % within | slowest |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for pack in load_packs().values():
        name = pack.schema.name.en
        if only not in {None, pack.id}:
            yield from (line for line in written.splitlines() if line.startswith(f"| {name} |"))
            continue
        decks = decks_of(starter_decks(pack))
        for pilots in DUELS:
            duel = Duel(pack.id, pack.default_edition.id, pilots, decks, games, SEED)
            outcome = play_duel(duel, load_pack, jobs)
            timed = play_duel(replace(duel, games=min(TIMED, games)), load_pack)
            print(pack.id, pilots, outcome.share, flush=True)
            low, high = outcome.interval
            times = " | ".join(f"{1000 * timed.quantile(part):.1f} ms" for part in (0.5, 0.95, 1))
            shares = f"{outcome.points:g} | {outcome.share:.1%} | {low:.1%} – {high:.1%}"
            yield f"| {name} | `{pilots[0]}` | `{pilots[1]}` | {shares} | {times} |"


def _play_decks(asked: argparse.Namespace, chapters: dict[str, str]) -> None:
    """Play the requested games and write their chapters."""
    for pack in load_packs().values():
        if not pack.starter_decks or asked.game not in {None, pack.id}:
            continue
        plan = Plan(pack.id, pack.default_edition.id, PILOT, asked.games, SEED)
        decks = starter_decks(pack)
        pairings = play_pairings(plan, decks, load_pack, asked.jobs, lambda done: print(f"{done} pairings", flush=True))
        chapters[pack.schema.name.en] = "\n".join(report(pack, decks, plan, pairings))


def _written() -> dict[str, str]:
    """Return the chapters of the page as they are, by the games' names."""
    parts = REPORT.read_text(encoding="utf-8").rstrip("\n").split("\n\n## ")[1:]
    return {part.partition("\n")[0]: f"\n## {part}" for part in parts}


if __name__ == "__main__":
    main()
