tactigon check; tactigon check a b --recover c
=== errors
tactigon: check needs a file, for example: tactigon check game.tgr
tactigon: --recover needs one damaged record: check FILE --recover NEW
=== status 2
