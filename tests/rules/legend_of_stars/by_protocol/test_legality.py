"""An action is legal exactly if it is an option. Random games keep the invariants in every position."""

from itertools import product
from typing import Any

import pytest

from tests.rules.legend_of_stars.words import NOTATION
from tests.rules.outside import Outside

pytestmark = pytest.mark.slow

FACES, TURNS = ("up", "down"), ("attack", "defence_left", "defence_right")
LANES, ROWS = range(4), ("front", "back")


def position(seed: int, decisions: int, decks: tuple[str, str] = ("dawn", "deep"), edition: str = "1.0.03") -> Outside:
    referee = Outside(NOTATION)
    referee.good("new", game=NOTATION.game, seed=seed, edition=edition, decks=list(decks))
    referee.good("playout", policy="random", seed=seed, limit=decisions)
    return referee


def imaginable(referee: Outside, ids: list[int]) -> list[dict[str, Any]]:
    """Return every action that the protocol can express for these cards."""
    actions: list[dict[str, Any]] = [{"type": kind} for kind in ("pass", "end_phase", "keep", "mulligan", "yes", "no")]
    for card in ids:
        kinds = ("set_energy", "play_support", "play_effect", "discard", "pick", "order", "reveal_speed_card")
        actions += [{"type": kind, "card": card} for kind in kinds]
        actions += [{"type": kind, "card": card, "orientation": turn}
                    for kind, turn in product(("reorient", "turn_face_up"), TURNS)]  # fmt: skip
        actions += [{"type": "lead", "card": card, "lane": lane, "row": row} for lane, row in product(LANES, ROWS)]
        actions += [{"type": "activate", "card": card, "ability": ability} for ability in range(3)]
        actions += [{"type": "play_character", "card": card, "lane": lane, "orientation": "attack", "face": face}
                    for lane, face in product(LANES, FACES)]  # fmt: skip
        actions.append({"type": "attack", "card": card, "target": "player"})
        actions += [{"type": "attack", "card": card, "target": target} for target in ids[:12]]
    return actions


@pytest.mark.parametrize("seed", range(12))
def test_an_action_is_legal_exactly_when_it_is_an_option(seed: int) -> None:
    referee = position(seed, 30 + 13 * seed)
    if referee.result is not None:
        return
    options = referee.options()
    players = referee.state["players"]
    field = [item["id"] for player in players for zone in ("characters", "support") for item in player[zone]]
    hands = [item["id"] for player in players for item in player["hand"]]
    actions = imaginable(referee, field + hands)
    legal = [action for action in actions if referee.good("why", action=action)["legal"]]
    assert [action for action in legal if action not in options] == []
    assert [action for action in options if action in actions and action not in legal] == []
    for option in options:
        assert referee.good("why", action=option)["legal"]


def check_what_always_holds(referee: Outside) -> None:
    state = referee.state
    ids = [item["id"] for player in state["players"] for _, item in NOTATION.lying(player)]
    assert len(ids) == len(set(ids))
    for player in state["players"]:
        assert len(list(NOTATION.lying(player))) == 50
        assert player["life"] >= 0
        assert sum(item["field"] for item in player["support"]) <= 1
        squares = [(item["lane"], item["row"]) for item in player["characters"]]
        assert len(squares) == len(set(squares))
        assert all(item["kind"] == "character" for item in player["characters"])
        assert all(item["kind"] == "support" for item in player["support"])
        assert all(min(item["atk"], item["def"], item["down"]) >= 0 for item in player["characters"])
    if state["result"] is None:
        assert all(player["life"] > 0 for player in state["players"])


@pytest.mark.rule("LoS", "2.3.1-b")
@pytest.mark.rule("LoS", "3.3.1-a")
@pytest.mark.parametrize("decks", [("dawn", "deep"), ("ember", "grove")])
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_what_always_holds_in_whole_games(decks: tuple[str, str], edition: str) -> None:
    for seed in range(3):
        referee = position(seed, 0, decks, edition)
        for step in range(80):
            if referee.good("decision")["result"] is not None:
                break
            referee.good("playout", policy="random", seed=1000 * seed + step, limit=5)
            check_what_always_holds(referee)
