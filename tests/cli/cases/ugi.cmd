printf 'query p1turn\nmoves\nquit\n' | tactigon ugi --board xsmall --first cian
