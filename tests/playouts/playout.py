"""Plays a match to its end and checks invariants: cheap ones often, and the others in some positions."""

import json
from hashlib import blake2b

from deckbuilder.engine.api import Action, Decision, Game
from deckbuilder.engine.recurrence import DECISION_LIMIT
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.pilots import Pilot
from deckbuilder.goldfish.session import Session
from tests.playouts import invariants, secrecy
from tests.playouts.match import Match

CHEAP_EVERY = 20
"""The number of decisions between two checks of the zones."""
CLOSELY_EVERY = 8
"""In one of this many games, all checks are made in one position."""
MEMORY = 40
"""How many actions are remembered, to be tried where they are not possible."""
AHEAD = 8
"""The number of decisions for which a copy is played on."""


class Playout:
    """One game of a match, with checks."""

    def __init__(self, match: Match, samples: int | None = None) -> None:
        self._match = match
        self._luck = Luck(match.seed, "samples")
        looks = samples if samples is not None else int(match.seed % CLOSELY_EVERY == 0)
        self._moments = {self._luck.below(30 << self._luck.below(5)) for _ in range(looks)}
        self._seen: list[Action] = []
        self._cards = sum(map(len, match.decks))

    def run(self) -> Game:
        """Play to the end and return the game. Raises AssertionError for a broken invariant."""
        game, players, taken = self._match.start(), self._match.players(), 0
        while (decision := game.decision) is not None:
            if taken in self._moments:
                self._look_closely(game, decision, players)
            elif taken % CHEAP_EVERY == 0:
                invariants.cards_are_in_one_zone_each(game)
            places = players[decision.player].places(game, decision)
            if taken % 5 == 0:
                self._seen = [*self._seen[-MEMORY:], decision.options[places[0] if places else 0].action]
            game.choose_at(places)
            taken += 1
            assert taken <= DECISION_LIMIT
        assert game.result is not None
        invariants.cards_are_in_one_zone_each(game)
        invariants.views_add_up(game, self._cards)
        return game

    def _look_closely(self, game: Game, decision: Decision, players: tuple[Pilot, Pilot]) -> None:
        digest = game.digest()
        invariants.cards_are_in_one_zone_each(game)
        invariants.views_add_up(game, self._cards)
        invariants.options_are_accepted(game, decision, self._luck)
        invariants.what_is_no_option_is_refused(game, decision, self._seen, self._luck)
        secrecy.nothing_hidden_shows(game, self._seen, self._luck)
        secrecy.nothing_hidden_is_told(game, self._luck)
        one, other = game.copy(), game.copy()
        assert [_played_on(one, players) for _ in range(AHEAD)] == [_played_on(other, players) for _ in range(AHEAD)]
        assert game.digest() == digest


def _played_on(game: Game, players: tuple[Pilot, Pilot]) -> object:
    decision = game.decision
    if decision is None:
        return game.result
    return game.choose_at(players[decision.player].places(game, decision)), game.digest()


def transcript(match: Match) -> str:
    """Return a hash of everything that a game reports: events, questions, options and views."""
    game, players = match.start(), match.players()
    hasher = blake2b(json.dumps(game.opening).encode(), digest_size=16)
    while (decision := game.decision) is not None:
        asked = [decision.id, decision.player, decision.kind, [option.id for option in decision.options]]
        events = game.choose_at(players[decision.player].places(game, decision))
        hasher.update(json.dumps([asked, events]).encode())
    hasher.update(json.dumps([game.view(None), game.view(0), game.view(1)]).encode())
    return hasher.hexdigest()


def digests(match: Match) -> str:
    """Return a hash of the hashes of all positions."""
    game, players = match.start(), match.players()
    hasher = blake2b(game.digest().encode(), digest_size=16)
    while (decision := game.decision) is not None:
        game.choose_at(players[decision.player].places(game, decision))
        hasher.update(game.digest().encode())
    return hasher.hexdigest()


def undo_and_replay(match: Match) -> None:
    """Check that undo restores every position, and that a replay reproduces every hash and every line of the log."""
    session, players = Session.start(match.pack, match.setup), match.players()
    hashes = [session.digest]
    while (decision := session.decision) is not None:
        session.choose(players[decision.player].pick(session.game, decision))
        hashes.append(session.digest)
    document = json.loads(json.dumps(session.replay()))
    again = Session.from_replay({match.game: match.pack}, document)
    assert (again.digest, again.log, again.replay()) == (hashes[-1], session.log, document)
    for digest in hashes[-2::-1]:
        session.undo()
        assert session.digest == digest
    session.redo(len(hashes) - 1)
    assert session.digest == hashes[-1]
