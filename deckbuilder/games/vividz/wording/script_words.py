"""What the scripts of Vividz call what clauses mean."""

from typing import Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, Either, Quantity
from deckbuilder.games.vividz.wording.own_conditions import OWN_CONDITIONS
from deckbuilder.games.vividz.wording.own_events import OWN_EVENTS
from deckbuilder.games.vividz.wording.own_frames import OWN_FRAMES, OWN_REFUSALS, named_chara
from deckbuilder.games.vividz.wording.settling import HOME_ZONES, OF_ABILITIES, settled

_ZONES: Final = ("hand", "deck", "energy", "trash", "remove", "exp", "keep")
_JOURNEYS: Final[dict[str, Tree]] = {
    **{
        f"to_{goal}{'_from_' + origin if origin else ''}": {
            "event": "goes", **({"from": origin} if origin else {}), "to": goal,
        }
        for goal in ("hand", "deck", "energy", "trash", "remove")
        for origin in ("", *_ZONES)
        if origin != goal
    },
    **{f"enter_from_{origin}": {"event": "enter", "from": origin} for origin in _ZONES},
    "leave": {"event": "goes", "from": "area"},
}  # fmt: skip
_ON_THE_WAY: Final = {
    **{
        (f"{verb}_{name.removeprefix('to_')}", voice): name
        for name in _JOURNEYS
        if name.startswith("to_")
        for verb, voice in (
            ("put", "passive"),
            ("add", "passive"),
            ("return", "passive"),
            ("join", "active"),
            ("move", "active"),
        )
    },
    **{
        (f"come_back_{name.removeprefix('to_')}", "active"): name
        for name in _JOURNEYS
        if name.startswith(("to_hand", "to_deck"))
    },
    **{
        (f"exile{name.removeprefix('to_remove')}", "passive"): name
        for name in _JOURNEYS
        if name.startswith("to_remove")
    },
    **{(f"enter_from_{origin}", "active"): f"enter_from_{origin}" for origin in _ZONES},
}


def _cost(deed: Deed, context: Context) -> Tree:
    """What a step means as a price (VIV 905)."""
    match deed.op:
        case "spend_counters" if "player" not in deed.fields:
            amount = deed.fields["amount"]
            return {"counters": ({"name": deed.fields["name"], "amount": amount},)}
        case "discard" if "player" not in deed.fields and "random" not in deed.fields:
            return {"cards": (_paid("trash", {"of": "hand", "side": "you"}, deed.fields["count"]),)}
        case "pay":
            return dict(deed.fields["cost"])
    do = {"send": str(deed.fields.get("to"))}.get(deed.op, deed.op)
    who = deed.who
    if who is None or who.get("ref") == "self":
        if do == "sleep":
            return {"exhaust": True}
        return {"cards": ({"do": do, "who": "self"},)}
    count = who.get("count")
    select = context.select(who.without("count"))
    if not isinstance(count, Quantity) or count.kind != "some" or select.get("side") != "you":
        raise NoFitError("a price is paid with own cards")
    return {"cards": (_paid(do, select, count.number),)}


def _paid(do: str, who: Tree, count: object) -> Tree:
    if do not in {"trash", "remove", "energy", "hand", "sleep", "retire"} or not isinstance(count, int):
        raise NoFitError("no such price")
    return {"do": do, "who": who, **({} if count == 1 else {"count": count})}


