tactigon --board nosuch play
=== errors
tactigon: no board 'nosuch', and no file that can be read (No such file or directory). The boards are standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5.
=== status 3
