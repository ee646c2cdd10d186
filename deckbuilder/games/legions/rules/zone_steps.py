"""Steps that ask for lanes or targets: deploy, move lanes, create tokens, battle, look at cards (LEG 38)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legions import script
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.battle import begin
from deckbuilder.games.legions.rules.changes import Change, free_places, give_control, home_of
from deckbuilder.games.legions.rules.expiry import expire
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.operations import OPERATIONS, add_modifier
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.playing import lane_number
from deckbuilder.games.legions.rules.ranges import adjacent, facing, targets
from deckbuilder.games.legions.rules.table import Step, Table
from deckbuilder.games.legions.rules.tokens import create, token_id
from deckbuilder.games.legions.rules.values import forbids
from deckbuilder.games.legions.rules.vocabulary import DECK, EMPTY, EXILE, FIELD_ZONES, HAND, MINIONS
from deckbuilder.kernel import looking
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame, fizzle
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Code
from deckbuilder.kernel.reading import players_of

Lanes = Callable[[Table, EffectFrame, int], list[int] | None]
"""Returns the lanes to which a card can move. None means that there is no lane and the effect must end."""
WHERE: Final = "{card}: choose a lane."


def _to_lanes(gather: Step, lanes: Lanes, work: Callable[[Table, EffectFrame, int, int], int]) -> Code:
    """Return code that asks for a lane for each card of the queue, and acts on it."""

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        found = lanes(table, frame, card)
        if found is None:
            fizzle(table, frame)
            return
        moves: list[Move] = [("pick_lane", LANES[lane]) for lane in found]
        table.answer = ()
        if moves:
            ask(table, frame, "option", WHERE, moves)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        lane = lane_number(str(table.answer[0][1])) if table.answer else EMPTY
        frame.done += work(table, frame, card, lane)

    return OPERATIONS.one_by_one(gather, question, act)


def _all(who: forms.Who) -> Step:
    return OPERATIONS.gather(READER.targets(who), lambda _table, _card: True)


def enter(step: forms.Enter) -> Code:
    """Put cards onto the field by an effect (LEG 33). Cards without room break or are exiled (LEG 38-6). Cards that may
    only enter the left lane stay where they are, and the effect ends (LEG 39-21)."""
    exhausted = isinstance(step.state, script.State) and step.state.ready is False

    def lanes(table: Table, frame: EffectFrame, card: int) -> list[int] | None:
        if home_of(table, card) != MINIONS or table.cards[card].zone in FIELD_ZONES:
            return []
        found = _wanted(table, frame, card, step.place, free_places(table, card))
        bound = "left_lane_only" in table.definition(card).keywords
        return None if bound and not found else found

    def work(table: Table, frame: EffectFrame, card: int, lane: int) -> int:
        if table.cards[card].zone in FIELD_ZONES or home_of(table, card) == EMPTY:
            return 0
        change = Change("deploy", card, frame.source, by_effect=True, lane=lane, exhausted=exhausted)
        return make(table, change)

    return _to_lanes(_all(step.who), lanes, work)


def _wanted(table: Table, frame: EffectFrame, card: int, word: str, free: list[int]) -> list[int]:
    """Return the free lanes that the text allows."""
    if word == "any":
        return free
    if word == "same":
        own = table.cards[frame.source]
        lane = own.lane if own.owner == table.cards[card].owner else facing(own.lane)
        return [lane] if lane in free else []
    return [lane for lane in free if LANES[lane] == word]


def shift(step: forms.Shift) -> Code:
    """Move Minions to a free lane (LEG 18-5). Without one the effect ends (LEG 01-5)."""

    def lanes(table: Table, _frame: EffectFrame, card: int) -> list[int] | None:
        record = table.cards[card]
        if record.zone != MINIONS or forbids(table, card, "shift"):
            return []
        free = table.free_lanes(record.owner)
        found = [lane for lane in free if lane in adjacent(record.lane)] if step.to == "adjacent" else free
        if step.to not in {"adjacent", "any"}:
            found = [lane for lane in free if LANES[lane] == step.to]
        return found or None

    def work(table: Table, frame: EffectFrame, card: int, lane: int) -> int:
        return 0 if lane == EMPTY else make(table, Change("lane", card, frame.source, by_effect=True, lane=lane))

    return _to_lanes(_all(step.who), lanes, work)


def gain_control(step: script.GainControl) -> Code:
    """Let the effect's player control Minions, which come to free lanes of that player. Without one the effect ends
    (LEG 01-5)."""

    def lanes(table: Table, frame: EffectFrame, card: int) -> list[int] | None:
        if table.cards[card].zone != MINIONS or table.cards[card].owner == frame.controller:
            return []
        return table.free_lanes(frame.controller) or None

    def work(table: Table, frame: EffectFrame, card: int, lane: int) -> int:
        if lane == EMPTY:
            return 0
        give_control(table, card, frame.controller, lane, step.until)
        return 1

    return _to_lanes(_all(step.who), lanes, work)


def make_tokens(step: script.Create) -> Code:
    """Put as many tokens onto the field as fit, which is deployment (LEG 33-1, 38-18)."""
    amount, word, kind = READER.amount(step.count), step.player, token_id(step.card)

    def gather(table: Table, frame: EffectFrame) -> None:
        player = players_of(frame.controller, word)[0]
        count = min(max(0, amount(table, frame)), len(table.free_lanes(player)))
        frame.queue = tuple(table.ref(create(table, player, kind)) for _ in range(count))
        frame.names["it"], frame.done = frame.queue, 0

    def lanes(table: Table, _frame: EffectFrame, card: int) -> list[int]:
        return free_places(table, card)

    def work(table: Table, frame: EffectFrame, card: int, lane: int) -> int:
        return make(table, Change("deploy", card, frame.source, by_effect=True, lane=lane))

    return _to_lanes(gather, lanes, work)


# Battles -------------------------------------------------------------------------------


def master_attack(step: script.MasterAttack) -> Code:
    """Let the player's master attack with that ATK and those keywords, for this battle (LEG 38-9)."""
    amount = READER.amount(step.atk)

    def arm(table: Table, frame: EffectFrame) -> None:
        master = table.master(frame.controller)
        for word in step.keywords:
            number = -1 if word.value is None else word.value
            add_modifier(table, master, frame.controller, "grant", word.keyword, number, "battle_end")

    def question(table: Table, frame: EffectFrame) -> None:
        master = table.master(frame.controller)
        found = [] if forbids(table, master, "attack") else targets(table, master)
        if not found:
            expire(table, "battle_end")
            fizzle(table, frame)
            return
        moves: list[Move] = [("pick", card) for card in found]
        ask(table, frame, "cards", "{card}: choose whom your Master attacks.", moves)

    def attack(table: Table, frame: EffectFrame) -> None:
        frame.done = 1
        begin(table, table.master(frame.controller), picked(table)[0], "master", max(0, amount(table, frame)))

    return arm, question, attack


