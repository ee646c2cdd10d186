"""Random sequences of answers, changes by hand, undo, redo, jumps, restarts, saving and loading: no position ever
changes, and refused requests have no effect."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeGuard

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deckbuilder.engine.api import Action, IllegalChoiceError
from deckbuilder.goldfish.pilots import PassiveOpponent, RandomPilot
from deckbuilder.goldfish.session import Session
from tests.builders.spoiled import spoiled
from tests.games.conformance.matches import all_packs
from tests.goldfish.material import MATERIAL
from tests.playouts.invariants import card_ids, cards_are_in_one_zone_each
from tests.playouts.match import Match, random_match

EXAMPLES = int(os.environ.get("FUZZ", "10"))
PLACES = st.integers(0, 10_000)


def is_action(value: object) -> TypeGuard[Action]:
    """Return whether the protocol accepts the value: an object without fractions."""
    return isinstance(value, dict) and not _has_fractions(value)


def _has_fractions(value: object) -> bool:
    if isinstance(value, dict | list):
        return any(map(_has_fractions, value.values() if isinstance(value, dict) else value))
    return isinstance(value, float)


def _said(session: Session) -> list[object]:
    """Return the log without the numbers of positions, which start again in a loaded game."""
    return [replace(line, node=0) for line in session.log]


class SessionMachine(RuleBasedStateMachine):
    """`hashes` maps each position of the tree to its hash when it was first seen."""

    @initialize(game=st.sampled_from(sorted(MATERIAL)), seed=st.integers(0, 200), alone=st.booleans())
    def begin(self, game: str, seed: int, alone: bool) -> None:
        self.match: Match = random_match(game, seed)
        self.opponent = None if alone else PassiveOpponent()
        self.restart()

    @rule()
    def restart(self) -> None:
        self.session = Session.start(self.match.pack, self.match.setup, self.opponent)
        first = self.session.digest
        assert getattr(self, "first", first) == first
        self.first, self.hashes = first, {0: first}

    def _note(self) -> None:
        """Record the position if it is new. Otherwise check that it is unchanged."""
        now = self.session.tree().current
        assert self.hashes.setdefault(now, self.session.digest) == self.session.digest

    @precondition(lambda self: self.session.decision is not None)
    @rule(places=st.lists(PLACES, min_size=3, max_size=3), by_action=st.booleans())
    def answer(self, places: list[int], by_action: bool) -> None:
        decision = self.session.decision
        assert decision is not None
        options = [option.id for option in decision.options]
        if by_action and decision.minimum == decision.maximum == 1:
            self.session.act(decision.options[places[0] % len(options)].action)
        else:
            wanted = decision.minimum + places[1] % (decision.maximum - decision.minimum + 1)
            turned = options[places[0] % len(options) :] + options
            self.session.choose(list(dict.fromkeys(turned))[:wanted])
        self._note()

    @precondition(lambda self: self.session.decision is not None)
    @rule(limit=st.integers(1, 12), seed=st.integers(0, 9))
    def let_pilots_play(self, limit: int, seed: int) -> None:
        before = self.session.tree().current
        taken = self.session.play((RandomPilot(seed), RandomPilot(seed)), limit)
        assert self.session.tree().current >= before + (taken > 0)
        self._note()

    @rule(which=PLACES, place=PLACES)
    def change_by_hand(self, which: int, place: int) -> None:
        """Try any change by hand of any card."""
        action = self._one_of(MATERIAL[self.match.game].by_hand, which)
        ids = sorted(card_ids(self.session.view(None)["players"]))
        self._try(action | ({"card": ids[place % len(ids)]} if "card" in action else {}))

    @rule(data=st.data(), which=PLACES)
    def change_by_hand_what_makes_no_sense(self, data: st.DataObject, which: int) -> None:
        action = data.draw(spoiled(self._one_of(MATERIAL[self.match.game].by_hand, which), 1))
        if is_action(action):
            self._try(action)

    @staticmethod
    def _one_of(actions: Sequence[Action], which: int) -> Action:
        return actions[which % len(actions)]

    def _try(self, action: Action) -> None:
        before = self.session.digest
        try:
            self.session.manual(action)
        except IllegalChoiceError:
            assert self.session.digest == before
        self._note()

    @rule(data=st.data(), which=PLACES, options=st.lists(st.text(max_size=5)))
    def answer_nonsense(self, data: st.DataObject, which: int, options: list[str]) -> None:
        before = self.session.digest
        action = data.draw(spoiled(self._one_of(MATERIAL[self.match.game].actions, which)))
        if is_action(action) and self.session.why(action) is not None:
            with pytest.raises(IllegalChoiceError):
                self.session.act(action)
        if options:
            with pytest.raises(IllegalChoiceError):
                self.session.choose(options)
        assert self.session.digest == before

    @rule(steps=st.integers(1, 9))
    def undo(self, steps: int) -> None:
        could, before = self.session.can_undo(steps), self.session.digest
        assert self.session.undo(steps) == could
        if could:
            assert self.session.redo(steps)
            assert self.session.digest == before
            self.session.undo(steps)
        self._note()

    @rule(steps=st.integers(1, 9))
    def redo(self, steps: int) -> None:
        assert self.session.can_redo(steps) == self.session.redo(steps)
        self._note()

    @rule(place=PLACES)
    def jump(self, place: int) -> None:
        known = len(self.session.tree().nodes)
        assert self.session.jump(place % known)
        assert not self.session.jump(known)
        self._note()

    @rule()
    def save_and_load(self) -> None:
        """Save and load. The loaded session contains only the path to the present position."""
        document = json.loads(json.dumps(self.session.replay()))
        again = Session.from_replay(all_packs(), document)
        assert again.digest == self.session.digest
        assert _said(again) == _said(self.session)
        assert again.replay() == document
        assert again.view(0) == self.session.view(0)
        self.session, self.hashes = again, {}
        self._note()

    @invariant()
    def is_what_it_was(self) -> None:
        session = self.session
        assert session.digest == self.hashes[session.tree().current]
        assert (session.decision is None) == (session.result is not None)
        assert [line.index for line in session.log] == list(range(len(session.log)))
        cards_are_in_one_zone_each(session.game)
        assert all(above.turn <= below.turn for above, below in pairwise(session.log))

    @invariant()
    def keeps_few_positions_whole(self) -> None:
        assert self.session.snapshots <= 32 + 256 + 1


SessionMachine.TestCase.settings = settings(max_examples=EXAMPLES, stateful_step_count=20, deadline=None)
TestSession = SessionMachine.TestCase
