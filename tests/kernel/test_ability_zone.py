"""Abilities wait in a zone like cards: they enter at once, can be chosen and cancelled, and are visible to
everybody."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from deckbuilder.engine.moves import Move
from deckbuilder.engine.position import SHARED
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_steps import AbilitySteps
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.into_zone import IS_SO, IntoZone, Offering
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.settling import TURN_PLAYER_FIRST, Order, Settling
from deckbuilder.kernel.table import Step
from deckbuilder.kernel.triggering import Test, Trigger, TriggeredAbility
from tests.kernel.piles import ToyReader
from tests.kernel.toy import BOARD, DECK, HAND, WORDS, ToyTable, ToyTableTops, ToyViews, printed


def always(*_anything: object) -> bool:
    return True


def ability(index: int, event: str, condition: Test | None = None) -> TriggeredAbility:
    return TriggeredAbility(index, (Trigger(event),), condition, 0, always)


class Collecting(IntoZone[ToyTable]):
    """Abilities work on the board and in the hand. Few of them can wait."""

    MOST_WAITING: ClassVar = 4

    def __init__(self) -> None:
        super().__init__(":others")
        self.abilities: dict[int, list[TriggeredAbility]] = {}

    def zone_of(self, table: ToyTable) -> AbilityZone:
        return table.effects

    def is_offered(self, table: ToyTable, card: int) -> bool:
        return table.cards[card].zone == HAND

    def index_of(self, table: ToyTable) -> Index:
        index = Index()
        for card, abilities in self.abilities.items():
            for item in abilities:
                index.add_watchers(card, {item.triggers[0].event: [item]}, ":others")
        return index

    def of_card(self, table: ToyTable, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        return [item for item in self.abilities.get(card, ()) if item.triggers[0].event == event]

    def is_on_field(self, table: ToyTable, card: int) -> bool:
        return table.cards[card].zone == BOARD

    def context(self, table: ToyTable, card: int, other: Ref | None) -> EffectFrame:
        return EffectFrame(table.cards[card].definition, 0, table.cards[card].owner, table.ref(card))


class Offer(Offering[ToyTable]):
    FIELDS: ClassVar = {}
    __slots__ = ()

    def zone_of(self, table: ToyTable) -> AbilityZone:
        return table.effects

    def reveal(self, table: ToyTable, offered: ZonedAbility) -> None:
        table.tell("reveal", offered.source[0])

    def ask(self, table: ToyTable, player: int, moves: Sequence[Move], among: Sequence[ZonedAbility]) -> None:
        table.ask(player, "option", Message("Show it?"), moves, always=True)


class Use(Settling[ToyTable, ZonedAbility]):
    """Uses the abilities in the zone, the turn player's first."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def order(self, table: ToyTable) -> Order:
        return TURN_PLAYER_FIRST

    def usable(self, table: ToyTable) -> list[ZonedAbility]:
        return list(table.effects.items)

    def move_of(self, waiting: ZonedAbility) -> Move:
        return "pick_effect", waiting.number

    def ask(self, table: ToyTable, player: int, moves: Sequence[Move], among: Sequence[ZonedAbility]) -> None:
        table.ask(player, "option", Message("Which?"), moves, always=True)

    def use(self, table: ToyTable, waiting: ZonedAbility) -> None:
        table.effects.remove(waiting.number)
        table.push(waiting.effect())


class ToySteps(AbilitySteps[Any]):
    def zone_of(self, table: ToyTable) -> AbilityZone:
        return table.effects

    def code_of(self, table: ToyTable, card: int, ability: int) -> int | None:
        return 0 if ability == 7 else None

    def cancelled(self, table: ToyTable, item: ZonedAbility) -> None:
        table.emit({"type": "cancelled", "effect": item.number})


STEPS = ToySteps(ToyReader())


def mark(word: str) -> Step:
    """Return a step that records a word."""
    return lambda table, frame: table.emit({"type": word, "player": frame.controller, "done": frame.done})


def marks(table: ToyTable) -> list[object]:
    return [event["type"] for event in table.events if event["type"] not in {"forced", "reveal"}]


def teach(table: ToyTable, name: str, *code: Step) -> None:
    """Give cards of that name an ability."""
    number = next(place for place, card in enumerate(table.book) if card.id == name)
    table.book[number] = replace(table.book[number], codes=(code,))


@pytest.fixture
def table() -> ToyTable:
    """Return a table with card 0 of player 0 and card 1 of player 1 on the board, and cards 2 and 3 in their hands."""
    table = ToyTable(printed("A", "B", "C", "D"))
    for name, player, zone in (("A", 0, BOARD), ("B", 1, BOARD), ("C", 0, HAND), ("D", 1, HAND)):
        teach(table, name, mark(name))
        table.lay(name, player, zone)
    return table


@pytest.fixture
def collecting() -> Collecting:
    return Collecting()


