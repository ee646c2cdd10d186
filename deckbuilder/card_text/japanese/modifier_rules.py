"""What Japanese says of cards before their noun."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.japanese.facts import Facts, either, fact_of, flag_fact, owner_facts, state_facts
from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    Either,
    Player,
    Quantity,
    State,
    any_of,
)


def _chosen_by(player: Player) -> Facts | None:
    """`相手が選んだ`."""
    return fact_of("chooser", player.side) if player.side in {"you", "opponent"} else None


def _bound(stat: str, bounds: Bounds) -> Facts:
    return ((stat, bounds),)


def _printed_bound(stat: str, bounds: Bounds) -> Facts:
    return ((stat, bounds), ("printed", True))


def _same(noun: Hashable, what: Hashable) -> Facts | None:
    return None if what == "lane" else (("same", what), ("self_noun", noun))


def _same_as(core: Facts, what: Hashable) -> Facts | None:
    """`そのカードと同じ名前の`: as another card than the ability's."""
    return fact_of("same", (what, Cards(frozenset(core)))) if dict(core).get("ref") == "that" else None


def _series(series: str, first: int, last: int) -> Either | None:
    return Either(tuple(f"{series}_{step}" for step in range(first, last + 1))) if first < last else None


def _one_of_series(series: str, first: int, more: tuple[tuple[str, int], ...]) -> Hashable | None:
    """`ウェイトゾーンⅡかⅢ`."""
    return either(f"{series}_{first}", tuple((joint, f"{series}_{step}") for joint, step in more))


def _in_no_such_state(state: State) -> Facts:
    """`疲労状態ではない`. A state that is so or not is the other one then."""
    if isinstance(state.value, bool):
        return fact_of(state.key, not state.value)
    return _without(state_facts(state))


def _without(facts: Facts) -> Facts:
    return (("not", frozenset(facts)),)


def _neither(first: Facts, more: tuple[Facts, ...]) -> Facts | None:
    """`木属性でも火属性でもない`."""
    kinds = (first, *more)
    return fact_of("neither", tuple(facts[0] for facts in kinds)) if all(len(facts) == 1 for facts in kinds) else None


def _contains(what: str, part: str) -> Facts | None:
    """`称号に“月”を含む`."""
    return fact_of(f"{what}_contains", part) if what in {"name", "title"} else None


def _partner(core: Facts, _word: str) -> Facts | None:
    """A partner of this or that card."""
    return fact_of("partner_of", Cards(frozenset(core))) if dict(core).get("ref") is not None else None


def _partner_there(player: Player, zone: Hashable, head: Hashable, _word: str) -> Facts:
    """A partner of a card that is there."""
    return fact_of("partner_of", Cards(frozenset({*owner_facts(player), ("zone", zone), ("head", head)})))


def _beside(core: Facts, state: State) -> Facts | None:
    """`このキャラクターの隣のレーンにいる`."""
    is_lane = (state.key, state.value) == ("lane", "adjacent") and dict(core).get("ref") is not None
    return (*state_facts(state), ("beside", Cards(frozenset(core)))) if is_lane else None


def _either_side(one: Player, other: Player) -> Facts | None:
    """`自分か相手の`."""
    return fact_of("side", "both") if {one.side, other.side} == {"you", "opponent"} else None


def _both_bounds(one: str, other: str, bounds: Bounds) -> Facts | None:
    """`ATKとDEFがともに500以下の`."""
    return ((one, bounds), (other, bounds)) if one != other else None


