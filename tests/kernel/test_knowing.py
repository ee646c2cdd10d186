"""Current values of cards when static abilities and lasting changes depend on each other."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import pytest

from deckbuilder.engine.record import CACHE, LIST
from deckbuilder.kernel.ability_numbers import clock_of, granted_number, text_of
from deckbuilder.kernel.chain import ChainDefinition
from deckbuilder.kernel.continuous import GRANTS, LOSES, Amount, Filter, StaticAbility, Test
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.index import OF_EFFECT, Index, Standing
from deckbuilder.kernel.knowing import Knowing, TimedPiece
from deckbuilder.kernel.knowledge import Knowledge, Seen, Words
from tests.kernel.toy import BOARD, ToyTable, printed


class Lasting(TimedPiece):
    __slots__ = ("card", "clock", "controller", "key", "kind", "number", "stay", "words")

    def __init__(self, clock: int, card: int, kind: str, key: str, number: int = 0, words: str = "") -> None:
        self.clock, self.card, self.stay, self.controller = clock, card, 0, 0
        self.kind, self.key, self.number, self.words = kind, key, number, tuple(words.split())


class Table(ToyTable):
    FIELDS: ClassVar = {"mods": LIST, "knowledge": CACHE}
    __slots__ = tuple(FIELDS)

    def __init__(self, book: list[ChainDefinition]) -> None:
        super().__init__(book)
        self.mods: list[Lasting] = []
        self.knowledge = Knowledge()
        self.index = Index()


class ToyKnowing(Knowing[Table]):
    """Each card is an idol of level 2, but card 2 has no level. Nothing changes card 9."""

    def knowledge(self, table: Table) -> Knowledge:
        return table.knowledge

    def printed(self, table: Table, card: int) -> Seen:
        return Seen({"trait": frozenset({"idol"})}, {} if card == 2 else {"level": 2}, {"guard": 1})

    def cards(self, table: Table, within: tuple[int, ...] | None) -> Sequence[int]:
        return [card for card in range(len(table.cards)) if self.reaches(table, card)]

    def reaches(self, table: Table, card: int) -> bool:
        return table.cards[card].zone == BOARD

    def standing(self, table: Table) -> Sequence[Standing]:
        index = table.index or table.knowledge.fluid
        assert index is not None
        return index.standing

    def lasting(self, table: Table) -> Sequence[TimedPiece]:
        return table.mods

    def joined(self, keyword: str, old: int | None, new: int) -> int:
        return (old or 0) + new

    def with_ability(self, table: Table, words: Words, ability: int) -> Words:
        return {"trait": words["trait"] | {f"text {text_of(ability)}"}}

    def without_abilities(self, words: Words) -> Words:
        return {"trait": frozenset()}

    def affects(self, table: Table, controller: int, card: int) -> bool:
        return controller == 0 or "shy" not in self.of(table, card).words["trait"]


KNOWING = ToyKnowing()


@pytest.fixture
def table() -> Table:
    """Return a table with cards 0, 1 and 2 of player 0 on the board."""
    table = Table(printed("A", "B"))
    for place in range(3):
        table.lay("A", 0, BOARD, place)
    return table


def trait(word: str) -> Filter:
    """Return a selector for the cards that have this trait now."""
    return lambda table, _frame, card: word in KNOWING.of(table, card).words["trait"]


def level(number: int) -> Filter:
    return lambda table, _frame, card: KNOWING.of(table, card).numbers.get("level") == number


def fixed(number: int) -> Amount:
    return lambda _table, _frame: number


def stand(
    table: Table,
    clock: int,
    *,
    who: Filter | None = None,
    if_: Test | None = None,
    add: int = 0,
    becomes: int | None = None,
    times: int = 0,
    trait: str = "",
    gains: str = "",
    forbids: str = "",
    controller: int = 0,
    grants: tuple[int, ...] = (),
    silences: bool = False,
    card: int = 0,
    given: int = 0,
) -> None:
    """Add a static ability of a card that began to work at that time. `given`: its number if it is granted."""

    def some(number: int | None) -> tuple[tuple[str, Amount], ...]:
        return () if not number else (("level", fixed(number)),)

    def words(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return (("trait", tuple(text.split())),) if text else ()

    ability = StaticAbility(
        condition=if_,
        who=who,
        modify=some(add),
        set=some(becomes),
        grant=(),
        forbid=(forbids,) if forbids else (),
        allow=(),
        words=words(trait),
        bars=(),
        aspects=frozenset(),
        multiply=some(times),
        gain=words(gains),
        abilities=grants,
        silences=silences,
    )
    context = EffectFrame(0, 0, controller, table.ref(card))
    assert table.index is not None
    table.index.add_statics(card, clock, (ability,), context, given)
    table.touch()


def last(table: Table, *pieces: Lasting) -> None:
    table.mods += pieces
    table.touch()


def levels(table: Table) -> list[int | None]:
    return [KNOWING.of(table, card).numbers.get("level") for card in range(3)]


def traits(table: Table) -> list[Iterable[str]]:
    return [sorted(KNOWING.of(table, card).words["trait"]) for card in range(3)]


def test_without_changes_a_card_is_as_printed(table: Table) -> None:
    assert (levels(table), traits(table)) == ([2, 2, None], [["idol"]] * 3)


def test_an_ability_selects_cards_that_got_their_word_from_a_later_ability(table: Table) -> None:
    stand(table, 1, who=trait("singer"), add=3)
    last(table, Lasting(5, 1, "gain", "trait", words="singer"))
    assert (levels(table), traits(table)) == ([2, 5, None], [["idol"], ["idol", "singer"], ["idol"]])


def test_a_word_that_is_set_replaces_the_others(table: Table) -> None:
    stand(table, 1, trait="singer dancer")
    assert traits(table) == [["dancer", "singer"], ["idol"], ["idol"]]


def test_a_change_that_depends_on_a_newer_one_is_applied_after_it(table: Table) -> None:
    stand(table, 1, who=level(3), add=1)
    stand(table, 2, who=level(2), becomes=3)
    assert levels(table) == [4, 4, None]


def test_changes_that_depend_on_each_other_in_a_circle_are_applied_in_the_order_of_time(table: Table) -> None:
    last(table, Lasting(1, 1, "trait", "", words="singer"))
    stand(table, 2, who=trait("idol"), trait="singer")
    stand(table, 3, who=trait("singer"), trait="idol")
    assert traits(table) == [["idol"]] * 3


def test_a_condition_reads_the_values_known_so_far(table: Table) -> None:
    def is_strong(at: Table, frame: EffectFrame) -> bool:
        return KNOWING.of(at, frame.source).numbers["level"] > 2

    stand(table, 1, if_=is_strong, who=lambda _table, _frame, card: card == 1, add=10)
    assert levels(table) == [2, 2, None]
    last(table, Lasting(5, 0, "add", "level", 1))
    assert levels(table) == [3, 12, None]


@pytest.mark.parametrize(
    ("pieces", "number"),
    [
        (("multiply 2", "add 1"), 6),
        (("add 1", "set 9", "add 5"), 14),
        (("multiply 2", "set 9"), 9),
        (("set 9", "multiply 2"), 18),
        (("add -5",), -3),
    ],
)
def test_factors_come_last_and_a_set_value_cancels_earlier_factors(
    table: Table, pieces: tuple[str, ...], number: int
) -> None:
    for clock, written in enumerate(pieces, 1):
        kind, value = written.split()
        last(table, Lasting(clock, 0, kind, "level", int(value)))
    assert levels(table)[0] == number


def test_a_factor_that_began_with_the_new_value_counts(table: Table) -> None:
    last(table, Lasting(1, 0, "set", "level", 9), Lasting(1, 0, "multiply", "level", 2))
    assert levels(table)[0] == 18


def test_a_card_without_the_number_does_not_get_it(table: Table) -> None:
    stand(table, 1, who=lambda *_: True, add=1)
    assert levels(table) == [3, 3, None]


def test_keywords_and_prohibitions_apply_too(table: Table) -> None:
    stand(table, 1, forbids="attack")
    last(table, Lasting(2, 0, "grant", "guard", 4), Lasting(3, 1, "lose", "guard"), Lasting(4, 1, "allow", "fly"))
    first, second, _ = (KNOWING.of(table, card) for card in range(3))
    assert (dict(first.keywords), set(first.forbidden)) == ({"guard": 5}, {"attack"})
    assert (dict(second.keywords), set(second.allowed)) == ({}, {"fly"})


def test_what_cards_must_do_applies_too(table: Table) -> None:
    last(
        table,
        Lasting(1, 0, "must", "must_attack"),
        Lasting(2, 0, "extra_attacks", "extra_attacks", 2),
        Lasting(3, 0, "extra_attacks", "extra_attacks", 1),
        Lasting(4, 0, "add", "level", 1),
    )
    first, second, _ = (KNOWING.of(table, card) for card in range(3))
    assert (set(first.required), first.extra_attacks, first.numbers["level"]) == ({"must_attack"}, 3, 3)
    assert (set(second.required), second.extra_attacks) == (set(), 0)
    assert set(first.words) == {"trait"}


def test_a_card_that_is_not_affected_does_not_change(table: Table) -> None:
    last(table, Lasting(1, 1, "trait", "", words="shy"))
    stand(table, 2, who=lambda *_: True, add=1, controller=1)
    assert levels(table) == [3, 2, None]


def test_a_lasting_change_ends_when_its_card_leaves(table: Table) -> None:
    last(table, Lasting(1, 0, "add", "level", 1))
    assert levels(table)[0] == 3
    table.edit(0).stay += 1
    assert levels(table)[0] == 2


def test_a_card_in_another_zone_is_as_printed(table: Table) -> None:
    stand(table, 1, who=lambda *_: True, add=1)
    table.edit(1).zone = 0
    assert levels(table) == [3, 2, None]


def test_a_copy_computes_its_own_values(table: Table) -> None:
    assert levels(table)[0] == 2
    twin = table.copy()
    last(twin, Lasting(1, 0, "add", "level", 1))
    assert (levels(twin)[0], levels(table)[0]) == (3, 2)


# Which abilities cards have -----------------------------------------------------------------


def everybody(_table: Table, _frame: EffectFrame, _card: int) -> bool:
    return True


def only(*cards: int) -> Filter:
    return lambda _table, _frame, card: card in cards


def abilities(table: Table) -> list[tuple[bool, list[int]]]:
    """For each card: whether it has its printed abilities, and the texts that it has gained."""
    bodies = [KNOWING.of(table, card).body for card in range(3)]
    return [(True, []) if body is None else (body.printed, list(map(text_of, body.given))) for body in bodies]


def test_a_card_gets_abilities_and_what_comes_with_them(table: Table) -> None:
    stand(table, 4, who=only(1), grants=(7,))
    last(table, Lasting(5, 1, GRANTS, "", granted_number(5, 0, 8)))
    body = KNOWING.of(table, 1).body
    assert body is not None
    assert list(map(clock_of, body.given)) == [4, 5]
    assert abilities(table) == [(True, []), (True, [7, 8]), (True, [])]
    assert traits(table)[1] == ["idol", "text 7", "text 8"]


def test_a_card_that_loses_its_abilities_loses_its_keywords_and_what_it_has_got_before(table: Table) -> None:
    last(table, Lasting(1, 1, GRANTS, "", granted_number(1, 0, 7)), Lasting(2, 1, LOSES, ""))
    last(table, Lasting(3, 1, GRANTS, "", granted_number(3, 0, 8)), Lasting(4, 2, GRANTS, "", granted_number(4, 0, 9)))
    assert abilities(table) == [(True, []), (False, [8]), (True, [9])]
    assert traits(table)[1] == ["text 8"]
    assert [dict(KNOWING.of(table, card).keywords) for card in (1, 2)] == [{}, {"guard": 1}]


def test_an_ability_that_its_card_has_lost_changes_nothing_although_it_is_older(table: Table) -> None:
    stand(table, 1, who=everybody, gains="singer", add=1, card=1)
    stand(table, 2, who=only(1), silences=True)
    assert (traits(table), levels(table)) == ([["idol"], [], ["idol"]], [2, 2, None])


def test_of_two_abilities_that_take_each_other_away_the_older_one_does(table: Table) -> None:
    for clock, card in ((3, 0), (2, 1)):
        stand(table, clock, who=only(1 - card), silences=True, card=card)
    assert abilities(table) == [(False, []), (True, []), (True, [])]


def test_an_ability_does_not_take_itself_away(table: Table) -> None:
    stand(table, 1, who=everybody, silences=True, gains="singer")
    assert traits(table) == [["idol", "singer"], ["singer"], ["singer"]]
    assert abilities(table) == [(True, []), (False, []), (False, [])]


def test_what_an_effect_says_of_all_cards_stays_when_its_card_has_lost_its_abilities(table: Table) -> None:
    stand(table, 1, who=everybody, silences=True, add=1, given=OF_EFFECT)
    assert (abilities(table), levels(table)) == ([(False, [])] * 3, [3, 3, None])


def test_a_granted_ability_works_while_its_card_has_it(table: Table) -> None:
    number = granted_number(1, 0, 7)
    stand(table, 2, add=1, card=1, given=number)
    last(table, Lasting(3, 1, LOSES, ""))
    assert levels(table)[1] == 2
    last(table, Lasting(4, 1, GRANTS, "", number))
    assert levels(table)[1] == 3


def test_a_change_of_numbers_that_reads_only_words_is_evaluated_once(table: Table) -> None:
    evaluated: list[int] = []

    def idols(table: Table, _frame: EffectFrame, card: int) -> bool:
        evaluated.append(card)
        return "idol" in KNOWING.words_of(table, card)["trait"]

    for clock in range(20):
        stand(table, clock, who=idols, add=1)
    assert KNOWING.of(table, 0).numbers["level"] == 22
    assert len(evaluated) == 20 * len(table.cards)


def test_a_change_that_reads_numbers_still_waits_for_those_that_set_them(table: Table) -> None:
    def strong(table: Table, _frame: EffectFrame, card: int) -> bool:
        return "idol" in KNOWING.words_of(table, card)["trait"] and KNOWING.of(table, card).numbers.get("level", 0) > 2

    stand(table, 1, who=strong, add=10)
    stand(table, 2, add=1)
    assert KNOWING.of(table, 0).numbers["level"] == 13
    assert KNOWING.of(table, 1).numbers["level"] == 2
