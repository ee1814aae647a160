tactigon play --board
