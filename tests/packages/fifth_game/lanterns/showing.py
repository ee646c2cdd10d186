"""What is seen of a position of Lanterns: its zones and numbers, declared once, and what its cards show."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.engine.position import Aim
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.views import Object, Views
from deckbuilder.kernel.words import Number, State, TableWords, Zone
from lanterns.table import ASH, DECK, GRAMMAR, HAND, PATH, START_FLAMES, Table

EDITION: Final = "1"
WORDS: Final = TableWords(
    (
        Zone(PATH, "path", {"ja": "道", "en": "the path"}, states=("ready",)),
        Zone(HAND, "hand", {"ja": "手札", "en": "the hand"}),
        Zone(DECK, "deck", {"ja": "山札", "en": "the deck"}, counted=True),
        Zone(ASH, "ash", {"ja": "灰", "en": "the ash"}),
    ),
    (State("ready", default=True, attribute="ready", shows="way"),),
    (Number("flames", START_FLAMES, 999, "flames", lowest=1), Number("oil", 3, 999, "oil")),
)
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
_SAYING: Final = Saying(
    {
        "target": {"player": {"ja": "相手プレイヤー", "en": "the opponent"}},
        "from": WORDS.zone_names,
        "to": WORDS.zone_names,
    },
    {"what": {}},
)
LABELS: Final[Labels[Table]] = Labels(GRAMMAR.shapes, _LABELS, _SAYING)
LOG: Final = Log({**COMMON_LINES, **_LINES}, lambda _event: None, _SAYING)


class LanternsViews(Views[Table]):
    """For programs."""

    def edition(self, table: Table) -> str:
        """There is one."""
        return EDITION

    def first_player(self, table: Table) -> int | None:
        """Who took the first turn."""
        return table.first_player

    def printed(self, table: Table, card: int) -> Object:
        """A card as it is printed."""
        record, definition = table.cards[card], table.definition(card)
        seen: Object = {
            "id": record.handle, "card": definition.id, "name": dict(definition.name), "kind": definition.kind,
            "cost": definition.cost, "counters": dict(record.counters),
        }  # fmt: skip
        return {**seen, "light": definition.light} if definition.kind == "spirit" else seen

    def awaited(self, table: Table, promise: Promise) -> str:
        """No card sets anything up for later."""
        raise NotImplementedError


class LanternsTops(TableTops[Table]):
    """For the window."""

    def kind(self, table: Table, card: int) -> str:
        """Spirit or spell."""
        return table.definition(card).kind

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """The light of a spirit."""
        return {"light": table.definition(card).light} if self.kind(table, card) == "spirit" else {}

    def first_player(self, table: Table) -> int | None:
        """Who took the first turn."""
        return table.first_player

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """Shining is done at once."""
        return ()


VIEWS: Final = LanternsViews("lanterns", WORDS)
TOPS: Final = LanternsTops(WORDS)
