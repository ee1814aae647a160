tactigon show --charset unicode; tactigon show --view compact --charset unicode
