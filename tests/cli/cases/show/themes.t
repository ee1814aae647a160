# A row a colour, all as wide as a terminal at most.
tactigon themes | grep -E '^(dark |colour|target|gold|cursor|word threat)'
tactigon themes | awk 'length > 80'
tactigon themes now
=== output
dark      for dark terminals
target         #11634e  23  #a1f7b2  84  #02554a  23  #046357  23  #757575 243
gold           #725200  58  #e5c204 178  #5f4600  58  #775500  58  #757575 243
cursor         #ffffff 231  #000000  16  #ffffff 231  #ffffff 231  #ffffff 231
word threat    #c86400 166  #c86400 166  #c86400 166  #c86400 166  -
=== errors
tactigon: unexpected argument 'now'
Try 'tactigon themes --help'.
=== status 2
