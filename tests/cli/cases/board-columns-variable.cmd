COLUMNS=60 tactigon play
