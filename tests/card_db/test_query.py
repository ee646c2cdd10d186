from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from card_db.models import Text
from card_db.store.cards import CardStore
from card_db.store.conditions import Among, Between, Both, Condition, Contains, Either, Everything, Without
from card_db.store.query import MOST_LETTERS, parse
from card_db.store.tables import TEXT_COLUMNS
from card_db.store.vocabulary import Vocabulary
from card_db.text.fold import fold
from tests.builders.cards import GAME, schema, sets_folder

WORDS = {"set": ["LOS-S1"], "rarity": ["R", "SR"], "races": ["knight", "星の民"]}
VOCABULARY = Vocabulary(schema(), WORDS, {"LOS-S1": Text(ja="はじまりの星", en="First Stars")})

NO_SMELL = (
    "This game has no field “smell”. Choose one of: Kind, Attribute, Race, Cost, Speed, ATK, DEF, "
    "DOWN, Lead icons, Flash, Field, Name, Reading, Text, Number, Keyword, Set, Rarity, Illustrator."
)
LIGHT = Among("attribute", frozenset({"light"}))
DRAGON = Among("races", frozenset({"dragon"}))
RACES = schema().field("races")
assert RACES is not None
NO_RACE = Without(Among("races", frozenset({"星の民", *(choice.value for choice in RACES.choices)})))


def free(word: str) -> Contains:
    return Contains(TEXT_COLUMNS, word)


def asked(query: str) -> Condition:
    parsed = parse(query, VOCABULARY)
    assert not parsed.problems, parsed.problems
    return parsed.condition


def complaints(query: str) -> list[tuple[int, str]]:
    return [(problem.position, str(problem)) for problem in parse(query, VOCABULARY).problems]


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("", Everything()),
        ("　", Everything()),
        ("ヤリ", free("やり")),
        ("氷 槍", Both((free("氷"), free("槍")))),
        ("races:none", NO_RACE),
        ("種族=なし", NO_RACE),
        ("races!=none", Without(NO_RACE)),
        ("氷　槍", Both((free("氷"), free("槍")))),
        ("氷 or 槍", Either((free("氷"), free("槍")))),
        ("氷 または 槍 火", Either((free("氷"), Both((free("槍"), free("火")))))),
        ("氷 | 槍", Either((free("氷"), free("槍")))),
        ("-氷", Without(free("氷"))),
        ("－氷", Without(free("氷"))),
        ("−(氷 槍)", Without(Both((free("氷"), free("槍"))))),
        ("（氷 or 槍） 火", Both((Either((free("氷"), free("槍"))), free("火")))),
        ('"氷 の 槍"', free("氷の槍")),
        ("「氷 の 槍」", free("氷の槍")),
        ("＂or＂", free("or")),
        ("コーヒー", free("こひ")),
        ("1,000", free("1000")),
        ("属性:光", LIGHT),
        ("属性：光", LIGHT),
        ("ATTRIBUTE:Light", LIGHT),
        ("属性=光属性", LIGHT),
        ("属性!=光", Without(LIGHT)),
        ("属性:光,闇", Either((LIGHT, Among("attribute", frozenset({"dark"}))))),
        ("属性:光、闇", Either((LIGHT, Among("attribute", frozenset({"dark"}))))),
        ("kind:ch", Among("kind", frozenset({"character"}))),
        ("種族:ドラゴン", DRAGON),
        ("種族:龍", DRAGON),
        ("-種族:竜", Without(DRAGON)),
        ("race:星の民", Among("races", frozenset({"星の民"}))),
        ("race:unheard", Among("races", frozenset())),
        ("コスト<=3", Between("cost", None, 3)),
        ("コスト≦３", Between("cost", None, 3)),
        ("ｺｽﾄ＜＝３", Between("cost", None, 3)),
        ("cost<3", Between("cost", None, 2)),
        ("cost>3", Between("cost", 4, None)),
        ("speed>=4", Between("speed", 4, None)),
        ("speed:4", Between("speed", 4, 4)),
        ("cost:2-4", Between("cost", 2, 4)),
        ("cost:2〜4", Between("cost", 2, 4)),
        ("cost:2..", Between("cost", 2, None)),
        ("cost:-4", Between("cost", None, 4)),
        ("cost!=2", Without(Between("cost", 2, 2))),
        ("name:槍", Contains(("name",), "槍")),
        ("名前=槍", Contains(("name",), "槍", whole=True)),
        ('text:"1枚 引く"', Contains(("text",), "1枚引く")),
        ("no:LOS-S1", Contains(("number",), "los-s1")),
        ("keyword:上空", Among("keywords", frozenset({"sky"}))),
        ("上空:はい", Among("keywords", frozenset({"sky"}))),
        ("スピード耐性>=4", Between("keywords.speed_resistance", 4, None)),
        ("flash:yes", Among("flash", frozenset({"yes"}))),
        ("フラッシュ:なし", Without(Among("flash", frozenset({"yes"})))),
        ("lead:▲", Among("lead", frozenset({"up"}))),
        ("set:はじまりの星", Among("set", frozenset({"LOS-S1"}))),
        ("set:los", Among("set", frozenset({"LOS-S1"}))),
        ("rarity:r", Among("rarity", frozenset({"R"}))),
    ],
)
def test_a_query_says(query: str, condition: Condition) -> None:
    assert asked(query) == condition


