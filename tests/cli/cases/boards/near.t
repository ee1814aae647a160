tactigon play --board smal
=== errors
tactigon: no board 'smal': it is neither standard, small, xsmall, large13, large15, pad1, pad2, seed13 or seed15 nor a file that can be read (No such file or directory).
Did you mean 'small'?
=== status 3
