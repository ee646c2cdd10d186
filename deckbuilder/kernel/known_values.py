"""The current values of the cards of a `KnownTable`. They are computed only where an effect changes something."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.continuous import LEAST
from deckbuilder.kernel.fluid import fluid_index
from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.index import Index, Standing
from deckbuilder.kernel.knowing import Knowing, TimedPiece
from deckbuilder.kernel.knowledge import Knowledge, Known, Seen
from deckbuilder.kernel.known_table import KnownDefinition, KnownTable
from deckbuilder.kernel.open_effects import OPEN
from deckbuilder.kernel.player_changes import after_changes
from deckbuilder.kernel.prohibitions import Name, Prohibitions, Sentence
from deckbuilder.kernel.reading import players_of
from deckbuilder.kernel.table import GameCard

K = TypeVar("K", bound=KnownTable[Any, Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownValues(Knowing[K], Generic[K]):
    """The definitions of the game have the printed values of their cards in `seen`. Effects reach the cards of all
    zones but the decks."""

    def __init__(self, zones: int, deck: int, empty: int) -> None:
        """`zones`: the number of zones of a player. `deck`: the zone of the deck. `empty`: what zones list in place of
        a card where there is none."""
        self._zones, self._deck, self._empty = zones, deck, empty

    @abstractmethod
    def add_card(self, table: K, index: Index, card: int, zone: int) -> None:
        """Add what a card in that zone watches and brings about."""

    def index(self, table: K) -> Index:
        """Return what works now, in any zone. It is made again only when cards with abilities came, left or were
        turned, and while effects grant abilities or take them away, at each change of the position."""
        return table.index or fluid_index(table, self, self._made)

    def _made(self, table: K, bodies: dict[int, Body]) -> Index:
        index, book, records = Index(), table.book, table.cards
        index.bodies = bodies
        places = self._places(table)
        if bodies:
            places = sorted({*places, *[records[card].zone for card in bodies]})
        for side in (0, self._zones):
            for zone in places:
                working = [
                    card
                    for card in table.zones[side + zone]
                    if card != self._empty and (zone in book[records[card].definition].working or card in bodies)
                ]
                for card in sorted(working) if len(working) > 1 else working:
                    self.add_card(table, index, card, zone)
        return index

    def _places(self, table: K) -> list[int]:
        """Return the zones in which any card of the book has abilities that work, in their order."""
        knowledge, count = table.knowledge, len(table.book)
        if knowledge.read_cards != count:
            knowledge.read_cards = count
            knowledge.places = sorted({zone for definition in table.book for zone in definition.working})
        return knowledge.places

    def knowledge(self, table: K) -> Knowledge:
        """Return the cache of the position."""
        return table.knowledge

    def printed(self, table: K, card: int) -> Seen:
        """Return what the card is without any change."""
        record: GameCard = table.cards[card]
        definition: KnownDefinition = table.book[record.definition]
        return definition.seen

    def cards(self, table: K, within: tuple[int, ...] | None) -> Sequence[int]:
        """Return the cards outside the decks."""
        found: list[int] = []
        for zone in within or range(self._zones):
            if zone != self._deck:
                found += table.zones[zone]
                found += table.zones[self._zones + zone]
        return [card for card in found if card != self._empty]

    def reaches(self, table: K, card: int) -> bool:
        """Whether the card is outside the decks."""
        return bool(table.cards[card].zone != self._deck)

    def standing(self, table: K) -> Sequence[Standing]:
        """Return static abilities, and the effects on whatever matches."""
        standing = (table.index or self.index(table)).standing
        return [*standing, *table.knowledge.opened.of(table)] if table.promises else standing

    def lasting(self, table: K) -> Sequence[TimedPiece]:
        """Return what effects have left on cards."""
        return table.mods

    def is_as_printed(self, table: K, *aspects: str) -> bool:
        """Whether no continuous effect changes any card. `aspects`: the only ones that matter, each a number, a fact, a
        prohibition, or `allow`. Without them, all matter."""
        index = table.index or self.index(table)
        if table.mods or (index.standing and (not aspects or index.giving or not index.concerned.isdisjoint(aspects))):
            return False
        return not table.promises or not any(promise.kind == OPEN for promise in table.promises)

    def _may_lower(self, table: K, number: str) -> bool:
        """Whether a continuous effect may lower that number of a card."""
        if number in (table.index or self.index(table)).lowered:
            return True
        for mod in table.mods:
            if mod.key == number and mod.kind != LEAST and (mod.kind != "add" or mod.number < 0):
                return True
        return bool(table.promises) and any(promise.kind == OPEN for promise in table.promises)

    def may_change(self, table: K, card: int) -> bool:
        """Whether a continuous effect might change the card where it is now. It computes no values."""
        record: GameCard = table.cards[card]
        zone = record.zone
        if zone == self._deck:
            return False
        index = table.index or self.index(table)
        if index.reaches_all or zone in index.reached or card in index.statics:
            return True
        for standing in table.knowledge.opened.of(table) if table.promises else ():
            if not standing.ability.within or zone in standing.ability.within:
                return True
        for mod in table.mods:  # noqa: SIM110 - asked for each card that moves
            if mod.card == card:
                return True
        return False

    def beaten(self, table: K, number: str, cards: list[int]) -> list[int]:
        """Return the cards with at least as much damage as that number of theirs. Cards that effects only strengthen
        are told by their printed numbers, because this is the busiest check of a game. `cards`: may contain places
        without a card."""
        book, records, empty = table.book, table.cards, self._empty
        if self._may_lower(table, number):
            cards = [card for card in cards if card != empty]
        else:
            cards = [
                card
                for card in cards
                if card != empty and book[records[card].definition].seen.numbers.get(number, 0) <= records[card].damage
            ]
        if not cards:
            return cards
        changed = self.changed(table, number)
        return [
            card
            for card in cards
            if (changed.get(card) or self.printed(table, card)).numbers.get(number, 0) <= records[card].damage
        ]

    def changed(self, table: K, *aspects: str) -> Known:
        """Return the cards that continuous effects change, as they are now. `aspects`: the only ones that are read of
        them, as in `is_as_printed`."""
        return {} if self.is_as_printed(table, *aspects) else self.known(table)

    def seen(self, table: K, card: int, *aspects: str) -> Seen:
        """Return what the card is now. `aspects`: the only ones that are read of it."""
        found = None if self.is_as_printed(table, *aspects) else self.known(table).get(card)
        if found is not None:
            return found
        record: GameCard = table.cards[card]
        definition: KnownDefinition = table.book[record.definition]
        return definition.seen

    def words(self, table: K, card: int, fact: str) -> frozenset[str]:
        """Return the words of a fact of the card now."""
        is_printed = self.is_as_printed(table, fact)
        return (self.printed(table, card).words if is_printed else self.words_of(table, card))[fact]

    def of_player(self, table: K, player: int, number: str, printed: int) -> int:
        """Return a number of a player that effects change. `printed`: what it is without them."""
        numbering = (table.index or self.index(table)).numbering
        if not numbering and not table.player_changes:
            return printed
        lasting = [each for each in table.player_changes if (each.player, each.key) == (player, number)]
        found = [(each.clock, each.kind, each.number) for each in lasting]
        for standing in numbering:
            if standing.ability.holds(table, standing.context):
                for whose, key, kind, amount in standing.ability.of_players:
                    if key == number and player in players_of(standing.context.controller, whose):
                        found.append((standing.clock, kind, amount(table, standing.context)))
        return after_changes(printed, found)

    def note_moment(self, table: K) -> None:
        """Note that another phase or step has begun. Only continuous effects that have read it can change."""
        if table.knowledge.moment == table.version and not self.is_as_printed(table):
            table.touch()

    def read_moment(self, table: K) -> None:
        """Note that something reads the phase or the step."""
        table.knowledge.moment = table.version


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownProhibitions(Prohibitions[K], Generic[K]):
    """What effects forbid cards and players. Each refusal names the card whose effect it is."""

    def __init__(self, knowing: KnownValues[K], of_cards: dict[str, Sentence], of_players: dict[str, Sentence]) -> None:
        super().__init__(of_cards, of_players)
        self._knowing = knowing

    def check(self, table: K, card: int, *words: str) -> Refusal | None:
        """Check quickly first: usually nothing forbids anything."""
        for word in words:
            if not self._knowing.is_as_printed(table, word):
                return super().check(table, card, *words)
        return None

    def unbanned(self, table: K, cards: list[int], word: str) -> list[int]:
        """Return the cards to which no effect forbids the action, as `check` says of each."""
        changed = self._knowing.changed(table, word)
        if not changed:
            return list(cards)
        return [card for card in cards if card not in changed or word not in changed[card].forbidden]

    def of_card(self, table: K, card: int, word: str) -> Name | None:
        """Look for a lasting effect on the card, then for a static ability."""
        if word not in self._knowing.of(table, card).forbidden:
            return None
        for mod in table.mods:
            if (mod.card, mod.stay, mod.kind, mod.key) == (card, table.cards[card].stay, "forbid", word):
                return _named(table, mod.definition)
        for standing in self._knowing.index(table).standing:
            if word in standing.ability.forbid and standing.ability.applies(table, standing.context, card):
                return table.name_of(standing.card)
        return table.name_of(card)

    def are_players_barred(self, table: K) -> bool:
        """Return whether any effect bars players from anything."""
        return bool(table.bans or (table.index or self._knowing.index(table)).barring)

    def check_player(self, table: K, player: int, *words: str) -> Refusal | None:
        """Check quickly first: usually nothing bars players."""
        if not self.are_players_barred(table):
            return None
        return super().check_player(table, player, *words)

    def of_player(self, table: K, player: int, words: tuple[str, ...]) -> Name | None:
        """Look for a lasting effect, then for a static ability."""
        for ban in table.bans:
            if ban.player == player and ban.what in words:
                return _named(table, ban.definition)
        for standing in self._knowing.index(table).barring:
            static, context = standing.ability, standing.context
            if static.bars_player(context.controller, player, words) and static.holds(table, context):
                return table.name_of(standing.card)
        return None


def _named(table: KnownTable[Any, Any], definition: int) -> Name:
    name: Name = table.book[definition].name
    return name