def put(table: ToyTable, card: int, chosen: int = 0) -> ZonedAbility:
    """Put the effect of a card into the zone."""
    record = table.cards[card]
    return table.effects.add(table, EffectFrame(record.definition, 0, record.owner, table.ref(card), 7), chosen)


def run(table: ToyTable, frame: Any) -> None:
    table.push(frame)
    table.run()


def offered(table: ToyTable) -> tuple[int, list[Move]]:
    assert table.question is not None
    return table.question.player, list(table.question.moves)


# Into the zone --------------------------------------------------------------------------


def test_an_ability_enters_the_zone_each_time_its_event_happens(table: ToyTable, collecting: Collecting) -> None:
    collecting.abilities = {0: [ability(4, "moves")]}
    for _ in range(2):
        collecting.happened(table, 0, "moves")
    first, second = table.effects.items
    assert (first.controller, first.source, first.stored.ability) == (0, table.ref(0), 4)
    assert first.number < second.number < table.next_handle
    assert {first.number, second.number}.isdisjoint(table.handles)


def test_an_ability_in_the_zone_is_used_wherever_its_card_has_gone(table: ToyTable, collecting: Collecting) -> None:
    collecting.abilities = {0: [ability(4, "moves")]}
    collecting.happened(table, 0, "moves")
    record = table.edit(0)
    record.zone, record.stay = DECK, 1
    run(table, Use())
    table.reply((("pick_effect", table.effects.items[0].number),))
    assert (marks(table), table.effects.items) == (["A"], [])


def test_the_turn_players_ability_comes_first_even_if_it_came_last(table: ToyTable) -> None:
    theirs, mine = put(table, 1), put(table, 0)
    run(table, Use())
    assert offered(table) == (0, [("pick_effect", mine.number)])
    table.reply((("pick_effect", mine.number),))
    assert offered(table) == (1, [("pick_effect", theirs.number)])


def ending(table: ToyTable) -> str | None:
    return None if table.result is None else table.result.reason


def test_too_many_waiting_abilities_end_the_game_as_endless(table: ToyTable, collecting: Collecting) -> None:
    collecting.abilities = {0: [ability(4, "moves")]}
    for _ in range(4):
        collecting.happened(table, 0, "moves")
    assert ending(table) is None
    collecting.happened(table, 0, "moves")
    assert (len(table.effects.items), ending(table)) == (4, "endless")


# Hidden cards ---------------------------------------------------------------------------


def test_the_ability_of_a_hidden_card_comes_only_if_its_player_shows_it(
    table: ToyTable, collecting: Collecting
) -> None:
    collecting.abilities = {2: [ability(0, "moves")], 3: [ability(0, "moves")]}
    free = table.next_handle
    for card in (3, 2):
        collecting.happened(table, card, "moves")
    theirs, mine = table.effects.offers
    assert (table.effects.items, {mine.number, theirs.number}.isdisjoint(table.handles)) == ([], True)
    assert table.next_handle == free, "a gap in the public numbers would show that there is an offer"
    run(table, Offer())
    assert offered(table) == (0, [("pick_effect", mine.number), ("pass",)])
    table.reply((("pick_effect", mine.number),))
    assert offered(table) == (1, [("pick_effect", theirs.number), ("pass",)])
    table.reply((("pass",),))
    accepted = [(item.source, item.number) for item in table.effects.items]
    assert (accepted, table.effects.offers) == ([(mine.source, free)], [])
    assert [event["card"] for event in table.events if event["type"] == "reveal"] == [table.handle_of(2)]


def test_a_player_who_has_passed_is_not_asked_again(table: ToyTable, collecting: Collecting) -> None:
    collecting.abilities = {2: [ability(0, "moves")], 3: [ability(0, "moves"), ability(1, "moves")]}
    for card in (2, 3):
        collecting.happened(table, card, "moves")
    run(table, Offer())
    table.reply((("pass",),))
    for _ in range(2):
        player, moves = offered(table)
        assert player == 1
        table.reply((moves[0],))
    assert (table.question, len(table.effects.items), table.effects.offers) == (None, 2, [])


# States ---------------------------------------------------------------------------------


def test_a_state_sets_an_ability_off_once_while_it_waits_and_again_afterwards(
    table: ToyTable, collecting: Collecting
) -> None:
    collecting.abilities = {0: [ability(4, IS_SO, lambda at, _frame: not at.life[0])]}
    collecting.check_states(table)
    assert table.effects.items == []
    table.life[0] = 0
    for _ in range(3):
        collecting.check_states(table)
    (item,) = table.effects.items
    table.effects.remove(item.number)
    collecting.check_states(table)
    assert len(table.effects.items) == 1
    table.effects.remove(table.effects.items[0].number)
    table.life[0] = 1
    collecting.check_states(table)
    assert table.effects.items == []


def test_the_state_ability_of_a_hidden_card_is_offered_once(table: ToyTable, collecting: Collecting) -> None:
    collecting.abilities = {2: [ability(0, IS_SO)]}
    for _ in range(2):
        collecting.check_states(table)
    assert (len(table.effects.offers), table.effects.items) == (1, [])


