"""List everything a player can do. The lists follow the same rules as the checks, which give the reasons."""

from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules import checks
from deckbuilder.games.vividz.rules.costs import Circumstances
from deckbuilder.games.vividz.rules.processing import fulfilled
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import field_index
from deckbuilder.games.vividz.rules.vocabulary import KEEP
from deckbuilder.kernel.ability_numbers import shown_number


def _plays(table: Table, player: int, kinds: tuple[str, ...]) -> list[Move]:
    """List the plays of cards in hand and in the keep zone (VIV 703.2, 508.2)."""
    moves: list[Move] = []
    able, now = checks.able_kinds(table, player, kinds), Circumstances(table, player)
    for card in table.hand(player) + table.zone(player, KEEP):
        if table.book[table.cards[card].definition].kind not in able:
            continue
        lanes = checks.playable_lanes(table, player, card, now)
        if lanes:
            moves += [("play", card, LANES[lane]) if lane >= 0 else ("play_event", card) for lane in lanes]
    return moves


def _activations(table: Table, player: int) -> list[Move]:
    """List the activated abilities that can be played (VIV 901.2a)."""
    moves: list[Move] = []
    for card in (table.index or field_index(table)).activating[player]:
        for ability in checks.activated_on(table, card):
            if checks.check_ability(table, player, card, ability) is None:
                keyword = checks.keyword_of(table, card, ability)
                if keyword:
                    moves.append(("activate_keyword", card, keyword))
                else:
                    moves.append(("activate", card, shown_number(ability.index)))
    return list(dict.fromkeys(moves)) if len(moves) > 1 else moves


def main_menu(table: Table, player: int) -> list[Move]:
    """List the actions of the main phase (VIV 703.2)."""
    moves = [*_plays(table, player, ("chara", "event", "engage")), *_activations(table, player)]
    attackers = [card for card in table.charas(player) if checks.check_attack(table, player, card) is None]
    moves += [("attack", card) for card in attackers]
    moves += [("check_mission", card) for card in fulfilled(table)]
    return moves


def block_menu(table: Table, player: int) -> list[Move]:
    """List the options of the block step (VIV 803.1)."""
    moves = [*_activations(table, player), *_plays(table, player, ("engage",))]
    for card in table.charas(player):
        goals = [LANES[lane] for lane in checks.goals_of(table, table.cards[card])]
        moves += [("slide", card, lane) for lane in goals if checks.check_slide(table, player, card, lane) is None]
    return moves
