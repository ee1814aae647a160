tactigon check; tactigon check a b --recover c
