tactigon play --level 99
