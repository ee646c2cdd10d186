"""Lanterns as everything above the engine sees it: views, labels, changes by hand, scenarios."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Action, Game, Habits, Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.by_hand import ByHand, card_in, draw_by_hand, player_in, wrong
from deckbuilder.kernel.game import CardGame, Timing, number_in, of_card
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed
from lanterns.changes import Change, make
from lanterns.compiling import compile_card, problems
from lanterns.showing import EDITION, LABELS, LOG, TOPS, VIEWS, WORDS
from lanterns.table import DECK, GRAMMAR, HAND, PATH, ZONES, CardDef, Lamp, Table
from lanterns.turn import TurnFrame, check_play, check_shine

OPENING_HAND: Final = 4
HABITS: Final = Habits(("shine", "yes", "play", "pick"), ("no", "end_turn"), {"target": "player"}, {}, {})


def _check_shine(table: Table, player: int, move: Move) -> Refusal | None:
    return check_shine(table, player, number_in(move, 1), move[2])


class LanternsGame(CardGame[Table]):
    """A running game."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "1"
    LOG: ClassVar = LOG
    VIEWS: ClassVar = VIEWS
    TABLE_TOPS: ClassVar = TOPS
    LABELS: ClassVar = LABELS
    MEASURES: ClassVar = (
        lambda table, player: 10 * table.flames[player],
        lambda table, player: sum(4 + 5 * table.definition(card).light for card in table.zone(player, PATH)),
        lambda table, player: 3 * len(table.zone(player, HAND)),
    )
    ASKING_RULES: ClassVar = {"main": "3"}
    OTHER_RULE: ClassVar = "5.2"
    TIMES: ClassVar = dict.fromkeys(("play", "shine"), Timing("main", "3", Message("This is not asked now.")))
    CHECKS: ClassVar = {"play": of_card(check_play), "shine": _check_shine}

    def change_by_hand(self, table: Table, action: Action) -> Refusal | None:
        """Change the position; nothing is set off by it."""
        refusal = BY_HAND.make(table, action)
        table.waiting = []
        return refusal


# By hand ------------------------------------------------------------------------------


def _draw(table: Table, action: Action) -> Refusal | None:
    empty = no("2.2", "The deck has no card.")
    return draw_by_hand(table, action, DECK, lambda at, player: make(at, Change("draw", player=player)), empty)


def _move(table: Table, action: Action) -> Refusal | None:
    card, goal = card_in(table, action), action.get("to")
    if card is None or goal not in ZONES:
        return wrong("card" if card is None else "to")
    origin = ZONES[table.cards[card].zone]
    table.send(card, ZONES.index(str(goal)))
    table.tell("move", card, {"from": origin, "to": goal})
    return None


def _set(table: Table, action: Action) -> Refusal | None:
    player, what, value = player_in(table, action), action.get("what"), action.get("value")
    if player is None or what not in {"flames", "oil"} or type(value) is not int or not 0 <= value <= 999:
        return wrong("value")
    (table.flames if what == "flames" else table.oil)[player] = value
    table.emit({"type": "set", "player": player, "what": what, "value": value})
    return None


def _orient(table: Table, action: Action) -> Refusal | None:
    card, ready = card_in(table, action), action.get("ready")
    if card is None or not isinstance(ready, bool) or table.cards[card].zone != PATH:
        return wrong("card" if card is None else "ready")
    table.edit(card).ready = ready
    table.tell("orientation", card, ready=ready)
    return None


BY_HAND: Final[ByHand[Table]] = ByHand(
    {
        "draw": (_draw, frozenset({"player", "count"})),
        "move": (_move, frozenset({"card", "to"})),
        "set": (_set, frozenset({"player", "what", "value"})),
        "orient": (_orient, frozenset({"card", "ready"})),
    }
)


# The rules as the pack offers them ----------------------------------------------------


class LanternsLaying(Laying[Table, CardDef]):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = Card(id="Filler", game="lanterns", name=Text(en="Filler"), fields={"kind": "spirit"})

    def make(self, definition: int, owner: int) -> Lamp:
        """A new card."""
        return Lamp(definition, owner)


class LanternsRules:
    """Starts games, reads positions, checks scripts."""

    def __init__(self, schema: CardSchema, words: Mapping[str, Text]) -> None:
        self._library, self._words, self._form = Library(compile_card), words, CardForm(schema, "spirit")

    def start(self, setup: MatchSetup) -> Game:
        """LAN 1: four cards each; luck says who begins. Raises ValueError for an unknown edition."""
        if setup.edition != EDITION:
            raise ValueError(setup.edition)
        book = Book(self._library)
        table = Table(setup.seed, book.definitions)
        for player, deck in enumerate(setup.decks):
            cards = table.take_in([Lamp(book.add_played(card), player) for card in deck], DECK)
            table.zone(player, DECK).extend(cards)
            table.shuffle_deck(player)
            make(table, *(Change("draw", player=player) for _ in range(OPENING_HAND)))
        forced = setup.player_option("first_player")
        table.first_player = table.active = table.pick_below("first_player", 2) if forced is None else forced
        return self._run(table)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """A game in the given position. Raises BadScenarioError."""
        read_policy(scenario, {EDITION: EDITION}, EDITION)
        book = Book(self._library)
        table, named = Table(read_seed(scenario), book.definitions), NamedCards(book, find)
        _, sides = read_head(scenario, table, named, self._form.read, lambda card, _count: ReadCard(card), ("main",))
        LanternsLaying(table, named).players(sides)
        return self._run(table, begun=True)

    def _run(self, table: Table, *, begun: bool = False) -> Game:
        frame = TurnFrame()
        frame.pc = int(begun)
        table.push(frame)
        table.run()
        return LanternsGame(table, self._words)

    def check_script(self, card: Card) -> list[ScriptProblem]:
        """What is wrong with the card's abilities."""
        return problems(card)
