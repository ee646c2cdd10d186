"""How Japanese names cards, numbers and places."""

from collections.abc import Callable, Hashable

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Cards,
    Done,
    Either,
    Fact,
    Keywords,
    OneOfPlaces,
    Place,
    Player,
    Quantity,
    State,
    Verb,
    alternatives,
    any_of,
    cards_of,
    joined,
)

Facts = tuple[Fact, ...]
Rules = tuple[Rule, ...]
_CARDS, _UNITS = "枚|つ|個|点|人", "体"
_COUNTER = f"{_CARDS}|{_UNITS}"


_THOSE: Facts = (("ref", "that"), ("they", True))
"""Several cards that were named before."""


_AMONG: Facts = (("head", "card"), ("among", True))
"""Cards that were looked at."""


def _fact(name: str, value: Hashable) -> Facts:
    return ((name, value),)


def _owner(player: Player) -> Facts:
    return (("side", player.side), ("owner_word", player.word)) if player.side == "own" else (("side", player.side),)


def _chosen_by(player: Player) -> Facts | None:
    """`相手が選んだ`."""
    return _fact("chooser", player.side) if player.side in {"you", "opponent"} else None


def _state(state: State) -> Facts:
    return ((state.key, state.value),)


def _flag(name: str) -> Facts:
    return ((name, True),)


