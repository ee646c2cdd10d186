"""Steps that never ask: closures that change the position and tell whether they did something."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, add_energy, damage, extent
from deckbuilder.games.legend_of_stars.rules.priority import in_window
from deckbuilder.games.legend_of_stars.rules.table import Amount, Table
from deckbuilder.games.legend_of_stars.rules.targets import affected, compile_targets, source
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK, ENERGY, FIELD_ZONES, HAND
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import players_of

MOST_DRAWN: Final = 1000
"""More cards than a deck has are not drawn one by one."""

Operation = Callable[[Table, EffectFrame], int]
"""Gives how much it did; 0 is nothing."""
PlainStep = (
    forms.Draw
    | forms.GainLife
    | script.Damage
    | script.Modify
    | script.SetValue
    | script.Destroy
    | script.Return
    | script.Turn
    | forms.Ready
    | script.Energy
    | script.Charge
    | script.Mill
    | script.Grant
    | script.Forbid
    | script.LeadIcons
)


def compile_operation(step: PlainStep) -> Operation:
    """The closure of a step."""
    match step:
        case forms.Draw() | forms.GainLife() | script.Damage() | script.Mill() | script.Charge() | script.Energy():
            return _player_operation(step)
        case script.Destroy() | script.Return() | script.Turn() | forms.Ready():
            return _card_operation(step)
        case _:
            return _lasting(step)


# On players ---------------------------------------------------------------------


def _player_operation(
    step: forms.Draw | forms.GainLife | script.Damage | script.Mill | script.Charge | script.Energy,
) -> Operation:
    match step:
        case forms.Draw():
            return _draw(step)
        case forms.GainLife():
            return _heal(step)
        case script.Damage():
            return _damage(step)
        case script.Mill():
            return _mill(step)
        case script.Charge():
            return _charge(step)
        case script.Energy():
            return _energy(step)


def _draw(step: forms.Draw) -> Operation:
    amount = compile_amount(step.count)

    def run(table: Table, frame: EffectFrame) -> int:
        count = min(amount(table, frame), MOST_DRAWN)
        players = players_of(frame.controller, step.player)
        draws = [Change("draw", -1, player=player) for player in players for _ in range(count)]
        return len(PIPELINE.run(table, draws))

    return run


def _heal(step: forms.GainLife) -> Operation:
    amount = compile_amount(step.amount)

    def run(table: Table, frame: EffectFrame) -> int:
        number, players = amount(table, frame), players_of(frame.controller, step.player)
        return extent(PIPELINE.run(table, [Change("heal", -1, player=player, amount=number) for player in players]))

    return run


def _damage(step: script.Damage) -> Operation:
    amount = compile_amount(step.amount)

    def run(table: Table, frame: EffectFrame) -> int:
        number = max(0, amount(table, frame))
        players = players_of(frame.controller, step.player)
        return damage(table, [(player, number) for player in players], "effect", frame.source)

    return run


def _mill(step: script.Mill) -> Operation:
    amount = compile_amount(step.count)

    def run(table: Table, frame: EffectFrame) -> int:
        player = players_of(frame.controller, step.player)[0]
        cards = table.zone(player, DECK)[: max(0, amount(table, frame))]
        return len(PIPELINE.run(table, [Change("mill", card) for card in cards]))

    return run


def _charge(step: script.Charge) -> Operation:
    def run(table: Table, frame: EffectFrame) -> int:
        cards = table.zone(frame.controller, DECK)[: step.count]
        for card in cards:
            add_energy(table, card, ready=step.ready)
        return len(cards)

    return run


def _energy(step: script.Energy) -> Operation:
    amount, ready = compile_amount(step.count), step.op == "ready_energy"

    def run(table: Table, frame: EffectFrame) -> int:
        player = players_of(frame.controller, step.player)[0]
        zone = [card for card in table.zone(player, ENERGY) if table.cards[card].ready != ready]
        word = "ready" if ready else "exhausted"
        count = max(0, amount(table, frame))
        done = PIPELINE.run(table, [Change("ready", card, word=word) for card in zone[:count]])
        return len(done) if ready or len(done) == count else 0

    return run


# On cards -----------------------------------------------------------------------


def _card_operation(step: script.Destroy | script.Return | script.Turn | forms.Ready) -> Operation:
    targets = compile_targets(step.who, reveal=not isinstance(step, script.Turn))

    def run(table: Table, frame: EffectFrame) -> int:
        origin = source(table, frame)
        changes = [_change(table, step, Change("affect", card, origin)) for card in targets(table, frame)]
        done = len(PIPELINE.run(table, changes))
        if isinstance(step, script.Turn) and step.face == "up":
            return done or sum(table.cards[change.card].face_up for change in changes)
        return done

    return run


def _change(table: Table, step: script.Destroy | script.Return | script.Turn | forms.Ready, base: Change) -> Change:
    match step:
        case script.Destroy():
            return Change("destroy", base.card, base.source)
        case script.Return():
            zone = HAND if step.to == "hand" else DECK
            return Change("return", base.card, base.source, zone=zone, bottom=step.to != "deck_top")
        case script.Turn():
            reveal = "window" if in_window(table) and not isinstance(step.who, str) else "now"
            return Change("turn", base.card, base.source, word=step.face, reveal=reveal)
        case forms.Ready():
            return Change("ready", base.card, base.source, word="ready" if step.op == "ready" else "exhausted")


# Lasting effects ------------------------------------------------------------------

Piece = tuple[str, str, int, tuple[str, ...]]
"""Kind, key, number, lead icons of a modifier."""


def _lasting(
    step: script.Modify | script.SetValue | script.Grant | script.Forbid | script.LeadIcons,
) -> Operation:
    targets, pieces, until = compile_targets(step.who), _pieces(step), step.until

    def run(table: Table, frame: EffectFrame) -> int:
        cards = [card for card in targets(table, frame) if table.cards[card].zone in FIELD_ZONES]
        if not table.can_last(until, frame.source):
            return 0
        now = list(pieces(table, frame))
        found = affected(table, frame, cards)
        for card in found:
            for piece in now:
                add_modifier(table, frame, card, piece, until)
        return len(found)

    return run


def add_modifier(table: Table, frame: EffectFrame, card: int, piece: Piece, until: str) -> None:
    """Put a lasting effect on a card; numbers are fixed now (LoS 9.5)."""
    kind, key, number, icons = piece
    origin = source(table, frame)
    modifier = Modifier(
        clock=table.tick(),
        card=card,
        stay=table.cards[card].stay,
        source=origin.card,
        definition=frame.definition,
        controller=origin.controller,
        speed=origin.speed,
        cost=origin.cost,
        kind=kind,
        key=key,
        number=number,
        icons=icons,
        until=until,
        turn=table.turn,
    )
    table.mods.append(modifier)
    table.touch()
    table.tell("modify", card, change=kind, what=key, number=number, until=until)


def _pieces(
    step: script.Modify | script.SetValue | script.Grant | script.Forbid | script.LeadIcons,
) -> Callable[[Table, EffectFrame], Iterable[Piece]]:
    match step:
        case script.Modify():
            return _numbers("add", _stats(step.atk, step.def_, step.down))
        case script.SetValue():
            return _numbers("set", _stats(step.atk, step.def_, step.down))
        case script.Grant():
            kind = "grant" if step.op == "grant" else "lose"
            fixed: Piece = (kind, step.keyword, -1 if step.value is None else step.value, ())
        case script.Forbid():
            fixed = (step.op, step.what, 0, ())
        case script.LeadIcons():
            fixed = ("lead", "", 0, step.icons)
    return lambda _table, _frame: (fixed,)


def _stats(atk: forms.Amount | None, def_: forms.Amount | None, down: forms.Amount | None) -> list[tuple[str, Amount]]:
    named = (("atk", atk), ("def", def_), ("down", down))
    return [(stat, compile_amount(amount)) for stat, amount in named if amount is not None]


def _numbers(kind: str, stats: Sequence[tuple[str, Amount]]) -> Callable[[Table, EffectFrame], Iterable[Piece]]:
    def pieces(table: Table, frame: EffectFrame) -> Iterable[Piece]:
        return [(kind, stat, amount(table, frame), ()) for stat, amount in stats]

    return pieces
