tactigon --divide
