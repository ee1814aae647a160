tactigon --position 'x r 0 1'
