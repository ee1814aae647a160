tactigon play --board smal
=== errors
tactigon: no board 'smal', and no file that can be read (No such file or directory). The boards are standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5.
Did you mean 'small'?
=== status 3
