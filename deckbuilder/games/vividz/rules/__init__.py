"""The rules of Vividz on the engine, from the bottom up.

`vocabulary`, `words`, `lasting`, `card_state`, `card_def` and `table` hold words and data. `values` computes what cards
are now, `facts` and `reader` read them. `changes` moves cards and counts. `atoms` and `pipeline` make every change,
with what forbids it (`bans`) and what happens instead. `triggers` collects abilities and the acts of missions.
`processing` is what the rules do by themselves, and `priority` the processing before each priority. `turn`, `attack`
and `opening` run the game. `plays`, `costs`, `activating` and `scouting` are what players do in it. `checks` say what
is legal, and `menus` lists it. `compile` turns scripts into code, with `choices`, `operations`, `zone_steps`,
`keywords` and `promises`. `lint` reports mistakes. `view`, `table_top`, `labels` and `worth` are for players, windows
and pilots, `manual` for changes by hand. `starting` begins a game; `vivid_game` puts everything together.
"""