SCRIPT_WORDS: Final = ScriptWords(
    heads={
        "chara": ({}, {"kind": "chara"}), "card": ({}, {}), "event": ({"impossible": True}, {"kind": "event"}),
        "engage": ({"of": "connect"}, {"kind": "engage"}), "mission": ({"of": "mission"}, {"impossible": True}),
        "that_race": ({}, {}), "named": ({}, {}), "zone": ({"impossible": True}, {}),
    },
    field_zone="area",
    zones={zone: zone for zone in (*_ZONES, OF_ABILITIES)},
    operations={
        "reboot": {"op": "reboot"}, "sleep": {"op": "sleep"}, "retire": {"op": "retire"},
        "exile": {"op": "send", "to": "remove"}, "shift": {"op": "shift"}, "check": {"op": "check"},
        "clear": {"op": "clear"}, "collect": {"op": "send", "to": "hand"},
    },
    goals={
        ("hand", None): "hand", ("energy", None): "energy", ("trash", None): "trash", ("remove", None): "remove",
        ("deck", "top"): "deck_top", ("deck", "bottom"): "deck_bottom",
    },
    top_goals={("energy", None): "energy", ("trash", None): "trash", ("remove", None): "remove",
               ("hand", None): "hand"},
    rests={("energy", None): "energy", ("trash", None): "trash", ("deck", "bottom"): "deck_bottom",
           ("deck", "top"): "deck_top"},
    states={("orientation", "reboot"): {"op": "reboot"}, ("orientation", "sleep"): {"op": "sleep"}},
    entries={("field", False): "any", ("field", True): "empty"},
    state_verbs={"attack": ("attacking", True), "succeed": ("attack_success", True),
                 "connect": ("connected", {"min": 1})},
    bans={
        ("attack", "active"): "attack", ("shift", "active"): "shift", ("shift", "passive"): "be_slid_by_opponent",
        ("reboot", "active"): "be_rebooted", ("reboot", "passive"): "be_rebooted", ("sleep", "active"): "be_slept",
        ("sleep", "passive"): "be_slept", ("choose", "passive"): "be_chosen",
        ("choose", "active"): "be_chosen",
    },
    bans_by_opponent={"be_slept": "be_slept_by_opponent", "be_rebooted": "be_rebooted_by_opponent"},
    ban_sources={"be_slid_by_opponent": "opponent", "be_chosen": "opponent"},
    barred={
        ("attack", None): "attack", ("shift", None): "shift", ("scout", None): "scout", ("draw", "card"): "draw",
        ("play", "card"): "play", ("play", "chara"): "play_chara", ("play", "event"): "play_event",
        ("play", "engage"): "play_engage", ("play", "activated_ability"): "activate",
    },
    likely_damaged={
        kind: Cards(frozenset({("head", "chara"), ("side", "opponent"), ("count", count)}))
        for kind, count in (("one", Quantity("some", 1)), ("all", Quantity("all")))
    },
    owed_attack="end_without_attack",
    next_attacks={"in_next_main": "opponent_next_mission_end"},
    events={
        ("enter", "active"): "enter", ("attack", "active"): "attack", ("succeed", "active"): "attack_success",
        ("level_up", "active"): "level_up", ("connect", "active"): "connects",
        ("connect", "passive"): "connects", ("shift", "active"): "shifts",
        ("reboot", "active"): "rebooted", ("sleep", "active"): "slept",
        ("reboot", "passive"): "rebooted", ("sleep", "passive"): "slept",
        ("become_orientation_sleep", "active"): "slept", ("become_orientation_reboot", "active"): "rebooted",
        ("receive_damage", "active"): "damaged",
        ("give_damage", "active"): "deals_damage", ("give_damage", "passive"): "damaged",
        ("check", "passive"): "checked", ("clear", "passive"): "cleared",
        ("choose", "passive"): "chosen",
        **_ON_THE_WAY,
    },
    journeys=_JOURNEYS,
    player_events={
        "play": "plays", "draw": "draws", "scout": "scouts", "reload": "reloads", "shuffle": "shuffles",
    },
    moments=frozenset({"phase_start", "phase_end", "battle_end", "game_start"}),
    moment_events={"battle_end": "battle_end", "game_start": "game_start"},
    turn_bounds={
        "turn_start": ("phase_start start_draw",),
        "turn_end": ("phase_end mission", "phase_start end_draw", "phase_end end_draw"),
    },
    turn_ends={"turn_end": "mission_end", "next_opponent_turn": "opponent_mission_end",
               "opponent_turn_end": "opponent_mission_end",
               "your_turn_end": "your_next_mission_end"},
    state_event="is_so",
    would={
        ("retire", "active"): "retire", ("receive_damage", "active"): "damage",
        ("retire", "passive"): "retire", ("give_damage", "passive"): "damage", ("draw", "active"): "draw",
        ("enter", "active"): "enter", ("lose_game", "active"): "lose_game", ("reboot", "active"): "reboot",
        ("sleep", "active"): "sleep", ("become_exp", "active"): "become_exp", ("shift", "active"): "shift",
        ("clear", "passive"): "clear", ("leave_field", "active"): "leave", ("level_up", "active"): "level_up",
        ("scout", "active"): "scout", ("reload", "active"): "reload", ("gain_counters", "active"): "gain_counters",
        **_ON_THE_WAY,
    },
    lasting=frozenset({
        "modify", "set", "multiply", "gain_words", "lose_words", "grant_ability", "lose_abilities", "forbid", "allow",
        "must", "forbid_player", "play_cost",
    }),
    flags=frozenset({
        "times_per_turn",
        "plays_in_lanes", "reveal_cards",
        "lists", "set", "multiply", "damage_cards", "goes", "reveal", "search", "deck_chosen",
        "draw_up_to", "offers_steps",
        "whole_offers", "opponent_chooses", "next_events", "lasting_on_all",
        "would_causes", "choose_together",
    }),
    self_nouns={
        "chara": frozenset({"card", "chara"}), "event": frozenset({"card", "event"}),
        "engage": frozenset({"card", "engage"}), "account": frozenset({"card", "account"}),
        "mission": frozenset({"card", "mission"}),
    },
    also_called={
        "card": frozenset({"card", "chara"}), "chara": frozenset({"card", "chara"}),
        "engage": frozenset({"card", "engage"}), "event": frozenset({"card", "event"}),
        "that_race": frozenset({"card", "chara"}), "named": frozenset({"card", "chara"}),
        "zone": frozenset({"card"}),
    },
    numbers=("power", "cost"),
    label_verbs=frozenset({"check", "clear"}),
    under_zones=frozenset({"exp"}),
    own_zones=frozenset({"hand", "deck", "energy", "trash", "remove", "exp", "keep"}),
    fact_names={"race": "trait"},
    paid="energy",
    payable={"": "pay", "energy": "pay"},
    event_card="it",
    met_card="other",
    meetings=frozenset({"retires"}),
    played_from=Either(("hand", "keep")),
    ability_zones=dict.fromkeys(("activated_ability", "ability"), OF_ABILITIES),
    unclear_abilities={"ability": "activated"},
    play_verbs={"play": {}},
    play_kinds=frozenset({"event"}),
    free_plays={"play": {"op": "play_free"}},
    until_names={"battle_end": "attack_end", "you_next_mission_end": "your_next_mission_end",
                 "opponent_next_mission_end": "opponent_mission_end"},
    spans={
        "auto": {"type": "triggered"}, "activated": {"type": "activated"}, "permanent": {"type": "static"},
        "event_ability": {"type": "play"},
        **{f"in_{zone}": {"zones": (zone,)}
           for zone in ("account", "area", "connect", "mission", "energy", "trash", "remove", "hand")},
    },
    types_left_out=True,
    home_zones=HOME_ZONES,
    single_places=frozenset({("lane", "center"), ("lane", "left"), ("lane", "right"), ("lane", "same")}),
    owners_said=True,
    yours=frozenset({"mission", "play_cost"}),
    held_names=frozenset({"host"}),
    roles={"connect": "host", "connect_active": "host"},
    role_nouns=frozenset({"card", "chara"}),
    done_by_you=frozenset({"scout", "reload"}),
    usual_states=frozenset({("orientation", "reboot")}),
    own_named=frozenset({"chant"}),
    keyword_abilities={
        "accel": ("activated", lambda told, _: {"account_info": told}),
        "encounter": ("triggered", lambda _, __: {}),
        "flash_slash": ("activated", lambda _, __: {}),
        "chant": ("triggered", named_chara("who", "you")),
        "subdue": ("triggered", named_chara("who", None)),
        "deck_engage": ("static", lambda told, _: {"names": told}),
    },
    cost_of=_cost,
    settled_on=settled,
    own_frames=OWN_FRAMES,
    own_refusals=OWN_REFUSALS,
    own_conditions=OWN_CONDITIONS,
    own_events=OWN_EVENTS,
)  # fmt: skip
