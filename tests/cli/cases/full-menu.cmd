tactigon >/dev/full
