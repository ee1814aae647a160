tactigon --quiet
