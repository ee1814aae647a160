tactigon play --view lage