MODIFIERS = (
    rule("mod", "player の?", owner_facts),
    rule("mod", "player か|または|又は player の", _either_side),
    rule("mod", "zone の|にある|にいる|に置かれている|に存在する|に出ている|に並んでいる",
         lambda zone: fact_of("zone", zone)),
    rule("mod", "zone 上の|上にある|上にいる", lambda zone: fact_of("zone", zone) if zone == "field" else None),
    rule("mod", "zone", lambda zone: fact_of("zone", zone)),
    rule("mod", "全ての|すべての zone の|にある", lambda zone: (("zone", zone), ("side", "both"))),
    rule("zone", "zone_series series_step ~|から series_step", _series),
    rule("zone", "zone_series series_step step_more+", _one_of_series),
    rule("step_more", "joint zone_series? series_step", lambda joint, _, step: (joint, step)),
    rule("mod", "zones の|にある|にいる|に置かれている", lambda zones: fact_of("zone", zones)),
    rule("zones", "zone zone_more+", either),
    rule("mod", "state の|にいる|にある|である|になっている", state_facts),
    rule("mod", "state_adn", state_facts),
    rule("mod", "races の|である|を持つ?", lambda race: fact_of("race", race)),
    rule("mod", "race_label races を持つ|の?", lambda _, race: fact_of("race", race)),
    rule("mod", "race_label が races の|である", lambda _, race: fact_of("race", race)),
    rule("mod", "races の info_word を持つ|をもつ|の", lambda word, fact: fact_of(fact, word)),
    rule("mod", "under_word が bounds ある|いる", lambda _, bounds: fact_of("exp", bounds)),
    rule("mod", "attrs の|である?", lambda attr: fact_of("attribute", attr)),
    rule("fact_one", "stat が? bounds", lambda stat, bounds: (stat, bounds)),
    rule("fact_one", "race", lambda race: ("race", race)),
    rule("fact_one", "attr", lambda attr: ("attribute", attr)),
    rule("fact_one", "state", lambda state: (state.key, state.value)),
    rule("mod", "fact_one joint fact_one の|にいる|にある?", lambda one, joint, other: any_of(joint, one, other)),
    rule("mod", "attrs を持つ", lambda attr: fact_of("attribute", attr)),
    rule("mod", "stat が? bounds の|である", _bound),
    rule("mod", "stat と stat が|の ともに|共に|どちらも|両方とも|いずれも ,? bounds の|である", _both_bounds),
    rule("mod", "stat が? open_bounds", _bound),
    rule("mod", "ちょうど stat value の", lambda stat, number: _bound(stat, Bounds(number, number))),
    rule("open_bounds", "number を下回る|を下回っている|を切る|を切っている", lambda number: Bounds(None, number - 1)),
    rule("open_bounds", "number を上回る|を上回っている|を超えている", lambda number: Bounds(number + 1, None)),
    rule("open_bounds", "number より小さい|より低い|より少ない|に満たない", lambda number: Bounds(None, number - 1)),
    rule("open_bounds", "number より大きい|より高い|を超える|より多い", lambda number: Bounds(number + 1, None)),
    rule("mod", "元々の|元の|本来の stat が? bounds の", _printed_bound),
    rule("mod", "counted 以上 の", lambda least: fact_of("bounds", Bounds(least, None))),
    rule("mod", "quantity の", lambda count: fact_of("count", count)),
    rule("mod", "好きな|任意の", lambda: ()),
    rule("mod", "全", lambda: fact_of("count", Quantity("all"))),
    rule("mod", "他の|ほかの|それ以外の", lambda: flag_fact("other")),
    rule("mod", "この self_noun 以外の", lambda noun: (("other", True), ("self_noun", noun))),
    rule("mod", "player が 選んだ|選ぶ", _chosen_by),
    rule("mod", "ランダムに|無作為に 選んだ|選ばれた|選び出した", lambda: flag_fact("random")),
    rule("tail", "を? ランダムに|無作為に 選んだ|選ばれた|選び出した quantity",
         lambda count: (("random", True), ("count", count))),
    rule("superlative", "最も|一番 stat の|が 高い|大きい", lambda stat: fact_of("highest", stat)),
    rule("superlative", "stat の|が 最も|一番 高い|大きい", lambda stat: fact_of("highest", stat)),
    rule("superlative", "最も|一番 stat の|が 低い|小さい", lambda stat: fact_of("lowest", stat)),
    rule("superlative", "stat の|が 最も|一番 低い|小さい", lambda stat: fact_of("lowest", stat)),
    rule("superlative", "stat が? 最大|最高 の|である", lambda stat: fact_of("highest", stat)),
    rule("superlative", "stat が? 最小|最低 の|である", lambda stat: fact_of("lowest", stat)),
    rule("superlative", "最も|一番 高い|大きい stat の", lambda stat: fact_of("highest", stat)),
    rule("superlative", "最も|一番 低い|小さい stat の", lambda stat: fact_of("lowest", stat)),
    rule("mod", "superlative"),
    rule("mod", "zone で|の中で superlative", lambda zone, most: (("zone", zone), *most)),
    rule("mod", "race_label races を持たない|をもたない", lambda _, race: _without(fact_of("race", race))),
    rule("mod", "kws_named を持つ|をもつ", lambda word: fact_of("keyword", word)),
    rule("mod", "kws_named を持たない|をもたない|を持っていない", lambda word: _without(fact_of("keyword", word))),
    rule("mod", "not_that 以外の|ではない|でない|でなく|じゃない", _without),
    rule("mod", "カード名|名前 に said_name を含む|がある|と書かれた|が含まれる|が入っている|と付く|とつく|が付く",
         lambda part: fact_of("name_contains", part)),
    rule("mod", "said_name を カード名|名前 に含む|に持つ", lambda part: fact_of("name_contains", part)),
    rule("mod", "said_name という名前の|という名の|というカード名の", lambda name: fact_of("name", name)),
    rule("mod", "カード名|名前 が said_name の|である", lambda name: fact_of("name", name)),
    rule("mod", "sameness に part_quoted を含む|が含まれる", _contains),
    rule("said_name", "any_name"),
    rule("said_name", "quoted"),
    rule("mod", "sameness の|が 異なる", lambda what: fact_of("different", what)),
    rule("mod", "異なる sameness の", lambda what: fact_of("different", what)),
    rule("mod", "この self_noun と同じ sameness の|である", _same),
    rule("mod", "core と同じ sameness の|である", _same_as),
    rule("mod", "core の state の|にいる|にある", _beside),
    rule("mod", "この self_noun と同じレーン の|にいる|にある", lambda noun: (("lane", "same"), ("self_noun", noun))),
    rule("state", "この self_noun と同じレーン|がいるレーン|のいるレーン|があるレーン|のあるレーン|のレーン",
         lambda _: State("lane", "same")),
    rule("mod", "その|宣言した|その宣言した|宣言された|宣言したのと同じ sameness の|を持つ|である",
         lambda what: fact_of("declared", what)),
    rule("mod", "このターンに|このターン deed", lambda deed: fact_of("this_turn", deed)),
    rule("icon_mark", "〔 mark 〕"),
    rule("mod", "icon_marks の", lambda marks: fact_of("icon", marks)),
    rule("mod", "ability_quoteds の", lambda names: fact_of("technique", names)),
    rule("mod", "quoteds の", lambda name: fact_of("called", name)),
    rule("mod", "titleds の", lambda title: fact_of("titled", title)),
    rule("mod", "works の", lambda work: fact_of("work", work)),
    rule("mod", "core の partner_word の?", _partner),
    rule("mod", "card_letter の partner_word の?", lambda card, _: fact_of("partner_of", card)),
    rule("mod", "player の? zone の heads の partner_word の?", _partner_there),
    rule("mod", "( mod ) の?"),
    rule("mod", "that_neither that_neither+ ない|なく", _neither),
    rule("that_neither", "not_that でも"),
    rule("not_that", "( mod もの? )"),
    rule("not_that", "stat bounds", _bound),
    rule("not_that", "races", lambda race: fact_of("race", race)),
    rule("not_that", "race_label races を持つもの|を持つ|の?", lambda _, race: fact_of("race", race)),
    rule("not_that", "head", lambda head: fact_of("head", head)),
    rule("not_that", "attrs", lambda attr: fact_of("attribute", attr)),
    rule("mod", "state で|では ない", _in_no_such_state),
)  # fmt: skip
