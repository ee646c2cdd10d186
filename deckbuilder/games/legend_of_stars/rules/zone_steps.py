"""Steps on zones, on players and on the game: shuffle, search, reveal, swap, put onto the field, skip, win."""

from deckbuilder.engine.api import Json
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change, move_zone, put
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount, compile_filter
from deckbuilder.games.legend_of_stars.rules.lasting import Ban
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, change_one
from deckbuilder.games.legend_of_stars.rules.plays import replace_fields
from deckbuilder.games.legend_of_stars.rules.table import SHOWN, Step, Table
from deckbuilder.games.legend_of_stars.rules.targets import compile_targets, source
from deckbuilder.games.legend_of_stars.rules.triggers import happened
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    HAND,
    SQUARES,
    SUPPORT,
    TRASH,
    ZONES,
)
from deckbuilder.kernel.asking import picked, prompt
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import players_of

Code = tuple[Step, ...]
ZoneStep = (
    forms.ForbidPlayer
    | forms.Shuffle
    | script.Search
    | forms.Reveal
    | script.Swap
    | script.Put
    | script.TrashEnergy
    | forms.Win
    | forms.Skip
)


def compile_zone_step(step: ZoneStep) -> Code:
    """One of these steps as code."""
    match step:
        case script.Search():
            return _search(step)
        case script.Put():
            return _put(step)
        case script.TrashEnergy():
            return _trash_energy(step)
        case forms.Reveal():
            return (_reveal(step),)
        case script.Swap():
            return (_swap(step),)
        case _:
            return (_on_players(step),)


# On the game --------------------------------------------------------------------


def _on_players(step: forms.ForbidPlayer | forms.Shuffle | forms.Win | forms.Skip) -> Step:
    def run(table: Table, frame: EffectFrame) -> None:
        players = players_of(frame.controller, step.player)
        frame.done = 1
        match step:
            case forms.Shuffle():
                table.shuffle_deck(players[0])
            case forms.Win():
                table.finish(players[0], "effect", "9.1")
            case forms.Skip():
                table.skips.append((players[0], step.phase))
                table.emit({"type": "skip", "player": players[0], "phase": step.phase, "when": "next"})
            case forms.ForbidPlayer():
                _bar(table, frame, step, players)

    return run


def _bar(table: Table, frame: EffectFrame, step: forms.ForbidPlayer, players: tuple[int, ...]) -> None:
    if step.until == "while_source" and not table.on_field(frame.source):
        frame.done = 0
        return
    for player in players:
        clock = table.tick()
        ban = Ban(clock, frame.source, frame.definition, frame.controller, player, step.what, step.until, table.turn)
        table.bans.append(ban)
        table.emit({"type": "bar", "player": player, "action": step.what, "until": step.until})
    table.touch()


# Hidden zones -------------------------------------------------------------------


