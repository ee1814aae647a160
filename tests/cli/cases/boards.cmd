tactigon boards; tactigon boards --json; tactigon boards STANDARD
