"""The game object of Lanterns: labels, log, views, changes by hand and scenarios."""

from typing import TYPE_CHECKING, ClassVar, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.engine.api import Habits
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Timing
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.plain.by_hand import PlainByHand
from deckbuilder.kernel.plain.cards import PrintedCard
from deckbuilder.kernel.plain.showing import PLAIN_LABELS, PlainTops, PlainViews
from deckbuilder.kernel.plain.starting import PlainStarting
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying
from lanterns.rules import CARDS, CHANGES, GRAMMAR, Table, TurnFrame
from lanterns.words import EDITION, GAME, GLOSSARY, HAND, LANGUAGE, PATH, SCHEMA, WORDS

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading

_LABELS: Final = {**PLAIN_LABELS, "play": "Play {card}", "shine": "{card}: shine on {target}"}
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


class LanternsLaying(Laying[Table, PrintedCard]):
    """Places the cards of scenarios."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = Card(id="Filler", game=GAME, name=Text(en="Filler"), fields={"kind": "spirit"})


class LanternsGame(CardGame[Table]):
    """A running game."""

    grammar = GRAMMAR
    habits = Habits(("shine", "yes", "play", "pick"), ("no", "end_turn"), {"target": "player"}, {})
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


class LanternsStarting(PlainStarting):
    """How games begin."""

    POLICIES: ClassVar = {EDITION: EDITION}
    TABLE: ClassVar = Table
    CHANGES: ClassVar = CHANGES
    TURN: ClassVar = TurnFrame
    GAME: ClassVar = LanternsGame
    LAYING: ClassVar = LanternsLaying
    HAND_SIZE: ClassVar = 4


def _reading(schema: CardSchema, check: Check) -> "CardReading":
    from lanterns.wording.reading import card_reading  # imported late: not needed at the start

    return card_reading(schema, check)


RULES: Final = GameRules(
    LanternsStarting(), LANGUAGE, CardForm(SCHEMA, "spirit"), GLOSSARY.words, CARDS.problems, CARDS.compile,
    _reading,
)  # fmt: skip
