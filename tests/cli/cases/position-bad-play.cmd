tactigon play --position ''
