tactigon --version | sed "s/[0-9][0-9.]*$/N/"; tactigon play -V | sed "s/[0-9][0-9.]*$/N/"
=== output
tactigon N
tactigon N
