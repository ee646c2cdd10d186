"""Frames of what cards and players cannot do, and what cards may do in spite of the rules."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Cards, Damage, Effects, Place, Player, Points, Quantity, State, Verb, Way

ONLY_THEN = "allow_only"
"""What cards can do only under a condition that stands before it."""
_PASSIVE_VOICES = {"passive": "passive", "causative": "active", "active": "active"}


def barred(case: Case, words: ScriptWords) -> Deed:
    """What cannot be done. Raises NoFitError, DoubtError, CannotSayError."""
    agent = case.agent()
    if agent is not None:
        return _cannot_be_done_by(case, agent, words) or _player_cannot(case, agent, words)
    if (blocked := _blocked_by_all(case, words)) is not None:
        return blocked
    concept, voice = case.verb.concept, case.verb.voice
    by_battle, by_effect = case.way("by_battle"), case.way("by_effect")
    if (concept, voice) in words.own_effects:
        _own_effects(case)
    if (concept, voice) == ("attack", "passive"):
        _by_any_attacker(case, words)
    source = _opponents_effects(case) or _by_opponent(case)
    by_effect = by_effect and source is None  # `相手の効果では`
    key = concept + _about(case)
    if key == "turn" and not any(way.word == "orientation" for way in case.values(Way, "object")):
        raise NoFitError("change what?")
    case.take(Way, "object")
    cards = _every(case, case.cards("topic", "subject") or case.cards("object"))
    what = words.bans.get((key, voice))
    if by_battle and f"{concept}_battle" not in words.redundant_causes:
        if concept != "destroy":
            raise CannotSayError(f"cannot_{concept}_battle")
        what = words.bans.get((answer("battle_destroys", "down", "destroy"), "passive"))
    if what is None or (by_effect and f"{what}_effect" not in words.redundant_causes):
        raise CannotSayError(f"cannot_{concept}")
    return Deed("forbid", {"what": _by_effects_of(source, what, words)}, cards, needs_who=True)


def _by_effects_of(source: str | None, what: str, words: ScriptWords) -> str:
    """The word for a prohibition that effects of a player obey. Raises DoubtError, CannotSayError."""
    if source == "opponent" and what in words.bans_by_opponent:
        return words.bans_by_opponent[what]
    if source == "opponent" and what in words.spared_from_opponent:
        source = None
    if words.needs_opponent(what) != source:
        if source not in {None, "any"} or words.needs_opponent(what) is None:
            raise CannotSayError("effects_of_some")
        answer("whose_effects", "opponent")
    return what


def _every(case: Case, cards: Cards | None) -> Cards | None:
    """`1体も破壊されない`: it is so of all of them. Raises NoFitError where the words say how many."""
    if cards is None or not (case.way("not_one") or case.way("not_one_unit")):
        return cards
    if "ref" in cards or "count" in cards:
        raise NoFitError("not one of which?")
    return Cards(cards.facts | {("count", Quantity("all"))})


def _blocked_by_all(case: Case, words: ScriptWords) -> Deed | None:
    """`相手のミニオンはこのミニオンをブロックできない`: nothing blocks it; `アタックできない`: nothing attacks it."""
    blockers = next(iter(case.values(Cards, "topic", "subject")), None)
    what = words.bans.get((case.verb.concept, "passive"))
    is_verb = case.verb in {Verb("block", mood="cannot"), Verb("attack", mood="cannot")}
    if not is_verb or blockers is None or what is None or not case.has(Cards, "object"):
        return None
    if case.verb.concept == "attack" and words.attacked_by.get(blockers.get("head")) != what:
        raise CannotSayError("forbid_some")
    is_any = blockers.keys() <= {"side", "head", "count"} and blockers.get("count") in {None, Quantity("all")}
    if not is_any or blockers.get("side") != "opponent":
        raise CannotSayError("blocked_by_some")
    case.cards("topic", "subject")
    return Deed("forbid", {"what": what}, case.cards("object"), needs_who=True)


def _opponents_effects(case: Case) -> str | None:
    """Whose effects the words speak of."""
    effects = case.take(Effects, "object", "means", "goal", "source", "of")
    if effects is None:
        return None
    if effects.cards is not None:
        side = effects.cards.get("side")
        if effects.cards.keys() - {"side", "head"} or effects.cards.get("head") != "card":
            raise CannotSayError("effects_of_some")
        return side if isinstance(side, str) else "any"
    return effects.side or "any"


def _by_opponent(case: Case) -> str | None:
    """`相手に選ばれない`: what the opponent does, they do by effects."""
    player = case.take(Player, "goal", "means") if case.verb.voice == "passive" else None
    return None if player is None else player.side


def _by_any_attacker(case: Case, words: ScriptWords) -> None:
    """`相手にアタックされない`, `相手のキャラクターにアタックされない`: nobody else attacks."""
    if any(player.side == "opponent" for player in case.values(Player, "goal")):
        case.take(Player, "goal")
    for cards in case.values(Cards, "goal", "doer"):
        is_any = words.attacked_by.get(cards.get("head")) == "be_attacked"
        if is_any and cards.keys() <= {"side", "head"} and cards.get("side") in {None, "opponent"}:
            case.take(Cards, "goal", "doer")


def _own_effects(case: Case) -> None:
    """`効果を発動できない`: the effects of the cards themselves."""
    effects = case.take(Effects, "object")
    if effects is None or effects.side is not None or effects.cards is not None:
        raise NoFitError("whose effects?")


def _about(case: Case) -> str:
    """What the verb is about, where it says more than the verb alone."""
    damage = case.take(Damage, "object")
    if damage is not None:
        if damage != Damage(cause=damage.cause):
            raise CannotSayError("damage_of_some")
        return "_damage" if damage.cause is None else f"_{damage.cause}_damage"
    if any(way.word == "exhaustion" for way in case.values(Way, "object")):
        case.take(Way, "object")
        return "_exhaustion"
    place = case.take(Place, "goal", "source", "object")
    if place is not None:
        source = case.take(Place, "source")
        if (source is not None and source != Place("field")) or place.side is not None or place.at is not None:
            raise CannotSayError("where")
        return f"_{place.zone or next(iter(place.facts))[1]}"
    state = case.take(State, "goal")
    if state is not None:
        return f"_{state.key}_{state.value}"
    return ""


def _cannot_be_done_by(case: Case, agent: Player, words: ScriptWords) -> Deed | None:
    """`相手はこのキャラクターを選べない`: what only the opponent would do to cards."""
    goals = [state.key for state in case.values(State, "goal")]
    is_target = case.verb.concept in {"do", "choose"} and goals == ["target"]
    what = words.bans.get(("choose" if is_target else case.verb.concept, "passive"))
    what = words.bans_by_opponent.get(str(what), what)
    is_by_opponent = what in words.bans_by_opponent.values() or what == "be_attacked"
    is_theirs = what is not None and (words.needs_opponent(what) == agent.side or is_by_opponent)
    cards = case.values(Cards, "object", "goal")
    if agent.side != "opponent" or not is_theirs or not cards:
        return None
    if cards[0].keys() <= {"head"} and what != "be_attacked":
        return None
    if is_target:
        case.take(State, "goal")  # `効果の対象にできない`
    effects = case.take(Effects, "means", "of")
    if effects not in {None, Effects(None), Effects("opponent")}:
        raise CannotSayError("effects_of_some")
    found = case.cards("object", "goal")
    if found is not None and what == "be_attacked" and "ref" not in found and "side" not in found:
        found = Cards(found.facts | {("side", "you")})  # the opponent attacks nothing else
    return Deed("forbid", {"what": what}, found, needs_who=True)


def _player_cannot(case: Case, agent: Player, words: ScriptWords) -> Deed:
    concept = case.verb.concept
    if concept == "attack" and case.values(Cards, "object", "goal"):
        raise CannotSayError("forbid_some")
    points, damage = case.take(Points, "object"), case.take(Damage, "object")
    cards = case.cards("object", "means", "with")
    if concept == "attack" and cards is not None and cards.keys() - {"head", "side"}:
        return _cannot_attack_with(cards, agent)
    noun: str | None = None
    if (points is not None and points != Points(points.what)) or (damage is not None and damage != Damage()):
        raise CannotSayError("forbid_some")
    if points is not None:
        noun = points.what
    elif damage is not None:
        noun = "damage"
    elif cards is not None:
        if cards.keys() - {"head", "side"}:
            raise CannotSayError("forbid_some")
        noun = str(cards.get("head"))
    what = words.barred.get((concept, noun))
    if what is None:
        raise CannotSayError("forbid_player")
    player = {"player": agent.side} if agent.side != "opponent" else {}
    return Deed("forbid_player", {"what": what, **player})


def _cannot_attack_with(attackers: Cards, agent: Player) -> Deed:
    """`相手はこのカードと同じレーンのキャラでアタックできない`: those cards cannot attack. Raises NoFitError."""
    if attackers.get("side") not in {None, "own", agent.side} or "count" in attackers or "ref" in attackers:
        raise NoFitError("attack with which cards?")
    whose = attackers.without("side").facts | {("side", agent.side), ("count", Quantity("all"))}
    return Deed("forbid", {"what": "attack"}, Cards(whose), needs_who=True)


def allowed(case: Case, words: ScriptWords) -> Deed:
    """What cards can do though the rules say no."""
    if case.verb.concept == "attack" and "allow" in words.flags:
        place = case.take(Place, "source")
        state = case.take(State, "source")
        player = case.take(Player, "goal", "object")
        cards = case.cards("topic", "subject")
        is_back = (place is not None and ("row", "back") in place.facts) or state == State("row", "back")
        if is_back and player is None:
            return Deed("allow", {"what": "attack_from_back"}, cards, needs_who=True)
        if player is not None and case.way("directly") and place is None and state is None:
            return Deed("allow", {"what": "attack_directly"}, cards, needs_who=True)
    if case.verb.concept == "attack" and case.count() == int(case.has(Cards, "topic", "subject")):
        return Deed(ONLY_THEN, {"what": "attack"}, case.cards("topic", "subject"), needs_who=True)
    raise CannotSayError("allowed")
