tactigon play --red nobody
