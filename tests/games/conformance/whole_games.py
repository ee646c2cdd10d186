"""Print which build is running, and a hash of each of many games: options, events, views and some digests."""

import hashlib
import json
import sys
from random import Random

from deckbuilder.engine.build import is_compiled
from deckbuilder.games.kit.pack import MatchSetup
from tests.games.conformance.matches import all_packs, random_setup, starter_setup

SEEDS = range(24)
DIGEST_EVERY = 16

sys.stdout.write("compiled\n" if is_compiled() else "plain\n")
for name, pack in sorted(all_packs().items()):
    for edition in pack.editions:
        for seed in SEEDS:
            setup = (starter_setup if seed % 2 else random_setup)(name, seed)
            game = pack.rules.start(MatchSetup(edition.id, seed, setup.decks, {}))
            luck, seen, events = Random(seed), hashlib.blake2b(), game.opening
            while (decision := game.decision) is not None:
                seen.update(json.dumps(list(events)).encode())
                seen.update(
                    repr([(option.id, option.action, option.label.key) for option in decision.options]).encode()
                )
                if decision.id % DIGEST_EVERY == 0:
                    seen.update((game.digest() + json.dumps(game.view(decision.player))).encode())
                    game = game.copy()
                count = luck.randint(decision.minimum, decision.maximum)
                events = game.choose(
                    [decision.options[place].id for place in luck.sample(range(len(decision.options)), count)]
                )
            sys.stdout.write(f"{name} {edition.id} {seed} {game.digest()} {seen.hexdigest()} {game.result}\n")
