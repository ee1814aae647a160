tactigon help plya
