"""Carries out the core steps in this game, and the game's own steps on cards, energies and players."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change, modifier_of, move_zone
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.lasting import Ban
from deckbuilder.games.legend_of_stars.rules.paying import PAYING, compile_cost
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, add_energy, damage, discard, extent
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.targets import Targets, affected, compile_targets, source
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK, ENERGY, FIELD_ZONES, HAND, TRASH
from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import GIVING
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Code, Operations
from deckbuilder.kernel.paying import pay_at_once
from deckbuilder.kernel.prohibitions import forbid_once, spoken
from deckbuilder.kernel.reading import players_of
from deckbuilder.kernel.windows import is_in_window


class LegendOperations(Operations[Table, Change]):
    """The operations of Legend of Stars. An impossible step does nothing, and the effect continues (LoS 9.6)."""

    def targets(self, who: forms.Who) -> Targets:
        """Return a closure that also turns up the face-down cards among the targets (LoS 9.6)."""
        return compile_targets(who)

    def make(self, table: Table, changes: Sequence[Change]) -> int:
        """Make the changes as one event."""
        return len(PIPELINE.run(table, changes))

    def draws(self, table: Table, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """Both players draw at once (LoS 8.5)."""
        return self.make(table, [Change("draw", -1, player=player) for player in players for _ in range(count)])

    def gains_life(self, table: Table, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """Both players gain life at once (LoS 8.6)."""
        return extent(PIPELINE.run(table, [Change("heal", -1, player=player, amount=amount) for player in players]))

    def ends(self, table: Table, player: int, *, wins: bool) -> None:
        """End the game at once (LoS 9.1)."""
        table.finish(player if wins else 1 - player, "effect", "9.1")

    def set_words(self, step: script.SetValue) -> list[PieceValues]:
        """Return the piece for lead icons."""
        return [] if step.lead is None else [("lead", "", 0, step.lead)]

    def lasts_on(self, table: Table, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Return the cards that are on the field and that the effect can affect."""
        return affected(table, frame, [card for card in cards if table.cards[card].zone in FIELD_ZONES])

    def add(self, table: Table, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Begin the lasting change."""
        table.mods.append(modifier_of(table, card, piece, until, source(table, frame), frame.definition))
        table.touch()
        kind, key, number, _ = piece
        if kind in GIVING:
            table.index, number = None, 0
        table.tell("modify", card, change=kind, what=spoken(key), number=number, until=until)


OPERATIONS: Final = LegendOperations(READER, (("atk", "atk"), ("def", "def_"), ("down", "down")), stops=False)


# On cards -----------------------------------------------------------------------


def destroy(step: script.Destroy) -> Code:
    """Destroy cards by an effect (LoS 8.10)."""
    return OPERATIONS.change(step.who, lambda table, frame, card: Change("destroy", card, source(table, frame)))


def send(step: forms.Send) -> Code:
    """Put cards into a zone of their owner."""
    if step.to in {"trash", "energy"}:
        return OPERATIONS.change(step.who, _to_trash if step.to == "trash" else _to_energy(step))
    zone, bottom = HAND if step.to == "hand" else DECK, step.to != "deck_top"

    def change(table: Table, frame: EffectFrame, card: int) -> Change:
        return Change("return", card, source(table, frame), zone=zone, bottom=bottom)

    return OPERATIONS.change(step.who, change)


_TRASHED: Final = {HAND: "discard", DECK: "mill"}


def _to_trash(table: Table, frame: EffectFrame, card: int) -> Change:
    """Put a card into the trash. A card on the field is not destroyed by this (LoS 8.10)."""
    return Change(_TRASHED.get(table.cards[card].zone, "bury"), card, source(table, frame))


def _to_energy(step: forms.Send) -> Callable[[Table, EffectFrame, int], Change]:
    word = "ready" if isinstance(step.state, script.State) and step.state.ready else "exhausted"

    def change(table: Table, frame: EffectFrame, card: int) -> Change:
        return Change("set_energy", card, source(table, frame), zone=ENERGY, word=word)

    return change


def ready(step: forms.Ready) -> Code:
    """Ready or exhaust cards (LoS 6.5, 6.6)."""
    word = "ready" if step.op == "ready" else "exhausted"
    return OPERATIONS.change(
        step.who, lambda table, frame, card: Change("ready", card, source(table, frame), word=word)
    )


def turn(step: script.Turn) -> Code:
    """Turn cards face up or down. Cards that are face up already count as turned up."""
    targets = compile_targets(step.who, reveal=False)

    def run(table: Table, frame: EffectFrame) -> None:
        cards, origin = targets(table, frame), source(table, frame)
        reveal = "window" if is_in_window(table) and not isinstance(step.who, str) else "now"
        changes = [Change("turn", card, origin, word=step.face, reveal=reveal) for card in cards]
        done = OPERATIONS.make(table, changes)
        up = step.face == "up" and not done
        frame.done = sum(table.cards[card].face_up for card in cards) if up else done

    return (run,)


# On players ---------------------------------------------------------------------


def deal_damage(step: script.Damage) -> Code:
    """Deal damage to players as one event (LoS 4, 8.11)."""

    def work(table: Table, frame: EffectFrame, players: tuple[int, ...], amount: int) -> int:
        number = max(0, amount)
        return damage(table, [(player, number) for player in players], "effect", frame.source)

    return OPERATIONS.on_players(step.player, step.amount, work)


def lose_life(step: forms.LoseLife) -> Code:
    """Let players lose life at once (LoS 3.7). This is not damage (LoS 8.11)."""

    def work(table: Table, _frame: EffectFrame, players: tuple[int, ...], amount: int) -> int:
        changes = [Change("lose_life", -1, player=player, amount=amount) for player in players]
        return extent(PIPELINE.run(table, changes))

    return OPERATIONS.on_players(step.player, step.amount, work)


def pay(step: script.Pay) -> Code:
    """Pay a price within an effect, in full or not at all (LoS 2.5)."""
    return OPERATIONS.on_players("you", 1, pay_at_once(PAYING, compile_cost(step.cost)))


def top_cards(step: forms.TopCards) -> Code:
    """Put the top cards of a deck into the trash, the energy zone or the hand, which is not drawing (LoS 8.5). An empty
    deck loses no game here."""
    ready = isinstance(step.state, script.State) and bool(step.state.ready)

    def work(table: Table, _frame: EffectFrame, cards: list[int]) -> int:
        if step.to == "trash":
            return OPERATIONS.make(table, [Change("mill", card) for card in cards])
        for card in cards:
            if step.to == "hand":
                move_zone(table, card, HAND)
            else:
                add_energy(table, card, ready=ready)
        return len(cards)

    return OPERATIONS.top_cards(step.player, step.count, work)


def turn_energy(step: script.Energy) -> Code:
    """Ready or exhaust energies, as many as there are. Exhausting too few counts as none."""
    is_ready = step.op == "ready_energy"
    word = "ready" if is_ready else "exhausted"

    def work(table: Table, _frame: EffectFrame, players: tuple[int, ...], number: int) -> int:
        zone = [card for card in table.zone(players[0], ENERGY) if table.cards[card].ready != is_ready]
        count = max(0, number)
        done = OPERATIONS.make(table, [Change("ready", card, word=word) for card in zone[:count]])
        return done if is_ready or done == count else 0

    return OPERATIONS.on_players(step.player, step.count, work)


def discard_cards(step: forms.Discard) -> Code:
    """Put hand cards into the trash (LoS 3.2)."""
    return OPERATIONS.give_up(
        step, HAND, "discard", "{card}: discard {count}.", lambda table, _frame, cards: discard(table, cards)
    )


def trash_energy(step: script.TrashEnergy) -> Code:
    """Put energies into the trash."""

    def work(table: Table, _frame: EffectFrame, cards: list[int]) -> int:
        for card in cards:
            move_zone(table, card, TRASH)
        return len(cards)

    return OPERATIONS.give_up(step, ENERGY, "pick", "{card}: choose {count}.", work)


def _on_players(word: str, act: Callable[[Table, EffectFrame, tuple[int, ...]], bool]) -> Code:
    def run(table: Table, frame: EffectFrame) -> None:
        frame.done = int(act(table, frame, players_of(frame.controller, word)))

    return (run,)


def skip(step: forms.Skip) -> Code:
    """Skip a player's next phase of that name (LoS 9.1)."""

    def act(table: Table, _frame: EffectFrame, players: tuple[int, ...]) -> bool:
        table.skips.append((players[0], step.phase))
        table.emit({"type": "skip", "player": players[0], "phase": step.phase, "when": "next"})
        return True

    return _on_players(step.player, act)


def bar(step: forms.ForbidPlayer) -> Code:
    """Forbid players something for a while (LoS 9.2)."""

    def act(table: Table, frame: EffectFrame, players: tuple[int, ...]) -> bool:
        if step.until == "while_source" and not table.on_field(frame.source):
            return False
        for player in players:
            made = (table.tick(), frame.source, frame.definition, frame.controller)
            forbid_once(table.bans, Ban(*made, player, step.what, step.until, table.turn))
            table.emit({"type": "bar", "player": player, "action": step.what, "until": step.until})
        table.touch()
        return True

    return _on_players(step.player, act)