# Choosing and cancelling ----------------------------------------------------------------


def cancels(table: ToyTable) -> None:
    """Let the ability of card 1 choose an effect of the opponent and cancel it when it is used."""

    def opposing(_table: object, frame: EffectFrame, item: ZonedAbility) -> bool:
        return item.controller != frame.controller

    teach(table, "B", *STEPS.choose("aim", opposing), *STEPS.enter("aim"), *STEPS.cancel("aim"), mark("B"))


def test_a_cancel_chooses_its_target_first_and_removes_it_when_it_is_used(table: ToyTable) -> None:
    cancels(table)
    first, second = put(table, 0), put(table, 0)
    run(table, EffectFrame(1, 0, 1, table.ref(1)))
    assert offered(table) == (1, [("pick_effect", first.number), ("pick_effect", second.number)])
    table.reply((("pick_effect", second.number),))
    cancel = table.effects.items[-1]
    assert (cancel.chosen, marks(table)) == (second.number, [])
    assert [table.effects.is_chosen(item) for item in table.effects.items] == [False, True, False]
    table.effects.remove(cancel.number)
    run(table, cancel.effect())
    assert (table.effects.items, marks(table)) == ([first], ["cancelled", "B"])


def test_a_cancel_whose_target_is_gone_does_nothing(table: ToyTable) -> None:
    cancels(table)
    aim, other = put(table, 0), put(table, 0)
    run(table, EffectFrame(1, 0, 1, table.ref(1)))
    table.reply((("pick_effect", aim.number),))
    cancel = table.effects.items[-1]
    for number in (aim.number, cancel.number):
        table.effects.remove(number)
    run(table, cancel.effect())
    assert (table.effects.items, table.events[-1]["done"]) == ([other], 0)


def test_nothing_is_chosen_if_nothing_fits(table: ToyTable) -> None:
    cancels(table)
    put(table, 1)
    run(table, EffectFrame(1, 0, 1, table.ref(1)))
    assert [item.chosen for item in table.effects.items] == [0, 0]


def test_an_effect_uses_the_ability_of_another_card(table: ToyTable) -> None:
    teach(table, "A", *STEPS.use("self", 7), mark("A"), *STEPS.use("self", 8), mark("A"))
    run(table, EffectFrame(0, 0, 1, table.ref(0)))
    (item,) = table.effects.items
    assert (item.controller, item.source, item.stored.ability) == (1, table.ref(0), 7)
    assert [event["done"] for event in table.events] == [1, 0]


# Sight ----------------------------------------------------------------------------------


def test_everybody_sees_the_abilities_in_the_zone(table: ToyTable) -> None:
    aim = put(table, 2)
    cancel = put(table, 1, aim.number)
    seen: Any = ToyViews("toy", WORDS).view(table, 1)
    assert seen["effects"] == [
        {"id": aim.number, "player": 0, "source": None, "name": {"ja": "C", "en": "C"}, "ability": 7, "chosen": None},
        {
            "id": cancel.number,
            "player": 1,
            "source": table.handle_of(1),
            "name": {"ja": "B", "en": "B"},
            "ability": 7,
            "chosen": aim.number,
        },
    ]


def test_a_window_shows_the_abilities_in_the_zone_as_cards(table: ToyTable) -> None:
    item = put(table, 0)
    (shown,) = ToyTableTops(WORDS).position(table, (1,), ()).zones[SHARED, "effects"].cards
    assert (shown.id, shown.player, shown.card, shown.host) == (item.number, 0, "A", None)
    assert shown.ability is not None
    assert shown.ability.args == {"card": {"ja": "A", "en": "A"}}


def test_positions_that_differ_only_in_numbers_are_equal(table: ToyTable) -> None:
    def position(twin: ToyTable) -> object:
        twin.forget()
        return twin.plain()

    other = table.copy()
    put(other, 0)
    other.effects.items = []
    for twin in (table, other):
        put(twin, 1, put(twin, 0).number)
    assert table.effects.items[0].number != other.effects.items[0].number
    assert position(table.copy()) == position(other.copy())
    other.effects.remove(other.effects.items[0].number)
    assert position(table.copy()) != position(other.copy())


def test_a_cancel_leaves_what_no_longer_fits(table: ToyTable) -> None:
    """Its aim can have got another player, or another kind, in the meantime."""

    def stands(table: Any, _frame: EffectFrame, item: ZonedAbility) -> bool:
        return bool(table.stands(item.source))

    teach(table, "B", *STEPS.choose("aim", stands), *STEPS.enter("aim"), *STEPS.cancel("aim", stands), mark("B"))
    put(table, 0)
    run(table, EffectFrame(1, 0, 1, table.ref(1)))
    if table.question is not None:
        table.reply((table.question.moves[0],))
    cancel = table.effects.items[-1]
    table.edit(0).stay += 1
    table.effects.remove(cancel.number)
    run(table, cancel.effect())
    assert (len(table.effects.items), table.events[-1]["done"]) == (1, 0)
