"""Steps about numbers: cards drawn, life, damage, changes of numbers, keywords."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Abilities,
    AnyNumber,
    Arg,
    AsStats,
    AsWords,
    Cards,
    Change,
    CountOf,
    Damage,
    ForEach,
    HowMuch,
    Icons,
    InnerText,
    Keywords,
    Letter,
    Player,
    PlayerNumber,
    Points,
    Quantity,
    StatOf,
    Stats,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import (
    Args,
    agent_of,
    count_of,
    lasting,
    until_of,
    who_of,
    zone_cards,
)

_DRAWN = Cards(frozenset({("head", "card"), ("anywhere", True)}))


LETTERS = frozenset({"n", "x", "y", "z"})
"""Letters that may stand for numbers."""


def draw(form: Form, composer: Composer) -> Clauses:
    """A player draws cards."""
    each, count = count_of(form, composer)
    if form.flag("up_to"):
        if not isinstance(count.value, Quantity):
            raise CannotWriteError(count)
        count = Arg("adverb", Quantity("up_to", count.value.number))
    return [clause("draw", *each, *agent_of(form), Arg("object", _DRAWN), count)]


def gain(form: Form, composer: Composer, what: str = "life") -> Clauses:
    """A player gains life or points."""
    side = form.take("player", "you")
    each, amount = composer.counted(form.need("amount"))
    much = Arg("adverb", HowMuch(amount))
    if what == "life" and "recover_life" in composer.words.player_events:
        return [clause("recover", *each, Arg("object", Points(what, None, side)), much)]
    if what == "life" and composer.words.masters and side in composer.words.masters:
        master = composer.named(composer.words.masters[side])
        return [clause("gain", *each, Arg("topic", master), Arg("object", Points(what)), much)]
    return [clause("gain", *each, Arg("topic", Player(side)), Arg("object", Points(what)), much)]


def pay(form: Form, composer: Composer) -> Clauses:
    """The player pays cards of a zone, or points. Raises CannotWriteError."""
    cost = form.need("cost")
    if not isinstance(cost, Mapping) or len(cost) != 1:
        raise CannotWriteError({"pay": cost})
    ((name, number),) = cost.items()
    what = next(each for each, part in composer.words.payable.items() if each and part == name)
    if what in composer.words.zones:
        return [clause("pay", Arg("object", zone_cards(what)), Arg("adverb", Quantity("some", number)))]
    return [clause("pay", Arg("object", Points(what)), Arg("adverb", HowMuch(number)))]


def lose_life(form: Form, composer: Composer) -> Clauses:
    """A player loses life."""
    side, much = form.take("player", "you"), composer.how_much(form.need("amount"))
    return [clause("lose", Arg("topic", Player(side)), Arg("object", Points("life")), much)]


def damage(form: Form, composer: Composer) -> Clauses:
    """Damage to a player or to cards."""
    each, amount = composer.counted(form.need("amount"))
    if "damage_cards" in composer.words.flags:
        goal: Any = who_of(form, composer)
    else:
        goal = Player(form.take("player", "opponent"))
    if isinstance(amount, int | Letter):
        return [clause("give", *each, Arg("goal", goal), Arg("object", Damage(amount)))]
    return [clause("give", *each, Arg("goal", goal), Arg("adverb", HowMuch(amount)), Arg("object", Damage()))]


def modify(form: Form, composer: Composer) -> Clauses:
    """Numbers of cards change."""
    until, who = until_of(form, composer), who_of(form, composer)
    each, parts = _changes(form.rest(), composer)
    if composer.words.pair is None:
        return [clause("do", *until, *each, Arg("object", Change(parts, who)))]
    changed = dict(parts)
    if composer.style.plain_pair:
        return _plainly(changed, until, each, who, composer)
    change = Arg("object", Change(_paired(changed, composer.words.pair)))
    if who.get("ref") == "self" or (who.get("ref") and not composer.has_chosen):
        return [clause("gain", *each, *lasting(until, Arg("topic", who), composer), change)]
    return [clause("give", *each, Arg("goal", who), *until, change)]


def _paired(changed: dict[str, Any], pair: tuple[str, str]) -> tuple[tuple[str, Any], ...]:
    """Two numbers that change together, or others by their name. Raises CannotWriteError for both at once, and for one
    number that does not change: `+0/+0` speaks of two."""
    if changed.keys().isdisjoint(pair):
        return tuple(changed.items())
    if changed.keys() - set(pair) or (len(changed) == 1 and not any(changed.values())):
        raise CannotWriteError(changed)
    return tuple((place, changed.get(stat, 0)) for place, stat in zip(("first", "second"), pair, strict=True))


def _plainly(changed: dict[str, Any], until: Args, each: Args, who: Cards, composer: Composer) -> Clauses:
    """Two numbers that change together, and others by their name."""
    assert composer.words.pair is not None
    found: Clauses = []
    pair = {stat: changed.pop(stat) for stat in composer.words.pair if stat in changed}
    if pair:
        first, second = (pair.get(stat, 0) for stat in composer.words.pair)
        change = Change((("first", first), ("second", second)))
        found.append(clause("do", *until, *each, Arg("object", who), Arg("object", change)))
    if changed:
        found.append(clause("do", *until, *each, Arg("object", Change(tuple(changed.items()), who))))
    return [replace(part, link="and") for part in found[:-1]] + found[-1:]


def _changes(fields: dict[str, Any], composer: Composer) -> tuple[Args, tuple[tuple[str, Any], ...]]:
    """The numbers that change, by so much for each of something where that holds for all of them."""
    if not fields:
        raise CannotWriteError("a change of nothing")
    counted = {stat: composer.counted(amount) for stat, amount in fields.items()}
    each = {args for args, _ in counted.values()}
    if len(each) == 1:
        return each.pop(), tuple((stat, amount) for stat, (_, amount) in counted.items())
    return (), tuple((stat, composer.amount(amount)) for stat, amount in fields.items())


def set_value(form: Form, composer: Composer) -> Clauses:
    """Numbers of cards become another."""
    until, who = until_of(form, composer), who_of(form, composer)
    if (icons := form.take("lead")) is not None:
        means = Arg("means", Icons(tuple(icons)))
        return [clause("treat", *until, Arg("topic", who), Arg("object", Way("lead_icons")), means)]
    fields = form.rest()
    if any(isinstance(value, list | tuple) for value in fields.values()):
        raise CannotWriteError(fields)  # words of a card
    values = {str(value): composer.amount(value) for value in fields.values()}
    if len(values) == 1:
        (amount,) = values.values()
        return [clause("become", *until, Arg("topic", Stats(tuple(fields), who)), Arg("goal", amount))]
    stats = tuple(map(str, fields))
    if len(stats) == 2 and list(values.values()) == [StatOf(who, stat) for stat in reversed(stats)]:
        return [clause("swap", *until, Arg("object", Stats(stats, who)))]
    if not fields:
        raise CannotWriteError("a number of nothing")
    found = [
        clause("become", *until, Arg("topic", Stats((str(stat),), who)), Arg("goal", values[str(value)]))
        for stat, value in fields.items()
    ]
    return [replace(part, link="and") for part in found[:-1]] + found[-1:]


def grant(form: Form, composer: Composer, concept: str = "gain") -> Clauses:
    """Cards gain or lose a keyword."""
    until, who = until_of(form, composer), who_of(form, composer)
    keyword, value = form.need("keyword"), form.take("value")
    number: Any = value if value is None else composer.amount(value)
    keywords = Keywords(((keyword, number),))
    if concept == "gain" and composer.words.pair is not None and who.get("ref") != "self":
        return [clause("give", Arg("goal", who), *until, Arg("object", keywords))]
    return [clause(concept, *lasting(until, Arg("topic", who), composer), Arg("object", keywords))]


def grant_ability(form: Form, composer: Composer) -> Clauses:
    """Cards gain an ability, which is printed as a line of its own."""
    until, who = until_of(form, composer), who_of(form, composer)
    noun = who.get("noun" if who.get("ref") is not None else "head")
    text = InnerText(composer.line_of(form.need("ability"), noun if isinstance(noun, str) else None))
    if composer.words.pair is not None and who.get("ref") != "self":
        return [clause("give", Arg("goal", who), *until, Arg("object", text))]
    return [clause("gain", *lasting(until, Arg("topic", who), composer), Arg("object", text))]


def gain_words(form: Form, composer: Composer) -> Clauses:
    """Cards are also of a race or an attribute, or have another name."""
    until, who = until_of(form, composer), who_of(form, composer)
    topic = lasting(until, Arg("topic", who), composer)
    return [clause("treat", *topic, Arg("means", words)) for words in _words_of(form, composer)]


def also(form: Form, composer: Composer) -> Clauses:
    """What the card also is in all zones."""
    topic = Arg("topic", composer.of_card()), Arg("adverb", Way("everywhere"))
    return [clause("treat", *topic, Arg("means", words)) for words in _words_of(form, composer)]


def _words_of(form: Form, composer: Composer) -> list[AsWords]:
    facts = {word: fact for fact, word in composer.words.fact_names.items()}
    found = [AsWords(facts.get(key, key), tuple(words), also=True) for key, words in form.rest().items()]
    if any(each.fact == "name" and composer.word_list.is_race(word) for each in found for word in each.words):
        raise CannotWriteError(found)
    if not found or any(words.fact == "name" and len(words.words) > 1 for words in found):
        raise CannotWriteError("words of a card")
    return found


def lose_abilities(form: Form, composer: Composer) -> Clauses:
    """Cards lose all abilities."""
    until, who = until_of(form, composer), who_of(form, composer)
    return [clause("lose", *lasting(until, Arg("topic", who), composer), Arg("object", Abilities()))]


def cost_change(amount: Any, composer: Composer) -> tuple[Args, int]:
    """How much more a card costs, and for each of what. Raises CannotWriteError."""
    each: Args = ()
    if isinstance(amount, Mapping):
        of, amount = amount.get("product") or (amount, 1)
        told = composer.amount(of)
        is_number = isinstance(told, PlayerNumber) and not composer.word_list.has("points_word", told.what)
        if not isinstance(told, CountOf) and not is_number:
            raise CannotWriteError({"amount": of})
        each = (Arg("adverb", ForEach(told)),)
    if not isinstance(amount, int) or amount == 0:
        raise CannotWriteError({"amount": amount})
    return each, amount


def play_cost(form: Form, composer: Composer) -> Clauses:
    """Cards cost more or less in the hand."""
    who = who_of(form, composer)
    each, amount = cost_change(form.need("amount"), composer)
    args = *each, Arg("object", Stats(("cost",), who, played=True)), Arg("adverb", HowMuch(abs(amount)))
    return [clause("reduce" if amount < 0 else "increase", *args)]


def shift_wait(form: Form, composer: Composer) -> Clauses:
    """Waiting turns change."""
    change = Change((("wait_turns", composer.amount(form.need("by"))),), who_of(form, composer))
    return [clause("do", Arg("object", change))]


def choose_number(form: Form, composer: Composer) -> Clauses:
    """A player chooses a number."""
    least, most, name = form.take("min", 0), form.need("max"), form.need("as")
    by = form.take("by", "you")
    if not isinstance(most, int):
        raise CannotWriteError({"max": most})
    composer.number = name
    letter = None if name == "number" else name
    if letter is not None and letter not in LETTERS:
        raise CannotWriteError({"as": name})
    agent = (Arg("topic", Player(by)),) if by != "you" else ()
    return [clause("choose", *agent, Arg("object", AnyNumber(least, most, letter)))]


def master_attack(form: Form, composer: Composer) -> Clauses:
    """A master attacks with numbers of its own."""
    keywords = tuple((word["keyword"], word.get("value")) for word in form.take("keywords", ()))
    stats = AsStats((("atk", composer.amount(form.need("atk"))),), keywords)
    return [clause("attack", Arg("topic", composer.named("your_master")), Arg("means", stats))]
