"""The position as a window shows it."""

from collections.abc import Mapping, Sequence

from deckbuilder.engine.position import Aim, Position, Square, TableCard
from deckbuilder.games.legend_of_stars.rules.opening import first_player
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Shown, Table
from deckbuilder.games.legend_of_stars.rules.values import shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import ASIDE, DECK, ENERGY, HAND, STAGE, SUPPORT, TRASH
from deckbuilder.kernel.table_top import Place, TableTop


def position(table: Table, viewers: Sequence[int], offered: Sequence[int]) -> Position:
    """The position as the viewers see it, with the cards that are offered to them."""
    top = TableTop(table, viewers, offered)
    for player in (0, 1):
        _lay(table, player, top)
    return Position(
        zones=top.zones,
        turn=table.turn,
        player=table.active,
        phase=table.phase,
        first_player=first_player(table),
        priority=None if table.priority is None else table.priority[0],
        aims=_aims(table),
        loose=top.loose(lambda card, place: _card(table, card, place)),
    )


def _aims(table: Table) -> tuple[Aim, ...]:
    battle = table.battle
    if battle is None or table.result is not None:
        return ()
    attacker = table.handle_of(battle.attacker[0])
    if battle.defender is None:
        return (Aim(attacker, zone=(1 - table.cards[battle.attacker[0]].owner, "life")),)
    return (Aim(attacker, table.handle_of(battle.defender[0])),)


def _lay(table: Table, player: int, top: TableTop) -> None:
    def printed(card: int, place: Place) -> TableCard:
        return _card(table, card, place)

    def turned(card: int, place: Place) -> TableCard:
        return _card(table, card, place, ready=table.cards[card].ready)

    characters = [_character(table, card, player, index, top) for index, card in enumerate(table.characters(player))]
    top.place(player, "characters", characters)
    top.lay(player, "support", table.zone(player, SUPPORT), turned)
    top.lay(player, "energy", table.zone(player, ENERGY), turned)
    top.lay(player, "hand", table.zone(player, HAND), printed)
    top.number(player, "deck", len(table.zone(player, DECK)))
    top.lay(player, "trash", table.zone(player, TRASH), printed)
    top.number(player, "life", table.life[player])
    top.beside(player, "stage", table.zone(player, STAGE), printed)
    top.beside(player, "aside", table.zone(player, ASIDE), printed)


def _card(table: Table, card: int, place: Place, *, ready: bool | None = None) -> TableCard:
    """A card as it is printed; `ready` is None where a card is neither ready nor exhausted."""
    definition, number = table.definition(card), table.cards[card].handle
    player, zone, index = place
    return TableCard(
        f"#{number}", player, zone, index, number, definition.id,
        kind=definition.kind,
        lies={} if ready is None else {"ready": ready},
        numbers=_numbers(definition, definition.shown),
    )  # fmt: skip


def _character(table: Table, card: int, player: int, index: int, top: TableTop) -> TableCard:
    """A character; of a face-down one only its owner sees more than where and how it lies."""
    record, definition = table.cards[card], table.definition(card)
    number, square = record.handle, Square(player, "characters", record.lane, record.row)
    lies = {"orientation": record.orientation, "face": "up" if record.face_up else "down"}
    if not top.sees(card):
        return TableCard(
            f"#{number}", player, "characters", index, number,
            square=square, lies=lies, face_down=True,
        )  # fmt: skip
    return TableCard(
        f"#{number}", player, "characters", index, number, definition.id,
        square=square,
        kind=definition.kind,
        lies=lies,
        face_down=not record.face_up,
        numbers=_numbers(definition, shown(table, card)),
        printed=_numbers(definition, definition.shown),
    )  # fmt: skip


def _numbers(definition: CardDef, values: Shown) -> Mapping[str, int]:
    """ATK, DEF and DOWN of a character; no other card has them."""
    return {"atk": values.atk, "def": values.def_, "down": values.down} if definition.kind == "character" else {}
