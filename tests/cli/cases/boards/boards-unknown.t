tactigon boards standrd
=== errors
tactigon: 'standrd' is not standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5. Did you mean 'standard'?
=== status 3