def cards(before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of all facts that stand before and after the noun."""
    told = [fact for facts in (*before, head, *after) for fact in facts]
    return cards_of(_of_each(told))


def _of_each(facts: list[Fact]) -> list[Fact]:
    """`＜竜＞それぞれ` are all of them, where no number and no card before says how many."""
    rest = [fact for fact in facts if fact != ("apiece", True)]
    is_open = len(rest) < len(facts) and {"count", "ref"}.isdisjoint(name for name, _ in rest)
    return [*rest, ("count", Quantity("all"))] if is_open else rest


def _out_of_all(
    before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...], most: Facts | None, count: Quantity
) -> Cards | None:
    """`全てのキャラクターのうち、最もATKが低い1体`."""
    every = cards(before, head, after)
    if every is None or every.get("count") != Quantity("all"):
        return None
    return every.without("count").with_(*(most or ()), ("count", count))


def _or_other(race: Hashable, joint: str, mods: tuple[Facts, ...], other: Hashable) -> Facts | None:
    """`＜騎士＞か光属性の＜竜＞`."""
    told = (*(fact for facts in mods for fact in facts), ("race", other))
    return alternatives(race, told) if joint == "or" else None


def _bound(stat: str, bounds: Bounds) -> Facts:
    return ((stat, bounds),)


def _printed_bound(stat: str, bounds: Bounds) -> Facts:
    return ((stat, bounds), ("printed", True))


def _under(noun: str, zone: str) -> Facts:
    """`このカードの【EXP】`: cards that lie under this one."""
    return (("zone", zone), ("head", "card"), ("under", "self"), ("side", "you"), ("self_noun", noun))


def _lasting_ref(verb: Verb, noun: str) -> Facts | None:
    """`アタックしているキャラクター`."""
    return (("ref", "that"), ("by", f"{verb.concept}_{verb.voice}"), ("noun", noun)) if verb.is_state else None


def _same(noun: Hashable, what: Hashable) -> Facts | None:
    return None if what == "lane" else (("same", what), ("self_noun", noun))


def _same_as(core: Facts, what: Hashable) -> Facts | None:
    """`そのカードと同じ名前の`: as another card than the ability's."""
    return _fact("same", (what, Cards(frozenset(core)))) if dict(core).get("ref") == "that" else None


def _series(series: str, first: int, last: int) -> Either | None:
    return Either(tuple(f"{series}_{step}" for step in range(first, last + 1))) if first < last else None


def _without(facts: Facts) -> Facts:
    return (("not", frozenset(facts)),)


def _neither(first: Facts, more: tuple[Facts, ...]) -> Facts | None:
    """`木属性でも火属性でもない`."""
    kinds = (first, *more)
    return _fact("neither", tuple(facts[0] for facts in kinds)) if all(len(facts) == 1 for facts in kinds) else None


def either(first: Hashable, more: tuple[tuple[str, Hashable], ...]) -> Hashable | None:
    """One value, or several joined by one kind of joint. A comma takes the joint that follows."""
    joints = {joint for joint, _ in more} - {","}
    if len(joints) > 1:
        return None
    if not more:
        return first
    return Either((first, *(value for _, value in more)), joints.pop() if joints else "or")


def _quantities(counted: str, *, of_units: bool) -> Rules:
    """How many cards numbers with a counter say."""

    def so_many(kind: str) -> Callable[[Amount], Quantity]:
        return lambda number: Quantity(kind, number, of_units=of_units)

    return (
        rule("counted", counted),
        rule("quantity", counted, so_many("some")),
        rule("quantity", f"{counted} だけ|のみ", lambda number: Quantity("some", number, number, of_units=of_units)),
        rule(
            "quantity",
            f"ちょうど {counted} だけ|のみ?",
            lambda number: Quantity("some", number, number, of_units=of_units),
        ),
        rule("quantity", f"{counted} ずつ", so_many("apiece")),
        rule("quantity", f"{counted} まで|以下", so_many("up_to")),
        rule("quantity", f"最大|最大で {counted} まで?", so_many("up_to")),
    )


def _limits(counted: str, *, of_units: bool) -> Rules:
    """From how many to how many cards numbers with a counter say."""

    def from_to(least: Amount | None, most: Amount | None) -> Bounds:
        return Bounds(least, most, of_units=of_units)

    return (
        rule("bounds", f"{counted} 以下|以内|まで", lambda most: from_to(None, most)),
        rule("bounds", f"{counted} 以上", lambda least: from_to(least, None)),
        rule("bounds", f"{counted} 未満", lambda over: from_to(None, over - 1) if isinstance(over, int) else None),
        rule("bounds", f"ちょうど? {counted} だけ|のみ?", lambda number: from_to(number, number)),
    )


def _short_list(first: Hashable, more: tuple[tuple[str, Hashable], ...], joint: str, last: Hashable) -> Hashable | None:
    """`火、水、木属性`: the last word says what all of them are."""
    return either(first, (*more, (joint, last)))


def _joint(joint: str | None, _comma: object, value: Hashable) -> Hashable:
    return (joint or ",", value)


def _spot_of(mods: tuple[Fact, ...], zone: str, state: State) -> Place | None:
    """A place within the field."""
    return _place((*mods, (state.key, state.value)), None, None) if zone == "field" else None


def _one_of_zones(mods: tuple[Fact, ...], zone: Hashable, more: tuple[tuple[str, Hashable], ...]) -> OneOfPlaces | None:
    """`手札か山札`."""
    zones = either(zone, more)
    if not isinstance(zones, Either) or zones.joint != "or":
        return None
    places = [_place(mods, each, None) for each in zones.values if isinstance(each, str)]
    return OneOfPlaces(tuple(place for place in places if place is not None))


def _place(mods: tuple[Fact, ...], zone: str | None, at: str | None) -> Place | None:
    told = joined(mods)
    if told is None:
        return None
    side = told.get("side")
    assert side is None or isinstance(side, str)
    facts = told.without("side", "is_free", "any").facts
    if "any" in told and facts not in ({("lane", "any")}, {("square", "any")}):
        return None  # `好きなレーン`; of one place there is nothing to like
    return Place(zone, side, at, facts, is_free=bool(told.get("is_free")))


def _that_deck(zone: Hashable) -> Facts | None:
    """`その山札`: the deck in which cards were sought."""
    return (("zone", zone), ("head", "zone"), ("that", True)) if zone == "deck" else None


def _partner(core: Facts, _word: str) -> Facts | None:
    """A partner of this or that card."""
    return _fact("partner_of", Cards(frozenset(core))) if dict(core).get("ref") is not None else None


def _partner_there(player: Player, zone: Hashable, head: Hashable, _word: str) -> Facts:
    """A partner of a card that is there."""
    return _fact("partner_of", Cards(frozenset({*_owner(player), ("zone", zone), ("head", head)})))


def _free_spot(mods: tuple[Fact, ...], state: State) -> Place | None:
    """`後衛の空きマス`."""
    return _place((*mods, ("is_free", True), (state.key, state.value)), None, None)


def _ability_of(core: Facts, icon: Hashable, head: Hashable, tail: tuple[Facts, ...]) -> Cards | None:
    """`そのカードの【自】の技`: an ability of one card. Only games whose abilities have a noun use such words."""
    if dict(core).get("ref") is None:
        return None
    marks = _fact("icon", icon) if icon is not None else ()
    return cards((), (("head", head), ("owner", Cards(frozenset(core)))), (marks, *tail))


def _beside(core: Facts, state: State) -> Facts | None:
    """`このキャラクターの隣のレーンにいる`."""
    is_lane = (state.key, state.value) == ("lane", "adjacent") and dict(core).get("ref") is not None
    return (*_state(state), ("beside", Cards(frozenset(core)))) if is_lane else None


LISTS = tuple(
    made
    for name, item in (
        ("races", "race"),
        ("attrs", "attr"),
        ("heads", "head"),
        ("kws_named", "kw_bare"),
        ("titleds", "titled"),
        ("works", "work"),
        ("quoteds", "quoted"),
        ("ability_quoteds", "ability_quoted"),
        ("icon_marks", "icon_mark"),
    )
    for made in (
        rule(f"{name}_more", f"joint {item}", lambda joint, value: (joint, value)),
        rule(name, f"{item} {name}_more*", either),
    )
)
SHORT_LISTS = (
    rule("attrs", "attr_short attr_short_more* joint attr", _short_list),
    rule("attr_short_more", "joint attr_short", lambda joint, value: (joint, value)),
)
MODIFIERS = (
    rule("mod", "player の?", _owner),
    rule("mod", "zone の|にある|にいる|に置かれている|に存在する", lambda zone: _fact("zone", zone)),
    rule("mod", "zone 上の|上にある|上にいる", lambda zone: _fact("zone", zone) if zone == "field" else None),
    rule("mod", "zone", lambda zone: _fact("zone", zone)),
    rule("mod", "全ての|すべての zone の|にある", lambda zone: (("zone", zone), ("side", "both"))),
    rule("zone", "zone_series series_step ~|から series_step", _series),
    rule("mod", "state の|にいる|にある|である|になっている", _state),
    rule("mod", "state_adn", _state),
    rule("mod", "state", _state),
    rule("mod", "races の?", lambda race: _fact("race", race)),
    rule("mod", "race_label races を持つ|の?", lambda _, race: _fact("race", race)),
    rule("mod", "races の info_word を持つ|をもつ|の", lambda word, fact: _fact(fact, word)),
    rule("mod", "under_word が bounds ある|いる", lambda _, bounds: _fact("exp", bounds)),
    rule("mod", "attrs の?", lambda attr: _fact("attribute", attr)),
    rule("fact_one", "stat が? bounds", lambda stat, bounds: (stat, bounds)),
    rule("fact_one", "race", lambda race: ("race", race)),
    rule("fact_one", "attr", lambda attr: ("attribute", attr)),
    rule("fact_one", "state", lambda state: (state.key, state.value)),
    rule("mod", "fact_one joint fact_one の|にいる|にある?", lambda one, joint, other: any_of(joint, one, other)),
    rule("mod", "attrs を持つ", lambda attr: _fact("attribute", attr)),
    rule("mod", "stat が? bounds の|である", _bound),
    rule("mod", "stat が? open_bounds", _bound),
    rule("mod", "ちょうど stat value の", lambda stat, number: _bound(stat, Bounds(number, number))),
    rule("open_bounds", "number を下回る|を下回っている|を切る|を切っている", lambda number: Bounds(None, number - 1)),
    rule("open_bounds", "number を上回る|を上回っている|を超えている", lambda number: Bounds(number + 1, None)),
    rule("open_bounds", "number より小さい|より低い|より少ない|に満たない", lambda number: Bounds(None, number - 1)),
    rule("open_bounds", "number より大きい|より高い|を超える|より多い", lambda number: Bounds(number + 1, None)),
    rule("mod", "元々の|元の|本来の stat が? bounds の", _printed_bound),
    rule("mod", "counted 以上 の", lambda least: _fact("bounds", Bounds(least, None))),
    rule("mod", "quantity の", lambda count: _fact("count", count)),
    rule("mod", "好きな|任意の", lambda: ()),
    rule("mod", "全", lambda: _fact("count", Quantity("all"))),
    rule("mod", "他の|ほかの|それ以外の", lambda: _flag("other")),
    rule("mod", "この self_noun 以外の", lambda noun: (("other", True), ("self_noun", noun))),
    rule("mod", "player が 選んだ|選ぶ", _chosen_by),
    rule("mod", "ランダムに|無作為に 選んだ|選ばれた|選び出した", lambda: _flag("random")),
    rule("tail", "を? ランダムに|無作為に 選んだ|選ばれた|選び出した quantity",
         lambda count: (("random", True), ("count", count))),
    rule("superlative", "最も|一番 stat の|が 高い|大きい", lambda stat: _fact("highest", stat)),
    rule("superlative", "stat の|が 最も|一番 高い|大きい", lambda stat: _fact("highest", stat)),
    rule("superlative", "最も|一番 stat の|が 低い|小さい", lambda stat: _fact("lowest", stat)),
    rule("superlative", "stat の|が 最も|一番 低い|小さい", lambda stat: _fact("lowest", stat)),
    rule("superlative", "stat が? 最大|最高 の|である", lambda stat: _fact("highest", stat)),
    rule("superlative", "stat が? 最小|最低 の|である", lambda stat: _fact("lowest", stat)),
    rule("superlative", "最も|一番 高い|大きい stat の", lambda stat: _fact("highest", stat)),
    rule("superlative", "最も|一番 低い|小さい stat の", lambda stat: _fact("lowest", stat)),
    rule("mod", "superlative"),
    rule("mod", "zone で|の中で superlative", lambda zone, most: (("zone", zone), *most)),
    rule("mod", "race_label races を持たない|をもたない", lambda _, race: _without(_fact("race", race))),
    rule("mod", "kws_named を持つ|をもつ", lambda word: _fact("keyword", word)),
    rule("mod", "kws_named を持たない|をもたない|を持っていない", lambda word: _without(_fact("keyword", word))),
    rule("mod", "not_that 以外の|ではない|でない|でなく|じゃない", _without),
    rule("mod", "カード名|名前 に said_name を含む|がある|と書かれた", lambda part: _fact("name_contains", part)),
    rule("mod", "カード名|名前 が said_name の|である", lambda name: _fact("name", name)),
    rule("said_name", "any_name"),
    rule("said_name", "quoted"),
    rule("mod", "sameness の|が 異なる", lambda what: _fact("different", what)),
    rule("mod", "異なる sameness の", lambda what: _fact("different", what)),
    rule("mod", "この self_noun と同じ sameness の|である", _same),
    rule("mod", "core と同じ sameness の|である", _same_as),
    rule("mod", "core の state の|にいる|にある", _beside),
    rule("mod", "この self_noun と同じレーン の|にいる|にある", lambda noun: (("lane", "same"), ("self_noun", noun))),
    rule("state", "この self_noun と同じレーン|がいるレーン|のいるレーン|があるレーン|のあるレーン|のレーン",
         lambda _: State("lane", "same")),
    rule("mod", "その|宣言した|宣言された|宣言したのと同じ sameness の|を持つ|である",
         lambda what: _fact("declared", what)),
    rule("mod", "このターンに|このターン deed", lambda deed: _fact("this_turn", deed)),
    rule("icon_mark", "〔 mark 〕"),
    rule("mod", "icon_marks の", lambda marks: _fact("icon", marks)),
    rule("mod", "ability_quoteds の", lambda names: _fact("technique", names)),
    rule("mod", "quoteds の", lambda name: _fact("called", name)),
    rule("mod", "titleds の", lambda title: _fact("titled", title)),
    rule("mod", "works の", lambda work: _fact("work", work)),
    rule("mod", "core の partner_word の?", _partner),
    rule("mod", "card_letter の partner_word の?", lambda card, _: _fact("partner_of", card)),
    rule("mod", "player の? zone の heads の partner_word の?", _partner_there),
    rule("mod", "( mod ) の?"),
    rule("mod", "that_neither that_neither+ ない|なく", _neither),
    rule("that_neither", "not_that でも"),
    rule("not_that", "( mod もの? )"),
    rule("not_that", "stat bounds", _bound),
    rule("not_that", "races", lambda race: _fact("race", race)),
    rule("not_that", "race_label races を持つもの|を持つ|の?", lambda _, race: _fact("race", race)),
    rule("not_that", "head", lambda head: _fact("head", head)),
    rule("not_that", "attrs", lambda attr: _fact("attribute", attr)),
)  # fmt: skip
HEADS = (
    rule("mod", "その中の|その中にある", lambda: _flag("among")),
    rule("modifier", "mod ,?"),
    rule("modifier", "fact_one かつ|でかつ|であり ,?", lambda fact: (fact,)),
    rule("modifier", "fact_one で ,? modifier", lambda fact, more: (fact, *more)),
    rule("cards", "modifier* core tail*", cards),
    rule("cards", "modifier* core tail* のうち|の中で|の中から|のうちで ,? superlative? quantity", _out_of_all),
    rule("cards", "その中の|それらの中の quantity", lambda count: Cards(frozenset({*_AMONG, ("count", count)}))),
    rule("cards", "card_letter"),
    rule("cards", "core の icon_marks の ability_head tail*", _ability_of),
    rule("cards", "core の ability_head tail*", lambda core, head, tail: _ability_of(core, None, head, tail)),
    rule("core", "heads", lambda head: _fact("head", head)),
    rule("core", "races", lambda race: (("head", "that_race"), ("race", race))),
    rule("core", "race_label races", lambda _, race: (("head", "that_race"), ("race", race))),
    rule("core", "race joint modifier+ race", _or_other),
    rule("core", "〔 race head 〕", lambda race, head: (("race", race), ("head", head))),
    rule("core", "quoted", lambda name: (("head", "named"), ("name", name))),
    rule("core", "この self_noun の under_word", _under),
    rule("core", "その zone", _that_deck),
    rule("core", "zone", lambda zone: (("zone", zone), ("head", "zone"))),
    rule("core", "この self_noun", lambda noun: (("ref", "self"), ("noun", noun))),
    rule("core", "自身|このカード自身", lambda: _fact("ref", "self")),
    rule("core", "that_one self_noun", lambda facts, noun: (*facts, ("noun", noun))),
    rule("core", "that_one race", lambda facts, race: (*facts, ("called_race", race))),
    rule("that_one", "その", lambda: _fact("ref", "that")),
    rule("that_one", "それらの", lambda: _THOSE),
    rule("core", "それ", lambda: _fact("ref", "that")),
    rule("core", "それら", lambda: _THOSE),
    rule("core", "その counted", lambda number: (("ref", "that"), ("those", number))),
    rule("core", "v_past self_noun", lambda verb, noun: (("ref", "that"), ("by", verb.concept), ("noun", noun))),
    rule("core", "v_adn self_noun", _lasting_ref),
    rule("tail", "の? たち|達", lambda: _fact("count", Quantity("all"))),
    rule("tail", "それぞれ|いずれも", lambda: _flag("apiece")),
    rule("tail", "quantity", lambda count: _fact("count", count)),
    rule("tail", "のうち|の中から|のどちらか|のいずれか|どちらか|いずれか quantity",
         lambda count: _fact("count", count)),
    rule("tail", "のうち|の中で|の中から|のうちで ,? superlative quantity",
         lambda most, count: (*most, ("count", count))),
    rule("tail", "のうち|の中で|のうちで ,? superlative もの", lambda most: most),
)  # fmt: skip
NUMBERS = (
    rule("cards_counted", f"number {_CARDS}"),
    rule("cards_counted", f"letter {_COUNTER}"),
    rule("cards_counted", f"( amount ) {_COUNTER}"),
    rule("units_counted", f"number {_UNITS}"),
    *_quantities("cards_counted", of_units=False),
    *_quantities("units_counted", of_units=True),
    rule("quantity", "全て|すべて|総て|全員|全部", lambda: Quantity("all")),
    rule("quantity", "同じ|それと同じ 枚数|数", lambda: Quantity("some", Done("do"))),
    rule("quantity", "counted しか", lambda number: Quantity("only", number)),
    rule("quantity", "もう|あと counted", lambda number: Quantity("again", number)),
    rule("quantity", "number ~|か|から counted", lambda least, most: Quantity("span", least, most)),
    rule("quantity", "number , counted", lambda least, most: Quantity("range", least, most)),
    rule("quantity", "counted か counted", lambda least, most: Quantity("span", least, most)),
    rule("quantity", "好きな数|好きな枚数|任意の数|任意の枚数|望む枚数|望む数|何枚でも|何体でも|何枚|何体 だけ?",
         lambda: Quantity("up_to")),
    *_limits("value", of_units=False),
    *_limits("units_counted", of_units=True),
    rule("bounds", "open_bounds"),
    rule("bounds", "number ~|-|から number", lambda least, most: Bounds(least, most) if least <= most else None),
    rule("bounds", "number 以上 の? number 以下", lambda least, most: Bounds(least, most) if least <= most else None),
    rule("bounds", "number か|または|又は number",
         lambda least, most: Bounds(least, most) if most == least + 1 else None),
    rule("value", f"number {_CARDS}|回|度?"),
    rule("value", f"letter {_COUNTER}?"),
)  # fmt: skip
KEYWORDS = (
    rule("kw_one", "kw", lambda word: (word, None)),
    rule("kw_one", "kw_valued :? number", lambda word, number: (word, number)),
    rule("kw_one", "〔 kw_one 〕"),
    rule("kw_bare", "kw"),
    rule("kw_bare", "kw_valued"),
    rule("kw_bare", "〔 kw_bare 〕"),
    rule("kws_more", "joint kw_one", lambda _, word: word),
    rule("kws_more", "〔 kw_one 〕"),
    rule("kws", "kw_one kws_more*", lambda first, more: Keywords((first, *more))),
)
PLACES = (
    rule("place_mod", "player の?", lambda player: None if player.side == "its_owner" else ("side", player.side)),
    rule("place_mod", "持ち主|オーナー|それぞれの持ち主|それぞれ の", lambda: ("side", "owner")),
    rule("place_mod", "owner_of_it の", lambda _: ("side", "owner")),
    rule("owner_of_it", "その持ち主|そのオーナー", lambda: True),
    rule("owner_of_it", "その self_noun の 持ち主|オーナー", lambda _: True),
    rule("player", "その self_noun の 持ち主|オーナー", lambda _: Player("its_owner")),
    rule("place_mod", "heads が|の|は ない|いない|無い|居ない", lambda _: ("is_free", True)),
    rule("place_mod", "空いている|空いた", lambda: ("is_free", True)),
    rule("place_mod", "この", lambda: ("this", True)),
    rule("place_mod", "別の|他の|ほかの|異なる", lambda: ("other", True)),
    rule("place_mod", "好きな|任意の", lambda: ("any", True)),
    rule("place", "place_mod* zone ends?", _place),
    rule("zone_more", "joint zone", lambda joint, zone: (joint, zone)),
    rule("one_of_places", "place_mod* zone zone_more+", _one_of_zones),
    rule("place", "place_mod* spot", lambda mods, state: _place((*mods, (state.key, state.value)), None, None)),
    rule("place", "place_mod* zone の spot", _spot_of),
    rule("place", "place_mod* spot の 空きマス|空いているマス|空いたマス|空き", _free_spot),
)  # fmt: skip


NOUN_RULES: tuple[Rule, ...] = (*LISTS, *SHORT_LISTS, *MODIFIERS, *HEADS, *NUMBERS, *KEYWORDS, *PLACES)
