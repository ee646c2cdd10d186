"""The rules of Legend of Stars on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state` and `table` hold words and data. `values` reads current numbers. `changes` moves
cards and counts. `atoms` and `pipeline` make every change of a card or player, with what forbids it (`bans`) and what
happens instead. `triggers` collects abilities that wait; `windows` and `priority` let players use them. `turn` and
`opening` run the turn. `attack`, `plays`, `paying` and `icons` are what a player does in it. `checks` and
`attack_checks` say what is legal, and `menus` lists it. `compile` turns scripts into code, with `expressions`,
`targets`, `choices`, `operations`, `zone_steps` and `promises`. `lint` reports mistakes in scripts. `view`,
`table_top`, `labels` and `worth` are for players, windows and pilots, `manual` for changes by hand. `starting` begins a
game; `los_game` puts everything together.

`deckbuilder.kernel` has everything that is the same in other games: effects under way, books of cards, refusals, the
log, scenarios.
"""
