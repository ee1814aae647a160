tactigon boards standrd
