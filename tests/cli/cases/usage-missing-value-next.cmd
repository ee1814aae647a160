tactigon play --board --quiet
