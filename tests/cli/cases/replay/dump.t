tactigon replay "$CASES/replay/game.tgr" --view compact --labels off
=== output
Position 0 of 5
Start
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****  .  RC   .  RC
e      .  CS  CT   .   .   .   .  RT  RS   .
d   CC  CT  CP  CS  CC   .  RC  RS  RP  RT  RC
c      .  CS  CT   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10

Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****  .  RC   .  RC
e      .  CS  CT   .   .   .   .  RT  RS   .
d   CC  CT  CP  CS  CC >RC< ~~  RS  RP  RT  RC
c      .  CS  CT   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10

Position 2 of 5
Move 1, Cian: d5xd6
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****  .  RC   .  RC
e      .  CS  CT   .   .   .   .  RT  RS   .
d   CC  CT  CP  CS  ~~ >CC<  .  RS  RP  RT  RC
c      .  CS  CT   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10

Position 3 of 5
Move 2, Red: e8*d6
{both <b>"are lost"</b> & gone}
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****  .  RC   .  RC
e      .  CS  CT   .   .   .   .  ~~  RS   .
d   CC  CT  CP  CS   .  ><   .  RS  RP  RT  RC
c      .  CS  CT   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10

Position 4 of 5
Move 2, Cian: c3-d6
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****  .  RC   .  RC
e      .  CS  CT   .   .   .   .   .  RS   .
d   CC  CT  CP  CS   . >CT<  .  RS  RP  RT  RC
c      .  CS  ~~   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10

Position 5 of 5
Move 3, Red: f8-f7
    1   2   3   4   5   6   7   8   9   10  11
g                      .   .
f       CC   .  CC   . ****>RC< ~~   .  RC
e      .  CS  CT   .   .   .   .   .  RS   .
d   CC  CT  CP  CS   .  CT   .  RS  RP  RT  RC
c      .  CS   .   .   .   .   .  RT  RS   .
b       CC   .  CC   . ****  .  RC   .  RC
a                      .   .
      1   2   3   4   5   6   7   8   9   10
