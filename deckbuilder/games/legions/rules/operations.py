"""Steps that change something and never ask (LEG 38)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.changes import (
    Change,
    cores_at,
    exhaust_cores,
    gain_points,
    move_cores,
    ready_cores,
)
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.expressions import READER, compile_amount
from deckbuilder.games.legions.rules.lasting import Modifier
from deckbuilder.games.legions.rules.pipeline import break_doomed, draw, make
from deckbuilder.games.legions.rules.playing import AFTER_PLAY
from deckbuilder.games.legions.rules.table import Step, Table
from deckbuilder.games.legions.rules.targets import compile_targets, follow
from deckbuilder.games.legions.rules.vocabulary import DECK, EMPTY, HAND, MOST_DRAWN, STANDBY, TIMELINE, WAIT_1, WAIT_4
from deckbuilder.kernel.effects import EffectFrame, fizzle
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import players_of

Operation = Callable[[Table, EffectFrame], int | None]
"""How much it did; None where it is impossible (LEG 01-5)."""
OnCards = (
    script.Damage | script.ShiftWait | script.Break | script.Modify | script.Grant | script.Forbid | script.Put
    | script.Turn | script.Unlock
)  # fmt: skip
OnPlayers = (
    forms.GainLife | forms.Draw | script.TopCards | forms.Shuffle | script.GainPoints | script.TurnCores
    | script.MoveCores | forms.Win | forms.LoseGame
)  # fmt: skip


def compile_operation(step: OnCards | OnPlayers) -> Step:
    """A step as code; an impossible one ends the effect."""
    if isinstance(step, OnPlayers):
        return _code(_on_players(step))
    return _code(_on_cards(step))


def _code(operation: Operation) -> Step:
    def run(table: Table, frame: EffectFrame) -> None:
        done = operation(table, frame)
        if done is None:
            fizzle(table, frame)
        else:
            frame.done = done

    return run


# Cards -------------------------------------------------------------------------------

CardWork = Callable[[Table, EffectFrame, Sequence[int]], int]


def _on_cards(step: OnCards) -> Operation:
    targets, work = compile_targets(step.who), _work(step)

    def run(table: Table, frame: EffectFrame) -> int | None:
        cards = targets(table, frame)
        if cards is None:
            return None
        before = [table.ref(card) for card in cards]
        done = work(table, frame, cards) if cards else 0
        follow(table, frame, before)
        return done

    return run


def _work(step: OnCards) -> CardWork:
    match step:
        case script.Damage():
            return _damage(step)
        case script.ShiftWait():
            return _shift(step)
        case script.Modify() | script.Grant() | script.Forbid():
            return _modify(step)
        case script.Unlock():
            return _unlock
        case _:
            return _changes(step)


def _changes(step: script.Break | script.Put | script.Turn) -> CardWork:
    def run(table: Table, frame: EffectFrame, cards: Sequence[int]) -> int:
        return make(table, *[_change(step, card, frame.source) for card in cards])

    return run


def _change(step: script.Break | script.Put | script.Turn, card: int, source: int) -> Change:
    match step:
        case script.Break():
            return Change("break", card, source, by_effect=True)
        case script.Put():
            zone, top = AFTER_PLAY[step.to], step.to == "deck_top"
            return Change("move", card, source, by_effect=True, zone=zone, top=top, face_down=step.face_down)
        case _:
            kind, word = _TURNS[step.op]
            return Change(kind, card, source, by_effect=True, word=word)


_TURNS: Final = {
    "reverse": ("open", "off"),
    "open": ("open", "on"),
    "exhaust": ("ready", "off"),
    "ready": ("ready", "on"),
}


def _damage(step: script.Damage) -> CardWork:
    amount = compile_amount(step.amount)

    def run(table: Table, frame: EffectFrame, cards: Sequence[int]) -> int:
        number = amount(table, frame)
        changes = [Change("damage", card, frame.source, by_effect=True, amount=number, word="effect") for card in cards]
        return make(table, *changes)

    return run


def _shift(step: script.ShiftWait) -> CardWork:
    """Up or down the wait zones, the standby zone being zone 0 (LEG 38-3)."""
    amount = compile_amount(step.by)

    def run(table: Table, frame: EffectFrame, cards: Sequence[int]) -> int:
        by, changes = amount(table, frame), []
        for card in cards:
            zone = table.cards[card].zone
            if zone in TIMELINE or zone == STANDBY:
                now = 0 if zone == STANDBY else zone - WAIT_1 + 1
                goal = max(0, min(WAIT_4 - WAIT_1 + 1, now + by))
                if goal != now:
                    to = STANDBY if goal == 0 else WAIT_1 + goal - 1
                    changes.append(Change("move", card, frame.source, by_effect=True, zone=to))
        return sum(make(table, change) for change in changes)

    return run


def _modify(step: script.Modify | script.Grant | script.Forbid) -> CardWork:
    atk = compile_amount(step.atk if isinstance(step, script.Modify) else 0)
    hp = compile_amount(step.hp if isinstance(step, script.Modify) else 0)

    def run(table: Table, frame: EffectFrame, cards: Sequence[int]) -> int:
        pieces: list[tuple[str, str, int]] = []
        match step:
            case script.Modify():
                numbers = (("atk", atk(table, frame)), ("hp", hp(table, frame)))
                pieces = [("add", stat, READER.bounded(number)) for stat, number in numbers if number]
            case script.Grant():
                kind = "grant" if step.op == "grant" else "lose"
                pieces = [(kind, step.keyword, -1 if step.value is None else step.value)]
            case script.Forbid():
                pieces = [("forbid", step.what, 0)]
        units = [card for card in cards if table.is_unit(card)]
        for card in units:
            for kind, key, number in pieces:
                add_modifier(table, card, frame.controller, kind, key, number, step.until)
            table.edit(card).spared = False
        break_doomed(table)
        return len(units)

    return run


def add_modifier(table: Table, card: int, controller: int, kind: str, key: str, number: int, until: str) -> None:
    """Let something last on a unit, and tell it (LEG 35-10, 38-5, 38-10)."""
    stay = table.cards[card].stay
    table.mods.append(Modifier(card, stay, controller, kind, key, number, until, table.turn))
    table.touch()
    table.tell("modify", card, change=kind, what=key, number=number, until=until)


def _unlock(table: Table, _frame: EffectFrame, cards: Sequence[int]) -> int:
    """They are unlocked after this sequence, in this order (LEG 38-17)."""
    hand = [card for card in cards if table.cards[card].zone == HAND]
    table.unlocks = [*table.unlocks, *(table.ref(card) for card in hand)]
    return len(hand)


# Players --------------------------------------------------------------------------------


def _on_players(step: OnPlayers) -> Operation:
    match step:
        case forms.GainLife():
            return _gain_life(step)
        case forms.Draw():
            return _draw(step)
        case script.TopCards():
            return _top_cards(step)
        case script.TurnCores():
            return _turn_cores(step)
        case script.MoveCores():
            return _move_cores(step)
        case _:
            return _simple(step)


def _simple(step: forms.Shuffle | script.GainPoints | forms.Win | forms.LoseGame) -> Operation:
    word = step.player
    amount = compile_amount(step.amount if isinstance(step, script.GainPoints) else 0)

    def run(table: Table, frame: EffectFrame) -> int:
        player = players_of(frame.controller, word)[0]
        match step:
            case forms.Shuffle():
                table.shuffle_deck(player)
            case script.GainPoints():
                gain_points(table, player, max(0, amount(table, frame)))
            case forms.Win():
                table.won[player] = "win_effect"
                check_end(table)
            case forms.LoseGame():
                table.lost[player] = "lose_effect"
                check_end(table)
        return 1

    return run


def _gain_life(step: forms.GainLife) -> Operation:
    amount, word = compile_amount(step.amount), step.player

    def run(table: Table, frame: EffectFrame) -> int:
        number = amount(table, frame)
        changes = [
            Change("gain_life", source=frame.source, by_effect=True, player=player, amount=number)
            for player in players_of(frame.controller, word)
        ]
        return make(table, *changes)

    return run


def _draw(step: forms.Draw) -> Operation:
    amount, word = compile_amount(step.count), step.player

    def run(table: Table, frame: EffectFrame) -> int:
        count = min(amount(table, frame), MOST_DRAWN)
        return sum(draw(table, player, count, by_effect=True) for player in players_of(frame.controller, word))

    return run


def _top_cards(step: script.TopCards) -> Operation:
    """The top cards go elsewhere; that is no drawing, so an empty deck loses nothing (LEG 24-3b)."""
    amount, word = compile_amount(step.count), step.player
    zone = DECK if step.to == "deck_bottom" else AFTER_PLAY[step.to]

    def run(table: Table, frame: EffectFrame) -> int | None:
        count, deck = max(0, amount(table, frame)), table.zone(players_of(frame.controller, word)[0], DECK)
        if len(deck) < count:
            return None
        cards = deck[:count]
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        changes = [
            Change("move", card, frame.source, by_effect=True, zone=zone, face_down=step.face_down) for card in cards
        ]
        before = [table.ref(card) for card in cards]
        done = make(table, *changes)
        follow(table, frame, before)
        return done

    return run


def _turn_cores(step: script.TurnCores) -> Operation:
    amount, word, tire = compile_amount(step.count), step.player, step.op == "exhaust_cores"

    def run(table: Table, frame: EffectFrame) -> int | None:
        player, count = players_of(frame.controller, word)[0], max(0, amount(table, frame))
        there = table.ready_cores[player] if tire else table.exhausted_cores[player]
        if there < count and not step.up_to:
            return None
        count = min(count, there)
        if count:
            (exhaust_cores if tire else ready_cores)(table, player, count)
        return count

    return run


def _move_cores(step: script.MoveCores) -> Operation:
    every = step.count == "all"
    amount = compile_amount(0 if isinstance(step.count, str) else step.count)

    def run(table: Table, frame: EffectFrame) -> int | None:
        player = players_of(frame.controller, step.player)[0]
        there = cores_at(table, player, step.from_)
        count = there if every and step.from_ != "outside" else max(0, amount(table, frame))
        if step.to == "lord" and table.lord(player) == EMPTY:
            return None
        if there < count:
            if not step.up_to:
                return None
            count = there
        move_cores(table, player, count, step.from_, step.to)
        check_end(table)
        return count

    return run
