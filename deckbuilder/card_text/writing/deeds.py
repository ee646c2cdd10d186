"""From steps to clauses, one clause or a few for each operation."""

from collections.abc import Callable, Mapping
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Change,
    Damage,
    Effects,
    HowMuch,
    Icons,
    Keywords,
    NextPhase,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Stats,
    Top,
    Until,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause
from deckbuilder.card_text.writing.concepts import place_of, state_of, verb_for
from deckbuilder.card_text.writing.form import CannotWriteError, Form

Writer = Callable[[Form, Composer], Clauses]


def _until(form: Form, composer: Composer) -> tuple[Arg, ...]:
    told = form.take("until", "permanent" if composer.is_static else "turn_end")
    if told == "while_source":
        raise CannotWriteError({"until": told})
    return () if told == "permanent" else (Arg("adverb", Until(told)),)


def _who(form: Form, composer: Composer, name: str = "who") -> Cards:
    return composer.cards(form.take(name, composer.default_who))


def _agent(form: Form) -> tuple[Arg, ...]:
    side = form.take("player", "you")
    return () if side == "you" else (Arg("topic", Player(side)),)


def _zone_cards(zone: str, side: str | None = "you") -> Cards:
    facts = {("head", "zone"), ("zone", zone)} | ({("side", side)} if side else set())
    return Cards(frozenset(facts))


def _count(form: Form, composer: Composer) -> Arg:
    told = form.take("count", 1)
    amount = composer.amount(told)
    return Arg("adverb", Quantity("some", amount) if isinstance(amount, int) else HowMuch(amount))


def draw(form: Form, composer: Composer) -> Clauses:
    """A player draws cards."""
    count = _count(form, composer)
    return [clause("draw", *_agent(form), Arg("object", Cards(frozenset({("head", "card")}))), count)]


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
        goal: Any = _who(form, composer)
    else:
        goal = Player(form.take("player", "opponent"))
    if isinstance(amount, int):
        return [clause("give", Arg("goal", goal), Arg("object", Damage(amount)))]
    return [clause("give", Arg("goal", goal), Arg("adverb", HowMuch(amount)), Arg("object", Damage()))]


def discard(form: Form, composer: Composer) -> Clauses:
    """A player discards cards."""
    count, is_random, side = _count(form, composer), form.flag("random"), form.take("player", "you")
    trash = Arg("goal", Place("trash"))
    way = (Arg("adverb", Way("random")),) if is_random else ()
    if side == "you" or is_random:
        return [clause("put", Arg("object", _zone_cards("hand", side)), *way, count, trash)]
    return [clause("put", Arg("topic", Player(side)), Arg("object", _zone_cards("hand", None)), count, trash)]


def energy(form: Form, composer: Composer, concept: str) -> Clauses:
    """Energies that are readied, exhausted or put into the trash."""
    side, count = form.take("player", "you"), _count(form, composer)
    goal = (Arg("goal", Place("trash")),) if concept == "put" else ()
    if side != "you":
        return [clause(concept, Arg("topic", Player(side)), Arg("object", _zone_cards("energy", None)), count, *goal)]
    return [clause(concept, Arg("object", _zone_cards("energy")), count, *goal)]


def modify(form: Form, composer: Composer) -> Clauses:
    """Numbers of cards change."""
    until, who = _until(form, composer), _who(form, composer)
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
    until, who = _until(form, composer), _who(form, composer)
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
    until, who = _until(form, composer), _who(form, composer)
    keyword = form.need("keyword")
    value = form.take("value")
    told = Keywords(((keyword, value if value is None else composer.amount(value)),))  # type: ignore[arg-type]
    if concept == "gain" and composer.words.pair is not None:
        return [clause("give", Arg("goal", who), *until, Arg("object", told))]
    return [clause(concept, *until, Arg("topic", who), Arg("object", told))]


def forbid(form: Form, composer: Composer) -> Clauses:
    """Cards cannot do something, or it is not done to them."""
    until, who, what = _until(form, composer), _who(form, composer), form.need("what")
    words = composer.words
    bans = words.bans
    if words.ban_sources.get(what):
        names = {"affect" if composer.has_verb("affect") else "receive", "choose"}
        bans = {key: told for key, told in bans.items() if key[0] in names}
    verb, args, _ = verb_for(bans, what, composer.has_verb)
    if words.ban_sources.get(what):
        role = "object" if verb.concept == "receive" else "means"
        args = (*args, Arg(role, Effects(words.ban_sources[what])))
    elif (verb.concept, verb.voice) in words.own_effects:
        args = (*args, Arg("object", Effects(None)))
    elif verb.concept == "turn":
        args = (*args, Arg("object", Way("orientation")))
    return [clause(verb.concept, *until, Arg("topic", who), *args, mood="cannot", voice=verb.voice)]


