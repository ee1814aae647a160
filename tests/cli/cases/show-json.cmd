tactigon show --json --board xsmall; tactigon show --json '3/5/5/5/7/5T1/T4/5/2P2/5/1 c 0 20' | cut -c 1-200
