tactigon play --board smal
