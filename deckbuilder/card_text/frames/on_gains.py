"""Frames of what cards and players are given, gain, receive or lose."""

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.on_numbers import granted, modified, of_pair
from deckbuilder.card_text.frames.on_players import gain_points
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import (
    Abilities,
    Cards,
    Change,
    Damage,
    Effects,
    HowMuch,
    InnerText,
    Keywords,
    Pair,
    Player,
    Points,
    Quantity,
)


def gain(case: Case, words: ScriptWords) -> Deeds:
    """Cards gain keywords and changes, a player gains life."""
    points = case.take(Points, "object", "topic")
    if points is not None:
        return [gain_points(case, points)]
    named = next((effects.cards for effects in case.values(Effects, "object") if effects.cards is not None), None)
    if named is not None and named.keys() == {"head", "name"}:
        case.take(Effects, "object")
        return [_of_another(str(named.get("name")), words)]
    return _given(case, words, ("topic", "subject"))


def _of_another(name: str, words: ScriptWords) -> Deed:
    """The effect of another ability of the card, by its name."""
    if "get" not in words.flags:
        raise CannotSayError("get")
    return Deed("get", {"ability": name})


def _given(case: Case, words: ScriptWords, roles: tuple[str, ...]) -> Deeds:
    cards = case.cards(*roles)
    case.way("each")
    found: Deeds = []
    while (change := case.take(Change, "object")) is not None:
        found.append(modified(change, change.cards or cards, words))
    while (pair := case.take(Pair, "goal")) is not None:
        found.append(of_pair(pair, cards, words))
    while (keywords := case.take(Keywords, "object")) is not None:
        found += granted(keywords, cards)
    while (text := case.take(InnerText, "object")) is not None:
        found.append(Deed("grant_ability", {"ability": text}, cards, needs_who=True))
    if not found:
        raise NoFitError("gain what?")
    return found


def give(case: Case, words: ScriptWords) -> Deeds:
    """Deal damage, or give keywords and changes."""
    damage = case.take(Damage, "object")
    if damage is not None:
        target: Player | Cards | None = case.take(Player, "goal") or _whose_life(case)
        if target is None:
            target = case.cards("goal")
        return [_damage(case, damage, target, words)]
    return _given(case, words, ("goal", "topic"))


def _whose_life(case: Case) -> Player | None:
    """`相手のライフに300ダメージを与える`."""
    points = case.take(Points, "goal")
    if points is not None and (points.what != "life" or points.amount is not None or points.side is None):
        raise NoFitError("damage to what?")
    return None if points is None else Player(str(points.side))


def receive(case: Case, words: ScriptWords) -> Deeds:
    """A player or card takes damage."""
    damage = case.take(Damage, "object")
    if damage is None and case.has(Cards, "source"):  # `take Haste from it`
        return granted(case.need(Keywords, "object"), case.cards("source"), "lose")
    if damage is None:
        return _given(case, words, ("topic", "subject"))
    target: Player | Cards | None = case.agent() or case.cards("topic", "subject")
    if target is None and "damage_cards" not in words.flags:
        target = Player("you")  # nobody else is named, and cards take none
    return [_damage(case, damage, target, words)]


def _damage(case: Case, damage: Damage, target: Player | Cards | None, words: ScriptWords) -> Deed:
    if damage.receiver is not None or damage.cause == "battle" or damage.bounds is not None:
        raise NoFitError("which damage?")
    amount = damage.amount
    if amount is None:
        much = case.take(HowMuch, "adverb")
        if much is None:
            raise NoFitError("how much damage?")
        amount = much.amount
    case.way("each")
    if isinstance(target, Player):
        return words.damage_to(target.side, amount)
    if target is not None and "damage_cards" not in words.flags:
        raise NoFitError("only players take damage")
    return Deed("damage", {"amount": amount}, target, needs_who=True)


def negate(case: Case, _words: ScriptWords) -> Deeds:
    """Effects are negated: those of the card from now on, which loses its abilities, or the one being used. Raises
    DoubtError."""
    what: Effects | Abilities | None = case.take(Effects, "object", "topic", "subject")
    if what is None:
        what = case.need(Abilities, "object", "topic", "subject")
    cards = what.cards or case.cards("object", "topic", "subject")
    answer("which_effects", "from_now_on")
    return [Deed("lose_abilities", {}, cards, needs_who=True)]


def _lost_life(case: Case, points: Points, words: ScriptWords) -> Deed:
    """A player loses life. `ライフを300失う` says neither who loses it nor how. Raises DoubtError."""
    is_bare = points.amount is None and points.side is None
    is_open = is_bare and not case.has(Player, "topic", "subject", "goal") and not case.has(Cards, "topic", "subject")
    if is_open and not any(case.has(kind, "adverb", "by", "object") for kind in (HowMuch, Quantity, int)):
        raise DoubtError("damage_or_loss")
    lost = gain_points(case, points, "lose")
    is_damage = is_open and answer("damage_or_loss", "damage", "loss") == "damage"
    return words.damage_to("you", lost.fields["amount"]) if is_damage else lost


def lose(case: Case, words: ScriptWords) -> Deeds:
    """Cards lose keywords or all abilities, a player loses life."""
    abilities: Abilities | Effects | None = case.take(Abilities, "object")
    if abilities is None and any(effects.side is None for effects in case.values(Effects, "object")):
        abilities = case.take(Effects, "object")
    if abilities is not None:
        if Quantity("all") in case.values(Quantity, "adverb"):
            case.take(Quantity, "adverb")
        return [Deed("lose_abilities", {}, abilities.cards or case.cards("topic", "subject", "goal"), needs_who=True)]
    points = case.take(Points, "object")
    if points is not None:
        if points.what != "life":
            raise CannotSayError("lose_points")
        return [_lost_life(case, points, words)]
    if case.is_you():
        case.agent()
    if case.has(Change, "object"):
        return _given(case, words, ("topic", "subject"))
    keywords = case.need(Keywords, "object")
    roles = ("topic", "subject", "goal") if case.verb.voice == "causative" else ("topic", "subject")
    return granted(keywords, case.cards(*roles), "lose")
