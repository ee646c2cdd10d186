"""Frames of conditions: what cards and players have, what they did, whose turn it is."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case, player_of
from deckbuilder.card_text.frames.counting import (
    counted,
    denied,
    limits,
    of_one_side,
    player_number,
)
from deckbuilder.card_text.frames.deeds import Asked
from deckbuilder.card_text.frames.existing import exists, with_place
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.selecting import is_own, placed
from deckbuilder.card_text.frames.taking import LEFT_OUT
from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Cards,
    Compared,
    CountOf,
    During,
    Fact,
    Has,
    Place,
    Player,
    PlayerNumber,
    Points,
    Quantity,
    State,
    Stats,
    Verb,
)

Tree = dict[str, Any]
_NOT_SO = {"more": "at_most", "less": "at_least"}


def asked(case: Case, words: ScriptWords) -> Asked:
    """The condition of a clause. Raises NoFitError, CannotSayError."""
    own = words.own_conditions.get(case.verb.concept)
    told = own(case, words) if own is not None else None
    if told is not None:
        return Asked(_denied(case, told), case.link)
    if case.verb == Verb("exist") and case.has(Bounds, "adverb") and case.has(Points, "subject", "topic"):
        return Asked(_in_bounds(case, case.need(Bounds, "adverb"), words), case.link)  # `ライフが1000以上あるなら`
    leaves_out = case.verb.concept == "exist" and not case.has(Cards, "subject", "topic", "object")
    match case.verb.concept:
        case "exist":
            tree = exists(case, words)
        case "deploy" | "put" if case.verb.is_state:
            tree = exists(case, words)
        case "awaken" if case.verb.is_state:
            cards = case.cards("subject", "topic")
            tree = {"cond": "card", "card": cards or LEFT_OUT, "where": placed({"awakened": True}, words)}
        case concept if case.verb.is_state and concept in words.state_verbs:
            key, value = words.state_verbs[concept]
            cards = case.cards("subject", "topic") or LEFT_OUT
            if (several := _of_described(case, cards, (key, value), words)) is not None:
                return Asked(several, case.link)
            tree = {"cond": "card", "card": cards, "where": placed({key: value}, words)}
        case "be":
            tree = _is(case, words)
        case "during":
            tree = during(case.need(During, "object"), words)
        case "more" | "less" | "equal":
            tree = _compared(case, words)
        case "have":
            tree = _has(case, words)
        case _:
            tree = _did(case, words)
    denied = tree if case.verb.concept == "exist" else _denied(case, tree)
    return Asked(denied, case.link, leaves_out=leaves_out and "lies" in denied)


def _of_described(case: Case, cards: Cards, fact: Fact, words: ScriptWords) -> Tree | None:
    """`「シェリー」がアタックしている`: there is such a card of which that is true. None for one card that is named."""
    if not {"ref", "count", "bounds"}.isdisjoint(cards.keys()) or cards.get("head") == "master":
        return None
    bounds = Bounds(None, 0) if case.verb.mood == "not" else Bounds(1, None)
    return counted(Cards(cards.facts | {(words.fact_name(fact[0]), fact[1])}), bounds, words)


def _denied(case: Case, tree: Tree) -> Tree:
    if case.verb.mood != "not":
        return tree
    if tree.get("cond") == "compare" and tree["is"] in _NOT_SO:
        return {**tree, "is": _NOT_SO[tree["is"]]}
    return denied(tree)


def during(during: During, words: ScriptWords) -> Tree:
    """While it is a player's turn, or a phase, or an attack of the turn. Raises CannotSayError."""
    if during.attack is not None:
        if words.attack_of_turn is None:
            raise CannotSayError("attack_of_turn")
        return words.attack_of_turn(during.attack)
    if during.phase is not None:
        return {"cond": "phase", "phase": during.phase}
    return {"cond": "turn", "whose": during.whose}


