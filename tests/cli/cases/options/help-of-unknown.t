tactigon help plya
=== errors
tactigon: unknown command 'plya'. Did you mean 'play'? 'tactigon --help' lists the commands.
=== status 2