def allow(form: Form, composer: Composer) -> Clauses:
    """Cards may do what the rules forbid."""
    until, who, what = _until(form, composer), _who(form, composer), form.need("what")
    told = {
        "attack_from_back": (Arg("source", State("row", "back")),),
        "attack_directly": (Arg("goal", Player("opponent", "any")), Arg("adverb", Way("directly"))),
    }.get(what)
    if told is None:
        raise CannotWriteError({"allow": what})
    return [clause("attack", *until, Arg("topic", who), *told, mood="can")]


def forbid_player(form: Form, composer: Composer) -> Clauses:
    """A player cannot do something."""
    until, side, what = _until(form, composer), form.take("player", "opponent"), form.need("what")
    for (concept, noun), told in composer.words.barred.items():
        if told != what or not composer.has_verb(concept):
            continue
        thing: tuple[Arg, ...] = () if noun is None else (Arg("object", Cards(frozenset({("head", noun)}))),)
        if noun == "life":
            thing = (Arg("object", Points("life")),)
        elif noun == "damage":
            thing = (Arg("object", Damage()),)
        return [clause(concept, *until, Arg("topic", Player(side)), *thing, mood="cannot")]
    raise CannotWriteError({"forbid_player": what})


def send(form: Form, composer: Composer) -> Clauses:
    """Cards go to a zone."""
    place = place_of(composer.words.goals, form.need("to"))
    who = _who(form, composer)
    concept = "exile" if place.zone == "exile" and composer.has_verb("exile") else "put"
    if concept == "exile":
        return [clause("exile", Arg("object", who))]
    concept = "return" if place.zone in {"hand", "deck"} else "put"
    return [clause(concept, Arg("object", who), Arg("goal", place))]


def top_cards(form: Form, composer: Composer) -> Clauses:
    """The top cards of a deck go somewhere."""
    place = place_of(composer.words.top_goals, form.need("to"))
    top = Top(composer.amount(form.take("count", 1)), form.take("player", "you"))
    ready = _laid(form)
    if place.zone == "exile" and composer.has_verb("exile"):
        return [clause("exile", Arg("object", top))]
    return [clause("put", Arg("object", top), *ready, Arg("goal", place))]


def operate(op: str) -> Writer:
    """An operation that has no fields but its cards."""

    def write(form: Form, composer: Composer) -> Clauses:
        who = _who(form, composer)
        tree: dict[str, Any] = {"op": op}
        for name in ("to", "face"):
            if (value := form.take(name)) is not None:
                tree[name] = value
        concept = next((name for name, told in composer.words.operations.items() if told == tree), None)
        if concept is not None and concept != "tire" and composer.has_verb(concept):
            return [clause(concept, Arg("object", who))]
        state = state_of(composer.words, tree)
        if state is None:
            raise CannotWriteError(tree)
        return [clause("do", Arg("object", who), Arg("goal", state))]

    return write


def shift(form: Form, composer: Composer) -> Clauses:
    """Cards move on the field."""
    to, who = form.take("to", "adjacent"), _who(form, composer)
    for key, told in composer.words.places.items():
        if told == to:
            return [clause("move", Arg("object", who), Arg("goal", Place(None, facts=frozenset({key}))))]
    raise CannotWriteError({"to": to})


def enter(form: Form, composer: Composer) -> Clauses:
    """Cards are put onto the field."""
    who, place = _who(form, composer), form.take("place", "any")
    goal = Place("field") if place == "any" else Place(None, facts=frozenset({_spot(place, composer)}))
    return [clause("put", Arg("object", who), Arg("goal", goal), *_laid(form))]


def _spot(place: str, composer: Composer) -> tuple[str, str]:
    """The place of the field that a script calls so. Raises CannotWriteError."""
    for key in ("row", "lane"):
        if composer.word_list.has("spot", (key, place)):
            return key, place
    raise CannotWriteError({"place": place})


def _laid(form: Form) -> tuple[Arg, ...]:
    """How cards come to lie."""
    return tuple(Arg("means", State(key, value)) for key, value in form.take("state", {}).items())


def choose(form: Form, composer: Composer) -> Clauses:
    """A player chooses cards."""
    cards = composer.cards(form.need("select"), every=False)
    quantity = composer.quantity(form.take("count", 1))
    by, is_random, different = form.take("by", "you"), form.flag("random"), form.take("different")
    composer.choose(cards)
    composer.has_chosen = True
    if different is not None:
        cards = Cards(cards.facts | {("different", different)})
    agent = (Arg("topic", Player(by)),) if by != "you" else ()
    if agent and cards.get("side") == by:
        cards = Cards(cards.without("side").facts | {("side", "own")})
    total = form.take("total")
    more = (Arg("adverb", Way("random")),) if is_random else ()
    if total is not None:
        if set(total) != {"what", "max"}:
            raise CannotWriteError({"total": total})
        more = (*more, Arg("adverb", ("total", total["what"], total["max"])))
    return [clause("choose", *agent, *more, Arg("object", cards), Arg("adverb", quantity))]


