"""What the scripts of Legend of Stars call what clauses mean."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, Quantity

_CARD_COSTS: Final = {
    ("shown", None): "reveal",
    ("destroy", None): "destroy", ("exhaust", None): "exhaust", ("send", "hand"): "hand", ("choose_discard",
    None): "trash",
}  # fmt: skip


def _cost(deed: Deed, context: Context) -> Tree:
    fields, who = deed.fields, deed.who
    if deed.op == "exhaust_energy" and "player" not in fields:
        return {"pay": fields["count"]}
    if deed.op == "discard" and fields.keys() == {"count"}:
        return {"discard": fields["count"]}
    if who is None:
        raise NoFitError("no cost")
    if who.get("ref") == "self":
        return _cost_of_itself(deed)
    do = _CARD_COSTS.get((deed.op, fields.get("to")))
    if fields == {"to": "trash"} and who.get("zone") == "hand":
        do = "trash"
    count = who.get("count")
    if do is None or not isinstance(count, Quantity) or count.kind != "some":
        raise NoFitError("no such cost")
    own = who.without("count")
    select = context.select(own if own.get("side") else Cards(own.facts | {("side", "you")}))
    if select["side"] != "you":
        raise NoFitError("a cost is paid with own cards")
    part: Tree = {"do": do, "who": select}
    return {"cards": ({**part, **({} if count.number == 1 else {"count": count.number})},)}


def _cost_of_itself(deed: Deed) -> Tree:
    """What the ability's card pays."""
    if deed.op == "exhaust":
        return {"exhaust": True}
    is_put = deed.op == "send" and deed.fields == {"to": "trash"}
    if deed.op not in {"destroy", "to_trash"} and not is_put:
        raise NoFitError("no such cost")
    if deed.op == "to_trash":
        is_put = answer("destroyed_or_put", "destroyed", "put") == "put"
    return {"cards": ({"do": "trash" if is_put else "destroy", "who": "self"},)}


def _settled(ability: Tree) -> Tree:
    """Numbers are compared from the side of the player of the card."""
    told = {key: _condition(value) if key in {"if", "cond"} else value for key, value in ability.items()}
    for key in ("steps", "then", "else"):
        if key in told:
            told[key] = _only_characters(tuple(_settled(step) for step in told[key]))
    return told


