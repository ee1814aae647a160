tactigon show - --view list
