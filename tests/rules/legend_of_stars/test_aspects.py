"""The fast functions for single aspects of a card agree with the computation of the whole card."""

from itertools import islice

import pytest

from deckbuilder.games.legend_of_stars.glossary import KEYWORDS, STATS
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.table import Shown, Table
from deckbuilder.games.legend_of_stars.rules.values import (
    allows,
    field_index,
    forbids,
    has,
    keywords_of,
    lead_of,
    shown,
    stat_of,
)
from deckbuilder.kernel.index import in_time
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.starters import play
from tests.rules.legend_of_stars.words import character, start, support

WORDS = ("attack", "move", "reorient", "be_destroyed", "be_affected")


def in_full(table: Table, card: int) -> Shown:
    """Return the card with every effect applied one by one. A lasting change without effect disables the fast
    functions."""
    twin, stay = table.copy(), table.cards[card].stay
    twin.mods.append(Modifier(0, card, stay, card, 0, 0, 0, 0, "add", "nothing", 0, (), "turn_end", 0))
    return shown(twin, card)


@pytest.mark.parametrize("seed", range(8))
def test_each_aspect_is_that_of_the_whole_card(seed: int) -> None:
    for game in islice(play(seed), 20, None, 12):
        table = game.table
        for number in (*table.field(0), *table.field(1), *table.zone(0, 1), *table.zone(1, 1)):
            full = in_full(table, number)
            assert shown(table, number) == full
            assert lead_of(table, number) == full.lead
            assert dict(keywords_of(table, number)) == dict(full.keywords)
            assert {stat: stat_of(table, number, stat) for stat in STATS} == {stat: full.stat(stat) for stat in STATS}
            assert allows(table, number, "attack_from_back") == ("attack_from_back" in full.allowed)
            on_field = table.on_field(number)
            assert {word for word in WORDS if forbids(table, number, word)} == set(full.forbidden if on_field else ())
            assert {word for word in KEYWORDS if has(table, number, word)} == set(full.keywords if on_field else ())


def what_works(table: Table) -> list[object]:
    """Return the contents of the field index, without the frames in which abilities are evaluated."""
    index = field_index(table)
    spreading = [(*in_time(standing), standing.ability) for standing in index.spreading]
    own = {card: [(*in_time(one), one.ability) for one in found] for card, found in index.statics.items()}
    barring = [(*in_time(standing), standing.ability) for standing in index.barring]
    words = index.spread, index.concerned, index.observing, index.activating
    return [index.watchers, index.insteads, own, spreading, barring, *words]


@pytest.mark.parametrize("seed", range(4))
def test_the_index_of_the_field_is_made_again_where_the_field_changes(seed: int) -> None:
    for game in play(seed):
        known = what_works(game.table)
        twin = game.table.copy()
        twin.index = None
        assert known == what_works(twin)


def test_lead_icons_permissions_and_keywords_of_a_static_ability_are_seen() -> None:
    """Few cards of the starter set have such abilities."""
    gifts = {
        "grant": [{"keyword": "sky"}],
        "forbid": ["reorient"],
        "allow": ["attack_from_back"],
        "lead_icons": ["down"],
    }
    cards = {
        "P": character({"type": "static", **gifts}),
        "Q": support({"type": "static", "who": {"side": "you"}, **gifts}),
    }
    characters = ["P b0", "A b1"]
    desk = start({"characters": characters, "support": ["Q"]}, cards=cards)
    desk_alone = start({"characters": characters}, cards=cards)
    for table, lanes in ((table_of(desk), (0, 1)), (table_of(desk_alone), (0,))):
        for lane in lanes:
            number = table.at(0, lane, "back")
            assert lead_of(table, number) == ("down",)
            assert allows(table, number, "attack_from_back")
            assert forbids(table, number, "reorient")
            assert not forbids(table, number, "move")
            assert has(table, number, "sky")
    plain = table_of(desk_alone).at(0, 1, "back")
    assert lead_of(table_of(desk_alone), plain) == ("up",)
    assert not has(table_of(desk_alone), plain, "sky")


def table_of(desk: Desk) -> Table:
    assert isinstance(desk.game, LegendGame)
    return desk.game.table
