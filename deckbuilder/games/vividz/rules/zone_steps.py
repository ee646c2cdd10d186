"""Steps that move cards between zones, look at decks, scout and reload."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.changes import lane_of
from deckbuilder.games.vividz.rules.checks import goals_of
from deckbuilder.games.vividz.rules.costs import ABILITY_PRICED, PRICED, compile_cost, with_points
from deckbuilder.games.vividz.rules.operations import OPERATIONS, change_by, is_barred
from deckbuilder.games.vividz.rules.pipeline import make, make_one
from deckbuilder.games.vividz.rules.playing import FreePlayFrame
from deckbuilder.games.vividz.rules.priced import EFFECTS
from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.scouting import choose, newest, waiting
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.vocabulary import AREA, DECK, ENERGY, HAND, REMOVE, TRASH, UNTOLD_ZONES
from deckbuilder.kernel import looking
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.in_turn import one_by_one
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.operations import Code
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.playing import CostChange
from deckbuilder.kernel.promising import SetUpStep
from deckbuilder.kernel.reading import players_of

_LANE_OF: Final = "#lane "
"""Begins the name under which an effect keeps the area that was chosen for a chara."""
_GOALS: Final = {
    "hand": HAND,
    "energy": ENERGY,
    "trash": TRASH,
    "remove": REMOVE,
    "deck_top": DECK,
    "deck_bottom": DECK,
}


def _going(frame: EffectFrame, card: int, to: str) -> Any:
    return change_by(frame, "move", card, zone=_GOALS[to], bottom=to == "deck_bottom")


def send(step: script.Send) -> Code:
    """Put cards into a zone of their owners. Exiling several is exiling one after the other (VIV 1111.2). If several
    go into a deck, the effect's player orders them."""
    targets = READER.cards(step.who)

    def gather(table: Table, frame: EffectFrame) -> None:
        frame.queue = tuple(table.ref(card) for card in targets(table, frame))
        frame.done = 0

    def move(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
        changes, in_turn = [_going(frame, card, step.to) for card in cards], step.to.startswith(("remove", "deck_"))
        frame.done += one_by_one(table, changes, make_one) if in_turn else make(table, changes)

    def go(table: Table, frame: EffectFrame) -> None:
        cards, frame.queue = [ref[0] for ref in frame.queue if table.stands(ref)], ()
        move(table, frame, cards)

    if not step.to.startswith("deck_"):
        return gather, go

    def question(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("order", ref[0]) for ref in frame.queue if table.stands(ref)]
        ask(table, frame, "order", "{card}: in which order into the deck?", moves, (len(moves),) * 2)

    def take(table: Table, frame: EffectFrame) -> None:
        cards, frame.queue = picked(table), ()
        move(table, frame, cards[::-1] if step.to == "deck_top" else cards)

    return gather, question, take


def enter(step: script.Enter) -> Code:
    """Make charas appear in areas of the side that the text names (VIV 1109, 102.4)."""

    def side_of(table: Table, frame: EffectFrame, card: int) -> int:
        home = table.cards[card].home
        return {"you": frame.controller, "opponent": 1 - frame.controller}.get(step.side, home)

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        player = side_of(table, frame, card)
        taken = [lane for other, lane in _chosen(frame) if side_of(table, frame, other) == player]
        lanes = [
            lane for lane in _lanes(table, frame, player, step.place) if step.place != "empty" or lane not in taken
        ]
        moves: list[Move] = [("choose_area", LANES[lane]) for lane in lanes]
        ask(table, frame, "option", "{card}: choose an area.", moves, about=card)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            frame.numbers[f"{_LANE_OF}{card}"] = lane_of(table.answer[0][1])

    def appear(table: Table, frame: EffectFrame) -> None:
        """All appear at the same time (VIV 501.5)."""
        word = step.state.orientation or "" if isinstance(step.state, script.State) else ""
        chosen = _chosen(frame)
        for card, _ in chosen:
            del frame.numbers[f"{_LANE_OF}{card}"]
        frame.done = make(
            table,
            [
                change_by(frame, "enter", card, lane=lane, side=side_of(table, frame, card), word=word)
                for card, lane in chosen
            ],
        )

    def fits(table: Table, card: int) -> bool:
        return table.cards[card].zone != AREA and table.definition(card).kind == "chara"

    return *OPERATIONS.one_by_one(OPERATIONS.gather(READER.cards(step.who), fits), question, act), appear


def _chosen(frame: EffectFrame) -> list[tuple[int, int]]:
    """Return the charas that appear with the areas that were chosen for them."""
    named = [(name, lane) for name, lane in frame.numbers.items() if name.startswith(_LANE_OF)]
    return [(int(name.removeprefix(_LANE_OF)), lane) for name, lane in named]


def _lanes(table: Table, frame: EffectFrame, player: int, place: str) -> list[int]:
    match place:
        case "empty":
            return table.empty_lanes(player)
        case "any":
            return list(range(len(LANES)))
        case "same":
            return [table.cards[frame.source].lane]
    return [LANES.index(place)]


def shift(step: script.Shift) -> Code:
    """Slide charas. The player of the effect chooses where (VIV 1116)."""

    def question(table: Table, frame: EffectFrame, card: int) -> None:
        moves: list[Move] = [("slide", card, LANES[lane]) for lane in goals_of(table, table.cards[card])]
        ask(table, frame, "option", "{card}: choose an area.", moves, about=card)

    def act(table: Table, frame: EffectFrame, card: int) -> None:
        if table.answer:
            frame.done += make_one(table, change_by(frame, "slide", card, lane=lane_of(table.answer[0][2])))

    gather = OPERATIONS.gather(READER.cards(step.who), lambda table, card: table.cards[card].zone == AREA)
    return OPERATIONS.one_by_one(gather, question, act)


def top_cards(step: script.TopCards) -> Code:
    """Put the top cards of a deck into another zone, one after the other (VIV 504.3). Without the chara, none becomes
    EXP (VIV 1112.1a)."""

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        if step.to == "exp":
            hosts = [card for card in READER.referred(table, frame, step.host) if table.cards[card].zone == AREA]
            changes = [change_by(frame, "exp", card, host=hosts[0]) for card in cards if hosts]
        else:
            changes = [_going(frame, card, step.to) for card in cards]
        return one_by_one(table, changes, make_one, players_of(frame.controller, step.player)[0])

    return OPERATIONS.top_cards(step.player, step.count, work)


# Hidden zones --------------------------------------------------------------------------


def look(step: script.Look) -> Code:
    """Look at the top cards, take some, and put the rest elsewhere. Revealed cards are seen by both players
    (VIV 1108)."""
    order = "{card}: in which order into the deck?" if step.rest.startswith("deck_") else ""
    where = READER.filter(step.where.model_copy(update={"of": "deck", "side": "you"}))

    def take(table: Table, card: int) -> None:
        make_one(table, change_by(_running(table), "move", card, zone=ENERGY if step.to == "energy" else HAND))

    def put(table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
        ordered = cards[::-1] if step.rest == "deck_top" else cards
        one_by_one(table, [_going(frame, card, step.rest) for card in ordered], make_one)

    return looking.look(
        step.count, step.take, where, order, take, put, asked=step.take, must=step.must, reveal=step.reveal
    )


def _running(table: Table) -> EffectFrame:
    frame = table.frames[-1]
    assert isinstance(frame, EffectFrame)
    return frame


def search(step: script.Search) -> Code:
    """Look through the own deck for cards to take, then shuffle (VIV 102.10)."""

    def take(table: Table, card: int) -> None:
        make_one(table, change_by(_running(table), "move", card, zone=HAND))

    def shuffle(table: Table, frame: EffectFrame) -> None:
        make_one(table, change_by(frame, "shuffle", player=frame.controller))

    fits = READER.filter(step.where.model_copy(update={"of": "deck", "side": "you"}))
    return looking.search(step.count, fits, take, shuffle)


def reveal(step: script.Reveal) -> Code:
    """Show cards to both players. They stay where they are (VIV 1108)."""
    if step.who is not None:
        return looking.show(READER.cards(step.who))
    if step.what == "hand":
        return looking.reveal(step.player, HAND, None)
    return looking.reveal(step.player, DECK, step.count)


def hide_again(table: Table, frame: EffectFrame) -> None:
    """Hide what the effect has revealed. A deck in which a card was revealed is shuffled (VIV 1108.3)."""
    refs = frame.names.pop(SHOWN, ())
    lying = [ref[0] for ref in refs if table.stands(ref) and table.cards[ref[0]].zone == DECK]
    for player in sorted({table.cards[card].owner for card in lying}):
        make_one(table, change_by(frame, "shuffle", player=player))


# Scouting, reloading, free plays ---------------------------------------------------------


def scout(step: script.Scout) -> Code:
    """Scout so often (VIV 1115)."""
    times = READER.amount(step.times)

    def begin(table: Table, frame: EffectFrame) -> None:
        frame.numbers["#scouts"], frame.numbers["#scouted"] = max(0, min(20, times(table, frame))), 0

    def again(table: Table, frame: EffectFrame) -> None:
        player = frame.controller
        if frame.numbers["#scouts"] <= 0 or is_barred(table, player, "scout"):
            frame.done = frame.numbers.pop("#scouted")
            del frame.numbers["#scouts"]
            frame.pc += 1
            return
        frame.numbers["#scouts"] -= 1
        frame.numbers["#waiting"] = waiting(table, player)
        make_one(table, change_by(frame, "scout", player=player))

    def use(table: Table, frame: EffectFrame) -> None:
        scouted = newest(table, frame.controller, frame.numbers.pop("#waiting"))
        frame.numbers["#scouted"] += int(scouted is not None)
        frame.pc -= 2
        choose(table, frame.controller, scouted)

    return begin, again, use


def reload(_step: script.Reload) -> Code:
    """Put all charas of the own trash back into the deck, and shuffle (VIV 1117)."""

    def propose(table: Table, frame: EffectFrame) -> None:
        frame.done = int(make_one(table, change_by(frame, "reload", player=frame.controller)))

    def run(table: Table, frame: EffectFrame) -> None:
        if not frame.done:
            return
        player = frame.controller
        charas = [card for card in table.zone(player, TRASH) if table.definition(card).kind == "chara"]
        make(table, [change_by(frame, "move", card, zone=DECK, bottom=True) for card in charas])
        table.emit({"type": "reload", "player": player, "count": len(charas)})
        make_one(table, change_by(frame, "shuffle", player=player))
        COLLECTING.watch(table, "reloads", player)
        frame.done = 1

    return propose, run


def play_free(step: forms.PlayFree) -> Code:
    """Let the player play cards without paying their costs. Each may be declined."""
    targets = READER.cards(step.who)

    def gather(table: Table, frame: EffectFrame) -> None:
        frame.queue, frame.done = tuple(table.ref(card) for card in targets(table, frame)), 0

    def following(table: Table, frame: EffectFrame) -> None:
        while frame.queue and not table.stands(frame.queue[0]):
            frame.queue = frame.queue[1:]
        if frame.queue:
            card, frame.queue = frame.queue[0][0], frame.queue[1:]
            frame.pc -= 1
            table.push(FreePlayFrame(table, frame.controller, card, allowed=True, to_energy=False))

    return gather, following


# Prices ----------------------------------------------------------------------------------


def pay(step: script.Pay) -> Code:
    """Pay a price within an effect, in full or not at all (VIV 904.4)."""
    payment = compile_cost(step.cost)
    whole = with_points(payment, payment.amount)

    def run(table: Table, frame: EffectFrame) -> None:
        if EFFECTS.refusal(table, frame, whole) is not None:
            frame.done = 0
            return
        frame.done = 1
        table.push(PayFrame(EFFECTS, whole, frame.copy()))

    return (run,)


def change_cost(step: script.ChangeCost) -> Code:
    """Change what playing cards costs for a while, or playing their activated abilities (VIV 905.2c)."""
    if step.abilities:
        return _change_cost_of_abilities(step)
    made = CostChange(None, READER.who(step.who), READER.amount(step.amount))
    return (SetUpStep(PRICED, made, None, step.until, 0, once=step.once),)


def _change_cost_of_abilities(step: script.ChangeCost) -> Code:
    """Cards in public zones are reached if they lie there now, those of hidden zones whenever they come (VIV 911.4)."""
    amount = READER.amount(step.amount)
    is_open = not isinstance(step.who, str) and not set(READER.zones_of(step.who.of)).isdisjoint(UNTOLD_ZONES)
    made = CostChange(None, READER.who(step.who) if is_open else _every, amount)
    cards = None if is_open else READER.cards(step.who)
    return (SetUpStep(ABILITY_PRICED, made, cards, step.until, 0, once=step.once),)


def _every(_table: Table, _frame: EffectFrame, _card: int) -> bool:
    return True
