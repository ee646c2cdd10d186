"""English words that every game shares: verbs and their forms, players, numbers, how sentences go on."""

from collections.abc import Collection, Iterator

from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import Player, Verb, Way
from deckbuilder.card_text.number_words import ONES

VERBS = (
    ("draw", "draw drawn"),
    ("discard", "discard"),
    ("destroy", "destroy", "kill"),
    ("recover", "recover", "heal", "restore", "regain"),
    ("gain", "gain", "get got", "receive"),
    ("lose", "lose lost"),
    ("give", "give given", "deal dealt", "apply applied", "inflict"),
    ("receive", "take taken"),
    ("return", "return"),
    ("take_back", "bounce"),
    ("put", "put put", "place", "send sent", "set set", "take taken"),
    ("pay", "pay paid"),
    ("add", "add"),
    ("look", "look_at looked_at"),
    ("reveal", "reveal", "show shown"),
    ("seek", "search", "find found"),
    ("shuffle", "shuffle"),
    ("choose", "choose chosen", "select", "target", "pick"),
    ("move", "move"),
    ("swap", "swap", "exchange", "switch"),
    ("attack", "attack"),
    ("block", "block"),
    ("play", "play"),
    ("use", "use", "activate"),
    ("leave", "leave left"),
    ("enter", "enter", "come_into_play come_into_play", "come_onto_the_field come_onto_the_field"),
    ("deploy", "deploy", "summon"),
    ("turn", "turn", "change", "flip flipped", "switch"),
    ("lose_game", "lose_the_game lost_the_game"),
    ("become", "become become"),
    ("have", "have had"),
    ("reduce", "reduce"),
    ("halve", "halve"),
    ("prevent", "prevent"),
    ("increase", "increase"),
    ("multiply", "multiply"),
    ("contain", "contain"),
    ("win", "win won"),
    ("affect", "affect"),
    ("negate", "negate", "nullify"),
    ("cost", "cost cost"),
    ("make", "make made"),
    ("declare", "declare", "name"),
)
"""The concept of each verb, and how it is written: the base, and a participle that is not regular. `_` is a space
after the word that is inflected, `~` one before it."""
_THIRD = {"have": "has", "do": "does"}
_PLAYERS = (
    ("you", "you", "yourself"),
    ("opponent", "the opponent", "your opponent", "an opponent", "opponent", "the player", "your enemy"),
    ("its_owner", "its owner", "that card's owner"),
    ("its_controller", "its controller", "that card's controller"),
    ("both", "each player", "both players", "players", "all players", "either player"),
)
_OWNERS = (
    ("you", "your"),
    ("opponent", "the opponent's", "your opponent's", "opponent's", "your opponents'", "enemy"),
    ("both", "any player's", "each player's", "both players'", "all players'", "every player's"),
    ("their", "their", "his or her"),
    ("owner", "its owner's", "their owners'", "their owner's", "the owner's", "the owners'", "that card's owner's"),
)
NUMBERS = {word: number for number, word in enumerate(ONES)} | {"a": 1, "an": 1, "single": 1}
_WAYS = (
    ("then", "then", "afterwards", "afterward", "after that"),
    ("also", "also", "in addition", "too", "as well"),
    ("instead", "instead"),
    ("random", "at random", "randomly"),
    ("any_order", "in any order"),
    ("if_done", "if you do", "if you did", "if they do"),
    (
        "if_not_done",
        "if you do not",
        "if you don't",
        "if you did not",
        "if you didn't",
        "if they do not",
        "if they don't",
        "if they did not",
        "if they didn't",
        "if you cannot",
        "if you can't",
        "if you could not",
        "if you couldn't",
        "if that cannot be done",
        "if that is not possible",
    ),
    ("otherwise", "otherwise", "if not"),
    ("once", "once"),
    ("directly", "directly"),
    ("this_turn", "this turn"),
    ("everywhere", "in all zones", "in every zone", "wherever it is"),
    ("if_able", "if able", "if possible", "if it can", "if they can"),
    ("each_turn", "each turn", "every turn"),
    ("each_own_turn", "each of your turns", "on each of your turns", "during each of your turns"),
    ("after_this_turn", "after this one", "after this turn"),
    ("by_battle", "by battle", "in battle", "from battle"),
    (
        "by_effect",
        "by effects",
        "by an effect",
        "by its effect",
        "by card effects",
        "from effects",
        "from an effect",
        "from card effects",
    ),
    ("not_destroyed", "without destroying it", "without destroying them"),
    (
        "free",
        "without paying its cost",
        "without paying their cost",
        "without paying their costs",
        "without paying the cost",
        "without paying its costs",
        "without paying for it",
        "without paying for them",
        "for free",
        "at no cost",
    ),
    ("own_choice", "of their choice"),
    ("your_choice", "of your choice"),
)


def plural(noun: str) -> str:
    """The noun for more than one: `abilities`, `Knights`."""
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"


def shared_entries(own: Collection[str]) -> Iterator[Entry]:
    """All shared words. `own`: verbs that mean something else in the game."""
    for concept, *words in VERBS:
        for word in words:
            if word.split()[0] not in own:
                yield from verb_entries(word, concept)
    for side, *words in _PLAYERS:
        yield from (Entry(word, "player", Player(side, word)) for word in words)
    for side, *words in _OWNERS:
        yield from (Entry(word, "owner", side) for word in words)
    yield Entry("an opponent's", "owner_one", "opponent")
    yield from (Entry(word, "number_word", number) for word, number in NUMBERS.items())
    for way, *words in _WAYS:
        yield from (Entry(word, "way", Way(way)) for word in words)


def verb_entries(word: str, concept: str) -> Iterator[Entry]:
    """The forms of a verb: base, third person, participle, gerund."""
    before, _, word = word.rpartition("~")
    before += " " if before else ""
    base, _, participle = word.replace("_", "\0").partition(" ")
    head, _, tail = base.partition("\0")
    rest = f" {tail}".replace("\0", " ") if tail else ""
    verb = Verb(concept)
    done = participle.replace("\0", " ") or _participle(head) + rest
    yield Entry(before + head + rest, "e_base", verb)
    yield Entry(before + _THIRD.get(head, _third(head)) + rest, "e_third", verb)
    yield Entry(before + done, "e_done", verb)
    yield Entry(before + _gerund(head) + rest, "e_ing", verb)


def _third(word: str) -> str:
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "sh", "ch", "x", "z", "o")) else f"{word}s"


def _participle(word: str) -> str:
    if word.endswith("e"):
        return f"{word}d"
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ied"
    return f"{word}ed"


def _gerund(word: str) -> str:
    doubled = {"put": "putt", "win": "winn", "swap": "swapp", "get": "gett", "tap": "tapp", "untap": "untapp"}
    return f"{word[:-1]}ing" if word.endswith("e") else f"{doubled.get(word, word)}ing"
