tactigon play --board smal
=== errors
tactigon: no board 'smal': it is neither standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5 nor a file that can be read (No such file or directory).
Did you mean 'small'?
=== status 3