def fight(step: script.Fight) -> Code:
    """Let two units battle. If one of the cards is not a unit, the effect ends (LEG 38-19)."""
    first, second = READER.targets(step.who), READER.targets(step.with_)

    def run(table: Table, frame: EffectFrame) -> None:
        one, two = first(table, frame), second(table, frame)
        if not one or not two or one[0] == two[0] or not (table.is_unit(one[0]) and table.is_unit(two[0])):
            fizzle(table, frame)
            return
        frame.done = 1
        begin(table, one[0], two[0], "effect")

    return (run,)


# Looking -----------------------------------------------------------------------------------


def look(step: script.Look) -> Code:
    """Look at the top cards, take some, put the rest away."""
    test = READER.filter(step.where.model_copy(update={"of": "deck", "side": "you"}))
    order, put_rest = _RESTS[step.rest]
    return looking.look(
        step.count, step.take, test, order, _take, put_rest, must=step.must, show=step.show, reveal=step.reveal
    )


def reveal(step: forms.Reveal) -> Code:
    """Show a hand, or the top cards of a deck."""
    if step.what == "hand":
        return looking.reveal(step.player, HAND, None)
    return looking.reveal(step.player, DECK, step.count)


def _take(table: Table, card: int) -> None:
    make(table, Change("move", card, zone=HAND, by_effect=True))


def _put_on_top(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    """Put the cards on top of the deck, the first one uppermost."""
    deck = table.zone(frame.controller, DECK)
    deck[:] = [*cards, *_reordered(table, deck, cards)]


def _put_under(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    deck = table.zone(frame.controller, DECK)
    deck[:] = [*_reordered(table, deck, cards), *cards]


def _exile(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
    make(table, *[Change("move", card, frame.source, by_effect=True, zone=EXILE) for card in cards])


_RESTS: Final = {
    "deck_bottom": ("{card}: in which order under your deck?", _put_under),
    "deck_top": ("{card}: in which order onto your deck?", _put_on_top),
    "exile": ("", _exile),
}
"""Where the rest goes of the cards that were looked at: the question for their order, and the work."""


def _reordered(table: Table, deck: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Return the other cards of the deck. The cards that are put back get new public numbers."""
    for card in cards:
        table.new_handle(card)
    return [card for card in deck if card not in cards]
