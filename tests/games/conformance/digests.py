"""Prints the digest of every position of some games, so that two processes can be compared."""

import sys

from tests.games.conformance.matches import MATCHES, all_packs, random_game

for game, setup, seed in MATCHES:
    for moment in random_game(all_packs()[game], setup(game, seed)):
        options = [option.id for option in moment.decision.options]
        sys.stdout.write(f"{game} {seed} {moment.game.digest()} {options}\n")
