"""Lanterns as everything above the engine sees it: views, labels, changes by hand, scenarios."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Action, Game, Habits, Json, Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.engine.position import Aim
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.game import CardGame, Timing, number_in, of_card
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.views import Object, Views
from deckbuilder.kernel.words import Number, State, TableWords, Value, Zone
from lanterns.changes import Change, make
from lanterns.compiling import compile_card, problems
from lanterns.table import ASH, DECK, GRAMMAR, HAND, PATH, START_FLAMES, ZONES, CardDef, Lamp, Table
from lanterns.turn import TurnFrame, check_play, check_shine

EDITION: Final = "1"
OPENING_HAND: Final = 4
LABELS: Final = {
    "play": "Play {card}", "shine": "{card}: shine on {target}", "end_turn": "End the turn", "pick": "{card}",
    "pick_ability": "{card}", "yes": "Yes", "no": "No",
}  # fmt: skip
LINES: Final = {
    "enter": "{name} enters the path.",
    "fade": "{name} fades.",
    "shine": "{name} shines.",
    "burn": "{player} loses flames: {amount}.",
    "kindle": "{player} gains flames: {amount}.",
}
OPPONENT: Final = {"ja": "相手プレイヤー", "en": "the opponent"}
HABITS: Final = Habits(("shine", "yes", "play", "pick"), ("no", "end_turn"), {"target": "player"}, {}, {})


WORDS: Final = TableWords(
    (
        Zone(DECK, "deck", {"ja": "山札", "en": "the deck"}, counted=True),
        Zone(HAND, "hand", {"ja": "手札", "en": "the hand"}),
        Zone(PATH, "path", {"ja": "道", "en": "the path"}, states=("ready",)),
        Zone(ASH, "ash", {"ja": "灰", "en": "the ash"}),
    ),
    (State("ready", default=True, attribute="ready", shows="way"),),
    (Number("flames", START_FLAMES, 999, "flames", lowest=1), Number("oil", 3, 999, "oil")),
)
"""The table in words: scenarios, views, the window and changes by hand read them."""
FILLER: Final = Card(
    id="Filler", game="lanterns", name=Text(ja="火花", en="Spark"), fields={"kind": "spirit", "cost": 1, "light": 1}
)


class LanternsLaying(Laying[Table, CardDef]):
    """How scenarios lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER

    def make(self, definition: int, owner: int) -> Lamp:
        """A new card."""
        return Lamp(definition, owner)


class LanternsViews(Views[Table]):
    """How a position is shown to programs."""

    def edition(self, table: Table) -> str:
        """There is one."""
        return EDITION

    def first_player(self, table: Table) -> int | None:
        """Who began."""
        return table.first_player

    def printed(self, table: Table, card: int) -> Object:
        """A card as it is printed."""
        record, definition = table.cards[card], table.definition(card)
        seen: Object = {
            "id": record.handle, "card": definition.id, "name": dict(definition.name), "kind": definition.kind,
            "cost": definition.cost, "counters": dict[str, Json](record.counters),
        }  # fmt: skip
        return {**seen, "light": definition.light} if definition.kind == "spirit" else seen

    def awaited(self, table: Table, promise: Promise) -> str:
        """No card of Lanterns promises anything."""
        return ""


class LanternsTableTops(TableTops[Table]):
    """How a position is shown in a window."""

    def kind(self, table: Table, card: int) -> str:
        """Spirit or spell."""
        return table.definition(card).kind

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """The light of a spirit."""
        definition = table.definition(card)
        return {"light": definition.light} if definition.kind == "spirit" else {}

    def first_player(self, table: Table) -> int | None:
        """Who began."""
        return table.first_player

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """Nothing is aimed at while a question is asked."""
        return ()


class LanternsByHand(ByHand[Table]):
    """Changes by hand; nothing is set off by them."""

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

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """No zone of Lanterns has places."""

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """No zone of Lanterns has places."""

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Ready or not."""
        state.write(table.edit(card), value)
        table.tell("orientation", card, {state.word: value})

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """Flames or oil."""
        number.write(table, player, value)
        table.emit({"type": "set", "player": player, "what": number.word, "value": value})

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        return make(table, Change("draw", player=player))


def _check_shine(table: Table, player: int, move: Move) -> Refusal | None:
    return check_shine(table, player, number_in(move, 1), move[2])


class LanternsGame(CardGame[Table]):
    """A running game."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "1"
    LOG: ClassVar = Log(
        {**COMMON_LINES, **LINES}, lambda _event: None, Saying({"from": WORDS.zone_names, "to": WORDS.zone_names})
    )
    LABELS: ClassVar = Labels[Table](GRAMMAR.shapes, LABELS, Saying({"target": {"player": OPPONENT}}))
    VIEWS: ClassVar = LanternsViews("lanterns", WORDS)
    TABLE_TOPS: ClassVar = LanternsTableTops(WORDS)
    BY_HAND: ClassVar = LanternsByHand()
    MEASURES: ClassVar = (
        lambda table, player: 10 * table.flames[player],
        lambda table, player: sum(4 + 5 * table.definition(card).light for card in table.zone(player, PATH)),
        lambda table, player: 3 * len(table.zone(player, HAND)),
    )
    ASKING_RULES: ClassVar = {"main": "3"}
    OTHER_RULE: ClassVar = "5.2"
    TIMES: ClassVar = dict.fromkeys(("play", "shine"), Timing("main", "3", Message("This is not asked now.")))
    CHECKS: ClassVar = {"play": of_card(check_play), "shine": _check_shine}


# The rules as the pack offers them ----------------------------------------------------


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