def _did(case: Case, words: ScriptWords) -> Tree:
    """What a player did in this turn, and how often."""
    agent = case.agent()
    bounds = case.take(Bounds, "adverb")
    cards = case.take(Cards, "object", "means", "subject")
    if agent is None and case.verb.concept == "play":
        agent = Player("you")
    what = words.done_numbers.get(case.verb.concept)
    if agent is None or what is None:
        raise NoFitError("no condition")
    if bounds is None and cards is not None and isinstance(cards.get("bounds"), Bounds):
        bounds, cards = cards.get("bounds"), cards.without("bounds")
    if not case.way("this_turn") or (cards is not None and not _is_any_card(case.verb, cards, words)):
        raise NoFitError("no condition")
    if bounds is None:
        bounds = Bounds(None, 0) if case.verb.mood == "not" else Bounds(1, None)
    case.verb = replace(case.verb, mood="plain")
    side = {} if agent.side == "you" else {"player": agent.side}
    return {"cond": "player", "what": what, **side, **limits(bounds)}


def _is_any_card(verb: Verb, cards: Cards, words: ScriptWords) -> bool:
    """Whether the verb may be done with just these cards, so that the number counts all of them."""
    nouns = words.role_nouns if verb.concept == "attack" else {"card"}
    return cards.keys() <= {"head"} and ("head" not in cards or cards.get("head") in nouns)


def _is(case: Case, words: ScriptWords) -> Tree:
    bounds = case.take(Bounds, "complement")
    if bounds is not None:
        return _in_bounds(case, bounds, words)
    state = case.take(State, "complement")
    player = case.agent()
    if state is not None and player is not None:
        if state.key != "first":
            raise NoFitError("what is the player?")
        return {"cond": "first_player", **({} if player.side == "you" else {"player": player.side})}
    if player is not None:
        raise NoFitError("what is the player?")
    cards = case.take(Cards, "subject", "topic", "object")
    if state is not None:
        return _in_state(case, cards, state, words)
    noun = case.take(Cards, "complement")
    if noun is not None and noun.get("count") == Quantity("some", 1):
        noun = noun.without("count")
    if (
        noun is None
        or "count" in noun
        or cards is None
        or noun.get("ref")
        or noun.get("head") in {"zone", words.used_noun or "zone"}  # no card is an ability
        or cards.get("ref") is None
    ):
        raise NoFitError("what is it?")
    if noun.keys() == {"head", "race"} and noun.get("head") == "that_race" and isinstance(noun.get("race"), str):
        where = placed({words.fact_name("race"): noun.get("race")}, words)  # `it is a Dragon` says no more
        return {"cond": "card", "card": cards, "where": where}
    return {"cond": "card", "card": cards, "where": noun}


def _in_state(case: Case, cards: Cards | None, state: State, words: ScriptWords) -> Tree:
    """A card is in a state, or there is one that is."""
    fact = (words.fact_name(state.key), state.value)
    if cards is not None and (state.key, state.value) in words.state_verbs.values():
        several = _of_described(case, cards, fact, words)
        if several is not None:
            case.verb = replace(case.verb, mood="plain")
            return several
    single = _of_single(cards, fact, words)
    if single is not None:
        return single
    return {"cond": "card", "card": cards or LEFT_OUT, "where": placed(dict([fact]), words)}


def _of_single(cards: Cards | None, fact: Fact, words: ScriptWords) -> Tree | None:
    """`相手のリングのカードのレベルが3以上`: of the one card of a zone, which is there then. None for other cards."""
    if cards is None or cards.get("ref") is not None or cards.get("zone") not in words.single_zones:
        return None
    if not cards.keys() <= {"zone", "side", "head"} or cards.get("side") not in {None, "you", "opponent"}:
        return None
    return counted(Cards(cards.without("head").facts | {("head", "card"), fact}), Bounds(1, None), words)


