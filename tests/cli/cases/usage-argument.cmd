tactigon play something
