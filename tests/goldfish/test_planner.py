"""The planner compares answers on copies of the game, does limited work, and depends only on its seed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from deckbuilder.engine.api import WON, Decision, Event, Foresight, Game, TooMuchWorkError
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.machine import MOST_WORK
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.games.vividz.rules.vivid_game import VividGame
from deckbuilder.goldfish import planner
from deckbuilder.goldfish.batch import Batch, play_one
from deckbuilder.goldfish.luck import Luck, number_from
from deckbuilder.goldfish.pilots import GreedyPilot, PlannerPilot, RandomPilot
from tests.games.conformance.matches import all_packs, cards_of
from tests.goldfish.toy_game import CARDS
from tests.playouts.match import MAKERS, random_match
from tests.playouts.test_pilots_see import SHIPPED, started
from tests.rules.vividz.words import DRAW, does, event, start

OTHERS, ACTIONS = 8, 2
"""How many questions of a game are tested: all others, and actions."""
SEEDS = range(8)
"""Seeds of random games. Any change to the words of random abilities changes these games, and some end at once.
Therefore games are played until enough questions were tested."""


def asked(game: str, seed: int) -> Iterator[tuple[Game, Decision]]:
    """Return some questions of a random game: most of the rarer kinds, and a few actions."""
    running, pilot = random_match(game, seed).start(), RandomPilot(seed)
    actions = others = 0
    while (decision := running.decision) is not None and others < OTHERS:
        if decision.kind != "action":
            others += 1
            yield running, decision
        elif decision.id % 20 == 7 and actions < ACTIONS:
            actions += 1
            yield running, decision
        running.choose_at(pilot.places(running, decision))


@pytest.mark.parametrize("game", MAKERS)
def test_every_kind_of_question_of_random_games_is_answered_legally_and_the_same_again(game: str) -> None:
    kinds = set[tuple[str, bool]]()
    for seed in SEEDS:
        for running, decision in asked(game, seed):
            digest, places = running.digest(), list(PlannerPilot(seed).places(running, decision))
            assert running.digest() == digest
            assert decision.minimum <= len(places) <= decision.maximum
            assert places == list(PlannerPilot(seed).places(running.copy(), decision))
            running.copy().choose_at(places)
            kinds.add((decision.kind, decision.minimum < decision.maximum))
        if len(kinds) >= 4 and seed:
            break
    assert ("action", False) in kinds
    assert len(kinds) >= 4


@pytest.mark.parametrize("game", MAKERS)
def test_no_answer_costs_more_simulated_answers_than_the_bound(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [0]
    honest = MachineGame[Any].choose_at

    def counted(self: MachineGame[Any], places: Sequence[int]) -> list[Event]:
        given[0] += 1
        return honest(self, places)

    monkeypatch.setattr(MachineGame, "choose_at", counted)
    most = 0
    for seed in SEEDS:
        running, pilots = random_match(game, seed).start(), (GreedyPilot(1), GreedyPilot(2))
        while (decision := running.decision) is not None:
            if decision.id % 17 == 0:
                given[0] = 0
                PlannerPilot(1).places(running, decision)
                most = max(most, given[0])
            running.choose_at(pilots[decision.player].places(running, decision))
        if most > planner.MOST_ANSWERS / 2:
            break
    assert planner.MOST_ANSWERS / 2 < most <= planner.MOST_ANSWERS


def test_an_answer_that_is_too_much_work_is_the_last_one_to_take(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_match("legend_of_stars", 3).start()
    greedy = GreedyPilot(3)
    while game.decision is not None and len(game.decision.options) < 4:
        game.choose_at(greedy.places(game, game.decision))
    assert game.decision is not None
    usual, asked = list(greedy.places(game, game.decision)), game.decision.id
    honest = LegendGame.choose_at

    def heavy(self: LegendGame, places: Sequence[int]) -> list[Event]:
        if self.decision is not None and self.decision.id == asked and list(places) == usual:
            raise TooMuchWorkError
        return honest(self, places)

    monkeypatch.setattr(LegendGame, "choose_at", heavy)
    assert list(PlannerPilot(3).places(game, game.decision)) != usual


@pytest.mark.parametrize("game", MAKERS)
def test_all_simulations_of_an_answer_together_cost_no_more_than_one_answer_may(game: str) -> None:
    running = random_match(game, 1).start()
    assert isinstance(running, LegendGame | LegionsGame)
    guess = running.guess(0, 1)
    assert running.table.allowance == MOST_WORK
    copies = Foresight().ways
    assert guess.copy().table.allowance * copies <= MOST_WORK
    with pytest.raises(TooMuchWorkError):
        guess.copy().table.spend(MOST_WORK // copies + 1)


@pytest.mark.parametrize("game", SHIPPED)
def test_no_game_has_more_simulations_than_one_answer_may_cost(game: str) -> None:
    foresight = started(game, 1).habits.foresight
    assert foresight.ways * foresight.guesses <= Foresight().ways


def test_simulations_that_end_the_turn_take_few_more_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [0]
    honest = MachineGame[Any].choose_at

    def counted(self: MachineGame[Any], places: Sequence[int]) -> list[Event]:
        given[0] += 1
        return honest(self, places)

    monkeypatch.setattr(MachineGame, "choose_at", counted)
    running, greedy, most = started("vividz", 1), GreedyPilot(1), 0
    foresight = running.habits.foresight
    while (decision := running.decision) is not None:
        if decision.id % 5 == 0:
            given[0] = 0
            PlannerPilot(1).places(running, decision)
            most = max(most, given[0])
        running.choose_at(greedy.places(running, decision))
    runs = foresight.ways * foresight.guesses
    assert planner.MOST_ANSWERS < most <= planner.MOST_ANSWERS + planner.LAST * runs


def wasteful() -> Game:
    """A position of Vividz in which only passing saves the last cards of the deck, and most options do not."""
    cards = {"K": event(does({**DRAW, "count": 2}))}
    return start({"on": "A l, A c, A r", "hand": "K K K K K K", "deck": "V V V V V"}, None, cards).game


def test_doing_nothing_is_compared_among_many_answers_where_the_turn_is_played_to_its_end() -> None:
    game = wasteful()
    decision = _pending(game)
    assert len(decision.options) > game.habits.foresight.ways
    assert {PlannerPilot(seed).pick(game, decision) for seed in range(12)} == {("pass",)}


def test_an_answer_must_be_better_than_the_usual_one_by_more_than_the_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wasteful()
    usual = list(GreedyPilot(1).places(game, _pending(game)))
    doubtful = replace(game.habits.foresight, doubt=2 * WON)
    monkeypatch.setattr(VividGame, "habits", replace(game.habits, foresight=doubtful))
    assert list(PlannerPilot(1).places(game, _pending(game))) == usual


@pytest.mark.parametrize("game", MAKERS)
def test_the_words_of_a_game_that_pilots_go_by_are_words_of_its_actions(game: str) -> None:
    running = random_match(game, 1).start()
    assert isinstance(running, LegendGame | LegionsGame)
    habits, shapes = running.habits, running.grammar.shapes.values()
    assert {*habits.eager, *habits.refrain, *habits.idle} - {""} <= {shape.type for shape in shapes}
    assert {*habits.preferred} <= {field for shape in shapes for field in shape.fields}


def test_a_winning_answer_is_taken() -> None:
    pack = all_packs()["toy"]
    runners = [{"hand": ["toy-1", "toy-5", "toy-2"], "points": 7}, {"points": 11}]
    game = pack.rules.scenario({"players": runners}, CARDS.get)
    decision = _pending(game)
    for seed in range(5):
        assert PlannerPilot(seed).pick(game, decision) == ("run:1",)


def _pending(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


@pytest.mark.parametrize("game", MAKERS)
def test_the_worth_for_one_player_is_the_negative_of_the_others(game: str) -> None:
    match, luck, values = random_match(game, 2), Luck(2, "worth"), set[int]()
    running, pilots = match.start(), (GreedyPilot(1), RandomPilot(2))
    while (decision := running.decision) is not None:
        if luck.below(5) == 0:
            values.add(running.worth(0))
            assert running.worth(0) == -running.worth(1)
        running.choose_at(pilots[decision.player].places(running, decision))
    assert len(values) > 5
    assert running.result is not None
    winner = running.result.winner
    assert running.worth(0) == (0 if winner is None else WON if winner == 0 else -WON)


def test_a_game_ends_in_which_a_beaten_chara_cannot_be_put_away() -> None:
    """Processing that changes nothing must not begin again for ever (VIV 806.5). The seed is of a game that hung."""
    pack = all_packs()["vividz"]
    decks = [cards_of(deck) for deck in pack.starter_decks.values()]
    one, other = list(product(decks, repeat=2))[21 % 16]
    setup = MatchSetup(pack.default_edition.id, number_from(1, "duel", 21), (one, other), {})
    played = play_one(Batch("vividz", setup, ("greedy", "planner"), 1), pack, 0)
    assert played.reason in {"missions", "deck_out"}