def _in_bounds(case: Case, bounds: Bounds, words: ScriptWords) -> Tree:
    if bounds.least == bounds.most == 0:
        bounds = Bounds(None, 0, of_units=bounds.of_units)
    points = case.take(Points, "subject", "topic")
    if points is not None:
        return words.player_has(PlayerNumber(points.side or "you", points.what), limits(bounds))
    stats = case.take(Stats, "subject", "topic")
    if stats is not None and len(stats.stats) == 1:
        single = _of_single(stats.cards, (stats.stats[0], bounds), words) if not stats.printed else None
        if single is not None:
            return single
        card = stats.cards or Cards(frozenset({("ref", "that")}))
        printed = {"printed": True} if stats.printed else {}
        return {"cond": "card", "card": card, "where": placed({stats.stats[0]: bounds, **printed}, words)}
    place = case.take(Place, "goal")
    number = case.take(CountOf, "subject", "topic")
    cards = case.take(Cards, "subject", "topic") if number is None else number.cards
    if cards is None:
        raise NoFitError("how many of what?")
    cards = with_place(cards, place, None)
    return counted(cards if number is not None else of_one_side(cards, bounds), bounds, words)


def _compared(case: Case, words: ScriptWords) -> Tree:
    """`自分のライフが相手(のライフ)より少ない`, `相手と同じ`."""
    left = _number(case, words, "subject", "topic")
    than = ("with", "named") if case.verb.concept == "equal" else ("than",)
    other = case.take(Player, *than) or _master(case, *than)
    if other is not None:
        right: Amount = _of_other(left, other, words)
    else:
        right = _number(case, words, *than)
    return words.compared(left, case.verb.concept, right)


def _master(case: Case, *roles: str) -> Player | None:
    """The player whose master stands for the player: `相手のマスターより少ない`."""
    player = next((found for each in case.values(Cards, *roles) if (found := player_of(each)) is not None), None)
    return player if player is not None and case.take(Cards, *roles) is not None else None


def _of_other(number: PlayerNumber | CountOf, other: Player, words: ScriptWords) -> Amount:
    """The same number of another player."""
    if isinstance(number, PlayerNumber):
        return PlayerNumber(other.side, number.what)
    side = number.cards.get("side") or (
        "you" if other.side == "opponent" and is_own(number.cards.get("zone"), words) else None
    )
    if side not in {"you", "opponent"} or side == other.side:
        raise NoFitError("whose cards?")
    return CountOf(Cards(number.cards.without("side").facts | {("side", other.side)}))


def _number(case: Case, words: ScriptWords, *roles: str) -> PlayerNumber | CountOf:
    points = case.take(Points, *roles)
    if points is not None:
        return PlayerNumber(points.side or "you", points.what)
    count = case.take(CountOf, *roles)
    cards = case.take(Cards, *roles) if count is None else count.cards
    if cards is None or "ref" in cards or "count" in cards or cards.get("head") == "master":
        raise NoFitError("which number?")
    return player_number(cards, words) or CountOf(cards)


def _number_of(what: str | Cards, side: str, words: ScriptWords) -> Amount:
    """A number of a player, or how many such cards the player has."""
    if isinstance(what, str) and (what not in words.zones or what in words.player_numbers):
        return PlayerNumber(side, what)
    if isinstance(what, str):
        what = Cards(frozenset({("head", "card"), ("zone", what)}))
    cards = Cards(what.facts | {("side", side)})
    return player_number(cards, words) or CountOf(cards)


def _has(case: Case, words: ScriptWords) -> Tree:
    """A player has so many cards, or so much life."""
    player = case.agent(master=case.has(Has, "object"))
    if player is None:
        raise NoFitError("who has it?")
    side = None if player.side == "you" else player.side
    has = case.take(Has, "object")
    if has is not None:
        return words.player_has(PlayerNumber(player.side, has.what), limits(has.bounds))
    compared = case.take(Compared, "object")
    if compared is not None:
        left, right = (_number_of(compared.what, whose, words) for whose in (player.side, compared.than.side))
        return words.compared(left, compared.how, right)
    cards = case.take(Cards, "object")
    if cards is None:
        raise NoFitError("has what?")
    bounds = cards.get("bounds")
    count = cards.get("count")
    if not isinstance(bounds, Bounds):
        is_some = isinstance(count, Quantity) and count.kind == "some"
        bounds = Bounds(count.number, count.most) if is_some else Bounds(1, None)  # `exactly 3` has both
    told = cards.without("bounds", "count")
    if told.get("side") is None:
        told = told.with_(("side", side or "you")) or told
    elif told.get("side") != player.side:
        raise NoFitError("a player has the cards of another")
    return counted(of_one_side(told, bounds), bounds, words)
