"""From events, and from what would happen, to clauses."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.card_text.meaning import Arg, Cards, Clause, Damage, HowMuch, Moment, Player, Points, Way
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause
from deckbuilder.card_text.writing.concepts import verb_for
from deckbuilder.card_text.writing.form import CannotWriteError, Form

_MOMENTS = frozenset({"turn_start", "turn_end", "phase_start", "phase_end", "battle_start", "battle_end"})


def happening(tree: Mapping[str, Any], composer: Composer) -> Clause | Moment:
    """The event of `when`. Raises CannotWriteError."""
    form = Form(_named(tree, composer))
    event = form.need("event")
    if event in _MOMENTS:
        found: Clause | Moment = _moment(event, form)
    elif event in composer.words.player_events.values():
        found = _of_player(event, form, composer)
    else:
        found = _of_card(event, form, composer)
    form.done()
    return found


def _named(tree: Mapping[str, Any], composer: Composer) -> Mapping[str, Any]:
    """The event with the name of its journey from zone to zone."""
    for name, journey in composer.words.journeys.items():
        fields = {key: list(value) if isinstance(value, tuple) else value for key, value in journey.items()}
        if all(tree.get(key) == value for key, value in fields.items()):
            return {"event": name} | {key: value for key, value in tree.items() if key not in journey}
    return tree


def _moment(event: str, form: Form) -> Moment:
    if event.startswith("battle"):
        return Moment(event)
    whose = form.take("whose", "you")
    told = {"each": None if event == "turn_end" else "both"}.get(whose, whose)
    return Moment(event, told, form.take("phase"))


def _anywhere(where: Mapping[str, Any], composer: Composer) -> Cards:
    """A card that is told by what it is, wherever it lies."""
    kind = str(where.get("kind"))
    on_field = composer.words.heads.get(kind, ({}, {}))[0]
    if where.get("of") == composer.words.field_zone and "impossible" in on_field:
        where = {key: value for key, value in where.items() if key != "of"}
    if "of" in where:
        return composer.cards(where, every=False)
    return composer.cards({**where, "of": composer.words.zones["deck"]}, every=False).without("zone", "side")


def _of_player(event: str, form: Form, composer: Composer) -> Clause:
    whose = form.take("whose", "you")
    player = Player({"each": "both"}.get(whose, whose))
    where = form.take("where")
    key = next(
        (key for key, told in composer.words.player_events.items() if told == event and composer.has_verb(_verb(key))),
        None,
    )
    if key is None:
        raise CannotWriteError({"event": event})
    concept, _, about = key.partition("_")
    things: tuple[Arg, ...] = ()
    if about == "life":
        things = (Arg("object", Points("life")),)
    elif about == "damage":
        things = (Arg("object", Damage()),)
    elif about == "energy":
        things = (Arg("object", Cards(frozenset({("head", "zone"), ("zone", "energy")}))),)
    elif where is not None:
        things = (Arg("object", _anywhere(where, composer)),)
        where = None
    else:
        things = (Arg("object", Cards(frozenset({("head", "card")}))),)
    if where is not None:
        raise CannotWriteError({"where": where})
    return clause(concept, Arg("subject", player), *things, link="when")


def _verb(key: str) -> str:
    return key.partition("_")[0]


def _of_card(event: str, form: Form, composer: Composer) -> Clause:
    who, where = form.take("who", "self"), form.take("where")
    subject = composer.cards(who, every=False)
    verb, args, has_other = verb_for(composer.words.events, event, composer.has_verb)
    side, nouns = composer.words.others.get(event, ("", frozenset()))
    if where is not None:
        args = (
            *args,
            Arg("goal" if event in {"attack", "deals_damage"} else "object", composer.cards(where, every=False)),
        )
    elif has_other and nouns:
        other = {("head", min(nouns)), ("side", side), ("bare", True)}
        args = (*args, Arg("object", Cards(frozenset(other))))
    if not isinstance(who, str):
        composer.choose(subject)
    if verb.voice == "active" and verb.concept in composer.words.done_to:
        return Clause(verb, (Arg("object", subject), *args), "when")
    return Clause(verb, (Arg("subject", subject), *args), "when")


def replaced(tree: Mapping[str, Any], composer: Composer) -> Clause:
    """What would happen, before what happens instead. Raises CannotWriteError."""
    form = Form(tree)
    event, whose, who = form.need("event"), form.take("whose"), form.take("who")
    cause, verb = form.take("cause"), verb_for(composer.words.would, form_event(event, composer), composer.has_verb)
    form.done()
    told, args, _ = verb
    if event == "damage":
        args = (Arg("object", Damage(None, cause)),)
    elif cause is not None:
        raise CannotWriteError({"cause": cause})
    return Clause(told, (*_replaced_of(event, whose, who, composer), *args), "if")


def form_event(event: str, composer: Composer) -> str:
    """The event, if the game has it. Raises CannotWriteError."""
    if event not in composer.words.would.values():
        raise CannotWriteError({"would": event})
    return event


def _replaced_of(event: str, whose: Any, who: Any, composer: Composer) -> tuple[Arg, ...]:
    if whose is not None and who is not None:
        raise CannotWriteError({"who": who})
    if event in {"draw", "gain_life"} and who is None:
        thing: Any = Points("life") if event == "gain_life" else Cards(frozenset({("head", "card")}))
        return Arg("subject", Player(whose or "you")), Arg("object", thing)
    if event == "damage" and who is None and composer.words.masters == {}:
        return (Arg("subject", Player(whose or "you")),)
    if whose is not None:
        raise CannotWriteError({"whose": whose})
    return (Arg("subject", composer.cards(who or "self", every=False)),)


def number_clause(number: Mapping[str, Any]) -> Clauses:
    """What the number becomes that would be."""
    if len(number) != 1:
        raise CannotWriteError(number)
    ((how, amount),) = number.items()
    it = Way("that_number")
    match how:
        case "to":
            return [clause("become", Arg("topic", it), Arg("goal", amount))]
        case "less":
            return [clause("reduce", Arg("object", it), Arg("adverb", HowMuch(amount)))]
        case "more":
            return [clause("increase", Arg("object", it), Arg("adverb", HowMuch(amount)))]
    raise CannotWriteError(number)
