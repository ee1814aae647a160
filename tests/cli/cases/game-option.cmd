tactigon perft 2 --game Apart --board 4x6 2>/dev/null; tactigon boards --game=apart; tactigon boards 15x6 --game apart
tactigon boards 99x99 --game apart || echo $?
tactigon show --game apart --board 99x99 || echo $?
tactigon show --game dragons --view list
tactigon play --game apar || echo $?
tactigon play --game || echo $?
tactigon play --game isaac --red human || echo $?
tactigon --game isaac --first red || echo $?
tactigon play --white human || echo $?
tactigon tally --game isaac x || echo $?
