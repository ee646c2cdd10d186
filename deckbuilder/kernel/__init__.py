"""The interpreter of card effects that all games share. A game's pack passes in its words, facts and policies, so the
kernel names no game (docs/decisions/0008-effect-language.md).

`language` checks the abilities written on cards. It is plain Python; everything else is compiled with the rules.
`table` and `lasting` contain the part of a position that the kernel reads. `facts`, `matching`, `criteria` and
`reading` evaluate selectors, amounts and conditions. `effects`, `flow` and `control` run an effect. `asking`,
`choosing`, `feasible` and `looking` ask the players. `collecting`, `into_zone`, `answering`, `settling` and `windows`
find triggered abilities and decide who uses the next one. `changes`, `replacing` and `promising` handle what happens
instead or later, `expiry` and `using` how long and how often. `continuous` and `knowing` compute current values.
`book`, `scenarios`, `positions` and `by_hand` make cards and positions. `views`, `table_top`, `sentences`, `sight`,
`notes` and `refusals` show players what they may see."""
