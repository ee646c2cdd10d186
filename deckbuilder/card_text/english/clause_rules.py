"""How English joins things and verbs to clauses, and clauses to sentences."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.english.agreement import go_together
from deckbuilder.card_text.english.opening_rules import MODES, OPENINGS
from deckbuilder.card_text.english.sentence_building import at_another_cost, in_a_row, sentence_of
from deckbuilder.card_text.english.tail_rules import TAILS, with_role
from deckbuilder.card_text.english.thing_rules import THING_RULES
from deckbuilder.card_text.english.verb_rules import VERBS
from deckbuilder.card_text.meaning import (
    Abilities,
    Arg,
    AsWords,
    Block,
    Bounds,
    Cards,
    Clause,
    Damage,
    Effects,
    Fact,
    HowMuch,
    Icons,
    Identity,
    OneOfEach,
    Place,
    Player,
    Quantity,
    Sentence,
    State,
    Stats,
    Times,
    Verb,
    Way,
    are_apart,
    as_words,
)

_NOTHING = Verb("happen", mood="not")
_IT = Cards(frozenset({("ref", "it")}))
_NOT_CHOSEN = Verb("choose", voice="passive", mood="cannot")


def _doubled(lead: tuple[Arg, ...], stats: Stats, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("do"), (*lead, Arg("object", stats), Arg("adverb", HowMuch(Times(1, 2))), *tails), "command")


def _made(lead: tuple[Arg, ...], cards: Cards, verb: Verb, tails: tuple[Arg, ...]) -> Clause:
    """`make it appear`."""
    return Clause(replace(verb, voice="causative"), (*lead, Arg("object", cards), *tails), "command")


def _made_into(lead: tuple[Arg, ...], cards: Cards, goal: Cards, tails: tuple[Arg, ...]) -> Clause | None:
    """`make it EXP of this card`."""
    if "under" not in goal:
        return None
    return Clause(Verb("do"), (*lead, Arg("object", cards), Arg("goal", goal), *tails), "command")


def clause(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """A clause of its parts. `Give it Haste`: the first of two objects is who gets it. None if the parts after the
    verb do not go together."""
    if not go_together(verb, tails):
        return None
    args = [*lead, *((subject,) if subject is not None else ()), *tails]
    objects = [arg for arg in args if arg.role == "object"]
    if verb.concept == "give" and len(objects) > 1 and isinstance(objects[0].value, Cards | Player):
        args[args.index(objects[0])] = Arg("goal", objects[0].value)
    return Clause(verb, tuple(args), "end")


def _of_many(lead: tuple[Arg, ...], cards: Cards, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """`your characters get +100 ATK`: many that get or cannot do something without being chosen are all."""
    is_of_all = verb.concept in {"gain", "lose", "have"} or verb.mood in {"cannot", "must"}
    if is_of_all and cards.keys().isdisjoint({"count", "bounds", "ref", "among", "both"}):
        cards = Cards(cards.facts | {("count", Quantity("all"))})
    return clause(lead, Arg("subject", cards), verb, tails)


def _of_both(lead: tuple[Arg, ...], both: OneOfEach, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """`this character and your other Knights get +100 ATK`: this one and others, or all of two groups."""
    every = (both.one, both.other)
    if verb.concept not in {"gain", "lose", "have"} and verb.mood not in {"cannot", "must"}:
        return None
    if any(not cards.keys().isdisjoint({"bounds", "among", "both"}) for cards in every):
        return None
    if any(cards.get("count") not in {None, Quantity("all")} for cards in every):
        return None
    if "side" in both.one and "side" not in both.other:
        return None  # `your Knights and Dragons`: whose Dragons?
    if "ref" in both.other or both.one.get("ref") not in {None, "self"} or not are_apart(both.one, both.other):
        return None
    one, other = (cards if "ref" in cards else Cards(cards.facts | {("count", Quantity("all"))}) for cards in every)
    return clause(lead, Arg("subject", OneOfEach(one, other)), verb, tails)


def _neither(
    lead: tuple[Arg, ...], cards: Cards, both: tuple[Verb, Verb], tails: tuple[Arg, ...]
) -> tuple[Clause, ...] | None:
    """`your Minions can't attack or block`."""
    first, other = (replace(verb, mood="cannot") for verb in both)
    one, two = _of_many(lead, cards, first, ()), _of_many((), cards, other, tails)
    return None if one is None or two is None else in_a_row(one, (two,))


def _neither_of_one(
    lead: tuple[Arg, ...], who: Arg, both: tuple[Verb, Verb], tails: tuple[Arg, ...]
) -> tuple[Clause, ...] | None:
    """`this character can't attack or move`."""
    first, other = (replace(verb, mood="cannot") for verb in both)
    one, two = clause(lead, who, first, ()), clause((), None, other, tails)
    return None if one is None or two is None else in_a_row(one, (two,))


def _takes_less(
    lead: tuple[Arg, ...], who: Player | Cards, number: int, cause: str | None, tails: tuple[Arg, ...]
) -> Clause:
    """`your Master takes 1 less damage`."""
    told = Arg("object", Damage(None, cause, who)), Arg("by", number)
    return Clause(Verb("reduce"), (*lead, *told, *tails), "end")


def _command(lead: tuple[Arg, ...], verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    who = Arg("subject", Player("you")) if verb.concept == "lose" else None  # `lose 300 life`: you do
    told = clause(lead, who, verb, tails)
    return None if told is None else replace(told, link="command")


def _is(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    return Clause(Verb("be"), (*lead, subject, Arg("complement", complement)), "end")


def _is_not(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    return Clause(Verb("be", mood="not"), (*lead, subject, Arg("complement", complement)), "end")


def _next(told: Clause) -> Clause | None:
    """A clause after a comma. Its `then` is a joint, which `following` reads."""
    return told if told.args and told.args[0].value != Way("then") else None


def _led(lead: tuple[Arg, ...], clause: Clause) -> Clause:
    """A clause with what stands before its `if`."""
    return replace(clause, args=(*lead, *clause.args))


def _gapped(thing: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`... and the rest on the bottom`: the verb is that of the clause before."""
    return Clause(Verb("put"), (Arg("object", thing), *tails), "end")


