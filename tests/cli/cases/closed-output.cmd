tactigon boards >&-
