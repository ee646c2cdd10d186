"""Steps about attacks: what must attack, what must be attacked, what attacks more often."""

from deckbuilder.card_text.meaning import AllBut, Arg, Cards, ExtraTimes, Player, Way
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import agent_of, lasting, until_of, who_of


def must(form: Form, composer: Composer) -> Clauses:
    """Cards must attack, or must be attacked before anything else."""
    until, who, what = until_of(form, composer), who_of(form, composer), form.need("what")
    if what == "attack":
        able = Arg("adverb", Way("if_able"))
        return [clause("attack", *lasting(until, Arg("topic", who), composer), able, mood="must")]
    attackers = Arg("topic", _attackers(what, composer))
    return [
        clause("attack", *lasting(until, attackers, composer), Arg("object", AllBut(who)), mood="cannot"),
    ]


def _attackers(what: str, composer: Composer) -> Player | Cards:
    """Who can attack nothing else."""
    heads = [head for head, word in composer.words.attacked_by.items() if word == what]
    if not heads:
        raise CannotWriteError({"must": what})
    if None in heads:
        return Player("opponent")
    return composer.cards({**composer.words.heads[str(heads[0])][0], "side": "opponent", "kind": heads[0]})


def extra_attacks(form: Form, composer: Composer) -> Clauses:
    """Cards can attack more often."""
    until, who = until_of(form, composer), who_of(form, composer)
    times = Arg("adverb", ExtraTimes(form.take("count", 1)))
    return [clause("attack", *lasting(until, Arg("topic", who), composer), times, mood="can")]


def extra_turn(form: Form, composer: Composer) -> Clauses:
    """A player takes an extra turn."""
    _ = composer
    return [clause("gain", *agent_of(form), Arg("object", Way("extra_turn")))]