def _swapped(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, one: Cards, other: Cards) -> Clause:
    who = (subject,) if subject is not None else ()
    return Clause(verb, (*lead, *who, Arg("with", one), Arg("object", other)), "end")


def _there(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause:
    if cards.get("count") == Quantity("some", 1):  # `there is a ...` says one or more
        cards = cards.without("count")
    return Clause(Verb("exist"), (*lead, Arg("subject", cards), *tails), "end")


def _becomes(lead: tuple[Arg, ...], subject: Arg, amount: Hashable, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("become"), (*lead, subject, Arg("goal", amount), *tails), "end")


def _on(lead: tuple[Arg, ...], subject: Arg, place: Place) -> Clause:
    return Clause(Verb("exist"), (*lead, subject, Arg("goal", place)), "end")


def _controls(lead: tuple[Arg, ...], player: Player, cards: Cards) -> Clause | None:
    """`you control two Knights`: they are on the field."""
    there = cards.with_(("zone", "field")) if cards.get("zone") is None else None
    return None if there is None else Clause(Verb("have"), (*lead, Arg("subject", player), Arg("object", there)), "end")


def _lacks(lead: tuple[Arg, ...], player: Player, cards: Cards) -> Clause | None:
    """`you don't control a Knight`: you control none."""
    if cards.get("count") not in {None, Quantity("some", 1)} or "bounds" in cards:
        return None
    none = cards.without("count").with_(("bounds", Bounds(None, 0)))
    return None if none is None else _controls(lead, player, none)


def _without_abilities(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("lose"), (*lead, Arg("subject", cards), Arg("object", Abilities()), *tails), "end")


def _counts_as(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, also: bool | None, tails: tuple[Arg, ...]
) -> Clause:
    told = replace(words, also=bool(also))
    return Clause(Verb("treat"), (*lead, subject, Arg("means", told), *tails), "end")


def _also_is(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, _also: bool | None, tails: tuple[Arg, ...]
) -> Clause:
    return Clause(Verb("treat"), (*lead, subject, Arg("means", replace(words, also=True)), *tails), "end")


def _becomes_too(lead: tuple[Arg, ...], subject: Arg, _: int, told: Identity, tails: tuple[Arg, ...]) -> Clause:
    added = Arg("adverb", Way("added"))
    return Clause(Verb("become"), (*lead, subject, added, Arg("goal", told), *tails), "end")


def _gain_words(lead: tuple[Arg, ...], effects: Effects, race: Hashable, tails: tuple[Arg, ...]) -> Clause:
    words = Cards(frozenset({("head", "that_race"), ("race", race)}))
    told = Arg("topic", effects), Arg("adverb", Way("added")), Arg("goal", words)
    return Clause(Verb("become"), (*lead, *told, *tails), "end")


def _first(lead: tuple[Arg, ...], subject: Arg) -> Clause:
    return _is(lead, subject, State("first", value=True))


def _in_deck(count: Quantity, facts: tuple[Fact, ...]) -> Clause:
    """`you can have any number of this card in your deck`: a rule of decks."""
    deck = Cards(frozenset({("zone", "deck"), ("head", "zone"), ("side", "you")}))
    copies = Cards(frozenset({*facts, ("count", count)}))
    return Clause(Verb("contain", mood="may"), (Arg("subject", deck), Arg("object", copies)), "end")


def _treat(lead: tuple[Arg, ...], cards: Cards, what: str, icons: Icons) -> Clause:
    told = (Arg("topic", cards), Arg("object", Way(what)), Arg("means", icons))
    return Clause(Verb("treat"), (*lead, *told), "end")


def _not_but(verb: Verb, *args: Arg) -> Clause:
    return Clause(verb, args, "instead")


def _together(first: Clause, more: tuple[tuple[str, Clause], ...]) -> tuple[Clause, ...] | None:
    """Conditions in a row, joined by one kind of joint."""
    links = {joint for joint, _ in more} - {","}
    if len(links) != 1 or more[-1][0] == ",":
        return None
    every = [first, *(told for _, told in more)]
    link = links.pop()
    return (*(replace(each, link=link) for each in every[:-1]), replace(every[-1], link="if"))


def _having(player: Player, first: Arg, more: tuple[tuple[str, Arg], ...]) -> tuple[Clause, ...] | None:
    """`if you have 2 cards in hand or 3 energy`: what one player has. A `no` before a list holds for all of it."""
    every = [had.value for had in (first, *(had for _, had in more)) if isinstance(had.value, Cards)]
    is_none = any(cards.get("bounds") == Bounds(None, 0) for cards in every)
    if is_none and any(cards.keys().isdisjoint({"bounds", "count"}) for cards in every):
        return None
    has = [Clause(Verb("have"), (Arg("subject", player), had), "end") for had in (first, *(had for _, had in more))]
    return _together(has[0], tuple((joint, told) for (joint, _), told in zip(more, has[1:], strict=True)))


def _linked(link: str) -> Callable[[Clause], Clause]:
    return lambda clause: replace(clause, link=link)


def _next_event(told: Clause) -> Clause:
    """`the next time one of your characters attacks`."""
    return replace(told, args=(*told.args, Arg("adverb", Way("next_event"))), link="when")


def _unless(told: Clause) -> Clause | None:
    """`unless you control a Dragon`: if you control none."""
    if told.verb.mood != "plain":
        return None
    return replace(told, verb=replace(told.verb, mood="not"), link="if")


CLAUSES = (
    rule("subject", "single_subject"),
    rule("subject", "many_cards", with_role("subject")),
    rule("single_subject", "next_phase", with_role("subject")),
    rule("single_subject", "single_cards", with_role("subject")),
    rule("single_subject", "player", with_role("subject")),
    rule("single_subject", "points", with_role("subject")),
    rule("single_subject", "stats", with_role("subject")),
    rule("single_subject", "letter", with_role("subject")),
    rule("single_subject", "thing", with_role("subject")),
    rule("single_subject", "that_number", with_role("subject")),
    rule("single_subject", "damage_to", with_role("subject")),
    rule("command", "lead* 'make' cards e_base part_of_clause*", _made),
    rule("command", "lead* 'make' cards cards part_of_clause*", _made_into),
    rule("stated", "lead* stats 'is doubled|are doubled' part_of_clause*", _doubled),
    rule("statement", "stated"),
    rule("statement", "command", lambda told: replace(told, link="end")),
    rule("command", "lead* base_form part_of_clause*", _command),
    rule("command", "lead* 'double' stats part_of_clause*", _doubled),
    rule("stated", "lead* single_subject finite part_of_clause*", clause),
    rule("stated", "lead* many_cards finite part_of_clause*", _of_many),
    rule("stated", "lead* other_form part_of_clause*", lambda lead, verb, tails: clause(lead, None, verb, tails)),
    rule("next", "stated"),
    rule("next", "command"),
    rule("stated", "lead* subject? finite 'the squares of|the places of' cards 'and' cards", _swapped),
    rule("stated", "lead* 'there is|there are' cards part_of_clause*", _there),
    rule("stated", "lead* subject 'is|are|becomes|become' complement", _is),
    rule("stated", "lead* 'it's|they're' complement", lambda lead, told: _is(lead, Arg("subject", _IT), told)),
    rule("stated", "lead* subject 'is not|are not|isn't|was not|were not' complement", _is_not),
    rule("stated", "lead* subject 'becomes|become' amount part_of_clause*", _becomes),
    rule(
        "stated",
        "lead* subject no_target effects",
        lambda lead, who, _, effects: Clause(_NOT_CHOSEN, (*lead, who, Arg("means", effects)), "end"),
    ),
    rule("no_target", "'cannot be the target of|can't be the target of'", lambda: True),
    rule("stated", "lead* subject also_is as_words also_word? part_of_clause*", _also_is),
    rule("stated", "lead* subject counts_as as_words also_word? part_of_clause*", _counts_as),
    rule("stated", "lead* subject also_is identity part_of_clause*", _becomes_too),
    rule("stated", "lead* effects 'also become' races part_of_clause*", _gain_words),
    rule(
        "stated",
        "lead* subject 'becomes|become' identity part_of_clause*",
        lambda lead, who, told, tails: Clause(Verb("become"), (*lead, who, Arg("goal", told), *tails), "end"),
    ),
    rule("also_word", "'too|as well'", lambda: True),
    rule("also_is", "'is also|are also|also counts as|also count as|is also treated as'", lambda: 0),
    rule("counts_as", "'counts as|count as|is treated as|are treated as|is considered|are considered'", lambda: 0),
    rule("as_words", "'a|an'? races", lambda races: as_words("race", races)),
    rule("as_words", "'a|an'? attrs", lambda attrs: as_words("attribute", attrs)),
    rule("as_words", "'called|named'? quoted", lambda name: AsWords("name", (name,))),
    rule("stated", "lead* player 'control|controls' cards", _controls),
    rule("stated", "lead* player 'do not|don't|does not|doesn't' 'have|control' cards", _lacks),
    rule(
        "stated",
        "lead* player 'control|controls' compared_cards",
        lambda lead, player, told: Clause(Verb("have"), (*lead, Arg("subject", player), told), "end"),
    ),
    rule(
        "stated",
        "lead* cards 'has no|have no' ability_word part_of_clause*",
        lambda lead, cards, _, tails: _without_abilities(lead, cards, tails),
    ),
    rule("stated", "lead* abilities_of 'have no effect' part_of_clause*", _without_abilities),
    rule("abilities_of", "cards possessive ability_word", lambda cards, _, __: cards),
    rule("abilities_of", "'its|their' ability_word", lambda _: Cards(frozenset({("ref", "it")}))),
    rule("stated", "lead* subject 'is|are' 'on|in' place", _on),
    rule(
        "stated",
        "lead* cards 'and' cards finite",
        lambda lead, one, two, verb: Clause(verb, (*lead, Arg("with", one), Arg("means", two)), "end"),
    ),
    rule("stated", "lead* subject 'went first|goes first'", _first),
    rule(
        "stated",
        "'you can|you may|a deck can|a deck may' 'have|include|put|contain' quantity "
        "'of copies of|copies of|of'? own_card "
        "'in your deck|into your deck|in a deck'?",
        _in_deck,
    ),
    rule(
        "stated",
        "lead* 'nothing happens' part_of_clause*",
        lambda lead, tails: Clause(_NOTHING, (*lead, Arg("adverb", Way("nothing")), *tails), "end"),
    ),
    rule(
        "stated",
        "lead* 'treat' cards possessive icon_noun 'as' icons",
        lambda lead, cards, _, what, icons: _treat(lead, cards, what, icons),
    ),
    rule(
        "stated",
        "lead* 'treat' 'its|their' icon_noun 'as' icons",
        lambda lead, what, icons: _treat(lead, Cards(frozenset({("ref", "it")})), what, icons),
    ),
    rule(
        "statement",
        "lead* 'do this' block",
        lambda lead, block: Clause(Verb("perform"), (*lead, Arg("object", block)), "end"),
    ),
    rule(
        "statement",
        "lead* 'you may do this' block",
        lambda lead, block: Clause(Verb("perform", mood="may"), (*lead, Arg("object", block)), "end"),
    ),
    rule("block", "( block_sentence+ )", Block),
    rule("block", "〔 block_sentence+ 〕", Block),
    rule("block_sentence", "sentence '.'"),
    rule("complement", "bounds"),
    rule("complement", "state_goal"),
    rule("complement", "stat bounds", State),
    rule("complement", "cards"),
    rule("complement", "amount"),
    rule("complement", "thing"),
    rule("complement", "'a|an'? races", lambda race: State("race", race)),
    rule("sub", "lead+ sub", _led),
    rule("sub", "'if' statement ,?", _linked("if")),
    rule("sub", "'as long as|while' statement ,?", _linked("while")),
    rule("sub", "'unless' statement ,?", _unless),
    rule("sub", "'only if|only when|only while|only as long as' statement ,?", _linked("only")),
    rule("sub", "'instead of' cards e_ing ,?", lambda cards, verb: _not_but(verb, Arg("subject", cards))),
    rule("sub", "'instead of' e_ing cards ,?", lambda verb, cards: _not_but(verb, Arg("object", cards))),
    rule("both_subs", "lead+ both_subs", lambda lead, both: (_led(lead, both[0]), *both[1:])),
    rule("both_subs", "'if|as long as|while' statement cond_more+ ,?", _together),
    rule("cond_more", "joint 'if'? statement", lambda joint, told: (joint, told)),
    rule("both_subs", "'if|as long as|while' player 'have|has|control|controls' had had_more+ ,?", _having),
    rule("had", "cards", with_role("object")),
    rule("had_more", "joint had", lambda joint, had: (joint, had)),
    rule("sub", "'when|whenever|each time|every time|as' statement ,?", _linked("when")),
    rule("sub", "'the next time' statement ,?", _next_event),
    rule("sub", "'where' statement ,?", _linked("end")),
    rule("sub", "'after' statement ,?", _linked("after")),
    rule("following", ",? 'and then|and|then|, then' next"),
    rule("following", ",|; next", _next),
    rule("following", ",|; 'if' statement , next", lambda cond, told: (replace(cond, link="if"), told)),
    rule("following", "'and' way_thing part_of_clause+", _gapped),
    rule("main", "lead* single_subject both_denied part_of_clause*", _neither_of_one),
    rule("main", "lead* many_cards both_denied part_of_clause*", _neither),
    rule("both_denied", "'cannot|can't|can not' e_base 'or|nor' e_base", lambda one, two: (one, two)),
    rule("both_denied", "'can neither' e_base 'nor|or' e_base", lambda one, two: (one, two)),
    rule(
        "both_denied",
        "'cannot be|can't be|can not be' e_done 'or' e_done",
        lambda one, two: (replace(one, voice="passive"), replace(two, voice="passive")),
    ),
    rule("stated", "lead* both_cards finite part_of_clause*", _of_both),
    rule("both_cards", "'both'? cards 'and' cards", OneOfEach),
    rule("stated", "lead* damage_receiver 'takes|take' number 'less' cause? 'damage' part_of_clause*", _takes_less),
    rule("damage_receiver", "player"),
    rule("damage_receiver", "cards"),
    rule("main", "statement following*", lambda first, more: in_a_row(first, more) or None),
    rule("sentence", "sub* both_subs? main ,? sub?", sentence_of),
    rule("sentence", "sub* 'you may' command also_paid* 'rather than pay|instead of paying' stats", at_another_cost),
    rule(
        "sentence",
        "sub* 'rather than pay|instead of paying' stats , 'you may' command also_paid*",
        lambda subs, cost, first, more: at_another_cost(subs, first, more, cost),
    ),
    rule("also_paid", "'and' command"),
    rule("events", "sub+", Sentence),
)


CLAUSE_RULES: tuple[Rule, ...] = (*THING_RULES, *VERBS, *TAILS, *CLAUSES, *OPENINGS, *MODES)
