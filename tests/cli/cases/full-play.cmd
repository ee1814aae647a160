tactigon play >/dev/full
