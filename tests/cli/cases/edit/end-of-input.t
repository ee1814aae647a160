# At the end of input, a changed position is printed, but not after `quit`.
printf 'place red square d7\n' | tactigon edit --quiet
printf 'check\n' | tactigon edit --quiet
printf 'place red square d7\nquit\n' | tactigon edit --quiet
=== output
The position is valid.
=== errors
The edited position: 1c1/cstsc/1tpt1/c1s1c/3c3/7/2S2/CTSTC/1SPS1/C1T1C/C r 0 1
