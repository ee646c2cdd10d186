"""The rules of Lanterns (LAN 1 to 6): table, changes, turn, and the reasons why a move is not possible."""

from collections.abc import Iterator
from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Grammar, Move, Shape
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import number_in, of_card
from deckbuilder.kernel.plain.atoms import Counts, Draws, Goes, Turns
from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.compiling import PlainCards
from deckbuilder.kernel.plain.making import PlainChanges
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.plain.turn import PLAIN_SHAPES, PlainTurn, play_out
from deckbuilder.kernel.refusals import no
from lanterns.words import ASH, DECK, HAND, LANGUAGE, PATH, SCHEMA, STEPS, WORDS

MOST_ON_PATH, MOST_OIL = 5, 6
GRAMMAR: Final = Grammar(
    {
        "play": Shape("play", {"card": "card"}),
        "shine": Shape("shine", {"card": "card", "target": "card_or_word"}),
        **PLAIN_SHAPES,
    }
)


class Table(PlainTable):
    """A position."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    WORDS: ClassVar = WORDS
    GRAMMAR: ClassVar = GRAMMAR
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    DECK: ClassVar = DECK
    HIDING: ClassVar = {DECK: False, HAND: False}
    IN_PLAY: ClassVar = (PATH,)
    DRAW_RULE: ClassVar = "6"

    def guards(self, player: int) -> list[int]:
        """Return the ready guards of a player (LAN 4)."""
        path = self.zone(player, PATH)
        return [card for card in path if "guard" in self.definition(card).keywords and self.cards[card].ready]

    def light(self, card: int) -> int:
        """Return the light of a spirit."""
        return self.definition(card).numbers["light"]


def _check_flames(table: Table, change: Change) -> None:
    """End the game for a player without flames (LAN 1)."""
    if table.number(change.player, "flames") == 0:
        table.finish(1 - change.player, "no_flames", "1.1")


CHANGES: Final = PlainChanges(
    {
        "draw": Draws(HAND, "no_cards", "2.2"),
        "enter": Goes(PATH),
        "fade": Goes(ASH, PATH),
        "read": Goes(ASH, HAND),
        "shine": Turns("ready", value=False),
        "rest": Turns("ready", value=True),
        "burn": Counts("flames", -1),
        "kindle": Counts("flames", 1),
        "pay": Counts("oil", -1),
        "fill": Counts("oil", 1),
    },
    {"burn": (_check_flames,)},
)
CARDS: Final = PlainCards(SCHEMA, WORDS, LANGUAGE, CHANGES, STEPS, hidden=(DECK, HAND))


def check_play(table: Table, player: int, card: int) -> Refusal | None:
    """Return why a card cannot be played (LAN 3)."""
    definition = table.definition(card)
    if table.cards[card].zone != HAND or table.cards[card].owner != player:
        return no("3.1", "The card is not in your hand.")
    if definition.numbers["cost"] > table.number(player, "oil"):
        return no("3.2", "There is not enough oil for it.")
    if definition.kind == "spirit" and len(table.zone(player, PATH)) >= MOST_ON_PATH:
        return no("3.3", "There are five spirits on your path.")
    return None


def check_shine(table: Table, player: int, move: Move) -> Refusal | None:
    """Return why a spirit cannot shine on a target (LAN 4)."""
    record, target, guards = table.cards[number_in(move, 1)], move[2], table.guards(1 - player)
    if record.zone != PATH or record.owner != player:
        return no("4.1", "The card is no spirit on your path.")
    if not record.ready:
        return no("4.1", "The spirit is exhausted.")
    if guards and target not in guards:
        return no("4.2", "A guard is ready: shine on it first.")
    return None if guards or target == "player" else no("4.2", "Only a ready guard is shone on.")


class TurnFrame(PlainTurn[Table]):
    """The turns (LAN 2 to 4)."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    PROMPT: ClassVar = Message("What do you do?")
    CHECKS: ClassVar = {"play": of_card(check_play), "shine": check_shine}

    def begin(self, table: Table) -> None:
        """Ready the spirits, fill up the oil, and draw a card after the first turn (LAN 2)."""
        player = table.active
        table.make(*(Change("rest", card) for card in table.zone(player, PATH)))
        missing = min(MOST_OIL, (table.turn + 1) // 2) - table.number(player, "oil")
        table.make(Change("fill", player=player, amount=max(0, missing)))
        if table.turn > 1:
            table.make(Change("draw", player=player))

    def moves(self, table: Table) -> Iterator[Move]:
        """Yield all plays of cards and all ways to shine."""
        player = table.active
        yield from (("play", card) for card in table.zone(player, HAND))
        for card in table.zone(player, PATH):
            yield "shine", card, "player"
            yield from (("shine", card, guard) for guard in table.guards(1 - player))

    def act(self, table: Table, move: Move) -> None:
        """Play a card, or shine (LAN 3 and 4)."""
        if move[0] == "play":
            _play(table, number_in(move, 1))
        else:
            _shine(table, number_in(move, 1), move[2])


def _play(table: Table, card: int) -> None:
    """Play a card: a spirit enters the path, a spell goes to the ash and has its effect (LAN 3)."""
    definition, player = table.definition(card), table.active
    table.make(Change("pay", player=player, amount=definition.numbers["cost"]))
    table.tell("play", card)
    if definition.kind == "spirit":
        table.make(Change("enter", card))
    else:
        table.make(Change("read", card))
        play_out(table, card, player)


def _shine(table: Table, card: int, target: object) -> None:
    """Shine: the opponent loses flames, or the spirit with less light fades. Equal spirits both fade (LAN 4)."""
    table.make(Change("shine", card))
    if not isinstance(target, int):
        table.make(Change("burn", player=1 - table.active, amount=table.light(card)))
        return
    least = min(table.light(card), table.light(target))
    table.make(*(Change("fade", each) for each in (card, target) if table.light(each) == least))
