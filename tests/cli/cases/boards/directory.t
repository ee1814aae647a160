mkdir d; tactigon show --board ./d
=== errors
tactigon: no board './d': it is neither standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5 nor a file that can be read (Is a directory).
=== status 3
