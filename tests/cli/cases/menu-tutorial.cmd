tactigon --view list
