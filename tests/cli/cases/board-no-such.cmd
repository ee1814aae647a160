tactigon --board nosuch play
