"""Steps that move cards between zones, look at decks, and put techniques into the resolution zone."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.operations import OPERATIONS, source
from deckbuilder.games.victory_spark.rules.paying import TARGET
from deckbuilder.games.victory_spark.rules.pipeline import make, make_one
from deckbuilder.games.victory_spark.rules.reader import READER, technique_test
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import code_at, definition_of, effect_of, numbers_on
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    ENERGY,
    HAND,
    RETIRE,
    RING,
    STAND,
    SURPRISE,
    WAITING_ROOM,
    ZONES,
)
from deckbuilder.kernel import looking
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.ability_steps import AbilitySteps
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.in_turn import one_by_one
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Code
from deckbuilder.kernel.reading import players_of
from deckbuilder.kernel.sight import keep_order_secret

_GOALS: Final = {
    "waiting_room": WAITING_ROOM,
    "retire": RETIRE,
    "hand": HAND,
    "deck_top": DECK,
    "deck_bottom": DECK,
    "energy": ENERGY,
    "surprise": SURPRISE,
    "ring": RING,
}


def _going(frame: EffectFrame, card: int, to: str, state: object) -> Change:
    """Return the change that puts a card into a zone, as it is to lie there."""
    face, orientation = "", STAND
    if isinstance(state, script.State):
        face, orientation = state.face or "", state.orientation or STAND
    bottom = to == "deck_bottom"
    return Change("move", card, source(frame), _GOALS[to], bottom=bottom, word=face, orientation=orientation)


def send(step: script.Send) -> Code:
    """Put cards into a zone of their owners. If several go into a deck, its owner orders them (VS 3.2.4). The other
    player does not learn the order (VS 3.1.5)."""
    targets = OPERATIONS.targets(step.who)

    def gather(table: Table, frame: EffectFrame) -> None:
        cards = targets(table, frame)
        if cards is None:
            OPERATIONS.fail(table, frame)
        frame.queue = tuple(table.ref(card) for card in cards or ())
        frame.done = 0

    def move(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
        frame.done += make(table, [_going(frame, card, step.to, step.state) for card in cards])

    def go(table: Table, frame: EffectFrame) -> None:
        move(table, frame, [ref[0] for ref in frame.queue if table.stands(ref)])
        frame.queue = ()

    if not step.to.startswith("deck_"):
        return gather, go

    def question(table: Table, frame: EffectFrame) -> None:
        left = [ref[0] for ref in frame.queue if table.stands(ref)]
        owners = sorted({table.cards[card].owner for card in left}, key=lambda player: player != table.active)
        moves: list[Move] = [("order", card) for card in left if table.cards[card].owner == owners[0]] if left else []
        if not moves:
            frame.pc += 1
            return
        ask(table, frame, "order", "{card}: in which order into the deck?", moves, (len(moves),) * 2, player=owners[0])

    def take(table: Table, frame: EffectFrame) -> None:
        cards, since = picked(table), len(table.events)
        frame.queue = tuple(ref for ref in frame.queue if ref[0] not in cards)
        move(table, frame, cards)
        keep_order_secret(table.events, since, ZONES[DECK])
        frame.pc -= 2

    return gather, question, take


def enter(step: script.Enter) -> Code:
    """Put cards onto the field. This is not playing them (VS 8.4.1)."""
    if step.place == "ring":

        def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
            return make(table, [_going(frame, card, "ring", step.state) for card in cards])

        return OPERATIONS.on_cards(step.who, work)

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        moves: list[Move] = [("pick_place", SLOTS[slot]) for slot in _slots(table, table.cards[card].owner, step.place)]
        ask(table, frame, "option", "{card}: choose a slot.", moves, about=card)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            change = _going(frame, card, "ring", step.state)
            change.zone, change.slot = BENCH, SLOTS.index(str(table.answer[0][1]))
            frame.done += make_one(table, change)

    gather = OPERATIONS.gather(OPERATIONS.targets(step.who), lambda _table, _card: True)
    return OPERATIONS.one_by_one(gather, question, act)


def _slots(table: Table, player: int, place: str) -> list[int]:
    if place == "empty":
        return table.empty_slots(player)
    return list(range(len(SLOTS))) if place == "any" else [SLOTS.index(place)]


def shift(step: script.Shift) -> Code:
    """Move cards on the bench to an empty slot (VS 3.3.3.4)."""

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        free = table.empty_slots(table.cards[card].owner)
        slots = [slot for slot in free if slot in _slots(table, table.cards[card].owner, step.to)]
        ask(
            table,
            frame,
            "option",
            "{card}: choose a slot.",
            [("pick_place", SLOTS[slot]) for slot in slots],
            about=card,
        )

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            slot = SLOTS.index(str(table.answer[0][1]))
            frame.done += make_one(table, Change("slot", card, source(frame), slot=slot))

    gather = OPERATIONS.gather(OPERATIONS.targets(step.who), lambda table, card: table.cards[card].zone == BENCH)
    return OPERATIONS.one_by_one(gather, question, act)


def top_cards(step: forms.TopCards) -> Code:
    """Put the top cards of a deck into another zone, one after the other (VS 3.2.3)."""

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        changes = [_going(frame, card, step.to, step.state) for card in cards]
        return one_by_one(table, changes, make_one, players_of(frame.controller, step.player)[0])

    return OPERATIONS.top_cards(step.player, step.count, work)


# Hidden zones -------------------------------------------------------------------


_ORDERS: Final = {
    "deck_bottom": "{card}: in which order under the deck?", "deck_top": "{card}: in which order into the deck?",
}  # fmt: skip


def look(step: script.Look) -> Code:
    """Look at the top cards, take some, and put the rest elsewhere, into the deck in any order (VS 4.11)."""
    order = _ORDERS.get(step.rest, "")
    where = READER.filter(step.where.model_copy(update={"of": "deck", "side": "you"}))
    more = "{card}: look at one more card?" if step.up_to else ""
    return looking.look(
        step.count,
        step.take,
        where,
        order,
        _take,
        _putting(step.rest),
        asked=step.take,
        must=step.must,
        show=step.show,
        reveal=step.reveal,
        before_each=more,
    )


def search(step: script.Search) -> Code:
    """Look through the own deck for cards to take (VS 8.5.4.2)."""
    fits = READER.filter(step.where.model_copy(update={"of": "deck", "side": "you"}))
    return looking.search(step.count, fits, _take, looking.shuffle_own)


def reveal(step: script.Reveal) -> Code:
    """Show cards, a hand, or the top cards of a deck (VS 3.1.7)."""
    if step.who is not None:
        return looking.show(READER.cards(step.who))
    if step.what == "hand":
        return looking.reveal(step.player, HAND, None)
    return looking.reveal(step.player, DECK, step.count)


def _take(table: Table, card: int) -> None:
    make_one(table, Change("move", card, zone=HAND))


def _putting(rest: str) -> Callable[[Table, EffectFrame, Sequence[int]], None]:
    """Return what puts the rest away. What comes first lies on top."""

    def put(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
        if rest == "stay":
            return
        ordered = cards[::-1] if rest == "deck_top" else cards
        one_by_one(table, [_going(frame, card, rest, None) for card in ordered], make_one)

    return put


# Techniques ---------------------------------------------------------------------


class SparkAbilitySteps(AbilitySteps[Table]):
    """Steps on the resolution zone."""

    def zone_of(self, table: Table) -> AbilityZone:
        """Return the resolution zone."""
        return table.resolution

    def code_of(self, table: Table, card: int, ability: int) -> int | None:
        """Return the code of an automatic or activated technique."""
        return code_at(table, table.cards[card].definition, ability)

    def cancelled(self, table: Table, item: ZonedAbility) -> None:
        """Report that an ability is void."""
        told: Event = {
            "type": "void",
            "player": item.controller,
            "id": item.number,
            "ability": shown_number(item.stored.ability),
        }
        told["name"] = dict(definition_of(table, item).name)
        table.emit(told)


ABILITIES: Final = SparkAbilitySteps(READER)


def cancel(target: script.Techniques) -> Code:
    """Make the chosen technique void, if it still meets the condition (VS 3.8.7)."""
    return ABILITIES.cancel(TARGET, technique_test(target))


def use_ability(step: script.UseAbility) -> Code:
    """Let the player choose a technique of each card, and put it into the resolution zone (VS 8.13.2)."""
    kinds = {"auto", "activated", "entry_spark", "surprise"} if step.icon is None else {step.icon}

    def techniques(table: Table, card: int) -> dict[Move, int]:
        definition = table.cards[card].definition
        found = [each for each in numbers_on(table, card) if table.technique(definition, each).kind in kinds]
        return {("pick_ability", card, shown_number(each)): each for each in found}

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        ask(table, frame, "option", "{card}: choose one.", list(techniques(table, card)), about=card)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if not table.answer:
            return
        number = techniques(table, card)[table.answer[0]]
        code = ABILITIES.code_of(table, card, number)
        assert code is not None
        table.resolution.add(table, effect_of(table, card, number, code, frame.controller))
        frame.done += 1

    gather = OPERATIONS.gather(OPERATIONS.targets(step.who), lambda table, card: bool(techniques(table, card)))
    return OPERATIONS.one_by_one(gather, question, act)
