tactigon analyse - --depth 2 --multipv 1 --json | sed 's/"nodes".*//'
