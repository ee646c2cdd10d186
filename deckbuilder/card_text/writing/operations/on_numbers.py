"""Steps about numbers: cards drawn, life, damage, changes of numbers, keywords."""

from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Change,
    Damage,
    HowMuch,
    Icons,
    Keywords,
    Player,
    Points,
    Stats,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import agent_of, count_of, until_of, who_of


def draw(form: Form, composer: Composer) -> Clauses:
    """A player draws cards."""
    count = count_of(form, composer)
    return [clause("draw", *agent_of(form), Arg("object", Cards(frozenset({("head", "card")}))), count)]


def gain(form: Form, composer: Composer, what: str = "life") -> Clauses:
    """A player gains life or points."""
    side, much = form.take("player", "you"), composer.how_much(form.need("amount"))
    if what == "life" and "recover_life" in composer.words.player_events:
        return [clause("recover", Arg("object", Points(what, None, side)), much)]
    return [clause("gain", Arg("topic", Player(side)), Arg("object", Points(what)), much)]


def damage(form: Form, composer: Composer) -> Clauses:
    """Damage to a player or to cards."""
    amount = composer.amount(form.need("amount"))
    if "damage_cards" in composer.words.flags:
        goal: Any = who_of(form, composer)
    else:
        goal = Player(form.take("player", "opponent"))
    if isinstance(amount, int):
        return [clause("give", Arg("goal", goal), Arg("object", Damage(amount)))]
    return [clause("give", Arg("goal", goal), Arg("adverb", HowMuch(amount)), Arg("object", Damage()))]


def modify(form: Form, composer: Composer) -> Clauses:
    """Numbers of cards change."""
    until, who = until_of(form, composer), who_of(form, composer)
    parts = tuple((stat, composer.amount(amount)) for stat, amount in form.rest().items())
    if not parts:
        raise CannotWriteError("a change of nothing")
    if composer.words.pair is None:
        return [clause("do", *until, Arg("object", Change(parts, who)))]
    told = dict(parts)
    if told.keys() - set(composer.words.pair):
        raise CannotWriteError(told)
    first, second = (told.get(stat, 0) for stat in composer.words.pair)
    change = Change((("first", first), ("second", second)))
    return [clause("give", Arg("goal", who), *until, Arg("object", change))]


def set_value(form: Form, composer: Composer) -> Clauses:
    """Numbers of cards become another."""
    until, who = until_of(form, composer), who_of(form, composer)
    if (icons := form.take("lead")) is not None:
        told_icons = Icons(tuple(icons))
        args = Arg("topic", who), Arg("object", Way("lead_icons")), Arg("means", told_icons)
        return [clause("treat", *until, *args)]
    told = form.rest()
    values = {str(value) for value in told.values()}
    if len(values) != 1:
        raise CannotWriteError(told)
    amount = composer.amount(next(iter(told.values())))
    return [clause("become", *until, Arg("topic", Stats(tuple(told), who)), Arg("goal", amount))]


def grant(form: Form, composer: Composer, concept: str = "gain") -> Clauses:
    """Cards gain or lose a keyword."""
    until, who = until_of(form, composer), who_of(form, composer)
    keyword = form.need("keyword")
    value = form.take("value")
    told = Keywords(((keyword, value if value is None else composer.amount(value)),))  # type: ignore[arg-type]
    if concept == "gain" and composer.words.pair is not None:
        return [clause("give", Arg("goal", who), *until, Arg("object", told))]
    return [clause(concept, *until, Arg("topic", who), Arg("object", told))]


def shift_wait(form: Form, composer: Composer) -> Clauses:
    """Waiting turns change."""
    return [
        clause("do", Arg("object", Change((("wait_turns", composer.amount(form.need("by"))),), who_of(form, composer))))
    ]
