tactigon --board nosuch play
=== errors
tactigon: no board 'nosuch': it is neither standard, small, xsmall, large13, large15, pad1, pad2, seed13 or seed15 nor a file that can be read (No such file or directory).
=== status 3
