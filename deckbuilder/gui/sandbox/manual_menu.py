"""The menu of changes outside the rules: move and turn cards, set counters, draw, shuffle. The log marks them."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtWidgets import QMenu, QWidget

from card_db.models import Text
from deckbuilder.engine.api import Action
from deckbuilder.engine.position import SHARED, Position, Square, TableCard
from deckbuilder.games.kit.mat_spec import CardState, MatZone, StateValue
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.widgets.dialogs import ask_line, ask_number
from deckbuilder.gui.widgets.menu_heading import add_heading
from deckbuilder.gui.widgets.plain_text import add_entry, add_submenu
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message

MOST = 1_000_000
ENDS = {"top": Message("{zone} (top)"), "bottom": Message("{zone} (bottom)")}
"""The ends of a deck where a card can go."""
ActByHand = Callable[[Action, Place], None]


class ManualMenu:
    """Fills a menu with the changes that are possible at a place."""

    def __init__(
        self, pack: GamePack, position: Position, whole: Position, translator: Translator, act: ActByHand
    ) -> None:
        """`whole`: the position with the cards that `position` hides, for changes of a hidden card by its place."""
        self._pack = pack
        self._position = position
        self._whole = whole
        self._translator = translator
        self._act = act

    def fill(self, menu: QMenu, place: Place, card: TableCard | None, play: Callable[[], None] | None = None) -> None:
        """Add the entries for a place and for the card in it. `play` plays the card's text by hand, if it has one."""
        add_heading(menu, self._translator.text("By hand, outside the rules"))
        if card is not None and card.id is not None:
            if play is not None:
                add_entry(menu, self._translator.text("What its text says…"), play)
            if not card.known:
                self._show(menu, place, card.id)
            self._moves(menu, place, card, card.id)
            self._turns(menu, place, card, card.id)
            self._numbers(menu, place, card, card.id)
        self._hidden(menu, place)
        zone = next(zone for zone in self._pack.mat.zones if zone.key == place.zone)
        self._counter(menu, place, zone)
        if zone.layout == "count":
            add_entry(menu, self._translator.text("Draw a card"), lambda: self._do(place, "draw", count=1))
            add_entry(menu, self._translator.text("Shuffle"), lambda: self._do(place, "shuffle"))
        add_entry(menu, self._translator.text("Write a note…"), lambda: self._note(menu.parentWidget(), place))

    def _hidden(self, menu: QMenu, place: Place) -> None:
        """Add the changes of the hidden card in that place, or of each one of the zone."""
        shown = self._position.zones[place.player, place.zone].cards if place.card is None else ()
        numbers = [card.index for card in shown if card.id is None and place.hidden in {None, card.index}]
        for card in (self._whole.zones[place.player, place.zone].cards[number] for number in numbers):
            goal = menu
            if place.hidden is None:
                words = {"number": card.index + 1, "count": len(shown)}
                goal = add_submenu(menu, self._translator.text("Hidden card {number} of {count}", **words))
            if card.id is not None:
                self._show(goal, place, card.id)
                self._moves(goal, place, card, card.id)

    def _show(self, menu: QMenu, place: Place, card_id: int) -> None:
        action: Action = {"type": "reveal", "card": card_id}
        add_entry(menu, self._translator.text("Show this card"), lambda: self._act(action, place))

    def _do(self, place: Place, kind: str, **fields: int | str) -> None:
        self._act({"type": kind, "player": place.player, **fields}, place)

    def _moves(self, menu: QMenu, place: Place, card: TableCard, card_id: int) -> None:
        language = self._translator.language
        if any(zone.key == card.zone and zone.fixed for zone in self._pack.mat.zones):
            return
        there = add_submenu(menu, self._translator.text("Move to"))
        for zone in self._pack.mat.zones:
            if zone.layout in {"number", "names"} or zone.fixed or (zone.key == card.zone and zone.layout != "grid"):
                continue
            name = zone.name.get(language)
            if zone.layout != "grid":
                fields: Action = {"card": card_id, "to": zone.key}
                if zone.layout == "count":
                    for end, words in ENDS.items():
                        title = self._translator.text(Message(words.key, {"zone": name}))
                        add_entry(there, title, self._mover(place, {**fields, "position": end}))
                else:
                    add_entry(there, name, self._mover(place, fields))
                continue
            squares = add_submenu(there, name)
            for square in self._free(zone, card.side):
                if zone.lane_words:
                    word = zone.lane_words[square.lane]
                    title = self._pack.word(word, language)
                    fields = {"card": card_id, "to": zone.key, "lane": word}
                else:
                    title = f"{self._pack.word(square.row, language)} {square.lane + 1}"
                    fields = {"card": card_id, "to": zone.key, "lane": square.lane, "row": square.row}
                add_entry(squares, title, self._mover(place, fields))

    def _mover(self, place: Place, fields: Action) -> Callable[[], None]:
        return lambda: self._act({"type": "move", **fields}, place)

    def _free(self, zone: MatZone, player: int) -> Iterator[Square]:
        for row in zone.rows:
            for lane in range(zone.lanes):
                square = Square(SHARED if zone.shared else player, zone.key, lane, row)
                if self._position.at(square) is None:
                    yield square

    def _turns(self, menu: QMenu, place: Place, card: TableCard, card_id: int) -> None:
        """Add entries for the other values of each state that the card is in."""
        for state in self._pack.mat.states:
            for each in state.values:
                if state.field in card.lies and each.value != card.lies[state.field]:
                    self._turn(menu, place, card_id, state, each)

    def _turn(self, menu: QMenu, place: Place, card_id: int, state: CardState, goal: StateValue) -> None:
        action: Action = {"type": "orient", "card": card_id, state.field: goal.value}
        if state.is_of_player:
            action = {"type": "set", "player": place.player, "what": state.field, "value": goal.value}
        title = self._pack.word(goal.word, self._translator.language)
        add_entry(menu, title, lambda: self._act(action, place))

    def _numbers(self, menu: QMenu, place: Place, card: TableCard, card_id: int) -> None:
        """Add the card's numbers that can be set by hand, unless they do not count where the card is."""
        for key, title in self._pack.mat.by_hand:
            if key in card.numbers and (card.square is not None or self._is_leading(card)):
                name = title.get(self._translator.language)
                self._ask_number(menu, place, name, card.numbers[key], {"card": card_id, "what": key})

    def _is_leading(self, card: TableCard) -> bool:
        """Return whether the card has a zone to itself."""
        return any(zone.key == card.zone and zone.numbered for zone in self._pack.mat.zones)

    def _counter(self, menu: QMenu, place: Place, zone: MatZone) -> None:
        """Add the number that a zone consists of, or the number that it has besides its cards."""
        zone_state, language = self._position.zones[place.player, zone.key], self._translator.language
        fields: Action = {"player": place.player, "what": zone.key}
        if zone.layout == "number" and not zone.derived:
            self._ask_number(menu, place, zone.name.get(language), zone_state.count, fields)
        elif zone.layout == "names":
            self._named_counters(menu, place, zone_state.named)
        elif zone.extra_name != Text():
            self._ask_number(menu, place, zone.extra_name.get(language), zone_state.extra, fields)

    def _named_counters(self, menu: QMenu, place: Place, counters: Sequence[tuple[str, int]]) -> None:
        """Add the counters that a player has, and one with a new name."""
        for name, count in counters:
            self._named_counter(menu, place, name, count)
        parent = menu.parentWidget()

        def ask() -> None:
            name = ask_line(parent, self._translator.text("Name of the counter"))
            if name:
                self._do(place, "counter", name=name)

        add_entry(menu, self._translator.text("Add a counter…"), ask)

    def _named_counter(self, menu: QMenu, place: Place, name: str, count: int) -> None:
        parent, word = menu.parentWidget(), self._pack.card_word(name, self._translator.language)

        def ask() -> None:
            value = ask_number(parent, word, count, MOST)
            if value is not None:
                self._do(place, "counter", name=name, delta=value - count)

        add_entry(menu, self._translator.text("Set {name}…", name=word), ask)

    def _ask_number(self, menu: QMenu, place: Place, name: str, now: int, fields: Action) -> None:
        parent = menu.parentWidget()

        def ask() -> None:
            value = ask_number(parent, name, now, MOST)
            if value is not None:
                self._act({"type": "set", **fields, "value": value}, place)

        add_entry(menu, self._translator.text("Set {name}…", name=name), ask)

    def _note(self, parent: QWidget | None, place: Place) -> None:
        note = ask_line(parent, self._translator.text("Note"))
        if note:
            self._act({"type": "note", "text": note}, place)
