"""Carries out the core steps in this game, and the game's own steps that ask no questions (LEG 38)."""

from collections.abc import Sequence
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
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.lasting import BARS, Modifier
from deckbuilder.games.legions.rules.paying import PAYING, compile_cost
from deckbuilder.games.legions.rules.pipeline import break_doomed, draw, make
from deckbuilder.games.legions.rules.playing import AFTER_PLAY
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import DECK, EMPTY, HAND, STANDBY, TIMELINE, WAIT_1, WAIT_4
from deckbuilder.kernel.ability_numbers import granted_number
from deckbuilder.kernel.continuous import GRANTS, PieceValues
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import GIVING
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Code, Operations
from deckbuilder.kernel.paying import pay_at_once
from deckbuilder.kernel.prohibitions import spoken


class LegionsOperations(Operations[Table, Change]):
    """The operations of Legions!. An impossible step ends the effect (LEG 01-5). An effect still refers to cards that
    its own steps moved."""

    def make(self, table: Table, changes: Sequence[Change]) -> int:
        """Make the changes at the same time."""
        return make(table, *changes)

    def draws(self, table: Table, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """Players draw one after the other (LEG 38-11)."""
        return sum(draw(table, player, count, by_effect=True) for player in players)

    def gains_life(self, table: Table, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """Both players gain life at once (LEG 38-2)."""
        own = frame.source
        return make(
            table,
            *[Change("gain_life", source=own, by_effect=True, player=player, amount=amount) for player in players],
        )

    def ends(self, table: Table, player: int, *, wins: bool) -> None:
        """Record the win or loss (LEG 24-2c, 24-3c), and end the game in the order of LEG 24-4."""
        if wins:
            table.won[player] = "win_effect"
        else:
            table.lost[player] = "lose_effect"
        check_end(table)

    def lasts_on(self, table: Table, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Return the cards that are units (LEG 21-4)."""
        return [card for card in cards if table.is_unit(card)]

    def add(self, table: Table, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Begin the lasting change, unless it adds 0 to a number."""
        kind, key, number, words = piece
        for word in words:
            add_modifier(table, card, frame.controller, kind, f"{key}:{word}", 0, until)
        if words:
            return
        if kind in GIVING:
            if kind == GRANTS:
                number = granted_number(table.tick(), frame.definition, number)
            add_modifier(table, card, frame.controller, kind, key, number, until)
            table.index = None
            return
        if kind != "add" or number:
            add_modifier(table, card, frame.controller, kind, key, READER.bounded(number), until)

    def added(self, table: Table, cards: Sequence[int]) -> None:
        """Break units with 0 HP at once (LEG 10-1)."""
        for card in cards:
            table.edit(card).spared = False
        break_doomed(table)


OPERATIONS: Final = LegionsOperations(READER, (("atk", "atk"), ("hp", "hp")), stops=True, follows=True)


def add_modifier(table: Table, card: int, controller: int, kind: str, key: str, number: int, until: str) -> None:
    """Add a lasting change to a unit, and report it (LEG 35-10, 38-5, 38-10)."""
    stay = table.cards[card].stay
    table.mods.append(Modifier(card, stay, controller, kind, key, number, until, table.turn))
    shown = 0 if kind in GIVING else number
    table.tell("modify", card, change=kind, what=spoken(key), number=shown, until=until)


# Cards -------------------------------------------------------------------------------


def break_cards(step: script.Break) -> Code:
    """Break cards (LEG 38-4)."""
    return OPERATIONS.change(step.who, lambda _, frame, card: Change("break", card, frame.source, by_effect=True))


def is_face_down(step: script.Send | forms.TopCards) -> bool:
    """Return whether the cards are put face down."""
    return isinstance(step.state, script.State) and bool(step.state.face_down)


def send(step: script.Send) -> Code:
    """Move cards to a zone of their owner (LEG 38-6, 38-7, 17-3). Cards without room there break or are exiled (LEG
    38-6)."""
    zone, top, face_down = AFTER_PLAY[step.to], step.to == "deck_top", is_face_down(step)

    def change(_table: Table, frame: EffectFrame, card: int) -> Change:
        return Change("move", card, frame.source, by_effect=True, zone=zone, top=top, face_down=face_down)

    return OPERATIONS.change(step.who, change)


def turn(step: script.Turn) -> Code:
    """Reverse, open, exhaust or ready cards (LEG 38-8, 38-12, 38-13)."""
    kind, word = _TURNS[step.op]

    def change(_table: Table, frame: EffectFrame, card: int) -> Change:
        return Change(kind, card, frame.source, by_effect=True, word=word)

    return OPERATIONS.change(step.who, change)


_TURNS: Final = {
    "reverse": ("open", "off"),
    "open": ("open", "on"),
    "exhaust": ("ready", "off"),
    "ready": ("ready", "on"),
}


def deal_damage(step: script.Damage) -> Code:
    """Deal effect damage (LEG 38-1)."""
    amount = READER.amount(step.amount)

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        own, number = frame.source, amount(table, frame)
        return make(
            table, *[Change("damage", card, own, by_effect=True, amount=number, word="effect") for card in cards]
        )

    return OPERATIONS.on_cards(step.who, work)


def lose_life(step: forms.LoseLife) -> Code:
    """Let players lose life at once (LEG 08-1, 08-5). This is not damage (LEG 38-1)."""

    def work(table: Table, frame: EffectFrame, players: tuple[int, ...], amount: int) -> int:
        own = frame.source
        return make(
            table,
            *[Change("lose_life", source=own, by_effect=True, player=player, amount=amount) for player in players],
        )

    return OPERATIONS.on_players(step.player, step.amount, work)


def shift_wait(step: script.ShiftWait) -> Code:
    """Move cards up or down the wait zones. The standby zone counts as zone 0 (LEG 38-3)."""
    amount = READER.amount(step.by)

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
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

    return OPERATIONS.on_cards(step.who, work)


def unlock(step: script.Unlock) -> Code:
    """Unlock cards after this sequence, in this order (LEG 38-17)."""

    def work(table: Table, _frame: EffectFrame, cards: list[int]) -> int:
        hand = [card for card in cards if table.cards[card].zone == HAND]
        table.unlocks = [*table.unlocks, *(table.ref(card) for card in hand)]
        return len(hand)

    return OPERATIONS.on_cards(step.who, work)


# Players --------------------------------------------------------------------------------


def get_points(step: script.GainPoints) -> Code:
    """Give Master Points (LEG 07-6)."""

    def work(table: Table, _frame: EffectFrame, players: tuple[int, ...], number: int) -> int:
        gain_points(table, players[0], max(0, number))
        return 1

    return OPERATIONS.on_players(step.player, step.amount, work)


def bar(step: forms.ForbidPlayer) -> Code:
    """Forbid players something for a while. Their masters, which never leave the field, have it, with the definition of
    the card that says so (LEG 38-21)."""

    def work(table: Table, frame: EffectFrame, players: tuple[int, ...], _number: int) -> int:
        for player in players:
            master = table.ref(table.master(player))
            table.mods.append(
                Modifier(*master, frame.controller, BARS, step.what, frame.definition, step.until, table.turn)
            )
            table.emit({"type": "bar", "player": player, "action": step.what, "until": step.until})
        table.touch()
        return 1

    return OPERATIONS.on_players(step.player, 0, work)


def top_cards(step: forms.TopCards) -> Code:
    """Move the top cards of a deck. This is not drawing, so an empty deck loses no game (LEG 24-3b)."""
    down = is_face_down(step)
    zone = DECK if step.to == "deck_bottom" else AFTER_PLAY[step.to]

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        own = frame.source
        return make(table, *[Change("move", card, own, by_effect=True, zone=zone, face_down=down) for card in cards])

    return OPERATIONS.top_cards(step.player, step.count, work)


def pay(step: script.Pay) -> Code:
    """Pay a price within an effect, in full or not at all (LEG 30-1, 30-2)."""
    return OPERATIONS.on_players("you", 1, pay_at_once(PAYING, compile_cost(step.cost)))


def turn_cores(step: script.TurnCores) -> Code:
    """Exhaust cores for points, or ready them (LEG 07-4b, 38-12)."""
    tire = step.op == "exhaust_cores"

    def work(table: Table, _frame: EffectFrame, players: tuple[int, ...], number: int) -> int | None:
        player, count = players[0], max(0, number)
        there = table.ready_cores[player] if tire else table.exhausted_cores[player]
        if there < count and not step.up_to:
            return None
        count = min(count, there)
        if count:
            (exhaust_cores if tire else ready_cores)(table, player, count)
        return count

    return OPERATIONS.on_players(step.player, step.count, work)


def shift_cores(step: script.MoveCores) -> Code:
    """Move cores from one place to another (LEG 38-20)."""
    every = step.count == "all"

    def work(table: Table, _frame: EffectFrame, players: tuple[int, ...], number: int) -> int | None:
        player = players[0]
        there = cores_at(table, player, step.from_)
        count = there if every and step.from_ != "outside" else max(0, number)
        if step.to == "lord" and table.lord(player) == EMPTY:
            return None
        if there < count:
            if not step.up_to:
                return None
            count = there
        move_cores(table, player, count, step.from_, step.to)
        check_end(table)
        return count

    return OPERATIONS.on_players(step.player, 0 if isinstance(step.count, str) else step.count, work)