def _only_characters(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """`手札の＜騎士＞を1枚選び、後衛に出す`: only characters lie in rows."""
    named = {step["who"] for step in steps if step["op"] == "enter" and step.get("place") in _ROWS}
    return tuple(_of_characters(step) if step.get("as", "it") in named else step for step in steps)


def _of_characters(step: Tree) -> Tree:
    """The choice of cards outside the field with the kind that they must have."""
    select = step.get("select", {})
    if step["op"] != "choose" or select.get("of") not in _OUTSIDE or "kind" in select:
        return step
    return {**step, "select": {**select, "kind": "character"}}


def _from_you(tree: Any) -> Any:
    """A number of the opponent against the same of yours, told from your side."""
    if not isinstance(tree, Mapping) or tree.get("cond") != "compare" or tree["is"] not in _OTHER_WAY:
        return tree
    left, right = tree["left"], tree["right"]
    if not (isinstance(left, Mapping) and isinstance(right, Mapping) and left == {**right, "player": "opponent"}):
        return tree
    return {**tree, "left": right, "is": _OTHER_WAY[tree["is"]], "right": left}


_ROWS: Final = frozenset({"front", "back"})
_OUTSIDE: Final = frozenset({"hand", "deck", "trash", "energy"})
_OTHER_WAY: Final = {"more": "less", "less": "more", "at_most": "at_least", "at_least": "at_most"}


def _condition(tree: Any) -> Any:
    tree = _from_you(tree)
    if isinstance(tree, Mapping) and isinstance(tree.get("of"), tuple):
        return {**tree, "of": tuple(_condition(each) for each in tree["of"])}
    return tree


SCRIPT_WORDS: Final = ScriptWords(
    heads={
        "character": ({}, {"kind": "character"}),
        "support": ({"of": "support"}, {"kind": "support"}),
        "effect": ({"impossible": True}, {"kind": "effect"}),
        "card": ({"of": "field"}, {}),
        "that_race": ({}, {}),
        "named": ({}, {}),
        "zone": ({"impossible": True}, {}),
        "character+support": ({"of": "field"}, {"any_of": ({"kind": "character"}, {"kind": "support"})}),
    },
    counted_units={"that_race": "character", "card": "character"},
    zones={"hand": "hand", "deck": "deck", "trash": "trash", "energy": "energy"},
    never_done_to={"ready": frozenset({"character"}), "exhaust": frozenset({"character"})},
    operations={"destroy": {"op": "destroy"}, "ready": {"op": "ready"}, "exhaust": {"op": "exhaust"}},
    goals={("hand", None): "hand", ("deck", "top"): "deck_top", ("deck", "bottom"): "deck_bottom",
           ("energy", None): "energy"},
    top_goals={("trash", None): "trash", ("energy", None): "energy", ("hand", None): "hand"},
    top_states=frozenset({("ready", "energy")}),

    rests={("deck", "bottom"): "deck_bottom", ("deck", "top"): "deck_top", ("trash", None): "trash"},
    places={("row", "front"): "front", ("row", "back"): "back", ("lane", "adjacent"): "adjacent", ("square",
    "any"): "any"},
    states={
        ("face", "up"): {"op": "turn", "face": "up"},
        ("face", "down"): {"op": "turn", "face": "down"},
        ("orientation", "attack"): {"op": "orient", "to": "attack"},
        ("orientation", "defence"): {"op": "orient", "to": "defence"},
        ("ready", True): {"op": "ready"},
        ("ready", False): {"op": "exhaust"},
    },
    bans={
        ("return_field", "passive"): "be_returned",
        ("down", "passive"): "be_downed", ("ready", "passive"): "be_readied", ("turn_face_up", "passive"): "turn_up",
        ("turn_face_down", "passive"): "turn_down",
        ("come_back_deck_or_hand", "active"): "be_returned", ("lead", "passive"): "lead",
        ("attack", "active"): "attack", ("attack", "passive"): "be_attacked", ("move", "active"): "shift",
        ("lead", "active"): "lead", ("destroy", "passive"): "be_destroyed", ("choose", "passive"): "be_chosen",
        ("receive", "active"): "be_affected", ("affect", "passive"): "be_affected", ("give_damage",
        "active"): "deal_damage",
        ("down", "active"): "be_downed", ("become_downed_True", "active"): "be_downed", ("ready",
        "active"): "be_readied",
        **{(f"{verb}_face_{face}", voice): f"turn_{face}" for face in ("up", "down")
           for verb, voice in (("do", "active"), ("do", "passive"), ("become", "active"), ("turn", "passive"))},
        ("turn", "active"): "reorient",
        ("use", "active"): "activate", ("become_target_True", "active"): "be_chosen",
        ("choose_target_True", "passive"): "be_chosen",
    },
    ban_sources={"be_affected": "opponent", "be_chosen": "opponent"},
    redundant_causes=frozenset({"give_damage_battle", "down_battle", "be_destroyed_effect", "destroy_effect"}),
    own_effects=frozenset({("use", "active")}),
    state_verbs={"down": ("downed", True), "exhaust": ("ready", False), "ready": ("ready", True)},
    role_nouns=frozenset({"card", "character"}),
    roles={"attack_active": "attacker", "attack_passive": "defender"},
    zone_events={("hand", "trash"): "discards", ("deck", "trash"): "mills"},
    attacked_by={None: "be_attacked", "character": "be_attacked", "card": "be_attacked"},
    barred={
        ("play", "card"): "play", ("play", "character"): "play_character", ("play", "support"): "play_support",
        ("play", "effect"): "play_effect", ("use", "effect"): "play_effect", ("use", "support"): "play_support",
        ("use", "character"): "play_character", ("use", "card"): "play", ("draw", "card"): "draw",
        ("recover", "life"): "heal", ("gain", "life"): "heal", ("attack", None): "attack",
        ("attack", "character"): "attack",
        ("receive", "damage"): "take_damage", ("lead", "character"): "lead",
    },
    events={
        ("battle", "active"): "battle_start", ("perform_battle", "active"): "battle_start",
        ("begin_battle", "active"): "battle_start", ("finish_battle", "active"): "battle_end",
        ("down_other", "active"): "downs", ("down", "passive"): "downed", ("discard", "passive"): "discarded",
        ("enter", "active"): "enter", ("play", "active"): "play", ("play", "passive"): "play", ("use",
        "active"): "play",
        ("enter_field", "active"): "enter", ("deploy_field", "passive"): "enter", ("deploy", "passive"): "enter",
        ("put_field", "passive"): "enter",
        ("become_face_up", "active"): "reveal", ("do_face_up", "passive"): "reveal", ("turn_face_up",
        "passive"): "reveal",
        ("turn_face_down", "passive"): "turned_down",
        ("become_face_down", "active"): "turned_down", ("attack", "active"): "attack", ("attack",
        "passive"): "attacked",
        ("down", "causative"): "downs", ("do_downed_True", "active"): "downs", ("down", "active"): "downed",
        ("become_downed_True", "active"): "downed", ("give_damage", "active"): "deals_damage",
        ("destroy", "passive"): "destroyed", ("move", "active"): "shifts", ("leave", "active"): "leaves",
        ("leave_field", "active"): "leaves",
        ("come_back_hand", "active"): "returned_to_hand", ("come_back_deck", "active"): "returned_to_deck",
        ("come_back_deck_or_hand", "active"): "returned", ("turn_over", "active"): "reoriented",
        ("return_hand", "passive"): "returned_to_hand", ("return_deck", "passive"): "returned_to_deck",
        ("ready", "active"): "readied",
        ("exhaust", "active"): "exhausted", ("exhaust", "passive"): "exhausted",
        ("ready", "passive"): "readied",
        ("return_deck_or_hand", "active"): "returned", ("turn_orientation", "active"): "reoriented",
        ("put_trash_from_hand", "passive"): "discarded", ("discard_from_hand", "passive"): "discarded",
        ("put_trash_from_deck", "passive"): "milled",
    },
    doubtful={"move_lane": ("rows_or_lanes", ("move",))},
    done_to=frozenset({"play", "use"}),
    others={"downs": ("opponent", frozenset({"character"})), "deals_damage": ("opponent", frozenset())},
    battle_events=frozenset({"downs"}),
    player_events={
        "put_energy": "sets_energy", "discard": "discards", "discard_hand": "discards",
        "play": "plays", "use": "plays", "draw": "draws", "recover_life": "gains_life",
        "gain_life": "gains_life",
        "receive_damage": "takes_damage",
    },
    would={
        ("return_field", "passive"): "return", ("down", "passive"): "down",
        ("come_back_deck_or_hand", "active"): "return", ("become_downed_True", "active"): "down",
        ("destroy", "passive"): "destroy", ("down", "active"): "down", ("receive_damage", "active"): "damage",
        ("give_damage", "passive"): "damage",
        ("draw", "active"): "draw", ("recover_life", "active"): "gain_life", ("gain_life", "active"): "gain_life",
        ("leave_field", "active"): "leave",
    },
    player_numbers={"hand": "hand", "life": "life", "energy": "energy", "deck": "deck", "trash": "trash"},
    lasting=frozenset({
        "must", "extra_attacks", "modify", "set", "grant", "grant_ability", "lose", "lose_abilities", "gain_words",
        "forbid", "allow", "forbid_player",
    }),
    own_zones=frozenset({"hand", "deck", "trash", "energy"}),
    lacking={
        "character": frozenset({"ready"}),
        "support": frozenset({"row", "lane", "orientation", "downed", "atk", "def", "down"}),
    },
    number_name="a",
    done_numbers={"play": "cards_played", "attack": "attacks_made"},
    flags=frozenset({"opponent_chooses", "energy_counts", "discard", "set", "reveal", "search",
    "allow", "ability_if", "or_when", "least_amount"}),
    self_nouns={
        "character": frozenset({"card", "character"}), "support": frozenset({"card", "support"}),
        "effect": frozenset({"card", "effect"}),
    },
    also_called={"that_race": frozenset({"character", "card"}), "card": frozenset({"card", "character", "support"}),
                 "named": frozenset({"card", "character", "support"}), "zone": frozenset({"card"})},
    numbers=("atk", "def", "down"),
    most_chosen=8,
    play_kinds=frozenset({"effect"}),
    meetings=frozenset({"attack", "attacked", "downs", "downed", "battle_start", "battle_end"}),
    watched=frozenset({"plays"}),
    event_card="subject",
    met_card="other",
    met_by_others={"attack": "defender", "attacked": "attacker"},
    field_zone="character",
    journeys={
        "discarded": {"event": "goes", "from": "hand", "to": "trash"},
        "milled": {"event": "goes", "from": "deck", "to": "trash"},
        "returned_to_hand": {"event": "goes", "from": "field", "to": "hand"},
        "returned_to_deck": {"event": "goes", "from": "field", "to": "deck"},
        "returned": {"event": "goes", "from": "field", "to": ("hand", "deck")},
    },
    used_noun="ability",
    play_verbs={"play": {}, "use": {}},
    declared=frozenset({"name", "kind", "attribute", "race"}),
    free_plays={"play": {"op": "play_free"}, "use": {"op": "play_free"}},
    other_places={("lane", "any"): "other_lane"},
    states_there={"energy": frozenset({"ready"})},
    usual_states=frozenset({("orientation", "attack"), ("ready", False)}),
    paid="energy",
    payable={"": "pay", "energy": "pay", "life": "life"},
    two_battles="double_attack",
    cost_of=_cost,
    settled=_settled,
)  # fmt: skip