def _search(step: script.Search) -> Code:
    """The deck is looked through in the order of its cards' names, and numbered so, so that its own order stays
    unknown."""
    test = compile_filter(step.where.model_copy(update={"of": "deck", "side": "you"}))

    def look_through(table: Table, frame: EffectFrame) -> None:
        deck = sorted(table.zone(frame.controller, DECK), key=lambda card: (_id(table, card), card))
        for card in deck:
            table.new_handle(card)
        frame.queue = tuple(table.ref(card) for card in deck)
        table.emit({"type": "search", "player": frame.controller, "count": len(deck)})

    def ask(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick", card) for card, _ in frame.queue if test(table, frame, card)]
        table.asking = "effect"
        question = prompt(table, frame, "{card}: take up to {count}.", count=step.count)
        table.ask(frame.controller, "cards", question, moves, (0, step.count), source=frame.source)

    def take(table: Table, frame: EffectFrame) -> None:
        cards = picked(table)
        for card in cards:
            table.tell("reveal", card)
            move_zone(table, card, HAND)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.done, frame.queue = len(cards), ()
        table.shuffle_deck(frame.controller)

    return look_through, ask, take


def _id(table: Table, card: int) -> str:
    return table.definition(card).id


def _reveal(step: forms.Reveal) -> Step:
    def run(table: Table, frame: EffectFrame) -> None:
        player = players_of(frame.controller, step.player)[0]
        cards = list(table.zone(player, HAND)) if step.what == "hand" else table.zone(player, DECK)[: step.count]
        for card in cards:
            table.new_handle(card)
            table.tell("reveal", card)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.names[SHOWN] = (*frame.names.get(SHOWN, ()), *frame.names["it"])
        frame.done = len(cards)

    return run


def _trash_energy(step: script.TrashEnergy) -> Code:
    amount = compile_amount(step.count)

    def ask(table: Table, frame: EffectFrame) -> None:
        player, count = players_of(frame.controller, step.player)[0], max(0, amount(table, frame))
        moves: list[Move] = [("pick", card) for card in table.zone(player, ENERGY)]
        table.asking = "effect"
        question = prompt(table, frame, "{card}: choose {count}.", count=count)
        table.ask(player, "cards", question, moves if count else [], (count, count), source=frame.source)

    def do(table: Table, frame: EffectFrame) -> None:
        cards = picked(table)
        for card in cards:
            move_zone(table, card, TRASH)
        frame.done = len(cards)

    return ask, do


# The field ----------------------------------------------------------------------


def _swap(step: script.Swap) -> Step:
    first, second = compile_targets(step.who), compile_targets(step.with_)

    def run(table: Table, frame: EffectFrame) -> None:
        pair = [*first(table, frame)[:1], *second(table, frame)[:1]]
        frame.done = 0
        if len(set(pair)) < 2 or any(table.cards[card].zone != CHARACTERS for card in pair):
            return
        one, other = pair
        changes = [Change("swap", card, source(table, frame)) for card in pair]
        same = table.cards[one].owner == table.cards[other].owner
        if same and all(PIPELINE.prohibited(table, change) is None for change in changes):
            change = Change("swap", one, source(table, frame), other=table.ref(other))
            frame.done = int(change_one(table, change))

    return run


def _put(step: script.Put) -> Code:
    """One after the other; a queue as in questions.py."""
    targets = compile_targets(step.who, reveal=False)

    def gather(table: Table, frame: EffectFrame) -> None:
        cards = [card for card in targets(table, frame) if _can_enter(table, card)]
        frame.queue, frame.done = tuple(table.ref(card) for card in cards), 0

    def ask(table: Table, frame: EffectFrame) -> None:
        while frame.queue and not table.stands(frame.queue[0]):
            frame.queue = frame.queue[1:]
        if not frame.queue:
            frame.pc += 1
            return
        card = frame.queue[0][0]
        record, moves = table.cards[card], list[Move]()
        if table.definition(card).kind == "character":
            rows = [square for square in SQUARES if step.row in {None, square[1]}]
            moves = [("pick_square", *square) for square in rows if table.at(record.owner, *square) == EMPTY]
        table.asking = "effect"
        table.ask(frame.controller, "option", prompt(table, frame, "{card}: choose a square."), moves, source=card)

    def enter(table: Table, frame: EffectFrame) -> None:
        card = frame.queue[0][0]
        frame.queue = frame.queue[1:]
        frame.pc -= 2
        match table.answer:
            case ((_, int(lane), str(row)),):
                _enter(table, card, (lane, row), step.orientation)
                frame.done += 1
            case _ if table.definition(card).kind == "support":
                _enter(table, card, None, "")
                frame.done += 1

    return gather, ask, enter


def _can_enter(table: Table, card: int) -> bool:
    definition = table.definition(card)
    if definition.kind == "effect" or table.on_field(card):
        return False
    zone = table.zone(table.cards[card].owner, SUPPORT)
    return table.policy.field_replaced or not definition.field or not any(table.definition(x).field for x in zone)


def _enter(table: Table, card: int, square: tuple[int, str] | None, orientation: str) -> None:
    old = table.cards[card].zone
    put(table, card, CHARACTERS if square else SUPPORT, square=square)
    fields: dict[str, Json] = {"from": ZONES[old], "to": "characters" if square else "support"}
    if square:
        table.edit(card).orientation = "attack" if orientation == "attack" else "defence_left"
        fields |= {"lane": square[0], "row": square[1]}
    table.tell("move", card, fields)
    replace_fields(table, table.cards[card].owner, card)
    happened(table, card, "enter", table.ref(card))
