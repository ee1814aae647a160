# A game that is over can be drawn anew with its result, but not gone on with.
tactigon play --seed 3 --view list --no-save
