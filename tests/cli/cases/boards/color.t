tactigon show --color always | cat -v | sed -n 1,6p
tactigon show --color always --theme safe | cat -v | sed -n 3p
NO_COLOR=1 tactigon show | tr -dc '\033' | wc -c
NO_COLOR=1 tactigon show --color always | tr -dc '\033' | wc -c
# The environment overrides a stored setting, and an option overrides the environment.
forced() { tactigon show "$@" | tr -dc '\033' | wc -c | tr -d ' '; }
mkdir -p .config/tactigon
echo 'color: never' >.config/tactigon/settings
export FORCE_COLOR=1
forced
forced --color never
NO_COLOR=1 forced
unset FORCE_COLOR
CLICOLOR_FORCE=1 forced
CLICOLOR_FORCE=0 forced
forced
=== output
                ____
           ____/ d1 \____
      ____/ c1 \_^[[1;36mCC^[[0m_/ e1 \____
     / b2 \____/ d2 \____/ f2 \
     \_^[[1;36mCC^[[0m_/ c2 \_^[[1;36mCT^[[0m_/ e2 \_^[[1;36mCC^[[0m_/
     / b3 \_^[[1;36mCS^[[0m_/ d3 \_^[[1;36mCS^[[0m_/ f3 \
      ____/ c1 \_^[[1;38;5;74mCC^[[0m_/ e1 \____
0
64
64
0
0
64
0
0
