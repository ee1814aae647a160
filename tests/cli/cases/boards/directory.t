mkdir d; tactigon show --board ./d
=== errors
tactigon: no board './d', and no file that can be read (Is a directory). The boards are standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5.
=== status 3
