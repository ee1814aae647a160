tactigon play --width 36
