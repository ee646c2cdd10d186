"""Lanterns as everything above the engine sees it: what is shown, said, changed by hand, and read from scenarios."""

from typing import ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.engine.api import Game, Habits
from deckbuilder.games.kit.plain_rules import Named, PlainRules
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Timing
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.plain.by_hand import PlainByHand
from deckbuilder.kernel.plain.cards import PrintedCard
from deckbuilder.kernel.plain.laying import PlainLaying
from deckbuilder.kernel.plain.showing import PlainTops, PlainViews
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying
from lanterns.rules import CHANGES, GRAMMAR, Table, TurnFrame
from lanterns.words import EDITION, GAME, GLOSSARY, HAND, PATH, WORDS

_LABELS: Final = {
    "play": "Play {card}", "shine": "{card}: shine on {target}", "end_turn": "End the turn", "pick": "{card}",
    "pick_ability": "{card}", "yes": "Yes", "no": "No",
}  # fmt: skip
_LINES: Final = {
    "enter": "{name} enters the path.",
    "fade": "{name} fades.",
    "shine": "{name} shines.",
    "burn": "{player} loses flames: {amount}.",
    "kindle": "{player} gains flames: {amount}.",
}
_OPPONENT: Final = {"player": {"ja": "相手プレイヤー", "en": "the opponent"}}
_ZONES: Final = GLOSSARY.zones(WORDS)
_SAYING: Final = Saying({"target": _OPPONENT, "from": _ZONES, "to": _ZONES}, {"what": {}})


class ByHand(PlainByHand):
    """Changes by hand."""

    WORDS: ClassVar = WORDS
    TURNED: ClassVar = ("ready",)
    EMPTY_DECK: ClassVar = no("2.2", "The deck has no card.")


class Laying(PlainLaying):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = Card(id="Filler", game=GAME, name=Text(en="Filler"), fields={"kind": "spirit"})


class LanternsGame(CardGame[Table]):
    """A running game."""

    grammar = GRAMMAR
    habits = Habits(("shine", "yes", "play", "pick"), ("no", "end_turn"), {"target": "player"}, {}, {})
    OVER_RULE: ClassVar = "1"
    OTHER_RULE: ClassVar = "5.2"
    ASKING_RULES: ClassVar = {"main": "3"}
    TIMES: ClassVar = dict.fromkeys(TurnFrame.CHECKS, Timing("main", "3", Message("This is not asked now.")))
    CHECKS: ClassVar = TurnFrame.CHECKS
    LOG: ClassVar = Log({**COMMON_LINES, **_LINES}, lambda _event: None, _SAYING)
    LABELS: ClassVar = Labels(GRAMMAR.shapes, _LABELS, _SAYING)
    VIEWS: ClassVar = PlainViews(GAME, EDITION, WORDS)
    TABLE_TOPS: ClassVar = PlainTops(WORDS, "light")
    BY_HAND: ClassVar = ByHand()
    MEASURES: ClassVar = (
        lambda table, player: 10 * table.number(player, "flames"),
        lambda table, player: sum(4 + 5 * table.light(card) for card in table.zone(player, PATH)),
        lambda table, player: 3 * len(table.zone(player, HAND)),
    )


class LanternsRules(PlainRules):
    """Starts games and reads scenarios."""

    EDITION: ClassVar = EDITION
    OPENING_HAND: ClassVar = 4

    def table(self, seed: int, book: list[PrintedCard]) -> Table:
        """An empty table."""
        return Table(seed, book, CHANGES)

    def laying(self, table: PlainTable, named: Named) -> Laying:
        """What lays the cards of a scenario."""
        return Laying(table, named)

    def run(self, table: PlainTable, *, begun: bool) -> Game:
        """The first turn, or what is left of it."""
        frame = TurnFrame()
        frame.pc = int(begun)
        table.push(frame)
        table.run()
        assert isinstance(table, Table)
        return LanternsGame(table, self.words)
