tactigon play -x
