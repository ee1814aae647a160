tactigon play --quiet </
