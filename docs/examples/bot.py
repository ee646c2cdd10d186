"""A bot for Legend of Stars that plays through the engine protocol (docs/engine_protocol.md), against the random pilot.

python docs/examples/bot.py [games] [first seed]
"""

import json
import subprocess
import sys

engine = subprocess.Popen(
    [sys.executable, "-m", "deckbuilder", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
)


def ask(do, **fields):
    """Send one request and give its answer; `as_` is the field `as`, a word that Python keeps to itself."""
    request = {"do": do} | {key.rstrip("_"): value for key, value in fields.items()}
    print(json.dumps(request), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    return answer if answer["ok"] else sys.exit(answer["error"]["message"])


def worth(action, cards):
    """How much an action is liked; what is liked less than 0 is worse than doing nothing."""
    card, rival = cards.get(action.get("card"), {}), cards.get(action.get("target"), {})
    match action["type"]:
        case "attack":  # only what downs; the weaker the defender the better
            guard = rival.get("atk" if rival.get("orientation") == "attack" else "def", 0)
            return 900 - guard // 10 if card["atk"] > guard else -1
        case "set_energy":  # the cheapest
            return 500 - card["cost"]
        case "lead":
            return 300 if (card["row"], action["row"]) == ("back", "front") else -1
        case "play_character" | "play_support" | "play_effect":  # the dearest, and ready to attack
            upright = action.get("orientation", "attack") == "attack" and action.get("face", "up") == "up"
            return 100 + 10 * card["cost"] + 5 * upright
        case "keep" | "yes" | "pass" | "end_phase":
            return 0
    return -1


def play(seed):
    """Play one game as player 0 and give its result."""
    answer = ask("new", game="legend_of_stars", seed=seed, decks=["dawn", "ember"], opponent="random", as_=0)
    while decision := answer["decision"]:
        picks = decision["options"][: decision["min"]]
        if decision["kind"] in {"action", "yes_no"}:
            players = ask("state", as_=0)["state"]["players"]
            zones = [zone for player in players for zone in player.values() if isinstance(zone, list)]
            cards = {card["id"]: card for zone in zones for card in zone if "id" in card}
            picks = [max(decision["options"], key=lambda option: worth(option["action"], cards))]
        answer = ask("choose", options=[option["id"] for option in picks], as_=0)
    return answer["result"]


games, first = map(int, [*sys.argv[1:], "1", "1"][:2])
results = [play(seed) for seed in range(first, first + games)]
print(*(f"game {seed}: {result}" for seed, result in enumerate(results, first)), sep="\n")
print(f"The bot won {sum(result['winner'] == 0 for result in results)} of {games} games.")
