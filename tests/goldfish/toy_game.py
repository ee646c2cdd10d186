"""A small real game: a race with hidden hands, random numbers, and questions in the middle of an effect. Each turn a
player draws, and then plays a hand card for points equal to its cost, or passes. For a card of cost 3, the player may
discard another card to double the points. A card of cost 5 lets its player arrange the top of the deck. Twelve points
win, and an empty deck loses."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from card_db.models import Card, Text
from deckbuilder.card_text.results import NO_WORDS, ReadCard
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.engine.api import (
    WON,
    Action,
    BadScenarioError,
    Decision,
    Event,
    Habits,
    IllegalChoiceError,
    Json,
    Refusal,
    Result,
)  # fmt: skip
from deckbuilder.engine.position import Position, Zone
from deckbuilder.engine.visibility import hidden_decision
from deckbuilder.games.kit.pack import Edition, GamePack, MatchSetup
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.goldfish.luck import number_from
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.declaring import NOTHING_FURTHER, Declarable
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.legality.problems import CardLookup, Problem
from tests.builders.options import PlainOption

GOAL = 12
HABITS = Habits(
    eager=("attack", "yes", "play_character", "unlock", "lead", "pick"),
    refrain=("pass", "keep", "no", "end_phase", "no_bonus_draw"),
    preferred={"target": "player", "then": "play"},
    idle={"lead": 2, "move": 2, "activate": 1},
    plenty=frozenset({"gather"}),
)


@dataclass(slots=True)
class Runner:
    deck: list[int]
    hand: list[int] = field(default_factory=list)
    trash: list[int] = field(default_factory=list)
    points: int = 0


@dataclass(slots=True)
class Table:
    """The whole state as data."""

    seed: int
    costs: list[int]
    runners: list[Runner]
    turn: int = 0
    active: int = 0
    asked: str = "mulligan"
    subject: int | None = None
    decisions: int = 0
    shuffles: int = 0
    ending: tuple[int | None, str, str] | None = None


class ToyGame:
    habits = HABITS

    def __init__(self, table: Table, opening: Sequence[Event] = ()) -> None:
        self.table = table
        self._opening = tuple(opening)
        self.event_count = 0
        self._wanted: frozenset[str] | None = None

    # What is

    @property
    def opening(self) -> list[Event]:
        return list(self._opening)

    @property
    def result(self) -> Result | None:
        return None if self.table.ending is None else Result(*self.table.ending)

    @property
    def turn(self) -> int:
        return self.table.turn

    @property
    def size(self) -> int:
        return len(self.table.costs)

    @property
    def state_form(self) -> str:
        return "toy.1"

    @property
    def decision(self) -> Decision | None:
        table = self.table
        if table.ending is not None:
            return None
        options = self._options()
        kind, least, most = {
            "mulligan": ("cards", 0, 2), "main": ("action", 1, 1), "double": ("yes_no", 1, 1),
            "price": ("cards", 1, 1), "arrange": ("order", len(options), len(options)),
        }[table.asked]  # fmt: skip
        prompt = Message("Toy question {what}.", {"what": table.asked})
        return Decision(table.decisions, table.active, kind, prompt, least, most, options, table.subject)

    def asked(self, viewer: int | None) -> Decision | None:
        whole = self.decision
        if viewer is None or whole is None or whole.player == viewer:
            return whole
        return hidden_decision(whole)

    def wastes(self, place: int) -> bool:
        return False

    def not_asked(self) -> Refusal:
        return Refusal("1.3", Message("Toy: the other one is asked."))

    def _options(self) -> list[PlainOption]:
        table, runner = self.table, self.table.runners[self.table.active]
        actions: list[Action] = []
        if table.asked == "main":
            actions += [{"type": "run", "card": card} for card in runner.hand]
            actions.append({"type": "pass"})
        elif table.asked == "double":
            actions = [{"type": "yes"}, {"type": "no"}]
        else:
            cards = runner.deck[:2] if table.asked == "arrange" else runner.hand
            actions += [{"type": "pick", "card": card} for card in cards]
        return [
            PlainOption(self._id(action), action, Message("Toy {id}", {"id": self._id(action)})) for action in actions
        ]

    @staticmethod
    def _id(action: Action) -> str:
        return f"{action['type']}:{action['card']}" if "card" in action else str(action["type"])

    # Answers

    def choose(self, picks: Sequence[str]) -> list[Event]:
        decision = self.decision
        if decision is None:
            raise IllegalChoiceError(Refusal("9", Message("Toy: the race is over.")))
        ids = {option.id for option in decision.options}
        good = len(set(picks)) == len(picks) and decision.minimum <= len(picks) <= decision.maximum
        if not good or not ids.issuperset(picks):
            raise IllegalChoiceError(Refusal("1.2", Message("Toy: not an option.")))
        cards = [int(pick.partition(":")[2] or -1) for pick in picks]
        self.table.decisions += 1
        events = getattr(self, f"_{self.table.asked}")(picks[0].partition(":")[0] if picks else "", cards)
        caused = [event for event in events if isinstance(event, dict)]
        self.event_count = len(caused)
        return [event for event in caused if self._wanted is None or event["type"] in self._wanted]

    def limit_events(self, types: frozenset[str] | None) -> None:
        self._wanted = types

    def place_of(self, pick: str) -> int | None:
        return next((place for place, option in enumerate(self._options()) if option.id == pick), None)

    def choose_at(self, places: Sequence[int]) -> list[Event]:
        options = self._options()
        if not all(0 <= place < len(options) for place in places):
            raise IllegalChoiceError(Refusal("1.2", Message("Toy: not an option.")))
        return self.choose([options[place].id for place in places])

    def act(self, action: Action) -> list[Event]:
        if self.table.ending is None and action == {"type": "resign"}:
            return self._end(1 - self.table.active, "resign", "7")
        decision = self.decision
        for option in decision.options if decision is not None else ():
            if json.dumps(option.action, sort_keys=True) == json.dumps(action, sort_keys=True):
                return self.choose([option.id])
        raise IllegalChoiceError(self.why(action) or Refusal("1.2", Message("Toy: not an option.")))

    def manual(self, action: Action) -> list[Event]:
        points = action.get("value")
        if action.get("type") != "set" or not isinstance(points, int):
            raise IllegalChoiceError(Refusal("", Message("Toy: only points can be set.")))
        self.table.runners[self.table.active].points = points
        return [{"type": "set", "player": self.table.active, "value": points}]

    def why(self, action: Action) -> Refusal | None:
        if self.table.ending is not None:
            return Refusal("9", Message("Toy: the race is over."))
        options = self._options()
        if action == {"type": "resign"} or any(option.action == action for option in options):
            return None
        return Refusal("1.1", Message("Toy: card {card} is not in the hand.", {"card": str(action.get("card"))}))

    # Steps

    def _mulligan(self, _verb: str, cards: list[int]) -> list[Event]:
        runner = self.table.runners[self.table.active]
        runner.hand = [card for card in runner.hand if card not in cards]
        runner.deck += cards
        self._shuffle(self.table.active)
        events = self._draw(len(cards))
        self.table.active = 1 - self.table.active
        if self.table.active == 0:
            self.table.turn, self.table.asked = 1, "main"
            events += self._draw(1)
        return events

    def _main(self, verb: str, cards: list[int]) -> list[Event]:
        if verb == "pass":
            return self._next_turn()
        runner, table = self.table.runners[self.table.active], self.table
        runner.hand.remove(cards[0])
        runner.trash.append(cards[0])
        table.subject = cards[0]
        events = self._run(table.costs[cards[0]])
        if table.ending is None and table.costs[cards[0]] == 3 and runner.hand:
            table.asked = "double"
        elif table.ending is None and table.costs[cards[0]] == 5 and len(runner.deck) > 1:
            table.asked = "arrange"
        elif table.ending is None:
            events += self._next_turn()
        return events

    def _double(self, verb: str, _cards: list[int]) -> list[Event]:
        if verb == "no":
            return self._next_turn()
        self.table.asked = "price"
        return []

    def _price(self, _verb: str, cards: list[int]) -> list[Event]:
        runner = self.table.runners[self.table.active]
        runner.hand.remove(cards[0])
        runner.trash.append(cards[0])
        events = self._run(3)
        return events if self.table.ending is not None else events + self._next_turn()

    def _arrange(self, _verb: str, cards: list[int]) -> list[Event]:
        self.table.runners[self.table.active].deck[: len(cards)] = cards
        return self._next_turn()

    def _run(self, steps: int) -> list[Event]:
        runner, player = self.table.runners[self.table.active], self.table.active
        runner.points += steps
        run: Event = {"type": "damage", "player": 1 - player, "amount": steps}
        return [run, *self._end(player, "goal", "6")] if runner.points >= GOAL else [run]

    def _next_turn(self) -> list[Event]:
        table = self.table
        table.active, table.turn, table.asked, table.subject = 1 - table.active, table.turn + 1, "main", None
        events: list[Event] = [{"type": "turn", "player": table.active, "number": table.turn}]
        return events + self._draw(1)

    def _draw(self, count: int) -> list[Event]:
        runner, events = self.table.runners[self.table.active], list[Event]()
        for _ in range(count):
            if not runner.deck:
                return events + self._end(1 - self.table.active, "deck_out", "5")
            runner.hand.append(runner.deck.pop(0))
            events.append({"type": "draw", "player": self.table.active, "card": runner.hand[-1]})
        return events

    def _end(self, winner: int, reason: str, rule: str) -> list[Event]:
        self.table.ending = (winner, reason, rule)
        return [{"type": "result", "winner": winner, "reason": reason}]

    def _shuffle(self, player: int) -> None:
        deck, self.table.shuffles = self.table.runners[player].deck, self.table.shuffles + 1
        deck.sort(key=lambda card: number_from(self.table.seed, self.table.shuffles, card))

    # Views

    def view(self, viewer: int | None) -> dict[str, Json]:
        players: list[Json] = []
        for player, runner in enumerate(self.table.runners):
            hand: list[Json] = [{"id": card, "cost": self.table.costs[card]} for card in runner.hand]
            hidden: list[Json] = [{"hidden": True} for _ in hand]
            players.append({
                "points": runner.points, "deck": len(runner.deck), "trash": list[Json](runner.trash),
                "hand": hand if viewer in {None, player} else hidden,
            })  # fmt: skip
        return {"turn": {"number": self.table.turn, "player": self.table.active}, "players": players}

    def position(self, viewers: Sequence[int]) -> Position:
        turn, zones = self.table.turn, {(player, "life"): Zone((), 0) for player in viewers}
        return Position(zones, turn, self.table.active, "main", 0, None)

    def worth(self, player: int) -> int:
        if self.table.ending is not None and self.table.ending[0] is not None:
            return WON if self.table.ending[0] == player else -WON
        own, other = self.table.runners[player], self.table.runners[1 - player]
        return own.points - other.points

    def guess(self, viewer: int, seed: int) -> "ToyGame":
        twin = self.copy()
        for player, runner in enumerate(twin.table.runners):
            seen = [] if player != viewer else runner.deck[:2] if self.table.asked == "arrange" else []
            hidden = sorted(set(runner.deck) - set(seen) | (set(runner.hand) if player != viewer else set()))
            costs = sorted(twin.table.costs[card] for card in hidden)
            lots = [number_from(seed, player, place) for place in range(len(hidden))]
            for card, (_, cost) in zip(hidden, sorted(zip(lots, costs, strict=True)), strict=True):
                twin.table.costs[card] = cost
        twin.table.seed = seed
        return twin

    def visible(self, event: Event, viewer: int | None) -> Event:
        if event["type"] == "draw" and viewer not in {None, event["player"]}:
            return {key: value for key, value in event.items() if key != "card"}
        return event

    def describe(self, event: Event) -> Message | None:
        if event["type"] == "turn":
            return None
        return Message("Toy {event}", {"event": json.dumps(event, sort_keys=True)})

    def digest(self) -> str:
        table = self.table
        plain = [table.seed, table.costs, table.turn, table.active, table.asked, table.subject, table.decisions]
        plain += [table.shuffles, table.ending, *([r.deck, r.hand, r.trash, r.points] for r in table.runners)]
        return hashlib.sha256(json.dumps(plain).encode()).hexdigest()

    def copy(self) -> "ToyGame":
        return ToyGame(deepcopy(self.table), self._opening)


class ToyRules:
    def start(self, setup: MatchSetup) -> ToyGame:
        cards = [*setup.decks[0], *setup.decks[1]]
        first = len(setup.decks[0])
        runners = [Runner(list(range(first))), Runner(list(range(first, len(cards))))]
        game = ToyGame(Table(setup.seed, [card.integer("cost") or 0 for card in cards], runners))
        drawn: list[Event] = []
        for player in (0, 1):
            game._shuffle(player)
            game.table.active = player
            drawn += game._draw(3)
        game.table.active = 0
        return ToyGame(game.table, drawn)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> ToyGame:
        costs: list[int] = []
        runners = []
        for number, player in enumerate(scenario.get("players", [{}, {}])):
            zones = []
            for zone in ("hand", "deck"):
                ids = player.get(zone, ["toy-1"] * 3)
                found = [find(id_) for id_ in ids]
                if None in found:
                    place = f"players[{number}].{zone}"
                    raise BadScenarioError(place, Message("Toy: no such card as {card}.", {"card": str(ids)}))
                zones.append(list(range(len(costs), len(costs) + len(ids))))
                costs += [card.integer("cost") or 0 for card in found if card is not None]
            runners.append(Runner(zones[1], zones[0], points=player.get("points", 0)))
        turn = scenario.get("turn", {})
        seed = scenario.get("seed", 0)
        return ToyGame(Table(seed, costs, runners, turn.get("number", 1), turn.get("player", 0), "main"))

    def further_words(self, cards: Iterable[Card]) -> Declarable:
        return NOTHING_FURTHER

    def check_script(self, card: Card) -> list[ScriptProblem]:
        return []

    reading = None

    def compile_text(self, card: Card, suggestions: int = 5, words: Mapping[str, Text] = NO_WORDS) -> ReadCard:
        return ReadCard(card)

    def language(self) -> type[Node]:
        return Node


class SizeRule:
    def check(self, deck: Deck, cards: CardLookup, on: object) -> list[Problem]:
        unknown = tuple(entry.card for entry in deck.entries() if cards.card(entry.card) is None)
        found = [Problem("Toy 2", Message("Toy: unknown cards."), unknown)] if unknown else []
        small = Problem("Toy 3.1", Message("Toy: {count} cards are too few.", {"count": deck.size()}))
        return found if deck.size() >= 10 else [*found, small]


CARDS = {
    f"toy-{cost}": Card(id=f"toy-{cost}", game="toy", name=Text(en=f"Runner {cost}"), fields={"cost": cost})
    for cost in (1, 2, 3, 4, 5)
}


def toy_deck(*counts: int) -> Deck:
    entries = (DeckEntry(card=f"toy-{cost}", count=count) for cost, count in enumerate(counts, 1) if count)
    return Deck(game="toy", name="Toy", sections={"main": tuple(entries)})


def deck_cards(deck: Deck) -> tuple[Card, ...]:
    return tuple(CARDS[entry.card] for entry in deck.entries() for _ in range(entry.count))


def toy_pack() -> GamePack:
    return replace(
        load_pack(),
        id="toy",
        code="Toy",
        schema=load_pack().schema.model_copy(update={"name": Text(en="Toy race")}),
        editions=(Edition("1", "2025-01-01", default=True),),
        load_rules=ToyRules,
        make_deck_rules=lambda _lists: (SizeRule(),),
        copies=7,
        starter_decks={"quick": toy_deck(3, 3, 3, 0, 2), "slow": toy_deck(6, 6)},
    )


def hearing_pack() -> tuple[GamePack, list[MatchSetup]]:
    """Return the toy game, and a list that fills with how its games begin."""
    heard: list[MatchSetup] = []

    class Hearing(ToyRules):
        def start(self, setup: MatchSetup) -> ToyGame:
            heard.append(setup)
            return super().start(setup)

    return replace(toy_pack(), load_rules=Hearing), heard


def toy_setup(seed: int = 1) -> MatchSetup:
    quick = deck_cards(toy_deck(3, 3, 3, 0, 2))
    return MatchSetup("1", seed, (quick, quick), {})