def _of_deck(form: Form, composer: Composer) -> Cards:
    """Which cards are taken of a deck. Raises CannotWriteError."""
    cards = composer.cards(form.take("where", {"of": "deck"}), every=False)
    if cards.get("zone") != "deck":
        raise CannotWriteError(cards)
    return cards


def look(form: Form, composer: Composer) -> Clauses:
    """Look at the top cards, take some, put the rest back."""
    top = Top(composer.amount(form.take("count", 1)), form.take("player", "you"))
    cards = _of_deck(form, composer).without("zone", "side")
    take = form.take("take", 0 if "look_top" in composer.words.flags else 1)
    at = form.take("rest", "deck_bottom").removeprefix("deck_")
    among = Arg("source", Way("among"))
    return [
        clause("look", Arg("object", top)),
        clause("add", among, Arg("object", cards), Arg("adverb", Quantity("up_to", take)),
               Arg("goal", Place("hand")), link="and"),
        clause("put", Arg("object", Way("rest")), Arg("adverb", Way("any_order")), Arg("goal", Place("deck", None, at))),
    ]  # fmt: skip


def search(form: Form, composer: Composer) -> Clauses:
    """Search the own deck."""
    cards = _of_deck(form, composer).without("side")
    count = Quantity("up_to", form.take("count", 1))
    cards = Cards(cards.facts | {("side", "you")})
    return [
        clause("seek", Arg("object", cards), Arg("adverb", count), link="and"),
        clause("add", Arg("goal", Place("hand")), link="and"),
        clause("shuffle", Arg("object", _zone_cards("deck"))),
    ]


def reveal(form: Form, composer: Composer) -> Clauses:
    """Show the top cards of a deck, or a hand."""
    what, side = form.take("what", "deck"), form.take("player", "you")
    count = form.take("count")
    if what == "hand":
        told = () if count is None else (Arg("adverb", Quantity("some", composer.amount(count))),)
        return [clause("reveal", Arg("object", _zone_cards("hand", side)), *told)]
    return [clause("reveal", Arg("object", Top(composer.amount(count if count is not None else 1), side)))]


def shuffle(form: Form, composer: Composer) -> Clauses:
    """Shuffle a deck."""
    _ = composer
    return [clause("shuffle", Arg("object", _zone_cards("deck", form.take("player", "you"))))]


def swap(form: Form, composer: Composer) -> Clauses:
    """Two cards change places."""
    one = composer.cards(form.take("who", "self"))
    other = composer.cards(form.take("with", "it"))
    return [clause("swap", Arg("with", one), Arg("of", other), Arg("object", Way("position")))]


def end_game(concept: str) -> Writer:
    """A player wins or loses."""
    return lambda form, _: [clause(concept, Arg("topic", Player(form.take("player", "you"))), Arg("goal", Way("game")))]


def skip(form: Form, composer: Composer) -> Clauses:
    """A phase does not take place."""
    _ = composer
    phase = NextPhase(form.take("player", "opponent"), form.need("phase"))
    return [clause("perform", Arg("topic", phase), voice="passive", mood="not")]


def shift_wait(form: Form, composer: Composer) -> Clauses:
    """Waiting turns change."""
    return [
        clause("do", Arg("object", Change((("wait_turns", composer.amount(form.need("by"))),), _who(form, composer))))
    ]


def create(form: Form, composer: Composer) -> Clauses:
    """Tokens come onto a field."""
    card, side = form.need("card"), form.take("player", "you")
    if not isinstance(card, str):
        raise CannotWriteError({"card": card})
    tokens = Cards(frozenset({("head", "token"), ("race", card)}))
    return [clause("put", Arg("goal", Place("field", side)), Arg("object", tokens), _count(form, composer))]


DEEDS: Mapping[str, Writer] = {
    "draw": draw, "gain_life": gain, "gain_points": lambda form, composer: gain(form, composer, "points"),
    "damage": damage, "discard": discard,
    "ready_energy": lambda form, composer: energy(form, composer, "ready"),
    "exhaust_energy": lambda form, composer: energy(form, composer, "exhaust"),
    "trash_energy": lambda form, composer: energy(form, composer, "put"),
    "modify": modify, "set": set_value, "grant": grant,
    "lose": lambda form, composer: grant(form, composer, "lose"),
    "forbid": forbid, "allow": allow, "forbid_player": forbid_player, "send": send, "top_cards": top_cards,
    **{op: operate(op) for op in ("destroy", "break", "ready", "exhaust", "reverse", "open", "unlock", "turn", "orient")},
    "shift": shift, "enter": enter, "choose": choose, "look": look, "search": search, "reveal": reveal,
    "shuffle": shuffle, "swap": swap, "win": end_game("win"), "lose_game": end_game("lose_game"), "skip": skip,
    "shift_wait": shift_wait, "create": create,
}  # fmt: skip
"""How each operation is said."""
