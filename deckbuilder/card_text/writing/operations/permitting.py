"""Steps that forbid or allow something, and those about the game itself."""

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Damage,
    Effects,
    NextPhase,
    Player,
    Points,
    State,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.concepts import verb_for
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import Writer, lasting, until_of, who_of


def forbid(form: Form, composer: Composer) -> Clauses:
    """Cards cannot do something, or it is not done to them."""
    until, who, what = until_of(form, composer), who_of(form, composer), form.need("what")
    words = composer.words
    plain = next((each for each, by_opponent in words.bans_by_opponent.items() if by_opponent == what), what)
    verb, args, _ = verb_for(words, words.bans, plain, composer.has_verb, composer.style.bans)
    is_theirs = plain != what or what in words.spared_from_opponent
    if whose := words.ban_sources.get(what) or ("opponent" if is_theirs else None):
        role = "object" if verb.concept == "receive" else "means"
        args = (*args, Arg(role, Effects(whose)))
    elif (verb.concept, verb.voice) in words.own_effects:
        args = (*args, Arg("object", Effects(None)))
    elif verb.concept == "turn" and not args:
        args = (Arg("object", Way("orientation")),)
    mood = "not" if what in composer.style.not_done else "cannot"
    return [clause(verb.concept, *lasting(until, Arg("topic", who), composer), *args, mood=mood, voice=verb.voice)]


def allow(form: Form, composer: Composer) -> Clauses:
    """Cards may do what the rules forbid."""
    until, who, what = until_of(form, composer), who_of(form, composer), form.need("what")
    word = {
        "attack_from_back": (Arg("source", State("row", "back")),),
        "attack_directly": (Arg("goal", Player("opponent", "any")), Arg("adverb", Way("directly"))),
    }.get(what)
    if word is None:
        raise CannotWriteError({"allow": what})
    return [clause("attack", *until, Arg("topic", who), *word, mood="can")]


def forbid_player(form: Form, composer: Composer) -> Clauses:
    """A player cannot do something."""
    until, side, what = until_of(form, composer), form.take("player", "opponent"), form.need("what")
    if what == composer.words.owed_attack:
        able = Arg("adverb", Way("if_able"))
        return [clause("attack", *until, Arg("topic", Player(side)), able, mood="must")]
    for (concept, noun), word in composer.words.barred.items():
        if word != what or not composer.has_verb(concept):
            continue
        thing: tuple[Arg, ...] = (
            () if noun is None else (Arg("object", Cards(frozenset({("head", noun), ("anywhere", True)}))),)
        )
        if noun == "life":
            thing = (Arg("object", Points("life")),)
        elif noun == "damage":
            thing = (Arg("object", Damage()),)
        return [clause(concept, *until, Arg("topic", Player(side)), *thing, mood="cannot")]
    raise CannotWriteError({"forbid_player": what})


def end_game(concept: str) -> Writer:
    """A player wins or loses."""
    return lambda form, _: [clause(concept, Arg("topic", Player(form.take("player", "you"))), Arg("goal", Way("game")))]


def get(form: Form, composer: Composer) -> Clauses:
    """The effect of another ability of the card takes place."""
    place = form.need("ability")
    name = composer.names[place] if place < len(composer.names) else None
    if name is None:
        raise CannotWriteError({"ability": place})
    return [clause("get_effect", Arg("object", Way(name.get(composer.word_list.language) or name["ja"])))]


def skip(form: Form, composer: Composer) -> Clauses:
    """A phase does not take place."""
    _ = composer
    phase = NextPhase(form.take("player", "opponent"), form.need("phase"))
    return [clause("perform", Arg("topic", phase), voice="passive", mood="not")]
