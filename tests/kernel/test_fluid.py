"""The index of abilities while effects grant abilities and take them away."""

from collections.abc import Sequence

import pytest

from deckbuilder.kernel.ability_numbers import granted_number
from deckbuilder.kernel.continuous import GRANTS
from deckbuilder.kernel.fluid import fluid_index
from deckbuilder.kernel.granting import MOST_ROUNDS, Body
from deckbuilder.kernel.index import Index, Standing
from tests.kernel.test_knowing import KNOWING, Lasting, Table, ToyKnowing, last, only, stand
from tests.kernel.toy import BOARD, printed

NUMBER = granted_number(1, 0, 7)


@pytest.fixture
def table() -> Table:
    """Return a table with cards 0 and 1 of player 0 on the board, and no index yet."""
    table = Table(printed("A"))
    for place in range(2):
        table.lay("A", 0, BOARD, place)
    table.index = None
    return table


class Building:
    """Builds the toy index. Card 0 has an ability that counts while it has its printed abilities: `silences` card 1, or
    else nothing. With the granted ability `NUMBER` it changes card 1 too."""

    def __init__(self, *, silences: bool = False, flickers: bool = False) -> None:
        self.silences, self.flickers, self.built = silences, flickers, 0

    def __call__(self, table: Table, bodies: dict[int, Body]) -> Index:
        self.built += 1
        index = Index()
        index.bodies = bodies
        twin = table.copy()
        twin.index = index
        if self.silences and (0 not in bodies or bodies[0].printed):
            stand(twin, 1, who=only(1), silences=True)
        if self.flickers and not bodies:
            stand(twin, 1, who=only(1), grants=(3,))
        if 0 in bodies and NUMBER in bodies[0].given:
            stand(twin, 2, who=only(1), grants=(5,), given=NUMBER)
        return index


def bodies(index: Index) -> dict[int, tuple[bool, int]]:
    return {card: (body.printed, len(body.given)) for card, body in index.bodies.items()}


def test_an_index_that_no_effect_changes_is_kept_in_the_table(table: Table) -> None:
    build = Building()
    index = fluid_index(table, KNOWING, build)
    assert (table.index is index, build.built) == (True, 1)


def test_while_abilities_are_taken_away_the_index_is_built_for_each_position_and_only_once(table: Table) -> None:
    build = Building(silences=True)
    index = fluid_index(table, KNOWING, build)
    assert (table.index, bodies(index), build.built) == (None, {1: (False, 0)}, 2)
    assert fluid_index(table, KNOWING, build) is index
    table.touch()
    assert fluid_index(table, KNOWING, build) is not index


def test_a_granted_ability_that_grants_another_takes_one_more_round(table: Table) -> None:
    last(table, Lasting(1, 0, GRANTS, "", NUMBER))
    build = Building()
    assert bodies(fluid_index(table, KNOWING, build)) == {0: (True, 1), 1: (True, 1)}
    assert build.built == 3


def test_abilities_that_come_and_go_with_each_other_stop_after_some_rounds(table: Table) -> None:
    build = Building(flickers=True)
    fluid_index(table, KNOWING, build)
    assert build.built == MOST_ROUNDS + 1


class OwnIndex(ToyKnowing):
    """Builds the index when it is asked for the static abilities, as games do."""

    def __init__(self, build: Building) -> None:
        self._build = build

    def standing(self, table: Table) -> Sequence[Standing]:
        return (table.index or fluid_index(table, self, self._build)).standing


def test_values_that_are_read_before_there_is_an_index_are_computed_once(table: Table) -> None:
    last(table, Lasting(1, 0, GRANTS, "", NUMBER), Lasting(2, 0, "add", "level", 1))
    assert OwnIndex(Building()).of(table, 0).numbers["level"] == 3