@pytest.mark.parametrize(
    ("query", "position", "message", "rest"),
    [
        ("槍 smell:rose", 2, NO_SMELL, free("槍")),
        ("槍 属性:", 4, "A value is missing after “属性:”. Add one.", free("槍")),
        ("槍 属性: 光", 4, "A value is missing after “属性:”. Add one.", Both((free("槍"), free("光")))),
        ("属性:虹 槍", 3, "“虹” is not a value of “Attribute”: Light, Dark, Fire, Water, Wood, Earth.", free("槍")),
        ("属性<光 槍", 2, "“Attribute” has no order. Use “:” instead of “<”.", free("槍")),
        ("cost:many 槍", 5, "“Cost” needs a whole number, not “many”.", free("槍")),
        ("flash:maybe 槍", 6, "“Flash” needs yes or no, not “maybe”.", free("槍")),
        ("(槍", 0, "The closing “)” is missing. Add it.", free("槍")),
        ("槍)", 1, "The opening “(” is missing. Add it, or remove the “)”.", free("槍")),
        ("槍 or", 2, "A search term is missing after “or”. Add one.", free("槍")),
        ('"槍', 0, "The closing quotation mark is missing. Add it.", free("槍")),
        ("<3 槍", 0, "A field name is missing before “<”. Add one.", free("槍")),
    ],
)
def test_a_part_that_makes_no_sense_is_named_and_the_rest_is_searched(
    query: str, position: int, message: str, rest: Condition
) -> None:
    parsed = parse(query, VOCABULARY)
    (problem,) = parsed.problems
    assert (problem.position, str(problem)) == (position, message)
    assert parsed.condition == rest


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("槍 kostu:3", "槍 cost:3"),
        ("属姓:光", "属性:光"),
        ("attribute:fier 槍", "attribute:fire 槍"),
        ("-attribute:light,drak", "-attribute:light,dark"),
        ("種類:火", "属性:火"),
        ("kind:sky", "keywords:sky"),
        ("槍 smell:fire", "槍 attribute:fire"),
        ("臭い:竜", "種族:竜"),
    ],
)
def test_an_unknown_field_or_value_offers_similar_ones(query: str, meant: str) -> None:
    (problem,) = parse(query, VOCABULARY).problems
    assert problem.correction is not None
    assert problem.correction.applied(query) == meant
    assert not parse(meant, VOCABULARY).problems


@pytest.mark.parametrize("query", ["smell:x", "属性:虹", "kind:fire,effect", "cost:many", "x:1", "(槍"])
def test_nothing_is_offered_if_nothing_is_similar(query: str) -> None:
    assert [problem.correction for problem in parse(query, VOCABULARY).problems] == [None]


@pytest.mark.parametrize(
    ("query", "offers"),
    [
        ("fire", ["attribute:fire"]),
        ("火", ["属性:火"]),
        ("-fire 槍", ["-attribute:fire 槍"]),
        ("Fire knight", ["attribute:Fire knight", "Fire races:knight"]),
        ("race:dragn", ["race:dragon"]),
        ("龍", ["種族:龍"]),
        ('"fire"', []),
        ("attribute:fire", []),
        ("fir", []),
    ],
)
def test_a_plain_word_that_is_a_value_offers_its_field(query: str, offers: list[str]) -> None:
    parsed = parse(query, VOCABULARY)
    assert [offer.applied(query) for offer in parsed.offers] == offers
    assert not parsed.problems


def test_a_query_that_is_too_long_or_too_deep_is_cut_and_reported() -> None:
    assert complaints("あ" * (MOST_LETTERS + 1))[0][0] == MOST_LETTERS
    assert complaints("(" * 500)
    assert complaints("cost<=" + "9" * 1500) == []


@given(st.text(alphabet='()-－"“”「」:<>=!≦, orまたは|属性コスト光3氷~　\n') | st.text(max_size=30))
@example("3:“r")
def test_no_query_breaks_the_parser(query: str) -> None:
    parsed = parse(query, VOCABULARY)
    assert all(0 <= problem.position <= len(query) for problem in parsed.problems)
    corrections = (*(problem.correction for problem in parsed.problems), *parsed.offers)
    assert all(0 <= each.start < each.end <= len(query) for each in corrections if each is not None)


@pytest.mark.parametrize("query", ["\ud800", "氷\udcff", "属性:\ud800", "\udfff:光", '"\ud800', "cost:1\ud800"])
def test_a_broken_character_is_named_and_the_rest_is_searched(query: str) -> None:
    (half,) = (place for place, letter in enumerate(query) if "\ud800" <= letter <= "\udfff")
    assert (half, "The search contains an invalid character. Type it again.") in complaints(query)


def test_a_search_for_a_broken_character_in_the_database_finds_nothing_and_breaks_nothing(tmp_path: Path) -> None:
    store = CardStore.open(tmp_path / "cards.db", [schema()], [sets_folder()])
    assert store.search(GAME, "星\ud800").problems
    assert store.cards(GAME, ["\ud800", "LOS-S1-001"]).keys() == {"LOS-S1-001"}
    assert store.by_name(GAME, fold("\ud800")) == []
    assert isinstance(store.suggest(GAME, "\ud800" + "星" * 100_000), list)
    store.close()
