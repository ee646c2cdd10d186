"""In every game, phases without possible actions are passed for a player who has enabled this."""

from typing import Any

import pytest

from deckbuilder.engine.api import Decision
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import EmptyPhases, GreedyPilot, PassiveOpponent
from deckbuilder.goldfish.session import Session
from tests.games.conformance.matches import pool

PACKS = load_packs()
ASKING = ("legend_of_stars", "legions")
"""The games that ask a player who can only pass."""
MOST = 60
YES = EmptyPhases(0, lambda: True)


def started(game: str, seed: int, passer: EmptyPhases | None) -> Session:
    pack, cards = PACKS[game], pool(game)
    decks = [
        tuple(cards[e.card] for e in deck.entries() for _ in range(e.count)) for deck in pack.starter_decks.values()
    ]
    setup = MatchSetup(pack.default_edition.id, seed, (decks[0], decks[1]), {})
    return Session.start(pack, setup, PassiveOpponent(), 0, passer)


def is_empty(session: Session) -> bool:
    decision = pending(session)
    options = decision.options
    return decision.kind == "action" and len(options) == 1 and options[0].verb in session.game.habits.refrain


def play(session: Session, most: int = MOST) -> list[str]:
    """Play with a greedy pilot, and return the digests before each answer."""
    digests: list[str] = []
    pilot = GreedyPilot(3)
    while session.decision is not None and len(digests) < most:
        digests.append(session.digest)
        session.choose(pilot.pick(session.game, session.decision))
    return digests


def idle_table(game: str, passer: EmptyPhases) -> Session:
    """Return a first main phase with one card to play and nothing to do afterwards."""
    found: dict[str, Any] = {
        "legend_of_stars": {
            "cards": {"A": {"kind": "character", "name": "A", "cost": 0, "speed": 1, "atk": 1, "def": 1, "down": 1}},
            "players": [{"hand": ["A"], "deck": ["A*9"]}, {"deck": ["A*9"]}],
        },
        "legions": {
            "cards": {"M": {"category": "master", "colours": ["red", "white"]},
                      "A": {"category": "minion", "colours": ["red"], "cost": 0, "atk": 1, "hp": 1, "wait_turn": 1}},
            "players": [{"master": {"card": "M"}, "hand": ["A"], "deck": ["A*9"]},
                        {"master": {"card": "M"}, "deck": ["A*9"]}],
        },
    }[game]  # fmt: skip
    turn = {"number": 5, "player": 0, "phase": "main"}
    position = {"game": game, "seed": 1, "turn": turn, **found}
    return Session.from_scenario(PACKS[game], position, lambda _id: None, PassiveOpponent(), 0, passer)


@pytest.mark.parametrize("game", PACKS)
def test_who_wishes_it_is_asked_only_where_something_can_be_done(game: str) -> None:
    session = started(game, 3, YES)
    asked = 0
    while session.decision is not None and asked < MOST:
        assert not is_empty(session)
        session.choose(GreedyPilot(3).pick(session.game, session.decision))
        asked += 1


def test_nobody_is_passed_without_the_wish() -> None:
    session, empty = started("legend_of_stars", 3, EmptyPhases(0, lambda: False)), 0
    while session.decision is not None:
        empty += is_empty(session)
        session.choose(GreedyPilot(3).pick(session.game, session.decision))
    assert empty


def pending(session: Session) -> Decision:
    assert session.decision is not None
    return session.decision


def test_the_wish_holds_from_the_next_answer_on() -> None:
    wishes = [False]
    session = started("legend_of_stars", 3, EmptyPhases(0, lambda: wishes[0]))
    while not is_empty(session):
        session.choose(GreedyPilot(3).pick(session.game, pending(session)))
    wishes[0] = True
    session.choose([pending(session).options[0].id])
    assert not is_empty(session)


@pytest.mark.parametrize("game", PACKS)
def test_one_undo_takes_the_answer_back_with_all_that_was_passed_after_it(game: str) -> None:
    session = started(game, 3, YES)
    digests = play(session)
    after = session.digest
    for digest in reversed(digests):
        assert session.undo()
        assert session.digest == digest
        assert session.decision is not None
        assert not is_empty(session)
    assert not session.can_undo()
    while session.redo():
        pass
    assert session.digest == after


@pytest.mark.parametrize("game", PACKS)
def test_the_log_and_the_replay_contain_the_passes(game: str) -> None:
    passed = started(game, 3, YES)
    play(passed)
    asked, pilot = started(game, 3, None), GreedyPilot(3)
    while asked.decision is not None and asked.digest != passed.digest:
        asked.choose(pilot.pick(asked.game, asked.decision))
    reported = [[(line.turn, line.player, line.text) for line in session.log] for session in (passed, asked)]
    assert reported[0] == reported[1]
    again = Session.from_replay(PACKS, passed.replay(), 0)
    assert (again.digest, again.replay()["answers"]) == (passed.digest, passed.replay()["answers"])
    assert again.undo()
    assert passed.undo()
    assert again.digest == passed.digest


@pytest.mark.parametrize("game", ASKING)
def test_a_change_by_hand_passes_nothing(game: str) -> None:
    session = idle_table(game, YES)
    view: Any = session.view(0)
    session.manual({"type": "move", "card": view["players"][0]["hand"][0]["id"], "to": "deck"})
    assert session.decision is not None
    assert is_empty(session)
