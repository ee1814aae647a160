tactigon play --quiet=yes
