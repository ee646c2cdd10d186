"""From events, and from what would happen, to clauses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Clause,
    Counters,
    Damage,
    Effects,
    Halved,
    HowMuch,
    Moment,
    Place,
    Player,
    Points,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.concepts import verb_for
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.zone_lists import of_each_zone

_ABOUT: Mapping[str, Any] = {
    "life": Points("life"), "damage": Damage(), "energy": Cards(frozenset({("head", "zone"), ("zone", "energy")})),
}  # fmt: skip
"""What events of players are about, by the end of their key."""
_MOMENTS = frozenset({"turn_start", "turn_end", "phase_start", "phase_end", "battle_start", "battle_end"})


def happening(tree: Mapping[str, Any], composer: Composer) -> Clause | Moment:
    """The event of `when`. Raises CannotWriteError."""
    several = of_each_zone(tree, composer, lambda each: happening(each, composer))
    if several is not None:
        return several
    least = tree.get("least_amount")
    if least is not None:
        return _of_least(happening({key: part for key, part in tree.items() if key != "least_amount"}, composer), least)
    form = Form(_named(tree, composer))
    event = form.need("event")
    moments = {word: moment for moment, word in composer.words.moment_events.items()}
    if (own := composer.own.events.get(event)) is not None:
        found: Clause | Moment = own(form, composer)
    elif event in moments:
        whose = form.take("whose", "you")
        found = Moment(moments[event], None if whose == "each" else whose)
    elif event in _MOMENTS and not _is_of_card(tree):
        found = _moment(event, form)
    elif event in composer.words.player_events.values() or event in composer.words.zone_events.values():
        found = _of_player(event, form, composer)
    elif event == "goes":
        found = _goes(form, composer)
    else:
        found = _of_card(event, form, composer)
    form.done()
    return found


def _of_least(found: Clause | Moment, least: int) -> Clause:
    """The event, if at least so much damage is dealt. Raises CannotWriteError."""
    if not isinstance(found, Clause) or not any(isinstance(arg.value, Damage) for arg in found.args):
        raise CannotWriteError({"least_amount": least})
    some = Damage(bounds=Bounds(least, None))
    return replace(found, args=tuple(Arg(arg.role, some) if arg.value == Damage() else arg for arg in found.args))


def _is_of_card(tree: Mapping[str, Any]) -> bool:
    """Whether a moment is one of certain cards, or of a battle with certain cards."""
    return "where" in tree or "who" in tree


def _named(tree: Mapping[str, Any], composer: Composer) -> Mapping[str, Any]:
    """The event with the name of its journey from zone to zone."""
    by_length = sorted(composer.words.journeys.items(), key=lambda item: -len(item[1]))
    for name, journey in by_length:
        fields = {key: list(value) if isinstance(value, tuple) else value for key, value in journey.items()}
        says_all = tree.keys() & {"from", "to"} <= fields.keys()
        if says_all and all(tree.get(key) == value for key, value in fields.items()):
            return {"event": name} | {key: value for key, value in tree.items() if key not in journey}
    return tree


def _moment(event: str, form: Form) -> Moment:
    if event.startswith("battle"):
        return Moment(event)
    whose = form.take("whose", "you")
    of_player = {"each": None if event == "turn_end" else "both"}.get(whose, whose)
    return Moment(event, of_player, form.take("phase"))


def _anywhere(where: Mapping[str, Any], composer: Composer) -> Cards:
    """A card that is named by what it is, wherever it lies. Raises CannotWriteError."""
    kind = str(where.get("kind"))
    on_field = composer.words.heads.get(kind, ({}, {}))[0]
    if where.get("of") == composer.words.field_zone and "impossible" in on_field:
        where = {key: value for key, value in where.items() if key != "of"}
    if "of" in where and where["of"] != composer.words.field_zone:
        return composer.cards(where, every=False)
    if "of" in where:
        cards = composer.cards(where, every=False)
    else:
        deck = {**where, "of": composer.words.zones["deck"]}
        cards = composer.cards(deck, every=False).without("zone", "side")
    return Cards(cards.facts | {("anywhere", True)})


def _of_player(event: str, form: Form, composer: Composer) -> Clause:
    whose, where = form.take("whose", "you"), form.take("where")
    composer.names_self, composer.names_other, composer.has_event = False, True, True
    key = next((key for key, word in composer.words.player_events.items() if word == event and
                (composer.has_verb(key) or composer.has_verb(_verb(key)))), None)  # fmt: skip
    if key is None:
        if event in composer.words.zone_events.values() and whose in {"you", "opponent"}:
            return _of_zones(event, whose, where, composer)
        raise CannotWriteError({"event": event})
    player = Player({"each": "both"}.get(whose, whose))
    if key in composer.words.done_by_you and where is None:
        return clause(key, Arg("subject", player), link="when")
    concept, _, about = key.partition("_")
    if about in _ABOUT:
        if where is not None:
            raise CannotWriteError({"where": where})
        return clause(concept, Arg("subject", player), Arg("object", _ABOUT[about]), link="when")
    cards = Cards(frozenset({("head", "card"), ("anywhere", True)})) if where is None else _anywhere(where, composer)
    composer.choose(cards)
    return clause(concept, Arg("subject", player), Arg("object", cards), link="when")


def _goes(form: Form, composer: Composer) -> Clause:
    """Cards go from one zone to another."""
    zones = {word: zone for zone, word in composer.words.zones.items()}
    cards = composer.cards(form.need("who"), every=False)
    goal, source = form.need("to"), form.take("from")
    if not isinstance(goal, str) or not isinstance(source, str | None):
        raise CannotWriteError({"goes": goal, "from": source})
    to = zones.get(goal)
    if (
        to is None
        or cards.get("zone") is None
        or (source is not None and cards.get("zone") not in {zones.get(source), to})
    ):
        raise CannotWriteError({"goes": to, "from": source, "who": cards})
    composer.names_self, composer.names_other, composer.has_event = False, True, True
    composer.choose(cards)
    origin = () if source is None else (Arg("source", Place(zones[source])),)
    return clause("move", Arg("subject", cards), *origin, Arg("goal", Place(to)), link="when")


def _verb(key: str) -> str:
    return key.partition("_")[0]


def _of_card(event: str, form: Form, composer: Composer) -> Clause:
    who, where, least = form.take("who", "self"), form.take("where"), form.take("at_least")
    journey = composer.words.journeys.get(event, {})
    if least is not None and who == "self":
        raise CannotWriteError({"at_least": least})  # one card is never several
    if who != "self" and (journey.get("from"), journey.get("to")) in composer.words.zone_events:
        raise CannotWriteError({"who": who, **journey})  # such words name an event of the player
    composer.names_self = who == "self"
    composer.names_other = not composer.names_self or where is not None
    composer.has_event = composer.names_other or event in composer.words.meetings
    subject = composer.cards(who, every=False)
    concept = verb_for(composer.words, composer.words.events, event, composer.has_verb, composer.style.events)
    verb = concept.verb
    if where is not None and composer.words.events.get((verb.concept, "passive")) == event:
        verb = replace(verb, voice="passive")  # `竜にダウンされた`
    args = (*_other_of(event, where, verb, composer), *concept.args)
    if composer.style.labelled and subject.get("ref") is None:
        subject = Cards(subject.facts | {("bare", True)})
    other = next((arg.value for arg in args if isinstance(arg.value, Cards)), None)
    composer.watch(event, subject, other)
    if not isinstance(who, str):
        composer.choose(subject)
        if least is not None:
            subject = Cards(subject.facts | {("bounds", Bounds(least))})
    if (
        Arg("goal", Place("field")) in args
        and composer.style.field_cards
        and subject.get("side") in {"you", "opponent"}
    ):
        place, subject = Place("field", subject.get("side")), subject.without("side")
        subject = Cards(subject.facts | {("bare", True)})
        return Clause(verb, (Arg("goal", place), Arg("subject", subject)), "when")
    if event in composer.style.by_battle and not any(arg.role == "battled" for arg in args):
        args = (Arg("adverb", Way("by_battle")), *args)
    if verb.concept == "turn_over":
        if where is not None:
            raise CannotWriteError({"where": where})
        return Clause(verb, (Arg("of", subject), Arg("subject", Way("orientation"))), "when")
    if verb.voice == "active" and verb.concept in composer.words.done_to:
        return Clause(verb, (Arg("object", subject), *args), "when")
    return Clause(verb, (Arg("subject", subject), *args), "when")


def _role_of_other(event: str, verb: Verb) -> str:
    """The role of the other card of an event."""
    if verb.voice == "passive":
        return "doer"
    if verb.concept in {"battle", "fight"}:
        return "with"
    if event == "survive":
        return "battled"
    return "goal" if event in {"attack", "deals_damage"} else "object"


def _other_of(event: str, where: Any, verb: Verb, composer: Composer) -> tuple[Arg, ...]:
    """The other card of an event, or the player whom it is done to."""
    side, nouns = composer.words.others.get(event, ("", frozenset()))
    if where is not None:
        other = composer.cards(where, every=False)
        composer.choose(other)
        return (Arg(_role_of_other(event, verb), other),)
    if nouns:
        other = Cards(frozenset({("head", min(nouns)), ("side", side), ("bare", True)}))
        composer.choose(other)
        return (Arg("object", other),)
    if side and not nouns:
        return (Arg("goal", Player(side)),)
    if event in composer.words.meetings and composer.word_list.has("self_noun", "character"):
        composer.chosen = "character"
    return ()


def _of_zones(event: str, whose: str, where: Any, composer: Composer) -> Clause:
    """Cards of a player go from one zone to another."""
    source, goal = next(zones for zones, word in composer.words.zone_events.items() if word == event)
    cards = Cards(frozenset({("head", "card"), ("anywhere", True)})) if where is None else _anywhere(where, composer)
    args = Arg("source", Place(source, whose)), Arg("goal", Place(goal)), Arg("subject", cards)
    return clause("put", *args, voice="passive", link="when")


def replaced(tree: Mapping[str, Any], composer: Composer) -> Clause:
    """What would happen, before what happens instead. Raises CannotWriteError."""
    several = of_each_zone(tree, composer, lambda each: replaced(each, composer))
    if several is not None:
        return several
    form = Form(_named(tree, composer))
    event, whose, who = form.need("event"), form.take("whose"), form.take("who")
    causes = {word: cause for cause, word in composer.words.causes.items()}
    cause = form.take("cause")
    cause = causes.get(cause, cause)
    by = form.take("by") if "would_causes" in composer.words.flags else None
    word = form_event(event, composer)
    verb, args, _ = verb_for(composer.words, composer.words.would, word, composer.has_verb, composer.style.would)
    counter = form.take("counter")
    form.done()
    if event == "damage":
        args = (Arg("object", Damage(None, cause)),)
    elif counter is not None:
        args = (Arg("object", Counters(counter)),)
    elif cause is not None or by is not None:
        args = (*args, _caused(cause, by, composer))
    is_of_player = counter is not None or (who is None and verb.concept in composer.words.player_events)
    subject = _replaced_of(event, whose, who, composer, is_of_player=is_of_player)
    if isinstance(who, Mapping):
        composer.names_self, composer.names_other, composer.has_event = False, True, True
        composer.choose(next(arg.value for arg in subject if isinstance(arg.value, Cards)))
    args = tuple(arg for arg in args if arg.role not in {each.role for each in subject})
    return Clause(verb, (*subject, *args), "if")


def _caused(cause: str | None, by: str | None, composer: Composer) -> Arg:
    if "would_causes" not in composer.words.flags or cause is None or by not in {None, "opponent"}:
        raise CannotWriteError({"cause": cause, "by": by})
    return Arg("adverb", Way(f"by_{cause}")) if by is None else Arg("means", Effects("opponent"))


def form_event(event: str, composer: Composer) -> str:
    """The event, if the game has it. Raises CannotWriteError."""
    if event not in composer.words.would.values():
        raise CannotWriteError({"would": event})
    return event


def _replaced_of(event: str, whose: Any, who: Any, composer: Composer, *, is_of_player: bool) -> tuple[Arg, ...]:
    if whose is not None and who is not None:
        raise CannotWriteError({"who": who})
    if event in {"draw", "gain_life"} and who is None:
        thing: Any = (
            Points("life") if event == "gain_life" else Cards(frozenset({("head", "card"), ("anywhere", True)}))
        )
        return Arg("subject", Player(whose or "you")), Arg("object", thing)
    if is_of_player or (event == "lose_game" and who is None):
        return (Arg("subject", Player(whose or "you")),)
    of_players = composer.words.masters == {} and "damage_cards" not in composer.words.flags
    if event == "damage" and who is None and of_players:
        return (Arg("subject", Player(whose or "you")),)
    if whose is not None:
        raise CannotWriteError({"whose": whose})
    return (Arg("subject", composer.cards(who or "self", every=False)),)


def number_clause(number: Mapping[str, Any]) -> Clauses:
    """What the number becomes that would be. Raises CannotWriteError."""
    it = Way("that_number")
    if number.keys() == {"halved"}:
        return [clause("become", Arg("topic", it), Arg("goal", Halved(1, number["halved"] == "up")))]
    if len(number) != 1 or not isinstance(next(iter(number.values())), int):
        raise CannotWriteError(number)
    ((how, amount),) = number.items()
    match how:
        case "to":
            return [clause("become", Arg("topic", it), Arg("goal", amount))]
        case "times":
            return [clause("multiply", Arg("object", it), Arg("adverb", HowMuch(amount)))]
        case "less" | "more":
            return [
                clause("reduce" if how == "less" else "increase", Arg("object", it), Arg("adverb", HowMuch(amount)))
            ]
    raise CannotWriteError(number)
