"""Frames of verbs that are about players: draw, recover, gain life, choose a number."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.counting import player_number
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.on_cards import simple
from deckbuilder.card_text.frames.on_hands import they_act
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import exactly, player_field
from deckbuilder.card_text.meaning import (
    Amount,
    AnyNumber,
    Cards,
    CountOf,
    HowMuch,
    Place,
    Points,
    Quantity,
    Signed,
    Top,
    Way,
    Word,
)

Deeds = list[Deed]


def gain_points(case: Case, points: Points, how: str = "gain") -> Deed:
    """A player gains life or the like, or loses it."""
    agent = case.agent(master=True)
    much = case.take(HowMuch, "adverb")
    quantity = case.take(Quantity, "adverb") if much is None else None
    amount: Amount | None = points.amount if much is None else much.amount
    if amount is None and quantity is not None and quantity.kind == "some":
        amount = quantity.number
    if amount is None:
        amount = case.take(int, "by", "adverb", "object")
    if amount is None:
        raise NoFitError("how much?")
    side = points.side if points.side not in {None, "own"} else (agent.side if agent is not None else "you")
    if agent is not None and points.side not in {None, agent.side, "own"}:
        raise NoFitError("whose life?")
    return Deed(f"{how}_{points.what}", {"amount": amount, **player_field(side)})


def more_points(case: Case) -> Deed:
    """`ライフを＋300する`."""
    points, signed = case.need(Points, "object"), case.need(Signed, "by")
    if not isinstance(signed.amount, int) or signed.amount < 0:
        raise DoubtError("damage_or_loss")
    if points.amount is not None:
        raise NoFitError("how much?")
    return gain_points(case, replace(points, amount=signed.amount))


def recover(case: Case, words: ScriptWords) -> Deeds:
    """A player recovers life."""
    way = case.take(Way, "object")
    if way is None and any(each.word in words.recovered for each in case.values(Way, "source")):
        way = case.take(Way, "source")  # `疲労から回復する`
    if way is not None and way.word in words.recovered:
        return [Deed(words.recovered[way.word], {}, case.cards("topic", "subject", "of", "object"), needs_who=True)]
    points = case.take(Points, "object", "topic", "subject")
    paid = [each for each in case.values(Cards, "object") if each.get("zone") == words.paid]
    if points is None and paid and "ready" in words.operations:
        case.verb = replace(case.verb, concept="ready")  # `エネルギーを2枚回復する`
        return [simple(case, words)]
    so_much = case.take(int, "so_much") if points is None else None
    if so_much is not None:
        points = Points("life", so_much)  # `代わりに600回復する`
    if points is None and case.has(Quantity, "adverb"):
        points = Points("life")  # `recover 200`
    if points is None:
        raise NoFitError("recover what?")
    return [gain_points(case, points)]


def pay(case: Case, words: ScriptWords) -> Deed:
    """A player pays a price within an effect: `2MPを支払う`, `エネルギーを2枚支払う`. Raises CannotSayError."""
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("paid_by_another")
    points = case.take(Points, "object")
    if points is None:
        cards = case.cards("object")
        if cards is None or cards.keys() - {"zone", "head", "side", "count"} or cards.get("side") not in {None, "you"}:
            raise NoFitError("pay what?")
        points = Points(str(cards.get("zone")), _exact(cards.get("count")), "you")
    amount = points.amount
    if amount is None:
        much = case.take(HowMuch, "adverb")
        amount = much.amount if much is not None else _exact(case.take(Quantity, "adverb"))
    field = words.payable.get(points.what)
    if field is None or not isinstance(amount, int):
        raise CannotSayError("pay")
    if points.side not in {None, "you"}:
        raise NoFitError("whose is paid?")
    return Deed("pay", {"cost": {field: amount}})


def _exact(count: object) -> Amount | None:
    """So many and no other number."""
    return count.number if isinstance(count, Quantity) and count.kind == "some" else None


def declare(case: Case, words: ScriptWords) -> Deed:
    """A player declares a number or a word."""
    number = choose_number(case, words)
    if number is not None:
        return number
    a_card = Cards(frozenset({("head", "card"), ("count", Quantity("some", 1))}))
    is_a_card = a_card in case.values(Cards, "object")
    word = Word("name") if is_a_card else case.need(Word, "object")  # `name a card`
    if is_a_card:
        case.cards("object")
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("declared_by_another")
    if word.what not in words.declared:
        raise CannotSayError("declare")
    return Deed("declare", {"what": word.what})


def choose_number(case: Case, words: ScriptWords) -> Deed | None:
    """A player chooses a number. None where the words choose something else."""
    number = case.take(AnyNumber, "object")
    if number is None:
        return None
    if case.take(Quantity, "adverb") not in {None, Quantity("some", 1)} or (
        isinstance(number.most, int) and number.least > number.most
    ):
        raise NoFitError("which number?")
    agent = case.agent()
    if agent is not None and agent.side not in {"you", "opponent"}:
        raise NoFitError("who chooses?")
    by = {"by": "opponent"} if agent is not None and agent.side == "opponent" else {}
    if by and "opponent_chooses" not in words.flags:
        raise CannotSayError("number_of_opponent")
    most = number.most
    if isinstance(most, CountOf):
        most = player_number(most.cards, words) or most
    least = {"min": number.least} if isinstance(most, int) or number.least else {}
    return Deed("choose_number", {**least, "max": most, "as": number.letter or "number", **by})


def name_number(case: Case, words: ScriptWords) -> Deed:
    """`0から2までの数を1つ選び「A」と呼ぶ`: choose a number that has a name."""
    number = choose_number(case, words)
    if number is None:
        raise NoFitError("call what?")
    return number


def draw(case: Case, words: ScriptWords) -> Deeds:
    """A player draws cards."""
    they_act(case)
    agent = case.agent()
    much = case.take(HowMuch, "adverb")
    deck = case.take(Place, "source") or Place("deck")
    top = case.take(Top, "object")
    if top is not None:  # `デッキの上から2枚引く`
        if agent is not None and top.side not in {None, agent.side, "own"}:
            raise NoFitError("draw from where?")
        return [
            Deed("draw", {"count": top.count, **player_field(agent.side if agent is not None else top.side or "you")})
        ]
    cards = case.cards("object", "topic")
    quantity = case.take(Quantity, "adverb") if cards is None else cards.get("count")
    if cards is not None and (cards.keys() - {"count", "head"} or cards.get("head") != "card"):
        raise NoFitError("draw which cards?")
    side = agent.side if agent is not None else "you"
    if deck not in {Place("deck"), Place("deck", side), Place("deck", "own"), Place("deck", side, "top")}:
        raise NoFitError("draw from where?")
    if much is not None and quantity is None:
        return [Deed("draw", {"count": much.amount, **player_field(side)})]
    if not isinstance(quantity, Quantity):
        answer("how_many", "one", weak=True)
        quantity = Quantity("some", 1)
    if much is not None:
        raise NoFitError("how many?")
    if quantity.kind == "up_to" and quantity.number is not None and "draw_up_to" in words.flags:
        return [Deed("draw", {"count": quantity.number, "up_to": True, **player_field(side)})]
    if quantity.kind in {"range", "span"}:
        quantity = exactly(quantity)
    if quantity.kind not in {"some", "again"} and not (quantity.kind == "apiece" and side == "both"):
        raise CannotSayError("up_to_many")
    return [Deed("draw", {"count": quantity.number, **player_field(side)})]
