tactigon boards --divide
