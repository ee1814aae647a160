mkdir d; tactigon show --board ./d
=== errors
tactigon: no board './d': it is neither standard, small, xsmall, large13, large15, pad1, pad2, seed13 or seed15 nor a file that can be read (Is a directory).
=== status 3
