tactigon resume
