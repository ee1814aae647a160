tactigon play --zzzzzz
