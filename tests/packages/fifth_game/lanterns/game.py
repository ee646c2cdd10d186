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
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.game import CardGame, Timing, number_in, of_card
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed
from deckbuilder.kernel.words import Number, State, Value, Zone
from lanterns.changes import Change, make
from lanterns.compiling import compile_card, problems
from lanterns.showing import EDITION, LABELS, LOG, TOPS, VIEWS, WORDS
from lanterns.table import DECK, GRAMMAR, HAND, PATH, ZONES, CardDef, Lamp, Table
from lanterns.turn import TurnFrame, check_play, check_shine

OPENING_HAND: Final = 4
HABITS: Final = Habits(("shine", "yes", "play", "pick"), ("no", "end_turn"), {"target": "player"}, {}, {})


def _check_shine(table: Table, player: int, move: Move) -> Refusal | None:
    return check_shine(table, player, number_in(move, 1), move[2])


class LanternsByHand(ByHand[Table]):
    """Changes outside the rules; nothing is set off by them."""

    WORDS: ClassVar = WORDS
    TURNED: ClassVar = ("ready",)
    EMPTY_DECK: ClassVar = no("2.2", "The deck has no card.")

    def change(self, table: Table, action: Action) -> Refusal | None:
        """Do it, or say why it cannot be done."""
        refusal = super().change(table, action)
        table.waiting = []
        return refusal

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone."""
        origin = ZONES[table.cards[card].zone]
        table.send(card, zone.zone)
        table.tell("move", card, {"from": origin, "to": zone.word})

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Ready a spirit, or exhaust it."""
        state.write(table.edit(card), value)
        table.tell("orientation", card, {state.word: value})

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """Flames or oil."""
        number.write(table, player, value)
        table.emit({"type": "set", "player": player, "what": number.word, "value": value})

    def draw(self, table: Table, player: int) -> int:
        """Draw a card."""
        return make(table, Change("draw", player=player))

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """No zone has places."""
        raise NotImplementedError

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """No zone has places."""
        raise NotImplementedError


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
    BY_HAND: ClassVar = LanternsByHand()


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
