tactigon plya
