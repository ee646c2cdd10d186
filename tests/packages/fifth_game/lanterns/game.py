"""Lanterns as everything above the engine sees it: views, labels, changes by hand, scenarios."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Action, Game, Habits, Json, Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.engine.position import Position, TableCard
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.by_hand import ByHand, card_in, draw_by_hand, player_in, wrong
from deckbuilder.kernel.game import CardGame, Timing, number_in, of_card
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.positions import check_known, copies, read_integer, read_list
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.scenarios import Laying, NamedCards, read_head, read_policy, read_seed
from deckbuilder.kernel.sentences import COMMON_LINES, Log, hidden_card, word_of
from deckbuilder.kernel.table_top import Place, TableTop
from lanterns.changes import Change, make
from lanterns.compiling import compile_card, problems
from lanterns.table import DECK, GRAMMAR, HAND, PATH, START_FLAMES, ZONES, Lamp, Table
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


def _check_shine(table: Table, player: int, move: Move) -> Refusal | None:
    return check_shine(table, player, number_in(move, 1), move[2])


class LanternsGame(CardGame[Table]):
    """A running game."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "1"
    LOG: ClassVar = Log(
        {**COMMON_LINES, **LINES}, lambda _event: None, lambda _field, text, words: word_of(words, text)
    )
    MEASURES: ClassVar = (
        lambda table, player: 10 * table.flames[player],
        lambda table, player: sum(4 + 5 * table.definition(card).light for card in table.zone(player, PATH)),
        lambda table, player: 3 * len(table.zone(player, HAND)),
    )
    ASKING_RULES: ClassVar = {"main": "3"}
    OTHER_RULE: ClassVar = "5.2"
    TIMES: ClassVar = dict.fromkeys(("play", "shine"), Timing("main", "3", Message("This is not asked now.")))
    CHECKS: ClassVar = {"play": of_card(check_play), "shine": _check_shine}

    def label(self, move: Move, viewer: int | None) -> Message:
        """The option in words."""
        args: dict[str, Arg] = {}
        for (field, kind), value in zip(GRAMMAR.shapes[str(move[0])].fields.items(), move[1:], strict=True):
            if kind == "integer":
                continue
            seen = isinstance(value, int) and self.table.sees(viewer, value)
            hidden: Arg = hidden_card(self.table.question, move) if isinstance(value, int) else OPPONENT
            args[field] = dict(self.table.name_of(value)) if seen and isinstance(value, int) else hidden
        return Message(LABELS[str(move[0])], args)

    def seen(self, viewer: int | None) -> dict[str, Json]:
        """The position in the words of the protocol."""
        table, result, first = self.table, self.table.result, self.table.first_player
        return {
            "game": "lanterns",
            "edition": EDITION,
            "seed": table.seed if viewer is None else None,
            "turn": {"number": table.turn, "player": table.active, "phase": "main", "first_player": first},
            "players": [self._side(player, viewer) for player in (0, 1)],
            "notes": list[Json](table.notes.texts()),
            "result": None
            if result is None
            else {"winner": result.winner, "reason": result.reason, "rule": result.rule},
        }

    def _side(self, player: int, viewer: int | None) -> dict[str, Json]:
        table = self.table
        side: dict[str, Json] = {"flames": table.flames[player], "oil": table.oil[player]}
        for zone, key in enumerate(ZONES):
            cards: list[Json] = [self._card(card, viewer) for card in table.zone(player, zone)]
            side[key] = len(cards) if zone == DECK else cards
        return side

    def _card(self, card: int, viewer: int | None) -> dict[str, Json]:
        table, record, definition = self.table, self.table.cards[card], self.table.definition(card)
        if not table.sees(viewer, card):
            return {"hidden": True}
        seen: dict[str, Json] = {
            "id": record.handle, "card": definition.id, "name": dict(definition.name), "kind": definition.kind,
            "cost": definition.cost, "counters": dict[str, Json](record.counters),
        }  # fmt: skip
        if definition.kind == "spirit":
            seen["light"] = definition.light
        return {**seen, "ready": record.ready} if record.zone == PATH else seen

    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """The position as records for a window."""
        table, top = self.table, TableTop(self.table, viewers, offered)
        for player in (0, 1):
            for zone, key in enumerate(ZONES[1:], 1):
                top.lay(player, key, table.zone(player, zone), self._shown)
            top.number(player, "deck", len(table.zone(player, DECK)))
            top.number(player, "flames", table.flames[player])
            top.number(player, "oil", table.oil[player])
        loose = top.loose(self._shown)
        return Position(top.zones, table.turn, table.active, "main", table.first_player, None, loose=loose)

    def _shown(self, card: int, place: Place) -> TableCard:
        record, definition = self.table.cards[card], self.table.definition(card)
        player, zone, index = place
        return TableCard(
            f"#{record.handle}", player, zone, index, record.handle, definition.id, kind=definition.kind,
            lies={"ready": record.ready} if record.zone == PATH else {},
            numbers={"light": definition.light} if definition.kind == "spirit" else {},
        )  # fmt: skip

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
        laying = Laying(table, named, Lamp, -1)
        for player, side in enumerate(sides):
            place = f"players[{player}]"
            check_known(side, {"flames", "oil", *ZONES}, place)
            table.flames[player] = read_integer(side, "flames", f"{place}.flames", START_FLAMES, 1, 999)
            table.oil[player] = read_integer(side, "oil", f"{place}.oil", 3, 0, 999)
            for zone, key in enumerate(ZONES):
                names = [name for item in read_list(side.get(key, ()), f"{place}.{key}") for name in copies(item)]
                for index, name in enumerate(names):
                    laying.add(f"{place}.{key}[{index}]", player, zone, name)
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
