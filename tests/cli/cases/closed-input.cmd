tactigon play --quiet <&-
