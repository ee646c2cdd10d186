"""From steps to clauses, one clause or a few for each operation."""

from collections.abc import Mapping

from deckbuilder.card_text.writing.operations import on_attacks, on_cards, on_hands, on_numbers, permitting
from deckbuilder.card_text.writing.operations.shared import Writer

_SIMPLE = ("stand", "rest", "destroy", "break", "ready", "exhaust", "reverse", "open", "unlock", "turn", "orient")
OPERATIONS: Mapping[str, Writer] = {
    "draw": on_numbers.draw, "gain_life": on_numbers.gain,
    "gain_points": lambda form, composer: on_numbers.gain(form, composer, "points"),
    "lose_life": on_numbers.lose_life, "pay": on_numbers.pay, "damage": on_numbers.damage, "discard": on_hands.discard,
    "ready_energy": lambda form, composer: on_hands.energy(form, composer, "ready"),
    "exhaust_energy": lambda form, composer: on_hands.energy(form, composer, "exhaust"),
    "trash_energy": lambda form, composer: on_hands.energy(form, composer, "put"),
    "modify": on_numbers.modify, "set": on_numbers.set_value, "grant": on_numbers.grant,
    "lose": lambda form, composer: on_numbers.grant(form, composer, "lose"),
    "gain_words": on_numbers.gain_words, "also": on_numbers.also,
    "grant_ability": on_numbers.grant_ability, "lose_abilities": on_numbers.lose_abilities,
    "forbid": permitting.forbid, "allow": permitting.allow, "forbid_player": permitting.forbid_player,
    "send": on_cards.send, "top_cards": on_hands.top_cards, **{op: on_cards.operate(op) for op in _SIMPLE},
    "shift": on_cards.shift, "enter": on_cards.enter, "choose": on_cards.choose, "look": on_hands.look,
    "search": on_hands.search, "reveal": on_hands.reveal, "shuffle": on_hands.shuffle, "swap": on_cards.swap,
    "win": permitting.end_game("win"), "lose_game": permitting.end_game("lose_game"), "skip": permitting.skip,
    "get": permitting.get, "play_free": on_cards.play_free, "declare": on_cards.declare,
    "must": on_attacks.must, "extra_attacks": on_attacks.extra_attacks, "extra_turn": on_attacks.extra_turn,
    "gain_control": on_cards.gain_control,
    "choose_number": on_numbers.choose_number, "master_attack": on_numbers.master_attack, "battle": on_cards.battle,
    "ready_cores": lambda form, composer: on_hands.cores(form, composer, "ready"),
    "exhaust_cores": lambda form, composer: on_hands.cores(form, composer, "exhaust"),
    "move_cores": lambda form, composer: on_hands.cores(form, composer, "put"),
    "play_cost": on_numbers.play_cost, "shift_wait": on_numbers.shift_wait, "create": on_cards.create,
}  # fmt: skip
"""How each operation is said."""
