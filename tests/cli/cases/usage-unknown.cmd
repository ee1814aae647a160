tactigon play --bord x
