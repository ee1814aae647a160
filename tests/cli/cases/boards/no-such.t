tactigon --board nosuch play
=== errors
tactigon: no board 'nosuch': it is neither standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5 nor a file that can be read (No such file or directory).
=== status 3
