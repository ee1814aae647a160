tactigon play --view=
